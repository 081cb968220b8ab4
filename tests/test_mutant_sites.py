"""What `benchmarks.mutants` changes: nothing that cannot be a fault, and its list is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from benchmarks.mutants.__main__ import EQUIVALENT
from benchmarks.mutants.sites import mutants

ROOT = Path(__file__).resolve().parents[1]


def changes(code: str) -> list[str]:
    return [mutant.after for mutant in mutants("code.py", code)]


@pytest.mark.parametrize("call", ["min", "max"])
def test_the_least_or_most_of_two_is_not_tried_the_other_way_round(call: str) -> None:
    assert changes(f"x = {call}(a, b)\n") == []
    assert changes(f"x = {call}(f(a, b), b)\n") == ["f(b, a)"]
    assert changes("x = least(a, b)\n") == ["least(b, a)"]


def test_what_zip_asserts_is_left_alone_and_what_it_allows_is_not() -> None:
    assert changes("x = zip(a, strict=True)\n") == []
    assert changes("x = zip(a, strict=False)\n") == ["True"]
    assert changes("x = check(a, strict=True)\n") == ["False"]


def test_every_mutant_that_nobody_could_notice_is_one_that_is_made() -> None:
    listed = yaml.safe_load(EQUIVALENT.read_text())
    files = {name.split(" ")[0].rstrip(":") for name in listed}
    made = {
        mutant.name
        for file in files
        if (ROOT / file).is_file()
        for mutant in mutants(file, (ROOT / file).read_text())
    }
    assert [name for name in listed if name not in made] == []
