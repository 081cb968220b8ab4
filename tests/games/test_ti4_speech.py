"""Words for verdicts on expeditions: whatever a move changes is told, and in words."""

from __future__ import annotations

import re

from ti4_pack import SEATED, readings, referee
from ti4_play import expedition
from unknowns import with_an_unknown


def test_each_change_of_a_position_is_told_in_words_and_nothing_else():
    game = referee()
    speech, rules = game.speech(), readings()
    seen = set()
    for seed in range(40):
        for position, move, then in expedition(SEATED[: 2 + seed % 4], seed, rules):
            before, after = ({"position": game.told(one), "scores": []} for one in (position, then))
            changes = speech.changes(before, after)
            assert len({change.what for change in changes}) == len(changes)
            assert bool(changes) == (before != after), move
            for change in changes:
                seen.add(change.what.split(" of ")[0])
                assert change.now != change.before
                words = f"{change.what} {change.now} {change.before}"
                assert not re.search(r"position\.|_|\{", words), words
    kinds = {"turn:", "slices claimed:", "trade goods", "action cards", "breakthrough"}
    assert seen > kinds | {"owed now:", "Thunder's Edge:", "infantry on Thunder's Edge:"}


def test_whatever_is_unknown_after_a_move_is_told():
    game = referee()
    speech, rules = game.speech(), readings()
    for seed in range(4):
        for position, move, then in expedition(SEATED[: 2 + seed % 4], seed, rules):
            before, after = ({"position": game.told(one), "scores": []} for one in (position, then))
            for path, result in with_an_unknown(after):
                if path[:1] == ("position",):  # this game scores nothing
                    changes = speech.changes(before, result)
                    assert any("known" in change.now for change in changes), (move, path)
