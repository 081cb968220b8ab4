"""What `print` stops with because no font has a character, told by `validate` already.

Whether a text is printed only the press knows; it is asked where a character of the files is one
that it could not print, which is seldom.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.cli.compose import Opened
    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.folder import Folder
    from toolkit.pack.pack import Pack

# Characters that our fonts are known to have (a test compares): most files need no more, and
# reading the fonts takes longer than judging a set.
SURELY = frozenset(map(chr, [*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x17F)])) | set(
    "–—‘’“”„…•−×→ \n"
)


def unprintable(opened: Opened, pack: Pack) -> tuple[Finding, ...]:
    """The findings of E625 for a pack, or for the set that is printed alone, without errors."""
    if not _odd(opened.folders[-1]):
        return ()
    from toolkit.cli.printing import Wishes, order_for
    from toolkit.press.checks import NO_GLYPH
    from toolkit.press.errors import PressError
    from toolkit.press.job.faces import faces_of
    from toolkit.press.job.run import rows_wanted

    found: list[Finding] = []
    try:
        order = order_for(opened, pack, Wishes(), Path())
        rows = rows_wanted(order)
    except PressError as refused:
        found += refused.findings
    except Stop:
        return ()  # nothing of it is printed
    else:
        for planned in order.plan.files:
            try:
                list(faces_of(order, planned, rows))
            except PressError as refused:
                found += refused.findings
    return tuple(dict.fromkeys(each for each in found if each.code == NO_GLYPH.code))


def _odd(folder: Folder) -> bool:
    """Whether a text of the folder holds a character that cannot be printed everywhere."""
    signs: set[str] = set()
    for relative, document in folder.documents.items():
        if not relative.startswith("cases/"):
            signs.update(*_texts(document.root))
    said = folder.said.get("title")
    if isinstance(said, str) and "\n" in said:
        return True
    rare = signs - SURELY
    if not rare:
        return False
    from toolkit.press.typesetting.fonts import NoGlyphError, registered

    try:
        for sign in rare:
            registered("sans").spans(sign)
    except NoGlyphError:
        return True
    return False


def _texts(root: Value) -> Iterator[str]:
    """Every text among values, however deep."""
    waiting = [root]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
