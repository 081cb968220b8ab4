"""A set that brings factions, places and resources prints from the set alone, and is refereed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolkit.lint.trial import png

DEEP = {
    "set.yaml": "set: deep\ngame: expanse\ntitle: The deep\n",
    "setup.yaml": """tables: {"4": {factions: [UN, MCR, OPA, ICE]}}
overrides: [tables.4.factions]
""",
    "factions.yaml": """factions:
- id: ICE
  name: Ice Haulers
  players: [3, 4]
  home: pluto
  critical_resources: [ice, minerals]
  units: {influence: 15, fleet: 5, scrap_ship: 2}
  mat_ability: unknown
  technologies: {I: unknown, II: unknown, III: unknown}
  setup:
    "4": {fleets: {pluto: 2, saturn: 1}, influence: {charon: 2}}
""",
    "bases.yaml": """bands:
- {id: kuiper, name: Kuiper Belt, order: 5}
sectors:
- {id: rim, name: The Rim, bands: [kuiper], bonus_tokens: 2}
resources:
- {id: ice, name: Ice}
orbitals:
- {id: pluto, name: Pluto, band: kuiper, bases: [charon, nix]}
- {id: mars, bases: [mariner_valley, londres_nova, deimos], overrides: [bases]}
bases:
- {id: charon, name: Charon, resource: water}
- {id: nix, name: Nix, resource: ice}
- {id: deimos, name: Deimos, resource: ice}
""",
}


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return folder


@pytest.fixture
def deep(tmp_path: Path) -> Path:
    return written(tmp_path / "deep", DEEP)


def printed(folder: Path) -> dict[str, str]:
    """The file of each row."""
    said = json.loads((folder / "printed.json").read_text(encoding="utf-8"))
    return {face["row"]: face["file"].partition("-a")[0] for face in said["faces"]}


def test_a_faction_a_sector_and_bases_print_from_the_set_alone(run, deep, tmp_path) -> None:
    checked = run("validate", deep)
    assert checked.code == 0
    assert (
        "factions.yaml:2:7: info [I210 undecided] faction 'ICE' (Ice Haulers): 52 c" in checked.out
    )
    assert "{id: drummer, factions: {ICE: …}, overrides: [factions]}" in checked.out
    assert checked.out.endswith("\n1 notice\n0 cards: 0 refereed; deals for 2, 3, 4\n")
    ran = run("print", deep, "--out", tmp_path / "out")
    assert ran.code == 0, ran.err
    files = printed(tmp_path / "out")
    of_pads = {f"pad.{n}" for n in (*range(1, 6), "final")}
    assert files.keys() == {
        "mat.ICE", "beside.mars", "beside.pluto", "token.fleet.ICE",
        "token.scrap_ship.ICE", "token.influence.ICE",
        "token.initiative.ICE", "token.bonus.rim",
        *of_pads, *(f"{pad}.2" for pad in of_pads), "fill_in.1",
    }  # fmt: skip
    assert files["beside.pluto"] == "3-beside-the-board"


def test_the_whole_game_prints_with_it_and_the_board_keeps_its_places(run, deep, tmp_path) -> None:
    ran = run("print", "expanse", "--set", deep, "--only", "board,beside,aid,track,booklet",
              "--out", tmp_path / "out")  # fmt: skip
    assert ran.code == 0, ran.err
    assert {"board", "beside.pluto", "beside.mars", "booklet.rules"} <= printed(
        tmp_path / "out"
    ).keys()


def test_it_is_scored_and_its_places_are_told_below_the_picture_of_the_board(
    run, deep, tmp_path
) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(
        """game: expanse
cases:
- case: rim
  players: [UN, MCR, OPA, ICE]
  position:
    fleets: {pluto: {ICE: 2}}
    influence: {charon: {ICE: 2, UN: 1}, deimos: {ICE: 1}}
    rocinante: {orbital: tycho, holder: OPA}
  ask: {score: {bonus: rim}}
