"""The cookbook of a game: every sentence of a card, every verb, every file of a set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from generators.declarations import shipped
from generators.shapes import keys, takes
from generators.text import NOTICE, code, flow, table
from toolkit.games.expanse_tcg.game import GAME as CARDS
from toolkit.games.expanse_tcg.steps import VERBS as CARD_VERBS
from toolkit.games.hexpanse.game import GAME as HEXPANSE
from toolkit.games.hexpanse.verbs import VERBS as HEXPANSE_VERBS
from toolkit.pack.common_schemas import COMMON_KINDS
from toolkit.pack.listing import listed
from toolkit.pack.reader import read_text
from toolkit.pack.worded import spelled

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from generators.shapes import Key
    from toolkit.effects.grammar import Verbs
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Kind, Schema

INTRODUCTION = """\
# What cards of {title} can do

You know what a card should do; here is what to type. An effect is a list of steps, each of one
verb; the words on the card are made from them, so a card does what it says. How a set is begun is
told on [the page of the game]({page}.md).

## Find your sentence
"""
STEPS = """\
Keys in bold must stand where the verb stands. Where no place is named, a verb may stand in all."""
FILES = """\
# Files of a set for {title}

`toolkit new my_set --game {id}` writes a set with two systems and a planet to start
from. It is laid over the game with `--set my_set`, or in a case with `sets: [./my_set]`: systems of
your own stand on the map of a dispute, planets pay for slices, and `toolkit print my_set` prints
what it changes.
"""
RECORDS = """\
Each file is a list under the name of the file; keys in bold must stand. Every record may also say
`source`, `certainty`, `notes`, `overrides` and `clauses` ([formats](formats.md)).
"""


class Cookbook(NamedTuple):
    """A game with the verbs of its cards, and the page that tells how a set is begun."""

    game: Any
    verbs: Verbs
    page: str


COOKBOOKS = (
    Cookbook(HEXPANSE, HEXPANSE_VERBS, "hexpanse"),
    Cookbook(CARDS, CARD_VERBS, "card-game"),
)


def text(book: Cookbook) -> str:
    """The whole document."""
    game, verbs = book.game, book.verbs
    pack = shipped(game)
    sentences = (
        (game.sentences([read_text(example, "step").root], pack)[0], code(example))
        for verb in verbs
        for example in verb.shown()
    )
    lines = [NOTICE, INTRODUCTION.format(title=game.title, page=book.page)]
    lines += table(("On the card", "Step"), sentences)
    lines += ["## Verbs", "", STEPS, ""]
    for name, schema in spelled(verbs.step_schema())["properties"].items():
        lines += _verb(verbs, name, schema)
    lines += ["## Files of a set", "", RECORDS]
    for kind in game.kinds:
        if kind not in COMMON_KINDS:
            lines += _records(kind, [record.value for record in pack.of(kind.name).values()])
    return "\n".join(lines).rstrip("\n") + "\n"


def _verb(verbs: Verbs, name: str, schema: Schema) -> Iterator[str]:
    yield from (f"### {name}", "", f"{verbs[name].does()}{placed(verbs, name)}", "")
    if found := list(keys(schema)):
        yield from _table(found)
    else:
        yield from (f"Takes {takes(schema) or 'a list of steps'}.", "")


def placed(verbs: Verbs, name: str, usual: Collection[str] = ()) -> str:
    """The sentence that says where a verb may stand; none where it may in all `usual` places."""
    where = verbs.step_schema()["properties"][name]["x-where"]
    if {*where} >= {*(usual or verbs.places)}:
        return ""
    return f" It may stand in {listed([verbs.places[place] for place in where], 'or')}."


def files_text(game: Any, title: str) -> str:
    """A page of the files that a set of a game without verbs may hold."""
    pack = shipped(game)
    lines = [NOTICE, FILES.format(title=title, id=game.id), RECORDS]
    for kind in game.kinds:
        if kind not in COMMON_KINDS:
            lines += _records(kind, [record.value for record in pack.of(kind.name).values()])
    return "\n".join(lines).rstrip("\n") + "\n"


def _records(kind: Kind, values: Sequence[Mapping[str, Value]]) -> Iterator[str]:
    schema = spelled(kind.schema)
    yield from (f"### {kind.files[0]}", "", f"{schema['description']} For instance", "")
    shown = flow(dict(min(values, key=lambda value: len(flow(dict(value))))))
    yield from ("```yaml", f"{kind.plural}:", f"- {shown}", "```", "")
    yield from _table(list(keys(schema)))


def _table(found: Sequence[Key]) -> list[str]:
    return table(
        ("Key", "Takes", ""),
        (
            (f"**{code(one.path)}**" if one.needed else code(one.path), one.takes, one.about)
            for one in found
        ),
    )
