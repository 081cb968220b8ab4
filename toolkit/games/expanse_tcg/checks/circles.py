"""Cards that set one another off without end.

What a card does is set off within a move in three ways: it is destroyed, a creature is, or the
objective of a quest holds. Each uses something up, a card in play or a quest; so there is no end
only where that is created anew on the way, and used up in its turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import held
from toolkit.effects.standing import KEYWORDS, WHEN, WHILE
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.steps.selectors import THAT, THIS
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.listing import listed
from toolkit.pack.plain import nested

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.pack.pack import Pack

    Path = tuple[str | int, ...]
    Step = Mapping[str, Any]

CHECKS = Checks(__name__)

COMPLETED = "completed"
_WHEN = {
    t.DESTROYED: "when it is destroyed",
    t.CREATURE_DESTROYED: "when a creature is destroyed",
    COMPLETED: "when its objective holds",
}


class SetOff:
    """What a card does within a move, when that is set off, and where the card says it."""

    def __init__(self, card: str, moment: str, steps: Sequence[Step], path: Path) -> None:
        self.card, self.moment, self.path = card, moment, path
        self.creates = frozenset(
            str(step["create"]["card"]) for step in _free(steps) if "create" in step
        )
        self.aims = [*_aims(nested(steps))]


def _free(steps: Iterable[Any]) -> Iterator[Step]:
    """The steps, and those within them, before which nothing has to be paid: what costs something
    comes to an end."""
    for one in steps:
        if isinstance(one, dict):
            if "spend" in one:
                return
            yield one
            yield from _free(one.values())
        elif isinstance(one, (list, tuple)):
            yield from _free(one)


def _aims(steps: Iterable[Step]) -> Iterator[Any]:
    """What these may destroy, each as a selector."""
    that: Any = None
    for step in steps:
        aim = _aim(step)
        picked = (one for one in nested([step]) if isinstance(one.get("choose"), int))
        that = next(picked, that)
        aim = that if aim == THAT else aim
        if aim is not None:
            yield aim


def _aim(step: Step) -> Any:
    """What a step may destroy, as its selector; None where it destroys nothing."""
    for verb in ("destroy", "sacrifice"):
        if verb in step:
            return step[verb]
    if "deal" in step:
        return step["deal"]["to"]
    return step["give"]["to"] if "give" in step and step["give"].get("health", 0) < 0 else None


def _set_off(card: Card) -> Iterator[SetOff]:
    """All that a card does within a move once that is set off."""
    if card.reward:
        yield SetOff(card.id, COMPLETED, card.reward, ("reward",))
    printed = [(("effect", place), step) for place, step in enumerate(card.effect)]
    for place, word in enumerate(card.keywords):
        printed += [(("keywords", place), step) for step in word.steps]
    for path, step in printed:
        said = step.get(WHEN, {})
        if said.get("moment") in (t.DESTROYED, t.CREATURE_DESTROYED):
            yield SetOff(card.id, said["moment"], said["do"], path)


def _may_find(said: Any, source: str, card: Card) -> bool:
    """Whether a selector of a card may find another, as far as what is printed tells it; what an
    event is put on (`that`) was in play before, and is none that is created."""
    if said in (THIS, THAT):
        return bool(said == THIS and source == card.id)
    like = said.get("with", {})
    return (
        said.get("kind", t.CREATURE) == card.kind
        and like.get("name", card.name) == card.name
        and ("type" not in like or like["type"] in card.types)
        and ("keyword" not in like or card.has(like["keyword"]))
        and not like.get("capital")
    )


class Circles:
    """Who sets off whom in a pack."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.cards = cards
        self.own: dict[str, list[SetOff]] = {}
        self.watching: list[SetOff] = []
        for card in cards.values():
            for one in _set_off(card):
                if one.moment == t.CREATURE_DESTROYED:
                    self.watching.append(one)
                else:
                    self.own.setdefault(card.id, []).append(one)
        self.withering = [
            (id, step[WHILE])
            for id, card in cards.items()
            for step in card.effect
            if step.get(WHILE, {}).get("health", 0) < 0
        ]

    def found(self) -> Iterator[list[SetOff | str]]:
        """Each circle: what is done in it, and the cards with which what is created cannot live."""
        every = [one for each in (self.watching, *self.own.values()) for one in each]
        left: set[str] = set().union(*[one.creates for one in every]) & self.cards.keys()
        while left != (lasting := self._coming_again(left)):
            left = lasting
        while left:
            circle, new = set[str](), {min(left)}
            while new:
                circle |= new
                rest = left - circle
                new = {one for one in rest if self._leads([one], new) or self._leads(new, {one})}
            left -= circle
            yield self._parts(circle)

    def _set_off_by(self, ids: Iterable[str]) -> list[SetOff]:
        """What is done once one of these cards is used up: destroyed, or completed."""
        own = [one for id in ids for one in self.own.get(id, ())]
        living = any(self.cards[id].kind == t.CREATURE for id in ids)
        return [*own, *self.watching] if living else own

    def _leads(self, ids: Iterable[str], to: set[str]) -> bool:
        return any(not to.isdisjoint(one.creates) for one in self._set_off_by(ids))

    def _coming_again(self, among: set[str]) -> set[str]:
        """Those that another of these, once used up, creates; that are then used up themselves, and
        create one of these in turn."""
        done = self._set_off_by(among)
        made: set[str] = set().union(*[one.creates for one in done]) & among
        return {id for id in made if self._used_up(id, done) and self._leads([id], made)}

    def _used_up(self, id: str, done: Iterable[SetOff]) -> bool:
        quest = self.cards[id].kind in (t.QUEST, t.RITUAL)
        return quest or any(True for _ in self._killing(id, done))

    def _killing(self, id: str, done: Iterable[SetOff]) -> Iterator[SetOff | str]:
        """What may destroy a card, of all that is done; and with what it cannot live."""
        card = self.cards[id]
        for one in done:
            if any(_may_find(aim, one.card, card) for aim in one.aims):
                yield one
        for source, said in self.withering:
            dies = card.kind == t.CREATURE and card.health + said["health"] <= 0
            if dies and _may_find(said.get("to", THIS), source, card):
                yield source

    def _parts(self, circle: set[str]) -> list[SetOff | str]:
        done = self._set_off_by(sorted(circle))
        killing = [part for id in sorted(circle) for part in self._killing(id, done)]
        making = [one for one in done if circle & one.creates]
        return list(dict.fromkeys([*making, *killing]))


