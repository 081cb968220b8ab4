"""Short words for JSON Schemas: every one takes a description first, so that none goes without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from toolkit.pack import bare
from toolkit.pack.bare import ID as ID
from toolkit.pack.bare import UNPUBLISHED as UNPUBLISHED
from toolkit.pack.bare import or_unknown as or_unknown

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack.kind import Schema

P = ParamSpec("P")


def _described(shape: Callable[P, Schema]) -> Callable[Concatenate[str, P], Schema]:
    """The same, which takes its description first."""

    def made(description: str, /, *args: P.args, **more: P.kwargs) -> Schema:
        return {"description": description, **shape(*args, **more)}

    return made


text = _described(bare.text)
identifier = _described(bare.identifier)
words = _described(bare.words)
yes_or_no = _described(bare.yes_or_no)
exactly_true = _described(bare.exactly_true)
forms = _described(bare.forms)
number = _described(bare.number)
count = _described(bare.count)
reference = _described(bare.reference)
references = _described(bare.references)
listing = _described(bare.listing)
fields = _described(bare.fields)
all_fields = _described(bare.all_fields)
named = _described(bare.named)
by_id = _described(bare.by_id)
by_number = _described(bare.by_number)


def where_kind(kind: str, **then: Any) -> Schema:
    """What more holds of a record whose key `kind` says this."""
    return {"if": {"required": ["kind"], "properties": {"kind": {"const": kind}}}, "then": then}
