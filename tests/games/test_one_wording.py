"""One fault, one wording: wherever an id that names nothing stands, it is told the same way."""

from __future__ import annotations

import pytest
import ti4_pack
from expanse_cases import bench
from expanse_pack import over_the_pack

from toolkit.games.ti4_expeditions.game import GAME
from toolkit.pack.reader import read_text
from toolkit.referee.bench import Bench
from toolkit.referee.cases import read_cases
from toolkit.referee.ledger import ledger


def expeditions():
    pack = ti4_pack.published()
    schema = GAME.kinds.other_in("cases/any.yaml").schema
    return Bench(GAME.referee(pack), ledger(pack), pack, schema)


GAMES = {"expanse": lambda: bench(with_stand_ins=False), "ti4_expeditions": expeditions}


def told(game, lines):
    """What is said of a case, and the hint, without the name of the case."""
    case = f"game: {game}\ncases:\n- case: t.1\n{lines}"
    _, findings = read_cases(read_text(case, "cases.yaml"), GAMES[game]())
    return [(found.message.removeprefix("case 't.1': "), found.hint) for found in findings]


EXPANSE = "  players: [UN, MCR]\n"
SOL = "  players: [sol, arborec]\n"
PLAYED = "  ask: {{legal: [{{by: UN, play: riots, resolve: [{}]}}]}}\n"
STATUS = "  ask: {status: true}\n"


@pytest.mark.parametrize(
    ("wrong", "right", "noun", "places"),
    [
        ("cers", "ceres", "base", [
            "  position: {influence: {cers: U1}}\n" + STATUS,
            "  ask: {legal: [{by: UN, influence: cers}]}\n",
            "  ask: {legal: [{by: UN, influence: {to: ceres, from: cers}}]}\n",
            PLAYED.format("{place: cers}"),
            PLAYED.format("{remove: {base: cers, of: UN}}"),
            PLAYED.format("{base: cers}"),
            "  position: {pending: {by: UN, card: riots, so_far: {base: cers}}}\n" + STATUS,
            "  ask: {score: {bonus: belt, bases: [cers]}}\n",
            "  facts: {bases: {cers: {resource: food}}}\n" + STATUS,
        ]),
        ("nauvo", "nauvoo", "card", [
            "  position: {track: [nauvo]}\n" + STATUS,
            "  position: {turn: {card: nauvo}}\n" + STATUS,
            "  ask: {legal: [{by: UN, take: nauvo}]}\n",
            "  ask: {legal: [{by: UN, take: 1, drew: [nauvo]}]}\n",
            PLAYED.format("{card: nauvo}"),
            "  facts: {cards: {nauvo: {points: 3}}}\n" + STATUS,
        ]),
        ("bolt", "belt", "sector", [
            "  position: {bonus_used: {bolt: 1}}\n" + STATUS,
            "  position: {turn: {stage: scoring_events, bonus: bolt}}\n" + STATUS,
            "  ask: {legal: [{by: UN, bonus: bolt}]}\n",
            "  ask: {score: {bonus: bolt}}\n",
        ]),
        ("diplomts", "diplomats", "ability", [
            "  position: {technologies: {UN: [diplomts]}}\n" + STATUS,
            "  position: {turn: {used: [diplomts]}}\n" + STATUS,
            "  ask: {legal: [{by: UN, ability: diplomts}]}\n",
            PLAYED.format("{ability: diplomts}"),
        ]),
        ("MRC", "MCR", "faction", [
            "  position: {influence: {ceres: {MRC: 1}}}\n" + STATUS,
            "  position: {control_points: {MRC: 1}}\n" + STATUS,
            "  ask: {legal: [{by: MRC, take: 1}]}\n",
            PLAYED.format("{faction: MRC}"),
            "  facts: {factions: {MRC: {mat_ability: diplomats}}}\n" + STATUS,
        ]),
        ("tke", "take", "kind of move", ["  ask: {list: tke}\n"]),
    ],
)  # fmt: skip
def test_an_id_that_names_nothing(wrong, right, noun, places):
    for lines in places:
        said = told("expanse", EXPANSE + lines)
        assert said == [(f"'{wrong}' is no {noun}", f"did you mean '{right}'?")], lines


