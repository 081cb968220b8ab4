"""What no encampment, battle or foothold could hold, clause by clause."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.battle.course import ROUNDS
from toolkit.games.expanse_tcg.rules.in_play.room import SLOTS
from toolkit.games.expanse_tcg.rules.status.cards import weighs
from toolkit.games.expanse_tcg.state.places import DEFENDERS, GRID, NO_SPOT, SIDES
from toolkit.games.expanse_tcg.state.position import CAMP_TREASURES
from toolkit.model.fault import Fault
from toolkit.model.unknown import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.things import Creature


@weighs("attack.slots")
def crowded_camp(v: View) -> Iterator[Fault]:
    for spot, camp in v.position.camps:
        came = [one for one in camp.creatures if one.through != spot]  # not Diplomats from within
        spaces = 0
        with suppress(UnknownFact):
            spaces = sum(_least_spaces(v, one) for one in came)
        if spaces > SLOTS:
            said = f"{spaces} slots of an encampment are taken"
            yield Fault(("camps", v.spot(spot), "creatures"), said, f"it has {SLOTS}")


def _least_spaces(v: View, one: Creature) -> int:
    """The spaces that a creature takes, or took before it became a Giant where it is encamped."""
    printed = v.tables.cards[one.card].keywords
    return min(k.spaces(v.words(one)), k.spaces(printed))


@weighs("attack.treasures")
def laden_camp(v: View) -> Iterator[Fault]:
    """Also in that of the battle under way, which `camp` tells there."""
    battle = v.position.battle
    held = [(("camps", v.spot(spot)), camp.treasures) for spot, camp in v.position.camps]
    held += [] if battle is None else [(("battle", "camp"), battle.camp.treasures)]
    for where, treasures in held:
        if len(treasures) > CAMP_TREASURES:
            said = f"{len(treasures)} treasures are in an encampment"
            yield Fault((*where, "treasures"), said, f"it holds {CAMP_TREASURES}")


@weighs("attack.enemy")
def own_camp(v: View) -> Iterator[Fault]:
    active = v.position.turn.player
    for spot, camp in v.position.camps:
        where = ("camps", v.spot(spot))
        if spot.seat == active:
            yield Fault(where, "nobody encamps before a location of their own", "the opponent's")
        lost = [
            number
            for number, one in enumerate(camp.creatures)
            if one.home < 0 and one.through != spot and not one.new  # who is new came by Ambush
        ]
        if lost:  # however many: what else is wrong is not to be looked for among them
            whom = v.name(camp.creatures[lost[0]]) if len(lost) == 1 else f"{len(lost)} creatures"
            hint = "tell `from`: the spot it left" + (", of each" if len(lost) > 1 else "")
            yield Fault((*where, "creatures", lost[0]), f"{whom} came from nowhere", hint)


@weighs("battle.target")
def battle_for_nothing(v: View) -> Iterator[Fault]:
    battle = v.position.battle
    if battle is None or battle.at == NO_SPOT:
        return
    if v.position.place(battle.at) is None and v.position.foothold(battle.at) is None:
        said = "there is neither a location nor a foothold"
        yield Fault(("battle", "at"), said, "tell what is fought for under `locations`")
    elif battle.at.seat == v.position.turn.player:
        yield Fault(("battle", "at"), "whose turn it is attacks", "a spot of the other player")


@weighs("battle.set_up")
def crowded_cell(v: View) -> Iterator[Fault]:
    """Two creatures on one cell, of one side or of both."""
    battle = v.position.battle
    if battle is None:
        return
    mine, theirs = ([cell for cell, _ in ranks] for ranks in (battle.attackers, battle.defenders))
    for side, cells in zip(SIDES, (mine, theirs), strict=True):
        for cell in dict.fromkeys(cell for cell in cells if cells.count(cell) > 1):
            said = f"two creatures stand on {GRID.names[cell]}"
            yield Fault(("battle", side), said, "one stands in a cell")
    for cell in sorted({*mine} & {*theirs}):
        said = f"an attacker and a defender stand on {GRID.names[cell]}"
        yield Fault(("battle", "defenders"), said, "one stands in a cell")


@weighs("battle.rounds")
def eleventh_round(v: View) -> Iterator[Fault]:
    """A battle for a location has ten rounds, and one more action of the attackers where the
    defenders call a retreat in the tenth; only that on a foothold may have more."""
    battle = v.position.battle
    if battle is None or battle.round <= ROUNDS + (battle.retreating == SIDES[DEFENDERS]):
        return
    if battle.at == NO_SPOT or v.position.place(battle.at) is not None:
        said = f"a battle for a location has {ROUNDS} rounds, not {battle.round}"
        yield Fault(("battle", "round"), said, f"1 to {ROUNDS}")


@weighs("foothold.no_location")
def built_on_foothold(v: View) -> Iterator[Fault]:
    spots = [one.spot for one in v.position.footholds]
    for index, foothold in enumerate(v.position.footholds):
        if foothold.spot in spots[:index]:
            yield Fault(("footholds", index, "spot"), "two footholds are there", "one on a spot")
        place = v.position.place(foothold.spot)
        if place is not None:
            yield Fault(
                ("footholds", index, "spot"), f"{v.name(place)} stands there", "a spot without one"
            )
        if foothold.spot.seat == foothold.by:
            said = "a foothold is held on a spot of the opponent"
            yield Fault(("footholds", index, "spot"), said, "a spot of the other player")
