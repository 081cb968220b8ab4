r"""Tries a snippet of documentation: its files as a folder, judged like any other.

A snippet is laid as a set over a pack, or is a pack itself where it has a `game.yaml`; a folder in
it with a `set.yaml` is a set laid before it. Text such as
`a PNG of 800 × 600 pixels`, or `a CMYK JPEG of …`, stands for such a picture, and `\xe9` for that
byte, which is not UTF-8, so that a snippet can be shown.
"""

from __future__ import annotations

import re
import struct
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.lint.judging import judge
from toolkit.pack.file_writing import write_file
from toolkit.pack.folder import Folder, read_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.finding import Finding
    from toolkit.pack.game import Game

_PICTURE = re.compile(r"a (PNG|CMYK JPEG) of (\d+) × (\d+) pixels\Z")
_BYTE = re.compile(rb"\\x([89a-f][0-9a-f])")


def tried(game: Game, files: Mapping[str, str], under: Sequence[Folder] = ()) -> list[Finding]:
    """The findings in the files of a snippet, laid over the folders `under`."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "snippet"
        if "game.yaml" not in files:
            files = {"set.yaml": f"{{set: snippet, game: {game.id}, title: Snippet}}\n", **files}
        earlier = [name.split("/")[0] for name in files if name.endswith("/set.yaml")]
        for name, text in files.items():
            home = root.parent if name.split("/")[0] in earlier else root
            write(home, {name: text})
        folder = read_folder(root, "snippet")
        below = [] if folder.role == "pack" else [*under]
        below += [read_folder(root.parent / name, name) for name in earlier]
        report = judge(game, [*below, folder], asked=["snippet"])
        return list(report.findings)


def write(root: Path, files: Mapping[str, str]) -> None:
    """Write the files of a snippet below a folder. Raises OSError."""
    for name, text in files.items():
        file = root / name
        picture = _PICTURE.match(text.strip())
        if picture:
            made = png if picture[1] == "PNG" else _cmyk_jpeg
            write_file(file, made(int(picture[2]), int(picture[3])))
        else:
            write_file(
                file, _BYTE.sub(lambda found: bytes.fromhex(found[1].decode()), text.encode())
            )


def png(width: int, height: int) -> bytes:
    """A white greyscale PNG of one bit a pixel."""
    row = b"\0" + b"\xff" * ((width + 7) // 8)

    def chunk(name: bytes, body: bytes) -> bytes:
        check = zlib.crc32(name + body)
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    body = zlib.compress(row * height, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def _cmyk_jpeg(width: int, height: int) -> bytes:
    """A white JPEG in the colours of print."""
    import io

    from PIL import Image

    out = io.BytesIO()
    Image.new("CMYK", (width, height)).save(out, "JPEG")
    return out.getvalue()
