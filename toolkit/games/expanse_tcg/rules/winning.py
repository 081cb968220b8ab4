"""Who has won, as far as a position says it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board import leaving, renewal
from toolkit.games.expanse_tcg.rules.effects.performing import capital_falls
from toolkit.games.expanse_tcg.rules.in_play.field import creatures
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.hidden import lurking
from toolkit.games.expanse_tcg.state.places import ATTACKERS
from toolkit.pack.kind import UNKNOWN
from toolkit.referee.game import Ending
from toolkit.referee.mutation import never
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

CAPITAL, EXHAUSTION, DRAW, NOBODY = "capital", "exhaustion", "draw", "nobody"
_CARDS, _NONE = ("hand", "deck"), ((), 0)


@CLAUSES.computes("end.capital", never)
def capital_destroyed(v: View, seat: int) -> bool:
    """Whether the capital of a player is no more: a battle has brought it down, or it is gone."""
    half = v.position.halves[seat]
    if capital_falls(v) and seat != v.seat(ATTACKERS):
        return True
    if not v.position.over or _has_capital(v, seat):
        return False
    untold = v.position.turn.won < 0 and not half.locations
    return bool(half.locations) or (untold and _has_capital(v, 1 - seat))


def _has_capital(v: View, seat: int) -> bool:
    places = v.position.halves[seat].locations
    return any(v.tables.cards[place.card].kind == t.CAPITAL for _, place in places)


@CLAUSES.computes("end.exhausted", never)
def exhausted(v: View, seat: int) -> bool:
    """Whether a player has no card in deck and hand, no creature and no location but the capital.

    What nobody has told is taken to be there; one of hand and deck, where the other is told to be
    empty, is asked for.
    """
    half = v.position.halves[seat]
    untold = [key for key in _CARDS if getattr(half, key) is None]
    held = [key for key in _CARDS if getattr(half, key) not in (None, (), 0)]
    if held or len(untold) > 1 or not half.locations:
        return False
    plain = any(_counts(v, place.card, "") for _, place in half.locations)
    if plain or v.position.turn.phase == CAPITAL or _creatures(v, seat):
        return False

    def outcome(reading: str) -> bool:
        return not any(_counts(v, place.card, reading) for _, place in half.locations)

    walks = any(v.tables.cards[place.card].kind == t.CREATURE for _, place in half.locations)
    if walks and not v.parted(outcome, "fortress_counts"):
        return False
    return not _holds(v, seat, untold)


def _holds(v: View, seat: int, untold: list[str]) -> bool:
    """Whether a player has a card in what nobody has told of hand and deck; none is shown."""
    paths = [v.path(seat, key) for key in untold]
    return any(v.rules.know(path, ("no", "yes"), "a card") == "yes" for path in paths)


def _counts(v: View, card: str, reading: str) -> bool:
    """Whether what stands as a location keeps a player from being exhausted."""
    kind = v.tables.cards[card].kind
    return kind == t.LOCATION or (kind == t.CREATURE and reading == "counts")


def _creatures(v: View, seat: int) -> bool:
    """Whether a player has a creature anywhere, if only one of which nobody else sees where."""
    if any(one.seat == seat for one in creatures(v)) or lurking(v.position.halves[seat].locations):
        return True
    return bool(renewal.creatures_of(v.position, seat))


@CLAUSES.computes("end.card", never)
def won_by_card(v: View) -> bool:
    """Whether a card has said that a player wins."""
    turn = v.position.turn
    return turn.phase == "over" and turn.how == "card"


def ending(v: View) -> Ending | None:
    turn, players = v.position.turn, v.position.players
    if won_by_card(v) and turn.won >= 0:
        says = f"A card says that {v.who(turn.won)} wins."
        return Ending(players[turn.won], turn.how, (Reason("end.card", says),))
    if (turn.phase, turn.how) == ("over", DRAW):
        fallen = [seat for seat in (0, 1) if capital_destroyed(v, seat)]
        return Ending(NOBODY, DRAW, tuple([_why(v, seat, CAPITAL) for seat in fallen]))
    lost = [seat for seat in (0, 1) if _has_lost(v, seat)]
    if not lost and turn.phase == "over" and turn.won >= 0 and turn.how != "card":
        lost = [1 - turn.won]
    if not lost:
        return None
    if len(lost) > 1:
        return v.parted(partial(_both, v), "simultaneous_end")
    return _won_against(v, lost[0], turn.how or _lost_by(v, lost[0]))


def _won_against(v: View, loser: int, by: str) -> Ending:
    because = () if by == UNKNOWN else (_why(v, loser, by),)
    return Ending(v.position.players[1 - loser], by, because)


def _why(v: View, loser: int, by: str) -> Reason:
    """Why a player has lost."""
    id, who = v.position.players[loser], v.who(loser)
    if by == CAPITAL:
        return Reason("end.capital", f"The capital of {who} is destroyed.", {"of": id})
    says = f"{who} has no card in deck and hand, no creature, and no location but the capital."
    return Reason("end.exhausted", says, {"of": id})


def _lost_by(v: View, seat: int) -> str:
    if capital_destroyed(v, seat):
        return CAPITAL
    return EXHAUSTION if exhausted(v, seat) else UNKNOWN


def out_of_all(v: View) -> Position:
    """The position after a move: over where a player has nothing left, hand and deck being told."""
    position = v.position
    if position.turn.phase in ("over", CAPITAL):
        return position
    told = [n for n, one in enumerate(position.halves) if one.hand in _NONE and one.deck in _NONE]
    lost = [seat for seat in told if exhausted(v, seat)]
    if not lost or not _ends_at_once(v):
        return position
    if position.battle is not None:
        telling(v).fallen.broken_off(position._replace(turn=leaving.over(position, -1, "").turn))
    if len(lost) == 1:
        return leaving.over(position, 1 - lost[0], EXHAUSTION)
    return leaving.both_lost(v, position, EXHAUSTION)


def _ends_at_once(v: View) -> bool:
    """Whether who is exhausted now has lost now, also in the middle of a battle."""
    return v.position.battle is None or v.reads_as("exhausted_in_battle", "at_once")


def _has_lost(v: View, seat: int) -> bool:
    return capital_destroyed(v, seat) or (exhausted(v, seat) and _ends_at_once(v))


def _both(v: View, reading: str) -> Ending:
    """Both lose at once."""
    by = [_lost_by(v, seat) for seat in (0, 1)]
    if reading == DRAW:
        return Ending(NOBODY, DRAW, tuple([_why(v, seat, by[seat]) for seat in (0, 1)]))
    active = v.position.turn.player
    return _won_against(v, active, by[active])
