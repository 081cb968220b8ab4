"""Pictures are judged by what is in the file and where it lies, not by how it is called."""

from __future__ import annotations

import io
import re
import struct
import zlib

import pytest
from PIL import Image
from sample_game import GAME, pack_folder, set_folder

from toolkit.lint.judging import judge
from toolkit.lint.trial import png
from toolkit.pack.pixels import _BLOCK, MOST_BYTES, NotAnImage, _data, pixels
from toolkit.press.faces.images import ImageError, picture_size


def found(place, name: str, write=None):
    card = f"cards:\n- {{id: run, name: Run, art: {name!r}}}\n"
    set_folder(place, {"cards/mine.yaml": card})
    if write is not None:
        write(place / "mine")
    folders = [pack_folder(place), set_folder(place, {})]
    return judge(GAME, folders, ["mine"]).findings


def saved(image: Image.Image, form: str, **more: object) -> bytes:
    stream = io.BytesIO()
    image.save(stream, form, **more)
    return stream.getvalue()


@pytest.mark.parametrize(
    "raw",
    [
        png(640, 480),
        saved(Image.new("RGB", (640, 480)), "JPEG"),
        saved(Image.new("RGB", (640, 480)), "JPEG", progressive=True, exif=b"x" * 9000),
        saved(Image.new("RGBA", (640, 480)), "PNG"),
    ],
)  # fmt: skip
def test_the_size_is_read_from_the_head(tmp_path, raw):
    (tmp_path / "art").write_bytes(raw)
    assert pixels(tmp_path / "art") == (640, 480)


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"\x89PNG", png(9, 9)[:20], png(0, 9), b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"\xff\xd8\xff", b"\xff\xd8\xff\xe0\x00", b"\xff\xd8\xff" * 9,
        saved(Image.new("RGB", (9, 9)), "JPEG")[:60], saved(Image.new("RGB", (9, 9)), "GIF"),
        b"\xff\xd8\xff\xe0\x00\x01" + b"\xff" * 99,
    ],
)  # fmt: skip
def test_what_is_no_picture_or_cut_off_is_refused(tmp_path, raw):
    (tmp_path / "art").write_bytes(raw)
    with pytest.raises(NotAnImage):
        pixels(tmp_path / "art")


def claiming(
    width: int, height: int, bits: int, kind: int, data: bytes, *more: tuple[bytes, bytes]
) -> bytes:
    """A PNG whose head says what it likes, with more parts before its data."""
    head = struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, 0)
    parts = [(b"IHDR", head), *more, (b"IDAT", data), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (claiming(10_000, 10_000, 8, 6, b"x" * 388_000), "100.0 million in all.* 400 MB"),
        (claiming(10_001, 10_000, 1, 0, b"x" * 12_200), "100.0 million in all.* 100 MB"),
        (claiming(60_000, 60_000, 16, 6, b""), "3,600.0 million in all.* 28,800 MB"),
        (claiming(9_999, 9_999, 8, 3, b"x" * 98_000), "100.0 million in all.* 300 MB"),
        (claiming(8_000, 8_000, 8, 6, b"x" * 300_000), ""),  # 256 MB, as much as may be
        (claiming(8_000, 8_000, 8, 6, b"x" * 200_000), "cut off"),  # too few bytes for that
        (png(640, 480)[:-12], "cut off"),
        (png(640, 480).replace(b"IDAT", b"IDAX"), "cut off"),
        (saved(Image.new("RGB", (640, 480)), "JPEG")[:-9], "cut off"),
        (saved(Image.new("RGB", (64, 48)), "JPEG").replace(b"\0\x30\0\x40", b"\x1f\x40" * 2, 1),
         "cut off"),
        (saved(Image.new("RGB", (64, 48)), "JPEG").replace(b"\0\x30\0\x40", b"\xff\xff" * 2, 1),
         "4,294.8 million in all.* 12,885 MB"),
        (saved(Image.new("RGB", (9, 9)), "JPEG").replace(b"\xff\xc0", b"\xff\xc3"), "rare kind"),
        (saved(Image.new("RGB", (9, 9)), "JPEG").replace(b"\xc0\0\x11\x08", b"\xc0\0\x11\x0c"),
         "12 bits a channel"),
        (claiming(9, 9, 3, 2, b"x" * 99), "cut off"),  # there are no pixels of 3 bits
        (claiming(9, 9, 8, 2, b"x" * 99, (b"tRNS", b"one")), "cut off"),  # nor a colour of 3 bytes
        (claiming(9, 9, 8, 2, b"x" * 99, *[(b"tEXt", b"")] * 100_000), "cut off"),  # without end
        (saved(Image.new("RGB", (9, 9)), "JPEG").partition(b"\xff\xc0")[0] + b"\xff\xc0\0\x11\x08",
         "cut off"),
        (saved(Image.new("RGB", (9, 9)), "JPEG").replace(b"\0\x09\0\x09\x03", b"\0\x09\0\x09\x02"),
         "cut off"),
    ],
)  # fmt: skip
def test_a_picture_is_refused_by_what_it_would_need_before_it_is_decoded(
    tmp_path, monkeypatch, raw, says
):
    def decoded(*_: object, **__: object) -> None:
        raise AssertionError("it was decoded")

    monkeypatch.setattr(Image, "open", decoded)
    findings = found(tmp_path, "a.png", lambda folder: (folder / "a.png").write_bytes(raw))
    assert [finding.code for finding in findings] == (["E313"] if says else [])
    if says:
        assert re.search(says, findings[0].message)
        assert findings[0].hint
        with pytest.raises(ImageError, match=says):
            picture_size(tmp_path / "mine", "a.png")


