"""The chart of ties, place by place and as drawn, against what the referee scores."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest
from expanse_pack import playable
from expanse_rules import FOUR, NO_ROCINANTE, THREE, TWO, UN, position, readings, referee

from toolkit.games.expanse.game import GAME
from toolkit.pack.row import Row
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Op, Place, Text
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library

LIBRARY = Library.open([TEMPLATES, TEMPLATES / "expanse"])
TABLES = {2: TWO, 3: THREE, 4: FOUR}
BASE = "tycho"
FIRST = ("third", "always_third", "second", "unpaid")
HEGEMONY = ("sole_first", "shared")
# Every way a base in the Belt can be scored: the strip of the chart, and the question.
WAYS = [
    *((("bonus", number), {"bonus": "belt", "bases": [BASE]}) for number in range(5)),
    (("other", 0), {"bonus": "inner_planets", "bases": [BASE]}),
    (("final", 0), "final"),
]


@cache
def chart(players: int = 0, **chosen: str) -> Row:
    """The row of the chart for so many players, 0 for all, with these readings chosen."""
    pack = replace(playable(), readings=chosen)
    return GAME.rows(pack, frozenset({players} if players else ()))["tie_chart"][0]


def patterns(players: int) -> list[tuple[int, ...]]:
    """Every order in which so many players can stand on a base, ties and absence included."""
    found = []
    for levels in product(range(players + 1), repeat=players):
        held = sorted(set(levels) - {0})
        if held == list(range(1, len(held) + 1)):
            found.append(levels)
    return found


def groups(influence: dict[str, int]) -> list[list[str]]:
    """Who stands level, the most influence first; who has none never scores."""
    levels = sorted(set(influence.values()) - {0}, reverse=True)
    return [[id for id, here in influence.items() if here == level] for level in levels]


def walk(fields: Any, influence: dict[str, int], strip: str, column: int, winner: str = "") -> Any:
    """What each player is paid when the chart is followed from its top."""
    standing = groups(influence)
    hegemony = fields["hegemony"]
    if winner and hegemony["alone"]:  # the tie is none any more: the others stand behind
        apart = []
        for group in standing:
            rest = [id for id in group if id != winner]
            apart += [[winner], rest] if winner in group and rest else [group]
        standing = apart
    paid = dict.fromkeys(influence, 0)
    question = "first"
    for group in standing:
        if not question:
            break
        asked = fields["questions"][question]
        alone = fields["rewards"]["alone"][question]
        if len(group) == 1:
            rewards, after = alone, asked["yes"]["go"]
        else:
            rewards = fields["rewards"]["tied"][question]
            after = asked["no"]["next"].get(str(len(group)), "")
        for id in group:
            paid[id] = points(rewards, strip, column)
            if id == winner and len(group) > 1:
                won = hegemony["rewards"] if question == "first" else alone
                paid[id] = points(won, strip, column)
        question = after
    return paid


def points(rewards: Any, strip: str, column: int) -> int:
    if rewards is None:
        return 0
    found = rewards[strip]
    return int(found[column] if strip == "bonus" else found)


def scored(
    influence: dict[str, int], argument: Any, column: int, held: list[str], **chosen: str
) -> dict[str, int]:
    here = position(
        {
            "influence": {BASE: {id: count for id, count in influence.items() if count}},
            "rocinante": NO_ROCINANTE,
            "technologies": {UN: held},
            "scorings": column,
        },
        tuple(influence),
    )
    run = referee().ask("score", argument, here, readings(**chosen))
    paid = run.result["bases"].get(BASE, {}).get("points", {})
    return {id: paid.get(id, 0) for id in influence}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reading", FIRST)
def test_the_chart_pays_what_the_referee_scores(players, reading):
    fields = [chart(number, tie_first_next=reading).fields for number in (players, 0)]
    for levels in patterns(players):
        influence = dict(zip(TABLES[players], levels, strict=True))
        for (strip, column), argument in WAYS:
            right = scored(influence, argument, column, [], tie_first_next=reading)
            for each in fields:
                assert walk(each, influence, strip, column) == right, (levels, strip, column)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hegemony", HEGEMONY)
@pytest.mark.parametrize("reading", FIRST)
def test_the_chart_with_hegemony_pays_what_the_referee_scores(players, hegemony, reading):
    chosen = {"tie_first_next": reading, "hegemony_tie": hegemony}
    fields = chart(players, **chosen).fields
    for levels in patterns(players):
        influence = dict(zip(TABLES[players], levels, strict=True))
        for (strip, column), argument in WAYS:
            right = scored(influence, argument, column, ["hegemony"], **chosen)
            assert walk(fields, influence, strip, column, UN) == right, (levels, strip, column)


@pytest.mark.parametrize("players", [0, 2, 3, 4])
def test_every_arrow_leads_on_to_a_question_that_is_there(players):
    for reading in FIRST:
        questions: Any = chart(players, tie_first_next=reading).fields["questions"]
        order = list(questions)
        for number, asked in enumerate(questions.values()):
            ways = [asked["yes"]["go"]]
            if asked["no"] is not None:
                ways += [asked["no"]["route"], *asked["no"]["next"].values()]
            assert all(not go or order.index(go) > number for go in ways)


def test_nothing_is_asked_that_so_many_players_cannot_come_to():
    assert [*chart(2).fields["questions"]] == ["first", "second"]
    assert chart(2).fields["questions"]["second"]["no"] is None
    assert chart(3).fields["questions"]["third"]["no"] is None
    assert chart(4).fields["questions"]["third"]["no"] is not None


# ------------------------------------------------------------------------------ as it is drawn


def ops(face: Any) -> list[Op]:
    found: list[Op] = []
    for op in face.ops:
        found += [op, *(ops(op.face) if isinstance(op, Place) else [])]
    return found


def said(row: Row) -> str:
    drawn = ops(render("tie_chart", row, LIBRARY))
    return " ".join(" ".join(op.text for op in drawn if isinstance(op, Text)).split())


def flags(row: Row) -> int:
    """How often the sign of an open ruling is drawn."""
    drawn = ops(render("tie_chart", row, LIBRARY))
    return sum(isinstance(op, Place) and op.face.id == "icon.question" for op in drawn)


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        ("third", "Two tied: next is third place."),
        # Below the picture of three.
        ("third", "Three tied: nobody else is paid."),
        ("always_third", "Behind them: next is third place."),
        ("second", "Behind them: next is second place."),
        ("unpaid", "Behind them: nobody is paid."),
    ],
)
def test_what_follows_a_tie_for_first_is_said_as_the_reading_has_it(reading, words):
    assert words in said(chart(4, tie_first_next=reading))


# What each of four players is paid as: nobody ties, two and three tie for first, two for second,
# two for third.
MEDALS = {
    "third": ["1230", "2230", "2220", "1330", "1200"],
    "always_third": ["1230", "2230", "2223", "1330", "1200"],
    "second": ["1230", "2223", "2222", "1330", "1200"],
    "unpaid": ["1230", "2200", "2220", "1330", "1200"],
}

MEDALS_SAY = {"1st": "1", "2nd": "2", "3rd": "3", "–": "0"}
BELOW_THE_TABLE = 80  # millimetres of the page


def medals(row: Row) -> list[str]:
    """The medals of each picture from left to right, picture by picture."""
    found: dict[tuple[int, int], str] = {}
    for op in render("tie_chart", row, LIBRARY).ops:
        if isinstance(op, Text) and op.text in MEDALS_SAY and op.y > BELOW_THE_TABLE:
            picture = int(op.y // 40), int((op.x - 8) // 59)
            found[picture] = found.get(picture, "") + MEDALS_SAY[op.text]
    return [found[picture] for picture in sorted(found)]


@pytest.mark.parametrize("reading", FIRST)
def test_medals_are_drawn_as_the_reading_has_it(reading):
    assert medals(chart(4, tie_first_next=reading)) == MEDALS[reading]


@pytest.mark.parametrize("reading", FIRST)
def test_the_medals_drawn_are_what_the_referee_pays(reading):
    """The pictures as positions: whoever has a medal is paid as its place, a dash is nothing."""
    pictures = [(4, 3, 2, 1), (4, 4, 2, 1), (4, 4, 4, 1), (4, 2, 2, 1), (4, 3, 1, 1)]
    fields: Any = chart(4, tie_first_next=reading).fields
    pays = {"0": None, **dict(zip("123", fields["rewards"]["alone"].values(), strict=True))}
    argument = {"bonus": "belt", "bases": [BASE]}
    for levels, drawn in zip(pictures, medals(chart(4, tie_first_next=reading)), strict=True):
        influence = dict(zip(FOUR, levels, strict=True))
        for column in range(5):
            right = scored(influence, argument, column, [], tie_first_next=reading)
            assert [points(pays[medal], "bonus", column) for medal in drawn] == [*right.values()]


def test_two_and_three_players_see_only_the_ties_they_can_come_to():
    assert medals(chart(2)) == ["12", "22"]
    assert medals(chart(3)) == ["123", "223", "222", "133"]


def open_rulings() -> dict[str, list[str]]:
    return {
        "tie_first_next": [*FIRST],
        "hegemony_tie": [*HEGEMONY],
        "rocinante_strength": ["one", "zero"],
        "rocinante_tie_2p": ["stays", "first_player"],
    }


def test_each_open_ruling_is_named_and_one_for_two_players_not_to_four():
    named = {players: str(chart(players).fields["open"]) for players in (0, 4)}
    assert [id for id in open_rulings() if id not in named[0]] == []
    assert [id for id in open_rulings() if id not in named[4]] == ["rocinante_tie_2p"]
    assert flags(chart(4)) == flags(chart()) - 1


@pytest.mark.parametrize(("id", "names"), open_rulings().items())
def test_an_open_ruling_is_marked_and_a_reading_chosen_is_a_rule_without_a_mark(id, names):
    every = flags(chart())
    assert every == len(open_rulings()) + 1  # and in the foot, which says what it means
    ruling = playable().of("ruling")[id]
    for name in names:
        assert flags(chart(**{id: name})) == every - 1
        words = said(chart(**{id: name}))
        assert str(ruling.get("question")) not in words
        if id != "tie_first_next":  # that one is drawn, not told
            answer = str(ruling.get("readings", name, "says"))
            assert answer.removeprefix("Yes. ").removeprefix("No. ") in words


def test_a_chart_with_every_reading_chosen_has_no_mark():
    row = chart(**{id: names[0] for id, names in open_rulings().items()})
    assert "Open rulings" not in said(row)
    assert "{icon:question}" not in str(row.fields)
    assert flags(row) == 0


def test_behind_a_tie_for_third_nobody_is_paid_and_nothing_needs_saying():
    (chart,) = GAME.rows(playable(), frozenset())["tie_chart"]
    asked = chart.fields["questions"]
    assert {place: each["no"]["lines"] for place, each in asked.items()} == {
        "first": ["**Two tied:** next is third place.", "**Three tied:** nobody else is paid."],
        "second": ["**Behind them:** nobody is paid."],
        "third": [],
    }
