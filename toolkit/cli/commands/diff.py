"""`toolkit diff OLD NEW`: which cards changed between two prints."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Argument

from toolkit.cli import say
from toolkit.cli.options import Format
from toolkit.cli.stop import Stop
from toolkit.press.job.printed import NotPrinted, Printed, changes, read_printed


def run(
    old: Annotated[str, Argument(metavar="OLD", help="a printed.json, or the folder of a print")],
    new: Annotated[str, Argument(metavar="NEW", help="the same, of the later print")],
    form: Format = "text",
) -> int:
    """Lists what changed, was added and was removed. Exit 0, changed or not."""
    found = changes(_read(old).faces, _read(new).faces)
    if form == "json":
        say.out_json(found.as_json())
        return 0
    for row in found.changed:
        say.out(f"changed  {row} ({', '.join(found.sides[row])})")
    for row in found.added:
        say.out(f"added    {row}")
    for row in found.removed:
        say.out(f"removed  {row}")
    if not found:
        say.out("no card changed")
    return 0


def _read(name: str) -> Printed:
    try:
        return read_printed(Path(name))
    except NotPrinted as error:
        raise Stop(str(error)) from None
