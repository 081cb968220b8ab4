"""The verbs of The Expanse: what they take is closed, and what they say is English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from toolkit.games.expanse.verbs import VERBS, ability_sentences
from toolkit.games.expanse.verbs.cards import price_phrase
from toolkit.pack.reader import read_text
from toolkit.pack.worded import spelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.effects.verb import Verb

STEP = Draft202012Validator({"$ref": "#/$defs/step", "$defs": VERBS.definitions()})
NAMES = {
    "belt": "The Belt",
    "inner_planets": "Inner Planets",
    "outer_planets": "Outer Planets",
    "the_rings": "The Rings",
    "scrap_ship": "Scrap Ship",
}
SPEAKER = VERBS.speaker(lambda kind, id: NAMES.get(id, id.replace("_", " ").title()))
EXAMPLES = [
    pytest.param(verb, example, id=f"{verb.name}-{number}")
    for verb in VERBS
    for number, example in enumerate(verb.shown())
]


def step(yaml: str) -> Any:
    return read_text(yaml, "example.yaml").root


def said(yaml: str) -> str:
    return " ".join(SPEAKER.say([step(yaml)]))


def schemas(schema: object) -> Iterator[dict[str, Any]]:
    """Every schema of a value inside a schema, references not followed."""
    if isinstance(schema, dict):
        yield schema
        for part in schema.get("properties", {}).values():
            yield from schemas(part)
        for part in schema.get("anyOf", []):
            yield from schemas(part)
        yield from schemas(schema.get("items"))


@pytest.mark.parametrize("verb", VERBS.verbs, ids=lambda verb: verb.name)
def test_every_verb_says_what_it_is_for_and_describes_every_key(verb: Verb) -> None:
    assert verb.shown()
    assert verb.does().endswith(".")
    parts = [part for part in schemas(spelled(verb.keys)) if "$ref" not in part]
    assert [part for part in parts if "description" not in part] == []


@pytest.mark.parametrize("verb", VERBS.verbs, ids=lambda verb: verb.name)
def test_a_mapping_under_a_verb_takes_no_unlisted_key(verb: Verb) -> None:
    for part in schemas(verb.keys):
        if part.get("type") == "object":
            assert part["additionalProperties"] is False


@pytest.mark.parametrize(("verb", "example"), EXAMPLES)
def test_an_example_is_a_valid_step_with_its_verb_and_reads_as_a_clause(
    verb: Verb, example: str
) -> None:
    value = step(example)
    assert [error.message for error in STEP.iter_errors(value)] == []
    assert verb.name in list(VERBS.used_in([value]))
    clause = SPEAKER.clause(value)
    assert clause.split()
    assert not clause.endswith(" ")
    assert "  " not in clause
    assert "None" not in clause


@pytest.mark.parametrize(
    "wrong",
    [
        "place: {influence: 1, on: ceres}",
        "place: {to: ceres}",
        "place: {influence: 0}",
        "remove: {influence: {up_to: 2, at_least: 1}}",
        "remove: {influence: 1, from: {bases: some}}",
        "remove_fleets: {influence: 1}",
        "move_fleets: {fleets: 1, to: {bases: 2}}",
        "move_fleets: {fleets: 2, to: {orbitals: 2}}",
        "move_rocinante: {to: {different: band}}",
        "trade_fleets: {more: 1, from: {same: band}}",
        "place: {influence: 1, to: {different: band}}",
        "place: {influence: 2, to: {bases: any, same: band}}",
        "remove: {influence: 1, from: {bases: each, different: band}}",
        "remove_fleets: {fleets: 1, from: {orbitals: 2, same: resource}}",
        "shift: {influence: 2, from: {same: band}}",
        "swap: {of: different_players, on: {bases: 3}}",
        "choose_base: {bases: 2}",
        "if: {do: [gain: {control_points: 1}]}",
        "if: {do: [gain: {control_points: 1}], else: [gain: {control_points: 2}]}",
        "when: {moment: tomorrow, do: [gain: {control_points: 1}]}",
        "each_player: {do: []}",
        "place: {influence: 1}\nremove: {influence: 1}",
    ],
)
def test_a_step_with_a_wrong_key_value_or_second_verb_is_refused(wrong: str) -> None:
    assert not STEP.is_valid(step(wrong))


@pytest.mark.parametrize(
    ("yaml", "words"),
    [
        ("place: {influence: 1, to: the_rings}", "Place 1 influence on The Rings."),
        ("place: {influence: 1, to: {orbital: earth}}", "Place 1 influence on an Earth base."),
        ("place: {influence: 1, to: {orbital: mars}}", "Place 1 influence on a Mars base."),
        ("place: {influence: 1, to: {band: jupiter}}",
         "Place 1 influence on a base in the Jupiter band."),
        ("place: {influence: 2, to: {sector: belt, bases: any}}",
         "Place 2 influence in total on Belt bases."),
        ("remove: {influence: all, of: own, from: {bases: each}}",
         "Remove all your influence from each base."),
        ("remove: {influence: {up_to: 2}, of: opposing, from: {bases: 2, different: resource}}",
         "Remove up to 2 opposing influence from each of 2 bases with different resources."),
        ("remove: {influence: 1, from: {sector: [belt, outer_planets]}}",
         "Remove 1 influence from a Belt or Outer Planets base."),
        ("remove: {influence: 1, from: {where_you_have: fleets, bases: {up_to: 2}}}",
         "Remove 1 influence from each of up to 2 bases in orbitals where you have a fleet."),
        ("remove_fleets: {fleets: {up_to: 1}, of: opposing, from: saturn}",
         "Remove up to 1 opposing fleet from Saturn."),
        ("remove_fleets: {fleets: 2, of: own}", "Remove 2 of your fleets from any orbital."),
        ("move_fleets: {fleets: {up_to: 2}, bands: 1}",
         "Move up to 2 of your fleets 1 band each."),
        ("move_groups: {groups: 1, bands: {up_to: 3}}",
         "Move 1 group of your fleets up to 3 bands."),
        ("move_rocinante: {to: ceres}", "Move the Rocinante to Ceres."),
        ("move_fleets: {fleets: 2, to: {different: sector}}",
         "Move 2 of your fleets to orbitals in different sectors."),
        ("move_fleets: {fleets: {up_to: 3}, bands: {up_to: 2}, to: {sector: belt, same: orbital}}",
         "Move up to 3 of your fleets up to 2 bands each to the same Belt orbital."),
        ("move_fleets: {fleets: 1, to: {different: orbital}}",
         "Move 1 of your fleets to any orbital."),
        ("move_groups: {groups: 2, to: {different: orbital, same: band}}",
         "Move 2 groups of your fleets to different orbitals in the same band."),
        ("build: {fleets: {up_to: 2}, to: {different: orbital, where_you_have: influence}}",
         "Build up to 2 fleets in different orbitals where you have influence."),
        ("put_fleets: {fleets: 2, from: map, to: {same: sector}}",
         "Put 2 of your fleets in orbitals in the same sector, from another orbital."),
        ("shift: {influence: 2, to: {different: resource}}",
         "Move 2 of your influence to other bases with different resources."),
        ("swap: {of: different_players, on: {sector: belt, different: orbital}}",
         "Swap 2 influence that belong to different players on 2 Belt bases in different "
         "orbitals."),
        ("clear: {on: {bases: 2, different: band}}",
         "Clear each of 2 bases in different bands of all influence."),
        ("put_fleets: {fleets: 2, unit: scrap_ship, from: supply, to: vesta}",
         "Put 2 Scrap Ships in Vesta, from your supply."),
        ("shift: {influence: 1, from: ceres}",
         "Move 1 of your influence from Ceres to any other base."),
        ("repair: {battleships: {up_to: 2}}", "Turn up to 2 damaged Battleships to full strength."),
        ("each_player:\n  who: opponents\n"
         "  do: [may: [place: {influence: 1, to: {where_you_have: influence}}]]",
         "Each opponent may place 1 influence on a base where they have influence."),
        ("each_player: {do: [remove_fleets: {fleets: 1, of: own}]}",
         "Each player must remove 1 of their fleets from any orbital."),
    ],
)  # fmt: skip
def test_sentences_are_printed_in_card_english(yaml: str, words: str) -> None:
    assert STEP.is_valid(step(yaml))
    assert said(yaml) == words


AMOUNTS = st.one_of(st.integers(1, 99), st.integers(1, 99).map(lambda most: {"up_to": most}))
PLACES = st.fixed_dictionaries(
    {"bases": st.one_of(AMOUNTS, st.sampled_from(["each", "any"]))},
    optional={
        "orbital": st.sampled_from(["earth", "saturn"]),
        "sector": st.sampled_from(["belt", "outer_planets"]),
        "resource": st.sampled_from(["food", "water"]),
        "where_you_have": st.sampled_from(["influence", "no_influence", "fleets"]),
        "different": st.sampled_from(["band", "sector", "orbital"]),
    },
)


@given(verb=st.sampled_from([("place", "to"), ("remove", "from")]), number=AMOUNTS, place=PLACES)
def test_a_sentence_names_every_number_and_place_of_its_step(
    verb: tuple[str, str], number: Any, place: dict[str, Any]
) -> None:
    bases = place["bases"]
    most = bases["up_to"] if isinstance(bases, dict) else bases
    if "different" in place and most not in range(2, 100):
        place = {**place, "bases": 2}
    value: Any = {verb[0]: {"influence": number, verb[1]: place}}
    assert STEP.is_valid(value)
    words = " ".join(SPEAKER.say([value]))
    for amount in (number, place["bases"]):
        most = amount["up_to"] if isinstance(amount, dict) else amount
        if isinstance(amount, dict):
            assert f"up to {most}" in words
        if isinstance(most, int) and (amount is number or amount != 1):
            assert str(most) in words.split()
    for kind in ("orbital", "sector", "resource"):
        if kind in place:
            assert SPEAKER.name(kind, place[kind]).removeprefix("The ") in words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({"price": {"points": 1}, "limit": "turn"}, "Once per turn, for 1 AP: gain 2 CP."),
        ({"price": {"points": "unknown"}}, "For ? AP: gain 2 CP."),
        ({"price": {"points": 1, "control_points": 1, "protomolecule": 2}},
         "For 1 AP, 1 CP and 2 Protomolecule tokens: gain 2 CP."),
        ({"price": {"points": 0}}, "Gain 2 CP."),
        ({}, "Gain 2 CP."),
    ],
)  # fmt: skip
def test_an_ability_begins_with_its_limit_and_price(card: dict[str, Any], words: str) -> None:
    card = {**card, "effect": [{"gain": {"control_points": 2}}]}
    assert ability_sentences(card, SPEAKER.say) == [words]


def test_an_ability_nobody_has_published_says_nothing() -> None:
    assert ability_sentences({"price": {"points": 1}, "effect": "unknown"}, SPEAKER.say) == []


@pytest.mark.parametrize(
    ("price", "said"),
    [
        ({}, ""),
        ({"points": 1}, "1 AP"),
        ({"points": "unknown"}, "? AP"),
        ({"points": 0, "control_points": 2}, "2 CP"),
        ({"points": 1, "control_points": 2}, "1 AP and 2 CP"),
        ({"protomolecule": 1}, "1 Protomolecule token"),
        ({"protomolecule": 2}, "2 Protomolecule tokens"),
        ({"points": 1, "control_points": 1, "protomolecule": 3},
         "1 AP, 1 CP and 3 Protomolecule tokens"),
    ],
)  # fmt: skip
def test_a_price_is_said_in_units(price, said):
    assert price_phrase(price) == said


@pytest.mark.parametrize(
    ("verb", "left_out"), [("remove", "any"), ("shift", "own"), ("replace", "opposing")]
)
def test_whose_influence_it_is_can_be_told_and_is_said(verb: str, left_out: str) -> None:
    told = {whose: f"{verb}: {{influence: 2, of: {whose}}}" for whose in ("own", "opposing", "any")}
    assert all(STEP.is_valid(step(yaml)) for yaml in told.values())
    words = {whose: said(yaml) for whose, yaml in told.items()}
    assert "2 of your influence" in words["own"]
    assert "2 opposing influence" in words["opposing"]
    assert "2 influence" in words["any"]
    assert said(f"{verb}: {{influence: 2}}") == words[left_out]
