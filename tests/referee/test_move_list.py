"""Legal moves as lines for people: each kind on the first screen, ways opened step by step."""

from __future__ import annotations

import pytest

from toolkit.referee.move_list import MORE, Lister
from toolkit.referee.rules import Question, UnknownFact


class Tokens:
    """A game of putting tokens on places, as many at once as one likes: the order is no matter."""

    move_kinds = ("go", "put", "pass")

    def __init__(self, moves, stops_at=None):
        self.moves, self.stops_at = moves, stops_at

    def legal(self, position, rules, kind="all"):
        for number, move in enumerate(self.moves):
            if number == self.stops_at:
                raise UnknownFact(Question("position.bag", None))
            if kind == "all" or kind in move:
                yield move

    def encode_move(self, move):
        return move

    def apply(self, position, move, rules, index=0):
        if "ordered" in move:
            return str(move)
        return frozenset(map(str, move.get("resolve", ()))) | {str(move.get("by"))}


def lister(*moves, **more):
    return Lister(Tokens(moves, **more), None, None)


PASS = {"by": "red", "pass": True}
GOES = [{"by": "red", "go": n} for n in range(40)]


def pairs(places="abcdefgh", **more):
    return [
        {"by": "red", "put": "two", "resolve": [one, other], **more}
        for one in places
        for other in places
        if one != other
    ]


def test_few_moves_are_shown_as_they_are():
    found = lister(*GOES[:3], PASS).overview(20)
    assert [line.told for line in found.lines] == [*GOES[:3], PASS]
    assert all(len(line.ways) == 1 and block.left == 0 for block in found.blocks
               for line in block.lines)  # fmt: skip


def test_every_kind_is_on_the_first_screen_and_the_simple_ones_first():
    found = lister(*GOES, *pairs(), PASS).overview(20)
    assert [block.kind for block in found.blocks] == ["pass", "go", "put"]
    assert len(found.lines) + sum(bool(block.left) for block in found.blocks) <= 20
    _, goes, puts = found.blocks
    assert len(goes.lines) + goes.left == 40
    assert [line.told for line in puts.lines] == [{"by": "red", "put": "two", "resolve": MORE}]


def test_of_moves_that_differ_in_their_places_alone_one_of_each_comes_first():
    troop = [{"by": "red", "put": [n, 0]} for n in range(40)]
    chief = [{"by": "red", "put": {"piece": "chief", "at": [n, 0]}} for n in range(40)]
    found = lister(*troop, *chief, PASS).overview(6)
    assert [line.told for line in found.lines] == [
        PASS, troop[0], chief[0], troop[1], chief[1],
    ]  # fmt: skip


def test_ways_that_differ_only_in_order_are_one():
    (line,) = lister(*pairs()).overview(20).lines
    assert len(line.ways) == 8 * 7 // 2


def test_ways_whose_order_matters_are_all_kept():
    (line,) = lister(*pairs(ordered=True)).overview(20).lines
    assert len(line.ways) == 8 * 7


def test_a_line_opens_by_the_first_thing_in_which_its_ways_differ():
    table = lister(*pairs())
    (line,) = table.overview(20).lines
    parts = table.opened(line, 20).lines
    assert [part.told["resolve"] for part in parts] == [
        *([one, MORE] for one in "abcdef"), ["g", "h"],
    ]  # fmt: skip
    ways = table.opened(parts[0], 20).lines
    assert [way.told["resolve"] for way in ways] == [["a", other] for other in "bcdefgh"]
    assert sum(len(part.ways) for part in parts) == len(line.ways)


def test_things_named_together_open_one_by_one():
    named = [
        {"by": "red", "put": "many", "resolve": [[*"xy", one], other]}
        for one in "abcdef"
        for other in "klmno"
    ]
    table = lister(*named)
    (line,) = table.overview(20).lines
    parts = table.opened(line, 20).lines
    assert [part.told["resolve"] for part in parts] == [[[*"xy", one, MORE]] for one in "abcdef"]


