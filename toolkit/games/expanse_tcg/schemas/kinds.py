"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.expanse_tcg.schemas import records
from toolkit.games.expanse_tcg.schemas.said import QUESTIONS
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE, manifest
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of
from toolkit.referee.case_schema import case_files

_STEPS = {"$defs": VERBS.definitions()}


def _kind(name: str, record: type, files: str = "", *, steps: bool = False) -> Kind:
    schema, title = {**schema_of(record), **(_STEPS if steps else {})}, f"{name}s"
    return Kind(name, title, (files or f"{title}.yaml",), schema, title)


CARD = _kind("card", records.Card, "cards/*.yaml", steps=True)
KEYWORD = _kind("keyword", records.Keyword, steps=True)
FACTION = _kind("faction", records.Faction)
DECK, COUNTER = _kind("deck", records.Deck), _kind("counter", records.Counter)

KINDS = Kinds(
    (FACTION, KEYWORD, CARD, DECK, COUNTER, *COMMON_KINDS),
    (
        manifest(),
        SET_TABLE,
        Table("curve", "curve.yaml", schema_of(records.Curve), "prices of the cost curve"),
    ),
    (case_files(QUESTIONS, {"cards": (CARD, ("cost", "power", "health", "militia"))}),),
    ("curve.yaml", "rulings.yaml"),
)
