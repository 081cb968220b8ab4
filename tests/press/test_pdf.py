from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path as FilePath

import pytest
from pypdf import PdfReader
from specimens import face, pieces

from toolkit.press.display import EDGE, Ellipse, Face, Fade, Line, Path, Piece, Place, Rect, Text
from toolkit.press.painters.contact import contact_pages
from toolkit.press.painters.content import POINTS
from toolkit.press.painters.document import Meta
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.painters.png import page_images, write_pngs
from toolkit.press.plane import Box
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.sheets.page import Page
from toolkit.press.templates.paper import Profile, papers

META = Meta("Cards", "An author", "For tests", "en", "long")
A4 = papers()["a4"]


def printed(tmp_path: FilePath, stack: list[Piece], **options: object) -> PdfReader:
    layout = lay_out(63.5, 88.9, 3.175, A4, options.pop("profile", Profile()), **options)  # type: ignore[arg-type]
    total = sum(piece.copies for piece in stack)
    job = Job("Game", "cards.pdf", "Cards", 1, layout.pages(total))
    file = tmp_path / "cards.pdf"
    paint_pdf((sheet.page() for sheet in impose(stack, layout, job)), file, META)
    return PdfReader(file)


def pixel(file: FilePath, x: float, y: float) -> tuple[int, int, int]:
    """The colour at x, y mm of the first page, y down."""
    image = next(iter(page_images(file, dpi=127)))
    found = image.getpixel((round(x * 5), round(y * 5)))
    assert isinstance(found, tuple)
    return found[:3]


def painted(tmp_path: FilePath, *ops: object) -> FilePath:
    file = tmp_path / "page.pdf"
    paint_pdf([Page(100, 80, ops)], file, META)  # type: ignore[arg-type]
    return file


def objects(reader: PdfReader) -> list[str]:
    """All that a PDF is made of, however it is packed."""
    return [repr(reader.get_object(number)) for number in range(1, int(reader.trailer["/Size"]))]


def test_all_fonts_are_embedded_subsets_and_helvetica_is_not_named(tmp_path: FilePath):
    reader = printed(tmp_path, pieces(2))
    fonts = {
        name: font.get_object()
        for page in reader.pages
        for name, font in page["/Resources"]["/Font"].items()  # type: ignore[index]
    }
    assert fonts
    for font in fonts.values():
        assert "+" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]
    assert not any("Helvetica" in said for said in objects(reader))


def test_boxes_preferences_language_and_titles(tmp_path: FilePath):
    reader = printed(tmp_path, pieces(9))
    page = reader.pages[0]
    assert [float(v) for v in page.trimbox] == pytest.approx(
        [9.75 * POINTS, 15.15 * POINTS, 200.25 * POINTS, 281.85 * POINTS], abs=0.001
    )
    assert float(page.bleedbox.left) == pytest.approx((9.75 - 3.175) * POINTS, abs=0.001)
    root = reader.trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]
    assert root["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"  # type: ignore[index]
    assert root["/Lang"] == "en"  # type: ignore[index]
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.author) == ("Cards", "An author")


def test_text_can_be_searched_and_the_outline_leads_to_each_page(tmp_path: FilePath):
    reader = printed(tmp_path, pieces(10))
    assert "front 3" in reader.pages[0].extract_text()
    assert "page 1 of 4 · front · print at 100 %" in reader.pages[0].extract_text()
    group, inner = reader.outline
    assert group["/Title"] == "Cards"  # type: ignore[index, call-overload]
    assert [reader.get_destination_page_number(entry) for entry in inner] == [0, 1, 2, 3]  # type: ignore[arg-type, union-attr]


def test_a_face_that_repeats_is_drawn_once_as_a_form(tmp_path: FilePath):
    back = face("back")
    reader = printed(tmp_path, [Piece(f"p{n}", face(f"front {n}"), back) for n in range(18)])
    forms = reader.pages[3]["/Resources"]["/XObject"]  # type: ignore[index]
    content = reader.pages[3].get_contents()
    assert content is not None
    backs = [name for name in forms if content.get_data().count(name.encode()) == 9]
    assert len(backs) == 1
    assert reader.pages[3].extract_text().count("back") == 9 + 1  # the slug says it, too


