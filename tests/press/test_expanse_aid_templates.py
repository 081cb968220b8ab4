"""Aids, score pad and start page of The Expanse: what must be there, and large enough to use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from toolkit.games.expanse.game import GAME
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.opening import opening
from toolkit.pack.row import Row
from toolkit.pack.shipped import DATA, TEMPLATES
from toolkit.press.display import Ellipse, Line, Op, Path, Place, Rect, Text
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.pack import Pack
    from toolkit.press.display import Face

LIBRARY = Library.open([TEMPLATES, TEMPLATES / "expanse"])


def laid(*, stand_ins: bool = True) -> Pack:
    folders = [DATA / "expanse"] + [DATA / "expanse" / "sets" / "stand_ins"] * stand_ins
    return lay([read_folder(folder) for folder in folders], GAME.kinds)[0]


def rows(*players: int, stand_ins: bool = True) -> Mapping[str, tuple[Row, ...]]:
    return GAME.rows(laid(stand_ins=stand_ins), frozenset(players))


def ops(face: Face, scale: float = 1.0) -> Iterator[tuple[Op, float]]:
    """Everything on a face, with the scale at which it is drawn."""
    for op in face.ops:
        yield op, scale
        if isinstance(op, Place):
            yield from ops(op.face, scale * op.scale)


def said(face: Face) -> str:
    return " ".join(op.text for op, _ in ops(face) if isinstance(op, Text))


# -------------------------------------------------------------------- the score pad
@pytest.mark.parametrize("players", [(), (2,), (3,)])
def test_the_pad_has_room_to_write_for_every_base_and_faction(players):
    for row in rows(*players)["score_pad"]:
        bases = [line for line in row.fields["lines"] if line["kind"] == "base"]
        factions = row.fields["factions"]
        face = render("score_pad", row, LIBRARY)
        drawn = [op for op, _ in ops(face)]
        # A line parts the place for influence from that for points.
        parted = {
            (round(op.x1, 2), round(op.y1, 2))
            for op in drawn
            if isinstance(op, Line) and op.x1 == op.x2 and 7 < op.y2 - op.y1 < 9
        }
        assert len(parted) == len(bases) * len(factions), row.id
        points = [op for op in drawn if isinstance(op, Ellipse) and 4.6 < op.w < 4.8]
        told = sum(cell["critical"] != "no" for line in bases for cell in line["cells"])
        assert len(points) == told, row.id
        columns = sorted({x for x, _ in parted})
        edges = [op.x for op in drawn if isinstance(op, Rect) and 32 < op.w < 33 and op.h > 180]
        for column, edge in zip(columns, sorted(edges), strict=True):
            assert column - edge > 13.5
        for point in points:
            # A point more stands beside the place and takes no room of it.
            beside = max(x for x, y in parted if x < point.x and 0 < point.y - y < 8)
            assert 13.5 < point.x - beside < 20
        words = said(face)
        assert all(base["name"] in words for base in bases)


def test_a_critical_point_can_be_ticked_exactly_where_a_resource_may_be_critical():
    def ticks(*players: int, stand_ins: bool) -> int:
        row = rows(*players, stand_ins=stand_ins)["score_pad"][0]
        return said(render("score_pad", row, LIBRARY)).count("+1")

    known = sum(
        cell["critical"] == "yes"
        for line in rows(4)["score_pad"][0].fields["lines"]
        for cell in line.get("cells", ())
    )
    assert ticks(4, stand_ins=True) == known > 0
    assert ticks(4, stand_ins=False) == 16 * 4  # nobody knows which: every cell has a circle
    assert ticks(2, stand_ins=True) == 0


# ------------------------------------------------------------------- the turn card
def test_each_player_gets_a_turn_card():
    for players in (2, 3, 4):
        cards = [row for row in rows(players)["aid"] if row.fields["sort"] == "turn_order"]
        assert [row.copies for row in cards] == [players]


# ------------------------------------------------------------------ the start page
def start(**fields: object) -> Row:
    row = opening(laid(), frozenset(), rows()["start"][0])
    files = [
        {"file": f"{n}-cards-a4-manual-backs.pdf", "title": "Cards", "sheets": 8, "paper": "A4",
         "how": "both sides, flip on the long edge", "ink": "9 %"}
        for n in range(10)
    ]  # fmt: skip
    made = {
        "title": "The Expanse Board Game", "sets": ["stand_ins"], "files": files, "sheets": 80,
        "papers": [], "sleeves": [{"name": "Poker", "size": "63.5 × 88.9 mm", "count": 70}],
        "making": [{"name": "Cards", "says": "Cut them."}], "stand_ins": 61,
        "notices": ["Fan-made and unofficial."],
    }  # fmt: skip
    return row._replace(fields={**row.fields, **made, **fields})


def test_the_start_page_measures_true():
    face = render("start", start(), LIBRARY)
    cards = [(op.w, op.h, scale) for op, scale in ops(face) if isinstance(op, Rect) and op.w > 80]
    assert (85.6, 53.98, 1.0) in cards
    rulers = [
        (max(xs) - min(xs), scale)
        for op, scale in ops(face)
        if isinstance(op, Path)
        and sum(step[0] == "M" for step in op.d) > 100
        and (xs := [float(step[1]) for step in op.d])
    ]
    assert rulers == [(pytest.approx(100.0), 1.0)]


def test_the_start_pages_list_files_sleeves_cubes_and_whose_game_it_is():
    row = start()
    first = said(render("start", row, LIBRARY))
    assert all(f"{n} Cards 8 × A4 both sides, flip on the long edge" in first for n in range(10))
    assert "96 or 97 mm" in first
    many = start(files=row.fields["files"] * 2)
    first = said(render("start", many, LIBRARY))
    assert all(f"{n}-cards-a4-manual-backs.pdf" in first for n in range(10))
    second = said(render("start_2", start(), LIBRARY))
    for words in ("70", "63.5 × 88.9 mm", "72 cubes of 8 mm", "UN: 15 + 3 Diplomats"):
        assert words in second
    for words in ("Fan-made and unofficial.", "Geoff Engelstein", "Stand-in", "Unknown"):
        assert words in second


def test_the_start_pages_of_a_set_alone_promise_no_cubes():
    row = start()
    own = opening(laid(), frozenset(), rows()["start"][0]).fields
    alone = {key: row.fields[key] for key in row.fields if key not in own}
    render("start", row._replace(fields=alone), LIBRARY)
    assert "cubes" not in said(render("start_2", row._replace(fields=alone), LIBRARY))


def test_blanks_are_counted_on_the_second_page_without_stand_ins():
    missing = opening(laid(stand_ins=False), frozenset()).fields["missing"]
    assert missing == [{"name": "action_card", "count": 21}]
    words = said(render("start_2", start(missing=missing, stand_ins=0), LIBRARY))
    assert "21 action cards" in words
    assert "Stand-in" not in words


# ------------------------------------------------------------------- the setup
BELOW_THE_DECKS = 152  # millimetres of the page


@pytest.mark.parametrize("players", [(), (2,), (3,), (4,)])
def test_each_step_of_the_setup_stands_on_the_table_too_whatever_the_number_of_players(players):
    (row,) = (row for row in rows(*players)["aid"] if row.id == "aid.setup")
    steps = len(row.fields["steps"])
    words = said(render("setup_table", row, LIBRARY)).split()
    assert sorted(int(word) for word in words if word.isdigit()) == [*range(1, steps + 1)]
    told = [
        int(op.text)
        for op in render("aid_setup", row, LIBRARY).ops
        if isinstance(op, Text) and op.y > BELOW_THE_DECKS and op.text.isdigit()
    ]
    assert told == [*range(1, steps + 1)]


# ------------------------------------------------------------------- readings chosen
AIDS = {
    "aid.turn_order": "aid_turn", "aid.scoring": "aid_scoring", "aid.setup": "aid_setup",
    "aid.ties": "tie_chart", "track.initiative": "track_initiative",
    "mat.rocinante": "rocinante_mat", "pad.1": "score_pad", "card.score": "score_card",
}  # fmt: skip


def open_readings() -> dict[str, list[str]]:
    """The readings of every open ruling, the one with the fewest words first."""
    pack, _ = lay([read_folder(DATA / "expanse")], GAME.kinds)
    return {
        id: sorted(said, key=lambda name: len(str(ruling.get("readings", name, "says"))))
        for id, ruling in pack.of("ruling").items()
        if ruling.get("status") == "open" and isinstance(said := ruling.get("readings"), dict)
    }


@pytest.mark.parametrize("players", [(), (2,), (3,), (4,)])
@pytest.mark.parametrize("which", [None, 0, -1])
def test_aids_have_room_for_every_reading_and_mark_only_what_is_open(players, which):
    chosen = {} if which is None else {id: names[which] for id, names in open_readings().items()}
    folders = [DATA / "expanse", DATA / "expanse" / "sets" / "stand_ins"]
    pack, _ = lay([read_folder(folder) for folder in folders], GAME.kinds)
    made = GAME.rows(replace(pack, readings=chosen), frozenset(players))
    drawn = 0
    for group in made.values():
        for row in group:
            if row.id in AIDS:
                render(AIDS[row.id], row, LIBRARY)
                drawn += 1
                if chosen:
                    assert "{icon:question}" not in str(row.fields), row.id
    assert drawn >= len(AIDS) - 2  # two players have no Initiative Track
