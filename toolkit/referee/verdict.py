"""A verdict: a judgement with the case it answers, as `verdicts/1` has it (FORMATS 4)."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.entries import SKIP
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import listed
from toolkit.referee.additions import Considered, Remarking, Whole, adds
from toolkit.referee.adjudication import (
    DEFAULT_RUNS,
    ILLEGAL,
    LEGAL,
    UNDETERMINED,
    UNSETTLED,
)
from toolkit.referee.answering import DEFAULT_MOVES, judge
from toolkit.referee.expecting import differences
from toolkit.referee.rules import UnknownFact
from toolkit.referee.shared import Shared
from toolkit.referee.speech import speech_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.referee.adjudication import Departure, Judgement, Run
    from toolkit.referee.case import Case
    from toolkit.referee.expecting import Difference
    from toolkit.referee.reasons import Reason

FORMAT = "verdicts/1"
_FULL = 1 << 15  # reasons kept by a bench


class Outcome(NamedTuple):
    """What is left of a verdict that has been written: its exit code, and whether it agrees."""

    code: int
    agrees: bool | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a case comes to. `differences` say where that is not as expected, if anything was."""

    case: Case
    judgement: Judgement
    json: Mapping[str, Any]
    differences: tuple[Difference, ...] = ()

    @property
    def agrees(self) -> bool | None:
        """Whether all is as expected; None where nothing was."""
        return None if self.case.expect is None else not self.differences

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.exit_code, self.agrees)

    @property
    def exit_code(self) -> int:
        """1 for illegal or not as expected, 3 for what nobody can settle, else 0."""
        if self.case.expect is not None:
            return 1 if self.differences else 0
        answer = self.judgement.answer
        if answer == ILLEGAL:
            return 1
        return 3 if answer in (UNSETTLED, UNDETERMINED) else 0


def verdict(case: Case, runs: int = DEFAULT_RUNS, moves: int = DEFAULT_MOVES) -> Verdict:
    """Judge a case, and hold the outcome against what it expects. Raises ImpossibleChance."""
    judgement = judge(case, runs, moves)
    json = _json(case, judgement)
    if case.expect is None:
        json["agrees"] = None
        return Verdict(case, judgement, json)
    found = differences(case.expect, json, case.bench.game.result_sets)
    if found and (whole := _whole(case, json["result"])):
        found = differences(_in_full(case), json, case.bench.game.result_sets, whole)
    json["agrees"] = not found
    return Verdict(case, judgement, json, tuple(found))


def _whole(case: Case, result: Mapping[str, Any]) -> dict[str, Any]:
    """The position of a result with all that goes without saying, and what is not known in it;
    empty where there is none."""
    game: Any = case.bench.game
    told = result.get("position") if adds(game, Whole) else None
    position = _read(case, told) or _read(case, _known(told))
    return {} if position is None else {"position": _as_known(game.whole(position), told)}


def _known(told: Any) -> Any:
    """What is told without what is said to be unknown."""
    if not isinstance(told, dict):
        return told
    return {key: _known(value) for key, value in told.items() if value != UNKNOWN}


def _as_known(whole: Any, told: Any) -> Any:
    """What goes without saying, with what is told to be unknown."""
    if not isinstance(whole, dict) or not isinstance(told, dict):
        return UNKNOWN if told == UNKNOWN else whole
    return whole | {
        key: _as_known(whole[key], value) if key in whole else value for key, value in told.items()
    }


def _in_full(case: Case) -> Mapping[str, Any]:
    """What a case expects, with what of a position is told in shorthand as it is told in full."""
    expect = case.expect or {}
    told = expect.get("position")
    position = _read(case, told)
    if position is None:
        return expect
    game: Any = case.bench.game
    full = game.whole(position) if adds(game, Whole) else game.encode(position)
    return {**expect, "position": _lengthened(told, full)}


def _read(case: Case, told: Any) -> Any:
    """The position that a mapping tells of the players of a case; None where it tells none."""
    if not isinstance(told, dict) or case.position is None:
        return None
    position, faults = case.bench.game.decode(told, case.position.players)
    return None if faults else position


