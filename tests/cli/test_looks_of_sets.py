"""A set carries its look: templates, palettes, icons and fonts, judged like the rest of it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from toolkit.lint.trial import png

SET = "set: mine\ngame: expanse\ntitle: Mine\n"
CARDS = """\
cards:
- id: quiet_run
  kind: score_card
  name: Quiet Run
  copies: 1
"""
CARD = """\
template: score_card
size: poker
palette: dusk
boxes:
- {box: rect, at: bleed, fill: ground, bleed: true}
- {box: text, field: name, style: name, at: [6, 6, 50, 10]}
- {box: icon, icon: comet, at: [20, 30, 20, 20]}
"""
PALETTE = """\
palette: dusk
colours: {ink: "#102030", paper: "#ffffff", ground: "#f4ead8"}
"""
STYLES = "styles:\n  name: {font: mine, size: 14}\n"
COMET = (
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n'
    "<title>A comet</title>\n%s\n</svg>\n"
)
DISC = '<g transform="translate(2 2)"><circle cx="10" cy="10" r="9" fill="#102030"/></g>'


@cache
def font() -> bytes:
    return bytes(import_module("pymupdf_fonts.NotoSans_Regular").fontbuffer)


@pytest.fixture
def mine(run):
    """Writes a set with a look, changed as said, and runs a command on it."""

    def ran(*command: str, **files: str | bytes | None):
        said: dict[str, str | bytes | None] = {
            "set.yaml": SET,
            "cards/mine.yaml": CARDS,
            "templates/score_card.yaml": CARD,
            "templates/styles.yaml": STYLES,
            "palettes/dusk.yaml": PALETTE,
            "icons/comet.svg": COMET % DISC,
            "fonts/mine.ttf": font(),
            "fonts/OFL.txt": "The licence of the font.\n",
            **files,
        }
        for name, text in said.items():
            if text is not None:
                file = Path("mine", name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(text.encode() if isinstance(text, str) else text)
        return run(*command)

    return ran


def test_a_set_prints_with_its_own_templates_colours_icons_and_fonts(mine):
    ran = mine("print", "mine")
    assert ran.code == 0, ran.out + ran.err
    (file,) = Path("output/mine").glob("1-cards-*.pdf")
    page = pypdfium2.PdfDocument(file)[0]
    assert "Quiet Run" in page.get_textpage().get_text_range()
    fonts = PdfReader(file).pages[0]["/Resources"]["/Font"].values()
    assert any("NotoSans" in font["/BaseFont"] for font in fonts)
    image = page.render(scale=2).to_pil().convert("RGB")
    colours = {colour for _, colour in image.getcolors(1 << 24)}
    assert {(0xF4, 0xEA, 0xD8), (0x10, 0x20, 0x30)} <= colours


def test_validate_takes_it_and_it_is_laid_over_the_game_too(mine):
    ran = mine("validate", "mine")
    assert ran.code == 0, ran.out + ran.err
    assert mine("print", "expanse", "--set", "mine", "--only", "card.quiet_run").code == 0


def errors(out: str) -> list[str]:
    return [line for line in out.splitlines() if ": error [" in line]


FAULTS: dict[str, tuple[dict[str, str | bytes | None], str, str]] = {
    "no glyph": (
        {"cards/mine.yaml": CARDS.replace("Quiet Run", "Quiet \u2737 Run")},
        "cards/mine.yaml:4",
        "is not in the font mine",
    ),
    "no such font": (
        {"templates/styles.yaml": STYLES.replace("mine", "mien")},
        "templates/styles.yaml:2",
        "no font 'mien'",
    ),
    "no TrueType": ({"fonts/mine.ttf": b"GIF89a" + bytes(99)}, "fonts/mine.ttf:1", "no TrueType"),
    "a script in an icon": (
        {"icons/comet.svg": COMET % "<script>alert(1)</script>"}, "icons/comet.svg:4", "<script>"
    ),
    "a colour that is none": (
        {"palettes/dusk.yaml": PALETTE.replace("#f4ead8", "sand")},
        "palettes/dusk.yaml:2",
        "'#rrggbb'",
    ),
    "two colours alike": (
        {
            "palettes/dusk.yaml": PALETTE.replace("ground:", 'night: "#102031", ground:')
            + "tables:\n  side:\n    us: ink\n    them: night\n"
        },
        "palettes/dusk.yaml:6",
        "cannot be told apart",
    ),
    "a template in itself": (
        {"templates/score_card.yaml": CARD + "- {box: include, template: score_card}\n"},
        "templates/score_card.yaml:8",
        "includes itself",
    ),
    "an icon in itself": (
        {
            "icons/comet.svg": None,
            "icons/comet.yaml": "icon: comet\nlayers:\n- {icon: comet}\n",
        },
        "icons/comet.yaml:3",
        "an icon that holds itself: comet → comet",
    ),
    "a scene that there is not": (
        {"templates/score_card.yaml": CARD + "- {box: scene, scene: comett, at: trim}\n"},
        "templates/score_card.yaml:8",
        "no scene 'comett'",
    ),
    "a template nothing names": (
        {"templates/socre_card.yaml": CARD}, "templates/socre_card.yaml:1", "did you mean"
    ),
    "an icon nothing names": (
        {"icons/commet.svg": COMET % DISC}, "icons/commet.svg:1", "did you mean 'comet'?"
    ),
    "a front of another size than its back": (
        {"templates/score_card.yaml": CARD.replace("poker", "[70, 70]")},
        "templates/score_card.yaml:2",
        "both sides of a component need the same `size`",
    ),
    "an outline that is open": (
        {"templates/score_card.yaml": CARD.replace("palette: dusk", "palette: dusk\nshape: "
                                                   "{path: M 0 0 H 63.5 V 88.9 H 0}")},
        "templates/score_card.yaml:4",
        "this one is open",
    ),
    "a focus outside of the picture": (
        {
            "cards/mine.yaml": CARDS + "  art: a.png\n  extra: {focus: [2, 0]}\n",
            "a.png": png(900, 1200),
            "templates/score_card.yaml": CARD.replace(
                "boxes:",
                "boxes:\n- {box: image, at: bleed, bleed: true, image: {field: art},"
                " focus: {field: extra.focus}, when: {art: present}}",
            ),
        },
        "cards/mine.yaml:7",
        "a share of the picture",
    ),
    "a template for cards that a look draws": (
        {"set.yaml": SET + "look: classic\n", "templates/score_card.yaml": CARD},
        "set.yaml:4",
        "nothing is drawn with templates/score_card.yaml",
    ),
    "a field that no card has": (
        {"templates/score_card.yaml": CARD.replace("field: name", "field: nmae")},
        "templates/score_card.yaml:6",
        "has no field 'nmae'",
    ),
    "a key that a box does not have": (
        {"templates/score_card.yaml": CARD.replace("at: [6, 6", "att: [6, 6")},
        "templates/score_card.yaml:6",
        "did you mean 'at'?",
    ),
    "words on their own colour": (
        {"templates/score_card.yaml": CARD.replace("fill: ground", "fill: ink")},
        "templates/score_card.yaml:6",
        "name: text #102030 on #102030",
    ),
    "an icon with a name that is but a little like another": (
        {"icons/star.svg": COMET % DISC}, "icons/star.svg:1", "as does `look` of a record"
    ),
    "a file of no sort": (
        {"fonts/mine.woff": b"wOFF"}, "fonts/mine.woff:1", "a font is named mine.ttf"),
    "a picture as an icon": (
        {"icons/un.png": b"\x89PNG"}, "icons/un.png:1", "an icon is named un.yaml or un.svg"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_look_is_one_finding_at_its_line(mine, fault):
    files, place, said = FAULTS[fault]
    ran = mine("validate", "mine", **files)
    assert ran.code == 1
    (error,) = errors(ran.out)
    assert error.startswith(f"mine/{place}:")
    assert said in ran.out


def test_what_is_wrong_with_a_look_is_told_beside_what_is_wrong_with_cards_and_the_set(mine):
    files = {
        "set.yaml": SET + "look: clasic\n",
        "cards/mine.yaml": CARDS.replace("copies: 1", "copies: one"),
        "palettes/dusk.yaml": PALETTE.replace("#102030", "blue"),
        "icons/comet.svg": "<svg",
        "templates/score_card.yaml": CARD.replace("box: rect", "box: rekt"),
    }
    told = mine("validate", "mine", **files).out
    for said in "is the text 'one'", "no look 'clasic'", "not 'blue'", "no SVG", "box 'rekt'":
        assert said in told
    told = mine("validate", "mine", **{**files, "cards/mine.yaml": CARDS}).out
    for said in "no look 'clasic'", "not 'blue'", "no SVG", "box 'rekt'":
        assert said in told


@pytest.mark.parametrize("fault", FAULTS)
def test_print_says_it_as_validate_does_and_writes_nothing(mine, fault):
    files, place, said = FAULTS[fault]
    ran = mine("print", "mine", **files)
    assert ran.code == 1
    (error,) = errors(ran.out)
    assert error.startswith(f"mine/{place}:")
    assert said in ran.out
    assert not Path("output").exists()


@pytest.mark.parametrize("command", ["validate", "print"])
def test_a_colour_in_which_the_game_cannot_be_read_is_one_finding_at_its_palette(run, command):
    run("new", "mine", "--game", "expanse")
    Path("mine/palettes").mkdir()
    said = 'palette: expanse\ncolours: {belt: "#8a6d1f", night: "#ffffff"}\n'
    Path("mine/palettes/expanse.yaml").write_text(said, encoding="utf-8")
    ran = run(command, "mine")
    assert ran.code == 1
    (error,) = errors(ran.out)
    assert error.startswith("mine/palettes/expanse.yaml:2:35: error [E629 low-contrast]")
    assert "words of the game cannot be read with #ffffff as its 'night'" in error


def test_a_shape_larger_than_the_paper_is_told_at_its_size(mine):
    files = {
        f"templates/{name}.yaml": f"template: {name}\nsize: [300, 300]\npalette: dusk\n"
        "shape: circle\nboxes:\n- {box: rect, at: bleed, fill: ground, bleed: true}\n"
        for name in ("score_card", "card_back")
    }
    left = dict.fromkeys(
        ("templates/styles.yaml", "icons/comet.svg", "fonts/mine.ttf", "fonts/OFL.txt")
    )
    ran = mine("print", "mine", **files, **left)
    assert ran.code == 1
    (error,) = errors(ran.out)
    assert error.startswith("mine/templates/score_card.yaml:2:")
    assert "300 × 300 mm does not fit A4" in error
    assert not Path("output").exists()


@pytest.mark.parametrize("name", ["icons/comet.svg", "templates/score_card.yaml", "fonts/mine.ttf"])
def test_a_look_does_not_lead_out_of_its_set(mine, name):
    mine("version")
    outside = Path("outside").absolute()
    Path("mine", name).rename(outside)
    Path("mine", name).symlink_to(outside)
    ran = mine("print", "mine", **{name: None})
    assert ran.code == 2
    assert f"mine/{name}:1:1: error [E001" in ran.out
    assert not Path("output").exists()


KEYWORD = """\
keywords:
- {id: stubborn, name: Stubborn, param: none, kinds: [creature], stacks: false, reminder: It stays.,
   effect: [while: {to: this, health: 1}], clause: keyword.stubborn%s}