@pytest.mark.parametrize(
    ("wrong", "right", "noun", "places"),
    [
        ("wellom", "wellon", "planet", [
            "  position: {sol: {planets: {wellom: ready}}}\n" + STATUS,
            "  position: {sol: {attachments: {wellom: []}}}\n" + STATUS,
            "  ask: {legal: [{by: sol, claim: influence, pay: {planets: [wellom]}}]}\n",
            "  facts: {planets: {wellom: {resources: 1}}}\n" + STATUS,
        ]),
        ("arbores", "arborec", "faction", [
            "  position: {turn: {player: arbores}}\n" + STATUS,
            "  ask: {legal: [{by: arbores, claim: influence}]}\n",
            "  ask: {legal: [{by: sol, infantry: arbores}]}\n",
            "  facts: {factions: {arbores: {}}}\n" + STATUS,
        ]),
        ("secrets", "secret", "slice", [
            "  position: {slices: [{slice: secrets, by: sol}]}\n" + STATUS,
            "  ask: {legal: [{by: sol, claim: secrets}]}\n",
        ]),
    ],
)  # fmt: skip
def test_an_id_that_names_nothing_in_an_expedition(wrong, right, noun, places):
    for lines in places:
        said = told("ti4_expeditions", SOL + lines)
        assert said == [(f"'{wrong}' is no {noun}", f"did you mean '{right}'?")], lines


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [
        ("expanse", "[UN, MRC]", ("'MRC' is no faction", "did you mean 'MCR'?")),
        ("ti4_expeditions", "[sol, arbores]", ("'arbores' is no faction",
                                               "did you mean 'arborec'?")),
    ],
)  # fmt: skip
def test_a_player_who_is_no_faction(game, players, said):
    assert said in told(game, f"  players: {players}\n{STATUS}")


@pytest.mark.parametrize(
    ("game", "lines", "said"),
    [
        ("expanse", EXPANSE + "  position: {zap: 1}\n" + STATUS, "'zap' is no part of a position"),
        ("expanse", EXPANSE + "  position: {turn: {zap: 1}}\n" + STATUS,
         "'zap' is no part of a turn"),
        ("expanse", EXPANSE + "  ask: {legal: [{by: UN, done: true, zap: 1}]}\n",
         "'zap' is no part of a move"),
        ("expanse", EXPANSE + "  ask: {legal: [{by: UN, influence: {to: ceres, zap: 1}}]}\n",
         "'zap' is no part of influence"),
        ("expanse", EXPANSE + "  ask: {legal: [{by: UN, influence: {to: ceres, of: MCR}}]}\n",
         "'of' is no part of influence"),
        ("expanse", EXPANSE + PLAYED.format("{place: ceres, zap: 1}"),
         "'zap' is no part of influence"),
        ("ti4_expeditions", SOL + "  position: {zap: 1}\n" + STATUS,
         "'zap' is no part of a position"),
        ("ti4_expeditions", SOL + "  position: {turn: {zap: 1}}\n" + STATUS,
         "'zap' is no part of the turn"),
        ("ti4_expeditions", SOL + "  ask: {legal: [{by: sol, end: turn, zap: 1}]}\n",
         "'zap' is no part of a move"),
        ("ti4_expeditions", SOL + "  ask: {legal: [{by: sol, claim: secret, pay: {zap: 1}}]}\n",
         "'zap' is no part of a payment"),
    ],
)  # fmt: skip
def test_a_key_that_is_not_there(game, lines, said):
    assert said in [message for message, _ in told(game, lines)]


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("expanse", EXPANSE + "  position: {influence: {ceres: {OPA: 1}}}\n" + STATUS),
        ("expanse", EXPANSE + "  ask: {legal: [{by: OPA, take: 1}]}\n"),
        ("expanse", EXPANSE + PLAYED.format("{faction: OPA}")),
        ("ti4_expeditions", "  players: [sol, OPA]\n" + STATUS),
    ],
)
def test_somebody_who_does_not_play(game, lines):
    found = told(game, lines)
    if game == "expanse":
        assert found == [("OPA does not play here", "the players are UN, MCR")]
    else:
        assert "'OPA' is no faction" in [message for message, _ in found]


@pytest.mark.parametrize(
    ("game", "lines", "said"),
    [
        ("expanse", EXPANSE + "  position: {technologies: {UN: [hegemony, hegemony]}}\n" + STATUS,
         "hegemony is named twice"),
        ("ti4_expeditions", SOL + "  position: {sol: {technologies: [mirror_computing, "
         "mirror_computing]}}\n" + STATUS, "mirror_computing is named twice"),
    ],
)  # fmt: skip
def test_a_technology_that_is_named_twice(game, lines, said):
    assert told(game, lines) == [(said, "")]


def test_in_a_record_as_in_a_case():
    files = {"factions.yaml": "factions:\n- {id: MCR, mat_ability: batleships}\n"}
    (found,) = [each for each in over_the_pack(files) if each.code == "E204"]
    assert found.message.endswith(": 'batleships' is no card")
    assert found.hint == "did you mean 'battleships'?"
