"""One sitting at a game: what is typed is refereed, and every move goes into the log at once."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.cli.broken_off import broken_off
from toolkit.cli.by_hand import with_hands
from toolkit.cli.consulting import consulted, show_help, show_position, show_sketch
from toolkit.cli.hinging import hinging
from toolkit.cli.lookers import Lookers, Played
from toolkit.cli.moves_said import ended_so, in_short, not_legal, numbered, where_to_tell
from toolkit.cli.typed import typed
from toolkit.model.seen import EVERYBODY
from toolkit.model.short import Misread, Missing, whole
from toolkit.pack.kind import BY_HAND
from toolkit.pack.listing import counted
from toolkit.referee.additions import Completing
from toolkit.referee.at_the_terminal import Typed
from toolkit.referee.move_list import Lister, Listing
from toolkit.referee.news import news
from toolkit.referee.records import replay
from toolkit.referee.rules import UnknownFact
from toolkit.referee.speech import speech_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.cli.table_picture import TablePicture
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.referee.bench import Bench
    from toolkit.referee.move_ways import Line
    from toolkit.referee.reasons import Reason
    from toolkit.referee.records import Log, Record, Replay
    from toolkit.referee.rules import Readings

_SHOWN = 20
_ALL = 1000
_BACK = ("undo", "back")
_LEAVING = ("quit", "q", "exit")
_OVER = "the game is over: undo takes the last move back; position, rules and quit go on as before"
_BARE = 2  # keys of a move that says who and what, and not how


class Sitting:
    """The position, the log, and what the players type.

    `bench` is what the game is played by, under the facts that its log tells; `picture` draws it.
    """

    def __init__(
        self, bench: Bench, log: Log, record: Record, picture: TablePicture | None = None, *,
        open_: bool = True,
    ) -> None:  # fmt: skip
        self.bench, self.game = bench, bench.game
        self.log, self.record, self.head = log, record, record.head
        self.picture = picture
        self.played = list(record.moves)
        self.position: Any = None
        self.lookers = Lookers(bench.game, record.head.players, open_=open_)
        self.movers: set[str] = set()  # who moves next, as far as moves could be listed
        self.steps: list[Listing] = []  # what is listed, each opened from the one before
        self.opened: list[tuple[Line, Listing]] = []  # lines of them, with their ways

    @property
    def moves(self) -> int:
        """How many were played."""
        return len(self.played)

    @cached_property
    def rules(self) -> Readings:
        """What the log fixes, and the defaults: so that it replays alike on every day."""
        return self.head.rules(self.bench.ledger.in_force({}))

    def sit(self) -> int:
        """Plays until somebody leaves, after the end too; 1 or 2 where the log breaks off."""
        if self.record.torn:
            say.err("the last line of the log was cut off while it was written; it is left out")
        played = self._replayed()
        if not played.whole:
            return broken_off(played, self.record.document, self.bench.ledger)
        self.position = played.position
        if self.moves:
            say.err(f"{counted(self.moves, 'move')} replayed")
        show_help(self.game, self.head.players[0])
        say.prepare(sys.stdin)
        listed: list[Line] | None = None
        while True:
            if listed is None and self.picture is not None:
                self.picture.draw(self.position, self.lookers, self.played)
            if listed is None and self._is_over():
                if self._goes_on():
                    continue
                return 0
            listed = self._list() if listed is None else listed
            if listed is None:  # whoever was to look has left
                return 0
            line = self._asked()
            if not line or line.strip().lower() in _LEAVING:
                return 0
            listed = self._obey(line.strip(), listed)

    def _asked(self) -> str:
        """A line that is typed; empty where no more comes."""
        sys.stdout.flush()  # before the prompt, which goes to the other stream
        try:
            say.ask("> ")
            line = say.typed_line()
        except KeyboardInterrupt:
            say.err("")  # what is said next begins a line
            raise
        if not line:
            say.err("")  # the prompt ends, as it would with the key that was not pressed
        return line

    def _goes_on(self) -> bool:
        """Whether the last move is taken back after the end: it too may have been a slip."""
        say.err(_OVER)
        while (line := self._asked()) and line.strip().lower() not in _LEAVING:
            words = line.split()
            if words == ["undo"] and self.moves:
                self._undo([])
                return True
            if words and not self._consult(words):
                say.out(_OVER)
        return False

    def _replayed(self) -> Replay:
        return replay(self.game, self.record, self.bench.ledger.in_force({}))

    def _is_over(self) -> bool:
        try:
            ending = self.game.ending(self.position, self.rules)
        except UnknownFact:
            return False  # asked again when it matters for a move
        if ending is None:
            return False
        say.out(speech_of(self.game).over(ending))
        return True

    # ---- what is typed

    def _obey(self, line: str, listed: list[Line]) -> list[Line] | None:
        """Does what a line says; what stays listed, or None to list again."""
        words = line.split()
        if not words:
            return listed
        command = words[0].lower()
        if command in ("help", "?"):
            show_help(self.game, self.head.players[0])
            for form in self.game.forms() if isinstance(self.game, Typed) else ():
                say.out(f"  {form}")
            return listed
        if self._consult(words):
            return listed
        if command == "list":
            return self._list_kind(words[1], listed) if len(words) > 1 else None
        if command in _BACK:
            return self._back(words, listed)
        try:
            if line.isascii() and line.isdigit():
                return self._numbered(whole(line), listed)
            told = typed(line, self.game, self.head.players, self.movers)
        except Missing as missing:
            return self._begun(missing, listed)
        except Misread as misread:
            if len(words) > 1 or not self._look_up(command, listed):
                say.out(str(misread))
            return listed
        return self._play(told, listed, typed=True)

    def _begun(self, missing: Missing, listed: list[Line]) -> list[Line] | None:
        """Lists how a move goes on that is not told to its end; what is listed, where none does."""
        told = missing.told
        found = self._lister().beginning(told, _SHOWN) if isinstance(told, dict) else Listing([])
        if not found.lines and found.unknown is None:
            say.out(
                f"{missing.needed} is missing, and no legal move begins so; help shows the forms"
                if told
                else str(missing)
            )
            return listed
        return self._ask_on(missing.needed, found)

    def _play(self, value: Value, listed: list[Line], *, typed: bool = False) -> list[Line] | None:
        game, rules = self.game, self.rules
        move, faults = game.decode_move(value, self.head.players)
        if move is None or faults:
            self._say_faults(faults)
            return listed
        try:
            reasons = game.check(self.position, move, rules, self.moves)
            if typed and (ways := self._left_open(move, reasons)):
                return ways
            if reasons:
                self._refuse(move, reasons)
                return listed
            faults = game.chance(self.position, move, rules, self.moves)
            if faults:
                self._say_faults(faults)
                return listed
            whole = game.completed(self.position, move, rules, self.moves)
            after = game.apply(self.position, whole, rules, self.moves)
        except UnknownFact as unknown:
            told = with_hands(game, move, unknown, game.told(self.position))
            if told is not None:
                return self._play(told, listed, typed=typed)
            if typed and unknown.question.subject.endswith(".choose"):
                lister = Lister(game, self.position, rules)
                line = lister.completing(game.encode_move(move))
                if line is not None and (len(line.ways) > 1 or line.rest):
                    return self._ask_on("what is chosen.", lister.opened(line, _SHOWN))
            say.out(f"nobody has told {unknown}; {where_to_tell(unknown)}")
            return listed
        told = game.encode_move(whole)
        self.log.append(told)
        self.lookers.missed.append(Played(whole, self.position, after, move))
        self._tell(self.lookers.missed[-1])
        self.played.append(told)
        self.position = after
        return None

    def _left_open(self, move: Any, reasons: Sequence[Reason]) -> list[Line] | None:
        """Lists the ways of a typed move that does not say how it is done; None for any other."""
        game, told = self.game, self.game.encode_move(move)
        kind = next(key for key in told if key in game.move_kinds)
        if reasons and told[kind] == []:
            found = self._lister().beginning(told, _SHOWN)
            if found.lines:
                return self._ask_on(reasons[0].says, found)
        if not isinstance(game, Completing):
            return None
        if any(reason.clause != game.completeness for reason in reasons):
            return None
        if not reasons and (len(told) > _BARE or self.steps[-1].shows(told)):
            return None
        lister = Lister(game, self.position, self.rules)
        try:
            line = lister.completing(told, move if BY_HAND in told else None)
            line = line or (lister.completing(told, move) if reasons else None)
        except UnknownFact:  # what else could be done; the move itself needs no more
            return None
        if line is None or (not reasons and len(line.ways) < 2):
            return None
        open_ = reasons[0].says if reasons else "how it is done."
        return self._ask_on(open_, lister.opened(line, _SHOWN))

    def _ask_on(self, open_: str, ways: Listing) -> list[Line]:
        """Lists how a move goes on not told to its end; `open_` may be a sentence that says so."""
        say.out(f"that leaves open: {open_.rpartition(' leaves open ')[2]}")
        return self._open(ways)

    def _tell(self, played: Played) -> None:
        """A move, what it brought about and what that hinges on, for whoever looks."""
        say.out(f"played: {self._in_short(played.move)}")
        for line in news(self.game, played.before, played.after, self.rules, self.lookers.seen):
            say.out(f"  {line}")
        self._tell_hinges(played.before, played.told)

    def _tell_hinges(self, position: Any, move: Any) -> None:
        for line in hinging(self.bench, self.head, position, move, self.lookers.seen):
            say.out(f"  {line}")

    def _refuse(self, move: Any, reasons: Sequence[Reason]) -> None:
        for reason in reasons:
            say.out(not_legal(reason, self.bench.ledger))
        self._tell_hinges(self.position, move)

    def _in_short(self, move: Any) -> str:
        return in_short(self.lookers.move(move), self.game, self.head.players)

    def _say_faults(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            say.out(fault.said)

    def _back(self, words: list[str], listed: list[Line]) -> list[Line] | None:
        """Takes back the step that is being asked; where none is, the last move."""
        if len(words) > 1:
            say.out(f"{words[0]} takes back one step at a time")
            return listed
        if len(self.steps) > 1:
            self.steps.pop()
            return self._show(self.steps[-1])
        if words[0].lower() == "undo":
            return self._undo(listed)
        say.out("no step is being asked; undo takes the last move back")
        return listed

    def _undo(self, listed: list[Line]) -> list[Line] | None:
        if not self.moves:
            say.out("there is nothing to take back")
            return listed
        self.log.keep(self.moves - 1)
        self.record = self.log.read(self.log.file.as_posix())
        self.position = self._replayed().position
        move, _ = self.game.decode_move(self.played.pop(), self.head.players)
        say.out(f"taken back: {self._in_short(move)}")
        self.lookers.missed.clear()
        return None

    # ---- what is shown

    def _list_kind(self, kind: str, listed: list[Line]) -> list[Line]:
        """Shows every move of a kind, or of all, with numbers."""
        kinds = ("all", *self.game.move_kinds)
        if kind not in kinds:
            say.out(f"kinds are {', '.join(kinds)}")
            return listed
        found, more = self._lister().flat(kind, _ALL)
        lines = self._anew(found)
        if more:
            say.out(f"      and more than these {_ALL}: any legal move can be typed")
        if not lines and found.unknown is None:
            say.out("no move is legal" if kind == "all" else f"no move of this kind: {kind}")
        return lines

    def _list(self) -> list[Line] | None:
        """Shows what moves there are, every kind among them, to whoever may make one; None where
        nobody is there to look."""
        found = self._lister(EVERYBODY).overview(_SHOWN)
        looks, players = self.lookers.who, self.head.players
        acting = {players[seat] for seat in self.game.movers(self.position) if seat >= 0}
        listed = {str(line.told.get("by")) for line in found.lines}
        self.movers = listed or (acting if found.unknown is not None else set())
        # who may but speak up between the moves of another need not look
        if not self.lookers.hand_over(self.position, acting & self.movers or self.movers):
            return None
        if looks != self.lookers.who:
            show_sketch(self.lookers, self.position)
            for played in self.lookers.missed:
                self._tell(played)
        self.lookers.missed.clear()
        lines = self._anew(found if self.lookers.open else self._lister().overview(_SHOWN))
        if not lines and found.unknown is None:
            say.out("no move is legal")
        return lines

    def _anew(self, listing: Listing) -> list[Line]:
        """Shows the first listing of steps that may be opened from it."""
        self.steps, self.opened = [listing], []
        return self._show(listing)

    def _open(self, listing: Listing) -> list[Line]:
        """Shows what is asked next; `undo` goes back from it."""
        self.steps.append(listing)
        return self._show(listing)

    def _ways_of(self, line: Line) -> Listing:
        """The ways of a line, the same however often it is opened."""
        found = next((ways for opened, ways in self.opened if opened is line), None)
        if found is None:
            found = self._lister().opened(line, _SHOWN)
            self.opened.append((line, found))
        return found

    def _show(self, listing: Listing) -> list[Line]:
        """The lines of a listing with numbers; what they are."""
        players, position = self.head.players, self.position
        for line in numbered(listing, self.game, players, position, self.rules, self.movers):
            say.out(line)
        return listing.lines

    def _lister(self, asker: int | None = None) -> Lister:
        game, position = self.game, self.position
        seen = game.supposed(position, self.lookers.who if asker is None else asker)
        return Lister(game, position, self.rules, seen)

    def _numbered(self, number: int, listed: list[Line]) -> list[Line] | None:
        """Plays the move of this number, or lists its ways."""
        if not 0 < number <= len(listed):
            say.out(f"there is no move {number}; list shows them")
            return listed
        line = listed[number - 1]
        if len(line.ways) == 1 and line.rest is None:
            return self._play(self.game.encode_move(line.ways[0].move), listed, typed=True)
        return self._open(self._ways_of(line))

    def _consult(self, words: list[str]) -> bool:
        """Shows the position or rules, where that is what is typed; whether it is."""
        return consulted(words, self.bench, self.lookers, self.position, self.head.rulings)

    def _look_up(self, word: str, listed: list[Line]) -> bool:
        """Shows what is called so though it is no move by itself; whether there is anything."""
        meant = ended_so(word, listed, self.game, self.head.players, self.movers)
        found = show_position(self.lookers, self.position, word)
        for line in meant:
            say.out(f"  a move of the list:  {line}")
        return found or bool(meant)
