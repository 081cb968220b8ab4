"""A row of entries is used up decision by decision; what it does not tell is asked."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from toolkit.effects.execution import Owed
from toolkit.effects.in_order import InOrder, Noting, Row, retold

MOVER, OTHER = 0, 1
CLAUSE = "garden.order"


class Seeds:
    """Entries are words; `?` leaves open which, and `+elm` means an elm though of another sort."""

    skip = "skip"

    def meant(self, given, options):
        if given == "?" and len(options) > 1:
            raise LookupError("which seed")
        word = given.removeprefix("+")
        return word if word in options else None

    def loose(self, given, option):
        return given != option

    def rest(self, given, option):
        return None


def asked(by, options, optional):
    raise Owed(by, 0, tuple(options), "skip" if optional else None)


def row(*mine, others=(), ask=asked):
    return Row(Seeds(), MOVER, mine, others, ask, CLAUSE)


def first(by, options, optional):
    """Whoever is asked takes the first."""
    return options[0]


def why(entry):
    return [(CLAUSE, f"no {entry}", {})]


def test_each_decision_takes_the_next_entry():
    told = row("rose", "oak")
    assert [told.decide(MOVER, ["oak", "rose"], why) for _ in range(2)] == ["rose", "oak"]
    assert told.left_over(why) == []


def test_what_has_one_way_needs_no_entry_and_leaves_that_of_a_later_step():
    told = row("oak")
    assert told.decide(MOVER, ["rose"], why) == "rose"
    assert told.decide(MOVER, ["oak", "elm"], why) == "oak"


def test_an_entry_that_names_what_has_one_way_may_be_for_the_next_decision_that_leaves_a_choice():
    told = row("oak", "ash")
    assert told.decide(MOVER, ["oak"], why) == "oak"
    assert told.decide(MOVER, ["rose"], why) == "rose"
    assert told.decide(MOVER, ["oak", "elm"], why) == "oak"
    assert told.decide(MOVER, ["ash", "elm"], why) == "ash"
    assert told.left_over(why) == []


def test_it_is_for_none_once_another_has_decided_or_another_entry_was_taken():
    told = row("oak", others=("elm",))
    assert told.decide(MOVER, ["oak"], why) == "oak"
    assert told.decide(OTHER, ["oak", "elm"], why) == "elm"
    with pytest.raises(Owed):
        told.decide(MOVER, ["oak", "elm"], why)
    told = row("oak", "elm")
    assert [told.decide(MOVER, [one], why) for one in ("oak", "elm")] == ["oak", "elm"]
    with pytest.raises(Owed):
        told.decide(MOVER, ["oak", "ash"], why)


@pytest.mark.parametrize("entry", ["ash", "?"])
def test_an_entry_that_fits_nothing_is_wrong(entry):
    told = row(entry, ask=first)
    told.decide(MOVER, ["oak", "elm"], why)
    assert [clause for clause, *_ in told.left_over(why)] == [CLAUSE]


def test_what_must_be_decided_is_asked_where_an_entry_is_for_a_later_decision():
    told = row("rose")
    with pytest.raises(Owed):
        told.decide(MOVER, ["oak", "elm"], why)
    assert told.passed_over
    told = row("rose", ask=first)
    assert told.decide(MOVER, ["oak", "elm"], why) == "oak"
    assert told.decide(MOVER, ["rose", "tulip"], why) == "rose"
    assert not told.left_over(why)


def test_what_the_mover_was_asked_can_be_looked_up_and_not_what_others_were():
    told = row("rose", ask=first)
    told.decide(OTHER, ["ash", "yew"], why)
    told.decide(MOVER, ["oak", "elm"], why)
    told.decide(MOVER, ["rose"], why)
    assert told.put == [["oak", "elm"], ["rose"]]


def test_what_must_be_decided_by_another_is_wrong_where_what_they_told_fits_nothing():
    told = row(others=("ash",))
    assert told.decide(OTHER, ["oak", "elm"], why) is None
    assert [clause for clause, *_ in told.left_over(why)] == [CLAUSE]


def test_what_comes_up_once_another_has_decided_the_mover_tells_later():
    told = Row(Seeds(), MOVER, (), ("oak",), asked, CLAUSE, later=("rose",))
    with pytest.raises(Owed):
        told.decide(MOVER, ["rose", "tulip"], why)
    assert told.decide(OTHER, ["oak", "elm"], why) == "oak"
    assert told.told.heard
    assert told.decide(MOVER, ["rose", "tulip"], why) == "rose"


def test_another_reason_than_the_common_one_is_named():
    told = row("ash")
    told.decide(MOVER, [], why)
    told.decide(MOVER, [], lambda entry: [("garden.wall", "behind a wall", {})])
    assert [clause for clause, *_ in told.left_over(why)] == ["garden.wall"]


def test_what_may_be_left_is_left_by_saying_so_or_by_telling_no_more():
    assert row("skip").decide(MOVER, ["oak"], why, optional=True) is None
    told = row("rose")
    told.decide(MOVER, ["rose"], why)
    assert told.decide(MOVER, ["oak"], why, optional=True, tacit=True) is None


def test_where_nothing_is_told_it_is_asked_of_whoever_decides():
    with pytest.raises(Owed) as owed:
        row("rose").decide(OTHER, ["oak", "elm"], why)
    assert owed.value.by == OTHER
    with pytest.raises(Owed):
        row().decide(MOVER, ["oak"], why, optional=True, tacit=True)


def test_what_others_chose_is_no_entry_of_the_mover():
    told = row("rose", others=("elm",))
    assert told.decide(OTHER, ["oak", "elm"], why) == "elm"
    assert told.decide(MOVER, ["rose", "oak"], why) == "rose"


def test_a_skip_stands_for_a_step_without_a_decision():
    told = row("skip", "oak")
    told.begins()
    told.ends()
    assert told.decide(MOVER, ["oak", "elm"], why) == "oak"


def test_what_is_noted_comes_to_the_same_when_it_is_told():
    numbers = iter([1, 2])
    noting = Noting(Seeds(), MOVER, asked, lambda count: next(numbers))
    noting.begins()
    noting.ends()
    picked = [noting.decide(MOVER, ["oak", "elm"], why, optional=True) for _ in range(2)]
    assert (picked, noting.noted) == (["elm", None], ("skip", "elm", "skip"))
    told = row(*noting.noted)
    told.begins()
    told.ends()
    again = [told.decide(MOVER, ["oak", "elm"], why, optional=True) for _ in range(2)]
    assert again == picked


def test_what_was_forced_and_reads_like_the_next_choice_is_noted_before_it():
    noting = Noting(Seeds(), MOVER, asked, lambda count: 0)
    for by, forced in ((MOVER, "oak"), (MOVER, "elm"), (OTHER, "oak")):
        noting.forced(by, forced)
    assert noting.decide(MOVER, ["oak", "elm"], why) == "oak"
    assert noting.noted == ("oak", "oak")
    told = row(*noting.noted)
    ways = [["oak"], ["elm"], ["oak", "elm"]]
    assert [told.decide(MOVER, each, why) for each in ways] == ["oak", "elm", "oak"]


def test_what_has_to_be_told_is_what_was_noted_and_nothing_that_was_only_tried():
    noting = Noting(Seeds(), MOVER, asked, lambda count: 0)
    noting.must_say("oak")
    assert noting.noted == ()
    assert noting.decide(MOVER, ["oak"], why) == "oak"
    noting.must_say("elm")
    assert noting.noted == ()
    noting.must_say("oak")
    assert noting.noted == ("oak",)


def test_what_another_told_leaves_open_is_wrong_and_is_not_passed_over():
    told = row(others=("?", "elm"))
    assert told.decide(OTHER, ["oak", "elm"], why) is None
    assert told.decide(OTHER, ["oak", "elm"], why) == "elm"
    assert [clause for clause, *_ in told.left_over(why)] == [CLAUSE]


class Pair:
    """A word of two letters, made letter by letter."""

    def following(self, parts):
        return "xy" if len(parts) < 2 else None

    def whole(self, parts):
        return "".join(parts)


def test_what_is_made_part_by_part_is_told_as_a_whole():
    scene = SimpleNamespace(actor=MOVER, no_such_choice=why)
    told = row("yx", "zz")
    decider = InOrder(told)
    assert decider.compose(scene, Pair(), False) == "yx"
    with pytest.raises(Owed) as owed:
        decider.compose(scene, Pair(), False)
    assert sorted(owed.value.options) == ["xx", "xy", "yx", "yy"]
    assert told.passed_over


def told_anew(*mine, decisions):
    """What is decided by a row that is told anew where an entry lacks: one of each decision's
    options, of which those that start with `?` may be left."""
    rows = [row(*mine)]
    rows[0].sparing = None

    def anew(sparing):
        rows.append(row(*mine))
        rows[-1].sparing = sparing

    def does():
        return [
            rows[-1].decide(MOVER, one[left:], why, optional=left, tacit=left)
            for one in decisions
            for left in [one[0] == "?"]
        ]

    return retold(does, lambda: rows[-1], anew)


@pytest.mark.parametrize(
    ("mine", "decided"),
    [
        (["oak", "elm"], ["oak", "oak", "elm"]),  # the oak that alone could be goes without saying
        (["oak", "oak", "elm"], ["oak", "oak", "elm"]),
    ],
)
def test_an_entry_for_what_alone_could_be_done_is_for_a_choice_where_one_lacks(mine, decided):
    choices = ["oak"], ["oak", "elm"], ["oak", "elm"]
    assert told_anew(*mine, decisions=choices) == decided


def test_where_entries_are_too_few_or_too_many_either_way_they_are_for_what_came_first():
    with pytest.raises(Owed):
        told_anew("oak", decisions=[["oak"], ["oak", "elm"], ["oak", "elm"]])


def test_an_entry_of_another_sort_is_for_what_may_be_left_only_if_none_lacks_later():
    assert told_anew("+elm", decisions=[["?", "oak", "elm"]]) == ["elm"]
    decided = told_anew("+elm", decisions=[["?", "oak", "elm"], ["oak", "elm"]])
    assert decided == [None, "elm"]
