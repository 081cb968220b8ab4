"""A second scorer, written from the rules, agrees with the first under every reading."""

from __future__ import annotations

import naive_scoring
from at_length import at_length
from expanse_pack import playable
from expanse_rules import (
    FOUR,
    MCR,
    OPA,
    OPEN_FOR_SCORING,
    THREE,
    TWO,
    UN,
    position,
    readings,
    referee,
    scored,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.expanse.scoring.explanation import explain
from toolkit.games.expanse.scoring.points import score_bases

BASES = referee().tables.bases
ORBITALS = referee().tables.orbitals
SECTORS = referee().tables.sectors


@st.composite
def boards(draw, players=None):
    """A random position as the naive scorer has it: plain words and counts."""
    players = players or draw(st.sampled_from((TWO, THREE, FOUR)))
    closed = naive_scoring.NOT_WITH_TWO if len(players) == 2 else set()
    influence = {}
    for base in BASES:
        if base in closed or not draw(st.booleans()):
            continue
        here = {}
        for faction in players:
            cubes = {"normal": draw(st.integers(0, 3))}
            if faction == UN:
                cubes["diplomat"] = draw(st.integers(0, 1))
            here[faction] = cubes
        influence[base] = here
    fleets = {}
    for orbital in ORBITALS:
        if draw(st.booleans()):
            here = {}
            for faction in players:
                units = {"fleet": draw(st.integers(0, 2))}
                if faction == MCR:
                    units["battleship"] = draw(st.integers(0, 1))
                    units["damaged_battleship"] = draw(st.integers(0, 1))
                if faction == OPA:
                    units["scrap_ship"] = draw(st.integers(0, 2))
                here[faction] = units
            fleets[orbital] = here
    technologies = {faction: [] for faction in players}
    for faction, card in ((UN, "hegemony"), (UN, "diplomats"), (MCR, "dominance")):
        if draw(st.booleans()):
            technologies[faction].append(card)
    return {
        "players": players,
        "influence": influence,
        "fleets": fleets,
        "rocinante": {
            "orbital": draw(st.sampled_from(ORBITALS)),
            "holder": draw(st.sampled_from(players)),
        },
        "technologies": technologies,
        "scorings": draw(st.integers(0, 4)),
    }


def told(board, players=None):
    """The same board as a position of FORMATS 6, read."""
    value = {key: said for key, said in board.items() if key != "players"}
    return position(value, players or board["players"])


def completed(board):
    """The board with what the pack knows of resources."""
    pack = playable()
    return {
        **board,
        "critical": {
            id: record.value["critical_resources"] for id, record in pack.of("faction").items()
        },
        "resources": {id: record.value["resource"] for id, record in pack.of("base").items()},
    }


chosen_readings = st.fixed_dictionaries(
    {ruling: st.sampled_from(names) for ruling, names in OPEN_FOR_SCORING.items()}
)
questions = st.sampled_from((*SECTORS, "final"))


@given(boards(), questions, chosen_readings)
@settings(max_examples=at_length(300))
def test_both_scorers_agree_under_every_reading(board, question, chosen):
    argument = question if question == "final" else {"bonus": question}
    here = told(board)
    run = referee().ask("score", argument, here, readings(**chosen))
    assert run.result["gained"] == naive_scoring.score(completed(board), question, chosen)
    expected = {
        base: naive_scoring.influence_on(completed(board), base, chosen)
        for base in board["influence"]
    }
    got = {base: run.result["bases"][base]["influence"] for base in board["influence"]}
    assert got == expected


@given(boards(), questions)
@settings(max_examples=at_length(60))
def test_a_verdict_holds_what_brute_force_over_all_readings_finds(board, question):
    from itertools import product

    argument = question if question == "final" else {"bonus": question}
    whole = completed(board)
    outcomes = {}
    for names in product(*OPEN_FOR_SCORING.values()):
        chosen = dict(zip(OPEN_FOR_SCORING, names, strict=True))
        run = referee().ask("score", argument, told(board), readings(**chosen))
        outcomes[names] = run.result
    judgement = scored(
        argument, {k: v for k, v in whole.items() if k in VALUE_KEYS}, board["players"]
    )
    default = outcomes[tuple(names[0] for names in OPEN_FOR_SCORING.values())]
    assert judgement.default.result == default
    assert (judgement.answer == "score") == all(other == default for other in outcomes.values())
    relevant = {
        ruling
        for place, ruling in enumerate(OPEN_FOR_SCORING)
        if any(
            outcomes[one] != outcomes[other]
            for one in outcomes
            for other in outcomes
            if all(
                (a == b) != (at == place) for at, (a, b) in enumerate(zip(one, other, strict=True))
            )
        )
    }
    assert {hinge.ruling for hinge in judgement.hinges} == relevant


VALUE_KEYS = ("influence", "fleets", "rocinante", "technologies", "scorings")


@given(boards(FOUR), questions, st.permutations(range(4)))
@settings(max_examples=at_length(100))
def test_seating_the_same_players_otherwise_changes_nobodys_points(board, question, order):
    bonus = -1 if question == "final" else SECTORS.index(question)
    tables, rules = referee().tables, readings()
    seated = tuple(FOUR[seat] for seat in order)
    one = score_bases(told(board), rules, tables, bonus=bonus, final=bonus < 0)
    other = score_bases(told(board, seated), rules, tables, bonus=bonus, final=bonus < 0)
    assert dict(zip(FOUR, one.gained, strict=True)) == dict(zip(seated, other.gained, strict=True))


@given(boards(), questions, chosen_readings)
@settings(max_examples=100)
def test_a_base_never_pays_more_than_its_places_or_anybody_without_a_cube(board, question, chosen):
    tables, here = referee().tables, told(board)
    bonus = -1 if question == "final" else SECTORS.index(question)
    scoring = score_bases(here, readings(**chosen), tables, bonus=bonus, final=bonus < 0)
    for base in scoring.bases:
        cubes = here.influence[base.base]
        assert all(not points or cubes[seat] for seat, points in enumerate(base.points))
        # three or four tied for first are all paid as second, a winner of that tie as first
        assert sum(base.points) <= 5 + 3 * 3
        assert bin(base.critical).count("1") <= 1
    explain(here, bonus, bonus < 0, scoring, tables)
