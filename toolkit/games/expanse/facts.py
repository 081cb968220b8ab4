"""What rules code must know of cards: from the data, else from the case, else it is asked.

Nothing here guesses: a fact that nobody has published is a question of the run, with every answer
it could have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.schemas.card_record import UNKNOWN_COUNT, YES, steps_of
from toolkit.games.expanse.schemas.card_record import Steps as Steps
from toolkit.model.unseen import Unseen, shown_by
from toolkit.pack.kind import UNKNOWN
from toolkit.referee.reasons import Origin
from toolkit.referee.rules import told_or_asked

if TYPE_CHECKING:
    from toolkit.games.expanse.abilities import Ability
    from toolkit.games.expanse.state.view import Position, Rules, Tables

_YES_NO = ("yes", "no")
_POINTS = ("3", "2", "4", "1", "5", "6", "7", "8", "9")  # all a card may show, the commonest first
_KEEP_COSTS = ("1", "0")  # 1 by the rulebook; a card may say that it is free
EFFECT = "effect"
"""The fact of a breach that names the card whose effect it is, by which it is barred."""


def could_be_used_up(position: Position, tables: Tables) -> bool:
    """Whether it must be looked at which tokens are used: after fewer scorings one is left."""
    return "scorings" in position.absent or position.scorings >= min(tables.tokens_of_sector)


def sectors_left(position: Position, tables: Tables) -> tuple[str, ...]:
    """The sectors that have a Bonus token left."""
    each = zip(tables.sectors, position.bonus_used, tables.tokens_of_sector, strict=True)
    return tuple(id for id, used, tokens in each if used < tokens)


def bonus_of(position: Position, rules: Rules, tables: Tables, index: int = 0) -> int:
    """The bonus sector, -1 in the final scoring; one that the asker does not see is asked, among
    those that have a token left, but where the move of this index has revealed it."""
    bonus: int | Unseen = shown_by(position.turn.bonus, index)
    if not isinstance(bonus, Unseen):
        return bonus
    left = sectors_left(position, tables) or tables.sectors
    return tables.sector_number[rules.know(bonus.path, left)]


def relied(tables: Tables, rules: Rules, *steps: str) -> None:
    """Notes that a value is made use of, should it be invented; `steps` are those of its path."""
    path = tables.invented.path(steps)
    if path:
        rules.rely(path)


def is_eligible(tables: Tables, rules: Rules, card: str, faction: str) -> bool:
    """Whether a faction may use the event of a card: by its icon, or as everybody may."""
    found = tables.cards[card]
    said = found.eligible(faction)
    relied(tables, rules, "cards", card, "factions", faction)
    relied(tables, rules, "cards", card, "any_faction")
    if said == UNKNOWN and found.factions.get(faction, UNKNOWN) == UNKNOWN:
        said = str(told_or_asked(rules, f"cards.{card}.factions.{faction}", _YES_NO))
    if said != YES and found.any_faction == UNKNOWN:
        said = str(told_or_asked(rules, f"cards.{card}.any_faction", _YES_NO))
    return said == YES


def origin_of(card: str, tables: Tables, *, alone: bool = True) -> Origin:
    """The field that says what the event of a card, an ability or a crew member does."""
    if card in tables.crew:
        return Origin("crew", card, "effect", alone)
    return Origin("card", card, "effect" if card in tables.abilities else "event", alone)


def points_of(tables: Tables, rules: Rules, card: str) -> int:
    """The action points that a card shows."""
    return _count(tables, rules, card, "points", _POINTS)


def keep_cost_of(tables: Tables, rules: Rules, card: str) -> int:
    """The control points that keeping the event of a card costs."""
    return _count(tables, rules, card, "keep_cost", _KEEP_COSTS)


def _count(tables: Tables, rules: Rules, card: str, what: str, answers: tuple[str, ...]) -> int:
    count: int = getattr(tables.cards[card], what)
    known = None if count == UNKNOWN_COUNT else count
    return tables.invented.known(rules, f"cards.{card}.{what}", known, int, answers)


def event_of(tables: Tables, rules: Rules, card: str) -> Steps:
    """The steps of an event. Raises UnknownFact where nobody can tell them."""
    told = tables.cards[card].event
    return tables.invented.known(
        rules, f"cards.{card}.event", told, lambda said: steps_of(said) or ()
    )


def points_price(ability: Ability, tables: Tables, rules: Rules) -> int:
    """The action points that one use of an ability costs."""
    relied(tables, rules, "cards", ability.card, "price", "points")
    price = ability.price
    if price is None:
        return 0
    if price.points != UNKNOWN_COUNT:
        return price.points
    return 1 if rules.reading("ability_price") == "one" else 0
