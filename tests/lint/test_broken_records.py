"""What is told of a record whose shape is wrong, beside what is wrong with its shape."""

from __future__ import annotations

from sample_game import GAME, pack_folder, set_folder

from toolkit.lint.judging import judge


def found(place, files):
    report = judge(GAME, [pack_folder(place), set_folder(place, files)], ["mine"])
    return [(finding.code, finding.pointer) for finding in report.findings]


def test_what_it_names_wrongly_is_told_too(tmp_path):
    files = {"cards/a.yaml": "cards:\n- {id: a, name: A, sectors: [w], points: -1}\n"}
    told = found(tmp_path, files)
    assert ("E104", "/cards/0/points") in told
    assert ("E204", "/cards/0/sectors/0") in told


def test_so_it_is_where_a_field_is_missing_or_unknown(tmp_path):
    for record in ("name: A, sectors: [w]", "id: a, name: A, sectors: [w], pionts: 1"):
        told = found(tmp_path, {"cards/a.yaml": f"cards:\n- {{{record}}}\n"})
        assert {code for code, _ in told} > {"E204"}
        assert ("E204", "/cards/0/sectors/0") in told


def test_so_it_is_in_the_entries_beside_a_wrong_one(tmp_path):
    files = {"cards/a.yaml": "cards:\n- {id: a, name: A, sectors: [w, 5]}\n"}
    told = found(tmp_path, files)
    assert "/cards/0/sectors/1" in [pointer for _, pointer in told]
    assert ("E204", "/cards/0/sectors/0") in told


def test_so_it_is_beside_a_wrong_value_of_the_same_step(tmp_path):
    step = "{place: {influence: many, to: nowhere}}"
    files = {"cards/a.yaml": f"cards:\n- {{id: a, name: A, event: [{step}]}}\n"}
    told = found(tmp_path, files)
    assert ("E103", "/cards/0/event/0/place/influence") in told
    assert ("E204", "/cards/0/event/0/place/to") in told


def test_so_it_is_where_a_field_is_missing(tmp_path):
    files = {"cards/a.yaml": "cards:\n- {id: a, kind: score, sectors: [w]}\n"}
    told = found(tmp_path, files)
    assert ("E102", "/cards/0") in told
    assert ("E204", "/cards/0/sectors/0") in told


def test_a_verb_out_of_place_is_told_beside_what_else_is_wrong(tmp_path):
    for told in "diplomat", "{unit: diplomat}":
        step = f"{{protect: {told}}}"
        files = {"cards/a.yaml": f"cards:\n- {{id: a, points: -1, event: [{step}]}}\n"}
        codes = {(code, pointer) for code, pointer in found(tmp_path, files)}
        assert ("E323", "/cards/0/event/0/protect") in codes
        assert ("E104", "/cards/0/points") in codes


def test_under_a_misspelt_key_or_kind_all_is_told_as_it_was_meant(tmp_path):
    files = {"cards/a.yaml": "cards:\n- {id: a, kind: scor, evnt: [{place: {influence: 10}}]}\n"}
    told = found(tmp_path, files)
    assert ("E105", "/cards/0/kind") in told
    assert ("E102", "/cards/0") in told  # the points that a score card needs
    assert ("E101", "/cards/0/evnt") in told
    assert ("E104", "/cards/0/evnt/0/place/influence") in told


def test_but_not_within_a_value_that_is_wrong_itself(tmp_path):
    files = {"cards/a.yaml": "cards:\n- {id: a, name: A, event: [{place: [nowhere]}]}\n"}
    told = found(tmp_path, files)
    assert ("E103", "/cards/0/event/0/place") in told
    assert "E204" not in {code for code, _ in told}


def test_a_key_written_as_an_id_is_told_where_it_goes(tmp_path):
    files = {"cards/a.yaml": "cards:\n- {id: a, name: A, sectors: [points]}\n"}
    report = judge(GAME, [pack_folder(tmp_path), set_folder(tmp_path, files)], ["mine"])
    (told,) = [finding for finding in report.findings if finding.code == "E204"]
    assert told.hint == "it is a key of the card itself, beside sectors"
