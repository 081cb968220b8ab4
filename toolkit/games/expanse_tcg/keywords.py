"""Keywords that are code: what each changes, one short function a keyword.

`words` are the keywords an object has now, those of its card and those it was given.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.keyword import added_up, bears
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.referee.mutation import giving, never, unchanged

if TYPE_CHECKING:
    from toolkit.effects.keyword import Held
    from toolkit.referee.mutation import Computation

    Words = tuple[Held, ...]

SPACES, FAST_SPACES = 2, 3
RANGED = "ranged"


def _borne(id: str) -> Computation[[Words], bool]:
    """Whether something has a keyword."""
    return CLAUSES.computes(f"keyword.{id}", never)(partial(bears, id=id))


def _adding_up(id: str) -> Computation[[Words], int]:
    """The number of a keyword."""
    return CLAUSES.computes(f"keyword.{id}", giving(0))(partial(added_up, id=id))


def _times(id: str, many: int) -> Computation[[Words], int]:
    """How many times as much something comes to that has a keyword."""
    return CLAUSES.computes(f"keyword.{id}", giving(1))(
        lambda words: many if bears(words, id) else 1
    )


# ---- blows


@CLAUSES.computes("keyword.resilience", unchanged)
def taken(damage: int, words: Words) -> int:
    """What is taken of damage that is dealt."""
    return max(0, damage - added_up(words, "resilience"))


@CLAUSES.computes("keyword.siege_engine", unchanged)
def against_location(damage: int, words: Words) -> int:
    return 2 * damage if bears(words, "siege_engine") else damage


@CLAUSES.computes("keyword.ravager", giving(0))
def excess(damage: int, left: int, words: Words) -> int:
    """What goes on to the location of damage to a creature that had so much health left."""
    return max(0, damage - left) if bears(words, "ravager") else 0


shoots = _borne(RANGED)
flies = _borne("flying")
walled = _borne("walls")
untouchable = _borne("enchanted")
led = _adding_up("leadership")  # what others on its side gain by it
protected = _adding_up("protective")  # what defenders of a location gain by it
volley = _adding_up("volley")  # the damage it may deal in each attack action of its defenders
value = _adding_up("value")  # the Aether that a treasure is worth


@CLAUSES.computes("keyword.walking_fortress", never)
def strikes_back(kind: str) -> bool:
    """Whether what stands as a location answers with its power, and has no militia."""
    return kind == CREATURE


# ---- room, loads and ways

tiny = _borne("tiny")
vaulted = _borne("vault")
hides = _borne("hidden")
ambushes = _borne("ambush")
rushes = _borne("rush")
negotiates = _borne("diplomat")
moated = _borne("moat")
rough = _borne("difficult_terrain")
walks = _borne("walking_fortress")
bulk = _times("giant", 4)  # the spaces that a creature takes that is not Tiny
strength = _times("giant", 2)  # how much it carries
roomy = _times("huge", 2)  # how many creatures, treasures and resources a location holds


@CLAUSES.computes("keyword.thief", giving(1))
def thief(words: Words) -> int:
    """The militia must be below this to steal."""
    return max([1, *(one.number for one in words if one.id == "thief")])


@CLAUSES.computes("keyword.fast", giving(SPACES))
def pace(words: Words) -> int:
    """How many spaces a creature moves."""
    return FAST_SPACES if bears(words, "fast") else SPACES


@CLAUSES.computes("keyword.captive", never)
def slowed(captives: int) -> bool:
    """Whether whoever carries so many captives moves one space."""
    return captives > 1


def spaces(words: Words) -> int:
    """How many spaces of a location a creature takes."""
    if not words:
        return 1
    return 0 if tiny(words) else bulk(words)


# ---- what acts as a turn begins

regenerates = _adding_up("regeneration")
sanctuary = _adding_up("sanctuary")  # what creatures in a location are healed by
prays = _adding_up("pray")


@CLAUSES.computes("keyword.fade", giving(0))
def fades(words: Words) -> int:
    """The time counters with which an event leaves; 0 for one that does not."""
    return min((one.number for one in words if one.id == "fade"), default=0)
