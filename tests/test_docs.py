"""The documentation says what the program does: made from it, typed again, every link followed."""

from __future__ import annotations

import re
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from test_imports import ARROWS

from benchmarks.__main__ import main as benchmarks
from benchmarks.table import TABLE
from toolkit.cli import app
from toolkit.cli.main import run
from toolkit.cli.table import COMMANDS
from toolkit.games.table import GAMES
from toolkit.pack.reader import read_text

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md"))]
NAMES = [page.name for page in PAGES]

sys.path.insert(0, str(DOCS))
import generate  # noqa: E402
from generators import declared, scenes, shapes, walkthrough  # noqa: E402
from generators.text import flow  # noqa: E402

LARGEST = 120_000  # bytes of one picture
ALL = 1_500_000  # bytes of all pictures


def without_blocks(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)


def test_what_is_generated_is_current():
    stale = [file.relative_to(ROOT).as_posix() for file in generate.stale()]
    assert stale == [], "run: python docs/generate.py"


def test_a_picture_of_something_else_is_stale(tmp_path):
    one, other, *_ = scenes.scenes()
    one.write(tmp_path / "one.png")
    assert one.is_current(tmp_path / "one.png")
    assert not other.is_current(tmp_path / "one.png")
    assert not one.is_current(tmp_path / "missing.png")


def test_pictures_are_small_and_all_are_shown():
    files = sorted((DOCS / "pictures").glob("*.png"))
    sizes = {file.name: file.stat().st_size for file in files}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) <= ALL
    shown = set(re.findall(r"\((?:docs/)?pictures/([^)]+)\)", "".join(map(read, PAGES))))
    assert shown == set(sizes)


# ------------------------------------------------------------------------------------ commands
def commands(text: str) -> list[str]:
    """Every command line of ours: in blocks, in tables and in sentences."""
    blocks = re.findall(r"^```(?:sh|console)\n(.*?)^```", text, re.M | re.S)
    typed = [line.removeprefix("$ ") for block in blocks for line in block.splitlines()]
    typed += re.findall(r"`([^`\n]+)`", without_blocks(text))
    found = [re.search(r"(?:^|/)toolkit (?=[a-z])(.*)", line) for line in typed]
    return [match[1] for match in found if match]


def options(name: str) -> set[str]:
    return {option for each in app.command(name).params for option in each.opts if "--" in option}


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_command_exists_and_takes_these_options(page):
    for line in commands(read(page)):
        name, *words = shlex.split(line, comments=True)
        assert name in COMMANDS, line
        if "…" in words:  # `toolkit print … --format json` tells a part only
            assert {word for word in words if word.startswith("--")} <= options(name), line
        elif words:
            app.command(name).make_context(name, words)


def test_commands_are_found_in_blocks_tables_and_sentences():
    text = "say `toolkit a`\n| x | `.venv/bin/toolkit b c` |\n```console\n$ toolkit d\nsaid\n```\n"
    assert commands(text) == ["d", "a", "b c"]


def test_every_option_of_print_is_told():
    told = set(re.findall(r"--[a-z-]+", "".join(map(read, PAGES))))
    assert options("print") <= told


# ------------------------------------------------------------------------------------ snippets
def test_every_snippet_of_the_walk_breaks_what_it_says_and_nothing_else():
    snippets = list(walkthrough.snippets(read(DOCS / "card-set.md")))
    assert len(snippets) > 5
    for snippet in snippets:
        assert snippet.found == sorted(snippet.said), snippet.body


def test_the_answers_of_commands_are_the_programs_own():
    text = "```console\n$ toolkit explain E109\nold words\n```\n"
    assert "E109 unknown-verb (error)" in walkthrough.text(text)
    assert "old words" not in walkthrough.text(text)


def test_no_page_names_a_place_of_somebodys_machine():
    for page in PAGES:
        assert not re.search(r"(/home/|/tmp/|/opt/|/srv/|/Users/|[A-Z]:\\)", read(page)), page.name


