"""`validate` lays a set out: what it passes is printed, and what `print` stops with it has told."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from shutil import rmtree

import pytest
from at_length import at_length
from courier import CARD
from hypothesis import given, settings
from hypothesis import strategies as st
from test_clumsy import png

MANIFEST = "set: mine\ngame: expanse\ntitle: Mine\nlicence: CC0-1.0\n"


def a_set(files: dict[str, str | bytes], folder: str = "mine") -> str:
    rmtree(folder, ignore_errors=True)
    for name, said in {"set.yaml": MANIFEST.replace("mine", folder), **files}.items():
        file = Path(folder, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(said if isinstance(said, bytes) else said.encode())
    return folder


def errors(ran) -> list[dict[str, object]]:
    findings = json.loads(ran.out).get("findings", ())
    return [each for each in findings if each["severity"] == "error"]


def told_by_both(run, *target: str) -> list[dict[str, object]]:
    """The errors of `validate mine`, which are those of the print."""
    told = errors(validated := run("validate", "mine", "--format", "json"))
    printed = run("print", *target, "--format", "json")
    assert (validated.code, printed.code) == (1, 1)
    assert errors(printed) == told
    return told


def card(name: str = "Courier", more: str = "") -> dict[str, str | bytes]:
    return {"cards/a.yaml": CARD.format(name=name, base="ceres") + more}


SAYING = "No news is good news, they say, and so is a courier who comes home again in time"
WORDS = "  - by_hand: " + "Everybody draws a card and looks for the nearest way out. " * 3 + "\n"


@pytest.mark.parametrize(
    ("files", "code", "line", "says"),
    [
        (card("Donau" * 20), "E624", 4, "card.courier, name: the text is"),
        (card("Fast 🚀"), "E625", 4, "card.courier, name: the character 🚀"),
        (card(r'"Fast \u0007"'), "E625", 4, "is a control character"),
        (card(more="  - by_hand: Wave 🚀.\n"), "E625", 11, "card.courier, event: the character 🚀"),
        (card(more="  - by_hand: See {icon:nope}.\n"), "E626", 11, "event: no icon 'nope'"),
        (card(more=WORDS * 6), "E624", 10, "card.courier, event: the text is"),
        (card(more=f"  flavour: {SAYING} on time.\n"), "E624", 11, "card.courier, flavour: the te"),
        (
            {**card(more="  art: x.png\n"), "x.png": png(900, 900, zlib.compress(b"") * 9)},
            *("E313", 11, "'art' names 'x.png'"),
        ),
        (
            {"set.yaml": MANIFEST.replace("title: Mine", f"title: {'W' * 60}"), **card()},
            *("E624", 3, "title: the text is"),
        ),
    ],
    ids=[
        "a name too long",
        "no glyph",
        "control",
        "no glyph in a step",
        "no icon in a step",
        "overfull",
        "flavour",
        "cut off",
        "a title too wide",
    ],
)
def test_what_print_refuses_is_told_at_the_authors_line(run, files, code, line, says):
    a_set(files)
    first, *_ = told = told_by_both(run, "mine")
    assert (first["code"], first["line"]) == (code, line)
    assert says in str(first["message"])
    assert all(str(each["path"]).startswith("mine/") for each in told)


def test_a_look_that_cannot_be_read_is_unreadable_to_both(run):
    files = {"palettes/expanse.yaml": "palette: expanse\ncolours: {sand: #efe3c8}\n"}
    a_set(card() | files)
    assert run("validate", "mine").code == 2
    assert run("print", "mine").code == 2


def test_a_palette_says_what_a_colour_without_quotes_needs(run):
    files = {"palettes/expanse.yaml": "palette: expanse\ncolours:\n  sand: #efe3c8\n"}
    a_set(card() | files)
    (found,) = errors(run("validate", "mine", "--format", "json"))
    assert (found["line"], found["hint"]) == (3, 'what begins with # needs quotes: "#efe3c8"')


def test_a_title_too_wide_is_told_once_where_the_set_says_it(run):
    a_set({"set.yaml": MANIFEST.replace("title: Mine", f"title: {'W' * 60}"), **card()})
    (told,) = told_by_both(run, "mine")
    assert "start.expanse, title: the text is" in str(told["message"])
    # Covers of booklets hold it, in smaller letters.
    assert run("print", "expanse", "--set", "mine", "--only", "booklet").code == 0


def test_as_much_flavour_as_the_formats_say_fits(run):
    assert len(SAYING) == 80
    a_set(card(more=f"  flavour: {SAYING}\n"))
    assert run("validate", "mine").code == 0


BASE = {
    "bases.yaml": "bases:\n- {id: pallas, name: Pallas, resource: water}\n"
    "orbitals:\n- {id: ceres, bases: [ceres, pallas], overrides: [bases]}\n"
}
FACTION = {
    "factions.yaml": """\
