"""The first screen of moves in games of The Expanse: short, and with every kind of move on it."""

from __future__ import annotations

from expanse_play import begun, move, random_game
from expanse_rules import readings, referee

from toolkit.referee.move_list import Lister

LINES = 20


def overview(position):
    return Lister(referee(), position, readings()).overview(LINES)


def test_every_kind_of_move_of_every_player_is_on_the_first_screen():
    game, rules = referee(), readings()
    crowded = 0
    for players, seed in ((("UN", "MCR"), 3), (("UN", "MCR", "OPA"), 0)):
        for number, (position, _, _) in enumerate(random_game(players, seed)):
            if number % 7:
                continue
            found = overview(position)
            crowded += any(block.left or any(len(line.ways) > 1 for line in block.lines)
                           for block in found.blocks)  # fmt: skip
            assert len(found.lines) + sum(bool(block.left) for block in found.blocks) <= LINES
            shown = {block.kind for block in found.blocks}
            kinds = game.move_kinds if position.pending is None else ("choose",)
            for kind in kinds:
                legal = next(iter(game.legal(position, rules, kind)), None)
                assert (kind in shown) == (legal is not None), (number, kind)
            simple = [not line.rest and len(line.ways) == 1 for line in found.lines]
            assert simple[0] or not any(simple)
    assert crowded > 10


def test_an_offer_can_be_kept_and_declined_however_many_ways_the_event_has():
    turn = {"player": "MCR", "stage": "offer", "card": "heavy_burn", "asked": "UN"}
    fleets = {"earth": {"UN": 3}, "ceres": {"UN": 3}, "jupiter": {"UN": 2}}
    position = begun(card="empty", turn=turn, fleets=fleets)
    words = {line.told["event"]: len(line.ways) for line in overview(position).lines}
    assert words["decline"] == words["keep"] == 1
    assert words["now"] > 1


def test_a_line_opens_down_to_moves_that_are_legal_and_no_two_of_them_come_to_the_same():
    turn = {"player": "UN", "stage": "event", "card": "heavy_burn"}
    fleets = {"earth": {"UN": 2}, "ceres": {"UN": 1}}
    position = begun(card="empty", turn=turn, fleets=fleets)
    game, rules = referee(), readings()
    table = Lister(game, position, rules)
    (line,) = (line for line in overview(position).lines if line.told["use"] == "event")
    waiting, seen = [line], []
    while waiting:
        opened = waiting.pop()
        if len(opened.ways) == 1 and opened.rest is None:
            seen.append(game.apply(position, move(opened.told), rules))
            continue
        parts = table.opened(opened, LINES).lines
        assert sum(len(part.ways) for part in parts) >= len(opened.ways)
        waiting += parts
    every = {
        game.apply(position, each, rules)
        for each in game.legal(position, rules, "use")
        if each.word == "event"
    }
    assert set(seen) == every
    assert len(seen) == len(every) > 100
