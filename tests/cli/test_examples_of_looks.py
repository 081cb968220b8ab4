"""The finished examples of docs/templates.md are sets that print as the page shows them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))
from generators import looks

EXAMPLES = dict(looks.examples())


def test_there_are_five():
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_is_valid_and_has_nothing_to_be_told(run, name):
    files = EXAMPLES[name]
    shown = looks.PICTURE.removeprefix("my_look/") in str(files.get("my_look/cards/mine.yaml"))
    for path, text in files.items():
        if path != looks.PICTURE or shown:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            Path(path).write_bytes(text.encode() if isinstance(text, str) else text)
    ran = run("validate", "my_look")
    assert ran.code == 0, ran.out
    assert " error [" not in ran.out
    assert "W638" not in ran.out
    ran = run("print", "my_look")
    assert ran.code == 0, ran.out
