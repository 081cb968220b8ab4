"""Sets over packs: what adds, what fills in, what must say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.pack.folder import NotAFolder, read_folder
from toolkit.pack.kind import Kind, Kinds
from toolkit.pack.laying import lay
from toolkit.pack.pack import Pack

CARD = {"type": "object", "properties": {"id": {"type": "string"}}}
KINDS = Kinds((Kind("card", "cards", ("cards/*.yaml",), CARD),))


def folder(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def laid(tmp_path: Path, pack: str, over: str) -> tuple[Pack, list[str]]:
    base = folder(tmp_path / "pack", {"game.yaml": "game: g\ntitle: G", "cards/a.yaml": pack})
    top = folder(
        tmp_path / "set",
        {"set.yaml": "set: s\ngame: g\ncertainty: stand_in", "cards/b.yaml": over},
    )
    pack_laid, findings = lay([read_folder(base), read_folder(top)], KINDS)
    return pack_laid, [f"{f.code} {f.pointer}" for f in findings]


PACK = """
certainty: single_source
source: [book#p1]
missing: {kind: action, count: 3}
cards:
- {id: x, points: 2, factions: {UN: yes, OPA: unknown}}
"""


def test_a_new_id_adds_and_counts_as_found(tmp_path: Path) -> None:
    pack, findings = laid(tmp_path, PACK, "cards: [{id: y, kind: action, copies: 2}]")
    assert findings == []
    assert list(pack.of("card")) == ["x", "y"]
    assert pack.missing == {"action": 1}


def test_an_unknown_value_is_filled_and_keeps_its_own_certainty(tmp_path: Path) -> None:
    pack, findings = laid(tmp_path, PACK, "cards: [{id: x, factions: {OPA: yes}}]")
    record = pack.of("card")["x"]
    assert findings == []
    assert record.get("factions") == {"UN": "yes", "OPA": "yes"}
    assert record.certainty(("factions", "OPA")) == "stand_in"
    assert record.certainty(("factions", "UN")) == "single_source"
    assert record.sources(("points",)) == ("book#p1",)
    assert record.stand_ins() == {"factions.OPA"}
    document, steps = record.place(("factions", "OPA"))
    assert document.path.endswith("set/cards/b.yaml")
    assert document.place(steps) == (1, 33)


def test_a_known_value_changes_only_when_the_set_says_so(tmp_path: Path) -> None:
    pack, findings = laid(tmp_path, PACK, "cards: [{id: x, points: 4, factions: {UN: no}}]")
    assert findings == ["E301 /cards/0/points", "E301 /cards/0/factions/UN"]
    over = "cards: [{id: x, points: 4, overrides: [points]}]"
    pack, findings = laid(tmp_path / "again", PACK, over)
    assert findings == []
    assert pack.of("card")["x"].get("points") == 4


def test_a_known_mapping_gains_keys_only_when_the_set_says_so(tmp_path: Path) -> None:
    adding = "cards: [{id: x, factions: {OPA: no, FN: no, PG: yes}%s}]"
    _, findings = laid(tmp_path, PACK, adding % "")
    assert findings == ["E301 /cards/0/factions/FN"]
    pack, findings = laid(tmp_path / "again", PACK, adding % ", overrides: [factions]")
    assert findings == []
    assert pack.of("card")["x"].get("factions", "FN") == "no"


def test_a_mapping_of_which_nothing_is_known_may_gain_keys(tmp_path: Path) -> None:
    pack = "cards: [{id: x, factions: {UN: unknown}}]"
    _, findings = laid(tmp_path, pack, "cards: [{id: x, factions: {FN: no}}]")
    assert findings == []


def test_an_override_that_changes_nothing_is_mentioned(tmp_path: Path) -> None:
    _, findings = laid(tmp_path, PACK, "cards: [{id: x, overrides: [points]}]")
    assert findings == ["I302 /cards/0/overrides/0"]


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("art: a.png, overrides: [art]", "leave it out"),
        ("points: 4, overrides: [points, pints]", "did you mean 'points'?"),
    ],
)
def test_a_needless_override_is_told_what_would_be_right_and_never_itself(tmp_path, said, hint):
    pack = folder(tmp_path / "pack", {"game.yaml": "game: g\ntitle: G", "cards/a.yaml": PACK})
    mine = {"set.yaml": "set: s\ngame: g", "cards/b.yaml": f"cards: [{{id: x, {said}}}]"}
    _, findings = lay([read_folder(pack), read_folder(folder(tmp_path / "set", mine))], KINDS)
    (found,) = (each for each in findings if each.code == "I302")
    assert found.hint.startswith(hint)


def test_unknown_never_hides_what_is_known(tmp_path: Path) -> None:
    pack, findings = laid(tmp_path, PACK, "cards: [{id: x, points: unknown}]")
    assert findings == []
    record = pack.of("card")["x"]
    assert record.get("points") == 2
    assert record.certainty(("points",)) == "single_source"


def test_an_id_given_twice_in_one_folder_is_an_error(tmp_path: Path) -> None:
    _, findings = laid(tmp_path, PACK, "cards: [{id: y}, {id: y}]")
    assert findings == ["E201 /cards/1/id"]


def test_a_folder_without_manifest_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(NotAFolder, match=r"neither game\.yaml nor set\.yaml"):
        read_folder(tmp_path, "here")
    with pytest.raises(NotAFolder, match="does not exist"):
        read_folder(tmp_path / "nowhere")


def test_a_link_that_leads_outside_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("a: 1", encoding="utf-8")
    root = folder(tmp_path / "set", {"set.yaml": "set: s\ngame: g"})
    (root / "cards.yaml").symlink_to(secret)
    read = read_folder(root, "s")
    assert [f.path for f in read.findings] == ["s/cards.yaml"]
    assert list(read.documents) == ["set.yaml"]


def over_one_another(tmp_path: Path, *tops: str) -> list[str]:
    """What laying sets in this order over the pack finds."""
    files = {"game.yaml": "game: g\ntitle: G", "cards/a.yaml": PACK}
    folders = [read_folder(folder(tmp_path / "pack", files), "pack")]
    for number, top in enumerate(tops, 1):
        files = {"set.yaml": f"set: s{number}\ngame: g", "cards/b.yaml": top}
        folders.append(read_folder(folder(tmp_path / f"s{number}", files), f"s{number}"))
    return [f"{f.path} {f.code} {f.message}" for f in lay(folders, KINDS)[1]]


def test_a_set_that_overrides_what_another_set_says_names_both_files(tmp_path: Path) -> None:
    one = "cards: [{id: x, points: 4, overrides: [points]}]"
    other = "cards: [{id: x, points: 5, overrides: [points]}]"
    (found,) = over_one_another(tmp_path, one, other)
    assert found.startswith("s2/cards/b.yaml W306 card 'x': points is 4 in the set 's1' ")
    assert "(s1/cards/b.yaml:1)" in found
    assert found.endswith("laid over it and makes it 5")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "{id: x, points: 4, overrides: [points]}",
            "{id: x, factions: {UN: no}, overrides: [factions]}",
        ),
        ("{id: x, factions: {OPA: yes}, certainty: stand_in}", "{id: x, factions: {OPA: no}}"),
        ("{id: y, points: 1}", "{id: y, points: 2, overrides: [points]}"),
    ],
    ids=["another field", "a stand-in", "a card of the other set"],
)
def test_sets_that_are_not_in_each_others_way_are_not_mentioned(
    tmp_path: Path, one: str, other: str
) -> None:
    assert over_one_another(tmp_path, f"cards: [{one}]", f"cards: [{other}]") == []


def test_what_was_unknown_as_a_whole_is_filled_in_as_a_whole(tmp_path: Path) -> None:
    pack = "cards: [{id: x, chart: unknown}]"
    base = folder(tmp_path / "pack", {"game.yaml": "game: g\ntitle: G", "cards/a.yaml": pack})
    guessed = folder(
        tmp_path / "guessed",
        {
            "set.yaml": "set: guessed\ngame: g\ncertainty: stand_in",
            "cards/a.yaml": "cards: [{id: x, chart: {earth: 2, ceres: 1}}]",
        },
    )
    read = folder(
        tmp_path / "box",
        {"set.yaml": "set: box\ngame: g", "cards/a.yaml": "cards: [{id: x, chart: {earth: 1}}]"},
    )
    pack_laid, findings = lay([read_folder(base), read_folder(guessed), read_folder(read)], KINDS)
    record = pack_laid.of("card")["x"]
    assert findings == []
    assert record.get("chart") == {"earth": 1}
    assert record.stand_ins() == set()
