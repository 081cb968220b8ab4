"""Deciders that take options by number agree on what there is to decide."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.effects.combinators import COMBINATORS
from toolkit.effects.execution import Scene
from toolkit.effects.grammar import Verbs
from toolkit.effects.numbered import Drawn, First, Numbered, Scripted, every
from toolkit.effects.parts import made
from toolkit.effects.verb import Verb


class Words:
    """Entries that are words; `-` leaves something undone."""

    skip = "-"

    def option(self, number):
        return f"way {number}"

    def brief(self, option):
        return option[:1] if option.isupper() else option


class Two:
    """A word of two letters, made letter by letter."""

    def following(self, parts):
        return "xy" if len(parts) < 2 else None

    def whole(self, parts):
        return "".join(parts)

    def drawn(self, below):
        return made(self, below)


def take(scene, said):
    """`take: N` takes one of the first N letters."""
    scene.heaped(scene.pick(["A", "B", "C"][:said]))


def build(scene, said):
    """`build` makes a word."""
    scene.heaped(scene.compose(Two(), optional=said))


def pair(scene, said):
    """`pair` takes two letters, whose order does not matter."""
    first = scene.pick(["A", "B"])
    scene.heaped(first)
    scene.heaped(scene.pick(["A", "B"], after=first))


def verb(do):
    return Verb(do.__name__, do.__doc__, {}, str, (), do)


class Garden(Scene[str]):
    """What is taken and built goes on the heap."""

    verbs = Verbs((*COMBINATORS, verb(take), verb(build), verb(pair)))
    entries = Words()
    complete = "garden.tidy"

    def __init__(self, decider):
        super().__init__(0, decider)
        self.heap = ()

    def heaped(self, got):
        if got is not None:
            self.heap += (got,)

    def in_turn(self, who):
        return [0]

    def by_hand(self, text):
        pass

    def state(self):
        return self.heap


STEPS = [
    {"may": [{"take": 2}]},
    {"choose": [[{"take": 3}], [{"take": 0}], [{"build": False}]]},
    {"build": True},
]


def carried_out(decider, steps=STEPS):
    scene = Garden(decider)
    scene.run(steps)
    return scene.heap


def everything(steps=STEPS):
    """What each script comes to, with the entries it notes."""
    script = ()
    while script is not None:
        decider = Scripted(script)
        yield carried_out(decider, steps), decider.noted
        script = decider.following()


def test_what_is_made_by_numbers_is_made_in_every_way_once():
    def made(number):
        first = number(3)
        return (first, number(2) if first else 0)

    assert [*every(made)] == [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert [*every(lambda number: number(4) // 2)] == [0, 1]


def test_scripts_go_through_every_way_once():
    noted = [str(noted) for _, noted in everything()]
    taken = 2 + 1  # A, B or neither
    chosen = 3 + 4  # a letter of three, or a word of two letters
    built = 4 + 1  # another word, or none
    assert len(noted) == len(set(noted)) == taken * chosen * built


def test_what_is_noted_stands_step_by_step_as_one_writes_it_down():
    assert next(everything()) == (("A", "A", "xx"), [["A"], ["way 1", "A"], ["xx"]])


def test_a_way_that_does_nothing_is_no_choice():
    assert not any("way 2" in entry for _, noted in everything() for entry in noted)


@given(st.randoms(use_true_random=False))
def test_chance_takes_one_of_the_ways_that_scripts_go_through(random):
    decider = Drawn(random.randrange)
    assert (carried_out(decider), decider.noted) in list(everything())


def test_the_first_option_is_what_the_empty_script_takes():
    assert carried_out(First()) == carried_out(Scripted())


def test_in_a_series_only_one_order_is_gone_through():
    script, heaps = (), []
    while script is not None:
        scene = Garden(decider := Scripted(script))
        scene.run([{"pair": True}])
        heaps.append(scene.heap)
        script = decider.following()
    assert heaps == [("A", "A"), ("A", "B"), ("B", "B")]


def test_a_fork_does_nothing_to_the_scene_it_comes_from():
    scene = Garden(First())
    scene.fork(First()).do_all([{"take": 1}])
    assert scene.heap == ()


@pytest.mark.parametrize("part", ["in_turn", "by_hand", "state"])
def test_a_scene_that_leaves_something_to_nobody_cannot_be_made(part):
    lacking = type("Lacking", (Garden,), {part: getattr(Scene, part)})
    with pytest.raises(TypeError, match=part):
        lacking(First())


def test_a_decider_by_number_must_say_which():
    with pytest.raises(TypeError, match="number"):
        Numbered()
