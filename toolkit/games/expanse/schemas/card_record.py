"""A card as a file tells it and as the rules use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.effects.grammar import steps_in
from toolkit.games.expanse.schemas.words import ABILITY, ACTION, EVENT, MAT, SAID, SCORE, TECHNOLOGY
from toolkit.pack import bare as s
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import mappings
from toolkit.pack.shapes import where_kind
from toolkit.pack.typed import maybe, numbered, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value

# Where templates print a card's picture and how large, in millimetres: it decides how fine one must
# be. Other cards show none.
ART_PLACES = [
    {"when": {"kind": ACTION}, "width": 69.85, "height": 47.6},
    {"when": {"kind": TECHNOLOGY}, "width": 69.85, "height": 48.1},
]

_YES_NO = ("yes", "no", "unknown")
YES, NO = "yes", "no"
UNKNOWN_COUNT = -1


def _counted(low: int, high: int, default: int = UNKNOWN_COUNT) -> int:
    """A number that is UNKNOWN_COUNT where nobody has published it."""
    schema = s.or_unknown(s.count(low, high))
    return maybe(schema, default, unknown=UNKNOWN_COUNT)  # type: ignore[no-any-return]


@SAID.recorded()
class Price(NamedTuple):
    """What one use costs; -1 where unknown."""

    points: int = _counted(0, 99, 0)
    control_points: int = _counted(0, 99, 0)
    protomolecule: int = _counted(0, 99, 0)


Steps: TypeAlias = "tuple[Mapping[str, Any], ...]"


def steps_of(value: Value) -> Steps | None:
    """The steps of an effect; None where it is unknown."""
    return tuple(mappings(value)) if isinstance(value, list) else None


# A record that is laid over a known card needs none of these fields, nor `kind`.
_NEEDED = SAID.entry("needed").items()


@SAID.recorded(allOf=[where_kind(kind, required=[*needed]) for kind, needed in _NEEDED])
class Card(NamedTuple):
    """One card of any kind. `factions` and `players` say yes, no or unknown.

    `event` are the steps of an action card, `effect` those of an ability; None where unknown.
    """

    id: str = told(s.identifier())
    kind: str = told(s.words(ACTION, SCORE, TECHNOLOGY, MAT))
    name: str = maybe(s.text())
    points: int = _counted(1, 9)
    keep_cost: int = _counted(0, 9)
    factions: Mapping[str, str] = maybe(s.by_id("faction", s.words(*_YES_NO)))
    any_faction: str = maybe({**s.words(*_YES_NO), "default": NO}, NO, unknown=UNKNOWN)
    players: Mapping[int, str] = maybe(
        s.by_number(s.words(*_YES_NO), "^[2-9]$"), read=numbered(str)
    )
    event: Steps | None = maybe(s.or_unknown(steps_in(EVENT)), read=steps_of)
    faction: str = maybe(s.reference("faction"))
    price: Price = maybe(Price)
    limit: str = maybe(s.words("turn"))
    effect: Steps | None = maybe(s.or_unknown(steps_in(ABILITY)), read=steps_of)
    wording: str = maybe(s.text(maxLength=400), said="text")
    copies: int = maybe(s.count(1, 99), 1)
    art: str = maybe({**s.text(), "x-image": {"places": ART_PLACES}})
    flavour: str = maybe(s.text(maxLength=160))

    def eligible(self, faction: str) -> str:
        """Whether a faction may use the event: yes, no or unknown."""
        if self.any_faction == YES:
            return YES
        said = self.factions.get(faction, UNKNOWN)
        return said if said != NO or self.any_faction == NO else self.any_faction
