"""What may stand in game.yaml, setup.yaml and scoring.yaml."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.schemas.map_schemas import NUMERALS
from toolkit.pack import shapes as s
from toolkit.pack.kind import unknown
from toolkit.pack.typed import recorded, schema_of, told, value_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value


@recorded("How the action deck is built for this number of players.")
class Deal(NamedTuple):
    """How the action deck is built for a number of players."""

    marked: bool = told(
        s.words(
            "marked: only action cards marked for this number of players. all: every action card.",
            "marked",
            "all",
        ),
        True,
        said="cards",
        read="all".__ne__,
    )
    top_pile: int = told(s.count("Action cards dealt first, to lie on top of the deck.", 0, 999))
    piles: int = told(s.count("How many piles hold score cards.", 1, 99))
    action_cards: int = told(s.count("Action cards in each of these piles.", 0, 999))
    score_cards: int = told(s.count("Score cards shuffled into each of these piles.", 0, 99))

    @property
    def actions(self) -> int:
        """How many action cards it takes."""
        return self.top_pile + self.piles * self.action_cards

    @property
    def scores(self) -> int:
        return self.piles * self.score_cards


@recorded("What one number of players changes.")
class Table(NamedTuple):
    factions: tuple[str, ...] = told(s.references("The factions in play.", "faction", least=1))
    closed_bases: tuple[str, ...] = told(s.references("Bases that take no influence.", "base"))
    initiative_track: bool = told(s.yes_or_no("Whether the Initiative Track is used."))
    critical_resources: bool = told(s.yes_or_no("Whether critical resources pay."))
    deck: Deal = told(Deal)


def _by_players(said: Mapping[str, Value]) -> dict[int, Table]:
    return {int(players): value_of(Table, table) for players, table in said.items()}


LAST_SPACE = unknown(s.count("The last space of the track.", 1, 999))


@recorded("The Control Point track.")
class ControlPoints(NamedTuple):
    """The Control Point track; `maximum` is -1 where unknown."""

    start: int = told(s.count("Where every marker starts.", 0, 999))
    maximum: int = told(LAST_SPACE, -1)
    below_zero: bool = told(s.yes_or_no("Whether points one does not have may be spent."))


@recorded("The Action Track.")
class ActionTrack(NamedTuple):
    costs: tuple[int, ...] = told(
        s.listing(
            "Control points per slot, first slot first.",
            s.count("Control points.", 0, 99),
            least=1,
        )
    )


@recorded("The Initiative Track.")
class InitiativeTrack(NamedTuple):
    reverse: bool = told(
        s.words("Its order at the start, top first.", "reverse_player_order", "player_order"),
        said="order",
        read="player_order".__ne__,
    )


@recorded("The Rocinante at the start.")
class RocinanteStart(NamedTuple):
    """`first`: whether the first player, rather than the last, holds it."""

    first: bool = told(
        s.words("Who controls it.", "last_player", "first_player"),
        said="holder",
        read="first_player".__eq__,
    )
    orbital: str = told(
        {
            "description": "Where its token stands: home_of_holder or an orbital.",
            "type": "string",
        }
    )


@recorded("How a game begins.")
class Setup(NamedTuple):
    """How a game begins, by number of players in `tables`."""

    control_points: ControlPoints = told(ControlPoints)
    action_track: ActionTrack = told(ActionTrack)
    keep_cost: int = told(
        s.count("Control points to keep an event, where its card says nothing.", 0, 99)
    )
    initiative: InitiativeTrack = told(InitiativeTrack)
    rocinante: RocinanteStart = told(RocinanteStart)
    tables: Mapping[int, Table] = told(
        s.by_number("One table per number of players.", schema_of(Table)), read=_by_players
    )


# ---- scoring.yaml

PLACES = ("first", "second", "third")
_AFTER = (("second", "third"), ("third",), ())
_PAYS = s.listing("First, second and third place.", s.count("Control points.", 0, 99), least=3)
_PAYS["maxItems"] = 3
_TIES = {
    place: s.words(f"Tied for {place} place: paid as this place.", *after, "nothing")
    for place, after in zip(PLACES, _AFTER, strict=True)
}
_STEP = s.all_fields(
    "One step.",
    {
        "id": s.identifier("The id of the step."),
        "name": s.text("What is done, in a few words."),
        "clauses": s.listing(
            "The clauses that say how.", s.reference("A clause.", "clause"), least=1
        ),
    },
)


def _as_place(said: Mapping[str, str]) -> tuple[int, ...]:
    return tuple(PLACES.index(said[one]) if said[one] in PLACES else -1 for one in PLACES)


def _in_order(said: Mapping[str, list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(said[number]) for number in sorted(said, key=int))


def _which(said: Mapping[str, str]) -> dict[int, int]:
    return {int(number): NUMERALS.index(which) for number, which in said.items()}


@recorded("What places pay on a base.")
class Paid(NamedTuple):
    """Points of first, second and third place; `bonus` by scorings, the first one first."""

    normal: tuple[int, ...] = told({**_PAYS, "description": "Outside the bonus sector."})
    bonus: tuple[tuple[int, ...], ...] = told(
        s.by_number("In the bonus sector, by the number of the scoring.", _PAYS),
        (),
        read=_in_order,
    )
    final: tuple[int, ...] = told({**_PAYS, "description": "On every base in the final scoring."})


@recorded("What a scoring pays, and the steps it takes.")
class Figures(NamedTuple):
    """What a scoring pays, as the data have it; `terms.py` says what is in force.

    `ties` says as which place (0, 1, 2, or -1 for nothing) each is paid when it is shared,
    `technologies` which of a faction's three (0, 1, 2) is gained after a scoring. `half_strength`
    is that of a fleet, a battleship, a damaged battleship, a scrap ship and the Rocinante, in
    halves.
    """

    places: Paid = told(Paid)
    ties: tuple[int, ...] = told(
        s.fields("What all players tied for a place are paid.", _TIES, PLACES), (), read=_as_place
    )
    control_influence: int = told(
        s.all_fields(
            "The bonus for the most fleet strength in an orbital.",
            {"influence": s.number("Influence added on each of its bases.", 0, 99)},
        ),
        1,
        said="orbital_control",
        read=itemgetter("influence"),
    )
    critical_points: int = told(
        s.all_fields(
            "The bonus for being alone in first place on a critical resource.",
            {"points": s.count("Control points.", 0, 99)},
        ),
        1,
        said="critical_resource",
        read=itemgetter("points"),
    )
    technologies: Mapping[int, int] = told(
        s.by_number(
            "The technology gained after the scoring of this number.",
            s.words("The number on the card.", *NUMERALS),
        ),
        read=_which,
    )
    steps: tuple[Mapping[str, Value], ...] = told(
        s.listing("The steps of a scoring in order.", _STEP, least=1)
    )
    diplomat_influence: int = 1
    half_strength: tuple[int, ...] = ()