def test_the_page_of_benchmarks_names_every_command_and_every_target_of_the_start():
    page = read(DOCS / "benchmarks.md")
    for file in (ROOT / "benchmarks").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        typed = re.search(r"^    python -m (benchmarks\S*)", text, re.M)
        if typed:
            assert f"python -m {typed[1]}" in page, file
    modules = re.findall(r"python -m (benchmarks[.\w]*)", page)
    assert [name for name in modules if find_spec(name) is None] == []
    told = re.findall(r"^\| `(start-\S+)` \|.*\| ([\d.]+) \|$", page, re.M)
    starts = [row for row in TABLE if row.id.startswith("start")]
    assert told == [(row.id, f"{row.most:g}") for row in starts]


def test_the_house_is_measured_beside_the_other_benchmarks(capsys):
    assert benchmarks(["house", "--help"]) == 0
    assert "naming a kind" in capsys.readouterr().out


# ------------------------------------------------------------------------------ what cases may tell
def value_of(example):
    return read_text(example, "an example").root


@pytest.mark.parametrize("game", declared.GAMES)
def test_every_example_of_a_key_of_the_position_is_read(game):
    page = declared.page(game)
    lines = [line for line in page.position() if line.example]
    for line in lines:
        assert page.referee.decode(line.whole, line.players)[1] == [], line
        assert value_of(line.example) in [*shapes.find(line.whole, line.path)], line
    named = {line.path.partition(".")[0] for line in lines}
    assert {name for name, _ in page.declarations.codec.told_keys} - {
        "holdings",
        "mats",
        "halves",
        "pending",
    } <= named


PLAYED_WITH = {"expanse": "riots", "hexpanse": "A01", "expanse_tcg": "muster_the_wards"}


def resolving(game, line):
    """A move with an effect whose steps entries may be told of."""
    return {"by": line.players[0], "play": PLAYED_WITH[game]}


@pytest.mark.parametrize("game", declared.GAMES)
def test_every_example_of_a_move_and_an_entry_is_read_and_its_line_is_the_same_move(game):
    page = declared.page(game)
    for line in page.moves():
        move = value_of(line.example)
        assert page.referee.decode_move(move, line.players)[1] == [], line
        if line.whole or game != "hexpanse":
            assert page.referee.typed(line.whole, line.players) == move
    for line in page.entries():
        move = {**resolving(game, line), "resolve": [value_of(line.example)]}
        assert page.referee.decode_move(move, line.players)[1] == [], line


LOADED = {
    f"{stem}.{what}"
    for stem in (
        "move.carry",
        "attack.carry",
        "take",
        "carry.KEY",
        "spoils.carry.KEY",
        "spoils.rest.KEY",
    )
    for what in ("aether", "lore", "treasures", "captives")
} | {"move.carry", "attack.carry", "pay.KEY.aether", "pay.KEY.lore", "pay.KEY.captives"}


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("expanse", {"by", "drew", "revealed", "resolve", "move.from", "move.to", "move.fleets",
                     "influence.to", "influence.from", "influence.cube", "by_hand"}),
        ("ti4_expeditions", {"by", "pay", "pay.planets", "pay.stations", "pay.trade_goods"}),
        ("hexpanse", {"by", "resolve", "option", "revealed", "free", "attack.from", "attack.to"}),
        ("expanse_tcg", {
            "by", "at", "to", "resolve", "pay", "cell", "drew", "take", "home", "carry", "return",
            "ability", "move.creature", "move.from", "move.to", "move.via", "attack.at",
            "attack.from", "attack.creatures", "attack.through", "fortress.creature",
            "fortress.from", "fortress.to", "fortress.location", "strike.from", "strike.at",
            "spoils.carry", "spoils.home", "spoils.rest", *LOADED,
        }),
    ],
)  # fmt: skip
def test_every_part_of_a_move_and_an_entry_has_a_type_and_an_example_that_is_read(game, named):
    page = declared.page(game)
    parts = page.parts_of_moves()
    assert {line.path for line in parts} == named
    for line in parts:
        assert page.referee.decode_move(line.whole, line.players)[1] == [], line
    for line in page.parts_of_entries():
        move = {**resolving(game, line), "resolve": [line.whole]}
        assert page.referee.decode_move(move, line.players)[1] == [], line
        parts.append(line)
    for line in [*parts, *page.position()]:
        assert line.takes, line
        assert "list: )" not in f"{line.takes})", line
        assert value_of(line.example) is not None, line


