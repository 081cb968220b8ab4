"""The cookbook: for each verb the sentence wanted, the YAML, and the printed card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from generators.game import GAME, library, pack, set_rows
from generators.pictures import Picture, grid
from generators.shapes import keys, takes
from generators.steps import placed
from generators.text import NOTICE, anchor, code, flow, table, yaml_block
from toolkit.effects.combinators import COMBINATORS
from toolkit.games.expanse.verbs import (
    CARD_VERBS,
    FLEET_VERBS,
    FLOW_VERBS,
    INFLUENCE_VERBS,
    LASTING_VERBS,
    VERBS,
)
from toolkit.games.expanse.verbs.said import SCHEMAS
from toolkit.pack.reader import read_text
from toolkit.pack.worded import spelled
from toolkit.press.faces.face import render

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.effects.verb import Verb
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.record import Record
    from toolkit.press.display import Face


class Family(NamedTuple):
    """Verbs that belong together on the page; `kind` is the sort of card that shows them."""

    name: str
    title: str
    about: str
    verbs: tuple[Verb, ...]
    kind: str = "action_card"


FAMILIES = (
    Family("influence", "Influence", "Cubes on bases.", INFLUENCE_VERBS),
    Family("fleets", "Fleets", "Tokens in orbitals, the Rocinante among them.", FLEET_VERBS),
    Family("cards", "Points, cards and tracks", "What lies beside the map.", CARD_VERBS),
    Family(
        "lasting",
        "Abilities that last",
        "For technologies and mat abilities, under `effect:`: what holds from now on.",
        LASTING_VERBS,
        "technology_card",
    ),
    Family(
        "flow",
        "Conditions, moments, everybody",
        "Verbs that hold other steps under `do:`.",
        FLOW_VERBS,
    ),
    Family(
        "choices",
        "Choices, and what no verb says",
        "`may` and `choose` hold steps too; `by_hand` prints your own words.",
        COMBINATORS,
    ),
)

# Better examples for cards of this game than the ones the verbs of every game bring.
EXAMPLES = {
    "may": ("may: [gain: {control_points: 1}]",),
    "choose": ("choose: [[gain: {control_points: 1}], [build: {fleets: 1}]]",),
    "by_hand": ("by_hand: Each player passes one kept card to the left.",),
    "each_player": (
        "each_player: {do: [build: {fleets: all}]}",
        "each_player: {who: opponents, do: [may: [gain: {control_points: 1}]]}",
    ),
}
PLACES = ("Which base", "Which orbital")

CARD = """\
- id: example_{name}
  kind: {kind}
  name: "{name}"
"""
ACTION = """\
  points: 3
  keep_cost: 1
  factions: {UN: yes, MCR: yes, OPA: yes, PG: yes}
  players: {"2": yes, "3": yes, "4": yes}
  event:
"""
TECHNOLOGY = """\
  faction: {faction}
  effect:
"""
LEVELS = ("I", "II", "III")
FACTIONS = ("UN", "OPA")


def examples(verb: Verb) -> tuple[str, ...]:
    return EXAMPLES.get(verb.name, verb.shown())


def value(step: str) -> Value:
    """A step in YAML as our reader reads it."""
    return read_text(step, "step").root


def sentence(step: str) -> str:
    """The sentence that a step in YAML is printed as."""
    return GAME.sentences([value(step)], pack())[0]


def pictures() -> Iterator[Picture]:
    """One picture for each family: its verbs' first examples, printed."""
    for family in FAMILIES:
        faces = cards(family)
        columns = 4 if len(faces) > 6 else 3
        yield grid(f"cookbook-{family.name}", faces, columns, width=240 * columns)


