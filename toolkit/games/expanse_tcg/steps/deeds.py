"""Verbs of what is done at once: damage, cards, resources, counters, creatures moved or given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import toolkit.games.expanse_tcg.steps.selectors as s
from toolkit.effects.combinators import Condition, conditional
from toolkit.effects.speaker import count as counted
from toolkit.effects.verb import Verb
from toolkit.pack.shapes import count, exactly_true, fields, forms, reference, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.kind import Schema

_MANY = count("How many.", 1, 99)
_MORE = count("How much more or less.", -99, 99)
_ALL = words("All of it.", "all")
_WHO = words("Who does it; you when left out.", "you", "opponent", s.THAT)
_RESOURCES = ("aether", "lore", "faith")
_NAMES = {"aether": "Aether"}
_UNTIL = {
    "end_of_turn": " until the end of the turn",
    "end_of_battle": " until the end of the battle",
    "your_next_turn": " until your next turn",
    "forever": "",
}
BONUSES: dict[str, Schema] = {
    "power": _MORE, "health": _MORE, "militia": _MORE, "keywords": s.KEYWORDS,
}  # fmt: skip


def _of(description: str, keys: dict[str, Schema], *more: str) -> Schema:
    """A mapping that needs the first of its keys, and those named besides."""
    return fields(description, keys, [next(iter(keys)), *more])


def _one_of(description: str, *keys: str, more: Mapping[str, Schema] = {}) -> Schema:
    """A mapping with exactly one of these keys, and perhaps more."""
    forms_ = [{"required": [key]} for key in keys]
    return {**fields(description, {**dict.fromkeys(keys, s.AMOUNT), **more}), "oneOf": forms_}


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


def _look(said: Any, sp: Speaker) -> str:
    return (
        f"look at the top {counted(said['cards'], 'card')} of your deck, take {said['keep']} into "
        "your hand, the rest goes under it"
    )


def _condition(key: str, keys: Schema) -> Condition:
    return Condition(
        key,
        keys,
        lambda said, sp: f"if {s.condition(key, said, sp)}",
        lambda scene, said: bool(scene.holds(key, said)),
    )


# ---- the verbs

_CARDS = _of("So many, by whom.", {"cards": s.AMOUNT, "who": _WHO})
_DRAWN = forms("How many, and who.", count("How many.", 1, 99), _CARDS)
_SPENT = {**dict.fromkeys(("aether", "lore", "faith", "captives"), _MANY)}
SPENT: Schema = {**fields("What is paid.", _SPENT), "minProperties": 1}
_COUNTER = words("Which counter.", "plague", "time")
_REMOVED = forms("How many.", _MANY, _ALL)
_IN_BATTLE = "{kind: creature, at: battle, choose: 1}"

_DEEDS = (
    Verb("deal", "Damage dealt.",
         _of("How much, to what.", {"damage": s.AMOUNT, "to": s.SELECTOR}, "to"), _deal,
         ("deal: {damage: 2, to: {choose: 1}}",
          "deal: {damage: {each: removed, plus: 1}, to: that}")),
    Verb("heal", "Damage taken off.",
         _of("How much, of what.", {"damage": forms("How much.", s.AMOUNT, _ALL),
                                    "to": s.SELECTOR}, "to"), _heal,
         ("heal: {damage: all, to: this}", "heal: {damage: 4, to: {choose: 1}}")),
    Verb("destroy", "What is destroyed.", s.SELECTOR, _on("destroy"),
         (f"destroy: {_IN_BATTLE}",)),
    Verb("draw", "Cards drawn.", _DRAWN, _cards("draw"),
         ("draw: 2", "draw: {cards: 1, who: opponent}")),
    Verb("discard", "Cards discarded from the hand.", _CARDS, _cards("discard"),
         ("discard: {cards: 1, who: opponent}",)),
    Verb("gain", "Aether, lore or faith gained; the first two go into a location with room.",
         _one_of("What.", *_RESOURCES, more={"at": s.PLACE}), _gain,
         ("gain: {lore: 1, at: here}",
          "gain: {aether: {each: {kind: treasure, at: here}}, at: here}")),
    Verb("spend", "What follows is done only if this is paid.", SPENT,
         lambda said, sp: f"spend {paid(said)}", ("spend: {lore: 2}",)),
    Verb("sacrifice", "What is destroyed by its own player.", s.SELECTOR, _on("sacrifice"),
         ("sacrifice: this",)),
    Verb("put", "Counters put onto something.",
         _of("Which, how many, onto what.",
             {"counter": _COUNTER, "count": s.AMOUNT, "onto": s.SELECTOR}, "onto"), _put,
         ("put: {counter: plague, count: 2, onto: that}",)),
    Verb("remove", "Counters taken off.",
         _of("Which, how many, from what.",
             {"counter": _COUNTER, "count": _REMOVED, "all": exactly_true("All of them."),
              "from": s.SELECTOR}, "from"), _remove,
         ("remove: {counter: plague, count: all, from: {choose: 1}}",)),
    Verb("move", "Something moved to a location of one's own.",
         _of("What, and where to.", {"what": s.SELECTOR, "to": s.PLACE}, "to"), _move,
         ("move: {what: {of: you, choose: 1}, to: home}",)),
    Verb("return", "What goes back to the hand of its owner.", s.SELECTOR,
         _on("return", " to the hand of its owner"),
         ("return: {with: {cost_at_most: 3}, choose: 1}",)),
    Verb("capture", "A creature taken captive.",
         _of("What, and where it is held.", {"what": s.SELECTOR, "to": s.PLACE}), _capture,
         ("capture: {what: {of: opponent, with: {damaged: true}, choose: 1}, to: chosen}",)),
    Verb("create", "A card brought into play from outside.",
         _of("Which, where, how often.",
             {"card": reference("The card.", "card"), "at": s.PLACE, "copies": _MANY}), _create,
         ("create: {card: waking_of_the_drowned}",)),
    Verb("overgrow", "What becomes overgrown.", s.SELECTOR, lambda said, sp:
         f"{s.phrase(said, sp)} {'become' if s.several(said) else 'becomes'} overgrown",
         ("overgrow: {kind: location, of: you, choose: 1}",)),
    Verb("tunnel", "Two locations linked by a tunnel.",
         _of("Which two.", {"from": s.PLACE, "to": s.PLACE}, "to"), _tunnel,
         ("tunnel: {from: here, to: chosen}",)),
    Verb("give", "Power, health, militia or keywords for a while.",
         {**_of("To what, what, how long.",
                {"to": s.SELECTOR, **BONUSES, "until": words("How long.", *_UNTIL)}, "until"),
          "minProperties": 3}, _give,
         ("give: {to: {choose: 1}, power: 3, keywords: [ravager], until: end_of_battle}",)),
    Verb("knowledge", "The knowledge of a player rises or falls.", _MORE, _knowledge,
         ("knowledge: 1",)),
    Verb("look", "Cards of the own deck looked at; some go to the hand, the rest under it.",
         _of("How many, and how many are kept.", {"cards": _MANY, "keep": _MANY}, "keep"), _look,
         ("look: {cards: 5, keep: 2}",)),
    Verb("win", "The player wins.", exactly_true("Wins."), lambda said, sp: "you win the game",
         ("win: true",)),
    conditional(
        [_condition(key, keys) for key, keys in s.CONDITION_KEYS.items()],
        ("if: {lore: 5, do: [draw: 1]}", "if: {faith: 1, do: [draw: 2], else: [draw: 1]}"),
    ),
)  # fmt: skip


def _does(verb: Verb) -> Verb:
    """The verb done by what the scene of a game in play knows to do."""
    if verb.do is not None:
        return verb
    return verb._replace(do=lambda scene, said: scene.deeds[verb.name](scene, said))


DEEDS = tuple(map(_does, _DEEDS))
