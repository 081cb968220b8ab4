"""What cards in play lastingly add by `while` steps: to figures, costs, room and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects import standing
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play import field, selecting, telling
from toolkit.games.expanse_tcg.rules.in_play.present import all_held, present
from toolkit.games.expanse_tcg.rules.in_play.selecting import PRINTED, Scope, is_meant, own_words
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.half import Upon
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.games.expanse_tcg.tables import ARCANE, OVERGROWN, lends_plainly
from toolkit.model.alike import named_among
from toolkit.model.making import maker
from toolkit.model.unseen import Unseen
from toolkit.pack.kind import BY_HAND
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.effects.standing import Bonus
    from toolkit.games.expanse_tcg import keywords as k
    from toolkit.games.expanse_tcg.rules.view import View

    Said = Mapping[str, Any]

LEAST_COST = 1


def steps_of(v: View, source: field.Thing) -> Iterable[Mapping[str, Any]]:
    """The steps of a card, with those of its keywords, of Overgrown and Arcane where they hold."""
    hangs = source.card in v.tables.hanging
    return _holding(v, source) if hangs else v.tables.saying.steps[source.card]


def _holding(v: View, source: field.Thing) -> Iterator[Mapping[str, Any]]:
    """The same where it hangs on how things are, or on somebody to say it."""
    card = v.tables.cards[source.card]
    for step in card.effect:
        if BY_HAND in step:
            telling.unclear(v, source.card)
        yield step
    for word in card.keywords:
        if word.id == OVERGROWN and word.steps and not selecting.overgrows(v, source, PLAINLY):
            continue
        if word.id == ARCANE and not selecting.knows(v, source.seat, word.number):
            continue
        yield from word.steps
        yield from v.tables.keywords[word.id].effect


PUT_ON = "put on"
"""About an event that is put on something: on what, which nobody told."""


_scope = maker(Scope)


def scope_of(v: View, source: field.Thing) -> Scope:
    """Of what the steps of a card in play speak; an event also of what it was put on."""
    if source.kind != t.ONGOING_EVENT:
        return _scope((source.seat, source, (), -1, None))
    event, scope = source.body, v.tables.cards[source.card].scope
    if event is None:
        return Scope(source.seat, source)
    known = {"all": True, "player": event.player >= 0}.get(scope, event.upon != Upon())
    if not known:  # on whom, or on what, nobody told
        v.rules.know(f"cards.{source.card}.effect", None, PUT_ON)
    whose, upon = event.player, event.upon
    if upon.spot == NO_SPOT and not (upon.name and v.alone):
        return Scope(source.seat, source, whose=whose)
    place = field.Place(upon.where(source.seat))
    if upon.mark:
        that = tuple(one for one in field.creatures(v) if one.body.mark is upon.mark)
        place = field.Place(that[0].place.spot) if that else place
    elif upon.name:
        meant = named_among(upon.name, telling.creatures_at(v, place.spot))
        that = () if meant is None else (meant,)
    else:
        that = tuple(one for one in field.locations(v) if one.place == place)
    return Scope(source.seat, source, that, whose, place)


# ---- what is added


def _lasting(v: View, cards: frozenset[str]) -> list[tuple[field.Thing, Said]]:
    """What these cards in play say under `while`, each with its source."""
    return [*standing.lasting(field.those(v, cards), lambda one: steps_of(v, one))]


@once
def weakening(v: View) -> bool:
    """Whether something in play takes health from others."""
    cards = v.tables.weakening
    return bool(cards and present(v, cards)) and any(
        said["health"] < 0 for _, said in _under(v, "health")
    )


@once
def all_bonuses(v: View) -> list[tuple[Bonus, Scope, Said]]:
    """What is added to figures and given of keywords, of what it speaks, and what is said."""
    return _added_by(v, v.tables.strengthening)


def _added_by(v: View, cards: frozenset[str]) -> list[tuple[Bonus, Scope, Said]]:
    """The same as far as these cards say it."""
    every = [*standing.bonuses(_lasting(v, cards), v.tables.adding)]
    for one in every if v.tables.vague else ():
        if one[0].source.card in v.tables.vague:
            telling.unclear(v, one[0].source.card)
    return [(bonus, scope_of(v, bonus.source), said) for bonus, said in every]


def _plain_words(v: View, thing: field.Thing) -> k.Words:
    """The keywords of something that others look at who lastingly add or give: its own, given ones,
    and what is lent by those who look at none themselves, so that nobody waits for another."""
    return _with_given(v, thing, _given_words(v, True), PRINTED)


def _with_given(
    v: View, thing: field.Thing, given: Iterable[tuple[Bonus, Scope, Said]], known: selecting.Known
) -> k.Words:
    found = own_words(v, thing)
    for one, scope, said in given:
        if _holds(v, thing, scope, said, known):
            found += one.keywords
    return found


PLAINLY = PRINTED._replace(words=_plain_words)


@once
def _given_words(v: View, plain: bool) -> list[tuple[Bonus, Scope, Said]]:
    """What cards in play lastingly give of keywords; `plain` those that look at none themselves."""
    cards = v.tables.plain_lenders if plain else v.tables.saying[standing.KEYWORDS]
    every = _added_by(v, cards) if present(v, cards) else ()
    return [each for each in every if (lends_plainly(each[2]) if plain else each[0].keywords)]


def _holds(
    v: View, thing: field.Thing, scope: Scope, said: Said, known: selecting.Known = PLAINLY
) -> bool:
    """Whether what is said under `while` is meant for a thing, and holds now."""
    meant = is_meant(v, said.get("to", selecting.THIS), thing, scope, known)
    return meant and ("if" not in said or selecting.hold(v, scope, said["if"], known))


def bonuses(v: View, thing: field.Thing) -> list[Bonus]:
    """What all sources add to power, health and militia of something in play."""
    every = all_bonuses(v)
    return [one for one, scope, said in every if _holds(v, thing, scope, said)] if every else []


def looked_beside(v: View, thing: field.Thing, key: str) -> None:
    """Asks what lies beside something in a Hidden location that the asker does not see into, where
    a treasure might add to a figure of it, or give it a keyword."""
    place, kind = thing.place, t.CREATURE if thing.kind == t.CREATURE else t.LOCATION
    if place.camp is False and (kind, key) in v.tables.lent_beside and veiled(v):
        location = field.location_at(v, place)
        tuple(location.treasures if location is not None else ())


@once
def veiled(v: View) -> bool:
    """Whether there is a location into which the asker does not see."""
    return any(isinstance(place.treasures, Unseen) for _, place in v.position.places)


def added(v: View, key: str, thing: field.Thing) -> list[Any]:
    """What all sources say under a key of their `while` steps that are meant for a thing."""
    every = _under(v, key)
    if key == "cost" and thing.card in v.tables.saying[key]:
        own = standing.lasting([thing], lambda one: steps_of(v, one))  # in hand, so of itself alone
        every = every + [one for one in own if one[1].get("to", selecting.THIS) == selecting.THIS]
    return [
        said[key]
        for source, said in every
        if key in said and _holds(v, thing, scope_of(v, source), said)
    ]


@once
def _under(v: View, key: str) -> list[tuple[field.Thing, Said]]:
    cards = v.tables.saying[key]
    every = _lasting(v, cards) if present(v, cards) else ()
    return [(source, said) for source, said in every if key in said]


def for_player(v: View, key: str, seat: int) -> list[Any]:
    """The same for what is said of nothing but a player: knowledge, and objectives."""
    return [
        said[key]
        for source, said in _under(v, key)
        if source.seat == seat
        and ("if" not in said or selecting.hold(v, scope_of(v, source), said["if"], PLAINLY))
    ]


def knowledge(v: View, seat: int) -> int:
    """The knowledge of a player, with what cards add."""
    more: int = sum(for_player(v, "knowledge", seat))
    return max(0, v.position.halves[seat].knowledge + more)


@once
def cost(v: View, card: str, seat: int) -> int:
    """What a card in the hand of a player costs, with what cards add."""
    whole = v.figure(card, "cost")
    if not _under(v, "cost") and card not in v.tables.saying["cost"]:
        return whole
    held = field.Thing(v.tables.cards[card].kind, card, seat)
    return floored(whole, whole + sum(added(v, "cost", held)))


@CLAUSES.computes("play.cost", lambda printed, cost: cost)
def floored(printed: int, cost: int) -> int:
    """Cards bring a cost no lower than 1."""
    return max(min(LEAST_COST, printed), cost)


def spaces(v: View, thing: field.Thing, most: int) -> int:
    """The most spaces that a creature may move."""
    fewest: int = min([most, *added(v, "spaces", thing)])
    return fewest


def words(v: View, thing: field.Thing) -> k.Words:
    """The keywords that something in play has: its own, given ones, and what cards lastingly
    give."""
    looked_beside(v, thing, standing.KEYWORDS)
    return _with_given(v, thing, _given_words(v, False), PLAINLY)


AS_IT_IS = selecting.Known(lambda v, thing, key: v.figure_of(thing, key), words)
"""Figures and keywords as they are now, with all that cards add and lend."""


@once
def lent(v: View) -> dict[int, k.Words]:
    """The keywords that cards in play lastingly give, by the creature or location that has them,
    which is known as the same object."""
    found: dict[int, k.Words] = {}
    for one, scope, said in _given_words(v, False):
        for thing in _spoken_of(v, scope, said):
            if thing.body is not None and _holds(v, thing, scope, said):
                found[id(thing.body)] = found.get(id(thing.body), ()) + one.keywords
    return found


def _spoken_of(v: View, scope: Scope, said: Said) -> Sequence[field.Thing]:
    """All that may be meant by what is said under `while`, or more."""
    to = said.get("to", selecting.THIS)
    if isinstance(to, dict):
        return field.of_kind(v, to)
    return (scope.source,) if to == selecting.THIS else scope.that


@once
def may_bear(v: View, keyword: str) -> bool:
    """Whether something in play may have a keyword, of its own, given or lent."""
    return bool(all_held(v).given) or present(v, v.tables.bearing[keyword]) or bool(lent(v))
