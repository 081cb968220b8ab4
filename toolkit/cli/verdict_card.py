"""`referee --card OUT.pdf`: the verdicts just given on paper, a page of A6 each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli.compose import templates_of
from toolkit.cli.stop import Stop, stop_at
from toolkit.cli.verdict_file import VerdictFile, pdf_of
from toolkit.pack.file_writing import write_file
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.faces.runs import run_faces
from toolkit.press.templates.library import Library
from toolkit.press.typesetting.fitting import fitted
from toolkit.referee.paper.verdicts import verdict_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face
    from toolkit.referee.verdict import Verdict

ONE_PAGE, PAGES = "verdict_card", "verdict_card_pages"
_TITLED = 5  # cases that the title of a file names


class Card(VerdictFile):
    """The file of cards asked for, one for each verdict; `board` is the file of the picture."""

    option = "--card"
    endings = (".pdf",)

    def __init__(self, out: str, board: str | None = None) -> None:
        super().__init__(out)
        self.board = board
        self._rows: list[tuple[str, Row]] = []  # the game of each, and what its card says

    def see(self, verdict: Verdict) -> None:
        """Notes what is printed of a verdict."""
        self._rows.append((verdict.case.bench.ledger.game, verdict_card(verdict, _head)))

    def misnamed(self) -> str:
        wrong = super().misnamed()
        same = self.board is not None and Path(self.board).absolute() == Path(self.out).absolute()
        return f"{self.out} is the file of --board; name another" if same and not wrong else wrong

    def written(self) -> str:
        if not self._rows:
            raise Stop("no verdict was given, so there is none to print")
        faces = []
        libraries: dict[str, Library] = {}
        for game, row in self._rows:
            if game not in libraries:
                libraries[game] = Library.open(templates_of(game))
            faces.append(card_faces(row, libraries[game]))
        write_file(Path(self.out), _pdf(faces, _title([row for _, row in self._rows])))
        pages = sum(map(len, faces))
        return f"{pages} {'page' if pages == 1 else 'pages'} of A6"


def _head(title: str) -> str:
    """A title as far as the head of a card holds it (templates/verdict_card_frame.yaml)."""
    return fitted(" ".join(title.split()), "sans-bold", 8, 82, lines=2)


def card_faces(row: Row, library: Library) -> Sequence[Face]:
    """The pages of one card: one, its text shrunk within limits, or as many as it takes.

    Raises Stop with what the templates or the words are at fault.
    """
    found: list[Finding] = []
    try:
        face = render(ONE_PAGE, row, library, found)
        if not found:
            return (face,)
        found.clear()
        faces = run_faces(library.template(PAGES), row, library, found)
    except PressError as error:
        raise stop_at(error.findings) from None
    if found:
        raise stop_at(list(dict.fromkeys(found)))
    return faces


def _title(rows: Sequence[Row]) -> str:
    cases = [row.id.partition(".")[2] for row in rows]
    more = f" and {len(cases) - _TITLED} more" if len(cases) > _TITLED else ""
    return f"{rows[0].fields['title']}: {', '.join(cases[:_TITLED])}{more}"


def _pdf(cards: Sequence[Sequence[Face]], title: str) -> bytes:
    from toolkit.press.sheets.page import Page

    pages = [
        Page(face.width, face.height, face.ops, bookmarks=() if turn else ((0, face.title),))
        for faces in cards
        for turn, face in enumerate(faces)
    ]
    return pdf_of(pages, title)
