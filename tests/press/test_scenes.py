"""Scenes: composed by rule, alike for one seed, stored once where cards share a part."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from given import face, faults, library

from toolkit.pack.row import Row
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Fade, Place
from toolkit.press.display import Path as Shape
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.faces.scene_parts import _PARTS
from toolkit.press.job.digest import digest
from toolkit.press.templates.library import Library
from toolkit.press.templates.scenes import PARTS, SCENE

MANUAL = (Path(__file__).parents[2] / "docs" / "templates.md").read_text(encoding="utf-8")
BOX = "- {box: scene, at: [5, 5, 50, 30], scene: arrival, subject: {field: kind}, colour: burn}\n"
(ARRIVAL,) = re.findall(r"```yaml\n(scene: arrival.*?)```", MANUAL, re.S)


def drawn(folder: Path, id: str, scene: str = ARRIVAL, **fields: str):
    made = library(folder, BOX, scenes__arrival=scene)
    return render("card", Row(id, {"kind": "scene_earth", **fields}), made)


def test_the_scene_of_the_manual_turns_out_alike_for_one_id_and_otherwise_for_another(
    tmp_path: Path,
) -> None:
    assert digest(drawn(tmp_path, "card.a")) == digest(drawn(tmp_path, "card.a"))
    assert digest(drawn(tmp_path, "card.a")) != digest(drawn(tmp_path, "card.b"))


def test_what_cards_share_is_one_face(tmp_path: Path) -> None:
    made = library(tmp_path, BOX, scenes__arrival=ARRIVAL)

    def parts(number: int) -> set[int]:
        whole = render("card", Row(f"card.{number}", {"kind": "scene_earth"}), made).ops[-1]
        assert isinstance(whole, Place)
        return {id(op.face) for op in whole.face.ops if isinstance(op, Place)}

    # Stars in two ways, rings; a planet and a ship in three turns, each seen two ways round.
    assert len(set().union(*map(parts, range(120)))) == 3 + 2 * 4


def test_half_of_a_mirrored_scene_lies_as_far_beyond_its_line_as_the_others_lie_before_it(
    tmp_path: Path,
) -> None:
    """A figure, a light upon its left and a ball lit from there: all of it turns together."""
    scene = (
        "scene: arrival\nview: [50, 30]\nmirror: 24\nparts:\n"
        "- {part: glow, at: [14, 9], size: 8}\n"
        "- {part: globe, at: [40, 9], size: 6, craters: 3}\n"
        "- {part: icons, icon: scene_ship, turn: 45, at: [19, 15], size: 10, trail: 4}\n"
    )
    made = library(tmp_path, BOX, scenes__arrival=scene)
    ways: dict[float, list[float]] = {}
    for number in range(30):
        row = Row(f"card.{number}", {"kind": "scene_earth"})
        whole = render("card", row, made).ops[-1]
        assert isinstance(whole, Place)
        glow, ball, trail, ship = whole.face.ops
        assert isinstance(glow, Fade)
        assert isinstance(ball, Place)
        assert isinstance(trail, Shape)
        assert isinstance(ship, Place)
        (inner,) = ball.face.ops
        light = next(op for op in inner.face.ops if isinstance(op, Fade))
        across = ball.x + ball.scale * (light.x + light.w / 2)
        spots = [float(step[1]) for step in trail.d if step[0] != "Z"]
        ways[glow.x + glow.w / 2] = [across, sum(spots), ship.x + ship.face.width * ship.scale / 2]
    upright, turned = ways[14], ways[34]
    assert len(ways) == 2
    assert upright[0] < 40  # the ball is lit from the left
    assert turned == pytest.approx([48 - upright[0], 3 * 48 - upright[1], 48 - upright[2]])


def test_a_scene_does_without_a_subject_that_is_no_icon(tmp_path: Path) -> None:
    assert drawn(tmp_path, "card.a", kind="nowhere").ops


def test_no_text_may_lie_upon_a_scene_without_a_ground_of_its_own(tmp_path: Path) -> None:
    library(tmp_path, scenes__arrival=ARRIVAL)
    text = "- {box: text, at: [8, 8, 30, 8], say: Words, style: body}\n"
    (found,) = faults(tmp_path, BOX + text, kind="")
    assert "over a picture" in found.message
    under = "- {box: rect, at: [8, 8, 30, 8], fill: paper}\n"
    assert face(tmp_path, BOX + under + text, kind="")


def test_a_scene_at_the_cut_goes_on_to_the_bleed(tmp_path: Path) -> None:
    library(tmp_path, scenes__arrival=ARRIVAL)
    (found,) = faults(tmp_path, "- {box: scene, at: [0, 0, 63.5, 30], scene: arrival, bleed: true}")
    assert "short of the bleed" in found.message


@pytest.mark.parametrize(
    ("scene", "line", "said", "hint"),
    [
        ("scene: other", 1, "must be called 'arrival'", ""),
        ("view: [0, 9]", 2, "both greater than 0", ""),
        ("sky: 2", 3, "from -1 (black) to 1 (white)", ""),
        ("part: star", 5, "no part of a scene 'star'", "did you mean 'stars'?"),
        ("icon: scene_shup", 8, "no icon 'scene_shup'", "did you mean 'scene_ship'?"),
        ("turn: [110, 80]", 8, "[least, most]", ""),
        ("colour: gren", 5, "no colour 'gren'", ""),
        ("radii: []", 6, "some numbers", ""),
        ("count: [2, 900]", 8, "from 1 to 20", ""),
        ("count: [3, 2]", 8, "[least, most]", ""),
    ],
)
def test_what_is_wrong_in_a_scene_is_told_at_its_line(
    tmp_path: Path, scene: str, line: int, said: str, hint: str
) -> None:
    key = scene.split(":")[0]
    lines = ARRIVAL.splitlines()
    if re.search(rf"\b{key}: (\[[^]]*\]|[\w.-]+)", lines[line - 1]):
        lines[line - 1] = re.sub(rf"\b{key}: (\[[^]]*\]|[\w.-]+)", scene, lines[line - 1])
    else:
        lines[line - 1] = lines[line - 1].replace("}", f", {scene}}}")
    library(tmp_path, scenes__arrival="\n".join(lines))
    found = faults(tmp_path, BOX, kind="")[0]
    assert (found.line, said in found.message) == (line, True), found
    assert found.path.endswith("scenes/arrival.yaml")
    assert found.hint == hint


def test_every_part_is_drawn_and_the_manual_shows_every_key_of_a_scene() -> None:
    assert _PARTS.keys() == PARTS.keys()
    assert all(re.search(rf"^(- \{{)?{key}:", ARRIVAL, re.M) for key in SCENE.keys() - {"about"})


def shipped() -> list[tuple[str, str]]:
    return [
        (file.parent.parent.name, file.stem) for file in sorted(TEMPLATES.glob("*/scenes/*.yaml"))
    ]


@pytest.mark.parametrize(("game", "name"), shipped())
def test_each_shipped_scene_is_sound(game: str, name: str) -> None:
    assert Library.open([TEMPLATES, TEMPLATES / game]).scene(name).parts


LANDS = """\
scene: arrival
view: [50, 30]
sky: clear
parts:
- {part: ridge, form: towers, at: [20, 24], count: 6, rise: [2, 9], colour: light, shade: -1}
- {part: ridge, form: peaks, hang: true, at: 4, count: 6, rise: [2, 4]}
- {part: icons, icon: subject, over: beside, mirror: true, at: [25, 15], size: 9, ground: light}
"""
TWO = BOX.replace(
    "subject: {field: kind}", "subject: {field: kinds}, beside: {field: more}, light: accent"
)


def icons_of(whole: Place) -> list[str]:
    return [op.face.title for op in whole.face.ops if isinstance(op, Place)][2:]


def test_a_scene_shows_the_first_of_a_list_that_is_an_icon_and_another_laid_over_it(
    tmp_path: Path,
) -> None:
    made = library(tmp_path, TWO, scenes__arrival=LANDS)
    for more, names in ((["water"], ["scene_earth", "water"]), ([], ["scene_earth"])):
        fields = {"kinds": ["scene_nowhere", "scene_earth", "scene_mars"], "more": more}
        *_, whole = render("card", Row("card.a", fields), made).ops
        assert isinstance(whole, Place)
        assert icons_of(whole) == names


def test_a_second_colour_goes_back_to_the_first_and_a_clear_scene_has_no_sky(
    tmp_path: Path,
) -> None:
    made = library(tmp_path, TWO, scenes__arrival=LANDS)
    (whole,) = render("card", Row("card.a", {"kinds": ["scene_earth"], "more": []}), made).ops
    assert isinstance(whole, Place)  # and no rectangle under it
    ridges = [op.face.ops[0] for op in whole.face.ops[:2] if isinstance(op, Place)]
    assert len({each.fill for each in ridges if isinstance(each, Shape)}) == 1  # at -1 all is gone


GLOBES = (
    "scene: arrival\nview: [70, 27]\nparts:\n"
    "- {part: glow, at: [35, 13], size: 20, flat: 0.5, shade: 0.5}\n"
    "- {part: globe, at: [35, 13], size: 12, bands: 5, lands: [1, 3], craters: 4, ring: %s}\n"
)


def test_a_globe_stays_inside_its_round_and_has_its_ring_before_and_behind_it(tmp_path: Path):
    (scene,) = (op for op in drawn(tmp_path, "a", GLOBES % 2).ops if isinstance(op, Place))
    glow, globe = scene.face.ops
    assert (glow.w, glow.h, glow.opacity) == (20, 10, (0.7, 0.0))
    # Its ring is twice as wide as the globe, which is 12 across in the middle of it.
    assert (globe.x, globe.y, globe.face.width * globe.scale) == (23, 1, 24)
    parts = globe.face.ops
    (at,) = [n for n, op in enumerate(parts) if isinstance(op, Place)]
    ball = parts[at]
    assert (ball.x, ball.y, ball.face.width) == (10, 10, 20)
    assert ball.within is not None
    assert {type(op) for op in parts[:at]} == {type(op) for op in parts[at + 1 :]} == {Shape}
    (bare,) = (op for op in drawn(tmp_path, "a", GLOBES % 0.5).ops if isinstance(op, Place))
    assert len(bare.face.ops[1].face.ops) == 1


def test_a_few_globes_serve_all_cards(tmp_path: Path):
    said = GLOBES % "[0, 2]"
    made = library(tmp_path, BOX, scenes__arrival=said)
    fields = {"kind": "scene_earth"}
    seen = set()
    for n in range(60):
        *_, scene = render("card", Row(f"card.{n}", fields), made).ops
        seen.add(id(scene.face.ops[1].face))
    assert len(seen) == 3


def test_a_scene_is_cut_to_its_shape(tmp_path: Path):
    box = BOX.replace("at: [5, 5, 50, 30]", "at: [5, 5, 30, 30], shape: circle")
    made = library(tmp_path, box, scenes__arrival=ARRIVAL)
    sky, scene = render("card", Row("a", {"kind": "scene_earth"}), made).ops
    assert sky.d[0] == ("M", 35, 20)
    assert isinstance(scene, Place)
    # In the units of the scene, of which 27 are 30 mm high.
    xs = [float(step[-2]) for step in scene.within if len(step) > 1]
    ys = [float(step[-1]) for step in scene.within if len(step) > 1]
    assert (round(min(xs), 2), round(max(xs), 2)) == (21.5, 48.5)
    assert (round(min(ys), 2), round(max(ys), 2)) == (0, 27)


def test_a_part_takes_any_one_of_several_colours_and_all_must_be_there(tmp_path: Path):
    scene = (
        "scene: arrival\nview: [70, 27]\nparts:\n- {part: glow, at: [5, 5], size: 9, colour: %s}\n"
    )
    seen = set()
    for number in range(20):
        (made,) = drawn(tmp_path, f"card.{number}", scene % "[un, mcr, light]").ops[1:]
        seen.add(made.face.ops[0].colours[0])
    palette = Library.open([TEMPLATES]).palette("expanse").colours
    assert {palette["un"], palette["mcr"]} < seen
    assert len(seen) == 3
    with pytest.raises(PressError, match="no colour 'nowhere'"):
        drawn(tmp_path, "card.a", scene % "[un, nowhere]")


def test_a_part_shows_any_one_of_several_icons(tmp_path: Path):
    part = "- {part: icons, at: [35, 13], size: 9, icon: %s}\n"
    scene = f"scene: arrival\nview: [70, 27]\nparts:\n{part}"
    seen = set()
    for number in range(20):
        whole = drawn(tmp_path, f"card.{number}", scene % "[food, water, subject]").ops[-1]
        seen.add(whole.face.ops[0].face.id)
    assert seen == {"icon.food", "icon.water", "icon.scene_earth"}
    (found,) = faults_of(tmp_path, scene % "[food, wter]")
    assert "water" in found.hint


def faults_of(folder: Path, scene: str):
    with pytest.raises(PressError) as caught:
        drawn(folder, "card.a", scene)
    return caught.value.findings
