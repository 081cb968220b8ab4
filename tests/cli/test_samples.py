"""What the version before wrote is still read and means the same: `tests/samples` holds its files.

They were written by its commands (cda0bee), `toolkit.yaml` and the cases by hand, and are never
made anew: a file that a later version no longer reads is a file of somebody's that it loses.
"""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest

from toolkit.press.templates.paper import read_profile
from toolkit.referee.records import read_record

SAMPLES = Path(__file__).parent.parent / "samples" / "before_declared"


@pytest.fixture
def kept(run, tmp_path, monkeypatch):
    """`kept("asked.yaml", …)` copies samples into the folder; returns what runs commands there."""

    def copy(*names):
        for name in names:
            if (SAMPLES / name).is_dir():
                shutil.copytree(SAMPLES / name, tmp_path / name)
            else:
                shutil.copy(SAMPLES / name, tmp_path)
        return run

    return copy


TOO_EARLY = {
    "path": "position.technologies.UN",
    "says": "Hegemony is technology III of UN and cannot be gained after 1 scoring "
    "(scoring.technology)",
    "message": "Hegemony is technology III of UN and cannot be gained after 1 scoring "
    "(scoring.technology)",
}


def meant(verdict):
    """What a verdict comes to, without its words."""
    return {
        **{key: verdict[key] for key in ("case", "game", "question", "answer", "default", "move")},
        **{key: verdict[key] for key in ("needs", "fixed", "capped", "agrees", "result")},
        "because": {reason["clause"] for reason in verdict["reasons"]},
        "hinges_on": [
            (hinge["ruling"], hinge["reading"], sorted(hinge["others"]))
            for hinge in verdict["hinges_on"]
        ],
    }


def test_cases_of_then_have_the_verdicts_of_then(kept):
    run = kept("placing.yaml", "tonight.yaml")
    ran = run("referee", "placing.yaml", "tonight.yaml", "--format", "json")
    now = json.loads(ran.out)
    then = json.loads((SAMPLES / "verdicts.json").read_text())
    assert now["format"] == then["format"] == "verdicts/1"
    expected = {one["case"]: meant(one) for one in then["verdicts"]}
    # Since then who wins has its reason, and a technology that no scoring gave is a fault.
    assert expected["tonight.5"]["because"] == set()
    expected["tonight.5"]["because"] = {"end.winner"}
    assert expected["tonight.6"]["result"] == {"faults": []}
    expected["tonight.6"]["result"] = {"faults": [TOO_EARLY]}
    assert {one["case"]: meant(one) for one in now["verdicts"]} == expected
    for one, two in zip(then["verdicts"], now["verdicts"], strict=True):
        assert one.keys() <= two.keys()


def test_a_case_that_was_asked_is_answered_again(kept):
    ran = kept("asked.yaml")("referee", "asked.yaml")
    assert (ran.code, ran.err) == (3, "")
    assert "UN and MCR tie for first on Ceres" in ran.out


@pytest.mark.parametrize(
    ("game", "log", "count"),
    [("expanse", "expanse-log.yaml", 9), ("ti4_expeditions", "placing-log.yaml", 2)],
)
def test_a_log_of_then_goes_on_now(kept, monkeypatch, tmp_path, game, log, count):
    run = kept(log)
    before = (tmp_path / log).read_text()
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nundo\n1\n"))
    ran = run("play", game, "--log", log)
    assert ran.code == 0, ran.err
    assert f"{count} moves replayed" in ran.err
    assert (tmp_path / log).read_text().startswith(before)
    record = read_record(tmp_path / log, log)
    assert len(record.document.root["moves"]) == count + 1


def test_settings_of_then_preset_what_they_did(kept):
    run = kept("toolkit.yaml", "attic.yaml", "asked.yaml")
    ran = run("referee", "asked.yaml", "--format", "json")
    assert ran.err == "toolkit.yaml: rulings tie_first_next=second; sets stand_ins\n"
    (verdict,) = json.loads(ran.out)["verdicts"]
    assert verdict["fixed"] == {"tie_first_next": "second"}
    ran = run("print", "expanse", "--only", "drummer")
    assert ran.code == 0, ran.err
    assert "toolkit.yaml: paper letter; profile attic.yaml" in ran.err


def test_a_profile_of_then_prints_as_it_did(kept, tmp_path):
    kept("attic.yaml")
    profile = read_profile(tmp_path / "attic.yaml", "attic.yaml")
    assert profile.offset == (0.5, 0.0)
    assert profile.scale == (1.005, 1.0)


def test_a_print_of_then_is_compared_with_one_of_now(kept, tmp_path):
    run = kept("printed.json")
    assert run("print", "expanse", "--only", "drummer").code == 0
    ran = run("diff", "printed.json", "output/expanse", "--format", "json")
    assert ran.code == 0, ran.err
    assert not json.loads(ran.out)["added"]
    assert not json.loads(ran.out)["removed"]


@pytest.mark.parametrize("name", ["box", "fresh", "trip", "blanks"])
def test_a_set_of_then_is_valid(kept, name):
    ran = kept(name)("validate", name, "--format", "json")
    found = json.loads(ran.out)["findings"]
    assert [one for one in found if one["severity"] != "info"] == []
    assert ran.code == 0


def test_findings_of_then_are_found_where_they_were(kept):
    ran = kept("spoilt")("validate", "spoilt", "--format", "json")
    then = json.loads((SAMPLES / "findings.json").read_text())
    now = json.loads(ran.out)
    assert now["format"] == then["format"] == "findings/1"

    where = ("code", "name", "severity", "path", "line", "column", "pointer")

    def places(found):
        return [{key: one[key] for key in where} for one in found["findings"]]

    # An unknown id is told since beside what is wrong with a record's shape.
    added = [one for one in places(now) if one not in places(then)]
    assert [one for one in places(now) if one not in added] == places(then)
    assert {one["code"] for one in added} == {"E204"}
