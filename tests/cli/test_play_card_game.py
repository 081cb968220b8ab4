"""`toolkit play expanse_tcg` where cards are looked at, and where something is Hidden."""

from __future__ import annotations

import io

import pytest
from test_play_eyes import CLEAR, table, types

__all__ = ["table"]

HOME = "back1: {card: crown_of_harbours, aether: 4}"
CASE = """\
game: expanse_tcg
sets: [examples]
cases:
- case: a.1
  players: [ada, ben]
  position:
    turn: {player: ada, phase: PHASE}
    ada:
      hand: [muster_the_wards, firepot]
      deck: [wolf, guard, ram]
      locations: {HOME, front1: {card: mill, creatures: [guard]}}
    ben:
      hand: [wolf]
      deck: [ram, ram, ram, ram, ram]
      locations: {back1: root_throne, front1: {card: smugglers_cove, creatures: [wolf]}}
  ask: {status: true}
""".replace("HOME", HOME)


def test_of_cards_that_are_looked_at_one_chooses(table):
    screen = table("expanse_tcg", CASE.replace("PHASE", "control_1"))
    types(screen, "Enter shows it")
    types(screen, "> ", "play muster the wards")
    shown = types(screen, "> ", "1")
    assert "that leaves open" in shown
    assert "1  play muster the wards: card wolf; card guard" in shown
    assert "hand of ada: Firepot, Wolf, Guard" in types(screen, "> ", "quit")


def test_what_is_hidden_keeps_no_move_from_the_list_and_defenders_look_when_they_act(table):
    screen = table("expanse_tcg", CASE.replace("PHASE", "control_1"))
    types(screen, "Enter shows it")
    assert "attack ben.front1 from front1 with guard" in types(
        screen, "> ", "attack ben.f1 from f1 with guard"
    )
    types(screen, "> ", "end control_1")
    types(screen, "> ", "set_up front1 guard")
    screen.expect_exact(CLEAR)
    types(screen, "ben looks next: Enter shows it")
    assert "ben set_up front1 wolf" in types(screen, "> ", "quit")


def test_the_end_of_a_turn_is_listed_whatever_the_next_player_draws(table):
    screen = table("expanse_tcg", CASE.replace("PHASE", "control_2"), "--open")
    assert "end control_2" in types(screen, "> ", "quit")


def test_the_table_is_drawn_after_each_move_as_all_see_it(table, tmp_path):
    screen = table("expanse_tcg", CASE.replace("PHASE", "control_1"), "--board", "table.svg")
    types(screen, "Enter shows it")
    types(screen, "> ", "attack ben.f1 from f1 with guard")
    screen.expect_exact("> ")
    drawn = (tmp_path / "table.svg").read_text(encoding="utf-8")
    assert "ada attack ben.front1 from front1 with guard" in drawn
    assert "hand 2" in drawn
    assert "Firepot" not in drawn
    assert "Wolf" not in drawn
    types(screen, "", "undo")
    screen.expect_exact("> ")
    assert "a new game" in (tmp_path / "table.svg").read_text(encoding="utf-8")


PAID = """\
game: expanse_tcg
sets: [examples, workshop]
cases:
- case: own.1
  players: [ada, ben]
  facts: {'moves[-1]': {pay: {back1: 1, front1: 1}}}
  position:
    ada:
      hand: [firepot]
      locations: {back1: {card: throne, aether: 4}, front1: {card: mill, aether: 2}}
    ben: {locations: {back1: {card: throne, creatures: [guard]}}}
  after: [{by: ada, play: firepot, resolve: [{creature: guard, at: ben.back1}]}]
  ask: {winner: true}
"""


def test_how_a_move_before_the_question_is_paid_for_is_a_fact_of_that_move(
    run, tmp_path, monkeypatch
):
    (tmp_path / "paid.yaml").write_text(PAID)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    ran = run("play", "expanse_tcg", "--from", "paid.yaml")
    assert (ran.code, "nobody has told" in ran.err) == (0, False)
    assert '"aether": 3' in (tmp_path / "expanse_tcg-log.yaml").read_text()


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("table.gif", "--board: table.gif must end in .svg, .png or .pdf"),
        (".svg", "--board: .svg needs a name before the ending"),
    ],
)
def test_a_picture_that_cannot_be_named_so_is_refused_before_a_log_is_begun(
    run, tmp_path, out, said
):
    ran = run("play", "expanse_tcg", "--players", "ada,ben", "--board", out)
    assert ran.code == 2
    assert said in ran.err
    assert not list(tmp_path.iterdir())


BATTLE = """\
game: expanse_tcg
sets: [examples, workshop]
cases:
- case: a.1
  players: [ada, ben]
  position:
    battle:
      location: grey_keep
      attackers: {front1: wolf, front2: low_cloud}
      defenders: {front3: guard}
  ask: {status: true}
"""


def test_a_figure_that_nobody_knows_is_a_question_mark_in_what_is_listed(run, tmp_path):
    (tmp_path / "battle.yaml").write_text(BATTLE, "utf-8")
    ran = run("play", "expanse_tcg", "--from", "battle.yaml", "--open")
    assert "strike front1 at location  (Wolf 3/2 against Grey Keep, 9 health, militia ?)" in ran.out
    assert "strike front2 at front3  (Low Cloud ?/3 against Guard 1/4)" in ran.out
    assert "militia: -1" not in (tmp_path / "expanse_tcg-log.yaml").read_text("utf-8")


SHOT = BATTLE.replace("grey_keep", "{card: gate}").replace(
    "{front1: wolf, front2: low_cloud}", "{back1: archer}"
)


def test_a_ruling_by_which_a_move_is_not_legal_is_named_too(run, tmp_path, monkeypatch):
    (tmp_path / "battle.yaml").write_text(SHOT, "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("strike back1 at front3\n"))
    out = run("play", "expanse_tcg", "--from", "battle.yaml", "--open").out
    _, _, refused = out.partition("not legal: ")
    assert "  this hinges on ranged_timing, read as delayed_attackers; " in refused
    assert "--ruling ranged_timing=" in refused
