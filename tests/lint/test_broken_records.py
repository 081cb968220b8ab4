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


def test_but_not_within_an_entry_that_is_wrong_itself(tmp_path):
    for influence, broken in (1, True), ("many", False):
        step = f"{{place: {{influence: {influence}, to: nowhere}}}}"
        files = {"cards/a.yaml": f"cards:\n- {{id: a, name: A, points: -1, event: [{step}]}}\n"}
        told = found(tmp_path, files)
        assert (("E204", "/cards/0/event/0/place/to") in told) is broken


def test_a_key_written_as_an_id_is_told_where_it_goes(tmp_path):
    files = {"cards/a.yaml": "cards:\n- {id: a, name: A, sectors: [points]}\n"}
    report = judge(GAME, [pack_folder(tmp_path), set_folder(tmp_path, files)], ["mine"])
    (told,) = [finding for finding in report.findings if finding.code == "E204"]
    assert told.hint == "it is a key of the card itself, beside sectors"
