"""What an entry means of the options there are: one, none, or it must be said more."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.effects.entries import NamedEntries


class Pick(NamedTuple):
    act: str
    pond: str = ""
    fish: str = ""


ENTRIES = NamedEntries(Pick("skip"), {"pond": "which pond"}, ("fish",))
PIKE, CARP, FAR = Pick("take", "mere", "pike"), Pick("take", "mere", "carp"), Pick("take", "tarn")


def test_an_entry_means_the_one_option_that_has_what_it_tells():
    assert ENTRIES.means(Pick("take", "tarn"), [PIKE, FAR]) == FAR
    assert ENTRIES.means(Pick("take", fish="carp"), [PIKE, CARP, FAR]) == CARP
    assert ENTRIES.means(Pick("throw"), [PIKE]) is None


def test_where_an_entry_may_mean_several_it_means_none_and_what_is_open_is_said():
    assert ENTRIES.means(Pick("take"), [PIKE, FAR]) is None
    with pytest.raises(LookupError, match="which pond"):
        ENTRIES.meant(Pick("take"), [PIKE, FAR])


def test_of_a_field_that_goes_without_saying_the_first_option_is_meant():
    assert ENTRIES.means(Pick("take", "mere"), [PIKE, CARP]) == PIKE
