"""The verbs: how each reads, and which of them hold steps for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import toolkit.games.expanse_tcg.steps.selectors as s
from toolkit.effects.combinators import Condition, conditional, timed_told
from toolkit.effects.speaker import count as counted
from toolkit.effects.speaker import either
from toolkit.games.expanse_tcg.steps.said import CONDITIONS, EFFECT, SAID
from toolkit.pack.worded import under

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.effects.speaker import Speaker
    from toolkit.effects.verb import Verb

_RESOURCES = ("aether", "lore", "faith")
_NAMES = {"aether": "Aether"}
_UNTIL = {
    "end_of_turn": " until the end of the turn",
    "end_of_battle": " until the end of the battle",
    "your_next_turn": " until your next turn",
    "forever": "",
}


def paid(said: Any) -> str:
    """`1 captive and 2 Aether`."""
    things = [
        counted(number, "captive") if what == "captives" else f"{number} {_NAMES.get(what, what)}"
        for what, number in said.items()
    ]
    return " and ".join(things)


def bonuses(said: Any, speaker: Speaker) -> str:
    """What a thing has more: `+1/+1, +1 militia and Walls`."""
    parts = []
    if "power" in said or "health" in said:
        parts.append(f"{said.get('power', 0):+d}/{said.get('health', 0):+d}")
    if "militia" in said:
        parts.append(f"{said['militia']:+d} militia")
    if "keywords" in said:
        parts.append(s.keywords(said["keywords"], speaker))
    return " and ".join(parts)


def has(what: Any) -> str:
    return "have" if s.several(what) else "has"


# ---- sentences


def _deal(said: Any, sp: Speaker) -> str:
    return f"deal {s.amount(said['damage'], sp, 'damage', 'damage')} to {s.phrase(said['to'], sp)}"


def _heal(said: Any, sp: Speaker) -> str:
    much = said["damage"]
    what = "all damage" if much == "all" else s.amount(much, sp, "damage", "damage")
    return f"heal {what} of {s.phrase(said['to'], sp)}"


def _on(verb: str, after: str = "") -> Callable[[Any, Speaker], str]:
    return lambda said, sp: f"{verb} {s.phrase(said, sp)}{after}"


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
    name = _NAMES.get(what, what)
    gained = f"gain {s.amount(said[what], sp, name, name)}"
    where = f" {s.PLACES[said['at']]}" if "at" in said else ""
    return gained if gained.endswith(where) else gained + where


def _put(said: Any, sp: Speaker) -> str:
    what = s.amount(said.get("count", 1), sp, f"{said['counter']} counter")
    return f"put {what} on {s.phrase(said['onto'], sp)}"


def _remove(said: Any, sp: Speaker) -> str:
    everything = said.get("all") or said.get("count") == "all"
    what = "all" if everything else str(said.get("count", 1))
    noun = f"{said['counter']} counter" + ("" if what == "1" else "s")
    return f"remove {what} {noun} from {s.phrase(said['from'], sp)}"


def _move(said: Any, sp: Speaker) -> str:
    to = {"here": "here", "chosen": "to a location of yours", "home": "to your capital"}
    return f"move {s.phrase(said['what'], sp)} {to[said['to']]}"


def _capture(said: Any, sp: Speaker) -> str:
    where = f", held {s.PLACES[said['to']]}" if "to" in said else ""
    return f"take {s.phrase(said['what'], sp)} captive{where}"


def _create(said: Any, sp: Speaker) -> str:
    copies = said.get("copies", 1)
    many = f"{copies} copies of " if copies > 1 else ""
    where = f" {s.PLACES[said['at']]}" if "at" in said else ""
    return f"create {many}{sp.name('card', said['card'])}{where}"


def _tunnel(said: Any, sp: Speaker) -> str:
    names = {"here": "this place", "chosen": "a location of yours", "home": "your capital"}
    return f"link {names[said['from']]} by a tunnel with {names[said['to']]}"


def _give(said: Any, sp: Speaker) -> str:
    to = said["to"]
    gained = f"{s.phrase(to, sp)} {has(to)} {bonuses(said, sp)}"
    return gained + _UNTIL[said["until"]]


def _knowledge(said: Any, sp: Speaker) -> str:
    return f"your knowledge {'rises' if said > 0 else 'falls'} by {abs(said)}"


def _overgrow(said: Any, sp: Speaker) -> str:
    return f"{s.phrase(said, sp)} {'become' if s.several(said) else 'becomes'} overgrown"


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


# ---- the verbs

SAID.asked_for(
    "look", "win", deal=_deal, heal=_heal, destroy=_on("destroy"), draw=_cards("draw"),
    discard=_cards("discard"), gain=_gain, spend=lambda said, sp: f"spend {paid(said)}",
    sacrifice=_on("sacrifice"), put=_put, remove=_remove, move=_move, capture=_capture,
    create=_create, overgrow=_overgrow, tunnel=_tunnel, give=_give, knowledge=_knowledge,
    **{"return": _on("return", " to the hand of its owner")},
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
