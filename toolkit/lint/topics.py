"""What can be found, code by code: what it means, files that break it and files that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks import CHECKS, OF_RECORDS
from toolkit.lint.topics_before_checks import BEFORE_CHECKS
from toolkit.pack.finding import Topic

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.lint.opened import Opened
    from toolkit.pack.game import Check, OneRule


def topics(own: Iterable[Check] = (), more: Iterable[Topic] = ()) -> dict[str, Topic]:
    """All topics by code, in the order of codes; `own` are the checks of games.

    `more` are codes that others than checks find, such as those of the press.
    """
    found = [*BEFORE_CHECKS, *more]
    checks: list[OneRule[Opened] | Check] = [*CHECKS, *OF_RECORDS, *own]
    for check in checks:
        found += [Topic(rule, check.about, check.passes, check.fails) for rule in check.rules]
    found.sort(key=lambda topic: (topic.rule.code[1:], topic.rule.code))
    return {topic.rule.code: topic for topic in found}