def turned(way: int) -> bytes:
    """What a camera that was turned so notes in a picture."""
    exif = Image.Exif()
    exif[0x0112] = way
    return exif.tobytes()


@pytest.mark.parametrize(
    ("exif", "size"),
    [
        (turned(6), (9, 4)),
        (turned(1), (4, 9)),
        (b"Exif\0\0" + b"not TIFF", (4, 9)),
        (turned(6)[:20], (4, 9)),  # cut off before it says so
    ],
)
@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_picture_is_as_wide_as_it_is_seen_when_the_camera_was_turned(tmp_path, form, exif, size):
    (tmp_path / "art").write_bytes(saved(Image.new("RGB", (4, 9)), form, exif=exif))
    assert pixels(tmp_path / "art") == size


@pytest.mark.parametrize("before", [0, 5, _BLOCK - 2, _BLOCK - 1, _BLOCK, _BLOCK + 7])
def test_the_data_of_a_photograph_are_counted_up_to_their_end_wherever_that_lies(before):
    assert _data(io.BytesIO(b"x" * before + b"\xff\xd9" + b"more")) == before
    assert _data(io.BytesIO(b"x" * before)) == 0


def test_a_picture_of_more_than_half_a_gigabyte_is_not_read(tmp_path):
    def write(folder):
        with open(folder / "a.png", "wb") as stream:
            stream.truncate(MOST_BYTES + 1)

    (finding,) = found(tmp_path, "a.png", write)
    said = "a file of 536,870,913 bytes; a file may have 536,870,912"
    assert (finding.code, finding.message.rpartition("', ")[2]) == ("E313", said)


def test_a_picture_with_a_name_that_no_file_can_have_is_missing(tmp_path):
    (finding,) = found(tmp_path, f"{'a' * 300}.png")
    assert finding.name == "image-missing"
    assert "which cannot be read: " in finding.message


def test_a_picture_in_the_colours_of_print_is_noted(tmp_path):
    raw = saved(Image.new("CMYK", (640, 480)), "JPEG")
    (finding,) = found(tmp_path, "a.jpg", lambda folder: (folder / "a.jpg").write_bytes(raw))
    assert (finding.code, finding.severity) == ("I315", "info")


