"""What the net writes down, section by section: pairs of a key and what is seen there.

Inputs come from `inputs`, a checkout whose cases, sets and hostile files are asked about; what
answers is the toolkit that is imported, with its own data.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import defaultdict
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from . import adapter
from .spoiling import spoilt, spoilt_lines
from .transcripts import TRANSCRIPTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Items = Iterator[tuple[str, Any]]

GAMES = ("expanse", "ti4_expeditions")
MAPPINGS = 10_000  # for each game
POSITIONS = 150  # for each game, whose moves are listed
SETS = 100  # with a line or two spoilt
SEED = 20


def verdicts(inputs: Path) -> Items:
    """Verdicts of all cases, in text and JSON, with what they expect and without."""
    for game in GAMES:
        for file in _case_files(inputs, game):
            whole = file.read_text(encoding="utf-8")
            for how, text in (("", whole), ("-bare", bare(whole))):
                with adapter.empty_folder() as here:
                    (here / file.name).write_text(text, encoding="utf-8")
                    for key, seen in answers(file.name, how):
                        yield f"{game}/{key}", seen


def bare(cases: str) -> str:
    """A case file without what it expects: such verdicts are told in full."""
    return re.sub(r"(?m)^  expect:.*\n(?:(?:   .*)?\n)*?(?=^  ?\S|^- |^#|\Z)", "", cases)


def answers(name: str, how: str = "") -> Items:
    """What is answered to a case file in the current folder: each verdict in JSON and in text."""
    stem = name.rsplit(".", 1)[0]
    words = ["referee", "--keep-going", name]
    ran = adapter.run([*words, "--format", "json"])
    yield f"{stem}/json{how}/end", [ran.code, ran.err]
    for verdict in _verdicts(ran.out):
        yield f"{verdict['case']}/json{how}", verdict
    ran = adapter.run(words)
    yield f"{stem}/text{how}/end", [ran.code, ran.err]
    for key, block in _blocks(ran.out):
        yield f"{key or stem}/text{how}", block


def _case_files(inputs: Path, game: str) -> list[Path]:
    return sorted((inputs / "data" / game / "cases").glob("*.yaml"))


def _verdicts(out: str) -> list[Any]:
    try:
        return json.loads(out).get("verdicts", [])
    except ValueError:
        return [{"case": "unreadable", "out": out}]


def _blocks(out: str) -> Items:
    """The text of each verdict by its case; lines that hold no case under an empty key."""
    rest: list[str] = []
    for block in out.split("\n\n"):
        found = re.search(r"(?m)^  case +(\S+)", block)
        if found:
            yield found[1], block
        else:
            rest.append(block)
    yield "", "\n\n".join(rest)


def listed(inputs: Path) -> Items:
    """All legal moves in the positions of cases."""
    for game in GAMES:
        chosen = Random(SEED).sample(_cases(inputs, game), POSITIONS)
        for number, case in enumerate(chosen):
            asked = {
                **{key: value for key, value in case.items() if key not in ("expect", "clauses")},
                "ask": {"list": "all"},
            }
            sets = asked.pop("sets", None)
            file = {"game": game, **({"sets": sets} if sets else {}), "cases": [asked]}
            with adapter.empty_folder() as here:
                (here / "list.yaml").write_text(json.dumps(file), encoding="utf-8")
                ran = adapter.run(
                    ["referee", "list.yaml", "--format", "json", "--limit", "100", "--runs", "8"]
                )
            yield f"{game}/{number:03}-{case['case']}", [ran.code, ran.out, ran.err]


@cache
def _cases(inputs: Path, game: str) -> list[dict[str, Any]]:
    """Every case that is told in a mapping, with the sets of its file."""
    found = []
    for file in _case_files(inputs, game):
        root = adapter.read(file)
        for case in root["cases"]:
            if isinstance(case.get("position", {}), dict):
                found.append({"sets": root.get("sets"), **case})
    return found


def asked(inputs: Path) -> Items:
    """Disputes told line by line: what is asked, what is answered, what is saved."""
    for number, (game, lines, more) in enumerate(TRANSCRIPTS):
        with adapter.empty_folder() as here:
            told = "".join(f"{line}\n" for line in lines)
            ran = adapter.run(["referee", "--ask", game, *more], told)
            saved = {
                file.relative_to(here).as_posix(): file.read_text(encoding="utf-8")
                for file in sorted(here.rglob("*"))
                if file.is_file()
            }
        yield f"{game}/{number:02}", [ran.code, ran.out, ran.err, saved]


def rows(inputs: Path) -> Items:
    """What is printed on each thing."""
    for game, sets, counts in (
        ("expanse", (), (0, 2, 3, 4)),
        ("expanse", ("stand_ins",), (0, 2, 3)),
        ("ti4_expeditions", (), (0,)),
    ):
        for count in counts:
            found = adapter.rows(game, sets, frozenset({count} if count else ()))
            for template, group in found.items():
                for row in group:
                    key = f"{game}{'+'.join(('', *sets))}/{count}/{template}/{row['id']}"
                    yield key, _plain(row)


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)


def documents(inputs: Path) -> Items:
    """The pages made by the program, by their headings."""
    for page, text in adapter.documents(adapter.checkout()).items():
        for number, part in enumerate(re.split(r"(?m)^(?=#{1,3} )", text)):
            heading = part.partition("\n")[0].strip("# ")
            yield f"{page}/{number:03}-{heading}", part


def findings(inputs: Path) -> Items:
    """What the linter says of hostile files and of sets with something spoilt in them."""
    manifest = "set: mine\ngame: {}\ntitle: Mine\n"
    for file in sorted((inputs / "tests" / "hostile").iterdir()):
        for game, place in (
            ("expanse", "cards/a.yaml"),
            ("expanse", "cases/a.yaml"),
            ("ti4_expeditions", "planets.yaml"),
        ):
            with adapter.empty_folder() as here:
                mine = here / "mine"
                (mine / place).parent.mkdir(parents=True)
                (mine / "set.yaml").write_text(manifest.format(game), encoding="utf-8")
                (mine / place).write_bytes(file.read_bytes())
                yield f"hostile/{game}/{place}/{file.stem}", list(_validated("mine"))
    chance = Random(SEED)
    for number, (name, files) in enumerate(_sets(inputs) * SETS):
        if number == SETS:
            break
        place = chance.choice(sorted(files))
        with adapter.empty_folder() as here:
            for path, text in files.items():
                (here / name / path).parent.mkdir(parents=True, exist_ok=True)
                said = spoilt_lines(text, chance) if path == place else text
                (here / name / path).write_text(said, encoding="utf-8")
            yield f"spoilt/{number:03}-{name}/{place}", list(_validated(name))


def _validated(name: str) -> adapter.Ran:
    return adapter.run(["validate", name, "--format", "json"])


@cache
def _sets(inputs: Path) -> list[tuple[str, dict[str, str]]]:
    """Sets as they are shipped and made: their files by path."""
    found = []
    shipped = inputs / "data" / "expanse" / "sets" / "stand_ins"
    with adapter.empty_folder() as here:
        shutil.copytree(shipped, here / "stand_ins_copy")
        adapter.run(["new", "box", "--game", "expanse", "--fill-unknown"])
        adapter.run(["new", "fresh", "--game", "expanse"])
        adapter.run(["new", "trip", "--game", "ti4_expeditions"])
        for folder in sorted(one for one in here.iterdir() if one.is_dir()):
            files = {
                file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
                for file in sorted(folder.rglob("*.yaml"))
            }
            found.append((folder.name, files))
    return found


def mappings(inputs: Path) -> Items:
    """Positions and moves, good ones and ones spoilt in a place or two: how they are read, what is
    told of them in words, and what is wrong with them."""
    for game in GAMES:
        table, chance = adapter.Table(game), Random(SEED)
        tables = defaultdict(list)
        moves: list[Any] = []
        for case in _cases(inputs, game):
            players = case.get("players")
            if isinstance(players, list) and all(isinstance(one, str) for one in players):
                tables[tuple(players)].append(case.get("position", {}))
                moves += [(tuple(players), move) for move in _moves(case)]
        seated = [(players, one) for players, some in tables.items() for one in some]
        before: dict[tuple[str, ...], Any] = {}
        for number in range(MAPPINGS):
            players, value = chance.choice(seated)
            if chance.random() < 0.5:  # a position with something of another at the same table
                other = chance.choice(tables[players])
                some = [key for key in other if chance.random() < 0.5]
                value = {**value, **{key: other[key] for key in some}}
            value = spoilt(value, chance.choice((0, 0, 1, 1, 2)), chance)
            found, said = _tried(table.position, value, players)
            if found is not None:
                if players in before:
                    said["changes"] = _tried_alone(table.changes, before[players], found)
                before[players] = found
            yield f"{game}/position/{number:05}", {"players": players, "value": value, **said}
            players, value = chance.choice(moves)
            value = spoilt(value, chance.choice((0, 0, 1, 1, 2)), chance)
            said = _tried_alone(table.move, value, players)
            yield f"{game}/move/{number:05}", {"players": players, "value": value, "said": said}


def _moves(case: dict[str, Any]) -> list[Any]:
    asked = case.get("ask", {})
    found = [case.get("after"), *(asked.get(key) for key in ("legal", "play"))]
    return [move for some in found if isinstance(some, list) for move in some]


def _tried(read: Callable[..., Any], *given: Any) -> tuple[Any, dict[str, Any]]:
    try:
        return read(*given)
    except Exception as crash:
        return None, {"crash": f"{type(crash).__name__}: {crash}"}


def _tried_alone(read: Callable[..., Any], *given: Any) -> Any:
    try:
        return read(*given)
    except Exception as crash:
        return {"crash": f"{type(crash).__name__}: {crash}"}


SECTIONS = {
    one.__name__: one for one in (verdicts, listed, asked, rows, documents, findings, mappings)
}
