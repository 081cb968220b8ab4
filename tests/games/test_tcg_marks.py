"""A creature in play is told from all others by its mark, from its first move on, and no result
tells of it."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import pytest
import tcg_pack

from toolkit.games.expanse_tcg.rules.in_play import altering, field
from toolkit.games.expanse_tcg.state.moves import NOBODYS
from toolkit.games.expanse_tcg.state.things import Creature, Mark, with_inside
from toolkit.referee.rules import Readings


@pytest.fixture(scope="module")
def played():
    """The views of the positions of a random game, each after the move before."""
    bench = tcg_pack.bench()
    game, draw = bench.game, Random(5).randrange
    rules = Readings({id: first for id, (first, *_) in bench.possible({}).items()})
    here = game.opening(tuple(game.tables.decks)[:2], 5)
    found = []
    for _ in range(150):
        move = game.sample(here, rules, draw)
        if move is None:
            break
        here = game.apply(here, move, rules)
        found.append(game.view(here, rules, NOBODYS))
    return found


def bodies(v):
    return [*with_inside([one.body for one in field.creatures(v)])]


def test_after_a_move_all_creatures_have_marks_and_no_two_have_the_same(played):
    assert any(len(bodies(v)) > 4 for v in played)
    for v in played:
        marks = [one.mark for one in bodies(v)]
        assert all(one is not None for one in marks)
        assert len({id(one) for one in marks}) == len(marks)


def test_a_creature_keeps_its_mark_from_move_to_move(played):
    stays = 0
    for before, after in pairwise(played):
        there = {id(one.mark) for one in bodies(after)}
        stays += sum(id(one.mark) in there for one in bodies(before))
        assert altering.marked(after) is after
    assert stays > 100


def test_a_creature_is_found_by_its_mark_wherever_it_is(played):
    v = max(played, key=lambda v: len(bodies(v)))
    one, other, *_ = field.creatures(v)
    assert altering.found(v, one._replace(place=other.place, number=9)) == one
    assert altering.found(altering.changed(v, one, None), one) is None


def test_creatures_that_are_otherwise_alike_are_equal():
    wolves = {Creature("wolf"), Creature("wolf", mark=Mark()), Creature("wolf", mark=Mark())}
    assert len(wolves) == 1
    assert Creature("wolf", damage=1, mark=Mark()) not in wolves


def test_a_position_that_is_handed_to_another_process_has_as_many_marks(played):
    v = max(played, key=lambda v: len(bodies(v)))
    there = v.at(pickle.loads(pickle.dumps(v.position)))
    assert there.position == v.position
    assert len({id(one.mark) for one in bodies(there)}) == len(bodies(v))
