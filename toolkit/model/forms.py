"""Forms: how what people type at a table stands for a value, read and written by one declaration.

A form is what stands behind the kind of a move, word by word:

    `BASE`             a slot: how its word is read is told by the game, under this name; else it
                       is a record of the kind of this name
    `to:BASE`          a slot whose value stands under a key of the mapping that is made
    `(to):BASE`        the same; where it is the only one, its value stands alone
    `from`, `to|on`    words that may be left out; `[to]` one that is never written
    `[from from:BASE]` what may be left out; where it begins with a word, that word announces it,
                       and several such that follow one another are told in any order
    `cube=diplomat`    nothing that is typed: a key with this value

`influence` reads `ceres from eros` by `to|on (to):BASE [from from:BASE]`. Written is what is read
so: the first of several words, and of those that may be left out such as stand between two things.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.model.field import Word
from toolkit.model.short import MORE, Misread, Missing, Words, yaml_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.model.moves import Moves
    from toolkit.pack.document import Value

    Say: TypeAlias = Callable[[Any], str]

_GROUPS = re.compile(r"\[[^\]]*\]|\S+")
_YES = "true"
_BY = "BY"  # the slot of the player who makes a move


def as_told(value: Any) -> str:
    """A word or a number. Raises ValueError for what is told of parts."""
    if isinstance(value, (dict, list)):
        raise ValueError(value)
    return str(value)


class Slot(NamedTuple):
    """How what stands in a slot is read from the words that are left, raising Misread, and how it
    is written."""

    read: Callable[[Any], Value]
    said: Say = as_told


class _Part(NamedTuple):
    """One word of a form: words that may be typed, or a key with a slot or a value."""

    words: Sequence[str] = ()
    key: str = ""
    slot: str = ""
    value: str = ""
    alone: bool = False

    def stands(self, told: Mapping[str, Any]) -> bool:
        """Whether it says something of what is told."""
        if self.words or self.key not in told:
            return False
        return not self.value or told[self.key] == self.value


class _Group(NamedTuple):
    """Parts that stand together, behind the words that announce them."""

    parts: Sequence[_Part]
    optional: bool
    marks: Sequence[str] = ()


def _parsed(form: str) -> Iterator[_Group]:
    for text in _GROUPS.findall(form):
        optional = text.startswith("[")
        parts = [_part(word) for word in text.strip("[]").split()]
        marks = parts.pop(0).words if optional and parts[0].words else ()
        yield _Group(parts, optional, marks)


def _part(word: str) -> _Part:
    if "=" in word:
        key, _, value = word.partition("=")
        return _Part(key=key, value=value)
    key, _, slot = word.rpartition(":")
    if not slot.isupper():
        return _Part(word.split("|"))
    return _Part(key=key.strip("()"), slot=slot, alone=key.startswith("("))


class Forms:
    """The forms of a game, by what they are of, and how each slot in them is read and written.

    A slot that only reads is written as it is told, and may be a field of words; one of which
    nothing is told is that of its own form, or the id of a record.
    """

    def __init__(
        self, forms: Mapping[str, str], slots: Mapping[str, Slot | Callable[[Any], Value] | Word]
    ) -> None:
        self.forms, self.slots = forms, slots
        self._groups = {name: [*_parsed(form)] for name, form in forms.items()}

    # ---- reading

    def value(self, name: str, words: Words) -> Value:
        """What stands under the name: a value, a mapping, or true where its form is empty.

        Raises Misread; where a word is missing, with what was told before it.
        """
        groups = self._groups[name]
        found = self._read(groups, words)
        if "" in found or list(found) == [_alone(groups)]:
            return next(iter(found.values()))
        return found or True

    def _read(self, groups: Sequence[_Group], words: Words) -> dict[str, Value]:
        found: dict[str, Value] = {}
        left = [*groups]
        while left:
            marked = [*takewhile(lambda group: group.marks, left)]
            told = next((group for group in marked if words.take(*group.marks)), None)
            if marked and told is None:
                del left[: len(marked)]
                continue
            group = told or left[0]
            left.remove(group)
            if told or words.left or not group.optional:
                self._read_parts(group.parts, words, found)
        return found

    def _read_parts(self, parts: Sequence[_Part], words: Words, found: dict[str, Value]) -> None:
        for part in parts:
            if part.value:
                found[part.key] = part.value
                continue
            if not part.slot:
                words.take(*part.words)
                continue
            try:
                found[part.key] = self.slot(part.slot, words)
            except Missing as missing:
                inner = {part.key: missing.told} if missing.told else {}
                missing.told = inner.get("", {**found, **inner})
                raise

    def slot(self, name: str, words: Words) -> Value:
        """What stands in a slot. Raises Misread."""
        slot = self.slots.get(name)
        if slot is None:
            return self.value(name, words) if name in self.forms else words.record(name.lower())
        if isinstance(slot, Word):
            return words.word(slot)
        return slot.read(words) if isinstance(slot, Slot) else slot(words)

    # ---- writing

    def said(self, name: str, told: Any) -> str:
        """What `value` reads as this; a gap as it stands. Raises ValueError where nothing is."""
        groups = self._groups[name]
        alone = _alone(groups)
        keyed = isinstance(told, dict) and all(part.key for part in _slots(groups))
        return MORE if told == MORE else self._said(groups, told if keyed else {alone: told})

    def _said(self, groups: Sequence[_Group], told: Mapping[str, Any]) -> str:
        said: list[str] = []
        between: Sequence[str] = ()
        for group in groups:
            told_of = any(part.stands(told) for part in group.parts)
            if group.marks or (group.optional and not told_of):
                between = ()
            if group.optional and not told_of:
                continue
            said += group.marks[:1]
            for part in group.parts:
                if part.stands(told):
                    said += between if said or part.value else ()
                    said.append(part.slot and self.slot_said(part.slot, told[part.key]))
                between = part.words[:1]
        return " ".join(filter(None, said))

    def slot_said(self, name: str, told: Any) -> str:
        """What `slot` reads as this."""
        slot = self.slots.get(name)
        if told == MORE:
            return MORE
        if slot is None and name in self.forms:
            return self.said(name, told)
        return slot.said(told) if isinstance(slot, Slot) else as_told(told)


def _slots(groups: Iterable[_Group]) -> list[_Part]:
    return [part for group in groups for part in group.parts if part.slot or part.value]


def _alone(groups: Iterable[_Group]) -> str:
    """The key whose value stands alone where it is the only one; empty for what has no key."""
    return next((part.key for part in _slots(groups) if part.alone), "")


def _mover(words: Words) -> str:
    return words.player(f"the {words.tables.noun(words.seated)} that makes the move")


class MoveForms(Forms):
    """Moves of a game as they are typed: who, which kind, what its form says, what stands beside it
    behind its mark, more after a colon.

    A line that begins with a brace is the mapping of a case file, and what stands behind a colon
    that follows the kind is the value of that key. The slots `BY` and `PLAYER` read who, `words`
    parts a line. A kind without a form is typed by its word, where it has several.
    """

    words: Callable[..., Words] = Words

    def __init__(self, moves: Moves[Any], slots: Mapping[str, Any]) -> None:
        who = {_BY: _mover, "PLAYER": lambda words: words.player()}
        ways, forms = {}, {}
        self._beside: dict[str, list[_Group]] = {}
        for name, kind in moves.kinds.items():
            forms[name] = kind.short
            if not kind.short and isinstance(kind.value, Word):
                forms[name] = way = f"WAY_TO_{name.upper()}"
                ways[way] = kind.value
            self._beside[name] = [
                *_parsed(" ".join(_marked(key, one.short) for key, one in kind.beside.items()))
            ]
        super().__init__(forms, {**who, **ways, **slots})

    # ---- reading

    def read(self, line: str, players: tuple[str, ...], tables: Any, beginning: str = "") -> Value:
        """The mapping of a move; `beginning` is the kind where a line goes on without one.

        Raises Misread; where a word of the form is missing, with the move as far as it is told.
        """
        if line.lstrip().startswith("{"):
            return yaml_value(line)
        head, colon, tail = line.partition(":")
        if len(head.split()) == 1 and not beginning:  # `UN: take 2`
            head, colon, tail = f"{head} {tail}".partition(":")
        words = self.words(head, players, tables)
        by = words.by = str(self.slot(_BY, words))
        left_out = beginning and (not words.left or words.left[0] != beginning)
        kind = beginning if left_out else self.kind(words)
        bare = not words.left and (self.forms[kind] or tail.strip() == _YES)
        if tail.strip() and bare and not left_out:
            told = yaml_value(f"{{{kind}: {tail}}}")
            return {"by": by, **(told if isinstance(told, dict) else {})}
        move: dict[str, Value] = {"by": by}
        try:
            move[kind] = self.value(kind, words)
        except Missing as missing:
            missing.told = {**move, kind: missing.told}
            raise
        move |= self.behind(kind, words)
        if colon:
            more = self.beside(kind, self.words(tail, players, tables), tail)
            if twice := [key for key in more if key in move]:
                raise Misread(f"`{twice[0]}` is told before the colon and behind it")
            move |= more
        words.nothing_left()
        return move

    def kind(self, words: Words) -> str:
        """The kind of the move, also as the verb of a sentence: `claims`. Raises Misread."""
        if words.left and words.left[0].lower().removesuffix("s") in self.forms:
            return words.next("").lower().removesuffix("s")
        first, *more = [word.lower() for word in words.left] or [""]
        try:
            return words.one_of("the kind of move", self.forms, "kind of move", len(self.forms))
        except Misread:
            meant = {word for word in more if word in self.forms}
            if len(meant) != 1 or any(form.startswith(first) for form in self.forms):
                raise
            hint = f"did you mean {meant.pop()}?"  # place influence at ceres
            raise Misread(f"'{first}' is no kind of move; {hint}") from None

    def behind(self, kind: str, words: Words) -> dict[str, Value]:
        """What stands behind the form of a kind, by the keys of the move. Raises Misread."""
        groups = self._beside[kind]
        found = self._read(groups, words)
        if words.left and any(words.left[0].lower() in group.marks for group in groups):
            raise Misread(f"'{words.left[0]}' is told twice")
        return found

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        """What stands behind the colon, by the keys of the move. Raises Misread."""
        if text.strip():
            raise Misread(f"nothing stands behind a colon of {kind}")
        return {}

    # ---- writing

    def line(self, told: Mapping[str, Any], tables: Any) -> str:
        """What `read` reads as a move that is told, without who makes it."""
        kind = next(key for key in told if key in self.forms)
        head = [kind, self.said(kind, told[kind]), self._said(self._beside[kind], told)]
        line, more = " ".join(filter(None, head)), "; ".join(self.more(told, tables))
        return f"{line}: {more}" if more else line

    def more(self, told: Mapping[str, Any], tables: Any) -> Iterable[str]:
        """What stands behind the colon, one step after the other."""
        return ()


def _marked(key: str, short: str) -> str:
    """The form of a key that stands beside a kind, by how that is typed."""
    mark, _, slot = short.partition(" ")
    return f"[{mark} {key}:{slot}]" if short else ""