PLAYED = {
    "expanse": {"crew": "holden"},
    "ti4_expeditions": {"claim": "secret"},
    "hexpanse": {"gain": "hexilium"},
    "expanse_tcg": {"end": "control_1"},
}


@pytest.mark.parametrize("game", declared.GAMES)
def test_every_example_of_a_fact_may_be_told_in_a_case(game, tmp_path, capsys):
    wrong = {}
    for line in declared.page(game).facts():
        position = {"pending": {"by": "MCR", "card": "riots"}} if "pending" in line.path else {}
        moves = [{"by": line.players[0], **PLAYED[game]}]
        case = {"case": "a.1", "players": [*line.players], "position": position,
                "facts": value_of(line.example),
                "ask": {"legal": moves} if "MOVE" in line.path else {"status": True}}  # fmt: skip
        sets = {"sets": ["examples"]} if game == "expanse_tcg" else {}
        (tmp_path / "case.yaml").write_text(flow({"game": game, **sets, "cases": [case]}))
        if run(["referee", str(tmp_path / "case.yaml")]) == 2:
            wrong[line.path] = capsys.readouterr().err
    assert wrong == {}


# ----------------------------------------------------------------------------------- the code
CODE = DOCS / "code.md"
EXPANSE = ROOT / "toolkit" / "games" / "expanse"
HOMES = ("expanse", "ti4_expeditions", "expanse_tcg/rules")


def test_every_file_and_module_that_the_page_of_the_code_names_is_there():
    page = read(CODE)
    for name in re.findall(r"`([\w/]+/|[\w/]+\.py)`", page):
        homes = (ROOT, *(EXPANSE.parent / home for home in HOMES))
        assert "GAME" in name or any((home / name).exists() for home in homes), name
    for dotted in re.findall(r"--([a-z_.*]+)-+>", page):
        for game in GAMES if "*" in dotted else ("",):
            assert find_spec(f"toolkit.{dotted.replace('*', game)}") is not None, dotted
    drawn = page.partition("toolkit/\n")[2].partition("tests/ ")[0]
    packages = {path.parent.name for path in (ROOT / "toolkit").glob("*/__init__.py")}
    assert set(re.findall(r"^  (\w+)/ ", drawn, re.M)) == packages
    rooms = {file.name for file in EXPANSE.iterdir() if (file / "__init__.py").is_file()}
    assert rooms <= set(re.findall(r"`(\w+)/`", page))


def test_the_arrows_of_the_page_are_those_that_are_tested():
    for packages, needs in re.findall(r"^\| (`toolkit/.+`) \| (.+) \|$", read(CODE), re.M):
        for name in re.findall(r"`toolkit/(\w+)`", packages):
            told = {each for each in ARROWS if re.search(rf"\b{each}\b", needs)}
            everything = {*ARROWS} - {name} if needs.startswith("all") else told - {name}
            assert everything == ARROWS[name] - {name}, name


# --------------------------------------------------------------------------------------- links
def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    titles = re.findall(r"^#+ (.+)$", without_blocks(read(page)), re.M)
    plain = (re.sub(r"[^\w\s-]", "", title.lower()) for title in titles)
    return {title.strip().replace(" ", "-") for title in plain}


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_link_leads_somewhere(page):
    text = without_blocks(read(page))
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"https?://", target):
            continue
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        assert file.exists(), f"{page.name}: {target}"
        if anchor:
            assert anchor in anchors(file), f"{page.name}: {target}"


DECLARED = r'(?:Rule|[._]finds)\(\s*"([EWI]\d{3})"'


def test_every_code_of_the_program_is_explained_on_the_page_of_findings():
    sources = (file for file in sorted((ROOT / "toolkit").rglob("*.py")))
    codes = {
        code
        for source in sources
        for code in re.findall(DECLARED, source.read_text(encoding="utf-8"))
    }
    told = set(re.findall(r"^### ([EWI]\d{3}) ", read(DOCS / "findings.md"), re.M))
    assert told == codes
