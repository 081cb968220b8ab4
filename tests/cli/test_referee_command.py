"""`toolkit referee`: case files in, verdicts out, by a game made for the purpose."""

from __future__ import annotations

import gc

import pytest
from pebbles_cases import ILLEGAL, LEGAL, UNDETERMINED, UNSETTLED, verdict, verdicts


@pytest.mark.parametrize(
    ("cases", "code"),
    [
        (LEGAL, 0),
        (LEGAL + ILLEGAL + UNSETTLED, 1),
        (LEGAL + UNSETTLED, 3),
        (UNDETERMINED, 3),
        (ILLEGAL + "  expect: {answer: illegal}\n", 0),
        (LEGAL + "  expect: {answer: illegal}\n" + UNSETTLED, 1),
        (ILLEGAL + LEGAL.replace("lay: b", "lay: x").replace("lay.1", "lay.3"), 2),
    ],
)
def test_the_gravest_outcome_gives_the_exit_code(run, pebbles, cases, code):
    assert run("referee", pebbles("cases:\n" + cases)).code == code


def test_a_verdict_has_exactly_the_keys_of_the_contract(run, pebbles):
    found = verdict(run, pebbles, UNSETTLED)
    assert found == {
        "case": "ring.1",
        "game": "pebbles",
        "question": "legal",
        "answer": "unsettled",
        "default": "illegal",
        "move": 0,
        "reasons": [
            {"clause": "lay.touch", "says": "d touches no own stone.", "source": "book",
             "facts": {}}
        ],
        "hinges_on": [
            {"ruling": "ring", "reading": "row",
             "others": {"ring": {"answer": "legal", "result": {}}}}
        ],
        "needs": [],
        "assumed": ["position.turn"],
        "fixed": {},
        "result": {},
        "capped": False,
        "agrees": None,
    }  # fmt: skip


def test_an_illegal_move_names_every_clause_it_breaks_with_its_source(run, pebbles):
    case = ILLEGAL.replace("lay: a", "lay: c").replace("a: red", "a: red, c: blue")
    found = verdict(run, pebbles, case)
    clauses = {reason["clause"]: reason["source"] for reason in found["reasons"]}
    assert clauses == {"lay.turn": "book#1", "lay.empty": "book", "lay.touch": "book"}


def test_moves_before_the_question_may_be_what_is_illegal(run, pebbles):
    case = LEGAL + "  after: [{by: red, lay: b}, {by: red, lay: c}]\n"
    found = verdict(run, pebbles, case)
    assert (found["answer"], found["result"], found["move"]) == ("illegal", {"after": 1}, None)


def test_the_first_illegal_move_decides(run, pebbles):
    moves = "[{by: red, lay: b}, {by: red, lay: c}, {by: red, lay: a}]"
    found = verdict(run, pebbles, LEGAL.replace("[{by: red, lay: b}]", moves))
    assert (found["answer"], found["move"]) == ("illegal", 1)


def test_a_file_that_names_no_game_is_told_which_there_are(run, pebbles, tmp_path):
    (tmp_path / "dispute.yaml").write_text("cases: []\n")
    ran = run("referee", "dispute.yaml")
    assert ran.code == 2
    assert "expanse" in ran.err
    assert "pebbles" in ran.err


class TestQuestions:
    def ask(self, run, write, question: str, position: str = "{stones: {a: red}}"):
        case = f"- {{case: q.1, players: [red, blue], position: {position}, ask: {question}}}\n"
        return verdict(run, write, case)

    def test_play_gives_the_position_and_the_scorings(self, run, pebbles):
        found = self.ask(run, pebbles, "{play: [{by: red, lay: b}]}", "{bag: [], turn: red}")
        position = {"stones": {"b": "red"}, "turn": "blue", "bag": []}
        assert found["result"] == {"position": position, "scores": [{"stones": 1}]}

    def test_list_gives_the_legal_moves_of_a_kind(self, run, pebbles):
        found = self.ask(run, pebbles, "{list: lay}", "{stones: {b: red}, turn: red}")
        moves = [{"by": "red", "lay": "a"}, {"by": "red", "lay": "c"}]
        assert found["result"] == {"moves": moves, "count": 2, "truncated": False}

    def test_list_stops_at_the_limit(self, run, pebbles):
        case = "- {case: q.1, players: [red, blue], position: {turn: red}, ask: {list: all}}\n"
        found = verdict(run, pebbles, case, "--limit", "3")
        assert (found["result"]["count"], found["result"]["truncated"]) == (3, True)
        found = verdict(run, pebbles, case, "--limit", "5")
        assert (found["result"]["count"], found["result"]["truncated"]) == (5, False)

    def test_status_gives_all_that_cannot_be(self, run, pebbles):
        found = self.ask(run, pebbles, "{status: true}", "{bag: [gold, gold, gold, tin]}")
        assert len(found["result"]["faults"]) == 2
        assert found["answer"] == "status"

    def test_winner(self, run, pebbles):
        found = self.ask(run, pebbles, "{winner: true}", "{bag: [], stones: {a: red}}")
        assert found["result"] == {"winner": "red", "by": "stones"}
        found = self.ask(run, pebbles, "{winner: true}", "{stones: {a: red}}")
        assert found["result"] == {"winner": None, "by": None}

    def test_a_tie_that_a_ruling_decides_is_unsettled(self, run, pebbles):
        found = self.ask(run, pebbles, "{winner: true}", "{bag: []}")
        assert found["answer"] == "unsettled"
        assert found["result"]["winner"] == "blue"
        assert found["hinges_on"][0]["others"]["first"]["result"]["winner"] == "red"


