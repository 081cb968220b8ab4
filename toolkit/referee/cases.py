"""Case files: a document becomes cases ready to be answered, or findings that say why not.

The shape of the file has been judged before; here ids, rulings, facts, positions and moves are read
with the help of the game. Every fault of every case is reported, each with its place.
"""

from __future__ import annotations

from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.model.fault import Fault
from toolkit.model.seen import JUDGE
from toolkit.model.short import Misread
from toolkit.pack.finding import Finding, Rule
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.record import value_at
from toolkit.pack.refusing import is_no, suggestion
from toolkit.referee.at_the_terminal import Typed
from toolkit.referee.case import Case as Case
from toolkit.referee.case import Refusal as Refusal
from toolkit.referee.case import case_finding
from toolkit.referee.case_schema import (
    ALL,
    LEGAL,
    LIST,
    PLAY,
    STATUS,
    expects_refusal,
    refused_there,
)
from toolkit.referee.facts import by_path, false_facts, spelled, without_unknown
from toolkit.referee.looking import Looking
from toolkit.referee.references import strays
from toolkit.referee.rules import UnknownFact
from toolkit.referee.status import unbearable
from toolkit.referee.telling import told

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.kind import Schema
    from toolkit.referee.bench import Bench
    from toolkit.referee.ledger import Ledger

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

# Keys of a case in which ids of the pack may stand, beside its position and moves.
_REFERRING = ("clauses", "facts", "ask", "expect")
_HINTED = 200  # so many stray ids of a case are told with the nearest: to look each up is slow


class Flawed(NamedTuple):
    """A case whose shape is wrong: the keys at which, and why else it is refused, which grows."""

    keys: set[str]
    refusals: list[Refusal]


_NONE_BROKEN: Mapping[Steps, Flawed] = MappingProxyType({})
# What nothing else of a case can be read without.
_VITAL = {"case", "players", "asker"}

# Cases met so far by game and id, with the document and path where each stands.
Seen: TypeAlias = "dict[tuple[str, str], tuple[Document, Steps]]"


def read_cases(
    document: Document,
    bench: Bench,
    broken: Mapping[Steps, Flawed] = _NONE_BROKEN,
    seen: Seen | None = None,
    only: Collection[Steps] | None = None,
) -> tuple[list[Case], list[Finding]]:
    """The cases of a file and all that is wrong with the others.

    `broken` are paths of cases whose shape is wrong: of these what is whole is read as well, and
    what is wrong with it noted. `seen` are the ids of cases met so far with their places; it grows.
    `only` are the paths of the cases that are read; without it, all.
    """
    root = document.root
    entries = root.get("cases") if isinstance(root, dict) else None
    if not isinstance(root, dict) or not isinstance(entries, list):
        return [], []
    reader = _Reader(document, bench, {} if seen is None else seen)
    of_file = reader.rulings(root.get("rulings"), ())
    cases: list[Case] = []
    for index, entry in enumerate(entries):
        steps: Steps = ("cases", index)
        if (only is None or steps in only) and isinstance(entry, dict):
            before = len(reader.findings)
            case = reader.case(entry, steps, of_file, broken.get(steps))
            if entry.get("asker") is not None:  # also where things stand on a line may tell
                closed = [each._replace(column=1, closed=True) for each in reader.findings[before:]]
                reader.findings[before:] = closed
            if case is not None:
                cases.append(case)
    return cases, reader.findings


