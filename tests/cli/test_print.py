"""`toolkit print`: which files come out, that they are whole or not there, and what is said."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pypdfium2
import pytest
from courier import card

from toolkit.cli import watch
from toolkit.cli.stop import Stop

TEMPLATES = Path(__file__).parent / "templates"
NAMES = [
    "0-start-here-a4.pdf",
    "1-cards-a4-duplex.pdf",
    "2-mats-a4.pdf",
    "3-board-a3.pdf",
    "3-board-a4-tiles.pdf",
    "4-tokens-a4-fold.pdf",
    "7-rules-a4-booklet.pdf",
    "8-rulings-a4-booklet.pdf",
    "9-dispute-slips-a4.pdf",
    "printed.json",
]


@pytest.fixture
def printed(run):
    """Prints with the templates of these tests."""
    return lambda *words: run("print", *words, "--templates", TEMPLATES)


@pytest.fixture
def whole(run, once):
    """The whole game as these templates print it, in the current folder."""
    return once("print", "expanse", "--templates", TEMPLATES).lay()


@pytest.fixture
def mine(tmp_path):
    """A set with one card; call it to write the card anew."""
    folder = tmp_path / "mine"
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text("set: mine\ngame: expanse\ntitle: Mine\n")

    def write(name="Courier", base="ceres"):
        (folder / "cards" / "a.yaml").write_text(card(name=name, base=base))
        return folder

    write()
    return write


def content(folder):
    return {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}


def test_a_game_is_printed_whole_and_the_last_words_say_what_to_open(whole):
    assert whole.code == 0
    assert sorted(content("output/expanse")) == NAMES
    assert all(data.startswith(b"%PDF") for name, data in content("output/expanse").items()
               if name.endswith(".pdf"))  # fmt: skip
    *_, folder, first = whole.out.splitlines()
    assert folder.startswith("output/expanse/: 9 files, ")
    assert " sheets of paper" in folder
    assert first == "open first: output/expanse/0-start-here-a4.pdf"
    assert "laid over the game by default: stand_ins" in whole.err
    assert [path.name for path in Path("output").iterdir()] == ["expanse"]


def test_the_same_game_gives_the_same_bytes_wherever_it_is_printed(printed, whole):
    printed("expanse", "--out", "deep/er/two")
    assert content("output/expanse") == content("deep/er/two")


def test_every_row_knows_its_file_and_its_pages(whole):
    found = json.loads(Path("output/expanse/printed.json").read_text())
    assert found["format"] == "printed/1"
    drummer = next(face for face in found["faces"] if face["row"] == "card.drummer")
    assert drummer["file"] == "1-cards-a4-duplex.pdf"
    assert drummer["pages"] == [1, 2]
    assert drummer["front"] != drummer["back"]
    sheets = {file["file"]: file["sheets"] for file in found["files"]}
    assert sheets["3-board-a3.pdf"] == 1
    assert sheets["3-board-a4-tiles.pdf"] > 1


def test_other_paper_and_sides_stand_beside_and_equal_ones_are_replaced(printed, whole):
    ran = printed("expanse", "--paper", "letter", "--sides", "manual")
    assert ran.code == 0
    assert {
        "1-cards-letter-manual-fronts.pdf",
        "1-cards-letter-manual-backs.pdf",
        "2-mats-letter-manual-fronts.pdf",
        "1-cards-a4-duplex.pdf",
        "2-mats-a4.pdf",
    } <= set(content("output/expanse"))
    before = json.loads(Path("output/expanse/printed.json").read_text())
    assert "1-cards-a4-duplex.pdf" in [file["file"] for file in before["earlier"]]
    Path("output/expanse/mine.txt").write_text("kept")
    printed("expanse", "--contact")
    shown = {name for name in content("output/expanse") if name.startswith("contact-sheet")}
    assert {Path(name).suffix for name in shown} == {".pdf", ".png"}
    whole = {name: content("output/expanse")[name] for name in shown}
    printed("expanse", "--only", "drummer", "--contact")
    assert whole.items() <= content("output/expanse").items()
    assert "only-contact-sheet.png" in content("output/expanse")
    printed("expanse")
    assert not shown & set(content("output/expanse"))
    assert {"mine.txt", "1-cards-letter-manual-fronts.pdf"} <= set(content("output/expanse"))


def test_a_set_is_printed_alone_or_with_the_game(printed, mine):
    ran = printed("mine")
    assert (ran.code, sorted(content("output/mine"))) == (
        0,
        ["0-start-here-a4.pdf", "1-cards-a4-duplex.pdf", "printed.json"],
    )
    rows = [
        face["row"] for face in json.loads(Path("output/mine/printed.json").read_text())["faces"]
    ]
    assert rows == ["card.courier"]
    printed("expanse", "--set", "mine")
    rows = [
        face["row"] for face in json.loads(Path("output/expanse/printed.json").read_text())["faces"]
    ]
    assert {"card.courier", "card.drummer"} <= set(rows)


def test_some_components_go_into_files_of_their_own(printed, whole):
    before = content("output/expanse")
    ran = printed("expanse", "--only", "drummer,card.miller")
    after = content("output/expanse")
    assert ran.code == 0
    assert after.keys() - before.keys() == {"only-1-cards-a4-duplex.pdf"}
    assert all(after[name] == before[name] for name in before if name != "printed.json")
    faces = json.loads(after["printed.json"])["faces"]
    assert len(faces) == len(json.loads(before["printed.json"])["faces"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("drumer", "drummer"), ("Camina", "card.drummer"), ("Camina Drummer", "card.drummer")],
)
def test_an_id_that_is_nothing_gets_one_suggestion(printed, typed, meant):
    ran = printed("expanse", "--only", typed)
    assert (ran.code, ran.out) == (2, "")
    assert f"no component has this id; did you mean {meant!r}?" in ran.err
    assert not Path("output").exists()


def test_each_id_that_is_nothing_is_named(printed):
    ran = printed("expanse", "--only", "camina,nauvoo,nauvo")
    named = [line.split(":")[0] for line in ran.err.splitlines() if line.startswith("--only")]
    assert (ran.code, named) == (2, ["--only camina", "--only nauvo"])


def test_only_what_changed_since_the_last_print(printed, run, mine):
    printed("expanse", "--set", "mine", "--out", "out")
    ran = printed("expanse", "--set", "mine", "--out", "out", "--changed-since", "last")
    assert (ran.code, ran.out) == (0, "nothing changed, so nothing was printed\n")
    Path("old.json").write_bytes(Path("out/printed.json").read_bytes())
    mine(base="eros")
    ran = printed("expanse", "--set", "mine", "--out", "out", "--changed-since", "last")
    assert "changed-1-cards-a4-duplex.pdf: 1 sheet\n" in ran.err
    assert run("diff", "old.json", "out").out == "changed  card.courier (front)\n"
    ran = printed("expanse", "--set", "mine", "--out", "out", "--changed-since", "last")
    assert ran.out == "nothing changed, so nothing was printed\n"


def test_what_is_not_printed_cannot_stop_a_print_of_what_changed(printed, mine, tmp_path):
    printed("mine")
    other = tmp_path / "other"
    (other / "cards").mkdir(parents=True)
    (other / "set.yaml").write_text("set: other\ngame: expanse\ntitle: Other\n")
    wide = card(name="Wide " * 60, base="ceres").replace("id: courier", "id: wide")
    (other / "cards" / "a.yaml").write_text(wide)
    mine(base="eros")
    ran = printed("mine", "--set", "other", "--changed-since", "last")
    assert (ran.code, "changed-1-cards-a4-duplex.pdf: 1 sheet\n" in ran.err) == (0, True)


def test_backs_for_sheets_printed_before_are_not_what_to_open_first(printed):
    ran = printed("expanse", "--only", "drummer", "--sides", "manual")
    assert ran.out.endswith("open first: output/expanse/only-1-cards-a4-manual-fronts.pdf\n")


def test_changed_since_a_print_that_is_not_there_ends_with_2(printed):
    ran = printed("expanse", "--changed-since", "last")
    assert (ran.code, ran.out) == (2, "")
    assert "--changed-since last: output/expanse does not exist" in ran.err


def test_an_error_in_the_data_leaves_the_previous_print_whole(printed, mine):
    printed("mine", "--out", "out")
    before = content("out")
    mine(base="cerse")
    ran = printed("mine", "--out", "out")
    assert ran.code == 1
    assert "mine/cards/a.yaml:10:31:" in ran.out
    assert "did you mean 'ceres'?" in ran.out
    assert "what was there before is untouched" in ran.err
    assert content("out") == before


def test_what_does_not_fit_names_file_card_and_field(printed, mine):
    printed("mine", "--out", "out")
    before = content("out")
    mine(name="Wide " * 60)
    ran = printed("mine", "--out", "out")
    assert ran.code == 1
    assert "mine/cards/a.yaml:4:" in ran.out
    assert "card.courier" in ran.out
    assert content("out") == before
    assert not [name for name in Path.cwd().iterdir() if name.name.startswith(".out")]


def test_json_stands_alone_on_stdout(printed, mine):
    ran = printed("mine", "--format", "json")
    found = json.loads(ran.out)
    assert (found["format"], found["folder"]) == ("printed/1", "output/mine")
    mine(base="cerse")
    ran = printed("mine", "--format", "json")
    found = json.loads(ran.out)
    assert ran.code == 1
    assert [finding["name"] for finding in found["findings"]] == ["unknown-base"]


def test_an_output_that_is_a_file_is_left_alone(printed, mine):
    Path("out").write_text("mine")
    ran = printed("mine", "--out", "out")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == "out: is a file; the output needs a folder"
    assert Path("out").read_text() == "mine"
    Path("gone").symlink_to("nowhere")
    ran = printed("mine", "--out", "gone")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == "gone: is a link to nothing; the output needs a folder"


def test_settings_preset_paper_and_sets_and_an_option_beats_them(printed, mine):
    Path("toolkit.yaml").write_text("paper: letter\nsets: [mine]\n")
    ran = printed("expanse")
    assert "toolkit.yaml: paper letter; sets mine\n" in ran.err
    assert "1-cards-letter-duplex.pdf" in content("output/expanse")
    assert b"card.courier" in content("output/expanse")["printed.json"]
    ran = printed("expanse", "--only", "courier", "--paper", "a4")
    assert "toolkit.yaml: sets mine\n" in ran.err


def test_published_leaves_stand_ins_out(printed):
    ran = printed("expanse", "--published", "--out", "out")
    assert "published values only" in ran.err
    assert json.loads(content("out")["printed.json"])["sets"] == []
    # One component stands for all action cards that nobody has published.
    rows = {face["row"]: face for face in json.loads(content("out")["printed.json"])["faces"]}
    assert rows["card.blank.action_card"]["copies"] > 1


def test_fewer_players_need_fewer_components(printed, whole):
    printed("expanse", "--players", "2", "--out", "two")

    def mats(folder):
        faces = json.loads(content(folder)["printed.json"])["faces"]
        return [face["row"] for face in faces if face["row"].startswith("mat.")]

    assert mats("two") == ["mat.UN", "mat.MCR"]
    assert len(mats("output/expanse")) == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("expnase",), "there is no game 'expnase'; did you mean 'expanse'?"),
        (("expanse", "--paper", "a44"), "there is no paper 'a44'"),
        (("expanse", "--profile", "none"), "there is no printer profile 'none'"),
        (("expanse", "--only", " , "), "no component is named; ids have commas between them"),
        (("expanse", "--set", "."), ". has no set.yaml, so it is no card set"),
        (("expanse", "--set", "stand_in"), "did you mean 'stand_ins'?"),
        (("expanse", "--players", "0"), "--players: takes a whole number from 1"),
        (("expanse", "--templates", "nowhere"), "--templates nowhere is not a folder"),
    ],
)
def test_a_wish_that_cannot_be_ends_with_2_and_one_message(run, words, said):
    ran = run("print", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert not Path("output").exists()


def test_a_printed_json_that_is_broken_is_replaced(printed, mine):
    printed("mine", "--out", "out")
    Path("out/printed.json").write_text("{")
    ran = printed("mine", "--out", "out")
    assert ran.code == 0
    assert "is not a printed.json" in ran.err
    assert json.loads(Path("out/printed.json").read_text())["format"] == "printed/1"


def test_watching_prints_again_after_a_save_and_outlives_a_fault(
    monkeypatch, mine, tmp_path, capsys
):
    saves = [lambda: mine(base="cerse"), lambda: mine(base="eros, or not")]
    waits = []
    last = time.monotonic() + 20

    def sleep(seconds):
        assert time.monotonic() < last, "a save was not seen"
        # The first wait after each print is when the author saves; the others let time go by.
        if saves and len(prints) > len(waits):
            waits.append(seconds)
            saves.pop(0)()

    prints = []

    def print_it():
        prints.append(mine)
        if len(prints) == 1:
            raise Stop("a fault")
        if len(prints) == 3:
            raise KeyboardInterrupt
        return 1

    monkeypatch.setattr(watch.time, "sleep", sleep)
    assert watch.watch(print_it, lambda: [tmp_path]) == 0
    assert len(prints) == 3
    assert "a fault\n" in capsys.readouterr().err


def test_every_row_that_cannot_be_printed_is_told_not_the_first_alone(printed, mine):
    file = mine("Dice \U0001f3b2") / "cards" / "a.yaml"
    first = file.read_text()
    second = first.partition("cards:\n")[2].replace("\U0001f3b2", "\U0001f3b3")
    file.write_text(first + second.replace("id: ", "id: second_", 1))
    ran = printed("mine")
    assert ran.code == 1
    assert {sign for sign in "\U0001f3b2\U0001f3b3" if sign in ran.out + ran.err} == {
        "\U0001f3b2", "\U0001f3b3",
    }  # fmt: skip


def test_the_start_page_says_whose_game_it_is_and_which_cubes_it_takes(once):
    start = once("print", "expanse").folder / "output/expanse/0-start-here-a4.pdf"
    document = pypdfium2.PdfDocument(start)
    text = " ".join("\n".join(p.get_textpage().get_text_range() for p in document).split())
    assert "Geoff Engelstein" in text
    assert "72 cubes of 8 mm" in text
