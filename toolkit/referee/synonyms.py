"""What people at the table call what the rules call otherwise: records of `words.yaml`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from toolkit.pack.pack import Pack


class Synonym(NamedTuple):
    """One thing: the words for it in the rules, and those that only players say.

    Each may be several words long. Whoever looks for any of them finds what the rules say.
    """

    id: str
    written: tuple[str, ...]
    spoken: tuple[str, ...]


def synonyms(pack: Pack) -> tuple[Synonym, ...]:
    """The synonyms of a pack with the sets laid over it."""
    return tuple(
        Synonym(record.id, record.texts("written"), record.texts("spoken"))
        for record in pack.of("word").values()
    )
