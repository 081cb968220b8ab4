"""The same short line at `--ask`, at `play` and in a case is the same move."""

from __future__ import annotations

import io
import re

import pytest

from toolkit.cli.benches import Benches
from toolkit.cli.typed import typed
from toolkit.games.table import find
from toolkit.model.short import Misread, yaml_value
from toolkit.pack.plain import tree
from toolkit.pack.reader import read_text
from toolkit.referee.asking.plain import told_of
from toolkit.referee.cases import read_cases
from toolkit.referee.records import read_record
from toolkit.referee.rules import Question, UnknownFact

BENCHES = {
    "expanse": Benches(sets=("stand_ins",)).bench("expanse"),
    "ti4_expeditions": Benches().bench("ti4_expeditions"),
}
PLAYERS = {"expanse": ("UN", "MCR", "OPA", "PG"), "ti4_expeditions": ("sol", "arborec", "cabal")}
LINES = {
    "expanse": [
        "u take 2", "u take nau", "u us ev", "u use keep", "u use points", "m move mars>ceres",
        "m m 2 mars ceres", "m move from mars to ceres 1B1", "o infl ceres",
        "u infl on luna from africa d", "m build batt", "o build fleet", "u done", "p pass",
        "o event decl", "o event now: skip", "u bonus belt",
        "m crew nag: move to ceres; remove ceres u fleet",
        "u play riots: remove ceres m, remove eros m", "u play nauvoo: 2 hit mars m batt",
        "u play the_hybrid: base ceres; skip; revealed score",
        "u play covert: swap ceres u with eros m", "m ability battleships: orbital mars",
        "u choose place ceres", "o choose 2 place eros", "u takes 3", "{by: UN, take: 1}",
    ],
    "ti4_expeditions": [
        "sol claim secret", "s claims trade goods: 3 trade goods",
        "arb claim res: Jord, new albion, tsion station, 1tg", "vuil roll 10", "sol ingress 19, 1",
        "sol ingress", "sol place 82A", "sol infantry arb", "sol end", "sol ends the turn",
        "sol token 46", "arb claim tech", "{by: sol, roll: 1}",
    ],
}  # fmt: skip
EVERY = [(game, line) for game, lines in LINES.items() for line in lines]


def at_ask(game, line):
    bench = BENCHES[game]
    return find(game).interview(bench.pack, bench.game).move(line, {"players": PLAYERS[game]})


def at_play(game, line, movers=()):
    return typed(line, BENCHES[game].game, PLAYERS[game], movers)


def in_a_case(game, *lines, question="legal"):
    text = f"game: {game}\ncases:\n- case: a.1\n  players: {list(PLAYERS[game])}\n"
    text += f"  ask:\n    {question}:\n" + "".join(f"    - {line}\n" for line in lines)
    bench = BENCHES[game]
    cases, findings = read_cases(read_text(text.replace("'", ""), "case.yaml"), bench)
    return [[bench.game.encode_move(move) for move in case.argument] for case in cases], findings


@pytest.mark.parametrize(("game", "line"), EVERY, ids=[line for _, line in EVERY])
def test_a_short_line_is_the_same_move_wherever_it_is_told(game, line):
    told = at_ask(game, line)
    here = BENCHES[game].game
    move, faults = here.decode_move(told, PLAYERS[game])
    assert faults == []
    assert here.decode_move(at_play(game, line), PLAYERS[game]) == (move, [])
    for written in (line, f'"{line}"' if line[0] != "{" else line):
        assert in_a_case(game, written) == ([[here.encode_move(move)]], [])


def test_there_are_forty_of_them():
    assert len(EVERY) == 40


@pytest.mark.parametrize("question", ["legal", "play"])
def test_a_line_that_cannot_be_read_is_a_malformed_move_at_its_place(question):
    (_, findings) = in_a_case("expanse", "u take 1", "u fly", "u build", question=question)
    assert [(found.code, found.line) for found in findings] == [("E703", 8), ("E703", 9)]
    assert "'fly' is no kind of move: take, use," in findings[0].message
    assert "a unit is missing: fleet, battleship or scrap_ship" in findings[1].message


def test_moves_before_a_question_may_be_short_and_have_their_facts(run, tmp_path):
    (tmp_path / "case.yaml").write_text("""\
game: expanse
sets: [stand_ins]
cases:
- case: a.1
  players: [UN, MCR, OPA]
  facts: {"moves[-1]": {drew: [riots]}}
  position: {track: [miller, drummer, ambush, nauvoo, razorback]}
  after: [u take miller, u use keep]
  ask: {legal: [m take 1]}
  expect: {answer: legal}
- case: a.2
  players: [UN, MCR, OPA]
  position: {track: [miller, drummer, ambush, nauvoo, razorback]}
  ask: {legal: [m take 1]}
  expect: {answer: illegal}
""")
    ran = run("referee", "case.yaml")
    assert ran.code == 0, ran.out + ran.err


