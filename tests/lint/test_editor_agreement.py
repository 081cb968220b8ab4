"""What `validate` takes, the schema in an editor takes; what is plainly wrong, both mark."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from random import Random

import jsonschema_rs
import pytest
from test_differential import mutated

from toolkit.cli.compose import open_game
from toolkit.cli.editor import schemas
from toolkit.games.table import GAMES
from toolkit.lint.export import schema_name
from toolkit.lint.judging import judge
from toolkit.pack.folder import MANIFESTS, Folder
from toolkit.pack.reader import read_text

ROUNDS = 3


def _marking(opened):
    """For each sort of file, whether an editor takes what stands in it."""
    made = schemas(opened)
    return {
        pattern: jsonschema_rs.Draft7Validator(made[schema_name(pattern)]).is_valid
        for pattern in opened.game.kinds.patterns()
        if pattern not in MANIFESTS
    }


def _partial(value, random):
    """Some of what a mapping says, inside it too; lists whole, as they are laid over."""
    return {
        key: _partial(inner, random) if isinstance(inner, dict) else deepcopy(inner)
        for key, inner in value.items()
        if random.random() < 0.5
    }


def _over(record, id, random):
    """A record of this id as an author might write it: some of one that is known, or a slip."""
    value = {**_partial(record, random), "overrides": sorted(record), "certainty": "original"}
    if random.random() < 0.4:
        value = mutated(value, random)
    return {**value, "id": id}


def _set_of(files, game):
    """A set of these files: by name, what stands in each."""
    folder = Folder(Path("trial"), "trial", "set")
    for name, value in {"set.yaml": {"set": "t", "game": game, "title": "T"}, **files}.items():
        folder.documents[name] = read_text(json.dumps(value, ensure_ascii=False), f"trial/{name}")
    return folder


def _judged(name, files):
    """Whether an editor takes the files of a set, and whether validate does."""
    opened = open_game(name)
    takes = _marking(opened)
    found = judge(opened.game, (*opened.folders, _set_of(files, name)), errors_only=True)
    return (
        all(takes[relative.replace("mine", "*")](root) for relative, root in files.items()),
        found.exit_code == 0,
    )


@pytest.mark.parametrize(
    ("game", "files"),
    [
        ("expanse", {"cards/mine.yaml": {
            "cards": [{"id": "drummer", "points": 4, "overrides": ["points"]}]}}),
        # A card that is not the pack's but of the set which the pack lays itself.
        ("expanse", {"cards/mine.yaml": {"cards": [{"id": "ice_convoy", "flavour": "Ours."}]}}),
        ("expanse", {"setup.yaml": {"keep_cost": 2, "overrides": ["keep_cost"]}}),
        # A tile that another file of the set brings.
        ("ti4_expeditions", {
            "tokens.yaml": {
                "tokens": [{"id": "nova_seed", "replaces": "901", "overrides": ["replaces"]}]},
            "systems.yaml": {"systems": [{"id": "901", "expansion": "house", "back": "red"}]}}),
    ],
)  # fmt: skip
def test_an_editor_takes_what_is_laid_over_the_game(game, files):
    assert _judged(game, files) == (True, True)


@pytest.mark.parametrize(
    ("game", "files"),
    [
        ("expanse", {"cards/mine.yaml": {"cards": [{"id": "drumer", "points": 4}]}}),
        ("expanse", {"cards/mine.yaml": {"cards": [{"id": "drummer", "pionts": 4}]}}),
        ("expanse", {"cards/mine.yaml": {"cards": [{"id": "drummer", "points": "four"}]}}),
        ("expanse", {"setup.yaml": {"keep_costs": 2}}),
        ("ti4_expeditions", {"systems.yaml": {"systems": [{"id": "18", "back": "brown"}]}}),
    ],
)
def test_an_editor_marks_what_is_plainly_wrong(game, files):
    assert _judged(game, files) == (False, False)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_editor_takes_what_validate_takes_of_records_laid_over_and_new(name):
    opened = open_game(name)
    takes = _marking(opened)
    pack = judge(opened.game, opened.folders).pack
    random = Random(name)
    taken = marked = 0
    for number in range(ROUNDS):
        files = {}
        for kind in opened.game.kinds:
            relative = kind.files[0].replace("*", "any")
            known = [_over(one.value, id, random) for id, one in pack.of(kind.name).items()]
            new = [
                {**mutated(one.value, random), "id": f"90{at}" if id.isdigit() else f"{id}_{at}"}
                for at, (id, one) in enumerate(pack.of(kind.name).items())
            ]
            files.setdefault(relative, {})[kind.plural] = known + new
        for table in opened.game.kinds.tables:
            if table.name in pack.tables and table.file not in MANIFESTS:
                files[table.file] = _over(pack.tables[table.name].value, "", random)
                del files[table.file]["id"]
        found = judge(opened.game, (*opened.folders, _set_of(files, name))).findings
        wrong = {
            (finding.path, *finding.pointer.split("/")[1:3])
            for finding in found
            if finding.severity == "error"
        }
        for relative, file in files.items():
            pattern = next(p for p in takes if p.replace("*", "any") == relative)
            if opened.game.kinds.table_in(relative) is not None:
                parts = [(file, not any(path == f"trial/{relative}" for path, *_ in wrong))]
            else:
                parts = [
                    ({plural: [record]}, (f"trial/{relative}", plural, str(at)) not in wrong)
                    for plural, records in file.items()
                    for at, record in enumerate(records)
                ]
            for part, good in parts:
                if good:
                    assert takes[pattern](part), (number, part)
                    taken += 1
                marked += not takes[pattern](part)
    assert min(taken, marked) > 50, (taken, marked)
