"""What a verdict on a move is about: the places that it names, spots as `ben.front1` and cells of a
battle as `d_front1`; and the clauses that it was held to, which bear on some of its kind alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle.battles import fields, passes
from toolkit.games.expanse_tcg.rules.battle.fighting import striking
from toolkit.games.expanse_tcg.rules.board import attacking, board
from toolkit.games.expanse_tcg.rules.in_play.field import QUESTS
from toolkit.games.expanse_tcg.rules.play import groups
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import SETTING, SHOOTING, Battle
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View


def place(v: View, key: str, value: Any) -> str:
    """The place that a value stands for; empty for none. A spot that is asked about is the first
    player's unless it says whose, and a short cell is that of the side under which it stands."""
    said = value if isinstance(value, str) else ""
    player, _, name = said.rpartition(".")
    if said in p.GRID.numbers or name not in p.HALF.numbers:
        return said if said in p.GRID.numbers else ""
    if key in p.SIDES:
        return p.GRID.names[p.cell_of(name, p.SIDES.index(key))]
    whose = player or (v.position.players[0] if key in ("", "at") else "")
    return f"{whose}.{name}" if whose else ""


def named(v: View) -> Iterator[str]:
    """The places that a move names."""
    move: Any = v.move
    for spot in (move.at, move.to, *move.way, move.through, *(spot for spot, _ in move.rest)):
        if isinstance(spot, p.Spot) and spot != p.NO_SPOT:
            yield v.spot(spot.of(move.by))
    if isinstance(move.at, str):
        yield move.at
    battle = v.position.battle
    if battle is None:
        return
    if move.target == p.LOCATION and battle.at != p.NO_SPOT:
        yield v.spot(battle.at)
    own, other = v.side, 1 - v.side
    if move.target in p.CELL.allowed:
        yield p.GRID.names[p.cell_of(move.target, other)]
    if move.cell:
        yield p.GRID.names[p.cell_of(move.cell, other if move.kind == m.VOLLEY else own)]
    ends = 2 if move.kind == m.SHIFT else 1  # else a creature stands beside the cell
    for cell in (*move.hidden, *(name for way in move.cells for name in way[:ends])):
        yield p.GRID.names[p.cell_of(cell, own)]


# ---- clauses that bear on some moves of their kind alone


def considered(v: View) -> tuple[str, ...]:
    """The clauses that a legal move was held to, the most telling first."""
    if v.move.kind in m.BATTLE_KINDS and v.position.battle is None and passes(v) is None:
        v = v.fighting(Battle(at=next(iter(fields(v)))))  # how it begins may hang on a reading
    found = CLAUSES.bearing(CLAUSES.considered(groups(v), m.KINDS), v)
    return tuple(sorted(found, key=_OF_ANY_MOVE.__contains__))


_OF_ANY_MOVE = ("turn.active", "turn.phase", "battle.side")


def _plays(*kinds: str, or_: tuple[str, ...] = ()) -> Callable[[View], bool]:
    """A card of these kinds is played, or a move of another kind made."""

    def bears(v: View) -> bool:
        return v.card.kind in kinds if v.move.kind == m.PLAY else v.move.kind in or_

    return bears


def _loads(what: Callable[[h.Load], object]) -> Callable[[View], bool]:
    """Something is carried."""
    return lambda v: any(what(load) for load in (v.move.take, *(one for _, one in v.move.carry)))


def _goers(v: View) -> list[h.Creature]:
    """The creatures that a move names or brings."""
    if v.move.kind == m.ATTACK:
        return list(attacking.attackers(v))
    if v.move.kind in (m.STRIKE, m.STEAL):
        one = striking(v)
        return [] if one is None else [one.body]
    if v.move.kind == m.PLAY:
        return [h.Creature(v.card.id)] if v.card.kind == t.CREATURE else []
    stand = board.mover(v) if v.move.kind in (m.MOVE, m.FORTRESS) and v.move.card else None
    return [] if stand is None else [stand.body]


def _one_is(has: Callable[[k.Words], object]) -> Callable[[View], bool]:
    return lambda v: any(has(v.words(one)) for one in _goers(v))


def _enemy_has(has: Callable[[k.Words], object]) -> Callable[[View], bool]:
    """A location of the enemy has a keyword."""
    return lambda v: any(
        has(v.words(place)) for _, place in v.position.halves[1 - v.move.by].locations
    )


def _on_the_board(v: View) -> bool:
    return v.move.kind not in m.BATTLE_KINDS or v.position.battle is None


_into_a_location = _plays(t.CREATURE, or_=(m.MOVE, m.FORTRESS))
_new_location = _plays(t.LOCATION, or_=(m.CAPITAL, m.FORTRESS))

CLAUSES.bear({
    "turn.active": _on_the_board,
    "turn.phase": _on_the_board,
    "move.there": lambda v: v.move.kind not in (m.PASS, m.DONE),
    "battle.set_up": lambda v: v.move.kind in (m.SET_UP, m.PLAY),
    "play.own_half": _new_location,
    "play.open_spot": _new_location,
    "play.own_location": _plays(*board.INTO, or_=(m.FORTRESS, m.VALUE)),
    "play.target": lambda v: v.move.kind != m.PLAY or v.card.kind == t.ONGOING_EVENT,
    "quest.reward": _plays(*QUESTS),
    "setup.capital_row": lambda v: v.move.kind == m.CAPITAL,
    "foothold.no_location": _new_location,
    "foothold.attack": lambda v: v.move.through != p.NO_SPOT,
    "room.creatures": _into_a_location,
    "room.treasures": lambda v: bool(v.move.take.treasures) or _plays(t.TREASURE)(v),
    "room.resources": lambda v: bool(v.move.take.aether) or v.move.kind in (m.PLACE, m.VALUE),
    "room.lore": _loads(lambda load: load.lore),
    "room.captives": _loads(lambda load: load.captives),
    "attack.treasures": _loads(lambda load: load.treasures),
    "carry.there": _loads(lambda load: load != h.NOTHING),
    "carry.treasure": _loads(lambda load: load.treasures),
    "carry.load": _loads(lambda load: load.aether + load.lore),
    "carry.captives": _loads(lambda load: load.captives),
    "battle.ranged": lambda v: v.battle.side in SHOOTING or _one_is(k.shoots)(v),
    "battle.reach": lambda v: v.move.target != p.LOCATION,
    "battle.line": lambda v: v.move.target == p.LOCATION,
    "battle.defender_location": never,
    "battle.early_retreat": lambda v: v.side == p.DEFENDERS,
    "keyword.ambush": lambda v: v.move.kind == m.PLAY or _one_is(k.ambushes)(v),
    "keyword.captive": _loads(lambda load: k.slowed(load.captives)),
    "keyword.difficult_terrain": _enemy_has(k.rough),
    "keyword.enchanted": _plays(t.ONGOING_EVENT, or_=(m.VOLLEY,)),
    "keyword.giant": _one_is(lambda words: k.bulk(words) > 1),
    "keyword.hidden": lambda v: v.battle.side in SETTING[2:],
    "keyword.lore": lambda v: bool(v.card.number("lore")),
    "keyword.major_ritual": never,
    "keyword.moat": _enemy_has(k.moated),
    "keyword.tiny": _loads(lambda load: load.treasures),
    "keyword.vault": never,
    "keyword.volley": lambda v: v.move.kind == m.VOLLEY,
    "keyword.walls": lambda v: k.walled(v.ground()),
})  # fmt: skip
