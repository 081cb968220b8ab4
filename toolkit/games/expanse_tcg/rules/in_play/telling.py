"""Decisions: how entries name things in play, those told of a move, and one taken or asked for."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any
from weakref import ref

from toolkit.effects.execution import Owed
from toolkit.effects.in_order import InOrder, Noting, Row, retold
from toolkit.games.expanse_tcg.rules.in_play import field
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.games.expanse_tcg.state.things import amongst
from toolkit.model.alike import name_at
from toolkit.model.known import surely
from toolkit.referee.found import once
from toolkit.referee.owed import Asking, Written
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.in_order import Ask
    from toolkit.effects.supposed import Supposed
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.places import Spot
    from toolkit.games.expanse_tcg.state.position import Position

    Choices = Sequence[tuple[int, e.Entry]]


def entries_of(v: View, things: Iterable[field.Thing]) -> dict[e.Entry, field.Thing]:
    """The things by the entry that names each."""
    return {_entry(v, thing): thing for thing in things}


def _entry(v: View, thing: field.Thing) -> e.Entry:
    at, aside = thing.place.spot, thing.place is field.ASIDE
    if thing.kind in field.LOCATIONS and not aside:
        return e.Entry(e.LOCATION, at=at)
    if thing.kind == t.CREATURE and thing.fights:
        return e.Entry(e.CREATURE, thing.card, at, thing.number)
    if thing.kind == t.ONGOING_EVENT:
        laid = _laid(v)
        return e.Entry(e.EVENT, name_at(laid.index(thing), [one.card for one in laid]))
    if aside:
        return e.Entry(e.CARD, thing.card)
    sort = e.TREASURE if thing.kind == t.TREASURE else e.CREATURE
    return e.Entry(sort, _names(v)[thing.where], at)


def encamped(thing: field.Thing) -> bool:
    """Whether a thing is in an encampment, where it is named after what is in the location; of who
    stands on the grid the cell tells it."""
    on_grid = thing.fights and thing.kind == t.CREATURE
    return bool(thing.place.camp) and not on_grid


def creatures_at(v: View, spot: Spot) -> list[field.Thing]:
    """The creatures at a spot, also in a battle there or encamped there, as events name them."""
    there = [one for one in field.creatures(v) if one.place.spot == spot]
    return sorted(there, key=encamped)


@once
def _laid(v: View) -> list[field.Thing]:
    """The events in play, in the order in which equal ones are told apart."""
    return [one for one in field.in_play(v) if one.kind == t.ONGOING_EVENT]


@once
def _names(v: View) -> dict[tuple[object, ...], str]:
    """How each thing in play is named, by where it is: things of one kind on one spot are told
    apart in the order in which they lie there, those who are out of a battle last, and those in an
    encampment after those in the location."""
    found: dict[tuple[object, ...], list[field.Thing]] = {}
    for one in field.in_play(v):
        found.setdefault((one.kind, one.place.spot, one.fights), []).append(one)
    names: dict[tuple[object, ...], str] = {}
    for things in found.values():
        things.sort(key=encamped)
        cards = [one.card for one in things]
        names |= {one.where: name_at(place, cards) for place, one in enumerate(things)}
    return names


def cards_of(cards: Sequence[str]) -> list[e.Entry]:
    """Cards of a hand or deck, equal ones once."""
    return [e.Entry(e.CARD, card) for card in dict.fromkeys(cards)]


def aimed_at_unseen(v: View, entry: e.Entry | None) -> None:
    """Asks for what the asker does not see, where a card is told to aim at something there."""
    if entry is None or entry.act not in (t.CREATURE, t.TREASURE) or entry.at == NO_SPOT:
        return
    place = v.position.place(entry.at)
    if place is not None:
        there = place.treasures
        tuple(there if entry.act == t.TREASURE else amongst(place, v.tables.lurks(entry.name)))


# ---- the move that is carried out


COMPLETE = "play.target"
"""The clause by which a card aims at what is there, and is done as far as possible."""
ENTRIES = e.TcgEntries()


class Toll(set[int]):
    """The cells of those who fell in a battle, and how it stood when it was over; where somebody
    `watches`, whether a step of an effect has `changed` anything."""

    ended: Position | None = None
    watches = changed = False

    def broken_off(self, position: Position) -> None:
        """The battle ends as it stands here, unless it has ended already."""
        self.ended = self.ended or position


class Telling:
    """A move being carried out: its number, its row of entries, and what a battle has cost.

    `choices` are decisions since, each with whose it is. Where it `halts` the mover owes a decision
    that must be made and is not what they told next; else it is asked of them, or decided by what
    gives a `number` below one. Where somebody went on, the `passer`, nothing is owed any more.
    """

    def __init__(self, v: View, index: int, choices: Choices = (), *, halts: bool = False) -> None:
        self.v, self.index, self.choices, self.halts = v, index, choices, halts
        self.fallen = Toll()
        self.number: Callable[[int], int] | None = None
        self.passer: int | None = None
        self.supposed: Supposed | None = None
        self.sparing: bool | None = None
        self.pays = False

    @cached_property
    def row(self) -> Row[e.Entry]:
        """What is told of decisions; of most moves nothing is asked."""
        if self.drawn is not None:
            return self.drawn
        move = self.v.move
        told = e.absolute(move.resolve, move.by)
        others, later = (
            [entry for by, entry in self.choices if (by == move.by) is mine]
            for mine in (False, True)
        )
        ask: Ask = self.untold.ask
        if self.supposed is not None:
            ask = self.supposed.asking(ask, self.untold.told)
        row = Row(ENTRIES, move.by, told, others, ask, COMPLETE, later, self.untold.goes_on)
        if self.v.rules.given(self.untold.path) is None:  # else what lacks is told there
            row.sparing = self.sparing
        return row

    @cached_property
    def untold(self) -> _Untold:
        """What asks for the rest; this, held by its own row, would outlast the move."""
        return _Untold(self.v, self.index, ref(self))

    def done(self, does: Callable[[], Position]) -> Position:
        """What is done of the move. Where an entry lacks those told are for what is left to decide
        alone, should all of them be then."""
        return retold(does, lambda: self.row, partial(self._anew, {*self.fallen}))

    def _anew(self, fallen: set[int], sparing: bool) -> None:
        self.fallen.intersection_update(fallen)
        self.sparing = sparing
        for name in ("row", "untold"):
            vars(self).pop(name, None)

    @property
    def owes(self) -> bool:
        """Whether what the mover has to decide now is owed, and not of the move."""
        return self.row.told.heard or (self.halts and self.row.passed_over)

    @cached_property
    def drawn(self) -> Noting[e.Entry] | None:
        """The same where the mover decides by numbers."""
        if self.number is None:
            return None
        return Noting(ENTRIES, self.v.move.by, _Untold(self.v, self.index).ask, self.number)

    @property
    def noted(self) -> tuple[e.Entry, ...]:
        """What they decided, as they would tell it; nothing where nothing was asked."""
        row = vars(self).get("drawn")
        return row.noted if row is not None else ()

    def decider(self) -> InOrder[e.Entry]:
        return InOrder(self.row)


class _Untold:
    """Asks of the mover what nobody told; another owes it, and so does the mover once another has
    decided, for the move was made before. Once somebody has gone on all are asked, but for what
    that player may leave and no fact tells."""

    def __init__(
        self, v: View, index: int, told: Callable[[], Telling | None] = lambda: None
    ) -> None:
        self.v, self.told, self.whose, self.index = v, told, v.move.by, index
        self.path = f"moves[{index}].choose"

    @cached_property
    def asking(self) -> Asking[e.Entry]:
        here = ref(self)  # held by what it asks it would outlast the move

        def meant(said: e.Entry, ways: Sequence[e.Entry]) -> e.Entry | None:
            return ENTRIES.meant(e.absolute((said,), surely(here()).whose)[0], ways)

        written = Written.of(e.ENTRY, self.v.context, meant)
        return Asking(self.path, "nobody can choose that", written, self.v.rules)

    def ask(self, by: int, options: Sequence[Any], optional: bool) -> Any | None:
        here = self.told()
        ways = [*options, e.SKIPPED] if optional else options
        if by != self.v.move.by or (here and here.owes):
            if here is None or here.passer is None:
                raise Owed(by, 0, tuple(ways))
            if optional and by == here.passer and self.v.rules.given(self.path) is None:
                return None
        self.whose = by
        done = [*here.row.unasked, *here.row.alone] if here else ()
        found = self.asking.next(ways, done)
        return None if found == e.SKIPPED else found

    def is_over(self) -> None:
        """Hears that nothing is left to decide, whatever facts tell."""
        here, path = self.told(), f"moves[{self.index}].pay"
        if self.v.rules.given(path) is not None and not (here and here.pays):
            raise ImpossibleChoice(path, self.v.rules.given(path), [], 0, "nothing is paid")
        if self.v.rules.given(self.path) is not None:
            self.asking.is_over([*here.row.unasked, *here.row.alone] if here else (), e.SKIPPED)

    def goes_on(self, options: Sequence[Any]) -> bool:
        """Whether a list of several that was told goes on with one of these."""
        return self.asking.goes_on(options)


def telling(v: View) -> Telling:
    """That of the move; one of nothing where no move is carried out."""
    told: Telling | None = v.move.told
    return Telling(v, 0) if told is None else told


# ---- one decision


def pick(v: View, seat: int, options: Sequence[e.Entry], about: str) -> int:
    """Which of these options is taken, by its place; the only one is, without being asked for,
    though it may be told. Raises Owed where that is another player's to say."""
    told = telling(v)
    if len(options) == 1 and told.drawn is not None:
        told.drawn.forced(seat, options[0])
        return 0
    if len(options) == 1 and told.row.next_of(seat) not in options:  # that is for a later one
        told.row.alone.append(options[0])
        return 0

    def explain(entry: object) -> list[Breach]:
        name = v.name(about) if about in v.tables.cards else about
        return [(COMPLETE, f"That is none of the choices for {name}.", {})]

    try:
        picked = told.row.decide(seat, options, explain)
    except Owed as owed:
        owed.about = v.position
        raise
    return 0 if picked is None else options.index(picked)


