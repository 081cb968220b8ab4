"""What stands in a PDF once: forms, discs, pictures and the letters of fonts; and its outline."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest
from pypdf import PdfReader

from toolkit.press.display import Ellipse, Face, Fade, Line, Path, Place, Rect, Text
from toolkit.press.painters.document import Meta
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.sheets.page import Page

# Its lower edge is a saw of many points, so that it is worth a form.
_SAW = [("L", 10 - n / 3, 5 + n % 2) for n in range(31)]
SAW = Path((("M", 0.0, 0.0), ("L", 10.0, 0.0), *_SAW, ("Z",)), "#203040")


def painted(tmp_path: FilePath, *pages: tuple[object, ...], marks: object = ()) -> PdfReader:
    file = tmp_path / "page.pdf"
    made = [Page(100, 80, ops, bookmarks=marks if not n else ()) for n, ops in enumerate(pages)]  # type: ignore[arg-type]
    paint_pdf(made, file, Meta("Parts"))
    return PdfReader(file)


def part(fill: str | None = "#203040", stroke: str | None = None) -> Face:
    return Face("f", "f", 10, 10, 0, 0, (SAW._replace(fill=fill, stroke=stroke),))


def forms(reader: PdfReader) -> list[str]:
    drawn = reader.pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    return [name for name, each in drawn.items() if each["/Subtype"] == "/Form"]


def colours(tmp_path: FilePath, *spots: tuple[float, float]) -> list[object]:
    image = next(iter(page_images(tmp_path / "page.pdf", dpi=254)))
    return [image.getpixel((round(x * 10), round(y * 10)))[:3] for x, y in spots]  # type: ignore[index]


def test_a_part_in_two_colours_is_one_form_and_keeps_its_colours(tmp_path: FilePath):
    places = [Place(part(fill), x, 10) for x, fill in ((10, "#ff0000"), (30, "#0000ff"))]
    assert len(forms(painted(tmp_path, (*places, Rect(60, 10, 5, 5, "#00ff00"))))) == 1
    assert colours(tmp_path, (15, 12), (35, 12), (62, 12)) == [
        (255, 0, 0), (0, 0, 255), (0, 255, 0)
    ]  # fmt: skip


def test_a_part_of_two_colours_is_a_form_of_its_own(tmp_path: FilePath):
    places = [Place(part(fill, "#000000"), x, 10) for x, fill in ((10, "#ff0000"), (30, "#0000ff"))]
    assert forms(painted(tmp_path, tuple(places))) == []
    assert len(forms(painted(tmp_path, (*places, *places)))) == 2


def test_the_first_placing_on_a_page_calls_the_form_too(tmp_path: FilePath):
    reader = painted(tmp_path, tuple(Place(part(), x, 10) for x in (10, 30, 50)))
    (name,) = forms(reader)
    content = reader.pages[0].get_contents()
    assert content is not None
    assert content.get_data().count(name.encode() + b" Do") == 3


def test_what_a_part_draws_beyond_its_size_is_there_each_time(tmp_path: FilePath):
    wide = Face("f", "f", 10, 10, 0, 0, (SAW, Rect(12, 0, 4, 4, "#ff0000")))
    assert len(forms(painted(tmp_path, tuple(Place(wide, x, 10) for x in (10, 40))))) == 1
    assert set(colours(tmp_path, (24, 12), (54, 12))) == {(255, 0, 0)}


def test_what_takes_a_few_letters_is_no_form(tmp_path: FilePath):
    short = Face("f", "f", 10, 10, 0, 0, (Rect(0, 0, 5, 5, "#203040"),))
    assert forms(painted(tmp_path, tuple(Place(short, x, 10) for x in (10, 30, 50)))) == []


@pytest.mark.parametrize("times", [1, 2])
def test_a_part_beside_a_dotted_line_has_whole_strokes(tmp_path: FilePath, times: int):
    stroke = Rect(0, 0, 20, 20, None, "#ff0000", 2)
    edged = Face("f", "f", 20, 20, 0, 0, (stroke, *[stroke._replace(x=n) for n in range(1, 9)]))
    dotted = Line(5, 5, 90, 5, "#000000", 0.5, (0.5, 0.5))
    painted(tmp_path, (dotted, *[Place(edged, 10 + 40 * n, 20) for n in range(times)]))
    edge = [(10 + 40 * (times - 1), 21 + n / 3) for n in range(50)]
    assert set(colours(tmp_path, *edge)) == {(255, 0, 0)}


def test_all_discs_are_one_form_stretched(tmp_path: FilePath):
    discs = (Ellipse(10, 10, 20, 20, "#ff0000"), Ellipse(40, 10, 40, 20, "#0000ff"))
    assert len(forms(painted(tmp_path, discs))) == 1
    assert colours(tmp_path, (11, 20), (60, 11), (41, 11), (79, 20)) == [
        (255, 0, 0), (0, 0, 255), (255, 255, 255), (0, 0, 255)
    ]  # fmt: skip


def test_a_fade_is_embedded_once_whatever_its_size(tmp_path: FilePath):
    fades = [Fade(x, 10, x, 20, ("#ff0000", "#0000ff"), (1.0, 0.5)) for x in (10, 30)]
    reader = painted(tmp_path, tuple(fades))
    drawn = reader.pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    assert [each["/Subtype"] for each in drawn.values()] == ["/Image"]


def test_more_letters_than_a_font_has_places_take_a_second_one(tmp_path: FilePath):
    codes = [*range(0xC0, 0x17F), *range(0x391, 0x3A2), *range(0x3A3, 0x3CA), *range(0x410, 0x450)]
    letters = "".join(chr(code) for code in codes if code not in (0xD7, 0xF7, 0x149))
    lines = [letters[at : at + 20] for at in range(0, len(letters), 20)]
    said = [Text(5, 6 * n + 6, line, "sans", 9, "#000000") for n, line in enumerate(lines)]
    (page,) = painted(tmp_path, tuple(said)).pages
    assert len(page["/Resources"]["/Font"]) == 2  # type: ignore[index]
    found = page.extract_text()
    assert all(line in found for line in lines)


def test_a_font_has_no_letters_but_those_in_use(tmp_path: FilePath):
    sizes = []
    for said in ("AV", "The quick brown fox jumps over the lazy dog"):
        (page,) = painted(tmp_path, (Text(5, 20, said, "sans", 12, "#000000"),)).pages
        (font,) = page["/Resources"]["/Font"].values()  # type: ignore[index]
        sizes.append(len(font["/FontDescriptor"]["/FontFile2"].get_data()))
    assert sizes[0] + 2000 < sizes[1]


def test_the_outline_has_the_levels_it_was_told(tmp_path: FilePath):
    marks = ((0, "One"), (1, "Ünder (it)"), (2, "deeper"), (1, "beside"), (0, "Two"))
    outline = painted(tmp_path, (), marks=marks).outline

    def titles(entries: object) -> list[object]:
        return [titles(each) if isinstance(each, list) else each["/Title"] for each in entries]  # type: ignore[attr-defined, index]

    assert titles(outline) == ["One", ["Ünder (it)", ["deeper"], "beside"], "Two"]


def test_text_begins_and_ends_by_turns_however_it_is_mixed(tmp_path: FilePath):
    """Two texts in a row share one text object, and a shape never stands inside of it."""
    said = [Text(10, 10 * n, "Told", "sans", 8, "#000000") for n in range(1, 6)]
    box = Rect(60, 10, 5, 5, "#00ff00")
    content = painted(tmp_path, (said[0], said[1], box, said[2], box, said[3], said[4])).pages[0]
    words = content.get_contents().get_data().split()  # type: ignore[union-attr]
    assert [word for word in words if word in (b"BT", b"ET")] == [b"BT", b"ET"] * 3
