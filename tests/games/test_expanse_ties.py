"""Places that must be the same or different: the executor against a plain check of the places."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from expanse_pack import playable
from expanse_play import BASE
from expanse_rules import FOUR, effect, position, readings, referee
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from toolkit.games.expanse.state.moves import SKIP, Move, atoms
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.verbs import VERBS

PACK = playable()
STEP = Draft202012Validator({"$ref": "#/$defs/step", "$defs": VERBS.definitions()})
TABLES = referee().tables
FREE = {"up_to": 2}
OUT_OF_THE_BELT = {"sector": ["inner_planets", "outer_planets"]}

# ---- a plain check

BAND = {id: orbital.value["band"] for id, orbital in PACK.of("orbital").items()}
SECTOR_OF_BAND = {
    band: id for id, sector in PACK.of("sector").items() for band in sector.value["bands"]
}
ORBITAL = {
    base: id for id, orbital in PACK.of("orbital").items() for base in orbital.value["bases"]
}


def shown(what: str, orbital: str, base: str = "") -> str:
    """The band, sector, orbital or resource of a place."""
    if what == "resource":
        return str(PACK.of("base")[base].value["resource"])
    band = BAND[orbital]
    return {"band": band, "sector": SECTOR_OF_BAND[band], "orbital": orbital}[what]


def shown_by(what: str, entry: Any) -> str:
    if entry.base >= 0:
        base = TABLES.bases[entry.base]
        return shown(what, ORBITAL[base], base)
    return shown(what, TABLES.orbitals[entry.orbital])


def holds(ties: dict[str, str], places: list[Any]) -> bool:
    """Whether entries are about places with the same, and different, things."""
    same = [shown_by(ties["same"], place) for place in places if "same" in ties]
    different = [shown_by(ties["different"], place) for place in places if "different" in ties]
    return len(set(same)) <= 1 and len(set(different)) == len(different)


# ---- the verbs that take such places


class Verb(NamedTuple):
    """A step without ties, and where its number and its places stand in it."""

    name: str
    said: dict[str, Any]
    place: str
    number: str = ""  # of the step itself; empty where places are counted
    act: str = ""  # which entries name the places, where a step has several
    shares: tuple[str, ...] = ("band", "sector", "orbital")

    def step(self, number: Any, ties: dict[str, str]) -> dict[str, Any]:
        said, place = dict(self.said), {**self.said.get(self.place, {}), **ties}
        if self.number:
            said[self.number] = number
        elif number is not None:
            place[self.noun + "s"] = number
        if place:
            said[self.place] = place
        return {self.name: said}

    @property
    def noun(self) -> str:
        return "orbital" if "fleets" in self.said else "base"

    def places(self, resolve: tuple[Any, ...]) -> list[Any]:
        found = []
        for item in resolve:
            for entry in atoms(item):
                if entry.act == "swap":
                    found += entry.then
                elif entry != SKIP and self.act in ("", entry.act):
                    found.append(entry)
        if self.number:
            return found
        return list({(entry.base, entry.orbital): entry for entry in found}.values())


ALL = ("band", "sector", "orbital", "resource")
VERBS_OF_PLACES = {
    "place": Verb("place", {"influence": 1, "to": {"where_you_have": "fleets"}}, "to", shares=ALL),
    "remove": Verb("remove", {"influence": 1}, "from", shares=ALL),
    "each player removes": Verb(
        "remove",
        {"influence": 1, "of": {"each_player_with": 1}},
        "from",
        act="base",
        shares=ALL,
    ),
    "replace": Verb("replace", {"influence": 1}, "on", act="remove", shares=ALL),
    "clear": Verb("clear", {}, "on", shares=ALL),
    "shift": Verb(
        "shift", {"of": "any", "to": {"where_you_have": "fleets"}}, "to", "influence", shares=ALL
    ),
    "shift within": Verb("shift", {"within": "sector"}, "to", "influence", shares=ALL),
    "remove_fleets": Verb("remove_fleets", {"fleets": 1}, "from", shares=("band", "sector")),
    "remove_fleets of each player": Verb(
        "remove_fleets", {"fleets": 1, "of": "each_player"}, "from", shares=("band", "sector")
    ),
    "move_fleets": Verb("move_fleets", {"to": OUT_OF_THE_BELT}, "to", "fleets"),
    "move_fleets by bands": Verb(
        "move_fleets", {"bands": 1, "to": OUT_OF_THE_BELT}, "to", "fleets"
    ),
    "move_groups": Verb("move_groups", {"bands": 2, "to": OUT_OF_THE_BELT}, "to", "groups"),
    "put_fleets": Verb("put_fleets", {"from": "anywhere", "to": OUT_OF_THE_BELT}, "to", "fleets"),
    "put_fleets from the map": Verb("put_fleets", {"from": "map"}, "to", "fleets"),
    "build": Verb("build", {"to": OUT_OF_THE_BELT}, "to", "fleets"),
}
FLEETS = st.dictionaries(
    st.sampled_from(sorted(BAND)),
    st.dictionaries(st.sampled_from(["UN", "MCR"]), st.just(1), min_size=1),
    max_size=3,
)
INFLUENCE = st.dictionaries(
    st.sampled_from(sorted(ORBITAL)),
    st.dictionaries(st.sampled_from(["UN", "MCR"]), st.just(1), min_size=1),
    max_size=4,
)


def tied(verb: Verb) -> st.SearchStrategy[dict[str, str]]:
    words = st.sampled_from(verb.shares)
    return st.one_of(
        st.fixed_dictionaries({"different": words}),
        st.fixed_dictionaries({"same": words}),
        st.fixed_dictionaries({"different": words, "same": words}),
    )


class Table(NamedTuple):
    """A position in which the UN carries out one step."""

    here: Any

    @classmethod
    def of(cls, fleets: Any, influence: Any) -> Table:
        turn = {"player": "UN", "stage": "event", "card": "nauvoo"}
        value = {**BASE, "fleets": fleets, "influence": influence, "turn": turn}
        return cls(position(value, FOUR))

    def course(self) -> Course:
        return Course(self.here, readings(), TABLES, Move(0, "use", players=self.here.players))

    def ways(self, step: dict[str, Any]) -> dict[tuple[Any, ...], tuple[Any, ...]]:
        """Every way to resolve a step, by its entries in any order."""
        found = effect(self.course(), step).listed()
        return {tuple(sorted(e for item in way for e in atoms(item))): way for way in found}

    def legal(self, step: dict[str, Any], resolve: tuple[Any, ...]) -> bool:
        return effect(self.course(), step, resolve=resolve).judged() == []


@pytest.mark.parametrize("name", VERBS_OF_PLACES)
@settings(max_examples=60)
@given(data=st.data())
def test_the_places_of_a_step_are_those_that_a_plain_check_lets_pass(name, data):
    verb = VERBS_OF_PLACES[name]
    ties = data.draw(tied(verb))
    table = Table.of(data.draw(FLEETS), data.draw(INFLUENCE))
    number = data.draw(st.sampled_from([2, FREE]))
    step = verb.step(number, ties)
    assert STEP.is_valid(step)
    free = {key: (way, verb.places(way)) for key, way in table.ways(verb.step(FREE, {})).items()}
    fitting = {key for key, (_, places) in free.items() if holds(ties, places)}
    most = 0
    if number == 2:  # as completely as possible
        most = max(len(free[key][1]) for key in fitting)
        fitting = {key for key in fitting if len(free[key][1]) == most}
    assert set(table.ways(step)) == fitting
    # Entries that are too few may be right: what goes without saying need not be said.
    said = [key for key, (_, places) in free.items() if len(places) >= most]
    for key in data.draw(st.lists(st.sampled_from(said), max_size=5)):
        assert table.legal(step, free[key][0]) is (key in fitting)


@given(ties=tied(Verb("swap", {}, "on", shares=ALL)), influence=INFLUENCE)
def test_the_bases_of_a_swap_are_those_that_a_plain_check_lets_pass(ties, influence):
    table = Table.of({}, influence)
    pairs = {
        key: way
        for key, way in table.ways({"swap": {"of": "different_players"}}).items()
        if key != (SKIP,)
    }
    fitting = {key for key in pairs if holds(ties, list(key[0].then))}
    step = {"swap": {"of": "different_players", "on": ties}}
    assert STEP.is_valid(step)
    assert set(table.ways(step)) == (fitting or {(SKIP,)})
    for key, way in pairs.items():
        assert table.legal(step, way) is (key in fitting)


# ---- what goes wrong is said in words


def words(step: dict[str, Any], entries: Any, **here: Any) -> list[str]:
    """What is wrong with entries for a step, decoded from the words of a case file."""
    table = Table.of(here.get("fleets", {}), here.get("influence", {}))
    value = {"by": "UN", "use": "event", "resolve": [entries]}
    found, faults = referee().decode_move(value, FOUR)
    assert faults == []
    told = effect(table.course(), step, resolve=found.resolve).judged()
    return [says for clause, says, _ in told if clause == "event.complete"]


def go(source: str, target: str) -> dict[str, Any]:
    return {"move": {"from": source, "to": target}}


def test_a_place_that_does_not_go_with_another_is_named_with_it():
    step = {"move_fleets": {"fleets": {"up_to": 2}, "to": {"different": "sector"}}}
    moves = [go("mars", "jupiter"), go("mars", "saturn")]
    assert words(step, moves, fleets={"mars": {"UN": 2}}) == [
        "The orbital of Saturn must not share its sector with the orbital of Jupiter."
    ]
    step = {"place": {"influence": 1, "to": {"bases": 2, "same": "orbital"}}}
    assert words(step, [{"place": "luna"}, {"place": "io"}]) == [
        "Io must share its orbital with Luna."
    ]
    step = {"swap": {"of": "different_players", "on": {"same": "resource"}}}
    cubes = {"ceres": {"UN": 1}, "luna": {"MCR": 1}}
    swap = {"swap": [{"base": "ceres", "of": "UN"}, {"base": "luna", "of": "MCR"}]}
    assert words(step, swap, influence=cubes) == ["Luna must share its resource with Ceres."]


def test_a_place_that_leaves_too_few_others_is_named():
    step = {"move_fleets": {"fleets": 2, "bands": 1, "to": {"different": "band"}}}
    # From the Belt a fleet reaches three bands, from Saturn Jupiter alone.
    fleets = {"ceres": {"UN": 1}, "saturn": {"UN": 1}}
    assert words(step, [go("ceres", "jupiter")], fleets=fleets) == [
        "The orbital of Jupiter leaves fewer places than this step must reach."
    ]
    moves = [go("saturn", "jupiter"), go("ceres", "jupiter")]
    assert words(step, moves, fleets=fleets) == [
        "The orbital of Jupiter is taken already, and each must have another band."
    ]
    step = {"place": {"influence": 1, "to": {"bases": 3, "same": "orbital"}}}
    assert words(step, {"place": "ceres"}) == [
        "Ceres leaves fewer places than this step must reach."
    ]


# ---- what one piece can do is not done by it twice


def test_a_base_with_cubes_of_several_players_is_one_base():
    both = {"UN": 1, "MCR": 1}
    table = Table.of({}, {"ceres": both, "luna": {"MCR": 1}, "africa": {"MCR": 1}})
    step = {"remove": {"influence": 1, "of": "opposing", "from": {"bases": 2, "same": "orbital"}}}
    assert {TABLES.bases[entry.base] for key in table.ways(step) for entry in key} == {
        "luna",
        "africa",
    }


def test_a_cube_or_fleet_that_has_moved_does_not_move_again():
    table = Table.of({}, {"luna": {"UN": 1}})
    assert all(len(key) == 1 for key in table.ways({"shift": {"influence": 2}}))
    table = Table.of({"mars": {"UN": 1}}, {})
    assert all(len(key) == 1 for key in table.ways({"put_fleets": {"fleets": 2, "from": "map"}}))


def test_each_player_loses_fleets_in_every_orbital_that_is_named():
    here = {"mars": {"UN": 1, "MCR": 1}, "ceres": {"MCR": 2}}
    step = {"remove_fleets": {"fleets": 1, "of": "each_player", "from": {"orbitals": "each"}}}
    (key,) = Table.of(here, {}).ways(step)
    assert sorted((entry.orbital, entry.of) for entry in key) == [(1, 0), (1, 1), (2, 1)]


def test_all_bases_named_are_cleared():
    table = Table.of({}, {"luna": {"UN": 1}, "io": {"MCR": 1}})
    step = {"clear": {"on": {"bases": "each"}}}
    cleared: Any = effect(table.course(), step).carried_out()
    assert not any(map(any, cleared.position.influence))


def test_an_amount_for_each_fleet_there_counts_those_of_the_one_orbital():
    here = {"mars": {"UN": 1, "MCR": 2}, "ceres": {"UN": 2, "MCR": 3}, "earth": {"MCR": 1}}
    step = {"remove_fleets": {"fleets": 1, "of": "opposing", "for_each": "your_fleet_there"}}
    lost = [[entry.orbital for entry in key] for key in Table.of(here, {}).ways(step)]
    assert sorted(lost) == [[1], [2, 2]]
