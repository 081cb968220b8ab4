"""Pictures are judged by what is in the file and where it lies, not by how it is called."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from sample_game import GAME, pack_folder, set_folder

from toolkit.lint.judging import judge
from toolkit.lint.trial import png
from toolkit.pack.pixels import NotAnImage, pixels


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


def test_a_coarse_picture_says_its_size_and_the_one_it_should_have(tmp_path):
    (finding,) = found(
        tmp_path, "a.png", lambda folder: (folder / "a.png").write_bytes(png(400, 400))
    )
    assert (finding.code, finding.severity) == ("W314", "warning")
    assert "400 × 400 pixels, 178 dpi printed at 57 × 38 mm" in finding.message
    assert finding.hint == "use a picture of at least 449 × 300 pixels"
    fine = found(tmp_path, "a.png", lambda folder: (folder / "a.png").write_bytes(png(449, 300)))
    assert fine == ()


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
