"""Short lines: `terran place C9 0,0: lay turn 1 attack 1,0 place 0,1, M5 1,-1`.

A place is `q,r`, or its name on the board, `C4`. A code needs no zero and no capitals: `c9`. Behind
the colon of a move stand the entries of its effects, with `;` between; those of a unit that an
entry brings stand in brackets behind its place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.asking.hex_words import HexWords, kind_of
from toolkit.games.hexpanse.state import moves as m
from toolkit.model.short import MoveForms, Words
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value

_OPTION = re.compile(r"\boption +([0-9])\b")


class _Moves(MoveForms):
    words = HexWords

    def read(self, line: str, players: tuple[str, ...], tables: Any, beginning: str = "") -> Value:
        """An option is told behind the card that is played."""
        told = _OPTION.search(line)
        if told is None or line.lstrip().startswith("{"):
            return super().read(line, players, tables, beginning)
        move = super().read(_OPTION.sub("", line, count=1), players, tables, beginning)
        return {**move, "option": int(told[1])} if isinstance(move, dict) else move

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        """How the effect is done, or what was turned up."""
        assert isinstance(words, HexWords)
        if not words.left:
            return {}
        found: dict[str, Value] = {}
        while words.left and kind in (m.END, m.CLAIM):
            if words.take("free"):
                found["free"] = words.code("card")
                continue
            words.take("revealed")
            cards: list[Value] = []
            while words.left and words.left[0] not in ("free", ";"):
                cards.append(words.code("card or mission"))
            words.take(";")
            found["revealed"] = cards
        if kind in m.RESOLVING:
            found["resolve"] = words.entries()
        words.nothing_left()
        return found


def _cards(words: HexWords) -> list[Value]:
    found: list[Value] = [words.code("card", ("card",))]
    while words.left:
        found.append(words.code("card", ("card",)))
    return found


_SLOTS: Mapping[str, Callable[[Any], Value]] = {
    "ACTOR": lambda words: words.code(
        "card, minor faction or faction", ("card", "minor", "faction")
    ),
    "MANY": lambda words: words.number("a number"),
    "SHAPE": HexWords.shape,
    "PLACER": lambda words: {"by": words.player(), **(words.unit() if words.left else {})},
    "PLACE": HexWords.place,
    "PLACED": HexWords.placed,
    "KIND": kind_of,
    "CARD": lambda words: words.code("card", ("card",)),
    "ACTIVE": lambda words: (
        words.place()
        if words.at_place() and not words.names_unit()
        else words.code("card", ("card",))
    ),
    "MISSION": lambda words: words.code("mission", ("mission",)),
    "CARDS": _cards,
    "PHASE": lambda words: words.one_of(an("phase"), m.PHASES, "phase"),
    "ENTRY": HexWords.entry,
}
MOVES = _Moves(m.MOVES, _SLOTS)
