"""Files of a set that nothing reads: told with the name or the folder they should have."""

from __future__ import annotations

import pytest

from toolkit.cli.compose import open_game
from toolkit.lint.judging import judge
from toolkit.pack.folder import read_folder


def _unread(tmp_path, game):
    """The finding that a file of the set is read by nothing."""
    opened = open_game(game, cases=False)
    folder = read_folder(tmp_path / "mine", "mine")
    found = judge(opened.game, (*opened.folders, folder), {"mine"}).findings
    (unread,) = [each for each in found if each.code == "W317"]
    return unread


@pytest.mark.parametrize(
    ("game", "name", "hint"),
    [
        ("expanse", "cards.yaml", "did you mean 'cards/cards.yaml'?"),
        ("expanse", "crads/a.yaml", "did you mean 'cards/a.yaml'?"),
        ("expanse", "cards/a.yaml.txt", "ends in .yaml: call it cards/a.yaml"),
        ("expanse", "cards/a.YAML", "ends in .yaml: call it cards/a.yaml"),
        ("expanse", "cards/a.yaml~", "it seems a copy of cards/a.yaml: remove it"),
        ("expanse", "cards/a.csv", "records are read from YAML alone, cards/*.yaml"),
        ("expanse", "toolkit.yaml", "settings are read in the folder where `toolkit` is called"),
        ("hexpanse", "cards.xlsx", "records are read from YAML alone, cards.yaml"),
        ("ti4_expeditions", "cards/a.yaml", "has no cards: is the `game` of set.yaml the one"),
    ],
)
def test_a_file_that_nothing_reads_is_told_with_the_name_it_should_have(tmp_path, game, name, hint):
    file = tmp_path / "mine" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "mine" / "set.yaml").write_text(f"{{set: mine, game: {game}, title: Mine}}")
    file.write_text("cards:\n- {id: mine_courier, kind: action_card, event: []}\n")
    unread = _unread(tmp_path, game)
    assert unread.path == f"mine/{name}"
    assert hint in unread.hint


@pytest.mark.parametrize(
    ("name", "text", "home"),
    [
        ("palete/mine.yaml", "palette: mine\n", "palettes/mine.yaml"),
        ("mine.yaml", "template: mine\n", "templates/mine.yaml"),
        ("styles.yaml", "styles: {}\n", "templates/styles.yaml"),
        ("Fonts/mine.ttf", "", "fonts/mine.ttf"),
        ("cards.yaml", "card:\n- id: mine\n", "cards/cards.yaml"),
    ],
)
def test_a_file_of_a_look_in_the_wrong_folder_is_told_the_right_one(tmp_path, name, text, home):
    file = tmp_path / "mine" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "mine" / "set.yaml").write_text("{set: mine, game: expanse, title: Mine}")
    file.write_text(text)
    unread = _unread(tmp_path, "expanse")
    assert unread.hint == f"did you mean '{home}'?"