class _Reader:
    """Reads the cases of one document; collects what is wrong."""

    def __init__(self, document: Document, bench: Bench, seen: Seen) -> None:
        self.document = document
        self.bench = self._of_file = bench
        self.here = bench  # that of the case being read
        self.seen = seen
        self.findings: list[Finding] = []
        self._case_schema: Schema = bench.case_schema["properties"]["cases"]["items"]
        self._seated: dict[tuple[int, tuple[str, ...]], list[Fault]] = {}
        self._own_keys = bench.case_keys
        self._id = ""
        self._steps: Steps = ()
        self._veil: Looking
        self._refusals: list[Refusal] | None = None
        self._whole = True

    def _laid(self, sets: Value) -> Bench:
        """The bench with the sets of a case laid over those of its file."""
        named = [name for name in sets if isinstance(name, str)] if isinstance(sets, list) else []
        if not named or self._of_file.lay is None:
            return self._of_file
        try:
            return self._of_file.lay(named, self.document)
        except ValueError as refused:
            self.report(NO_SUCH_ID, [Fault(("sets",), str(refused))])
            return self._of_file

    def report(
        self, rule: Rule, faults: Iterable[Fault], below: Steps = (), *, asked: bool = True
    ) -> None:
        """Faults in what a case puts before the referee: findings, unless it expects them.
        What it says of itself is not `asked`."""
        for fault in faults:
            if asked and self._refusals is not None:
                self._refusals.append(Refusal.of(rule, fault, below))
                continue
            found = case_finding(self.document, self._steps, self._id, rule, fault, below)
            self.findings.append(found)

    def case(
        self,
        entry: dict[str, Value],
        steps: Steps,
        of_file: Mapping[str, str],
        flawed: Flawed | None = None,
    ) -> Case | None:
        """The case, or None where something is wrong with it."""
        before, self._whole, whole = len(self.findings), flawed is None, entry
        if flawed is not None:
            if flawed.keys & _VITAL or "case" not in entry:
                return None
            entry = {key: value for key, value in entry.items() if key not in flawed.keys}
        self._id, self._steps = str(entry["case"]), steps
        refusals = [] if flawed is None else flawed.refusals
        self._refusals = refusals if expects_refusal(entry.get("expect")) else None
        self._first_of_its_id()
        self.bench = self._laid(entry.get("sets"))
        self._references({**entry, "ask": whole.get("ask")})
        rulings = self.rulings(entry.get("rulings"), steps)
        facts = spelled(without_unknown(entry.get("facts")), self.bench.pack, self.bench.kinds)
        if facts is not None:
            faults = false_facts(facts, self.bench.pack, self.bench.kinds)
            self.report(FALSE_FACT, faults, ("facts",))
        terms = {key: entry[key] for key in self._own_keys if key in entry}
        heard = self.bench.told(facts).under(terms)
        self.here = heard.bench
        self.report(MALFORMED_TERM, heard.faults)
        if isinstance(facts, dict):
            self.report(FALSE_FACT, self.here.game.misinformed(by_path(facts)), ("facts",))
        question, asked = self._asked(entry["ask"]) if "ask" in entry else ("", None)
        needless = not question or question in self.here.game.tableless
        untold = needless and not _tells_a_table(entry)
        players = () if untold else self._players(entry.get("players"))
        self._veil = self._looking(entry, players)
        if question in (LEGAL, PLAY, *self.here.game.asked_in_moves):
            asked = self._typed(asked, players, ("ask", question))
        before_it = self._typed(entry.get("after"), players, ("after",))
        with_facts = told(facts, entry.get("position"), before_it, asked)
        self.report(FALSE_FACT, self._veil.contradicted(with_facts.faults), ("facts",))
        argument = self._argument(question, with_facts.moves, players)
        position = self._position(with_facts.position, players, question)
        if self._whole and question in self.here.game.questions and (players or untold):
            with suppress(UnknownFact):  # it hangs on what the asker does not see
                there = None if before_it else position  # moves may bring it, or take it away
                misasked = self.here.game.misasked(question, argument, players, there)
                unread = _unread(argument) if question in self.here.game.asked_in_moves else ()
                misasked = [one for one in misasked if one.steps[:1] not in unread]
                self.report(MALFORMED_QUESTION, misasked, ("ask", question))
        after = self._moves(with_facts.after, players, ("after",))
        if len(self.findings) > before or not self._whole:
            return None
        expect = entry.get("expect")
        return Case(
            self.here,
            self._id,
            str(entry.get("title", "")),
            self.document,
            steps,
            position,
            after,
            question,
            argument,
            expect if isinstance(expect, dict) else None,
            by_path(self._veil.facts(facts)),
            {**heard.readings, **self.bench.chosen, **of_file, **rulings, **self.bench.insisted},
            tuple(self._refusals or ()),
            self._veil.asker,
            self._veil.showing,
        )

    def _first_of_its_id(self) -> None:
        key = (self.bench.ledger.game, self._id)
        first = self.seen.get(key)
        if first is not None:
            document, steps = first
            line, _ = document.place(steps)
            finding = self.document.finding(
                EQUAL_CASES,
                (*self._steps, "case"),
                f"the case id '{self._id}' is given twice; the first is at {document.path}:{line}",
                hint="give each case an id of its own",
            )
            self.findings.append(finding)
            return
        self.seen[key] = (self.document, self._steps)

    def _references(self, entry: dict[str, Value]) -> None:
        named = {key: entry[key] for key in _REFERRING if key in entry}
        if "facts" in named:  # one told as unknown is not told; elsewhere `unknown` names nothing
            named["facts"] = without_unknown(named["facts"])
        shared = self.bench.case_schema.get("$defs", {})
        found = strays(named, self._case_schema, self.bench.known_ids, (), shared)
        for number, stray in enumerate(found):
            noun = " or ".join(kind.replace("_", " ") for kind in stray.kinds)
            words = [id for kind in stray.kinds for id in self.bench.known_ids.get(kind, ())]
            hint = suggestion(stray.id, sorted(words)) if number < _HINTED else ""
            fault = Fault(stray.steps, is_no(stray.id, noun), hint, stray.key)
            self.report(NO_SUCH_ID, [fault], asked=refused_there(entry, str(stray.steps[0])))

    def rulings(self, said: Value, steps: Steps) -> dict[str, str]:
        """The readings that a file or case fixes; those that cannot be are reported."""
        chosen: dict[str, str] = {}
        for id, reading in said.items() if isinstance(said, dict) else ():
            wrong = no_such_reading(self.bench.ledger, id, str(reading))
            if wrong is None:
                chosen[id] = str(reading)
                continue
            message, hint, key = wrong
            if steps:
                self.report(NO_SUCH_READING, [Fault(("rulings", id), message, hint, key)])
                continue
            found = self.document.finding(
                NO_SUCH_READING, ("rulings", id), message, hint=hint, key=key
            )
            self.findings.append(found)
        return chosen

    def _players(self, said: Value) -> tuple[str, ...]:
        players = tuple(map(str, said)) if isinstance(said, list) else ()
        self.report(UNKNOWN_PLAYER, self._misseated(players), ("players",))
        return players

    def _looking(self, entry: dict[str, Value], players: tuple[str, ...]) -> Looking:
        """Who asks; the judge where nobody is told, or nobody who plays."""
        asker, faults = JUDGE, list[Fault]()
        if entry.get("asker") is not None and not self._misseated(players):
            asker, faults = self.here.game.asker(entry["asker"], players)
        self.report(UNKNOWN_PLAYER, faults, ("asker",))
        return Looking(self.here.game, players, JUDGE if faults else asker)

    def _misseated(self, players: tuple[str, ...]) -> list[Fault]:
        key = id(self.here), players  # a bench that another case was read by is kept by the first
        if key not in self._seated:
            self._seated[key] = self.here.game.seating(players)
        return self._seated[key]

    def _position(self, said: Value, players: tuple[str, ...], question: str) -> Any:
        if self._misseated(players):
            return None  # what stands there cannot be told without the players
        value: Value = {} if said is None else said
        position, faults = self._veil.position(value)
        for fault in faults:
            self.report(MALFORMED_POSITION, [fault], self._told_at(fault.steps))
        if self._whole and position is not None and not faults and question != STATUS:
            faults = unbearable(self.here.game.status(position))
            self.report(IMPOSSIBLE_POSITION, faults, ("position",))
        return position

    def _told_at(self, steps: Steps) -> Steps:
        """Where a part of the position stands: under `facts` where only those tell it."""
        case = value_at(self.document.root, self._steps)
        for below in (("position",), ("facts", "position")):
            if steps and value_at(case, (*below, steps[0])) is not None:
                return below
        return ("position",)

    def _typed(self, said: Value, players: tuple[str, ...], below: Steps) -> Value:
        """Moves as mappings; one that is told in a short line is read, or stays a text."""
        if not isinstance(said, list) or not any(map(_line, said)):
            return said
        game = self.here.game
        if not isinstance(game, Typed) or self._misseated(players):
            return said
        moves: list[Value] = []
        for index, move in enumerate(said):
            line = _line(move)
            try:
                moves.append(game.typed(line, players) if line else move)
            except Misread as misread:
                self.report(MALFORMED_MOVE, [Fault((index,), str(misread))], below)
                moves.append(line)
        return moves

    def _moves(self, said: Value, players: tuple[str, ...], below: Steps) -> tuple[Any, ...]:
        if self._misseated(players) or not isinstance(said, list):
            return ()
        moves: list[Any] = []
        for index, value in enumerate(said):
            if isinstance(value, str) and isinstance(self.here.game, Typed):
                moves.append(None)  # what is wrong with it is reported
                continue
            number = index - len(said) if below == ("after",) else index
            move, faults = self._veil.move(value, number)
            self.report(MALFORMED_MOVE, faults, (*below, index))
            moves.append(move)
        return tuple(moves)

    def _asked(self, said: Value) -> tuple[str, Value]:
        """The question and what stands under it."""
        if isinstance(said, dict) and len(said) == 1:
            ((question, argument),) = said.items()
            return question, argument
        names = ", ".join(said) if isinstance(said, dict) else ""
        wrong = f"exactly one question can be asked, not {names}"
        self.report(MALFORMED_QUESTION, [Fault((), wrong, "make a case of each")], ("ask",))
        return "", None

    def _argument(self, question: str, argument: Value, players: tuple[str, ...]) -> Any:
        if question in (LEGAL, PLAY):
            return self._moves(argument, players, ("ask", question))
        if question == LIST:
            kinds = (ALL, *self.here.game.move_kinds)
            if argument not in kinds:
                wrong = Fault((), is_no(argument, "kind of move"), suggestion(argument, kinds))
                self.report(MALFORMED_QUESTION, [wrong], ("ask", LIST))
        return argument


