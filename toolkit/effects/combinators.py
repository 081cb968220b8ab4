"""Verbs every game has: what may be skipped, chosen, repeated, waited for or done by hand.

What a game's conditions and moments are, it says itself: see `conditional` and `timed`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.effects.execution import Decision, Declined, Owed
from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.effects.numbered import First
from toolkit.effects.speaker import either, mapping
from toolkit.effects.verb import Verb
from toolkit.model.unknown import UnknownFact
from toolkit.pack.listing import listed
from toolkit.pack.shapes import exactly_true, fields, text, words
from toolkit.pack.worded import ABOUT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.effects.execution import Scene, Steps
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.worded import Worded


def _steps(description: str) -> Schema:
    return {**STEPS_SCHEMA, "description": description}


# ---- may


def _may(value: Value, speaker: Speaker) -> str:
    return f"you may {speaker.joined(value)}"


def _do_may(scene: Scene[Any], steps: Steps) -> None:
    before = scene.consent_open
    scene.consent_open = True
    try:
        scene.do_all(steps)
    except Declined:
        pass
    finally:
        scene.consent_open = before


MAY = Verb(
    "may",
    "Steps that may be done or left; without it a step is done as completely as possible.",
    _steps("Steps that are done all or not at all, as the player likes."),
    _may,
    ("may: [by_hand: draw a map of your empire]",),
    _do_may,
)

# ---- choose


def _choose(value: Value, speaker: Speaker) -> str:
    ways = value if isinstance(value, list) else []
    return f"choose one: {either(speaker.joined(way) for way in ways)}"


def _do_choose(scene: Scene[Any], ways: Sequence[Steps]) -> None:
    possible = [n for n, way in enumerate(ways) if _does_something(scene, way)]
    if not possible:
        scene.decider.no_way(scene, ways)
        return
    if scene.you == scene.actor:
        way = scene.decider.way(scene, ways, possible)
    else:
        options = [scene.entries.option(n + 1) for n in possible]
        decision = Decision(options, scene.consent_open)
        picked = scene.decider.other(scene, scene.you, decision)
        if picked is None and scene.consent_open:
            raise Declined
        way = -1 if picked is None else scene.entries.option_of(picked) - 1
    if way >= 0:
        scene.consent_open = False
        scene.do_all(ways[way])


def _does_something(scene: Scene[Any], way: Steps) -> bool:
    """Whether a way would change anything, as one does of which nobody can tell what it does."""
    first: First[Any] = First()
    trial = scene.fork(first)
    try:
        trial.do_all(way)
    except Owed:
        return True
    except UnknownFact as unknown:
        subject = unknown.question.subject
        if unknown.question.answers is not None:
            raise
        scene.rules.withdraw(lambda asked: asked != subject)
        return True
    return first.taken or trial.stopped or trial.state() != scene.state()


CHOOSE = Verb(
    "choose",
    "Ways of which the player picks exactly one, before anything of it is done.",
    {
        "description": "The ways, each a list of steps.",
        "type": "array",
        "minItems": 2,
        "items": _steps("One way: its steps."),
    },
    _choose,
    ("choose: [[by_hand: sing], [by_hand: dance]]",),
    _do_choose,
)

# ---- by_hand


def _by_hand(value: Value, speaker: Speaker) -> str:
    return str(value).strip()


def _do_by_hand(scene: Scene[Any], text: Any) -> None:
    scene.consent()
    scene.by_hand(str(text))


BY_HAND = Verb(
    "by_hand",
    "An effect no verb covers: printed as it is written, and judged by the players.",
    text("The effect in words, as it is to be printed.", maxLength=400),
    _by_hand,
    ("by_hand: Every player passes a kept card to the left.",),
    _do_by_hand,
)

COMBINATORS = (MAY, CHOOSE, BY_HAND)

# ---- each_player

_THEIRS = {"your": "their", "yours": "theirs", "you": "they"}


def _theirs(clause: str) -> str:
    """The clause with other players as its subject: `your fleets` becomes `their fleets`."""
    return re.sub(r"\b(yours?|you)\b", lambda match: _THEIRS[match.group()], clause)


def _each_player(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    who = "each opponent" if said.get("who") == "opponents" else "each player"
    clause = speaker.joined(said["do"])
    if clause.startswith("you may "):
        return f"{who} may {_theirs(clause.removeprefix('you may '))}"
    return f"{who} must {_theirs(clause)}"


def _do_each_player(scene: Scene[Any], said: Mapping[str, Any]) -> None:
    before = scene.you
    for seat in scene.in_turn(str(said.get("who", "everybody"))):
        scene.you = seat
        scene.do_all(said["do"])
    scene.you = before


EACH_PLAYER = Verb(
    "each_player",
    "Steps that every player does, clockwise from the one who uses the event; `you` and `your` in "
    "them mean that player.",
    fields(
        "Who, and what.",
        {
            "who": words("Everybody when left out.", "everybody", "opponents"),
            "do": _steps("What each of them does."),
        },
        ["do"],
    ),
    _each_player,
    (
        "each_player: {do: [by_hand: Bow.]}",
        "each_player: {who: opponents, do: [may: [by_hand: Sing.]]}",
    ),
    _do_each_player,
)

# ---- if


Holds: TypeAlias = "Callable[[Any, Any], bool]"
"""Whether a condition holds, told the scene and what stands under its key."""


class Condition(NamedTuple):
    """What an `if` may ask: its key, what may stand there, in words, and whether it holds.

    `last` marks one that may ask the players: it is looked at when all others hold.
    """

    key: str
    keys: Schema
    sentence: Callable[[Value, Speaker], str]
    holds: Holds
    last: bool = False


def conditional_told(file: Worded, holds: Mapping[str, Holds], last: str = "") -> Verb:
    """The verb `if` over conditions that a file tells, by their keys under `if.conditions`: what
    each is `about`, what it `takes` and how it `says` so, with `{}` for what is said or the name of
    what that refers to; beside them the `examples`, a line each. `last` may ask the players.
    """
    told = file.entry("if")

    def made(key: str, said: Mapping[str, Any]) -> Condition:
        keys = file.taken(f"if.conditions.{key}")
        kind, says = keys.get("x-ref", ""), str(said["says"])

        def sentence(value: Value, speaker: Speaker) -> str:
            return says.format(speaker.name(kind, str(value)) if kind else value)

        return Condition(key, keys, sentence, holds[key], key == last)

    conditions = [made(key, said) for key, said in told["conditions"].items()]
    return conditional(conditions, tuple(told["examples"].splitlines()))


def conditional(conditions: Sequence[Condition], examples: tuple[str, ...]) -> Verb:
    """The verb `if` over the conditions of a game."""
    in_order = sorted(conditions, key=lambda each: each.last)

    def say(value: Value, speaker: Speaker) -> str:
        said = mapping(value)
        told = [each.sentence(said[each.key], speaker) for each in conditions if each.key in said]
        clause = f"{' and '.join(told)}, {speaker.joined(said['do'])}"
        if "else" in said:
            clause += f"; otherwise, {speaker.joined(said['else'])}"
        return clause

    def do(scene: Scene[Any], said: Mapping[str, Any]) -> None:
        if all(each.holds(scene, said[each.key]) for each in in_order if each.key in said):
            scene.do_all(said["do"])
        elif "else" in said:
            scene.do_all(said["else"])

    keys = {
        **{each.key: each.keys for each in conditions},
        "do": _steps("What is done if it holds."),
        "else": _steps("What is done if it does not."),
    }
    condition = "have a condition beside `do`: " + listed([each.key for each in conditions], "or")
    return Verb(
        "if",
        "Steps that are done only under a condition; with several conditions all must hold.",
        {
            **fields("The condition, and what is done.", keys, ["do"]),
            "minProperties": 2,
            # `do` and `else` alone would be no condition at all.
            "if": {"required": ["else"]},
            "then": {"minProperties": 3, "x-form": condition},
            "x-form": condition,
        },
        say,
        examples,
        do,
    )


# ---- when


class Moment(NamedTuple):
    """A moment for which steps wait: its word, when that is, and how a card says it.

    Steps stand in it as in a place of their own (`Verb.where`).
    """

    name: str
    about: str
    said: str


def timed_told(file: Worded, where: tuple[str, ...]) -> Verb:
    """The verb `when` over moments that a file tells, by their words under `when.moments`: what is
    said `about` each and how a card `says` it; beside them the `examples`, a line each."""
    told = file.entry("when")
    moments = [Moment(name, one[ABOUT], one["says"]) for name, one in told["moments"].items()]
    return timed(moments, where, tuple(told["examples"].splitlines()))


def timed(moments: Sequence[Moment], where: tuple[str, ...], examples: tuple[str, ...]) -> Verb:
    """The verb `when` over the moments of a game; what waits does nothing at once."""
    said_of = {each.name: each.said for each in moments}

    def say(value: Value, speaker: Speaker) -> str:
        said = mapping(value)
        discard = "you may discard this card to " if "discard_this" in said else ""
        return f"{said_of[str(said['moment'])]}, {discard}{speaker.joined(said['do'])}"

    told = " ".join(f"{each.name}: {each.about}" for each in moments)
    return Verb(
        "when",
        "Steps that are done at a later moment. An event of nothing but this can only be kept.",
        fields(
            "The moment, and what is done.",
            {
                "moment": words(told, *said_of),
                "discard_this": exactly_true("The card is discarded for it, if the player likes."),
                "do": _steps("What is done then."),
            },
            ["moment", "do"],
        ),
        say,
        examples,
        lambda scene, said: None,
        where=where,
        outermost=True,
        inside="moment",
    )
