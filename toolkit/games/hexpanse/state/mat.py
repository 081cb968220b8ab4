"""What one player has, but for the units on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from toolkit.games.hexpanse.schemas.records import SHAPE
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.said import declared
from toolkit.model.codes import Code, code
from toolkit.model.collection import Seq
from toolkit.model.field import BAD, Count, Field, Made, Maybe, Own
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
    where: {kind: f"{kind}_{where}" for kind in (u.ELITE, u.MINOR)} | {u.NORMAL: where}
    for where in (RESERVE, SHIP)
}
"""The key of a player's mat that counts the units of a kind which lie there."""
Counts = tuple[int, ...]
"""Units of the minor factions of a player, in the order of the factions."""


def _on_board(cx: Context[Tables], kind: str) -> int:
    seat, units = int(cx.so_far["player"]), cx.so_far["units"]
    return sum((unit.owner, unit.kind) == (seat, kind) for unit in units.values())


def _left_of(kind: str) -> Any:
    """What of the units of a kind is neither on the board nor on the ship."""

    def left(read: dict[str, Any], cx: Context[Tables]) -> int:
        elite = cx.index.terms.elite
        whole = elite if kind == u.ELITE else cx.index.mode.normal - elite
        return max(0, int(whole) - _on_board(cx, kind) - int(read[LYING[SHIP][kind]]))

    return left


def _not_told(read: dict[str, Any], cx: Context[Tables]) -> Any:
    """What it is then follows once all is read (`in_order`)."""


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


_CODES = Seq(Code("minor"), "minor factions", sole=True)
_MINOR: Field[Any] = Maybe(_CODES, UNKNOWN, "not known")
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

    made: Field[tuple[str, ...]] = Made(field, lambda read, cx: tuple(sorted(read)))
    made.empty = ()
    return made


def _held(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """Structures in hand; told by their number alone they are as those see them who do not."""
    if type(value) is not int or value < 0:
        return _STRUCTURES.read(value, steps, cx)
    return Unseen(dotted(("position", *steps)), value, shows=True) if value else ()


_STRUCTURES = _sorted(m.STRUCTURES)
_HAND: Field[tuple[str, ...]] = Own(_STRUCTURES, _held)
_HAND.empty = ()


@declared
class Mat(NamedTuple):
    """What one player has, but for the units on the board. -1 as life is nothing told."""

    recovery: int = maybe(Count("units"))
    elite_recovery: int = maybe(Count("units"))
    minor: tuple[str, ...] | None = key(
        _MINOR, default=None, after=_own_minor, noted=True, brief=lambda mat: mat.minor == ()
    )
    minor_recovery: Counts = key(_COUNTS, default=(0,), after=_not_told)
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
    minor_reserve: Counts = key(_COUNTS, default=(0,), after=_not_told, noted=True)
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
    here = [one for one in units.values() if (one.owner, one.kind) == (seat, u.MINOR)]
    minor, lie = mat.minor, cast("Any", mat.minor_recovery)
    if minor is None:
        minor, lie = _shown(mat, here, cx), None if lie == (0,) else lie
    if minor == ():
        cx.absent.discard(f"{id}.minor")
    none = (0,) * len(("",) if minor is None else minor)
    lies = _counts(minor, lie, none, (id, "minor_recovery"), cx)
    rest = _minor_left(minor, here, lies, cx)
    left = _counts(minor, mat.minor_reserve, rest, (id, "minor_reserve"), cx)
    return mat._replace(minor=minor, minor_recovery=lies, minor_reserve=left)


def _shown(mat: Mat, here: list[u.Unit], cx: Context[Tables]) -> tuple[str, ...] | None:
    """The minor factions that units on the board and counts by code name, where those are all that
    the player can have."""
    counts: tuple[Any, ...] = (mat.minor_reserve, mat.minor_recovery)
    named = {unit.card for unit in here if unit.card}
    named = named.union(*(said for said in counts if isinstance(said, dict)))
    return tuple(sorted(named)) if len(named) >= max(1, cx.index.mode.minor_factions) else None


def _counts(
    minor: tuple[str, ...] | None, said: Any, rest: Counts, where: Steps, cx: Context[Tables]
) -> Counts:
    """Counts as they are told, in the order of the factions; the `rest` of which nothing is."""
    if said is None or (minor == () and said == (0,)):
        return rest
    if not minor:
        return tuple(said.values() if isinstance(said, dict) else said)
    if isinstance(said, dict):
        for stranger in (one for one in said if one not in minor):
            cx.fault((*where, stranger), f"{stranger} is no minor faction of {where[0]}")
        return tuple([said.get(one, n) for one, n in zip(minor, rest, strict=True)])
    if len(said) != len(minor):
        each = ", ".join(f"{code}: N" for code in minor)
        cx.fault(where, f"{where[0]} has two minor factions, so this says each: {{{each}}}")
        return (0,) * len(minor)
    return tuple(said)


def _minor_left(
    minor: tuple[str, ...] | None, here: list[u.Unit], lies: Counts, cx: Context[Tables]
) -> Counts:
    """What of minor units is neither on the board nor on the ship: of each faction, or in all."""
    number, each = cx.index.mode.minor_factions, cx.index.figures.minor
    if minor is None:  # as many as there are in all, whosoever they are
        return (max(0, number * each - len(here) - sum(lies)),) * bool(number)
    return tuple(
        [
            max(0, each * bool(number) - sum(unit.card in (id, "") for unit in here) - ship)
            for id, ship in zip(minor, lies, strict=False)
        ]
    )
