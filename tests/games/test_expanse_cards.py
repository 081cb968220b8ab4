"""The cards of The Expanse as published, and with the stand-ins that make them playable.

Run this file as a program to write the golden list of sentences anew.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from toolkit.games.expanse.deck import deal
from toolkit.games.expanse.records import board_of
from toolkit.games.expanse.schemas.kinds import KINDS
from toolkit.games.expanse.verbs import VERBS, ability_sentences
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

SENTENCES = Path(__file__).parent / "expanse_sentences.txt"
NAMED = ("base", "orbital", "sector", "band", "resource", "unit")
FACTIONS = ("UN", "MCR", "OPA", "PG")
# A key of the language that is also the id of a record.
KEYS = {"influence"}
MOST_WORDS = 45  # what a poker card holds in 8 pt


@cache
def published() -> Pack:
    return laid()


@cache
def playable() -> Pack:
    return laid("stand_ins")


def laid(*sets: str) -> Pack:
    home = DATA / "expanse"
    folders = [read_folder(home), *(read_folder(home / "sets" / name) for name in sets)]
    pack, findings = lay(folders, KINDS)
    assert findings == []
    return pack


def of_kind(pack: Pack, kind: str) -> list[Record]:
    return [card for card in pack.of("card").values() if card.get("kind") == kind]


def value_of(record: Record, *path: str) -> Any:
    return record.get(*path)


def words_of(pack: Pack, record: Record) -> str:
    say = VERBS.speaker(pack.name).say
    event = record.get("event")
    if isinstance(event, list):
        return " ".join(say(event))
    return " ".join(ability_sentences(record.value, say))


def with_effect(pack: Pack) -> list[Record]:
    records = [*pack.of("card").values(), *pack.of("crew").values()]
    return [record for record in records if record.known("event") or record.known("effect")]


def inside(value: Any) -> Iterator[Any]:
    """Every key and every plain value inside a value."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from inside(item)
    elif isinstance(value, list):
        for item in value:
            yield from inside(item)
    else:
        yield value


def icons(card: Record) -> set[str]:
    return {faction for faction in FACTIONS if card.get("factions", faction) == "yes"}


def eligible(faction: str) -> list[Record]:
    return [card for card in of_kind(playable(), "action_card") if faction in icons(card)]


# ---- words


@pytest.mark.parametrize("make", [published, playable])
def test_every_effect_is_spoken_in_few_words_with_all_its_numbers_and_names(make: Any) -> None:
    pack = make()
    names = {id: pack.name(kind, id) for kind in NAMED for id in pack.of(kind)}
    for record in with_effect(pack):
        effect = {key: record.get(key) for key in ("event", "effect", "price")}
        words = words_of(pack, record)
        assert 0 < len(words.split()) <= MOST_WORDS, record.id
        for value in inside(effect):
            if isinstance(value, int) and not isinstance(value, bool):
                assert re.search(rf"\b{value}\b", words), (record.id, value)
            elif value in names and value not in KEYS:
                assert names[value].removeprefix("The ") in words, (record.id, value)


def test_nothing_but_kenzo_gabriels_event_goes_unspoken() -> None:
    silent = {
        card.id
        for card in published().of("card").values()
        if card.get("kind") != "score_card" and not words_of(published(), card)
    }
    assert silent == {"kenzo_gabriel"}


def test_sentences_are_those_last_read_by_a_person() -> None:
    assert listed() == SENTENCES.read_text(encoding="utf-8")


def listed() -> str:
    pack = playable()
    return "".join(
        f"{pack.name(record.kind, record.id)}: {words_of(pack, record)}\n"
        for record in with_effect(pack)
    )


# ---- as published


def test_the_box_holds_52_action_cards_6_score_cards_and_3_technologies_a_faction() -> None:
    pack = published()
    assert len(of_kind(pack, "action_card")) + pack.missing["action_card"] == 52
    assert sum(value_of(card, "copies") for card in of_kind(pack, "score_card")) == 6
    technologies = Counter(card.get("faction") for card in of_kind(pack, "technology_card"))
    assert technologies == dict.fromkeys(FACTIONS, 3)


def test_the_known_cards_have_the_figures_of_the_two_player_source() -> None:
    known = [card for card in of_kind(published(), "action_card") if card.known("event")]
    assert len(known) == 30
    assert Counter(card.get("points") for card in known) == {2: 6, 3: 12, 4: 12}
    assert Counter(frozenset(icons(card)) for card in known) == {
        frozenset({"UN"}): 10,
        frozenset({"MCR"}): 10,
        frozenset({"UN", "MCR"}): 10,
    }
    assert {card.id for card in known if card.get("keep_cost") == 0} == {
        "miller", "cotyar", "mao_kwik",
    }  # fmt: skip


def test_what_nobody_published_is_unknown_in_the_pack() -> None:
    for card in of_kind(published(), "action_card"):
        unknown = [
            card.get("factions", "OPA"),
            card.get("factions", "PG"),
            card.get("players", "3"),
        ]
        assert unknown == ["unknown"] * 3, card.id
    kenzo = published().of("card")["kenzo_gabriel"]
    fields = ("points", "keep_cost", "event", "any_faction")
    assert [kenzo.get(field) for field in fields] == ["unknown"] * 4


