"""`toolkit schema GAME [FILE]`: the JSON Schema of its files, draft-07, for editors."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from toolkit.cli import say
from toolkit.cli.compose import laid, open_folder, pack_path
from toolkit.cli.options import Game
from toolkit.cli.stop import Stop, did_you_mean


def run(
    game: Game,
    file: Annotated[
        str | None,
        Argument(
            metavar="FILE",
            help="a sort of file: cards, bases, set … (all in one schema when left out)",
        ),
    ] = None,
    out: Annotated[
        str | None,
        Option("--out", metavar="FOLDER", help="write a schema for each into this folder"),
    ] = None,
) -> int:
    """One schema goes to stdout; with --out, one for each sort of file into a folder.

    Exit 0, or 2 where there is no such game or sort of file.
    """
    from toolkit.cli.editor import as_text, one_for_all, schema_files
    from toolkit.pack.file_writing import write_file

    opened = laid(open_folder(pack_path(game)))
    files = schema_files(opened)
    name = ""
    if file is not None:
        name = file.split("/")[0].removesuffix(".json").removesuffix(".yaml") + ".json"
        if name not in files:
            known = [each.removesuffix(".json") for each in files]
            hint = did_you_mean(file, known)
            raise Stop(f"{game} has no {file!r}{hint or '; there are ' + ', '.join(known)}")
    if out is not None:
        written = {name: files[name]} if name else files
        for each, text in written.items():
            write_file(Path(out) / each, text.encode())
        say.err(f"{', '.join(written)} in {Path(out).as_posix()}/")
    else:
        say.prepare(sys.stdout, utf8=True)  # JSON is UTF-8, whatever the terminal speaks
        sys.stdout.write(files[name] if name else as_text(one_for_all(opened)))
    return 0
