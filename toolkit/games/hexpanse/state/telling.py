"""How entries of `resolve` are told: each kind of them declared once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.said import SAID
from toolkit.hex.places import TURNS
from toolkit.model.collection import Amounts, Seq
from toolkit.model.entries import Entries, naming
from toolkit.model.field import BAD, Count, Field, Flag, Made, Number, Own, Seat, Word
from toolkit.model.hexes import NOWHERE, PLACE_FIELD, is_place, place_words
from toolkit.model.key import Key
from toolkit.model.record import Sub, Under
from toolkit.pack.listing import listed
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value


class _Entry(Entries):
    """One entry of an effect."""

    def act_of(self, value: Mapping[str, Value]) -> str:
        """Which kind of entry this is; empty for none. `attack` and `place` stand beside a laying
        too, which may go without saying."""
        keys = set(value)
        if keys == {e.ATTACK} and is_place(value[e.ATTACK]):
            return e.ATTACK
        if keys == {e.PLACE_UNIT} and not _is_units(value[e.PLACE_UNIT]):
            return e.PLACE_UNIT
        if keys <= {e.ATTACK, e.PLACE_UNIT}:
            return e.LAY
        if keys == {e.DISCARD}:
            return e.DISCARD
        if keys <= _OF_THE_SOLE:
            return e.OF
        alone = (e.ATTACK, e.PLACE_UNIT, e.DISCARD)
        return next((name for name in self.acts if name in value and name not in alone), "")

    def words(self, told: Value, cx: Context[Any]) -> str:
        return str(told) if not isinstance(told, dict) else super().words(told, cx)


_OF_THE_SOLE = {"card", "n", "keep"}
"""What may stand alone where it can be only one player's."""


def _is_units(value: Value) -> bool:
    """Whether this is a list of units that are placed, and not a place."""
    return isinstance(value, list) and not is_place(value)


def _each_worded(told: Value, cx: Context[Any]) -> str:
    entries = told if isinstance(told, list) else [told]
    return "; ".join(ENTRY.words(one, cx) for one in entries)


ENTRY = _Entry(e.SKIPPED)
ENTRIES = Seq(ENTRY, "entries", sole=True, said=_each_worded)
"""The entries of an effect; a sole one may stand without the list."""
SOLE: Field[tuple[e.Entry, ...]] = Made(
    ENTRY, lambda entry, cx: (entry,), lambda entries, cx: entries[0]
)
"""The one entry that a decision is."""

# ---- what stands in them: a unit that is brought, its kind and the code that names it


_PLACED_KINDS = (*u.RESERVED, u.MINOR, u.WARLORD, u.MERCENARY, u.STRUCTURE)
_UNIT = (
    Key(
        Word(*_PLACED_KINDS, noun="kind of unit"), attribute="unit",
        after=lambda read, cx: u.unit_of(read.get("card", ""), cx.index),
        brief=lambda entry: bool(entry.card) or entry.unit == u.NORMAL,
        about="the kind of unit: a normal one, or what the code names",
    ),
    Key(u.CODE, "", brief=True, attribute="card", about="which mercenary, minor unit or structure"),
)  # fmt: skip


