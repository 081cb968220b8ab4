"""The turn and what is owed: how far a turn has come, and the decision in the middle of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import said, telling
from toolkit.model.codes import code
from toolkit.model.collection import Amounts, Seq
from toolkit.model.field import BAD, Count, Field, Maybe, Own, Seat, Word
from toolkit.model.hexes import NOWHERE, PLACE_FIELD
from toolkit.model.key import key, maybe
from toolkit.model.record import Sub
from toolkit.model.seen import Seen, cards_left
from toolkit.model.unseen import Unseen
from toolkit.model.words import counted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
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


@said.declared
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


@said.declared
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


@said.declared
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
    what = said.SAID.entry("owed").get(str(told.get("kind")), "something")
    return f"{cx.who(told.get('by'))} decides {what}"


PENDING = _Owed(Pending, "what is owed")
