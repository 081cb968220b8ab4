"""Fonts and SVG icons of a look: what is taken of them, and what is refused at which line."""

from __future__ import annotations

import struct
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack.shipped import TEMPLATES
from toolkit.press.errors import PressError
from toolkit.press.templates.elsewhere import out_of_place
from toolkit.press.templates.icons import Icon
from toolkit.press.templates.library import Library
from toolkit.press.templates.vector import bounds
from toolkit.press.typesetting.fonts import BOLD, NoGlyphError, registered


@cache
def font(name: str = "NotoSans_Regular") -> bytes:
    return bytes(import_module(f"pymupdf_fonts.{name}").fontbuffer)


def with_rights(rights: int) -> bytes:
    """The font as if its maker had said so of embedding, its checksum made good."""
    data = bytearray(font())
    for at in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16):
        if data[at : at + 4] == b"OS/2":
            check, offset = struct.unpack(">II", data[at + 4 : at + 12])
            (before,) = struct.unpack(">H", data[offset + 8 : offset + 10])
            data[offset + 8 : offset + 10] = struct.pack(">H", rights)
            data[at + 4 : at + 8] = struct.pack(
                ">I", (check + (rights - before << 16)) & 0xFFFFFFFF
            )
    return bytes(data)


@pytest.fixture
def look(tmp_path: Path):
    """A library over a folder with these files; SVG is given by what stands in it."""

    def made(**files: bytes) -> Library:
        for name, data in {"fonts/OFL.txt": b"Whose it is.", **files}.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(data)
        return Library.open([TEMPLATES, tmp_path])

    return made


def refused(ask, *names: str) -> tuple[int, str]:
    """The line and the message of the one finding."""
    with pytest.raises(PressError) as error:
        ask(*names)
    (finding,) = error.value.findings
    return finding.line, finding.message


# ---------------------------------------------------------------------------------------- fonts
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"GIF89a" + bytes(99), "is no TrueType font"),
        (b"", "is no TrueType font"),
        (b"OTTO" + font()[4:], "has PostScript (CFF) outlines"),
        (b"wOF2" + font()[4:], "is a font for web pages"),
        (b"ttcf" + font()[4:], "is a collection"),
        (with_rights(0x0002), "may not be embedded"),
        (with_rights(0x0100), "may not be embedded"),
        (with_rights(0x0200), "may not be embedded"),
        (font()[:90_000], "is cut off"),
        (font()[:40], "is cut off"),
        (font()[:90_000] + b"\xff" * 30_000 + font()[120_000:], "is cut off or damaged"),
        (font() + bytes(60_000_000), "cannot be read"),
    ],
)
def test_a_font_that_cannot_be_embedded_is_refused(look, data: bytes, said: str) -> None:
    assert said in refused(look(**{"fonts/mine.ttf": data}).font, "mine")[1]


@given(st.integers(12, 3000), st.binary(min_size=1, max_size=60))
def test_whatever_stands_in_a_font_is_taken_or_refused(
    tmp_path_factory, at: int, put: bytes
) -> None:
    folder = tmp_path_factory.getbasetemp() / "damaged"
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    (folder / "fonts/OFL.txt").write_text("Whose it is.")
    (folder / "fonts/mine.ttf").write_bytes(font()[:at] + put + font()[at + len(put) :])
    found = []
    try:
        Library.open([folder]).font("mine")
    except PressError as error:
        found = error.findings
    assert [each.name for each in found] in ([], ["font"])


@pytest.mark.parametrize("rights", [0x0000, 0x0004, 0x0008])
def test_a_font_whose_maker_allows_it_is_taken(look, rights: int) -> None:
    assert look(**{"fonts/mine.ttf": with_rights(rights)}).font("mine").startswith("mine.")


@pytest.mark.parametrize("name", ["README.txt", "office.txt", "mine.txt"])
def test_a_font_without_its_licence_is_refused(look, tmp_path: Path, name: str) -> None:
    library = look(**{"fonts/mine.ttf": font()})
    (tmp_path / "fonts/OFL.txt").rename(tmp_path / "fonts" / name)
    assert "comes without its licence" in refused(library.font, "mine")[1]


