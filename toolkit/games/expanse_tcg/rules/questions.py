"""The questions of this game's own on a position, and what a verdict says of a move besides."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import put_together
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import play, view
from toolkit.games.expanse_tcg.rules.battle import course, sides
from toolkit.games.expanse_tcg.rules.in_play import field, room, standing, telling
from toolkit.games.expanse_tcg.rules.moves.abilities import ability
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.entries import SKIPPED, Entry
from toolkit.games.expanse_tcg.state.hidden import within_location
from toolkit.model.alike import named_among, numbered
from toolkit.model.bundle import added, less, lying
from toolkit.model.known import surely
from toolkit.model.unknown import UnknownFact, all_known
from toolkit.model.unseen import Unseen
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import listed
from toolkit.referee.adjudication import ILLEGAL, Run
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.effects.keyword import Held
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Value
    from toolkit.referee.case import Asked

_SIZES = ("giant", "tiny", "huge")
"""Keywords by which creatures take more or less room."""
_OF_A_CELL = re.compile(r"[ad]_[^.]*")  # a_front9 too: a cell that there is not, and no spot


def misasked(asked: Asked[Position], cx: Context[Tables]) -> None:
    """Reports moves, spots and creatures that do not exist. Moves may have ended a battle: to go on
    with it is then illegal."""
    question, argument, _, position, after = asked
    if question == t.BATTLE:
        if position is not None and position.battle is None and not after:
            said = "`battle` asks of a battle, and the position tells none"
            cx.fault((), said, "tell it there, under `battle`")
        for index, told in enumerate(argument):
            move = m.MOVES.read(told, cx, (index,))
            for fault in m.amiss(move, cx.index):
                cx.fault((index, *fault.steps), fault.message, fault.hint, key=fault.key)
            if move is not None and not _of_battle(move, cx.index):
                cx.fault((index,), f"`{move.kind}` is no move of a battle", "ask `play` for it")
    elif question == t.ROOM:
        _needs_place(position, p.SPOT.read(argument, (), cx), (), cx)
    elif question == t.STATS:
        h.NAMED.read(argument["creature"], ("creature",), cx)
        at = argument["at"]
        v = None if position is None else view.View(position, Readings({}), cx.index, m.NOBODYS)
        if at == t.AWAY:
            if position is None or position.battle is None:
                cx.fault(("at",), "nobody is out of a battle", "ask where the creature stands")
        elif isinstance(at, str) and _OF_A_CELL.fullmatch(at):
            p.FULL_CELL.read(at, ("at",), cx)
        else:
            spot = p.SPOT.read(at, ("at",), cx)
            if v is None or cx.faults or not _among(v, argument):
                _needs_place(position, spot, ("at",), cx)
        if v is not None and not cx.faults and _asked(v, argument) is None:
            said = f"{argument['creature']} is not on {at}"
            cx.fault(("creature",), said, "name a creature that stands there")


def _of_battle(move: m.Move, tables: Tables) -> bool:
    """Whether a move can stand in a battle."""
    sudden = move.kind == m.PLAY and (not move.card or tables.cards[move.card].kind == t.SPELL)
    return move.kind in (*m.BATTLE_KINDS, m.USE, m.CHOOSE) or bool(move.cell) or sudden


def _needs_place(
    position: Position | None, spot: p.Spot, steps: tuple[str, ...], cx: Context[Tables]
) -> None:
    if position is None or cx.faults:
        return
    if position.halves[max(0, spot.seat)].at(spot.number) is None:
        cx.fault(steps, "there is no location on that spot", "tell it under `locations`")


def battle(v: view.View, argument: Value) -> Run:
    """What comes of moves of one battle, of which nothing is left on the board once it is over."""
    cx, toll, made = v.context(), telling.Toll(), []
    if v.position.battle is None:  # the moves before the question have ended it
        return Run(ILLEGAL, {}, 0, tuple(CLAUSES.broken(sides.BATTLE, v)))
    for index, told in enumerate(argument if isinstance(argument, list) else ()):
        v = v.of(m.told_apart(surely(m.MOVES.read(told, cx))))
        reasons = play.check(v, index)
        if reasons:
            return Run(ILLEGAL, {}, index, reasons)
        made.append((v.position, v.move))
        after = play.apply(v, index, toll)
        v = v.at(toll.ended or after)
    after = play.settled(v.of(m.NOBODYS), toll)
    v = v.at(toll.ended or after)
    return Run(t.BATTLE, _told(v, toll), made=made)


def _told(v: view.View, fallen: telling.Toll) -> dict[str, Any]:
    now, place, won = v.battle, v.battle.location, course.outcome(v)
    left, camp = v.left(), now.camp
    return {
        "over": won is not None,
        "won_by": won or course.NOBODY,
        "location": {
            "damage": place.damage, "left": left, "militia": v.militia(),
            "destroyed": course.destroyed(v),
        },
        **{word: _ranks(v, side) for side, word in enumerate(p.SIDES)},
        "fallen": [p.GRID.names[cell] for cell in sorted(fallen)],
        "camp": {"aether": camp.aether, "lore": camp.lore, "treasures": [*camp.treasures]},
        "round": now.round,
        "side": now.side,
    }  # fmt: skip


def _ranks(v: view.View, side: int) -> dict[str, Any]:
    return {
        p.short(cell, side): {
            "card": one.card,
            "damage": one.damage,
            **{
                key: _as_seen(partial(v.figure_of, field.fighter(v, side, cell, one), key))
                for key in ("power", "health")
            },
        }
        for cell, one in v.battle.ranks(side).items()
    }


def _as_seen(figure: Callable[[], int]) -> Value:
    """A figure; unknown where it hangs on what lies where the asker does not see."""
    try:
        return figure()
    except UnknownFact as unknown:
        if not within_location(unknown.question.subject):
            raise
        return UNKNOWN


def room_asked(v: view.View, argument: Value) -> Run:
    """How full a location is."""
    spot = p.SPOT.read(argument, (), v.context())
    place = surely(v.position.halves[max(0, spot.seat)].at(spot.number))
    have, most = room.used(v, place, fighting=True), room.room_of(v, place)
    result = {
        name: {"used": getattr(have, name), "of": getattr(most, name)} for name in have._fields
    }
    borne = {word.id for one in place.creatures for word in v.words(one)}
    sized = [v.tables.keywords[id].clause for id in _SIZES if id in borne]
    capital = ["room.capital"] if v.tables.cards[place.card].kind == t.CAPITAL else []
    return Run(t.ROOM, result, held_to=(*capital, *sized))


def _among(v: view.View, argument: Any) -> list[field.Thing]:
    """Those among whom the creature is that `stats` names: out of a battle, in a cell, or in a
    location, before it in an encampment, or on a foothold."""
    at, every = argument["at"], field.creatures(v)
    if at == t.AWAY:
        return [one for one in every if one.number <= field.OUT]
    if (cell := p.GRID.numbers.get(at, -1)) >= 0:
        return [one for one in every if one.fights and one.number == cell]
    spot = p.SPOT.read(at, (), v.context()).of(0)
    telling.aimed_at_unseen(v, Entry(t.CREATURE, argument["creature"], spot))
    there = telling.creatures_at(v, spot)
    return [one for one in there if not one.fights and one.number > field.OUT]


def _asked(v: view.View, argument: Any) -> field.Thing | None:
    """The creature that `stats` names."""
    return named_among(argument["creature"], _among(v, argument))


def stats(v: view.View, argument: Any) -> Run:
    """The figures of a creature, and what they are made of."""
    thing = surely(_asked(v, argument))
    power, health = all_known(
        lambda: v.figure_of(thing, "power"), lambda: v.figure_of(thing, "health")
    )
    result = {
        "power": power,
        "health": health,
        "damage": thing.body.damage,
        "keywords": [
            {word.id: word.number} if word.number else word.id for word in _words(v, thing)
        ],
        "from": [
            {"source": source, "power": a, "health": b} for source, (a, b) in v.bonuses(thing)
        ],
    }
    clauses = tuple(v.tables.keywords[word.id].clause for word in _words(v, thing))
    return Run(t.STATS, result, held_to=clauses)


def _words(v: view.View, thing: field.Thing) -> list[Held]:
    """The keywords of something, its own and what it was given together."""
    stacking = [id for id, one in v.tables.keywords.items() if one.stacks]
    return put_together(standing.words(v, thing), stacking)


ANSWERS = {t.BATTLE: battle, t.ROOM: room_asked, t.STATS: stats}


# ---- what a verdict says of a legal move besides


def remarks(v: view.View, index: int) -> list[str]:
    """That a spell or an ability changes nothing, and what is lost of spoils. Raises UnknownFact
    where what comes of the move hangs on what nobody can tell."""
    toll = telling.Toll()
    toll.watches = True
    after = play.apply(v, index, toll)
    if v.move.kind in (m.SPOILS, m.FOOTHOLD, m.RETREAT):
        return _lost(v, less(_goods(v.position), _goods(after)))
    acts = v.move.kind == m.USE or (v.move.kind == m.PLAY and v.card.kind == t.SPELL)
    if toll.changed or after.pending is not None or not acts:
        return []
    name, paid = v.name(numbered(v.move.card)[0]), _paid(v)
    chose = bool(v.move.resolve) and all(one == SKIPPED for one in v.move.resolve)
    why = "nothing was chosen" if chose else f"{name} finds nothing to change"
    return [f"nothing happens: {why}{f', and {paid} all the same' if paid else ''}"]


def _lost(v: view.View, load: h.Load) -> list[str]:
    """That of what lay there something is lost, in words."""
    what = [*h.counted(load._asdict()), *map(v.name, load.treasures)]
    said = "nobody carries it, or it finds no room"
    return [f"lost: {listed(what)}, as {said}"] if what else []


def _goods(position: Position) -> h.Load:
    """All Aether, lore and treasures of both players on the board, where the asker sees them."""
    holders: list[Any] = [one for _, one in (*position.places, *position.camps)]
    if position.battle is not None:
        holders += [position.battle.camp, position.battle.location]
    loads = [lying(h.Load, one)._replace(captives=0) for one in holders]
    return added(h.NOTHING, *[one for one in loads if not any(isinstance(n, Unseen) for n in one)])


def _paid(v: view.View) -> str:
    if v.move.kind == m.PLAY:
        return "it is spent"
    found = ability(v)
    return "what it costs is paid" if found is not None and found.ability["cost"] else ""
