"""The battery: it passes a sound game and fails each way in which one can be unsound."""

from __future__ import annotations

import pytest
import toy_game
from toy_game import Move

from toolkit.model.fault import Fault
from toolkit.pack.laying import lay
from toolkit.referee import battery
from toolkit.referee.ledger import ledger
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import Readings

PLAYERS = ("red", "blue")
CLAUSES = ("lay.turn", "lay.empty", "lay.touch", "draw.bag", "end.most")

DRAWS = ((), ("gold",), ("lead",), ("gold", "lead"))


@pytest.fixture
def pack(tmp_path):
    return lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]


@pytest.fixture
def rules(pack):
    return Readings(ledger(pack).in_force({}))


def positions(game, rules, depth=4):
    """All positions a few moves from the opening."""
    here = [game.opening(PLAYERS, 1)]
    seen = set(here)
    for _ in range(depth):
        here = [game.apply(p, move, rules) for p in here for move in game.legal(p, rules)]
        seen.update(here)
    return sorted(seen)


def swapped(value):
    names = {"red": "blue", "blue": "red"}
    if isinstance(value, dict):
        return {key: swapped(item) for key, item in value.items()}
    return names.get(value, value) if isinstance(value, str) else value


def one_game(game, rules):
    """The first legal moves from the opening on, and the positions they lead through."""
    through, moves = [game.opening(PLAYERS, 1)], []
    while (move := next(game.legal(through[-1], rules), None)) and len(moves) < 6:
        moves.append(move)
        through.append(game.apply(through[-1], move, rules))
    return through, moves


def faults(game, rules):
    yield from battery.replays(game, *one_game(game, rules), PLAYERS, rules)
    for position in positions(game, rules):
        yield from battery.list_and_check_agree(game, position, rules, game.candidates(position))
        yield from battery.kinds_share_out_the_list(game, position, rules)
        for move in game.candidates(position):
            yield from battery.illegal_moves_are_told(game, position, move, rules, CLAUSES)
        yield from battery.position_comes_back(game, position, PLAYERS)
        yield from battery.relabelling_changes_nothing(
            game, position, rules, swapped, ("blue", "red")
        )
        for move in game.legal(position, rules):
            yield from battery.move_comes_back(game, move, PLAYERS)
            right = game.completed(position, move, rules).drew or ()
            told = [move._replace(drew=drew) for drew in DRAWS if drew != right]
            yield from battery.chance_is_told_exactly(game, position, move, rules, told)
            yield from battery.checking_changes_nothing(game, position, move, rules)


def test_a_sound_game_passes(pack, rules):
    assert list(faults(toy_game.GAME.referee(pack), rules)) == []


class LeavesOut(toy_game.PebblesReferee):
    def legal(self, position, rules, kind="all"):
        return (move for move in super().legal(position, rules, kind) if move.cell != 2)


class ListsTooMuch(toy_game.PebblesReferee):
    def legal(self, position, rules, kind="all"):
        yield from super().legal(position, rules, kind)
        yield Move("blue", "lay", 0)


class ListsTwice(toy_game.PebblesReferee):
    def legal(self, position, rules, kind="all"):
        yield from super().legal(position, rules, kind)
        yield from super().legal(position, rules, kind)


class ForgetsTheBag(toy_game.PebblesReferee):
    def encode(self, position):
        return {key: value for key, value in super().encode(position).items() if key != "bag"}


class AddsAKey(toy_game.PebblesReferee):
    def encode(self, position):
        return {**super().encode(position), "note": "good luck"}


class MixesMoves(toy_game.PebblesReferee):
    def encode_move(self, move):
        return {"by": move.by, "lay": "a"} if move.kind == "lay" else super().encode_move(move)


class ForgetsWhose(toy_game.PebblesReferee):
    def encode_move(self, move):
        return {key: told for key, told in super().encode_move(move).items() if key != "by"}


class DoubtsItself(toy_game.PebblesReferee):
    def status(self, position):
        return [Fault(("turn",), "nobody's turn comes so early")]