def _lengthened(said: Any, full: Any) -> Any:
    """What is said, each text in it that is a mapping in full as that mapping, and each mapping
    that is a list in full as that list."""
    if isinstance(said, dict) and isinstance(full, dict):
        return {key: _lengthened(one, full.get(key)) for key, one in said.items()}
    if isinstance(said, dict) and isinstance(full, list | tuple):
        return full  # what is listed may be told by whose it is
    return _there(full) if isinstance(said, str) and isinstance(full, dict) else said


def _there(full: Mapping[str, Any]) -> dict[str, Any]:
    """What is there of a mapping in full, without what is told as none."""
    inner = {key: _there(one) if isinstance(one, dict) else one for key, one in full.items()}
    return {key: one for key, one in inner.items() if one not in (0, {})}


def exit_code(outcomes: Iterable[Outcome]) -> int:
    """The code of all together: 1 beats 3 beats 0."""
    codes = {outcome.code for outcome in outcomes}
    return next((code for code in (1, 3) if code in codes), 0)


def _json(case: Case, judgement: Judgement) -> dict[str, Any]:
    default = judgement.default
    made: dict[str, Any] = {
        "case": case.id,
        "game": case.bench.ledger.game,
        "question": case.question,
        "answer": judgement.answer,
        "default": default.answer,
        "move": default.move if default.answer == ILLEGAL else None,
        "reasons": _reasons(case, default),
        "hinges_on": [
            {
                "ruling": hinge.ruling,
                "reading": hinge.reading,
                "others": {name: _other(found) for name, found in hinge.others.items()},
            }
            for hinge in judgement.hinges
        ],
        "needs": list(dict.fromkeys(question.subject for question in judgement.needs)),
        "assumed": [*judgement.assumed, *judgement.uncounted],
        "fixed": dict(case.fixed),
        "result": judgement.result,
        "capped": judgement.capped,
        "agrees": None,
    }
    made.update(_where_any(case, judgement))
    return made


def _where_any(case: Case, judgement: Judgement) -> Iterator[tuple[str, Any]]:
    """The keys that stand in a verdict only where they say something, in their order."""
    if judgement.needs:
        yield (
            "wanted",
            [
                {
                    "path": question.subject,
                    "about": question.about,
                    "answers": None if question.answers is None else list(question.answers),
                }
                for question in judgement.needs
            ],
        )
        yield "paste", _paste(case, judgement)
    if judgement.stand_ins:
        yield "stand_ins", list(judgement.stand_ins)
    if judgement.indifferent:
        yield "indifferent", list(judgement.indifferent)
    allowed = judgement.answer == LEGAL
    answered = allowed or judgement.answer == case.question
    if answered and (considered := _considered(case, judgement.default)):
        yield "considered", considered
    if allowed:
        if forced := _forced(case, judgement.default):
            yield "forced", forced
        if remarks := _remarks(case, judgement.default, forced):
            yield "remarks", remarks


def _considered(case: Case, run: Run) -> list[str]:
    """The clauses that what is legal was held to, of moves the most telling first; those by which
    another question is answered, where no reason names any."""
    game: Any = case.bench.game
    if not run.made or not adds(game, Considered):
        always = () if run.reasons else case.bench.ledger.answering(case.question)
        return [*always, *run.held_to]
    with suppress(UnknownFact):  # what the asker does not see
        found = tuple([game.considered(position, move) for position, move in run.made])
        return list(_by_weight(found))
    return []


def _forced(case: Case, run: Run) -> list[dict[str, Any]]:
    """What the legal moves of a run do besides what they tell, by the index of the move."""
    game: Any = case.bench.game
    if not hasattr(game, "forced"):  # Forcing; to ask the protocol takes as long as an answer
        return []
    rules = case.inquiry()  # as the default run has it
    found = []
    for index, (position, move) in enumerate(run.made):
        try:
            entries = game.forced(position, move, rules, index)
        except UnknownFact:
            break
        if entries:
            found.append({"move": index, "entries": entries})
    return found


