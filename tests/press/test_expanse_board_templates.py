"""The board, tracks and tokens of The Expanse: nothing lost, nothing cut, room for the pieces."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from toolkit.games.expanse.game import GAME
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA, TEMPLATES
from toolkit.press.checks import TOO_MANY
from toolkit.press.display import Path, Place, Rect, Text
from toolkit.press.faces.face import render
from toolkit.press.job.plan import read_plan
from toolkit.press.painters.ink import bounds
from toolkit.press.sheets.imposition import Job
from toolkit.press.sheets.tiles import fitted_page, tiles
from toolkit.press.templates.library import Library
from toolkit.press.templates.paper import paper_named, profile_named
from toolkit.press.typesetting.fonts import registered

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.row import Row
    from toolkit.press.display import Face

FOLDER = TEMPLATES / "expanse"
LIBRARY = Library.open([TEMPLATES, FOLDER])
PLAN = read_plan(FOLDER / "components.yaml", "components.yaml")
PROFILE = profile_named("default")
CUBE = 8.0
MM = 25.4 / 72


@cache
def rows(stand_ins: bool = True, players: int = 0) -> Mapping[str, tuple[Row, ...]]:
    folders = [DATA / "expanse"] + [DATA / "expanse" / "sets" / "stand_ins"] * stand_ins
    pack, _ = lay([read_folder(folder) for folder in folders], GAME.kinds)
    return GAME.rows(pack, frozenset({players} if players else ()))


@cache
def board(stand_ins: bool = True, players: int = 0) -> Face:
    return render("board", rows(stand_ins, players)["board"][0], LIBRARY)


def row(key: str, id: str) -> Row:
    return next(one for one in rows()[key] if one.id == id)


def words(face: Face) -> list[Text]:
    return [op for op in face.ops if isinstance(op, Text)]


def shown(face: Face) -> str:
    return " ".join(text.text for text in words(face))


def span(text: Text) -> tuple[float, float]:
    width = registered(text.font).width(text.text, text.size) * MM
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return left, left + width


def bases(fields: Mapping[str, object]) -> list[dict[str, object]]:
    bands = fields["bands"]
    return [base for band in bands for orbital in band["orbitals"] for base in orbital["bases"]]


def icons(face: Face, name: str) -> int:
    placed = [op.face for op in face.ops if isinstance(op, Place)]
    return sum((one.id == f"icon.{name}") + icons(one, name) for one in placed)


def trays(face: Face) -> list[Rect]:
    """The wells in which cubes stand."""
    palette = LIBRARY.palette("expanse")
    tints = {palette.of(colour) for colour in palette.tables["sector_well"].values()}
    return [op for op in face.ops if isinstance(op, Rect) and op.fill in tints and op.w > 40]


def test_every_base_has_its_name_large_enough_for_a_metre_away():
    sizes: dict[str, list[float]] = {}
    for text in words(board()):
        sizes.setdefault(text.text, []).append(text.size)
    for base in bases(row("board", "board").fields):
        first = str(base["name"]).split()[0]
        found = [size for said, each in sizes.items() if said.startswith(first) for size in each]
        assert max(found, default=0) >= 14, base["name"]


def test_every_base_has_room_for_twelve_cubes():
    found = trays(board())
    assert len(found) == len(bases(row("board", "board").fields))
    for tray in found:
        assert (tray.w // CUBE) * (tray.h // CUBE) >= 12


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_three_pages_make_the_board_and_no_word_lies_across_a_cut(paper):
    pages = tiles(board(), paper_named(paper), PROFILE)
    assert len(pages) == 3
    assert {page.row for page in pages} == {0}
    for cut in (page.window.x for page in pages[1:]):
        for text in words(board()):
            left, right = span(text)
            assert not left < cut < right, f"{text.text!r} lies across {cut:.1f} mm"


def test_the_board_is_printed_in_full_size_on_a3():
    page = fitted_page(board(), paper_named("a3"), PROFILE, Job("game", "3-board", "Board"))
    assert isinstance(page.ops[0], Place)
    assert page.ops[0].scale == 1.0


def test_bands_are_parted_by_three_thick_lines():
    thick = [op for op in board().ops if isinstance(op, Path) and op.width >= 2 and op.stroke]
    assert len(thick) == 3


def test_an_unknown_resource_is_an_empty_box_and_one_triangle_says_that_there_are_stand_ins():
    unknown = sum(base["resource"] == "unknown" for base in bases(rows(False)["board"][0].fields))
    assert unknown == 4
    blanks = [op for op in board(False).ops if isinstance(op, Rect) and (op.w, op.h) == (30.8, 6)]
    assert len(blanks) == unknown
    assert icons(board(False), "stand_in") == 0
    assert icons(board(), "stand_in") == 1


def test_closed_bases_say_so_unless_nobody_prints_for_two():
    assert icons(board(), "closed") == icons(board(players=2), "closed") == 4
    assert icons(board(players=3), "closed") == 0


@pytest.mark.parametrize(("players", "shown"), [(0, 4), (2, 4), (3, 0), (4, 0)])
def test_the_setup_shows_closed_bases_to_those_alone_who_may_close_them(players, shown):
    (aid,) = (one for one in rows(players=players)["aid"] if one.id == "aid.setup")
    assert icons(render("aid_setup", aid, LIBRARY), "closed") == shown


def test_a_place_too_many_on_the_map_is_refused_rather_than_left_out():
    given = row("board", "board")
    bands = [dict(band) for band in given.fields["bands"]]
    bands[1]["orbitals"] = [*bands[1]["orbitals"], bands[1]["orbitals"][0]]
    found = []
    render("board", given._replace(fields={**given.fields, "bands": bands}), LIBRARY, found)
    assert [finding.code for finding in found] == [TOO_MANY.code]


def test_the_track_of_control_points_marks_the_start_and_holds_four_cubes_in_a_cell():
    face = render("track_cp", row("track", "track.cp"), LIBRARY)
    numbers = {text.text: text for text in words(face) if text.text.isdigit()}
    assert {str(number) for number in range(100)} <= set(numbers)
    start = next(text for text in words(face) if text.text == "start")
    assert 0 < start.y - numbers["10"].y < 5
    assert abs(start.x - numbers["10"].x) < 5
    columns = sorted({numbers[str(number)].x for number in range(20, 30)})
    lanes = sorted({numbers[str(number)].y for number in range(0, 100, 10)})
    assert (len(columns), len(lanes)) == (10, 10)
    assert all(right - left >= 2 * CUBE for left, right in pairwise(columns))
    assert all(below - above >= 2 * CUBE + 1 for above, below in pairwise(lanes))


def test_heads_of_the_action_track_are_as_wide_as_a_card_and_say_their_cost():
    face = render("track_action", row("track", "track.action"), LIBRARY)
    outlines = [bounds(op) for op in face.ops if isinstance(op, Path) and op.stroke]
    widths = [right - left for left, _, right, _ in outlines if 60 < right - left < 70]
    assert len(widths) == 5
    assert all(width >= 63.5 for width in widths)
    costs = [text.text for text in words(face) if text.size > 20]
    assert costs == ["0", "1", "1", "2", "2"]


def chosen(key: str, players: int = 0) -> Iterator[tuple[Row, str, str]]:
    """Each row of a key with the templates of its sides, once for each group that prints it."""
    for file in PLAN.files:
        for group in file.groups:
            if group.rows == key:
                for one in rows(True, players)[key]:
                    if group.takes(one):
                        yield one, group.front, group.back


@pytest.mark.parametrize("key", ["token", "track"])
def test_every_token_and_track_is_printed_once(key):
    printed = [one.id for one, _, _ in chosen(key)]
    assert sorted(printed) == sorted(one.id for one in rows()[key])


def test_nobody_can_tell_bonus_tokens_apart_from_behind():
    backs = {
        render(back, one, LIBRARY).ops for one, _, back in chosen("token")
        if one.fields["sort"] == "bonus"
    }  # fmt: skip
    assert len(backs) == 1


def test_a_battleship_shows_what_it_is_worth_on_either_side():
    one, front, back = next(each for each in chosen("token") if "battleship" in each[0].id)
    assert "2" in shown(render(front, one, LIBRARY)).split()
    assert "1" in shown(render(back, one, LIBRARY)).split()


def test_a_token_of_a_faction_bears_its_emblem_no_smaller_than_3_mm():
    for one, front, _ in chosen("token"):
        faction = one.fields["faction"]
        if isinstance(faction, dict) and one.fields["sort"] != "protomolecule":
            assert emblems(render(front, one, LIBRARY), f"icon.faction_{faction['id']}") > 3


def emblems(face: Face, emblem: str) -> float:
    """The height in mm at which a face or what is placed on it shows an emblem."""
    return max(
        (
            (op.face.height if op.face.id == emblem else emblems(op.face, emblem)) * op.scale
            for op in face.ops
            if isinstance(op, Place)
        ),
        default=0.0,
    )


def test_two_players_get_no_initiative_track():
    assert "track.initiative" not in {one.id for one, _, _ in chosen("track", 2)}
