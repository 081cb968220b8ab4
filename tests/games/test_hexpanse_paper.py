"""Hexpanse on paper: boards at one scale, signs for every deed, grids for what nobody published."""

from __future__ import annotations

from math import sqrt

import pytest
from hexpanse_pack import bench

from toolkit.games.hexpanse.game import GAME
from toolkit.games.hexpanse.rows.boards import FORMS
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Path, Place
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library


def library():
    return Library.open([TEMPLATES, TEMPLATES / "hexpanse"])


def rows(kind, *sets, players=()):
    return GAME.rows(bench(*sets).pack, frozenset(players))[kind]


def sides(place):
    """The corners, xs and ys, of the six-cornered outline of a placed floor; the key of a board
    shows some much smaller."""
    for op in place.face.ops if place.face.id.startswith("floor_") and place.scale > 0.9 else ():
        if isinstance(op, Path) and len(op.d) == 7:
            xs, ys = zip(*(each[1:] for each in op.d[:-1]), strict=True)
            yield [place.x + place.scale * x for x in xs], [place.y + place.scale * y for y in ys]


def test_every_place_of_every_board_is_20_mm_across_flats_and_none_lies_over_another():
    shown = library()
    for row in rows("board", "stand_ins"):
        ops = render(f"board_{row.fields['form']}", row, shown).ops
        middles = set()
        for place in ops:  # the sides of a place stand on its floor
            for xs, ys in sides(place) if isinstance(place, Place) else ():
                assert max(xs) - min(xs) == pytest.approx(20, abs=0.02)
                assert max(ys) - min(ys) == pytest.approx(40 / sqrt(3), abs=0.02)
                middles.add((round(max(xs) + min(xs), 2) / 2, round(max(ys) + min(ys), 2) / 2))
        assert len(middles) == len(row.fields["cells"])
        middles = [*middles]
        apart = min(
            (a - c) ** 2 + (b - d) ** 2
            for number, (a, b) in enumerate(middles)
            for c, d in middles[:number]
        )
        assert apart == pytest.approx(400, abs=0.5)


def test_a_board_is_printed_for_its_numbers_of_players_only():
    assert {row.fields["id"] for row in rows("board", "stand_ins", players=[5])} == {
        "world_6", "mars_6", "iceworld_6",
    }  # fmt: skip
    assert {row.fields["form"] for row in rows("board", "stand_ins")} == {*map(str, FORMS)}


def test_a_board_of_a_set_that_is_larger_than_every_template_is_told_not_dropped():
    (row, *_) = rows("board", "stand_ins")
    cells = [{**cell, "at": [cell["at"][0] * 3, cell["at"][1]]} for cell in row.fields["cells"]]
    large = row._replace(fields={**row.fields, "cells": cells, "form": str(FORMS[-1])})
    with pytest.raises(PressError, match="20"):
        render("board_15", large, library())


def test_every_verb_has_a_sign():
    palette = library().palette("hexpanse")
    signs = {verb.name for verb in VERBS.verbs if verb.name != "may"}
    assert signs <= {*palette.tables["deed"]}
    assert {*palette.tables["deed"].values()} <= {*library().icon_names()}


def test_what_nobody_has_published_has_a_grid_and_what_we_invented_has_none():
    pack = bench().pack
    asked = [row for kind in ("grid_pattern", "grid_shape", "grid_board") for row in rows(kind)]
    named = [grid["name"] for row in asked for grid in row.fields["grids"]]
    lacking = [
        record
        for kind in ("faction", "card", "minor", "mission", "board")
        for record in pack.of(kind).values()
        for field in ("pattern", "shape", "cells")
        if record.get(field) == UNKNOWN
    ]
    options = [
        number
        for record in pack.of("card").values()
        for number, told in (record.get("patterns") or {}).items()
        if told == UNKNOWN
    ]
    assert len(named) == len({*named}) == len(lacking) + len(options)
    assert not rows("grid_pattern", "stand_ins")


