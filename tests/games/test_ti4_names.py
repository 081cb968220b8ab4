"""Names of factions in sentences: articles are small within one, and verbs agree."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from ti4_pack import move, position, readings, referee

from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview
from toolkit.games.ti4_expeditions.asking.words import left_out
from toolkit.games.ti4_expeditions.rows import position_map
from toolkit.games.ti4_expeditions.state.moves import OWED
from toolkit.games.ti4_expeditions.state.values import Owed, Turn
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.picture import Subject

GAME = referee()
TABLES = GAME.tables
SIX = tuple(TABLES.slices)
VERBS = {
    "has": "have", "does": "do", "was": "were", "is": "are", "claims": "claim", "rolls": "roll",
    "puts": "put", "places": "place", "ends": "end", "pays": "pay", "gives": "give",
    "owes": "owe", "begins": "begin", "brings": "bring", "says": "say", "controls": "control",
}  # fmt: skip
MOVES = (
    {"claim": "resources"}, {"claim": "trade_goods", "pay": {"trade_goods": 3}},
    {"claim": "trade_goods", "pay": {"trade_goods": 2}}, {"claim": "action_cards"},
    {"claim": "secret"}, {"claim": "tech_specialty"}, {"claim": "influence"},
    {"claim": "influence", "pay": {"planets": ["mr"]}},
    {"claim": "resources", "pay": {"trade_goods": 9}}, {"roll": 1}, {"ingress": ["46"]},
    {"token": "46"}, {"place": "46"}, {"end": "turn"},
)  # fmt: skip


def other(faction: str) -> str:
    return "yin" if faction != "yin" else "sol"


def reasons(faction: str) -> Iterator[str]:
    """What a player is told who does all sorts of things in all sorts of positions."""
    players = (faction, other(faction))
    rival = players[1]
    slices = [{"slice": slice, "by": faction} for slice in SIX[:3]]
    here = [
        position({"turn": {"player": rival}}, players),
        position({"turn": {"player": rival}, faction: {"passed": True}}, players),
        position({"turn": {"player": rival}, faction: {"eliminated": True}}, players),
        position({"slices": slices, "turn": {"claimed": 1}, "systems": {"46": []}}, players),
        position({faction: {"trade_goods": 1}}, players),
        *(
            position({"systems": {"46": []}}, players)._replace(owed=(Owed(what, 0),))
            for what in OWED
        ),
    ]
    for at in here:
        for told in MOVES:
            for by in players:
                one = move({"by": by, **told}, players)
                yield from (reason.says for reason in GAME.check(at, one, readings()))
    full = [
        *({"slice": slice, "by": faction} for slice in SIX[:4]),
        *({"slice": slice, "by": rival} for slice in SIX[4:]),
    ]
    placed = position({"slices": full, "thunders_edge": "46", "systems": {"46": []}}, players)
    wrong = move({"by": rival, "infantry": rival}, players)
    yield from (reason.says for reason in GAME.check(placed, wrong, readings()))


def words(faction: str) -> Iterator[str]:
    """Moves, changes, what is assumed, prompts and lines below the map."""
    players, speech = (faction, other(faction)), GAME.speech()
    for told in (*MOVES, {"infantry": faction}):
        yield GAME.phrase({"by": faction, **told})
        yield GAME.phrase({"by": players[1], **told})
    for by in ("slices", "choice", "later"):
        yield speech.ended(faction, by)
    before = position({}, players)
    mine = before.holdings[0]._replace(passed=True, trade_goods=2, breakthrough=not
                                       before.holdings[0].breakthrough)  # fmt: skip
    for what in OWED:
        after = before._replace(
            turn=Turn(1), owed=(Owed(what, 0), Owed(what, 0)), fracture=True,
            holdings=(mine, before.holdings[1]),
        )  # fmt: skip
        told_before, told_after = ({"position": GAME.told(one)} for one in (before, after))
        for change in speech.changes(told_before, told_after):
            yield f"so {change.what} {change.now}"
        for at in (before, after):
            for strip in position_map.strips(Subject(at, (), {}, {}), TABLES):
                yield str(strip.row.fields.get("words", ""))
    interview = ExpeditionInterview(GAME)
    told = {PLAYERS: players, QUESTION: "list", "turn": (faction, "end_of_turn"),
            "slices": [{"slice": "secret", "by": faction}]}  # fmt: skip
    for key in (*(f"{faction}.{thing}" for thing in before.holdings[0]._fields), "turn.claimed"):
        yield from (prompt.asks for prompt in left_out(key, interview, told))


@pytest.mark.parametrize("faction", list(TABLES.factions))
def test_each_name_has_a_small_article_within_a_sentence_and_a_verb_that_agrees(faction):
    here, within = TABLES.factions[faction], TABLES.within("faction", faction)
    sentences = [*reasons(faction), *words(faction)]
    assert sum(within in said or here.name in said for said in sentences) > 40
    wrong_verbs = VERBS if here.plural else VERBS.values()
    for said in sentences:
        # A name with a capital article begins a sentence or a line, or stands before a colon.
        for found in re.finditer(r"\bThe (?!Triad|Watchtower|Sorrow)", said):
            begins = found.start() == 0 or said[: found.start()].endswith((". ", ": "))
            assert begins, said
        for name in {here.name, within}:
            for after in re.findall(rf"{re.escape(name)} ([a-z]+)", said):
                assert after not in wrong_verbs or after in ("place",), said
        if re.match(r"Ha(s|ve) ", said):
            assert said.startswith("Have ") == here.plural, said


def test_names_are_told_apart_by_number():
    plural = {id for id, faction in TABLES.factions.items() if faction.plural}
    assert {"muaat", "ghost", "hacan", "jolnar", "titans", "yssaril"} <= plural
    assert not {"sol", "arborec", "letnev", "nekro", "bastion", "sardakk"} & plural
