"""E203: two entries of one name, such as cases, in the files of a pack and its sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Document, Steps
    from toolkit.pack.finding import Finding

ENTRY_TWICE = Rule("E203", "duplicate-entry", "error")

rules = (ENTRY_TWICE,)
about = """\
Two cases have the same id, in one file or in two, of the pack or of a set laid over it. The id of a
case is unique in its game and never used again, so that a dispute can be named. Cases are laid over
nothing: a set brings its own."""
_CASE = "game: expanse\ncases:\n- {case: %s, players: [UN, MCR], ask: {winner: true}}\n"
passes = {"cases/mine.yaml": _CASE % "mine.1", "cases/more.yaml": _CASE % "mine.2"}
fails = {"cases/mine.yaml": _CASE % "mine.1", "cases/more.yaml": _CASE % "mine.1"}


def check(opened: Opened) -> Iterator[Finding]:
    seen: dict[tuple[str, str], tuple[Document, Steps]] = {}
    for folder in opened.pack.folders:
        for relative, document in folder.documents.items():
            kind = opened.game.kinds.other_in(relative)
            root = document.root
            if kind is None or not isinstance(root, dict):
                continue
            entries = root.get(kind.plural)
            for index, entry in enumerate(entries if isinstance(entries, list) else ()):
                id = entry.get(kind.key) if isinstance(entry, dict) else None
                if not isinstance(id, str):
                    continue
                here: Steps = (kind.plural, index, kind.key)
                first = seen.get((kind.name, id))
                if first is None:
                    seen[kind.name, id] = document, here
                    continue
                line, _ = first[0].place(first[1])
                yield document.finding(
                    ENTRY_TWICE,
                    here,
                    f"the {kind.name} id '{id}' is given twice; the first is at "
                    f"{first[0].path}:{line}",
                    hint=f"give each {kind.name} an id of its own",
                )