@pytest.mark.parametrize(
    "name", ["LICENSE", "LICENCE.md", "OFL-1.1.txt", "mine-OFL.txt", "COPYING"]
)
def test_a_licence_has_any_of_its_usual_names(look, tmp_path: Path, name: str) -> None:
    library = look(**{"fonts/mine.ttf": font()})
    (tmp_path / "fonts/OFL.txt").rename(tmp_path / "fonts" / name)
    assert library.font("mine")


def test_a_font_has_its_own_measures_and_no_letters_of_others(look) -> None:
    made = registered(look(**{"fonts/mine.ttf": font("CascadiaMono_Regular")}).font("mine"))
    assert made.width("iiii", 10) == made.width("MMMM", 10)
    with pytest.raises(NoGlyphError, match="is not in the font mine"):
        made.spans("\u2737")


def test_bold_words_take_the_bold_font_beside_it(look) -> None:
    files = {"fonts/mine.ttf": font(), "fonts/mine-bold.ttf": font("CascadiaMono_Regular")}
    called = look(**files).font("mine")
    assert BOLD[called].startswith("mine-bold.")


# ---------------------------------------------------------------------------------------- icons
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n'


def drawn(look, body: str, head: str = HEAD) -> Icon:
    return look(**{"icons/comet.svg": f"{head}{body}\n</svg>\n".encode()}).icon("comet")


MANY = "M 0 0 " + "L 1 1 " * 40_000


@pytest.mark.parametrize(
    ("body", "line", "said"),
    [
        ("<script>alert(1)</script>", 2, "<script> is not drawn"),
        ("\n<image width='9' href='a.png'/>", 3, "<image> is not drawn"),
        ("<use href='#a'/>", 2, "<use> is not drawn"),
        ("<style>path {fill: red}</style>", 2, "<style> is not drawn"),
        ("<foreignObject/>", 2, "<foreignObject> is not drawn"),
        ("<a href='http://a.b'><path d='M0 0h9v9z'/></a>", 2, "<a> is not drawn"),
        ("<path d='M0 0h9v9z' xlink:href='http://a.b/c'/>", 2, "refers to something else"),
        ("<path d='M0 0h9v9z' fill='url(#g)'/>", 2, "refers to something else"),
        ("<path d='M0 0h9v9z' style='fill: URL(http://a.b)'/>", 2, "refers to something else"),
        ("<path d='M0 0h9v9z' onclick='x()'/>", 2, "'onclick' of <path> would not be printed"),
        ("<path d='M0 0h9v9z' fill-rule='evenodd'/>", 2, "'fill-rule' of <path>"),
        ("<g opacity='0.5'><path d='M0 0h9v9z'/></g>", 2, "'opacity' of <g>"),
        ("<path d='M0 0h9' stroke='black' stroke-dasharray='1 1'/>", 2, "'stroke-dasharray'"),
        ("<path d='M0 0h9v9z' fill='crimson'/>", 2, "the colour 'crimson'"),
        ("<path d='M0 0h9v9z' transform='skewX(3)'/>", 2, "'transform' is 'skewX(3)'"),
        ("<path d='M 0 NaN L 1 1'/>", 2, "'NaN L 1 ' after 4 characters"),
        ("<path d='M 0 1e999 L 1 1'/>", 2, "1e999 is no length"),
        ("<circle cx='NaN' cy='1' r='2'/>", 2, "'NaN' holds what is no length"),
        ("<circle cx='1' cy='1'/>", 2, "<circle> has no size"),
        ("<path d=''/>", 2, "it is empty, and a path begins with M"),
        ("<path d='M 1 1'/>", 2, "empty"),
        ("<path d='M99 99h9v9z'/>", 4, "draws nothing within its viewBox"),
        ("<path d='M0 0h9v9z' transform='scale(0)'/>", 4, "draws nothing within its viewBox"),
        ("<path d='M0 0h9v9z'/>\n" * 6_000, 5002, "more than 20,000 points"),
        ("<polygon points='1 1'/>", 2, "two at least"),
        ("<rect width='9' height='9' rx='2'/>", 2, "'rx' of <rect>"),
        ("<path d='M0 0h9' stroke='black' stroke-width='0'/>", 2, "'stroke-width'"),
        ("<path d='M0 0h9' stroke='black' stroke-width='1 2'/>", 2, "'stroke-width'"),
        ("<g transform='scale(99999)'>\n" * 70 + "</g>" * 70, 3, "comes to what is no length"),
        (f"<path d='{MANY}'/>", 2, "more than 100000"),
        (f"<path d='{MANY}'/>" * 5, 1, "a file may have 500,000"),
        ("", 4, "this icon draws nothing"),
        ("<path d='M0 0h9v9z'>", 3, "this is no SVG: mismatched tag"),
        ("<svg/>", 2, "one <svg>"),
    ],
)
def test_an_icon_holds_shapes_and_nothing_else(look, body: str, line: int, said: str) -> None:
    found, message = refused(drawn, look, body)
    assert said in message
    assert found == line


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + HEAD,
        '<!DOCTYPE svg SYSTEM "file:///etc/passwd">' + HEAD,
    ],
)
def test_an_icon_declares_no_entities(look, head: str) -> None:
    assert "document type" in refused(drawn, look, "<path d='M0 0h9v9z'/>", head)[1]


