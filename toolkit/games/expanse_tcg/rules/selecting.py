"""What steps ask for: what selectors find (whose it is, where it lies, what it is like), how
entries name that, and which conditions hold."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects import standing
from toolkit.effects.keyword import bears
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.field import (
    LOCATIONS,
    QUESTS,
    Place,
    Thing,
    in_play,
    locations,
    of_kind,
)
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state.entries import Entry
from toolkit.games.expanse_tcg.state.places import DEFENDERS, NO_SPOT, beside
from toolkit.games.expanse_tcg.state.things import amongst
from toolkit.games.expanse_tcg.tables import OVERGROWN
from toolkit.model.alike import name_at
from toolkit.model.unseen import reaches
from toolkit.referee.found import once
from toolkit.referee.mutation import giving, never

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.games.expanse_tcg.keywords import Words
    from toolkit.games.expanse_tcg.rules.view import View

THIS, THAT = "this", "that"
_KINDS = {t.LOCATION: LOCATIONS, t.QUEST: QUESTS}


class Known(NamedTuple):
    """What is known of things where they are selected: a figure, and the keywords of one."""

    figure: Callable[[Thing, str], int]
    words: Callable[[Thing], Words]


class Scope(NamedTuple):
    """Who speaks, and of what: `that` are the things, `whose` the player and `there` the place
    chosen before, or what an event was put on."""

    you: int
    source: Thing
    that: tuple[Thing, ...] = ()
    whose: int = -1
    there: Place | None = None


def is_same(one: Thing, other: Thing) -> bool:
    if one.kind == other.kind == t.CREATURE and one.body and other.body and one.body.mark:
        return bool(one.body.mark == other.body.mark)
    return one.card == other.card and one.where == other.where


def is_meant(v: View, said: Any, thing: Thing, scope: Scope, known: Known) -> bool:
    """Whether a selector finds a thing; how many are chosen of those is not asked."""
    if said == THIS:
        return is_same(thing, scope.source)
    if said == THAT:
        return any(is_same(thing, one) for one in scope.that)
    kind = said.get("kind", t.CREATURE)
    return (
        (thing.kind == kind or thing.kind in _KINDS.get(kind, ()))
        and ("of" not in said or _is_of(said["of"], thing, scope))
        and ("at" not in said or _is_at(said["at"], thing, scope))
        and ("with" not in said or standing.is_like(said["with"], _LIKE, v, thing, known))
    )


def _is_of(of: str, thing: Thing, scope: Scope) -> bool:
    if of == "anyone":
        return True
    if of == THAT:
        return thing.seat == scope.whose
    return (thing.seat == scope.you) is (of == "you")


def _is_at(at: str, thing: Thing, scope: Scope) -> bool:
    here = scope.source.place
    if at in ("anywhere", t.AFTERLIFE):
        return True
    if at == "battle":
        return thing.fights
    if at == "adjacent":
        return here is not None and thing.place is not None and _adjacent(here, thing.place)
    wanted = here if at == "here" else scope.there
    return wanted is not None and thing.place == wanted


def _adjacent(here: Place, there: Place) -> bool:
    return NO_SPOT not in (here.spot, there.spot) and beside(here.spot, there.spot)


def _has_counter(thing: Thing, counter: str) -> bool:
    if counter == "time":
        return thing.kind == t.ONGOING_EVENT and thing.body is not None and thing.body.time > 0
    return getattr(thing.body, "plague", 0) > 0


_LIKE: dict[str, Callable[[View, Thing, Known, Any], object]] = {
    "type": lambda v, one, _, said: said in v.tables.cards[one.card].types,
    "keyword": lambda v, one, known, said: bears(known.words(one), said),
    "name": lambda v, one, _, said: said == v.tables.cards[one.card].name,
    "power_at_most": lambda v, one, known, said: known.figure(one, "power") <= said,
    "health_at_most": lambda v, one, known, said: known.figure(one, "health") <= said,
    "cost_at_most": lambda v, one, _, said: v.figure(one.card, "cost") <= said,
    "cost_at_least": lambda v, one, _, said: v.figure(one.card, "cost") >= said,
    "damaged": lambda v, one, _, said: bool(getattr(one.body, "damage", 0)) is said,
    "counter": lambda v, one, _, said: _has_counter(one, said),
    "overgrown": lambda v, one, known, said: grown(one, known) is said,
    "capital": lambda v, one, _, said: (v.tables.cards[one.card].kind == t.CAPITAL) is said,
}


def grown(thing: Thing, known: Known) -> bool:
    """Whether something is a location that is overgrown: it has become so, its card says so (which
    nothing takes from it), or it was given or lent the word."""
    if thing.kind not in LOCATIONS:
        return False
    return getattr(thing.body, "overgrown", False) or bears(known.words(thing), OVERGROWN)


def own_words(v: View, thing: Thing) -> Words:
    """Keywords printed and given: those that last elsewhere would ask for one another."""
    if thing.kind in (t.CREATURE, *LOCATIONS) and thing.body is not None:
        return v.own_words(thing.body)
    return v.tables.cards[thing.card].keywords


def printed(v: View) -> Known:
    """Figures as they stand on the card, and own keywords: what is lasting is found by these."""
    return Known(lambda thing, key: v.figure(thing.card, key), partial(own_words, v))


def looked_through(v: View, scope: Scope, said: Mapping[str, Any]) -> None:
    """Asks for what the asker does not see, where a selector might find it there."""
    kind, of = said.get("kind", t.CREATURE), said.get("of")
    if kind not in (t.CREATURE, t.TREASURE):
        return
    for seat, half in enumerate(v.position.halves):
        if of not in ("you", "opponent") or (seat == scope.you) is (of == "you"):
            for _, place in half.locations:
                tuple(place.creatures if kind == t.CREATURE else place.treasures)


def aimed_at_unseen(v: View, entry: Entry | None) -> None:
    """Asks for what the asker does not see, where a card is told to aim at something there."""
    if entry is None or entry.act not in (t.CREATURE, t.TREASURE) or entry.at == NO_SPOT:
        return
    place = v.position.place(entry.at)
    if place is not None:
        there = place.treasures
        tuple(there if entry.act == t.TREASURE else amongst(place, v.tables.lurks(entry.name)))


# ---- as entries name them


def entries_of(v: View, things: Iterable[Thing]) -> dict[Entry, Thing]:
    """The things by the entry that names each."""
    return {_entry(v, thing): thing for thing in things}


def _entry(v: View, thing: Thing) -> Entry:
    at = thing.place.spot if thing.place is not None else NO_SPOT
    if thing.kind in LOCATIONS:
        return Entry(e.LOCATION, at=at) if thing.place else Entry(e.CARD, thing.card)
    if thing.kind == t.CREATURE and thing.fights:
        return Entry(e.CREATURE, thing.card, at, thing.number)
    if thing.kind == t.ONGOING_EVENT:
        laid = _laid(v)
        return Entry(e.EVENT, name_at(laid.index(thing), [one.card for one in laid]))
    if thing.place is None:
        return Entry(e.CARD, thing.card)
    place = thing.number if thing.number >= 0 else -2 - thing.number
    sort = e.TREASURE if thing.kind == t.TREASURE else e.CREATURE
    return Entry(sort, name_at(place, _alike(v)[thing.kind, thing.place, thing.fights]), at)


@once
def _laid(v: View) -> list[Thing]:
    """The events in play, in the order in which equal ones are told apart."""
    return [one for one in in_play(v) if one.kind == t.ONGOING_EVENT]


@once
def _alike(v: View) -> dict[tuple[object, ...], list[str]]:
    """The cards of one kind that are in one place, in the order in which they are told apart."""
    found: dict[tuple[object, ...], list[str]] = {}
    for one in in_play(v):
        found.setdefault((one.kind, one.place, one.fights), []).append(one.card)
    return found


def cards_of(cards: Sequence[str]) -> list[Entry]:
    """Cards of a hand or deck, equal ones once."""
    return [Entry(e.CARD, card) for card in dict.fromkeys(cards)]


# ---- conditions


def unclear(v: View, card: str) -> None:
    """A step that nobody carries out here: what it does must be told, which nobody can."""
    v.rules.know(f"cards.{card}.effect", None)


@CLAUSES.computes("keyword.overgrown", never)
def overgrows(v: View, thing: Thing, known: Known) -> bool:
    """Whether something is in an overgrown location."""
    return any(one.place == thing.place and grown(one, known) for one in locations(v))


@CLAUSES.computes("keyword.arcane", never)
def knows(v: View, seat: int, lore: int) -> bool:
    """Whether a player has so much lore; asked for where the case does not tell all locations."""
    return has_so_much(v, seat, "lore", lore)


def has_so_much(v: View, seat: int, what: str, number: int) -> bool:
    """Whether a player has so much lore, or so many captives, in all own locations."""
    battle, half = v.position.battle, v.position.halves[seat]
    alone = battle is not None and battle.at == NO_SPOT
    here = getattr(v.battle.location, what) if alone and v.seat(seat) == DEFENDERS else 0
    much = attrgetter(what)
    enough = reaches([here, *(much(one) for _, one in v.position.kept(seat))], number)
    if enough or half.locations or not alone:
        return enough
    path = f"position.{v.position.players[seat]}.locations"
    return v.rules.know(path, ("no", "yes"), f"{number} {what} or more") == "yes"


def hold(v: View, scope: Scope, said: Mapping[str, Any]) -> bool:
    """Whether all of these conditions hold for whoever speaks under `while`."""
    known = printed(v)
    return all(HOLDS[name](v, scope, value, known) for name, value in said.items())


def finds(v: View, scope: Scope, said: Mapping[str, Any], number: int, known: Known) -> bool:
    """Whether a selector finds so many things; where those that are seen are too few, what is not
    seen is asked for."""
    if said.get("at") == t.AFTERLIFE:
        return len(resting(v, scope, said)) >= number
    found = len([one for one in of_kind(v, said) if is_meant(v, said, one, scope, known)])
    if found < number:
        looked_through(v, scope, said)
    return found >= number


def resting(v: View, scope: Scope, said: Mapping[str, Any]) -> list[Thing]:
    """The cards in the afterlife that a selector finds."""
    return [
        thing
        for seat, half in enumerate(v.position.halves)
        for number, card in enumerate(half.afterlife)
        for thing in [Thing(v.tables.cards[card].kind, card, seat, number=number)]
        if is_meant(v, said, thing, scope, printed(v))
    ]


@CLAUSES.computes("quest.reward", giving(0))
def completed_rituals(v: View, seat: int) -> int:
    done = v.position.halves[seat].completed
    return sum(v.tables.cards[card].kind == t.RITUAL for card in done)


@CLAUSES.computes("keyword.faith", giving(0))
def faith(v: View, seat: int) -> int:
    return v.position.halves[seat].faith


HOLDS: dict[str, Callable[[View, Scope, Any, Known], bool]] = {
    "lore": lambda v, scope, said, _: knows(v, scope.you, said),
    "faith": lambda v, scope, said, _: faith(v, scope.you) >= said,
    "captives": lambda v, scope, said, _: has_so_much(v, scope.you, "captives", said),
    "overgrown": lambda v, scope, said, known: overgrows(v, scope.source, known),
    "turn": lambda v, scope, said, _: (scope.you == v.position.turn.player) is (said == "yours"),
    "completed": lambda v, scope, said, _: completed_rituals(v, scope.you) >= said,
    "count": lambda v, scope, said, known: finds(v, scope, said["of"], said["at_least"], known),
}
