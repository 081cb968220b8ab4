"""What reportlab imports at its start is loaded where a print asks for it."""

from __future__ import annotations

import subprocess
import sys

CODE = """\
import io, sys
from toolkit.press.painters.document import Document, Meta

loaded = lambda: "PIL._imaging" in sys.modules
document = Document(io.BytesIO(), Meta("title"))
document.page((100, 100), {}, "")
document.finish()
before = loaded()
from PIL import Image
from reportlab.lib.utils import ImageReader
assert ImageReader(Image.new("L", (2, 3))).getSize() == (2, 3)
print(before, loaded())
"""


def test_pillow_is_loaded_for_pictures_alone() -> None:
    run = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]
