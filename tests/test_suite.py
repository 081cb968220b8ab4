"""The suite itself: what is slow fails nothing."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent


def test_no_property_fails_because_the_machine_is_slow() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings().suppress_health_check


def test_no_test_sets_a_deadline_of_its_own() -> None:
    own = re.compile(r"\bdeadline=|suppress_health_check=")
    assert [
        str(file.relative_to(TESTS))
        for file in sorted(TESTS.rglob("*.py"))
        if file not in (Path(__file__), TESTS / "conftest.py") and own.search(file.read_text())
    ] == []
