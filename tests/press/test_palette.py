from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack.shipped import TEMPLATES
from toolkit.press.templates.library import Library
from toolkit.press.templates.palette import Palette, contrast, luminance

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


def test_tables_of_colours_name_colours_and_tables_of_icons_icons(expanse: Palette) -> None:
    library = Library.open([TEMPLATES])
    for table, rows in expanse.tables.items():
        for word in rows.values():
            if table.endswith("_icon"):
                assert library.has_icon(word)
            else:
                assert word in expanse.colours
