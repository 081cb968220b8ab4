"""The performer of each verb that acts at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.execution import builds, cards, fleets, hits, influence, shifts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PERFORMERS: Mapping[str, Callable[[Any, Any], None]] = {
    "place": influence.place,
    "remove": influence.remove,
    "shift": shifts.shift,
    "swap": shifts.swap,
    "replace": influence.replace,
    "clear": influence.clear,
    "choose_base": influence.choose_base,
    "remove_fleets": hits.remove_fleets,
    "trade_fleets": hits.trade_fleets,
    "move_fleets": fleets.move_fleets,
    "move_groups": fleets.move_groups,
    "move_rocinante": fleets.move_rocinante,
    "put_fleets": builds.put_fleets,
    "build": builds.build,
    "repair": builds.repair,
    "gain": cards.gain,
    "take_actions": cards.take_actions,
    "discard_kept": cards.discard_kept,
    "reveal": cards.reveal,
    "look_at": cards.look_at,
    "initiative": cards.initiative,
}

LOOKS_AT: Mapping[str, str] = {
    **dict.fromkeys(("place", "remove", "shift", "swap", "replace", "clear"), "influence"),
    **dict.fromkeys(("remove_fleets", "trade_fleets", "move_fleets", "move_groups"), "fleets"),
    **dict.fromkeys(("put_fleets", "build", "repair"), "fleets"),
    "move_rocinante": "rocinante",
    "discard_kept": "kept",
    "initiative": "initiative",
}
"""What of a position each verb acts on, so that a default it left can be said."""
