"""What happens on the board and to those who play: the one place where a position changes.

Each of these is done at once and leaves nothing open; who decides stands in the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import stock, view
from toolkit.games.hexpanse.rules.unnamed import LEAVES, MINES, says
from toolkit.games.hexpanse.schemas import records as r
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import GONE, LYING, RESERVE, SHIP, SQUAD
from toolkit.games.hexpanse.state.position import LEFT
from toolkit.model.changing import without
from toolkit.referee.mutation import giving
from toolkit.referee.parting import anyway
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.hex.places import Place


class Happening(view.Seen):
    """A position in which things happen; `actor` is the seat of the player whose move it is."""

    actor: int

    # ---- what structures wait for

    def counted(self, what: str, by: int, before: int, after: int, of: int = u.NOBODY) -> None:
        """Something was done by a player, perhaps to another, and now so often in this turn."""

    def tallied(self, what: str, event: str, by: int, number: int = 1, of: int = u.NOBODY) -> None:
        """Counts what the player of the turn did, or what was done `of` a player by anybody."""
        turn, each = self.position.turn, of != u.NOBODY
        if not self.tables.terms.structures or not number or not (each or by == turn.player):
            return
        counts = dict(getattr(turn.tally, what)) if each else {of: getattr(turn.tally, what)}
        before = counts.get(of, 0)
        counts[of] = before + number
        now: Any = tuple(sorted(counts.items())) if each else counts[of]
        self.position = self.position.with_turn(tally=turn.tally._replace(**{what: now}))
        self.counted(event, by, before, before + number, of)

    # ---- hexilium and life

    def gain(self, seat: int, number: int) -> None:
        if number and self.position.mats[seat].lives:
            held = self.position.mats[seat].hexilium
            self.position = self.position.mat(seat, hexilium=held + number)
            if self.position.turn.phase == m.ACTION:
                self.tallied(r.GAINED, r.GAINED, seat, number)

    def earn(self, seat: int, find: Callable[[], int], *places: Place) -> None:
        """Gains what territories pay: where nobody told that, it is asked once somebody pays."""
        known = self.tells_pay(*places)
        self.gain(seat, find() if known else self.rules.at_least((0,), lambda: (find(),))[0])

    def heal(self, seat: int, number: int) -> None:
        life = self.position.mats[seat].life
        if life:
            most = healed(life, number, self.tables.figures.life_most)
            self.position = self.position.mat(seat, life=max(life, most))

    def damage(self, seat: int, number: int) -> None:
        """A warlord loses life, wherever it is; whoever has none left is eliminated."""
        life = self.position.mats[seat].life
        left = max(0, life - number)
        self.position = self.position.mat(seat, life=left)
        self.tallied("damage", r.DAMAGED, seat, life - left, seat)
        if not self.position.mats[seat].life:
            self.eliminate(seat)

    def eliminate(self, seat: int) -> None:
        """A player leaves: units stay as nobody's, cards are discarded, all else is gone."""
        units = self.position.units
        neutral, hired = left_behind(), units.codes(seat, u.MERCENARY)
        mat, minors = self.position.mats[seat], units.codes(seat, u.MINOR)
        self.left_game(*units.codes(seat, u.STRUCTURE), *minors, *mat.minor or (), *mat.claimed)
        for place, unit in units.of(seat):
            if neutral is None or (unit.kind == u.WARLORD and warlord_goes(self.rules)):
                units = units.without(place)
            else:
                units = units.put(place, neutral)
        self.position = self.position._replace(units=units)
        if is_out():
            mats = self.position.mats
            # The card of a squad may have gone before its units.
            lying = {*(self.position.discard or ()), *(id for mat in mats for id in mat.cards)}
            cards = {*mats[seat].cards, *(card for card in hired if card not in lying)}
            discard = stock.discarded(self.position, tuple(sorted(cards)))
            self.position = discard.mat(seat, **GONE._asdict())

    # ---- units come

    def place(self, seat: int, place: Place, kind: str, card: str) -> None:
        """A unit of a player is put on the board, out of what the player has."""
        self.take_from_stock(seat, kind, card)
        unit = u.Unit(seat, kind, card if kind in (u.MERCENARY, u.MINOR, u.STRUCTURE) else "")
        self.position = self.position._replace(units=self.position.units.put(place, unit))
        self.tallied(r.PLACED, r.PLACED, seat)
        now = view.Sight(self.position, self)
        self.earn(seat, lambda: self.brings(unit, place, now), place)

    def brings(self, unit: u.Unit, place: Place, now: view.Seen) -> int:
        """What a unit gains that is placed on a territory."""
        pays = self.pays(place)
        return pays + (mined() if pays and says(now, unit, MINES) else 0)

    def take_from_stock(self, seat: int, kind: str, card: str) -> None:
        mat = self.position.mats[seat]
        changes: dict[str, Any] = {}
        if kind in LYING[RESERVE]:
            changes = stock.more(mat, RESERVE, kind, card, -1)
        elif card == SQUAD:
            changes = {"squad": max(0, mat.squad - 1)}  # its card may go with whom it displaces
        elif kind == u.MERCENARY:
            changes = {"cards": without(mat.cards, (card,))}
        elif kind == u.STRUCTURE:
            changes = {"structures": without(mat.structures, (card,))}
        self.position = self.position.mat(seat, **changes)

    def lay_down(self, seat: int, where: str, kind: str, card: str = "", number: int = 1) -> None:
        """So many more units of a player lie in the reserve or on their mat, or on the ship."""
        changes = stock.more(self.position.mats[seat], where, kind, card, number)
        self.position = self.position.mat(seat, **changes)

    def pays(self, place: Place) -> int:
        """What a territory pays for a unit placed there."""
        return paid(in_full(self.worth(place)))

    # ---- units go

    def destroyed(self, place: Place) -> None:
        """The unit on a territory is hit: a warlord loses life, a structure is hurt, another is
        destroyed."""
        unit = self.position.units[place]
        if unit.kind == u.WARLORD:
            self.damage(unit.owner, hits())
        elif unit.kind == u.STRUCTURE and not unit.hurt and two_lives():
            hurt = self.position.units.put(place, unit._replace(hurt=True))
            self.position = self.position._replace(units=hurt)
        else:
            self.removed(place)
            if unit.owner not in (u.NOBODY, self.position.turn.player):
                by = self.position.turn.player
                self.tallied("destroyed", r.DESTROYED_YOURS, by, of=unit.owner)

    def removed(self, place: Place) -> None:
        """A unit leaves the board: for the Recovery Ship, or for good."""
        unit = self.position.units[place]
        self.position = self.position._replace(units=self.position.units.without(place))
        if unit.owner == u.NOBODY:
            return
        kind = leaves_as(unit.kind) if unit.kind == u.MERCENARY else unit.kind
        if kind in u.RESERVED:
            self.lay_down(unit.owner, ship(), kind)
        elif unit.kind == u.MINOR:
            self._minor_gone(unit)
        elif unit.kind in (u.MERCENARY, u.STRUCTURE) and card_goes():
            self._card_gone(unit)

    def _minor_gone(self, unit: u.Unit) -> None:
        returns, leaves = says(self, unit, LEAVES)
        self.lay_down(unit.owner, minor_goes(returns), u.MINOR, unit.card)
        for step in leaves if not returns else ():
            self.left_board(unit.owner, step)

    def left_board(self, seat: int, step: dict[str, int]) -> None:
        """What a minor unit brings that was sent to the Recovery Ship."""
        ((verb, number),) = step.items()
        if leaving(verb) == "gain":
            self.gain(seat, number)
        elif leaving(verb) == "heal":
            self.heal(seat, number)

    def _card_gone(self, unit: u.Unit) -> None:
        """The card of a mercenary is discarded with it, that of a structure is gone for good."""
        if unit.kind == u.STRUCTURE:
            self.left_game(unit.card)
        elif unit.card == SQUAD:
            self._squad_gone()
        else:
            self.discard(unit.card)

    def _squad_gone(self) -> None:
        """The card of a squad goes with its last unit, though others may hold the card by then."""
        here = sum(each.card == SQUAD for each in self.position.units.values())
        for holder, mat in enumerate(self.position.mats):
            last = here + mat.squad == 0
            if SQUAD in mat.cards and anyway(self.rules, "squad_card", "when_first", so=last):
                self.card_lost(holder, SQUAD)

    def left_game(self, *cards: str) -> None:
        """Cards, or minor factions, are gone for good: one keeps in mind that they lie nowhere that
        is not seen, and are nobody else's. In play all is told, and nothing need be."""
        if not isinstance(self.rules, Readings):
            self.position = self.position.noting(LEFT, *cards)

    def discard(self, *cards: str) -> None:
        self.position = stock.discarded(self.position, cards)

    def card_lost(self, seat: int, card: str, *, discards: bool = True) -> None:
        mat = self.position.mats[seat]
        squad = {"squad": 0} if card == SQUAD else {}
        self.position = self.position.mat(seat, cards=without(mat.cards, (card,)), **squad)
        if discards:
            self.discard(card)

    # ---- units move, and come back

    def moved(self, place: Place, to: Place) -> None:
        """A unit goes to another territory; a unit there comes to its place."""
        units = self.position.units
        one, other = units[place], units.get(to)
        units = units.without(place).put(to, one)
        if other is not None:
            units = units.put(place, other)
        self.position = self.position._replace(units=units)

    def exchanged(self, place: Place, to: Place) -> None:
        """An exchange, or a move to an empty territory, which pays whoever makes it."""
        units = self.position.units

        def gained() -> int:
            found, any_unit = 0, "any_unit" in self.rules.possible("exchange_pays")
            for start, end in ((place, to), (to, place)):
                own = start in units and units[start].owner == self.actor
                may = own or (any_unit and start in units)
                pays = may and not self.pays(start) and self.pays(end)
                if pays and anyway(self.rules, "exchange_pays", "any_unit", so=own):
                    found += exchange_gain()
            return found

        self.moved(place, to)
        self.earn(self.actor, gained, place, to)

    def returned(self, seat: int, kind: str, number: int, card: str = "") -> None:
        """Units go from the Recovery Ship back to the reserve, or to their mat."""
        self.fetched(seat, kind, number, card)
        if kind == u.NORMAL:
            self.counted(r.RETURNED, seat, 0, number)

    def fetched(self, seat: int, kind: str, number: int, card: str = "") -> None:
        """The same of units that do not come back to stay: they go from the ship to the board."""
        self.lay_down(seat, SHIP, kind, card, -number)
        self.lay_down(seat, RESERVE, kind, card, number)

    def attacked(self) -> None:
        """One territory was attacked."""
        self.tallied(r.ATTACKED, r.ATTACKED, self.actor)


