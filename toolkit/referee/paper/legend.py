"""A picture whose places have letters, and the titles of the rules that speak of them."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.pack.document import Value
    from toolkit.referee.paper.rules_told import RulesTold


def lettered(told: RulesTold, template: str, before: str, places: Iterable[str]) -> Value:
    """A figure for flowing text; a place that no rule speaks of, to those who print, has no letter.

    The template reads `marks`, by place, each {letter, title}, and `legend`, the same in order;
    a rule is called as its place is, after what stands `before` it.
    """
    spoken = [id for id in places if told.who(before + id) is not None]
    marks: dict[str, Value] = {
        id: {"letter": letter, "title": told.title(before + id)}
        for letter, id in zip(ascii_uppercase, spoken, strict=False)
    }
    fields: dict[str, Value] = {"marks": marks, "legend": [*marks.values()]}
    return {"figure": {"template": template, "fields": fields}}
