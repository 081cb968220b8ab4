"""JSON of verdicts: mappings that many of them hold are written once and read as any other."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from toolkit.referee.shared import Shared, json_of

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
finite = scalars.filter(lambda value: value not in (float("inf"), float("-inf")))


def _nested(inner):
    mappings = st.dictionaries(st.text(), inner, max_size=4)
    shared = st.dictionaries(st.from_regex("[a-z]{1,5}", fullmatch=True), inner, max_size=4)
    return st.lists(inner, max_size=4) | mappings | shared.map(lambda items: Shared(**items))


@given(st.recursive(finite, _nested, max_leaves=20))
def test_a_value_is_written_as_the_standard_library_writes_it(value):
    written = json.dumps(value)
    assert json_of(value) == written
    assert json_of(value) == written  # and again, with the words that were kept


def test_a_shared_mapping_is_a_mapping_as_any_other():
    assert Shared(points={"UN": 1}) == {"points": {"UN": 1}}
