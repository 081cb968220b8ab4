"""Rulings and their readings are judged: those of a pack, and those that sets play by."""

from __future__ import annotations

import re

import pytest
from sample_game import GAME, pack_folder, set_folder

from toolkit.lint.judging import judge

RULING = """\
source: [rulebook]
rulings:
- id: kept_cards
  heading: Cards
  question: Do kept cards lie face up?
  status: open
  readings: {shown: {says: They do.}, hidden: {says: They do not.}}
  default: shown
  why: Nothing says that they are turned.
"""


@pytest.mark.parametrize(
    ("files", "pointer"),
    [
        (
            {"rulings.yaml": "rulings:\n- {id: kept_cards, default: open, overrides: [default]}\n"},
            "/rulings/0/default",
        ),
        (
            {"set.yaml": "{set: mine, game: expanse, title: M, rulings: {kept_cards: hiden}}\n"},
            "/rulings/kept_cards",
        ),
    ],
    ids=["its default", "what it plays by"],
)
def test_a_set_names_no_reading_that_a_ruling_of_the_pack_does_not_have(tmp_path, files, pointer):
    pack = pack_folder(tmp_path, **{"rulings.yaml": RULING})
    (found,) = judge(GAME, [pack, set_folder(tmp_path, files)]).findings
    assert (found.code, found.pointer) == ("E307", pointer)


@pytest.mark.parametrize(("named", "codes"), [("rulebook#7", []), ("rulebok#7", ["E204"])])
def test_who_supports_a_reading_is_a_source(tmp_path, named, codes):
    text = RULING.replace("says: They do.", f"says: They do., supporters: ['{named}']")
    folders = [pack_folder(tmp_path, **{"rulings.yaml": text})]
    assert [finding.code for finding in judge(GAME, folders).findings] == codes


def _settling(reading: str) -> dict[str, str]:
    return {
        "rulings.yaml": "rulings:\n- id: kept_cards\n  overrides: [status, default]\n"
        "  status: settled\n  default: hidden\n",
        "set.yaml": f"{{set: mine, game: expanse, title: M, rulings: {{kept_cards: {reading}}}}}\n",
    }


def test_a_set_that_settles_a_ruling_plays_by_no_other_reading_of_it(tmp_path):
    """The referee would refuse every case with it."""
    pack = pack_folder(tmp_path, **{"rulings.yaml": RULING})
    (found,) = judge(GAME, [pack, set_folder(tmp_path, _settling("shown"))]).findings
    assert (found.code, found.path, found.pointer) == (
        "E307", "mine/set.yaml", "/rulings/kept_cards",
    )  # fmt: skip
    assert "is settled as 'hidden'" in found.message
    assert judge(GAME, [pack, set_folder(tmp_path, _settling("hidden"))]).findings == ()


def test_a_set_may_bring_the_reading_that_it_makes_the_default(tmp_path):
    pack = pack_folder(tmp_path, **{"rulings.yaml": RULING})
    text = (
        "rulings:\n- id: kept_cards\n  readings: {fanned: {says: They lie in a fan.}}\n"
        "  default: fanned\n  overrides: [default, readings]\n"
    )
    assert judge(GAME, [pack, set_folder(tmp_path, {"rulings.yaml": text})]).findings == ()


@pytest.mark.parametrize("key", ["readings", "editions"])
def test_a_ruling_has_its_readings_by_name(tmp_path, key):
    text = RULING.replace("  default: shown\n", f"  default: shown\n  {key}: [shown]\n")
    if key == "readings":
        text = re.sub(r"  readings: \{.*\n", "", text)
    (told,) = judge(GAME, [pack_folder(tmp_path, **{"rulings.yaml": text})]).findings
    assert (told.code, told.pointer) == ("E103", f"/rulings/0/{key}")


def test_a_set_plays_by_readings_by_the_name_of_their_ruling(tmp_path):
    manifest = "{set: mine, game: expanse, title: M, rulings: [kept_cards]}\n"
    folders = [pack_folder(tmp_path, **{"rulings.yaml": RULING})]
    (told,) = judge(GAME, [*folders, set_folder(tmp_path, {"set.yaml": manifest})]).findings
    assert (told.code, told.pointer) == ("E103", "/rulings")
