"""A picture is printed as it is seen, whatever its form, in every ink and by every painter."""

from __future__ import annotations

import io
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import pytest
from pictures import HIGH, PICTURES, WHITE, WIDE, Shown, clear, png, words
from PIL import Image

from toolkit.pack.pixels import NotAnImage, pixels
from toolkit.press.display import Face, Picture, Place
from toolkit.press.painters.contact import contact_sheet
from toolkit.press.painters.document import Meta
from toolkit.press.painters.ink import Inker
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.painters.svg import svg_of_face
from toolkit.press.sheets.page import Page

Ink = Literal["full", "saver", "grey"]


def face(file: Path) -> Face:
    return Face(file.name, file.name, WIDE, HIGH, 0, 0, (Picture(0, 0, WIDE, HIGH, str(file)),))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("pictures")
    for name, (content, _) in PICTURES.items():
        (place / name).write_bytes(content)
    return place


@pytest.fixture(scope="module", params=["full", "saver", "grey"])
def painted(request: pytest.FixtureRequest, folder: Path) -> dict[str, dict[str, Image.Image]]:
    """Every picture in one ink, by name and by painter."""
    ink: Ink = request.param
    inker = Inker(ink)
    faces = [inker.face(face(folder / name)) for name in PICTURES]
    file = folder / f"{ink}.pdf"
    # Each page has its picture drawn straight away, and once more as a form.
    paint_pdf(
        [Page(WIDE, 2 * HIGH, (*each.ops, Place(each, 0, HIGH))) for each in faces], file, Meta("")
    )
    pages = list(page_images(file, dpi=50.8))
    return {
        name: {
            ink: pages[at],
            f"{ink}, again": pages[at].crop((0, 2 * HIGH, 2 * WIDE, 4 * HIGH)),
            f"{ink}, SVG": browsed(svg_of_face(each)),
        }
        for at, (name, each) in enumerate(zip(PICTURES, faces, strict=True))
    }


def browsed(svg: str) -> Image.Image:
    """The picture of an SVG as a browser that knows no EXIF lays it on white."""
    (image,) = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}image")
    content = b64decode(str(image.get("href")).partition("base64,")[2])
    with Image.open(io.BytesIO(content)) as held:
        assert held.mode in ("L", "LA", "RGB", "RGBA")
        over = held.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", over.size, WHITE), over).convert("RGB")


def halves_of(image: Image.Image) -> Shown:
    """The colour a quarter from the left, and the one a quarter from the right."""
    places = ((image.width // 4, image.height // 4), (image.width * 3 // 4, image.height // 4))
    left, right = (image.getpixel(place) for place in places)
    return left, right  # type: ignore[return-value]


@pytest.mark.parametrize("name", PICTURES)
def test_its_colours_are_those_it_was_made_of(
    painted: dict[str, dict[str, Image.Image]], name: str
) -> None:
    for how, image in painted[name].items():
        for seen, wanted in zip(halves_of(image), PICTURES[name][1], strict=True):
            if how.startswith("grey"):  # luma by ITU-R 601, as printers and cameras weigh it
                wanted = (round(0.299 * wanted[0] + 0.587 * wanted[1] + 0.114 * wanted[2]),) * 3
            assert seen == pytest.approx(wanted, abs=3), how


@pytest.mark.parametrize("name", PICTURES)
def test_its_size_is_the_one_that_is_seen(folder: Path, name: str) -> None:
    assert pixels(folder / name) == (WIDE, HIGH)


def test_a_contact_sheet_shows_it_as_it_is_printed(folder: Path) -> None:
    names = [name for name in PICTURES if name.startswith(("turned", "cmyk", "grey-16"))]
    faces = {at: face(folder / name) for at, name in enumerate(names)}
    _, sheet = contact_sheet("Sheet", faces, folder)
    with Image.open(sheet) as seen:
        scale = 110 / 25.4
        x, y = 10.0, 20.0
        for name in names:
            width, height = 70.0, 70.0 * HIGH / WIDE
            if x + width > 410:
                x, y = 10.0, y + height + 9
            for at, wanted in zip((0.25, 0.75), PICTURES[name][1], strict=True):
                place = (round((x + width * at) * scale), round((y + height / 2) * scale))
                assert seen.getpixel(place) == pytest.approx(wanted, abs=3), name
            x += width + 4


@pytest.mark.parametrize("content", [
    png(16, 0, words(1), words(2), clear(1)), png(16, 2, words(1, 2, 3), words(2), clear(1, 2, 3)),
])  # fmt: skip
def test_a_key_of_16_bits_is_refused_for_no_painter_could_keep_it(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "a.png").write_bytes(content)
    with pytest.raises(NotAnImage, match="16 bits a channel") as refused:
        pixels(tmp_path / "a.png")
    assert "alpha" in refused.value.hint


PEAK = """
import resource, sys
from pathlib import Path
from toolkit.press.display import Picture
from toolkit.press.painters.document import Meta
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.sheets.page import Page

for name in sys.argv[1:]:
    page = Page(9, 9, (Picture(0, 0, 9, 9, name),))
    paint_pdf([page], Path(name).with_suffix(".pdf"), Meta(""))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def test_a_large_picture_stands_in_memory_once_while_it_is_printed(tmp_path: Path) -> None:
    many = 3000
    Image.new("RGBA", (9, 9)).save(tmp_path / "small.png")
    Image.new("RGBA", (many, many), (9, 99, 199, 128)).save(tmp_path / "large.png")
    ran = subprocess.run(
        [sys.executable, "-c", PEAK, tmp_path / "small.png", tmp_path / "large.png"],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True,
    )  # fmt: skip
    before, after = map(int, ran.stdout.split())
    assert (after - before) * 1024 < 1.5 * 4 * many**2
