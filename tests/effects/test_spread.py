"""Amounts spread over places, and what places must share, against going through everything."""

from __future__ import annotations

from itertools import permutations
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from toolkit.effects.amounts import Amount
from toolkit.effects.carrying import carried_out, drawn, judged, listed
from toolkit.effects.combinators import COMBINATORS, EACH_PLAYER, Condition, conditional
from toolkit.effects.entries import NamedEntries
from toolkit.effects.execution import Scene
from toolkit.effects.grammar import Verbs
from toolkit.effects.spread import Spots, spread
from toolkit.effects.ties import Ends, Tie, Ties
from toolkit.effects.verb import Verb


class Seed(NamedTuple):
    """A seed of a kind, from one bed to another."""

    act: str
    bed: int = -1
    source: int = -1
    kind: str = ""


class Seeds(NamedEntries[Seed]):
    def __init__(self):
        super().__init__(Seed("skip"), {"bed": "which bed", "source": "which bag"}, ("kind",))

    def option(self, number):
        return Seed("option", number)

    def option_of(self, entry):
        return entry.bed if entry.act == "option" else 0

    def rest(self, given, option):
        return None

    def brief(self, option):
        return option

    def route(self, entry):
        return entry.source, entry.bed

    def piece(self, option):
        return option._replace(bed=-1)


ROWS = Ties(different=Tie("row", lambda bed: bed // 2))


class Sowing(NamedTuple):
    scene: Any

    def options(self, beds):
        return [Seed("sow", bed) for bed in beds if self.scene.sown.count(bed) < 2]

    def do(self, entry):
        self.scene.sown = (*self.scene.sown, entry.bed)

    def why_not(self, entry):
        return []


def sow(scene, said):
    spots = Spots((0, 1, 2, 3), Amount(said.get("beds", 1)), said.get("each", False), ties=ROWS)
    spread(scene, spots, Amount(said["seeds"]), Sowing(scene))


class Garden(Scene[Seed]):
    """Four beds in two rows, each for two seeds."""

    verbs = Verbs(
        (
            *COMBINATORS,
            EACH_PLAYER,
            conditional([Condition("full", {}, str, lambda scene, said: len(scene.sown) > 3)], ()),
            Verb("sow", "Sows.", {}, str, (), sow),
        )
    )
    entries = Seeds()
    complete = "garden.tidy"

    def __init__(self, decider):
        super().__init__(0, decider)
        self.sown = ()

    def in_turn(self, who):
        return [0, 0]

    def by_hand(self, text):
        self.stopped = True

    def state(self):
        return self.sown


def sown(*steps, resolve):
    items = [[Seed("sow", bed) for bed in beds] for beds in resolve]
    scene, _ = carried_out(Garden, Garden, steps, items, [])
    return scene.sown


def test_an_amount_goes_on_each_place_that_is_picked():
    step = {"sow": {"seeds": 2, "beds": 2}}
    assert sown(step, resolve=[[1, 1, 2, 2]]) == (1, 1, 2, 2)


def test_two_places_of_one_row_are_refused_by_the_clause_of_the_game():
    wrong = judged(Garden, [{"sow": {"seeds": 1, "beds": 2}}], [[Seed("sow", 0), Seed("sow", 1)]])
    assert [clause for clause, _, _ in wrong] == ["garden.tidy"]
    assert "must not share its row with 0" in wrong[0][1]


def test_what_is_left_open_is_said():
    wrong = judged(Garden, [{"sow": {"seeds": 1}}], [[Seed("sow")]])
    assert wrong == [("garden.tidy", "This step leaves open which bed.", {})]


def test_every_way_is_listed_once_and_chance_draws_one_of_them():
    steps = [{"sow": {"seeds": 1, "beds": 2}}, {"may": [{"sow": {"seeds": 1}}]}]
    ways = list(listed(Garden, steps))
    assert len(ways) == 4 * 5
    assert all(judged(Garden, steps, way) == [] for way in ways)
    (first, second), after = drawn(Garden, steps, lambda count: count - 1)
    assert [sorted(first), second] in [[sorted(one), other] for one, other in ways]
    carried, _ = carried_out(Garden, Garden, steps, [first, second], [])
    assert after.state() == carried.state()


def test_a_condition_of_the_game_decides_which_steps_are_done():
    two_each = {"each_player": {"do": [{"sow": {"seeds": 2}}]}}
    ask = {"if": {"full": True, "do": [{"by_hand": "Rest."}], "else": [{"sow": {"seeds": 1}}]}}
    assert sown(two_each, ask, resolve=[[0, 0, 3, 3], []]) == (0, 0, 3, 3)
    assert sown({"sow": {"seeds": 1}}, ask, resolve=[[0], [3]]) == (0, 3)


# ---- ties, by going through everything

SHARES = st.lists(st.integers(0, 2), min_size=6, max_size=6)
TIES = st.builds(
    lambda same, different: Ties(
        Tie("row", same.__getitem__) if same else None,
        Tie("bed", different.__getitem__) if different else None,
    ),
    st.none() | SHARES,
    SHARES,
)


def allowed(ties, places):
    return all(ties.allow(places[:at], place) for at, place in enumerate(places))


def most_after(ties, taken, places, most):
    """How many places can be taken at most, up to `most`."""
    return max(
        count
        for count in range(most + 1)
        for way in permutations(places, count)
        if count == 0 or allowed(ties, [*taken, *way])
    )


@given(TIES, st.integers(2, 4), st.data())
def test_the_roomiest_places_are_those_after_which_as_many_can_be_taken(ties, most, data):
    places = data.draw(st.lists(st.integers(0, 5), unique=True, max_size=5))
    best = most_after(ties, [], places, most)
    wanted = [
        place
        for place in places
        if 1 + most_after(ties, [place], [p for p in places if p != place], most - 1) >= best
    ]
    assert ties.roomiest([], places, most) == wanted


def most_moved(ties, taken, pieces, ways, most):
    """How many of these pieces, each once, can go somewhere with those gone to `taken`."""
    if not most:
        return 0
    best = 0
    for at, piece in enumerate(pieces):
        rest = pieces[:at] + pieces[at + 1 :]
        for place in ways[piece]:
            if ties.allow(taken, place):
                best = max(best, 1 + most_moved(ties, [*taken, place], rest, ways, most - 1))
    return best


@given(
    TIES,
    st.integers(1, 3),
    st.lists(st.integers(1, 2), min_size=1, max_size=3),
    st.lists(st.lists(st.integers(0, 5), unique=True, max_size=4), min_size=3, max_size=3),
)
def test_pieces_may_go_where_as_many_others_can_still_go(ties, wanted, counts, ways):
    pieces = [source for source, count in enumerate(counts) for _ in range(count)]
    options = [Seed("move", bed, source) for source in range(len(counts)) for bed in ways[source]]
    ends = Ends(Garden(None), ties, Amount(wanted))
    kept = ends.open(options, lambda piece: counts[piece.source])
    best = most_moved(ties, [], pieces, ways, wanted)
    expected = []
    for option in options:
        rest = list(pieces)
        rest.remove(option.source)
        if 1 + most_moved(ties, [option.bed], rest, ways, wanted - 1) >= best:
            expected.append(option)
    assert kept == expected