@CHECKS.finds("W447", "endless-effect", "warning")
def _endless(pack: Pack) -> Iterator[Wrong]:
    tables, records = tables_of(pack), pack.of("card")
    making = [tables.cards[id] for id, made in tables.creating.items() if made]
    if not any(one.creates for card in making for one in _set_off(card)):
        return
    places = {id: place for place, id in enumerate(records)}
    for parts in Circles(tables.cards).found():
        said = [one for one in parts if isinstance(one, SetOff)]
        last = max(said, key=lambda one: places[one.card])
        cards = dict.fromkeys(one.card if isinstance(one, SetOff) else one for one in parts)
        others = [f"'{id}'" for id in cards if id != last.card]
        whom = "it sets itself off"
        if others:
            whom = f"{listed(['it', *others])} set one another off"
        record = records[last.card]
        message = (
            f"card '{record.id}' ({record.get('name')}): what it does {_WHEN[last.moment]} may go "
            f"on without end, as {whom}"
        )
        yield Wrong(record, last.path, message, _HINT)


_HINT = (
    "verdicts then leave it to the players (`undetermined`); create something else, or let a "
    "`spend` before it end it"
)


@CHECKS.finds("W449", "keyword-circle", "warning")
def _keyword_circles(pack: Pack) -> Iterator[Wrong]:
    keywords, records = tables_of(pack).keywords, pack.of("keyword")
    lends = {
        id: [word.id for step in one.effect for word in held(step.get(WHILE, {}).get(KEYWORDS))]
        for id, one in keywords.items()
    }
    for id, lent in lends.items():
        chain = [*lent]
        for one in chain:  # which grows by what these give in turn
            chain += [other for other in lends.get(one, ()) if other not in chain]
        if id in chain:
            others = [f"'{one}'" for one in lent if one != id]
            by = f" by way of {listed(others, 'or')}" if others else ""
            message = f"keyword '{id}' ({keywords[id].name}): it gives itself again{by}"
            hint = "let one of them give no keyword; verdicts leave this to the players"
            yield Wrong(records[id], ("effect",), message, hint)