# ---- figures and ways that clauses name


@CLAUSES.computes("heal.most", lambda life, number, most: life + number)
def healed(life: int, number: int, most: int) -> int:
    return min(most, life + number)


# The life that an attack takes from a warlord.
hits = CLAUSES.gives("warlord.damage", 1, 2)
# Whether a structure that is hit for the first time stays.
two_lives = CLAUSES.holds("structure.lives")
warlord_goes = CLAUSES.reads("eliminated.warlord", "dead_warlord", "removed")
# What miners bring beside what the territory pays.
mined = CLAUSES.gives("minor.mines", 2, 0)
paid = CLAUSES.passes("hexilium.place", giving(0))
# What a territory is worth: a double field pays 2.
in_full = CLAUSES.passes("hexilium.double", lambda worth: min(worth, 1))
# As what a mercenary goes: it lies on no ship.
leaves_as = CLAUSES.passes("unit.mercenary_lost", giving(u.NORMAL))
# Whether the card of a mercenary goes with it.
card_goes = CLAUSES.holds("mercenary.card")
# Where a minor unit goes that is destroyed, or attacks.
minor_ship = CLAUSES.gives("minor.lost", SHIP, RESERVE)
# What a unit of an eliminated player becomes.
left_behind = CLAUSES.gives("eliminated.units", u.Unit(u.NOBODY, u.NEUTRAL), None)
# Whether a player whose warlord has no life left is out of the game.
is_out = CLAUSES.holds("eliminated.out")
# What a minor unit brings that leaves.
leaving = CLAUSES.passes("minor.leaves", giving(""))
# What an exchange pays, on a double field too.
exchange_gain = CLAUSES.gives("hexilium.exchange", 1, 2)
ship = CLAUSES.gives("unit.normal_lost", SHIP, RESERVE)


@CLAUSES.computes("minor.returns", lambda returns: minor_ship())
def minor_goes(returns: bool) -> str:
    return RESERVE if returns else minor_ship()
