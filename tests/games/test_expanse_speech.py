"""Verdicts of The Expanse as a judge reads them out: sentences, and no path where words do."""

from __future__ import annotations

import re

import pytest
from expanse_cases import FILES, read_all
from expanse_play import random_game
from expanse_rules import readings, referee
from unknowns import with_an_unknown

from toolkit.games.expanse.speech import scores
from toolkit.referee.pasting import pasted
from toolkit.referee.speech import Spoken
from toolkit.referee.text_verdict import WIDTH, text
from toolkit.referee.verdict import verdict
from toolkit.referee.wording import sentence

VERDICTS = {found.case.id: found for file in FILES for found in map(verdict, read_all(file)[0])}


def tables():
    found = next(iter(VERDICTS.values())).case.bench.game
    assert isinstance(found, Spoken)
    return found.tables


def own_words(found):
    """The text of a verdict without the lines to paste and the title of its case."""
    said = text(found)
    for lines in pasted(found.case, found.judgement.needs):
        said = said.replace(lines.text.rstrip("\n"), "")
    return [line for line in said.splitlines() if not line.startswith("  case ")]


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("scoring.8", "UN is first on Tycho and gets 1 CP, MCR is second and gets nothing, OPA is "
         "third and gets nothing, and PG gets nothing."),
        ("scoring.22", "UN gains 3 CP, MCR gains 2 CP and OPA gains nothing."),
        ("ties.1", "Unsettled: the table's answer is that UN and MCR tie for first on Tycho and "
         "get 2 CP each, OPA is third and gets 1 CP, and PG gets nothing, but the sources leave "
         "open: After a tie for first place, what place does the next player hold?"),
        ("prices.1", "Legal under every reading; unsettled is what follows (turn: MCR, spending "
         "action points (Nauvoo, 1 AP left), Total War used, or else MCR, spending action points "
         "(Nauvoo, 2 AP left), Total War used), as the sources leave open: What does it cost "
         "in AP to use Insurgency, Rebellion, Infiltration, Total War, Scrap Ships, Protomolecule "
         "or the repair of a Battleship?"),
        ("readings.1", "All of these moves are legal under every reading; unsettled is what "
         "follows (CP of PG: 1 or 2 or 3), as the sources leave open: Which cost does Puppet "
         "Master waive?"),
        ("events_cards.8", "Unsettled: the table's answer is that all of these moves are legal, but"
         " the sources leave open: If you do the event after the action points with Josephus "
         "Miller, is it still offered to the others?"),
        ("ending.8", "OPA has won, tied for the most points, but higher on the Initiative Track."),
        ("unknown.1", "Undetermined until we know whether minerals are critical to the UN."),
        ("unknown.6", "Undetermined until we know whether Luna holds a resource that is critical "
         "to the UN."),
        ("unknown.14", "Undetermined until we know whether the Rocinante is at Ceres (and whose)."),
        ("unknown.21", "Undetermined until we know how many action points Kenzo Gabriel shows."),
        ("events_cards.20", "Undetermined until we know what UN chooses."),
        ("unknown.23", "Undetermined until we know where the fleets of the UN begin with 3 players,"
         " where the cubes of the UN begin with 3 players, where the fleets of the MCR begin with "
         "3 players and 3 facts more."),
    ],
)  # fmt: skip
def test_the_sentence_says_who_gets_what_or_what_is_wanting(case, said):
    assert sentence(VERDICTS[case]) == said


def test_no_verdict_reads_like_a_log():
    """No path, mapping or bare `unknown` where there are words, and nothing too wide."""
    for id, found in VERDICTS.items():
        if found.judgement.answer == "malformed":
            continue  # said to whoever wrote the file
        assert not re.search(r"position\.|moves\[|\{|unknown", sentence(found)), id
        for line in own_words(found):
            assert len(line) <= WIDTH, (id, line)
            assert not re.search(r"(?<!-)\bunknown\b|\bNone\b", line), (id, line)
            bare = re.search(r"(?<!\()(position\.|moves\[)", line)
            assert bare is None or found.case.question == "status", (id, line)


def test_why_has_five_lines_at_most():
    for id, found in VERDICTS.items():
        why, inside = 0, False
        for line in text(found).splitlines():
            inside = line.startswith("  why") or (inside and line.startswith("     "))
            why += inside
        assert why <= 5, id


def test_a_scoring_of_several_bases_has_a_table_with_a_row_for_each():
    lines = text(VERDICTS["scoring.22"]).splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("  result"))
    assert [line[11:].split("  ")[0] for line in lines[start : start + 4]] == [
        "base", "Tycho", "Thoth", "CP then: UN 13, MCR 12, OPA 10",
    ]  # fmt: skip


def test_what_is_not_known_is_said_once():
    (line,) = [line for line in own_words(VERDICTS["unknown.6"]) if line.startswith("  result")]
    assert line == "  result   MCR and OPA gain nothing; what UN gains is not known"


