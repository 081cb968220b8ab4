"""The performer of each verb that acts at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.execution import cards, fleets, hits, influence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PERFORMERS: Mapping[str, Callable[[Any, Any], None]] = {
    "place": influence.place,
    "remove": influence.remove,
    "shift": influence.shift,
    "swap": influence.swap,
    "replace": influence.replace,
    "clear": influence.clear,
    "choose_base": influence.choose_base,
    "remove_fleets": hits.remove_fleets,
    "trade_fleets": hits.trade_fleets,
    "move_fleets": fleets.move_fleets,
    "move_groups": fleets.move_groups,
    "move_rocinante": fleets.move_rocinante,
    "put_fleets": fleets.put_fleets,
    "build": fleets.build,
    "repair": fleets.repair,
    "gain": cards.gain,
    "take_actions": cards.take_actions,
    "discard_kept": cards.discard_kept,
    "reveal": cards.reveal,
    "look_at": cards.look_at,
    "initiative": cards.initiative,
}
