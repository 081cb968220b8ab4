"""The records of the game: factions, cards, minor factions, structures, missions, boards, modes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.grammar import steps_in
from toolkit.games.hexpanse.schemas.places import (
    CELLS,
    EFFECT,
    LEAVING,
    OPTION,
    PATTERN,
    SHAPE,
    STRUCTURE,
    Pattern,
    cells_of,
    pattern_of,
    place_list,
    places,
    shape_of,
)
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.looks import LOOK
from toolkit.pack.shapes import (
    UNPUBLISHED,
    by_number,
    count,
    exactly_true,
    fields,
    identifier,
    listing,
    or_unknown,
    references,
    text,
    where_kind,
    words,
    yes_or_no,
)
from toolkit.pack.typed import maybe, recorded, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.schemas.places import Places
    from toolkit.hex.shapes import Shape
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

CODE = "^[A-Z]{1,3}[0-9]{2}$"
MERCENARY, ACTION = "mercenary", "action"
BOXES = ("base", "aliens", "big_minor", "admiral", "kickstarter")
Steps = tuple[Any, ...]


def _code(example: str) -> Schema:
    schema = identifier(f"The code on it: {example}.", CODE)
    return {**schema, "x-form": f"be capital letters and two digits, such as {example}"}


BESIDE = "Whether all that its pattern marks is adjacent to it."
_BOX = words("The box it comes in: base when left out.", *BOXES)


def _steps(description: str, place: str = EFFECT) -> Schema:
    return steps_in(place, description)


def _patterns(said: Value) -> Mapping[str, Pattern | None]:
    told: dict[str, Any] = said if isinstance(said, dict) else {}
    return {key: _known(one) for key, one in told.items()}


def _known(said: Value) -> Pattern | None:
    """A pattern; None while nobody knows it, or a part that facts of a case put otherwise."""
    parts = said.values() if isinstance(said, dict) else (said,)
    return None if UNKNOWN in parts else pattern_of(said)


def _pattern(description: str) -> Any:
    return maybe({**or_unknown(PATTERN), "description": description}, read=_known)


@recorded("A faction and the ability of its warlord.")
class Faction(NamedTuple):
    id: str = told(identifier("The id: terran."))
    name: str = told(text("Its name."))
    leader: str = maybe(text("Who leads it."))
    plural: bool = maybe(yes_or_no("Whether its name takes verbs in the plural."))
    box: str = maybe(_BOX)
    ability: Steps = told(_steps("What an action lets its warlord do for 1 damage."))
    pattern: Pattern | None = _pattern("The pattern that the ability lays.")
    beside: bool = maybe(yes_or_no(BESIDE))
    look: Mapping[str, str] = maybe(LOOK)


def _needs(kind: str, has: str, lacks: str) -> Schema:
    """What a kind of card does stands under one key, and not under that of the other kind."""
    instead = f"be left out: what a card of kind {kind} does stands under `{has}`"
    nothing = {"description": "Nothing: the other kind has it.", "maxItems": 0, "x-form": instead}
    return where_kind(kind, required=[has], properties={lacks: nothing})


_NEEDS = [_needs(MERCENARY, "effect", "options"), _needs(ACTION, "options", "effect")]


@recorded("A card of the market.", allOf=_NEEDS)
class Card(NamedTuple):
    id: str = told(_code("C09"))
    name: str = told(text("Its name."))
    kind: str = told(words("What it is.", MERCENARY, ACTION, "unknown"), unknown="")
    box: str = maybe(_BOX)
    cost: int | None = told(or_unknown(count("What it costs in hexilium.", 0, 99)))
    reusable: bool = maybe(exactly_true("It may act again for an action."))
    effect: Steps = maybe(_steps("What a mercenary does when it comes, and when it is activated."))
    options: tuple[Steps, ...] = maybe(
        {
            **listing(
                "What an action card does: one of these.", _steps("An option.", OPTION), least=1
            ),
            "maxItems": 2,
        },
        read=lambda said: tuple(map(tuple, said)),
    )
    pattern: Pattern | None = _pattern("The pattern that a mercenary lays.")
    patterns: Mapping[str, Pattern | None] = maybe(
        by_number("The patterns that options lay, by their number.", or_unknown(PATTERN), "^[12]$"),
        {},
        read=_patterns,
    )


@recorded("A minor faction: three units of one ability.")
class Minor(NamedTuple):
    id: str = told(_code("M05"))
    name: str = told(text("Its name."))
    called: tuple[str, ...] = maybe(listing("What else it is called.", text("A name.")))
    box: str = maybe(_BOX)
    attacks: bool = maybe(yes_or_no("Whether its units can attack; they can when left out."), True)
    standing: str = maybe(
        words(
            "An ability that holds while a unit lies there: it may stand in for one that is "
            "attacked, goes back to its mat, or brings more hexilium.",
            "protects", "returns", "mines",
        )
    )  # fmt: skip
    occupies: bool = maybe(exactly_true("It may be placed where a unit stands."))
    enter: Steps = maybe(_steps("What a unit does when it comes."))
    leaves: Steps = maybe(_steps("What happens when a unit is sent to the Recovery Ship.", LEAVING))
    pattern: Pattern | None = _pattern("The pattern that it lays.")
    beside: bool = maybe(yes_or_no(BESIDE))
    look: Mapping[str, str] = maybe(LOOK)


OWN, ENEMY = "own", "enemy"
(ATTACKED, GAINED, WARLORD_USED, BOUGHT, DESTROYED_YOURS, INCOME_RAISED, PLACED, DAMAGED,
 GAIN_ACTION, RETURNED) = COUNTED = (
    "attacked", "gained", "warlord_used", "bought", "destroyed_yours", "income_raised", "placed",
    "damaged", "gain_action", "returned",
)  # fmt: skip


@recorded("What a structure waits for.")
class When(NamedTuple):
    who: str = told(words("Who does it: whoever has the structure, or an enemy.", OWN, ENEMY))
    what: str = told(words("What is counted.", *COUNTED))
    times: int = told(count("How often it has to happen, or up to what.", 1, 9), said="count")


@recorded("A structure.")
class Structure(NamedTuple):
    id: str = told(_code("B01"))
    name: str = told(text("What it is called."))
    when: When = told(When)
    effect: Steps = told(_steps("What it does then.", STRUCTURE))


@recorded("A mission: a formation that wins, or one of several that do.")
class Mission(NamedTuple):
    id: str = told(_code("N01"))
    name: str = told(text("Its name."))
    deck: str = told(words("The deck it is of.", "standard", "small", "red"))
    box: str = maybe(_BOX)
    size: int = told(or_unknown(count("How many places it has.", 1, 99)), 0)
    shape: Shape | None = told(or_unknown(SHAPE), read=shape_of)
    seldom: tuple[str, ...] = maybe(
        references("Boards on which it fits in fewer than six places, if at all.", "board")
    )


@recorded("A board.")
class BoardRecord(NamedTuple):
    """None stands for places that nobody has published. One that a case brought has no id."""

    id: str = told(identifier("The id: world_2."))
    name: str = told(text("Its name."))
    family: str = told(identifier("Which boards it belongs to: world."))
    players: tuple[int, ...] = told(
        listing("For how many players.", count("Players.", 2, 6), least=1, unique=True)
    )
    box: str = maybe(_BOX)
    cells: Places | None = told({**CELLS, "anyOf": [*CELLS["anyOf"], UNPUBLISHED]}, read=cells_of)
    hexilium: Places | None = told(or_unknown(places("The places that pay 1.")), read=place_list)
    double_hexilium: Places | None = maybe(
        or_unknown(places("The places that pay 2.")), (), unknown=None, read=place_list
    )
    blocked: Places | None = maybe(
        or_unknown(places("The places that are no territory.")), (), unknown=None, read=place_list
    )
    seldom: tuple[str, ...] = maybe(
        references("Missions that fit in fewer than six places, if at all: not dealt.", "mission")
    )

    def path(self, key: str) -> str:
        """The path of one of its lists as a fact."""
        return f"boards.{self.id}.{key}"


@recorded("A difficulty.")
class Mode(NamedTuple):
    id: str = told(identifier("The id: captain."))
    name: str = told(text("Its name."))
    normal: int = told(count("How many normal units each player has.", 1, 99))
    minor_factions: int = told(count("How many minor factions each player has.", 0, 2))
    own_mission: bool = maybe(exactly_true("Each player has a secret mission too."))


_START = fields(
    "What each player begins with.",
    {
        "life": count("The life of the warlord.", 1, 12),
        "income": count("The level of the income.", 1, 4),
        "hexilium": count("Hexilium.", 0, 99),
    },
    ["life", "income", "hexilium"],
)


@recorded("The figures of the game.")
class Figures(NamedTuple):
    start: Mapping[str, int] = told(_START)
    life_most: int = told(count("The most life of a warlord.", 1, 99))
    actions: int = told(count("Actions in a turn.", 1, 9))
    market: int = told(count("Cards in the market.", 1, 9))
    income_most: int = told(count("The highest level of income.", 1, 9))
    squad: int = told(count("Units of a squad.", 1, 9))
    normal: int = told(count("Normal units in the box, for each player.", 1, 99))
    minor: int = told(count("Units of a minor faction.", 1, 9))
    elite_most: int = told(count("The most elite troops of a player.", 1, 9))
    structure_cards: Mapping[str, int] = told(
        by_number("Structure cards of each player, by the number of players.",
                  count("Cards.", 1, 9))
    )  # fmt: skip
    small_up: int = told(count("Small missions face up.", 1, 9))
    rounds: int = told(count("After so many rounds a game of programs is broken off.", 1, 9999))
