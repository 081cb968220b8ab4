"""How moves are told, and the entries of `resolve`: each kind with all that is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Item, Move
from toolkit.model.collection import Seq
from toolkit.model.context import Context
from toolkit.model.field import BAD, Field, Flag, Made, Number, Own, Word
from toolkit.model.key import Key
from toolkit.model.moves import Beside, Kind, Moves
from toolkit.model.part import Part
from toolkit.model.record import Sub, Under
from toolkit.model.unseen import Unseen
from toolkit.model.words import listed, short
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema


# ---- entries

_OPTION = f.one("option", "option", Number("option", 1, 99), "number")


def _option(value: Any, steps: Steps, cx: Context[Tables]) -> Item:
    """The number of a way; what its step leaves open may stand in the same mapping."""
    option = _OPTION.read({"option": value["option"]}, steps, cx)
    rest = f.without(value, "option")
    return (option, ITEM.read(rest, steps, cx)) if rest else option


class _Told(NamedTuple):
    """How one kind of entry is told, what one says of it, and how it is typed; moves are said as
    moves are."""

    field: Field[Any]
    says: Callable[[Any, Context[Tables]], str] | None = None
    short: str = ""


class _Item(Field[Item]):
    """What stands for one step: an entry, `skip`, or a list where a step has several targets."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Item:
        if isinstance(value, list):
            return tuple(self.read(said, (*steps, n), cx) for n, said in enumerate(value))
        if value == "skip" or value == {}:
            return m.SKIP
        if not isinstance(value, dict):
            said = f"an entry is a mapping or `skip`, not {shown(value)}"
            cx.fault(steps, said, ", ".join(ENTRIES))
            return m.SKIP
        told = next((told for name, told in ENTRIES.items() if name in value), None)
        if told is None:
            first = next(iter(value))
            cx.word(first, ENTRIES, (*steps, first), "entry", key=True)
            return m.SKIP
        item: Item = told.field.read(value, steps, cx)
        return m.SKIP if item is BAD else item

    def write(self, value: Any, cx: Context[Any]) -> Value:
        if not isinstance(value, Entry):
            return [self.write(inner, cx) for inner in value]
        return _WRITTEN[value.act].write(value, cx) if value.act in _WRITTEN else "skip"

    def words(self, told: Any, cx: Context[Any]) -> str:
        if isinstance(told, list):
            return listed([self.words(each, cx) for each in told]) or "nothing"
        if not isinstance(told, dict):
            return "nothing" if told == "skip" else short(told)
        for name, each in ENTRIES.items():
            if name in told and each.says is not None:
                return each.says(told, cx)
        return MOVES.words(told, cx) or short(told)

    def schema(self) -> Schema:
        return {"$ref": "#/$defs/entry"}


ITEM = _Item()
_RESOLVE = Beside(
    Seq(
        ITEM,
        "`resolve`",
        said=lambda told, cx: "; ".join(ITEM.words(each, cx) for each in told),  # type: ignore[union-attr]
    ),
    ": {}",
    "What is decided in each step of the effect that leaves something open.",
)
_ACTION = Made(
    Sub(
        dict,
        "an entry",
        (
            Key(f.ABILITY, said="ability", attribute="card"),
            Key(_RESOLVE.field, (), attribute="resolve", about="what is decided in its steps"),
        ),
    ),
    lambda told, cx: Entry("action", then=(Move(-1, m.ABILITY, players=cx.players, **told),)),
)


_OTHERWISE = "[from from:BASE] [d|diplomat cube=diplomat]"
"""How a short line says where a cube comes from, and that it is a Diplomat."""


def _option_words(told: Any, cx: Context[Tables]) -> str:
    rest = f.without(told, "option")
    return ITEM.words(rest, cx) if rest else f"option {told['option']}"


def _move_words(told: Any, cx: Context[Tables]) -> str:
    said = f.moved_words(told["move"], cx)
    return f"moving {said}" if "from" in told["move"] else f"{said} moved"


def _named(name: str, field: Field[Any], attribute: str = "") -> _Told:
    """An entry that names one thing, and is said by its name."""
    return _Told(
        f.one(name, name, field, attribute),
        lambda told, cx: field.words(told[name], cx),
        f"{name}:{name.upper()}",
    )


