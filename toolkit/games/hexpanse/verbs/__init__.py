"""The verbs of Hexpanse: every effect of a card, minor faction, structure or faction is made of
these. Each is declared once: what it may say, how it reads, what it does."""

from __future__ import annotations

from toolkit.effects.grammar import Verbs
from toolkit.games.hexpanse.schemas.patterns import EFFECT, LEAVING, OPTION, STRUCTURE
from toolkit.games.hexpanse.verbs import attacks, cards, laying, moving, warlords

_ACTS = (EFFECT, OPTION)
_LEAVES_NOTHING_OPEN = ("recover", "take", "destroy", "extra_cards", "raise_income")
_WHERE = {
    "squad": (EFFECT,),
    "lose": (STRUCTURE,),
    "free_card": (STRUCTURE,),
    **dict.fromkeys(_LEAVES_NOTHING_OPEN, (*_ACTS, STRUCTURE)),
    **dict.fromkeys(("gain", "heal"), (*_ACTS, STRUCTURE, LEAVING)),
}
"""Where verbs may stand that do not stand where something acts that somebody decides for."""

VERBS = Verbs(
    tuple(
        verb._replace(where=_WHERE.get(verb.name, ()))
        for verb in (laying.lay, attacks.attack, *moving.VERBS, *warlords.VERBS, *cards.VERBS)
    ),
    {
        EFFECT: "what a unit or warlord does",
        OPTION: "an option of a card",
        LEAVING: "what a unit brings that leaves the board",
        STRUCTURE: "what a structure does",
    },
    _ACTS,
)
