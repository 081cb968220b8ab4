"""What may stand in the files of the token, the factions and the figures of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.ti4_expeditions.schemas.map_schemas import technology_colours
from toolkit.pack.common_schemas import EDITION, MANIFEST, MANIFEST_NEEDS
from toolkit.pack.plain import whole
from toolkit.pack.shapes import (
    count,
    fields,
    identifier,
    listing,
    reference,
    references,
    text,
    words,
    yes_or_no,
)
from toolkit.pack.typed import maybe, recorded, told

if TYPE_CHECKING:
    from toolkit.pack.document import Value

GAME = fields(
    "What the game is, whose it is, and what these files are.",
    {
        **MANIFEST,
        "editions": {
            "description": "The dated texts of the rules, oldest first: DATE: what it changed.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"pattern": EDITION},
            "additionalProperties": text("What the text of this date changed."),
        },
    },
    MANIFEST_NEEDS,
)

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
    id: str = told(identifier("The id: resources."))
    name: str = told(text("What it is called."))
    clock: int = told(count("Where it lies on the token, as on a clock.", 1, 12))
    cost: Cost = told(
        {
            **fields(
                "What claiming it costs: one of spend, discard or exhaust, and how much.",
                {
                    "spend": words("What is spent.", *SPENT),
                    "discard": words("What is discarded.", *DISCARDED),
                    "exhaust": words("The planet that is exhausted has this.", *EXHAUSTED),
                    "amount": count("How much of it.", 1, 99),
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
        yes_or_no("Whether resources also pay costs of influence, and the reverse.")
    )
    trade_good: int = maybe(count("What a trade good is worth as resources or influence.", 1, 9), 1)
    unexhausted: bool = maybe(
        words(
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

    name: str = told(text("The name as printed."))
    synergy: tuple[str, ...] = told(
        technology_colours("The colours of its synergy; empty for none.", unique=True)
    )
    brings_fracture: bool = maybe(yes_or_no("Whether gaining it brings the Fracture into play."))
    token: str = maybe(reference("The token that gaining it puts on the map.", "token"))
    planet: str = maybe(reference("The planet card that comes with it.", "planet"))
    pays: Pays = maybe(Pays)


@recorded("A faction that a player can take.")
class Faction(NamedTuple):
    id: str = told(identifier("The id: sol."))
    name: str = told(text("The name as printed."))
    plural: bool = maybe(yes_or_no("Whether the name takes a verb in the plural: the Winnu claim."))
    aliases: tuple[str, ...] = maybe(
        listing(
            "What players say instead of the name, beside the words of it.",
            identifier("A word in lower case: creuss."),
            unique=True,
        )
    )
    other_side_of: str = maybe(reference("The faction it is the other side of.", "faction"))
    stands_for_home: tuple[str, ...] = maybe(
        references(
            "Systems of which one lies on the map where a home system would, beside its own.",
            "system",
        )
    )
    begins: bool = maybe(
        yes_or_no("Whether it has its breakthrough from the start."),
        said="begins_with_breakthrough",
    )
    breakthrough: Breakthrough = told(Breakthrough)

    @property
    def called(self) -> str:
        """Its name as it stands in a list."""
        return self.name.removeprefix("The ")


@recorded("A technology that the rules of an expedition have to do with.")
class Technology(NamedTuple):
    id: str = told(identifier("The id: psychoarchaeology."))
    name: str = told(text("The name as printed."))
    faction: str = maybe(
        reference("The faction it belongs to; anybody's when left out.", "faction")
    )
    pays: Pays = maybe(Pays)


@recorded("The die rolled when a breakthrough is gained.")
class Die(NamedTuple):
    sides: int = told(count("How many sides it has; 0 reads as this number.", 2, 99))
    enters_on: tuple[int, ...] = told(
        listing(
            "The results on which the Fracture enters play.",
            count("A result.", 1, 99),
            least=1,
            unique=True,
        )
    )


@recorded("How many planets are chosen for ingress tokens.")
class Ingress(NamedTuple):
    by_synergy: int = told(count("For each colour of the roller's synergy.", 0, 9))
    by_colour: int = told(count("For each of all colours, where there is no synergy.", 0, 9))


@recorded("The figures of the rules.")
class Figures(NamedTuple):
    planet: str = told(reference("The planet on the other side of the expedition token.", "planet"))
    mecatol: tuple[str, ...] = told(
        references(
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
        listing("The types of relic fragments.", identifier("A type: cultural."), unique=True)
    )
