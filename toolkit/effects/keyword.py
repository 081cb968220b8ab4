"""Keywords: words on a card that stand for a rule, bare, with a number, with steps or with both.

    keywords: [flying, {resilience: 2}, {arcane: {lore: 5, do: [draw: 1]}}]

A game's keywords are records; here is how a card names them, what may be wrong with that, and how
the printed line reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.pack.plain import listed, whole
from toolkit.pack.shapes import count, fields, forms, listing

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

BARE, NUMBER, EFFECT, BOTH = PARAMETERS = ("none", "number", "effect", "number_and_effect")
MOST = 99


class Held(NamedTuple):
    """A keyword as one card has it; the number is 0 where it has none."""

    id: str
    number: int = 0
    steps: tuple[Any, ...] = ()

    @property
    def parameter(self) -> str:
        """Which of PARAMETERS it has."""
        if self.number:
            return BOTH if self.steps else NUMBER
        return EFFECT if self.steps else BARE


def keyword_list(description: str, number: str, kind: str = "keyword") -> Schema:
    """The schema of a list of keywords; `number` is the key of one that has steps as well."""
    named: Schema = {"description": "A keyword.", "type": "string", "x-ref": kind}
    amount = {**count("Its number.", 1, MOST), "x-none": "leave out a keyword that does nothing"}
    steps = {**STEPS_SCHEMA, "description": "Its steps."}
    both = fields("Its number and its steps.", {number: amount, "do": steps}, [number, "do"])
    with_more: Schema = {
        "description": "A keyword with its number or steps.",
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "x-key-ref": kind,
        "additionalProperties": forms("Its number, its steps, or both.", amount, steps, both),
    }
    return listing(description, forms("A keyword.", named, with_more))


def held(said: Value) -> tuple[Held, ...]:
    """The keywords of a card; it may be assumed that they fit `keyword_list`."""
    return tuple(_held(one) for one in said) if isinstance(said, list) else ()


def _held(one: Value) -> Held:
    if not isinstance(one, dict):
        return Held(str(one))
    ((id, more),) = one.items()
    if isinstance(more, int):
        return Held(id, more)
    if isinstance(more, dict):
        ((_, number),) = (item for item in more.items() if item[0] != "do")
        return Held(id, whole(number), tuple(listed(more["do"])))
    return Held(id, 0, tuple(listed(more)))


def bears(words: Sequence[Held], id: str) -> bool:
    """Whether a keyword is among these."""
    for one in words:  # noqa: SIM110 - asked of everything again and again
        if one.id == id:
            return True
    return False


def added_up(words: Sequence[Held], id: str) -> int:
    """The numbers of a keyword among these added up; 0 for none."""
    return sum([one.number for one in words if one.id == id])


def put_together(words: Sequence[Held], stacking: Collection[str]) -> list[Held]:
    """Each keyword once, in the order in which they first stand: with the numbers of those that are
    `stacking` added up, of others with the highest. One with steps stands for itself."""
    found: dict[object, Held] = {}
    for place, one in enumerate(words):
        key = (one.id, place) if one.steps else one.id
        known = found.get(key, Held(one.id))
        number = known.number + one.number
        if one.id not in stacking:
            number = max(known.number, one.number)
        found[key] = one._replace(number=number)
    return [*found.values()]


def amiss(one: Held, parameter: str) -> str:
    """What is wrong with a keyword's number or steps where it takes this parameter; empty where
    nothing is."""
    if one.parameter == parameter:
        return ""
    takes_number, takes_steps = parameter in (NUMBER, BOTH), parameter in (EFFECT, BOTH)
    wrong = [
        f"{'needs' if takes else 'takes no'} {what}"
        for takes, has, what in (
            (takes_number, one.number > 0, "number"),
            (takes_steps, bool(one.steps), "steps"),
        )
        if takes is not has
    ]
    return " and ".join(wrong).replace("needs number", "needs a number")


def written(id: str, parameter: str, number: str) -> str:
    """How a card writes a keyword that takes this parameter."""
    return {
        BARE: id,
        NUMBER: f"{{{id}: 2}}",
        EFFECT: f"{{{id}: [STEP…]}}",
        BOTH: f"{{{id}: {{{number}: 2, do: [STEP…]}}}}",
    }[parameter]


def repeated(keywords: tuple[Held, ...]) -> Iterator[int]:
    """The places of keywords that a card has named before."""
    ids = [one.id for one in keywords]
    return (place for place, id in enumerate(ids) if id in ids[:place])


def title(one: Held, name: str) -> str:
    """`Flying`, `Resilience 2`."""
    return f"{name} {one.number}" if one.number else name


def reminded(reminder: str, one: Held, speaker: Speaker | None = None) -> str:
    """A reminder with the number in the place of `{x}` and the steps in that of `{effect}`.

    Without a speaker both stay open: `X`, and "the effect".
    """
    effect = speaker.joined([*one.steps]) if speaker and one.steps else "the effect"
    number = str(one.number) if one.number else "X"
    return reminder.replace("{x}", number).replace("{effect}", effect)