def test_what_nobody_knows_of_a_turn_is_said_as_such():
    before = {"turn": {"player": "UN", "stage": "begin"}}
    turn = {"player": "UN", "stage": "offer", "card": "nauvoo"}
    blank = {"asked": "unknown", "declined": "unknown", "used": "unknown"}
    (change,) = referee().changes(before, {"turn": {**turn, **blank}})
    assert change.now == (
        "UN, with the event on offer (Nauvoo), nobody knows what is used, nobody knows who is "
        "asked, nobody knows who has declined"
    )
    known = {**turn, "asked": "OPA", "declined": ["MCR", "PG"]}
    (change,) = referee().changes(before, {"turn": known})
    assert change.now == "UN, with the event on offer (Nauvoo), OPA asked, MCR and PG declined"
    (change,) = referee().changes(before, {"turn": {"player": "unknown", "stage": "unknown"}})
    assert change.now == "nobody knows whose, nobody knows at which stage"


def _worded(path):
    """Whether what stands here in a position has words; the inner course of an effect has none."""
    turn = ("player", "stage", "card", "points", "used", "asked", "declined", "acted", "looked")
    told = {"turn": turn, "pending": ("by", "card")}
    return len(path) < 2 or path[0] not in told or path[1] in told[path[0]]


def test_whatever_is_unknown_after_a_move_is_told_in_words():
    game, rules = referee(), readings()
    seen = set()
    for players, seed in ((("UN", "MCR"), 5), (("UN", "MCR", "OPA", "PG"), 3)):
        for number, (position, _, then) in enumerate(random_game(players, seed)):
            scores = [dict(score) for score in game.scorings(position, then, rules)]
            if number % 23 and not scores and then.pending is None:
                continue
            before = {"position": game.told(position), "scores": []}
            after = {"position": game.told(then), "scores": scores}
            for path, result in with_an_unknown(after):
                if not path:
                    continue  # a verdict has a result
                changes = game.speech().changes(before, result)
                words = " ".join(f"{what} {now}" for what, now, _ in changes)
                if _worded(path[1:]):
                    assert re.search("not known|nobody knows", words), (path, words)
                    seen.add(path[:2])
                assert not re.search(r"[{}\[\]_]|\bunknown\b|\bNone\b", words), (path, words)
    assert {("position",), ("scores",), ("position", "pending"), ("position", "kept")} < seen


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ({"initiative": ["UN", "MCR", "OPA"]}, {"initiative": ["OPA", "UN", "MCR"]},
         ("initiative:", "OPA, UN, MCR", "UN, MCR, OPA")),
        ({"control_points": {"UN": 1, "MCR": 4}}, {"control_points": {"UN": 3, "MCR": 4}},
         ("CP of UN:", "3", "1")),
        ({"influence": {"ceres": {"UN": 2}}}, {"influence": {"ceres": {"UN": 1, "MCR": 1}}},
         ("influence on Ceres:", "UN 1, MCR 1", "UN 2")),
        ({"fleets": {"mars": {"UN": 2}}}, {"fleets": {}}, ("fleets at Mars:", "none", "UN 2")),
        ({"kept": {"UN": ["nauvoo"]}}, {"kept": {}}, ("events kept by UN:", "none", "Nauvoo")),
        ({"technologies": {}}, {"technologies": {"UN": ["dominance"]}},
         ("technologies of UN:", "Dominance", "none")),
        ({"bonus_used": {"belt": 1}}, {"bonus_used": {"belt": 2}},
         ("bonus tokens used of The Belt:", "2", "1")),
        ({"track": ["nauvoo", "empty"]}, {"track": ["score", "nauvoo"]},
         ("Action Track:", "Score, Nauvoo", "Nauvoo, an empty space")),
        ({"deck": ["nauvoo", "riots"]}, {"deck": ["riots"]}, ("cards in the deck:", "1", "2")),
        ({"discard": []}, {"discard": ["nauvoo"]}, ("cards in the discard:", "1", "0")),
        ({"scorings": 1}, {"scorings": 2}, ("Score cards resolved:", "2", "1")),
        ({"over": False}, {"over": True}, ("the game:", "over", "not over")),
        ({"over": True}, {"over": False}, ("the game:", "not over", "over")),
        ({"pending": {"by": "UN", "card": "nauvoo"}}, {"pending": None},
         ("a decision owed:", "none", "by UN for Nauvoo")),
        ({"rocinante": {"orbital": "mars", "holder": "UN"}},
         {"rocinante": {"orbital": "earth", "holder": "MCR"}},
         ("the Rocinante:", "at Earth, controlled by MCR", "at Mars, controlled by UN")),
    ],
    ids=lambda value: value[0].strip(":") if isinstance(value, tuple) else "",
)  # fmt: skip
def test_a_change_says_what_is_now_and_then_what_was_before(was, now, told):
    assert [tuple(change) for change in referee().changes(was, now)] == [told]


