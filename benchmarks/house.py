"""Measures how much of the house each game is, and how it is built.

    python -m benchmarks.house [GAME…]

code lines      physical lines that hold code: no blank lines, comments or docstrings
naming a kind   files of the game in which the id of one kind of move stands as a whole word, for
                the kind that stands in most; `build` and `move` of The Expanse are common words too
quoting a kind  the same where the id stands in quotes: words of the language (`return`) are left
                out, keys and kinds of card that bear the name of a move (`capital`) are not
circles         groups of files of the game that import each other, inside functions included;
                imports for types alone (`if TYPE_CHECKING`) are not counted
floors          the longest chain of imports between files of the game as they are run; files in a
                circle count as one
floors, rooms   the same between rooms of the game (a folder, or a file beside them), for the eye
members         what a game must implement to be refereed: what is abstract of
                toolkit.referee.declared.Declared
crossed         the most files of the game entered between a decoded move and its reasons, over the
                numbered cases that ask about moves; foundation files are in brackets

The files that a new key of the position or a new kind of move touches are shown by adding one of
each to a copy: docs/add-a-game.md has the diff.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.lines import code_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from types import FrameType

ROOT = Path(__file__).parent.parent
TOOLKIT = ROOT / "toolkit"
GAMES = TOOLKIT / "games"


class Most(NamedTuple):
    """What a game may come to; beside the lines, the same for all."""

    lines: int
    naming: int = 6
    floors: int = 6
    crossed: int = 5


MOST = {
    "expanse": Most(10_000),
    "ti4_expeditions": Most(3_600),
    "hexpanse": Most(3_800),
    "expanse_tcg": Most(4_400),
}
MEMBERS = 8

Graph = dict[str, set[str]]


def main(words: Sequence[str]) -> int:
    """Exit 0 when every figure holds, 1 when one does not."""
    if any(word.startswith("-") for word in words):
        print(__doc__)
        return 0
    games = list(words) or [path.parent.name for path in sorted(GAMES.glob("*/game.py"))]
    rows = [Row("toolkit", "code lines", lines_of(TOOLKIT))]
    rows.append(Row("a game", "members to implement", len(members()), MEMBERS))
    for game in games:
        rows += _of_game(game)
    for row in rows:
        print(row.line())
    return 0 if all(row.holds for row in rows) else 1


class Row(NamedTuple):
    """One figure, the most it may be (0 for no bound), and a remark."""

    room: str
    title: str
    value: int
    most: int | None = None
    remark: str = ""

    @property
    def holds(self) -> bool:
        return self.most is None or self.value <= self.most

    def line(self) -> str:
        bound = "" if self.most is None else f"≤ {self.most:,}"
        missed = "" if self.holds else "  MISSED"
        end = f"  {self.remark}" if self.remark else ""
        return f"{self.room:<18}{self.title:<30}{self.value:>8,}{bound:>11}{missed}{end}"


def _of_game(game: str) -> Iterator[Row]:
    most = MOST.get(game)
    home = GAMES / game
    files = sorted(home.rglob("*.py"))
    yield Row(game, "code lines", lines_of(home), most and most.lines)
    kind, named = max(naming(game, files), key=lambda each: each[1])
    yield Row(game, "files naming a kind of move", named, most and most.naming, kind)
    kind, quoted = max(quoting(game, files), key=lambda each: each[1])
    yield Row(game, "files quoting a kind of move", quoted, remark=kind)
    by_file = imports(files)
    circles = [circle for circle in components(by_file) if len(circle) > 1]
    most_in = f"{max(map(len, circles))} files in one" if circles else ""
    yield Row(game, "import circles", len(circles), most and 0, most_in)
    yield Row(game, "floors: files in a chain", floors(by_file), most and most.floors)
    yield Row(game, "floors: rooms in a chain", floors(rooms(by_file, home)))
    mine, founded = crossed(game)
    yield Row(game, "files a move crosses", mine, most and most.crossed, f"({founded} below)")


def lines_of(folder: Path) -> int:
    """The code lines of all files of a folder."""
    return sum(code_lines(path) for path in sorted(folder.rglob("*.py")))


def naming(game: str, files: Iterable[Path]) -> list[tuple[str, int]]:
    """In how many files each kind of move of a game stands as a word."""
    texts = [path.read_text(encoding="utf-8") for path in files]
    return [
        (kind, sum(re.search(rf"\b{re.escape(kind)}\b", text) is not None for text in texts))
        for kind in _referee(game).move_kinds
    ]


def quoting(game: str, files: Iterable[Path]) -> list[tuple[str, int]]:
    """In how many files each kind of move of a game stands as a text of its own."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    texts = [
        {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} for tree in trees
    ]
    return [(kind, sum(kind in held for held in texts)) for kind in _referee(game).move_kinds]


