"""One entry of a file is what it is among all of them, however the file is written."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.pack import entry
from toolkit.pack.entry import entry_in
from toolkit.pack.reader import Unreadable, read_bytes
from toolkit.pack.shipped import DATA


def found(text: str, id: str) -> Any:
    return entry_in(text.encode(), "cases", "case", id, "file.yaml")


def test_each_case_that_is_shipped_is_found_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for file in sorted(DATA.glob("*/cases/*.yaml")):
        raw = file.read_bytes()
        root: Any = read_bytes(raw, file.name).root
        taken: list[bytes] = []
        monkeypatch.setattr(entry, "read_bytes", lambda lines, shown, taken=taken: (
            taken.append(lines), read_bytes(lines, shown))[1])  # fmt: skip
        for case in root["cases"]:
            assert entry_in(raw, "cases", "case", case["case"], file.name) == case
        assert sum(map(len, taken)) <= len(raw), file


@pytest.mark.parametrize(
    "text",
    [
        "cases:\n- case: a.1\n  title: one\n- case: a.2\n  title: two\n",
        "cases:\r\n  - case: a.1\r\n    title: one\r\n  - case: a.2\r\n    title: two\r\n",
        "cases:\n- title: one\n  case: a.1\n- title: two\n  case: a.2\n",
        "cases:\n- case: 'a.1'\n  title: one\n- case: a.2  # the second\n  title: two\n",
        "cases: [{case: a.1, title: one}, {case: a.2, title: two}]\n",
        "\ufeffcases:\n\n# first\n- case: a.1\n# a word\n  title: one\n"
        "# more\n- case: a.2\n  title: two",
        "notes: |\n  - case: a.2\n    title: none\ncases:\n  - case: a.1\n    title: one\n"
        "  - case: a.2\n    title: two\nlast: words\n",
        "cases:\n- case: a.1\n  title: one\n- case: a.22\n  title: a.2\n"
        "- case: a.2\n  title: two\n",
    ],
)
def test_an_entry_is_found_however_it_is_written(text: str) -> None:
    assert found(text, "a.1") == {"case": "a.1", "title": "one"}
    assert found(text, "a.2") == {"case": "a.2", "title": "two"}
    assert found(text, "a") is None
    assert found(text, "b.1") is None


def test_where_an_entry_cannot_be_read_the_place_is_that_in_the_file() -> None:
    text = "cases:\n- case: a.1\n  title: one\n- case: a.2\n  title: [two\n"
    assert found(text, "a.1") == {"case": "a.1", "title": "one"}
    with pytest.raises(Unreadable) as refused:
        found(text, "a.2")
    assert refused.value.findings[0].line > 4


def test_a_file_of_another_sort_has_no_entry() -> None:
    assert found("- case: a.1\n", "a.1") is None
    assert found("cases: a.1\n", "a.1") is None
    assert found("", "a.1") is None