def unseen(v: View, seat: int, pile: str, known: Sequence[str] = ()) -> str:
    """The card that a player is told to take of a hand or deck that nobody told, or of which these
    are known; empty where none is told, for nobody is asked which."""
    told = telling(v)

    def lies(said: e.Entry) -> bool:
        path = v.path(seat, pile)
        there = said.act == e.CARD and said.name not in known
        return said.name in known or (
            there and v.rules.know(path, ("yes", "no"), said.name) == "yes"
        )

    said: e.Entry | None = told.row.next_of(seat)
    if said is None:
        offered = told.untold.asking.offered(lies)
        return "" if offered is None else offered.name

    def explain(entry: object) -> list[Breach]:
        return [(COMPLETE, f"That is no card of this {pile}.", {})]

    options = [said] if lies(said) else []
    picked = told.row.decide(seat, options, explain, optional=True, tacit=True)
    return "" if picked is None else picked.name


def looked_for(v: View, answers: tuple[str, ...] | None = None, card: str = "") -> str:
    """What is answered of the mover's hand, where it is not all told: which cards were drawn into
    it, where a move could tell that, else of the hand itself."""
    for fact in v.rules.telling(v.path(v.move.by, "hand")):
        v.rules.know(fact, None)
    return v.rules.know(v.path(v.move.by, "hand"), answers, card)


def unclear(v: View, card: str) -> None:
    """A step that nobody carries out here: what it does must be told, which nobody can."""
    v.rules.know(f"cards.{card}.effect", None)
