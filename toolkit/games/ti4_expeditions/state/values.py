"""What a position of an expedition is made of, each value with its keys, and its map.

Players are seats, counted clockwise from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.schemas.map_schemas import COLOURS
from toolkit.model.collection import Map, Seq
from toolkit.model.field import Count, Either, Field, Flag, Integer, Number, Seat, Word
from toolkit.model.key import declared, key, maybe
from toolkit.model.record import Sub
from toolkit.model.reference import Elsewhere, Ref
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Faction, Tables
    from toolkit.model.context import Context

START, ACTION, END, OVER = MOMENTS = ("start_of_turn", "action", "end_of_turn", "round_over")
READY, EXHAUSTED = STATES = ("ready", "exhausted")
CARD_STATE = Flag(READY, EXHAUSTED, "state of a planet card")
STATION_STATE = Flag(READY, EXHAUSTED, "state of a station card")
PLANET = Ref(
    "planet", what="a planet", elsewhere=Elsewhere("station", "a space station", "stations")
)
STATION = Ref(
    "station", what="a space station", elsewhere=Elsewhere("planet", "a planet", "planets")
)
COUNTED = {
    "trade_goods": "trade good",
    "action_cards": "action card",
    "secret_objectives": "unscored secret objective",
}
"""What a player has a number of, and what one is called."""
_TECHNOLOGY = "technology that bears on an expedition; leave out all others"


@declared
class Claim(NamedTuple):
    """A slice that was claimed, and the seat of who claimed it."""

    slice: str = key(Ref("slice"), about="the slice")
    by: int = key(Seat(), about="who claimed it")


@declared
class Turn(NamedTuple):
    """Whose turn it is, how far it has come, and how many slices were claimed in it."""

    player: int = key(
        Seat(), default=0, granted="the first player's turn", about="whose turn it is"
    )
    moment: str = key(
        Word(*MOMENTS, noun="moment of a turn"),
        default=END,
        granted="the end of the turn",
        about="how far the turn has come",
    )
    claimed: int = maybe(
        Count("a number of slices"),
        granted="no slice claimed this turn",
        about="how many slices were claimed in this turn",
    )


@declared
class Effect(NamedTuple):
    """What an attachment that no record describes does to a planet."""

    specialty: str = maybe(
        Word(*COLOURS, noun="technology specialty"),
        brief=True,
        about="the technology specialty it gives",
    )
    resources: int = maybe(Count("resources"), brief=True, about="what it adds of them")
    influence: int = maybe(Count("influence"), brief=True, about="what it adds of it")


# A card (its id, and whether it is readied), and what is attached to a planet.
Card = tuple[str, bool]
Attached = tuple[str, "tuple[str | Effect, ...]"]

_ATTACHMENT: Field[str | Effect] = Either(
    dict, Sub(Effect, "an attachment"), Ref("attachment"), Effect
)


@CLAUSES.computes("gain.from_start", never)
def _from_the_start(faction: Faction) -> bool:
    return faction.begins


def has_already(faction: Faction, slices: int) -> bool:
    """Whether a player has the breakthrough where nothing is said: by a slice, or from the start.

    The first slice brought it, unless it was there before.
    """
    return slices > 0 or _from_the_start(faction)


def _has_already(found: dict[str, Any], cx: Context[Tables]) -> bool:
    """Whether a player of whose breakthrough nothing is said has it."""
    seat = cx.so_far["player"]
    claimed = sum(claim.by == seat for claim in cx.so_far["slices"])
    return has_already(cx.index.factions[cx.players[seat]], claimed)


def _as_it_was(position: Expedition | None, cx: Context[Tables]) -> str:
    """What is taken for granted of a breakthrough, and why."""
    player = cx.so_far["player"]
    if cx.index.factions[player].begins:
        return "the breakthrough, as from the start of the game"
    if position is not None and position.counts()[position.players.index(player)]:
        return "the breakthrough, as the first slice brought it"
    return "no breakthrough"


@declared
class Holdings(NamedTuple):
    """What a player has, as far as it can pay for a slice or bears on gaining a breakthrough."""

    planets: tuple[Card, ...] = maybe(
        Map(PLANET, CARD_STATE, "the planets of a player", gone="not held"),
        each="{} of {}:",
        granted="no planets",
        about="planets, each readied or exhausted",
    )
    stations: tuple[Card, ...] = maybe(
        Map(STATION, STATION_STATE, "the stations of a player", gone="not held"),
        each="{} of {}:",
        granted="no space stations",
        about="space stations, each readied or exhausted",
    )
    trade_goods: int = maybe(Count("a number of trade goods"), granted="no trade goods")
    action_cards: int = maybe(Count("a number of cards"), granted="no action cards")
    secret_objectives: int = maybe(
        Count("a number of secret objectives"),
        what="unscored secret objectives of {}:",
        granted="no secret objectives",
    )
    breakthrough: bool = maybe(Flag(), after=_has_already, granted=_as_it_was)
    technologies: tuple[str, ...] = maybe(
        Seq(Ref("technology", noun=_TECHNOLOGY), "technologies", once=True),
        granted="no technologies",
        about="technologies that bear on an expedition",
    )
    attachments: tuple[Attached, ...] = maybe(
        Map(PLANET, Seq(_ATTACHMENT, "attachments", lone=True), "attachments"),
        granted="nothing attached",
        about="what is attached to planets",
    )
    passed: bool = maybe(
        Flag(), what="turn passed by {}:", granted="not passed", about="whether they have passed"
    )
    eliminated: bool = maybe(
        Flag(),
        what="elimination of {}:",
        granted="still in the game",
        about="whether they are out of the game",
    )
    relic_fragments: int = maybe(
        Number(
            "the number of types of relic fragments",
            0,
            lambda cx: len(cx.index.figures.relic_fragments),
        ),
        what="types of relic fragments of {}:",
        granted="no relic fragments",
    )


@declared
class Unpaid(NamedTuple):
    """A slice claimed without a word on how it was paid, where there was more than one way."""

    by: int = key(Seat(), about="who claimed it")
    slice: str = key(Ref("slice"), about="the slice")
    move: int = maybe(
        Integer("the place of the move"),
        about="the place of the claim among the moves, counted from 0",
    )
    gained: bool = maybe(Flag(), brief=True, about="whether the claim brought the breakthrough")


class Owed(NamedTuple):
    """Something that must be done before anything else, and the seat that does it.

    `card` is the breakthrough that itself brings the Fracture: its owner may roll first.
    """

    what: str
    by: int


class Placed(NamedTuple):
    """The infantry placed on Thunder's Edge: whose, and how many."""

    by: int
    number: int
