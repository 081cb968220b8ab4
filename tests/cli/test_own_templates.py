"""`toolkit print --templates FOLDER`: both ways to arrange it, and nothing in it in silence."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
import yaml

from toolkit.pack.shipped import TEMPLATES

PRINT = ("print", "expanse", "--only", "drummer", "--templates", "mine")
MARKED = (
    "template: card\nsize: poker\npalette: expanse\nboxes:\n"
    "- {box: text, say: Mine own, style: title, at: safe}\n"
)


@pytest.fixture
def mine():
    """Writes files below `mine/`, by their path there."""

    def write(files):
        for name, text in files.items():
            file = Path("mine", name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    return write


def front():
    document = pypdfium2.PdfDocument("output/expanse/only-1-cards-a4-duplex.pdf")
    return document[0].get_textpage().get_text_range()


@pytest.mark.parametrize("place", ["action_card.yaml", "expanse/action_card.yaml"])
@pytest.mark.parametrize("folder", ["mine", "mine/../mine", "."])
def test_a_template_beside_the_game_s_or_in_its_folder_is_laid_over_it(run, mine, place, folder):
    mine({place: MARKED.replace("card\n", "action_card\n", 1)})
    if folder == ".":
        Path("mine").rename("../kept")
        for each in Path("../kept").iterdir():
            each.rename(each.name)
    ran = run(*PRINT[:-1], folder)
    assert ran.code == 0, ran.out
    assert "Mine own" in front()


def test_colours_and_icons_of_the_game_s_folder_are_laid_over_too(run, mine):
    palette = (TEMPLATES / "palettes/expanse.yaml").read_text(encoding="utf-8")
    mine({"expanse/palettes/expanse.yaml": palette.replace("colours:", "colours:\n  mine: [", 1)})
    ran = run(*PRINT)
    assert ran.code != 0
    assert "mine/expanse/palettes/expanse.yaml:" in ran.out


def test_a_palette_written_for_fewer_colours_is_laid_over_the_game_s_of_that_name(run, mine):
    mine(
        {"palettes/expanse.yaml": 'palette: expanse\ncolours: {ink: "#101010", night: "#113355"}\n'}
    )
    ran = run(*PRINT)
    assert ran.code == 0, ran.out
    image = pypdfium2.PdfDocument("output/expanse/only-1-cards-a4-duplex.pdf")[0].render(scale=2)
    assert (0x11, 0x33, 0x55) in {
        each for _, each in image.to_pil().convert("RGB").getcolors(1 << 24)
    }


def test_what_it_changes_stays_apart_from_what_it_leaves(run, mine):
    shipped = yaml.safe_load((TEMPLATES / "palettes/expanse.yaml").read_text(encoding="utf-8"))
    red = shipped["colours"]["mcr"]
    mine({"palettes/expanse.yaml": f'palette: expanse\ncolours:\n  un: "{red}"\n'})
    ran = run(*PRINT)
    assert ran.code == 1
    assert "mine/palettes/expanse.yaml:" in ran.out
    assert "E637" in ran.out


@pytest.mark.parametrize("place", ["action_card.yaml", "expanse/action_card.yaml"])
def test_a_fault_in_it_names_the_file_as_it_was_typed_with_line_and_column(run, mine, place):
    mine({f"deep/{place}": MARKED.replace("card\n", "action_card\n", 1).replace("say:", "sya:")})
    ran = run(*PRINT[:-1], "mine/deep")
    assert ran.code == 1
    assert f"mine/deep/{place}:5:15: error [E620" in ran.out


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("acton_card.yaml", "did you mean 'action_card'?"),
        ("action_card.yml", "action_card.yaml"),
        ("expnase/action_card.yaml", "did you mean 'expanse'?"),
        ("icons/expanse/food.yaml", "icons/NAME.yaml"),
        ("papers.yaml", "papers"),
        ("expanse/acton_card.yaml", "did you mean 'action_card'?"),
        ("icons/foood.yaml", "did you mean 'food'?"),
        ("reference.yaml", "ti4_expeditions"),
    ],
)
def test_a_file_in_it_that_nothing_uses_is_a_finding(run, mine, name, hint):
    mine({name: MARKED})
    ran = run(*PRINT)
    assert ran.code == 1
    assert f"mine/{name}:1:1: error [E635 template-unused]" in ran.out
    assert hint in ran.out
    assert not Path("output").exists()


def test_of_two_of_one_name_the_one_that_is_not_drawn_is_a_finding(run, mine):
    said = MARKED.replace("card\n", "action_card\n", 1)
    mine({"action_card.yaml": said, "expanse/action_card.yaml": said})
    ran = run(*PRINT)
    assert ran.code == 1
    assert "mine/action_card.yaml:1:1: error [E635" in ran.out
    assert "mine/expanse/action_card.yaml" in ran.out


def test_what_the_files_in_it_use_and_what_is_for_another_game_are_none(run, mine):
    mine(
        {
            "expanse/action_card.yaml": MARKED.replace("card\n", "action_card\n", 1)
            + "- {box: include, template: ribbon}\n",
            "ribbon.yaml": "template: ribbon\nsize: poker\npart: true\npalette: dusk\nboxes:\n"
            "- {box: icon, icon: comet, at: [20, 60, 9, 9]}\n",
            "palettes/dusk.yaml": "palette: dusk\ncolours: {ink: '#102030', paper: '#ffffff'}\n",
            "icons/comet.yaml": "icon: comet\nview: [4, 4]\npaths:\n"
            "- {d: 'M 0 0 L 4 0 L 4 4 Z', fill: ink}\n",
            "styles.yaml": "styles:\n  rules: {like: body, size: 9, terms: true}\n",
            "ti4_expeditions/reference.yaml": MARKED,
            "papers.yaml": (TEMPLATES / "papers.yaml").read_text(encoding="utf-8"),
            ".draft.yaml": "x",
        }
    )
    ran = run(*PRINT)
    assert ran.code == 0, ran.out
    assert "Mine own" in front()


@pytest.mark.parametrize("name", ["action_card.yaml", "expanse/action_card.yaml", "icons"])
def test_a_link_out_of_it_is_refused(run, mine, name):
    mine({"styles.yaml": "styles: {}\n"})
    outside = Path("outside.yaml") if name.endswith("yaml") else Path("outside")
    outside.mkdir() if outside.suffix == "" else outside.write_text(MARKED, encoding="utf-8")
    link = Path("mine", name)
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(outside.resolve())
    ran = run(*PRINT)
    assert ran.code == 2
    assert f"mine/{name}:1:1: error [E001" in ran.out
    assert "link" in ran.out
    assert not Path("output").exists()
