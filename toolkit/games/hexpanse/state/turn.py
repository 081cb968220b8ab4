"""The turn and what is owed: how far a turn has come, and the decision in the middle of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.said import declared
from toolkit.games.hexpanse.state.telling import ENTRIES, SOLE
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


@declared
class Tally(NamedTuple):
    """What happened in this turn, as structures count it; `damage` and `destroyed` by seat."""

    attacked: int = maybe(Count(), brief=True)
    gained: int = maybe(Count(), brief=True)
    placed: int = maybe(Count(), brief=True)
    damage: tuple[tuple[int, int], ...] = maybe(Amounts(Seat(), "damage"), brief=True)
    destroyed: tuple[tuple[int, int], ...] = maybe(Amounts(Seat(), "destroyed"), brief=True)


def _used(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    if value in (m.HEAL, m.STEP, m.ABILITY):
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


def turn_words(told: Any, cx: Context[Tables]) -> str:
    if not isinstance(told, dict):
        return "not known"
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


class Pending(NamedTuple):
    """A decision owed: by whom, of what kind, and the move in the middle of which it stands.

    `of` and `source` are the territory attacked and that of the attacker; beside the move stand its
    number among the moves of a question, and the choices made since.
    """

    by: int
    kind: str
    of: Place
    source: Place
    move: m.Move
    number: int = 0
    made: tuple[Entry, ...] = ()


def _pending(value: Value, steps: Steps, cx: Context[Tables]) -> Pending:
    told = cx.mapping(value, steps, "what is owed", ("by", "kind", "of", "from", "context"))
    if not told:
        return BAD  # type: ignore[no-any-return]
    by = cx.seat(told.get("by"), (*steps, "by"))
    kind = cx.word(told.get("kind"), OWED, (*steps, "kind"), "decision")
    places = []
    for name in ("of", "from"):
        said = told.get(name)
        places.append(NOWHERE if said is None else PLACE_FIELD.read(said, (*steps, name), cx))
    if kind == OWED[0] and told.get("of") is None:
        cx.fault(steps, "the decision of a Protector needs `of`: the territory attacked")
    move = m.Move(by, m.OWING, places[1], places[0], word=kind, players=cx.players)
    made: tuple[Entry, ...] = ()
    context = told.get("context")
    if kind == ANEW and context is None:
        cx.fault(steps, "how an effect goes on needs `context`: the move of which it is")
    if context is not None:
        told_moves: list[Value] = context if isinstance(context, list) else [context]
        first, *rest = told_moves or [context]
        read = m.MOVES.read(first, cx, (*steps, "context"))
        made = ENTRIES.read(rest, (*steps, "context"), cx) if rest else ()
        if read is not None and read.kind not in m.ACTIONS:
            said = f"a decision is owed in the middle of an action, not of `{read.kind}`"
            cx.fault((*steps, "context"), said)
        move = read or move
    if by < 0 or not kind or BAD in places:
        return BAD  # type: ignore[no-any-return]
    return Pending(by, kind, places[0], places[1], move, 0, made)


def _pending_told(value: Any, cx: Context[Tables]) -> Value:
    told: dict[str, Value] = {"by": cx.players[value.by], "kind": value.kind}
    if value.of != NOWHERE:
        told["of"] = [*value.of]
        told["from"] = None if value.source == NOWHERE else [*value.source]
    if value.move.kind != m.OWING:
        move = m.MOVES.write(value.move, cx)
        made = [SOLE.write((entry,), cx) for entry in value.made]
        told["context"] = [move, *made] if made else move
    return told


def owed_words(told: Value, cx: Context[Tables]) -> str:
    if not isinstance(told, dict):
        return "nothing" if told is None else "not known"
    what = {"protect": "whether a Protector stands in", "destroy_own": "which unit is destroyed",
            "discard": "which card is discarded", ANEW: "how the effect goes on"}  # fmt: skip
    return f"{cx.who(told.get('by'))} decides {what.get(str(told.get('kind')), 'something')}"


PENDING: Field[Pending] = Own(
    Word("", noun="decision"), _pending, _pending_told, {"type": "object"}
)
