"""`toolkit validate`: what is judged for a path, the exit code, and both forms of the report."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from toolkit.games.table import GAMES, find
from toolkit.pack.shipped import DATA


@pytest.fixture
def mine(run):
    """The starting set, which the command itself writes."""
    assert run("new", "mine", "--game", "expanse").code == 0
    return Path("mine")


def test_the_shipped_packs_have_no_errors(run):
    closing = {
        "expanse": "deals for 2, 3, 4",
        "expanse_tcg": "refereed, 2 by hand",
        "hexpanse": "52 cards: 52 refereed",
        "ti4_expeditions": "118 systems: 118 refereed",
    }
    assert {pack.name for pack in DATA.iterdir()} == set(closing)
    for name, words in closing.items():
        ran = run("validate", DATA / name)
        assert ran.code == 0, ran.out
        assert run("validate", name) == ran
        assert ran.out.splitlines()[-1].endswith(words)


def test_a_folder_of_ones_own_comes_before_a_shipped_game_of_the_same_name(run, mine):
    mine.rename("expanse")
    assert run("validate", "expanse").out.splitlines()[-1].startswith("2 cards")


def test_a_good_set_closes_with_what_it_holds(run, mine):
    ran = run("validate", "mine")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "2 cards: 2 refereed; deals for 2, 3, 4"


def test_a_path_inside_a_set_stands_for_the_set(run, mine):
    assert run("validate", "mine/cards/actions.yaml").out == run("validate", "mine").out


def test_a_fault_is_shown_with_its_line_and_a_caret(run, mine):
    file = mine / "cards" / "actions.yaml"
    file.write_text(file.read_text().replace("to: ceres", "to: cerse"))
    ran = run("validate", "mine")
    lines = ran.out.splitlines()
    at = next(i for i, line in enumerate(lines) if "unknown-base" in line)
    assert ran.code == 1
    assert lines[at].startswith("mine/cards/actions.yaml:12:")
    assert "to: cerse" in lines[at + 1]
    assert lines[at + 2].index("^") == lines[at + 1].index("cerse")


def test_one_unreadable_file_ends_with_2_and_the_others_are_checked(run, mine):
    (mine / "cards" / "broken.yaml").write_text("cards: [\n")
    file = mine / "cards" / "actions.yaml"
    file.write_text(file.read_text().replace("points: 2", "points: two"))
    ran = run("validate", "mine", "--format", "json")
    found = json.loads(ran.out)
    assert (ran.code, ran.err, found["format"]) == (2, "", "findings/1")
    paths = {finding["path"] for finding in found["findings"] if finding["severity"] == "error"}
    assert paths == {"mine/cards/broken.yaml", "mine/cards/actions.yaml"}
    assert set(found["findings"][0]) == {
        *("code", "name", "severity", "message", "path", "line", "column", "pointer", "hint"),
    }


def test_a_set_for_a_game_nobody_has_is_refused_at_its_line(run, mine):
    (mine / "set.yaml").write_text("set: mine\ngame: expnase\ntitle: Mine\n")
    ran = run("validate", "mine")
    assert ran.code == 2
    assert "mine/set.yaml:2:7: error [E013 no-such-game]" in ran.out
    assert "did you mean 'expanse'?" in ran.out


def test_a_link_out_of_the_set_is_not_followed_nor_shown(run, mine):
    Path("secret.yaml").write_text("cards: [password]\n")
    (mine / "cards" / "link.yaml").symlink_to(Path("secret.yaml").resolve())
    ran = run("validate", "mine")
    assert ran.code == 2
    assert "leads outside" in ran.out
    assert "password" not in ran.out


def test_folders_may_stand_behind_two_dashes(run, tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "set.yaml").write_text(f"set: {name}\ngame: expanse\ntitle: T\n")
    ran = run("validate", "one", "--format", "json", "--", "two")
    assert ran.code == 0
    assert ran == run("validate", "one", "two", "--format", "json")


NEEDED = [(id, name) for id in GAMES if (game := find(id)) for name in game.kinds.needed]


@pytest.mark.parametrize(("game", "lacking"), NEEDED)
def test_a_pack_without_a_file_the_game_needs_is_told_so_by_every_command(run, game, lacking):
    pack = Path("me")
    copytree(DATA / game, pack, ignore=ignore_patterns("cases", "sets", lacking))
    (pack / "cases").mkdir()
    case = f"game: {game}\ncases:\n- {{case: d.1, players: [UN, MCR], ask: {{winner: true}}}}\n"
    (pack / "cases" / "d.yaml").write_text(case)
    said = f"the pack has no {lacking}, and without it"
    for words, code in (
        (("validate", "me"), 1),
        (("print", "me"), 1),
        (("make", "me"), 1),
        (("play", "me", "--players", "UN,MCR"), 2),
        (("referee", "me/cases/d.yaml"), 2),
    ):
        ran = run(*words)
        told = [line for line in (ran.out + ran.err).splitlines() if said in line]
        assert ran.code == code, words
        assert ["me/game.yaml:" in line for line in told] == [True], words
    assert sorted(path.name for path in Path().iterdir()) == ["me"]


@pytest.mark.parametrize(
    ("line", "place", "hint"),
    [
        ("gam: expanse", "2:1", "did you mean 'game'?"),
        ("game: [expanse]", "2:7", "write one word after it: one of expanse"),
        ("title: A", "1:1", "add `game:` at its top"),
    ],
)
def test_a_set_that_does_not_say_its_game_is_told_where_it_meant_to(run, line, place, hint):
    Path("mine").mkdir()
    Path("mine/set.yaml").write_text(f"set: mine\n{line}\n", encoding="utf-8")
    ran = run("validate", "mine")
    assert ran.code == 2
    assert ran.out.startswith(f"mine/set.yaml:{place}: error [E013 no-such-game]")
    assert hint in ran.out


def test_an_icon_of_a_set_that_cannot_be_read_is_one_finding_wherever_it_stands(run, mine):
    icon = (DATA.parent / "templates/icons/action_points.yaml").read_text()
    (mine / "icons").mkdir()
    (mine / "icons/action_points.yaml").write_text(icon.replace('d: "M ', 'd: "M NaN ', 1))
    ran = run("validate", "mine")
    told = [line for line in ran.out.splitlines() if ": error [" in line or line[:7] == "error ["]
    assert [line.split(": ")[0] for line in told] == ["mine/icons/action_points.yaml:5:7"]


LIKE_AN_EVENT = "Remove up to two influence from bases in sectors of others and place as many. " * 4


@pytest.mark.parametrize("look", [(), ("--look", "poster"), ("--look", "classic")])
def test_an_event_of_up_to_three_hundred_letters_fits_its_card(run, mine, look):
    one = next((mine / "cards").iterdir())
    events = [LIKE_AN_EVENT[:letters].strip() + "." for letters in range(30, 301, 15)]
    head = "points: 2, keep_cost: 1, factions: {UN: yes, MCR: yes, OPA: no, PG: no}"
    one.write_text("cards:\n" + "".join(
        f"- {{id: length_{number}, kind: action_card, name: Length, {head}, "
        f'players: {{"2": yes, "3": yes, "4": yes}}, event: [by_hand: "{event}"]}}\n'
        for number, event in enumerate(events)
    ))  # fmt: skip
    printed = run("print", "mine", *look)
    assert (printed.code, "text-too-long" in printed.out + printed.err) == (0, False)


def test_a_card_that_another_set_has_is_told_where_it_has_it(run, tmp_path):
    for name in ("one", "two"):
        run("new", name, "--game", "expanse")
        file = tmp_path / name / "cards" / "actions.yaml"
        said = file.read_text(encoding="utf-8").replace(f"{name}_courier", "courier")
        file.write_text(said.replace("Fast Courier", f"Courier of {name}"), encoding="utf-8")
    ran = run("validate", "one", "two")
    assert ran.code == 1
    assert "two/cards/actions.yaml:4:7: error [E301" in ran.out
    assert (
        "there is a card 'courier' already, Courier of one in one/cards/actions.yaml; "
        "this set would change it"
    ) in ran.out
