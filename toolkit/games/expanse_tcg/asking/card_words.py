"""Cards in a few words, for lists of moves, and in all of their words, for a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.keyword import title
from toolkit.games.expanse_tcg.rows import Wording, figures_of, rules_of, sort_of
from toolkit.games.expanse_tcg.rows.on_table import figure
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.games.expanse_tcg.steps import VERBS

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.tables import Tables


def in_brief(card: Card, tables: Tables) -> str:
    """`beast 3/2, Ranged, Resilience 2`."""
    words = [title(one, tables.keywords[one.id].name) for one in card.keywords]
    return ", ".join([f"{sort_of(card).lower()}{_figures(card)}", *words])


def in_full(card: Card, tables: Tables) -> str:
    """What it costs and is, and all that is printed on it."""
    cost = f"{figure(card.cost)} Aether, " if "cost" in dict(figures_of(card)) else ""
    rules = rules_of(card, Wording(tables, VERBS.speaker(tables.pack.name)))
    first = f"{card.name}: {cost}{sort_of(card).lower()}{_figures(card)}."
    return " ".join([first, *(said.replace("**", "") for said in rules)])


def _figures(card: Card) -> str:
    told = dict(figures_of(card))
    if card.kind == CREATURE:
        return f" {figure(card.power)}/{figure(card.health)}"
    names = [f"{name} {figure(told[name])}" for name in ("health", "militia") if name in told]
    return f" of {' and '.join(names)}" if names else ""
