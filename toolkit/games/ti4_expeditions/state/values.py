"""What a position of an expedition is made of, each value with its keys.

Players are seats, counted clockwise from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.ti4_expeditions.schemas.map_schemas import COLOURS
from toolkit.games.ti4_expeditions.state.breakthrough import has_already
from toolkit.model.collection import Map, Seq
from toolkit.model.field import (
    BAD,
    Count,
    Either,
    Elsewhere,
    Field,
    Flag,
    Integer,
    Own,
    Ref,
    Seat,
    Word,
)
from toolkit.model.key import declared, key
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

START, ACTION, END = MOMENTS = ("start_of_turn", "action", "end_of_turn")
READY, EXHAUSTED = STATES = ("ready", "exhausted")
CARD_STATE = Flag(READY, EXHAUSTED, "state of a planet card")
STATION_STATE = Flag(READY, EXHAUSTED, "state of a station card")
PLANET = Ref(
    "planet", what="a planet", elsewhere=Elsewhere("station", "a space station", "stations")
)
STATION = Ref(
    "station", what="a space station", elsewhere=Elsewhere("planet", "a planet", "planets")
)
_TECHNOLOGY = "technology that bears on an expedition; leave out all others"


@declared
class Claim(NamedTuple):
    """A slice that was claimed, and the seat of who claimed it."""

    slice: str = key(Ref("slice"))
    by: int = key(Seat())


@declared
class Turn(NamedTuple):
    """Whose turn it is, how far it has come, and how many slices were claimed in it."""

    player: int = key(Seat(), default=0, granted="the first player's turn")
    moment: str = key(
        Word(*MOMENTS, noun="moment of a turn"), default=END, granted="the end of the turn"
    )
    claimed: int = key(Count("a number of slices"), default=0, granted="no slice claimed this turn")


@declared
class Effect(NamedTuple):
    """What an attachment that no record describes does to a planet."""

    specialty: str = key(Word(*COLOURS, noun="technology specialty"), default="", brief=True)
    resources: int = key(Count("resources"), default=0, brief=True)
    influence: int = key(Count("influence"), default=0, brief=True)


# A card (its id, and whether it is readied), and what is attached to a planet.
Card = tuple[str, bool]
Attached = tuple[str, "tuple[str | Effect, ...]"]

_ATTACHMENT: Field[str | Effect] = Either(
    lambda told: isinstance(told, dict), Sub(Effect, "an attachment"), Ref("attachment"), Effect
)


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


def _fragments(value: Value, steps: Steps, cx: Context[Tables]) -> int:
    """How many types of relic fragments a player has."""
    count, most = cx.count(value, steps, "a number of types of relic fragments"), cx.index.fragments
    if count <= most:
        return count
    cx.fault(steps, f"{count} is too large", f"there are {most} types of relic fragments")
    return BAD  # type: ignore[no-any-return]


@declared
class Holdings(NamedTuple):
    """What a player has, as far as it can pay for a slice or bears on gaining a breakthrough."""

    planets: tuple[Card, ...] = key(
        Map(PLANET, CARD_STATE, "the planets of a player", gone="not held"),
        default=(),
        what="planets of {}:",
        each="{} of {}:",
        granted="no planets",
    )
    stations: tuple[Card, ...] = key(
        Map(STATION, STATION_STATE, "the stations of a player", gone="not held"),
        default=(),
        what="stations of {}:",
        each="{} of {}:",
        granted="no space stations",
    )
    trade_goods: int = key(
        Count("a number of trade goods"),
        default=0,
        what="trade goods of {}:",
        granted="no trade goods",
    )
    action_cards: int = key(
        Count("a number of cards"), default=0, what="action cards of {}:", granted="no action cards"
    )
    secret_objectives: int = key(
        Count("a number of secret objectives"),
        default=0,
        what="unscored secret objectives of {}:",
        granted="no secret objectives",
    )
    breakthrough: bool = key(
        Flag(),
        default=False,
        after=_has_already,
        what="breakthrough of {}:",
        granted=_as_it_was,
    )
    technologies: tuple[str, ...] = key(
        Seq(Ref("technology", noun=_TECHNOLOGY), "technologies", once=True),
        default=(),
        what="technologies of {}:",
        granted="no technologies",
    )
    attachments: tuple[Attached, ...] = key(
        Map(PLANET, Seq(_ATTACHMENT, "attachments", lone=True), "attachments"),
        default=(),
        what="attachments of {}:",
        granted="nothing attached",
    )
    passed: bool = key(Flag(), default=False, what="turn passed by {}:", granted="not passed")
    eliminated: bool = key(
        Flag(), default=False, what="elimination of {}:", granted="still in the game"
    )

    relic_fragments: int = key(
        Own(Count("a number of types of relic fragments"), _fragments),
        default=0,
        what="types of relic fragments of {}:",
        granted="no relic fragments",
    )


@declared
class Unpaid(NamedTuple):
    """A slice claimed without a word on how it was paid, where there was more than one way."""

    by: int = key(Seat())
    slice: str = key(Ref("slice"))
    move: int = key(Integer("the place of the move"), default=0)


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
