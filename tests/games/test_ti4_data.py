"""What the files of the expeditions say, against figures counted elsewhere."""

from __future__ import annotations

from collections import Counter

import pytest

from toolkit.games.ti4_expeditions.schemas.kinds import KINDS
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA

# The rulings that sources leave open and that an expedition meets, the default first.
OPEN = {
    "psychoarchaeology": ["exhaust", "not_exhausted"],
    "last_gain_order": ["before_placing", "after_placing"],
    "no_legal_system": ["not_placed", "any_system"],
    "stellar_converted": ["allowed", "barred"],
    "space_station_only": ["allowed", "barred"],
    "eliminated_most": ["rest", "nobody"],
    "cabal_ingress": ["one_per_colour", "by_synergy"],
    "zero_ingress": ["none", "any_specialty"],
    "ingress_shared_system": ["most", "any_order"],
}
LATER = {"terraform", "nova_seed", "frontier_mirage", "rebellion_setup", "unknown_fragment"}
NOT_ON_A_TILE = {
    "thundersedge", "mirage", "avernus", "custodiavigilia", "triad",
    "ocean1", "ocean2", "ocean3", "ocean4", "ocean5",
}  # fmt: skip


@pytest.fixture(scope="module")
def pack():
    return lay([read_folder(DATA / "ti4_expeditions", cases=False)], KINDS)[0]


def values(pack, kind, field):
    return {id: record.get(field) or [] for id, record in pack.of(kind).items()}


def test_the_box_and_its_expansions_have_as_many_systems_as_are_published(pack):
    boxes = Counter(record.get("expansion") for record in pack.of("system").values())
    assert boxes == {"base": 51, "prophecy_of_kings": 32, "thunders_edge": 35}
    assert len(pack.of("hyperlane")) == 18
    assert not {*pack.of("hyperlane")} & {*pack.of("system")}


def test_every_planet_is_printed_on_one_tile_but_for_those_that_are_on_none(pack):
    printed = Counter(id for there in values(pack, "system", "planets").values() for id in there)
    assert set(printed.values()) == {1}
    assert {*pack.of("planet")} - {*printed} == NOT_ON_A_TILE
    stations = Counter(id for there in values(pack, "system", "stations").values() for id in there)
    assert set(stations) == {*pack.of("station")}


def test_every_faction_but_the_keleres_has_one_home_system(pack):
    homes = Counter(record.get("home_of") for record in pack.of("system").values())
    del homes[None]
    assert set(homes.values()) == {1}
    assert {*pack.of("faction")} - {*homes} == {"keleres"}


def test_every_breakthrough_but_that_of_the_nekro_has_synergy_between_two_colours(pack):
    synergies = {
        id: said["synergy"] for id, said in values(pack, "faction", "breakthrough").items()
    }
    assert {id for id, colours in synergies.items() if len(colours) != 2} == {"nekro"}
    assert all(len(set(colours)) == len(colours) for colours in synergies.values())


def test_the_fracture_holds_four_planets_and_two_ways_out(pack):
    there = {
        id: record for id, record in pack.of("system").items() if record.get("region") == "fracture"
    }
    assert len(there) == 7
    assert sum(record.get("egress") is True for record in there.values()) == 2
    planets = [id for record in there.values() for id in record.get("planets") or ()]
    assert planets == ["cocytus", "styx", "lethe", "phlegethon"]
    guarded = [id for record in there.values() for id in (record.get("neutral") or {})
               .get("infantry", ())]  # fmt: skip
    assert guarded == planets


def test_the_rulings_that_are_asked_have_their_readings_the_default_first(pack):
    rulings = pack.of("ruling")
    asked = {
        id: [*record.get("readings")]
        for id, record in rulings.items()
        if record.get("status") == "open" and record.get("judged") is not False
    }
    assert asked == OPEN
    assert all(rulings[id].get("default") == readings[0] for id, readings in OPEN.items())
    unjudged = {id for id, record in rulings.items() if record.get("judged") is False}
    assert unjudged == LATER | {"commodities_as_goods"}
