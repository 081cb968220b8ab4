"""Every shipped case in words and on a card, and each `legal` one as `play` too.

Pictures are slow: a few are drawn, chosen by a seed; EVERY_BOARD=1 in the environment draws all.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.text_verdict import WIDTH

FILES = sorted(DATA.glob("*/cases/*.yaml"))
BOARDS = 10
_MALFORMED = {"answer": "malformed"}


def _malformed(case):
    return case.get("expect", {}).get("answer") == "malformed"


def _legal(case):
    return "legal" in case["ask"]


def written(folder: Path, *, play: bool, some=lambda case: True) -> list[Path]:
    """The files of some cases without what they expect, but where that is to be refused.

    With `play` those that ask whether a move is legal play it.
    """
    made = []
    for file in FILES:
        root = json.loads(json.dumps(read(file, file.name).root))
        root["cases"] = [case for case in root["cases"] if some(case)]
        for case in root["cases"]:
            refused = _malformed(case)
            case.pop("expect", None)
            if refused:
                case["expect"] = _MALFORMED
            elif play and _legal(case):
                case["ask"] = {"play": case["ask"]["legal"]}
        if not root["cases"]:
            continue
        made.append(folder / f"{root['game']}-{file.stem}{'-play' * play}.json")
        made[-1].write_text(json.dumps(root))
    return made


CASES = [case for file in FILES for case in read(file, file.name).root["cases"]]
COUNT, LEGAL = len(CASES), sum(map(_legal, CASES))


@pytest.mark.parametrize("play", [False, True])
def test_each_is_answered_in_words_and_on_a_card(run, tmp_path, play):
    some, count = (_legal, LEGAL) if play else (lambda case: True, COUNT)
    ran = run("referee", *written(tmp_path, play=play, some=some), "--card", "all.pdf")
    assert ran.code in (0, 1, 3)
    assert ran.out.splitlines()[-1].startswith(f"{count} cases")
    assert "pages of A6" in ran.err
    prose = [line for line in ran.out.splitlines() if line.startswith("  then ")]
    assert all(len(line) <= WIDTH for line in prose)


def test_what_may_be_played_is_what_is_legal(run, tmp_path):
    found = []
    for play in (False, True):
        ran = run("referee", *written(tmp_path, play=play, some=_legal), "--format", "json")
        given = json.loads(ran.out)["verdicts"]
        found.append({(each["game"], each["case"]): each for each in given})
    legal, played = found
    assert len(legal) == len(played) == LEGAL > 300
    for key, one in legal.items():
        other = played[key]
        assert (one["answer"] == "illegal") == (other["answer"] == "illegal"), key
        assert one["answer"] == "legal" or other["answer"] != "legal", key
        assert one["reasons"] == other["reasons"], key


def test_the_position_of_each_is_drawn_or_it_is_said_why_not(run, tmp_path):
    every = [
        (file, case)
        for file in written(tmp_path, play=True)
        for case in json.loads(file.read_text())["cases"]
    ]
    some = every if os.environ.get("EVERY_BOARD") else random.Random(9).sample(every, BOARDS)
    refused = [each for each in every if _malformed(each[1])]
    for file, case in [*some, *(each for each in refused if each not in some)]:
        id = case["case"]
        ran = run("referee", file, "--case", id, "--board", f"{file.stem}-{id}.svg")
        drawn = (tmp_path / f"{file.stem}-{id}.svg").exists()
        why = f"the position of {id} cannot be read, so it cannot be drawn"
        assert drawn or why in ran.err or "brings no picture of its board" in ran.err
        assert ran.code in ((0, 1, 3) if drawn else (2,)), id