@pytest.mark.parametrize(
    ("op", "at", "colour"),
    [
        (Rect(10, 10, 20, 10, "#ff0000"), (20, 15), (255, 0, 0)),
        (Rect(10, 10, 20, 10, "#ff0000", None, 0.2, 5), (10.3, 10.3), (255, 255, 255)),
        (Rect(10, 10, 20, 10, None, "#0000ff", 2), (10.5, 15), (0, 0, 255)),
        (Line(10, 10, 50, 10, "#00ff00", 3), (40, 11), (0, 255, 0)),
        (Ellipse(10, 10, 30, 20, "#ff00ff"), (25, 12), (255, 0, 255)),
        (Ellipse(10, 10, 30, 20, "#ff00ff"), (11, 11), (255, 255, 255)),
        (Path((("M", 10, 10), ("L", 30, 10), ("L", 10, 30), ("Z",)), "#123456"), (14, 14),
         (0x12, 0x34, 0x56)),
    ],
)  # fmt: skip
def test_shapes_are_where_the_display_list_says(tmp_path, op, at, colour):  # type: ignore[no-untyped-def]
    assert pixel(painted(tmp_path, op), *at) == colour


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (11, 11)), (90, (19, 11)), (180, (19, 29)), (270, (11, 29))]
)
def test_a_placed_face_turns_clockwise(tmp_path, turn, corner):  # type: ignore[no-untyped-def]
    width, height = (10, 20) if turn % 180 == 0 else (20, 10)
    marked = Face("f", "f", width, height, 0, 0, (Rect(0, 0, 2, 2, "#ff0000"),))
    file = painted(tmp_path, Place(marked, 10, 10, turn))
    assert pixel(file, *corner) == (255, 0, 0)


def test_a_clip_and_a_scale_hold_for_first_and_later_placings(tmp_path: FilePath):
    square = Face("f", "f", 10, 10, 5, 0, (Rect(-5, -5, 20, 20, "#ff0000"),))
    places = [Place(square, x, 10, 0, 0.5, (0, 0, 12, 10)) for x in (10, 40)]
    file = painted(tmp_path, *places)
    for x in (10, 40):
        assert pixel(file, x + 5.5, 12) == (255, 0, 0)
        assert pixel(file, x + 6.5, 12) == (255, 255, 255)
        assert pixel(file, x - 0.5, 12) == (255, 255, 255)


def test_state_set_inside_a_face_does_not_leak_out_of_it(tmp_path: FilePath):
    inner = Face("f", "f", 10, 10, 0, 0, (Rect(0, 0, 5, 5, "#00ff00"),))
    file = painted(
        tmp_path,
        Rect(0, 0, 5, 5, "#ff0000"),
        Place(inner, 20, 20),
        Rect(40, 0, 5, 5, "#00ff00"),
        Place(inner, 20, 40),  # becomes a form while the page's colour happens to be its own
        Rect(60, 0, 5, 5, "#ff0000"),
        Place(inner, 20, 60),
        Rect(80, 0, 5, 5, "#ff0000"),
    )
    assert pixel(file, 42, 2) == (0, 255, 0)
    for x in (2, 62, 82):
        assert pixel(file, x, 2) == (255, 0, 0)
    for y in (22, 42, 62):
        assert pixel(file, 22, y) == (0, 255, 0)


def test_special_characters_come_back_as_they_were(tmp_path: FilePath):
    words = "a (b) \\ naïve – “½” ✦→"
    ops = [Text(5, 20, part, font, 12, "#000000") for part, font in
           ((words[:-2], "sans"), ("→", "sans"))]  # fmt: skip
    assert words[:-2].strip() in PdfReader(painted(tmp_path, *ops)).pages[0].extract_text()


def test_text_is_anchored_by_its_measured_width(tmp_path: FilePath):
    ink = [Text(50, 20, "MMMM", "sans-bold", 40, "#000000", anchor)
           for anchor in ("start", "middle", "end")]  # fmt: skip
    for text, left, right in zip(ink, (50, None, None), (None, None, 50), strict=True):
        image = next(iter(page_images(painted(tmp_path, text), dpi=127))).convert("L")
        box = image.point(lambda value: 255 if value < 128 else 0).getbbox()
        assert box is not None
        start, end = box[0] / 5, box[2] / 5
        if left is not None:
            assert 50 <= start < 53
        elif right is not None:
            assert 47 < end <= 50
        else:
            assert (start + end) / 2 == pytest.approx(50, abs=0.5)


def test_a_profile_moves_what_is_printed_on_backs_only(tmp_path: FilePath):
    plain = printed(tmp_path, pieces(9))
    fronts = [page.get_contents().get_data() for page in plain.pages]  # type: ignore[union-attr]
    moved = printed(tmp_path, pieces(9), profile=Profile(offset=(1.5, 0.0)))
    shifted = [page.get_contents().get_data() for page in moved.pages]  # type: ignore[union-attr]
    assert shifted[0] == fronts[0]
    assert shifted[1] != fronts[1]
    assert float(moved.pages[1].trimbox.left - plain.pages[1].trimbox.left) == pytest.approx(
        1.5 * POINTS, abs=0.001
    )


