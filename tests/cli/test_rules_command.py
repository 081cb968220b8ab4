"""`toolkit rules` by a game made for the purpose."""

from __future__ import annotations

import json


class TestRules:
    def test_they_read_as_rules_under_their_headings(self, run, pebbles):
        out = run("rules", "pebbles").out
        words = ["Laying", "Whose turn · lay.turn", "[book#1]", "Drawing", "The end", "ring (open)"]
        places = [out.index(word) for word in words]
        assert places == sorted(places)

    def test_conflicts_are_what_is_open_or_contradicted(self, run, pebbles):
        found = json.loads(run("rules", "pebbles", "--conflicts", "--format", "json").out)
        assert [ruling["id"] for ruling in found["rulings"]] == ["ring", "double", "tie"]
        assert found["clauses"] == []
        assert found["rulings"][0]["readings"]["ring"] == {"says": "Yes.", "supporters": ["book"]}

    def test_words_give_the_best_matches(self, run, pebbles):
        assert "lay.turn" in run("rules", "pebbles", "whose", "turn").out
        assert run("rules", "pebbles", "xyzzy").code == 2

    def test_coverage_shows_which_cases_notice_that_a_clause_is_broken(
        self, run, pebbles, tmp_path, monkeypatch
    ):
        (tmp_path / "pebbles/cases").mkdir()
        (tmp_path / "pebbles/cases/a.yaml").write_text(
            """\
game: pebbles
cases:
- {case: a.1, clauses: [lay.turn, lay.empty], players: [red, blue],
   position: {stones: {a: red, b: blue}, turn: red}, ask: {legal: [{by: blue, lay: c}]}}
- {case: a.2, clauses: [lay.touch], players: [red, blue],
   position: {stones: {a: red}, turn: red}, ask: {legal: [{by: red, lay: b}]}}
"""
        )
        words = ("rules", "pebbles", "--coverage")
        assert "5 clauses: 3 not mutated, 1 no case, 1 procedure" in run(*words).out
        from toolkit.games.table import GAMES

        monkeypatch.setitem(GAMES, "pebbles", ("Pebbles", "mutable_game", "GAME"))
        found = json.loads(run(*words, "--format", "json").out)["clauses"]
        rows = {row["id"]: (row["state"], row["cases"], row["killed_by"]) for row in found}
        assert rows == {
            "lay.turn": ("killed", ["a.1"], ["a.1"]),
            "lay.empty": ("not mutated", ["a.1"], None),
            "lay.touch": ("survives", ["a.2"], []),
            "draw.bag": ("no case", [], []),
            "end.most": ("procedure", [], []),
        }
        ran = run(*words)
        assert ran.code == 0
        lines = {words[0]: words[1:] for words in map(str.split, ran.out.splitlines()) if words}
        assert lines["lay.turn"] == ["1", "1", "killed"]
        assert lines["lay.empty"] == ["1", "-", "not", "mutated"]
        assert lines["lay.touch"] == ["1", "0", "survives"]
