"""The net of benchmarks/net: what it dumps is the same each time, and a difference is named."""

from __future__ import annotations

import random

import pytest

from benchmarks.net.__main__ import main
from benchmarks.net.spoiling import spoilt, spoilt_lines

GOOD = {"influence": {"ceres": {"UN": 2}}, "turn": {"player": "UN", "used": ["a", "b"]}}


@pytest.fixture
def dumped(tmp_path, capsys):
    def dump(name, section):
        assert main(["dump", str(tmp_path / name), "--only", section]) == 0
        capsys.readouterr()
        return tmp_path / name

    return dump


def test_two_dumps_of_one_version_are_alike_and_a_change_is_named(dumped, capsys):
    one, other = dumped("one", "asked"), dumped("other", "asked")
    assert main(["compare", str(one), str(other)]) == 0
    assert capsys.readouterr().out == "asked: 40 items, 0 differ, 0 gone, 0 new\n"
    text = (other / "asked.jsonl").read_text()
    first, *rest = text.replace("Ceres", "Vesta", 1).splitlines(keepends=True)
    (other / "asked.jsonl").write_text(first + "".join(rest[1:]))
    assert main(["compare", str(one), str(other)]) == 1
    said = capsys.readouterr().out
    assert said.startswith("asked: 40 items, 1 differ, 1 gone, 0 new\n  gone: expanse/01\n")
    assert "    -" in said
    assert "Vesta" in said


def test_what_is_spoilt_is_the_same_for_the_same_seed_and_leaves_the_good_one():
    def some(seed):
        chance = random.Random(seed)
        return [spoilt(GOOD, 1, chance) for _ in range(50)]

    assert some(1) == some(1) != some(2)
    assert sum(one != GOOD for one in some(1)) > 45
    assert GOOD["turn"]["used"] == ["a", "b"]
    lines = {spoilt_lines("a: 1\nb: 2\n", random.Random(seed)) for seed in range(30)}
    assert len(lines) > 10
