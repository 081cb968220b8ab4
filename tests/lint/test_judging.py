"""Whole folders are judged: every finding, in one order, whatever is in the files."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_game import GAME, PACK, pack_folder, set_folder
from test_differential import mutated, values

from toolkit.games.table import GAMES, find
from toolkit.lint.judging import exit_code, in_order, judge
from toolkit.lint.topics import topics
from toolkit.pack.folder import Folder, read_folder
from toolkit.pack.reader import read_text
from toolkit.pack.shipped import DATA


def found(place, files, **pack):
    report = judge(GAME, [pack_folder(place, **pack), set_folder(place, files)], ["mine"])
    return report.findings


def card(lines: str) -> dict[str, str]:
    return {"cards/mine.yaml": f"cards:\n- id: run\n  name: Run\n{lines}"}


def test_a_good_pack_has_nothing_to_report_but_its_closing_line(tmp_path):
    report = judge(GAME, [pack_folder(tmp_path)])
    assert report.findings == ()
    assert report.exit_code == 0
    assert report.closing == "1 card: 1 refereed"


@pytest.mark.parametrize(
    ("lines", "name", "pointer"),
    [
        ("  event: [place: {to: cerse}]\n", "unknown-base", "/cards/0/event/0/place/to"),
        ("  event: [may: [move: {to: mars}]]\n", "unknown-orbital",
         "/cards/0/event/0/may/0/move/to"),
        ("  event: [choose: [[move: {to: earth}], [place: {to: x}]]]\n", "unknown-base",
         "/cards/0/event/0/choose/1/0/place/to"),
        ("  sectors: [belt, blet]\n", "unknown-sector", "/cards/0/sectors/1"),
        ("  per_base: {ceres: 1, lune: 2}\n", "unknown-base", "/cards/0/per_base/lune"),
        ("  clauses: [score.tie, score.tei]\n", "unknown-clause", "/cards/0/clauses/1"),
    ],
)  # fmt: skip
def test_a_reference_to_nothing_is_found_wherever_it_stands(tmp_path, lines, name, pointer):
    (finding,) = found(tmp_path, card(lines))
    assert (finding.code, finding.name, finding.pointer) == ("E204", name, pointer)
    assert "card 'run' (Run)" in finding.message


@pytest.mark.parametrize(
    "lines",
    [
        "  event: [place: {to: any}, place: {to: here}]\n",
        "  event: [place: {to: any}]\n",
        "  event: [move: {to: luna}]\n",
        "  event: [move: {to: unknown}]\n",
        "  event: unknown\n",
        "  event: [place: {to: fresh}]\n",
    ],
)
def test_fixed_words_the_word_unknown_and_new_records_are_no_broken_references(tmp_path, lines):
    files = {
        **card(lines),
        "bases.yaml": "bases:\n- {id: fresh, name: Fresh, resource: food}\n"
        "orbitals:\n- {id: far, name: Far, bases: [fresh]}\n",
    }
    assert found(tmp_path, files) == ()


def test_a_broken_record_is_not_checked_further_but_its_id_counts(tmp_path):
    files = {
        "cards/mine.yaml": "cards:\n- {id: run, name: Run, event: [place: {to: dome}]}\n",
        "bases.yaml": "bases:\n- {id: dome, name: Dome, resource: fodo}\n",
    }
    assert [finding.code for finding in found(tmp_path, files)] == ["E105"]


def test_what_a_broken_record_names_is_in_use(tmp_path):
    files = {
        "bases.yaml": "bases:\n- {id: dome, name: Dome, resource: food}\n"
        "orbitals:\n- {id: far, bases: [dome]}\n",
    }
    assert [finding.code for finding in found(tmp_path, files)] == ["E102"]


def test_a_file_that_cannot_be_read_is_reported_and_draws_nothing_after_it(tmp_path):
    report = judge(
        GAME,
        [
            pack_folder(tmp_path, **{"bases.yaml": "bases: [\n", "sources.yaml": "x: {\n"}),
            set_folder(tmp_path, card("  event: [place: {to: ceres}]\n  sectors: [x]\n")),
        ],
        ["mine"],
    )
    assert (report.unreadable, report.exit_code) == (True, 2)
    assert [finding.code for finding in report.findings] == ["E204", "E003", "E003"]


@pytest.mark.parametrize("broken", ["pack", "mine"])
def test_a_file_that_cannot_be_read_may_name_anything_so_nothing_is_called_unused(tmp_path, broken):
    """The bases that only the orbitals name are in use for all anybody knows."""
    unread = {"pack": {"orbitals.yaml": "orbitals: [\n"}, "mine": {}}[broken]
    named = {"bases.yaml": "bases:\n- {id: pallas, name: Pallas, resource: food}\n"}
    mine = {**named, "cards/a.yaml": "cards: [\n"} if broken == "mine" else named
    folders = [pack_folder(tmp_path, **unread), set_folder(tmp_path, mine)]
    assert [finding.code for finding in judge(GAME, folders).findings] == ["E003"]
    assert "W205" in [finding.code for finding in judge(GAME, [pack_folder(tmp_path / "whole"),
                      set_folder(tmp_path / "whole", named)]).findings]  # fmt: skip


def _unsourced(tmp_path, about: str, file: str = "") -> list[str]:
    base = f"{file}bases:\n- {{id: ceres, name: Ceres, resource: water{about}}}\n"
    folder = pack_folder(
        tmp_path,
        **{"bases.yaml": base, "orbitals.yaml": PACK["orbitals.yaml"].replace("luna, the_rings",
           "ceres")},
    )  # fmt: skip
    return [f.message for f in judge(GAME, [folder]).findings if f.code == "E303"]


@pytest.mark.parametrize(
    ("about", "file", "bare"),
    [
        ("", "", "'name', 'resource'"),
        (", source: {name: [rulebook]}", "", "'resource'"),
        (", certainty: {name: inferred}", "", "'resource'"),
        (", source: {name: [rulebook]}, certainty: {resource: inferred}", "", ""),
        (", source: {_: [rulebook], name: [rulebook]}", "", ""),
        (", certainty: {_: inferred}", "", ""),
        (", source: {name: [rulebook]}", "certainty: inferred\n", ""),
        (", source: []", "", "'name', 'resource'"),
    ],
)
def test_the_source_of_one_field_answers_for_that_field_alone(tmp_path, about, file, bare):
    told = _unsourced(tmp_path, about, file)
    assert [line.partition(" for ")[2] for line in told] == ([bare] if bare else [])


def test_what_nobody_has_published_needs_no_source(tmp_path):
    base = "bases:\n- {id: ceres, name: Ceres, resource: unknown}\n"
    folder = pack_folder(tmp_path, **{"bases.yaml": base})
    (told,) = (f.message for f in judge(GAME, [folder]).findings if f.code == "E303")
    assert told.endswith("for 'name'")


def test_a_step_in_words_is_shown_at_its_key(tmp_path):
    (told,) = found(tmp_path, card("  event: [by_hand: Sing.]\n"))
    assert (told.code, told.line, told.column) == ("I321", 4, 11)


def test_of_folders_not_asked_about_only_errors_are_reported(tmp_path):
    noisy = {"bases.yaml": PACK["bases.yaml"] + "- {id: eros, name: Eros, resource: food}\n"}
    assert found(tmp_path, {}, **noisy) == ()
    both = judge(GAME, [pack_folder(tmp_path, **noisy), set_folder(tmp_path, {})])
    assert [finding.code for finding in both.findings] == ["W205"]
    broken = {"bases.yaml": PACK["bases.yaml"] + "- {id: eros}\n"}
    assert {finding.code for finding in found(tmp_path, {}, **broken)} == {"E102"}


def test_findings_are_sorted_by_place_and_each_stands_once(tmp_path):
    files = {
        "cards/b.yaml": "cards:\n- {id: b, sectors: [x, y], pionts: 1}\n- {id: c, sectors: [z]}\n",
        "cards/a.yaml": "cards:\n- {id: a, sectors: [w], points: -1}\n- {id: d, sectors: [w]}\n",
    }
    findings = found(tmp_path, files)
    places = [(finding.path, finding.line, finding.column) for finding in findings]
    assert places == sorted(places)
    assert len(set(findings)) == len(findings) == 7
    assert in_order([*reversed(findings), *findings]) == findings


def test_the_exit_code_counts_errors_alone_and_what_cannot_be_read_most(tmp_path):
    (error,) = found(tmp_path, card("  sectors: [x]\n"))
    assert exit_code([]) == 0
    assert exit_code([error._replace(severity="warning"), error._replace(severity="info")]) == 0
    assert exit_code([error]) == 1
    assert exit_code([], unreadable=True) == 2


def test_no_two_rules_share_a_code_or_a_name():
    own = [check for name in GAMES for check in find(name).checks]
    rules = [topic.rule for topic in topics(*own).values()]
    registered = len(own) + len(topics())
    assert len(rules) == registered
    assert len({rule.name for rule in rules}) == len(rules)
    assert all(rule.code[0] == {"error": "E", "warning": "W", "info": "I"}[rule.severity]
               for rule in rules)  # fmt: skip


def _folder(place, documents: dict[str, object]) -> Folder:
    folder = Folder(place, "odd", "pack")
    for name, value in documents.items():
        folder.documents[name] = read_text(json.dumps(value, ensure_ascii=False), f"odd/{name}")
    return folder


FILES = ("game.yaml", "bases.yaml", "orbitals.yaml", "sectors.yaml", "sources.yaml", "rules.yaml",
         "cards/a.yaml", "setup.yaml", "what.yaml")  # fmt: skip


@settings(max_examples=100)
@given(st.dictionaries(st.sampled_from(FILES), values, max_size=4))
def test_no_file_however_odd_makes_a_check_crash(tmp_path_factory, documents):
    place = tmp_path_factory.mktemp("odd")
    report = judge(GAME, [_folder(place, documents)])
    assert all(finding.line > 0 and finding.message for finding in report.findings)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_mutation_of_a_real_pack_makes_a_check_crash(name):
    game = find(name)
    whole = read_folder(DATA / name, name)
    random = Random(name)
    exit_codes = set()
    for number in range(28):
        folder = Folder(whole.root, name, "pack", dict(whole.documents))
        for relative in random.sample(sorted(whole.documents), 2):
            root = copy.deepcopy(whole.documents[relative].root)
            for _ in range(number % 4):  # none at all every fourth time: that is sound
                root = mutated(root, random) if root else {}
            folder.documents[relative] = read_text(
                json.dumps(root, ensure_ascii=False), f"{name}/{relative}"
            )
        exit_codes.add(judge(game, [folder]).exit_code)
    assert exit_codes == {0, 1}


def test_advice_can_be_left_out_and_errors_never_are(tmp_path):
    files = {
        **card("  event: [by_hand: Sing., place: {to: cerse}]\n"),
        "bases.yaml": "bases:\n- {id: pallas, name: Pallas, resource: food}\n",
    }
    folders = [pack_folder(tmp_path), set_folder(tmp_path, files)]
    everything = judge(GAME, folders).findings
    errors = judge(GAME, folders, errors_only=True).findings
    assert {finding.severity for finding in everything} > {"error"}
    assert list(errors) == [finding for finding in everything if finding.severity == "error"]


def test_a_print_does_not_look_again_for_what_sound_folders_name(tmp_path):
    below = card("  event: [place: {to: cerse}]\n")["cards/mine.yaml"]
    pack = pack_folder(tmp_path, **{"cards/more.yaml": below})
    mine = set_folder(tmp_path, card("  event: [place: {to: crees}]\n"))

    def places(**more):
        found = judge(GAME, [pack, mine], errors_only=True, **more).findings
        return [finding.path for finding in found if finding.code == "E204"]

    assert places() == ["mine/cards/mine.yaml", "pack/cards/more.yaml"]
    assert places(sound=[pack.shown]) == ["mine/cards/mine.yaml"]


CASE = "game: expanse\ncases:\n- {case: %s, players: [UN], ask: {winner: true}}\n"


def test_a_case_id_of_the_pack_is_not_given_again_in_a_set(tmp_path):
    pack = pack_folder(tmp_path, **{"cases/all.yaml": CASE % "score.1"})
    mine = set_folder(tmp_path, {"cases/mine.yaml": CASE % "score.1"})
    (found,) = judge(GAME, [pack, mine]).findings
    assert (found.code, found.path, found.line) == ("E203", "mine/cases/mine.yaml", 3)
    assert "the first is at pack/cases/all.yaml:3" in found.message


def test_whoever_prints_hears_of_sets_in_each_others_way_and_of_no_other_warning(tmp_path):
    """A sector that nothing names is a warning, too."""
    name = "bases:\n- {id: ceres, name: %s, overrides: [name]}\n"
    pack = pack_folder(tmp_path)
    one = set_folder(tmp_path, {"bases.yaml": name % "Ceres Station"}, "one")
    two = set_folder(
        tmp_path,
        {
            "bases.yaml": name % "Eris",
            "sources.yaml": "sources:\n- {id: s, title: S, authority: ours, licence: X}\n",
        },
        "two",
    )
    every = judge(GAME, [pack, one, two]).findings
    assert [finding.code for finding in every] == ["W306", "W205"]
    assert [f.code for f in judge(GAME, [pack, one, two], errors_only=True).findings] == ["W306"]


@pytest.mark.parametrize(
    ("lines", "column"),
    [("  event: [place: {to: cerse}]\n", 23), ("  sectors: [blet]\n", 13),
     ("  per_base: {lune: 2}\n", 14)],
)  # fmt: skip
def test_a_broken_reference_is_shown_where_the_name_stands(tmp_path, lines, column):
    (finding,) = found(tmp_path, card(lines))
    assert (finding.code, finding.line, finding.column) == ("E204", 4, column)


@pytest.mark.parametrize(
    ("version", "codes"),
    [("'1.0'", []), ("1.0", []), ("2", []), ("[1]", ["E103"]), ("{a: 1}", ["E103"]),
     ("true", ["E103"])],
)  # fmt: skip
def test_the_version_of_a_set_is_a_number_or_words(tmp_path, version, codes):
    manifest = f"{{set: mine, game: expanse, title: M, version: {version}}}\n"
    assert [finding.code for finding in found(tmp_path, {"set.yaml": manifest})] == codes


REFUSED = "game: expanse\ncases:\n- {case: bad.1, %s, ask: {winner: true}, expect: {answer: %s}}\n"


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("clauses: [no_such]", "E204"),  # what the case says of itself is not what is refused
        ("rulings: {no_such: never}", ""),
        ("position: 5", ""),
    ],
)
def test_what_a_case_expects_to_be_refused_for_is_no_finding(tmp_path, told, code):
    pack = pack_folder(tmp_path)

    def codes(answer):
        mine = set_folder(tmp_path, {"cases/mine.yaml": REFUSED % (told, answer)}, name=answer)
        return [finding.code for finding in judge(GAME, [pack, mine], asked=[answer]).findings]

    assert codes("legal") != []
    assert codes("malformed") == [code] * bool(code)
