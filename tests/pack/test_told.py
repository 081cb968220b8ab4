"""Rules say the values in force: whatever a set changes, their words change with it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from test_laying import folder

from toolkit.cli.compose import open_game
from toolkit.pack.document import Steps, Value
from toolkit.pack.folder import read_folder
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.laying import lay
from toolkit.pack.pack import Pack
from toolkit.pack.told import Told, put

ANY = {"type": "object"}
KINDS = Kinds(
    (Kind("clause", "clauses", ("rules.yaml",), ANY), Kind("base", "bases", ("bases.yaml",), ANY)),
    (Table("scoring", "scoring.yaml", ANY),),
)
FILES = {
    "game.yaml": "game: g\ntitle: G",
    "bases.yaml": "bases: [{id: x, cubes: 2}, {id: y, cubes: 3}]",
    "scoring.yaml": "{final: [5, 3, 1], half: 0.5, later: {two: unknown}}",
}


def told(tmp_path: Path, says: str, over: str = "{}") -> tuple[str, list[str]]:
    """The words of a clause where a set lays its scoring over the pack's; what was found."""
    files = {**FILES, "rules.yaml": f"clauses: [{{id: c, says: '{says}'}}]"}
    mine = {"set.yaml": "set: s\ngame: g", "scoring.yaml": over}
    folders = [
        read_folder(folder(tmp_path / "g", files)),
        read_folder(folder(tmp_path / "s", mine)),
    ]
    pack, found = lay(folders, KINDS)
    return str(pack.of("clause")["c"].get("says")), [f"{f.code} {f.pointer}" for f in found]


@pytest.mark.parametrize(
    ("says", "becomes"),
    [
        ("pays {scoring.final} CP", "pays 5/3/1 CP"),
        ("{scoring.final.0}, {scoring.half}", "5, ½"),
        ("{scoring.final|and}", "5, 3 and 1"),
        ("{scoring.final|length|word|capital} places", "Three places"),
        ("{count.base|word} bases, {sum.base.cubes} cubes", "two bases, 5 cubes"),
        ("{base.y.cubes}", "3"),
        ("{scoring.later.two|word}", "unknown"),
        ("{icon:water} {blank}", "{icon:water} {blank}"),
    ],
)
def test_a_value_named_in_a_rule_is_that_of_the_record(tmp_path: Path, says, becomes) -> None:
    assert told(tmp_path, says) == (becomes, [])


def test_a_set_that_changes_a_value_changes_the_rule(tmp_path: Path) -> None:
    over = "{final: [8, 3, 1], overrides: [final]}"
    assert told(tmp_path, "{scoring.final} CP", over) == ("8/3/1 CP", [])


@pytest.mark.parametrize("says", ["{scoring.finel}", "{bsae.y.cubes}", "{scoring.final|wrod}"])
def test_a_name_of_nothing_is_told_where_it_stands(tmp_path: Path, says: str) -> None:
    assert told(tmp_path, says) == (says, ["E308 /clauses/0/says"])


@cache
def shipped(game: str) -> Pack:
    opened = open_game(game, published=True, cases=False)
    return lay(opened.folders, opened.game.kinds)[0]


def figures(value: Value, path: Steps = ()) -> list[tuple[Steps, int]]:
    if isinstance(value, bool | str | None):
        return []
    if isinstance(value, dict):
        return [found for key, each in value.items() for found in figures(each, (*path, key))]
    if isinstance(value, list):
        return [found for at, each in enumerate(value) for found in figures(each, (*path, at))]
    return [(path, value)]  # type: ignore[list-item]


FIGURES = [
    (game, table, path, figure)
    for game, tables in (("expanse", ("scoring", "setup")), ("ti4_expeditions", ("expedition",)))
    for table in tables
    for path, figure in figures(dict(shipped(game).tables[table].value))
]


@pytest.mark.parametrize(
    ("game", "table", "path", "figure"),
    [pytest.param(*each, id=".".join(map(str, each[1:3]))) for each in FIGURES],
)
def test_no_figure_of_the_rules_is_written_out(game, table, path, figure) -> None:
    """Each figure of the tables, made another, changes the words of some clause."""
    pack = shipped(game)
    raw = pack.tables[table]
    other = {**pack.tables, table: raw._replace(value=put(raw.value, path, figure + 7))}
    clauses = {id: one._replace(value=one.layers[0].value) for id, one in pack.of("clause").items()}
    before, after = (Told(pack.records, tables) for tables in (pack.tables, other))
    assert any(before.record(one).value != after.record(one).value for one in clauses.values())
