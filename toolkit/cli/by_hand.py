"""A step in words is carried out at the table: what it changed is asked in short lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.model.part import part_of
from toolkit.model.short import Misread
from toolkit.model.words import short
from toolkit.pack.kind import BY_HAND
from toolkit.pack.plain import listed, merged
from toolkit.referee.speech import speech_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import UnknownFact

_ASKED = """\
carry it out at the table, then tell {what}
a line for each thing: by how much, or what is there now; after the last an empty line; such as"""
_EXAMPLES = 3


def with_hands(
    game: RefereedGame[Any, Any], move: Any, unknown: UnknownFact, before: Mapping[str, Value]
) -> Value:
    """The move with what the table did in a step in words; None where that is not what is unknown,
    or the lines end before it is told.

    `before` is the position before the move, of whose keys examples are made.
    """
    question = unknown.question
    if not question.subject.endswith(f".{BY_HAND}"):
        return None
    say.out(_ASKED.format(what=speech_of(game).wanted(question.subject, question.about)))
    for example in _examples(before):
        say.out(f"  {example}: +1")
    told = game.encode_move(move)
    steps = told.get(BY_HAND)
    done: dict[str, Value] = {}
    while True:
        say.ask("by hand> ")
        line = say.typed_line()
        if not line:
            say.err("")
            return None
        if not line.strip():
            return {**told, BY_HAND: [*listed(steps), done]}
        try:
            more = merged(done, part_of(line))
        except Misread as misread:
            say.out(str(misread))
            continue
        _, faults = game.decode_move({**told, BY_HAND: [more]}, move.players)
        for fault in faults:
            say.out(fault.said)
        if not faults:
            done = more
            say.out(f"  so far: {short(done)}")


def _examples(seen: Mapping[str, Value]) -> list[str]:
    """Paths of a few numbers of the position, each below another key."""
    paths = (next(_numbers(value, key), "") for key, value in seen.items())
    return [path for path in paths if path][:_EXAMPLES]


def _numbers(value: Value, path: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, f"{path}.{key}")
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path