"""
ITS_CLAUSE = "clauses:\n- {id: keyword.stubborn, heading: Keywords, title: Stubborn, says: So.}\n"


@pytest.mark.parametrize(
    ("look", "told"),
    [
        ("", ""),
        (", look: {icon: sign_resilience}", ""),
        (",\n   look: {icon: sign_resiliense}", "4:17: error [E626 no-such-icon]"),
    ],
)
def test_a_keyword_of_a_set_is_printed_with_a_picture_of_its_own_or_with_one(run, look, told):
    Path("mine").mkdir()
    said = "set: mine\ngame: expanse_tcg\ntitle: Mine\n"
    for name, text in {
        "set.yaml": said, "keywords.yaml": KEYWORD % look, "rules.yaml": ITS_CLAUSE,
    }.items():  # fmt: skip
        Path("mine", name).write_text(text, encoding="utf-8")
    ran = run("validate", "mine")
    assert (f"mine/keywords.yaml:{told}" if told else "nothing to report") in ran.out
    assert ran.code == bool(told)
    Path("mine", "rules.yaml").unlink()
    assert (
        "help: write it: a clause of your own stands in rules.yaml" in run("validate", "mine").out
    )


@pytest.mark.parametrize(("size", "told"), [((100, 80), True), ((400, 320), False)])
def test_a_picture_too_coarse_for_where_the_set_prints_it_is_told_at_its_line(mine, size, told):
    shown = "- {box: image, image: {field: art}, at: [6, 20, 50, 40], when: {art: present}}\n"
    ran = mine("validate", "mine", **{
        "cards/mine.yaml": f"{CARDS}  art: art/run.png\n",
        "art/run.png": png(*size),
        "templates/score_card.yaml": CARD + shown,
    })  # fmt: skip
    assert ran.code == 0, ran.out
    assert (ran.out.count("W314"), "mine/cards/mine.yaml:6:8: warning" in ran.out) == (told, told)
