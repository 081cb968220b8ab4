"""The records of the game: factions, cards, minor factions, structures, missions, boards, modes;
what a file may say of a pattern, told or drawn, and the places in which steps stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.grammar import steps_in
from toolkit.hex.drawing import EMPTY, Misdrawn, as_drawn, as_read, read_drawing
from toolkit.model.hexes import CELLS, PLACE, PLACES, cells_of, place_list, places, shape_of
from toolkit.pack import bare as s
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.looks import LOOK
from toolkit.pack.shapes import identifier, where_kind, words
from toolkit.pack.typed import RecordFile, maybe, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape
    from toolkit.model.hexes import Places
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

SHAPE = places("The places of a formation, as they lie to each other.", 1)
_WORDS = {"CELLS": CELLS, "PLACE": PLACE, "PLACES": PLACES, "SHAPE": SHAPE}
SAID = RecordFile(__name__, "schemas.yaml", _WORDS)


EFFECT, OPTION, LEAVING, STRUCTURE = "effect", "option", "leaving", "structure"
"""The places in which steps stand, for verbs: what a unit does, an option of a card, what happens
when a unit leaves the board, what a structure does."""
SIGNS, ACTOR = ".apx", "x"
"""What a drawn pattern is made of, and what in it is the place of whoever acts."""
_KEY = {"a": "attacked", "p": "placed on", ACTOR: "whoever acts"}
_BOTH = "b"  # in what is shown: a pattern that is drawn has no sign for it
MARKS = ("attack", "place", "blank")
"""What a place of a pattern may be, as it is told in words."""
PATTERN: Schema = {
    **SAID.words["PATTERN"],
    "x-takes": '{attack: [[q, r]…], place: [[q, r]…]}, or in rows [" a p", ". x ."]',
}


class Pattern(NamedTuple):
    """Places relative to whoever acts, in the order in which they are told."""

    attack: Places = ()
    place: Places = ()


def pattern_of(said: Value) -> Pattern:
    """The pattern a file tells; an empty one for a drawing that cannot be read (`misdrawn`)."""
    if isinstance(said, list):
        try:
            drawn = _drawn(said)
        except Misdrawn:
            return Pattern()
        return Pattern(tuple(drawn["a"]), tuple(drawn["p"]))
    told = said if isinstance(said, dict) else {}
    return Pattern(*(place_list(told.get(key, ())) for key in Pattern._fields))  # type: ignore[arg-type]


def read_back(said: Value) -> str:
    """A pattern as it was read, drawn, with what its signs mean; nothing of what has no marks."""
    if not isinstance(said, dict):
        return as_read(said, _KEY)
    marks: dict[Place, str] = dict.fromkeys(place_list(said.get("blank", ())), EMPTY)  # type: ignore[arg-type]
    pattern = pattern_of(said)
    marks |= dict.fromkeys(pattern.place, "p")
    for place in pattern.attack:
        marks[place] = _BOTH if place in pattern.place else "a"
    return as_drawn({(0, 0): ACTOR} | marks, _KEY | {_BOTH: "both"}) if marks else ""


def _drawn(rows: list[Value]) -> Mapping[str, list[Place]]:
    """The places of each sign. Raises Misdrawn."""
    return read_drawing(list(map(str, rows)), SIGNS, ACTOR)


def misdrawn(said: Value, unit: bool) -> list[str]:
    """What is wrong with a pattern that is drawn; that of a `unit` shows where it stands."""
    if not isinstance(said, list):
        return []
    try:
        return [f"no {ACTOR} shows whose pattern it is"] if unit and not _drawn(said)[ACTOR] else []
    except Misdrawn as wrong:
        return [*wrong.faults]


CODE = "^[A-Z]{1,3}[0-9]{2}$"
MERCENARY, ACTION = "mercenary", "action"
BOXES = ("base", "aliens", "big_minor", "admiral", "kickstarter")
Steps = tuple[Any, ...]


def _code(example: str) -> Schema:
    schema = identifier(f"The code on it: {example}.", CODE)
    return {**schema, "x-form": f"be capital letters and two digits, such as {example}"}


_BOX = words("The box it comes in: base when left out.", *BOXES)


def _patterns(said: Value) -> Mapping[str, Pattern | None]:
    told: dict[str, Any] = said if isinstance(said, dict) else {}
    return {key: _known(one) for key, one in told.items()}


def _known(said: Value) -> Pattern | None:
    """A pattern; None while nobody knows it, or a part that facts of a case put otherwise."""
    parts = said.values() if isinstance(said, dict) else (said,)
    return None if UNKNOWN in parts else pattern_of(said)


def _pattern() -> Any:
    return maybe(s.forms(PATTERN, s.UNPUBLISHED), read=_known)


@SAID.recorded()
class Faction(NamedTuple):
    id: str = told(s.identifier())
    name: str = told(s.text())
    leader: str = maybe(s.text())
    plural: bool = maybe(s.yes_or_no())
    box: str = maybe(_BOX)
    ability: Steps = told(steps_in(EFFECT))
    pattern: Pattern | None = _pattern()
    beside: bool = maybe(s.yes_or_no())
    pays_after: bool = maybe(s.yes_or_no())
    look: Mapping[str, str] = maybe(LOOK)


def _needs(kind: str, has: str, lacks: str) -> Schema:
    """What a kind of card does stands under one key, and not under that of the other kind."""
    instead = f"be left out: what a card of kind {kind} does stands under `{has}`"
    nothing = {"description": "Nothing: the other kind has it.", "maxItems": 0, "x-form": instead}
    return where_kind(kind, required=[has], properties={lacks: nothing})


_NEEDS = [_needs(MERCENARY, "effect", "options"), _needs(ACTION, "options", "effect")]


@SAID.recorded(allOf=_NEEDS)
class Card(NamedTuple):
    id: str = told(_code("C09"))
    name: str = told(s.text())
    kind: str = told(s.words(MERCENARY, ACTION, "unknown"), unknown="")
    box: str = maybe(_BOX)
    cost: int | None = told(s.or_unknown(s.count(0, 99)))
    reusable: bool = maybe(s.exactly_true())
    effect: Steps = maybe(steps_in(EFFECT))
    options: tuple[Steps, ...] = maybe(
        {**s.listing(steps_in(OPTION), least=1), "maxItems": 2},
        read=lambda said: tuple(map(tuple, said)),
    )
    pattern: Pattern | None = _pattern()
    patterns: Mapping[str, Pattern | None] = maybe(
        s.by_number(s.or_unknown(PATTERN), "^[12]$"), {}, read=_patterns
    )


@SAID.recorded()
class Minor(NamedTuple):
    id: str = told(_code("M05"))
    name: str = told(s.text())
    called: tuple[str, ...] = maybe(s.listing(s.text()))
    box: str = maybe(_BOX)
    attacks: bool = maybe(s.yes_or_no(), True)
    standing: str = maybe(s.words("protects", "returns", "mines"))
    occupies: bool = maybe(s.exactly_true())
    enter: Steps = maybe(steps_in(EFFECT))
    leaves: Steps = maybe(steps_in(LEAVING))
    pattern: Pattern | None = _pattern()
    beside: bool = maybe(s.yes_or_no())
    look: Mapping[str, str] = maybe(LOOK)


OWN, ENEMY = "own", "enemy"
(ATTACKED, GAINED, WARLORD_USED, BOUGHT, DESTROYED_YOURS, INCOME_RAISED, PLACED, DAMAGED,
 GAIN_ACTION, RETURNED) = COUNTED = (
    "attacked", "gained", "warlord_used", "bought", "destroyed_yours", "income_raised", "placed",
    "damaged", "gain_action", "returned",
)  # fmt: skip


@SAID.recorded()
class When(NamedTuple):
    who: str = told(s.words(OWN, ENEMY))
    what: str = told(s.words(*COUNTED))
    times: int = told(s.count(1, 9), said="count")


@SAID.recorded()
class Structure(NamedTuple):
    id: str = told(_code("B01"))
    name: str = told(s.text())
    when: When = told(When)
    effect: Steps = told(steps_in(STRUCTURE))


@SAID.recorded()
class Mission(NamedTuple):
    id: str = told(_code("N01"))
    name: str = told(s.text())
    deck: str = told(s.words("standard", "small", "red"))
    box: str = maybe(_BOX)
    size: int = told(s.or_unknown(s.count(1, 99)), 0)
    shape: Shape | None = told(s.or_unknown(SHAPE), read=shape_of)
    seldom: tuple[str, ...] = maybe(s.references("board"))


@SAID.recorded()
class BoardRecord(NamedTuple):
    """None stands for places that nobody has published. One that a case brought has no id."""

    id: str = told(s.identifier())
    name: str = told(s.text())
    family: str = told(s.identifier())
    players: tuple[int, ...] = told(s.listing(s.count(2, 6), least=1, unique=True))
    box: str = maybe(_BOX)
    cells: Places | None = told({**CELLS, "anyOf": [*CELLS["anyOf"], s.UNPUBLISHED]}, read=cells_of)
    hexilium: Places | None = told(s.or_unknown(PLACES), read=place_list)
    double_hexilium: Places | None = maybe(s.or_unknown(PLACES), (), unknown=None, read=place_list)
    blocked: Places | None = maybe(s.or_unknown(PLACES), (), unknown=None, read=place_list)
    seldom: tuple[str, ...] = maybe(s.references("mission"))

    def path(self, key: str) -> str:
        """The path of one of its lists as a fact."""
        return f"boards.{self.id}.{key}"


@SAID.recorded()
class Mode(NamedTuple):
    id: str = told(s.identifier())
    name: str = told(s.text())
    normal: int = told(s.count(1, 99))
    minor_factions: int = told(s.count(0, 2))
    own_mission: bool = maybe(s.exactly_true())


@SAID.recorded()
class Figures(NamedTuple):
    start: Mapping[str, int] = told(SAID.within("Figures.start"))
    life_most: int = told(s.count(1, 99))
    actions: int = told(s.count(1, 9))
    market: int = told(s.count(1, 9))
    income_most: int = told(s.count(1, 9))
    squad: int = told(s.count(1, 9))
    normal: int = told(s.count(1, 99))
    minor: int = told(s.count(1, 9))
    elite_most: int = told(s.count(1, 9))
    structure_cards: Mapping[str, int] = told(s.by_number(s.count(1, 9)))
    small_up: int = told(s.count(1, 9))
    rounds: int = told(s.count(1, 9999))
