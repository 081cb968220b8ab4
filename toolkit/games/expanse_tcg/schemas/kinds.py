"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.expanse_tcg.schemas import records
from toolkit.games.expanse_tcg.schemas.terms import QUESTIONS
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE, manifest
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of
from toolkit.referee.case_schema import case_files

_STEPS = {"$defs": VERBS.definitions()}
CARD = Kind("card", "cards", ("cards/*.yaml",), {**schema_of(records.Card), **_STEPS}, "cards")
KEYWORD = Kind(
    "keyword", "keywords", ("keywords.yaml",), {**schema_of(records.Keyword), **_STEPS}, "keywords"
)
FACTION = Kind("faction", "factions", ("factions.yaml",), schema_of(records.Faction), "factions")
DECK = Kind("deck", "decks", ("decks.yaml",), schema_of(records.Deck), "decks")
COUNTER = Kind("counter", "counters", ("counters.yaml",), schema_of(records.Counter), "counters")

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
