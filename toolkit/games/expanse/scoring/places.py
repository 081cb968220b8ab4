"""Places on one base: who is ahead of whom, and what each is paid under every reading.

Everything here follows from influence alone; whether a ruling matters on a base can be seen from
what its readings would pay, so that no ruling is consulted for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.scoring.terms import NOBODY, mask_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.scoring.terms import Terms
    from toolkit.referee.rules import Rules

Groups = tuple[tuple[int, ...], ...]
Points = tuple[int, ...]

HEGEMONY_TIE = "hegemony_tie"
TIE_FIRST_NEXT, TIE_SECOND_NEXT = "tie_first_next", "tie_second_next"
SOLE_FIRST, SHARED = "sole_first", "shared"
THIRD, ALWAYS_THIRD, SECOND, UNPAID = "third", "always_third", "second", "unpaid"
_NO_PLACE = 3


class Kind(NamedTuple):
    """A kind of base, as a scoring takes it.

    `places` are the points of first, second and third place, `normal` says that only a sole first
    is paid. `winners` are the seats that win ties in scoring, `critical` those to whom the resource
    is or may be critical, both as bit masks.
    """

    places: Points
    normal: bool
    winners: int
    critical: int


class Payment(NamedTuple):
    """What a base pays every seat.

    `by_next` holds the points by reading of the ruling `next` on who follows a tie, where these
    differ, else None. `extra` are the seats that are paid a critical resource if it is theirs, as
    it may be. `alike` says that this ruling was come upon and all its readings pay this. `sole` is
    the seat alone in first place, whatever its resources; -1.
    """

    points: Points
    by_next: Mapping[str, Points] | None
    extra: tuple[int, ...]
    alike: bool
    next: str = ""
    sole: int = NOBODY

    def follower(self, rules: Rules) -> str:
        """How the ruling on who follows a tie is read."""
        if self.next == TIE_FIRST_NEXT:
            return rules.reading(TIE_FIRST_NEXT)
        return rules.reading(TIE_SECOND_NEXT)


class Contest(NamedTuple):
    """How a base stands. Places go by influence, ties not yet broken or shared out.

    `tied` are the seats that share a place, as a bit mask. `by_hegemony` holds the payment by
    reading of hegemony_tie where these differ, else None. `alike` are the rulings come upon whose
    readings do not, whatever is read elsewhere.
    """

    first: tuple[int, ...]
    second: tuple[int, ...]
    third: tuple[int, ...]
    tied: int
    payment: Payment
    by_hegemony: Mapping[str, Payment] | None
    alike: tuple[str, ...] = ()


def contest_of(influence: tuple[int, ...], kind: Kind, terms: Terms) -> Contest:
    """How a base stands and what it pays."""
    levels = sorted({level for level in influence if level or not terms.zero_never_scores})
    groups = tuple(
        tuple(seat for seat, here in enumerate(influence) if here == level)
        for level in reversed(levels)
    )
    at: list[tuple[int, ...]] = [(), (), ()]
    for group, ahead in zip(groups, _ahead(groups), strict=True):
        if ahead < len(at):
            at[ahead] = group
    tied = mask_of(seat for group in groups if len(group) > 1 for seat in group)
    sole = _payment(_won(groups, kind.winners), at[0], influence, kind._replace(winners=0), terms)
    by_hegemony: dict[str, Payment] | None = None
    alike = (sole.next,) if sole.alike else ()
    if kind.winners & tied:
        shared = _payment(groups, at[0], influence, kind, terms)
        if sole[:3] != shared[:3]:
            by_hegemony, alike = {SOLE_FIRST: sole, SHARED: shared}, ()
        elif not kind.normal:
            alike = (HEGEMONY_TIE, *alike)
    return Contest(at[0], at[1], at[2], tied, sole, by_hegemony, alike)


def _ahead(groups: Groups) -> list[int]:
    """How many seats are ahead of each group."""
    return [sum(map(len, groups[:place])) for place in range(len(groups))]


def _winner(group: tuple[int, ...], winners: int) -> int:
    """The seat that wins a tie; -1 where nobody does, or two would."""
    found = [seat for seat in group if winners >> seat & 1]
    return found[0] if len(group) > 1 and len(found) == 1 else NOBODY


def _won(groups: Groups, winners: int) -> Groups:
    """The groups once every tie that is won is one no more: the others stand behind."""
    apart: list[tuple[int, ...]] = []
    for group in groups:
        winner = _winner(group, winners)
        if winner == NOBODY:
            apart.append(group)
        else:
            apart += [(winner,), tuple(seat for seat in group if seat != winner)]
    return tuple(apart)


def _payment(
    groups: Groups, first: tuple[int, ...], influence: Points, kind: Kind, terms: Terms
) -> Payment:
    """What is paid; `first` are those in first place before a tie is broken."""
    sole = groups[0][0] if groups and len(groups[0]) == 1 else NOBODY
    if terms.critical_needs_sole:
        first = (sole,) if sole != NOBODY else ()
    extra = tuple([seat for seat in first if kind.critical >> seat & 1])
    following, ranked = _ranks(groups)
    by_next = {
        reading: _points(groups, ranks, len(influence), kind, terms)
        for reading, ranks in ranked.items()
    }
    points = next(iter(by_next.values()))
    same = all(other == points for other in by_next.values())
    # Where only a sole first is paid, nobody asks what place the next has.
    alike = same and len(by_next) > 1 and not kind.normal
    return Payment(points, None if same else by_next, extra, alike, following, sole)


def _ranks(groups: Groups) -> tuple[str, dict[str, list[int]]]:
    """The place of each group, 0 for first, by reading of the ruling on who follows a tie.

    Only a tie for first or second raises the question. Otherwise one ranks below the number of
    players strictly ahead, and that is the only reading, of no ruling.
    """
    ahead, none = _ahead(groups), [_NO_PLACE] * len(groups)
    counted = [min(number, _NO_PLACE) for number in ahead]
    if len(groups) > 2 and len(groups[0]) == 1 and len(groups[1]) > 1:
        return TIE_SECOND_NEXT, {UNPAID: counted, THIRD: [0, 1, 2, *none[3:]]}
    if len(groups) < 2 or len(groups[0]) == 1:
        return "", {THIRD: counted}
    tied = len(groups[0])
    return TIE_FIRST_NEXT, {
        THIRD: counted,
        ALWAYS_THIRD: [0, 2, *none[2:]],
        # the next is second; whoever stands behind those is counted on from there
        SECOND: [0, *(min(1 + number - tied, _NO_PLACE) for number in ahead[1:])],
        UNPAID: [0, *none[1:]],
    }


def _points(groups: Groups, ranks: list[int], seats: int, kind: Kind, terms: Terms) -> Points:
    points, places = [0] * seats, kind.places
    for group, rank in zip(groups, ranks, strict=True):
        if rank >= len(places):
            continue
        if len(group) == 1:
            points[group[0]] = places[rank]
            continue
        as_place = terms.ties[rank]
        share = places[as_place] if as_place >= 0 else 0
        needs_sole = kind.normal and rank == 0
        if needs_sole:
            share = 0 if terms.normal_needs_sole else places[0]
        for seat in group:
            points[seat] = share
        winner = _winner(group, kind.winners)
        if winner != NOBODY and not (needs_sole and terms.normal_needs_sole):
            points[winner] = places[rank]
    return tuple(points)
