"""Facts of a Hexpanse case that put otherwise what the stand-ins say."""

from __future__ import annotations

PUT_OTHERWISE = """game: hexpanse
sets: [stand_ins]
cases:
- case: a.1
  players: [terran, cyberian]
  board: {cells: {hexagon: 2}}
  facts: {cards: {A17: {patterns: {'1': {place: [[0, 0], [0, 1]]}}}}}
  position: {terran: {cards: [A17]}}
  ask: {legal: [{by: terran, play: A17, option: 1}]}
"""


def test_facts_may_put_a_part_of_a_stand_in_pattern_otherwise(run, tmp_path):
    file = tmp_path / "case.yaml"
    file.write_text(PUT_OTHERWISE, encoding="utf-8")
    ran = run("referee", file)
    assert ran.code in (0, 1, 3), ran.err
    assert "a.1" in ran.out
