"""Whole games of Hexpanse at random: each move drawn is legal, nothing is lost, and each ends."""

from __future__ import annotations

import pytest
from hexpanse_pack import FACTIONS, bench, played, readings, referee

from toolkit.games.hexpanse.clauses import CLAUSES as LEDGER
from toolkit.games.hexpanse.rules import candidates
from toolkit.games.hexpanse.state.moves import KINDS, Move
from toolkit.games.hexpanse.tables import Terms
from toolkit.referee import battery

CLAUSES = frozenset(bench().pack.of("clause"))
MODES = [
    Terms(), Terms("seaman", elite=3, small_goal=2), Terms("admiral"),
    Terms("expert", structures=True), Terms("seaman", structures=True, small_goal=3),
]  # fmt: skip
TABLES = [
    (count, seed, MODES[(count + seed) % len(MODES)]) for count in (2, 3) for seed in range(4)
]
RULES = readings()


def pieces(position, tables):
    """How many units of each kind a living player has, wherever they are."""
    found = {}
    for seat, mat in enumerate(position.mats):
        if mat.lives:
            on_board = [unit.kind for unit in position.units.values() if unit.owner == seat]
            found[position.players[seat]] = (
                mat.reserve + mat.recovery + on_board.count("normal"),
                mat.elite_reserve + mat.elite_recovery + on_board.count("elite"),
                sum(mat.minor_reserve) + sum(mat.minor_recovery) + on_board.count("minor"),
            )
    return found


@pytest.mark.parametrize(("count", "seed", "terms"), TABLES, ids=str)
def test_a_game_is_legal_from_move_to_move_and_loses_no_piece(count, seed, terms):
    game = referee(terms)
    before = None
    for number, (here, move) in enumerate(played(count, seed, terms, 60)):
        assert game.status(here) == []
        owned = pieces(here, game.tables)
        if before is not None:
            assert {id: before[id] for id in owned} == owned
        before = owned
        assert game.check(here, move, RULES) == (), game.encode_move(move)
        if number % 7 == 0:
            wrong = [
                *battery.position_comes_back(game, here, here.players),
                *battery.move_comes_back(game, move, here.players),
            ]
            assert wrong == []


def test_games_end_and_every_kind_of_move_comes_up():
    kinds, ends = set(), []
    more = [(3, 3, MODES[3]), (4, 1, Terms()), (5, 2, Terms()), (6, 3, Terms())]
    for count, seed, terms in [*TABLES, *more]:
        last = None
        for here, move in played(count, seed, terms):
            kinds.add(move.kind)
            last = here, move
        here, move = last
        after = referee(terms).apply(here, move, RULES)
        ends.append(referee(terms).ending(after, RULES))
    assert all(ends)
    assert set(KINDS) - {"claim"} <= kinds


@pytest.mark.parametrize("seed", range(3))
def test_what_is_listed_is_legal_and_what_is_drawn_is_listed(seed):
    game = referee(Terms("seaman"))
    for number, (here, move) in enumerate(played(2, seed, Terms("seaman"), 12)):
        if number % 9:
            continue
        assert [*battery.list_and_check_agree(game, here, RULES, [move])] == []


@pytest.mark.parametrize("seed", range(3))
def test_what_groups_of_listed_moves_are_sure_of_none_of_them_breaks(seed):
    game, seen = referee(MODES[seed]), set()
    for here, _ in played(2, seed, MODES[seed], 60):
        v = game.view(here, RULES)
        for kind in [] if here.pending else candidates.possible_kinds(v):
            prohibitions = [*LEDGER.of(kind)]
            for group in candidates.CANDIDATES[kind](v, here.turn.player):
                sure = [forbids for clause, forbids in prohibitions if clause in group.sure]
                for value in group.values:
                    move = Move(here.turn.player, kind, **{**group.told, group.key: value})
                    seen.update((kind, forbids(v.of(move))) for forbids in sure)
    assert {breach for _, breach in seen} == {None}
    assert {kind for kind, _ in seen} >= {"place", "attack", "end"}


def test_everybody_can_sit_down():
    for count in (2, 3, 4, 5, 6):
        assert referee().seating(FACTIONS[:count]) == []
    assert referee().seating(FACTIONS[:1]) != []
