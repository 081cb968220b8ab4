"""`toolkit explain` knows every finding of the referee, by an example that gives it."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.cli.benches import Benches
from toolkit.cli.commands.referee import Docket
from toolkit.cli.topics import more_topics
from toolkit.lint.explain import explain
from toolkit.pack.finding import Rule
from toolkit.referee import case_rules
from toolkit.referee.topics import CASE_TOPICS, FILE

RULES = {each for each in vars(case_rules).values() if isinstance(each, Rule)}
TOPICS = [topic for topic in more_topics() if topic.rule in RULES]


@pytest.fixture(scope="module")
def benches() -> Benches:
    return Benches()


def found(benches: Benches, place: Path, text: str) -> set[str]:
    file = place / "disputes.yaml"
    file.write_text(text, encoding="utf-8")
    docket = Docket(benches, runs=1, limit=1)
    docket.read(file.as_posix())
    docket.verdicts(docket.cases)
    return {finding.code for finding in docket.findings}


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.rule.name)
def test_the_example_that_breaks_it_breaks_it_alone(topic, benches, tmp_path):
    assert found(benches, tmp_path, topic.fails[FILE]) == {topic.rule.code}


@pytest.mark.parametrize("topic", [TOPICS[0], TOPICS[-1]], ids=lambda topic: topic.rule.name)
def test_the_example_that_does_not_breaks_nothing(topic, benches, tmp_path):
    assert found(benches, tmp_path, topic.passes[FILE]) == set()


def test_every_finding_of_cases_has_a_page():
    assert {topic.rule for topic in TOPICS} == RULES
    for rule in RULES:
        assert rule.name in explain(rule.code, *TOPICS)


def test_the_examples_of_the_foundation_are_of_one_game():
    """What only another game has is shown where games are joined."""
    games = {topic.fails[FILE].partition("\n")[0] for topic in CASE_TOPICS}
    assert len(games) == 1
