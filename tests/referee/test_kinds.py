"""What is listed is legal, what is drawn is listed, and clauses come before what is told."""

from __future__ import annotations

from typing import Any, NamedTuple

from toolkit.referee.kinds import Group, Kinds
from toolkit.referee.mutation import Clauses
from toolkit.referee.rules import Readings
from toolkit.referee.view import View

CLAUSES = Clauses()


class Move(NamedTuple):
    kind: str
    word: str
    resolve: Any = ()


@CLAUSES.forbids("word.short", "say", "sing")
def too_long(v):
    return ("That is too long.", {}) if len(v.move.word) > 2 else None


class Sung(NamedTuple):
    """A song in one of two keys."""

    view: View

    def judged(self):
        wrong = ("song.key", "No such key.", {})
        return [] if self.view.move.resolve in (("a",), ("b",)) else [wrong, wrong]

    def listed(self):
        return iter([("a",), ("b",)])

    def drawn(self, below):
        return [*self.listed()][below(2)], self.view


WORDS = {"say": ("ah", "hello"), "sing": ("la", "fol-de-rol", "hm")}


def candidates(v, kind):
    return [Group("word", (word,)) for word in WORDS[kind]]


def made(v, kind, told):
    return Move(kind, told["word"])


def opens(v):
    return v.move.word != "hm"


KEPT = []
KINDS = Kinds(
    CLAUSES,
    lambda v: [*WORDS],
    candidates,
    made,
    {"sing": Sung},
    opens,
    lambda v, after: KEPT.append(v.move),
)
HERE = View(None, Readings({}), None, None)


def clauses(move):
    return [reason.clause for reason in KINDS.reasons(HERE.of(move))]


def test_what_is_listed_breaks_no_clause_and_what_is_told_is_weighed_last():
    listed = [*KINDS.legal(HERE)]
    assert listed == [
        Move("say", "ah"),
        *(Move("sing", "la", (key,)) for key in "ab"),
        Move("sing", "hm"),  # which leaves nothing open
    ]
    assert [*KINDS.legal(HERE, "say")] == listed[:1]
    assert [[*ways] for ways in KINDS.sorts(HERE)] == [listed[:1], listed[1:3], listed[3:]]
    assert [clauses(move) for move in listed[:3]] == [[], [], []]
    assert clauses(Move("sing", "la", ("h",))) == ["song.key"]
    assert clauses(Move("sing", "tralala", ("h",))) == ["word.short"]


def test_what_is_drawn_is_listed_and_nothing_is_where_nothing_is():
    for first in range(5):
        drawn = KINDS.sample(HERE, lambda n, first=first: min(first, n - 1))
        assert drawn in [*KINDS.legal(HERE)]
        assert KEPT[-1:] == [drawn] or not drawn.resolve
    nothing = Kinds(CLAUSES, lambda v: ["say"], lambda v, kind: (), made, {})
    assert nothing.sample(HERE, lambda n: 0) is None


def test_a_clause_about_a_whole_kind_is_asked_once_when_moves_are_listed():
    clauses, asked = Clauses(), []

    @clauses.forbids("voice.lost", "say", "sing", whole=True)
    def hoarse(v):
        asked.append(v.move.word)
        return ("The voice is lost.", {}) if v.move.kind == "say" else None

    kinds = Kinds(clauses, lambda v: [*WORDS], candidates, made, {})
    assert [move.word for move in kinds.legal(HERE)] == [*WORDS["sing"]]
    assert asked == ["ah", "la"]
    assert [one.clause for one in kinds.reasons(HERE.of(Move("say", "hello")))] == ["voice.lost"]
    assert kinds.sample(HERE, lambda n: 0).kind == "sing"
    with clauses.mutated("voice.lost"):
        assert len([*kinds.legal(HERE)]) == sum(map(len, WORDS.values()))


def test_what_a_group_is_sure_of_is_asked_of_none_of_it_and_all_else_of_each():
    clauses, asked = Clauses(), []

    @clauses.forbids("word.short", "say")
    def long(v):
        asked.append(v.move.word)
        return ("Too long.", {}) if len(v.move.word) > 2 else None

    @clauses.forbids("word.soft", "say")
    def hard(v):
        return ("Too hard.", {}) if "t" in v.move.word else None

    def told(v, kind):
        return [Group("word", ("ah", "la"), sure=("word.short",)), Group("word", ("ta", "hoo"))]

    kinds = Kinds(clauses, lambda v: ["say"], told, made, {})
    assert [move.word for move in kinds.legal(HERE)] == ["ah", "la"]
    assert asked == ["ta", "hoo"]


SOME = (("ah", "la"), ("tra", "hoo"), ("hm",))


def test_a_clause_of_some_of_what_is_told_is_asked_once_of_all_that_tell_the_same():
    clauses, asked = Clauses(), []

    @clauses.forbids("word.short", "say", of=("length",))
    def long(v):
        asked.append(v.move.word)
        return ("Too long.", {}) if len(v.move.word) > 2 else None

    def told(v, kind):
        return [Group("word", some, {"length": len(some[0])}) for some in SOME]

    kinds = Kinds(clauses, lambda v: ["say"], told, made, {})
    assert [move.word for move in kinds.legal(HERE)] == ["ah", "la", "hm"]
    assert asked == ["ah", "tra", "hm"]
    with clauses.mutated("word.short"):
        assert len([*kinds.legal(HERE)]) == 5
