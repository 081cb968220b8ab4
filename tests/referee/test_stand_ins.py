"""A value as it is published, invented, told or asked."""

from __future__ import annotations

import pytest

from toolkit.pack.pack import EMPTY
from toolkit.referee.rules import Inquiry, UnknownFact
from toolkit.referee.stand_ins import Invented


class Ours(Invented):
    """The worth of the first stone alone is invented."""

    def __init__(self):
        super().__init__(EMPTY)

    def _is_one(self, path):
        return path == "stones.first.worth"


def test_a_value_is_relied_on_where_it_is_invented_and_asked_where_nobody_tells_it():
    ours, facts = Ours(), {"stones.second.worth": "7"}
    rules = Inquiry({}, facts)
    assert ours.known(rules, "stones.first.worth", 3, int) == 3
    assert ours.known(rules, "stones.last.worth", 4, int) == 4
    assert [*rules.relied] == ["stones.first.worth"]
    assert ours.known(rules, "stones.second.worth", None, int) == 7
    assert ours.told(rules, "stones.third.worth", None, int) is None
    assert ours.known(rules, "stones.third.worth", None, int, ("5", "6")) == 5
    assert [asked.subject for asked in rules.asked] == ["stones.third.worth"]
    with pytest.raises(UnknownFact):
        ours.known(rules, "stones.fourth.worth", None, int)
