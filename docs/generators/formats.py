"""The format reference: every file, every key, what it takes, what it means, an example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generators.game import GAME, folders, pack
from generators.shapes import UNKNOWN, Key, find, keys
from generators.text import NOTICE, anchor, code, cut, flow, table, yaml_block
from toolkit.pack.kind import MISSING, PROVENANCE_KEYS, RECORD_KEYS, Kind, Table
from toolkit.pack.worded import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

# What no record of the shipped game happens to use.
DRAWN = ("faction", "sector", "resource")
EXAMPLES = {
    "clause.depicts": "[bolt_adept, masked_blade]",
    "clause.icon": "sign_flying",
    "card.text": "Take 1 AP worth of actions.",
    "card.art": "art/courier.png",
    "card.flavour": "Faster than the news.",
    "card.limit": "turn",
    "crew.text": "Look at the Bonus token.",
    **{f"{kind}.look": '{colour: "#5f6f1c", icon: anchor}' for kind in DRAWN},
    "orbital.look": "{icon: scene_moons}",
    **{f"{kind}.look.colour": '"#5f6f1c"' for kind in DRAWN},
    **{f"{kind}.look.shape": "hexagon" for kind in DRAWN},
    **{f"{kind}.look.icon": "anchor" for kind in (*DRAWN, "orbital")},
    "faction.look.letter": "IH",
    "aid.words": "{back: What it brings}",
    "aid.parts": "{rules: [{title: Ties, titled: [score.tie_first]}]}",
    "aid.parts.KEY[].says": "[turn.options, [action.spend, action.move]]",
    "aid.parts.KEY[].short": "[One action a turn.]",
    "aid.parts.KEY[].titled": "[score.tie_first]",
    "aid.rulings": "[score.critical]",
    "aid.asked": "{turn: [fade_last, value_goes]}",
    "aid.asked.KEY": "[fade_last, value_goes]",
    "game.minutes": "60",
    "source.author": "Geoff Engelstein",
    "set.rulings": "{tie_first_next: third}",
    "set.rulings.RULING": "third",
    "ruling.depicts": "watchtower",
    "ruling.editions": '{"2025-11-06": unlimited, "2025-11-16": one}',
    "ruling.judged": "false",
    "game.needs": "[{what: a die with 12 sides, count: 1}]",
    "game.needs[].what": "a die with 12 sides",
    "game.needs[].count": "1",
    "game.needs[].each": "true",
    "game.tonight": "[Shuffle all market cards.]",
    "every record.overrides": "[points, event]",
    "set.look": "poster",
    "every record.extra": "{subtitle: The long way home}",
    "every record.notes": "Tried with three players.",
    "every record.clauses": "[score.tie_first]",
    "every record.source": "[rulebook#Bases are scored]",
    "every record.certainty": "original",
    "every file.source": "[rulebook]",
    "every file.certainty": "{_: attested, points: single_source}",
    "every file.missing": "{kind: action_card, count: 22}",
    "every file.missing.kind": "action_card",
    "every file.missing.count": "22",
}
VERBATIM = 16  # lines of a record that are shown as they stand
SHOWN = {"card": "bush_naval", "faction": "MCR", "component": "fleet", "unit": "battleship"}

INTRODUCTION = """\
# File formats

A **pack** is a folder with `game.yaml`: what is known of a game. A **card set** is a folder with
`set.yaml`: what you add to it or change. Both take the same files, and all of them but the
manifest may be left out. A set is laid over the pack record by record, by id.

