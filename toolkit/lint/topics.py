"""What can be found, code by code: what it means, files that break it and files that do not."""

from __future__ import annotations

from toolkit.lint import flaw
from toolkit.lint.checks import CHECKS, OF_RECORDS
from toolkit.pack import explained, laying, reader, told
from toolkit.pack.explained import Topic, rules_of

BEFORE_CHECKS = explained.topics(__name__, (*rules_of(reader, flaw, laying), told.NO_VALUE))
"""What reading files, judging shapes and laying records can find."""


def topics(*more: Topic) -> dict[str, Topic]:
    """All topics by code, in the order of codes; `more` are those that no check here finds."""
    found: list[Topic] = [*BEFORE_CHECKS, *CHECKS, *OF_RECORDS, *more]
    found.sort(key=lambda topic: (topic.rule.code[1:], topic.rule.code))
    return {topic.rule.code: topic for topic in found}
