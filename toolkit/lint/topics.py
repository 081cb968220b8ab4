"""What can be found, code by code: what it means, files that break it and files that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.lint.checks import CHECKS, OF_RECORDS
from toolkit.lint.topics_of_laying import LAYING
from toolkit.lint.topics_of_reading import READING
from toolkit.lint.topics_of_shape import SHAPE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Rule
    from toolkit.pack.game import Check, OneRule


class Topic(NamedTuple):
    """One code and its documentation; the snippets are files by their path in a pack or set."""

    rule: Rule
    about: str
    passes: Mapping[str, str]
    fails: Mapping[str, str]


def topics(own: Iterable[Check] = (), more: Iterable[Topic] = ()) -> dict[str, Topic]:
    """All topics by code, in the order of codes; `own` are the checks of games.

    `more` are codes that others than checks find, such as those of the press.
    """
    found = [*(Topic(*entry) for entry in (*READING, *SHAPE, *LAYING)), *more]
    checks: list[OneRule[Opened] | Check] = [*CHECKS, *OF_RECORDS, *own]
    for check in checks:
        found += [Topic(rule, check.about, check.passes, check.fails) for rule in check.rules]
    found.sort(key=lambda topic: (topic.rule.code[1:], topic.rule.code))
    return {topic.rule.code: topic for topic in found}
