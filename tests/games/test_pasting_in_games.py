"""The lines an undetermined verdict shows: pasted and filled in they make it ask for less."""

from __future__ import annotations

import re

import pytest

from toolkit.cli.benches import Benches
from toolkit.pack.reader import read, read_text
from toolkit.pack.record import value_at
from toolkit.pack.shipped import DATA
from toolkit.referee import pasting
from toolkit.referee.asking.case_text import flow
from toolkit.referee.cases import read_cases
from toolkit.referee.pasting import Blank
from toolkit.referee.verdict import verdict

BENCHES = Benches()
BLANK = re.compile(r"(?<=[:-] )unknown(?=  #|$)", re.MULTILINE)
GAMES = ("expanse", "expanse_tcg", "hexpanse", "ti4_expeditions")


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "what it is"), (1, "v0"), (2, "one of v0, v1"), (12, "v10, v11"), (13, "v10, v11, …")],
)
def test_a_blank_lists_its_values_up_to_a_dozen(count, said):
    comment = Blank("a.b", "what it is", tuple(f"v{n}" for n in range(count))).comment
    assert comment.endswith(said)
    assert comment.count(",") == max(min(count, 13) - 1, 0)


def undetermined():
    for file in sorted(file for game in GAMES for file in DATA.glob(f"{game}/cases/*.yaml")):
        document = read(file, str(file))
        cases, _ = read_cases(document, BENCHES.for_document(document))
        for case in cases:
            found = verdict(case)
            if found.judgement.answer == "undetermined":
                yield pytest.param(found, id=case.id)


SHOWN = list(undetermined())


def is_told(case, path):
    """Whether nothing one may paste tells more: what came about since is asked, or a card that
    says in words what it does."""
    first, id, *steps = path.split(".")
    if first in ("position", "cards"):
        record = case.bench.pack.get("card", id)
        root = case.document.root if record is None else record.value
        told = value_at(root, steps if record else (*case.steps, *path.split(".")))
        return isinstance(told, list) and "unknown" not in told
    return False


def keys(found):
    return {need.key for need in found.judgement.needs}


def filled(pasted, index, value):
    """The lines with one of their blanks written over."""
    spots = iter(range(len(pasted.blanks)))
    return BLANK.sub(lambda spot: flow(value) if next(spots) == index else spot[0], pasted.text)


def again(found, pasted, text, tmp_path):
    """The verdict with the lines in a set, or in the case."""
    case = found.case
    entry = case.document.root["cases"][case.steps[1]]
    head = {key: value for key, value in case.document.root.items() if key != "cases"}
    own = {key: value for key, value in entry.items() if key != "expect"}
    benches = BENCHES
    if pasted.file:
        home = tmp_path / "my_box"
        (home / pasted.file).parent.mkdir(parents=True, exist_ok=True)
        (home / pasted.file).write_text(text)
        (home / "set.yaml").write_text(f"set: my_box\ngame: {head['game']}\ntitle: My box\n")
        benches = Benches(sets=(home.as_posix(),))
        lines = ""
    else:
        own.pop("facts", None)  # they stand in the lines
        lines = text
    told = "".join(f"{key}: {flow(value)}\n" for key, value in head.items())
    told += "cases:\n- " + "  ".join(f"{key}: {flow(value)}\n" for key, value in own.items())
    document = read_text(told + lines, "case.yaml")
    cases, findings = read_cases(document, benches.for_document(document))
    assert findings == []
    return verdict(cases[0])


def lines_to_paste(found):
    return pasting.pasted(found.case, found.judgement.needs)


def test_there_are_undetermined_cases_of_the_box_and_of_the_dispute():
    files = {pasted.file for found in SHOWN for pasted in lines_to_paste(found.values[0])}
    assert files >= {"", "factions.yaml", "bases.yaml", "cards/actions.yaml"}


@pytest.mark.parametrize("found", SHOWN)
def test_every_fact_a_verdict_needs_has_a_blank(found):
    paths = [blank.path for pasted in lines_to_paste(found) for blank in pasted.blanks]
    blanks = [*dict.fromkeys(paths)]
    assert len(paths) == len(blanks) or all(path.endswith(".choose") for path in paths)
    seen = {need.subject for need in found.judgement.needs if not found.case.hides(need.subject)}
    assert sorted(blanks) == sorted(seen - {path for path in seen if is_told(found.case, path)})
    for pasted in lines_to_paste(found):
        assert len(BLANK.findall(pasted.text)) == len(pasted.blanks)
    assert [each["lines"] for each in found.json["paste"]] == [
        pasted.text for pasted in lines_to_paste(found)
    ]


@pytest.mark.parametrize("found", SHOWN)
def test_pasted_as_they_stand_the_lines_change_nothing(found, tmp_path):
    for pasted in lines_to_paste(found):
        assert keys(again(found, pasted, pasted.text, tmp_path)) == keys(found)


@pytest.mark.parametrize("found", SHOWN)
def test_each_finite_answer_makes_the_verdict_ask_for_less(found, tmp_path):
    for pasted in lines_to_paste(found):
        for index, blank in enumerate(pasted.blanks):
            for value in blank.values:
                told = again(found, pasted, filled(pasted, index, value), tmp_path)
                left = keys(told)
                # Of several decisions in one move each has its line, in their order.
                keyed = [n.key for n in found.judgement.needs if n.subject == blank.path]
                alike = [one for one in pasted.blanks if one.path == blank.path]
                first, more = keyed[alike.index(blank)], keyed[1:]
                assert first not in left, (value, left)
                assert more or blank.path not in {path for path, _ in left}, (value, left)
                assert len(left) < len(keys(found))


def lacks_one_of_several_values(found):
    """Whether one fact is wanting of which more than one value can be written down: none can of
    what the asker does not see, and of a card that may lie in one space or nowhere that space."""
    listed = [need.answers is not None for need in found.judgement.needs]
    blanks = [blank for pasted in lines_to_paste(found) for blank in pasted.blanks]
    return listed == [True] and any(len(blank.values) > 1 for blank in blanks)


ONE = [each for each in SHOWN if lacks_one_of_several_values(each.values[0])]


@pytest.mark.parametrize("found", ONE)
def test_where_one_fact_is_wanting_its_values_lead_to_different_ends(found, tmp_path):
    (pasted,) = lines_to_paste(found)
    (blank,) = pasted.blanks
    ends = set()
    for value in blank.values:
        told = again(found, pasted, filled(pasted, 0, value), tmp_path)
        ends.add((told.judgement.answer, str(told.judgement.result)))
    assert len(ends) > 1
