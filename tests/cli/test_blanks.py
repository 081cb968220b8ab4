"""`toolkit new --fill-unknown`: every unknown value is a blank that says where to look."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from toolkit.cli.compose import open_folder
from toolkit.games.expanse.game import GAME
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA
from toolkit.pack.unknowns import paths, unknowns
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.fill_in import _Line, _paged, fill_in_sheet


@pytest.fixture
def box(run):
    assert run("new", "my_box", "--game", "expanse", "--fill-unknown").code == 0
    return Path("my_box")


def published():
    return lay((open_folder(DATA / "expanse"),), GAME.kinds)[0]


def test_a_set_of_blanks_is_valid_as_it_is(run, box):
    ran = run("validate", "my_box")
    assert (ran.code, "nothing to report" in ran.err + ran.out) == (0, True)


def test_every_unknown_value_is_a_blank_and_nothing_else_is_said(box):
    pack = published()
    kinds = [*pack.records, "setup", "scoring"]
    wanted = {(record.kind, record.id, steps) for record, steps in unknowns(pack, kinds)}
    laid = lay((open_folder(DATA / "expanse"), open_folder(box)), GAME.kinds)[0]
    named = {
        (record.kind, record.id, steps) for record, steps in unknowns(laid, kinds, layer="my_box")
    }
    assert named == wanted
    assert "attested" not in "".join(file.read_text() for file in box.rglob("*.yaml"))
    assert "21 × action_card" in (box / "set.yaml").read_text()


def test_every_blank_says_on_which_component_to_look(box):
    components = [str(one.get("name")) for one in published().of("component").values()]
    for file in box.rglob("*.yaml"):
        lines = file.read_text().splitlines()
        for before, line in itertools.pairwise(lines):
            if re.search(r": unknown( |$)", line) and not line.startswith("#"):
                said = f"{before if before.lstrip().startswith('#') else ''} {line}"
                assert any(f"# {name}: " in said for name in components), (file, line)


def test_a_blank_says_what_may_stand_there(box):
    text = (box / "cards/actions.yaml").read_text()
    assert "OPA: unknown  # Action cards: whether the icon of OPA is there; yes or no\n" in text
    assert "one of food, water, minerals, technology" in (box / "bases.yaml").read_text()


def test_the_words_of_an_event_may_be_filled_in_as_they_are_printed(run, box):
    file = box / "cards/actions.yaml"
    text = file.read_text()
    said = re.search(r"event: unknown  # (.*)\n", text) or re.search(
        r"# (.*)\n  event: unknown\n", text
    )
    assert said is not None
    words = said[1].partition(" or ")[2]
    file.write_text(text.replace("event: unknown", f"event: {words}"))
    ran = run("validate", "my_box")
    assert (ran.code, "I321" in ran.out + ran.err) == (0, True)


def test_a_blank_that_is_filled_in_is_the_value(run, box):
    file = box / "bases.yaml"
    file.write_text(file.read_text().replace("resource: unknown", "resource: water"))
    assert run("validate", "my_box").code == 0
    laid = lay((open_folder(DATA / "expanse"), open_folder(box)), GAME.kinds)[0]
    assert {laid.get("base", id).get("resource") for id in ("luna", "io", "vesta")} == {"water"}


def test_paths_lead_to_what_is_unknown_and_nothing_else():
    value = {"id": "a", "n": 1, "x": "unknown", "in": {"y": "unknown", "z": 2}, "full": {"k": 1}}
    assert [*paths(value)] == [("x",), ("in", "y")]


class TestSheet:
    def words(self, file):
        import pypdfium2

        document = pypdfium2.PdfDocument(file)
        return "\n".join(page.get_textpage().get_text_range() for page in document)

    def test_a_set_of_blanks_prints_a_sheet_with_every_one_of_them(self, run, box):
        assert run("print", "my_box", "--out", "out").code == 0
        text = self.words("out/9-fill-in-a4.pdf")
        records = ("Faction mats", "Nauvoo", "kenzo_gabriel.event", "ID.factions.OPA")
        for word in (*records, "UN.critical_resources", "PG.setup.4.fleets", "control_points"):
            assert word in text

    def test_sentences_have_room_below_the_boxes_of_their_record(self):
        pack = published()
        lines = [line for row in fill_in_sheet(Book(pack, ledger(pack), {})) for line in
                 row.fields["lines"]]  # fmt: skip
        (long,) = [line for line in lines if line["kind"] == "long"]
        assert [cell["fine"] for cell in long["cells"]] == ["kenzo_gabriel.event"]
        assert lines[lines.index(long) - 1]["kind"] == "boxes"

    def test_components_stand_in_the_order_in_which_they_are_printed(self):
        pack = published()
        lines = [line for row in fill_in_sheet(Book(pack, ledger(pack), {})) for line in
                 row.fields["lines"]]  # fmt: skip
        heads = dict.fromkeys(line["words"] for line in lines if line["kind"] == "component")
        order = [pack.name("component", id) for id in pack.of("component")]
        assert len(heads) > 2
        assert [name for name in order if name in heads] == [
            name for name in heads if name in order
        ]

    def test_the_sheet_shrinks_with_what_is_filled_in(self, run, box):
        file = box / "factions.yaml"
        file.write_text(
            file.read_text().replace("critical_resources: unknown", "critical_resources: [food]")
        )
        assert run("print", "my_box", "--out", "out").code == 0
        assert "critical_resources" not in self.words("out/9-fill-in-a4.pdf")

    def test_a_game_of_which_all_is_known_or_stood_in_for_has_none(self, run):
        wanted = "fill_in.1"
        assert run("print", "expanse", "--only", wanted, "--out", "out").code == 2
        assert run("print", "expanse", "--published", "--only", wanted, "--out", "out").code == 0
        assert Path("out/only-9-fill-in-a4.pdf").is_file()


@pytest.mark.parametrize(
    ("blank", "value"),
    [("mat_ability", "battleships"), ("I", "dominance")],
)
def test_an_ability_that_stands_in_for_another_does_not_keep_an_owner_from_printing(
    run, box, blank, value
):
    file = box / "factions.yaml"
    before, mcr, after = file.read_text().partition("- id: MCR")
    file.write_text(
        before + mcr + re.sub(rf"{blank}: unknown", f"{blank}: {value}", after, count=1)
    )
    ran = run("validate", "my_box")
    assert (ran.code, "W412" in ran.out + ran.err) == (0, True)
    assert "factions.yaml:" in ran.out + ran.err
    assert run("print", "expanse", "--set", "my_box", "--only", "mat.MCR").code == 0


@pytest.mark.parametrize(("rows", "pages"), [(26, 1), (27, 2)])
def test_a_page_of_blanks_is_filled_to_212_mm_and_not_beyond(rows, pages):
    """Three records of 8 mm, and 26 rows of 7 mm, are 206 mm; one more makes 213."""
    lines = [_Line("record", {})] * 3 + [_Line("row", {})] * rows
    assert len(_paged(lines)) == pages
