"""A set that names every value nobody has published, ready to be filled in from one's own copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.accepted import accepted, schema_at
from toolkit.pack.laying import lay
from toolkit.pack.unknowns import unknowns
from toolkit.referee.set_lines import Line, look, set_files

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.cli.compose import Opened
    from toolkit.pack.pack import Pack

_MANIFEST = """\
# yaml-language-server: $$schema=$SCHEMAS/set.json
# Every value of the game that nobody has published, as a blank, and where an owner of the game can
# read it. Write over `unknown` what stands in your copy; what you leave unknown stays unknown.
set: $NAME
game: {game}
title: $TITLE
version: "1"
authors: [$AUTHOR]
licence: CC-BY-SA-4.0
"""


def blank_files(opened: Opened) -> dict[str, str]:
    """The files of the set by path; each holds only records that have something unknown."""
    pack, _ = lay(opened.folders, opened.game.kinds)
    files = {"set.yaml": _MANIFEST.replace("$$", "$").format(game=opened.game.id)}
    for path, text in set_files(_lines(pack), pack).items():
        files[path] = _head(path) + text
    missing = {kind: count for kind, count in pack.missing.items() if count}
    if missing:
        said = ", ".join(f"{count} × {kind}" for kind, count in sorted(missing.items()))
        files["set.yaml"] += f"# Not listed, because nobody has published even a name: {said}.\n"
    return files


def _lines(pack: Pack) -> Iterator[Line]:
    """A line for each unknown value, with where to look and what may stand there."""
    schemas = {kind.name: kind.schema for kind in pack.kinds}
    schemas |= {
        table.name: table.schema for table in pack.kinds.tables if table.file != "game.yaml"
    }
    for record, steps in unknowns(pack, schemas):
        schema = schema_at(schemas[record.kind], steps)
        takes = accepted(schema, pack) if schema is not None else ""
        comment = "; ".join(word for word in (look(pack, record, steps), takes) if word)
        yield Line(record, steps, comment=comment)


def _head(path: str) -> str:
    schema = path.split("/")[0].removesuffix(".yaml")
    return f"# yaml-language-server: $schema=$SCHEMAS/{schema}.json\n"
