"""The verbs of verbs.yaml, declared: how each reads, and which of them hold steps for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import toolkit.games.expanse_tcg.steps.selectors as s
from toolkit.effects.combinators import Condition, conditional, timed_told
from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.effects.keyword import keyword_list
from toolkit.effects.speaker import count as counted
from toolkit.effects.speaker import either
from toolkit.effects.verb import VerbFile
from toolkit.games.expanse_tcg.schemas.terms import CARD_KINDS
from toolkit.pack.bare import words
from toolkit.pack.worded import under

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.effects.speaker import Speaker
    from toolkit.effects.verb import Verb
    from toolkit.pack.kind import Schema

EFFECT, REWARD = "effect", "reward"
"""The places in which steps stand, for verbs."""
LORE = "lore"
KEYWORDS = keyword_list("Keywords: flying, {resilience: 2}, {arcane: {lore: 5, do: […]}}.", LORE)


def _one_alone(schema: Schema, *keys: str) -> Schema:
    """A mapping with exactly one of these keys."""
    return {**schema, "oneOf": [{"required": [key]} for key in keys]}


SAID = VerbFile(
    __name__,
    "verbs.yaml",
    {
        "KIND": words(*CARD_KINDS),
        "KEYWORDS": KEYWORDS,
        "STEPS": {**STEPS_SCHEMA, "description": "What is done."},
        "one_alone": _one_alone,
    },
    s.PHRASES,
)
CONDITIONS = SAID.words["CONDITIONS"]
_RESOURCES = ("aether", "lore", "faith")


# ---- sentences


def _cards(verb: str) -> Callable[[Any, Speaker], str]:
    def say(said: Any, sp: Speaker) -> str:
        told = said if isinstance(said, dict) and "cards" in said else {"cards": said}
        what = s.amount(told["cards"], sp, "card")
        who = told.get("who", "you")
        subject = "your opponent" if who == "opponent" else "that player"
        return f"{verb} {what}" if who == "you" else f"{subject} {verb}s {what}"

    return say


def _gain(said: Any, sp: Speaker) -> str:
    what = next(key for key in _RESOURCES if key in said)
    name = s.NAMES.get(what, what)
    gained = f"gain {s.amount(said[what], sp, name, name)}"
    where = f" {SAID.entry('phrases.place')[said['at']]}" if "at" in said else ""
    return gained if gained.endswith(where) else gained + where


def _condition(key: str) -> Condition:
    return Condition(
        key,
        under(CONDITIONS, key),
        lambda said, sp: f"if {s.condition(key, said, sp)}",
        lambda scene, said: bool(scene.holds(key, said)),
    )


# ---- what is held for later


def moments_in(steps: Iterable[Any]) -> list[str]:
    """The moments for which steps wait."""
    return [step["when"]["moment"] for step in steps if "when" in step]


def _said(said: Any, sp: Speaker) -> list[str]:
    """What holds meanwhile, each a clause."""
    to = said.get("to", s.THIS)
    what = s.phrase(to, sp)
    many = s.several(to)
    found = []
    if gained := s.bonuses(said, sp):
        found.append(f"{what} {s.has(to)} {gained}")
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
    prices = [f"spend {s.paid(cost)}"] if cost else []
    prices += [f"sacrifice {s.phrase(given, sp)}"] if given else []
    times = said.get("times", 0)
    often = f", {'once' if times == 1 else f'{times} times'} a turn" if times else ""
    free = ", without using the action" if said.get("action") == "no" else ""
    pays = f"you may {' and '.join(prices)}"
    return f"{_AT[said['at']]}{often}{free}, {pays}: {sp.joined(said['do'])}"


# ---- the verbs

SAID.asked_for(
    *(name for name in SAID.entry("families.deeds") if name not in ("draw", "discard", "gain")),
    draw=_cards("draw"), discard=_cards("discard"), gain=_gain,
)  # fmt: skip


def _does(verb: Verb) -> Verb:
    """The verb done by what the scene of a game in play knows to do."""
    return verb._replace(do=lambda scene, said: scene.deeds[verb.name](scene, said))


DEEDS = tuple(map(_does, SAID.family("deeds")))
IF = conditional(
    [_condition(key) for key in CONDITIONS["properties"]],
    tuple(SAID.entry("if.examples").splitlines()),
)


def _later(scene: Any, said: Any) -> None:
    """What holds as long as a card is there, or is paid for, is nothing that is done at once."""


WHEN = timed_told(SAID, (EFFECT,))
LASTING = (SAID.verb("while", _while)(_later), SAID.verb("ability", _ability)(_later))
