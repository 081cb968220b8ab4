"""What the net writes down, section by section: pairs of a key and what is seen there.

Inputs come from `inputs`, a checkout whose cases, sets and hostile files are asked about; what
answers is the toolkit that is imported, with its own data.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import defaultdict
from functools import cache, partial
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any

from . import adapter
from .commands import COMMANDS
from .spoiling import spoilt, spoilt_lines
from .transcripts import TRANSCRIPTS, sittings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    Items = Iterator[tuple[str, Any]]

GAMES = ("expanse", "expanse_tcg", "hexpanse", "ti4_expeditions")
MAPPINGS = 10_000  # for each game
POSITIONS = 150  # for each game, whose moves are listed
SETS = 100  # with a line or two spoilt
SITTINGS = 30  # for each game, each of some forty lines
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


def listed(inputs: Path, most: int = POSITIONS, games: Sequence[str] = GAMES) -> Items:
    """All legal moves in the positions of cases."""
    words = ["referee", "list.yaml", "--format", "json", "--limit", "100", "--runs", "8"]
    for game in games:
        for case in _cases(inputs, game)[:most]:
            asked = {
                **{key: value for key, value in case.items() if key not in ("expect", "clauses")},
                "ask": {"list": "all"},
            }
            sets = asked.pop("sets", None)
            file = {"game": game, **({"sets": sets} if sets else {}), "cases": [asked]}
            with adapter.empty_folder() as here:
                (here / "list.yaml").write_text(json.dumps(file), encoding="utf-8")
                ran = adapter.run(words)
            yield f"{game}/{case['case']}", [ran.code, ran.out, ran.err]


@cache
def _cases(inputs: Path, game: str) -> list[dict[str, Any]]:
    """Every case that is told in a mapping, with the sets of its file; in an order by chance, in
    which a new one leaves those before it where they are."""
    found = []
    for file in _case_files(inputs, game):
        root = adapter.read(file)
        for case in root["cases"]:
            if isinstance(case.get("position", {}), dict):
                found.append({"sets": root.get("sets"), **case})
    return sorted(found, key=partial(_drawn, ""))


def _drawn(by: str, case: dict[str, Any]) -> bytes:
    """The place of a case in an order by chance, another for each that draws."""
    return blake2b(f"{by}{case['case']}".encode()).digest()


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


_BEGUN = ("case", "players", "position", "mode", "board", "teams", "facts", "after", "ask")


def played(inputs: Path, most: int = SITTINGS, games: Sequence[str] = GAMES) -> Items:
    """Games played line by line: what is answered, and the log."""
    for game in games:
        begun = _cases(inputs, game)
        for number, (words, lines) in enumerate(sittings(game, most)):
            with adapter.empty_folder() as here:
                if number % 2:  # from where a case stands
                    case = {key: begun[number][key] for key in begun[number] if key in _BEGUN}
                    sets = begun[number]["sets"]
                    file = {"game": game, **({"sets": sets} if sets else {}), "cases": [case]}
                    (here / "begun.yaml").write_text(json.dumps(file), encoding="utf-8")
                    words = ["--from", "begun.yaml"]
                words = [*words, "--log", "log.yaml"]
                if number % 4 > 1:
                    words += ["--board", "table.svg"]
                ran = adapter.run(["play", game, *words], "".join(f"{line}\n" for line in lines))
                kept = {file.name: file.read_text(encoding="utf-8") for file in here.iterdir()}
            yield f"{game}/{number:02}", [ran.code, ran.out, ran.err, kept]


def said(inputs: Path, lines: Sequence[str] = COMMANDS) -> Items:
    """What commands say and write that answer the same each time."""
    for line in lines:
        with adapter.empty_folder() as here:
            ran = adapter.run(line.split())
            written = {
                file.relative_to(here).as_posix(): file.read_text(encoding="utf-8")
                for file in sorted(here.rglob("*"))
                if file.suffix in (".yaml", ".json", ".md", ".jsonl")
            }
        yield line.replace(" ", "_"), [ran.code, ran.out, ran.err, written]


def rows(inputs: Path) -> Items:
    """What is printed on each thing."""
    for game, sets, counts in (
        ("expanse", (), (0, 2, 3, 4)),
        ("expanse", ("stand_ins",), (0, 2, 3)),
        ("ti4_expeditions", (), (0,)),
        ("hexpanse", (), (0,)),
        ("hexpanse", ("stand_ins",), (0, 2)),
        ("expanse_tcg", (), (0,)),
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
    """What the linter says of hostile files."""
    manifest = "set: mine\ngame: {}\ntitle: Mine\n"
    for file in sorted((inputs / "tests" / "hostile").iterdir()):
        for game, place in (
            ("expanse", "cards/a.yaml"),
            ("expanse", "cases/a.yaml"),
            ("ti4_expeditions", "planets.yaml"),
            ("hexpanse", "market.yaml"),
            ("expanse_tcg", "cards.yaml"),
        ):
            with adapter.empty_folder() as here:
                mine = here / "mine"
                (mine / place).parent.mkdir(parents=True)
                (mine / "set.yaml").write_text(manifest.format(game), encoding="utf-8")
                (mine / place).write_bytes(file.read_bytes())
                yield f"{game}/{place}/{file.stem}", list(_validated("mine"))


def sets(inputs: Path, most: int = SETS) -> Items:
    """What the linter says of sets with something spoilt in them."""
    chance = Random(SEED)
    whole = _sets(inputs)
    for number in range(most):
        name, files = whole[number % len(whole)]
        place = chance.choice(sorted(files))
        with adapter.empty_folder() as here:
            for path, text in files.items():
                (here / name / path).parent.mkdir(parents=True, exist_ok=True)
                said = spoilt_lines(text, chance) if path == place else text
                (here / name / path).write_text(said, encoding="utf-8")
            yield f"{number:03}-{name}/{place}", list(_validated(name))


def _validated(name: str) -> adapter.Ran:
    return adapter.run(["validate", name, "--format", "json"])


@cache
def _sets(inputs: Path) -> list[tuple[str, dict[str, str]]]:
    """Sets as they are shipped and made: their files by path."""
    found = []
    with adapter.empty_folder() as here:
        for game in GAMES:
            for shipped in sorted((inputs / "data" / game).glob("sets/*/")):
                shutil.copytree(shipped, here / f"{game}_{shipped.name}")
            adapter.run(["new", f"{game}_box", "--game", game, "--fill-unknown"])
            adapter.run(["new", f"{game}_fresh", "--game", game])
        for folder in sorted(one for one in here.iterdir() if one.is_dir()):
            files = {
                file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
                for file in sorted(folder.rglob("*.yaml"))
            }
            found.append((folder.name, files))
    return found


def mappings(inputs: Path, most: int = MAPPINGS, games: Sequence[str] = GAMES) -> Items:
    """Positions and moves, good ones and ones spoilt in a place or two: how they are read, what is
    told of them in words, and what is wrong with them."""
    for game in games:
        table = adapter.Table(game)
        seated = [case for case in _cases(inputs, game) if _named(case.get("players"))]
        tables = defaultdict(list)
        for case in seated:
            tables[tuple(case["players"])].append(case)
        before: dict[tuple[str, ...], Any] = {}
        for number in range(most):
            again, at = divmod(number, len(seated))
            case = seated[at]
            players, value, key = tuple(case["players"]), case.get("position", {}), case["case"]
            chance = Random(f"{key} {again}")
            if chance.random() < 0.5:  # a position with something of another at the same table
                other = min(tables[players], key=partial(_drawn, key)).get("position", {})
                some = [name for name in other if chance.random() < 0.5]
                value = {**value, **{name: other[name] for name in some}}
            value = spoilt(value, chance.choice((0, 0, 1, 1, 2)), chance)
            found, said = _tried(table.position, value, players)
            if found is not None:
                if players in before:
                    said["changes"] = _tried_alone(table.changes, before[players], found)
                before.setdefault(players, found)
            yield (
                f"{game}/position/{again}-{key}",
                _plain({"players": players, "value": value, **said}),
            )
            if moves := _moves(case):
                value = spoilt(chance.choice(moves), chance.choice((0, 0, 1, 1, 2)), chance)
                said = _tried_alone(table.move, value, players)
                said = {"players": players, "value": value, "said": said}
                yield f"{game}/move/{again}-{key}", _plain(said)


def _named(players: Any) -> bool:
    return isinstance(players, list) and all(isinstance(one, str) for one in players)


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
    one.__name__: one
    for one in (verdicts, listed, asked, played, said, rows, documents, findings, sets, mappings)
}
