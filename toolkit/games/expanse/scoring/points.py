"""Step 3 of a scoring, and the final scoring: what every base pays, as plain numbers.

One path for play and for adjudication. What follows from the position alone is worked out once and
shared by every run of a question; a run asks rulings and facts only where they can matter.
"""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.games.expanse.board import DRAWN_TO
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import consulted, relied
from toolkit.games.expanse.scoring.book import FULL, Cell, Lot, book_of
from toolkit.games.expanse.scoring.control import NOBODY, Control, Settled, could_have, winners_of
from toolkit.games.expanse.scoring.critical import is_critical
from toolkit.games.expanse.scoring.places import HEGEMONY_TIE, TIE_FIRST_NEXT, TIE_SECOND_NEXT
from toolkit.pack.plain import whole

if TYPE_CHECKING:
    from toolkit.games.expanse.scoring.places import Contest
    from toolkit.games.expanse.scoring.terms import Terms
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Seats, Tables
    from toolkit.referee.rules import Rules
    from toolkit.referee.shared import Shared

TECHNOLOGIES = "position.technologies"
TRACK_END = "setup.control_points.maximum"


class Scored(NamedTuple):
    """One base: influence with all bonuses, how it stands, what it pays and to whom extra.

    `control` is the seat whose Orbital Control counted here, -1 nobody's; `points` leave the
    critical resource out, which pays the seats in the bit mask `critical`. `hegemony` and `after`
    are the readings of hegemony_tie and of who follows a tie, empty where they do not matter.
    """

    base: int
    influence: tuple[int, ...]
    control: int
    contest: Contest
    points: tuple[int, ...]
    critical: int
    hegemony: str
    after: str


class Counted:
    """One base scored, and what it gives: pairs of a seat and its points, in all.

    `relied` are the paths of invented values that this rests on. `told` is for whoever words it,
    and keeps what was said.
    """

    __slots__ = ("gains", "relied", "scored", "told")

    def __init__(
        self, scored: Scored, gains: tuple[tuple[int, int], ...], relied: tuple[str, ...] = ()
    ) -> None:
        self.scored, self.gains, self.relied = scored, gains, relied
        self.told: Shared | None = None


# Influence with Orbital Control, the seat whose control counted, and how the base stands.
Standing: TypeAlias = "tuple[tuple[int, ...], int, Contest]"


class Scoring(NamedTuple):
    """What was gained in all, by seat; the bases in order, and who controlled their orbitals.

    `asked` are those of the bases on which a ruling or fact could matter.
    """

    gained: tuple[int, ...]
    bases: tuple[Scored, ...]
    controls: tuple[Settled, ...]
    asked: tuple[Counted, ...] = ()


