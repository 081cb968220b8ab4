"""Verbs that hold steps for later: what waits for a moment, holds as long as a card is there, or is
paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import toolkit.games.expanse_tcg.steps.selectors as s
from toolkit.effects.combinators import Moment, timed
from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.effects.speaker import count as counted
from toolkit.effects.speaker import either
from toolkit.effects.verb import Verb
from toolkit.games.expanse_tcg.steps.deeds import BONUSES, SPENT, bonuses, has, paid
from toolkit.pack.shapes import count, fields, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.effects.speaker import Speaker

_MORE = count("How much more or less.", -99, 99)
ROOM = ("creatures", "treasures", "resources", "lore", "captives")

MOMENTS = (
    Moment("start_of_game", "Capitals are placed.", "at the start of the game"),
    Moment("start_of_your_turn", "The turn begins.", "at the start of your turn"),
    Moment("end_of_your_turn", "The turn ends.", "at the end of your turn"),
    Moment("played", "It is played.", "when this is played"),
    Moment("destroyed", "It is destroyed.", "when this is destroyed"),
    Moment("strikes", "It strikes a creature.", "when this strikes a creature"),
    Moment("strikes_location", "It strikes the location.", "when this strikes the location"),
    Moment("attacked", "A battle for it begins.", "when a battle for this begins"),
    Moment("battle_won", "Its side has won a battle.", "when you win its battle"),
    Moment("battle_lost", "Its side has lost a battle.", "when you lose its battle"),
    Moment("stolen", "Something is stolen.", "when something is stolen from here"),
    Moment("creature_destroyed", "A creature is destroyed.", "when a creature is destroyed"),
    Moment("spell_played", "A spell is played.", "when a spell is played"),
    Moment(
        "would_destroy",
        "It would destroy a creature by a strike; this is done instead.",
        "instead of destroying a creature by a strike",
    ),
)


def moments_in(steps: Iterable[Any]) -> list[str]:
    """The moments for which steps wait."""
    return [step["when"]["moment"] for step in steps if "when" in step]


def _said(said: Any, sp: Speaker) -> list[str]:
    """What holds meanwhile, each a clause."""
    to = said.get("to", s.THIS)
    what = s.phrase(to, sp)
    many = s.several(to)
    found = []
    if gained := bonuses(said, sp):
        found.append(f"{what} {has(to)} {gained}")
    if "cost" in said:
        less = f"{abs(said['cost'])} Aether {'less' if said['cost'] < 0 else 'more'}"
        found.append(f"{what} {'cost' if many else 'costs'} {less}")
    if "spaces" in said:
        found.append(
            f"{what} {'move' if many else 'moves'} at most {counted(said['spaces'], 'space')}"
        )
    if "knowledge" in said:
        higher = "higher" if said["knowledge"] > 0 else "lower"
        found.append(f"your knowledge is {abs(said['knowledge'])} {higher}")
    if "room" in said:
        room = either([_more(number, kind) for kind, number in said["room"].items()], "and")
        found.append(f"{what} has room for {room}")
    if "objectives" in said:
        number = said["objectives"]["captives"]
        found.append(f"your rituals need {_more(number, 'captives')}")
    return found


def _more(number: int, what: str) -> str:
    noun = what.removesuffix("s") if abs(number) == 1 and what != "lore" else what
    return f"{abs(number)} {'more' if number > 0 else 'fewer'} {noun}"


def _while(said: Any, sp: Speaker) -> str:
    when = f"while {s.conditions(said['if'], sp)}, " if "if" in said else ""
    return when + " and ".join(_said(said, sp))


_AT = {"control": "in your control phase", "battle": "in a battle", "any": "at any time"}


def _ability(said: Any, sp: Speaker) -> str:
    cost = dict(said["cost"])
    given = cost.pop("sacrifice", None)
    prices = [f"spend {paid(cost)}"] if cost else []
    prices += [f"sacrifice {s.phrase(given, sp)}"] if given else []
    times = said.get("times", 0)
    often = f", {'once' if times == 1 else f'{times} times'} a turn" if times else ""
    free = ", without using the action" if said.get("action") == "no" else ""
    pays = f"you may {' and '.join(prices)}"
    return f"{_AT[said['at']]}{often}{free}, {pays}: {sp.joined(said['do'])}"


_OBJECTIVES = fields("What rituals need more or less.", {"captives": _MORE}, ["captives"])
_HELD = {
    "if": s.CONDITIONS,
    "to": s.SELECTOR,
    **BONUSES,
    "cost": _MORE,
    "spaces": count("The most spaces one may move.", 0, 9),
    "knowledge": _MORE,
    "room": {**fields("Room for more.", dict.fromkeys(ROOM, _MORE)), "minProperties": 1},
    "objectives": _OBJECTIVES,
}
_COST = {**SPENT["properties"], "sacrifice": s.SELECTOR}

LASTING = (
    timed(
        MOMENTS,
        (s.EFFECT,),
        ("when: {moment: start_of_your_turn, do: [gain: {lore: 1, at: here}]}",),
    ),
    Verb(
        "while",
        "What holds as long as the card is in play; what it changes of a cost, in the hand too.",
        {**fields("When, for what, and what.", _HELD), "minProperties": 1},
        _while,
        (
            "while: {to: {of: you, at: here}, power: 1}",
            "while: {if: {faith: 5}, to: this, cost: -1}",
        ),
        lambda scene, said: None,
        where=(s.EFFECT,),
        outermost=True,
    ),
    Verb(
        "ability",
        "Steps that a player may pay for.",
        fields(
            "The price, when, and what is done.",
            {
                "cost": fields("What is paid, or sacrificed.", _COST),
                "at": words("When.", *_AT),
                "action": words(
                    "In battle: whether it is the action; yes when left out.", "yes", "no"
                ),
                "times": count("How often in a turn; as often as one pays when left out.", 1, 9),
                "do": {**STEPS_SCHEMA, "description": "What is done."},
            },
            ["cost", "at", "do"],
        ),
        _ability,
        ("ability: {cost: {lore: 2}, at: control, times: 1, do: [draw: 1]}",),
        lambda scene, said: None,
        where=(s.EFFECT,),
        outermost=True,
    ),
)
