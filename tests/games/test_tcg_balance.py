"""The ready decks played against each other: a tiny sample of what docs/balance.md tells."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from benchmarks import balance
from toolkit.playtest.players import at_random, greedy

SHORT = ("the_long_itch", "slow_arithmetic"), 324860010


@cache
def table():
    return balance.table()


def test_greedy_players_make_legal_moves_until_one_has_won():
    at, (players, seed) = table(), SHORT
    opening, turns = at.game.opening(players, seed), set()
    for before, move, after in at.steps(opening, greedy, Random(seed)):
        assert at.game.check(before, move, at.rules) == ()
        assert move.kind in at.ways.ends or before != after
        turns.add(at.ways.length(before))
    assert sorted(turns) == [*range(1, max(turns) + 1)]
    assert at.game.ending(after, at.rules).winner in players
    assert at.ways.weigh(after, 0) == -at.ways.weigh(after, 1)
    assert abs(at.ways.weigh(after, 0)) > 100, "the one who lost has lost most"


def test_equal_seeds_play_alike_and_what_was_played_is_noted():
    at, (players, _) = table(), SHORT
    one, again = (at.play(players, 7, at_random, most=60) for _ in range(2))
    assert one == again
    assert one.moves == 60
    cards = {note.partition(".")[2] for notes in one.notes for note in notes if "card." in note}
    held = {card for deck in players for card in at.game.tables.decks[deck].cards}
    assert cards
    assert cards <= held | {*at.game.tables.ids("ritual")}


def test_games_are_kept_in_a_file_and_not_played_again(tmp_path, monkeypatch, capsys):
    def short(at, pair, seed, bot):
        won = at.play(pair, seed, at_random, most=3)
        return won._replace(winner=pair[seed % 2], by="capital", notes=(("card.gnat_cloud",), ()))

    monkeypatch.setattr(balance, "table", table)
    monkeypatch.setattr(balance, "_one", short)
    file = tmp_path / "games.jsonl"
    words = ["--bot", "random", "--n", "2", "--out", str(file)]
    assert balance.main(words) == 0
    told, games = capsys.readouterr().out, balance.read(file)
    assert len(games) == 30
    assert len({game.players for game in games.values()}) == 30, "every pair in both seats"
    assert "random 1: 30 games, 30 of them won by somebody" in told
    assert "* half the games take over 1 turns" in told
    assert "| the_long_itch |" in told
    monkeypatch.setattr(balance, "_one", None)
    for more in (words, ["--told", str(file)]):
        assert balance.main(more) == 0
        assert capsys.readouterr().out == told


def test_a_game_that_ends_in_an_error_is_told_and_exits_1(monkeypatch, capsys):
    class Broken:
        game = table().game

        def play(self, *words):
            raise KeyError("moss")

    monkeypatch.setattr(balance, "table", Broken)
    assert balance.main(["--n", "2"]) == 1
    assert "| error: KeyError('moss') | 30 |" in capsys.readouterr().out


def test_greedy_defenders_call_no_retreat_from_their_capital():
    at = table()
    camp = {"attackers": {"front1": "ridge_bull"}, "defenders": {"back2": "gear_pup"}}
    told = {
        "turn": {"player": "ada", "phase": "combat"},
        "ada": {
            "hand": [],
            "deck": 9,
            "locations": {"back1": "root_throne", "front1": "old_growth"},
        },
        "ben": {
            "hand": [],
            "deck": 9,
            "locations": {"back1": "the_great_forge", "back2": "deep_hold"},
        },
        "battle": {"at": "ben.back1", "round": 4, "side": "defenders", **camp},
    }
    position, faults = at.game.decode(told, ("ada", "ben"))
    assert not faults
    assert "retreat" in {move.kind for move in at.game.legal(position, at.rules)}
    assert "retreat" not in {greedy(at, position, Random(seed)).kind for seed in range(9)}


@pytest.mark.parametrize(
    ("words", "says"), [(["--told", "no_such_file"], "there is no file"), (["--n", "1"], "2 games")]
)
def test_a_count_that_cannot_be_is_refused_in_a_sentence(words, says, capsys):
    with pytest.raises(SystemExit) as left:
        balance.main(words)
    assert left.value.code == 2
    assert says in capsys.readouterr().err
