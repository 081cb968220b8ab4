"""What an event is about, and where: by this the scene on a card is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.rows.view import View
    from toolkit.pack.document import Value

ORDERS = "orders"
THEMES: dict[str, tuple[str, ...]] = {
    "settle": ("place",),
    "unrest": ("remove", "clear"),
    "intrigue": ("replace", "swap", "shift"),
    "burn": ("move_fleets", "move_groups", "move_rocinante"),
    "battle": ("remove_fleets", "trade_fleets"),
    "shipyard": ("build", "put_fleets", "repair"),
    "council": ("discard_kept", "initiative", "counts", "protect"),
    "plans": ("do_event", "treat_points", "waive"),
    "scoring": ("win_ties",),
}
"""The verbs of each theme; an event that has none of them gives orders."""
_BY_VERB = {verb: theme for theme, verbs in THEMES.items() for verb in verbs}
_PLACES = ("orbital", "base", "resource", "sector")


def theme_of(event: Value) -> str:
    """The theme of the first verb that has one, or the word `unknown` where nobody knows it."""
    if not isinstance(event, list):
        return UNKNOWN
    return next((_BY_VERB[verb] for verb in VERBS.used_in(event) if verb in _BY_VERB), ORDERS)


def subject_of(view: View, event: Value) -> str:
    """The orbital, sector or resource that an event names first; empty for none."""
    for word in _words(event):
        for kind in _PLACES:
            if word in view.pack.of(kind):
                return view.board.orbital_of.get(word, "") if kind == "base" else word
    return ""


def _words(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _words(each)
