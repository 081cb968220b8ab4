"""How entries of `resolve` are told: each kind of them declared once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.brought import UNIT, Brought
from toolkit.games.hexpanse.state.entries import SKIPPED, Entry
from toolkit.hex.places import TURNS
from toolkit.model.collection import Amounts, Seq
from toolkit.model.entries import Act, Entries
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
        """An entry as people say it: `attack C4 [1, -2], place …`."""
        if not isinstance(told, dict):
            return str(told)
        if told.keys() & {e.OF, *_OF_THE_SOLE}:
            return _of_words(told, cx)
        said = (_part_words(name, said, cx) for name, said in told.items())
        return ", ".join(filter(None, said)) or "nothing"


_OF_THE_SOLE = {"card", "n", "keep"}
"""What may stand alone where it can be only one player's."""


def _is_units(value: Value) -> bool:
    """Whether this is a list of units that are placed, and not a place."""
    return isinstance(value, list) and not is_place(value)


class _Sequence(Seq[Entry]):
    """The entries of an effect; a sole one may stand without the list, and is written so."""

    def write(self, value: Any, cx: Context[Any]) -> Value:
        told = [self.field.write(entry, cx) for entry in value]
        return told[0] if len(told) == 1 else told

    def words(self, told: Value, cx: Context[Any]) -> str:
        said = told if isinstance(told, list) else [told]
        return "; ".join(self.field.words(one, cx) for one in said)


ENTRY = _Entry(SKIPPED)
ENTRIES = _Sequence(ENTRY, "entries", lone=True)
SOLE: Field[tuple[Entry, ...]] = Made(
    ENTRY, lambda entry, cx: (entry,), lambda entries, cx: entries[0]
)
"""The one entry that a decision is."""

# ---- what stands in them


_RESOLVE = Key(
    ENTRIES, None, brief=True, attribute="resolve", about="what the ability of that unit does"
)  # fmt: skip
PLACED: Field[Entry] = Brought(
    partial(Entry, e.PLACE_UNIT),
    "a unit that is placed",
    (*UNIT, Key(PLACE_FIELD, attribute="at", about="where"), _RESOLVE),
    lone="at",
)
"""A place for a normal unit, or a mapping."""


def _exchange(value: Value, steps: Steps, cx: Context[Any]) -> Entry:
    """`[[q, r], [q, r]]`, or `[q, r]` where the other is the unit itself."""
    if is_place(value):
        return Entry(e.EXCHANGE, to=PLACE_FIELD.read(value, steps, cx))
    found = _PLACES.read(value, steps, cx)
    if len(found) != 2:
        cx.fault(steps, "an exchange names two places, or one where the other is the unit itself")
        return BAD  # type: ignore[no-any-return]
    return Entry(e.EXCHANGE, min(found), max(found))


def _exchange_told(entry: Any, cx: Context[Any]) -> Value:
    return [*entry.to] if entry.at == NOWHERE else [[*entry.at], [*entry.to]]


# ---- the kinds


def _laying(lay: Entry | None, **covers: Any) -> Entry:
    return (lay or Entry(e.LAY))._replace(**covers)


def _entry(
    act: str,
    field: Field[Any],
    attribute: str,
    about: str,
    *beside: Key,
    made: type[Sub[Entry]] = Sub,
    **more: Any,
) -> Sub[Entry]:
    """An entry that names one thing, and what may stand beside it."""
    named = Key(field, said=act, attribute=attribute, about=about, **more)
    return made(partial(Entry, act), f"an entry `{act}`", (named, *beside))


