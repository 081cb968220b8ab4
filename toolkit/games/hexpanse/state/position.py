"""The position: units, what each player has, the market, the turn and how far it has come, and what
is owed in the middle of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import telling
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import MISSION, NO_MISSION, Mat, MatField, in_order
from toolkit.games.hexpanse.state.said import SAID, declared
from toolkit.model.codes import code
from toolkit.model.collection import Amounts, Row, Seq
from toolkit.model.field import BAD, Count, Field, Maybe, Own, Seat, Word
from toolkit.model.hexes import NOWHERE, PLACE_FIELD
from toolkit.model.key import by_player, key, maybe
from toolkit.model.position import Codec
from toolkit.model.record import Sub
from toolkit.model.seen import NOBODY, Seen, cards_left
from toolkit.model.unseen import Unseen
from toolkit.model.words import counted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape
    from toolkit.model.context import Context
    from toolkit.model.seen import Veil
    from toolkit.pack.document import Steps, Value


class Covered(Unseen):
    """Cards of which one sees how many lie there, and each once it is turned up or bought."""

    __slots__ = ()

    def told(self) -> Value:
        return UNKNOWN

    def __eq__(self, other: object) -> bool:
        return not isinstance(other, tuple) and super().__eq__(other)

    __hash__ = Unseen.__hash__


def covered(value: Any, veil: Veil) -> Any:
    """Cards as whoever sees only how many they are; that there is none left is seen."""
    return Covered(veil.path, len(value), shows=True) if value else value


@declared
class Tally(NamedTuple):
    """What happened in this turn, as structures count it; `damage` and `destroyed` by seat."""

    attacked: int = maybe(Count(), brief=True)
    gained: int = maybe(Count(), brief=True)
    placed: int = maybe(Count(), brief=True)
    damage: tuple[tuple[int, int], ...] = maybe(Amounts(Seat(), "damage"), brief=True)
    destroyed: tuple[tuple[int, int], ...] = maybe(Amounts(Seat(), "destroyed"), brief=True)


def _used(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    if value in m.OF_THE_WARLORD:
        return str(value)
    if not isinstance(value, str) or code(value) not in cx.index.cards:
        cx.fault(steps, f"{shown(value)} is nothing used", "heal, step, ability or a code")
        return BAD  # type: ignore[no-any-return]
    return str(code(value))


_USED = Seq(Own(m.CARD_FIELD, _used), "what was used")


@declared
class Turn(NamedTuple):
    """Whose turn it is and how far it has come."""

    player: int = key(Seat(), default=0)
    phase: str = key(Word(*m.PHASES, noun="phase"), default=m.ACTION)
    actions: int = key(
        Count("actions"), default=2,
        after=lambda read, cx: 0 if read["phase"] == m.MARKET else cx.index.figures.actions,
    )  # fmt: skip
    used: tuple[str, ...] = maybe(_USED)
    extra: int = maybe(Count("cards"))
    extra_cards: tuple[str, ...] | Covered | None = key(
        Maybe(m.CODES, UNKNOWN), default=(),
        seen=Seen(lambda turn: (turn.player,), covered, said=cards_left, who="whose turn it is"),
    )  # fmt: skip
    bought: int = maybe(Count("cards"))
    tally: Tally = key(Sub(Tally, "a tally"), default=Tally(), brief=True)


TURN = Sub(Turn, "the turn", noted=True)


def turn_words(told: Any, cx: Context[Tables]) -> str:
    phase, player = told.get("phase", m.ACTION), told.get("player")
    left = (
        f", {counted(told['actions'], 'action')} left"
        if phase == m.ACTION and "actions" in told
        else ""
    )
    return f"{cx.who(player)}, {phase} phase{left}"


# ---- what is owed

ANEW = "resolve"
"""A decision of whoever moves, who told entries that no longer fit once another had decided."""
OWED = ("protect", "destroy_own", "discard", ANEW)


def _context(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[Any, ...]:
    """The move in the middle of which it is owed, alone or with the choices made since."""
    first, *rest = value if isinstance(value, list) and value else [value]
    move, made = m.MOVES.read(first, cx, steps), telling.ENTRIES.read(rest, steps, cx)
    if move is None:
        return BAD  # type: ignore[no-any-return]
    if move.kind not in m.ACTIONS:
        cx.fault(steps, f"a decision is owed in the middle of an action, not of `{move.kind}`")
    return (move, *made)


def _context_told(context: Any, cx: Context[Tables]) -> Value:
    told: Value = m.MOVES.write(context[0], cx)
    made = [telling.SOLE.write((entry,), cx) for entry in context[1:]]
    return [told, *made] if made else told


def _untold(read: dict[str, Any], cx: Context[Tables]) -> tuple[Any, ...]:
    of, source = read["of"], read["source"]
    return (m.Move(read["by"], m.OWING, source, of, word=read["kind"], players=cx.players),)


_PLACE: Field[Any] = Maybe(PLACE_FIELD, nothing=NOWHERE)


@declared
class Pending(NamedTuple):
    """A decision owed: by whom, of what kind, and the move in the middle of which it stands, with
    the choices made since.

    `of` and `source` are the territory attacked and that of the attacker; `number` is that of the
    move among the moves of a question.
    """

    by: int = key(Seat())
    kind: str = key(Word(*OWED, noun="decision"))
    of: Place = key(_PLACE, default=NOWHERE, brief=True)
    source: Place = key(
        _PLACE, default=NOWHERE, said="from", brief=lambda owed: owed.of == NOWHERE
    )  # fmt: skip
    context: tuple[Any, ...] = key(
        Own(telling.SOLE, _context, _context_told, {"type": ["object", "array"]}), after=_untold,
        brief=lambda owed: owed.move.kind == m.OWING,
    )  # fmt: skip
    number: int = 0

    @property
    def move(self) -> m.Move:
        told: m.Move = self.context[0]
        return told

    @property
    def made(self) -> tuple[Entry, ...]:
        return self.context[1:]


class _Owed(Sub[Pending]):
    """What is owed, told with all that its kind needs."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Pending:
        made = super().read(value, steps, cx)
        if made is not BAD and made.kind == OWED[0] and made.of == NOWHERE:
            cx.fault(steps, "the decision of a Protector needs `of`: the territory attacked")
        if made is not BAD and made.kind == ANEW and made.move.kind == m.OWING:
            cx.fault(steps, "how an effect goes on needs `context`: the move of which it is")
        return made


