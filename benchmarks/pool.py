"""The pool of the card game as JSON for a program that knows nothing but how to draw.

Of each card: `copies`, `marks` (the display list of its face but for its rules, parts in parts),
and `rules`, paragraphs with bold words between two asterisks, which the program has to fit into
`box` itself; `back` is the list of the one back.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from toolkit.cli.benches import Benches
from toolkit.games.expanse_tcg.game import GAME
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Face, Place
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library

if TYPE_CHECKING:
    from pathlib import Path

_BOXES = {"": (6, 51.4, 51.5, 22.8), "more": (6, 44.4, 51.5, 29.6), "most": (6, 39.4, 51.5, 34.6)}
"""Where rules stand on a card with few words and on one with many, as `card.yaml` has it."""


def write_pool(folder: Path) -> Path:
    """All cards in one file; the file is returned."""
    folder.mkdir(parents=True, exist_ok=True)
    library = Library.open([TEMPLATES, TEMPLATES / GAME.id])
    rows = GAME.rows(Benches().bench(GAME.id).pack, frozenset())["card"]
    cards = [
        {
            "copies": row.copies,
            "marks": _marks(
                render("card", row._replace(fields={**row.fields, "rules": []}), library)
            ),
            "rules": row.fields["rules"],
            "box": _BOXES[str(row.fields["long"])],
        }
        for row in rows
    ]
    back = _marks(render("card_back", rows[0], library))
    file = folder / "pool.json"
    file.write_text(json.dumps({"cards": cards, "back": back}), encoding="utf-8")
    return file


def _marks(face: Face) -> list[Any]:
    """A mark is the name of its kind and what the display list says of it."""
    return [
        [
            "Place",
            _marks(op.face),
            op.x,
            op.y,
            op.turn,
            op.scale,
            op.clip,
            op.face.width,
            op.face.height,
        ]
        if isinstance(op, Place)
        else [type(op).__name__, *op]
        for op in face.ops
    ]