@pytest.mark.parametrize(
    "name",
    ["../secret.png", "/etc/passwd", "art/../../secret.png", "C:\\art.png", "file:///art.png",
     "https://example.org/a.png", "..", "a\\b.png"],
)  # fmt: skip
def test_no_path_leads_out_of_the_folder(tmp_path, name):
    (tmp_path / "secret.png").write_bytes(png(900, 900))
    (finding,) = found(tmp_path, name)
    assert (finding.code, finding.name) == ("E312", "image-outside")


def test_a_link_out_of_the_folder_is_outside(tmp_path):
    (tmp_path / "secret.png").write_bytes(png(900, 900))
    codes = {
        finding.code
        for finding in found(
            tmp_path, "a.png", lambda folder: (folder / "a.png").symlink_to(tmp_path / "secret.png")
        )
    }
    assert "E312" in codes


def test_a_missing_picture_names_the_one_that_is_there(tmp_path):
    findings = found(
        tmp_path, "draig.png", lambda folder: (folder / "draug.png").write_bytes(png(900, 900))
    )
    missing, unread = sorted(findings, key=lambda finding: finding.code)
    assert (missing.code, missing.hint) == ("E311", "did you mean 'draug.png'?")
    assert unread.code == "W317"


@pytest.mark.parametrize(
    ("name", "code", "hint"),
    [
        ("art/Draug.png", "E311", "did you mean 'art/draug.png'?"),
        ("draug.png", "E311", "did you mean 'art/draug.png'?"),
        ("art\\draug.png", "E312", "folders are parted by /: write art/draug.png"),
    ],
)
def test_a_picture_of_another_case_or_folder_is_one_finding(tmp_path, name, code, hint):
    def lay(folder):
        (folder / "art").mkdir()
        (folder / "art" / "draug.png").write_bytes(png(900, 900))

    (finding,) = found(tmp_path, name, lay)
    assert (finding.code, finding.hint) == (code, hint)


def test_a_coarse_picture_says_its_size_and_the_one_it_should_have(tmp_path):
    (finding,) = found(
        tmp_path, "a.png", lambda folder: (folder / "a.png").write_bytes(png(400, 400))
    )
    assert (finding.code, finding.severity) == ("W314", "warning")
    assert "400 × 400 pixels, 178 dpi printed at 57 × 38 mm" in finding.message
    assert finding.hint == "use a picture of at least 449 × 300 pixels"
    fine = found(tmp_path, "a.png", lambda folder: (folder / "a.png").write_bytes(png(449, 300)))
    assert fine == ()


def test_a_turned_picture_is_measured_as_it_is_seen(tmp_path):
    exif = Image.Exif()
    exif[0x0112] = 6
    raw = saved(Image.new("RGB", (300, 449)), "JPEG", exif=exif)
    assert found(tmp_path, "a.jpg", lambda folder: (folder / "a.jpg").write_bytes(raw)) == ()


def test_a_folder_is_no_picture(tmp_path):
    (finding,) = found(tmp_path, "art", lambda folder: (folder / "art").mkdir())
    assert finding.code == "E311"


@pytest.mark.parametrize(
    "name", ["README", "README.txt", "LICENSE", "Licence.md", "CHANGELOG.md", ".hidden", ".git/x"]
)
def test_papers_and_dot_files_are_never_findings(tmp_path, name):
    assert judge(GAME, [pack_folder(tmp_path), set_folder(tmp_path, {name: "x\n"})], ["mine"]
    ).findings == ()  # fmt: skip


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("card/mine.yaml", "did you mean 'cards/mine.yaml'?"),
        ("base.yaml", "did you mean 'bases.yaml'?"),
        ("cards/mine.txt", "name it where a card shows it, or remove it"),
    ],
)
def test_a_file_nothing_reads_is_found(tmp_path, name, hint):
    (finding,) = judge(
        GAME, [pack_folder(tmp_path), set_folder(tmp_path, {name: "cards: []\n"})], ["mine"]
    ).findings
    assert (finding.code, finding.path, finding.hint) == ("W317", f"mine/{name}", hint)
