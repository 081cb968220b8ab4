"""Tables: everything rules code asks of a pack, computed once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.effects.keyword import held
from toolkit.effects.standing import KEYWORDS, WHILE, Adding, Sayings
from toolkit.games.expanse_tcg.schemas import records
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL, CARD_KINDS, CREATURE, LOCATION
from toolkit.model.context import Index
from toolkit.pack.kind import BY_HAND
from toolkit.pack.plain import nested
from toolkit.pack.typed import value_of, values_of
from toolkit.pack.uncollected import uncollected
from toolkit.referee.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

R = TypeVar("R")

CAPITAL_MILITIA = 10
HUGE, OVERGROWN, ARCANE = "huge", "overgrown", "arcane"
SIZES = ("tiny", "giant")
SPACIOUS = (*SIZES, HUGE)
FIGURES = ("power", "health", "militia")
PLACE = "place"
"""What one can be in: locations and capitals."""


def is_figure(fact: str) -> bool:
    """Whether a fact is a figure of a card, on which what moves do hangs and not their legality."""
    return fact.startswith("cards.") and fact.rpartition(".")[2] in FIGURES


def figures(kind: str, figure: str) -> range:
    """All that a figure of a card of this kind may be; records.py bounds what is told by them."""
    if figure == "health":
        return range(1, (60 if kind == CREATURE else 99) + 1)
    return range(31)


def lends_plainly(said: Mapping[str, Any]) -> bool:
    """Whether what stands under `while` gives keywords, and looks at none."""
    looks = (one.keys() & {"keyword", OVERGROWN} for one in nested([said]))
    return KEYWORDS in said and not any(looks)


def _recorded(kind: Callable[..., R], name: str) -> cached_property[dict[str, R]]:
    """All records of a kind, when they are first asked for."""
    return cached_property(lambda tables: values_of(kind, tables.pack.of(name)))


class Tables(Index):
    """One pack, indexed; each sort of record when it is first asked for."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    @cached_property
    def cards(self) -> dict[str, records.Card]:
        with uncollected():
            return {id: card_of(record) for id, record in self.pack.of("card").items()}

    keywords = _recorded(records.Keyword, "keyword")
    factions = _recorded(records.Faction, "faction")
    decks = _recorded(records.Deck, "deck")

    @cached_property
    def saying(self) -> Sayings:
        """The cards with steps that do or add something, their own or by a keyword, by what."""
        return Sayings({card: self._steps_of(card) for card in self.cards})

    @cached_property
    def hanging(self) -> frozenset[str]:
        """The cards of which not every step is there at all times, or is carried out here."""
        return self.saying.by_hand.union(self.bearing[OVERGROWN], self.bearing[ARCANE])

    @cached_property
    def lenders(self) -> frozenset[str]:
        """Those that lastingly add to the room of other cards, or to their own at times."""
        return self.saying.lasting(
            lambda said: (
                ("room" in said and {"to", "if"} & said.keys()) or HUGE in said.get(KEYWORDS, ())
            )
        )

    @cached_property
    def plain_lenders(self) -> frozenset[str]:
        """Those that lastingly give keywords and look at none themselves."""
        return self.saying.lasting(lends_plainly) - self.hanging

    @cached_property
    def sizing(self) -> frozenset[str]:
        """Those that lastingly make creatures Tiny or Giants, themselves or others."""
        return self.saying.lasting(
            lambda said: any(one.id in SIZES for one in held(said.get(KEYWORDS)))
        )

    @cached_property
    def shrinking(self) -> bool:
        """Whether some card gives for a while what makes room, or takes it."""
        return bool(self.lenders or self.passing.intersection(SPACIOUS))

    @cached_property
    def passing(self) -> frozenset[str]:
        """The keywords that some card gives for a while or lends, so that things may lose them."""
        words = (held(said.get(KEYWORDS)) for _, said in self._given)
        return frozenset(one.id for each in words for one in each)

    def lurks(self, name: str) -> bool:
        """Whether a creature that is named so may be Hidden, of itself or because it became so."""
        return name.partition("#")[0] in self.bearing["hidden"] or "hidden" in self.passing

    @cached_property
    def hidden_with(self) -> Kept[str, bool]:
        """Whether a creature that is Hidden may have a keyword: a card has both, or comes to have
        one or the other."""

        def both(word: str) -> bool:
            alike = {self.cards[id].kind for id in self.bearing["hidden"] & self.bearing[word]}
            return CREATURE in alike or not self.passing.isdisjoint(("hidden", word))

        return Kept(both)

    @cached_property
    def _given(self) -> list[tuple[str, Mapping[str, Any]]]:
        """What each card gives for a while or lends, by the card."""
        every = ((id, step) for id in self.cards for step in nested(tuple(self._steps_of(id))))
        return [
            (id, step[verb]) for id, step in every for verb in (WHILE, "give") if step.get(verb)
        ]

    @cached_property
    def vague(self) -> frozenset[str]:
        """The cards that give or lend a keyword with steps, which are done for nobody but whom it
        is printed on."""
        words = ((id, word) for id, said in self._given for word in held(said.get(KEYWORDS)))
        return frozenset(id for id, one in words if one.steps or self.keywords[one.id].effect)

    @cached_property
    def _nested(self) -> dict[str, list[dict[str, Any]]]:
        """Every step of each card and its reward, also those within others."""
        return {
            id: nested((*card.effect, *card.reward, *[one.steps for one in card.keywords]))
            for id, card in self.cards.items()
        }

    @cached_property
    def in_words(self) -> frozenset[str]:
        """The cards with a step that the players carry out."""
        return frozenset(
            id for id, steps in self._nested.items() if any(BY_HAND in one for one in steps)
        )

    @cached_property
    def creating(self) -> dict[str, set[str]]:
        """The cards that the steps of each create."""
        return {
            id: {str(step["create"]["card"]) for step in steps if "create" in step}
            for id, steps in self._nested.items()
        }

    @cached_property
    def strengthening(self) -> frozenset[str]:
        """Those that lastingly add to figures, or give keywords."""
        return frozenset().union(*[self.saying[key] for key in (*FIGURES, KEYWORDS)])

    @cached_property
    def adding(self) -> dict[int, Adding]:
        """What each of their steps adds to figures, and the keywords that it gives."""
        return self.saying.adding(FIGURES)

    @cached_property
    def treasures(self) -> frozenset[str]:
        return frozenset(self.ids("treasure"))

    @cached_property
    def lent_beside(self) -> frozenset[tuple[str, str]]:
        """To which kinds of card treasures lastingly add something that lies beside them, and
        what."""
        every = (said for id, said in self._given if id in self.treasures and "until" not in said)
        told = ((said.get("to"), said) for said in every)
        return frozenset(
            (to.get("kind", CREATURE), key)
            for to, said in told
            if isinstance(to, dict)
            for key in (*FIGURES, KEYWORDS)
            if key in said
        )

    @cached_property
    def bearing(self) -> Kept[str, frozenset[str]]:
        """The cards that have a keyword, by its id."""
        return Kept(lambda word: frozenset(id for id, one in self.cards.items() if one.has(word)))

    @cached_property
    def weakening(self) -> frozenset[str]:
        """Those that lastingly take health from others."""
        return self.saying.by_hand | self.saying.lasting(lambda said: said.get("health", 0) < 0)

    def _steps_of(self, id: str) -> Iterator[Mapping[str, Any]]:
        """The steps of a card, with all that its keywords bring."""
        card = self.cards[id]
        yield from card.effect
        for word in card.keywords:
            yield from (*word.steps, *self.keywords[word.id].effect)

    def ids(self, kind: str) -> Collection[str]:
        """Of cards also by their kind; `place` are locations and capitals."""
        kinds = (LOCATION, CAPITAL) if kind == PLACE else (kind,)
        if kinds[0] in CARD_KINDS:
            return [id for id, card in self.cards.items() if card.kind in kinds]
        return super().ids(kind)


_KEPT: list[Tables] = []


def tables_of(pack: Pack) -> Tables:
    """The tables of a pack, those of the last one kept: many checks ask for the same."""
    if not _KEPT or _KEPT[0].pack is not pack:
        _KEPT[:] = [Tables(pack)]
    return _KEPT[0]


def card_of(record: Record) -> records.Card:
    """A card with the militia that a capital has where its record says none."""
    card = value_of(records.Card, record.value)
    if card.kind == CAPITAL and record.get("militia") is None:
        return card._replace(militia=CAPITAL_MILITIA)
    return card