@pytest.mark.parametrize("called", ["klingon", "shift_jis", "rot13"])
def test_an_icon_in_an_encoding_that_is_not_read_is_refused(look, called: str) -> None:
    head = f'<?xml version="1.0" encoding="{called}"?>{HEAD}'
    assert "save it as UTF-8" in refused(drawn, look, "<path d='M0 0h9v9z'/>", head)[1]


def test_shapes_stand_where_a_browser_would_show_them(look) -> None:
    icon = drawn(
        look,
        "<metadata><a:b xmlns:a='x'>Who drew it</a:b></metadata><defs/>"
        "<g transform='translate(2 3) scale(2)' fill='#fff' stroke-width='1' id='layer'>"
        "<rect x='1' y='1' width='4' height='2'/>"
        "<circle cx='3' cy='3' r='2' style='fill:none;stroke:#000000'/>"
        "<path d='M0 0h4v4z' transform='rotate(90)' fill='currentColor'/></g>"
        "<polyline points='0,0 9,9' fill='none' stroke='#AABBCC'/>",
    )
    seen = [
        (
            *(round(each, 2) + 0.0 for each in bounds(one.d)),
            one.fill,
            one.stroke,
            round(one.width, 2),
        )
        for one in icon.strokes
    ]
    assert (icon.width, icon.height) == (24, 24)
    assert seen == [
        (4, 5, 8, 4, "paper", None, 2),
        (4, 5, 8, 8, None, "ink", 2),
        (-6, 3, 8, 8, "ink", None, 2),
        (0, 0, 9, 9, None, "#aabbcc", 1),
    ]


def test_the_view_may_begin_anywhere_and_be_said_in_pixels(look) -> None:
    moved = drawn(look, "<path d='M5 5h9v9z'/>", HEAD.replace("0 0 24", "5 5 24"))
    assert bounds(moved.strokes[0].d)[:2] == (0, 0)
    plain = drawn(look, "<path d='M5 5h9v9z'/>", '<svg width="48px" height="24">')
    assert plain.aspect == 2
    assert "viewBox" in refused(drawn, look, "<path d='M5 5h9v9z'/>", "<svg>")[1]


@pytest.mark.parametrize(
    ("file", "box", "hint"),
    [
        (
            "icons/anchor.png",
            "icon: anchor",
            "icons/anchor.png is no icon; one lies as",
        ),
        ("icons/Anchor.SVG", "icon: anchor", "icons/Anchor.SVG is no icon"),
        ("templates/icons/anchor.svg", "icon: anchor", "templates/icons/anchor.svg is no icon"),
    ],
)
def test_a_file_that_was_meant_by_a_name_is_told_where_it_should_lie(tmp_path, file, box, hint):
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text("<svg/>", encoding="utf-8")
    assert out_of_place((TEMPLATES, tmp_path), *box.split(": ")).startswith(hint)
    assert out_of_place((TEMPLATES, tmp_path), "icon", "rope") == ""


def test_a_shape_turned_about_a_point_keeps_that_point(look) -> None:
    turned = "<path d='M9 4h4v2h-4z' transform='rotate(%s 9 4)' fill='#000'/>"
    boxes = [
        tuple(round(each, 2) for each in bounds(drawn(look, turned % degrees).strokes[0].d))
        for degrees in (0, 90, 180)
    ]
    assert boxes == [(9, 4, 4, 2), (7, 4, 2, 4), (5, 2, 4, 2)]
