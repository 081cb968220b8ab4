"""Moves read from mappings and written as them, by the kinds that a game declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.model.context import agreeing
from toolkit.model.field import BAD, Field, Word, mapping_schema, or_nothing
from toolkit.model.key import quickly_replaced
from toolkit.model.seen import EVERYBODY
from toolkit.model.unseen import Unseen
from toolkit.pack.listing import listed
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.model.entries import Entries
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

M = TypeVar("M")


class Beside(NamedTuple):
    """A key that may stand beside a kind: its field, and what is appended to the words.

    It is kept in the attribute of its own name, whose default stands for left out; one that is a
    kind of its own as well, where that keeps it. `short` is the word behind which it is typed, and
    the slot of its value: `on PLACE` (toolkit.model.forms).
    """

    field: Field[Any]
    says: str = ""
    about: str = ""
    short: str = ""


class Kind(NamedTuple):
    """One kind of move: `claim: resources`, kept in the attribute `into`.

    Without `into` the field reads a mapping of attributes, and writes the move. `says` is its
    sentence after who makes it, with `claims|claim` for verbs that agree with the name and `{}` for
    what stands under the kind. `short` is how it is typed (toolkit.model.forms). `seen` gives such
    a move as the others see it, whose path is given, where they do not see all of it.
    """

    name: str
    value: Field[Any]
    into: str
    says: str
    beside: Mapping[str, Beside] = {}
    about: str = ""
    short: str = ""
    seen: Callable[[Any, str, Context[Any], int], Any] | None = None


class Bare(Field[dict[str, Any]]):
    """What stands under a kind of which nothing is told: `true`. `said` is said of it."""

    def __init__(self, said: str = "") -> None:
        self.said = said

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> dict[str, Any]:
        if value is not True:
            cx.fault(steps, f"`{steps[-1]}` takes nothing but true")
        return {}

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return True

    def schema(self) -> Schema:
        return {"const": True}

    def words(self, told: Value, cx: Context[Any]) -> str:
        return self.said


class Sole(Word):
    """What stands under a kind of which one word is told and no other."""

    def __init__(self, word: str) -> None:
        super().__init__(word, noun="word here")
        self.word = word

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> str:
        if value != self.word:
            cx.fault(steps, f"here stands {self.word} and nothing else, not {shown(value)}")
            return BAD  # type: ignore[no-any-return]
        return self.word


class Moves(Generic[M]):
    """All kinds of moves of a game, kept in a named tuple with `by`, `kind`, `players` and theirs,
    which is quickly replaced from then on.

    `strange` says why a key that stands beside a kind is out of place there; it is told of the key,
    or with `at_value` of what stands under it. `entries` are how what is decided in a step is told.
    """

    def __init__(
        self,
        make: Callable[..., M],
        kinds: Sequence[Kind],
        example: str,
        strange: str,
        *,
        at_value: bool = False,
        entries: Entries | None = None,
    ) -> None:
        self.parts = {} if entries is None else {"entry": entries.described()}
        quickly_replaced(make)  # type: ignore[type-var]  # which is a class
        self.make, self.example, self.strange, self.at_value = make, example, strange, at_value
        self.defaults: Mapping[str, Any] = make._field_defaults  # type: ignore[attr-defined]
        self.kinds = {kind.name: kind for kind in kinds}
        self.beside = {name: each for kind in kinds for name, each in kind.beside.items()}
        self.attribute = {
            name: self.kinds[name].into if name in self.kinds else name for name in self.beside
        }

    # ---- reading and writing

    def read(self, value: Value, cx: Context[Any], steps: Steps = ()) -> M | None:
        """The move a mapping tells; None where it is no mapping or its kind is not known."""
        if not isinstance(value, dict):
            cx.fault(steps, f"a move is a mapping, not {shown(value)}", f"such as {self.example}")
            return None
        kinds = [name for name in value if name in self.kinds]
        misspelt = self._misspelt(value, kinds, cx, steps)
        by = -1
        if "by" in value:
            by = cx.mover = cx.seat(value["by"], (*steps, "by"))
        else:
            said = f"a move needs `by`: the {cx.player} that makes it"
            cx.fault(steps, said, f"such as by: {cx.players[0]}" if cx.players else "")
        besides = {name for kind in kinds for name in self.kinds[kind].beside}
        named = [name for name in kinds if name not in besides]
        if len(named) != 1:
            found = f"found {', '.join(named)}" if named else "found none"
            hint = ", ".join(self.kinds)
            if not named and misspelt:
                return None  # what it is to be is told with the word
            cx.fault(steps, f"a move needs exactly one kind, {found}", hint)
            return None
        kind = self.kinds[named[0]]
        held: dict[str, Any] = {}
        read = kind.value.read(value[kind.name], (*steps, kind.name), cx)
        if read is not BAD:
            held = {kind.into: read} if kind.into else dict(read)
        for name in value:
            if name in kind.beside and value[name] is not None:
                read = kind.beside[name].field.read(value[name], (*steps, name), cx)
                if read is not BAD:
                    held[self.attribute[name]] = read
            elif name in self.beside and name not in (*kind.beside, kind.name):
                why = self.strange.format(kind.name, name)
                cx.fault((*steps, name), why, key=not self.at_value)
        return self.make(by=by, kind=kind.name, players=cx.players, **held)

    def _misspelt(
        self, value: Mapping[str, Value], kinds: Sequence[str], cx: Context[Any], steps: Steps
    ) -> bool:
        """Tells what is no part of a move, with what may stand there; whether one is misspelt."""
        words, misspelt = (*self.kinds, "by", *self.beside), False
        meant = words if kinds else (*self.kinds, "by")
        for name in value:
            if name in words:
                continue
            cx.word(name, meant, (*steps, name), "part of a move", key=True)
            if cx.faults[-1].hint:
                misspelt = True
            elif len(kinds) == 1:
                there = listed(("by", *self.kinds[kinds[0]].beside))
                hint = f"beside `{kinds[0]}` there may be {there}"
                cx.faults[-1] = cx.faults[-1]._replace(hint=hint)
        return misspelt

    def write(self, move: Any, cx: Context[Any]) -> dict[str, Value]:
        """The mapping that is read as this move."""
        kind, cx.mover = self.kinds[move.kind], move.by
        told: dict[str, Value] = {"by": move.players[move.by]} if move.by >= 0 else {}
        held = getattr(move, kind.into) if kind.into else move
        told[kind.name] = held.told() if isinstance(held, Unseen) else kind.value.write(held, cx)
        for name, beside in kind.beside.items():
            attribute = self.attribute[name]
            held = getattr(move, attribute)
            if held != self.defaults[attribute]:
                told[name] = beside.field.write(held, cx)
        return told

    def seen(self, move: Any, asker: int, path: str, cx: Context[Any]) -> Any:
        """The move that stands at a path of its case, as one seat sees it (or EVERYBODY)."""
        veil = self.kinds[move.kind].seen if asker != EVERYBODY and move.by != asker else None
        return move if veil is None else veil(move, path, cx, asker)

    def hides(self, value: Value, asker: str) -> bool:
        """Whether of a move as it is told the asker does not see all."""
        if not isinstance(value, dict) or value.get("by") == asker:
            return False
        return any(name in value for name, kind in self.kinds.items() if kind.seen is not None)

    # ---- words and description

    def words(self, told: Mapping[str, Any], cx: Context[Any]) -> str:
        """A move as it is told, as a sentence without its full stop; without who makes it where
        that is not told."""
        kind = next((kind for name, kind in self.kinds.items() if name in told), None)
        if kind is None:
            return ""
        said = cx.does(str(told["by"]), kind.says) if "by" in told else agreeing(kind.says, False)
        said = said.format(kind.value.words(told[kind.name], cx))
        for name, beside in kind.beside.items():
            if beside.says and told.get(name):
                said += beside.says.format(beside.field.words(told[name], cx))
        return said

    def schema(self) -> Schema:
        """The JSON Schema of a move, for editors."""
        return {"anyOf": [self._of(kind) for kind in self.kinds.values()]}

    def _of(self, kind: Kind) -> Schema:
        properties: dict[str, Any] = {
            "by": {"type": "string", "description": "Who makes it.", "x-player": True},
            kind.name: dict(kind.value.schema()),
        }
        says = agreeing(kind.says, False).format("…")
        properties[kind.name]["description"] = kind.about or f"{says[:1].upper()}{says[1:]}."
        for name, each in kind.beside.items():
            properties[name] = {**or_nothing(each.field.schema()), "description": each.about}
        return mapping_schema(properties, ("by", kind.name))