""",
        encoding="utf-8",
    )
    ran = run("referee", case, "--set", deep, "--board", tmp_path / "board.svg")
    assert "Charon, in the bonus sector (2/1/0), has UN 1, ICE 3 influence" in ran.out, ran.err
    drawn = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert "Beside the board: Deimos I1; Pluto I2; Charon U1 I2." in drawn


def test_names_as_long_as_those_of_the_game_fit_and_a_longer_one_is_told_once(run, deep) -> None:
    file = deep / "bases.yaml"
    said = file.read_text(encoding="utf-8")
    file.write_text(said.replace("name: Charon", "name: Charon Shipyards North"), encoding="utf-8")
    assert run("validate", deep).code == 0
    longer = "The Rim Of Everything That Is Known To Anybody At All And More Of It"
    file.write_text(said.replace("name: The Rim", f"name: {longer}"), encoding="utf-8")
    ran = run("validate", deep)
    assert ran.code == 1
    assert ran.out.count("bases.yaml:4:") == 1
    assert "error [E624 text-too-long] pad.1.2 and 5 more, lines.7.name: " in ran.out


LOOKS = [
    ('{colour: "#12355f"}', "E637", "cannot be told apart from that of UN"),
    ("{icon: anchr}", "E626", "no icon 'anchr'"),
    ("{colour: teal}", "E106", "'#rrggbb'"),
    ("{}", "E107", "at least 1"),
    ('{letter: "🚀"}', "E625", "ROCKET"),
]


@pytest.mark.parametrize(("look", "code", "said"), LOOKS)
def test_a_look_that_cannot_be_is_one_finding_at_its_line(
    run, deep: Path, look: str, code: str, said: str
) -> None:
    file = deep / "factions.yaml"
    file.write_text(file.read_text(encoding="utf-8") + f"  look: {look}\n", encoding="utf-8")
    ran = run("validate", deep)
    assert ran.code == 1
    assert ran.out.count(" error [") == 1
    assert "factions.yaml:12:" in ran.out
    assert f"error [{code}" in ran.out
    assert said in ran.out


def test_a_look_that_is_said_is_printed_and_letters_stand_for_the_name(run, deep, tmp_path) -> None:
    file = deep / "factions.yaml"
    said = '  look: {colour: "#5f6f1c", letter: IH, icon: anchor}\n'
    file.write_text(file.read_text(encoding="utf-8") + said, encoding="utf-8")
    icon = "icon: anchor\nview: [24, 24]\npaths: [{d: M 2 2 L 22 2 L 12 22 Z}]\n"
    written(deep, {"icons/anchor.yaml": icon})
    ran = run("print", deep, "--only", "mat.ICE", "--out", tmp_path / "out")
    assert ran.code == 0, ran.err


FACTIONS = {
    "hexpanse": "- {id: drifters, name: The Drifters, ability: [{recover: 2}]}",
    "expanse_tcg": "- {id: glass, name: The Glass Court, about: Nobles of glass., mechanic: lore}",
}
GLASS = """cards:
- {id: heron, kind: creature, name: Glass Heron, faction: glass, rarity: common, cost: 4, power: 3,
   health: 2, types: [beast], keywords: [flying]}
"""


@pytest.mark.parametrize("game", FACTIONS)
def test_factions_of_sets_print_in_other_games_too(run, tmp_path: Path, game: str) -> None:
    mine = written(tmp_path / "mine", {
        "set.yaml": f"set: mine\ngame: {game}\ntitle: Mine\n",
        "factions.yaml": f"factions:\n{FACTIONS[game]}\n",
        **({"cards/mine.yaml": GLASS} if game == "expanse_tcg" else {}),
    })  # fmt: skip
    ran = run("print", mine, "--out", tmp_path / "out")
    assert ran.code == 0, ran.err
    assert printed(tmp_path / "out").keys() & {"mat.drifters", "card.heron"}


@pytest.mark.parametrize("game", FACTIONS)
def test_a_faction_with_an_icon_of_its_set_has_room_beside_all_others(
    run, tmp_path: Path, game: str
) -> None:
    mine = written(tmp_path / "mine", {
        "set.yaml": f"set: mine\ngame: {game}\ntitle: Mine\n",
        "factions.yaml": f"factions:\n{FACTIONS[game][:-1]}, look: {{icon: bead}}}}\n",
        "icons/bead.yaml": "icon: bead\nview: [24, 24]\npaths: [{d: M 2 2 L 22 2 L 12 22 Z}]\n",
    })  # fmt: skip
    ran = run("validate", mine, "--format", "json")
    assert ran.code == 0, ran.out


@pytest.mark.parametrize("many", [2, 8, 14])
def test_keywords_of_a_set_have_room_among_those_of_the_game(run, tmp_path: Path, many) -> None:
    keyword = (
        "- {id: own%d, name: Own%d, param: none, kinds: [creature], stacks: false, reminder: So.,"
        " effect: [while: {to: this, health: 1}], clause: keyword.own%d}\n"
    )
    clause = "- {id: keyword.own%d, heading: Keywords, title: Own, says: So.}\n"
    mine = written(tmp_path / "mine", {
        "set.yaml": "set: mine\ngame: expanse_tcg\ntitle: Mine\n",
        "keywords.yaml": "keywords:\n" + "".join(keyword % (n, n, n) for n in range(many)),
        "rules.yaml": "clauses:\n" + "".join(clause % n for n in range(many)),
    })  # fmt: skip
    ran = run("validate", mine)
    assert ran.out.startswith("nothing to report"), ran.out


def test_a_card_of_which_little_is_known_prints_with_its_picture(run, tmp_path: Path) -> None:
    mine = written(tmp_path / "mine", {
        "set.yaml": "set: mine\ngame: expanse\ntitle: Mine\n",
        "cards/mine.yaml": """cards:
- {id: owed, kind: action_card, name: Owed, points: 3, keep_cost: 1, art: a.png, event: unknown,
   factions: {UN: yes, MCR: no, OPA: unknown, PG: no}, players: {"2": yes, "3": yes, "4": yes}}
- {id: whose, kind: technology_card, name: Whose, faction: unknown, effect: unknown}
""",
    })  # fmt: skip
    (mine / "a.png").write_bytes(png(900, 600))
    ran = run("print", mine, "--only", "card", "--out", tmp_path / "out")
    assert ran.code == 0, ran.out
