"""The templates of the expeditions against every row of the game, and pictures of positions."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pytest
from printed_text import drawn_by, texts

from toolkit.games.ti4_expeditions.game import GAME
from toolkit.games.ti4_expeditions.rows import COLOURS
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA, TEMPLATES
from toolkit.press.checks import LEAST_MARGIN
from toolkit.press.display import Ellipse, Path, Place
from toolkit.press.job.plan import read_plan
from toolkit.press.templates.library import Library
from toolkit.referee.picture import Subject

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.ti4_expeditions.referee import ExpeditionReferee
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.press.display import Face, Op

FOLDER = TEMPLATES / "ti4_expeditions"
LIBRARY = Library.open([TEMPLATES, FOLDER])
drawn = partial(drawn_by, LIBRARY)
EIGHT = ("sol", "muaat", "nekro", "cabal", "mentak", "keleres", "xxcha", "deepwrought")


@cache
def pack() -> Pack:
    return lay([read_folder(DATA / "ti4_expeditions")], GAME.kinds)[0]


@cache
def referee() -> ExpeditionReferee:
    return GAME.referee(pack())


def rows(players: int = 0, **chosen: str) -> Mapping[str, tuple[Row, ...]]:
    return GAME.rows(replace(pack(), readings=chosen), frozenset({players} if players else ()))


def pairs(said: Mapping[str, tuple[Row, ...]]) -> Iterator[tuple[str, Row]]:
    """Every template of the print plan with every row that it prints.

    All but the start page, whose row tells of a finished run and is made by it.
    """
    for file in read_plan(FOLDER / "components.yaml", "components.yaml", said.keys()).files:
        for group in file.groups:
            for row in said[group.rows] if group.rows != "start" else ():
                yield group.front, row
                if group.back:
                    yield group.back, row


def flat(ops: tuple[Op, ...]) -> Iterator[Op]:
    """What is painted, in its order, with the faces that are placed on a face opened up."""
    for op in ops:
        if isinstance(op, Place):
            yield from flat(op.face.ops)
        else:
            yield op


def words(face: Face) -> str:
    return " ".join(text for text, _ in texts(face.ops))


@pytest.mark.parametrize("players", [0, 2, 8])
def test_every_row_prints_without_findings(players: int) -> None:
    printed = {row.id for template, row in pairs(rows(players)) if drawn(template, row)}
    assert {
        "token.expedition",
        "counter.red",
        "aid.reference",
        "aid.placement",
        "aid.log",
    } <= printed
    assert ("counter.pink" in printed) == (players != 2)


def test_every_row_prints_whatever_was_agreed() -> None:
    """Each open ruling by each of its readings; the others stay open."""
    for id, record in pack().of("ruling").items():
        if record.get("status") != "open":
            continue
        for reading in record.value["readings"]:  # type: ignore[union-attr]
            for template, row in pairs(rows(0, **{id: str(reading)})):
                drawn(template, row)


def test_rules_are_at_least_8_points() -> None:
    said = rows()
    for template, row in pairs(said):
        for text, size in texts(drawn(template, row).ops):
            # The names of rulings are fine print; what lies in a hexagon is said in the list too.
            hexagon = template == "placement" and size >= 5
            assert size >= 8 or hexagon or re.fullmatch(r"[a-z_]+", text), (template, text, size)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_systems_of_a_set_are_listed_with_all_their_worlds_whatever_they_are_called(
    count: int,
) -> None:
    (row, *_) = rows()["systems"]
    shown = next(tile for tile in row.fields["columns"][0] if "tile" in tile)
    worlds = [{**shown["bodies"][0], "name": "The Farthest Old Gate of Dusk"}] * count
    lines = [world["name"] for world in worlds]
    tile = {**shown, "bodies": worlds, "sights": [], "there": worlds, "lines": lines}
    fields = {**row.fields, "columns": [[tile], [], []]}
    assert words(drawn("systems", row._replace(fields=fields))).count("Farthest") == count


def test_cards_of_players_say_what_each_slice_costs_and_what_the_sixth_brings() -> None:
    (row,) = rows()["reference"]
    front, back = words(drawn("reference", row)), words(drawn("reference_back", row))
    for each in row.fields["slices"]:
        assert str(each["name"]).split()[0] in front
    told = [part for key in ("claim", "pays", "means", "brings") for part in row.fields[key]]
    for part in told:
        assert len(part["short"]) == len(part["says"])
        for short in part["short"]:
            assert short.replace("'", "’").split()[0] in front + back
    for said in ("Your first slice", "The sixth slice of all", "Infantry"):
        assert said in back
    for face in row.fields["faces"]:
        assert str(face) in back.split()


def test_counters_are_told_apart_without_colour_and_turn_into_infantry() -> None:
    tables = LIBRARY.palette("ti4").tables
    signs, insignia = tables["player_sign"], tables["player_insignia"]
    for of in (signs, insignia):
        assert sorted(of) == sorted(COLOURS)
        assert len({*of.values()}) == len(COLOURS)
    for row in rows()["counter"]:
        colour = str(row.fields["colour"])
        sign, infantry = str(signs[colour]), str(tables["player_infantry"][colour])
        back = {sign, infantry}
        for template, icons in (("counter", {str(insignia[colour])}), ("counter_back", back)):
            face = drawn(template, row)
            placed = [op.face.id for op in face.ops if isinstance(op, Place)]
            shown = {id.removeprefix("icon.") for id in placed if id.startswith("icon.")}
            assert shown == icons


def test_systems_are_told_apart_without_colour() -> None:
    """By a tick, a word or a flag: hexagons of one colour would still say it."""
    (row,) = rows()["placement"]
    legal, hangs = row.fields["legal"], row.fields["open"]
    assert isinstance(legal, list)
    assert isinstance(hangs, list)
    marks = []
    for item in (legal[0], hangs[0]):
        assert isinstance(item, dict)
        face = drawn("system", row._replace(fields=item))
        marks.append(" ".join(op.face.id for op in face.ops if isinstance(op, Place)))
        barred = drawn("system", row._replace(fields={**item, "lie": "barred", "why": "planet"}))
        assert "planet" in words(barred)
    assert "legal" in marks[0]
    assert "ruling" in marks[1]


def test_bleed_and_safe_zone_are_what_print_services_ask_for() -> None:
    for template in {template for template, _ in pairs(rows())}:
        read = LIBRARY.template(template)
        assert min(read.bleed, read.safe) >= LEAST_MARGIN


def test_no_template_or_icon_of_the_game_is_left_over() -> None:
    files = [*FOLDER.glob("*.yaml")]
    said = {file.stem: file.read_text(encoding="utf-8") for file in files}
    code = "".join(
        file.read_text(encoding="utf-8")
        for file in (TEMPLATES.parent / "toolkit" / "games" / "ti4_expeditions").rglob("*.py")
    )
    palette = (FOLDER / "palettes" / "ti4.yaml").read_text(encoding="utf-8")
    data = "".join(
        file.read_text(encoding="utf-8") for file in (DATA / "ti4_expeditions").glob("*.yaml")
    )
    every_game = (TEMPLATES / "every_game.yaml").read_text(encoding="utf-8")
    # What the templates of every game include or draw a game may bring of its own.
    included = {
        name
        for file in TEMPLATES.glob("*.yaml")
        for name in re.findall(
            r"(?:box: include, template|chapter|opening|tail): (\w+)",
            file.read_text(encoding="utf-8"),
        )
    }
    for name in said:
        if name == "components" or name in included:
            continue
        others = "".join(text for other, text in said.items() if other != name)
        named = re.sub(r"_[1-5]$", "", name)  # maps by the number of their rings
        assert re.search(rf"\b{named}\b", others + code + data + every_game), name
    everything = "".join(said.values()) + code + palette + data
    for icon in (FOLDER / "icons").glob("*.yaml"):
        assert re.search(rf"\b{icon.stem}\b", everything), icon.stem


# ---- pictures of positions


def picture(
    value: object,
    players: tuple[str, ...] = EIGHT,
    asked: tuple[str, ...] = ("systems.82b", "slices.secret"),
) -> list[Face]:
    position, faults = referee().decode(value, players)  # type: ignore[arg-type]
    assert not faults
    assert position is not None
    from toolkit.referee.ledger import ledger

    possible = ledger(pack()).open({})
    return [
        drawn(strip.template, strip.row)
        for strip in referee().board_picture(Subject(position, asked, {}, possible))
    ]


def test_the_fullest_systems_and_the_longest_names_fit_their_places() -> None:
    tables = referee().tables
    tiles = [*tables.systems, *tables.hyperlanes]
    crowd = ["frontier", "mirage", "avernus", "wormhole_alpha", "wormhole_beta", "ingress"]
    for start in range(0, len(tiles), 40):
        systems: dict[str, list[str]] = {
            tile: [] for tile in tiles[start : start + 40] if not tile.startswith("fracture")
        }
        faces = picture({"systems": systems, "fracture": True})
        assert {face.width for face in faces} == {210}
    for tile in ("46", "75", "82b", "117"):
        picture({"systems": {tile: crowd}})
    slices = [
        {"slice": slice, "by": by} for slice, by in zip(tables.slices, EIGHT[2:], strict=True)
    ]
    picture({"slices": slices, "systems": {"82b": ["ingress"]}})


@pytest.mark.parametrize("rings", [1, 2, 3, 4])
def test_maps_of_every_size_are_drawn(rings: int) -> None:
    tables = referee().tables
    inner = [
        id for id, system in tables.systems.items() if not (system.in_fracture or system.off_map)
    ]
    inner = [id for id in inner if id not in tables.figures.mecatol]
    systems: dict[str, list[str]] = {tile: [] for tile in ["18", *inner[: 3 * rings * (rings + 1)]]}
    faces = picture({"systems": systems})
    said = " ".join(words(face) for face in faces).split()
    assert all(tile in said for tile in systems)


@pytest.mark.parametrize("tile", ["18", "20", "27", "41"])
def test_the_mark_of_a_system_in_dispute_lies_above_every_hexagon(tile: str) -> None:
    systems: dict[str, list[str]] = {id: [] for id in ("18", "20", "27", "25", "41", "46", "47")}
    faces = picture({"systems": systems}, asked=(f"systems.{tile}",))
    (face,) = (face for face in faces if any(text == "Rex" for text in words(face).split()))
    painted = list(flat(face.ops))
    ink = LIBRARY.palette("ti4").colours["ink"]
    (mark,) = (n for n, op in enumerate(painted) if isinstance(op, Ellipse) and op.fill == ink)
    hexagons = [n for n, op in enumerate(painted) if isinstance(op, Path)]
    assert len(hexagons) > len(systems)
    assert mark > max(hexagons)
    assert words(face).endswith("?")


def test_all_the_planets_there_is_room_for_stay_clear_of_the_edge_of_the_page() -> None:
    template: Any = read(FOLDER / "ingress.yaml", "ingress.yaml").root
    (columns,) = (box for box in template["boxes"] if box.get("each") == "colours")
    lists = [box for box in columns["boxes"] if box.get("each") == "item.planets"]
    assert {planets["max"] for planets in lists} == {7, 9}
    for planets in lists:
        lowest = columns["at"][1] + planets["at"][1] + planets["max"] * planets["step"][1]
        assert lowest <= template["size"][1] - 4