class TestUnknownFacts:
    def test_what_is_needed_is_named_and_its_values_are_unknown(self, run, pebbles):
        found = verdict(run, pebbles, UNDETERMINED, "--ruling", "double=single")
        assert found["answer"] == "undetermined"
        assert found["needs"] == ["cells.b.worth"]
        assert found["wanted"][0]["answers"] == ["0", "1", "2", "3"]
        assert found["result"]["worth"] == {"red": 1, "blue": "unknown"}

    def test_the_case_may_tell_it(self, run, pebbles):
        case = UNDETERMINED + "  facts: {cells: {b: {worth: 3}}}\n"
        found = verdict(run, pebbles, case, "--ruling", "double=single")
        assert found["answer"] == "worth"
        assert found["result"]["worth"] == {"red": 1, "blue": 3}

    def test_a_draw_from_an_unknown_bag_is_needed_by_the_path_of_the_move(self, run, pebbles):
        case = LEGAL.replace("lay: b", "draw: true")
        assert verdict(run, pebbles, case)["needs"] == ["moves[0].drew"]


class TestPrecedence:
    """A reading is fixed by flag, case, file, set and toolkit.yaml, in that order."""

    CASE = "cases:\n" + UNDETERMINED.replace("b: blue", "d: blue")

    def fixed(self, run, name, *words):
        return verdicts(run, name, *words)[1][0]["fixed"]

    def test_the_nearest_word_counts(self, run, pebbles, tmp_path):
        (tmp_path / "toolkit.yaml").write_text("rulings: {double: twice, tie: first}\n")
        name = pebbles(self.CASE)
        assert self.fixed(run, name) == {"double": "twice", "tie": "first"}
        home = tmp_path / "mine"
        home.mkdir()
        (home / "set.yaml").write_text(
            "{set: mine, game: pebbles, title: Mine, rulings: {double: thrice}}\n"
        )
        assert self.fixed(run, name, "--set", "mine")["double"] == "thrice"
        name = pebbles("rulings: {double: single}\n" + self.CASE)
        assert self.fixed(run, name, "--set", "mine")["double"] == "single"
        name = pebbles("rulings: {double: single}\n" + self.CASE + "  rulings: {double: twice}\n")
        assert self.fixed(run, name, "--set", "mine")["double"] == "twice"
        assert self.fixed(run, name, "--ruling", "double=thrice")["double"] == "thrice"

    def test_a_fixed_ruling_is_not_open(self, run, pebbles):
        found = verdict(run, pebbles, UNSETTLED, "--ruling", "ring=ring")
        assert (found["answer"], found["hinges_on"], found["fixed"]) == (
            "legal", [], {"ring": "ring"},
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("word", "said"),
        [
            ("stones=once", "settled as never"),
            ("ring=circle", "has no reading 'circle'"),
            ("rng=ring", "'rng' is no ruling; did you mean 'ring'?"),
            ("ring", "takes RULING=READING"),
        ],
    )
    def test_a_reading_that_cannot_be_chosen_is_malformed(self, run, pebbles, word, said):
        ran = run("referee", pebbles("cases:\n" + LEGAL), "--ruling", word)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err

    def test_so_it_is_in_a_file(self, run, pebbles):
        ran = run("referee", pebbles("rulings: {stones: once}\ncases:\n" + LEGAL))
        assert ran.code == 2
        assert "disputes.yaml:2:19" in ran.err
        assert "The book says so." in ran.err