ENTRIES = {
    "option": _Told(
        Own(_OPTION, _option, schema={**_OPTION.schema(), "additionalProperties": True}),
        _option_words,
        "option:NUMBER",
    ),
    "place": _Told(
        f.PLACE,
        lambda told, cx: f"influence on {f.placed_words(told, cx)}",
        f"on|to place:BASE [of of:FACTION] {_OTHERWISE}",
    ),
    "influence": _Told(Under("influence", f.INFLUENCE), short="influence:INFLUENCED"),
    "remove": _Told(
        Own(Under("remove", f.CUBE_ON), f.removed, schema=f.removed_schema()),
        lambda told, cx: f"{f.piece_words(told['remove'], cx)} removed",
        "from remove:PIECE [with cube:CUBE] [from from:BASE]",
    ),
    "move": _Told(Under("move", f.MOVE), _move_words, "move:MOVED"),
    "build": _Told(
        Own(f.BUILT, f.built, schema=f.built_schema()),
        lambda told, cx: f"a {f.piece(told['build'])} built{f.at(cx, 'orbital', told, 'to', 'at')}",
        "build:UNITS to [to:ORBITAL]",
    ),
    "swap": _Told(
        Under(
            "swap",
            Own(
                Seq(f.CUBE_ON, "a swap"),
                f.swapped,
                lambda entry, cx: [f.CUBE_ON.write(cube, cx) for cube in entry.then],
            ),
        ),
        lambda told, cx: " exchanged with ".join(f.piece_words(each, cx) for each in told["swap"]),
        "swap:CUBES",
    ),
    "ability": _Told(_ACTION, short="ability:ABILITY [with resolve:STEPS]"),
    "base": _named("base", f.BASE),
    "orbital": _named("orbital", f.ORBITAL),
    "card": _named("card", f.CARD),
    "faction": _named("faction", f.SEAT, "of"),
    "cube": _named("cube", f.CUBE),
}
"""The kinds of entries, in the order in which a mapping is taken for one."""


# ---- moves


