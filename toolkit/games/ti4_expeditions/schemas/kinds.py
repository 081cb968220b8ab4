"""Which files a pack or set of the game may hold, and which records stand in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.ti4_expeditions.schemas import map_schemas
from toolkit.games.ti4_expeditions.schemas.map_schemas import technology_colours
from toolkit.pack import shapes as s
from toolkit.pack.common_schemas import COMMON_KINDS, EDITION, SET_TABLE, manifest
from toolkit.pack.kind import Kind, Kinds, Table
from toolkit.pack.plain import whole
from toolkit.pack.typed import maybe, recorded, schema_of, told
from toolkit.referee import editions
from toolkit.referee.case_schema import case_files

if TYPE_CHECKING:
    from toolkit.pack.document import Value

_EDITIONS = {
    "description": "The dated texts of the rules, oldest first: DATE: what it changed.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {"pattern": EDITION},
    "additionalProperties": s.text("What the text of this date changed."),
}

# What a cost speaks of, and the holdings it is counted from.
SPENT = ("resources", "influence", "trade_goods")
DISCARDED = ("action_cards", "secret_objectives")
EXHAUSTED = ("specialty",)


class Cost(NamedTuple):
    """What a slice costs: `how` is spend, discard or exhaust."""

    how: str = ""
    what: str = ""
    amount: int = 0


def _cost(said: dict[str, Value]) -> Cost:
    how = next(key for key in said if key != "amount")
    return Cost(how, str(said[how]), whole(said["amount"]))


@recorded("A slice of the expedition token. They stand clockwise from the top.")
class Slice(NamedTuple):
    id: str = told(s.identifier("The id: resources."))
    name: str = told(s.text("What it is called."))
    clock: int = told(s.count("Where it lies on the token, as on a clock.", 1, 12))
    cost: Cost = told(
        {
            **s.fields(
                "What claiming it costs: one of spend, discard or exhaust, and how much.",
                {
                    "spend": s.words("What is spent.", *SPENT),
                    "discard": s.words("What is discarded.", *DISCARDED),
                    "exhaust": s.words("The planet that is exhausted has this.", *EXHAUSTED),
                    "amount": s.count("How much of it.", 1, 99),
                },
                ["amount"],
            ),
            "minProperties": 2,
            "maxProperties": 2,
        },
        Cost(),
        read=_cost,
    )


@recorded("How it changes what one pays with.")
class Pays(NamedTuple):
    """How a card changes what its owner pays with."""

    either: bool = maybe(
        s.yes_or_no("Whether resources also pay costs of influence, and the reverse.")
    )
    trade_good: int = maybe(
        s.count("What a trade good is worth as resources or influence.", 1, 9), 1
    )
    unexhausted: bool = maybe(
        s.words(
            "unexhausted: a technology specialty may be used without exhausting its planet.",
            "unexhausted",
        ),
        False,
        said="specialty",
        read="unexhausted".__eq__,
    )


@recorded("Its breakthrough.")
class Breakthrough(NamedTuple):
    """What gaining the breakthrough of a faction does here."""

    name: str = told(s.text("The name as printed."))
    synergy: tuple[str, ...] = told(
        technology_colours("The colours of its synergy; empty for none.", unique=True)
    )
    brings_fracture: bool = maybe(s.yes_or_no("Whether gaining it brings the Fracture into play."))
    token: str = maybe(s.reference("The token that gaining it puts on the map.", "token"))
    planet: str = maybe(s.reference("The planet card that comes with it.", "planet"))
    pays: Pays = maybe(Pays)


@recorded("A faction that a player can take.")
class Faction(NamedTuple):
    id: str = told(s.identifier("The id: sol."))
    name: str = told(s.text("The name as printed."))
    plural: bool = maybe(
        s.yes_or_no("Whether the name takes a verb in the plural: the Winnu claim.")
    )
    aliases: tuple[str, ...] = maybe(
        s.listing(
            "What players say instead of the name, beside the words of it.",
            s.identifier("A word in lower case: creuss."),
            unique=True,
        )
    )
    other_side_of: str = maybe(s.reference("The faction it is the other side of.", "faction"))
    stands_for_home: tuple[str, ...] = maybe(
        s.references(
            "Systems of which one lies on the map where a home system would, beside its own.",
            "system",
        )
    )
    begins: bool = maybe(
        s.yes_or_no("Whether it has its breakthrough from the start."),
        said="begins_with_breakthrough",
    )
    breakthrough: Breakthrough = told(Breakthrough)

    @property
    def called(self) -> str:
        """Its name as it stands in a list."""
        return self.name.removeprefix("The ")


@recorded("A technology that the rules of an expedition have to do with.")
class Technology(NamedTuple):
    id: str = told(s.identifier("The id: psychoarchaeology."))
    name: str = told(s.text("The name as printed."))
    faction: str = maybe(
        s.reference("The faction it belongs to; anybody's when left out.", "faction")
    )
    pays: Pays = maybe(Pays)


@recorded("The die rolled when a breakthrough is gained.")
class Die(NamedTuple):
    sides: int = told(s.count("How many sides it has; 0 reads as this number.", 2, 99))
    enters_on: tuple[int, ...] = told(
        s.listing(
            "The results on which the Fracture enters play.",
            s.count("A result.", 1, 99),
            least=1,
            unique=True,
        )
    )


@recorded("How many planets are chosen for ingress tokens.")
class Ingress(NamedTuple):
    by_synergy: int = told(s.count("For each colour of the roller's synergy.", 0, 9))
    by_colour: int = told(s.count("For each of all colours, where there is no synergy.", 0, 9))


@recorded("The figures of the rules.")
class Figures(NamedTuple):
    planet: str = told(
        s.reference("The planet on the other side of the expedition token.", "planet")
    )
    mecatol: tuple[str, ...] = told(
        s.references(
            "The system of Mecatol Rex, which gets the last ingress token while that planet is not "
            "on the map; one for each box that has it.",
            "system",
            least=1,
        )
    )
    colours: tuple[str, ...] = told(technology_colours("The colours of technology.", unique=True))
    die: Die = told(Die)
    ingress: Ingress = told(Ingress)
    relic_fragments: tuple[str, ...] = maybe(
        s.listing("The types of relic fragments.", s.identifier("A type: cultural."), unique=True)
    )


_RECORDS = (
    ("system", "systems.yaml", schema_of(map_schemas.System), "systems of the map"),
    ("hyperlane", "hyperlanes.yaml", map_schemas.HYPERLANE, "hyperlanes"),
    ("planet", "planets.yaml", schema_of(map_schemas.World), "planets"),
    ("station", "planets.yaml", map_schemas.STATION, "space stations"),
    ("slice", "slices.yaml", schema_of(Slice), "slices of the expedition token"),
    ("faction", "factions.yaml", schema_of(Faction), "factions"),
    ("technology", "technologies.yaml", schema_of(Technology), "technologies"),
    ("attachment", "attachments.yaml", schema_of(map_schemas.Attachment), "attachments"),
    ("token", "tokens.yaml", schema_of(map_schemas.Token), "tokens of the map"),
)
PLACEMENT, CONTROL = "placement", "control"
"""The questions of this game's own."""
TILES, BLOCKED = "tiles", "blocked"
RESULT_SETS = TILES, BLOCKED, "systems", "technologies", "attachments"
"""The keys of a result that is a set, or a mapping to sets."""
QUESTIONS = {
    PLACEMENT: {
        "description": "Where may Thunder's Edge be placed, and what bars the other systems?",
        "const": True,
    },
    CONTROL: {"description": "Who controls Thunder's Edge, and by what?", "const": True},
}
_PLURALS = {"technology": "technologies"}

KINDS = Kinds(
    (
        *(
            Kind(name, _PLURALS.get(name, f"{name}s"), (file,), schema, title)
            for name, file, schema, title in _RECORDS
        ),
        *COMMON_KINDS,
    ),
    (
        manifest(editions=_EDITIONS),
        SET_TABLE,
        Table(
            "expedition",
            "expedition.yaml",
            schema_of(Figures),
            "figures of the rules",
        ),
    ),
    (case_files(QUESTIONS, {}, editions.KEYS),),
    ("expedition.yaml", "rulings.yaml"),
)
