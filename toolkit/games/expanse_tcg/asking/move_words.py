"""The short line of each kind of move, read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.asking.words import TcgWords
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import LOCATION
from toolkit.games.expanse_tcg.state.telling import ALL
from toolkit.model.short import MoveForms, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value


class _Moves(MoveForms):
    words = TcgWords

    def behind(self, kind: str, words: Words) -> dict[str, Value]:
        """What stands beside a kind, each part behind its mark."""
        assert isinstance(words, TcgWords)
        own = m.MOVES.kinds[kind].beside
        known = {mark: (key, read) for mark, (key, read) in _BEHIND.items() if key in own}
        if kind == m.USE:
            known["at"] = ("at", TcgWords.stands)
        return words.behind(known)

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        assert isinstance(words, TcgWords)
        return {"resolve": words.entries(words.entry)} if words.left else {}


def _drew(words: TcgWords) -> Value:
    if words.left and words.left[0].isdigit():
        return words.number("how many")
    return words.several(words.card)


def _spoils(words: TcgWords) -> Value:
    if words.take(ALL):
        return ALL
    rest = ("rest", lambda words: words.pairs(words.spot, words.load))
    return words.behind({"carry": _BEHIND["carry"], "home": _BEHIND["home"], "rest": rest})


def _fortress(words: TcgWords) -> Value:
    found: dict[str, Value] = {}
    if words.begins_anew:
        found[LOCATION] = words.spot()
    else:
        found["creature"] = words.creature()
        words.take("from")
        found["from"] = words.spot()
    words.take("to")
    return {**found, "to": words.spot()}


def _chosen(words: TcgWords) -> Value:
    found = words.entries(words.entry)
    return found[0] if len(found) == 1 else found


_BEHIND: Mapping[str, tuple[str, Callable[[TcgWords], Value]]] = {
    "at": ("at", TcgWords.spot),
    "into": ("cell", TcgWords.cell),
    "on": ("to", TcgWords.upon),
    "to": ("to", TcgWords.spot),
    "pay": ("pay", TcgWords.paid),
    "ability": ("ability", lambda words: words.number("which ability")),
    "take": ("take", TcgWords.load),
    "home": ("home", lambda words: words.pairs(words.cell, words.spot)),
    "carry": ("carry", lambda words: words.pairs(words.cell, words.load)),
    "return": (m.RETURN, lambda words: words.pairs(words.cell, words.creature)),
    "drew": ("drew", _drew),
}
_SLOTS: Mapping[str, Callable[[Any], Value]] = {
    "BY": TcgWords.player,
    "CAPITAL": lambda words: words.card(t.CAPITAL),
    "CARD": TcgWords.card,
    "CARDS": lambda words: words.several(words.card),
    "CELL": TcgWords.cell,
    "CELLS": lambda words: words.several(words.cell),
    "CREATURE": TcgWords.creature,
    "CREATURES": lambda words: words.several(words.creature),
    "ENTRY": _chosen,
    "FORTRESS": _fortress,
    "LOAD": TcgWords.load,
    "NUMBER": lambda words: words.number("how much Aether"),
    "PHASE": lambda words: words.one_of("the phase", m.CONTROL, "phase that is ended"),
    "PUT": lambda words: words.pairs(words.cell, words.creature),
    "SHIFT": lambda words: words.pairs(words.cell, words.cell),
    "SPOILS": _spoils,
    "SPOT": TcgWords.spot,
    "STANDS": TcgWords.stands,
    "SPOTS": lambda words: words.several(words.spot),
    "TARGET": TcgWords.target,
    "TREASURE": lambda words: words.card(t.TREASURE),
}
MOVES = _Moves(m.MOVES, _SLOTS)
