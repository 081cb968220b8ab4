"""An answer that can be read out names the rules it goes by, each with its source."""

from __future__ import annotations

import pytest

from toolkit.cli.benches import Benches
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.cases import read_cases
from toolkit.referee.verdict import verdict

BENCHES = Benches()
GAMES = ("expanse", "expanse_tcg", "hexpanse", "ti4_expeditions")
MOST = 2  # cases tried of each question


def _asked(game):
    """Questions of a game's own, and who has won, with shipped cases that ask so."""
    own = [*BENCHES.bench(game).game.questions, "winner"]
    found = {question: [] for question in own}
    for file in sorted((DATA / game / "cases").glob("*.yaml")):
        document = read(file, file.name)
        told = document.root["cases"]
        if any(question in one["ask"] for one in told for question in own):
            for case in read_cases(document, BENCHES.for_document(document))[0]:
                if case.question in found and (case.expect or {}).get("answer") == case.question:
                    found[case.question].append(case)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_the_answer_names_a_rule_with_its_source(game):
    for question, cases in _asked(game).items():
        for case in cases[:MOST]:
            said = verdict(case).json
            ledger = case.bench.ledger
            named = [*(one["clause"] for one in said["reasons"]), *said.get("considered", ())]
            assert named, (question, case.id)
            assert all(ledger.source(clause) for clause in named), (question, named)


def test_that_a_capital_has_its_own_numbers_is_named_where_its_room_is_asked():
    (case,) = [
        one
        for one in _asked("expanse_tcg")["room"]
        if "room.capital" in verdict(one).json["considered"]
    ][:1]
    assert "room.creatures" in verdict(case).json["considered"]
