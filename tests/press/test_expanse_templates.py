"""The templates of The Expanse against every row of the game, with and without stand-ins."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

import pytest
from printed_text import drawn_by, texts

from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.tables import Tables
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.row import Row
from toolkit.pack.shipped import DATA, TEMPLATES
from toolkit.press.checks import LEAST_MARGIN
from toolkit.press.display import Line, Place, Text
from toolkit.press.faces.turning import looks_turned
from toolkit.press.job.digest import digest
from toolkit.press.job.plan import read_plan
from toolkit.press.templates.library import Library
from toolkit.press.typesetting.wording import curled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.press.display import Face

FOLDER = TEMPLATES / "expanse"
CARDS = ("action_card", "score_card", "technology_card")
LIBRARY = Library.open([TEMPLATES, FOLDER])
drawn = partial(drawn_by, LIBRARY)


@cache
def rows(stand_ins: bool, players: int = 0) -> Mapping[str, tuple[Row, ...]]:
    folders = [DATA / "expanse"] + [DATA / "expanse" / "sets" / "stand_ins"] * stand_ins
    pack, _ = lay([read_folder(folder) for folder in folders], GAME.kinds)
    return GAME.rows(pack, frozenset({players} if players else ()))


def pairs(stand_ins: bool, players: int = 0) -> Iterator[tuple[str, Row]]:
    """Every template of the print plan with every row that it prints.

    All but the start page, whose row tells of a finished run and is made by it.
    """
    plan = read_plan(FOLDER / "components.yaml", "components.yaml")
    said = rows(stand_ins, players)
    for file in plan.files:
        for group in file.groups:
            if group.rows == "start":
                continue
            wanted = [
                row
                for row in said.get(group.rows, ())
                if all(row.fields.get(field) == value for field, value in group.where)
            ]
            for row in wanted:
                yield group.front, row
            if group.back:
                for row in said.get(group.back_rows, ()) if group.back_rows else wanted:
                    yield group.back, row


@pytest.mark.parametrize("stand_ins", [True, False])
@pytest.mark.parametrize("players", [0, 2, 3])
def test_every_row_prints_without_findings(stand_ins: bool, players: int) -> None:
    printed = {row.id for template, row in pairs(stand_ins, players) if drawn(template, row)}
    mats = {"mat.UN", "mat.MCR"} | ({"mat.OPA"} if players != 2 else set())
    assert {"card.score", "card.drummer", "card.hegemony", "mat.rocinante"} | mats <= printed


@pytest.mark.parametrize("stand_ins", [True, False])
def test_what_a_player_reads_is_at_least_8_points(stand_ins: bool) -> None:
    for template in (*CARDS, "mat", "mat_back", "rocinante_mat"):
        for row in rows(stand_ins)[template]:
            fields = row.fields
            # Not for play: the id at the foot, and labels below figures that speak for themselves.
            labels = {
                str(fields.get("id")),
                "AP",
                "dotted: stand-in",
                "stand-in",
                "UN",
                "MCR",
                "OPA",
                "PG",
            }
            small = {text for text, size in texts(drawn(template, row).ops) if size < 8} - labels
            assert not small, (template, row.id)


def test_names_of_cards_are_whole_at_a_size_for_reading() -> None:
    for template in CARDS:
        most = 2 if template == "action_card" else 1  # beside its action points
        for row in rows(True)[template]:
            name = curled(str(row.fields["name"]))
            large = [said for said, size in texts(drawn(template, row).ops) if size >= 11]
            lines = [[*large[at : at + most]] for at in range(len(large))]
            assert any(name in (" ".join(each), each[0]) for each in lines), (row.id, large)


def test_backs_of_a_deck_are_one_and_turn() -> None:
    deck = [*rows(True)["action_card"], *rows(True)["score_card"]]
    backs = {digest(drawn("card_back", row)) for row in deck}
    assert len(backs) == 1
    technologies = [drawn("technology_card_back", row) for row in rows(True)["technology_card"]]
    assert len({digest(face) for face in technologies}) == 4
    assert all(looks_turned(face) for face in [drawn("card_back", deck[0]), *technologies])


def test_what_a_stand_in_fills_is_underdotted_on_fronts_of_cards_with_one_mark_in_the_foot() -> (
    None
):
    def marks(face: Face) -> tuple[int, int]:
        icons = [op for op in face.ops if isinstance(op, Place) and op.face.title == "stand_in"]
        dots = [op for op in face.ops if isinstance(op, Line) and op.dash == (0.2, 0.6)]
        return len(icons), len(dots)

    for row in rows(True)["action_card"]:
        seen = {path.split(".")[0] for path in row.stand_in} - {"kind", "any_faction"}
        factions = sum(path.startswith("factions.") for path in row.stand_in)
        players = sum(path.startswith("players.") for path in row.stand_in)
        alone = len(seen - {"factions", "players"})
        assert marks(drawn("action_card", row)) == (1, factions + players + alone), row.id
        assert marks(drawn("card_back", row)) == (0, 0)
    assert {marks(drawn("action_card", row)) for row in rows(False)["action_card"]} == {(0, 0)}
    for row in rows(True)["mat"]:
        assert marks(drawn("mat", row))[0] == bool(row.stand_in), row.id


def test_words_that_a_stand_in_fills_have_dots_below_their_last_line_whatever_they_are() -> None:
    for template in ("action_card", "technology_card"):
        for row in rows(True)[template]:
            ops = drawn(template, row).ops
            panel = [op for op in ops if isinstance(op, Text) and 38 < op.y < 76]
            dots = [op.y1 for op in ops if isinstance(op, Line) and op.dash and 38 < op.y1 < 76.2]
            filled = any(path.startswith(("event", "text")) for path in row.stand_in)
            assert len(dots) == filled, row.id
            assert all(0 < y - max(op.y for op in panel) < 1.5 for y in dots), row.id


def test_words_of_all_cards_of_the_game_stand_in_one_size() -> None:
    for template in ("action_card", "technology_card"):
        found = set()
        for row in rows(True)[template]:
            said, name = " ".join(map(curled, row.fields["event"])), curled(row.fields["name"])
            lines = [line for line in texts(drawn(template, row).ops) if line[0] != name]
            found |= {size for text, size in lines if len(text) > 12 and text in said}
        assert len(found) == 1, (template, found)


def test_the_less_a_card_says_the_more_of_its_picture_is_seen() -> None:
    def top(template: str, row: Row) -> float:
        """How far down its words begin, upon the panel to which the picture reaches."""
        said = " ".join(map(curled, row.fields["event"]))
        lines = [op for op in drawn(template, row).ops if isinstance(op, Text) and op.y > 35]
        return min(op.y for op in lines if len(op.text) > 4 and op.text in said)

    for template, longest in (("action_card", "card.the_hybrid"), ("technology_card", "")):
        tops = {row.id: (top(template, row), row.fields) for row in rows(True)[template]}
        few = {y for y, fields in tops.values() if fields["short"] in (1, 2)}
        some = {y for y, fields in tops.values() if not fields["long"]} - few
        rest = {y for y, fields in tops.values() if fields["long"]}
        assert min(few) > max(some) + 3
        assert not rest or min(some) > max(rest) + 3
        assert not longest or tops[longest][0] == min(rest)
        assert not any(fields["short"] and fields["long"] for _, fields in tops.values())


def test_a_choice_that_opens_an_event_stands_in_one_paragraph_with_what_follows() -> None:
    (hybrid,) = (row for row in rows(True)["action_card"] if row.id == "card.the_hybrid")
    first, second = hybrid.fields["event"]
    assert first.startswith("Choose a base. Reveal")
    assert second.startswith("If it is")


def test_one_mark_in_the_foot_says_that_a_stand_in_fills_a_card_and_none_is_on_its_back() -> None:
    def marks(face: Face) -> list[float]:
        return [op.y for op in face.ops if isinstance(op, Place) and op.face.title == "stand_in"]

    for template in ("action_card", "technology_card"):
        for row in rows(True)[template]:
            assert [y > 80 for y in marks(drawn(template, row))] == [bool(row.stand_in)], row.id
            assert not marks(drawn("card_back", row))
        assert not any(marks(drawn(template, row)) for row in rows(False)[template])


def test_what_nobody_has_published_leaves_room_to_write() -> None:
    (blank,) = (row for row in rows(False)["action_card"] if row.id.startswith("card.blank"))
    assert blank.copies == 21
    said = {text for text, _ in texts(drawn("action_card", blank).ops)}
    assert "unknown" not in " ".join(said)
    assert said == {"AP", "UN", "MCR", "OPA", "PG", "Keep:", "CP", "2", "3", "4"}


def test_bleed_and_safe_zone_are_what_print_services_ask_for() -> None:
    for template in {template for template, _ in pairs(True)}:
        read = LIBRARY.template(template)
        assert read.bleed >= LEAST_MARGIN
        assert read.safe >= LEAST_MARGIN


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Salvage", "text": "Place **1 influence**.", "flavour": "Finders keepers."},
        {
            "name": "Captain",
            "points": 3,
            "icons": ["fleet", "food"],
            "text": ["Move.", "Gain 2 CP."],
        },
        {"name": "unknown", "text": "unknown"},
    ],
)
def test_a_plain_card_prints_what_a_set_gives_it(fields: dict[str, object]) -> None:
    face = drawn("card", Row("card.own", {"id": "own", **fields}))  # type: ignore[dict-item]
    said = " ".join(text for text, _ in texts(face.ops))
    if fields["name"] != "unknown":
        assert str(fields["name"]) in said
    if "points" in fields:
        assert "3" in said.split()


def test_dots_of_a_stand_in_are_a_line_and_never_a_pair_of_specks() -> None:
    seen = 0
    for kind in ("technology_card", "mat"):
        for row in rows(True)[kind]:
            dots = [op for op in drawn(kind, row).ops if isinstance(op, Line) and op.dash]
            assert all(line.x2 - line.x1 > 3.4 for line in dots), row.id
            seen += len(dots)
    assert seen > 10


def test_own_words_and_flavour_of_an_author_take_the_place_of_sentences() -> None:
    row = next(row for row in rows(True)["action_card"] if row.id == "card.drummer")
    own = {**row.fields, "text": "Do as she says.", "flavour": "You heard her."}
    said = " ".join(text for text, _ in texts(drawn("action_card", Row(row.id, own)).ops))
    assert "Do as she says." in said
    assert "You heard her." in said
    assert "Take actions" not in said


def test_the_picture_of_the_track_says_what_its_spaces_cost() -> None:
    pack, _ = lay([read_folder(DATA / "expanse")], GAME.kinds)
    (part,) = GAME.illustrations(pack, frozenset())["turn.slot_cost"]
    track = drawn("diagram_track", Row("track", part["figure"]["fields"]))
    said = [text for text, _ in texts(track.ops)]
    assert [text for text in said if text.isdigit()] == [*map(str, Tables(pack).slot_costs)]
