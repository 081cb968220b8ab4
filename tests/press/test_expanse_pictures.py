"""Pictures on cards are judged at the size at which the templates print them."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.expanse.schemas.card_record import ART_WINDOW
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


def test_the_validator_knows_the_largest_place_for_a_picture() -> None:
    home = TEMPLATES / "expanse"
    plan = read_plan(home / "components.yaml", "components.yaml")
    fronts = {group.front for file in plan.files for group in file.groups}
    found = [
        place
        for name in sorted(fronts)
        for place in pictures(read(home / f"{name}.yaml", name).root)
    ]
    assert {
        "width": max(width for _, _, width, _ in found),
        "height": max(height for *_, height in found),
    } == ART_WINDOW
