"""What steps of a card speak of as they are carried out: things, amounts, places."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.chain import Chained
from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.effects.laying import fits, places_with_room
from toolkit.games.expanse_tcg.rules.in_play import altering, field, selecting, standing, telling
from toolkit.games.expanse_tcg.rules.in_play.telling import cards_of, entries_of, unclear
from toolkit.games.expanse_tcg.schemas.terms import AFTERLIFE, CAPITAL, CREATURE
from toolkit.games.expanse_tcg.state.entries import TO, Entry
from toolkit.games.expanse_tcg.state.places import HALF

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.effects.execution import Breach, Decider
    from toolkit.games.expanse_tcg.rules.effects.calling import Effect
    from toolkit.games.expanse_tcg.rules.in_play.field import Place, Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Half
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature
    from toolkit.referee.rules import Rules

    Explain = Callable[[Any], list[Breach]]


class Spoken(Chained[Entry]):
    """A scene over all that is in play. `removed` are counters that a step before took off."""

    source: Effect
    that: tuple[Thing, ...]

    def __init__(self, v: View, effect: Effect, decider: Decider[Entry]) -> None:
        super().__init__(v.move.by, decider, effect)
        self.v = v
        self.begins(effect)

    def begins(self, effect: Effect) -> None:
        self.you, self.that, self.removed = effect.source.seat, effect.that, 0
        self.besides: Any = None

    @property
    def position(self) -> Position:
        return self.v.position

    @position.setter
    def position(self, position: Position) -> None:
        self.v = self.v.at(position)

    @property
    def rules(self) -> Rules:
        return self.v.rules

    @property
    def mine(self) -> Half:
        """What the player has whose effect it is."""
        return self.position.halves[self.you]

    def own(self, **changes: Any) -> None:
        """Some of that is otherwise from now on."""
        self.position = self.position.half(self.you, **changes)

    def lay(self, place: Place, one: Creature | str) -> None:
        """A creature or a treasure comes into a location."""
        location = field.location_in(self.v, place)
        if isinstance(one, str):
            after = location._replace(treasures=(*location.treasures, one))
        else:
            after = location.entered(one)
        self.v = altering.with_location(self.v, place, after)

    def alter(self, thing: Thing, **changes: Any) -> None:
        """A thing in play is otherwise from now on."""
        self.v = altering.changed(self.v, thing, thing.body._replace(**changes))

    @property
    def speaker(self) -> Thing:
        """The card whose effect it is, as it is now."""
        return self._by_now(self.source.source)

    def _by_now(self, one: Thing) -> Thing:
        """A creature where it is by now, or was last, if it has left play; other things as they
        were."""
        moves = one.kind == CREATURE and one.body is not None
        return (altering.found(self.v, one) or one) if moves else one

    def is_lost(self, thing: Thing) -> bool:
        """Whether something is the location of the battle under way and has been destroyed, which
        is at once: nothing mends it, though it stands there until all that was set off is done."""
        falls = thing.fights and thing.kind in field.LOCATIONS and thing.body.damage > 0
        return falls and thing.body.damage >= self.v.figure_of(thing, "health")

    @property
    def card(self) -> str:
        return self.source.source.card

    def unclear(self) -> None:
        """Nobody carries out here what the card says: what it does must be told."""
        unclear(self.v, self.card)

    @property
    def scope(self) -> selecting.Scope:
        scope = standing.scope_of(self.v, self.speaker)
        that = self.that or scope.that
        there = self._by_now(that[0]).place if that else scope.there
        return scope._replace(you=self.you, that=that, there=there)

    def all_of(self, said: Any, *, look: bool = True) -> list[Thing]:
        """All that a selector finds, as it is now; what is not seen is asked for, if one is to
        look."""
        if said in (selecting.THIS, selecting.THAT):
            if said == selecting.THAT and self.besides is not None:
                selecting.looked_through(self.v, *self.besides)
            named = (self.source.source,) if said == selecting.THIS else self.scope.that
            now = (altering.found(self.v, one) for one in named)
            return [one for one in now if one is not None]
        if said.get("at") == AFTERLIFE:
            return selecting.resting(self.v, self.scope, said)
        scope = self.scope
        if "choose" not in said and look:  # who chooses takes what is seen
            selecting.looked_through(self.v, scope, said)
        return [
            one
            for one in field.of_kind(self.v, said)
            if selecting.is_meant(self.v, said, one, scope, standing.AS_IT_IS)
            and not (one.fights and self.is_lost(one))
        ]

    def chosen(
        self, said: Any, *kinds: str, shows: bool = True, resting: bool = False
    ) -> list[Thing]:
        """What a selector finds, picked by the player where it says so; later steps call it
        `that`, and to those of these kinds alone something is done, if any are named. What is done
        `shows` where a thing is not seen itself, or does not. Cards that rest in an afterlife are
        left alone by all that is not done to `resting` ones."""
        found = self.all_of(said, look=shows)
        if isinstance(said, dict) and "choose" in said:
            found = self.targets(found, said["choose"])
        elif found:
            self.consent()
        if said != selecting.THIS:
            self.that, self.besides = tuple(found), None
        if not shows and isinstance(said, dict) and "choose" not in said:
            self.besides = self.scope, said
        done_to = [one for one in found if not kinds or one.kind in kinds]
        return done_to if resting else [one for one in done_to if not one.rests]

    def targets(self, found: Sequence[Thing], most: int) -> list[Thing]:
        """Up to so many of these, none of them Enchanted."""
        open_, explain = self.aims(found)
        taken: list[Thing] = []
        if found and not open_:
            self.pick([], optional=True, explain=explain)
        while open_ and len(taken) < most:
            first, mine = not taken, self.you == self.actor
            forced = first and not mine and len(open_) == 1 and not self.consent_open
            tacit = self.consent_open or not first
            picked = self.pick([*open_], optional=not forced, explain=explain, tacit=tacit)
            if picked is None:
                break
            taken.append(open_[picked])
            begin = found.index(taken[-1]) if self.lists else 0
            open_, explain = self.aims([one for one in found[begin:] if one not in taken])
        return taken

    def aims(self, found: Sequence[Thing]) -> tuple[dict[Entry, Thing], Explain]:
        """Which of these may be picked, none of them Enchanted, and why another entry may not."""
        named = entries_of(self.v, found)
        barred = {e: one for e, one in named.items() if k.untouchable(standing.words(self.v, one))}

        def explain(entry: Any) -> list[Breach]:
            for one in barred:
                if self.fits(entry, [one]):
                    said = f"{self.v.name(barred[one])} is Enchanted."
                    return [("keyword.enchanted", said, {"card": barred[one].card})]
            telling.aimed_at_unseen(self.v, entry)
            return self.amiss("That is nothing this card may aim at.")

        return {e: one for e, one in named.items() if e not in barred}, explain

    def holds(self, key: str, said: Any) -> bool:
        """Whether a condition holds now."""
        return selecting.HOLDS[key](self.v, self.scope, said, standing.AS_IT_IS)

    def amount(self, said: Any) -> int:
        """How many: a number, or one for each of something."""
        if not isinstance(said, dict):
            return int(said)
        each = said["each"]
        if each == "removed":
            number = self.removed
        elif each == "faith":
            number = self.mine.faith
        elif each == "lore":
            number = sum(place.lore for _, place in self.position.kept(self.you))
        else:
            number = len(self.all_of(each))
        return number + int(said.get("plus", 0))

    def own_place(
        self, at: str, what: str, body: Any = None, but: Place | None = None
    ) -> Place | None:
        """Where a step puts something: here, into the capital, or into a chosen own location, each
        with room; None where there is none. What lies in an encampment nobody tells apart."""
        here = self.speaker.place
        if at == "here" and here is not field.ASIDE:
            if here.camp:
                self.unclear()
            return here if fits(self.v, here, what, body) else None
        open_ = [one for one in places_with_room(self.v, self.you, what, body) if one != but]
        if at == "home":
            return next((one for one in open_ if self._is_home(one)), None)
        return self.one_place(open_, but)

    def one_place(
        self, places: Sequence[Place], but: Place | None = None, lacks: str = "no room for it"
    ) -> Place | None:
        """One of these, as the player picks; None where there is none. What own locations lack
        that are not among them is told of those, `but` aside."""
        options = {Entry(TO, at=one.spot): one for one in places}
        if not options:
            return None
        picked = self.pick([*options], tacit=False, explain=partial(self._no_place, but, lacks))
        return None if picked is None else options[picked]

    def _no_place(self, but: Place | None, lacks: str, entry: Any) -> list[Breach]:
        """Why something cannot be put where an entry says."""
        if not isinstance(entry, Entry) or entry.act != TO:
            return self.no_such_choice(entry)
        spot = entry.at.of(self.you)
        name = HALF.names[spot.number]
        if spot.seat != self.you or self.position.place(spot) is None:
            return self.amiss(f"{self.position.players[self.you]} has no location at {name}.")
        if but is not None and spot == but.spot:
            return self.amiss(f"It has to be another location than {name}.")
        return self.amiss(f"There is {lacks} at {name}.")

    def _is_home(self, place: Place) -> bool:
        location = field.location_in(self.v, place)
        return self.v.tables.cards[location.card].kind == CAPITAL

    @property
    def lists(self) -> bool:
        """Whether all ways of the mover are gone through, of which a series is told in one order
        only."""
        row = telling.telling(self.v).row
        return row.lists and self.you == self.actor == row.mover

    def picked_of(self, seat: int, cards: Sequence[str], many: int) -> Iterator[str]:
        """So many of these cards as a player picks, one after the other; where all of them are,
        nobody need say which comes next, and a `skip` is for a later step."""
        lists = self.lists and seat == self.you
        left = sorted(cards, key=cards.index) if lists else [*cards]
        there = [*cards]
        for due in range(min(many, len(left)), 0, -1):
            options = cards_of(left[: len(left) - due + 1] if lists else left)
            told = telling.telling(self.v).row.next_of(seat)
            if len(left) == due and told == self.entries.skip:
                yield from left
                return
            if len(left) == due and (told is None or not self.fits(told, options)):
                options = options[:1]
            if (card := self.picked_by(seat, options)) is None:
                return
            if lists and due < len(there) and len(cards_of(there)) > 1:
                telling.telling(self.v).row.must_say(card)
            there.remove(card.name)
            place = left.index(card.name)
            del left[0 if lists else place : place + 1]
            yield card.name

    def picked_by(self, seat: int, options: Sequence[Entry]) -> Entry | None:
        """One of these for a player, who need not be the one whose effect it is."""
        if seat == self.you:
            return self.pick(options, tacit=False)
        return self.pick_by(seat, options) if options else None
