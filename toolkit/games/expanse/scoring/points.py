"""Step 3 of a scoring, and the final scoring: what every base pays, as plain numbers.

One path for play and for adjudication. What follows from the position alone is worked out once and
shared by every run of a question; a run asks rulings and facts only where they can matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import relied
from toolkit.games.expanse.records import DRAWN_TO
from toolkit.games.expanse.scoring.book import Lot, book_of, is_critical
from toolkit.games.expanse.scoring.control import (
    Control,
    Settled,
    control_of,
    could_have,
    winners_of,
)
from toolkit.games.expanse.scoring.places import HEGEMONY_TIE
from toolkit.games.expanse.scoring.terms import NOBODY, mask_of
from toolkit.pack.plain import whole, with_at

if TYPE_CHECKING:
    from toolkit.games.expanse.scoring.places import Contest
    from toolkit.games.expanse.scoring.terms import Terms
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.referee.shared import Shared

TECHNOLOGIES = "position.technologies"
TRACK_END = "setup.control_points.maximum"


@dataclass(slots=True, eq=False)
class Scored:
    """One base: influence with all bonuses, how it stands, what it pays and to whom extra.

    `control` is the seat whose Orbital Control counted here, -1 nobody's; `points` leave the
    critical resource out, which pays the seats in the bit mask `critical`. `hegemony` and `after`
    are the readings of hegemony_tie and of who follows a tie, empty where they do not matter.
    `gains` are pairs of a seat and what it is given in all, `relied` the paths of invented values
    that this rests on. `told` is for whoever words it, and keeps what was said.
    """

    base: int
    influence: tuple[int, ...]
    control: int
    contest: Contest
    points: tuple[int, ...]
    critical: int
    hegemony: str
    after: str
    gains: tuple[tuple[int, int], ...] = ()
    relied: tuple[str, ...] = ()
    told: Shared | None = None


# Influence with Orbital Control, the seat whose control counted, and how the base stands.
Standing: TypeAlias = "tuple[tuple[int, ...], int, Contest]"


class Scoring(NamedTuple):
    """What was gained in all, by seat; the bases in order, and who controlled their orbitals.

    `asked` are those of the bases on which a ruling or fact could matter.
    """

    gained: tuple[int, ...]
    bases: tuple[Scored, ...]
    controls: tuple[Settled, ...]
    asked: tuple[Scored, ...] = ()


class Prepared:
    """A scoring as far as the position alone decides it; a run adds what rulings and facts decide.

    `bonus` is a sector or -1, `bases` those to score as a bit mask, closed ones left out. `lots`
    are the bases in order and `plain` what each pays, None for what a run has yet to score.
    """

    def __init__(
        self, position: Position, bonus: int, final: bool, bases: int, tables: Tables
    ) -> None:
        self._position, self._tables = position, tables
        self._book = book = book_of(tables)
        self._seats = seats = tables.seats(position.players)
        terms, seat = book.terms, seats.diplomat
        winners = winners_of(position, tables.wins_scoring_ties)
        number = -1 if final else min(position.scorings, len(terms.bonus) - 1)
        self.lots = lots = book.lots[position.players, number, bonus, bases, winners]
        raws: list[tuple[int, ...]] = []
        present: dict[int, int] = {}
        counts = 0
        for lot in lots:
            raw = position.influence[lot.base]
            diplomats = position.diplomats[lot.base]
            if diplomats:
                counts = counts or diplomat_counts(position, seat, terms, tables)[0]
                if counts != 1:
                    raw = with_at(raw, seat, raw[seat] + diplomats * (counts - 1))
            raws.append(raw)
            present[lot.orbital] = present.get(lot.orbital, 0) | book.present[raw]
        controls = self._orbitals(present)
        self._unsettled = [
            (place, each) for place, each in enumerate(controls) if each.by_holder is not None
        ]
        self._settled = [Settled(each.orbital, each.plain) for each in controls]
        self._control = {each.orbital: each.plain for each in controls}
        self._assumed: list[str] = []
        self._alike: dict[str, None] = {}
        self._relied: dict[str, None] = {}
        self._watch_ties = 0
        if position.absent:
            self._assume(present, controls, bool(counts))
        self._score_the_plain(lots, raws)

    def _orbitals(self, present: dict[int, int]) -> list[Control]:
        position, book = self._position, self._book
        winners = winners_of(position, self._tables.wins_control_ties)
        everybody = 0 if book.terms.control_needs_influence else (1 << len(position.players)) - 1
        return [
            control_of(position, orbital, here | everybody, winners, book)
            for orbital, here in present.items()
            if orbital >= 0 and here | everybody and book.terms.control_influence
        ]

    def _assume(self, present: dict[int, int], controls: list[Control], diplomats: bool) -> None:
        """Notes what the position left out and the scoring looks at."""
        position, tables = self._position, self._tables
        for key in ("influence", "fleets", "rocinante"):
            if key in position.absent and (key != "rocinante" or position.rocinante in present):
                self._assumed.append(f"position.{key}")
                self._relied.update(dict.fromkeys(position.invented_opening(key)))
        if "technologies" in position.absent:
            self._watch_ties = could_have(position, tables.wins_scoring_ties, tables)
            in_ties = could_have(position, tables.wins_control_ties, tables)
            if (diplomats and tables.diplomat_counts) or any(
                in_ties & control.tied for control in controls
            ):
                self._assumed.append(TECHNOLOGIES)

    def _score_the_plain(self, lots: tuple[Lot, ...], raws: list[tuple[int, ...]]) -> None:
        """Scores the bases on which no ruling and no fact can matter; the others stay open."""
        unsettled = {each.orbital for _, each in self._unsettled}
        self._gained = gained = [0] * len(self._position.players)
        self.plain: list[Scored | None] = []
        self._open: list[tuple[int, Lot, tuple[int, ...], Standing | None]] = []
        for place, (lot, raw) in enumerate(zip(lots, raws, strict=True)):
            scored: Scored | None = None
            standing: Standing | None = None
            if lot.orbital not in unsettled:
                key = (raw, self._control.get(lot.orbital, NOBODY))
                if key not in lot.plain:
                    lot.plain[key] = self._plain(lot, self._standing(lot, *key))
                scored = lot.plain[key]
                if scored is None:
                    standing = self._standing(lot, *key)
            self.plain.append(scored)
            if scored is None:
                self._open.append((place, lot, raw, standing))
                continue
            for seat, more in scored.gains:
                gained[seat] += more
            if self._watch_ties and scored.contest.tied & self._watch_ties:
                self._assumed.append(TECHNOLOGIES)
            if scored.relied:
                self._relied.update(dict.fromkeys(scored.relied))
            if scored.contest.alike:
                self._alike.update(dict.fromkeys(scored.contest.alike))

    def _standing(self, lot: Lot, raw: tuple[int, ...], controller: int) -> Standing:
        terms = self._book.terms
        if controller >= 0:
            if raw[controller] or not terms.control_needs_influence:
                raw = with_at(raw, controller, raw[controller] + terms.control_influence)
            else:
                controller = NOBODY
        return raw, controller, lot.contests[raw]

    def _plain(self, lot: Lot, standing: Standing) -> Scored | None:
        """What a base pays whatever the readings and facts; None where they matter."""
        contest = standing[2]
        payment = contest.payment
        if contest.by_hegemony is not None or payment.by_next is not None:
            return None
        paid = mask_of(payment.extra)
        if paid & ~lot.sure:
            return None
        return self._made(lot, standing, payment.points, paid, payment.sole)

    def _made(
        self,
        lot: Lot,
        standing: Standing,
        points: tuple[int, ...],
        critical: int,
        sole: int,
        hegemony: str = "",
        after: str = "",
    ) -> Scored:
        """A base scored, with what it gives by seat and the invented values that say so: whether
        its resource is critical is looked at for whoever is alone in first place, `sole`."""
        extra = self._book.terms.critical_points
        gains = [
            (seat, number + extra * (critical >> seat & 1)) for seat, number in enumerate(points)
        ]
        relied = lot.invented[sole] if lot.invented and sole >= 0 else ()
        given = tuple([pair for pair in gains if pair[1]])
        return Scored(lot.base, *standing, points, critical, hegemony, after, given, relied)

    def score(self, rules: Rules) -> Scoring:
        """What the bases pay under these rules."""
        for path in self._assumed:
            rules.assume(path)
        for ruling in self._alike:
            rules.alike(ruling)
        for path in self._relied:
            rules.rely(path)
        gained, bases = self._gained.copy(), self.plain.copy()
        settled, control = self._settled, self._control
        if self._unsettled:
            settled, control = settled.copy(), control.copy()
        for place, each in self._unsettled:
            settled[place] = found = each.settle(self._position, rules, self._tables)
            control[found.orbital] = found.seat
        asked: list[Scored] = []
        for place, lot, raw, standing in self._open:
            if standing is None:
                standing = self._standing(lot, raw, control.get(lot.orbital, NOBODY))
            bases[place] = scored = self._asking(lot, standing, rules)
            asked.append(scored)
            for seat, more in scored.gains:
                gained[seat] += more
            for path in scored.relied:
                rules.rely(path)
        return Scoring(tuple(gained), tuple(bases), tuple(settled), tuple(asked))  # type: ignore[arg-type]

    def _asking(self, lot: Lot, standing: Standing, rules: Rules) -> Scored:
        """One base, with every ruling and fact it hangs on."""
        influence, controller, contest = standing
        if contest.tied & self._watch_ties:
            rules.assume(TECHNOLOGIES)
        payment, hegemony, after = contest.payment, "", ""
        if contest.by_hegemony is not None:
            hegemony = rules.reading(HEGEMONY_TIE)
            payment = contest.by_hegemony[hegemony]
            if payment.alike:
                rules.alike(payment.next)
        for ruling in contest.alike:
            rules.alike(ruling)
        points = payment.points
        if payment.by_next is not None:
            after = payment.follower(rules)
            points = payment.by_next[after]
        critical, base = 0, lot.base
        for seat in payment.extra:
            if lot.sure >> seat & 1 or is_critical(base, seat, self._seats, rules, self._tables):
                critical |= 1 << seat
        key = (influence, controller, critical, hegemony, after)
        found: Scored | None = lot.asked.get(key)
        if found is None:
            found = self._made(lot, standing, points, critical, payment.sole, hegemony, after)
            lot.asked[key] = found
        return found


def diplomat_counts(position: Position, seat: int, terms: Terms, tables: Tables) -> tuple[int, str]:
    """What a Diplomat counts for, and the technology that says so; empty for none."""
    held = position.technologies[seat] if seat >= 0 else ()
    found = {card: count for card, count in tables.diplomat_counts.items() if card in held}
    most = max([terms.diplomat_influence, *found.values()]) if seat >= 0 else 1
    return most, next((card for card, count in found.items() if count == most), "")


def _all_but_the_last(position: Position, tables: Tables) -> int:
    return ((1 << len(tables.bases)) - 1) >> 1 & ~tables.seats(position.players).closed


@CLAUSES.computes("map.base", _all_but_the_last)
def open_bases(position: Position, tables: Tables) -> int:
    """The bases in play for these players, as a bit mask."""
    return ((1 << len(tables.bases)) - 1) & ~tables.seats(position.players).closed


def score_bases(
    position: Position, rules: Rules, tables: Tables, *, bonus: int = -1, final: bool = False
) -> Scoring:
    """Scores every base in play: with a bonus sector, or the final scoring."""
    prepared = Prepared(position, bonus, final, open_bases(position, tables), tables)
    return prepared.score(rules)


def points_after(
    position: Position, gained: tuple[int, ...], rules: Rules, tables: Tables
) -> tuple[int, ...]:
    """Control points with what was gained, the end of the track minded.

    Raises UnknownFact where points end there and nobody can tell where that is. It is taken to be
    no nearer than on the track of ours.
    """
    position.consulted(rules, "control_points")
    points = tuple(map(add, position.control_points, gained))
    highest = max(points)
    if highest > DRAWN_TO:
        relied(tables, rules, *TRACK_END.split("."))
    most = tables.setup.control_points.maximum
    if most < 0:
        most = whole(rules.given(TRACK_END), -1)
    if highest <= (most if most >= 0 else DRAWN_TO):
        return points
    if rules.reading("cp_maximum") != "track_end":
        return points
    if most < 0:
        rules.know(TRACK_END, None)
    return tuple(min(number, most) for number in points)