def _remarks(case: Case, run: Run, forced: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What there is to say of the legal moves of a run, by the index of the move: in every game
    what they do besides what they tell, and what else the game finds worth knowing."""
    found: dict[int, list[str]] = {each["move"]: _besides(case, each["entries"]) for each in forced}
    if adds(case.bench.game, Remarking):
        for index, says in _remarked(case, run):
            found.setdefault(index, []).extend(says)
    return [{"move": index, "says": says} for index, says in sorted(found.items()) if says]


def _besides(case: Case, entries: Sequence[Any]) -> list[str]:
    """What a move does besides what it tells, in words; `skip` is for what was told ahead and
    another's decision has made impossible."""
    speech = speech_of(case.bench.game)
    words = Counter(speech.entry(entry, case) for entry in entries if entry != SKIP)
    told = [f"{said}{f' ({times} times)' if times > 1 else ''}" for said, times in words.items()]
    found = [f"with no choice also {'; '.join(told)}"] if told else []
    return [*found, *(["something told ahead cannot be done any more"] if SKIP in entries else [])]


def _remarked(case: Case, run: Run) -> Iterator[tuple[int, list[str]]]:
    game: Any = case.bench.game
    rules = case.inquiry()  # as the default run has it
    for index, (position, move) in enumerate(run.made):
        try:
            says = list(game.remarks(position, move, rules, index))
        except UnknownFact:
            open_ = [one.subject for one in rules.asked if not game.hangs(one.subject)]
            says = [f"what comes of it hangs on {listed(_wanted(case, open_))}"] if open_ else []
        yield index, says


def _wanted(case: Case, facts: Sequence[str]) -> list[str]:
    speech = speech_of(case.bench.game)
    return [speech.wanted(fact, "") for fact in dict.fromkeys(facts)]


@lru_cache(maxsize=1024)
def _by_weight(found: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The clauses of several moves, each once: first the most telling of every move."""
    clauses = dict.fromkeys(chain(*zip_longest(*found, fillvalue="")))
    clauses.pop("", None)
    return tuple(clauses)


def _reasons(case: Case, run: Run) -> list[Shared]:
    """The reasons of a run; one that a game gives again is the same mapping again."""
    known = case.bench.worded
    made = []
    for reason in run.reasons:
        found = known.get(id(reason))
        if found is None:
            if len(known) >= _FULL:
                known.clear()
            worded = Shared(
                clause=reason.clause,
                says=reason.says,
                source=_source(case, reason),
                facts=dict(reason.facts),
            )
            found = known[id(reason)] = (reason, worded)
        made.append(found[1])
    return made


def _source(case: Case, reason: Reason) -> str:
    """Where a reason stands: its clause in the sources, or the record that says it.

    A record is told by its name, its own sources and how certain they are.
    """
    rule, origin = case.bench.ledger.source(reason.clause), reason.origin
    record = case.bench.pack.get(origin.kind, origin.id) if origin is not None else None
    if origin is None or record is None:
        return rule
    path = tuple(origin.field.split(".")) if origin.field else ()
    sources = ", ".join(record.sources(path)) or "no source"
    certainty = record.certainty(path).replace("_", " ")
    name = case.bench.pack.name(origin.kind, origin.id)
    said = f"{name} ({sources}; {certainty})"
    return said if origin.alone or not rule else f"{said}; {rule}"


def _paste(case: Case, judgement: Judgement) -> list[dict[str, Any]]:
    from toolkit.referee.pasting import pasted  # only where something is wanting

    lines = pasted(case, judgement.needs)
    return [{"file": each.file or None, "lines": each.text} for each in lines]


def _other(departure: Departure) -> dict[str, Any]:
    run = departure.run
    made: dict[str, Any] = {"answer": run.answer, "result": run.result}
    if run.answer == ILLEGAL:
        made["because"] = [reason.clause for reason in run.reasons]
    if departure.along:
        made["with"] = dict(departure.along)
    if departure.supposing:
        made["supposing"] = [
            {"path": path, "about": about, "answer": answer}
            for (path, about), answer in departure.supposing.items()
        ]
    return made
