"""`toolkit play GAME`: a game in the terminal, refereed; every move goes into a log at once."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop, stop_at

if TYPE_CHECKING:
    from toolkit.cli.parser import Arguments, Parser
    from toolkit.pack.document import Value
    from toolkit.referee.cases import Bench
    from toolkit.referee.records import Head, Log, Record

_SHOWN = 20
_HELP = """\
  a number       plays that move of the list
  a move         such as  take: 1  or  {by: UN, take: 1}
  list [KIND]    lists the legal moves, of one kind
  position       shows where the game stands
  undo           takes the last move back
  quit           leaves; the log goes on from here next time"""


def declare(parser: Parser) -> None:
    """A new game, or the one in the log, to go on with."""
    add = parser.add_argument
    add("game", metavar="GAME", help="the id of a game, or the path of its pack")
    add("--players", metavar="A,B,…", help="who plays, clockwise from the first player")
    add("--seed", type=int, metavar="N", default=0, help="what the cards are shuffled by (0)")
    add("--log", metavar="FILE", help="the log to write, or to go on with (GAME-log.yaml)")
    add("--from", dest="origin", metavar="FILE", help="begin in the position of a case file")
    add("--case", metavar="ID", help="with --from: which case (the first)")
    add("--ruling", action="append", default=[], dest="rulings", metavar="RULING=READING",
        help="fix how an open ruling is read; may be given more than once")  # fmt: skip
    parser.add_sets()


def run(args: Arguments) -> int:
    """Exit 0; 1 where the log breaks off at an illegal move; 2 where it cannot be read."""
    from toolkit.cli.benches import Benches
    from toolkit.cli.readings import readings
    from toolkit.pack.reader import Unreadable
    from toolkit.referee.records import Log, NotARecord, read_record

    settings = read_settings()
    settings.used("rulings", *(["sets"] if not args.sets else []))
    sets = tuple(args.sets or settings.sets)
    benches = Benches(sets, readings(args.rulings), settings.rulings)
    bench = benches.bench(args.game, by_default=not args.published)
    log = Log(Path(args.log or f"{bench.ledger.game}-log.yaml"))
    if not log.file.exists():
        log.begin(_begun(args, bench, benches))
        say.err(f"{log.file.as_posix()}: a new game")
    try:
        record = read_record(log.file, log.file.as_posix())
    except Unreadable as refused:
        raise stop_at(refused.findings) from None
    except NotARecord as refused:
        line, column = refused.document.place(refused.steps)
        raise Stop(f"{refused.document.path}:{line}:{column}: {refused}") from None
    if record.head.game != bench.ledger.game:
        raise Stop(f"{log.file.as_posix()} is a game of {record.head.game!r}")
    return Table(bench, log, record).sit()


def _begun(args: Arguments, bench: Bench, benches: Any) -> Head:
    """The head of a new log: the opening for these players, or the position of a case."""
    from toolkit.referee.records import Head

    sets = bench.pack.sets
    fixed = {**bench.chosen, **bench.insisted}
    if args.origin is not None:
        return _from_case(args, benches, sets, fixed)
    if args.players is None:
        raise Stop("toolkit play: say who plays, such as --players UN,MCR")
    players = tuple(name for name in args.players.split(",") if name)
    faults = bench.game.seating(players)
    if faults:
        hints = [f"{fault.message}; {fault.hint}" if fault.hint else fault.message
                 for fault in faults]  # fmt: skip
        raise Stop("\n".join(f"--players: {hint}" for hint in hints))
    position = bench.game.opening(players, args.seed)
    return Head(bench.ledger.game, players, bench.game.encode(position), sets, fixed, args.seed)


def _from_case(args: Arguments, benches: Any, sets: tuple[str, ...], fixed: dict[str, str]) -> Head:
    from toolkit.cli.commands.referee import Docket
    from toolkit.referee.records import Head

    docket = Docket(benches)
    docket.read(args.origin)
    if docket.findings:
        raise stop_at(docket.findings)
    case = docket.chosen([args.case] if args.case else [])[0]
    if case.refusals:
        raise Stop(f"case {case.id!r} is malformed, as it expects: {case.refusals[0].says}")
    encoded = case.bench.game.encode(case.position)
    players = case.document.at((*case.steps, "players"))
    names = tuple(map(str, players)) if isinstance(players, list) else ()
    return Head(case.bench.ledger.game, names, encoded, sets, {**case.fixed, **fixed})


class Table:
    """One sitting: the position, the log, and what the players type."""

    def __init__(self, bench: Bench, log: Log, record: Record) -> None:
        self.bench = bench
        self.game = bench.game
        self.log = log
        self.head = record.head
        self.moves: list[Value] = list(record.moves)
        self.record = record
        self.position: Any = None

    @property
    def rules(self) -> Any:
        from toolkit.referee.rules import Readings

        chosen = {**self.bench.chosen, **self.head.rulings, **self.bench.insisted}
        return Readings(self.bench.ledger.in_force(chosen))

    def sit(self) -> int:
        """Plays until the game is over or somebody leaves."""
        from toolkit.referee.records import replay
        from toolkit.referee.rules import UnknownFact

        if self.record.torn:
            say.err("the last line of the log was cut off while it was written; it is left out")
        readings = self.bench.ledger.in_force({**self.bench.chosen, **self.bench.insisted})
        played = replay(self.game, self.record, readings)
        if not played.whole:
            return self._broken_off(played)
        self.position = played.position
        if self.moves:
            say.err(f"{len(self.moves)} moves replayed")
        say.out(_HELP)
        listed: list[Any] | None = None
        while True:
            try:
                ending = self.game.ending(self.position, self.rules)
                if ending is not None:
                    say.out(f"{ending.winner} has won, by {ending.by.replace('_', ' ')}")
                    return 0
                if listed is None:
                    listed = self._list("all")
            except UnknownFact as unknown:
                say.out(f"the data do not know {unknown}; give it with the move")
                listed = []
            say.ask("> ")
            line = sys.stdin.readline()
            if not line or line.strip() in ("quit", "q", "exit"):
                return 0
            listed = self._obey(line.strip(), listed)

    def _broken_off(self, played: Any) -> int:
        """Says why a log cannot be replayed to its end; 1 for an illegal move, 2 for nonsense."""
        at = ("moves", played.played) if played.position is not None else ("position",)
        document = self.record.document
        for reason in played.reasons:
            line, column = document.place(at)
            source = self.bench.ledger.source(reason.clause)
            say.err(
                f"{document.path}:{line}:{column}: move {played.played + 1} is not legal: "
                f"{reason.says} ({reason.clause}{', ' + source if source else ''})"
            )
        for fault in played.faults:
            line, column = document.place((*at, *fault.steps))
            hint = f"; {fault.hint}" if fault.hint else ""
            say.err(f"{document.path}:{line}:{column}: {fault.message}{hint}")
        return 1 if played.reasons else 2

    def _obey(self, line: str, listed: list[Any]) -> list[Any] | None:
        """Does what a line says; what stays listed, or None to list again."""
        words = line.split()
        if not words:
            return listed
        if words[0] in ("help", "?"):
            say.out(_HELP)
            return listed
        if words[0] == "position":
            self._show_position()
            return listed
        if words[0] == "list":
            return self._list_kind(words[1] if len(words) > 1 else "all", listed)
        if words[0] == "undo":
            return self._undo(listed)
        if line.isdigit():
            if not 0 < int(line) <= len(listed):
                say.out(f"there is no move {line}; list shows them")
                return listed
            return self._play(self.game.encode_move(listed[int(line) - 1]), listed)
        return self._play(self._typed(line, listed), listed)

    def _typed(self, line: str, listed: list[Any]) -> Value:
        """A move as somebody types it; `by` may be left out where all moves are of one player."""
        from toolkit.pack.reader import Unreadable, read_text

        text = line if line.startswith("{") else f"{{{line}}}"
        try:
            root = read_text(text, "what you typed").root
        except Unreadable as refused:
            say.out(refused.findings[0].message)
            return None
        if isinstance(root, dict) and "by" not in root:
            players = {str(self.game.encode_move(move).get("by")) for move in listed}
            if len(players) == 1:
                root = {"by": players.pop(), **root}
        return root

    def _play(self, value: Value, listed: list[Any]) -> list[Any] | None:
        from toolkit.referee.rules import UnknownFact

        if not isinstance(value, dict):
            say.out("that is no move; help shows what can be typed")
            return listed
        move, faults = self.game.decode_move(value, self.head.players)
        if move is not None and not faults:
            try:
                reasons = self.game.check(self.position, move, self.rules)
                for reason in reasons:
                    source = self.bench.ledger.source(reason.clause)
                    say.out(f"not legal: {reason.says} ({reason.clause}) [{source}]")
                if reasons:
                    return listed
                faults = self.game.chance(self.position, move, self.rules, len(self.moves))
                if not faults:
                    after = self.game.apply(self.position, move, self.rules, len(self.moves))
                    self.log.append(value)
                    self.moves.append(value)
                    self.position = after
                    return None
            except UnknownFact as unknown:
                say.out(f"the data do not know {unknown}; give it with the move, or lay a set")
                return listed
        for fault in faults:
            say.out(fault.message + (f"; {fault.hint}" if fault.hint else ""))
        return listed

    def _undo(self, listed: list[Any]) -> list[Any] | None:
        from toolkit.referee.records import read_record, replay

        if not self.moves:
            say.out("there is nothing to take back")
            return listed
        self.log.keep(len(self.moves) - 1)
        self.record = read_record(self.log.file, self.log.file.as_posix())
        readings = self.bench.ledger.in_force({**self.bench.chosen, **self.bench.insisted})
        self.position = replay(self.game, self.record, readings).position
        self.moves.pop()
        return None

    def _list_kind(self, kind: str, listed: list[Any]) -> list[Any]:
        kinds = ("all", *self.game.move_kinds)
        if kind not in kinds:
            say.out(f"kinds are {', '.join(kinds)}")
            return listed
        return self._list(kind, most=1000)

    def _list(self, kind: str, most: int = _SHOWN) -> list[Any]:
        """Shows the legal moves with numbers."""
        found = iter(self.game.legal(self.position, self.rules, kind))
        listed = list(islice(found, most))
        for number, move in enumerate(listed, 1):
            say.out(f"{number:>4}  {_one_line(self.game.encode_move(move))}")
        if next(found, None) is not None:
            say.out("      and more: list shows all, list KIND those of a kind")
        if not listed:
            say.out("no move is legal")
        return listed

    def _show_position(self) -> None:
        for key, value in self.game.encode(self.position).items():
            say.out(f"  {key}: {_one_line(value)}")


def _one_line(value: Any) -> str:
    """A value as YAML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_one_line(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_one_line, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