def test_every_value_of_a_published_card_says_how_sure_it_is_and_where_it_is_from() -> None:
    for record in [*published().of("card").values(), *published().of("crew").values()]:
        for path, value in record.leaves():
            if value != "unknown":
                assert record.certainty(path) in ("attested", "single_source", "inferred"), path
                assert record.sources(path), (record.id, path)


def test_the_mark_for_two_players_is_inferred_and_that_for_four_attested() -> None:
    drummer = published().of("card")["drummer"]
    assert drummer.certainty(("players", "2")) == "inferred"
    assert drummer.certainty(("players", "4")) == "attested"
    assert drummer.certainty(("points",)) == "single_source"
    assert drummer.certainty(("keep_cost",)) == "attested"
    assert published().of("card")["miller"].certainty(("keep_cost",)) == "single_source"


# ---- with stand-ins


@pytest.mark.parametrize("kind", ["card", "base", "faction", "crew"])
def test_stand_ins_leave_nothing_unknown(kind: str) -> None:
    left = {
        (id, path)
        for id, record in playable().of(kind).items()
        for path, value in record.leaves()
        if "unknown" in inside(value)
    }
    assert left == set()
    assert playable().missing["action_card"] == 0


def test_stand_ins_mark_exactly_what_they_bring() -> None:
    filled = playable().of("card")["drummer"]
    assert filled.stand_ins() == {"factions.OPA", "factions.PG", "players.3"}
    own = playable().of("card")["ice_convoy"]
    assert own.stand_ins() == {".".join(map(str, path)) for path, _ in own.leaves()}
    opening = playable().of("faction")["MCR"].stand_ins()
    assert "setup.2.battleships.mars" in opening
    assert "setup.2.fleets.mars" not in opening


def test_the_decks_of_2_3_and_4_players_can_be_dealt() -> None:
    counts = {players: deal(playable(), players) for players in (2, 3, 4)}
    assert {players: one.actions.there for players, one in counts.items()} == {2: 30, 3: 48, 4: 52}
    assert [one.actions.needed for one in counts.values()] == [30, 35, 44]
    assert all(one.deals for one in counts.values())


def test_every_card_in_a_deck_can_be_used_by_somebody_who_plays() -> None:
    for players, playing in ((2, {"UN", "MCR"}), (3, {"UN", "MCR", "OPA"}), (4, set(FACTIONS))):
        for card in of_kind(playable(), "action_card"):
            if card.get("players", str(players)) == "yes":
                assert icons(card) & playing, (players, card.id)


def test_cards_for_two_players_need_none_of_the_four_closed_bases() -> None:
    closed = {"luna", "vesta", "io", "the_rings"}
    for card in of_kind(playable(), "action_card"):
        if card.get("players", "2") == "yes":
            assert not closed & {str(value) for value in inside(card.get("event"))}, card.id


def test_icons_are_shared_out_evenly_over_cards_of_like_worth() -> None:
    assert {faction: len(eligible(faction)) for faction in FACTIONS} == dict.fromkeys(FACTIONS, 27)
    spread = Counter(len(icons(card)) for card in of_kind(playable(), "action_card"))
    assert spread == {1: 14, 2: 23, 3: 12, 4: 3}
    for faction in FACTIONS:
        points = [value_of(card, "points") for card in eligible(faction)]
        assert 3.0 <= sum(points) / len(points) <= 3.5


def critical() -> dict[str, set[str]]:
    """The bases of a critical resource, by faction."""
    bases = playable().of("base").items()
    return {
        id: {
            base
            for base, record in bases
            if record.get("resource") in value_of(faction, "critical_resources")
        }
        for id, faction in playable().of("faction").items()
    }


def test_resources_and_critical_resources_favour_nobody() -> None:
    pack, board = playable(), board_of(playable())
    assert set(Counter(base.get("resource") for base in pack.of("base").values()).values()) == {4}
    for id, bases in critical().items():
        home = str(pack.of("faction")[id].get("home"))
        assert len(bases) == 8
        assert len(bases & set(board.bases[home])) == 1
        assert {2, 3} == set(Counter(board.sector_of(base) for base in bases).values())


def test_openings_of_four_players_give_each_the_same_without_overlap() -> None:
    factions = playable().of("faction").items()
    openings = {id: value_of(record, "setup", "4") for id, record in factions}
    taken = [base for opening in openings.values() for base in opening["influence"]]
    assert len(taken) == len(set(taken)) == 12
    for id, opening in openings.items():
        assert sorted(opening["fleets"].values()) == [1, 1, 1, 2]
        assert len(critical()[id] & set(opening["influence"])) == 1


def test_each_technology_is_gained_once_by_its_faction() -> None:
    for id, faction in playable().of("faction").items():
        gained = [faction.get("technologies", number) for number in ("I", "II", "III")]
        own = [c.id for c in of_kind(playable(), "technology_card") if c.get("faction") == id]
        assert sorted(map(str, gained)) == sorted(own)
        mat = playable().of("card")[str(faction.get("mat_ability"))]
        assert (mat.get("kind"), mat.get("faction")) == ("mat_ability", id)


if __name__ == "__main__":
    SENTENCES.write_text(listed(), encoding="utf-8")
