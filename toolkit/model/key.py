"""A key: one thing a player can name, written once with all that is said of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from toolkit.model.known import with_room
from toolkit.model.unseen import Unseen
from toolkit.pack.worded import ABOUT, Worded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.model.context import Context
    from toolkit.model.field import Field
    from toolkit.model.seen import Seen
    from toolkit.pack.document import Value

T = TypeVar("T")
C = TypeVar("C", bound=type)

Granted: TypeAlias = "str | Callable[[Any, Context[Any]], str]"

NEEDED: Any = object()
"""The default of a key that must be told."""

_KEYS = "__model_keys__"


@dataclass(frozen=True, slots=True)
class Key:
    """What is declared of a key. `name` is its word in files, `attribute` that of its class.

    `what` begins a line that says how it changed, with `{}` for whose it is if its name will not;
    `each` does so for one entry of a mapping, where `{}` in `what` is not for that. `granted` says
    its default in words, perhaps of the position that leaves it out; such a key, and one that is
    `noted`, is remembered where a position does. A `brief` one is written only where it does not
    hold its default, or where a test of the record fails. `after` gives the default made of what
    was read before. A key that is `spread` holds a value for each player, told under the player's
    own id. `seen` says who sees it, where not all do (toolkit.model.seen). `about`, `what`, `each`
    and `granted` may stand in a file, at an entry of it; where that is no mapping it is `about`.
    """

    field: Field[Any]
    default: Any = NEEDED
    after: Callable[[dict[str, Any], Context[Any]], Any] | None = None
    what: str = ""
    each: str = ""
    granted: Granted = ""
    noted: bool = False
    brief: bool | Callable[[Any], bool] = False
    spread: bool = False
    say: Callable[[Value, Context[Any]], str] | None = None
    said: str = ""
    about: str = ""
    attribute: str = ""
    seen: Seen | None = None
    entry: Callable[[], Any] = str

    @property
    def name(self) -> str:
        return self.said or self.attribute

    @property
    def in_words(self) -> str:
        return self.name.replace("_", " ")

    @property
    def described(self) -> str:
        """What it tells, for editors, without a full stop."""
        what = self.begins.replace("of {}'s", "of the").replace("of {}", "")
        what = " ".join(what.removeprefix("{} has ").removeprefix("{}, ").strip(" :").split())
        seen = "" if self.seen is None else f"; seen by {self.seen.in_words}"
        return (self.explained or what or self.in_words).rstrip(".") + seen

    @property
    def explained(self) -> str:
        """What it is about."""
        return self.about or str(self._told(ABOUT))

    @property
    def begins(self) -> str:
        """What begins a line that says how it changed."""
        return self.what or str(self._told("what"))

    @property
    def begins_each(self) -> str:
        """What does so for one entry of a mapping."""
        return self.each or str(self._told("each"))

    @property
    def grants(self) -> Granted:
        """Its default in words, or what makes them."""
        found = self.granted or self._told("granted")
        return partial(_where, **found) if isinstance(found, dict) else found

    def _told(self, word: str) -> Any:
        """What the file says; empty where it says nothing of this."""
        said = self.entry()
        told = said if isinstance(said, dict) else {ABOUT: said}
        return told.get(word, "")

    @property
    def needed(self) -> bool:
        return self.default is NEEDED and self.after is None

    @property
    def remembered(self) -> bool:
        """Whether it is noted that a position left it out."""
        return self.noted or bool(self.granted)

    def otherwise(self, read: dict[str, Any], cx: Context[Any]) -> Any:
        """What stands for it where nobody told it."""
        return self.default if self.after is None else self.after(read, cx)

    def goes_without_saying(self, value: Any) -> bool:
        """Whether nothing of it is written of this record."""
        if isinstance(getattr(value, self.attribute), Unseen):
            return False
        if callable(self.brief):
            return self.brief(value)
        return self.brief and bool(getattr(value, self.attribute) == self.default)

    def default_words(self, position: Any, cx: Context[Any]) -> str:
        """Its default in words; empty where it says nothing."""
        grants = self.grants
        return grants if isinstance(grants, str) else grants(position, cx)

    def words(self, told: Value, cx: Context[Any]) -> str:
        """Its value, as it is written, in words."""
        return self.say(told, cx) if self.say is not None else self.field.words(told, cx)


def _where(position: Any, cx: Context[Any], *, where: str, told: str, otherwise: str) -> str:
    """One default where another key of the position holds something, another where it does not."""
    held = getattr(position, where, 0)
    return told if (any(held) if isinstance(held, tuple) else held) else otherwise


def key(
    field: Field[T],
    *,
    default: T = NEEDED,
    after: Callable[[dict[str, Any], Context[Any]], T] | None = None,
    what: str = "",
    each: str = "",
    granted: Granted = "",
    noted: bool = False,
    brief: bool | Callable[[Any], bool] = False,
    say: Callable[[Value, Context[Any]], str] | None = None,
    said: str = "",
    about: str = "",
    seen: Seen | None = None,
) -> T:
    """Declares a field of a named tuple; see `Key` for what each word means."""
    after = after or (field.whole if default is NEEDED else None)
    made: Any = Key(
        field, default, after, what, each, granted, noted, brief, False, say, said, about, seen=seen
    )
    return made  # type: ignore[no-any-return]  # a declaration stands for the value it declares


def maybe(field: Field[T], **more: Any) -> T:
    """Declares a key that may be left out, and is then what its field is where there is nothing."""
    made: Any = key(field, default=field.empty, **more)
    return made  # type: ignore[no-any-return]


def by_player(field: Field[T], what: str) -> tuple[T, ...]:
    """Declares what each player has, by seat; a file tells it under the player's own id.

    `what` begins a line that says whether all of it is known.
    """
    made: Any = Key(field, (), what=what, spread=True)
    return made  # type: ignore[no-any-return]


def declared(kind: C) -> C:
    """Takes the declarations out of a named tuple, whose defaults they then are."""
    made: Any = kind
    fields: tuple[str, ...] = made._fields
    standing: Mapping[str, Any] = made._field_defaults
    keys: dict[str, Key] = {}
    defaults: list[Any] = []
    for name in fields:
        value = standing.get(name, NEEDED)
        if isinstance(value, Key):
            keys[name] = replace(value, attribute=name)
            value = value.default
        defaults = [] if value is NEEDED else [*defaults, value]
    made.__new__.__defaults__ = tuple(defaults)
    made._field_defaults = dict(zip(fields[len(fields) - len(defaults) :], defaults, strict=True))
    setattr(made, _KEYS, keys)
    return quickly_replaced(with_room(kind))


class KeyFile(Worded):
    """A file that says what there is to say of keys, by the names of their class and attribute: a
    text is what one is about, a mapping may say that (`about`), and `what`, `each` and `granted`
    of it (`Key`); a key that is granted there is `noted`. What is granted may hang on whether
    another key holds something: `{where: scorings, told: …, otherwise: …}`.
    """

    def declared(self, kind: C) -> C:
        """The same of keys that this file is about."""
        made = declared(kind)
        for name, each in keys_of(kind).items():
            keys_of(kind)[name] = self.worded(each, f"{kind.__name__}.{name}")
        return made

    def worded(self, key: Key, entry: str) -> Key:
        """The key with its entry of this file, which is read when somebody asks."""
        return replace(key, entry=partial(self.entry, entry, ""))


def quickly_replaced(kind: C) -> C:
    """A named tuple whose `_replace` touches what changes alone: a position has many fields, and a
    move changes few. The usual one looks every field up by its name. Where nothing changes it is
    the same object, so that all that is known of it still holds."""
    changed: Any = kind
    place = {name: number for number, name in enumerate(changed._fields)}
    make = tuple.__new__

    def _replace(self: Any, /, **changes: Any) -> Any:
        values, same = [*self], True
        for name in changes:  # which is a call less than by items()
            number, value = place[name], changes[name]
            if values[number] is not value:
                values[number], same = value, False
        return self if same else make(changed, values)

    changed._replace = _replace
    return kind


def keys_of(kind: type) -> dict[str, Key]:
    """The declared keys of a class, by attribute, in their order."""
    found: dict[str, Key] = getattr(kind, _KEYS)
    return found
