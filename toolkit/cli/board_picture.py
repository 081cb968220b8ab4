"""`referee --board OUT`: the position a verdict speaks of as one small SVG, PNG or PDF.

The board is the game's (toolkit.referee.picture.Pictured); the head above it, with the case and
the answer, is the same for every game. `play --board` draws its table by the same hand.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.cli.compose import brought, templates_of
from toolkit.cli.stop import Stop, stop_at
from toolkit.cli.verdict_file import VerdictFile, pdf_of
from toolkit.games.table import find
from toolkit.pack.file_writing import write_file
from toolkit.pack.row import Row
from toolkit.press.display import Face, Place
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library
from toolkit.press.typesetting.fitting import fitted
from toolkit.referee.picture import (
    Pictured,
    Strip,
    Subject,
    disputed_places,
    moves_asked,
    position_asked,
)
from toolkit.referee.wording import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.bench import Bench
    from toolkit.referee.verdict import Verdict

HEADLINE = "verdict_headline"
SENTENCE = 260  # characters of an answer that still read on a telephone
PIXELS = 1200  # across a PNG: sharp on a telephone, and small enough to send
COLOURS = 128
THINNED = 3  # of so many dots each way one says which colours there are
MALFORMED = 2
PRINTED = 287.0  # mm of the height of an A4 sheet that printers reach


class Board(VerdictFile):
    """The picture asked for, of the one position that verdicts were given on."""

    option = "--board"

    def __init__(self, out: str) -> None:
        super().__init__(out)
        self.endings = tuple(PAINTERS)
        self.seen: list[str] = []
        self._verdict: Verdict | None = None

    def see(self, verdict: Verdict) -> None:
        """Notes a verdict; only the last is kept, as several cannot be drawn."""
        self.seen.append(verdict.case.id)
        self._verdict = verdict

    def written(self) -> str:
        if self._verdict is None:
            raise Stop("no verdict was given, so there is no position to draw")
        if len(self.seen) > 1:
            some = ", ".join(self.seen[:3]) + (", …" if len(self.seen) > 3 else "")
            raise Stop(
                f"one picture shows one case, and there are {len(self.seen)} ({some}); "
                "choose one with --case ID"
            )
        file, face = Path(self.out), board_face(self._verdict)
        write_file(file, PAINTERS[file.suffix.lower()](face))
        return f"the position of {self._verdict.case.id}"


def board_face(verdict: Verdict) -> Face:
    """The head of a verdict and below it the board of its position.

    Raises Stop where the game draws no board, where the position could not be read, or with the
    faults of a template.
    """
    case = verdict.case
    refuse_undrawn(case.bench)
    if case.position is None:
        raise Stop(f"the position of {case.id} cannot be read, so it cannot be drawn")
    position = position_asked(case)
    disputed = disputed_places(verdict, position)
    possible = case.bench.possible(case.fixed)
    subject = Subject(position, disputed, case.facts, possible, moves_asked(verdict))
    said = sentence(verdict)
    title = f"{case.id} · {case.title}" if case.title else case.id
    head = headed(title, said, marked=bool(disputed))
    return face_of(case.bench, subject, head, f"position.{case.id}", f"{case.id}: {said}")


def refuse_undrawn(bench: Bench) -> None:
    """Raises Stop where the game draws no board."""
    if not isinstance(bench.game, Pictured):
        raise Stop(f"{bench.pack.title} brings no picture of its board")


def face_of(bench: Bench, subject: Subject[Any], head: Strip, id: str, title: str) -> Face:
    """A head and below it the board of a game that draws one. Raises Stop with the faults of a
    template."""
    game: Any = bench.game
    strips = [head, *game.board_picture(subject)]
    name = bench.ledger.game
    library = Library.open(templates_of(name), brought(find(name), bench.pack))
    try:
        faces = [render(strip.template, strip.row, library) for strip in strips]
    except PressError as error:
        raise stop_at(error.findings) from None
    return _stacked(id, title, faces)


def _stacked(id: str, title: str, faces: Sequence[Face]) -> Face:
    """Faces one below the other."""
    ops = []
    y = 0.0
    for face in faces:
        ops.append(Place(face, 0.0, y))
        y += face.height
    return Face(id, title, max(face.width for face in faces), y, 0.0, 0.0, tuple(ops))


def headed(title: str, said: str, *, marked: bool = False) -> Strip:
    """The head: a title, and what there is to say; `marked` where places are in dispute."""
    fields: dict[str, Value] = {
        "case": fitted(_one_line(title), "sans-bold", 9, 140),
        "sentence": _shortened(said, SENTENCE),
        "marked": marked,
    }
    return Strip(HEADLINE, Row("verdict", fields))


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _shortened(words: str, most: int) -> str:
    """The words up to `most` characters, cut between two of them."""
    if len(words) <= most:
        return words
    return words[: most - 1].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"


# ---- painters: a face as the bytes of a file


def _svg(face: Face) -> bytes:
    from toolkit.press.painters.svg import svg_of_face

    return svg_of_face(face).encode()


def _pdf(face: Face) -> bytes:
    from toolkit.press.sheets.page import Page

    return pdf_of([Page(face.width, face.height, face.ops)], face.title)


def _sheet(face: Face) -> bytes:
    """As a PDF that can be printed: what is higher than a sheet is made smaller."""
    scale = PRINTED / face.height
    if scale >= 1:
        return _pdf(face)
    left = face.width * (1 - scale) / 2
    small = Place(face, left, 0.0, 0, scale)
    return _pdf(Face(face.id, face.title, face.width, PRINTED, 0.0, 0.0, (small,)))


def _png(face: Face) -> bytes:
    """Through a PDF, as all that is printed is; few colours, as there are few."""
    from io import BytesIO

    from PIL import Image

    from toolkit.press.painters.png import page_images

    dpi = PIXELS / face.width * 25.4
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "board.pdf"
        write_file(file, _pdf(face))
        image = next(iter(page_images(file, dpi=dpi)))
    # Small areas of strong colour, the pieces, keep theirs beside large light ones. Which colours
    # there are shows in a ninth of the dots; to choose among all takes longer than all the rest.
    few = image.width // THINNED, image.height // THINNED
    thin = image.resize(few, Image.Resampling.NEAREST)
    plain = Image.Dither.NONE
    colours = thin.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=plain)
    out = BytesIO()
    image.quantize(palette=colours, dither=plain).save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


PAINTERS: dict[str, Callable[[Face], bytes]] = {".svg": _svg, ".png": _png, ".pdf": _sheet}
