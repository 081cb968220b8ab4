"""What the picture of a card shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.pack.document import Value


def pictured(card: Card, frame: str) -> Mapping[str, Value]:
    """`subject` and `held`: icons, of which a picture shows the first there is."""
    body = card.types[0] if card.types else card.kind.removeprefix("ongoing_")
    does = [*(one.id for one in card.keywords), *(step for one in card.effect for step in one)]
    marks = [*reversed(does), card.faction]  # what is said last is the most peculiar
    names = (card.id, *(f"{body}_{mark}" for mark in marks), body, frame)
    held = (card.id, *marks * (body == "human"))
    return {
        "subject": [f"scene_{name}" for name in names],
        "held": [f"scene_with_{mark}" for mark in held],
    }