class LooksBack(toy_game.PebblesReferee):
    count = 0

    def apply(self, position, move, rules, index=0):
        self.count += 1
        return super().apply(position, move, rules, index)

    def encode(self, position):
        return {**super().encode(position), "turn": position.players[self.count % 3 == 0]}


class BarsBlue(toy_game.PebblesReferee):
    def check(self, position, move, rules, index=0):
        barred = (Reason("lay.turn", "Blue waits."),) if move.by == "blue" else ()
        return (*super().check(position, move, rules), *barred)


class NamesNoClause(toy_game.PebblesReferee):
    def check(self, position, move, rules, index=0):
        reasons = super().check(position, move, rules)
        return tuple(reason._replace(clause="lay.somehow") for reason in reasons)


class SaysNothing(toy_game.PebblesReferee):
    def check(self, position, move, rules, index=0):
        return tuple(reason._replace(says=" ") for reason in super().check(position, move, rules))


class RepeatsItself(toy_game.PebblesReferee):
    def check(self, position, move, rules, index=0):
        return super().check(position, move, rules) * 2


class LeansToBlue(toy_game.PebblesReferee):
    def apply(self, position, move, rules, index=0):
        return super().apply(position, move._replace(by="blue"), rules, index)


class FavoursRed(toy_game.PebblesReferee):
    def check(self, position, move, rules, index=0):
        return () if move.by == "red" else super().check(position, move, rules)


class ForgetsAKind(toy_game.PebblesReferee):
    move_kinds = ("lay",)


class Wavers(toy_game.PebblesReferee):
    count = 0

    def apply(self, position, move, rules, index=0):
        self.count += 1
        after = super().apply(position, move, rules, index)
        return after._replace(turn=self.count % 2)


class TakesAnyDraw(toy_game.PebblesReferee):
    def chance(self, position, move, rules, index=0):
        return []


class TakesNoDraw(toy_game.PebblesReferee):
    def chance(self, position, move, rules, index=0):
        return [Fault(("drew",), "no")] if move.drew is not None else []


class CompletesInParts(toy_game.PebblesReferee):
    def completed(self, position, move, rules, index=0):
        return move._replace(drew=(*(move.drew or ()), "gold"))


class ListensToTheDraw(toy_game.PebblesReferee):
    def apply(self, position, move, rules, index=0):
        after = super().apply(position, move, rules, index)
        return after._replace(bag=()) if move.drew else after


@pytest.mark.parametrize(
    ("unsound", "said"),
    [
        (LeavesOut, "breaks nothing and is not listed"),
        (ListsTooMuch, "is listed and breaks"),
        (ListsTwice, "listed twice"),
        (ForgetsTheBag, "comes back as another"),
        (MixesMoves, "a move comes back as another"),
        (MixesMoves, "leads to another position when it is played again"),
        (AddsAKey, "the first position cannot be read again"),
        (AddsAKey, "an encoded position is malformed"),
        (AddsAKey, "a relabelled position is malformed"),
        (ForgetsWhose, "an encoded move is malformed"),
        (ForgetsWhose, "a relabelled move is malformed"),
        (ForgetsWhose, "move 1 cannot be read again"),
        (DoubtsItself, "a position of a game is said to be impossible"),
        (LooksBack, "changes the position it is played from"),
        (BarsBlue, "renaming players makes"),
        (NamesNoClause, "which is no clause"),
        (SaysNothing, "without a word"),
        (RepeatsItself, "told the same twice"),
        (LeansToBlue, "changes what"),
        (FavoursRed, "renaming players"),
        (ForgetsAKind, "the kinds together"),
        (Wavers, "two positions"),
        (TakesAnyDraw, "passes for"),
        (TakesNoDraw, "is refused as what chance gave"),
        (CompletesInParts, "when it is completed again"),
        (ListensToTheDraw, "leads elsewhere"),
    ],
)
def test_an_unsound_game_is_found_out(pack, rules, unsound, said):
    assert any(said in fault for fault in faults(unsound(pack), rules))


def test_values_kept_are_held_against_those_computed():
    assert list(battery.kept_equals_recomputed({"a": 1}, {"a": 1}, "score")) == []
    assert len(list(battery.kept_equals_recomputed({"a": 1}, {"a": 2, "b": 1}, "score"))) == 2
