"""A verdict says which invented values it rests on: those consulted, and no others."""

from __future__ import annotations

import pytest
from expanse_cases import bench

from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.text_verdict import text
from toolkit.referee.verdict import verdict

BARE = "fleets: {}, rocinante: {orbital: mars, holder: UN}"
OFFER = "turn: {player: UN, stage: offer, card: nauvoo, asked: OPA}"
KEEP = "ask: {legal: [{by: OPA, event: keep}]}"


def judged(lines, *, players="[UN, MCR, OPA]", stand_ins=True):
    case = f"game: expanse\ncases:\n- case: t.1\n  players: {players}\n  {lines}\n"
    (case,), findings = read_cases(read_text(case, "c.yaml"), bench(with_stand_ins=stand_ins))
    assert findings == []
    return verdict(case)


def score(influence, more=""):
    return f"position: {{influence: {influence}, {BARE}{more}}}\n  ask: {{score: {{bonus: belt}}}}"


@pytest.mark.parametrize(
    ("lines", "paths"),
    [
        # Alone in first place: the resource of the base and what is critical to whoever is.
        (score("{vesta: {UN: 2}}"), ["bases.vesta.resource", "factions.UN.critical_resources"]),
        (score("{ceres: {OPA: 2, UN: 1}}"), ["factions.OPA.critical_resources"]),
        # A tie pays no critical resource, and no resource is looked at.
        (score("{vesta: {UN: 2, OPA: 2}}"), []),
        # A tie that is won leaves one alone in first place.
        (score("{vesta: {UN: 2, OPA: 2}}", ", technologies: {UN: [hegemony]}"),
         ["bases.vesta.resource", "factions.UN.critical_resources"]),
        # What a position cannot be by what is invented.
        ("position: {scorings: 1, technologies: {UN: [hegemony]}}\n  ask: {status: true}",
         ["factions.UN.technologies.III"]),
        ("position: {scorings: 0, technologies: {UN: [hegemony]}}\n  ask: {status: true}", []),
        ("position: {track: [io_laboratory]}\n  ask: {status: true}",
         ["cards.io_laboratory.players.3"]),
        (f"position: {{influence: {{}}, {OFFER}}}\n  {KEEP}", ["cards.nauvoo.factions.OPA"]),
        (f"position: {{influence: {{}}, {OFFER.replace('OPA', 'MCR')}}}\n  "
         f"{KEEP.replace('OPA', 'MCR')}", []),
        ("position: {influence: {}, turn: {player: UN, stage: event, card: nauvoo}}\n"
         "  ask: {legal: [{by: UN, use: points}]}", []),
        ("position: {influence: {}, turn: {player: OPA, stage: event, card: hidden_berths}}\n"
         "  ask: {legal: [{by: OPA, use: points}]}", ["cards.hidden_berths.points"]),
        ("position: {technologies: {MCR: [total_war]}, influence: {}, turn: {player: MCR, "
         "stage: points, card: nauvoo, points: 3}, fleets: {mars: {MCR: 2, UN: 1}}}\n"
         "  ask: {legal: [{by: MCR, ability: total_war}]}", ["cards.total_war.price.points"]),
        # What is told at the table is not invented, though it be the same.
        ("facts: {cards: {nauvoo: {factions: {OPA: yes}}}}\n"
         f"  position: {{influence: {{}}, {OFFER}}}\n  {KEEP}", []),
        ("facts: {factions: {UN: {critical_resources: [food, technology]}}}\n  "
         + score("{vesta: {UN: 2}}"), ["bases.vesta.resource"]),
        ("ask: {list: take}", []),
        # Of an opening left to us: what was looked at.
        ("position: {turn: {player: UN, stage: points, card: nauvoo, points: 3}}\n"
         "  ask: {legal: [{by: UN, move: {from: earth, to: ceres, fleets: 1}}]}",
         ["factions.MCR.setup.3.battleships", "factions.MCR.setup.3.fleets",
          "factions.OPA.setup.3.fleets", "factions.UN.setup.3.fleets"]),
    ],
)  # fmt: skip
def test_the_invented_values_that_were_consulted(lines, paths):
    found = judged(lines)
    assert sorted(found.json.get("stand_ins", [])) == paths


def test_they_are_said_in_words_with_the_set_that_gives_them():
    said = " ".join(text(judged(score("{vesta: {UN: 2}}"))).split())
    assert (
        "invented rests on invented values of the set stand_ins: which resource Vesta holds; "
        "which two resources are critical to the UN" in said
    )


def test_without_the_set_nothing_is_invented():
    found = judged(f"position: {{influence: {{}}, {OFFER}}}\n  {KEEP}", stand_ins=False)
    assert found.json["needs"] == ["cards.nauvoo.factions.OPA"]
    assert "stand_ins" not in found.json
    assert "invented" not in text(found)


def test_two_players_pay_nothing_for_critical_resources_and_rest_on_none():
    found = judged(score("{tycho: {UN: 2}}"), players="[UN, MCR]")
    assert "stand_ins" not in found.json