`toolkit validate FOLDER` checks a pack or set, `toolkit schema expanse` writes the same rules as
JSON Schema for editors, and `toolkit new` puts it beside your set. This page is made from it, with
the files of The Expanse; those of [Hexpanse](cookbook-hexpanse.md#files-of-a-set), of
[the card game](cookbook-card-game.md#files-of-a-set) and of [the expeditions](files-expeditions.md)
have pages of their own.

## YAML as it is read here

- UTF-8, one document a file. Tags, anchors and aliases are refused, and so is the same key twice.
- `true`, `false`, `null` and numbers as JSON writes them are what they look like. Everything else
  is text: `no`, `12:30`, `012` and `1_000` are text.
- Keys are text; keys that are numbers are written in quotes: `{"2": yes}`.
- Text with a colon and a space in it needs quotes.
- Ids are `lower_snake_case`; the ids of the factions are `UN`, `MCR`, `OPA`, `PG`.
- `unknown` stands for what nobody has published. It is never an error to leave it so.

## What a set may do

A new id adds a record. A known id changes that record, and only in the fields that you write:
lists are replaced whole, mappings key by key. Filling in what is `unknown`, or what is only a
stand-in, needs nothing more. Changing anything else that the game knows, or adding a key to a
mapping it knows, needs the field's name under `overrides:`, so that no slip of the keyboard changes
the game.

## Values in rules

A clause or ruling that states a figure names where it stands, and is printed and read with the
value in force: `Every base pays {scoring.places.final} CP` says 5/3/1, and with a set that changes
the places what that set says. A name of nothing is an error
([E308](findings.md#e308-no-such-value)).

| In braces | Becomes |
|---|---|
| `{TABLE.PATH}`, `{KIND.ID.PATH}` | the value there; a list as 5/3/1, its entries from 0 |
| `{count.KIND}` | how many records of a kind there are |
| `{sum.KIND.PATH}` | what a field of theirs comes to |

Behind a name may stand `\\|length` of a list or mapping, `\\|and` for a list with commas,
`\\|word` for a number in letters, `\\|capital` for a first letter, in the order in which they are
to be done:
`{scoring.steps\\|length\\|word\\|capital} steps`.
"""

SETTINGS = """\
## toolkit.yaml

In the folder where you type commands; it presets what you would else say each time. A command
that uses it says so. Every key may be left out.

| Key | Takes | |
|---|---|---|
| `paper` | name of a paper | as `--paper`; `letter`, for instance |
| `profile` | name or path of a printer profile | as `--profile` |
| `sets` | list of names or paths | as `--set`, once each |
| `look` | name of a look | as `--look`: `plain`, `poster` or `classic` |
| `rulings` | mapping RULING: reading | readings of open rulings, for `referee` and `play` |

```yaml
paper: letter
profile: my_printer.yaml
sets: [my_set]
```

## Other files

- Templates, styles, palettes and icons: [templates.md](templates.md).
- The plan of a print, `components.yaml` among the templates, and `printed.json`, which every print
  leaves behind: [components.md](components.md).
- Printer profiles: [printing.md](printing.md#make-backs-meet-fronts).

## Reports as JSON

`toolkit validate FOLDER --format json` writes

```json
{"format": "findings/1", "findings": [
 {"code": "E204", "name": "unknown-base", "severity": "error", "message": "…",
  "path": "my_set/cards/actions.yaml", "line": 41, "column": 9,
  "pointer": "/cards/7/event/0/place/to", "hint": "did you mean 'ceres'?"}]}
```

Lines and columns count from 1; `severity` is `error`, `warning` or `info`; `pointer` is a JSON
Pointer; `hint` may be empty. Exit codes: 0 no error, 1 errors, 2 something could not be read.

Of very many findings at most 200 of a file and 1,000 in all are listed, errors first; `more` then
counts the others by code, as in `"more": {"E103": 199800}`, and `--all` lists them. Exit codes do
not change with it.

`toolkit print … --format json` writes the [`printed.json`](components.md#printedjson) of the run
and its `folder`, or findings in the form above.
"""


def text() -> str:
    """The whole document."""
    lines = [NOTICE, INTRODUCTION]
    lines += _contents()
    lines += ["## Keys of every file and record", ""]
    whole: Schema = {"properties": {**PROVENANCE_KEYS, "missing": MISSING}}
    lines += ["A file of records may say for all of them:", ""]
    lines += _table(keys(whole), "every file", ())
    lines += ["Every record may say:", ""]
    lines += _table(keys({"properties": RECORD_KEYS}), "every record", ())
    for pattern in _patterns():
        lines += _file(pattern)
    return "\n".join([*lines, SETTINGS]).rstrip("\n") + "\n"


def _patterns() -> list[str]:
    """The files with records and tables: first what a set begins with."""
    first = ["set.yaml", "cards/*.yaml"]
    listed = [pattern for kind in GAME.kinds for pattern in kind.files]
    listed += [one.file for one in GAME.kinds.tables]
    return list(dict.fromkeys([*first, *listed]))


def _held(pattern: str) -> list[Kind | Table]:
    """What stands in a file."""
    found = GAME.kinds.table_in(pattern)
    return [found] if found else [kind for kind in GAME.kinds if pattern in kind.files]


def _contents() -> list[str]:
    cells = []
    for pattern in _patterns():
        what = ", ".join(each.title or each.name for each in _held(pattern))
        cells.append((f"[`{pattern}`](#{anchor(pattern)})", what))
    cells.append(("[`toolkit.yaml`](#toolkityaml)", "presets for commands"))
    return table(("File", "Holds"), cells)


def _file(pattern: str) -> list[str]:
    lines = [f"## {pattern}", ""]
    for held in _held(pattern):
        schema = spelled(held.schema)
        about = str(schema.get("description", ""))
        if isinstance(held, Kind):
            lines += [f"### {held.plural}", "", f"`{held.plural}:` is a list. Each entry: {about}"]
        else:
            lines += [f"The whole file is one mapping. {about}"]
        lines += ["", *_table(keys(schema), held.name, _values(held)), *_needed(held.schema)]
        lines += _verbatim(held)
    return lines


def _needed(schema: Schema) -> list[str]:
    """What records of a certain kind need besides, where the schema makes the difference."""
    lines = []
    for rule in schema.get("allOf", ()):
        for key, said in rule["if"]["properties"].items():
            listed = ", ".join(code(name) for name in rule["then"]["required"])
            lines.append(f"- `{key}: {said['const']}` needs {listed}.")
    if not lines:
        return []
    return ["A new record needs more (one that changes a known record does not):", "", *lines, ""]


def _values(held: Kind | Table) -> list[Value]:
    """Every shipped value of a kind or table, published before stand-in."""
    if isinstance(held, Kind):
        known = [*pack(published=True).of(held.name).values(), *pack().of(held.name).values()]
        return [dict(record.value) for record in known]
    if held.name in ("game", "set"):
        manifest = folders()[held.name == "set"].manifest
        return [manifest.root] if manifest is not None else []
    return [dict(each.tables[held.name].value) for each in (pack(published=True), pack())]


def _table(listed: Iterable[Key], name: str, values: Iterable[Value]) -> list[str]:
    said = list(values)
    cells = [
        (
            f"**{code(key.path)}**" if key.needed else code(key.path),
            key.takes,
            key.about,
            code(_example(name, key.path, said)),
        )
        for key in listed
    ]
    return table(("Key", "Takes", "", "For example"), cells)


def _example(name: str, path: str, values: list[Value]) -> str:
    given = EXAMPLES.get(f"{name}.{path}")
    if given is not None:
        return given
    for value in values:
        for found in _known(find(value, path)):
            return cut(flow(found), 44)
    raise LookupError(f"no example for {name}.{path}")


def _known(found: Iterable[Value]) -> Iterator[Value]:
    return (value for value in found if value not in (UNKNOWN, None, [], {}))


def _verbatim(held: Kind | Table) -> list[str]:
    """A record as it stands in its file, with a link to that."""
    if not isinstance(held, Kind):
        return []
    records = pack(published=True).of(held.name)
    name = SHOWN.get(held.name) or next(iter(records), "")
    if not name:
        return []
    layer = records[name].layers[0]
    document, steps = layer.document, layer.steps
    first, _ = document.place(steps)
    lines = []
    for number in range(first, first + VERBATIM):
        line = document.text_line(number)
        if number > first and (not line.strip() or not line.startswith(" ")):
            break
        lines.append(line)
    said = [f"From [{document.path}](../{document.path}):", ""]
    return [*said, *yaml_block("\n".join([f"{held.plural}:", *lines]))]
