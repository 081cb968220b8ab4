"""What open rulings make of two rules: when a token moves, and in which order scorings go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.plain import mappings

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View

TECH_FIRST, BUILD_FIRST = "tech_first", "build_first"
_TECHNOLOGIES, _BUILD = "technologies", "build"  # steps of a scoring, by id


def moves_token(view: View) -> str:
    """When an Initiative token moves; empty where nobody here has one."""
    if view.who("offer.moves_token") is None:
        return ""
    return view.ruled(view.says("offer.moves_token"), "keep_moves_token")


def scoring_steps(view: View) -> list[Item]:
    """The steps of a scoring in the order in force, `open` where an open ruling decides on it."""
    listed = mappings(view.scoring.get("steps"))
    steps: list[Item] = [{**step, "open": False} for step in listed]
    places = {step.get("id"): at for at, step in enumerate(steps)}
    if _TECHNOLOGIES in places and _BUILD in places:
        first, second = places[_TECHNOLOGIES], places[_BUILD]
        is_open = view.ruling_of("scoring_order") is not None
        steps[first]["open"] = steps[second]["open"] = is_open
        if view.reading_of("scoring_order") == BUILD_FIRST:
            steps[first], steps[second] = steps[second], steps[first]
    return steps
