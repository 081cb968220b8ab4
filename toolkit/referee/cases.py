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
from toolkit.pack.plain import entries, listed, texts
from toolkit.pack.record import value_at
from toolkit.pack.refusing import is_no, suggestion
from toolkit.referee import case_rules
from toolkit.referee.at_the_terminal import Typed
from toolkit.referee.case import Asked, Case, Refusal, case_finding
from toolkit.referee.case_schema import (
    ALL,
    LEGAL,
    LIST,
    PLAY,
    STATUS,
    expects_refusal,
    refused_there,
)
from toolkit.referee.facts import by_path, false_facts, spelled, unasked, without_unknown
from toolkit.referee.in_lines import spelled_out, unread
from toolkit.referee.ledger import no_such_reading
from toolkit.referee.looking import Looking, closed
from toolkit.referee.misseated import Meant, Statement, agreed, tables_meant
from toolkit.referee.references import strays
from toolkit.referee.rules import UnknownFact
from toolkit.referee.status import unbearable
from toolkit.referee.telling import told

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding, Rule
    from toolkit.pack.kind import Schema
    from toolkit.referee.bench import Bench

# Keys of a case in which ids of the pack may stand, beside its position and moves.
_REFERRING = ("clauses", "facts", "ask", "expect")
_HINTED = 200  # so many stray ids of a case are told with the nearest: to look each up is slow


class Flawed(NamedTuple):
    """A case whose shape is wrong: the keys at which, and why else it is refused, which grows."""

    keys: set[str]
    refusals: list[Refusal]


