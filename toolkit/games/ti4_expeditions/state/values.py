"""What a position of an expedition is made of, each value with its keys.

Players are seats, counted clockwise from 0.
"""

from __future__ import annotations

from typing import NamedTuple

from toolkit.games.ti4_expeditions.schemas.map_schemas import COLOURS
from toolkit.model.field import Count, Either, Field, Flag, Integer, Map, Ref, Seat, Seq, Word
from toolkit.model.key import declared, key
from toolkit.model.record import Sub

START, ACTION, END = MOMENTS = ("start_of_turn", "action", "end_of_turn")
READY, EXHAUSTED = STATES = ("ready", "exhausted")
CARD_STATE = Flag(READY, EXHAUSTED, "state of a planet card")
STATION_STATE = Flag(READY, EXHAUSTED, "state of a station card")
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


@declared
class Holdings(NamedTuple):
    """What a player has, as far as it can pay for a slice or bears on gaining a breakthrough."""

    planets: tuple[Card, ...] = key(
        Map(Ref("planet"), CARD_STATE, "the planets of a player", gone="not held"),
        default=(),
        what="planets of {}:",
        each="{} of {}:",
        granted="no planets",
    )
    stations: tuple[Card, ...] = key(
        Map(Ref("station"), STATION_STATE, "the stations of a player", gone="not held"),
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
        Flag(), default=False, what="breakthrough of {}:", granted="no breakthrough"
    )
    technologies: tuple[str, ...] = key(
        Seq(Ref("technology", noun=_TECHNOLOGY), "technologies", once=True),
        default=(),
        what="technologies of {}:",
        granted="no technologies",
    )
    attachments: tuple[Attached, ...] = key(
        Map(Ref("planet"), Seq(_ATTACHMENT, "attachments", lone=True), "attachments"),
        default=(),
        what="attachments of {}:",
        granted="nothing attached",
    )
    passed: bool = key(Flag(), default=False, what="{} has passed:", granted="not passed")
    eliminated: bool = key(
        Flag(), default=False, what="{} is eliminated:", granted="still in the game"
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
