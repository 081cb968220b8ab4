"""Results with `unknown` in place of some part, as verdicts give them where runs differ."""

from __future__ import annotations

from toolkit.referee.adjudication import UNKNOWN


def with_an_unknown(result, path=()):
    """Each result that lacks one part of this one, or all of it: the path, and the result.

    Runs that differ are compared mapping by mapping, so a list is known or unknown as a whole.
    """
    yield path, UNKNOWN
    if isinstance(result, dict):
        for key, value in result.items():
            for steps, other in with_an_unknown(value, (*path, key)):
                yield steps, {**result, key: other}
