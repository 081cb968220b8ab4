"""I321, E322 and E323: effects judged by hand, texts that disagree, verbs out of place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.lint.effects import misplaced, placed_effects
from toolkit.lint.expected import either, quoted
from toolkit.lint.lexicon import Lexicon, lexicon, numbers
from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule
from toolkit.pack.plain import entries
from toolkit.pack.record import ABOUT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.lint.effects import Misplaced
    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.record import Record

BY_HAND = Rule("I321", "by-hand", "info")
TEXT_DISAGREES = Rule("E322", "text-disagrees", "error")
MISPLACED_VERB = Rule("E323", "misplaced-verb", "error")

_WORD = re.compile(r"[^\W\d_]+")


def _by_hand(opened: Opened) -> Iterator[Finding]:
    for seen in opened.sightings.by_hand:
        place = opened.field_of(seen.document, seen.steps[:-1])
        yield seen.document.finding(
            BY_HAND, seen.steps, f"{place} is judged by the players, not by the referee", key=True
        )


def _misplaced(opened: Opened) -> Iterator[Finding]:
    for kind in opened.game.kinds:
        for field, effect in placed_effects(kind.record_schema()).items():
            for record in opened.pack.of(kind.name).values():
                if wrong := misplaced(record.value.get(field), effect):
                    document, at = record.place((field,))
                    if (document.path, at[:-1]) not in opened.broken:
                        yield from _out_of_place(opened, document, at, wrong)
            for document, steps in opened.broken_of(kind):
                wrong = misplaced(entries(document.at(steps)).get(field), effect)
                yield from _out_of_place(opened, document, (*steps, field), wrong)


def _out_of_place(
    opened: Opened, document: Document, at: Steps, wrong: list[Misplaced]
) -> Iterator[Finding]:
    """The verbs of the field `at` that may not stand in it."""
    for found in wrong:
        steps = (*at, *found.steps)
        own = ", as a step of its own" if found.outermost else ""
        hint = f"it may stand in {either(found.where)}{own}"
        said = f"{opened.field_of(document, steps)} cannot stand in {found.place}"
        yield document.finding(MISPLACED_VERB, steps, said, hint=hint, key=True)


# ---- texts and what effects do


def _disagreeing(opened: Opened) -> Iterator[Finding]:
    words: Lexicon | None = None
    for kind in opened.game.kinds:
        effects = opened.shapes.effects(kind)
        if not effects or "text" not in kind.record_schema().get("properties", {}):
            continue
        for record in opened.pack.of(kind.name).values():
            text = record.value.get("text")
            if not isinstance(text, str):
                continue
            found = {key: record.value[key] for key in effects if key in record.value}
            steps: list[Value] = [item for item in found.values() if isinstance(item, list)]
            if not steps:
                continue
            words = words or lexicon(opened.pack, opened.shapes.effect_kinds())
            if not _agrees(text, found, words):
                yield from _differences(opened, record, text, steps, words)


def _agrees(text: str, effect: Mapping[str, Value], words: Lexicon) -> bool:
    """Whether text and effect agree by their bare values: the quick way to say yes."""
    counts: set[int] = set()
    ids: set[str] = set()
    if not _gathered(list(effect.values()), counts, ids):
        return True  # by hand: the words are the effect
    spoken = numbers(text)
    if not (spoken.claimed <= counts <= spoken.said):
        return False
    names = words.find(text)
    meant = [words.names[id] for id in ids if id in words.names]
    return all(names.said & of_one for of_one in meant) and all(
        any(name in of_one for of_one in meant) for name in names.claimed
    )


def _gathered(value: Value, counts: set[int], ids: set[str]) -> bool:
    """Collects numbers above one and words; False where something is judged by hand."""
    if isinstance(value, dict):
        if "by_hand" in value:
            return False
        ids.update(value)
        return all(_gathered(item, counts, ids) for item in value.values())
    if isinstance(value, list):
        return all(_gathered(item, counts, ids) for item in value)
    if isinstance(value, str):
        ids.add(value)
    elif isinstance(value, int) and value > 1:
        counts.add(value)
    return True


def _spoken_of(value: Value, words: set[str], named: bool = False) -> Iterator[int]:
    """The numbers of a record that a text with these words may say: those of a key it names."""
    if isinstance(value, dict):
        for key, item in value.items():
            here = any(_stem(word) in words for word in key.split("_"))
            yield from _spoken_of(item, words, named or here)
    elif isinstance(value, list):
        for item in value:
            yield from _spoken_of(item, words, named)
    elif isinstance(value, int) and named:
        yield value


def _stem(word: str) -> str:
    """A word without what makes it one of several: a card of 3 `points` is worth a point more."""
    return word.lower().removesuffix("s")


def _differences(
    opened: Opened, record: Record, text: str, steps: list[Value], words: Lexicon
) -> Iterator[Finding]:
    """Holds the text against the sentences of the effect, and says what only one of them has."""
    said = " ".join(
        sentence for part in steps for sentence in opened.game.sentences(part, opened.pack)
    )
    ours, theirs = numbers(said), numbers(text)
    # A text may speak of the rest of its record too: what it costs, whose card it is.
    rest = {key: item for key, item in record.value.items() if key not in ABOUT}
    beside = {*_spoken_of(rest, {_stem(word) for word in _WORD.findall(text)})}
    ids: set[str] = set()
    _gathered(list(rest.values()), set(), ids)
    here, there = words.find(said), words.find(text)
    own = {str(record.value.get("name")), record.id}
    own.update(name for id in ids for name in words.names.get(id, ()))
    parts = []
    extra: list[object] = [*sorted(theirs.claimed - ours.said - beside)]
    extra += [quoted(name) for name in sorted(there.claimed - here.said - own)]
    if extra:
        parts.append(
            f"says {either([str(item) for item in extra], 'and')}, which the effect does not"
        )
    lacks: list[object] = [*sorted(ours.claimed - theirs.said)]
    lacks += [quoted(name) for name in sorted(here.claimed - there.said)]
    if lacks:
        parts.append(f"does not say {either([str(item) for item in lacks])}, which the effect does")
    if parts:
        document, place = record.place(("text",))
        label = opened.field_of(document, place)
        yield document.finding(
            TEXT_DISAGREES,
            place,
            f"{label} {', and '.join(parts)}",
            hint=f"the effect reads: {said}",
        )


EFFECT_CHECKS = checks(
    __name__,
    {
        BY_HAND: _by_hand,
        TEXT_DISAGREES: _disagreeing,
        MISPLACED_VERB: _misplaced,
    },
)
