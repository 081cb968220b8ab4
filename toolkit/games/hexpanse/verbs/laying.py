"""Patterns laid: the verb, and why one is not laid as it is told."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from toolkit.effects.numbered import Noting
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.state.units import STRUCTURE, WARLORD
from toolkit.games.hexpanse.verbs.layings import Laying, layings, may_lie, sieve
from toolkit.games.hexpanse.verbs.moving import placings
from toolkit.games.hexpanse.verbs.refusing import covered, kept_by, not_so, placed, unheld
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.games.hexpanse.verbs.untold import never
from toolkit.model.hexes import NOWHERE
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from toolkit.effects.execution import Breach, Explain
    from toolkit.games.hexpanse.schemas.records import Pattern
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

# ---- the verb


@verb("lay")
def lay(scene: HexScene, said: Any) -> None:
    attacks, hint = int(said.get("attack", 0)), scene.decider.hint()
    if not attacks and not _asked_anew(scene) and scene.silent():
        if hint is None and scene.anew:  # one may say yet how it lies, which nobody could tell
            scene.offer([e.UNTOLD], _ways_to_lie, free=True, tacit=True)
        return  # a step that only places is left: no pattern need be known
    why: Explain = partial(_why_not, scene)
    try:
        ways = _anywhere(scene, hint, attacks) or _ways_to_lie(scene, hint)
    except UnknownFact:
        broken = never(scene, said)
        if not broken:
            raise
        ways, why = [], lambda entry: broken
    scene.offer(
        ways,
        partial(_lain, most=int(said.get("place", 0))),
        duty=bool(attacks),
        free=not attacks,  # placings alone
        tacit=not attacks and len({frozenset(one.room) for one in ways}) > 1,
        explain=why,
    )


def _is_told(scene: HexScene) -> bool:
    """Whether somebody told the pattern, or it is known."""
    does = scene.source.does
    return does.pattern is not None or scene.rules.given(does.path) is not None


def _asked_anew(scene: HexScene) -> bool:
    """Whether another has decided since, and all is told by which a pattern may be laid anew."""
    return scene.anew and _is_told(scene) and scene.tells_land()


def _anywhere(scene: HexScene, hint: Entry | None, attacks: int) -> list[Entry]:
    """The laying by which one unit is placed on a territory that a pattern nobody told covers
    however it is: that of a card lies anywhere, one all beside its unit turns to each beside it."""
    told = None if hint is None or attacks or _is_told(scene) else e.recast(hint, e.LAY)
    if told is None or told.act != e.LAY or told.laid or told.attack or len(told.room) != 1:
        return []
    (place,), card = told.room, scene.source.at == NOWHERE
    reached = card or (scene.marks_beside and not scene.astray(place, beside=True))
    if not reached or told.at != NOWHERE or not (scene.empty(place) and scene.is_land(place)):
        return []
    return [Entry(e.LAY, laid=True, place=(Entry(e.PLACE_UNIT, place),))]


def _why_not(scene: HexScene, entry: Entry) -> list[Breach]:
    """A pattern that does not lie so: for the territories that are named, or for how it is laid."""
    if entry.act != e.LAY:
        return scene.no_such_choice(entry)
    spared = [one.at for one in entry.place or () if one.at not in (entry.attack or ())]
    found = covered(scene, entry.attack or (), spared) or [_kept_from(scene, entry)]
    return found + unheld(scene, entry.place or ())


def _kept_from(scene: HexScene, entry: Entry) -> Breach:
    """The clause that keeps a pattern from lying as it is told."""
    pattern = scene.tables.pattern(scene.source.does, scene.rules)
    every = layings(pattern, scene.board, scene.source.at, scene.empty)
    so = [one for one in every if e.agrees(entry, one)]
    if not so:
        return not_so(scene)
    let_through = sieve(scene, every, len(pattern.attack))

    def left(*readings: str) -> list[Laying]:
        return [one for one in let_through(*readings) if one in so]

    rules = scene.rules
    # Where it lies so unmirrored, nobody need know whether it may be mirrored.
    readings = ["turned" if left("turned") else rules.reading("card_turns")]
    if left(*readings):
        readings.append(rules.reading("attack_off_board"))
    if left(*readings):
        readings.append(rules.reading("attack_empty"))
    if left(*readings):
        return scene.no_such_choice(entry)[0]
    clause, said = kept_by(readings[-1])
    most = max(len(one.attack) for one in so)
    facts = {"attacks": most} if readings[-1] == "most_territories" else {}
    return clause, said.format(scene.tables.code_within(scene.source.code)), facts


def _lain(scene: HexScene, chosen: Entry, most: int) -> None:
    scene.covered, scene.placed, scene.before_loss = chosen.room, (), 0
    attack_first(scene, chosen.attack or ())
    _place_more(scene, scene.covered, most)


def _ways_to_lie(scene: HexScene, hint: Entry | None) -> list[Entry]:
    """The layings that may be chosen; where one is told, all that it could mean."""
    pattern = scene.tables.pattern(scene.source.does, scene.rules)
    if hint is not None and (sure := _on_any_board(scene, pattern, e.recast(hint, e.LAY))):
        return [_laid(sure)]
    lain = hint if hint is not None and hint.act == e.LAY else None
    every = layings(pattern, scene.board, scene.source.at, scene.empty)
    wanted = every
    if lain is not None:
        wanted = [one for one in every if e.agrees(lain, one)] or every
    ways: Sequence[Laying] = may_lie(scene, every, wanted, len(pattern.attack))
    if wanted is not every and not ways:
        ways = may_lie(scene, every, every, len(pattern.attack))
    # Of those that cover the same the one that is only turned is meant.
    ways = sorted(ways, key=attrgetter("mirror"))
    return [_laid(one) for one in (ways if hint or scene.anew else _distinct(scene, ways))]


def _distinct(scene: HexScene, ways: Sequence[Laying]) -> Collection[Laying]:
    """Of those that cover the same the first; where a list has to tell apart what is attacked
    first, the first of each order."""
    found: dict[Any, Laying] = {}
    for one in ways:
        first = found.setdefault(one.covers, one)
        if first.attack != one.attack and _in_order(scene, one):
            found.setdefault((one.covers, one.attack), one)
    return found.values()


def _in_order(scene: HexScene, one: Laying) -> bool:
    """Whether a list has to say in which order territories are attacked: where a warlord is hit,
    a Protector may fall for another, or structures count."""
    units = scene.position.units if isinstance(scene.decider, Noting) else {}
    hit = [(at, units[at]) for at in one.attack if at in units]
    risky = (unit.kind == WARLORD or scene.protectors(at, unit.owner) for at, unit in hit)
    return any(unit.kind == STRUCTURE for unit in units.values()) or any(risky)


def _on_any_board(scene: HexScene, pattern: Pattern, told: Entry) -> Laying | None:
    """The laying that is told, where nobody has told the board and it is one on any: all that it
    attacks is, and a unit stands on each."""
    lies = told.laid and (scene.source.at, told.at) != (NOWHERE, NOWHERE)
    if not pattern.attack or scene.tells_land() or (told.attack is None and not lies):
        return None
    every = layings(pattern, scene.ground, scene.source.at, scene.empty)
    whole = (one for one in every if not one.mirror and len(one.attack) == len(pattern.attack))
    return next((one for one in whole if e.agrees(told, one)), None)


@CLAUSES.computes("pattern.attack_first", lambda scene, places: None)
def attack_first(scene: HexScene, places: Sequence[Place]) -> None:
    """The territories a laying attacks, in the order of the pattern, before units are placed."""
    for place in places:
        scene.attack(place)


def _laid(one: Laying) -> Entry:
    return Entry(
        e.LAY, one.at, laid=True, turn=one.turn, mirror=one.mirror, attack=one.attack,
        place=tuple(Entry(e.PLACE_UNIT, place) for place in one.room),
    )  # fmt: skip


def _place_more(scene: HexScene, places: Sequence[Place], most: int) -> None:
    """Up to so many units are placed on empty territories, one after the other, each if one
    likes."""
    if most and places and not scene.stopped and not _no_more_told(scene):
        empty = [place for place in places if scene.empty(place)]
        stock = scene.by_card()
        why = partial(placed, scene, places, stock, {})
        ways = placings(empty, stock)
        scene.then(partial(_place_one, ways, places, most, why), decides=True)


def _no_more_told(scene: HexScene) -> bool:
    """Whether the entry of a laying names no more units; an entry beside it would be one too many.
    Once another has decided, whoever moves may name some anew."""
    if not scene.decider.by_entries or scene.anew:
        return False
    hint = scene.decider.hint()
    return hint is None or hint.act != e.UNITS


def _place_one(
    options: list[Entry], places: Sequence[Place], most: int, why: Explain, scene: HexScene
) -> None:
    placed = scene.to_place(options, why, scene.placed[-1] if scene.placed else None)
    if placed is not None:
        scene.bring_unit(placed, placed.at)
        scene.placed = (*scene.placed, placed)
        _place_more(scene, [each for each in places if each != placed.at], most - 1)
