"""Words for a verdict: what a game may say better than its paths and mappings do.

Optional: of a game that is not `Spoken` paths stand for facts, and values for results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from toolkit.model.words import Change, short
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import listed
from toolkit.referee.additions import adds
from toolkit.referee.case_schema import LIST, WINNER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.case import Case
    from toolkit.referee.game import Ending

_LISTED = 20  # moves or values that are shown one a line


def faults(result: Mapping[str, Any]) -> list[str]:
    """What was refused, or cannot be in a position, a line each with its path."""
    return [f"{fault['path']}: {fault['says']}" for fault in result["faults"]]


class Speech:
    """How verdicts of a game are worded; this one knows no game, and games build on it."""

    def wanted(self, path: str, about: str) -> str:
        """A fact as it follows "we need to know": `whether minerals are critical to the UN`."""
        return f"{path} ({about})" if about else path

    def supposed(self, path: str, about: str, answer: str) -> str:
        """A fact as it follows "if": `minerals are critical to the UN`."""
        return f"{self.wanted(path, about)} is {answer}"

    def fillings(self, path: str, about: str, answers: Sequence[str], case: Case) -> list[Value]:
        """The values that may be written at a path, at least one for each answer; none where
        nobody can list them."""
        return [value_of(answer) for answer in answers]

    def asked_of_moves(self) -> Collection[str] | None:
        """What facts may tell of a move, as the game asks for it; None where it does not say."""
        return None

    def assumed(self, path: str, case: Case) -> str:
        """A default that a position left to us: `no fleets on the map`; empty for its path."""
        return ""

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        """A result as a clause: `UN and MCR tie for first`; empty for its values."""
        return ""

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        """What more there is to a result, a line each; `unknown` stands where it differs."""
        if question == WINNER:
            return []
        if isinstance(result.get("faults"), list):
            return faults(result)
        if question == LIST and isinstance(result.get("moves"), list):
            return self._moves(result["moves"], case)
        if question == LIST:  # which differ by what is not known
            count = result["count"]
            return [] if count == UNKNOWN else [f"{count} of them, which ones nobody can say"]
        return list(_told(result))

    def ends(self, told: str) -> bool:
        """Whether the words of a change (`was` or `now`) tell that a game is over: where results
        differ, that is told first."""
        return False

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        """How two results of one question differ."""
        return list(_changes(before, after, ""))

    def told(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
        """What a move brought about that all may know, a line each: what the scorings gave that it
        passed, and what is otherwise. Both are results of `play`."""
        lines = [line for score in after["scores"] for line in _told(score)]
        changed = self.changes({**before, "scores": after["scores"]}, after)
        return lines + [f"{what.removeprefix('position.')} {now}" for what, now, _ in changed]

    def move(self, move: Mapping[str, Any], case: Case) -> str:
        """A move: `UN moves 2 fleets from Earth to Mars`."""
        return short(move)

    def ended(self, winner: str, by: str, team: Sequence[str] = ()) -> str:
        """The end of a game: `UN has won, by points`; `winner` is empty where nobody has."""
        if not winner:
            return "the game is over, and nobody has won"
        who = f"{listed(team)} have" if team else f"{winner} has"
        return f"{who} won, {self.won_by(by)}"

    def over(self, ending: Ending) -> str:
        """The end of a game and why, a line each."""
        said = self.ended(ending.winner, ending.by, ending.beside.get("team", ()))
        return "\n".join([said, *(f"  {why.says} ({why.clause})" for why in ending.reasons)])

    def won_by(self, by: str) -> str:
        """By what one has won: `by points`."""
        return f"by {by.replace('_', ' ')}"

    def entry(self, entry: Value, case: Case) -> str:
        """A part of a move: `a fleet of MCR at Mars removed`."""
        return short(entry)

    def _moves(self, moves: Sequence[Any], case: Case) -> list[str]:
        lines = [self.move(move, case) for move in moves[:_LISTED]]
        if len(moves) > _LISTED:
            lines.append(f"and {len(moves) - _LISTED} more (--format json has all)")
        return lines


@runtime_checkable
class Spoken(Protocol):
    """A refereed game (toolkit.referee.game.RefereedGame) with words of its own for verdicts."""

    def speech(self) -> Speech:
        """The words, for the pack of this referee."""


def speech_of(game: Any) -> Speech:
    """The words of a game; paths and values where it brings none."""
    return game.speech() if adds(game, Spoken) else Speech()


def all_unknown(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    """The one change between two results of `play` where nothing is known of one position: in some
    run there is none, as the moves are not legal in it."""
    was, now = ("not known" if one["position"] == UNKNOWN else "known" for one in (before, after))
    return [Change("what follows:", now, was)] if "not known" in (was, now) else []


def value_of(answer: str) -> Value:
    """The value that an answer stands for: a number, JSON where it is some, else the text."""
    if answer.isdigit():
        return int(answer)
    if answer[:1] in ("{", "["):
        import json

        value: Value = json.loads(answer)
        return value
    return answer


def _told(result: Mapping[str, Any]) -> Iterator[str]:
    """A result as lines: mappings entry by entry, and nothing of what says nothing."""
    for key, value in result.items():
        parts = value.values() if isinstance(value, dict) else value
        nested = isinstance(value, dict | list) and any(isinstance(part, dict) for part in parts)
        if not nested:
            yield f"{key}: {short(value)}"
            continue
        yield f"{key}:"
        entries = (
            [f"{name}: {short(part)}" for name, part in value.items() if not _empty(part)]
            if isinstance(value, dict)
            else [short(part) for part in value]
        )
        yield from (f"  {entry}" for entry in entries[:_LISTED])
        if len(entries) > _LISTED:
            yield f"  and {len(entries) - _LISTED} more (--format json has all)"


def _empty(value: Any) -> bool:
    """Whether a part of a result says nothing, as a base does where nobody has influence."""
    return isinstance(value, dict) and not any(value.values())


def _changes(before: Any, after: Any, path: str) -> Iterator[Change]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys([*before, *after]):
            here = f"{path}.{key}" if path else str(key)
            yield from _changes(before.get(key), after.get(key), here)
    else:
        yield Change(path, short(after), short(before))