def test_what_stands_in_mappings_opens_one_by_one_too():
    laid = [
        {"lay": {"at": [0, 1], "turn": turn}, "on": [[n, n]]} for turn in range(6) for n in range(5)
    ]
    laid = [{"by": "red", "put": "tile", "resolve": one, "ordered": True} for one in laid]
    table = lister(*laid)
    (line,) = table.overview(20).lines
    parts = table.opened(line, 20).lines
    assert [part.told["resolve"] for part in parts] == [
        {"lay": {"at": [0, 1], "turn": turn}, "on": MORE} for turn in range(6)
    ]
    assert table.opened(parts[2], 20).lines[1].told["resolve"]["on"] == [[1, 1]]


class Sorted(Tokens):
    """The same with its moves told by sorts; `looked` counts those that were looked at."""

    looked = 0

    def sorts(self, position, rules, kind="all"):
        for move in self.legal(position, rules, kind):
            self.looked += 1
            yield iter([move])


def test_of_very_many_sorts_of_one_kind_not_all_are_looked_at_and_no_other_kind_is_lost():
    game = Sorted([*({"by": "red", "go": n} for n in range(20_000)), PASS])
    found = Lister(game, None, None).overview(20)
    passes, goes = found.blocks
    assert ([line.told for line in passes.lines], passes.more) == ([PASS], False)
    assert len(goes.lines) + goes.left >= 1000
    assert goes.more
    assert game.looked < 2000


@pytest.mark.parametrize("stops_at", [0, 3, 40])
def test_what_nobody_has_told_ends_a_list_and_loses_nothing_before(stops_at):
    found = lister(*GOES, PASS, stops_at=stops_at).overview(20)
    assert found.unknown is not None
    assert sum(len(block.lines) + block.left for block in found.blocks) == stops_at


def test_all_moves_one_by_one_end_where_nobody_has_told_what_comes():
    found, more = lister(*GOES, stops_at=3).flat("go", 20)
    assert [line.told for line in found.lines] == GOES[:3]
    assert (more, found.unknown.question.subject) == (False, "position.bag")
    assert lister(*GOES).flat("go", 39)[1] is True
    assert lister(*GOES).flat("go", 40)[1] is False


class Sorts(Tokens):
    """The same, with the moves of each kind apart; of the last kind nobody knows anything."""

    def sorts(self, position, rules, kind="all"):
        for each in self.move_kinds[:-1]:
            if kind in ("all", each):
                yield self.legal(position, rules, each)
        raise UnknownFact(Question("position.bag", None))


def test_moves_that_begin_as_told_are_listed_though_more_may_come_that_nobody_knows():
    found = Lister(Sorts([*GOES[:2], *pairs()]), None, None).beginning({"by": "red", "go": 1}, 20)
    assert [line.told for line in found.lines] == [GOES[1]]
    assert found.unknown.question.subject == "position.bag"


@pytest.mark.parametrize(
    ("entry", "completed"),
    [
        ({"to": "a", "of": "red"}, 2),  # as it stands
        ({"to": "a"}, 4),  # whosever they are
        ({"to": "a", "of": "red", "card": "oak"}, 2),  # what is told beside contradicts nothing
        ({"to": "c"}, 0),
        ({"card": "oak"}, 0),  # says nothing of what a move could be
    ],
)
def test_a_move_told_in_part_is_completed_by_those_that_say_nothing_else(entry, completed):
    steps = [{"to": to, "of": of} for to in "ab" for of in ("red", "blue")]
    moves = [
        {"by": "red", "put": "two", "resolve": [step, last]} for step in steps for last in "xy"
    ]
    line = lister(*moves).completing({"by": "red", "put": "two", "resolve": [entry]})
    assert (0 if line is None else len(line.ways)) == completed


def test_ways_that_differ_in_nothing_that_has_an_order_are_all_shown():
    game = lister(*GOES, *({"by": "red", "put": n} for n in range(40)))
    (line,) = (line for line in game.overview(2).lines if "go" in line.told)
    assert [each.told for each in game.opened(line, 3).lines] == [way.told for way in line.ways]
