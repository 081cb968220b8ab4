"""The cookbook of Hexpanse: every sentence of a card, every verb, every file of a set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generators.declared import page
from generators.shapes import keys, takes
from generators.text import NOTICE, code, flow, table
from toolkit.games.hexpanse.game import GAME
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.pack.common_schemas import COMMON_KINDS
from toolkit.pack.listing import listed
from toolkit.pack.reader import read_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generators.shapes import Key
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Kind, Schema

INTRODUCTION = """\
# What cards of {title} can do

You know what a card should do; here is what to type. An effect is a list of steps, each of one
verb; the words on the card are made from them, so a card does what it says. How a set is begun is
told on [the page of the game]({id}.md).

## Find your sentence
"""
STEPS = "Keys in bold must stand where the verb stands."
RECORDS = """\
Each file is a list under the name of the file; keys in bold must stand. Every record may also say
`source`, `certainty`, `notes`, `overrides` and `clauses` ([formats](formats.md)).
"""


def text() -> str:
    """The whole document."""
    pack = page(GAME.id).referee.tables.pack
    sentences = (
        (GAME.sentences([read_text(example, "step").root], pack)[0], code(example))
        for verb in VERBS
        for example in verb.examples
    )
    lines = [NOTICE, INTRODUCTION.format(title=GAME.title, id=GAME.id)]
    lines += table(("On the card", "Step"), sentences)
    lines += ["## Verbs", "", STEPS, ""]
    for name, schema in VERBS.step_schema()["properties"].items():
        lines += _verb(name, schema)
    lines += ["## Files of a set", "", RECORDS]
    for kind in GAME.kinds:
        if kind not in COMMON_KINDS:
            lines += _records(kind, [record.value for record in pack.of(kind.name).values()])
    return "\n".join(lines).rstrip("\n") + "\n"


def _verb(name: str, schema: Schema) -> Iterator[str]:
    where = listed([VERBS.places[place] for place in schema["x-where"]], "or")
    yield from (f"### {name}", "", f"{VERBS[name].about} It may stand in {where}.", "")
    if found := list(keys(schema)):
        yield from _table(found)
    else:
        yield from (f"Takes {takes(schema) or 'a list of steps'}.", "")


def _records(kind: Kind, values: Sequence[Mapping[str, Value]]) -> Iterator[str]:
    yield from (f"### {kind.files[0]}", "", f"{kind.schema['description']} For instance", "")
    shown = flow(dict(min(values, key=lambda value: len(flow(dict(value))))))
    yield from ("```yaml", f"{kind.plural}:", f"- {shown}", "```", "")
    yield from _table(list(keys(kind.schema)))


def _table(found: Sequence[Key]) -> list[str]:
    return table(
        ("Key", "Takes", ""),
        (
            (f"**{code(one.path)}**" if one.needed else code(one.path), one.takes, one.about)
            for one in found
        ),
    )