def owed_words(told: Value, cx: Context[Tables]) -> str:
    if not isinstance(told, dict):
        return "nothing" if told is None else "not known"
    what = SAID.entry("owed").get(str(told.get("kind")), "something")
    return f"{cx.who(told.get('by'))} decides {what}"


PENDING = _Owed(Pending, "what is owed")


# ---- the whole of it

GOES_ON = "goes on"
"""What `absent` keeps where a formation stands that wins nothing."""
PILED, LEFT = "piled", "left"
"""What `absent` keeps, each with a card: that it lies on a pile of which nobody told the rest, and
that it left the game."""


def _common(read: dict[str, Any], cx: Context[Tables]) -> str | None:
    return NO_MISSION if cx.index.terms.small_goal else None


_CARDS = Maybe(m.CODES, UNKNOWN)


class InPart(tuple[str, ...]):
    """Cards face up beside others that nobody told: as a whole they are not known."""

    __slots__ = ()


@declared
class Position(NamedTuple):
    """Where a game stands."""

    players: tuple[str, ...]
    units: u.Units = maybe(u.UNITS, noted=True)
    mats: tuple[Mat, ...] = by_player(MatField(Mat, "what a player has"), "what {} has:")
    mission: Shape | str | None = key(MISSION, default=None, after=_common, noted=True)
    small: tuple[str, ...] | None = key(Maybe(m.MISSIONS, UNKNOWN), default=None)
    stood: tuple[tuple[str, ...], ...] = key(Row(Seat(), m.MISSIONS, "small missions that stood"))
    market: tuple[str, ...] | None = key(_CARDS, default=None, noted=True)
    deck: tuple[str, ...] | Covered | None = key(
        _CARDS, default=None, seen=Seen(NOBODY, covered, said=cards_left)
    )
    discard: tuple[str, ...] | None = key(_CARDS, default=None)
    turn: Turn = key(TURN, default=Turn(), noted=True, say=turn_words)
    pending: Pending | None = key(Maybe(PENDING), default=None, brief=True, say=owed_words)
    absent: frozenset[str] = frozenset()

    @property
    def open(self) -> bool:
        """Whether the game goes on though a formation stands."""
        return GOES_ON in self.absent

    def left_open(self, *, goes_on: bool) -> Position:
        if goes_on == self.open:
            return self
        return self._replace(absent=self.absent ^ {GOES_ON})

    def noting(self, where: str, *cards: str) -> Position:
        """The position with what one saw of cards that no key of it tells."""
        return self._replace(absent=self.absent | {f"{where}.{card}" for card in cards})

    def noted(self, where: str) -> list[str]:
        """The cards of which one saw that."""
        found = [one.partition(".") for one in sorted(self.absent)]
        return [card for said, _, card in found if said == where]

    def shuffled(self) -> Position:
        """The position once what lay on a pile that nobody told may have been shuffled."""
        piled = {f"{PILED}.{card}" for card in self.noted(PILED)}
        return self._replace(absent=self.absent - piled) if piled else self

    def mat(self, seat: int, **changes: Any) -> Position:
        """The position with some of what a player has changed."""
        mats = [*self.mats]
        mats[seat] = mats[seat]._replace(**changes)
        return self._replace(mats=tuple(mats))

    def with_turn(self, **changes: Any) -> Position:
        return self._replace(turn=self.turn._replace(**changes))


def read_together(value: Mapping[str, Value], found: dict[str, Any], cx: Context[Tables]) -> None:
    """Counts by minor faction in the order of the factions; nothing else of the eliminated, and no
    turn that nobody told. A minor unit told without its faction is of the only one of its owner."""
    units: u.Units = found["units"]
    found["mats"] = mats = tuple(
        in_order(mat, seat, units, cx) for seat, mat in enumerate(found["mats"])
    )
    turn, told = found["turn"], value.get("turn")
    if turn is not BAD and not (isinstance(told, dict) and "player" in told):
        living = (seat for seat, mat in enumerate(mats) if mat.lives)
        found["turn"] = turn._replace(player=next(living, turn.player))
    for place, unit in units.items():
        if unit.kind != u.MINOR or unit.card:
            continue
        minors = mats[unit.owner].minor or ()
        if len(minors) == 1:
            units[place] = unit._replace(card=minors[0])
        elif minors or cx.index.mode.minor_factions > 1:
            wanting = f"the minor unit on {[*place]} needs `card`: which of the two"
            cx.fault(units.where(place), wanting, " or ".join(minors))


CODEC = Codec(Position, (), read_together)
