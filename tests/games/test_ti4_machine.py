"""Whole expeditions with moves of every sort: the six slices end in exactly one way."""

from __future__ import annotations

from collections import Counter
from random import Random

import naive_expeditions as naive
from at_length import at_length
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from ti4_pack import SEATED, published, referee, rulings
from ti4_play import anything, drawn, replenished, table

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.moves import Move
from toolkit.games.ti4_expeditions.state.values import Holdings
from toolkit.referee import battery
from toolkit.referee.rules import Readings

GAME = referee()
CLAUSES = frozenset(published().of("clause"))
CHANCE = st.integers(0, 2**32).map(Random)
PLAYERS = st.integers(2, 8).flatmap(lambda n: st.permutations(SEATED).map(lambda ids: ids[:n]))


class Table(RuleBasedStateMachine):
    """One table, under readings drawn for it."""

    @initialize(players=PLAYERS, chance=CHANCE, ahead=st.integers(0, 30))
    def sits_down(self, players, chance, ahead):
        self.told = {id: chance.choice(names) for id, names in rulings().items()}
        self.rules = Readings(self.told)
        self.players = tuple(players)
        self.here = table(chance, self.players)
        self.completed, self.gained = 0, Counter()
        for _ in range(ahead):
            if not self.over():
                self.one_that_is_listed_is_played(chance)

    def over(self):
        return len(self.here.slices) == len(naive.SLICES) and not self.here.owed

    def waits(self):
        return self.here.owed or self.over()

    @precondition(lambda self: not self.waits())
    @rule(chance=CHANCE)
    def a_round_begins(self, chance):
        self.here = replenished(self.here, chance)

    @precondition(lambda self: not self.waits())
    @rule(chance=CHANCE)
    def somebody_passes(self, chance):
        seat = chance.randrange(len(self.players))
        self.here = self.here.with_holdings(seat, passed=True)

    @precondition(lambda self: not self.waits() and len(self.here.slices) > 2)
    @rule(chance=CHANCE)
    def somebody_is_eliminated(self, chance):
        alive = [n for n, mine in enumerate(self.here.holdings) if not mine.eliminated]
        leader = max(alive, key=self.here.counts().__getitem__)
        seat = chance.choice([leader, chance.choice(alive)])
        victor = self.here.turn.player
        if len(alive) > 2 and seat != victor:
            theirs, mine = self.here.holdings[seat], self.here.holdings[victor]
            won = {
                key: getattr(mine, key) + getattr(theirs, key) for key in ("planets", "stations")
            }
            left = Holdings(breakthrough=theirs.breakthrough, eliminated=True)
            self.here = self.here.with_holdings(victor, **won).with_holdings(seat, **left._asdict())

    @precondition(lambda self: not self.over())
    @rule(chance=CHANCE)
    def one_that_is_listed_is_played(self, chance):
        move = drawn(self.here, self.rules, chance)
        if move is None:  # everybody has passed
            self.here = replenished(self.here, chance)
        else:
            self.plays(move)

    @rule(chance=CHANCE)
    def many_are_tried(self, chance):
        before = hash(self.here), GAME.encode(self.here)
        for _ in range(30):
            move = anything(self.here, chance)
            told = battery.illegal_moves_are_told(GAME, self.here, move, self.rules, CLAUSES)
            assert list(told) == []
            if not GAME.check(self.here, move, self.rules) and not self.asks(move):
                GAME.apply(self.here, move, self.rules)
            assert (hash(self.here), GAME.encode(self.here)) == before

    def asks(self, move):
        """Whether a claim leaves open how it is paid, so that somebody has to tell."""
        return move.kind == m.CLAIM and move.pay is None

    def plays(self, move):
        assert GAME.check(self.here, move, self.rules) == ()
        assert list(battery.move_comes_back(GAME, move, self.players)) == []
        before, after = self.here, GAME.apply(self.here, move, self.rules)
        self.here = after
        self.only_the_payer_pays(before, move, after)
        for old, new, id in zip(before.holdings, after.holdings, self.players, strict=True):
            assert new.breakthrough >= old.breakthrough
            self.gained[id] += new.breakthrough and not old.breakthrough
        self.completed += len(before.slices) < len(naive.SLICES) == len(after.slices)
        if move.kind == m.CLAIM:
            assert after.slices == (*before.slices, (move.word, move.by))
            assert after.holdings[move.by].breakthrough
        else:
            assert after.slices == before.slices

    def only_the_payer_pays(self, before, move, after):
        """What was given is gone, and nobody else has less than before."""
        whole, left = GAME.told(before), GAME.told(after)
        for seat, id in enumerate(self.players):
            expected = whole[id]
            if move.kind == m.CLAIM and seat == move.by:
                pay = (GAME.encode_move(move).get("pay")) or {}
                if move.word == "trade_goods":
                    pay = {"trade_goods": 3}
                expected = naive.after_paying(whole[id], move.word, pay, self.told)
            for key in ("stations", "trade_goods", "action_cards", "secret_objectives"):
                assert left[id][key] == expected[key], (id, key)
            added = set(left[id]["planets"]) - set(expected["planets"])
            assert added <= {"custodiavigilia", "thundersedge", "avernus"}
            for card in added:
                state = "ready" if card == "avernus" else "exhausted"
                assert left[id]["planets"][card] == state
            kept = {card: it for card, it in left[id]["planets"].items() if card not in added}
            assert kept == expected["planets"]

    @invariant()
    def each_slice_is_claimed_once_and_counts_add_up(self):
        if hasattr(self, "here"):
            claims = [claim.slice for claim in self.here.slices]
            assert len(set(claims)) == len(claims) == sum(self.here.counts())
            assert self.completed == (len(claims) == len(naive.SLICES))
            assert max(self.gained.values(), default=0) <= 1

    @invariant()
    def nothing_is_negative_or_impossible_and_it_can_be_written_down(self):
        if hasattr(self, "here"):
            for mine in self.here.holdings:
                assert min(mine.trade_goods, mine.action_cards, mine.secret_objectives) >= 0
            assert list(battery.position_comes_back(GAME, self.here, self.players)) == []

    @invariant()
    def thunders_edge_lies_in_one_system_at_most_and_only_when_all_is_claimed(self):
        if hasattr(self, "here"):
            here, told = self.here, GAME.told(self.here)
            held = [id for id in self.players if "thundersedge" in told[id]["planets"]]
            assert len(held) <= 1
            if here.thunders_edge is None:
                assert here.infantry is None
                assert held == []
            else:
                assert len(here.slices) == len(naive.SLICES)
                assert here.thunders_edge in dict(here.systems)
            if here.infantry is not None:
                assert held == [self.players[here.infantry.by]]
                assert here.infantry.number == here.counts()[here.infantry.by]

    @invariant()
    def it_has_ended_in_exactly_one_way(self):
        if not hasattr(self, "here") or not self.over():
            return
        here, told = self.here, GAME.told(self.here)
        out = [id for id in self.players if told[id]["eliminated"]]
        most = naive.most(told["slices"], out, self.told)
        ways = {
            "placed": here.thunders_edge is not None and here.infantry is not None,
            "nobody has the most": here.thunders_edge is not None and not most,
            "no system": here.thunders_edge is None
            and self.told["no_legal_system"] == "not_placed"
            and not naive.placement(told["systems"], self.told),
        }
        assert sum(ways.values()) == 1, ways
        ending = GAME.ending(here, self.rules)
        if ways["placed"]:
            by = self.players[here.infantry.by]
            assert most[by] == here.infantry.number
            assert ending is not None
            assert ending.winner == by
        else:
            assert ending is None
        for by in range(len(self.players)):
            for slice in naive.SLICES:
                move = Move(by, m.CLAIM, slice, players=self.players)
                assert GAME.check(here, move, self.rules)

    def teardown(self):
        """Whatever is left is played to its end."""
        if hasattr(self, "here"):
            chance = Random(len(self.here.slices))
            for _ in range(150):
                if self.over():
                    break
                if not self.here.owed:
                    self.here = replenished(self.here, chance)
                self.plays(drawn(self.here, self.rules, chance))
            assert self.over()
            self.it_has_ended_in_exactly_one_way()


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=at_length(50), stateful_step_count=25)
