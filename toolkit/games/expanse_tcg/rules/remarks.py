"""What a verdict says of a legal move besides: that nothing comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules.abilities import ability
from toolkit.games.expanse_tcg.rules.play import apply
from toolkit.games.expanse_tcg.rules.telling import Toll
from toolkit.games.expanse_tcg.schemas.terms import SPELL
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.entries import SKIPPED
from toolkit.model.alike import numbered

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View


def remarks(v: View, index: int) -> list[str]:
    """That a spell or an ability changes nothing. Raises UnknownFact where what comes of the move
    hangs on what nobody can tell."""
    toll = Toll()
    toll.watches = True
    after = apply(v, index, toll)
    if toll.changed or after.pending is not None or not _acts(v):
        return []
    name, paid = v.tables.name("card", numbered(v.move.card)[0]), _paid(v)
    chose = bool(v.move.resolve) and all(one == SKIPPED for one in v.move.resolve)
    why = "nothing was chosen" if chose else f"{name} finds nothing to change"
    return [f"nothing happens: {why}{f', and {paid} all the same' if paid else ''}"]


def _acts(v: View) -> bool:
    """Whether a move is made for what an effect does."""
    return v.move.kind == m.USE or (v.move.kind == m.PLAY and v.card.kind == SPELL)


def _paid(v: View) -> str:
    if v.move.kind == m.PLAY:
        return "it is spent"
    found = ability(v)
    return "what it costs is paid" if found is not None and found.ability["cost"] else ""
