"""`toolkit referee FILE…`: disputes in, verdicts out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from typer import Argument, Option

from toolkit.cli import completion, say
from toolkit.cli.names import unlike
from toolkit.cli.options import All, Format, Rulings, Sets, count
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop
from toolkit.pack.uncollected import uncollected

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from toolkit.cli.asking import Asking
    from toolkit.cli.benches import Benches
    from toolkit.cli.verdict_file import VerdictFile
    from toolkit.pack.document import Document
    from toolkit.pack.finding import Finding
    from toolkit.referee.asking.interview import Refused
    from toolkit.referee.case import Case
    from toolkit.referee.cases import Seen
    from toolkit.referee.verdict import Outcome, Verdict

MALFORMED = 2


def run(
    files: Annotated[
        list[str], Argument(metavar="FILE", help="case files; - is standard input")
    ] = [],
    ask: Annotated[
        str | None,
        Option(
            "--ask",
            metavar="GAME",
            help="no file: tell the dispute by answering prompts",
            autocompletion=completion.games,
        ),
    ] = None,
    sets: Sets = [],
    rulings: Rulings = [],
    only: Annotated[list[str], Option("--case", metavar="ID", help="only this case")] = [],
    runs: Annotated[
        int | None,
        Option(
            "--runs",
            parser=count,
            metavar="N",
            help="how many ways to read rules and unknowns are tried for a case (256)",
        ),
    ] = None,
    board: Annotated[
        str | None,
        Option(
            "--board",
            metavar="OUT",
            help="draw the position of a case: OUT.svg, OUT.png or OUT.pdf",
        ),
    ] = None,
    card: Annotated[
        str | None,
        Option(
            "--card",
            metavar="OUT",
            help="print what is answered, a page of A6 for each case: OUT.pdf",
        ),
    ] = None,
    limit: Annotated[
        int | None,
        Option("--limit", parser=count, metavar="N", help="how many moves `list` gives (1000)"),
    ] = None,
    keep_going: Annotated[
        bool, Option("--keep-going", help="answer what can be, whatever is malformed")
    ] = False,
    form: Format = "text",
    everything: All = False,
) -> int:
    """Exit 0 all legal, answered or as expected; 1 not so; 3 something nobody can settle; 2."""
    from toolkit.cli.benches import Benches
    from toolkit.cli.readings import readings

    settings = read_settings()
    insisted = readings(rulings)
    settings.used("rulings", *(["sets"] if not sets else []), insisted=insisted)
    laid = tuple(sets or settings.sets)
    docket = Docket(Benches(laid, insisted, settings.rulings, asking=True), runs, limit)
    if ask is None and not files:
        raise Stop("toolkit referee: FILE is missing; --ask GAME asks for the dispute instead")
    wanted = Wanted(tuple(files), tuple(only), form, keep_going, everything)
    papers = _papers(board, card)
    if ask is None:
        return _answered(wanted, docket, papers)
    if files:
        raise Stop("toolkit referee: --ask takes no FILE; what is asked makes one")
    if only:
        raise Stop("toolkit referee: --case chooses from a FILE; --ask makes a case of its own")
    asking = _asking(ask, docket, laid, papers)
    told = asking.document()
    with asking.kept():
        docket.hear(told)
        return _answered(wanted, docket, papers, asking)


class Wanted(NamedTuple):
    """What is answered, and how it is reported."""

    files: tuple[str, ...]
    only: tuple[str, ...]
    form: str
    keep_going: bool
    everything: bool


def _answered(
    wanted: Wanted, docket: Docket, papers: list[VerdictFile], asking: Asking | None = None
) -> int:
    """Hears the cases and writes the verdicts; offers to save what was told."""
    from toolkit.referee.verdict import exit_code

    as_json, only = wanted.form == "json", wanted.only
    with uncollected():  # collecting takes a third of the time
        for name in unlike(wanted.files):
            docket.read(name)
        cases = docket.chosen(only)
        # Written at once and let go: the words of a verdict take less memory than what it is of.
        words = json_words() if as_json else text_words(only)
        written: list[str] = []
        outcomes: list[Outcome] = []
        for verdict in docket.heard(cases):
            written.append(words(verdict))
            for paper in papers:
                paper.see(verdict)
            outcomes.append(verdict.outcome)
    if docket.findings:
        if asking is not None:
            asking.keep()
        form = wanted.form if not wanted.keep_going else "text"
        docket.report(form, everything=wanted.everything)
        if not wanted.keep_going:
            others = "; --keep-going answers the other cases" if outcomes else ""
            say.err(f"no verdict was given{others}")
            return MALFORMED
    kept = asking if not docket.findings else None
    _write(written, outcomes, kept, as_json=as_json)
    drawn = [paper.draw() for paper in papers]
    if kept is not None:
        kept.save()  # whatever became of the papers: what was told is kept
    return exit_code(outcomes) if all(drawn) and not docket.findings else MALFORMED


def _write(
    written: list[str], outcomes: list[Outcome], kept: Asking | None, *, as_json: bool
) -> None:
    """Writes the verdicts, before anything is asked; what was told is offered to be saved even
    where they cannot be written. Raises OSError."""
    try:
        if as_json:
            write_json(written)
        else:
            write_text(written, outcomes)
        sys.stdout.flush()
    except OSError:
        if kept is not None:
            say.err("the answer cannot be written; what was told can be kept all the same")
            kept.save()
        raise


def _asking(
    game: str, docket: Docket, sets: tuple[str, ...], papers: Iterable[VerdictFile]
) -> Asking:
    """The dialogue of `--ask`. Raises Stop for a paper that cannot be."""
    for paper in papers:  # now, not after two minutes of answers
        if wrong := paper.misnamed():
            raise Stop(f"{paper.option}: {wrong}")
    from toolkit.cli.asking import Asking, refused

    def answer(document: Document) -> Verdict | Refused:
        one = Docket(docket.benches, docket.runs, docket.limit)
        one.hear(document)
        verdicts = one.verdicts(one.cases)
        return verdicts[0] if not one.findings else refused(one.findings)

    return Asking(game, docket.benches, sets, answer)


def _papers(board: str | None, card: str | None) -> list[VerdictFile]:
    """The picture and the cards asked for, drawn once the verdicts are written."""
    papers: list[VerdictFile] = []
    if board is not None:
        from toolkit.cli.board_picture import Board

        papers.append(Board(board))
    if card is not None:
        from toolkit.cli.verdict_card import Card

        papers.append(Card(card, board))
    return papers


def _log(document: Document) -> Finding | None:
    """What is wrong with a file that is no file of cases at all but what `play` writes."""
    root = document.root
    if not isinstance(root, dict) or "format" not in root:
        return None
    from toolkit.lint.flaw import WRONG_SHAPE
    from toolkit.referee.records import FORMAT

    if root["format"] != FORMAT:
        return None
    return document.finding(
        WRONG_SHAPE,
        ("format",),
        "this is the log of a game, not a file of cases",
        hint=f"toolkit play {root.get('game', 'GAME')} --log {document.path} goes on with it",
    )


class Docket:
    """The cases of some files, and what is wrong with those that cannot be heard.

    `runs` and `limit` are those of the command, None for the usual ones.
    """

    def __init__(self, benches: Benches, runs: int | None = None, limit: int | None = None) -> None:
        self.benches = benches
        self.runs = runs
        self.limit = limit
        self.cases: list[Case] = []
        self.findings: list[Finding] = []
        self.documents: dict[str, Document] = {}
        self._seen: Seen = {}

    def read(self, name: str) -> None:
        """Reads one file; all that is wrong with it is noted."""
        from toolkit.pack.reader import Unreadable

        try:
            document = _document(name)
        except Unreadable as refused:
            self.findings += refused.findings
            return
        self.hear(document)

    def hear(self, document: Document) -> None:
        """Takes the cases of a document; all that is wrong with it is noted."""
        self.documents[document.path] = document
        try:
            self._hear(document)
        except Stop as stop:
            if not stop.findings:
                raise
            self.findings += stop.findings

    def _hear(self, document: Document) -> None:
        from toolkit.cli.benches import CASE_FILE
        from toolkit.lint.shape import shapes_of
        from toolkit.referee.cases import read_cases
        from toolkit.referee.refused_cases import flawed_by_shape, refused_by_shape
        from toolkit.referee.unfolding import unfold

        if (log := _log(document)) is not None:
            self.findings.append(log)
            return
        unfold(document)
        bench = self.benches.for_document(document)
        found, broken = shapes_of(bench.pack.kinds).judge(CASE_FILE, document)
        flawed = flawed_by_shape((steps for _, steps in broken), found)
        cases, wrong = read_cases(document, bench, flawed, self._seen)
        refused, found = refused_by_shape(document, bench, found, flawed)
        self.findings += [*found, *wrong]
        self.cases += sorted([*cases, *refused], key=lambda case: case.steps)

    def chosen(self, ids: Sequence[str]) -> list[Case]:
        """The cases asked for, all where none was named. Raises Stop for one that is not there."""
        if not ids:
            return self.cases
        known = {case.id for case in self.cases}
        for id in ids:
            if id not in known and not self.findings:
                from toolkit.cli.stop import did_you_mean

                raise Stop(f"no case is called {id!r}{did_you_mean(id, sorted(known))}")
        return [case for case in self.cases if case.id in ids]

    def verdicts(self, cases: Iterable[Case]) -> list[Verdict]:
        """The verdicts on cases; one that turns out to be malformed gives findings instead."""
        return list(self.heard(cases))

    def heard(self, cases: Iterable[Case]) -> Iterator[Verdict]:
        """The same one by one."""
        from toolkit.referee.adjudication import DEFAULT_RUNS
        from toolkit.referee.answering import DEFAULT_MOVES, ImpossibleChance
        from toolkit.referee.verdict import verdict

        for case in cases:
            try:
                yield verdict(case, self.runs or DEFAULT_RUNS, self.limit or DEFAULT_MOVES)
            except ImpossibleChance as refused:
                self.findings += [
                    case.finding(refused.rule, fault, refused.steps) for fault in refused.faults
                ]

    def report(self, form: str, *, everything: bool = False) -> None:
        """All that is wrong, in the order of the files: as JSON on stdout, as text on stderr."""
        listed = sorted(set(self.findings), key=lambda finding: finding.sort_key)
        if form == "json":
            from toolkit.lint.json_report import json_text

            sys.stdout.write(json_text(listed, everything=everything))
            return
        from toolkit.lint.text_report import text, wants_colour

        colour = wants_colour(sys.stderr)
        shown = text(listed, self._line, colour=colour, everything=everything)
        say.err(shown.removesuffix("\n"), coloured=colour)

    def _line(self, path: str, number: int) -> str:
        document = self.documents.get(path)
        if document is not None:
            return document.text_line(number)
        from toolkit.cli.lines import refused_line

        return refused_line(path, number)


def json_words() -> Callable[[Verdict], str]:
    """What writes a verdict as JSON, on one line."""
    from toolkit.referee.shared import json_of

    return lambda verdict: json_of(verdict.json)


def text_words(named: Sequence[str]) -> Callable[[Verdict], str]:
    """What writes a verdict in full; one that is as expected in a line, unless it was named."""
    from toolkit.referee.text_verdict import agreement, text

    def words(verdict: Verdict) -> str:
        if verdict.agrees and verdict.case.id not in named:
            return agreement(verdict)
        return text(verdict) + "\n"

    return words


def write_json(written: Iterable[str]) -> None:
    """`verdicts/1`, each verdict on a line of its own."""
    from toolkit.referee.verdict import FORMAT

    sys.stdout.write(f'{{"format": "{FORMAT}", "verdicts": [')
    for index, words in enumerate(written):
        sys.stdout.write(",\n" if index else "\n")
        sys.stdout.write(words)
    sys.stdout.write("\n]}\n")


def write_text(written: Iterable[str], outcomes: Sequence[Outcome]) -> None:
    """The verdicts, and how many there were."""
    from toolkit.referee.text_verdict import closing

    for words in written:
        say.out(words)
    if len(outcomes) != 1 or outcomes[0].agrees is not None:
        say.out(closing(outcomes))


def _document(name: str) -> Document:
    """A case file, or standard input. Raises Unreadable."""
    from toolkit.pack.file_reading import read_stream
    from toolkit.pack.reader import read, read_bytes, unread

    if name != "-":
        path = Path(name)
        return read(path, path.as_posix(), named=True)
    try:
        raw = read_stream(sys.stdin.buffer, "<stdin>")
    except OSError as error:
        raise unread(error, "<stdin>") from None
    return read_bytes(raw, "<stdin>")
