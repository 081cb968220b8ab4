"""The codes of what may be wrong in a case file; `topics` beside it says what each means."""

from __future__ import annotations

from toolkit.pack.finding import Rule

MALFORMED_POSITION = Rule("E701", "malformed-position", "error")
IMPOSSIBLE_POSITION = Rule("E702", "impossible-position", "error")
MALFORMED_MOVE = Rule("E703", "malformed-move", "error")
MALFORMED_QUESTION = Rule("E704", "malformed-question", "error")
UNKNOWN_PLAYER = Rule("E705", "wrong-players", "error")
NO_SUCH_READING = Rule("E706", "no-such-reading", "error")
FALSE_FACT = Rule("E707", "false-fact", "error")
EQUAL_CASES = Rule("E708", "equal-case-ids", "error")
IMPOSSIBLE_CHANCE = Rule("E709", "impossible-chance", "error")
NO_SUCH_ID = Rule("E710", "unknown-id", "error")
MALFORMED_TERM = Rule("E711", "malformed-term", "error")
