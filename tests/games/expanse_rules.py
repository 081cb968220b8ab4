"""The Expanse refereed, for tests: the referee of each pack, and readings to play by."""

from __future__ import annotations

from functools import cache

from expanse_pack import playable, published

from toolkit.effects.act import Act
from toolkit.games.expanse.referee import ExpanseReferee
from toolkit.games.expanse.turn import events
from toolkit.games.expanse.turn.course import Course
from toolkit.pack.pack import Pack
from toolkit.referee.adjudication import Judgement, adjudicate
from toolkit.referee.rules import Readings

UN, MCR, OPA, PG = "UN", "MCR", "OPA", "PG"
TWO, THREE, FOUR = (UN, MCR), (UN, MCR, OPA), (UN, MCR, OPA, PG)
NO_ROCINANTE = {"orbital": "saturn", "holder": UN}
OPEN_FOR_SCORING = {
    "tie_first_next": ("third", "always_third", "second", "unpaid"),
    "tie_second_next": ("unpaid", "third"),
    "hegemony_tie": ("sole_first", "shared"),
    "rocinante_strength": ("one", "zero"),
}


@cache
def referee() -> ExpanseReferee:
    """With the stand-ins, so that nothing is unknown."""
    return ExpanseReferee(playable())


@cache
def bare_referee() -> ExpanseReferee:
    """With what has been published alone."""
    return ExpanseReferee(published())


def rulings(pack: Pack) -> dict[str, tuple[str, ...]]:
    """The readings of each ruling, the default first; a settled one has just that."""
    found = {}
    for id, record in pack.of("ruling").items():
        default = str(record.get("default"))
        others = [name for name in record.value["readings"] if name != default]
        found[id] = (default, *others) if record.get("status") == "open" else (default,)
    return found


def readings(**chosen: str) -> Readings:
    """The default readings but for those chosen."""
    return Readings({id: names[0] for id, names in rulings(playable()).items()} | chosen)


def position(value, players=THREE, game=None):
    found, faults = (game or referee()).decode(value, players)
    assert faults == []
    assert found is not None
    return found


def effect(course: Course, *steps, resolve=()) -> Act:
    """What these steps of a card do in the course of a move that tells so much of them."""
    move = course.move._replace(resolve=resolve)
    return events.effect(course.position, steps, "nauvoo", move, course)


def scored(argument, value, players=THREE, game=None, facts=None) -> Judgement:
    """The judgement on a `score` question with every open ruling open."""
    game = game or referee()
    here = position(value, players, game)
    pack = game.tables.pack
    return adjudicate(
        lambda rules: game.ask("score", argument, here, rules), rulings(pack), facts or {}
    )


def gains(argument, value, players=THREE, **chosen: str) -> dict[str, int]:
    """What each player gains under the default readings but for those chosen."""
    game = referee()
    run = game.ask("score", argument, position(value, players), readings(**chosen))
    return dict(run.result["gained"])
