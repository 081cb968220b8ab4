"""What was found of a position is kept with it, under the rules that were asked."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.model.field import Count
from toolkit.model.key import declared, key
from toolkit.referee.found import Knowing, once, once_a_move, once_each
from toolkit.referee.rules import Readings

ASKED = []


@declared
class Stone(NamedTuple):
    weight: int = key(Count(), default=1)


@declared
class Heap(NamedTuple):
    stones: tuple[Stone, ...] = ()
    lifted: int = 0


class Move(NamedTuple):
    by: int = 0


RULES = Readings({})


def view(heap, rules=RULES, move=None):
    return Knowing(heap, rules, "tables", move or Move())


@once
def weight(v):
    ASKED.append("all")
    return sum(stone.weight for stone in v.position.stones)


@once
def above(v, least):
    ASKED.append(least)
    return [stone for stone in v.position.stones if stone.weight > least] or None


@once_each
def share(v, stone):
    ASKED.append(stone.weight)
    return stone.weight / weight(v)


@once_a_move
def mover(v):
    ASKED.append("by")
    return v.move.by


def test_it_is_worked_out_once_for_all_views_of_a_position_under_the_same_rules():
    ASKED.clear()
    heap = Heap((Stone(1), Stone(3)))
    one, other = view(heap), view(heap, move=Move(1))
    assert [weight(one), weight(other), above(one, 5), above(other, 5)] == [4, 4, None, None]
    assert [share(one, heap.stones[1]), share(other, heap.stones[1])] == [0.75, 0.75]
    assert ASKED == ["all", 5, 3]
    weight(view(heap, Readings({"of": "others"})))
    weight(one.at(heap._replace(lifted=1)))
    assert ASKED == ["all", 5, 3, "all", "all"]
    assert one.at(heap) is one


def test_what_hangs_on_the_move_is_worked_out_for_each_view():
    ASKED.clear()
    one = view(Heap(), move=Move(1))
    assert [mover(one), mover(one), mover(one.of(Move(0)))] == [1, 1, 0]
    assert ASKED == ["by", "by"]
