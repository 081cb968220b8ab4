"""Cards in small, beside a question or a rule about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.keyword import title
from toolkit.games.expanse_tcg.rows import Wording, card_fields
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.games.expanse_tcg.tables import Tables, card_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record


def depicted(pack: Pack, ids: Sequence[str]) -> Sequence[Value]:
    """One as `card_spot` draws it, or several as `card_spots` does its `cards`: what a card reads,
    and `words`, its keywords in a line."""
    records = [record for id in ids if (record := pack.get("card", id))]
    if not records:
        return []
    words = Wording(Tables(pack), VERBS.speaker(pack.name))
    cards = [
        {**card_fields(record, words), "words": _keywords(record, words)} for record in records
    ]
    if len(cards) == 1:
        return [{"figure": {"template": "card_spot", "fields": cards[0]}}]
    return [{"figure": {"template": "card_spots", "fields": {"cards": [*cards]}}}]


def _keywords(record: Record, words: Wording) -> str:
    names = words.tables.keywords
    return ", ".join(title(one, names[one.id].name) for one in card_of(record).keywords)
