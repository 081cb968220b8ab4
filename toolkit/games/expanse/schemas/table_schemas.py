"""What may stand in game.yaml, setup.yaml and scoring.yaml."""

from __future__ import annotations

from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.schemas.map_schemas import NUMERALS
from toolkit.games.expanse.schemas.words import SAID
from toolkit.pack import bare as s
from toolkit.pack.kind import unknown
from toolkit.pack.typed import numbered, schema_of, told, value_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value


@SAID.recorded()
class Deal(NamedTuple):
    """How the action deck is built for a number of players."""

    marked: bool = told(s.words("marked", "all"), True, said="cards", read="all".__ne__)
    top_pile: int = told(s.count(0, 999))
    piles: int = told(s.count(1, 99))
    action_cards: int = told(s.count(0, 999))
    score_cards: int = told(s.count(0, 99))

    @property
    def actions(self) -> int:
        """How many action cards it takes."""
        return self.top_pile + self.piles * self.action_cards

    @property
    def scores(self) -> int:
        return self.piles * self.score_cards


@SAID.recorded()
class Table(NamedTuple):
    factions: tuple[str, ...] = told(s.references("faction", least=1))
    closed_bases: tuple[str, ...] = told(s.references("base"))
    initiative_track: bool = told(s.yes_or_no())
    critical_resources: bool = told(s.yes_or_no())
    deck: Deal = told(Deal)


@SAID.recorded()
class ControlPoints(NamedTuple):
    """The Control Point track; `maximum` is -1 where unknown."""

    start: int = told(s.count(0, 999))
    maximum: int = told(unknown(s.count(1, 999)), -1)
    below_zero: bool = told(s.yes_or_no())


@SAID.recorded()
class ActionTrack(NamedTuple):
    costs: tuple[int, ...] = told(s.listing(s.count(0, 99), least=1))


@SAID.recorded()
class InitiativeTrack(NamedTuple):
    reverse: bool = told(
        s.words("reverse_player_order", "player_order"), said="order", read="player_order".__ne__
    )


@SAID.recorded()
class RocinanteStart(NamedTuple):
    """`first`: whether the first player, rather than the last, holds it."""

    first: bool = told(
        s.words("last_player", "first_player"), said="holder", read="first_player".__eq__
    )
    orbital: str = told({"type": "string"})


@SAID.recorded()
class Setup(NamedTuple):
    """How a game begins, by number of players in `tables`."""

    control_points: ControlPoints = told(ControlPoints)
    action_track: ActionTrack = told(ActionTrack)
    keep_cost: int = told(s.count(0, 99))
    initiative: InitiativeTrack = told(InitiativeTrack)
    rocinante: RocinanteStart = told(RocinanteStart)
    tables: Mapping[int, Table] = told(
        s.by_number(schema_of(Table)), read=numbered(partial(value_of, Table))
    )


# ---- scoring.yaml

PLACES = ("first", "second", "third")
_PAYS = {**s.listing(s.count(0, 99), least=3), "maxItems": 3}


def _as_place(said: Mapping[str, str]) -> tuple[int, ...]:
    return tuple(PLACES.index(said[one]) if said[one] in PLACES else -1 for one in PLACES)


def _in_order(said: Mapping[str, list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(numbered(tuple)(said).values())


@SAID.recorded()
class Paid(NamedTuple):
    """Points of first, second and third place; `bonus` by scorings, the first one first."""

    normal: tuple[int, ...] = told(_PAYS)
    bonus: tuple[tuple[int, ...], ...] = told(s.by_number(_PAYS), (), read=_in_order)
    final: tuple[int, ...] = told(_PAYS)


@SAID.recorded()
class Figures(NamedTuple):
    """What a scoring pays, as the data have it; `terms.py` says what is in force.

    `ties` says as which place (0, 1, 2, or -1 for nothing) each is paid when it is shared,
    `technologies` which of a faction's three (0, 1, 2) is gained after a scoring. `half_strength`
    is that of a fleet, a battleship, a damaged battleship, a scrap ship and the Rocinante, in
    halves.
    """

    places: Paid = told(Paid)
    ties: tuple[int, ...] = told(SAID.within("Figures.ties"), (), read=_as_place)
    control_influence: int = told(
        SAID.within("Figures.orbital_control"), 1, said="orbital_control",
        read=itemgetter("influence"),
    )  # fmt: skip
    critical_points: int = told(
        SAID.within("Figures.critical_resource"), 1, said="critical_resource",
        read=itemgetter("points"),
    )  # fmt: skip
    technologies: Mapping[int, int] = told(
        s.by_number(s.words(*NUMERALS)), read=numbered(NUMERALS.index)
    )
    steps: tuple[Mapping[str, Value], ...] = told(SAID.within("Figures.steps"))
    diplomat_influence: int = 1
    half_strength: tuple[int, ...] = ()
