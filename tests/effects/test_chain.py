"""Effects that bring others act in line, and steps that may be left are left by saying so."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from toolkit.effects.act import Act
from toolkit.effects.chain import Chained
from toolkit.effects.entries import NamedEntries
from toolkit.effects.execution import Owed
from toolkit.effects.grammar import Verbs
from toolkit.effects.leaving import Leaving, leavable
from toolkit.effects.verb import verb


class Sown(NamedTuple):
    """A seed that is sown; a capital one brings the sowing of two small ones."""

    seed: str
    resolve: Any = None
    brings: int = 0


class Seeds(NamedEntries[Sown]):
    def __init__(self):
        super().__init__(Sown("skip"), {"resolve": "what comes of it"})

    def meant(self, given, options):
        meant = super().meant(given._replace(resolve=None), options)
        return meant and meant._replace(resolve=given.resolve)

    def brief(self, option):
        return option

    def rest(self, given, option):
        return None


@verb("sow", "One of these seeds is sown.", {}, "sow {}", "sow: Ab")
def sow(garden, seeds):
    sown = garden.decide([Sown(seed) for seed in seeds])
    if sown is not None:
        garden.beds += (sown.seed,)
        if sown.seed.isupper():
            garden.bring(sown.seed, [{"sow": "xy"}], [[one] for one in sown.resolve or ()])


@verb("weed", "A weed is pulled, which is a duty.", {}, "weed", "weed: true")
def weed(garden, said):
    pulled = garden.decide([Sown("weed"), Sown("moss")], duty=True)
    garden.beds += () if pulled is None else (pulled.seed,)


@verb("prune", "One of these is cut, or none.", {}, "prune {}", "prune: ab")
def prune(garden, seeds):
    garden.walks += 1
    garden.offer([Sown(seed) for seed in seeds], Garden.cut)


@verb("rain", "It rains.", {}, "it rains", "rain: true")
def rain(garden, said):
    if not garden.leaves_it():
        garden.beds += ("rain",)


@verb("ask", "The neighbour picks one.", {}, "ask", "ask: pq")
def ask(garden, seeds):
    garden.beds += (garden.asked(1, [Sown(seed) for seed in seeds], "which").seed,)


class Garden(Leaving[Sown], Chained[Sown]):
    verbs = Verbs((sow, weed, prune, rain, ask, leavable("may: [rain: true]")))
    entries = Seeds()
    complete = "garden.tidy"
    counts_skips = True
    lax = True

    def __init__(self, decider):
        super().__init__(0, decider, "start")
        self.beds, self.walks = (), 0

    def cut(self, sown):
        self.beds += (f"no {sown.seed}",)

    def in_turn(self, who):
        return range(2)

    def by_hand(self, text):
        raise NotImplementedError

    def state(self):
        return self.beds

    def acts(self, waiting):
        return waiting.source != "C"

    def may(self):
        return self.lax


class Strict(Garden):
    lax = False


def told(*seeds):
    return [[one if isinstance(one, Sown) else Sown(one)] for one in seeds]


def sown(steps, *seeds, garden=Garden):
    return Act(steps, garden, told(*seeds)).carried_out()


def judged(garden, steps, *seeds):
    return Act(steps, garden, told(*seeds)).judged()


def test_what_a_step_brings_acts_once_the_effect_is_complete_first_in_first_out():
    steps = [{"sow": "Ab"}, {"sow": "Bc"}]
    brought = sown(steps, Sown("A", (Sown("x"),)), Sown("B", (Sown("y"),)))
    assert brought.beds == ("A", "B", "x", "y")
    assert brought.acted == ("start", "A", "B")
    assert sown([{"sow": "Cd"}], "C").beds == ("C",)  # what does not act is passed over


def test_who_is_asked_is_told_without_carrying_it_out():
    act = Act([{"sow": "Ab"}, {"ask": "pq"}], Garden, told(Sown("A", (Sown("x"),))))
    assert [one.seed for one in act.owed(1)] == ["p", "q"]
    assert (act.owed(0), act.obliged()) == ((), [])
    asked = [Sown("q")]
    assert act.owed(1, asked) == ()
    assert act.carried_out(asked).acted == ("start", "A")
    alone = Act([{"ask": "p"}], Garden)
    assert alone.obliged() == [(1, Sown("p"))]


def test_what_is_listed_and_drawn_tells_what_was_brought_where_it_was_and_is_legal():
    steps = [{"sow": "Ab"}, {"rain": True}]
    found = [*Act(steps, Strict).listed()]
    assert [(one.seed, one.resolve and one.resolve[0].seed) for (one,) in found] == [
        ("A", "x"), ("A", "y"), ("b", None),
    ]  # fmt: skip
    for entries in [*found, Act(steps, Strict).drawn(lambda n: n - 1)[0]]:
        assert judged(Strict, steps, *entries) == []


@pytest.mark.parametrize("steps", [[{"sow": "ab"}], [{"rain": True}]])
def test_a_step_that_is_no_duty_is_left_where_one_may(steps):
    assert sown(steps, "skip").beds == ()
    assert judged(Garden, steps, "skip") == []
    assert judged(Strict, steps, "skip") != []
    assert judged(Strict, [{"may": steps}], "skip") == []


def test_a_duty_is_not_left():
    assert judged(Garden, [{"weed": True}], "skip") != []


def test_a_decision_owed_says_what_it_is_about():
    with pytest.raises(Owed) as owed:
        sown([{"ask": "pq"}])
    assert (owed.value.by, owed.value.about) == (1, "which")


def test_what_is_listed_goes_on_from_the_last_decision_that_is_offered():
    began, ended = [], []

    class Counted(Strict):
        def __init__(self, decider):
            super().__init__(decider)
            began.append(self)

        def over(self):
            ended.append((self.beds, self.walks))

    steps = [{"prune": "ab"}, {"sow": "Ab"}, {"prune": "cd"}]
    found = [*Act(steps, Counted).listed()]
    assert sorted(ended) == sorted(
        ((f"no {cut}", way[0], f"no {then}", *way[1:]), 2)  # which each verb was once
        for cut in "ab"
        for way in ("Ax", "Ay", "b")
        for then in "cd"
    )
    assert len(began) == 1  # put back, and not begun anew
    for entries, (beds, _) in zip(found, ended, strict=True):
        assert sown(steps, *entries, garden=Strict).beds == beds


def test_steps_in_the_middle_of_something_else_are_listed_too():
    steps = [{"may": [{"prune": "ab"}, {"prune": "c"}]}]
    found = [[one.seed for one in entries] for entries in Act(steps, Strict).listed()]
    assert found == [["a", "c"], ["a", "skip"], ["b", "c"], ["b", "skip"], ["skip", "c"],
                     ["skip", "skip"]]  # fmt: skip
