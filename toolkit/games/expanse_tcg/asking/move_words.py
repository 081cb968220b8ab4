"""The short line of each kind of move, read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.asking import words as said
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import LOCATION
from toolkit.games.expanse_tcg.state.said import SAID
from toolkit.games.expanse_tcg.state.telling import ALL
from toolkit.model.forms import Forms, MoveForms, Slot
from toolkit.model.short_lists import list_said, pairs, several

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.model.short import Words
    from toolkit.pack.document import Value


class _Moves(MoveForms):
    words = said.TcgWords

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        assert isinstance(words, said.TcgWords)
        return {"resolve": words.entries(words.entry)} if words.left else {}

    def more(self, told: Mapping[str, Any], tables: Any) -> Iterator[str]:
        if "resolve" in told:
            yield said.entries(told["resolve"])


def _drew(words: said.TcgWords) -> Value:
    if words.left and words.left[0].isdigit():
        return words.number("how many")
    return words.several(words.card)


def _spoils(words: said.TcgWords) -> Value:
    if words.take(ALL):
        return ALL
    carried = PARTS.value("CARRIED", words)
    return {} if carried is True else carried


def _spoils_said(told: Any) -> str:
    return ALL if told == ALL else PARTS.said("CARRIED", told)


def _fortress(words: said.TcgWords) -> Value:
    return PARTS.value("SETTLES" if words.begins_anew else "WALKS", words)


def _fortress_said(told: Any) -> str:
    return PARTS.said("SETTLES" if LOCATION in told else "WALKS", told)


def _chosen(words: said.TcgWords) -> Value:
    found = words.entries(words.entry)
    return found[0] if len(found) == 1 else found


_CARD = Slot(said.TcgWords.card, said.spaced)
_CREATURE = Slot(said.TcgWords.creature, said.spaced)
_CELL, _SPOT = Slot(said.TcgWords.cell), Slot(said.TcgWords.spot)
_LOAD = Slot(said.TcgWords.load, said.load)
_SLOTS: Mapping[str, Slot | Callable[[Any], Value]] = {
    "BY": said.TcgWords.player,
    "ABILITY": lambda words: words.number("which ability"),
    "CAPITAL": Slot(lambda words: words.card(t.CAPITAL), said.spaced),
    "CARD": _CARD,
    "CARDS": several(_CARD),
    "CELL": _CELL,
    "CELLS": several(_CELL),
    "CREATURE": _CREATURE,
    "CREATURES": several(_CREATURE),
    "DREW": Slot(_drew, list_said(said.spaced)),
    "ENTRY": Slot(_chosen, said.entries),
    "FORTRESS": Slot(_fortress, _fortress_said),
    "HOMES": pairs(_CELL, _SPOT),
    "LOAD": _LOAD,
    "LOADS": pairs(_CELL, _LOAD),
    "LYING": pairs(_SPOT, _LOAD),
    "NUMBER": lambda words: words.number("how much Aether"),
    "PAID": Slot(said.TcgWords.paid, said.paid),
    "PHASE": lambda words: words.one_of("the phase", m.CONTROL, "phase that is ended"),
    "PUT": pairs(_CELL, _CREATURE),
    "SHIFT": pairs(_CELL, _CELL),
    "SPOILS": Slot(_spoils, _spoils_said),
    "SPOT": _SPOT,
    "SPOTS": several(_SPOT),
    "STANDS": said.TcgWords.stands,
    "TARGET": said.TcgWords.target,
    "TREASURE": Slot(lambda words: words.card(t.TREASURE), said.spaced),
    "UPON": Slot(said.TcgWords.upon, said.entry),
    "WHERE": lambda words: t.AWAY if words.take(t.AWAY) else words.stands(),
}
MOVES = _Moves(m.MOVES, _SLOTS)
PARTS = Forms(SAID.entry("forms"), _SLOTS)
