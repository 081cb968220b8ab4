"""What a case of a game may tell, key by key: read from declarations, with shipped examples."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from generators.examples import EXAMPLES, LINES, SEATED, UNTOLD, nested
from generators.shapes import find, keys, mappings, paths, takes
from generators.text import code, flow
from toolkit.games.table import find as game_of
from toolkit.lint.shape import decider
from toolkit.model.facts import Asked, Fact, wanted
from toolkit.model.field import Field
from toolkit.model.position import Alias
from toolkit.model.record import Sub
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.plain import entries
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.pack.worded import spelled
from toolkit.referee.case_schema import MALFORMED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generators.shapes import Key as Described
    from toolkit.model.key import Key
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.pack import Pack

LAID = ("stand_ins", "examples", "workshop")  # sets that shipped cases name
WIDEST = 60  # signs of an example
GAP = "…"  # stands for what a fact is about
_MOVE = "{move}"  # stands for a move of the question


class Line(NamedTuple):
    """One key, kind or fact: its path, with CAPITALS for ids, and what stands beside it.

    `example` is YAML on one line; `whole` is the position, move or entry in which it stands.
    """

    path: str
    needed: bool
    takes: str
    default: str
    about: str
    example: str
    whole: Value = None
    players: tuple[str, ...] = ()


class Told(NamedTuple):
    """A shipped case: who plays, and what it tells."""

    players: tuple[str, ...]
    entry: Mapping[str, Any]


def shipped(game: Any) -> Pack:
    """The pack of a game, with the sets that its cases name."""
    home = DATA / game.id
    laid = (home, *(home / "sets" / id for id in LAID))
    folders = [read_folder(one, f"data/{one.relative_to(DATA).as_posix()}")
               for one in laid if one.is_dir()]  # fmt: skip
    return lay(folders, game.kinds)[0]


class Page:
    """What cases of one game may tell."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.game = game_of(id)
        self.referee = self.game.referee(shipped(self.game))
        self.declarations = self.game.declarations()
        self.players = SEATED[id]

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"cases-{self.id}.md"

    @cache  # noqa: B019 - a page of each game is made once
    def told(self) -> list[Told]:
        """Every shipped case that can be judged, in the order of the files."""
        found = []
        for file in sorted((DATA / self.id / "cases").glob("*.yaml")):
            root: Any = read(file, file.name).root
            for entry in root["cases"]:
                if entry.get("expect", {}).get("answer") != MALFORMED:
                    found.append(Told(tuple(entry.get("players", self.players)), entry))
        return found

    # ---- the position

    def position(self) -> list[Line]:
        """Every key of the position, those of what it is made of behind it."""
        codec = self.declarations.codec
        cx = self.referee.context(self.players)
        empty = codec.read({}, cx)
        told = codec.told(empty, self.referee.context(self.players))
        lines: list[Line] = []
        self._described: dict[int, str] = {}  # records by their keys: where they stood first
        for name, each in codec.told_keys:
            if name in UNTOLD.get(self.id, ()):
                continue
            key = each.key if isinstance(each, Alias) else each
            said = self.referee.player.upper() if key.spread else name
            lines += self._of(key, said, self.players[0] if key.spread else name, told, empty)
        return lines

    def _of(self, key: Key, path: str, place: str, told: Value, empty: Any) -> Iterator[Line]:
        schema = key.field.schema()
        default = "" if key.needed else self._default(key, place, told, empty)
        if not key.spread:
            about = "; as ".join(filter(None, (key.described, *self._before(key))))
            example, whole, players = self._example(path)
            yield Line(path, key.needed, takes(schema), default, about, example, whole, players)
        else:
            about = key.what.format("a player").strip(" :")
            yield Line(path, False, "mapping", "", about, *self._of_a_player())
        for within, inner in _records(key.field):
            if id(inner) in self._described:
                continue
            self._described[id(inner)] = path
            for each in inner.values():
                yield from self._of(
                    each, f"{path}{within}.{each.name}", f"{place}.{each.name}", told, empty
                )

    def _before(self, key: Key) -> list[str]:
        """Where what it is made of is described already."""
        known = [self._described.get(id(inner)) for _, inner in _records(key.field)]
        return [code(path) for path in known if path]

    def _default(self, key: Key, place: str, told: Value, empty: Any) -> str:
        """What stands for a key that is left out."""
        words = key.default_words(empty, self.referee.context(self.players)) if not (
            "." in place and callable(key.granted)
        ) else self.referee.granted(f"position.{place}", empty)  # fmt: skip
        if words:
            return str(words)
        found = [value for value in find(told, place) if value not in (None, [], {})]
        if found:
            return code(flow(found[0]))
        counts = isinstance(key.default, int) and key.default >= 0
        return code(flow(key.default)) if counts else "nothing"

    def _example(self, path: str) -> tuple[str, Value, tuple[str, ...]]:
        """The shortest value that a shipped case tells there, and the key of the position whole."""
        top = path.partition(".")[0].removesuffix("[]")
        best: tuple[str, Value, tuple[str, ...]] | None = None
        for case in self.told():
            position = case.entry.get("position") or {}
            for value in find(position, path):
                text = flow(value)
                if value in (None, [], {}, "unknown") or not self._reads(position, top, case):
                    continue
                if best is None or len(text) < len(best[0]):
                    best = text, {key: position[key] for key in _tops(position, top)}, case.players
        if best is None:
            whole = EXAMPLES.get(self.id, {}).get(path)
            for value in find(whole, path):
                return flow(value), whole, self.players
            raise LookupError(f"no case tells {path}")
        return best

    def _of_a_player(self) -> tuple[str, Value, tuple[str, ...]]:
        """The shortest that a shipped case tells of what a player has."""
        told = [
            (flow(position[id]), {id: position[id]}, case.players)
            for case in self.told()
            for position in [case.entry.get("position") or {}]
            for id in case.players
            if position.get(id)
        ]
        return min(told, key=lambda each: len(each[0]))

    def _reads(self, position: Mapping[str, Value], top: str, case: Told) -> bool:
        """Whether a key of a position can be read without the others."""
        alone = {key: position[key] for key in _tops(position, top)}
        return not self.referee.decode(alone, case.players)[1]

    # ---- moves and entries

    def moves(self) -> list[Line]:
        """Every kind of move; `whole` is its example as a line that is typed."""
        lines = []
        for kind in self.declarations.moves.kinds.values():
            line, players = LINES.get(self.id, {}).get(kind.name, ""), self.players
            if line:
                move = self.referee.typed(line, players)
            else:  # the game takes no lines
                told = [one for one in self._moves_told() if kind.name in one[0]]
                move, players = min(told, key=lambda each: len(flow(each[0])))
            says = self.declarations.moves.words(move, self.referee.context(players))
            accepts = takes(kind.value.schema())
            lines.append(
                Line(kind.name, True, accepts, ", ".join(kind.beside), says, flow(move), line,
                     players)
            )  # fmt: skip
        return lines

    def parts_of_moves(self) -> list[Line]:
        """Every key of a move but its kinds, and what is in them; `whole` is the move."""
        lines: dict[str, Line] = {}
        kinds = self.declarations.moves.kinds
        for kind, schema in zip(kinds, self.declarations.moves.schema()["anyOf"], strict=True):
            for each in keys(schema):
                if each.path != kind and each.path not in lines:
                    told = self._part(each.path, self._moves_told(), f"a move: {each.path}")
                    lines[each.path] = _part(each, *told)
        return list(lines.values())

    def parts_of_entries(self) -> list[Line]:
        """Every key of an entry but its name, and what is in it; `whole` is the entry."""
        lines = []
        for schema in self._entry_schemas():
            name, *more = keys(schema)
            entries = [each for each in self._entries_told() if name.path in each[0]]
            for each in more:
                inside = each.path.startswith((f"{name.path}.", f"{name.path}["))
                path = each.path if inside else f"{each.path} beside {name.path}"
                lines.append(_part(each._replace(path=path), *self._part(each.path, entries, path)))
        return lines

    def _part(
        self,
        path: str,
        told: Sequence[tuple[Mapping[str, Value], tuple[str, ...]]],
        named: str,
    ) -> tuple[str, Value, tuple[str, ...]]:
        """The shortest value that is told at a path of moves, or of entries."""
        found = [
            (flow(value), whole, players)
            for whole, players in told
            for value in find(whole, path)
            if value not in (None, [], {})
        ]
        if not found and (whole := EXAMPLES.get(self.id, {}).get(named)):
            found = [(flow(value), whole, self.players) for value in find(whole, path)]
        if not found:
            raise LookupError(f"no case tells {named} {path}")
        return min(found, key=lambda each: len(each[0]))

    @cache  # noqa: B019 - as above
    def _moves_told(self) -> list[tuple[Mapping[str, Value], tuple[str, ...]]]:
        """The moves of shipped cases, but for those in short lines."""
        return [
            (move, case.players)
            for case in self.told()
            for listed in (case.entry.get("after", ()), *case.entry["ask"].values())
            for move in (listed if isinstance(listed, list) else ())
            if isinstance(move, dict) and "by" in move
        ]

    def _entries_told(self) -> list[tuple[Mapping[str, Value], tuple[str, ...]]]:
        """The entries of shipped cases."""
        return [
            (node, players)
            for move, players in self._moves_told()
            for node in mappings([move.get("resolve"), move.get("choose")])
        ]

    def _entry_schemas(self) -> list[Schema]:
        forms = self.declarations.parts.get("entry", {}).get("anyOf", ())
        return [schema for schema in forms if schema.get("properties")]

    def entries(self) -> list[Line]:
        """Every entry of `resolve`, with the keys that may stand in it."""
        lines: list[Line] = []
        for schema in self._entry_schemas():
            listed = list(keys(schema))
            example, whole, players = self._entry(listed[0].path, schema)
            inside = ", ".join(code(each.path) for each in listed[1:])
            lines.append(
                Line(listed[0].path, True, listed[0].takes, inside, listed[0].about, example,
                     whole, players)
            )  # fmt: skip
        return lines

    def _entry(self, name: str, schema: Schema) -> tuple[str, Value, tuple[str, ...]]:
        """The entry of that name that says most and still fits a line, from a shipped case."""
        fits = decider({**schema, "$defs": self.declarations.parts})
        found = [
            (flow(node), node, case.players)
            for case in self.told()
            for move in mappings(case.entry)
            for node in mappings([move.get("resolve"), move.get("choose")])
            if name in node and set(node) <= set(schema["properties"]) and fits(node)
        ]
        fitting = [each for each in found if len(each[0]) <= WIDEST] or found
        if not fitting:
            whole = EXAMPLES.get(self.id, {})[name]
            return flow(whole), whole, self.players
        return max(fitting, key=lambda each: len(each[0]))

    # ---- facts

    def facts(self) -> list[Line]:
        """Every fact that a case may tell, with what it is asked for."""
        lines: dict[str, Line] = {}
        for fact in self.referee.speech().facts:
            path = _capitals(fact)
            words = wanted([fact._replace(about=".*", answer=".*")], path, self._asked())
            first = path not in lines or (GAP in lines[path].about and GAP not in words)
            if words and first and self._may_be_told(fact):
                example, whole, players = self._fact(fact)
                lines[path] = Line(path, False, "", "", words, example, whole, players)
        return list(lines.values()) or list(self._facts_of_records())

    def _facts_of_records(self) -> Iterator[Line]:
        """What a case may tell of records, where a game has no words of its own for it."""
        for word, records in self._facts_told().items():
            fields = entries(entries(records.get("additionalProperties")).get("properties"))
            for name, schema in fields.items():
                path = f"{word}.{word[:-1].upper()}.{name}"
                told = [
                    (nested(".".join(steps), value), case.players)
                    for case in self.told()
                    for steps, value in paths(case.entry.get("facts", {}))
                    if steps[0] == word and steps[2:] == (name,)
                ] or [(EXAMPLES[self.id][path], self.players)]
                whole, players = min(told, key=lambda one: len(flow(one[0])))
                about = str(schema["description"]).rstrip(".")
                yield Line(path, False, "", "", about, flow(whole), whole, players)

    def _facts_told(self) -> Mapping[str, Any]:
        """The schema of what stands under `facts`, by its first word."""
        told = entries(self._facts_schema()["properties"])
        return {word: spelled(schema) for word, schema in told.items()}

    def _facts_schema(self) -> Mapping[str, Any]:
        cases = self.game.kinds.other_in("cases/any.yaml").schema
        case: Mapping[str, Any] = cases["properties"]["cases"]["items"]["properties"]
        facts: Mapping[str, Any] = case["facts"]
        return facts

    def _asked(self) -> Asked:
        return Asked(GAP, (), self.referee.context(self.players))

    def _may_be_told(self, fact: Fact) -> bool:
        """Whether a case may tell it: what the data invent, and what an asker does not see of a
        move, is only named in words."""
        first, *steps = fact.path.split(".")
        if first == _MOVE:
            (of_a_move,) = self._facts_schema()["patternProperties"].values()
            return steps[0] in of_a_move["properties"]
        told = self._facts_told().get(first, {}).get("additionalProperties")
        return not isinstance(told, dict) or steps[1] in told["properties"]

    def _fact(self, fact: Fact) -> tuple[str, Value, tuple[str, ...]]:
        found = [
            (nested(".".join(path), value), case.players)
            for case in self.told()
            for path, value in paths(case.entry.get("facts", {}))
            if fact.steps(".".join(path)) is not None
        ] or [(EXAMPLES.get(self.id, {})[fact.path], self.players)]
        # Of moves the only one, or the last, is the easiest to read.
        plain = re.compile(r"[^\[]*|.*\[(0|-1)\]")
        whole, players = min(found, key=lambda each: not all(map(plain.fullmatch, each[0])))
        return flow(whole), whole, players


