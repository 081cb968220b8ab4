"""What a question about a scoring takes, as an editor tells whoever writes one."""

from __future__ import annotations

import pytest
from expanse_rules import referee

from toolkit.lint.effects import nodes
from toolkit.pack.worded import spelled


@pytest.mark.parametrize("question", referee().questions)
def test_every_key_and_every_choice_of_a_question_is_described(question):
    schema = spelled(referee().questions[question])
    parts = [*nodes(schema)]
    assert len(parts) > 1
    assert [part for part in parts if not part.get("description")] == []
