"""What is legal names the clauses it was held to, so that a judge has something to show."""

from __future__ import annotations

import json
from itertools import takewhile
from pathlib import Path

import pytest

from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "referee.md"
LINES = 5


def test_the_answer_in_the_manual_is_the_programs_own(run, tmp_path):
    section = MANUAL.read_text(encoding="utf-8").partition("## Whether a move is legal\n")[2]
    case, answer = section.split("```yaml\n")[1].split("```")[0], section.split("```")[3]
    (tmp_path / "tonight.yaml").write_text(case)
    assert run("referee", "tonight.yaml").out.strip() == answer.strip()


EXPANSE = (
    "turn: {player: UN, stage: points, points: 2}, fleets: {earth: U2}, influence: {ceres: U1}"
)
MOVES = {
    "a move is held to the rules of moves": (
        "{by: UN, move: {from: earth, to: mars, fleets: 1}}",
        ["action.move", "action.move_group", "action.spend"],
        {"rocinante.fleet", "setup.closed_bases", "action.influence"},
    ),
    "a cube to those of cubes": (
        "{by: UN, influence: luna}", ["action.influence", "action.supply"], {"action.move"},
    ),
    "what is built to those of building, in a scoring to others": (
        "{by: UN, build: fleet}", ["action.build_available"], {"scoring.build", "unit.scrap_ship"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", MOVES)
def test_first_come_the_clauses_of_such_a_move_and_none_of_others(run, tmp_path, what):
    move, first, absent = MOVES[what]
    (tmp_path / "c.yaml").write_text(
        "game: expanse\nsets: [stand_ins]\ncases:\n- case: c.1\n  players: [UN, MCR, OPA]\n"
        f"  position: {{{EXPANSE}}}\n  ask: {{legal: [{move}]}}\n"
    )
    (found,) = json.loads(run("referee", "c.yaml", "--format", "json").out)["verdicts"]
    assert found["answer"] == "legal"
    assert found["considered"][: len(first)] == first
    assert not absent & set(found["considered"])
    assert not {"game.turns", "end.trigger", "event.complete"} & set(found["considered"])


_SETS = "sets: [examples]\n"
PLAYS = {
    "a unit": (
        "hexpanse", "[terran, nomads]", "{}", "{by: terran, place: {unit: normal, at: [0, 0]}}",
        ["place.empty", "place.have"], {"minor.wolf", "place.structure_one", "turn.over"},
    ),
    "a step": (
        "hexpanse", "[terran, nomads]", "{units: {terran: {warlord: [0, 0]}}}",
        "{by: terran, step: [1, 0]}", ["step.adjacent", "warlord.price"], {"place.empty"},
    ),
    "a creature": (
        "expanse_tcg", "[ada, ben]",
        "{ada: {hand: [wolf], locations: {back1: {card: throne, aether: 5}}}}",
        "{by: ada, play: wolf, at: back1}", ["play.phase", "play.hand", "play.cost"],
        {"keyword.giant", "play.open_spot", "quest.reward", "keyword.lore", "foothold.attack"},
    ),
    "a location": (
        "expanse_tcg", "[ada, ben]",
        "{ada: {hand: [mill], locations: {back1: {card: throne, aether: 5}}}}",
        "{by: ada, play: mill, at: front1}", ["play.phase", "foothold.no_location"],
        {"play.own_location", "room.creatures", "play.target"},
    ),
    "a strike": (
        "expanse_tcg", "[ada, ben]",
        "{battle: {location: {card: mill}, attackers: {front1: wolf}, defenders: {front1: guard}}}",
        "{by: ada, strike: {from: front1, at: front1}}", ["battle.one_strike"],
        {"battle.line", "battle.set_up", "keyword.walls", "turn.phase"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", PLAYS)
def test_clauses_that_bear_on_no_such_move_are_not_named(run, tmp_path, what):
    game, players, position, move, first, absent = PLAYS[what]
    board, sets = ("  board: {cells: {hexagon: 1}}\n", "") if game == "hexpanse" else ("", _SETS)
    (tmp_path / "c.yaml").write_text(
        f"game: {game}\n{sets}cases:\n- case: c.1\n  players: {players}\n{board}"
        f"  position: {position}\n  ask: {{legal: [{move}]}}\n"
    )
    (found,) = json.loads(run("referee", "c.yaml", "--format", "json").out)["verdicts"]
    assert found["answer"] == "legal"
    assert found["considered"][: len(first)] == first
    assert not absent & set(found["considered"])


@pytest.mark.parametrize(
    ("slice", "cost", "others"),
    [("action_cards", "pay.action_cards", "pay.trade_goods"),
     ("trade_goods", "pay.trade_goods", "pay.action_cards")],
)  # fmt: skip
def test_a_claim_is_held_to_its_own_price_first(run, tmp_path, slice, cost, others):
    (tmp_path / "c.yaml").write_text(
        "game: ti4_expeditions\ncases:\n- case: c.1\n  players: [sol, arborec, letnev]\n"
        "  position: {sol: {action_cards: 2, trade_goods: 3, breakthrough: true}}\n"
        f"  ask: {{legal: [{{by: sol, claim: {slice}}}]}}\n"
    )
    (found,) = json.loads(run("referee", "c.yaml", "--format", "json").out)["verdicts"]
    assert found["answer"] == "legal"
    assert found["considered"][0] == cost
    assert others not in found["considered"]
    assert not {"owed.first", "claim.own_turn"} & set(found["considered"])


OFFER = """\
game: expanse
sets: [stand_ins]
cases:
- case: c.1
  players: [UN, MCR, OPA, PG]
  position:
    influence: {}
    initiative: [PG, OPA, MCR, UN]
    turn: {player: UN, stage: points, card: nauvoo, points: 1}
  ask: {legal: [{by: UN, done: true}, {by: PG, event: decline}, {by: OPA, event: keep}]}
- case: c.3
  players: [UN, MCR, OPA]
  position: {influence: {}, turn: {player: MCR, stage: event, card: nauvoo}}
  ask: {legal: [{by: MCR, use: keep}]}
- case: c.2
  players: [UN, MCR, OPA]
  position: {influence: {}, turn: {player: MCR}, track: [nauvoo, riots, ambush, miller, drummer]}
  ask: {legal: [{by: MCR, take: 1}]}
"""


def test_the_order_of_an_offer_is_named_first_and_whose_turn_it_is_where_that_was_in_question(
    run, tmp_path
):
    (tmp_path / "c.yaml").write_text(OFFER)
    offer, kept, taken = json.loads(run("referee", "c.yaml", "--format", "json").out)["verdicts"]
    assert [each["answer"] for each in (offer, kept, taken)] == ["legal"] * 3
    assert kept["considered"][0] == "turn.event_keep"
    assert "turn.score_card" not in kept["considered"]
    assert "offer.order" in offer["considered"][:2]
    assert not {"game.turns", "end.trigger", "event.complete"} & set(offer["considered"])
    assert "game.turns" in taken["considered"]
    shown = run("referee", "c.yaml", "--case", "c.1").out.partition("  checked")[2]
    assert "(offer.order)" in " ".join(shown.split())


@pytest.mark.parametrize("game", ["expanse", "expanse_tcg", "hexpanse", "ti4_expeditions"])
def test_every_legal_verdict_and_none_of_a_breach_names_clauses_of_the_rules(run, game):
    known = {each["id"] for each in read(DATA / game / "rules.yaml", "rules.yaml").root["clauses"]}
    files = sorted(str(file) for file in (DATA / game / "cases").glob("*.yaml"))
    found = json.loads(run("referee", *files, "--format", "json").out)["verdicts"]
    legal = [each for each in found if each["answer"] == "legal"]
    assert len(legal) > 20
    for each in legal:
        assert each["considered"], each["case"]
    for each in found:
        assert set(each.get("considered", ())) <= known
        assert len(set(each.get("considered", ()))) == len(each.get("considered", ()))
        if each["answer"] in (
            "illegal",
            "malformed",
            "undetermined",
            "unsettled",
            "list",
            "status",
        ):
            assert "considered" not in each, each["case"]


@pytest.mark.parametrize(
    ("case", "last"), [("actions.39", " more: "), ("actions.41", "game.turns")]
)
def test_in_a_text_it_takes_five_lines_and_no_line_too_many(run, case, last):
    file = str(DATA / "expanse" / "cases" / "actions.yaml")
    lines = iter(run("referee", file, "--case", case).out.splitlines())
    first = next(line for line in lines if line.startswith("  checked  "))
    rest = list(takewhile(lambda line: line.startswith(" " * 11), lines))
    assert len([first, *rest]) == LINES
    assert last in rest[-1]


def test_a_lone_move_without_a_dash_is_an_entry_and_keeps_its_keys(run):
    case = "game: expanse\ncases:\n- case: a.1\n  players: [UN, MCR]\n  ask: {legal: {by: UN}}\n"
    Path("lone.yaml").write_text(case, encoding="utf-8")
    ran = run("referee", "lone.yaml")
    assert ran.code == 2
    assert "lone.yaml:5:16: error [E103 wrong-type]" in ran.err
    assert "put a dash before the first key of each entry: - by" in ran.err
