"""Short lines: `terran place C9 0,0: lay turn 1 attack 1,0 place 0,1, M5 1,-1`.

A place is `q,r`, or its name on the board, `C4`. A code needs no zero and no capitals: `c9`. Behind
the colon of a move stand the entries of its effects, with `;` between; those of a unit that an
entry brings stand in brackets behind its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.asking.game_words import GameWords, entry, kind_of, steps, unit
from toolkit.games.hexpanse.state import moves as m
from toolkit.model.forms import MoveForms, Slot
from toolkit.model.hex_words import several, there
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.model.short import Words
    from toolkit.pack.document import Value


class _Moves(MoveForms):
    words = GameWords

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        """How the effect is done, or what was turned up."""
        assert isinstance(words, GameWords)
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

    def more(self, told: Mapping[str, Any], tables: Any) -> Iterator[str]:
        if "resolve" in told:
            yield steps(told["resolve"])
        if "free" in told:
            yield f"free {told['free']}"
        if "revealed" in told:
            yield f"revealed {' '.join(told['revealed'])}"


def _cards(words: GameWords) -> list[Value]:
    found: list[Value] = [words.card()]
    while words.left:
        found.append(words.card())
    return found


def _active(words: GameWords) -> Value:
    named = not words.at_place() or words.names_other()
    return words.card() if named else words.place()


_SLOTS: Mapping[str, Slot | Callable[[Any], Value]] = {
    "ACTOR": lambda words: words.code(
        "card, minor faction or faction", ("card", "minor", "faction")
    ),
    "MANY": lambda words: words.number("a number"),
    "SHAPE": GameWords.shape,
    "PLACER": lambda words: {"by": words.player(), **(words.unit() if words.left else {})},
    "PLACE": Slot(GameWords.place, there),
    "PLACED": Slot(GameWords.placed, unit),
    "KIND": kind_of,
    "CARD": GameWords.card,
    "ACTIVE": Slot(_active, there),
    "OPTION": lambda words: words.number("which option"),
    "MISSION": lambda words: words.code("mission", ("mission",)),
    "CARDS": Slot(_cards, several(str)),
    "PHASE": lambda words: words.one_of(an("phase"), m.PHASES, "phase"),
    "ENTRY": Slot(GameWords.entry, entry),
}
MOVES = _Moves(m.MOVES, _SLOTS)
