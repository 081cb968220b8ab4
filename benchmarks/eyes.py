"""Pages as they look printed in grey, and to eyes without red or green: pictures to look at.

    python -m benchmarks.eyes output/expanse --out eyes [--dpi 60]

Every page of the PDFs in a folder becomes four pictures side by side: as it is, as eyes without
red (protanopia) and without green (deuteranopia) see it, and in grey. The two kinds of eyes are
those of Viénot, Brettel and Mollon (1999), in linear light.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Matrix = tuple[tuple[float, float, float], ...]

EYES: Mapping[str, Matrix] = {
    "without red": (
        (0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0),
    ),
    "without green": (
        (0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}  # fmt: skip


def linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * 255)


_LINEAR = [linear(each / 255) for each in range(256)]


def seen(colour: tuple[int, int, int], eyes: str) -> tuple[int, int, int]:
    """What these eyes see of a colour, each from 0 to 255."""
    light = [_LINEAR[each] for each in colour]
    red, green, blue = (
        encoded(sum(share * each for share, each in zip(row, light, strict=True)))
        for row in EYES[eyes]
    )
    return red, green, blue


def seen_hex(colour: str, eyes: str) -> str:
    """The same of `#rrggbb`."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{each:02x}" for each in seen((red, green, blue), eyes))


def as_seen(page: Image.Image, eyes: str) -> Image.Image:
    """The page in few colours, each as these eyes see it."""
    few = page.convert("RGB").quantize(256)
    palette = few.getpalette() or []
    made: list[int] = []
    for at in range(0, len(palette) - 2, 3):
        made += seen((palette[at], palette[at + 1], palette[at + 2]), eyes)
    few.putpalette(made)
    return few.convert("RGB")


def side_by_side(page: Image.Image) -> Image.Image:
    """The page as it is and as all eyes see it."""
    pages = [page.convert("RGB"), *(as_seen(page, eyes) for eyes in EYES)]
    whole = Image.new("RGB", (sum(each.width for each in pages), page.height), "white")
    across = 0
    for each in pages:
        whole.paste(each, (across, 0))
        across += each.width
    return whole


def main(words: Sequence[str] | None = None) -> int:
    from toolkit.press.painters.png import page_images

    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.eyes", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("folder", type=Path, help="a folder of a print")
    parser.add_argument("--out", type=Path, default=Path("eyes"), help="where the pictures go")
    parser.add_argument("--dpi", type=float, default=60.0)
    said = parser.parse_args(words)
    files = sorted(said.folder.glob("*.pdf"))
    if not files:
        parser.error(f"{said.folder} holds no PDF; print a game first")
    said.out.mkdir(parents=True, exist_ok=True)
    for file in files:
        for number, page in enumerate(page_images(file, dpi=said.dpi), 1):
            side_by_side(page).save(said.out / f"{file.stem}-{number}.png")
    print(f"{said.out}/: {', '.join(('as it is', *EYES))}, side by side")
    return 0


if __name__ == "__main__":
    sys.exit(main())