class Prepared:
    """A scoring as far as the position alone decides it; a run adds what rulings and facts decide.

    `bonus` is a sector or -1, `bases` those to score as a bit mask, closed ones left out.
    """

    __slots__ = (
        "_alike", "_assumed", "_book", "_control", "_controls", "_gained", "_open", "_position",
        "_relied", "_scored", "_seats", "_settled", "_tables", "_watch_ties", "plain",
    )  # fmt: skip

    def __init__(
        self, position: Position, bonus: int, final: bool, bases: int, tables: Tables
    ) -> None:
        self._position, self._tables = position, tables
        self._book = book = book_of(tables)
        self._seats = seats = tables.seats(position.players)
        terms = book.terms
        winners = winners_of(position, tables.wins_scoring_ties)
        lots = book.lots(position, bonus, final, bases, winners, tables)
        raws: list[tuple[int, ...]] = []
        present: dict[int, int] = {}
        counts = 0
        for lot in lots:
            raw = position.influence[lot.base]
            diplomats = position.diplomats[lot.base]
            if diplomats:
                counts = counts or _diplomat_counts(position, seats, terms, tables)
                if counts != 1:
                    raw = _added(raw, seats.diplomat, diplomats * (counts - 1))
            raws.append(raw)
            present[lot.orbital] = present.get(lot.orbital, 0) | book.present(raw)
        controls = self._orbitals(present)
        self._controls = [
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
        position, tables, book = self._position, self._tables, self._book
        terms = book.terms
        winners = winners_of(position, tables.wins_control_ties)
        everybody = 0 if terms.control_needs_influence else (1 << len(position.players)) - 1
        return [
            Control(
                position, orbital, here | everybody, winners, terms, tables, self._book.strengths
            )
            for orbital, here in present.items()
            if orbital >= 0 and here | everybody and terms.control_influence
        ]

    def _assume(self, present: dict[int, int], controls: list[Control], diplomats: bool) -> None:
        """Notes what the position left out and the scoring looks at."""
        position, tables = self._position, self._tables
        for key in ("influence", "fleets", "rocinante"):
            if key in position.absent and (key != "rocinante" or position.rocinante in present):
                self._assumed.append(f"position.{key}")
        if "technologies" in position.absent:
            self._watch_ties = could_have(position, tables.wins_scoring_ties, tables)
            in_ties = could_have(position, tables.wins_control_ties, tables)
            if (diplomats and tables.diplomat_counts) or any(
                in_ties & control.tied for control in controls
            ):
                self._assumed.append(TECHNOLOGIES)

    def _score_the_plain(self, lots: tuple[Lot, ...], raws: list[tuple[int, ...]]) -> None:
        """Scores the bases on which no ruling and no fact can matter; the others stay open."""
        unsettled = {each.orbital for _, each in self._controls}
        self._gained = gained = [0] * len(self._position.players)
        self._scored: list[Scored | None] = []
        self.plain: list[Counted | None] = []  # in order, None for what a run has yet to score
        self._open: list[tuple[int, Lot, tuple[int, ...], Standing | None]] = []
        for place, (lot, raw) in enumerate(zip(lots, raws, strict=True)):
            counted: Counted | None = None
            standing = None
            if lot.orbital not in unsettled:
                controller = self._control.get(lot.orbital, NOBODY)
                key = (raw, controller)
                counted = lot.plain[key] if key in lot.plain else self._counted(lot, *key)
                if counted is None:
                    standing = self._standing(lot, raw, controller)
            self.plain.append(counted)
            if counted is None:
                self._open.append((place, lot, raw, standing))
                self._scored.append(None)
                continue
            scored = counted.scored
            for seat, more in counted.gains:
                gained[seat] += more
            if self._watch_ties and scored.contest.tied & self._watch_ties:
                self._assumed.append(TECHNOLOGIES)
            if counted.relied:
                self._relied.update(dict.fromkeys(counted.relied))
            if scored.contest.alike:
                self._alike.update(dict.fromkeys(scored.contest.alike))
            self._scored.append(scored)

    def _counted(self, lot: Lot, raw: tuple[int, ...], controller: int) -> Counted | None:
        """What a base pays whatever the readings and facts, and to whom; None where they matter."""
        scored = self._plain(lot, self._standing(lot, raw, controller))
        found = None
        if scored is not None:
            found = Counted(scored, self._gains(scored), _invented(lot, scored))
        if len(lot.plain) >= FULL:
            lot.plain.clear()
        lot.plain[raw, controller] = found
        return found

    def _gains(self, scored: Scored) -> tuple[tuple[int, int], ...]:
        """What a base gives by seat, the critical resource included."""
        extra = self._book.terms.critical_points
        if not scored.critical:
            return tuple([pair for pair in enumerate(scored.points) if pair[1]])
        return tuple(
            (seat, number + extra * (scored.critical >> seat & 1))
            for seat, number in enumerate(scored.points)
        )

    def _standing(self, lot: Lot, raw: tuple[int, ...], controller: int) -> Standing:
        terms = self._book.terms
        if controller >= 0:
            if raw[controller] or not terms.control_needs_influence:
                raw = _added(raw, controller, terms.control_influence)
            else:
                controller = NOBODY
        return raw, controller, lot.cell.contest(raw)

    def _plain(self, lot: Lot, standing: Standing) -> Scored | None:
        influence, controller, contest = standing
        payment = contest.payment
        if contest.by_hegemony is not None or payment.by_next is not None:
            return None
        critical = 0
        if lot.cell.critical:
            for seat in _candidates(contest, payment.alone, lot.cell):
                if not lot.sure >> seat & 1:
                    return None
                critical |= 1 << seat
        return Scored(lot.base, influence, controller, contest, payment.points, critical, "", "")

    def score(self, rules: Rules) -> Scoring:
        """What the bases pay under these rules."""
        for path in self._assumed:
            consulted(self._position, rules, path.removeprefix("position."))
        for ruling in self._alike:
            rules.alike(ruling)
        for path in self._relied:
            rules.rely(path)
        if not self._open and not self._controls:
            return Scoring(tuple(self._gained), tuple(self._scored), tuple(self._settled))  # type: ignore[arg-type]
        settled, control = self._settled, self._control
        if self._controls:
            settled, control = settled.copy(), control.copy()
            for place, each in self._controls:
                settled[place] = found = each.settle(rules)
                control[found.orbital] = found.seat
        gained = self._gained.copy()
        bases = self._scored.copy()
        asked: list[Counted] = []
        for place, lot, raw, standing in self._open:
            if standing is None:
                standing = self._standing(lot, raw, control.get(lot.orbital, NOBODY))
            counted = self._asking(lot, standing, rules)
            for seat, more in counted.gains:
                gained[seat] += more
            bases[place] = counted.scored
            for path in counted.relied:
                rules.rely(path)
            asked.append(counted)
        return Scoring(tuple(gained), tuple(bases), tuple(settled), tuple(asked))  # type: ignore[arg-type]

    def _asking(self, lot: Lot, standing: Standing, rules: Rules) -> Counted:
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
            if payment.next == TIE_SECOND_NEXT:
                after = rules.reading(TIE_SECOND_NEXT)
            else:
                after = rules.reading(TIE_FIRST_NEXT)
            points = payment.by_next[after]
        critical = 0
        if lot.cell.critical and (payment.alone >= 0 or not lot.cell.terms.critical_needs_sole):
            for seat in _candidates(contest, payment.alone, lot.cell):
                if lot.sure >> seat & 1 or is_critical(
                    lot.base, seat, self._seats, rules, self._tables
                ):
                    critical |= 1 << seat
        key = (influence, controller, critical, hegemony, after)
        found: Counted | None = lot.asked.get(key)
        if found is None:
            if len(lot.asked) >= FULL:
                lot.asked.clear()
            scored = Scored(
                lot.base, influence, controller, contest, points, critical, hegemony, after
            )
            found = lot.asked[key] = Counted(scored, self._gains(scored), _invented(lot, scored))
        return found


def _candidates(contest: Contest, alone: int, cell: Cell) -> tuple[int, ...]:
    """Who is paid a critical resource if it is theirs."""
    if cell.terms.critical_needs_sole:
        return (alone,) if alone >= 0 else ()
    return tuple(seat for seat in contest.first if cell.critical >> seat & 1)


def _invented(lot: Lot, scored: Scored) -> tuple[str, ...]:
    """The invented values that say whether a base pays its critical resource."""
    first = scored.contest.first
    return lot.invented[first[0]] if lot.invented and len(first) == 1 else ()


def _added(counts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


def _diplomat_counts(position: Position, seats: Seats, terms: Terms, tables: Tables) -> int:
    """What a Diplomat counts for."""
    if seats.diplomat < 0:
        return 1
    held = position.technologies[seats.diplomat]
    found = [as_ for card, as_ in tables.diplomat_counts.items() if card in held]
    return max([terms.diplomat_influence, *found])


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
    if "control_points" in position.absent:
        rules.assume("position.control_points")
    points = tuple(map(add, position.control_points, gained))
    if max(points) > DRAWN_TO:
        relied(tables, rules, *TRACK_END.split("."))
    most = tables.most_points
    if most < 0:
        most = whole(rules.given(TRACK_END), -1)
    if max(points) <= (most if most >= 0 else DRAWN_TO):
        return points
    if rules.reading("cp_maximum") != "track_end":
        return points
    if most < 0:
        rules.know(TRACK_END, None)
    return tuple(min(number, most) for number in points)