def test_defaults_are_told_in_words():
    said = " ".join(text(VERDICTS["scoring.8"]).split())
    assert "where the case is silent: a Bonus token left for the bonus sector, no fleets" in said


def test_another_reading_says_what_it_gives_and_under_which_fact():
    lines = " ".join(text(VERDICTS["ties.1"]).split())
    assert "OPA gets 2 CP instead of 1 CP." in lines


def test_every_fact_of_the_case_files_has_words():
    speech = referee().speech()
    for id, found in VERDICTS.items():
        for need in found.judgement.needs:
            assert need.subject not in speech.wanted(need.subject, need.about), id
            for answer in need.answers or ():
                said = speech.supposed(need.subject, need.about, answer)
                worded = not said.endswith(f" is {answer}")
                assert worded or ".pending." in need.subject or ".battleships" in need.subject, id


def test_the_holder_of_the_rocinante_is_wanted_by_its_own_words():
    speech = referee().speech()
    asked = ("position.rocinante", "holder")
    assert speech.wanted(*asked) == "who controls the Rocinante"
    assert speech.supposed(*asked, "MCR") == "MCR controls the Rocinante"


def test_every_default_of_the_case_files_has_words():
    for id, found in VERDICTS.items():
        for path in found.judgement.assumed:
            assert referee().speech().assumed(path, found.case), (id, path)


def test_every_kind_of_move_has_words():
    kinds = set()
    for id, found in VERDICTS.items():
        listed = [*found.case.after]
        if isinstance(found.case.argument, tuple):
            listed += found.case.argument
        for move in listed:
            if move is None:
                continue
            told = referee().encode_move(move)
            said = referee().phrase(told)
            assert said.startswith(f"{told['by']} "), (id, told)
            assert not re.search(r"[{}\[\]_]", said), (id, said)
            kinds.add(move.kind)
    assert len(kinds) >= 12


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"by": "UN", "move": {"from": "earth", "to": "mars", "fleets": 2}},
         "UN moves 2 fleets from Earth to Mars"),
        ({"by": "MCR", "move": {"from": "mars", "to": "ceres",
                                "fleets": {"fleet": 1, "battleship": 1}}},
         "MCR moves 1 fleet and 1 Battleship from Mars to Ceres"),
        ({"by": "UN", "influence": {"to": "africa", "cube": "diplomat"}},
         "UN influences Africa with a Diplomat"),
        ({"by": "UN", "take": 2}, "UN takes the card in space 2"),
        ({"by": "OPA", "event": "decline"}, "OPA declines the event offered"),
        ({"by": "UN", "use": "keep", "drew": ["nauvoo", "score"]},
         "UN keeps the event, drawing Nauvoo and Score"),
        ({"by": "UN", "play": "the_hybrid", "revealed": "riots"},
         "UN plays The Hybrid, revealing Riots"),
        ({"by": "MCR", "play": "blockade_earth", "resolve": [{"place": "africa"}, "skip"]},
         "MCR plays Blockade of Earth: influence on Africa; nothing"),
        ({"by": "MCR", "choose": [{"remove": {"base": "ceres", "of": "UN"}},
                                  {"remove": {"base": "eros", "of": "MCR"}}]},
         "MCR chooses a cube of UN on Ceres removed and a cube of MCR on Eros removed"),
    ],
)  # fmt: skip
def test_a_move_is_said_as_at_the_table(move, said):
    assert referee().phrase(move) == said


def test_what_a_resolve_leaves_unsaid_is_named():
    said = " ".join(text(VERDICTS["events_influence.70"]).split())
    assert "besides with no choice also a cube of MCR on Ceres removed (2 times)" in said
    whole = [v for v in VERDICTS.values() if v.case.question == "legal" and "forced" not in v.json]
    assert whole
    assert not any("  besides" in text(found) for found in whole)


def test_what_hangs_on_the_unknown_is_told_as_no_reason_and_what_does_not_is():
    for case, hangs in (("unknown.12", "OPA is asked before MCR."), ("unknown.14", "no fleet")):
        found = VERDICTS[case]
        assert hangs in found.json["reasons"][0]["says"]
        assert hangs not in text(found)
        assert "  why " not in text(found)
    assert "  why      Ceres, in the bonus sector" in text(VERDICTS["unknown.1"])


def test_where_gains_are_the_same_the_points_then_had_are_told_now_and_before():
    before = {"gained": {"UN": 2, "MCR": 0}, "control_points": {"UN": 12, "MCR": 9}, "bases": {}}
    after = {**before, "control_points": {"UN": 12, "MCR": 10}}
    assert [tuple(each) for each in scores.changes(before, after, tables())] == [
        ("MCR then has", "10 CP", "9 CP")
    ]
    gained = {**before, "gained": {"UN": 0, "MCR": 0}}
    assert [tuple(each) for each in scores.changes(before, gained, tables())] == [
        ("UN gets", "nothing", "2 CP")
    ]
