"""`toolkit diff OLD NEW`: which cards changed between two prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.stop import Stop
from toolkit.press.job.printed import NotPrinted, Printed, changes, read_printed

if TYPE_CHECKING:
    from toolkit.cli.parser import Arguments, Parser


def declare(parser: Parser) -> None:
    """OLD and NEW are `printed.json` files or the folders they lie in."""
    parser.add_argument("old", metavar="OLD", help="a printed.json, or the folder of a print")
    parser.add_argument("new", metavar="NEW", help="the same, of the later print")
    parser.add_format()


def run(args: Arguments) -> int:
    """Lists what changed, was added and was removed. Exit 0, changed or not."""
    found = changes(_read(args.old).faces, _read(args.new).faces)
    if args.format == "json":
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
