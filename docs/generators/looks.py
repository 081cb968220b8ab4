"""The finished examples of templates.md: their files as the page shows them, and their pictures."""

from __future__ import annotations

import re
import struct
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from generators.game import library
from generators.pictures import Picture, grid
from toolkit.cli.compose import open_game
from toolkit.cli.printing import Wishes, order_for
from toolkit.lint.judging import judge
from toolkit.pack.row import Row
from toolkit.press.faces.face import render
from toolkit.press.job.lots import both_sides, lots_of
from toolkit.press.job.order import rows_wanted
from toolkit.press.templates.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.press.display import Face

PAGE = Path(__file__).parents[1] / "templates.md"
PICTURE = "my_look/art/dock.png"
_FILE = re.compile(r"^```\w+\n(?:# |<!-- )(my_look/\S+)(?: -->)?\n(.*?)^```", re.M | re.S)
_NAME = re.compile(r"\(pictures/(template-\w+)\.png\)")
_SET = "set: my_look\ngame: expanse\ntitle: My look\n"
_HOME = tempfile.TemporaryDirectory()


def examples() -> Iterator[tuple[str, Mapping[str, str | bytes]]]:
    """The name of each picture, and the files of the set that it shows."""
    for section in PAGE.read_text(encoding="utf-8").split("\n## "):
        files = dict(_FILE.findall(section))
        if files:
            (name,) = _NAME.findall(section)
            yield name, {"my_look/set.yaml": _SET, **files, PICTURE: dock()}


def dock() -> bytes:
    """A picture to be cut: a moon to the right over a dark sea."""

    def colour(x: int, y: int) -> bytes:
        if (x - 450) ** 2 + (y - 130) ** 2 < 80**2:
            return bytes((244, 226, 180))
        if y > 330:
            return bytes((20, 44 + (x + 3 * y) // 40 % 9, 60))
        return bytes((40 + y // 4, 66 + y // 4, 110 + y // 5))

    rows = b"".join(b"\0" + b"".join(colour(x, y) for x in range(600)) for y in range(480))

    def chunk(name: bytes, body: bytes) -> bytes:
        check = zlib.crc32(name + body)
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", 600, 480, 8, 2, 0, 0, 0)
    # Not compressed, so that no version of zlib makes other bytes of it.
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def pictures() -> Iterator[Picture]:
    for name, files in examples():
        root = Path(_HOME.name) / name
        for path, text in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode() if isinstance(text, str) else text)
        face = _first(root / "my_look")
        yield grid(name, [face], 1, width=260 if face.height > face.width else 560)
    twenty = re.search(
        r"^```yaml\n(template: my_card\n.*?)^```", PAGE.read_text("utf-8"), re.M | re.S
    )
    assert twenty is not None
    own = Path(_HOME.name) / "twenty"
    own.mkdir(exist_ok=True)
    (own / "my_card.yaml").write_text(twenty[1], encoding="utf-8")
    fields = {
        "name": "Quiet Dock", "faction": "OPA", "resources": ["water", "food", "minerals"],
        "rules": "Place 1 influence on a base that has none.",
    }  # fmt: skip
    made = Library((*library().roots, own))
    yield grid("template-card", [render("my_card", Row("card.one", fields), made)], 1, width=260)


def _first(root: Path) -> Face:
    """The first thing that a set prints, as it prints: its one card, or the mat of its faction."""
    opened = open_game(root.as_posix(), cases=False)
    pack = judge(opened.game, opened.folders, errors_only=True).pack
    assert pack is not None
    order = order_for(opened, pack, Wishes(), Path())
    rows = rows_wanted(order)
    lot = next(lot for file in order.plan.files for lot in lots_of(order, file, rows))
    return both_sides(lot.entries[0], order.library, [])[0][0]
