"""A card in small, beside a question about it."""

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


def depicted(pack: Pack, id: str) -> Sequence[Value]:
    """Drawn by `card_spot`: what a card reads, and `words`, its keywords in a line."""
    record = pack.get("card", id)
    if record is None:
        return []
    words = Wording(Tables(pack), VERBS.speaker(pack.name))
    names = words.tables.keywords
    said = ", ".join(title(one, names[one.id].name) for one in card_of(record).keywords)
    fields = {**card_fields(record, words), "words": said}
    return [{"figure": {"template": "card_spot", "fields": fields}}]