class _Brought(Sub[e.Entry]):
    """A unit that is placed: of the kind its code names, which some kinds cannot do without."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> e.Entry:
        made = super().read(value, steps, cx)
        if made is not BAD:
            named = u.unit_of(made.card, cx.index)
            if made.card and made.unit != named:
                cx.fault((*steps, "unit"), f"{made.card} is a {named} unit, not a {made.unit} one")
            elif not made.card and made.unit in (u.MERCENARY, u.STRUCTURE):
                cx.fault(steps, f"a {made.unit} needs `card`: its code")
        return made


def _unit_words(told: Any, cx: Context[Tables]) -> str:
    if "card" in told:
        return cx.index.code_within(str(told["card"]))
    return u.kind_words(str(told.get("unit", u.NORMAL)))


def _inner_words(told: Any, cx: Context[Tables]) -> str:
    """What the ability of a unit does that is placed, in brackets."""
    return f" ({ENTRIES.words(told['resolve'], cx)})" if "resolve" in told else ""


def _placed_words(told: Any, cx: Context[Tables]) -> str:
    if not isinstance(told, dict):
        return place_words(told, cx)
    return f"{_unit_words(told, cx)} on {place_words(told['at'], cx)}{_inner_words(told, cx)}"


_AT, _RESOLVE = SAID.keys(
    "placed", {"at": (PLACE_FIELD, "at"), "resolve": (ENTRIES, "resolve", None)}
)
PLACED: Field[e.Entry] = _Brought(
    partial(e.Entry, e.PLACE_UNIT), "a unit that is placed", (*_UNIT, _AT, _RESOLVE), lone="at",
    said=_placed_words,
)  # fmt: skip
"""A place for a normal unit, or a mapping."""


def _exchange(value: Value, steps: Steps, cx: Context[Any]) -> e.Entry:
    """`[[q, r], [q, r]]`, or `[q, r]` where the other is the unit itself."""
    if is_place(value):
        return e.Entry(e.EXCHANGE, to=PLACE_FIELD.read(value, steps, cx))
    found = _PLACES.read(value, steps, cx)
    if len(found) != 2:
        cx.fault(steps, "an exchange names two places, or one where the other is the unit itself")
        return BAD  # type: ignore[no-any-return]
    return e.Entry(e.EXCHANGE, min(found), max(found))


def _exchange_told(entry: Any, cx: Context[Any]) -> Value:
    return [*entry.to] if entry.at == NOWHERE else [[*entry.at], [*entry.to]]


# ---- the kinds


def _laying(lay: e.Entry | None, **covers: Any) -> e.Entry:
    return (lay or e.Entry(e.LAY))._replace(**covers)


class _OfLaying(Seq[Any]):
    """What a laying covers: a list, and no place alone as elsewhere."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[Any, ...]:
        if is_place(value) or not isinstance(value, list):
            said = f": [{value}]" if isinstance(value, list) else f", not {shown(value)}"
            cx.fault(steps, f"{self.noun} stand in a list{said}")
            return ()
        return super().read(value, steps, cx)


def _laid_words(told: Any, cx: Context[Tables]) -> str:
    at = f" at {place_words(told['at'], cx)}" if "at" in told else ""
    turn = str(told.get("turn", 0))
    turned = SAID.entry("turned").get(turn, f"turned {turn} times")
    how = listed([one for one in ("mirrored" * bool(told.get("mirror")), turned) if one])
    return f"the pattern{at}{how and ' '}{how}"


def _laying_words(told: Any, cx: Context[Tables]) -> str:
    """`the pattern at C4, attack …, place …`, as far as it is told."""
    said = []
    for name, one in told.items():
        if name == e.LAY:
            said.append(_laid_words(one, cx))
        elif one or name == e.PLACE_UNIT:
            places = ", ".join([_placed_words(each, cx) for each in one])
            said.append(f"{name} {places or 'nothing'}")
    return ", ".join(said) or "nothing"


def _occupied_words(told: Any, cx: Context[Tables]) -> str:
    unit = f" with {_unit_words(told, cx)}" if "unit" in told or "card" in told else ""
    return f"occupy {place_words(told[e.OCCUPY], cx)}{unit}{_inner_words(told, cx)}"


def _exchange_words(told: Any, cx: Context[Tables]) -> str:
    return ", ".join([place_words(one, cx) for one in ([told] if is_place(told) else told)])


def _counted_words(told: Any, cx: Context[Tables]) -> str:
    """Units of one act: `recover 2 normal, 1 minor`, `2 of Interstellar Nomads`."""
    ((act, counts),) = told.items()
    of = "of " * (act == e.UNITS_OF)
    said = counts
    if isinstance(counts, dict):
        said = ", ".join(f"{n} {of}{cx.index.code_within(one)}" for one, n in counts.items())
    return said if of else f"{act} {said}"


