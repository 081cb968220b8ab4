"""A card's own fields: any record may say them, templates print them, none is lost in silence."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from toolkit.lint.trial import png

CARDS = "cards:\n- id: mine\n  kind: score_card\n  name: Mine\n  copies: 1\n  extra: %s\n"
TEMPLATE = (
    "template: score_card\nsize: poker\npalette: expanse\nboxes:\n"
    "- {box: text, field: extra.subtitle, style: title, at: [6, 6, 50, 10], when: "
    "{extra.subtitle: present}}\n"
    "- {box: repeat, each: extra.marks, at: [6, 30], step: [10, 0], when: {extra.marks: present}, "
    "boxes: [{box: text, field: item, style: title, at: [0, 0, 9, 9]}]}\n"
)


@pytest.fixture
def mine(run):
    def ran(command: str, extra: str):
        files = {
            "set.yaml": "{set: mine, game: expanse, title: Mine}\n",
            "cards/mine.yaml": CARDS % extra,
            "templates/score_card.yaml": TEMPLATE,
        }
        for name, text in files.items():
            Path("mine", name).parent.mkdir(parents=True, exist_ok=True)
            Path("mine", name).write_text(text, encoding="utf-8")
        return run(command, "mine")

    return ran


def test_a_template_prints_what_only_the_card_knows(mine):
    ran = mine("print", "{subtitle: The long way, marks: [4, 8]}")
    assert ran.code == 0, ran.out
    (file,) = Path("output/mine").glob("1-cards-*.pdf")
    page = pypdfium2.PdfDocument(file)[0].get_textpage().get_text_range()
    assert "The long way" in page
    assert {"4", "8"} <= set(page.split())


def test_a_field_that_no_template_prints_is_a_warning_at_its_line(mine):
    ran = mine("validate", "{subtitel: The long way}")
    assert ran.code == 0
    assert "mine/cards/mine.yaml:6:11: warning [W638 extra-unread]" in ran.out
    assert "did you mean 'extra.subtitle'?" in ran.out


@pytest.mark.parametrize("extra", ["{Sub: x}", "{sub: {a: 1}}", "text", "{sub: [[1]]}"])
def test_what_is_no_field_is_an_error_at_its_line(mine, extra):
    ran = mine("validate", extra)
    assert ran.code == 1
    assert "mine/cards/mine.yaml:6:" in ran.out


def test_a_text_too_long_is_told_where_the_card_says_it(mine):
    ran = mine("print", f"{{subtitle: {'Far too long for its box ' * 20}}}")
    assert ran.code == 1
    assert "mine/cards/mine.yaml:6:21: error [E624 text-too-long]" in ran.out


FLAVOUR = """cards:
- {id: mine, kind: score_card, name: Mine, copies: 1,
   flavour: Nobody asks.}
"""


@pytest.mark.parametrize(("look", "told"), [("", 1), (", look: classic", 0)])
def test_flavour_that_is_printed_nowhere_is_a_warning_at_its_line(run, look: str, told: int):
    Path("mine", "cards").mkdir(parents=True)
    said = f"{{set: mine, game: expanse, title: Mine{look}}}\n"
    Path("mine", "set.yaml").write_text(said, encoding="utf-8")
    Path("mine", "cards", "mine.yaml").write_text(FLAVOUR, encoding="utf-8")
    ran = run("validate", "mine")
    assert ran.code == 0
    assert ran.out.count("mine/cards/mine.yaml:3:4: warning [W638 extra-unread]") == told


def test_a_picture_of_the_card_game_is_read_and_told_where_it_is_too_coarse(run):
    Path("mine", "cards").mkdir(parents=True)
    Path("mine", "set.yaml").write_text("{set: mine, game: expanse_tcg, title: Mine}\n")
    Path("mine", "a.png").write_bytes(png(80, 60))
    Path("mine", "cards", "mine.yaml").write_text(
        "cards:\n- {id: moth, kind: creature, name: Moth, faction: neutral, rarity: common,\n"
        "   cost: 2, power: 2, health: 2, types: [beast],\n   art: a.png}\n"
    )
    ran = run("validate", "mine")
    assert ran.code == 0
    assert "mine/cards/mine.yaml:4:9: warning [W314 coarse-image]" in ran.out
    assert "W317" not in ran.out, "a card shows it"