class _OfLaying(Seq[Any]):
    """What a laying covers: a list, and no place alone as elsewhere."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[Any, ...]:
        if is_place(value) or not isinstance(value, list):
            said = f": [{value}]" if isinstance(value, list) else f", not {shown(value)}"
            cx.fault(steps, f"{self.noun} stand in a list{said}")
            return ()
        return super().read(value, steps, cx)


_PLACES = Seq(PLACE_FIELD, "places")
_AT = Key(
    PLACE_FIELD, NOWHERE, brief=True, attribute="at",
    about="where [0, 0] of the pattern comes to lie; left out where it is fixed",
)  # fmt: skip
_TURN = Key(
    Number("a turn", 0, TURNS - 1), 0, attribute="turn", about="how many times 60° clockwise"
)
_LAID = Sub(
    partial(Entry, e.LAY, laid=True), "a laying",
    (_AT, _TURN, Key(Flag(), False, brief=True, attribute="mirror", about="mirrored before that")),
)  # fmt: skip
_SHIFTED = (
    Key(
        PLACE_FIELD, NOWHERE, brief=True, said="from", attribute="at",
        about="the unit that moves, where it is not the one that acts",
    ),
    Key(PLACE_FIELD, attribute="to", about="the empty territory"),
)  # fmt: skip
_CARD = Key(u.CODE, "", brief=True, attribute="card", about="which card of theirs")
_N = Key(Count(), -1, brief=True, said="n", attribute="number", about="how many, to do fewer")
_KEEP = Key(
    Word(e.BOARD, e.FRONT, noun="place to keep it"), "", brief=True, attribute="keep",
    about="where a mercenary taken from the board goes on: there, or in front of you",
)  # fmt: skip
_ONE_OR_TWO = {"anyOf": [PLACE_FIELD.schema(), _PLACES.schema()]}
_TOLD: dict[str, Field[Any]] = {
    e.LAY: Sub(
        _laying, "an entry `lay`",
        (
            Key(
                _LAID, None, brief=lambda entry: not entry.laid, attribute="lay",
                about="how the pattern lies; the first laying that fits where it is left out",
            ),
            Key(
                _OfLaying(PLACE_FIELD, "places beside `lay`"), None, brief=True,
                attribute="attack", about="all that it attacks",
            ),
            Key(
                _OfLaying(PLACED, "units beside `lay`"), None, brief=True, attribute="place",
                about="the units that are placed, in order",
            ),
        ),
    ),
    e.EXCHANGE: Under(
        e.EXCHANGE, Own(PLACE_FIELD, _exchange, _exchange_told, _ONE_OR_TWO),
        "an entry `exchange`",
        "Which two change places; one alone where the other is the unit that acts",
    ),
    e.SHIFT: Under(
        e.SHIFT, Sub(partial(Entry, e.SHIFT), "a shift", _SHIFTED, lone="to"), "an entry `shift`",
        "A unit that moves to an empty territory, instead of an exchange",
    ),
    e.OCCUPY: _entry(
        e.OCCUPY, PLACE_FIELD, "at", "where a unit is put, and the one there destroyed", *UNIT,
        _RESOLVE, made=Brought,
    ),
    e.RECOVER: _entry(
        e.RECOVER, Amounts(u.KIND_OR_CODE, "units by kind", u.NORMAL), "counts",
        "how many of which kind come back; a number alone is of normal units",
    ),
    e.UNITS_OF: _entry(
        e.UNITS_OF, Amounts(Seat(), "units by player"), "counts",
        "how many units of whose reserve, where they may be of several",
    ),
    e.OF: _entry(
        e.OF, Seat(), "faction", "whose; left out where only one is possible", _CARD, _N, _KEEP,
        default=-1, brief=True,
    ),
    e.PROTECT: _entry(e.PROTECT, PLACE_FIELD, "at", "the Protector that is sacrificed"),
    e.DESTROY: _entry(e.DESTROY, PLACE_FIELD, "at", "the own unit that is destroyed"),
    e.ATTACK: _entry(e.ATTACK, PLACE_FIELD, "at", "the territory that is attacked"),
    e.PLACE_UNIT: Under(
        e.PLACE_UNIT, PLACED, "an entry `place`",
        "A unit that is placed; a normal one where a place stands alone",
    ),
    e.DISCARD: _entry(e.DISCARD, u.CODE, "card", "the card that is discarded"),
}  # fmt: skip
ENTRY.acts = {name: Act(field) for name, field in _TOLD.items()}
"""The kinds of entries, in the order in which a mapping is taken for one."""


# ---- what one says of them


_TURNED = {"0": "", "1": "turned once", "2": "turned twice"}
_KEPT = {e.BOARD: "left on the board", e.FRONT: "taken in front"}


def _of_words(told: Mapping[str, Value], cx: Context[Tables]) -> str:
    """What of whose: `2 of Interstellar Nomads`, `Motoko of the Ox, taken in front`."""
    what = str(told["n"]) if "n" in told else ""
    if "card" in told:
        what = cx.index.code_within(str(told["card"]))
    who = cx.index.code_within(str(told[e.OF])) if e.OF in told else ""
    said = f"{what} of {who}" if what and who else what or who
    return ", ".join(filter(None, (said, _KEPT.get(str(told.get("keep")), ""))))


def _part_words(name: str, said: Value, cx: Context[Tables]) -> str:
    if name == e.LAY and isinstance(said, dict):
        at = f" at {place_words(said['at'], cx)}" if "at" in said else ""
        turn = str(said.get("turn", 0))
        turned = _TURNED.get(turn, f"turned {turn} times")
        how = listed([one for one in ("mirrored" * bool(said.get("mirror")), turned) if one])
        return f"the pattern{at}{how and ' '}{how}"
    if name == "resolve":
        return f"and there: {ENTRIES.words(said, cx)}"
    if name == e.ATTACK and said == []:
        return ""
    if name in (e.UNITS_OF, e.RECOVER) and isinstance(said, dict):
        of = "of " * (name == e.UNITS_OF)
        counts = (f"{n} {of}{cx.index.code_within(str(one))}" for one, n in said.items())
        return ", ".join(counts) if of else f"{name} {', '.join(counts)}"
    if isinstance(said, list) and not is_place(said):
        return f"{name} {', '.join(_item_words(one, cx) for one in said) or 'nothing'}"
    return f"{name} {_item_words(said, cx)}"


def _item_words(said: Value, cx: Context[Tables]) -> str:
    if isinstance(said, list):
        return place_words(said, cx)
    if not isinstance(said, dict):
        return cx.index.code_within(str(said))
    if "at" in said:
        kind = str(said.get("unit", u.NORMAL))
        named = cx.index.code_within(str(said["card"])) if "card" in said else ""
        there = f"{named or u.kind_words(kind)} on {place_words(said['at'], cx)}"
        inner = said.get("resolve")
        return f"{there} ({ENTRIES.words(inner, cx)})" if inner is not None else there
    return " ".join(f"{key} {_item_words(one, cx)}" for key, one in said.items())
