"""What one player has, but for the units on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.schemas.patterns import SHAPE
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.said import declared
from toolkit.model.codes import Code, code
from toolkit.model.collection import Seq
from toolkit.model.field import BAD, Count, Field, Maybe, Own
from toolkit.model.hexes import read_shape
from toolkit.model.key import key, maybe
from toolkit.model.record import Sub
from toolkit.model.reference import Ref
from toolkit.model.seen import OWNER, Seen, counted_alone
from toolkit.model.unseen import Unseen
from toolkit.pack.document import dotted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import counted
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.shapes import Shape
    from toolkit.model.context import Context
    from toolkit.model.seen import Veil
    from toolkit.pack.document import Steps, Value

SQUAD = "C23"
NO_MISSION = "none"
RESERVE, SHIP = "reserve", "recovery"
LYING = {
    (where, kind): where if kind == u.NORMAL else f"{kind}_{where}"
    for where in (RESERVE, SHIP)
    for kind in (*u.RESERVED, u.MINOR)
}
"""The key of a player's mat that counts the units of a kind which lie there."""
Counts = tuple[int, ...]
"""Units of the minor factions of a player, in the order of the factions."""


def _on_board(cx: Context[Tables], kind: str, card: str = "") -> int:
    seat = cx.so_far["player"]
    units: u.Units = cx.so_far["units"]
    seat = int(seat)
    return sum(
        unit.owner == seat and unit.kind == kind and (not card or unit.card in (card, ""))
        for unit in units.values()
    )


def _left_of(kind: str) -> Any:
    """What of the units of a kind is neither on the board nor on the ship."""

    def left(read: dict[str, Any], cx: Context[Tables]) -> int:
        elite = cx.index.terms.elite
        whole = elite if kind == u.ELITE else cx.index.mode.normal - elite
        return max(0, int(whole) - _on_board(cx, kind) - int(read[LYING[SHIP, kind]]))

    return left


def _minor_left(read: dict[str, Any], cx: Context[Tables]) -> Counts:
    minors, lying = read["minor"], read["minor_recovery"]
    if minors is None:  # as many as there are in all, whosoever they are
        number = cx.index.mode.minor_factions
        there = sum(lying.values() if isinstance(lying, dict) else lying)
        whole = number * cx.index.figures.minor
        return (max(0, whole - _on_board(cx, u.MINOR) - there),) * bool(number)
    ship = _in_their_order(lying, minors)
    if len(ship) != len(minors):  # which is told as wrong
        ship = (0,) * len(minors)
    whole = cx.index.figures.minor * bool(cx.index.mode.minor_factions)
    return tuple(
        max(0, whole - _on_board(cx, u.MINOR, id) - lying)
        for id, lying in zip(minors, ship, strict=False)
    )


def _in_their_order(said: Any, minors: tuple[str, ...]) -> Counts:
    """Counts by code as counts in the order of the factions."""
    counts: Counts = said
    return tuple(said.get(one, 0) for one in minors) if isinstance(said, dict) else counts


def _nothing_lies(read: dict[str, Any], cx: Context[Tables]) -> Counts:
    return (0,) * len(read["minor"] if read["minor"] is not None else (0,))


def _squad_left(read: dict[str, Any], cx: Context[Tables]) -> int:
    """What of the squad is not on the board, whosever its units there are."""
    if SQUAD not in read["cards"]:
        return 0
    units: u.Units = cx.so_far["units"]
    here = sum(one.kind == u.MERCENARY and one.card == SQUAD for one in units.values())
    return max(0, cx.index.figures.squad - here)


def _own_minor(read: dict[str, Any], cx: Context[Tables]) -> tuple[str, ...] | None:
    return () if cx.index.mode.minor_factions == 0 else None