def members() -> list[str]:
    """What a referee whose positions and moves are declared has to have."""
    from toolkit.referee.declared import Declared

    return sorted(Declared.__abstractmethods__)


# ---- imports


def imports(files: Sequence[Path]) -> Graph:
    """Which files of a game each of its files imports when it is run, by path."""
    names = {_module(path): str(path) for path in files}
    graph: Graph = {str(path): set() for path in files}
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for module in _imported(tree.body):
            target = names.get(module)
            if target is not None and target != str(path):
                graph[str(path)].add(target)
    return graph


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(body: Iterable[ast.AST]) -> Iterator[str]:
    """Every module that is imported, wherever, but for types alone; `from a import b` is both.

    Where modules are imported by their names in words when they are first needed (`else` of what
    is for types), those imported for types are the same.
    """
    for node in body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from _imported(node.orelse)
            yield from _imported(node.body if node.orelse else ())
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{each.name}" for each in node.names)
        else:
            yield from _imported(ast.iter_child_nodes(node))


def rooms(by_file: Mapping[str, set[str]], home: Path) -> Graph:
    """The same between rooms: folders of the game, and the files beside them."""

    def room(path: str) -> str:
        return Path(path).relative_to(home).parts[0]

    graph: Graph = defaultdict(set)
    for path, targets in by_file.items():
        graph[room(path)] |= {room(target) for target in targets} - {room(path)}
    return dict(graph)


def components(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The circles of a graph, and all else alone; what is used stands before what uses it."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == index[node]:
            at = stack.index(node)
            found.append(stack[at:])
            del stack[at:]

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def floors(graph: Mapping[str, set[str]]) -> int:
    """How many stand above each other in the longest chain, a circle counted as one."""
    height: dict[str, int] = {}
    for circle in components(graph):
        below = {other for node in circle for other in graph[node]} - set(circle)
        level = 1 + max((height[other] for other in below), default=0)
        height |= dict.fromkeys(circle, level)
    return max(height.values(), default=0)


# ---- the way of a move


def crossed(game: str) -> tuple[int, int]:
    """The most files of a game that a move crosses to its reasons, and those of the foundation."""
    from benchmarks.shipped import asked_moves
    from toolkit.referee.mutants import import_all
    from toolkit.referee.rules import UnknownFact
    from toolkit.referee.telling import ImpossibleChoice

    import_all(f"toolkit.games.{game}")  # what is imported when it is first asked is not crossed
    home, most = str(GAMES / game), (0, 0)
    for referee, position, move, rules in asked_moves(game):
        entered: set[str] = set()

        def note(frame: FrameType, event: str, _: Any, seen: set[str] = entered) -> None:
            if event == "call":
                seen.add(frame.f_code.co_filename)

        sys.setprofile(note)
        try:
            referee.check(position, move, rules)
        except (UnknownFact, ImpossibleChoice):
            continue
        finally:
            sys.setprofile(None)
        mine = sum(name.startswith(home) for name in entered)
        below = sum(name.startswith(str(TOOLKIT)) for name in entered) - mine
        most = max(most, (mine, below))
    return most


def _referee(game: str) -> Any:
    from benchmarks.shipped import referee_of

    return referee_of(game)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
