"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.games.expanse.schemas import map_schemas, table_schemas
from toolkit.games.expanse.schemas.card_record import Card
from toolkit.games.expanse.schemas.words import SAID, SCORE_ASKED
from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE, manifest
from toolkit.pack.components import COMPONENTS
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of
from toolkit.referee.case_schema import case_files

_MAP = ("bases.yaml",)
_STEPS = {"$defs": VERBS.definitions()}
_CARD = {**schema_of(Card), **_STEPS}
_CREW_MEMBER = {**SAID.taken("crew"), **_STEPS}
_CARDS = Kind("card", "cards", ("cards/*.yaml",), _CARD, "cards")

# ---- what cases ask and tell; ids are told apart by what the pack holds

QUESTIONS = {SCORE_ASKED: SAID.taken(SCORE_ASKED)}
_TOLD = {"factions": map_schemas.FACTIONS, "bases": map_schemas.BASES, "cards": _CARDS}
_CASES = case_files(
    QUESTIONS,
    {name: (kind, tuple(SAID.entry("told")[name])) for name, kind in _TOLD.items()},
    tables={"setup": SAID.taken("setup_told")},
)

KINDS = Kinds(
    (
        Kind("band", "bands", _MAP, SAID.taken("band"), "bands of the map", referenced=True),
        Kind("sector", "sectors", _MAP, SAID.taken("sector"), "sectors"),
        Kind("resource", "resources", _MAP, SAID.taken("resource"), "resources"),
        Kind("orbital", "orbitals", _MAP, SAID.taken("orbital"), "orbitals"),
        map_schemas.BASES,
        map_schemas.FACTIONS,
        Kind("unit", "units", ("factions.yaml",), SAID.taken("unit"), "kinds of pieces"),
        COMPONENTS,
        _CARDS,
        Kind("crew", "crew", ("rocinante.yaml",), _CREW_MEMBER, "crew of the Rocinante"),
        *COMMON_KINDS,
    ),
    (
        manifest(),
        SET_TABLE,
        Table("setup", "setup.yaml", schema_of(table_schemas.Setup), "how a game begins"),
        Table("scoring", "scoring.yaml", schema_of(table_schemas.Figures), "what a scoring pays"),
    ),
    (_CASES,),
    ("setup.yaml", "scoring.yaml", "rulings.yaml"),
)
