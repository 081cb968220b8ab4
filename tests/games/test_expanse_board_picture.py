"""The picture of a position: every piece is there once, and what is in dispute is ringed."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from expanse_cases import FILES, cases_of
from expanse_rules import FOUR, MCR, OPA, PG, THREE, TWO, UN, bare_referee, position, referee
from hypothesis import given, settings
from test_expanse_codec import TABLES, positions

from toolkit.games.expanse.state.fields import CUBE_SIGNS, UNIT_SIGNS
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Place, Rect, Text
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library
from toolkit.referee.picture import Dispute, Pictured, Subject, moves_asked
from toolkit.referee.reasons import Reason
from toolkit.referee.verdict import verdict

CHIP = re.compile(r"[UMOP](\d+)?( [BbsRd]\d+)*")
RING = "#1b2430"
LETTER = {"U": UN, "M": MCR, "O": OPA, "P": PG}


@cache
def library():
    return Library.open((TEMPLATES, TEMPLATES / "expanse"))


def strips(here, disputed=(), game=None, facts=None):
    return (game or referee()).board_picture(Subject(here, disputed, facts or {}))


def board_of(here, disputed=(), **more):
    """The face of the board itself, without what is written below the map."""
    board = strips(here, disputed, **more)[0]
    face = render(board.template, board.row, library())
    (chart,) = [op for op in face.ops if isinstance(op, Place) and op.scale < 1 and op.y < 100]
    return chart.face


def drawn(face, left=0.0, top=0.0, scale=1.0):
    """Every operation of a face with its place on it; icons left out."""
    for op in face.ops:
        if not isinstance(op, Place):
            yield op, left + op.x * scale if hasattr(op, "x") else left, top
        elif not op.face.id.startswith("icon."):
            yield from drawn(op.face, left + op.x * scale, top + op.y * scale, scale * op.scale)


def words_of(here, **more):
    """What is written on the map, a text that takes two lines being one."""
    lines = [op.text for op, *_ in drawn(board_of(here, **more)) if isinstance(op, Text)]
    return Counter(lines)


def pieces_told(here):
    """Every piece on the map by where it is, from the row of its picture."""
    found = Counter()
    bands = strips(here)[0].row.fields["bands"]
    for orbital in (each for band in bands for each in band["orbitals"]):
        for squadron in orbital["fleets"]:
            for seat, unit, number in UNIT_SIGNS.read(squadron["words"], here.players):
                found[orbital["id"], here.players[seat], unit] += number
        if orbital["ship"]:
            found[orbital["id"], "rocinante", ""] += 1
        for base in orbital["bases"]:
            for chip in base["cubes"]:
                for seat, cube, number in CUBE_SIGNS.read(chip["words"], here.players):
                    found[base["id"] + ".base", here.players[seat], cube] += number
    return found


def pieces_there(here):
    """The same from the position."""
    found = Counter()
    un = here.seat(UN)
    for base, row in zip(TABLES.bases, here.influence, strict=True):
        for seat, count in enumerate(row):
            special = here.diplomats[TABLES.base_number[base]] if seat == un else 0
            found[base + ".base", here.players[seat], "normal"] += count - special
            found[base + ".base", here.players[seat], "diplomat"] += special
    for orbital, squadrons in zip(TABLES.orbitals, here.fleets, strict=True):
        for seat, squadron in enumerate(squadrons):
            for unit, count in squadron._asdict().items():
                found[orbital, here.players[seat], unit] += count
    if here.rocinante is not None:
        found[TABLES.orbitals[here.rocinante], "rocinante", ""] += 1
    return +found


@given(positions())
@settings(max_examples=40)
def test_every_piece_of_a_position_is_told_where_it_is(here):
    assert +pieces_told(here) == pieces_there(here)


@given(positions())
@settings(max_examples=25)
def test_every_chip_is_drawn_exactly_once(here):
    fields = strips(here)[0].row.fields
    orbitals = [each for band in fields["bands"] for each in band["orbitals"]]
    wanted = Counter(
        word
        for orbital in orbitals
        for chip in (*orbital["fleets"], *(c for base in orbital["bases"] for c in base["cubes"]))
        for word in chip["words"].split()
    )
    ships = [orbital["ship"] for orbital in orbitals if orbital["ship"]]
    wanted.update(["R"] * len(ships))
    wanted.update(ship["holder"]["initial"] for ship in ships if ship["holder"])
    written = Counter(
        word
        for text, count in words_of(here).items()
        if CHIP.fullmatch(text) or re.fullmatch(r"R|[Bbsd]\d+( [Bbsd]\d+)*", text)
        for word in text.split() * count
    )
    assert written == wanted


def test_letters_name_the_factions_and_not_colours_alone():
    here = position({"influence": {"ceres": "U1 M2 O3 P4"}, "rocinante": {"orbital": "mars",
                     "holder": PG}}, FOUR)  # fmt: skip
    written = words_of(here)
    assert [written[word] for word in ("U1", "M2", "O3", "P4", "R", "P")] == [1] * 6


@pytest.mark.parametrize(
    "place",
    [
        *(f"bases.{id}" for id in TABLES.bases),
        *(f"orbitals.{id}" for id in TABLES.orbitals),
    ],
)
def test_each_disputed_place_is_ringed_and_marked_once(place):
    here = position({}, FOUR)
    plain, marked = board_of(here), board_of(here, (place,))
    assert signs(plain) == 0
    assert signs(marked) == 1
    assert rings(marked) - rings(plain) == 1


def signs(face):
    return sum(op.text == "?" for op, *_ in drawn(face) if isinstance(op, Text))


def rings(face):
    return sum(getattr(op, "stroke", None) == RING and op.width > 2.5 for op, *_ in drawn(face))


def test_a_ring_lies_around_its_base():
    here = position({"influence": {"titan": "M7"}}, FOUR)
    face = board_of(here, ("bases.titan",))
    (ring,) = [
        op for op, *_ in drawn(face)
        if isinstance(op, Rect) and op.stroke == RING and op.width > 2.5
    ]  # fmt: skip
    at = {op.text: (x, op.y) for op, x, _ in drawn(face) if isinstance(op, Text)}
    for word in ("Titan", "M7"):
        x, y = at[word]
        assert ring.x < x < ring.x + ring.w
        assert ring.y < y < ring.y + ring.h
    assert not ring.x < at["Rhea"][0] < ring.x + ring.w or at["Rhea"][1] < ring.y


def below(here, **more):
    return [strip.row.fields["words"] for strip in strips(here, **more)[1:]]


def fields_of(value, players=THREE, **more):
    game = more.get("game")
    return strips(position(value, players, game), **more)[0].row.fields


def test_what_a_partial_position_leaves_out_is_not_told_rather_than_empty():
    fields = fields_of({"influence": {"ceres": "U1"}})
    belt = fields["bands"][1]["orbitals"]
    assert {orbital["note"] for orbital in belt} == {"not told"}
    assert {base["note"] for orbital in belt for base in orbital["bases"]} == {""}
    assert {slot["card"] for slot in fields["track"]} == {"not told"}
    assert fields["points_note"] == fields["initiative_note"] == "not told; as at the start"
    lines = below(position({"influence": {"ceres": "U1"}}))
    assert "Rocinante: place not told." in lines
    assert "Scorings so far: not told." in lines


def test_what_a_player_has_and_keeps_is_written_below_the_map():
    told = {"technologies": {MCR: ["dominance"]}, "kept": {MCR: ["riots"], OPA: ["ambush"]}}
    lines = below(position({"influence": {}, **told}))
    assert "MCR has Dominance and keeps Riots." in lines
    assert "OPA keeps Ambush." in lines
    assert not [line for line in lines if line.startswith("UN ")]


def test_what_a_position_tells_has_no_note():
    told = {"influence": {}, "fleets": {}, "rocinante": {"orbital": "mars", "holder": UN},
            "control_points": {UN: 3, MCR: 4, OPA: 5}, "initiative": [UN, MCR, OPA],
            "bonus_used": {},
            "track": ["drummer", "empty", "score", "riots", "unknown"]}  # fmt: skip
    fields = fields_of(told)
    orbitals = [each for band in fields["bands"] for each in band["orbitals"]]
    places = [*orbitals, *(base for orbital in orbitals for base in orbital["bases"])]
    assert {place["note"] for place in places} == {""}
    assert [fields[f"{key}_note"] for key in ("points", "initiative", "sectors")] == [""] * 3
    assert [slot["card"] for slot in fields["track"]] == [
        "Camina Drummer", "empty", "Score", "Riots", "not told",
    ]  # fmt: skip


def test_an_opening_nobody_published_is_not_told_until_a_fact_tells_it():
    here = position({}, THREE, bare_referee())
    facts = {f"factions.{id}.setup.3.{key}": {} for id in THREE for key in ("fleets", "influence")}
    facts["factions.UN.setup.3.influence"] = {"luna": 2}
    silent = strips(here, game=bare_referee())
    assert "not told" in words_in(silent[0].row.fields["bands"])
    assert any("Not told of the opening" in line for line in below(here, game=bare_referee()))
    told = strips(here, game=bare_referee(), facts=facts)
    bands = words_in(told[0].row.fields["bands"])
    assert "U2" in bands
    assert "not told" not in bands


def words_in(value):
    if isinstance(value, dict):
        return {word for each in value.values() for word in words_in(each)}
    if isinstance(value, list):
        return {word for each in value for word in words_in(each)}
    return {value}


def test_two_players_see_closed_bases_and_no_initiative():
    fields = fields_of({}, TWO)
    bases = [b for band in fields["bands"] for o in band["orbitals"] for b in o["bases"]]
    assert {base["id"] for base in bases if base["closed"]} == {
        TABLES.bases[n] for n in range(16) if TABLES.seats(TWO).closed >> n & 1
    }
    assert words_of(position({}, TWO))["closed"] == 4
    assert (fields["initiative"], fields["initiative_note"]) == ([], "none with 2 players")


# ---- which places are in dispute


def moves(*values, players=THREE):
    found = [referee().decode_move(value, players) for value in values]
    assert all(faults == [] for _, faults in found)
    return tuple(move for move, _ in found)


def places(
    question, argument, here=None, *, reasons=(), results=({},), looked_at=99, refused=False
):
    dispute = Dispute(question, argument, looked_at, refused, reasons, results)
    return referee().disputed(here or position({}), dispute)


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ({"by": UN, "move": {"from": "earth", "to": "mars", "fleets": 1}},
         ("orbitals.earth", "orbitals.mars")),
        ({"by": UN, "influence": {"to": "luna", "from": "ceres"}}, ("bases.luna", "bases.ceres")),
        ({"by": MCR, "build": "fleet"}, ("orbitals.mars",)),
        ({"by": UN, "take": 3}, ("slots.3",)),
        ({"by": UN, "bonus": "belt"}, ("sectors.belt",)),
        ({"by": UN, "use": "event", "resolve": [{"remove": {"base": "eros", "of": OPA}}]},
         ("bases.eros",)),
        ({"by": UN, "use": "event", "resolve": [{"remove": {"orbital": "tycho", "of": OPA,
          "unit": "fleet"}}]}, ("orbitals.tycho",)),
        ({"by": UN, "done": True}, ()),
    ],
)  # fmt: skip
def test_a_move_names_the_places_it_is_made_at(move, expected):
    assert places("legal", moves(move)) == expected


def test_a_card_taken_by_name_is_ringed_where_it_lies():
    here = position({"track": ["riots", "drummer", "ambush", "nauvoo", "score"]})
    assert places("legal", moves({"by": UN, "take": "nauvoo"}), here) == ("slots.4",)


def test_moves_after_the_one_refused_are_not_in_dispute():
    asked = moves({"by": UN, "influence": "luna"}, {"by": UN, "influence": "ceres"})
    why = [Reason("action.influence_place", "…", {"orbital": "earth", "base": "luna"})]
    found = places("legal", asked, reasons=why, looked_at=1, refused=True)
    assert found == ("bases.luna", "orbitals.earth")


def test_a_scoring_rings_the_bases_asked_about():
    argument = {"bonus": "belt", "bases": ["ceres", "eros"]}
    assert places("score", argument) == ("sectors.belt", "bases.ceres", "bases.eros")


def test_a_scoring_rings_the_bases_that_another_reading_scores_otherwise():
    usual = {"bases": {"ceres": {"points": {UN: 2}}, "eros": {"points": {UN: 1}}}}
    other = {"bases": {"ceres": {"points": {UN: 1}}, "eros": {"points": {UN: 1}}}}
    assert places("score", "final", results=(usual, other)) == ("bases.ceres",)


def test_a_scoring_without_other_readings_rings_the_bases_with_a_tie():
    reasons = [
        Reason("score.places", "…", {"base": "luna"}),
        Reason("score.tie_first", "…", {"base": "ceres", "tied": [UN, MCR]}),
    ]
    assert places("score", "final", reasons=reasons) == ("bases.ceres",)
    assert places("score", "final", reasons=reasons[:1]) == ("bases.luna",)


def test_a_status_rings_where_its_faults_are():
    faults = [{"path": "position.influence.ceres.UN"}, {"path": "position.fleets.mars"},
              {"path": "position.scorings"}]  # fmt: skip
    found = places("status", True, results=({"faults": faults},))
    assert found == ("bases.ceres", "orbitals.mars")


def test_a_base_nobody_can_tell_the_resource_of_is_ringed():
    dispute = Dispute("play", (), 0, False, (), ({},), ["bases.luna.resource", "cards.riots.event"])
    assert referee().disputed(position({}), dispute) == ("bases.luna",)


def test_the_game_keeps_the_protocol():
    assert isinstance(referee(), Pictured)


def arrows(case):
    """Where arrows lead on the picture of a case, in mm, each with its fate."""
    file = next(file for file in FILES if file.stem == case.partition(".")[0])
    one = next(each for each in cases_of(file) if each.id == case)
    moves = moves_asked(verdict(one))
    board = referee().board_picture(Subject(one.position, moves=moves))[0].row.fields
    return [(tuple(each["from"]), tuple(each["to"]), each["fate"]) for each in board["arrows"]]


def test_moves_that_are_asked_about_lead_from_orbital_to_orbital():
    earth, mars, ceres = (89, 132), (89, 224), (226, 39)
    jupiter, saturn = (281, 224), (337, 224)
    assert arrows("actions.1") == [(earth, mars, "legal"), (earth, ceres, "legal")]
    assert arrows("actions.3") == [(ceres, saturn, "illegal")]
    assert arrows("events_fleets.41") == [(earth, jupiter, "open"), (jupiter, saturn, "open")]
    # The Rocinante, from where it is; what is only removed leads nowhere.
    assert arrows("rocinante.18") == [(mars, earth, "open")]
    assert arrows("events_fleets.5") == []