def test_whose_move_it_is_need_not_be_typed_where_only_one_may_move():
    assert at_play("expanse", "tak nau", {"UN"}) == {"by": "UN", "take": "nauvoo"}
    with pytest.raises(Misread, match="'buidl' is no kind of move; did you mean build"):
        at_play("expanse", "buidl fleet", {"UN"})
    with pytest.raises(Misread, match=r"whose move is it\? such as  MCR tak nau"):
        at_play("expanse", "tak nau", {"UN", "MCR"})


@pytest.mark.parametrize(
    ("game", "line", "move"),
    [
        ("expanse", "UN take: 2", {"by": "UN", "take": 2}),
        ("expanse", "u use: event", {"by": "UN", "use": "event"}),
        ("expanse", "u done: true", {"by": "UN", "done": True}),
        ("ti4_expeditions", "sol claim: secret", {"by": "sol", "claim": "secret"}),
    ],
)
def test_a_colon_behind_the_kind_is_read_everywhere_as_in_a_case(game, line, move):
    assert at_ask(game, line) == at_play(game, line) == move
    if "true" not in line:  # which is a value of YAML there, and no word
        assert in_a_case(game, line) == ([[move]], [])


@pytest.mark.parametrize(
    "line", ["{by: UN, tak: 2}", "{by: UN}", "x take 1", "u take: [", "u tka 1"]
)
def test_a_fault_has_one_wording_wherever_a_move_is_told(line):
    game = BENCHES["expanse"].game

    def at_the_table():
        try:
            faults = game.decode_move(at_play("expanse", line, {"UN"}), PLAYERS["expanse"])[1]
        except Misread as misread:
            return str(misread)
        return told_of(faults)

    with pytest.raises(Misread) as asked:
        at_ask("expanse", line)
    assert at_the_table() == str(asked.value)
    _, findings = in_a_case("expanse", line if line[0] == "{" else f'"{line}"')
    found = [f"{each.message}; {each.hint}" if each.hint else each.message for each in findings]
    assert "\n".join(found).replace("case 'a.1': ", "") == str(asked.value)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("expanse", "scorings: 9"), ("expanse", "scorings: two"), ("expanse", "tokens: -1"),
        ("ti4_expeditions", "sol trade_goods: many"),
        ("ti4_expeditions", "sol relic_fragments: 9"),
    ],
)  # fmt: skip
def test_a_fault_of_a_position_has_one_wording_too(game, line):
    bench = BENCHES[game]
    path, _, number = line.partition(": ")
    path = "tokens.protomolecule" if path == "tokens" else path.replace(" ", ".")
    position, faults = bench.game.decode(tree(path, yaml_value(number)), PLAYERS[game])
    with pytest.raises(Misread) as asked:
        find(game).interview(bench.pack, bench.game).added(line, {"players": PLAYERS[game]})
    said = told_of(faults or bench.game.status(position))
    assert str(asked.value).partition(", such as  ")[0] == said


HELD = """\
game: expanse
sets: [stand_ins]
cases:
- case: q.1
  players: [UN, MCR, OPA, PG]
  position:
    influence: {ceres: M2 U1 O1, eros: M1 O2, luna: U2 P1, titan: P2 O1}
    fleets: {mars: M3 B1, ceres: U2, saturn: P2 O1}
    rocinante: {orbital: earth, holder: PG}
    turn: {player: WHO, stage: event, card: CARD}
    track: [miller, drummer, ambush, bobbie_draper, razorback]
    deck: [cotyar, score]
  ask: {list: all}
"""


@pytest.fixture
def hold(run, tmp_path, monkeypatch):
    """`hold("OPA", "riots", "us ev", "1")` types lines to whoever has just taken a card."""

    def sit(who, card, *lines):
        (tmp_path / "case.yaml").write_text(HELD.replace("WHO", who).replace("CARD", card))
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        ran = run("play", "expanse", "--from", "case.yaml", "--log", "log.yaml")
        assert ran.code == 0
        return ran.out, read_record(tmp_path / "log.yaml", "log.yaml").moves

    return sit


@pytest.mark.parametrize(
    ("who", "card", "asked"),
    [
        ("UN", "nauvoo", 1), ("OPA", "riots", 1), ("UN", "heavy_burn", 2),
        ("UN", "voices_of_eros", 3), ("MCR", "drummer", 1), ("UN", "black_ops_team", 2),
    ],
)  # fmt: skip
def test_what_an_event_leaves_open_is_asked_for_to_the_end(hold, who, card, asked):
    shown, moves = hold(who, card, "us ev", *["1"] * asked)
    assert "that leaves open: " in shown
    assert "not legal" not in shown
    (move,) = moves
    assert (move["by"], move["use"]) == (who, "event")
    assert move["resolve"]


MOVING = HELD.replace("stage: event", "stage: points, points: 3")


@pytest.fixture
def moving(run, tmp_path, monkeypatch):
    """`moving("MCR", "move mars", "1")` types lines to whoever has action points left."""

    def sit(who, *lines, text=MOVING, game="expanse"):
        text = text.replace("WHO", who).replace("CARD", "riots")
        (tmp_path / "case.yaml").write_text(text)
        (tmp_path / "log.yaml").unlink(missing_ok=True)
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        ran = run("play", game, "--from", "case.yaml", "--log", "log.yaml")
        assert ran.code == 0
        return ran.out, read_record(tmp_path / "log.yaml", "log.yaml").moves

    return sit


