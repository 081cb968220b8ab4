"""Short lines: what people type at a table, read by the form that a kind of move declares.

A form is what stands behind the kind, word by word:

    `BASE`             a slot: how its word is read is told by the game, under this name; else it
                       is a record of the kind of this name
    `to:BASE`          a slot whose value stands under a key of the mapping that is made
    `(to):BASE`        the same; where it is the only one, its value stands alone
    `from`, `to|on`    words that may be left out
    `[from from:BASE]` what may be left out; where it begins with a word, that word announces it
    `cube=diplomat`    nothing that is typed: a key with this value

`influence` reads `ceres from eros` by `to|on (to):BASE [from from:BASE]`. Words and names are
enough as far as they are the only ones that begin so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.model.field import Word
from toolkit.pack.listing import listed
from toolkit.pack.nearest import nearest
from toolkit.pack.reader import Unreadable, read_text
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.model.moves import Moves
    from toolkit.pack.document import Value

    Slot: TypeAlias = Callable[[Any], Value] | Word

NONE = ("-", "none", "0")
"""What says that there is nothing of what is told."""

_MOST = 16  # candidates that are worth naming
FEW = 16  # names that are all listed where a word is none of them
_GROUPS = re.compile(r"\[[^\]]*\]|\S+")
_YES = "true"
_LITTLE = ("the", "of", "and")
_BY = "BY"  # the slot of the player who makes a move
_NUMBER = 18  # digits of a number that anybody means


class Misread(ValueError):
    """A line that cannot be taken; the message says what is wrong and what would be right."""


class Missing(Misread):
    """A line that ends too soon: `needed` is what is missing, `told` what stands there so far."""

    def __init__(self, needed: str, choices: str = "") -> None:
        super().__init__(f"{needed} is missing{choices}")
        self.needed = needed
        self.told: Value = None


def matching(word: str, known: Iterable[str], what: str) -> str:
    """The one name that is this word or begins with it, small and capital letters alike.

    Raises Misread naming the candidates, or the nearest name where there is none.
    """
    names = list(known)
    small = word.lower().replace("-", "_")
    for name in names:
        if name.lower() == small:
            return name
    found = [name for name in names if name.lower().startswith(small)] if small else []
    if len(found) == 1:
        return found[0]
    if found:
        raise Misread(f"'{word}' may be {either(found)}")
    near = nearest(word, names)
    listed = f": {either(names)}" if 0 < len(names) <= FEW else ""
    hint = f"; did you mean {near}?" if near else listed
    raise Misread(f"'{word}' is no {what}{hint}")


def matching_name(word: str, names: Mapping[str, Sequence[str]], what: str) -> str:
    """The same of ids or, where none is meant, of what else each is called.

    A whole name is taken even where others begin with it, and of those that are called the same the
    first.
    """
    try:
        return matching(word, names, what)
    except Misread:
        said = plain(word)
        called = [(plain(one), id) for id, others in names.items() for one in others if said]
        whole = dict.fromkeys(id for name, id in called if name == said)
        found = whole or dict.fromkeys(id for name, id in called if name.startswith(said))
        if not found:
            raise
    if len({tuple(names[id]) for id in found}) > 1:
        raise Misread(f"'{word}' may be {either(found)}")
    return next(iter(found))


def yes_no(line: str) -> bool:
    """Reads yes or no, by their first letters. Raises Misread."""
    said = line.strip().lower()
    for word in ("yes", "no", "true", "false") if said else ():
        if word.startswith(said):
            return word in ("yes", "true")
    raise Misread(f"answer yes or no, not '{line}'")


def by_words(names: Iterable[str]) -> tuple[str, ...]:
    """Names, and each word of them that says something, for a thing that may be called by any."""
    told = tuple(names)
    words = (word for name in told for word in name.split())
    return (*told, *(word for word in words if word.lower() not in _LITTLE))


def words_of(line: str) -> list[str]:
    """The words of a line; commas part them as blanks do."""
    return line.replace(",", " ").split()


def plain(text: str) -> str:
    """Letters and digits alone, small, as ids are made of names."""
    return re.sub(r"[^a-z0-9.]", "", text.lower())


def either(words: Iterable[str]) -> str:
    """`a, b or c`, not too many."""
    names = list(words)
    return ", ".join(names[:_MOST]) + " …" if len(names) > _MOST else listed(names, "or")


def _mapping(line: str) -> dict[str, Value]:
    value = yaml_value(line)
    return value if isinstance(value, dict) else {}


def yaml_value(line: str) -> Value:
    """Reads one line of YAML, as it would stand in a file. Raises Misread."""
    try:
        return read_text(line, "this line").root
    except Unreadable as refused:
        raise Misread(refused.findings[0].message) from None


def whole(digits: str) -> int:
    """The number that these digits are, never another. Raises Misread."""
    if len(digits) > _NUMBER:
        raise Misread(f"{digits[:_NUMBER]}… is too large a number")
    return int(digits)


class Words:
    """The words of a line, taken one after the other; `>` parts them as a blank does.

    `tables` is the index of the game's pack, `by` the player whose move it is, once that is known;
    `seated` is the kind of record whose ids the players are.
    """

    seated = "faction"

    def __init__(self, text: str, players: tuple[str, ...], tables: Any) -> None:
        self.left = text.replace(">", " ").split()
        self.players = players
        self.tables = tables
        self.by = ""

    def next(self, needed: str) -> str:
        """The next word. Raises Misread with what is missing."""
        if not self.left:
            raise Missing(needed)
        return self.left.pop(0)

    def one_of(self, needed: str, known: Iterable[str], what: str) -> str:
        """The name that the next word means. Raises Misread."""
        names = list(known)
        if not self.left and len(names) <= FEW:
            raise Missing(needed, f": {either(names)}")
        return matching(self.next(needed), names, what)

    def word(self, field: Word) -> str:
        """One of the words of a field. Raises Misread."""
        return self.one_of(an(field.noun), field.allowed, field.noun)

    def record(self, kind: str) -> str:
        """The id of a record of this kind. Raises Misread."""
        noun = self.tables.noun(kind)
        return self.one_of(an(noun), self.tables.ids(kind), noun)

    def player(self, needed: str = "") -> str:
        """One of those who play, by the id or by a word of what it is called. Raises Misread."""
        noun = self.tables.noun(self.seated)
        names = {id: by_words(self.tables.called(self.seated, id)) for id in self.players}
        return matching_name(self.next(needed or an(noun)), names, f"{noun} here")

    def number(self, needed: str) -> int:
        """The number that comes next. Raises Misread."""
        word = self.next(needed)
        if not (word.isascii() and word.isdigit()):
            raise Misread(f"{needed} is a number, not '{word}'")
        return whole(word)

    def take(self, *words: str) -> bool:
        """Passes over the next word if it is one of these; whether it was."""
        if self.left and self.left[0].lower() in words:
            self.left.pop(0)
            return True
        return False

    def rest(self) -> list[str]:
        """All words that are left."""
        said, self.left = self.left, []
        return said

    def nothing_left(self) -> None:
        if self.left:
            raise Misread(f"'{' '.join(self.left)}' is too much here")


class Forms:
    """The forms of a game, by what they are of, and how each slot in them is read.

    A slot reads what it stands for from the words that are left, and raises Misread, or is a field
    of words; one that has no reader is that of its own form, or the id of a record.
    """

    def __init__(self, forms: Mapping[str, str], slots: Mapping[str, Slot]) -> None:
        self.forms, self.slots = forms, slots

    def value(self, name: str, words: Words) -> Value:
        """What stands under the name: a value, a mapping, or true where its form is empty.

        Raises Misread; where a word is missing, with what was told before it.
        """
        found: dict[str, Value] = {}
        alone = ""
        for group in _GROUPS.findall(self.forms[name]):
            first, *more = group.strip("[]").split()
            if group.startswith("["):
                if not words.left or (first.islower() and not words.take(*first.split("|"))):
                    continue
                more = more if first.islower() else [first, *more]
            else:
                more = [first]
            for part in more:
                key, colon, slot = part.rpartition(":")
                if "=" in part:
                    key, _, constant = part.partition("=")
                    found[key] = constant
                elif colon or slot.isupper():
                    alone = alone or key.strip("()") if key.startswith("(") else alone
                    try:
                        found[key.strip("()")] = self.slot(slot, words)
                    except Missing as missing:
                        inner = {key.strip("()"): missing.told} if missing.told else {}
                        missing.told = inner.get("", {**found, **inner})
                        raise
                else:
                    words.take(*slot.split("|"))
        if "" in found or list(found) == [alone]:
            return next(iter(found.values()))
        return found or True

    def slot(self, name: str, words: Words) -> Value:
        """What stands in a slot. Raises Misread."""
        read = self.slots.get(name)
        if read is None:
            return self.value(name, words) if name in self.forms else words.record(name.lower())
        return words.word(read) if isinstance(read, Word) else read(words)


def _mover(words: Words) -> str:
    return words.player(f"the {words.tables.noun(words.seated)} that makes the move")


class MoveForms(Forms):
    """Moves of a game as they are typed: who, which kind, what its form says, more after a colon.

    A line that begins with a brace is the mapping of a case file, and what stands behind a colon
    that follows the kind is the value of that key. The slots `BY` and `PLAYER` read who, `words`
    parts a line. A kind without a form is typed by its word, where it has several.
    """

    words: Callable[..., Words] = Words

    def __init__(self, moves: Moves[Any], slots: Mapping[str, Slot]) -> None:
        kinds = moves.kinds.values()
        who: dict[str, Slot] = {_BY: _mover, "PLAYER": lambda words: words.player()}
        super().__init__({kind.name: kind.short for kind in kinds}, {**who, **slots})
        self.ways = {
            kind.name: kind.value
            for kind in kinds
            if not kind.short and isinstance(kind.value, Word)
        }

    def value(self, name: str, words: Words) -> Value:
        way = self.ways.get(name)
        return words.word(way) if way is not None else super().value(name, words)

    def read(self, line: str, players: tuple[str, ...], tables: Any, beginning: str = "") -> Value:
        """The mapping of a move; `beginning` is the kind where a line goes on without one.

        Raises Misread; where a word of the form is missing, with the move as far as it is told.
        """
        if line.lstrip().startswith("{"):
            return yaml_value(line)
        head, colon, tail = line.partition(":")
        words = self.words(head, players, tables)
        by = words.by = str(self.slot(_BY, words))
        left_out = beginning and (not words.left or words.left[0] != beginning)
        kind = beginning if left_out else self.kind(words)
        bare = not words.left and (self.forms[kind] or kind in self.ways or tail.strip() == _YES)
        if tail.strip() and bare and not left_out:
            return {"by": by, **_mapping(f"{{{kind}: {tail}}}")}
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
        return words.one_of("the kind of move", self.forms, "kind of move")

    def behind(self, kind: str, words: Words) -> dict[str, Value]:
        """What stands behind the form of a kind, by the keys of the move. Raises Misread."""
        return {}

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        """What stands behind the colon, by the keys of the move. Raises Misread."""
        if text.strip():
            raise Misread(f"nothing stands behind a colon of {kind}")
        return {}
