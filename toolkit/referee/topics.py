"""What findings in case files mean, for `toolkit explain`: each with a file that breaks it.

But for the one of keys that only one game has (E711), whose example stands where games are joined.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.finding import Topic
from toolkit.referee import cases

if TYPE_CHECKING:
    from toolkit.pack.finding import Rule

FILE = "cases/disputes.yaml"
_HEAD = "game: expanse\n"
_CASE = "cases:\n- case: mine.1\n  players: [UN, MCR]\n"
_FINE = {
    FILE: _HEAD + _CASE + "  position: {influence: {ceres: U2 M1}}\n  ask: {score: {bonus: belt}}\n"
}


def _file(lines: str, head: str = _HEAD) -> dict[str, str]:
    return {FILE: head + _CASE + lines}


def _topic(rule: Rule, about: str, fails: dict[str, str]) -> Topic:
    return Topic(rule, about, _FINE, fails)


_POSITION = "  position: {influence: {ceres: U2 M1}}\n"
_WINNER = "  ask: {winner: true}\n"
_ASK = _POSITION + _WINNER

CASE_TOPICS = (
    _topic(
        cases.MALFORMED_POSITION,
        "The position of a case cannot be read: an unknown key or id, a wrong type, a negative "
        "number, pieces of a faction that does not play.",
        _file("  position: {influence: {cers: {UN: 2}}}\n" + _WINNER),
    ),
    _topic(
        cases.IMPOSSIBLE_POSITION,
        "The position can be read, but no game could hold it: more pieces than there are, a track "
        "of six. Ask `status: true` to get all of that as an answer instead.",
        _file("  position: {influence: {ceres: {UN: 40}}}\n" + _WINNER),
    ),
    _topic(
        cases.MALFORMED_MOVE,
        "A move cannot be read: an unknown kind, place or card, or a faction that does not play. A "
        "move that can be read and is not allowed is no fault but the answer `illegal`.",
        _file(_POSITION + "  ask: {legal: [{by: OPA, take: 1}]}\n"),
    ),
    _topic(
        cases.MALFORMED_QUESTION,
        "A case asks exactly one question, and `list` asks for a kind of move that there is.",
        _file(_POSITION + "  ask: {winner: true, status: true}\n"),
    ),
    _topic(
        cases.UNKNOWN_PLAYER,
        "These players cannot sit at the table together: an id that is no faction, one seated "
        "twice, too many or too few.",
        {FILE: _HEAD + "cases:\n- case: mine.1\n  players: [UN, UNN]\n" + _ASK},
    ),
    _topic(
        cases.NO_SUCH_READING,
        "A reading is chosen that cannot be: the ruling or the reading does not exist, or the "
        "ruling is settled and so has only one. `toolkit rules GAME --conflicts` lists them.",
        _file(_ASK, _HEAD + "rulings: {hegemony_tie: alone}\n"),
    ),
    _topic(
        cases.FALSE_FACT,
        "`facts:` fill only what nobody has published. This one contradicts what is known, speaks "
        "of a record that does not exist, or tells a decision that cannot have been made.",
        _file("  facts: {cards: {drummer: {points: 5}}}\n" + _ASK),
    ),
    _topic(
        cases.EQUAL_CASES,
        "Two cases of a game have one id. Ids are never used twice, so that people can cite them.",
        _file(_ASK + "- case: mine.1\n  players: [UN, MCR]\n" + _ASK),
    ),
    _topic(
        cases.IMPOSSIBLE_CHANCE,
        "A move says that chance gave what it cannot have given: a card that was not next in the "
        "deck, or more cards or fewer than the move draws.",
        _file(
            "  position:\n"
            "    influence: {ceres: U2 M1}\n"
            "    rocinante: {orbital: ceres, holder: MCR}\n"
            "    track: [empty, drummer, riots, ambush, score]\n"
            "    deck: [nauvoo]\n"
            "    turn: {player: UN, stage: points, card: miller, points: 0}\n"
            "  ask: {legal: [{by: UN, done: true, drew: [score]}]}\n"
        ),
    ),
    _topic(
        cases.NO_SUCH_ID,
        "A case names a clause, a ruling or a place in its question that does not exist.",
        _file("  clauses: [score.tie_frist]\n" + _ASK),
    ),
)
