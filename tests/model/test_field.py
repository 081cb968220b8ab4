"""What stands in files for one value, and what an editor is told of it."""

from __future__ import annotations

import pytest
from jsonschema import Draft7Validator

from toolkit.model.context import Context, Index
from toolkit.model.field import Flag, Maybe


class NoRecords(Index):
    def ids(self, kind):
        return ()


CX = Context((), NoRecords())


@pytest.mark.parametrize(
    ("field", "nothing"), [(Maybe(Flag()), None), (Maybe(Flag(), "unknown"), "unknown")]
)
def test_an_editor_takes_the_nothing_that_is_read_and_written_and_no_other(field, nothing):
    fits = Draft7Validator(field.schema()).is_valid
    assert field.read(nothing, (), CX) is None
    assert field.write(None, CX) == nothing
    assert [value for value in (True, None, "unknown", "") if fits(value)] == [True, nothing]
