"""`toolkit explain` knows every code that any command can print, whoever defines it."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import toolkit
from toolkit.cli.topics import more_topics, topics_of_all
from toolkit.lint.topics import topics
from toolkit.lint.trial import write
from toolkit.pack.finding import Rule


def defined_rules() -> dict[str, set[str]]:
    """Every rule that a module of the toolkit defines, with the names it has."""
    found: dict[str, set[str]] = {}
    for module in pkgutil.walk_packages(toolkit.__path__, "toolkit."):
        if module.name.endswith("__main__"):
            continue
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, Rule):
                found.setdefault(value.code, set()).add(value.name)
    return found


def test_every_rule_of_the_toolkit_is_explained(run):
    rules = defined_rules()
    assert len(rules) > 60
    for code, names in rules.items():
        assert len(names) == 1, f"{code} has the names {names}"
        ran = run("explain", code)
        assert (ran.code, ran.err) == (0, ""), code
        assert ran.out.startswith(f"{code} {names.pop()} (")


def test_all_but_a_file_that_cannot_be_opened_are_shown_by_files():
    known = topics(*topics_of_all())
    assert [code for code, topic in known.items() if not (topic.passes and topic.fails)] == ["E001"]


@pytest.mark.parametrize("topic", more_topics()[:2], ids=lambda topic: topic.rule.code)
def test_the_files_of_the_command_line_do_what_is_said_of_them(run, tmp_path, topic):
    for name, files, code in (("good", topic.passes, 0), ("bad", topic.fails, 2)):
        write(tmp_path / name, files)
        ran = run("validate", name)
        assert ran.code == code
        assert (topic.rule.code in ran.out) == bool(code)


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("E2044", "E204"), ("204", "E204"), ("W204", "E204"), ("E605", "E603"),
        ("unknwon-feild", "unknown-field"), ("text too long", "text-too-long"),
        ("unkown-base", "unknown-reference"),
    ],
)  # fmt: skip
def test_a_code_that_is_none_names_a_sensible_neighbour(run, asked, near):
    ran = run("explain", asked)
    assert ran.code == 2
    assert f"did you mean '{near}'?" in ran.err


def test_what_is_like_nothing_says_where_codes_begin_and_end(run):
    ran = run("explain", "§")
    assert ran.code == 2
    assert "codes go from E001 to " in ran.err