def _by_minor(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """A number, or `{CODE: n}` with two factions."""
    if not isinstance(value, dict):
        return (cx.count(value, steps),)
    return {
        str(code(id)): cx.count(said, (*steps, id))
        for id, said in value.items()
        if cx.word(code(id), cx.index.minors, (*steps, id), "minor faction", key=True)
    }


_CODES = Seq(Code("minor"), "minor factions", lone=True)
_MINOR: Field[Any] = Maybe(
    Own(
        _CODES, _CODES.read, lambda value, cx: value[0] if len(value) == 1 else [*value], None,
        lambda told, cx: ", ".join(
            cx.index.name("minor", id) for id in (told if isinstance(told, list) else [told])
        ) if told != UNKNOWN else "not known",
    ),
    UNKNOWN,
)  # fmt: skip
_COUNTS: Field[Any] = Own(
    Count(), _by_minor, lambda value, cx: value[0] if len(value) == 1 else 0,
    {"anyOf": [Count().schema(), {"type": "object"}]},
)  # fmt: skip


def _shape_or_id(value: Value, steps: Steps, cx: Context[Tables]) -> Shape | str:
    """A shape, the id of a mission, or `none`."""
    if isinstance(value, list):
        return read_shape(value, steps, cx)
    if value == NO_MISSION:
        return NO_MISSION
    if not isinstance(value, str):
        cx.fault(steps, is_no(value, "mission"), "its code, a list of places [q, r], or none")
        return BAD  # type: ignore[no-any-return]
    return Ref("mission").read(code(value), steps, cx)


MISSION: Field[Any] = Maybe(
    Own(
        Ref("mission"),
        _shape_or_id,
        lambda value, cx: value if isinstance(value, str) else [[*place] for place in value],
        {"anyOf": [Ref("mission").schema(), SHAPE]},
        lambda told, cx: cx.index.name("mission", told) if isinstance(told, str) else "a shape",
    ),
    UNKNOWN,
)


def _no_mission(read: dict[str, Any], cx: Context[Tables]) -> str | None:
    return None if cx.index.mode.own_mission else NO_MISSION


def _unspoken(held: Shape | str, veil: Veil) -> str | None:
    """That there is no secret mission all can see; which one it is, its player alone."""
    return NO_MISSION if held == NO_MISSION else None


def _cards(held: tuple[str, ...]) -> str:
    return counted(len(held), "card")


def _sorted(field: Field[Any]) -> Field[tuple[str, ...]]:
    """Cards, which stand in the order of their codes."""

    def read(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[str, ...]:
        return tuple(sorted(field.read(value, steps, cx)))

    made: Field[tuple[str, ...]] = Own(field, read, words=_card_words)
    made.empty = ()
    return made


def _held(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """Structures in hand; told by their number alone they are as those see them who do not."""
    if type(value) is not int or value < 0:
        return _STRUCTURES.read(value, steps, cx)
    return Unseen(dotted(("position", *steps)), value, shows=True) if value else ()


def _card_words(told: Any, cx: Context[Tables]) -> str:
    return ", ".join(cx.index.code_name(str(id)) for id in told or ()) or "none"


_STRUCTURES = _sorted(m.STRUCTURES)
_HAND: Field[tuple[str, ...]] = Own(_STRUCTURES, _held, words=_card_words)
_HAND.empty = ()


@declared
class Mat(NamedTuple):
    """What one player has, but for the units on the board. -1 as life is nothing told."""

    recovery: int = maybe(Count("units"))
    elite_recovery: int = maybe(Count("units"))
    minor: tuple[str, ...] | None = key(
        _MINOR, default=None, after=_own_minor, noted=True, brief=lambda mat: mat.minor == ()
    )
    minor_recovery: Counts = key(_COUNTS, default=(0,), after=_nothing_lies)
    life: int = key(Count("life"), default=6)
    income: int = key(Count("income"), default=1)
    hexilium: int = maybe(Count("hexilium"), noted=True)
    cards: tuple[str, ...] = maybe(_sorted(m.CODES), noted=True)
    structures: tuple[str, ...] = maybe(_HAND, seen=Seen(OWNER, counted_alone, said=_cards))
    mission: Shape | str | None = key(
        MISSION, default=None, after=_no_mission, noted=True,
        seen=Seen(OWNER, _unspoken, said=lambda held: held if held == NO_MISSION else "secret"),
    )  # fmt: skip
    claimed: tuple[str, ...] = maybe(_sorted(m.MISSIONS))
    reserve: int = key(Count("units"), default=0, after=_left_of(u.NORMAL), noted=True)
    elite_reserve: int = key(Count("units"), default=0, after=_left_of(u.ELITE), noted=True)
    minor_reserve: Counts = key(_COUNTS, default=(0,), after=_minor_left, noted=True)
    squad: int = key(Count("units"), default=0, after=_squad_left)

    @property
    def lives(self) -> bool:
        return self.life > 0


GONE = Mat(life=0, minor=(), minor_recovery=(), minor_reserve=(), mission=NO_MISSION, income=1)
"""What is left of an eliminated player."""


class MatField(Sub[Mat]):
    """What a player has; of an eliminated one only that."""

    def write(self, value: Any, cx: Context[Any]) -> Value:
        # Of structures that one does not see, one sees whether there are any.
        if not value.lives and not value.structures and value == GONE:
            return {"life": 0}
        told: dict[str, Value] = super().write(value, cx)  # type: ignore[assignment]
        if value.minor is not None and len(value.minor) > 1:
            for name in ("minor_reserve", "minor_recovery"):
                told[name] = dict(zip(value.minor, getattr(value, name), strict=False))
        return told


def in_order(mat: Mat, seat: int, units: u.Units, cx: Context[Tables]) -> Mat:
    """What a player has with counts by minor faction in the order of the factions; of an eliminated
    one nothing else."""
    id = cx.players[seat]
    if mat.life == 0:  # nothing of theirs is left out, since nothing is left
        cx.absent = {path for path in cx.absent if path.partition(".")[0] != id}
        return GONE._replace(cards=mat.cards, structures=mat.structures, claimed=mat.claimed)
    changes: dict[str, Any] = {}
    if mat.minor == ():
        cx.absent.discard(f"{id}.minor")
    elif mat.minor is None:
        mat = _shown(mat, seat, units, cx)
    for name in ("minor_recovery", "minor_reserve"):
        said = getattr(mat, name)
        if mat.minor == () and said == (0,):
            changes[name] = ()
        elif mat.minor and len(said) != len(mat.minor) and not isinstance(said, dict):
            each = ", ".join(f"{code}: N" for code in mat.minor)
            cx.fault((id, name), f"{id} has two minor factions, so this says each: {{{each}}}")
            changes[name] = (0,) * len(mat.minor)
        if isinstance(said, dict):
            order = mat.minor or tuple(said)
            changes[name] = _in_their_order(said, order)
            if name == "minor_reserve" and mat.minor:
                cx.so_far = {"player": seat, "units": units}
                rest = _minor_left(mat._replace(**changes)._asdict(), cx)
                changes[name] = tuple(said.get(one, n) for one, n in zip(order, rest, strict=True))
            for stranger in said.keys() - set(order):
                cx.fault((id, name, stranger), f"{stranger} is no minor faction of {id}")
    return mat._replace(**changes) if changes else mat


def _shown(mat: Mat, seat: int, units: u.Units, cx: Context[Tables]) -> Mat:
    """The same with the minor factions that units on the board and counts by code name, where
    those are all that the player can have."""
    counts: tuple[Any, ...] = (mat.minor_reserve, mat.minor_recovery)
    named = units.codes(seat, u.MINOR).union(*(said for said in counts if isinstance(said, dict)))
    if len(named) < cx.index.mode.minor_factions or not named:
        return mat
    mat = mat._replace(minor=tuple(sorted(named)))
    if mat.minor_recovery == (0,):
        mat = mat._replace(minor_recovery=_nothing_lies(mat._asdict(), cx))
    if f"{cx.players[seat]}.minor_reserve" in cx.absent:
        cx.so_far = {"player": seat, "units": units}
        mat = mat._replace(minor_reserve=_minor_left(mat._asdict(), cx))
    return mat
