"""Questions about what nobody knows, and what is raised where none can be answered."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Question(NamedTuple):
    """A question of a run: an open ruling, or an unknown fact in its smallest form.

    `subject` is a ruling's id or a fact's path; `about` tells questions under one path apart (is
    *minerals* critical to the OPA?). `answers` are all there are, the default first; None for a
    fact without a finite list.
    """

    subject: str
    answers: tuple[str, ...] | None
    about: str = ""
    ruling: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """What makes two questions one, whatever answers are still possible."""
        return self.subject, self.about


class UnknownFact(Exception):
    """A fact is needed that nobody has published and nobody at the table has told."""

    def __init__(self, question: Question) -> None:
        what = f"{question.subject} ({question.about})" if question.about else question.subject
        super().__init__(what)
        self.question = question


def where_known(number: Callable[[], int], otherwise: str) -> str:
    """A number in words; otherwise where nobody knows it."""
    try:
        return str(number())
    except UnknownFact:
        return otherwise


def all_known(*asked: Callable[[], T]) -> list[T]:
    """What each of these gives. Raises UnknownFact once all have been asked for what they need, so
    that nobody is told of the first unknown alone."""
    found: list[T] = []
    unknown: UnknownFact | None = None
    for each in asked:
        try:
            found.append(each())
        except UnknownFact as fact:
            unknown = unknown or fact
    if unknown is not None:
        raise unknown
    return found


def asked_with(first: Callable[[], T], *others: Callable[[], object]) -> T:
    """What the first gives. Where nobody knows it, the others, which are needed then, are asked for
    what they need too before UnknownFact is raised."""
    try:
        return first()
    except UnknownFact:
        for each in others:
            with suppress(UnknownFact):
                each()
        raise
