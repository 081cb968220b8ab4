"""Words in templates that ship which a palette of one's own makes hard to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.plain import entries
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.checks import CONTRAST_LIMIT, LOW_CONTRAST

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from toolkit.pack.document import Document
    from toolkit.pack.finding import Finding
    from toolkit.press.templates.library import Library


def at_own_colours(found: Sequence[Finding], library: Library) -> list[Finding]:
    """The findings, of which those in templates that ship are one, at the colour of one's own that
    most of them name: in the game's own colours its words can be read."""
    colours = [*_own_colours(library)]
    hidden = {each for each in found if each.code == LOW_CONTRAST.code and _ships(each, library)}
    if not colours or not hidden:
        return [*found]

    def named(colour: tuple[Document, str, str]) -> int:
        return sum(colour[2] in each.colours for each in hidden)

    document, name, colour = most = max(colours, key=named)
    if not named(most):
        return [*found]
    said = f"words of the game cannot be read with {colour} as its '{name}': they need a contrast "
    said += f"of at least {CONTRAST_LIMIT:g}:1 with what lies around them"
    hint = "let it be about as light or as dark as the colour in whose place it stands"
    one = document.finding(LOW_CONTRAST, ("colours", name), said, hint=hint)
    return [*(each for each in found if each not in hidden), one]


def _own_colours(library: Library) -> Iterator[tuple[Document, str, str]]:
    """The colours of palettes that do not ship: the file, the name and `#rrggbb`."""
    for file in library.files("palettes").values():
        if not _of_game(file):
            document = library.read(file)
            for name, colour in entries(document.said.get("colours")).items():
                yield document, name, str(colour)


def _ships(finding: Finding, library: Library) -> bool:
    """Whether the template that a finding was met in is one of the game's."""
    file = library.files("").get(finding.template)
    return file is not None and _of_game(file)


def _of_game(file: Path) -> bool:
    return file.resolve().is_relative_to(TEMPLATES)