_NONE_BROKEN: Mapping[Steps, Flawed] = MappingProxyType({})
# What nothing else of a case can be read without.
_VITAL = {"case", "asker"}

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
            if entry.get("asker") is not None:
                told = [closed(each, document) for each in reader.findings[before:]]
                reader.findings[before:] = told
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
        self._id, self._whole = "", True
        self._steps: Steps = ()
        self._veil: Looking
        self._refusals: list[Refusal] | None = None
        self._meant: Meant | None = None
        self._apart: list[tuple[Rule, Fault]] = []  # wrong with it as one table reads it

    def _laid(self, sets: Value) -> Bench:
        """The bench with the sets of a case laid over those of its file."""
        named = [name for name in listed(sets) if isinstance(name, str)]
        if not named or self._of_file.lay is None:
            return self._of_file
        try:
            return self._of_file.lay(named, self.document)
        except ValueError as refused:
            self.report(case_rules.NO_SUCH_ID, [Fault(("sets",), str(refused))])
            return self._of_file

    def report(
        self, rule: Rule, faults: Iterable[Fault], below: Steps = (), *, asked: bool = True
    ) -> None:
        """Faults in what a case puts before the referee: findings, unless it expects them.
        What it says of itself is not `asked`."""
        for fault in faults:
            if self._meant is not None:
                case = value_at(self.document.root, self._steps)
                path = self._meant.written((*below, *fault.steps), case)
                self._apart.append((rule, fault._replace(steps=path)))
                continue
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
        facts, readings = self._informed(entry)
        question, asked = self._asked(entry["ask"]) if "ask" in entry else ("", None)
        needless = not question or question in self.here.game.tableless
        untold = needless and not _tells_a_table(entry)
        players = () if untold else self._players(entry.get("players"), whole.get("players"))
        statement = Statement(entry, facts, question, asked)
        self._fixed = self.bench.fixing(readings, {**of_file, **rulings})
        if self._misseated(players) and not untold:
            self._whoever_is_meant(statement, players)
            position, argument, after = None, asked, ()
        else:
            position, argument, after = self._read(statement, players)
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
            self._fixed,
            tuple(self._refusals or ()),
            self._veil.asker,
            self._veil.showing,
        )

    def _informed(self, entry: Mapping[str, Value]) -> tuple[Value, Mapping[str, str]]:
        """The facts of a case, and the readings that keys of its game put in force; from here on
        the bench is one that knows them."""
        facts = spelled(without_unknown(entry.get("facts")), self.bench.pack)
        if facts is not None:
            faults = false_facts(facts, self.bench.pack)
            self.report(case_rules.FALSE_FACT, faults, ("facts",))
        terms = {key: entry[key] for key in self._own_keys if key in entry}
        heard = self.bench.told(facts).under(terms)
        self.here = heard.bench
        self.report(case_rules.MALFORMED_TERM, heard.faults)
        if isinstance(facts, dict):
            game = self.here.game
            wrong = [*unasked(facts, game), *game.misinformed(by_path(facts))]
            self.report(case_rules.FALSE_FACT, wrong, ("facts",))
        return facts, heard.readings

    def _read(self, said: Statement, players: tuple[str, ...]) -> tuple[Any, Any, tuple[Any, ...]]:
        """The position, the argument of the question and the moves before it."""
        entry, facts, question, asked = said
        self._veil = self._looking(entry, players)
        if question in (LEGAL, PLAY, *self.here.game.asked_in_moves):
            asked = self._typed(asked, players, ("ask", question))
        before_it = self._typed(entry.get("after"), players, ("after",))
        with_facts = told(facts, entry.get("position"), before_it, asked)
        self.report(case_rules.FALSE_FACT, self._veil.contradicted(with_facts.faults), ("facts",))
        argument = self._argument(question, with_facts.moves, players)
        position = self._position(with_facts.position, players, question, facts)
        if self._whole and question in self.here.game.questions:
            with suppress(UnknownFact):  # it hangs on what the asker does not see
                there = None if before_it else position  # moves may bring it, or take it away
                misasked = self.here.game.misasked(Asked(question, argument, players, there))
                lines = unread(argument) if question in self.here.game.asked_in_moves else ()
                misasked = [one for one in misasked if one.steps[:1] not in lines]
                self.report(case_rules.MALFORMED_QUESTION, misasked, ("ask", question))
        after = self._moves(with_facts.after, players, ("after",))
        usual = self.bench.usual(self._fixed, facts)
        return position, argument, self._veil.played(with_facts, after, usual)

    def _whoever_is_meant(self, statement: Statement, players: tuple[str, ...]) -> None:
        """Reports what else is wrong with a case whose players cannot be, whoever is meant."""
        whole, found = self._whole, []
        for meant in tables_meant(self.here.game, players, statement):
            # What the question asks hangs on who plays: it is not looked at.
            self._meant, self._apart, self._whole = meant, [], False
            self._read(meant.statement(statement), meant.players)
            found.append(self._apart)
        self._meant, self._whole = None, whole
        self._veil = Looking(self.here.game, players, JUDGE)
        for rule, fault in agreed(found):
            self.report(rule, [fault])

    def _first_of_its_id(self) -> None:
        key = (self.bench.ledger.game, self._id)
        first = self.seen.get(key)
        if first is not None:
            document, steps = first
            line, _ = document.place(steps)
            finding = self.document.finding(
                case_rules.EQUAL_CASES,
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
        schema = self.bench.case_schema
        found = strays(named, self._case_schema, self.bench.pack.known_ids, (), schema)
        for number, stray in enumerate(found):
            noun = " or ".join(kind.replace("_", " ") for kind in stray.kinds)
            words = [id for kind in stray.kinds for id in self.bench.pack.known_ids.get(kind, ())]
            hint = ""
            if number < _HINTED:
                hint = suggestion(stray.id, sorted(words)) or self.bench.pack.where(stray.kinds)
            fault = Fault(stray.steps, is_no(stray.id, noun), hint, stray.key)
            self.report(
                case_rules.NO_SUCH_ID, [fault], asked=refused_there(entry, str(stray.steps[0]))
            )

    def rulings(self, said: Value, steps: Steps) -> dict[str, str]:
        """The readings that a file or case fixes; those that cannot be are reported."""
        chosen: dict[str, str] = {}
        for id, reading in entries(said).items():
            wrong = no_such_reading(self.bench.ledger, id, str(reading))
            if wrong is None:
                chosen[id] = str(reading)
                continue
            at, (message, hint, key) = ("rulings", id), wrong
            if steps:
                self.report(case_rules.NO_SUCH_READING, [Fault(at, message, hint, key)])
                continue
            found = self.document.finding(
                case_rules.NO_SUCH_READING, at, message, hint=hint, key=key
            )
            self.findings.append(found)
        return chosen

    def _players(self, said: Value, written: Value) -> tuple[str, ...]:
        """The players; what is written and cannot be read has been told of."""
        players = texts(said)
        if said is not None or written is None:
            self.report(case_rules.UNKNOWN_PLAYER, self._misseated(players), ("players",))
        return players

    def _looking(self, entry: dict[str, Value], players: tuple[str, ...]) -> Looking:
        """Who asks; the judge where nobody is told, or nobody who plays."""
        asker, faults = JUDGE, list[Fault]()
        if entry.get("asker") is not None and not self._nobody(players):
            asker, faults = self.here.game.asker(entry["asker"], players)
        self.report(case_rules.UNKNOWN_PLAYER, faults, ("asker",))
        return Looking(self.here.game, players, JUDGE if faults else asker)

    def _misseated(self, players: tuple[str, ...]) -> list[Fault]:
        key = id(self.here), players  # a bench that another case was read by is kept by the first
        if key not in self._seated:
            self._seated[key] = self.here.game.seating(players)
        return self._seated[key]

    def _nobody(self, players: tuple[str, ...]) -> bool:
        """Whether nobody plays, in a game that takes somebody."""
        return not players and bool(self._misseated(players))

    def _position(self, said: Value, players: tuple[str, ...], question: str, facts: Value) -> Any:
        if self._nobody(players):
            return None  # what stands there cannot be told without the players
        position, faults = self._veil.position({} if said is None else said)
        rule = case_rules.MALFORMED_POSITION
        if self._whole and position is not None and not faults and question != STATUS:
            rule = case_rules.IMPOSSIBLE_POSITION
            faults = unbearable(self.here.game.informed(by_path(facts)).status(position))
        for fault in faults:
            self.report(rule, [fault], self._told_at(fault.steps))
        return position

    def _told_at(self, steps: Steps) -> Steps:
        """Where a part of the position stands: under `facts` where those tell more of the way."""
        case = value_at(self.document.root, self._steps)
        case = case if self._meant is None else self._meant.read(case)
        ways = [steps[:end] for end in range(1, len(steps) + 1)]
        return max(
            (("position",), ("facts", "position")),
            key=lambda below: sum(value_at(case, (*below, *way)) is not None for way in ways),
        )

    def _typed(self, said: Value, players: tuple[str, ...], below: Steps) -> Value:
        """Moves as mappings, also those that are told in short lines."""
        if self._nobody(players):
            return said
        moves, faults = spelled_out(self.here.game, said, players)
        self.report(case_rules.MALFORMED_MOVE, faults, below)
        return moves

    def _moves(self, said: Value, players: tuple[str, ...], below: Steps) -> tuple[Any, ...]:
        if self._nobody(players) or not isinstance(said, list):
            return ()
        moves: list[Any] = []
        for index, value in enumerate(said):
            if isinstance(value, str) and isinstance(self.here.game, Typed):
                moves.append(None)  # what is wrong with it is reported
                continue
            number = index - len(said) if below == ("after",) else index
            move, faults = self._veil.move(value, number)
            self.report(case_rules.MALFORMED_MOVE, faults, (*below, index))
            moves.append(move)
        return tuple(moves)

    def _asked(self, said: Value) -> tuple[str, Value]:
        """The question and what stands under it."""
        if isinstance(said, dict) and len(said) == 1:
            ((question, argument),) = said.items()
            return question, argument
        names = ", ".join(said) if isinstance(said, dict) else ""
        wrong = f"exactly one question can be asked, not {names}"
        self.report(
            case_rules.MALFORMED_QUESTION, [Fault((), wrong, "make a case of each")], ("ask",)
        )
        return "", None

    def _argument(self, question: str, argument: Value, players: tuple[str, ...]) -> Any:
        if question in (LEGAL, PLAY):
            return self._moves(argument, players, ("ask", question))
        if question == LIST:
            kinds = (ALL, *self.here.game.move_kinds)
            if argument not in kinds:
                right = suggestion(argument, kinds) or f"one of {', '.join(kinds)}"
                wrong = Fault((), is_no(argument, "kind of move"), right)
                self.report(case_rules.MALFORMED_QUESTION, [wrong], ("ask", LIST))
        return argument


def _tells_a_table(entry: Mapping[str, Value]) -> bool:
    """Whether a case says who plays, or anything of where their game stands."""
    told = {*entry, *entries(entry.get("facts"))}
    return not told.isdisjoint(("players", "position", "after"))
