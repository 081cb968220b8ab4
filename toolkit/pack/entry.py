"""One entry of a long file, with the others left unread."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.plain import entries, mappings
from toolkit.pack.reader import Unreadable, read_bytes

if TYPE_CHECKING:
    from toolkit.pack.document import Value


def entry_in(raw: bytes, plural: str, key: str, id: str, shown: str) -> dict[str, Value] | None:
    """The entry of the list `plural` in a file whose `key` says `id`; None where there is none.

    Where that key stands first, as in every file of ours, the lines of this entry alone are read.
    Raises Unreadable.
    """
    if id.encode() not in raw:
        return None
    lines = _lines_of(raw, plural, f"- {key}: {id}")
    if lines:
        try:
            for entry in mappings(read_bytes(lines, shown).root):
                if entry.get(key) == id:
                    return entry
        except Unreadable:
            pass  # the whole file tells where it is wrong
    listed = mappings(entries(read_bytes(raw, shown).root).get(plural))
    return next((entry for entry in listed if entry.get(key) == id), None)


def _lines_of(raw: bytes, plural: str, head: str) -> bytes:
    """The lines of the entry of a list that begins with a line of no more than this."""
    first = rb"^%b:[ \r]*\n(?: *(?:#.*)?\n)*(?P<deep> *)- " % plural.encode()
    opened = re.search(first, raw, re.MULTILINE)
    if opened is None:
        return b""
    deep = opened["deep"]
    line = deep + head.encode()
    at = raw.find(line, opened.start("deep"))
    while at >= 0:
        if raw[at - 1 : at] == b"\n" and raw[at + len(line) : at + len(line) + 1] in (b"\n", b"\r"):
            after = re.compile(rb"\n {0,%d}[^ #\r\n]" % len(deep)).search(raw, at)
            return raw[at : after.start() + 1 if after else len(raw)]
        at = raw.find(line, at + 1)
    return b""
