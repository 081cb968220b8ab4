"""What findings in case files mean, for `toolkit explain`: each with a file that breaks it.

But for the one of keys that only one game has (E711), whose example stands where games are joined.
"""

from __future__ import annotations

from toolkit.pack.explained import rules_of, topics
from toolkit.referee import case_rules

FILE = "cases/disputes.yaml"
CASE_TOPICS = topics(
    __name__, [each for each in rules_of(case_rules) if each != case_rules.MALFORMED_TERM]
)
