"""What `print` would stop with, told by `validate` already: the cards laid out, nothing painted.

A set is laid out whenever it was named, a game where sets or templates are laid over it. Else only
what no font has is looked for, where a character of the files could not be printed, which is rare.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli.stop import Stop
from toolkit.press.typesetting.measured import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.cli.compose import Opened
    from toolkit.cli.printing import Wishes
    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.folder import Folder
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.press.job.order import Order

NOTHING_PRINTED = 1  # what a Stop says of a set that has nothing to print
SURELY = frozenset(SIGNS) | {"\n"}


def unprintable(
    opened: Opened, pack: Pack, templates: Sequence[str] = (), *, sets: bool = False
) -> tuple[Finding, ...]:
    """What a print of a pack without errors, or of the set that was named alone, stops with.

    `templates` are folders of the maker's own, laid over the game's; `sets` says that sets were
    named, with which the whole is laid out. Raises Stop for templates that are no folder.
    A set that may show on other sheets than those of its own cards is laid out with its game too.
    """
    looks = any(folder.look for folder in opened.folders)
    whole = not (opened.alone or templates or sets or looks)
    if whole and not _odd(opened.folders[-1]):
        return ()
    from toolkit.cli.printing import Wishes
    from toolkit.press.checks import NO_GLYPH, told_once

    wishes = Wishes(templates=tuple(templates))
    found = _faults(opened, pack, wishes)
    if whole:
        found = [each for each in found if each.code == NO_GLYPH.code]
    elif opened.alone and (opened.folders[-1].look or _shows_elsewhere(pack, opened.alone)):
        found += _faults(opened._replace(alone=""), pack, wishes, _beneath(opened, wishes))
    named = {each.manifest.path for each in opened.folders if each.manifest is not None}
    if found and named.issuperset(each.path for each in found):  # before any look was opened
        found += ill_made_looks(opened, pack, templates)
    return tuple(told_once(found))


def ill_made_looks(
    opened: Opened, pack: Pack, templates: Sequence[str] = ()
) -> tuple[Finding, ...]:
    """What is at fault in looks themselves, where something has errors and is not laid out."""
    from toolkit.cli.compose import brought
    from toolkit.cli.printing import look_of
    from toolkit.press.checks import told_once
    from toolkit.press.errors import PressError
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.own import files_of, ill_made

    own = [Path(place) for place in templates if Path(place).is_dir()]
    found: list[Finding] = []
    look = ""
    try:
        look = look_of(opened, "")
    except PressError as refused:
        found += refused.findings
    try:
        files = files_of(own) + [(each.root, name) for each in opened.folders for name in each.look]
        if files:
            roots = opened.templates(own, look)
            library = Library.open(roots, brought(opened.game, pack))
            found += ill_made(files, opened.game.id, library)
    except PressError as refused:
        found += refused.findings
    return tuple(told_once(found))


def _shows_elsewhere(pack: Pack, alone: str) -> bool:
    """Whether a set says more than new cards, which nothing else names."""
    return bool(pack.kinds_of(alone) - {"card"}) or any(
        record.changed_by == alone != record.brought_by for record in pack.of("card").values()
    )


def _beneath(opened: Opened, wishes: Wishes) -> Order | None:
    """The game as shipped, without the set that was named alone: it has no faults.

    None where own templates or a look of the set print it, or it is not shipped and may have some.
    """
    *below, own = opened.folders
    shipped = opened.shipped_below.issuperset(folder.shown for folder in below)
    if wishes.templates or own.look or not shipped:
        return None
    from toolkit.cli.printing import order_for
    from toolkit.pack.laying import lay

    pack, _ = lay(below, opened.game.kinds)
    return order_for(opened._replace(folders=tuple(below), alone=""), pack, wishes, Path())


def _faults(
    opened: Opened, pack: Pack, wishes: Wishes, beneath: Order | None = None
) -> list[Finding]:
    from toolkit.cli.printing import order_for
    from toolkit.press.errors import PressError
    from toolkit.press.job.layout import faults_of
    from toolkit.press.templates.blamed import at_own_colours
    from toolkit.press.templates.never import never_drawn
    from toolkit.press.templates.own import unread_extras, unread_flavour

    try:
        order = order_for(opened, pack, wishes, Path())
        rows = [row for group in order.rows.values() for row in group]
        if beneath is not None and _brings(beneath) != _brings(order):
            beneath = None  # what is drawn of some records is drawn otherwise
        looks = any(folder.look or folder.said.get("look") for folder in opened.folders)
        remarks: list[Finding] | None = [] if looks else None
        if faults := faults_of(order, beneath, remarks):
            return at_own_colours(faults, order.library)
        return [
            *(remarks or ()),
            *unread_extras(order.library, order.plan, rows),
            *unread_flavour(order.library, order.plan, order.rows),
            *(never_drawn(order.library, rows) if looks or wishes.templates else ()),
        ]
    except PressError as refused:
        return refused.findings
    except Stop as stop:
        if stop.code != NOTHING_PRINTED:
            raise
        return []


def _brings(order: Order) -> list[Record]:
    """The records of sets that have a look: what is drawn of them differs from what was."""
    return order.library.brought.records if order.library.brought is not None else []


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
