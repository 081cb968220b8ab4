"""Case files of expeditions with something wrong in them: one message, with its place, exit 2."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

HEAD = "game: ti4_expeditions\ncases:\n- case: mine.1\n  title: A dispute\n"
CLAIM = "{legal: [{by: sol, claim: trade_goods}]}"
PLACE = "{placement: true}"
SIX = ", ".join(
    f"{{slice: {slice}, by: sol}}"
    for slice in ("resources", "action_cards", "influence", "secret", "tech_specialty",
                  "trade_goods")
)  # fmt: skip


def case(position="{}", ask=CLAIM, players="[sol, arborec, letnev]", more=""):
    return f"{HEAD}  players: {players}\n{more}  position: {position}\n  ask: {ask}\n"


def moved(move):
    return case(ask=f"{{legal: [{move}]}}")


# What is wrong stands after ▸.
WRONG = {
    "unknown tile": (case('{systems: {▸"999": []}}', PLACE), "'999' is no tile", "'99'"),
    "tile without its zero": (case("{systems: {▸1: []}}", PLACE), "'1' is no tile", "'01'"),
    "unknown tile to place in": (moved("{by: sol, place: ▸nowhere}"), "'nowhere' is no tile", ""),
    "six slices and one more": (
        case(f"{{slices: [{SIX}, {{slice: ▸secret, by: arborec}}]}}"),
        "the slice secret is claimed twice, first by the Federation of Sol",
        "each of the 6 slices is claimed once; 7 are listed",
    ),
    "a seventh kind of slice": (
        case(f"{{slices: [{SIX}, {{slice: ▸commodities, by: arborec}}]}}"),
        "'commodities' is no slice",
        "one of resources",
    ),
    "unknown slice": (moved("{by: sol, claim: ▸secrets}"), "'secrets' is no slice", "'secret'"),
    "a claim by one who is not in the game": (
        moved("{by: ▸hacan, claim: secret}"),
        "hacan does not play here",
        "the players are sol, arborec, letnev",
    ),
    "claimed by one who is not in the game": (
        case("{slices: [{slice: secret, by: ▸hacan}]}"), "hacan does not play here", ""
    ),
    "things of one who is not in the game": (
        case("{▸hacan: {trade_goods: 1}}"), "hacan does not play here", ""
    ),
    "a claim by nobody": (moved("{by: ▸humans, claim: secret}"), "'humans' is no faction", ""),
    "negative trade goods": (
        case("{sol: {trade_goods: ▸-1}}"), "-1 is negative", "a number of trade goods is 0 or more"
    ),
    "negative trade goods paid": (
        moved("{by: sol, claim: resources, pay: {trade_goods: ▸-3}}"), "-3 is negative", ""
    ),
    "half a trade good": (case("{sol: {trade_goods: ▸1.5}}"), "is a whole number", ""),
    "a planet of two players": (
        case("{sol: {planets: {wellon: ready}}, arborec: {planets: {▸wellon: ready}}}"),
        "Wellon is held by the Federation of Sol and by the",
        "leave it with one of them",
    ),
    "unknown planet": (
        case("{sol: {planets: {▸welon: ready}}}"), "'welon' is no planet", "'wellon'"
    ),
    "unknown planet paid": (
        moved("{by: sol, claim: influence, pay: {planets: [▸merr]}}"), "'merr' is no planet",
        "'meer'",
    ),
    "a state planets never are in": (
        case("{sol: {planets: {wellon: ▸tapped}}}"), "'tapped' is no state", "ready, exhausted"
    ),
    "a station among planets": (
        case("{sol: {planets: {▸thewatchtower: ready}}}"),
        "The Watchtower is a space station, not a planet", "put 'thewatchtower' under stations",
    ),
    "a planet among stations": (
        case("{sol: {stations: {▸jord: ready}}}"), "Jord is a planet, not a space station",
        "put 'jord' under planets",
    ),
    "a station paid among planets": (
        moved("{by: sol, claim: influence, pay: {planets: [▸tsionstation]}}"),
        "Tsion Station is a space station", "under stations",
    ),
    "more relic fragments than there are types": (
        case("{sol: {relic_fragments: ▸5}}"), "a whole number from 0 to 4, not 5", ""
    ),
    "a faction by its everyday name": (
        case(players="[sol, ▸barony]"), "'barony' is no faction", "'letnev'"
    ),
    "a player by an everyday name": (
        moved("{by: ▸lions, claim: secret}").replace("arborec", "hacan"), "'lions' is no faction",
        "'hacan'",
    ),
    "things of a player by an everyday name": (
        case("{▸barony: {trade_goods: 1}}"), "'barony' is no part of a position", "'letnev'"
    ),
    "unknown station": (case("{sol: {stations: {▸iss: ready}}}"), "'iss' is no station", ""),
    "unknown token": (
        case('{systems: {"46": [▸fronteer]}}', PLACE), "'fronteer' is no token", "'frontier'"
    ),
    "a planet destroyed where it is not": (
        case('{systems: {"46": [▸"destroyed:jord"]}}', PLACE), "jord is not printed on tile 46", ""
    ),
    "unknown technology": (
        case("{sol: {technologies: [▸warp]}}"), "'warp' is no technology", "psychoarchaeology"
    ),
    "unknown date": (case(more="  edition: ▸2024-01-01\n"), "no text of the rules", "2025-11-06"),
    "no date": (case(more="  edition: ▸yesterday\n"), "should be a date", ""),
    "a day that no year has": (case(more="  edition: ▸2025-11-31\n"), "is no day", "2025-11-16"),
    "one player": (case(players="▸[sol]"), "1 player cannot play", "2 to 8 can"),
    "unknown player": (case(players="[sol, ▸marshmallow]"), "'marshmallow' is no faction", ""),
    "both sides of one faction": (
        case(players="[firmament, ▸obsidian]"), "the other side of firmament", "one of the two"
    ),
    "an eleven on a ten-sided die": (moved("{by: sol, roll: ▸11}"), "no result of the die", ""),
    "two kinds of move": (moved("▸{by: sol, claim: secret, roll: 1}"), "exactly one kind", ""),
    "commodities": (
        moved("{by: sol, claim: trade_goods, pay: {▸commodities: 3}}"), "commodities", "never pay"
    ),
    "a reading there is not": (
        case(more="  rulings: {one_per_turn: ▸always}\n"), "has no reading 'always'", "unlimited"
    ),
    "a question of another game": (
        case(ask="{▸score: {bonus: belt}}"), "has no field 'score'", "placement"
    ),
    "the planet on a hyperlane": (
        case('{thunders_edge: ▸"83a"}'), "a hyperlane, which is no system", ""
    ),
    "the planet before all is claimed": (
        case('{slices: [{slice: secret, by: sol}], thunders_edge: ▸"46"}'),
        "1 of 6 slices are claimed",
        "",
    ),
    "a key twice": (
        case("{sol: {trade_goods: 1}, ▸sol: {trade_goods: 2}}"), "'sol' stands twice", ""
    ),
}  # fmt: skip


def place(text):
    """The file without its mark, and line and column where the mark stood."""
    before, _, after = text.partition("▸")
    return before + after, before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1


@pytest.mark.parametrize(("marked", "said", "hint"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_its_place_and_nothing_is_written(run, marked, said, hint):
    text, line, column = place(marked)
    Path("dispute.yaml").write_text(text, encoding="utf-8")
    ran = run("referee", "dispute.yaml")
    assert ran.code == 2, ran.out + ran.err
    assert f"dispute.yaml:{line}:{column}: error" in ran.err
    assert said in ran.err
    assert hint in ran.err
    assert not re.search(r"Traceback|object at 0x", ran.err)
    assert ran.out == ""
    assert [path.name for path in Path.cwd().iterdir()] == ["dispute.yaml"]


def test_as_json_findings_alone_are_given(run):
    text, line, column = place(WRONG["negative trade goods"][0])
    Path("dispute.yaml").write_text(text, encoding="utf-8")
    ran = run("referee", "dispute.yaml", "--format", "json")
    assert ran.code == 2
    (found,) = json.loads(ran.out)["findings"]
    assert (found["line"], found["column"]) == (line, column)
    assert found["message"].endswith("-1 is negative")


def test_every_fault_of_every_case_is_told_at_once(run):
    first = case('{systems: {"999": []}, sol: {trade_goods: -1, planets: {welon: ready}}}')
    text = first + "- case: mine.2\n  title: Another\n" + case("{hacan: {}}").removeprefix(HEAD)
    Path("dispute.yaml").write_text(text, encoding="utf-8")
    ran = run("referee", "dispute.yaml")
    assert ran.code == 2
    assert "4 errors" in ran.err
    assert len(re.findall(r"^dispute\.yaml:\d+:\d+: error", ran.err, re.M)) == 4


WHOLE = case(
    """{slices: [{slice: resources, by: sol}], turn: {player: arborec, moment: end_of_turn},
    arborec: {planets: {meer: ready, arinam: exhausted}, stations: {thewatchtower: ready},
      trade_goods: 3, attachments: {meer: [rich_world, {specialty: biotic}]}, breakthrough: true},
    systems: {"18": [], "37": [], "46": [frontier, wormhole_alpha], "117": [], "83a": []},
    fracture: false, thunders_edge: null}""",
    "{legal: [{by: arborec, claim: influence, pay: {planets: [meer], trade_goods: 1}}]}",
)


def test_a_file_cut_off_anywhere_gives_a_verdict_or_a_message(run):
    Path("dispute.yaml").write_text(WHOLE, encoding="utf-8")
    assert run("referee", "dispute.yaml").code == 0
    for size in range(0, len(WHOLE), 9):
        Path("dispute.yaml").write_text(WHOLE[:size], encoding="utf-8")
        ran = run("referee", "dispute.yaml")
        assert "Traceback" not in ran.err
        assert ran.code == 2
        assert re.search(r"^dispute\.yaml:\d+:\d+: error", ran.err, re.M), size


@pytest.mark.parametrize(
    "data",
    [bytes(range(256)), b"\x00" * 50, b"\x89PNG\r\n\x1a\n" + bytes(40), WHOLE.encode("utf-16")],
    ids=["every byte", "zeros", "a picture", "another encoding"],
)
def test_a_file_that_is_no_text_is_refused(run, data):
    Path("dispute.yaml").write_bytes(data)
    ran = run("referee", "dispute.yaml")
    assert ran.code == 2
    assert re.search(r"^dispute\.yaml:\d+:\d+: error", ran.err, re.M)
    assert ran.out == ""


@pytest.mark.parametrize(
    "told",
    ["{planets: [abyz, fria], cards: 1}", "{planets: [abyz, nowhere]}", "[abyz, fria]"],
    ids=["with what is no part of it", "with what is no planet", "as a list"],
)
def test_a_payment_that_a_case_tells_as_a_fact_can_be_made(run, told):
    text = (
        "game: ti4_expeditions\ncases:\n- case: mine.1\n  title: A dispute\n"
        f"  players: [sol, arborec]\n  facts: {{'moves[0]': {{choose: {told}}}}}\n"
        "  position: {sol: {planets: {abyz: ready, fria: ready}, trade_goods: 5, "
        "breakthrough: true}}\n"
        "  ask: {play: [{by: sol, claim: resources}, {by: sol, end: turn}, "
        "{by: arborec, end: turn}, {by: sol, claim: trade_goods}]}\n"
    )
    Path("dispute.yaml").write_text(text, encoding="utf-8")
    ran = run("referee", "dispute.yaml")
    assert (ran.code, "E707" in ran.err) == (2, True), ran.out + ran.err


def test_a_fault_of_a_map_string_is_told_at_the_number_it_means(run):
    Path("dispute.yaml").write_text(
        "game: ti4_expeditions\ncases:\n"
        "- case: a\n  players: [sol, yin]\n"
        '  position: {systems: "41 42, 999 46 47 50"}\n  ask: {placement: true}\n'
        "- case: b\n  players: [sol, yin]\n"
        "  position:\n    systems: |\n      41 42 44\n      45 46 42\n  ask: {placement: true}\n"
        '- case: c\n  players: [sol, yin]\n  position: {systems: ""}\n  ask: {placement: true}\n'
        "- case: d\n  players: [sol, yin]\n  position: {systems: 41}\n  ask: {placement: true}\n"
    )
    ran = run("referee", "dispute.yaml")
    assert ran.code == 2
    assert "dispute.yaml:5:31: error [E701 malformed-position]" in ran.err
    assert "number 3 (place 3 of ring 1) of the map string: '999' is no tile" in ran.err
    assert "dispute.yaml:12:13: error [E701 malformed-position]" in ran.err
    assert "dispute.yaml:16:23: error [E701 malformed-position]" in ran.err
    assert "dispute.yaml:20:23: error [E701 malformed-position]" in ran.err
    assert "the map is a mapping or a map string, not '41'" in ran.err
    assert "help: write the numbers of a map string in quotes" in ran.err


@pytest.mark.parametrize("ending", ["pdf", "svg", "png"])
def test_a_pasted_map_is_drawn_as_a_sheet_that_a4_holds(run, ending):
    rest = " ".join(map(str, [*range(19, 25), *range(27, 39), *range(59, 76), 77]))
    Path("dispute.yaml").write_text(
        "game: ti4_expeditions\ncases:\n- case: a\n  players: [sol, yin]\n"
        f'  position: {{systems: "{rest}"}}\n  ask: {{placement: true}}\n'
    )
    ran = run("referee", "dispute.yaml", "--board", f"map.{ending}")
    assert ran.code in (0, 3), ran.err
    drawn = Path(f"map.{ending}").read_bytes()
    if ending == "svg":
        assert "Your map, legal tiles marked" in drawn.decode()
    elif ending == "pdf":
        box = PdfReader(f"map.{ending}").pages[0].mediabox
        assert box.width <= 596
        assert box.height <= 842


def test_a_payment_told_among_facts_is_sent_to_the_move(run):
    told = '{"moves[0]": {pay: {trade_goods: 5}, through: jord}}'
    Path("paid.yaml").write_text(case(more=f"  facts: {told}\n"))
    err = run("referee", "paid.yaml").err
    assert "nothing asks for 'pay' of a move" in err
    assert "help: write `pay:` in the move itself" in err
    assert "nothing asks for 'through' of a move" in err
    assert "help: of a move of this game they may tell choose" in err
