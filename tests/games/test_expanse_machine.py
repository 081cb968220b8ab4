"""Moves of every sort thrown at a game: the legal ones are played, the others change nothing."""

from __future__ import annotations

from itertools import islice
from random import Random

import expanse_pieces
from at_length import at_length
from expanse_candidates import choices, resolving, seated, simple, varied
from expanse_pack import playable
from expanse_play import sample
from expanse_rules import FOUR, THREE, TWO, referee, rulings
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from toolkit.games.expanse.state import moves as m
from toolkit.referee import battery
from toolkit.referee.rules import Readings

GAME = referee()
CLAUSES = frozenset(playable().of("clause"))
CHANCE = st.integers(0, 2**32).map(Random)


class Table(RuleBasedStateMachine):
    """One table, under readings of the open rulings drawn for it."""

    @initialize(
        players=st.sampled_from((TWO, THREE, FOUR)).flatmap(st.permutations).map(tuple),
        seed=st.integers(0, 2**32),
        ahead=st.integers(0, 200),
    )
    def sits_down(self, players, seed, ahead):
        chance = Random(seed)
        self.rules = Readings(
            {id: chance.choice(names) for id, names in rulings(playable()).items()}
        )
        self.players = players
        self.here = GAME.opening(players, seed)
        self.dealt = expanse_pieces.cards(self.here)
        for _ in range(ahead):
            move = sample(self.here, self.rules, GAME.tables, chance.randrange)
            if move is None:
                break
            self.here = GAME.apply(self.here, move, self.rules)

    def over(self):
        return self.here.over

    @precondition(lambda self: not self.over())
    @rule(chance=CHANCE)
    def one_is_drawn_and_played(self, chance):
        self.plays(sample(self.here, self.rules, GAME.tables, chance.randrange))

    @precondition(lambda self: not self.over())
    @rule(chance=CHANCE)
    def one_that_is_listed_is_played(self, chance):
        listed = list(islice(GAME.legal(self.here, self.rules), 40))
        assert listed
        self.plays(chance.choice(listed))

    @rule(chance=CHANCE)
    def many_are_tried(self, chance):
        count = len(self.players)
        tries = seated(
            [*simple(self.here), *resolving(self.here), *choices(self.here)], self.players
        )
        for move in chance.sample(tries, 40):
            self.is_tried(move)
        if not self.over():
            for _ in range(10):
                move = sample(self.here, self.rules, GAME.tables, chance.randrange)
                if move.kind == m.CHOOSE:
                    self.is_tried(move._replace(by=chance.randrange(count)))
                else:
                    self.is_tried(varied(move, chance.randrange, count))

    def is_tried(self, move):
        """A legal one can be played; any other names its clauses, and nothing has changed."""
        before = hash(self.here), GAME.encode(self.here)
        reasons = GAME.check(self.here, move, self.rules)
        if not reasons:
            assert not self.over()
            GAME.apply(self.here, move, self.rules)
        told = battery.illegal_moves_are_told(GAME, self.here, move, self.rules, CLAUSES)
        assert list(told) == []
        assert (hash(self.here), GAME.encode(self.here)) == before

    def plays(self, move):
        assert GAME.check(self.here, move, self.rules) == ()
        assert list(battery.move_comes_back(GAME, move, self.players)) == []
        after = GAME.apply(self.here, move, self.rules)
        changed = expanse_pieces.changed(self.here, after)
        mine = self.players[move.by]
        if move.kind == m.INFLUENCE:
            assert changed == ({} if move.source >= 0 else {(mine, "cube"): 1})
        elif move.kind == m.BUILD:
            assert changed == {(mine, "unit"): 1}
        elif move.kind not in m.RESOLVED and move.kind != m.CHOOSE:
            assert changed == {}
        self.here = after

    @invariant()
    def nothing_is_impossible(self):
        if hasattr(self, "here"):
            assert list(expanse_pieces.faults(self.here, self.dealt)) == []

    @invariant()
    def it_can_be_written_down(self):
        if hasattr(self, "here"):
            assert list(battery.position_comes_back(GAME, self.here, self.players)) == []

    @invariant()
    def somebody_has_won_when_it_is_over_and_nobody_before(self):
        if hasattr(self, "here"):
            ending = GAME.ending(self.here, self.rules)
            assert (ending is not None) == self.over()
            if ending is not None:
                assert ending.winner in self.players
                assert list(GAME.legal(self.here, self.rules)) == []


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=at_length(25), stateful_step_count=25)


def test_a_cube_that_its_owner_picks_is_listed_and_drawn_as_it_is_told():
    """Without the base, which the move that asks has named."""
    removal = {"remove": {"base": "europa", "of": "UN"}}
    position = {
        "influence": {"europa": {"MCR": 1, "UN": {"normal": 1, "diplomat": 1}}},
        "technologies": {"UN": ["diplomatic_immunity"]},
        "kept": {"OPA": ["black_ops_team"]},
        "turn": {"player": "OPA", "stage": "begin"},
        "pending": {
            "by": "UN", "card": "black_ops_team", "step": 0,
            "context": [{"by": "OPA", "play": "black_ops_team", "resolve": [removal]}, 0],
        },
    }  # fmt: skip
    here, _ = GAME.decode(position, THREE)
    rules = Readings({id: names[0] for id, names in rulings(playable()).items()})
    moves = [*GAME.legal(here, rules), sample(here, rules, GAME.tables, Random(1).randrange)]
    assert len(moves) == 3
    assert [fault for move in moves for fault in battery.move_comes_back(GAME, move, THREE)] == []