factions:
- id: FN
  name: Free Navy
  players: [3]
  home: ceres
  critical_resources: [food, water]
  units: {influence: 15, fleet: 5}
  mat_ability: unknown
  technologies: {I: unknown, II: unknown, III: unknown}
  setup: {"3": {fleets: {ceres: 5}, influence: {ceres: 1}}}
""",
    "setup.yaml": 'tables: {"3": {factions: [UN, MCR, FN]}}\noverrides: [tables.3.factions]\n',
}


@pytest.mark.parametrize("target", [("mine",), ("expanse", "--set", "mine")])
def test_a_base_that_the_board_has_no_place_for_prints_beside_it(run, target):
    a_set(BASE)
    assert run("validate", *target).code == 0
    assert run("print", *target, "--only", "beside", "--out", "out").code == 0
    faces = json.loads(Path("out", "printed.json").read_text(encoding="utf-8"))["faces"]
    assert [each["row"] for each in faces] == ["beside.ceres"]


@pytest.mark.parametrize("target", [("mine",), ("expanse", "--set", "mine")])
def test_one_kind_of_unit_more_than_a_mat_holds_is_told_once_where_the_set_gives_it(run, target):
    a_set(
        {"factions.yaml": "factions:\n- id: UN\n  units: {battleship: 9}\n  overrides: [units]\n"}
    )
    (told,) = told_by_both(run, *target)
    assert (told["code"], told["path"], told["line"]) == ("E630", "mine/factions.yaml", 3)


def test_a_faction_more_has_room_on_cards_and_where_it_has_none_it_is_told_once(run):
    from toolkit.pack.shipped import TEMPLATES

    a_set(FACTION)
    assert "E634" not in run("validate", "expanse", "--set", "mine").out
    said = (TEMPLATES / "expanse" / "action_card_tag.yaml").read_text(encoding="utf-8")
    Path("narrow").mkdir()
    Path("narrow", "action_card_tag.yaml").write_text(said.replace("max: 5", "max: 4"))
    wanted = ("expanse", "--set", "mine", "--templates", "narrow", "--format", "json")
    both = [errors(run(verb, *wanted)) for verb in ("validate", "print")]
    ((told,), again) = both
    assert again == [told]
    assert (told["code"], told["path"], told["line"]) == ("E634", "mine/factions.yaml", 2)
    assert told["message"] == (
        "faction 'FN' (Free Navy): the templates have no room for one more: "
        "action_card_tag (holds 4)"
    )
    assert run("print", "mine", "--out", "alone").code == 0  # which prints no card of the game
    assert run("validate", "mine", "--templates", "nowhere").code == 2


def test_a_name_that_a_board_has_no_room_for_is_told_at_the_record(run):
    name = "Ceres and all the little rocks that ever were around it"
    a_set({"bases.yaml": f"bases:\n- {{id: ceres, name: {name}, overrides: [name]}}\n"})
    told = told_by_both(run, "expanse", "--set", "mine")
    assert {(each["path"], each["line"]) for each in told} == {("mine/bases.yaml", 2)}


def test_a_planet_whose_name_has_no_room_in_the_list_of_systems_is_told_at_its_record(run):
    name = "Quiet Harbour of the Very Long and Winding and Never Ending Name of Planets"
    worth = "resources: 2, influence: 1, specialties: [biotic]"
    a_set({
        "set.yaml": MANIFEST.replace("expanse", "ti4_expeditions"),
        "planets.yaml": f"planets: [{{id: haven, name: {name}, {worth}}}]\n",
        "systems.yaml": 'systems: [{id: "901", expansion: house, back: blue, planets: [haven]}]\n',
    })  # fmt: skip
    told = errors(run("validate", "mine", "--format", "json"))
    assert {(each["path"], each["line"]) for each in told} == {("mine/planets.yaml", 1)}


def test_what_a_set_leaves_as_it_is_in_a_shipped_game_is_not_laid_out_again(run, monkeypatch):
    from toolkit.press.job import layout

    laid, both_sides = [], layout.both_sides
    monkeypatch.setattr(
        layout, "both_sides", lambda entry, *more: laid.append(entry[1]) or both_sides(entry, *more)
    )
    a_set({"cards/a.yaml": "cards: [{id: drummer, name: Cam Drummer, overrides: [name]}]\n"})
    assert run("validate", "mine").code == 0
    assert {row.id for row in laid} == {"card.drummer", "start.expanse"}


def test_without_layout_only_the_files_are_judged(run):
    a_set(card("Donau" * 20))
    assert run("validate", "mine", "--no-layout").code == 0


def points(set_id: str, points: int) -> str:
    said = f"cards: [{{id: drummer, points: {points}, overrides: [points]}}]\n"
    return a_set({"cards/a.yaml": said}, set_id)


@pytest.mark.parametrize("words", [("one", "two"), ("expanse", "--set", "one", "--set", "two")])
def test_sets_that_override_one_field_are_told_together(run, words):
    points("one", 4), points("two", 5)
    ran = run("validate", *words)
    assert ran.code == 0
    assert "two/cards/a.yaml:1:31: warning [W306 set-over-set]" in ran.out
    assert "points is 4 in the set 'one'" in ran.out


@pytest.mark.parametrize("words", [("one", "two"), ("expanse", "--set", "one", "--set", "two")])
def test_sets_that_define_one_id_are_told_together(run, words):
    for name in ("one", "two"):
        a_set(card(f"Courier {name}"), name)
    ran = run("validate", *words)
    assert ran.code == 1
    assert "two/cards/a.yaml:2:7: error [E301 silent-change]" in ran.out


WORD = st.text(st.sampled_from("aemWsit é–*{}🚀\x07א\xa0"), min_size=1, max_size=30)
STEP = st.one_of(
    st.builds(lambda words: {"by_hand": " ".join(words)}, st.lists(WORD, min_size=1, max_size=12)),
    st.just({"place": {"influence": 1, "to": "ceres"}}),
)
CARDS = st.lists(
    st.fixed_dictionaries(
        {
            "kind": st.just("action_card"),
            "name": WORD,
            "points": st.integers(1, 9),
            "keep_cost": st.integers(0, 9),
            "factions": st.just(dict.fromkeys(("UN", "MCR", "OPA", "PG"), "yes")),
            "players": st.just({"2": "yes", "3": "no", "4": "yes"}),
            "event": st.lists(STEP, min_size=1, max_size=4),
        },
        optional={"flavour": WORD, "copies": st.integers(1, 12)},
    ),
    min_size=1,
    max_size=3,
)


@settings(max_examples=at_length(20))
@given(cards=CARDS, title=WORD)
def test_what_validate_passes_print_prints(run, cards, title):
    listed = [{"id": f"mine_{number}", **each} for number, each in enumerate(cards)]
    manifest = {"set": "mine", "game": "expanse", "title": title}
    files = {"set.yaml": manifest, "cards/a.yaml": {"cards": listed}}
    a_set({name: json.dumps(said, ensure_ascii=False) for name, said in files.items()})
    validated = run("validate", "mine", "--format", "json")
    printed = run("print", "mine", "--format", "json")
    assert errors(printed) == errors(validated)
    assert printed.code == validated.code


def test_a_look_for_a_game_without_cards_is_told_where_the_set_says_it(run):
    a_set({"set.yaml": MANIFEST.replace("expanse", "ti4_expeditions") + "look: plain\n"})
    (found,) = errors(run("validate", "mine", "--format", "json"))
    assert (found["path"], found["line"], found["column"]) == ("mine/set.yaml", 5, 7)
