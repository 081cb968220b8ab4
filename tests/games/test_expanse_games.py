"""Whole games at random: they end, nothing comes or goes, scores are right, logs replay."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import expanse_pieces
import naive_scoring
import pytest
from expanse_pack import playable
from expanse_play import random_game
from expanse_rules import FOUR, THREE, TWO, readings, referee

from toolkit.games.expanse.state.moves import PASS
from toolkit.games.expanse.state.stages import SCORING_EVENTS
from toolkit.games.expanse.turn.legal import playout
from toolkit.referee import battery
from toolkit.referee.records import Head, Log, read_record, replay

GAME, RULES = referee(), readings()
PLAYERS = pytest.mark.parametrize("players", [TWO, THREE, FOUR], ids=["two", "three", "four"])
GAMES = 30  # of each table; `python -m benchmarks` plays ten thousand


@PLAYERS
def test_random_games_end_with_a_winner_and_every_piece_where_it_was(players):
    winners = set()
    for seed in range(GAMES):
        after = GAME.opening(players, seed)
        dealt = expanse_pieces.cards(after)
        for here, move, after in random_game(players, seed):
            assert GAME.check(here, move, RULES) == (), (seed, GAME.encode_move(move))
            assert list(expanse_pieces.faults(after, dealt)) == [], seed
        assert after.over
        assert after.scorings <= 5
        assert list(GAME.legal(after, RULES)) == []
        winners.add(GAME.ending(after, RULES).winner)
    assert winners <= set(players)
    assert len(winners) > 1


@PLAYERS
def test_what_is_played_out_unjudged_is_legal_and_leads_where_it_leads_when_judged(players):
    for seed in range(6):
        here = GAME.opening(players, seed)
        for move, after in playout(here, RULES, GAME.tables, Random(seed).randrange):
            assert GAME.check(here, move, RULES) == (), (seed, GAME.encode_move(move))
            here = GAME.apply(here, move, RULES)
            assert here == after, (seed, GAME.encode_move(move))
        assert here.over


# ---- scores

RESOURCES = {id: str(base.get("resource")) for id, base in playable().of("base").items()}
CRITICAL = {
    id: tuple(faction.value["critical_resources"])
    for id, faction in playable().of("faction").items()
}


def scored_by_hand(before, after, players):
    """What the naive scorer gives for the pieces of a scoring just passed."""
    told = GAME.encode(after)
    kinds = {faction: {"normal": 0, "diplomat": 0} for faction in players}
    board = {
        "players": players,
        "influence": {
            base: {
                faction: {**kinds[faction], **(n if isinstance(n, dict) else {"normal": n})}
                for faction, n in here.items()
            }
            for base, here in told["influence"].items()
        },
        "fleets": {
            orbital: {
                faction: n if isinstance(n, dict) else {"fleet": n} for faction, n in here.items()
            }
            for orbital, here in told["fleets"].items()
        },
        "rocinante": {**told["rocinante"], "holder": players[before.holder]},
        "technologies": {
            faction: before.technologies[seat] for seat, faction in enumerate(players)
        },
        "scorings": before.scorings,
        "critical": CRITICAL,
        "resources": RESOURCES,
    }
    sector = before.turn.bonus
    return naive_scoring.score(
        board, "final" if sector < 0 else GAME.tables.sectors[sector], RULES.chosen
    )


@PLAYERS
def test_the_points_on_the_mats_are_what_a_second_scorer_counts(players):
    scorings = finals = 0
    for seed in range(GAMES):
        for before, move, after in random_game(players, seed):
            passed = after.over or after.bonus_used != before.bonus_used
            if not passed or before.turn.stage != SCORING_EVENTS or move.kind != PASS:
                continue  # what the event before a scoring gives is counted elsewhere
            kept = {
                faction: after.control_points[seat] - before.control_points[seat]
                for seat, faction in enumerate(players)
            }
            recomputed = scored_by_hand(before, after, players)
            assert list(battery.kept_equals_recomputed(kept, recomputed, "the gain")) == [], seed
            told = GAME.scorings(before, after, RULES)
            assert [dict(result["gained"]) for result in told] == [recomputed]
            scorings += 1
            finals += after.over
    assert scorings > GAMES
    assert finals > GAMES / 3


# ---- logs


@pytest.fixture
def log(tmp_path):
    """The log of a random game, and the positions it went through."""
    seed, players = 8, THREE
    made = Log(tmp_path / "game.yaml")
    here = GAME.opening(players, seed)
    made.begin(Head("expanse", players, GAME.encode(here), ("stand_ins",), seed=seed))
    positions = [here]
    for before, move, after in random_game(players, seed):
        made.append(GAME.encode_move(GAME.completed(before, move, RULES)))
        positions.append(after)
    return made, positions


def again(made):
    return replay(GAME, read_record(made.file, "game.yaml"), RULES.chosen)


def test_a_whole_game_written_as_it_was_played_replays_to_its_end(log):
    made, positions = log
    played = again(made)
    assert played.whole
    assert played.played == len(positions) - 1
    assert GAME.encode(played.position) == GAME.encode(positions[-1])
    assert played.position.over


def test_a_game_goes_on_from_any_point_of_its_log(log):
    made, positions = log
    for moves in range(len(positions) - 1, 0, -17):
        made.keep(moves)
        played = again(made)
        assert (played.whole, played.played) == (True, moves)
        assert GAME.encode(played.position) == GAME.encode(positions[moves])


def test_a_torn_last_line_costs_one_move_and_no_more(log):
    made, positions = log
    whole = made.file.read_bytes()
    for cut in (2, 9, 20):
        made.file.write_bytes(whole[:-cut])
        record = read_record(made.file, "game.yaml")
        assert record.torn
        played = replay(GAME, record, RULES.chosen)
        assert (played.whole, played.played) == (True, len(positions) - 2)


def altered(made, number, change):
    """The log with one move written otherwise."""
    record = read_record(made.file, "game.yaml")
    made.keep(number)
    value = dict(record.moves[number])
    change(value)
    made.append(value)
    for later in record.moves[number + 1 :]:
        made.append(later)


def drawing(made):
    """The numbers of moves that drew a card."""
    moves = read_record(made.file, "game.yaml").moves
    return [number for number, move in enumerate(moves) if move.get("drew")]


def test_a_card_that_was_not_next_in_the_deck_breaks_the_log_off(log):
    made, positions = log
    number = drawing(made)[3]
    buried = positions[number].deck[-1]
    altered(made, number, lambda value: value.update(drew=[buried]))
    played = again(made)
    assert (played.played, played.reasons) == (number, ())
    (fault,) = played.faults
    assert fault.steps == ("drew", 0)
    assert f"{buried} is not next in the deck" in fault.message
    assert positions[number].deck[0] in fault.hint


@pytest.mark.parametrize(
    ("change", "steps", "said"),
    [
        ({"drew": ["riotz"]}, ("drew", 0), "'riotz' is no card"),
        ({"drew": "riots"}, ("drew",), "what was drawn must be a list, not 'riots'"),
        ({"by": "PG"}, ("by",), "PG does not play here"),
        ({"took": 1}, ("took",), "'took' is no part of a move"),
    ],
)
def test_a_move_that_cannot_be_read_breaks_the_log_off_with_its_place(log, change, steps, said):
    made, _ = log
    number = drawing(made)[2]
    altered(made, number, lambda value: value.update(change))
    played = again(made)
    assert (played.played, played.reasons) == (number, ())
    assert [fault.steps for fault in played.faults] == [steps]
    assert said in played.faults[0].message


def test_a_move_of_somebody_else_breaks_the_log_off_with_its_clause(log):
    made, positions = log
    number = next(n for n, here in enumerate(positions) if n > 20 and here.turn.stage == "begin")
    another = positions[number].turn.player - 1
    altered(made, number, lambda value: value.update(by=THREE[another]))
    played = again(made)
    assert played.faults == ()
    assert played.played == number
    assert "game.turns" in {reason.clause for reason in played.reasons}
    assert GAME.encode(played.position) == GAME.encode(positions[number])


def test_a_move_left_out_of_a_log_or_told_twice_never_leads_to_the_same_end(log):
    """A later move breaks something, or what it drew is not next, or the end is another."""
    made, positions = log
    record = read_record(made.file, "game.yaml")
    moves = record.moves
    for number in Random(1).sample(range(len(moves) - 1), 15):
        for others in (
            moves[:number] + moves[number + 1 :],
            moves[: number + 1] + moves[number:],
        ):
            played = replay(GAME, replace(record, moves=others), RULES.chosen)
            assert not played.whole or played.position != positions[-1], number


def test_an_opening_no_game_could_hold_is_not_played_from(tmp_path):
    made = Log(tmp_path / "game.yaml")
    opening = {**GAME.encode(GAME.opening(THREE, 1)), "influence": {"ceres": {"MCR": 18}}}
    made.begin(Head("expanse", THREE, opening, ("stand_ins",)))
    played = again(made)
    assert (played.position, played.played) == (None, 0)
    assert "MCR has 18 cubes" in played.faults[0].message
