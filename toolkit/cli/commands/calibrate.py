"""`toolkit calibrate`: prints the calibration page, asks what was read, writes the profile."""

from __future__ import annotations

import argparse
import math
import re
import sys
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.names import why_not_on_windows
from toolkit.cli.stop import Stop, stop_at
from toolkit.cli.typed import typed_line
from toolkit.press.errors import PressError
from toolkit.press.job.calibrate import Readings, profile_from, profile_text, slip
from toolkit.press.templates.paper import paper_named

if TYPE_CHECKING:
    from toolkit.cli.parser import Arguments, Parser
    from toolkit.press.templates.paper import Flip, Paper

_QUESTIONS = {
    "ruler_x": "length of the 100 mm ruler across, in mm",
    "ruler_y": "length of the 100 mm ruler down, in mm",
    "top": "number where the lines meet on the scale at the top",
    "bottom": "number where they meet at the bottom",
    "left": "number where they meet at the left",
    "right": "number where they meet at the right",
    "margin": "smallest margin number whose hairline is whole on all four sides",
}


def declare(parser: Parser) -> None:
    """Each reading is a question on a terminal, or an option."""
    parser.add_argument(
        "name", nargs="?", default="my_printer", metavar="NAME",
        help="of the profile; it is written to NAME.yaml (my_printer)",
    )  # fmt: skip
    parser.add_argument("--paper", metavar="NAME", help="a4, letter, a3 … (a4)")
    parser.add_argument(
        "--flip", choices=["long", "short"], default="long",
        help="the edge over which the printer turns a sheet (long)",
    )  # fmt: skip
    parser.add_argument("--out", default=".", metavar="FOLDER", help="where to write (here)")
    for name, question in _QUESTIONS.items():
        option = "--" + name.replace("_", "-")
        parser.add_argument(option, type=_number, metavar="N", help=question)


def _number(text: str) -> float:
    try:
        found = float(text.strip().removesuffix("mm").strip().replace(",", "."))
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise argparse.ArgumentTypeError(f"takes a number, not {text!r}")
    return found


def run(args: Arguments) -> int:
    """Exit 0; 2 for a reading that cannot be."""
    from toolkit.cli.settings import read_settings

    if not re.match(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}\Z", args.name):
        raise Stop(f"a profile cannot be called {args.name!r}; use letters, digits, _ and -")
    if why := why_not_on_windows(Path(args.out, f"{args.name}.yaml")):
        raise Stop(why)
    settings = read_settings()
    if not args.paper:
        settings.used("paper")
    try:
        paper = paper_named(args.paper or settings.paper or "a4")
    except PressError as refused:
        raise stop_at(refused.findings) from None
    folder = Path(args.out)
    given = {name: getattr(args, name) for name in _QUESTIONS if getattr(args, name) is not None}
    if not given:
        print_page(paper, args.flip, folder)
        if not sys.stdin.isatty():
            say.out("print it at 100 % on both sides, then give the readings as options:")
            options = " ".join(f"--{name.replace('_', '-')} N" for name in _QUESTIONS)
            say.out(f"  toolkit calibrate {args.name} {options}")
            return 0
        say.out("print it at 100 % on both sides; then answer, or press Enter for the usual value")
        given = ask()
    try:
        found = slip(Readings(**given), paper.width)
    except ValueError as error:
        name, _, rest = str(error).partition(" ")
        raise Stop(f"--{name.replace('_', '-')} {rest}") from None
    from toolkit.pack.file_writing import write_file

    file = folder / f"{args.name}.yaml"
    write_file(file, profile_text(profile_from(found, args.name, args.flip)).encode())
    say.out(f"backs lie {found.dx:+g} mm across, {found.dy:+g} mm down, turned {found.turn:+g}°")
    say.out(f"{file.as_posix()} corrects that: toolkit print GAME --profile {file.as_posix()}")
    return 0


def print_page(paper: Paper, flip: Flip, folder: Path) -> None:
    """Writes the calibration page for a paper."""
    from toolkit.pack.file_writing import folders_for
    from toolkit.press.job.calibrate import calibration_page
    from toolkit.press.painters.pdf import Meta, paint_pdf
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
            line = typed_line()
            if not line:
                raise Stop("the readings were not all given; nothing was written")
            if not line.strip():
                break
            try:
                given[name] = _number(line)
                break
            except argparse.ArgumentTypeError as error:
                say.err(f"it {error}".strip())
    return given or {"margin": 5.0}
