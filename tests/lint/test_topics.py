"""Every code is explained by files that break it and files that do not, and both are tried."""

from __future__ import annotations

import pytest
from sample_game import GAME, pack_folder, set_folder

from toolkit.lint.explain import UnknownCode, explain
from toolkit.lint.judging import judge
from toolkit.lint.topics import topics
from toolkit.lint.trial import tried
from toolkit.pack import laying, reader
from toolkit.pack.finding import Rule

TOPICS = topics()
SHOWN = [code for code, topic in TOPICS.items() if topic.fails]


@pytest.fixture(scope="module")
def pack(tmp_path_factory):
    return pack_folder(tmp_path_factory.mktemp("sample"))


@pytest.mark.parametrize("code", SHOWN)
def test_the_failing_snippet_breaks_its_code_and_no_other(code, pack):
    found = tried(GAME, TOPICS[code].fails, [pack])
    assert {finding.code for finding in found} == {code}


@pytest.mark.parametrize("code", SHOWN)
def test_the_passing_snippet_breaks_nothing(code, pack):
    assert tried(GAME, TOPICS[code].passes, [pack]) == []


def test_every_rule_of_reader_and_laying_has_a_topic():
    declared = [*vars(reader).values(), *vars(laying).values()]
    rules = [each for each in declared if isinstance(each, Rule)]
    assert len(rules) == 16
    assert {rule.code for rule in rules} <= set(TOPICS)


def test_only_a_file_that_cannot_be_opened_has_no_snippet():
    assert set(TOPICS) - set(SHOWN) == {"E001"}


def test_a_link_out_of_the_folder_is_not_followed(tmp_path, pack):
    (tmp_path / "secret.yaml").write_text("cards: []\n")
    folder = set_folder(tmp_path, {"cards/mine.yaml": "cards: []\n"})
    (folder.root / "cards" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    report = judge(GAME, [pack, set_folder(tmp_path, {})])
    assert [finding.code for finding in report.findings] == ["E001"]
    assert report.exit_code == 2


def test_an_explanation_says_the_code_and_shows_both_files():
    page = explain("e204")
    assert page.startswith("E204 unknown-reference (error)\n")
    assert "to: cerse" in page
    assert "to: ceres" in page


def test_every_explanation_is_text_any_terminal_can_take():
    for code in TOPICS:
        assert explain(code).encode("utf-8")


@pytest.mark.parametrize("name", ["unknown-reference", "unknown-base", "E204"])
def test_a_finding_is_explained_by_its_name_too(name):
    assert explain(name).startswith("E204")


@pytest.mark.parametrize(
    ("asked", "near"), [("E2O4", "E204"), ("unknown-feild", "unknown-field"), ("E207", "E206")]
)
def test_an_unknown_code_names_the_nearest(asked, near):
    with pytest.raises(UnknownCode, match=near):
        explain(asked)