def test_every_component_has_a_face_with_and_without_stand_ins():
    shown = library()
    for sets in ((), ("stand_ins",)):
        for kind, template in (
            ("card", "market_card"), ("mission", "mission_card"), ("minor", "minor_mat"),
            ("structure", "structure_card"), ("mat", "faction_mat"), ("guide", "turn_guide"),
            ("market", "market_board"), ("ship", "recovery_ship"), ("setup", "setup_table"),
            ("unit", "hex_token"), ("unit", "hex_token_back"),
            ("mercenary", "hex_mercenary"), ("mercenary", "hex_mercenary_back"),
            ("base", "hex_base"), ("mat", "player_aid"), ("table", "setup_card"),
            ("standee", "hex_standee"), ("setup", "further_card"), ("mat", "faction_card"),
            ("first", "first_card"),
        ):  # fmt: skip
            for row in rows(kind, *sets):
                assert any(not isinstance(op, Place) for op in render(template, row, shown).ops)


def test_there_is_a_token_for_every_unit_the_box_has_and_five_bases_a_faction():
    units, shown = (*rows("unit"), *rows("mercenary")), library()
    of = {
        kind: sum(row.copies for row in units if row.fields["kind"] == kind)
        for kind in ("warlord", "normal", "elite", "minor", "card")
    }
    minors, mercenaries = len(rows("minor")), 25
    assert of == {
        "warlord": 6, "normal": 72, "elite": 18, "minor": 3 * minors, "card": mercenaries + 2,
    }  # fmt: skip
    assert [row.copies for row in rows("base")] == [5] * 6
    token, base = shown.template("hex_token"), shown.template("hex_base")
    assert (token.width, base.height) == (18, 20)  # across the flat sides: a base stands flat
    assert token.height == pytest.approx(36 / sqrt(3), abs=0.01)
    assert base.width == pytest.approx(40 / sqrt(3), abs=0.01)


def test_every_sign_on_cards_is_explained_on_the_player_aid():
    shown = library()
    deeds = {*shown.palette("hexpanse").tables["deed"].values()}
    explained = (TEMPLATES / "hexpanse" / "signs.yaml").read_text(encoding="utf-8")
    for icon in sorted(deeds | {"again"}):
        assert f"{{icon: {icon}, says:" in explained, icon


def test_a_card_for_each_number_of_players_says_what_is_laid_out():
    cards = rows("table", "stand_ins")
    assert [row.fields["count"] for row in cards] == [2, 3, 4, 5, 6]
    assert [row.id for row in rows("table", players=[4])] == ["table.4"]
    for row in cards:
        dealt = {one["name"]: one["count"] for one in row.fields["deal"]}
        assert dealt["Minor factions"] == str(row.fields["count"] + 1)
        assert dealt["Structure cards"] == ("3" if row.fields["count"] < 5 else "2")
        assert row.fields["boards"].startswith("Board, Mars or Iceworld for ")


def test_what_is_laid_out_is_marked_where_it_differs_from_number_to_number():
    dealt = zip(*(row.fields["deal"] for row in rows("table", "stand_ins")), strict=True)
    for same in dealt:
        differs = len({what["count"] for what in same}) > 1
        assert [("by_players" in what) for what in same] == [differs] * len(same), same[0]["name"]


def test_every_faction_has_an_aid_of_its_own_pieces_and_two_figures_to_stand_up():
    mats, standees = rows("mat"), rows("standee")
    assert [(row.fields["emblem"], row.fields["kind"]) for row in standees] == [
        (mat.fields["emblem"], kind) for mat in mats for kind in ("warlord", "structure")
    ]
    for mat in mats:
        kinds = [piece["kind"] for piece in mat.fields["pieces"]]
        assert kinds == ["warlord", "normal", "elite", "card", "card", "structure"]
        assert {piece["seat"] for piece in mat.fields["pieces"][:3]} == {mat.fields["seat"]}


def test_the_signs_on_covers_lie_on_the_colours_that_factions_have_on_their_mats():
    names = ("first", "second", "third", "fourth", "fifth", "sixth")
    seats = {mat.fields["emblem"]: names[int(mat.fields["seat"]) - 1] for mat in rows("mat")}
    boxes = library().read(TEMPLATES / "hexpanse" / "cover_comb.yaml").said["boxes"]
    told = {
        box["icon"]: (box["ground"], below["fill"])
        for below, box in zip(boxes, boxes[2:], strict=False)
        if box["box"] == "icon" and box["icon"] in seats
    }
    assert told == {emblem: (seat, seat) for emblem, seat in seats.items()}
