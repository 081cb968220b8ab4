from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.eyes import EYES, seen_hex
from toolkit.cli.compose import templates_of
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.errors import PressError
from toolkit.press.templates.library import Library
from toolkit.press.templates.palette import Palette, apart, contrast, luminance

if TYPE_CHECKING:
    from pathlib import Path

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")


@given(COLOURS, COLOURS)
def test_contrast_is_symmetrical_and_from_1_to_21(one: str, other: str) -> None:
    assert contrast(one, other) == contrast(other, one)
    assert 1 <= contrast(one, other) <= 21


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#ff0000", "#ffffff", 4.0)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


@pytest.fixture(scope="module")
def expanse() -> Palette:
    return Library.open([TEMPLATES]).palette("expanse")


def test_text_can_be_read_on_and_in_every_faction_colour(expanse: Palette) -> None:
    tables = expanse.tables
    for faction, name in tables["faction"].items():
        ground = expanse.of(name)
        assert contrast(ground, expanse.of(tables["on_faction"][faction])) >= 4.5
        in_colour = expanse.of(tables["faction_ink"][faction])
        for light in ("paper", "ground", "panel", tables["faction_soft"][faction]):
            assert contrast(in_colour, expanse.of(light)) >= 4.5, (faction, light)


def test_factions_stay_apart_in_greyscale(expanse: Palette) -> None:
    shades = [luminance(expanse.of(name)) for name in expanse.tables["faction"].values()]
    for one, other in combinations(shades, 2):
        low, high = sorted((one, other))
        assert (high + 0.05) / (low + 0.05) > 1.5


def test_sectors_stay_apart_in_greyscale(expanse: Palette) -> None:
    shades = sorted(luminance(expanse.of(name)) for name in expanse.tables["sector"].values())
    for low, high in pairwise(shades):
        assert (high + 0.05) / (low + 0.05) > 1.4


def test_sectors_and_resources_can_be_read_on_every_light_ground(expanse: Palette) -> None:
    tables = expanse.tables
    for name in (*tables["sector"].values(), *tables["resource"].values(), "ink", "muted"):
        for ground in ("paper", "ground", "panel"):
            assert contrast(expanse.of(name), expanse.of(ground)) >= 4.5, (name, ground)
    for sector, soft in tables["sector_soft"].items():
        assert contrast(expanse.of(tables["sector"][sector]), expanse.of(soft)) >= 4.5


def test_tables_name_colours_or_as_they_are_called_icons_or_scenes(expanse: Palette) -> None:
    library = Library.open([TEMPLATES, TEMPLATES / "expanse"])
    for table, rows in expanse.tables.items():
        for word in rows.values():
            if table.endswith("_icon"):
                assert library.has_icon(word)
            elif table.endswith("_scene"):
                assert library.scene(word).parts
            else:
                assert word in expanse.colours


# The least that the colours of two who play, or two places, differ to eyes without red or green,
# and in grey. Players of the expeditions have the colours of the plastic in its box, and a sign.
TOLD_APART = [
    ("expanse", "expanse", "faction", 30, 15),
    ("expanse", "expanse", "sector", 25, 12),
    ("hexpanse", "hexpanse", "seat", 15, 6),
    ("expanse_tcg", "tcg", "faction", 12, 5),
    ("ti4_expeditions", "ti4", "player", 5, 1.5),
]


@pytest.mark.parametrize(("game", "palette", "table", "least", "least_grey"), TOLD_APART)
def test_factions_and_sectors_are_told_apart_by_eyes_of_every_kind(
    game: str, palette: str, table: str, least: float, least_grey: float
) -> None:
    known = Library.open(templates_of(game)).palette(palette)
    rows = known.tables[table].items()
    colours = [known.of(word) for value, word in rows if value not in ("0", "key")]
    for one, other in combinations(colours, 2):
        for eyes in EYES:
            floor = least_grey if eyes == "grey" else least
            assert apart(seen_hex(one, eyes), seen_hex(other, eyes)) >= floor, (one, other, eyes)


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        ('{ink: "#111111", paper: "#ggg"}', "the colour 'paper' is '#rrggbb' in small letters"),
        ('{ink: "#111111"}', "a palette needs the colour 'paper'"),
    ],
)
def test_a_colour_that_is_none_and_one_that_is_missing_are_told_once(
    colours: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "palettes").mkdir()
    (tmp_path / "palettes/mine.yaml").write_text(f"palette: mine\ncolours: {colours}\n")
    with pytest.raises(PressError) as refused:
        Library.open([TEMPLATES, tmp_path]).palette("mine")
    (finding,) = refused.value.findings
    assert said in finding.message
