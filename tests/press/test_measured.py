"""The widths that are written down are those of the fonts.

`python tests/press/test_measured.py` measures the fonts anew.
"""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from textwrap import wrap
from typing import Any

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from toolkit.press.typesetting import measured
from toolkit.press.typesetting.fonts import _font_bytes


def of_font(name: str) -> tuple[int, int, int, list[int]]:
    face: Any = TTFont(name, BytesIO(_font_bytes(name))).face
    widths = [face.charWidths[ord(sign)] for sign in measured.SIGNS]
    return face.ascent, face.descent, face.capHeight, widths


@pytest.mark.parametrize("name", measured.MEASURES)
def test_what_is_written_down_is_what_the_font_says(name: str) -> None:
    *heights, widths = measured.MEASURES[name]
    assert (*heights, [int(width) for width in widths.split()]) == of_font(name)


def test_no_font_is_unpacked_for_the_signs_that_are_written_down() -> None:
    code = (
        "import sys; from toolkit.press.typesetting.fonts import registered;"
        "registered('sans').spans('Åä – “1”');"
        "print([m for m in sys.modules if m.split('.')[0] in ('pymupdf_fonts', 'reportlab')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def written(name: str) -> str:
    *heights, widths = of_font(name)
    lines = [f'"{line} "' for line in wrap(" ".join(map(str, widths)), 88)]
    said = "\n        ".join([f"{', '.join(map(str, heights))},", *lines[:-1], f"{lines[-1]},"])
    return f'    "{name}": (\n        {said}\n    ),\n'


if __name__ == "__main__":
    file = Path(measured.__file__)
    head, mark, _ = file.read_text(encoding="utf-8").partition("= {\n")
    fonts = "".join(map(written, measured.MEASURES))
    file.write_text(f"{head}{mark}{fonts}}}\n", encoding="utf-8")
