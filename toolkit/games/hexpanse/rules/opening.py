"""How a game begins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.position import NO_MISSION, Mat, Position
from toolkit.games.hexpanse.state.turn import Turn
from toolkit.games.hexpanse.state.units import Units

if TYPE_CHECKING:
    from toolkit.games.hexpanse.tables import Tables

_BASE = ("", "base")


def opening(players: tuple[str, ...], seed: int, tables: Tables) -> Position:
    """The position before the first turn: what is dealt is shuffled by the seed.

    A mission that is said to fit seldom on the board is not dealt. Raises ValueError where too few
    are left.
    """
    random, count, terms, mode = Random(seed), len(players), tables.terms, tables.mode
    minors = [id for id, minor in tables.minors.items() if minor.box in _BASE]
    random.shuffle(minors)
    decks: dict[str, list[str]] = {"standard": [], "small": [], "red": []}
    here = tables.field(count).id
    seldom = tables.boards[here].seldom if here else ()
    for id, mission in tables.missions.items():
        if id not in seldom and here not in mission.seldom:
            decks[mission.deck].append(id)
    for deck in decks.values():
        random.shuffle(deck)
    if len(decks["standard"]) <= (count if mode.own_mission else 0):
        raise ValueError(f"too few missions fit on {here}")
    structures = list(tables.structures)
    random.shuffle(structures)
    each = tables.figures.structure_cards.get(str(count), 2) if terms.structures else 0
    mats = []
    for seat in range(count):
        own = tuple(minors[seat * mode.minor_factions :][: mode.minor_factions])
        given: dict[str, Any] = {
            "reserve": mode.normal - terms.elite,
            "elite_reserve": terms.elite,
            "minor": own,
            "minor_reserve": (tables.figures.minor,) * len(own),
            "minor_recovery": (0,) * len(own),
            "mission": decks["standard"].pop() if mode.own_mission else NO_MISSION,
            "structures": tuple(sorted(structures[seat * each :][:each])),
            **tables.figures.start,
        }
        mats.append(Mat(**given))
    deck = [id for id, card in tables.cards.items() if card.box in _BASE]
    random.shuffle(deck)
    market = tables.figures.market
    up = tables.figures.small_up
    return Position(
        players,
        Units(),
        tuple(mats),
        NO_MISSION if terms.small_goal else decks["standard"].pop(),
        tuple(decks["small"][:up]) if terms.small_goal else None,
        ((),) * count,
        tuple(deck[:market]),
        tuple(deck[market:]),
        (),
        Turn(0, m.INCOME, tables.figures.actions),
    )