def _unread(said: Value) -> list[Steps]:
    """Where moves stand that are still lines: nobody could read them, as has been told."""
    moves = said if isinstance(said, list) else []
    return [(index,) for index, move in enumerate(moves) if isinstance(move, str)]


def _line(move: Value) -> str:
    """A move told in a short line; empty for any other. One with a colon that has no quotes around
    it is a mapping for YAML, but no key of a move has a blank in it."""
    if isinstance(move, dict) and len(move) == 1:
        ((head, tail),) = move.items()
        return f"{head}: {tail}" if " " in head and isinstance(tail, str | int) else ""
    return move if isinstance(move, str) else ""


def _tells_a_table(entry: Mapping[str, Value]) -> bool:
    """Whether a case says who plays, or anything of where their game stands."""
    facts = entry.get("facts")
    told = {*entry, *(facts if isinstance(facts, dict) else ())}
    return not told.isdisjoint(("players", "position", "after"))


def no_such_reading(ledger: Ledger, id: str, reading: str) -> tuple[str, str, bool] | None:
    """Why a reading cannot be chosen: message, hint, and whether the ruling's id is at fault."""
    ruling = ledger.rulings.get(id)
    if ruling is None:
        return is_no(id, "ruling"), suggestion(id, ledger.rulings), True
    if reading not in ruling.readings:
        hint = did_you_mean(reading, ruling.readings) or f"readings are {', '.join(ruling.names)}"
        return f"ruling '{id}' has no reading '{reading}'", hint, False
    if not ruling.can_be(reading):
        message = f"ruling '{id}' is settled as {ruling.default}, so it cannot be read otherwise"
        return message, ruling.why, False
    return None
