"""The start page of any game: made from the manifest and from what was printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from toolkit.cli.compose import open_game, shipped_ids
from toolkit.cli.printing import Wishes, order_for
from toolkit.pack.laying import lay
from toolkit.pack.opening import opening
from toolkit.pack.pack import Pack
from toolkit.press.display import Place, Text
from toolkit.press.faces.face import render
from toolkit.press.job.impress import Made
from toolkit.press.job.printed import PrintedFace, PrintedFile
from toolkit.press.job.start import choices, making, sleeves, start_row
from toolkit.press.painters.coverage import Coverage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.display import Face


def pack(**said: object) -> Pack:
    return Pack("mine", {"players": [2, 3], **said}, (), {}, missing={"card": 3, "mat": 0})


def made(file: str, layout: str, sides: str, *rows: str, shaped: bool = False) -> Made:
    faces = tuple(PrintedFace(row, "", "", 1, file, (1,)) for row in rows)
    one = PrintedFile(file, file, "a4", sides, 1, 1, "a4-duplex")
    sizes = {} if shaped else {(88.9, 63.5): 7}
    return Made(one, layout, faces, Coverage(0.0, 1.0), sizes, shaped)


def test_what_each_player_needs_is_counted_for_the_most_that_play():
    needs = [{"what": "dice", "count": 2, "each": True}, {"what": "bag", "count": 1}]
    told = {players: opening(pack(needs=needs), frozenset(players)) for players in ((), (2,))}
    assert told[()].fields["needs"] == [{"count": 6, "what": "dice"}, {"count": 1, "what": "bag"}]
    assert told[(2,)].fields["needs"] == [{"count": 4, "what": "dice"}, {"count": 1, "what": "bag"}]


def test_it_says_for_whom_and_what_is_missing_and_a_game_adds_to_it():
    whole = pack(year=2017, designer="A", tonight=["Begin."])
    fields = opening(whole, frozenset()).fields
    assert (fields["players"], fields["makers"]) == ("2 or 3", {"designer": "A", "year": 2017})
    assert (fields["missing"], fields["tonight"]) == ([{"name": "card", "count": 3}], ["Begin."])
    own = opening(whole, frozenset())._replace(fields={"cubes": 4})
    assert opening(whole, frozenset(), own).fields == {**fields, "cubes": 4}


@pytest.mark.parametrize(("counts", "told"), [
    ([2], "2"), ([2, 3, 4], "2, 3 or 4"), ([2, 3, 4, 5], "2 to 5"), ([1, 2, 3, 5], "1, 2, 3 or 5"),
])  # fmt: skip
def test_many_numbers_of_players_are_told_by_the_first_and_the_last(counts, told):
    assert opening(pack(players=counts), frozenset()).fields["players"] == told


def test_it_tells_what_to_do_with_the_sheets_that_were_printed_and_no_more():
    names = [one["name"] for one in making([made("a", "booklet", "duplex")])]
    assert names == ["Booklets"]
    tokens = made("b", "cards", "duplex", shaped=True)
    assert [one["name"] for one in making([tokens])] == ["Cards", "Hexagons"]
    assert not sleeves([tokens])
    cards = made("c", "cards", "duplex")
    assert sleeves([cards])[0]["count"] == 7
    assert not sleeves([cards._replace(sizes={(15, 15): 800, (95, 128): 8})])


def test_of_what_there_is_on_one_sheet_and_on_several_one_is_enough():
    poster, tiled = (
        made("p", "poster", "one page", "board.x"),
        made("t", "tiles", "tiles", "board.x"),
    )
    assert choices([poster, tiled]) == ["p"]
    assert not choices([poster])
    assert not choices([tiled, made("p", "poster", "one page", "board.y")])


@pytest.mark.parametrize("game", shipped_ids())
def test_the_start_page_of_every_game_says_whose_it_is(game):
    opened = open_game(game)
    laid, _ = lay(opened.folders, opened.game.kinds)
    order = order_for(opened, laid, Wishes(), Path())
    row = start_row(order, [made("a", "cards", "duplex")])
    fronts = [group.front for file in order.plan.files if file.tells for group in file.groups]
    words = " ".join(said for front in fronts for said in texts(render(front, row, order.library)))
    assert "Fan-made and unofficial." in words
    assert all(str(thing["what"]).split()[0] in words for thing in row.fields["needs"])


def texts(face: Face) -> Iterator[str]:
    for op in face.ops:
        if isinstance(op, Text):
            yield op.text
        elif isinstance(op, Place):
            yield from texts(op.face)