class TestExpectations:
    """Partial mappings, lists in order, sets without."""

    def agrees(self, run, write, expect, case=UNDETERMINED, *words):
        found = verdict(run, write, case + f"  expect: {expect}\n", *words)
        return found["agrees"]

    @pytest.mark.parametrize(
        ("expect", "agrees"),
        [
            ("{worth: {red: 1}}", True),
            ("{worth: {red: 2}}", False),
            ("{worth: {green: 1}}", False),
            ("{needs: [cells.b.worth]}", True),
            ("{needs: []}", False),
            ("{because: [end.most]}", True),
            ("{because: []}", False),
            ("{answer: undetermined, default: worth, capped: false}", True),
            ("{capped: 0}", False),
            ("{nothing: 1}", False),
        ],
    )
    def test_matching_in_part(self, run, pebbles, expect, agrees):
        assert self.agrees(run, pebbles, expect, UNDETERMINED) is agrees

    def test_a_list_that_is_no_set_is_compared_in_order(self, run, pebbles):
        case = "- {case: q.1, players: [red, blue], position: {turn: red, bag: []}, " + (
            "ask: {list: all}, expect: {moves: [%s]}}\n"
        )
        rows = [f"{{lay: {cell}}}" for cell in "abcd"]
        assert verdict(run, pebbles, case % ", ".join(rows))["agrees"] is True
        assert verdict(run, pebbles, case % ", ".join(rows[::-1]))["agrees"] is False
        assert verdict(run, pebbles, case % ", ".join(rows[:3]))["agrees"] is False

    def test_a_list_that_the_game_calls_a_set_is_not(self, run, pebbles):
        case = UNDETERMINED.replace("b: blue", "d: blue")
        words = ("--ruling", "double=single")
        assert self.agrees(run, pebbles, "{holders: [blue, red]}", case, *words) is True
        assert self.agrees(run, pebbles, "{holders: [red]}", case, *words) is False

    def test_text_says_what_was_expected_and_what_was_found(self, run, pebbles):
        ran = run("referee", pebbles("cases:\n" + LEGAL + "  expect: {answer: illegal}\n"))
        assert "answer: expected illegal, found legal" in ran.out
        assert ran.out.endswith("1 case: 0 as expected, 1 not\n")

    def test_a_clause_that_does_not_exist_is_malformed(self, run, pebbles):
        ran = run("referee", pebbles("cases:\n" + LEGAL + "  expect: {because: [lay.turns]}\n"))
        assert ran.code == 2
        assert "did you mean 'lay.turn'?" in ran.err


def test_at_the_cap_nothing_is_called_legal(run, pebbles):
    case = LEGAL.replace("lay: b", "lay: d")
    found = verdict(run, pebbles, case, "--runs", "1")
    assert (found["capped"], found["answer"]) == (True, "illegal")
    case = LEGAL.replace("{stones: {a: red}", "{bag: []")
    whole = case.replace("legal: [{by: red, lay: b}]", "winner: true")
    found = verdict(run, pebbles, whole, "--runs", "1")
    assert (found["capped"], found["hinges_on"][0]["ruling"]) == (True, "tie")


def test_standard_input_is_a_file(run, pebbles, monkeypatch):
    import io
    import sys

    text = "game: ./pebbles\ncases:\n" + LEGAL

    class Piped:
        buffer = io.BytesIO(text.encode())

    monkeypatch.setattr(sys, "stdin", Piped())
    assert run("referee", "-").code == 0


class TestText:
    def test_it_begins_with_a_sentence_to_read_aloud(self, run, pebbles):
        first = run("referee", pebbles("cases:\n" + ILLEGAL)).out.splitlines()[0]
        assert first == "Not legal: it is the turn of blue."

    def test_then_why_what_was_assumed_and_what_else_could_be(self, run, pebbles):
        out = run("referee", pebbles("cases:\n" + UNSETTLED)).out
        order = ["Unsettled:", "lay.touch", "[book]", "assumed  position.turn", "ring: legal"]
        places = [out.index(word) for word in order]
        assert places == sorted(places)

    def test_rulings_that_do_not_matter_are_said_to_give_the_same(self, run, pebbles):
        case = UNSETTLED.replace("lay: d", "lay: d}, {by: red, lay: d")
        out = run("referee", pebbles("cases:\n" + case)).out
        assert "every reading gives the same here: ring" in out

    def test_one_case_can_be_asked_for(self, run, pebbles):
        name = pebbles("cases:\n" + LEGAL + ILLEGAL)
        assert run("referee", name, "--case", "lay.1").code == 0
        ran = run("referee", name, "--case", "lay.4")
        assert ran.code == 2
        assert "did you mean" in ran.err


def test_reading_cases_leaves_the_search_for_garbage_as_it_was(run, tmp_path):
    (tmp_path / "case.yaml").write_text(
        "game: expanse\ncases:\n- {case: a.1, players: [UN, MCR], ask: {winner: true}}\n"
    )
    for wanted in (True, False):
        (gc.enable if wanted else gc.disable)()
        try:
            assert run("referee", "case.yaml").code == 0
            assert gc.isenabled() is wanted
        finally:
            gc.enable()
