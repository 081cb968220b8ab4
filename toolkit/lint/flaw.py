"""A flaw: what is wrong with the shape of a value, before a file and a line are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from toolkit.lint.expected import Schema
    from toolkit.pack.document import Steps

UNKNOWN_FIELD = Rule("E101", "unknown-field", "error")
MISSING_FIELD = Rule("E102", "missing-field", "error")
WRONG_TYPE = Rule("E103", "wrong-type", "error")
OUT_OF_RANGE = Rule("E104", "out-of-range", "error")
NOT_ONE_OF = Rule("E105", "not-one-of", "error")
WRONG_FORM = Rule("E106", "wrong-form", "error")
WRONG_COUNT = Rule("E107", "wrong-count", "error")
REPEATED = Rule("E108", "repeated-entry", "error")
UNKNOWN_VERB = Rule("E109", "unknown-verb", "error")
NOT_ONE_VERB = Rule("E110", "not-one-verb", "error")
WRONG_KEY = Rule("E111", "wrong-key", "error")
WRONG_SHAPE = Rule("E112", "wrong-shape", "error")


class Flaw(NamedTuple):
    """One thing that is wrong at a path; `key` where the key itself is meant, not its value.

    `message` speaks of the place as `{here}`, which the caller puts in. `wants` is the field that
    is missing there, `meant` the key or word that was probably meant by what stands there.
    """

    rule: Rule
    steps: Steps
    message: str
    hint: str = ""
    key: bool = False
    wants: str = ""
    meant: str = ""


def is_step(schema: Schema) -> bool:
    """Whether a schema is that of a step: a mapping with exactly one key, the verb."""
    return (
        schema.get("maxProperties") == 1
        and schema.get("minProperties") == 1
        and schema.get("additionalProperties") is False
    )
