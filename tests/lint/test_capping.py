"""Of very many findings some are shown and the others counted; their places take linear time."""

from __future__ import annotations

import json
import time
from collections import Counter

from toolkit.lint.capping import capped
from toolkit.lint.json_report import json_text
from toolkit.lint.text_report import text
from toolkit.pack.finding import Finding
from toolkit.pack.lines import Lines
from toolkit.pack.reader import read_text

_SEVERITY = {"E": "error", "W": "warning", "I": "info"}


def findings(count, code="E103", path="a.yaml"):
    severity = _SEVERITY[code[0]]
    return [Finding(code, "n", severity, f"m{n}", path, 1, n + 1, "") for n in range(count)]


def test_two_hundred_of_a_file_are_shown_and_the_others_counted_by_code():
    many = findings(200_000) + findings(7, path="b.yaml")
    shown = capped(many)
    assert Counter(each.path for each in shown.findings) == {"a.yaml": 200, "b.yaml": 7}
    assert shown.more == {"E103": 199_800}
    assert json.loads(json_text(many))["more"] == {"E103": 199_800}
    assert len(json.loads(json_text(many))["findings"]) == 207


def test_a_thousand_of_a_run_are_shown():
    many = [each for n in range(9) for each in findings(150, path=f"{n}.yaml")]
    shown = capped(many)
    assert list(shown.findings) == many[:1000]
    assert shown.more == {"E103": 350}


def test_no_error_is_left_out_for_a_notice_and_the_order_stays():
    many = findings(300, "I408") + findings(3, "E204") + findings(1, "W205", "b.yaml")
    shown = capped(many)
    assert [each.code for each in shown.findings] == ["I408"] * 197 + ["E204"] * 3 + ["W205"]
    assert shown.more == {"I408": 103}


def test_all_shows_all_and_few_findings_are_as_they_were():
    many = findings(1500)
    assert capped(many, everything=True).findings == tuple(many)
    assert "more" not in json.loads(json_text(many, everything=True))
    assert "more" not in json.loads(json_text(many[:200]))


def test_the_text_counts_those_not_shown_in_one_line_and_all_in_its_sum():
    many = findings(300) + findings(250, "I408", "b.yaml")
    said = text(many, lambda path, number: "", closing="done").splitlines()
    assert [line for line in said if "not shown" in line] == [
        "not shown: 100 E103, 50 I408 (--all shows them)"
    ]
    assert said[-2:] == ["300 errors, 250 notices", "done"]
    assert sum("error [E103" in line for line in said) == 200


def test_a_run_of_a_command_is_capped_and_ends_with_the_same_code(tmp_path, capsys):
    from toolkit.cli.main import run

    (tmp_path / "cards").mkdir()
    (tmp_path / "set.yaml").write_text("set: mine\ngame: expanse\ntitle: Mine\n")
    (tmp_path / "cards" / "a.yaml").write_text("cards: [" + "[]," * 300 + "]\n")
    found = {}
    for words in ((), ("--all",)):
        assert run(["validate", str(tmp_path), "--format", "json", *words]) == 1
        found[words] = json.loads(capsys.readouterr().out)
    assert (len(found[()]["findings"]), found[()]["more"]) == (200, {"E103": 100})
    assert len(found["--all",]["findings"]) == 300
    case = "game: expanse\ncases: [" + "[]," * 300 + "]\n"
    (tmp_path / "case.yaml").write_text(case)
    assert run(["referee", str(tmp_path / "case.yaml"), "--format", "json"]) == 2
    assert sum(json.loads(capsys.readouterr().out)["more"].values()) == 100


def taken(act, times=2000):
    """The least of three times, in seconds of this process."""
    least = 9e9
    for _ in range(3):
        begun = time.process_time()
        for _ in range(times):
            act()
        least = min(least, time.process_time() - begun)
    return least


def test_a_place_far_into_one_line_is_found_as_soon_as_one_at_its_beginning():
    lines = Lines("x" * 8_000_000)
    near, far = 4_000, 8_000_000 - 8_192 * 4 + 4_000
    assert lines.position(far) == (1, far + 1)
    assert taken(lambda: lines.position(far)) < 20 * taken(lambda: lines.position(near))


def test_one_long_line_is_cut_out_once_for_all_its_findings():
    lines = Lines("a\n" + "x" * 1000 + "\nb")
    assert lines.line(2) is lines.line(2)
    assert [lines.line(number) for number in (1, 2, 3, 4, 0)] == ["a", "x" * 1000, "b", "", ""]


def test_the_places_of_all_keys_of_a_mapping_take_linear_time():
    def walk(count):
        document = read_text("{" + ", ".join(f"k{n}: 1" for n in range(count)) + "}", "a")

        def act():
            for n in range(count):
                document.place((f"k{n}",))

        return taken(act, 1)

    assert walk(16_000) < 10 * walk(4_000)


def test_a_command_that_ends_with_findings_says_the_first_of_them():
    from toolkit.cli.stop import stop_at

    stop = stop_at(findings(300))
    assert len(stop.findings) == 300
    lines = stop.message.splitlines()
    assert (len(lines), lines[-1]) == (
        201,
        "not shown: 100 E103 (toolkit validate --all shows them)",
    )