def _part(key: Described, example: str, whole: Value, players: tuple[str, ...]) -> Line:
    """The line of a part of a move or an entry."""
    about = key.about.rstrip(".")
    default = "" if key.needed else "nothing"
    return Line(key.path, key.needed, key.takes, default, about, example, whole, players)


def _records(field: Field[Any]) -> Iterator[tuple[str, Mapping[str, Key]]]:
    """The records that a field is made of, with what stands between in a path: `[]`, `.ID`."""
    if isinstance(field, Sub):
        yield "", field.keys
        return
    lists = type(field).__name__ == "Seq"
    inner_of = [(name, getattr(field, name, None)) for name in ("field", "like", "value")]
    for name, inner in (*inner_of, *(("", one) for one in getattr(field, "every", ()))):
        if isinstance(inner, Field) and not (name == "field" and hasattr(field, "value")):
            between = "[]" if lists else ".ID" if name == "value" else ""
            for within, found in _records(inner):
                yield between + within, found


def _tops(position: Mapping[str, Value], top: str) -> list[str]:
    """The keys of a position that a name stands for, where CAPITALS are any player."""
    return [top] if top in position else [key for key in position if top.isupper()]


def _capitals(fact: Fact) -> str:
    return ".".join(
        step[1:-1].upper() if step.startswith("{") else step for step in fact.path.split(".")
    )
