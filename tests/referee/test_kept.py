"""Results that are kept by what they follow from."""

import pytest

from toolkit.referee import kept
from toolkit.referee.kept import Kept


def test_what_is_kept_is_worked_out_once_until_there_is_too_much(monkeypatch):
    monkeypatch.setattr(kept, "FULL", 2)
    worked: list[int] = []

    def twice(number: int) -> int:
        worked.append(number)
        return 2 * number

    doubled = Kept(twice)
    assert [doubled[n] for n in (1, 2, 1, 2)] == [2, 4, 2, 4]
    assert worked == [1, 2]
    assert doubled[3] == 6
    assert dict(doubled) == {3: 6}  # begun anew
    assert doubled.get(1) is None


def test_without_a_way_to_work_it_out_a_missing_key_is_missing():
    with pytest.raises(KeyError):
        Kept()["a"]
