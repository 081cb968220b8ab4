"""Keywords that are code: what each changes, one short function a keyword.

`words` are the keywords an object has now, those of its card and those it was given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.referee.mutation import giving, never, unchanged

if TYPE_CHECKING:
    from toolkit.effects.keyword import Held

    Words = tuple[Held, ...]

SPACES, FAST_SPACES = 2, 3


def has(words: Words, keyword: str) -> bool:
    return bool(words) and keyword in [one.id for one in words]


def number(words: Words, keyword: str) -> int:
    """Its numbers added up; 0 for none."""
    return sum([one.number for one in words if one.id == keyword])


# ---- blows


@CLAUSES.computes("keyword.resilience", unchanged)
def taken(damage: int, words: Words) -> int:
    """What is taken of damage that is dealt."""
    return max(0, damage - number(words, "resilience"))


@CLAUSES.computes("keyword.siege_engine", unchanged)
def against_location(damage: int, words: Words) -> int:
    return 2 * damage if has(words, "siege_engine") else damage


@CLAUSES.computes("keyword.ravager", giving(0))
def excess(damage: int, left: int, words: Words) -> int:
    """What goes on to the location of damage to a creature that had so much health left."""
    return max(0, damage - left) if has(words, "ravager") else 0


@CLAUSES.computes("keyword.ranged", never)
def shoots(words: Words) -> bool:
    return has(words, "ranged")


@CLAUSES.computes("keyword.flying", never)
def flies(words: Words) -> bool:
    return has(words, "flying")


@CLAUSES.computes("keyword.leadership", giving(0))
def led(words: Words) -> int:
    """What others on its side gain by it."""
    return number(words, "leadership")


@CLAUSES.computes("keyword.protective", giving(0))
def protected(words: Words) -> int:
    """What defenders of a location gain by it."""
    return number(words, "protective")


@CLAUSES.computes("keyword.walking_fortress", never)
def strikes_back(kind: str) -> bool:
    """Whether what stands as a location answers with its power, and has no militia."""
    return kind == CREATURE


@CLAUSES.computes("keyword.walls", never)
def walled(words: Words) -> bool:
    return has(words, "walls")


@CLAUSES.computes("keyword.volley", giving(0))
def volley(words: Words) -> int:
    """The damage a location may deal in each attack action of its defenders."""
    return number(words, "volley")


@CLAUSES.computes("keyword.value", giving(0))
def value(words: Words) -> int:
    """The Aether that a treasure is worth."""
    return number(words, "value")


@CLAUSES.computes("keyword.enchanted", never)
def untouchable(words: Words) -> bool:
    return has(words, "enchanted")


# ---- room, loads and ways


@CLAUSES.computes("keyword.giant", giving(1))
def bulk(words: Words) -> int:
    """How many spaces a creature takes that is not Tiny."""
    return 4 if has(words, "giant") else 1


@CLAUSES.computes("keyword.giant", giving(1))
def strength(words: Words) -> int:
    """How many times as much as others it carries."""
    return 2 if has(words, "giant") else 1


@CLAUSES.computes("keyword.tiny", never)
def tiny(words: Words) -> bool:
    return has(words, "tiny")


@CLAUSES.computes("keyword.huge", giving(1))
def roomy(words: Words) -> int:
    """How many times as many creatures, treasures and resources a location holds."""
    return 2 if has(words, "huge") else 1


@CLAUSES.computes("keyword.vault", never)
def vaulted(words: Words) -> bool:
    return has(words, "vault")


@CLAUSES.computes("keyword.thief", giving(1))
def thief(words: Words) -> int:
    """The militia must be below this to steal."""
    return max([1, *(one.number for one in words if one.id == "thief")])


@CLAUSES.computes("keyword.fast", giving(SPACES))
def pace(words: Words) -> int:
    """How many spaces a creature moves."""
    return FAST_SPACES if has(words, "fast") else SPACES


@CLAUSES.computes("keyword.captive", never)
def slowed(captives: int) -> bool:
    """Whether whoever carries so many captives moves one space."""
    return captives > 1


@CLAUSES.computes("keyword.hidden", never)
def hides(words: Words) -> bool:
    return has(words, "hidden")


@CLAUSES.computes("keyword.ambush", never)
def ambushes(words: Words) -> bool:
    return has(words, "ambush")


@CLAUSES.computes("keyword.rush", never)
def rushes(words: Words) -> bool:
    return has(words, "rush")


@CLAUSES.computes("keyword.diplomat", never)
def negotiates(words: Words) -> bool:
    return has(words, "diplomat")


@CLAUSES.computes("keyword.moat", never)
def moated(words: Words) -> bool:
    return has(words, "moat")


@CLAUSES.computes("keyword.difficult_terrain", never)
def rough(words: Words) -> bool:
    return has(words, "difficult_terrain")


@CLAUSES.computes("keyword.walking_fortress", never)
def walks(words: Words) -> bool:
    return has(words, "walking_fortress")


# ---- what acts as a turn begins


@CLAUSES.computes("keyword.regeneration", giving(0))
def regenerates(words: Words) -> int:
    return number(words, "regeneration")


@CLAUSES.computes("keyword.sanctuary", giving(0))
def sanctuary(words: Words) -> int:
    """What creatures in a location are healed by."""
    return number(words, "sanctuary")


@CLAUSES.computes("keyword.pray", giving(0))
def prays(words: Words) -> int:
    return number(words, "pray")


@CLAUSES.computes("keyword.fade", giving(0))
def fades(words: Words) -> int:
    """The time counters with which an event leaves; 0 for one that does not."""
    return min((one.number for one in words if one.id == "fade"), default=0)


def spaces(words: Words) -> int:
    """How many spaces of a location a creature takes."""
    if not words:
        return 1
    return 0 if tiny(words) else bulk(words)
