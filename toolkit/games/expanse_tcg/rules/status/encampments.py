"""What no encampment, battle or foothold could hold, clause by clause."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.attacking import SLOTS, TREASURES
from toolkit.games.expanse_tcg.rules.course import ROUNDS
from toolkit.games.expanse_tcg.rules.status.paths import camp_key, named
from toolkit.games.expanse_tcg.rules.view import View
from toolkit.games.expanse_tcg.state.moves import NOBODYS
from toolkit.games.expanse_tcg.state.places import DEFENDERS, NO_SPOT, SIDES
from toolkit.model.fault import Fault
from toolkit.referee.rules import Readings, UnknownFact
from toolkit.referee.status import KIND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.tables import Tables


@CLAUSES.forbids("attack.slots", KIND)
def crowded_camp(position: Position, tables: Tables) -> Iterator[Fault]:
    v = View(position, Readings({}), tables, NOBODYS)
    for spot, camp in position.camps:
        came = [one for one in camp.creatures if one.through != spot]  # not Diplomats from within
        spaces = 0
        with suppress(UnknownFact):
            spaces = sum(k.spaces(v.words(one)) for one in came)
        if spaces > SLOTS:
            said = f"{spaces} slots of an encampment are taken"
            yield Fault(("camps", camp_key(position, spot), "creatures"), said, f"it has {SLOTS}")


@CLAUSES.forbids("attack.treasures", KIND)
def laden_camp(position: Position, tables: Tables) -> Iterator[Fault]:
    for spot, camp in position.camps:
        if len(camp.treasures) > TREASURES:
            said = f"{len(camp.treasures)} treasures are in an encampment"
            where = ("camps", camp_key(position, spot), "treasures")
            yield Fault(where, said, f"it holds {TREASURES}")


@CLAUSES.forbids("attack.enemy", KIND)
def own_camp(position: Position, tables: Tables) -> Iterator[Fault]:
    active = position.turn.player
    for spot, camp in position.camps:
        where = ("camps", camp_key(position, spot))
        if spot.seat == active:
            yield Fault(where, "nobody encamps before a location of their own", "the opponent's")
        for index, one in enumerate(camp.creatures):
            if one.home < 0 and one.through != spot:
                said = f"{named(tables, one)} came from nowhere"
                yield Fault((*where, "creatures", index), said, "tell `from`: the spot it left")


@CLAUSES.forbids("battle.target", KIND)
def battle_for_nothing(position: Position, tables: Tables) -> Iterator[Fault]:
    battle = position.battle
    if battle is None or battle.at == NO_SPOT:
        return
    if position.place(battle.at) is None and position.foothold(battle.at) is None:
        said = "there is neither a location nor a foothold"
        yield Fault(("battle", "at"), said, "tell what is fought for under `locations`")
    elif battle.at.seat == position.turn.player:
        yield Fault(("battle", "at"), "whose turn it is attacks", "a spot of the other player")


@CLAUSES.forbids("battle.rounds", KIND)
def eleventh_round(position: Position, tables: Tables) -> Iterator[Fault]:
    """A battle for a location has ten rounds, and one more action of the attackers where the
    defenders call a retreat in the tenth; only that on a foothold may have more."""
    battle = position.battle
    if battle is None or battle.round <= ROUNDS + (battle.retreating == SIDES[DEFENDERS]):
        return
    if battle.at == NO_SPOT or position.place(battle.at) is not None:
        said = f"a battle for a location has {ROUNDS} rounds, not {battle.round}"
        yield Fault(("battle", "round"), said, f"1 to {ROUNDS}")


@CLAUSES.forbids("foothold.no_location", KIND)
def built_on_foothold(position: Position, tables: Tables) -> Iterator[Fault]:
    spots = [one.spot for one in position.footholds]
    for index, foothold in enumerate(position.footholds):
        if foothold.spot in spots[:index]:
            yield Fault(("footholds", index, "spot"), "two footholds are there", "one on a spot")
        place = position.place(foothold.spot)
        if place is not None:
            yield Fault(
                ("footholds", index, "spot"),
                f"{named(tables, place)} stands there",
                "a spot without one",
            )
        if foothold.spot.seat == foothold.by:
            said = "a foothold is held on a spot of the opponent"
            yield Fault(("footholds", index, "spot"), said, "a spot of the other player")
