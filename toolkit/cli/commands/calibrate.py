"""`toolkit calibrate`: prints the calibration page, asks what was read, writes the profile."""

from __future__ import annotations

import re
import sys
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from typer import Argument, BadParameter, Option

from toolkit.cli import say
from toolkit.cli.names import why_not_on_windows
from toolkit.cli.options import number
from toolkit.cli.stop import Stop, stop_at
from toolkit.press.errors import PressError
from toolkit.press.job.calibrate import Readings, profile_from, profile_text, slip
from toolkit.press.templates.paper import Flip, paper_named, read_profile

if TYPE_CHECKING:
    from toolkit.press.templates.paper import Paper

_QUESTIONS = {
    "ruler_x": "length of the 100 mm ruler across, in mm",
    "ruler_y": "length of the 100 mm ruler down, in mm",
    "top": "number where the lines meet on the scale at the top",
    "bottom": "number where they meet at the bottom",
    "left": "number where they meet at the left",
    "right": "number where they meet at the right",
    "margin": "smallest margin number whose hairline is whole on all four sides",
}


def _reading(name: str) -> Any:
    """The option of a reading, which is a question on a terminal."""
    option = "--" + name.replace("_", "-")
    return Option(option, parser=number, metavar="N", help=_QUESTIONS[name])


def run(
    name: Annotated[
        str,
        Argument(metavar="NAME", help="of the profile; it is written to NAME.yaml (my_printer)"),
    ] = "my_printer",
    paper: Annotated[
        str | None, Option("--paper", metavar="NAME", help="a4, letter, a3 … (a4)")
    ] = None,
    flip: Annotated[
        Flip, Option("--flip", help="the edge over which the printer turns a sheet (long)")
    ] = "long",
    out: Annotated[str, Option("--out", metavar="FOLDER", help="where to write (here)")] = ".",
    ruler_x: Annotated[float | None, _reading("ruler_x")] = None,
    ruler_y: Annotated[float | None, _reading("ruler_y")] = None,
    top: Annotated[float | None, _reading("top")] = None,
    bottom: Annotated[float | None, _reading("bottom")] = None,
    left: Annotated[float | None, _reading("left")] = None,
    right: Annotated[float | None, _reading("right")] = None,
    margin: Annotated[float | None, _reading("margin")] = None,
) -> int:
    """Each reading is a question on a terminal, or an option.

    Exit 0; 2 for a reading that cannot be.
    """
    from toolkit.cli.settings import read_settings

    if not re.match(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}\Z", name):
        raise Stop(f"a profile cannot be called {name!r}; use letters, digits, _ and -")
    file = Path(out, f"{name}.yaml")
    if why := why_not_on_windows(file):
        raise Stop(why)
    _refuse_other(file)
    settings = read_settings()
    if not paper:
        settings.used("paper")
    try:
        sheet = paper_named(paper or settings.paper or "a4")
    except PressError as refused:
        raise stop_at(refused.findings) from None
    folder = Path(out)
    read = (ruler_x, ruler_y, top, bottom, left, right, margin)
    given = {key: value for key, value in zip(_QUESTIONS, read, strict=True) if value is not None}
    if not given:
        print_page(sheet, flip, folder)
        if not sys.stdin.isatty():
            say.out("print it at 100 % on both sides, then give the readings as options:")
            options = " ".join(f"--{key.replace('_', '-')} N" for key in _QUESTIONS)
            say.out(f"  toolkit calibrate {name} {options}")
            return 0
        say.out("print it at 100 % on both sides; then answer, or press Enter for the usual value")
        given = ask()
    try:
        found = slip(Readings(**given), sheet.width)
    except ValueError as error:
        key, _, rest = str(error).partition(" ")
        raise Stop(f"--{key.replace('_', '-')} {rest}") from None
    from toolkit.pack.file_writing import write_file

    write_file(file, profile_text(profile_from(found, name, flip)).encode())
    say.out(f"backs lie {found.dx:+g} mm across, {found.dy:+g} mm down, turned {found.turn:+g}°")
    say.out(f"{file.as_posix()} corrects that: toolkit print GAME --profile {file.as_posix()}")
    return 0


def _refuse_other(file: Path) -> None:
    """Raises Stop where another file than a profile would be replaced: `calibrate set` in a set."""
    if file.is_symlink() or not file.is_file():  # a link is replaced, never followed
        return
    try:
        read_profile(file, file.as_posix())
    except PressError:  # or one that cannot be read, of which nobody knows what it is
        said = f"{file.as_posix()} is there already and is no printer profile"
        raise Stop(f"{said}; choose another name, or delete it first") from None


def print_page(paper: Paper, flip: Flip, folder: Path) -> None:
    """Writes the calibration page for a paper."""
    from toolkit.pack.file_writing import folders_for
    from toolkit.press.job.calibrate import calibration_page
    from toolkit.press.painters.document import Meta
    from toolkit.press.painters.pdf import paint_pdf
    from toolkit.press.sheets.page import Page

    sides = calibration_page(paper.width, paper.height, flip)
    pages = [
        Page(face.width, face.height, face.ops, bookmarks=((0, face.title),)) for face in sides
    ]
    file = folder / f"calibration-{paper.id}.pdf"
    with folders_for(file):
        paint_pdf(pages, file, Meta("Calibration page", duplex=flip))
    say.out(f"{file.as_posix()}: one sheet, both sides, flip on the {flip} edge")


def ask() -> dict[str, float]:
    """Asks each reading on the terminal until it is a number. Raises Stop at the end of input."""
    given: dict[str, float] = {}
    usual = {field.name: field.default for field in fields(Readings)}
    for name, question in _QUESTIONS.items():
        while True:
            say.ask(f"{question} [{usual[name]:g}]: ")
            line = say.typed_line()
            if not line:
                raise Stop("the readings were not all given; nothing was written")
            if not line.strip():
                break
            try:
                given[name] = number(line)
                break
            except BadParameter as error:
                say.err(f"it {error.message}".strip())
    return given or {"margin": 5.0}
