"""What positions and moves of The Expanse are told with: places, cards, pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.schemas.words import ACTION, SCORE
from toolkit.games.expanse.state import moves as m
from toolkit.model.field import BAD, Field, Made, Number, Own, Seat, Word, or_nothing
from toolkit.model.key import KeyFile
from toolkit.model.pieces import Signs
from toolkit.model.reference import Ref
from toolkit.model.told_in_file import MoveFile
from toolkit.model.words import listed
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

KEYS = KeyFile(__name__, "keys.yaml")
declared = KEYS.declared

BASES, ORBITALS, SLOTS, SECTORS = "bases", "orbitals", "slots", "sectors"
"""The kinds of places that a verdict can be about."""

SAID = MoveFile(__name__, "words.yaml")
_PIECES: Mapping[str, Sequence[str]] = SAID.entry("pieces")
SLOTS_SAID: Mapping[str, str] = SAID.entry("slots")


class _Place(Ref):
    """A base or an orbital; one taken for the other is told where it belongs."""

    def read(self, value: Value, steps: Steps, cx: Context[Tables], *, as_key: bool = False) -> str:
        index, (kind,) = cx.index, self.kinds
        if isinstance(value, str) and value not in index.ids(kind):
            said, base = "", index.base_number.get(value, -1)
            if kind == "orbital" and base >= 0:
                said = f"{value} is a base; fleets stand in orbitals (map.orbital)"
                hint = f"its orbital is '{index.orbitals[index.orbital_of[base]]}'"
            elif kind == "base" and value in index.orbitals:
                said = f"{value} is an orbital; influence stands on bases (map.base)"
                around = index.orbitals.index(value)
                there = [
                    id for id, of in zip(index.bases, index.orbital_of, strict=True) if of == around
                ]
                hint = f"its bases are {listed(there)}"
            if said:
                cx.fault(steps, said, hint, key=as_key)
                return BAD  # type: ignore[no-any-return]
        return super().read(value, steps, cx, as_key=as_key)


def _numbered(kind: str, numbers: str) -> Field[int]:
    """A place by its id, kept as its number."""
    return Made(
        _Place(kind) if kind in ("base", "orbital") else Ref(kind),
        lambda id, cx: cx.index.ids(kind)[id],
        lambda number, cx: getattr(cx.index, numbers)[number],
    )


CARD = Ref("card")


def _of_kind(noun: str, *kinds: str) -> Field[str]:
    """A card of these kinds."""

    def read(value: Value, steps: Steps, cx: Context[Tables]) -> str:
        cards = cx.index.cards
        id: str = value if type(value) is str and value in cards else CARD.read(value, steps, cx)
        if id is not BAD and cards[id].kind not in kinds:
            cx.fault(steps, is_no(id, noun))
            return BAD  # type: ignore[no-any-return]
        return id

    return Own(CARD, read)


def piece(kind: Any, number: Any = 1) -> str:
    """`fleet`, `Battleships`."""
    one, many = _PIECES.get(kind, (str(kind), str(kind)))
    return one if number == 1 else many


def pieces(group: Any) -> str:
    """`2 fleets`, `1 fleet and 1 Battleship`."""
    if not isinstance(group, dict):
        return f"{group} {piece(m.FLEET, group)}"
    said = [
        piece(kind) if kind == m.ROCINANTE else f"{number} {piece(kind, number)}"
        for kind, number in group.items()
        if number
    ]
    return listed(said) or "none"


def _group(value: Value, steps: Steps, cx: Context[Tables]) -> m.Group:
    """A number of normal fleets, or units by name."""
    if not isinstance(value, dict):
        number = _FLEETS.read(value, steps, cx)
        return number if number is BAD else m.Group(number)
    told = cx.mapping(value, steps, "a group of fleets", m.UNITS)
    counts = {
        unit: cx.number(said, (*steps, unit), unit, 0, 1 if unit == m.ROCINANTE else 99)
        for unit, said in told.items()
        if unit in m.UNITS and said is not None
    }
    group = m.Group(**counts)
    if not (group.size() or any(told.values())):
        cx.fault(steps, "a move needs at least one fleet")
    return group


def _group_told(group: m.Group, cx: Context[Tables]) -> Value:
    if group.size() == group.fleet:
        return group.fleet
    return {unit: count for unit, count in zip(m.UNITS, group, strict=True) if count}


def card_words(id: Value, cx: Context[Tables]) -> str:
    """A card, or a member of the crew, by name; what lies in a space beside cards."""
    said = "Score" if id == SCORE else SLOTS_SAID.get(str(id))
    kind = "crew" if id in cx.index.crew else "card"
    return said or cx.index.name(kind, str(id))


_LETTERS = dict(zip("BbsR", m.UNITS[1:], strict=True))
CUBE_SIGNS = Signs(m.NORMAL, {"d": m.DIPLOMAT}, noun="faction", example="U2 M1")
UNIT_SIGNS = Signs(m.FLEET, _LETTERS, noun="faction", example="U2 M1 B1", lone="R")
BASE = _numbered("base", "bases")
ORBITAL = _numbered("orbital", "orbitals")
SECTOR = _numbered("sector", "sectors")
STANDING = _Place("orbital")
SEAT = Seat()
ABILITY, CREW = Ref("ability", among="card"), Ref("crew")
DECK_CARD = _of_kind("card of the deck", ACTION, SCORE)
EVENT_CARD = _of_kind("action card", ACTION)
CUBE = Word(*m.CUBES, noun="cube", said={m.NORMAL: "a normal cube", m.DIPLOMAT: "a Diplomat"})
UNIT = Word(*m.UNITS, noun="unit", said={unit: piece(unit) for unit in m.UNITS})
BUILDABLE = Word(m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP, noun="unit", said=UNIT.said)
_FLEETS = Number("fleets", 1, 99)
_UNITS = {
    "type": "object",
    "propertyNames": UNIT.schema(),
    "additionalProperties": or_nothing({"type": "integer", "minimum": 0}),
}
GROUP: Field[m.Group] = Own(
    _FLEETS,
    _group,
    _group_told,
    {"anyOf": [_FLEETS.schema(), _UNITS]},
    lambda told, cx: pieces(told),
)