def cards(family: Family) -> list[Face]:
    """A card for each verb of a family, in their order."""
    said, owned = "cards:\n", ""
    for index, verb in enumerate(family.verbs):
        said += CARD.format(name=verb.name, kind=family.kind)
        if family.kind == "action_card":
            said += ACTION
        else:
            # A technology shows its number, which its faction gives it.
            faction, level = FACTIONS[index // len(LEVELS)], LEVELS[index % len(LEVELS)]
            said += TECHNOLOGY.format(faction=faction)
            owned += "" if index % len(LEVELS) else f"- id: {faction}\n  technologies:\n"
            owned += f"    {level}: example_{verb.name}\n"
        said += f"  - {examples(verb)[0]}\n"
    made = {row.id: row for row in set_rows(said, owned and f"factions:\n{owned}")[family.kind]}
    return [
        render(family.kind, made[f"card.example_{verb.name}"], library()) for verb in family.verbs
    ]


def text() -> str:
    """The whole document."""
    listed = [verb.name for family in FAMILIES for verb in family.verbs]
    assert sorted(listed) == sorted(verb.name for verb in VERBS), "each verb is in one family"
    lines = [
        NOTICE,
        "# Cookbook of effects",
        "",
        "You know what the card should say; here is what to type. Each step of an event is one "
        "verb. The words on the card are made from the steps, so that what a card prints is what "
        "it does.",
        "",
        "Look for your sentence, follow the verb, copy the line below `event:` (or `effect:` of a "
        "technology), and change names and numbers. `toolkit validate` says what does not fit.",
        "",
        *_index(),
    ]
    for family in FAMILIES:
        lines += _family(family)
    return "\n".join([*lines, *_amounts(), *_places(), *_whole_cards()]).rstrip("\n") + "\n"


def _index() -> list[str]:
    lines = ["## Find your sentence", ""]
    for family in FAMILIES:
        cells = [
            (sentence(step), f"[`{verb.name}`](#{anchor(verb.name)})")
            for verb in family.verbs
            for step in examples(verb)
        ]
        lines += table((family.title, "Verb"), cells)
    return lines


USUAL = ("event", "ability")
"""Where most verbs may stand; those that may not say so."""


def _family(family: Family) -> list[str]:
    lines = [f"## {family.title}", "", family.about, ""]
    names = ", ".join(verb.name for verb in family.verbs)
    lines += [f"![Printed cards: {names}](pictures/cookbook-{family.name}.png)", ""]
    for verb in family.verbs:
        lines += [f"### {verb.name}", "", f"{verb.does()}{placed(VERBS, verb.name, USUAL)}", ""]
        for step in examples(verb):
            lines += [f"> {sentence(step)}", "", *yaml_block(f"- {step}")]
        lines += _keys(verb)
        lines += _used(verb)
    return lines


def _keys(verb: Verb) -> list[str]:
    said = spelled(verb.keys)
    if not said.get("properties"):
        return [f"Takes {_forms(said)}. {said['description']}", ""]
    cells = []
    for key in keys(said):
        name, _, inside = key.path.partition(".")
        schema = said["properties"][name]
        if inside and _place(schema):
            continue
        shown = code(key.path)
        about = key.about
        cells.append(
            (f"**{shown}**" if key.needed else shown, _forms(schema) if not inside else key.takes,
             about)
        )  # fmt: skip
    return table(("Key", "Takes", ""), cells)


def _forms(schema: Schema) -> str:
    place = _place(schema)
    if place:
        return f"[a place](#{anchor(place)})"
    return takes(schema)


def _place(schema: Schema) -> str:
    """The heading that tells of a base or orbital wherever one may be named."""
    return dict(zip(("base", "orbital"), PLACES, strict=True)).get(schema.get("x-place", ""), "")


def _steps(card: Record) -> list[Value]:
    """The event or effect of a card; empty when it is unknown."""
    value = card.get("event") or card.get("effect")
    return value if isinstance(value, list) else []


def _used(verb: Verb) -> list[str]:
    cards = [
        card.get("name")
        for card in pack(published=True).of("card").values()
        if verb.name in VERBS.used_in(_steps(card))
    ]
    if not cards:
        return []
    rest = len(cards) - 4
    more = f" and {rest} more" if rest > 0 else ""
    return [f"In the game: {', '.join(map(str, cards[:4]))}{more}.", ""]


def _amounts() -> list[str]:
    return [
        "## How many",
        "",
        *table(
            ("You write", "The card says", "It means"),
            [
                ("`1`", "1", "this many, or as many as there are"),
                ("`{up_to: 2}`", "up to 2", "none to this many, as the player likes"),
                ("`all`", "all", "every one there is, where the key takes the word"),
            ],
        ),
    ]


def _places() -> list[str]:
    lines: list[str] = []
    for heading, kind in zip(PLACES, ("base", "orbital"), strict=True):
        schema = spelled(SCHEMAS[f"{kind.upper()}S"])
        ids = ", ".join(code(name) for name in pack().of(kind))
        like = schema["anyOf"][1]
        lines += [
            f"## {heading}",
            "",
            f"{schema['description']} The ids: {ids}. What it must be like is a mapping of these "
            "keys; all of them must hold:",
            "",
        ]
        cells = [
            (code(key.path), key.takes, key.about, code(_example(key.path, kind, like)))
            for key in keys(like)
        ]
        lines += table(("Key", "Takes", "", "For example"), cells)
    return lines


def _example(key: str, kind: str, like: Schema) -> str:
    """How the published cards, or else the shipped examples of the verbs, use a key of a place."""
    told: list[Value] = [list(_steps(card)) for card in pack().of("card").values()]
    told += [value(step) for verb in VERBS for step in examples(verb)]
    marks = {"base": ("influence", "bases", "on"), "orbital": ("fleets", "groups", "orbitals")}
    for found in _mappings(told):
        for name in ("to", "from", "on"):
            place = found.get(name)
            if isinstance(place, dict) and key in place and any(m in found for m in marks[kind]):
                return flow({name: {key: place[key]}})[1:-1]
    schema = like["properties"][key]
    if "const" in schema:
        return f"{key}: true"
    return f"{key}: {schema['enum'][0] if 'enum' in schema else next(iter(pack().of(key)))}"


def _mappings(value: Value) -> Iterator[dict[str, Value]]:
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from _mappings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _mappings(item)


def _whole_cards() -> list[str]:
    """Published cards whose events have the shapes that authors ask for most."""
    wanted = ("drummer", "terraforming", "blockade_earth", "assassin", "the_hybrid", "miller")
    lines = ["## Whole events", "", "As cards of the game have them.", ""]
    for name in wanted:
        card = pack().of("card")[name]
        lines += [f"**{card.get('name')}**", ""]
        lines += [f"> {' '.join(GAME.sentences(_steps(card), pack()))}", ""]
        steps = "\n".join(f"- {flow(step)[1:-1]}" for step in _steps(card))
        lines += yaml_block(f"event:\n{steps}")
    return lines