def test_a_failure_leaves_the_earlier_file_and_nothing_else(tmp_path: FilePath):
    file = tmp_path / "out.pdf"
    paint_pdf([Page(50, 50, ())], file, META)
    before = file.read_bytes()

    def broken():  # type: ignore[no-untyped-def]
        yield Page(50, 50, ())
        raise KeyError("a card")

    with pytest.raises(KeyError):
        paint_pdf(broken(), file, META)
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["out.pdf"]


_PRINT = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from specimens import pieces
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.templates.paper import Profile, papers
from toolkit.press.painters.document import Meta
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.sheets.imposition import Job, impose
layout = lay_out(63.5, 88.9, 3.175, papers()["letter"], Profile())
job = Job("Game", "cards.pdf", "Cards", 1, layout.pages(40))
sheets = impose(pieces(20, copies=2), layout, job)
paint_pdf((sheet.page() for sheet in sheets), Path(sys.argv[1]), Meta("Cards"))
"""


def test_the_same_pages_give_the_same_bytes_anywhere_at_any_time(tmp_path: FilePath):
    here = FilePath(__file__).parent
    digests = set()
    for number, surroundings in enumerate(
        (
            {"PYTHONHASHSEED": "1", "TZ": "UTC", "LANG": "C"},
            {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8",
             "SOURCE_DATE_EPOCH": "1"},
        )
    ):  # fmt: skip
        folder = tmp_path / str(number)
        folder.mkdir()
        file = folder / "cards.pdf"
        root = str(here.parent.parent)
        subprocess.run(
            [sys.executable, "-c", _PRINT, str(file), str(here)],
            check=True,
            cwd=folder,
            env={**os.environ, **surroundings, "PYTHONPATH": root},
        )
        digests.add(hashlib.sha256(file.read_bytes()).hexdigest())
    assert len(digests) == 1


def test_pages_become_numbered_pngs(tmp_path: FilePath):
    file = tmp_path / "two.pdf"
    paint_pdf([Page(50, 40, (), Box(1, 1, 2, 2)), Page(50, 40, ())], file, META)
    written = write_pngs(file, tmp_path, stem="sheet", dpi=50.8)
    assert [png.name for png in written] == ["sheet-1.png", "sheet-2.png"]
    assert next(iter(page_images(file, dpi=50.8))).size == pytest.approx((100, 80), abs=1)


def test_streams_are_binary_and_compressed(tmp_path: FilePath):
    """Written as text they would be a quarter larger."""
    data = painted(tmp_path, Rect(0, 0, 50, 40, "#203040")).read_bytes()
    assert b"/FlateDecode" in data
    assert b"ASCII85" not in data


def test_what_is_no_stream_is_packed_too_however_many_there_are(tmp_path: FilePath):
    """Written as text, 1,200 fades would be 200 kB."""
    fades = [Fade(0, 0, 9, 9, (f"#{shade:06x}", "#ffffff"), towards=EDGE) for shade in range(1200)]
    file = painted(tmp_path, *fades, Text(10, 50, "Told", "sans", 8, "#000000"))
    assert file.stat().st_size < 60_000
    reader = PdfReader(file)
    assert len([said for said in objects(reader) if "ShadingType" in said]) == 1200
    assert "Told" in reader.pages[0].extract_text()


def test_a_contact_sheet_leaves_a_centimetre_free_on_all_sides_and_starts_a_shelf_below():
    pages = list(contact_pages("All", [face(str(n), 63, 88) for n in range(30)]))
    places = [op for page in pages for op in page.ops if isinstance(op, Place)]
    assert len(places) == 30
    assert min(op.x for op in places) == 10
    (page,) = pages
    right = max(op.x + op.face.width * op.scale for op in places)
    below = max(op.y + op.face.height * op.scale for op in places) + 5  # with its name
    assert right <= page.width - 10
    assert page.height == pytest.approx(below + 10)
    assert min(op.y for op in places) == 20
    assert all(max(op.face.width, op.face.height) * op.scale <= 70 + 1e-9 for op in places)


def test_a_contact_sheet_of_many_faces_goes_on_on_another_page_and_loses_none():
    pages = list(contact_pages("All", [face(str(n), 63, 88) for n in range(140)]))
    shown = [[op.face.id for op in page.ops if isinstance(op, Place)] for page in pages]
    assert len(shown) == 2
    assert [id for ids in shown for id in ids] == [str(n) for n in range(140)]
    assert all(page.height <= 1200 for page in pages)
