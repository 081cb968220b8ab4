"""A verb: what one kind of step may say, where it may stand, how it reads and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

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

    `do` carries out what is said in a scene; None for a verb that is not done but asked for.
    `looks_at` is the key of the position that it acts on. `where` are the places it may stand in,
    the usual ones when empty; `outermost` ones stand there alone, within no other step. `inside` is
    the key of what is said that names the place in which the steps within it stand, empty where
    they stand in the same one.
    """

    name: str
    about: str
    keys: Schema
    sentence: Callable[[Value, Speaker], str]
    examples: tuple[str, ...]
    do: Callable[[Any, Any], None] | None = None
    looks_at: str = ""
    where: tuple[str, ...] = ()
    outermost: bool = False
    inside: str = ""
