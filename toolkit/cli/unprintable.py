"""What `print` would stop with, told by `validate` already: the cards laid out, nothing painted.

A set is laid out whenever it was named. Of a whole game only what no font has is looked for, and
that only where a character of its files is one that could not be printed, which is seldom.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli.stop import Stop
from toolkit.press.typesetting.measured import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.cli.compose import Opened
    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.folder import Folder
    from toolkit.pack.pack import Pack

SURELY = frozenset(SIGNS) | {"\n"}


def unprintable(opened: Opened, pack: Pack) -> tuple[Finding, ...]:
    """What a print of a pack without errors, or of the set that was named alone, stops with."""
    if not opened.alone and not _odd(opened.folders[-1]):
        return ()
    from toolkit.press.checks import NO_GLYPH

    found = _faults(opened, pack)
    if not opened.alone:
        found = [each for each in found if each.code == NO_GLYPH.code]
    return tuple(dict.fromkeys(found))


def _faults(opened: Opened, pack: Pack) -> list[Finding]:
    from toolkit.cli.printing import Wishes, order_for
    from toolkit.press.errors import PressError
    from toolkit.press.job.layout import faults_of

    try:
        return [*faults_of(order_for(opened, pack, Wishes(), Path()))]
    except PressError as refused:
        return refused.findings
    except Stop:
        return []  # nothing of it is printed


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
