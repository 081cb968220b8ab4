"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.expanse_tcg.schemas import records, said
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE, manifest
from toolkit.pack.kind import Kinds, Table
from toolkit.pack.typed import kind_of, schema_of
from toolkit.referee.case_schema import case_files

_STEPS = VERBS.definitions()
CARD = kind_of(records.Card, "card", files="cards/*.yaml", steps=_STEPS)
KEYWORD = kind_of(records.Keyword, "keyword", steps=_STEPS)
FACTION, DECK = kind_of(records.Faction, "faction"), kind_of(records.Deck, "deck")
COUNTER = kind_of(records.Counter, "counter")

KINDS = Kinds(
    (FACTION, KEYWORD, CARD, DECK, COUNTER, *COMMON_KINDS),
    (
        manifest(),
        SET_TABLE,
        Table("curve", "curve.yaml", schema_of(records.Curve), "prices of the cost curve"),
    ),
    (case_files(said.QUESTIONS, {"cards": (CARD, ("cost", "power", "health", "militia"))}),),
    ("curve.yaml", "rulings.yaml"),
)