def _of_words(told: Mapping[str, Value], cx: Context[Tables]) -> str:
    """What of whose: `2 of Interstellar Nomads`, `Motoko of the Ox, taken in front`."""
    what = str(told["n"]) if "n" in told else ""
    if "card" in told:
        what = cx.index.code_within(str(told["card"]))
    who = cx.index.code_within(str(told[e.OF])) if e.OF in told else ""
    said = f"{what} of {who}" if what and who else what or who
    return ", ".join(filter(None, (said, SAID.entry("kept").get(str(told.get("keep")), ""))))


_PLACES = Seq(PLACE_FIELD, "places")
_LAID_AT, _TURN, _MIRROR = SAID.keys(
    "laid",
    {
        "at": (PLACE_FIELD, "at", NOWHERE),
        "turn": (Number("a turn", 0, TURNS - 1), "turn", 0),
        "mirror": (Flag(), "mirror", False),
    },
)
_LAID = Sub(
    partial(e.Entry, e.LAY, laid=True), "a laying",
    (_LAID_AT, replace(_TURN, brief=False), _MIRROR),
)  # fmt: skip
_LAY, *_COVERED = SAID.keys(
    "lay",
    {
        e.LAY: (_LAID, "lay", None),
        e.ATTACK: (_OfLaying(PLACE_FIELD, "places beside `lay`"), "attack", None),
        e.PLACE_UNIT: (_OfLaying(PLACED, "units beside `lay`"), "place", None),
    },
)
_SHIFT = SAID.mapping(
    "shift", {"from": (PLACE_FIELD, "at", NOWHERE), "to": (PLACE_FIELD, "to")},
    partial(e.Entry, e.SHIFT), lone="to",
)  # fmt: skip
_OF_WHOSE = SAID.keys(
    "of",
    {
        "card": (u.CODE, "card", ""),
        "n": (Count(), "number", -1),
        "keep": (Word(e.BOARD, e.FRONT, noun="place to keep it"), "keep", ""),
    },
)
_ONE_OR_TWO = {"anyOf": [PLACE_FIELD.schema(), _PLACES.schema()]}
_EXCHANGE = Own(PLACE_FIELD, _exchange, _exchange_told, _ONE_OR_TWO, _exchange_words)
_RECOVERED = Amounts(u.KIND_OR_CODE, "units by kind", u.NORMAL)
_naming = partial(naming, e.Entry)
ENTRY.acts = SAID.acts(
    {
        e.LAY: Sub(
            _laying, "an entry `lay`",
            (replace(_LAY, brief=lambda entry: not entry.laid), *_COVERED),
        ),
        e.EXCHANGE: Under(e.EXCHANGE, _EXCHANGE, "an entry `exchange`"),
        e.SHIFT: Under(e.SHIFT, _SHIFT, "an entry `shift`"),
        e.OCCUPY: _naming(e.OCCUPY, PLACE_FIELD, "at", *_UNIT, _RESOLVE, kind=_Brought),
        e.RECOVER: _naming(e.RECOVER, _RECOVERED, "counts"),
        e.UNITS_OF: _naming(e.UNITS_OF, Amounts(Seat(), "units by player"), "counts"),
        e.OF: _naming(e.OF, Seat(), "faction", *_OF_WHOSE, default=-1),
        e.PROTECT: _naming(e.PROTECT, PLACE_FIELD, "at"),
        e.DESTROY: _naming(e.DESTROY, PLACE_FIELD, "at"),
        e.ATTACK: _naming(e.ATTACK, PLACE_FIELD, "at"),
        e.PLACE_UNIT: Under(e.PLACE_UNIT, PLACED, "an entry `place`"),
        e.DISCARD: _naming(e.DISCARD, u.CODE, "card"),
    },
    {
        e.LAY: _laying_words, e.OCCUPY: _occupied_words, e.RECOVER: _counted_words,
        e.UNITS_OF: _counted_words, e.OF: _of_words, e.DISCARD: _of_words,
    },
)  # fmt: skip
"""The kinds of entries, in the order in which a mapping is taken for one."""
