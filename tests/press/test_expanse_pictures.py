"""Pictures on cards are judged at the size at which the templates print them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from toolkit.cli.compose import open_for_checking
from toolkit.games.expanse.schemas.card_record import ART_PLACES
from toolkit.lint.judging import judge
from toolkit.lint.trial import png
from toolkit.pack.document import Value
from toolkit.pack.plain import entries, listed
from toolkit.pack.reader import read
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.job.plan import read_plan


def pictures(value: Value) -> Iterator[dict[str, Value]]:
    """All boxes in a template that show a card's picture."""
    if isinstance(value, dict):
        if value.get("box") == "image" and value.get("image") == {"field": "art"}:
            yield value
        for item in value.values():
            yield from pictures(item)
    elif isinstance(value, list):
        for item in value:
            yield from pictures(item)


def test_the_validator_knows_each_place_for_a_picture() -> None:
    home = TEMPLATES / "expanse"
    plan = read_plan(home / "components.yaml", "components.yaml")
    found = []
    for group in (group for file in plan.files for group in file.groups):
        for box in pictures(read(home / f"{group.front}.yaml", group.front).root):
            when = {**entries(box["when"]), "kind": group.rows}
            assert when.pop("art") == "present"
            _, _, width, height = listed(box["at"])
            found.append({"when": when, "width": width, "height": height})
    assert sorted(found, key=str) == sorted(
        ({**place, "when": {**place["when"]}} for place in ART_PLACES), key=str
    )


def test_a_coarse_picture_is_told_the_place_it_has_on_its_own_card(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("{set: mine, game: expanse, title: Mine}\n")
    (tmp_path / "a.png").write_bytes(png(100, 100))
    cards = (
        "- {id: drummer, art: a.png}\n"
        "- {id: miller, art: a.png, flavour: Words}\n"
        "- {id: t, kind: technology_card, name: T, faction: UN, effect: unknown, art: a.png}\n"
    )
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "mine.yaml").write_text(f"cards:\n{cards}")
    (opened,) = open_for_checking(str(tmp_path))
    judged = judge(opened.game, opened.folders).findings
    found = [each for each in judged if each.code == "W314"]
    places = [re.findall("at (.*) mm", each.message) for each in found]
    assert places == [["69.85 × 47.6"], ["69.85 × 47.6"], ["69.85 × 48.1"]]
    assert found[0].hint == "use a picture of at least 550 × 375 pixels"
