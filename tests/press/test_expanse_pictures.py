"""Pictures on cards are judged at the size at which the templates print them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from toolkit.cli.compose import open_for_checking
from toolkit.games.expanse.schemas.card_record import ART_WINDOWS
from toolkit.lint.judging import judge
from toolkit.lint.trial import png
from toolkit.pack.document import Value
from toolkit.pack.reader import read
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.job.plan import read_plan


def pictures(value: Value) -> Iterator[list[float]]:
    """The places of all boxes in a template that show a card's picture."""
    if isinstance(value, dict):
        if value.get("box") == "image" and value.get("image") == {"field": "art"}:
            place = value["at"]
            assert isinstance(place, list)
            yield [float(str(number)) for number in place]
        for item in value.values():
            yield from pictures(item)
    elif isinstance(value, list):
        for item in value:
            yield from pictures(item)


def test_the_validator_knows_the_place_for_a_picture_on_each_kind_of_card() -> None:
    home = TEMPLATES / "expanse"
    plan = read_plan(home / "components.yaml", "components.yaml")
    found = {
        group.rows: {"width": width, "height": height}
        for file in plan.files
        for group in file.groups
        for _, _, width, height in pictures(read(home / f"{group.front}.yaml", group.front).root)
    }
    assert found == ART_WINDOWS


def test_a_coarse_picture_is_told_the_place_it_has_on_its_own_card(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("{set: mine, game: expanse, title: Mine}\n")
    (tmp_path / "a.png").write_bytes(png(100, 100))
    cards = (
        "- {id: drummer, art: a.png}\n"
        "- {id: t, kind: technology_card, name: T, faction: UN, effect: unknown, art: a.png}\n"
    )
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "mine.yaml").write_text(f"cards:\n{cards}")
    game, judged = open_for_checking(str(tmp_path))
    found = [each for each in judge(game, judged[0]).findings if each.code == "W314"]
    assert [re.findall("at (.*) mm", each.message) for each in found] == [
        ["53.5 × 17.5"],
        ["53.5 × 20"],
    ]
    assert found[0].hint == "use a picture of at least 422 × 138 pixels"
