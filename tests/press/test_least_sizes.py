"""No word on any page of any game is smaller than eyes can read, however its template is scaled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from toolkit.cli.main import run
from toolkit.games.table import GAMES
from toolkit.press.display import Op, Place, Text

FINE, RULES = 6.0, 8.0  # points
NEAR = 0.01


def too_small(ops: tuple[Op, ...], scale: float = 1.0) -> Iterator[str]:
    """Words under 6 points, and those that were set at 8 or more and printed smaller."""
    for op in ops:
        if isinstance(op, Place):
            yield from too_small(op.face.ops, scale * op.scale)
        elif isinstance(op, Text) and not op.text.isdecimal():  # cuts are numbered smaller
            least = FINE if op.size < RULES else RULES
            if op.size * scale < least - NEAR:
                yield f"{op.text} at {op.size * scale:.2f}"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_smaller_than_6_points_and_no_rules_smaller_than_8(game, tmp_path: Path) -> None:
    found: set[str] = set()

    def note(pages, file, meta):
        pages = list(pages)
        found.update(each for page in pages for each in too_small(page.ops))
        Path(file).write_bytes(b"")
        return len(pages)

    with patch("toolkit.press.job.impress.paint_pdf", note), redirect_stdout(StringIO()):
        assert run(["print", game, "--out", str(tmp_path)]) == 0
    assert not sorted(found)
