"""Every code of the press is explained by files that show it, and both are tried."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.lint.trial import write
from toolkit.pack.finding import Rule
from toolkit.pack.folder import read_folder
from toolkit.pack.reader import read
from toolkit.pack.record import Layer, Record
from toolkit.pack.row import Row
from toolkit.pack.shipped import TEMPLATES
from toolkit.press import checks, errors, topics
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.job import plan
from toolkit.press.job.plan import Group, Plan, PlannedFile, read_plan
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.templates.library import Library
from toolkit.press.templates.never import never_drawn
from toolkit.press.templates.own import files_of, refuse_unused, unread_extras
from toolkit.press.templates.paper import Profile, paper_named, read_profile
from toolkit.press.topics import TOPICS

SHOWN = {topic.rule.code: topic for topic in TOPICS}


def _rules() -> list[Rule]:
    declared = (*vars(checks).values(), *vars(errors).values(), plan.PLAN)
    return [each for each in declared if isinstance(each, Rule)]


def row(root: Path) -> Row:
    """The card of the snippet; one with a name alone where it has none."""
    if not (root / topics.CARD).is_file():
        return Row("card.quiet_run", {"id": "quiet_run", "name": "Quiet Run"})
    document = read_folder(root, "mine").documents[topics.CARD]
    steps = ("cards", 0)
    value = document.at(steps)
    assert isinstance(value, dict)
    layer = Layer("mine", document, steps, value, default_certainty="original")
    record = Record("card", "quiet_run", value, (layer,))
    return Row("card.quiet_run", dict(value), record=record, named={record.id: (record,)})


def codes(root: Path, files: dict[str, str]) -> set[str]:
    """What the press says of a snippet."""
    write(root, {"set.yaml": "{set: mine, game: expanse, title: Mine}\n", **files})
    try:
        if topics.SETTINGS in files:
            said = read(root / topics.SETTINGS, topics.SETTINGS).at(("paper",))
            paper_named(str(said))
        if topics.PROFILE in files:
            read_profile(root / topics.PROFILE, topics.PROFILE)
        if topics.PLAN in files:
            read_plan(root / topics.PLAN, topics.PLAN)
        if topics.TEMPLATE in files:
            library = Library.open([TEMPLATES, root / "my_templates"])
            badge = PlannedFile("1-cards", "Cards", "cards", (Group("card", "badge"),))
            own = files_of([root / "my_templates"])
            refuse_unused(own, "expanse", library, Plan((badge,)), [row(root)])
            made = render("badge", row(root), library)
            unread = unread_extras(library, Plan((badge,)), [row(root)])
            unread += never_drawn(library, [row(root)])
            if unread:
                return {finding.code for finding in unread}
            lay_out(made.width, made.height, made.bleed, paper_named("a4"), Profile())
    except PressError as refused:
        return {finding.code for finding in refused.findings}
    return set()


@pytest.mark.parametrize("code", SHOWN)
def test_the_failing_files_break_their_code_and_no_other(tmp_path, code):
    assert codes(tmp_path, SHOWN[code].fails) == {code}


@pytest.mark.parametrize("code", SHOWN)
def test_the_passing_files_break_nothing(tmp_path, code):
    assert codes(tmp_path, SHOWN[code].passes) == set()


def test_every_code_of_the_press_is_shown():
    assert {rule.code for rule in _rules()} == set(SHOWN)


def test_a_condition_on_a_field_of_an_item_is_met_and_one_nearly_so_is_told(tmp_path):
    box = "- {box: rect, at: [1, 1, 5, 5], fill: ink, when: {%s: present}}\n"
    rows = [Row("card.one", {"berths": [{"harbourmaster": "Anna"}]})]
    for name, hints in (
        ("harbourmaster", []),
        ("harbourmastre", ["did you mean 'harbourmaster'?"]),
    ):
        folder = tmp_path / name
        head = "template: badge\nsize: poker\npalette: expanse\nboxes:\n"
        write(folder, {"badge.yaml": head + box % name})
        library = Library.open([TEMPLATES, folder])
        assert [finding.hint for finding in never_drawn(library, rows)] == hints
