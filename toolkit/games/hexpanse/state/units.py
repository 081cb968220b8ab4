"""Units on the board: what lies where, and how a file tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.codes import Code, code
from toolkit.model.field import BAD, Word
from toolkit.model.hexes import NOWHERE
from toolkit.model.standing import Standing
from toolkit.model.standing_field import Sort, StandingField
from toolkit.pack.listing import listed
from toolkit.pack.refusing import is_no, suggestion

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

WARLORD, NORMAL, ELITE, MINOR, MERCENARY, STRUCTURE, NEUTRAL = KINDS = (
    "warlord", "normal", "elite", "minor", "mercenary", "structure", "neutral",
)  # fmt: skip
RESERVED = (NORMAL, ELITE)
"""The kinds that lie in a reserve."""
NOBODY = -1


class Unit(NamedTuple):
    """A unit: the seat of its owner, its kind, the code of its card or minor faction."""

    owner: int
    kind: str = NORMAL
    card: str = ""
    hurt: bool = False


class Units(Standing[Unit]):
    """Units by place; see toolkit.model.standing."""

    __slots__ = ()

    def warlord(self, owner: int) -> Place:
        """Where the warlord of a player stands; NOWHERE where it is not on the board."""
        for place, unit in self.items():
            if unit.owner == owner and unit.kind == WARLORD:
                return place
        return NOWHERE

    def codes(self, owner: int, kind: str) -> set[str]:
        """The codes of the units of a player of a kind, as far as they are told."""
        return {unit.card for _, unit in self.of(owner, kind) if unit.card}


# ---- how units are named


def kind_words(kind: str) -> str:
    """A unit of a kind: `a minor unit`, `the warlord`."""
    named = {WARLORD: "the warlord", ELITE: "an elite troop"}
    return named.get(kind, f"a {kind} unit")


class SmallMission(Code):
    """The code of a small mission: no other lies face up beside the board, or is claimed."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        id = super().read(value, steps, cx, as_key=as_key)
        if id is not BAD and cx.index.missions[id].deck != "small":
            cx.fault(steps, f"{id} is no small mission")
            return BAD  # type: ignore[no-any-return]
        return id


CODE = Code("card", "minor", "structure", noun="card, minor faction or structure")


class _KindOrCode(Word):
    """A kind of unit that lies in a reserve or on the ship, or the code of a minor faction."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        said = code(value)
        if isinstance(said, str) and said in cx.index.minors:
            return said
        kinds = (*self.allowed, *cx.index.minors)
        if value in kinds:
            return str(value)
        either = f"{listed(self.allowed, 'or')}, or the code of a minor faction"
        hint = suggestion(value, kinds) or either
        cx.fault(steps, is_no(value, self.noun), hint, key=as_key)
        return BAD  # type: ignore[no-any-return]

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> str:
        return self.read(value, steps, cx, as_key=True)

    def words(self, told: Value, cx: Context[Any]) -> str:
        if told in cx.index.minors:
            return f"a unit of {cx.index.code_within(str(told))}"
        return kind_words(str(told))


KIND_OR_CODE = _KindOrCode(*RESERVED, MINOR, noun="kind of unit on the Recovery Ship")


def unit_of(card: str, tables: Tables) -> str:
    """The kind of unit that a code names; a normal one without."""
    kinds = {"card": MERCENARY, "minor": MINOR, "structure": STRUCTURE}
    return next((unit for kind, unit in kinds.items() if card in tables.ids(kind)), NORMAL)


# ---- those on the board as a file tells them, and in a few words


def _said(told: Mapping[str, Any] | None, cx: Context[Tables]) -> str:
    """A unit in a few words: `The Baron (C09) of Terran Empire`."""
    if told is None:
        return "nothing"
    card = told.get("card")
    what = f"{cx.index.code_name(card)} ({card})" if card else kind_words(told.get("kind", NORMAL))
    owner = f" of {cx.index.within('faction', told['owner'])}" if "owner" in told else ""
    return f"{what}{owner}{', hurt' if told.get('hurt') else ''}"


UNITS = StandingField(
    Units, Unit,
    {
        WARLORD: Sort(), NORMAL: Sort(), ELITE: Sort(),
        MINOR: Sort("minor", "M05", needed=False), MERCENARY: Sort("card", "C09"),
        STRUCTURE: Sort("structure", "B03", marked=True),
    },
    plain=NORMAL, nobodys=NEUTRAL, mark="hurt", said=_said,
)  # fmt: skip