SCORING = HELD.replace("{player: WHO, stage: event, card: CARD}",
                       "{player: UN, stage: scoring_events, taker: UN, bonus: belt}")  # fmt: skip
TRAINED = MOVING.replace(
    "    turn:", "    technologies: {MCR: [battleships, total_war]}\n    turn:"
)


@pytest.mark.parametrize(
    ("text", "line", "kind"),
    [
        (MOVING, "move", "move"), (MOVING, "move mars", "move"), (MOVING, "m m mars", "move"),
        (MOVING, "move 2 mars", "move"), (MOVING, "influence", "influence"),
        (MOVING, "build", "build"), (TRAINED, "ability", "ability"),
        (SCORING.replace("holder: PG", "holder: MCR"), "mcr crew", "crew"),
    ],
)  # fmt: skip
def test_what_a_move_of_any_kind_leaves_open_is_asked(moving, text, line, kind):
    """By numbers, each of which leads on, and only to what is legal."""
    first, _ = moving("MCR", line, text=text)
    asked = first.partition("that leaves open: ")[2].splitlines()[1:]
    lines = [one for one in asked if re.match(rf" +[0-9]+  (MCR )?{kind} ", one)]
    assert lines
    for number in range(1, len(lines) + 1):
        shown, moves = moving("MCR", line, str(number), "1", "1", "1", text=text)
        assert "not legal" not in shown
        assert [(move["by"], kind in move) for move in moves][:1] == [("MCR", True)]


EXPEDITION = """\
game: ti4_expeditions
cases:
- case: q.1
  players: [sol, arborec]
  position:
    systems: {"18": [], "19": [], "41": [], "46": [frontier]}
    sol: {planets: {jord: ready}, trade_goods: 5, action_cards: 4}
    OWED
  ask: {list: all}
"""


@pytest.mark.parametrize(
    ("owed", "line", "kind"),
    [
        ("turn: {player: sol}", "claim", "claim"),
        ("turn: {player: sol}", "sol claim", "claim"),
        ("owed: [{roll: sol}]", "roll", "roll"),
        ("owed: [{ingress: sol}]", "ingress", "ingress"),
        ("owed: [{place: sol}]", "place", "place"),
    ],
)
def test_of_an_expedition_as_well(moving, owed, line, kind):
    text = EXPEDITION.replace("OWED", owed)
    shown, (move, *_) = moving("sol", line, "1", "1", text=text, game="ti4_expeditions")
    assert "that leaves open: " in shown
    assert (move["by"], kind in move) == ("sol", True)


def test_a_step_that_is_asked_is_taken_back_before_a_move_is(moving):
    influenced = "influence londres_nova"
    said = (influenced, "move", "1", "undo", "1", "back", "back", "back", "undo", "undo")
    shown, moves = moving("MCR", *said)
    assert moves == ()
    assert shown.count("taken back: MCR influence londres_nova") == 1
    assert shown.count("no step is being asked") == 1
    assert shown.endswith("there is nothing to take back\n")


def test_a_step_taken_back_is_asked_again_with_all_its_ways(moving):
    shown, _ = moving("MCR", "move", "1", "undo", "1")
    assert len(re.findall(r"   7  move mars earth ", shown)) == 3
    _, twice = moving("MCR", "move", "1", "undo", "1", "7")
    _, straight = moving("MCR", "move", "1", "7")
    assert twice == straight
    assert len(straight) == 1


def test_a_move_that_cannot_go_on_is_said_to_be_none(moving):
    shown, moves = moving("MCR", "move jupiter", "event")
    assert "an orbital is missing, and no legal move begins so" in shown
    assert "a way to `event` is missing, and no legal move begins so" in shown
    assert moves == ()


def test_what_is_told_of_an_event_is_kept_and_only_the_rest_is_asked(hold):
    shown, (move,) = hold("UN", "voices_of_eros", "use event: place ceres", "1", "1")
    assert "place eurasia, place ceres, place ganymede" in shown
    assert "place ceres diplomat" not in shown
    assert {"place": "ceres"} in move["resolve"][0]
    assert len(move["resolve"][0]) == 3


def test_an_event_may_be_done_without_any_of_what_it_offers(hold):
    shown, (move,) = hold("UN", "heavy_burn", "use event: skip")
    assert "that leaves open" not in shown
    assert move.get("resolve", ["skip"]) == ["skip"]


def test_a_move_that_is_whole_is_played_where_nobody_can_tell_its_other_ways(hold, monkeypatch):
    def unknown(lister, told, move=None):
        raise UnknownFact(Question("cards.heavy_burn.event", None))

    monkeypatch.setattr("toolkit.referee.move_list.Lister.completing", unknown)
    _, (move,) = hold("UN", "heavy_burn", "use event")
    assert move["use"] == "event"
