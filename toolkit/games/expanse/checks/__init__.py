"""The checks of this game, in the order of their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks import (
    closed_opening,
    component_count,
    foreign_technology,
    homeless_base,
    mixed_backs,
    opening_pieces,
    short_deck,
    stand_in_technology,
    unpublished_component,
    unpublished_deck,
    unreached_orbital,
    useless_card,
)

if TYPE_CHECKING:
    from toolkit.pack.game import Check

CHECKS: tuple[Check, ...] = (
    short_deck,
    unpublished_deck,
    component_count,
    opening_pieces,
    homeless_base,
    unreached_orbital,
    useless_card,
    mixed_backs,
    foreign_technology,
    closed_opening,
    unpublished_component,
    stand_in_technology,
)
