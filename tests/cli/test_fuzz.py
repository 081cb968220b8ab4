"""Whatever it is given, a command ends soon and in words, and leaves nothing half-written.

`python -m benchmarks.fuzz` runs more of the same inputs.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzz_promises import as_process, in_process
from fuzzing import drawn, made

SEED = 9
CHUNK = 100


@pytest.mark.parametrize("first", range(0, 300, CHUNK))
def test_no_input_breaks_the_program(first: int, tmp_path: Path) -> None:
    found = {}
    for number in range(first, first + CHUNK):
        one = drawn(SEED, number)
        wrong = in_process(one, tmp_path / "at")
        if wrong:
            found[number, one.words] = wrong
    assert found == {}


def test_no_input_breaks_a_process_of_little_memory(tmp_path: Path) -> None:
    found = {}
    for number in range(1000, 1015):
        one = drawn(SEED, number)
        wrong = as_process(one, tmp_path / "at")
        if wrong:
            found[number, one.words] = wrong
    assert found == {}


def test_what_commands_wrote_is_there_to_be_read_again() -> None:
    assert all(made().values())


def test_an_input_is_the_same_for_the_same_seed_and_number() -> None:
    assert drawn(3, 4) == drawn(3, 4) != drawn(3, 5)
    assert drawn(3, 4) != drawn(4, 4)
