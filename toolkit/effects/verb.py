"""A verb: what one kind of step may say, and how it reads on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema


class Verb(NamedTuple):
    """One verb of the effects language, declared once.

    `keys` is the JSON Schema of what stands under the verb. `sentence` words such a value as a
    clause without capital or full stop ("place 1 influence on each Earth base"); it may assume
    that the value fits `keys`. `examples` are YAML steps, each with this verb, for the cookbook.
    """

    name: str
    about: str
    keys: Schema
    sentence: Callable[[Value, Speaker], str]
    examples: tuple[str, ...]
