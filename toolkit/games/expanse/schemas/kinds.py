"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from toolkit.effects.grammar import steps_in
from toolkit.games.expanse.schemas import map_schemas, table_schemas
from toolkit.games.expanse.schemas.card_record import Card
from toolkit.games.expanse.schemas.words import CREW, SAID
from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.bare import fields, forms, named, reference, references, text
from toolkit.pack.common_schemas import COMMON_KINDS, SET_TABLE, manifest
from toolkit.pack.components import COMPONENTS
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.typed import schema_of
from toolkit.referee.case_schema import case_files

_MAP = ("bases.yaml",)
_STEPS = {"$defs": VERBS.definitions()}
_CARD = {**schema_of(Card), **_STEPS}
_POWER = {"effect": steps_in(CREW), "text": text(maxLength=400)}
_CREW_MEMBER = {**SAID.schema("crew", named("holden", _POWER, ["effect"])), **_STEPS}
_CARDS = Kind("card", "cards", ("cards/*.yaml",), _CARD, "cards")

# ---- what cases ask and tell; ids are told apart by what the pack holds

_SCORE = forms(
    {"const": "final"},
    fields({"bonus": reference("sector"), "bases": references("base", least=1)}),
)
SCORE = "score"
QUESTIONS = {SCORE: SAID.schema(SCORE, _SCORE)}
_SETUP_TOLD = SAID.schema(
    "setup_told", fields({"control_points": fields({"maximum": table_schemas.LAST_SPACE})})
)
_CASES = case_files(
    QUESTIONS,
    {
        "factions": (
            map_schemas.FACTIONS,
            ("critical_resources", "mat_ability", "technologies", "setup"),
        ),
        "bases": (map_schemas.BASES, ("resource",)),
        "cards": (_CARDS, ("points", "keep_cost", "factions", "players", "event")),
    },
    tables={"setup": _SETUP_TOLD},
)

KINDS = Kinds(
    (
        Kind("band", "bands", _MAP, map_schemas.BAND, "bands of the map", referenced=True),
        Kind("sector", "sectors", _MAP, map_schemas.SECTOR, "sectors"),
        Kind("resource", "resources", _MAP, map_schemas.RESOURCE, "resources"),
        Kind("orbital", "orbitals", _MAP, map_schemas.ORBITAL, "orbitals"),
        map_schemas.BASES,
        map_schemas.FACTIONS,
        Kind("unit", "units", ("factions.yaml",), map_schemas.UNIT, "kinds of pieces"),
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
