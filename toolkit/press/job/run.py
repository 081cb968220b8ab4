"""A print run: a plan and rows become the files of a folder, all of them or none."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.file_writing import write_file
from toolkit.pack.listing import counted
from toolkit.press.checks import told_once
from toolkit.press.errors import PressError, refusal
from toolkit.press.job.impress import NO_INK, FileMaker, Made, is_of_print
from toolkit.press.job.order import rows_wanted
from toolkit.press.job.plan import PLAN, START
from toolkit.press.job.printed import NAME, Printed, PrintedFile
from toolkit.press.job.staging import staged
from toolkit.press.job.start import start_row, told_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from toolkit.pack.finding import Finding
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import PlannedFile


class Outcome(NamedTuple):
    """What a run wrote on which paper: the record of it, and the ink of its files, in percent."""

    printed: Printed
    ink: Mapping[str, float]
    paper: str

    @property
    def sheets(self) -> int:
        return sum(file.sheets for file in self.printed.files)

    @property
    def first(self) -> str:
        """The file to open first; empty when nothing was printed.

        Files that take no paper of their own come last: backs for sheets printed before, and
        contact sheets; before them those on paper that nobody asked for.
        """
        order = (
            (file.sheets == 0, file.paper != self.paper, file.file) for file in self.printed.files
        )
        return min(order, default=(False, False, ""))[2]


def print_run(
    order: Order,
    folder: Path,
    before: Callable[[], Printed | None],
    tell: Callable[[str], None],
) -> Outcome:
    """Prints the order into the folder; `tell` is progress.

    `before` gives the print that lies there: asked at the end, when no other run can change it.
    Files of `before` with the same paper and sides that this run does not make again are removed,
    others stay. Raises PressError with every finding of the run, or OSError; the folder is then
    as it was.
    """
    with staged(folder) as stage:
        maker = FileMaker(order, stage.place, rows_wanted(order))
        made: list[Made] = []
        found: list[Finding] = []
        for planned in order.plan.files:
            if not planned.tells:
                found += _make(maker, planned, made, _untold if found else tell)
        if not order.prefix and made and not found:
            found += _start(maker, made, tell)
        if not made and not found and order.since is None:
            what = "the print plan has nothing of what was asked for"
            raise refusal(PLAN, what, "components.yaml among the templates is the plan")
        if found:
            from toolkit.press.templates.blamed import at_own_colours

            raise PressError(at_own_colours(told_once(found), order.library))
        others: list[PrintedFile] = []
        if order.contact:
            from toolkit.press.painters.contact import contact_sheet

            for file in contact_sheet(order.title, maker.shown, stage.place, order.prefix):
                others.append(PrintedFile(file.name, "Contact sheet", "", "", 0, 1, order.run))
        with stage.alone():
            printed, stale = _record(order, made, others, before())
            write_file(stage.place / NAME, printed.as_bytes())
            stage.commit(stale, last=NAME)
    ink = {one.file.file: one.ink.percent for one in made}
    return Outcome(printed, ink, order.paper.id)


def _start(maker: FileMaker, made: list[Made], tell: Callable[[str], None]) -> list[Finding]:
    """Makes the files that tell of all files, themselves among them.

    How many sheets they take themselves is known once they are made: they are made again until
    that is what they tell, three times at most. Their own ink they do not tell.
    """
    others, shown = list(made), dict(maker.shown)
    own = [maker.guessed(planned) for planned in maker.order.plan.files if planned.tells]
    again: list[Made] = []
    found: list[Finding] = []
    for _ in range(3):
        made[:] = [*own, *others]
        maker.wanted[START] = (start_row(maker.order, made),)
        maker.shown = dict(shown)
        again, found = [], []
        for planned in maker.order.plan.files:
            if planned.tells:
                found += _make(maker, planned, again, _untold)
        told, own = own, [one._replace(ink=NO_INK) for one in again]
        flip = maker.order.flip
        if found or [told_of(one, flip) for one in told] == [told_of(one, flip) for one in own]:
            break
    made[:] = [*others, *again]
    for one in again:
        tell(f"{one.file.file}: {_sheets(one.file.sheets)}")
    return found


def _make(
    maker: FileMaker, planned: PlannedFile, made: list[Made], tell: Callable[[str], None]
) -> Iterable[Finding]:
    try:
        for one in maker.make(planned):
            made.append(one)
            tell(f"{one.file.file}: {_sheets(one.file.sheets)}")
    except PressError as refused:
        return refused.findings
    return ()


def _untold(line: str) -> None:
    """Takes what is not worth telling: files that will not be there, or are made once more."""


def _sheets(count: int) -> str:
    if count == 0:
        return "the same sheets once more"
    return counted(count, "sheet")


def _record(
    order: Order, made: list[Made], others: list[PrintedFile], before: Printed | None
) -> tuple[Printed, frozenset[str]]:
    """The record of the run, and the files of `before` that it replaces."""
    files = tuple(sorted([*(one.file for one in made), *others], key=lambda file: file.file))
    faces = [face for one in made for face in one.faces]
    earlier: tuple[PrintedFile, ...] = ()
    stale: frozenset[str] = frozenset()
    if before is not None:
        there = (*before.files, *before.earlier)
        names = {file.file for file in files}
        same = {file.file for file in there if file.run == order.run}
        stale = frozenset(name for name in same - names if is_of_print(name))
        earlier = tuple(file for file in there if file.file not in names | stale)
        if order.prefix:
            again = {face.row for face in faces}
            there_still = {row.id for rows in order.rows.values() for row in rows} - again
            faces += [
                face
                for face in before.faces
                if face.row in there_still or face.row.partition(".")[0] in order.unmade
            ]
    return Printed(order.game, order.sets, files, tuple(faces), earlier), stale
