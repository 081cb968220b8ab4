"""Adjudication against FORMATS 4: a brute-force evaluation of every combination agrees."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.pack.kind import UNKNOWN
from toolkit.referee.adjudication import Judgement, Run, adjudicate
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import Question

ILLEGAL = Run("illegal", {})


@dataclass(frozen=True)
class Ask:
    """A node of a decision tree: a question, and where each answer leads."""

    question: Question
    onward: tuple[Ask | Run, ...]

    def __call__(self, rules) -> Run:
        here: Ask | Run = self
        while isinstance(here, Ask):
            question = here.question
            if question.ruling:
                said = rules.reading(question.subject)
            else:
                said = rules.know(question.subject, question.answers, question.about)
            here = here.onward[question.answers.index(said)]
        return here


def ruling(name: str, readings: int = 2) -> Question:
    return Question(name, tuple(f"{name}{n}" for n in range(readings)), ruling=True)


def fact(path: str, answers: int = 2, about: str = "") -> Question:
    return Question(path, tuple(f"{about}{n}" for n in range(answers)), about)


POOL = (
    ruling("r", 2), ruling("s", 3), ruling("t", 4), ruling("u", 2),
    fact("f"), fact("g", 3), fact("g", 2, "water"),
)  # fmt: skip
OUTCOMES = (
    Run("legal", {}), ILLEGAL, Run("illegal", {"after": 1}, 1, (Reason("x.y", "No."),)),
    Run("score", {"a": 1, "b": {"c": 1}}), Run("score", {"a": 1, "b": {"c": 2}}),
)  # fmt: skip


def grown(rng: Random, left: tuple[Question, ...] = POOL, depth: int = 4) -> Ask | Run:
    """Random rules: which question is asked next depends on the answers so far."""
    if not left or depth == 0 or rng.randrange(6) == 0:
        return rng.choice(OUTCOMES)
    question = rng.choice(left)
    rest = tuple(other for other in left if other != question)
    return Ask(question, tuple(grown(rng, rest, depth - 1) for _ in question.answers))


def trees() -> st.SearchStrategy[Ask | Run]:
    """By a seed alone: to draw them node by node takes ten times as long as to judge them."""
    return st.integers(0, 2**32).map(lambda seed: grown(Random(seed)))


def questions(tree: Ask | Run) -> list[Question]:
    if isinstance(tree, Run):
        return []
    found = [tree.question]
    for part in tree.onward:
        found += [question for question in questions(part) if question not in found]
    return found


def evaluated(tree: Ask | Run, answers: dict[Question, int]) -> Run:
    while isinstance(tree, Ask):
        tree = tree.onward[answers[tree.question]]
    return tree


def judged(tree, limit=10_000) -> Judgement:
    rulings = {q.subject: q.answers for q in POOL if q.ruling}
    return adjudicate(tree if callable(tree) else lambda rules: tree, rulings, limit=limit)


def every_run(tree: Ask | Run):
    """The questions of a tree, and what each combination of answers to them comes to."""
    asked = questions(tree)
    return asked, {
        combination: evaluated(tree, dict(zip(asked, combination, strict=True)))
        for combination in product(*(range(len(q.answers)) for q in asked))
    }


def apart(question, place, runs):
    """The combinations of runs that differ in one question alone and have different outcomes, that
    of its first answer first; to have one outcome is transitive, so no other need be compared."""
    for one, run in runs.items():
        if one[place] == 0:
            for other in range(1, len(question.answers)):
                there = runs[(*one[:place], other, *one[place + 1 :])]
                if there is not run and not run.same_outcome(there):
                    yield one, other


def brute_force(tree: Ask | Run):
    """Answer, hinges and needs from every combination of answers to every question."""
    asked, runs = every_run(tree)
    default = runs[(0,) * len(asked)]
    relevant = {q for place, q in enumerate(asked) if any(apart(q, place, runs))}
    settled = [
        run
        for combination, run in runs.items()
        if not any(q.ruling and index for q, index in zip(asked, combination, strict=True))
    ]
    if all(run.same_outcome(default) for run in runs.values()):
        answer = default.answer
    elif any(not run.same_outcome(default) for run in settled):
        answer = "undetermined"
    else:
        answer = "unsettled"
    return answer, relevant


@settings(max_examples=400)
@given(trees())
def test_a_judgement_equals_the_evaluation_of_every_combination(tree):
    answer, relevant = brute_force(tree)
    judgement = judged(tree)
    assert judgement.answer == answer
    assert {hinge.ruling for hinge in judgement.hinges} == {q.subject for q in relevant if q.ruling}
    assert set(judgement.needs) == {q for q in relevant if not q.ruling}
    assert not judgement.capped


@settings(max_examples=300)
@given(trees())
def test_what_another_reading_gives_can_be_had_by_following_it(tree):
    judgement = judged(tree)
    for hinge in judgement.hinges:
        assert hinge.others
        for reading, departure in hinge.others.items():
            chosen = {hinge.ruling: reading, **departure.along}

            def said(question, chosen=chosen, departure=departure):
                if question.ruling:
                    wanted = chosen.get(question.subject)
                else:
                    wanted = departure.supposing.get(question.key)
                return question.answers.index(wanted) if wanted in question.answers else 0

            there = evaluated(tree, {q: said(q) for q in questions(tree)})
            assert there.same_outcome(departure.run)
            # Read by default instead, all else alike, the outcome is another one.
            del chosen[hinge.ruling]
            assert not evaluated(tree, {q: said(q) for q in questions(tree)}).same_outcome(there)


@settings(max_examples=200)
@given(trees(), st.integers(1, 12))
def test_at_the_cap_nothing_is_legal_and_every_question_asked_is_listed(tree, limit):
    judgement = judged(tree, limit)
    whole = judged(tree)
    assert judgement.capped == (whole.runs > limit)
    assert judgement.runs == min(limit, whole.runs)
    if judgement.capped:
        assert judgement.answer != "legal"
        assert judgement.hinges or judgement.needs
        assert not judgement.indifferent
    else:
        assert judgement == whole


def test_forks_with_fewer_departures_are_tried_first():
    order = []

    def evaluate(rules):
        told = [rules.reading(name) for name in "rstu"]
        order.append(sum(not said.endswith("0") for said in told))
        return Run("legal", {})

    judged(evaluate)
    assert order == sorted(order)
    assert len(order) == 2 * 3 * 4 * 2


def test_a_ruling_that_is_consulted_and_does_not_matter_is_named_as_such():
    judgement = judged(Ask(ruling("r"), (ILLEGAL, OUTCOMES[2])))
    assert (judgement.answer, judgement.indifferent) == ("illegal", ("r",))


def test_a_ruling_known_to_give_the_same_is_named_without_a_run_for_it():
    def evaluate(rules):
        rules.alike("r")
        return Run("legal", {})

    judgement = adjudicate(evaluate, {"r": ("r0", "r1")})
    assert (judgement.indifferent, judgement.hinges, judgement.runs) == (("r",), (), 1)
    assert not adjudicate(evaluate, {"r": ("r0",)}).indifferent  # chosen: open to nobody


def test_a_ruling_that_gives_the_same_in_one_place_and_matters_in_another_is_a_hinge():
    def evaluate(rules):
        rules.alike("r")
        return Run(rules.reading("r"), {})

    judgement = adjudicate(evaluate, {"r": ("r0", "r1")})
    assert ([hinge.ruling for hinge in judgement.hinges], judgement.indifferent) == (["r"], ())


def test_a_settled_or_chosen_ruling_is_never_asked():
    judgement = adjudicate(lambda rules: Run(rules.reading("r"), {}), {"r": ("only",)})
    assert (judgement.answer, judgement.runs) == ("only", 1)


def test_a_second_ruling_that_it_takes_is_said():
    legal = OUTCOMES[0]
    tree = Ask(ruling("r"), (legal, Ask(ruling("u"), (legal, ILLEGAL))))
    hinge = judged(tree).hinges[0]
    assert hinge.others["r1"].along == {"u": "u1"}
    assert hinge.others["r1"].run.answer == "illegal"


def departures(tree, judgement):
    """Every pair of runs that shows what a ruling's other reading changes, with all that is
    departed from the default besides, by ruling and reading."""
    asked, runs = every_run(tree)
    found: dict[tuple[str, str], list[int]] = {}
    for place, question in enumerate(asked):
        for one, other in apart(question, place, runs) if question.ruling else ():
            key = (question.subject, question.answers[other])
            found.setdefault(key, []).append(sum(map(bool, one)))
    return found


@settings(max_examples=400)
@given(trees())
def test_of_all_that_shows_a_reading_to_matter_what_departs_least_is_told(tree):
    judgement = judged(tree)
    least = {key: min(besides) for key, besides in departures(tree, judgement).items()}
    told = {
        (hinge.ruling, reading): len(departure.along) + len(departure.supposing)
        for hinge in judgement.hinges
        for reading, departure in hinge.others.items()
    }
    assert told == least


def test_at_the_cap_no_ruling_is_said_not_to_matter():
    """What gives the same in the runs made may matter in one that was cut off."""

    def evaluate(rules):
        rules.alike("t")
        legal = rules.reading("r") == "r0" or rules.reading("t") == "t0"
        return Run("legal" if legal else "illegal", {})

    assert [hinge.ruling for hinge in judged(evaluate).hinges] == ["r", "t"]
    for limit in (1, 2):
        capped = judged(evaluate, limit)
        assert (capped.capped, capped.answer, capped.indifferent) == (True, "unsettled", ())


@pytest.mark.parametrize(("listed", "runs"), [(250, 12), (251, 12), (500, 6), (1000, 3)])
def test_runs_that_list_many_moves_are_fewer(listed, runs):
    """However much is open, no more moves are listed than 250 for each run that there may be."""

    def evaluate(rules):
        found = "".join(rules.reading(ruling) for ruling in "rst")
        return Run("list", {"moves": found}, listed=listed)

    assert judged(evaluate).runs == 24
    capped = judged(evaluate, 12)
    assert (capped.runs, capped.capped, capped.answer) == (runs, True, "unsettled")


def test_values_that_no_ruling_but_a_fact_changes_are_unknown():
    def score(a, c):
        return Run("score", {"a": a, "b": {"c": c, "d": 0}})

    tree = Ask(ruling("r"), (Ask(fact("f"), (score(1, 1), score(1, 2))), score(5, 1)))
    judgement = judged(tree)
    assert judgement.answer == "undetermined"
    assert judgement.result == {"a": 1, "b": {"c": UNKNOWN, "d": 0}}


class TestEndless:
    """A fact without a finite list of answers."""

    def test_leaves_the_question_undetermined_and_is_needed(self):
        judgement = judged(lambda rules: Run(rules.know("moves[0].drew", None), {}))
        assert judgement.answer == "undetermined"
        assert [question.subject for question in judgement.needs] == ["moves[0].drew"]

    def test_below_another_reading_alone_it_leaves_the_question_unsettled(self):
        def evaluate(rules):
            if rules.reading("r") == "r1":
                rules.know("deck", None)
            return Run("legal", {})

        judgement = judged(evaluate)
        assert judgement.answer == "unsettled"
        assert [hinge.ruling for hinge in judgement.hinges] == ["r"]
        assert [question.subject for question in judgement.needs] == ["deck"]


def test_facts_of_the_case_are_given_and_not_asked():
    judgement = adjudicate(lambda rules: Run(str(rules.given("a.b")), {}), {}, {"a.b": 3})
    assert (judgement.answer, judgement.runs) == ("3", 1)


def test_what_was_answered_under_a_path_can_be_deduced_from():
    def evaluate(rules):
        """Exactly one of two is critical."""
        first = rules.know("critical", ("no", "yes"), "water")
        assert rules.told("critical") == {"water": first}
        left = ("no",) if first == "yes" else ("yes",)
        second = rules.know("critical", left, "food")
        return Run("score", {"sum": (first, second).count("yes")})

    judgement = judged(evaluate)
    assert (judgement.answer, judgement.runs) == ("score", 2)
