"""A position read from a mapping and written as one, by the keys that its class declares."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from operator import is_not
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.model.field import BAD, or_nothing
from toolkit.model.key import keys_of
from toolkit.model.record import Order, Sub, described, differing, unsaid, written_of
from toolkit.model.seen import EVERYBODY, Veil, covering, hiding, veiled
from toolkit.model.unread import readable
from toolkit.model.unseen import Unseen
from toolkit.model.words import NOT_TOLD, UNKNOWN, Change
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.model.fault import Fault
    from toolkit.model.key import Key
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

P = TypeVar("P")


class Alias(NamedTuple):
    """A key of the file that is no field of the class: `tells` gives what stands there, None for
    nothing, and it is told before the key `before`. One that is `derived` is told in results alone.
    """

    key: Key
    tells: Callable[[Any, Context[Any]], Value]
    before: str
    derived: bool = False


class Codec(Generic[P]):
    """Reads, writes, compares and describes the positions of a class.

    The class holds `players`, the keys it declares, and `absent`, the paths of those that a partial
    position left to their defaults. `together` reads the aliases into the values read so far.
    `left_out` gives the paths that are still so left; all that are `absent` where it is not given.
    """

    def __init__(
        self,
        kind: Callable[..., P],
        aliases: Sequence[Alias] = (),
        together: Callable[[dict[str, Value], dict[str, Any], Context[Any]], None] | None = None,
        left_out: Callable[[Any, Context[Any]], Collection[str]] | None = None,
    ) -> None:
        self.together, self.left_out = together, left_out
        named_tuple: Any = kind
        self.make, self.fields = named_tuple._make, named_tuple._fields
        self.keys = {key.name: key for key in keys_of(kind).values()}  # type: ignore[arg-type]
        self.aliases = {
            alias.key.name: alias._replace(key=replace(alias.key, default=None))
            for alias in aliases
        }
        self.spread = next((key for key in self.keys.values() if key.spread), None)
        self.order = Order(self.keys.values())
        self.told_keys = [*self._told_keys()]
        # The keys of a position, but for those that are the ids of its players.
        self.names = tuple(name for name, key in self.told_keys if key is not self.spread)

    def _told_keys(self) -> Iterator[tuple[str, Key | Alias]]:
        """Every key of the file in the order in which they are told."""
        for name, key in self.keys.items():
            yield from ((id, each) for id, each in self.aliases.items() if each.before == name)
            yield name, key

    # ---- reading

    def read(self, value: dict[str, Value], cx: Context[Any]) -> P:
        """The position a mapping tells; what does not fit is noted and stands at its default."""
        cx.positions = self
        self._strangers(value, cx)
        found = self.order.plain(value, (), cx)
        if self.spread is not None:
            found[self.spread.attribute] = tuple(
                self._player(self.spread, value.get(id), id, found, cx) for id in cx.players
            )
        if self.together is not None:
            self.together(value, found, cx)
        cx.so_far = found
        self.order.made(value, (), cx, found)
        found |= {"players": cx.players, "absent": frozenset(cx.absent)}
        made: P = self.make(map(found.__getitem__, self.fields))
        return made

    def readable(self, position: P, faults: Sequence[Fault]) -> P:
        """The position as far as it could be read; see `toolkit.model.unread`."""
        made: Any = position
        paths = [fault.steps for fault in faults]
        if self.spread is not None and isinstance(self.spread.field, Sub):
            keys, held = self.spread.field.keys, getattr(position, self.spread.attribute)
            mine = {id: [steps[1:] for steps in paths if steps[:1] == (id,)] for id in made.players}
            told = zip(held, mine.values(), strict=True)
            read = tuple(readable(each, keys, within) for each, within in told)
            made = made._replace(**{self.spread.attribute: read})
        found: P = readable(made, self.keys, filter(None, paths))
        return found

    def _player(
        self, key: Key, value: Value, id: str, found: dict[str, Any], cx: Context[Any]
    ) -> Any:
        cx.so_far = {**found, "player": cx.players.index(id)}
        read = key.field.read({} if value is None else value, (id,), cx)
        return key.field.read({}, (id,), cx) if read is BAD else read

    def _strangers(self, value: Mapping[str, Value], cx: Context[Any]) -> None:
        """Notes keys that no position has."""
        names = self.names
        mine = cx.players if self.spread is not None else ()
        for name in value:
            if name in names or name in mine:
                continue
            if mine and name in cx.playable:
                cx.seat(name, (name,), key=True)
            else:
                hint = cx.meant(name, mine, names)
                cx.fault((name,), is_no(name, "part of a position"), hint, key=True)

    # ---- writing

    def told(self, position: Any, cx: Context[Any]) -> dict[str, Value]:
        """The whole position, what was left out at its default."""
        return {
            name: said
            for name, key, said in self._written(position, cx)
            if not isinstance(key, Alias) or said is not None
        }

    def encode(self, position: Any, cx: Context[Any]) -> dict[str, Value]:
        """The mapping that is read as this position: what was left out stays so."""
        left = position.absent if self.left_out is None else self.left_out(position, cx)
        absent = cx.absent = set(left)
        found: dict[str, Value] = {}
        for name, key, said in self._written(position, cx):
            if name in absent:
                continue
            if isinstance(key, Alias):
                if not key.derived and said is not None:
                    found[name] = said
                continue
            if isinstance(key.field, Sub) and isinstance(said, dict):
                said = {id: told for id, told in said.items() if f"{name}.{id}" not in absent}
                if not said:
                    continue
            elif not key.remembered and self._goes_without_saying(key, position, cx):
                continue
            found[name] = said
        return found

    def _goes_without_saying(self, key: Key, position: Any, cx: Context[Any]) -> bool:
        """Whether a key holds nothing and is read so where it is left out."""
        held = getattr(position, key.attribute)
        if isinstance(held, Unseen):
            return False
        return not held and bool(key.otherwise(_values(position), cx) == held)

    def _written(self, position: Any, cx: Context[Any]) -> Iterator[tuple[str, Key | Alias, Value]]:
        for name, key in self.told_keys:
            if isinstance(key, Alias):
                yield name, key, key.tells(position, cx)
            elif key.spread:
                held = getattr(position, key.attribute)
                for id, mine in zip(cx.players, held, strict=True):
                    yield id, key, key.field.write(mine, cx)
            elif not unsaid(key, position, cx):
                yield name, key, written_of(key, position, cx)

    # ---- what a player sees

    @cached_property
    def hides(self) -> bool:
        """Whether anything of a position is not seen by all."""
        return hiding(self.keys.values())

    def seen(self, position: P, asker: int, cx: Context[Any]) -> P:
        """The position as one seat sees it, or EVERYBODY together (toolkit.model.seen)."""
        veil = Veil(asker, (), EVERYBODY, cx)
        made: Any = veiled(position, self.keys, veil)
        if self.spread is not None and isinstance(self.spread.field, Sub):
            keys, held = self.spread.field.keys, getattr(made, self.spread.attribute)
            rows = tuple(
                veiled(mine, keys, Veil(asker, (id,), seat, cx))
                for seat, (id, mine) in enumerate(zip(cx.players, held, strict=True))
            )
            if any(map(is_not, rows, held)):
                made = made._replace(**{self.spread.attribute: rows})
        found: P = made
        return found

    def covering(
        self, steps: Steps, asker: int, cx: Context[Any], position: P | None = None
    ) -> Steps | None:
        """The path of the key that hides what stands at a path; None where the asker sees it."""
        if self.spread is not None and steps and steps[0] in cx.players:
            if not isinstance(self.spread.field, Sub):
                return None
            seat = cx.players.index(str(steps[0]))
            veil = Veil(asker, (), seat, cx)
            mine = None if position is None else getattr(position, self.spread.attribute)[seat]
            return covering(steps, self.spread.field.keys, mine, veil, 1)
        return covering(steps, self.keys, position, Veil(asker, (), EVERYBODY, cx))

    def showing(self, asker: int, cx: Context[Any]) -> frozenset[str]:
        """The paths of the hands of players that the asker does not see."""
        if self.spread is None or not isinstance(self.spread.field, Sub):
            return frozenset()
        keys = self.spread.field.keys.items()
        hands = [name for name, key in keys if key.seen is not None and key.seen.shows]
        others = [id for seat, id in enumerate(cx.players) if seat != asker]
        return frozenset(f"position.{id}.{name}" for id in others for name in hands)

    def shown(self, position: P, asker: int, cx: Context[Any]) -> dict[str, Value]:
        """The position as a file would tell it, as one sees it: in words what is not seen."""
        told = self.encode(self.seen(position, asker, cx), cx)
        for name, key in self.keys.items():
            ids = cx.players if key.spread else ()
            rows = getattr(position, key.attribute) if key.spread else ()
            for id, mine in zip(ids, rows, strict=True):
                self._say(told.get(id), key.field, mine, Veil(asker, (), cx.players.index(id), cx))
            if not key.spread:
                veil = Veil(asker, (), EVERYBODY, cx)
                self._say_key(told, name, key, position, veil)
                self._say(told.get(name), key.field, getattr(position, key.attribute), veil)
        return told

    def _say(self, told: Value, field: Any, record: Any, veil: Veil) -> None:
        if isinstance(field, Sub) and isinstance(told, dict):
            for name, key in field.keys.items():
                self._say_key(told, name, key, record, veil)

    def _say_key(
        self, told: dict[str, Value], name: str, key: Key, record: Any, veil: Veil
    ) -> None:
        """One key that is not seen, as players are told of it."""
        said, held = key.seen and key.seen.said, getattr(record, key.attribute, None)
        if said and key.seen is not None and held is not None and key.seen.hides(record, veil):
            told[name] = said(held)

    # ---- words

    def in_words(
        self, position: Any, names: Iterable[str], cx: Context[Any]
    ) -> Iterator[tuple[str, str]]:
        """Some keys of a position: what begins a line about each, and its words."""
        told = self.told(position, cx)
        for name in names:
            key = self.keys[name]
            said = NOT_TOLD if name in position.absent else key.words(told.get(name), cx)
            yield key.begins.rstrip(": "), said

    def changes(
        self, before: Mapping[str, Any], after: Mapping[str, Any], cx: Context[Any]
    ) -> list[Change]:
        """What is otherwise in the second of two positions as told, a line for each thing."""
        found = self._changes(before, after, cx)
        return [each for each in found if each.now != each.before]

    def _changes(
        self, before: Mapping[str, Any], after: Mapping[str, Any], cx: Context[Any]
    ) -> Iterator[Change]:
        for name in dict.fromkeys([*before, *after]):
            was, now = before.get(name), after.get(name)
            if was == now or not (was or now):
                continue
            if self.spread is not None and name in cx.playable:
                yield from self._player_changes(self.spread, cx.who(name), was, now, cx)
            elif name in self.keys:
                yield from differing(self.keys[name], was, now, cx)
            else:
                yield from differing(self.aliases[name].key, was, now, cx)

    def _player_changes(
        self, key: Key, who: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        if UNKNOWN in (was, now):
            states = ("not known" if held == UNKNOWN else "known" for held in (now, was))
            yield Change(key.begins.format(who), *states)
        elif isinstance(key.field, Sub):
            yield from key.field.of(who, was, now, cx)

    def granted(self, path: str, position: P | None, cx: Context[Any]) -> str:
        """The default of a key in words, by its path below the position; empty for none."""
        name = path.partition(".")[0]
        key, of_player = self.key(path, cx), self.spread is not None and name in cx.playable
        if of_player:
            cx.so_far = {"player": name}
        said = key.default_words(position, cx) if key else ""
        return f"{cx.index.name(cx.player, name)}: {said}" if said and of_player else said

    def key(self, path: str, cx: Context[Any]) -> Key | None:
        """The key at a path below the position, also of a record or of what a player has."""
        name, _, inner = path.partition(".")
        if self.spread is not None and name in (cx.players or cx.playable):
            return _inner(self.spread, inner)
        found = self.aliases[name].key if name in self.aliases else self.keys.get(name)
        return _inner(found, inner) if found is not None and inner else found

    # ---- description

    def schema(self) -> Schema:
        """The JSON Schema of a position, for editors."""
        plain = {name: key for name, key in self.keys.items() if not key.spread}
        made = described(plain)
        aliases = {name: alias.key for name, alias in self.aliases.items()}
        made["properties"] |= described(aliases)["properties"]
        if self.spread is not None:
            made["x-players"] = or_nothing(self.spread.field.schema())
        return made


def _inner(key: Key, name: str) -> Key | None:
    """A key of the record that stands under another."""
    return key.field.keys.get(name) if isinstance(key.field, Sub) else None


def _values(position: Any) -> dict[str, Any]:
    found: dict[str, Any] = position._asdict()
    return found
