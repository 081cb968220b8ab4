"""The objects of a PDF put down as a file.

reportlab writes each object and its place in plain text. Here all but streams are packed together
(object streams, PDF 1.5), and so are the places: of a print of many small forms a tenth is saved.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD = b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"  # bytes beyond ASCII tell mailers not to touch it
_TOGETHER = 500
"""Objects in one stream: who wants one of them unpacks all."""
_STREAM = b"endstream\n"
_PLAIN, _PACKED = 1, 2  # what the table of places calls an object of its own, and one in a stream
_WIDTHS = (1, 4, 2)  # bytes of a row of that table


def file_of(document: Any, level: int) -> bytearray:
    """The file of a document of reportlab's that has been prepared, packed at this level; one
    copy of it, for that of many thousand cards takes megabytes."""
    from reportlab.pdfbase.pdfdoc import format

    file = bytearray(_HEAD)
    rows = {0: (0, 0, 0xFFFF)}
    root, info = (
        format(document.Reference(each), document) for each in (document.Catalog, document.info)
    )
    waiting: list[tuple[int, bytes]] = []
    for number, said in _objects(document):
        if said.endswith(_STREAM):
            rows[number] = _PLAIN, len(file), 0
            file += _object(number, said)
        else:
            waiting.append((number, said.strip()))
    last = len(document.numberToId)
    for at in range(0, len(waiting), _TOGETHER):
        last += 1
        together = waiting[at : at + _TOGETHER]
        rows |= {number: (_PACKED, last, place) for place, (number, _) in enumerate(together)}
        rows[last] = _PLAIN, len(file), 0
        file += _object(last, _together(together, level))
    last += 1
    start = len(file)
    rows[last] = _PLAIN, start, 0
    table = b"".join(
        value.to_bytes(width, "big")
        for _, row in sorted(rows.items())
        for value, width in zip(row, _WIDTHS, strict=True)
    )
    name = document.signature.hexdigest().encode()
    about = b"/Type /XRef /Size %d /W [%d %d %d] /Root %b /Info %b /ID [<%b> <%b>]" % (
        last + 1, *_WIDTHS, root, info, name, name,
    )  # fmt: skip
    file += _object(last, _stream(about, table, level))
    file += b"startxref\n%d\n%%%%EOF\n" % start
    return file


def _objects(document: Any) -> Iterator[tuple[int, bytes]]:
    """Every object with its number; to write one may bring forth others."""
    from reportlab.pdfbase.pdfdoc import format

    number = 1
    while (name := document.numberToId.get(number)) is not None:
        yield number, format(document.idToObject[name], document, toplevel=1)
        number += 1


def _together(objects: list[tuple[int, bytes]], level: int) -> bytes:
    """A stream of objects: their numbers and where each begins, and then they themselves."""
    places, at = [], 0
    for number, said in objects:
        places.append(b"%d %d" % (number, at))
        at += len(said) + 1
    head = b" ".join(places) + b"\n"
    about = b"/Type /ObjStm /N %d /First %d" % (len(objects), len(head))
    return _stream(about, head + b"\n".join(said for _, said in objects), level)


def _stream(about: bytes, content: bytes, level: int) -> bytes:
    packed = zlib.compress(content, level)
    return b"<< %b /Filter /FlateDecode /Length %d >>\nstream\n%b\n%b" % (
        about, len(packed), packed, _STREAM,
    )  # fmt: skip


def _object(number: int, said: bytes) -> bytes:
    return b"%d 0 obj\n%bendobj\n" % (number, said)