def _taken(value: Value, steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
    if isinstance(value, str):
        card = f.CARD.read(value, steps, cx)
        return card if card is BAD else {"card": card}
    slot = _SLOT.read(value, steps, cx)
    return slot if slot is BAD else {"slot": slot - 1}


def _nothing(kind: str) -> Field[Any]:
    """A kind under which nothing but `true` stands."""

    def read(value: Value, steps: Steps, cx: Context[Tables]) -> dict[str, Any]:
        if value is not True:
            cx.fault(steps, f"`{kind}` takes nothing but true")
        return {}

    return Own(Flag(), read, lambda move, cx: True, {"const": True})


def _way(kind: str, about: str, **said: str) -> Kind:
    """A kind that says which way: the words of a file, and what one says."""
    words = Word(*said, noun=f"way to `{kind}`", said=said)
    return Kind(kind, words, "word", "{}", _BESIDE, about, f"{kind.upper()}_WAY")


INFLUENCED = f"to|on (to):BASE {_OTHERWISE}"
_SLOT = Number("the slot", 1, lambda cx: len(cx.index.slot_costs))
_DREW = Seq(
    f.CARD,
    "what was drawn",
    said=lambda told, cx: listed([f.CARD.words(card, cx) for card in told]),  # type: ignore[union-attr]
)


_BY_HAND = Seq(Part(), "what was done by hand", lone=True)
_CHANCE = {
    "drew": Beside(_DREW, ", drawing {}", "The cards that chance gave."),
    "revealed": Beside(f.CARD, ", revealing {}", "The card that was revealed."),
}
_HANDS = {
    "by_hand": Beside(
        _BY_HAND,
        ", by hand {}",
        "For each step in words that was carried out, the keys of the position that it changed, "
        "as they are afterwards, or by how much: +1.",
    ),
}
_BESIDE = {"resolve": _RESOLVE, **_CHANCE, **_HANDS}
_TAKE: Field[Any] = Own(
    _SLOT,
    _taken,
    lambda move, cx: move.card or move.slot + 1,
    {"anyOf": [_SLOT.schema(), f.CARD.schema()]},
    lambda told, cx: (
        f.CARD.words(told, cx) if isinstance(told, str) else f"the card in space {told}"
    ),
)
_FLEETS = (
    Key(f.ORBITAL, said="from", attribute="source", about="where they come from"),
    Key(f.ORBITAL, said="to", attribute="target", about="where they go"),
    Key(f.GROUP, said="fleets", attribute="group", about="how many fleets, or which units"),
)
_INFLUENCE: Field[Any] = Made(
    f.OWN_INFLUENCE,
    lambda put, cx: {"target": put.base, "source": put.source, "word": put.cube},
    lambda move, cx: Entry("place", base=move.target, source=move.source, cube=move.word),
    said=f.placed_words,
)
_CHOSEN: Field[Any] = Made(
    ITEM, lambda item, cx: {"resolve": (item,)}, lambda move, cx: move.resolve[0]
)
MOVES = Moves(
    Move,
    (
        Kind(
            m.TAKE, _TAKE, "", "takes {}", _CHANCE, "A space of the Action Track, or the card.",
            short="SPACE",
        ),
        _way(
            m.USE, "What the card taken is used for.",
            points="uses the action points", event="does the event", keep="keeps the event",
        ),
        Kind(
            m.MOVE, Sub(dict, "a move of fleets", _FLEETS, said=f.moved_words), "", "moves {}",
            _CHANCE, short="GOING",
        ),
        Kind(
            m.INFLUENCE, _INFLUENCE, "", "influences {}", _CHANCE,
            short=INFLUENCED,
        ),
        Kind(m.BUILD, f.BUILDABLE, "word", "builds a {}", _CHANCE, short="BUILT"),
        Kind(m.ABILITY, f.ABILITY, "card", "uses {}", _BESIDE, short="ABILITY"),
        Kind(m.DONE, _nothing(m.DONE), "", "ends the actions", _CHANCE),
        _way(
            m.EVENT, "What is done with the event offered.",
            now="does the event offered", keep="keeps the event offered",
            decline="declines the event offered",
        ),
        Kind(m.PLAY, f.CARD, "card", "plays {}", _BESIDE, short="EVENT"),
        Kind(
            m.BONUS, f.SECTOR, "target", "chooses {} as the bonus sector", _CHANCE, short="SECTOR",
            seen=lambda move, path, cx: move._replace(target=Unseen(f"{path}.bonus", least=0)),
        ),
        Kind(m.CREW, f.CREW, "card", "uses {} of the Rocinante", _BESIDE, short="CREW"),
        Kind(m.CHOOSE, _CHOSEN, "", "chooses {}", _CHANCE | _HANDS, short="ENTRY"),
        Kind(m.PASS, _nothing(m.PASS), "", "passes", _CHANCE),
    ),
    example="{by: UN, take: 1}",
    strange="`{}` has nothing to resolve",
    at_value=True,
)  # fmt: skip


class _Action(Field[Entry]):
    """A move that is part of an event."""

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return MOVES.write(value.then[0], cx)


# How each act of an entry is written.
_WRITTEN: dict[str, Field[Any]] = {
    **{name: each.field for name, each in ENTRIES.items()},
    "hit": Under("remove", f.HIT),
    "action": _Action(),
}


_ABOUT = {
    "option": "Which way is chosen, from 1; what its step leaves open may stand beside it.",
    "place": "The base that a cube is placed on.",
    "influence": "The base that is influenced.",
    "remove": "What is removed: a cube on a base, or a unit in an orbital.",
    "move": "Fleets that move.",
    "build": "What is built: a unit, or several by number.",
    "swap": "The two cubes that change places.",
    "ability": "The ability that is used.",
    "base": "The base that is meant.",
    "orbital": "The orbital that is meant.",
    "card": "The card that is meant.",
    "faction": "Who is meant.",
    "cube": "The cube that is meant.",
}


def entry_schema() -> Schema:
    """The JSON Schema of an entry, for editors; the others refer to it as `entry`."""
    entries = []
    for name, told in ENTRIES.items():
        schema = told.field.schema()
        named = {**schema["properties"][name], "description": _ABOUT[name]}
        entries.append({**schema, "properties": {**schema["properties"], name: named}})
    several = {"type": "array", "items": ITEM.schema()}
    return {"anyOf": [{"const": "skip"}, {"type": "object", "maxProperties": 0}, several, *entries]}


# ---- for those who have an entry alone


def item_of(value: Value, players: tuple[str, ...], tables: Tables) -> tuple[Item, list[Fault]]:
    """The entry, or the entries, that a value tells, with all that is wrong with it."""
    cx = Context(players, tables)
    return ITEM.read(value, (), cx), cx.faults


def encode_item(item: Item, players: tuple[str, ...], tables: Tables) -> Value:
    """What is read as this entry, or as these."""
    return ITEM.write(item, Context(players, tables))
