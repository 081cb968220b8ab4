"""Tables: everything rules code asks of a pack, and of how a case is played, computed once."""

from __future__ import annotations

from copy import copy
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.schemas.terms import Terms
from toolkit.model.hexes import NOWHERE, HexIndex, shape_of
from toolkit.model.seats import teams_of
from toolkit.model.unknown import all_known
from toolkit.pack.plain import numbers
from toolkit.pack.typed import value_of, values_of
from toolkit.referee.rules import told_or_asked
from toolkit.referee.stand_ins import Invented

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape
    from toolkit.model.hexes import Places
    from toolkit.pack.pack import Pack
    from toolkit.referee.rules import Rules

WORLD = "world"
COLOURS = 6  # of factions, as the palette tells them
ACTING, SQUAD = ("mercenary", "minor"), "C23"
"""The kinds of unit that do something when they come, and the mercenary that does not."""


class Does(NamedTuple):
    """What acts does: its code, its steps, and its pattern with the path of that."""

    code: str = ""
    steps: records.Steps = ()
    pattern: records.Pattern | None = None
    path: str = ""


class Source(NamedTuple):
    """What acts, where it stands (NOWHERE for a card), and the unit that has to stand there still
    when its turn comes."""

    does: Does = Does()
    at: Place = NOWHERE
    unit: Unit | None = None

    @property
    def code(self) -> str:
        return self.does.code


def colours(pack: Pack) -> dict[str, int]:
    """The number of each faction's colours, on what is printed of it and in pictures, from 1."""
    return {id: number % COLOURS + 1 for number, id in enumerate(pack.of("faction"))}


class Tables(HexIndex):
    """One pack, indexed, under the terms of a case."""

    nouns: Mapping[str, str] = {"card": "card", "minor": "minor faction"}

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.factions = values_of(records.Faction, pack.of("faction"))
        self.cards = values_of(records.Card, pack.of("card"))
        self.minors = values_of(records.Minor, pack.of("minor"))
        self.structures = values_of(records.Structure, pack.of("structure"))
        self.missions = values_of(records.Mission, pack.of("mission"))
        self.boards = values_of(records.BoardRecord, pack.of("board"))
        self.modes = values_of(records.Mode, pack.of("mode"))
        self.figures = value_of(records.Figures, pack.tables["setup"].value)
        self.counts = frozenset(numbers(pack.manifest.get("players")))
        self.terms = Terms()
        self.invented = Invented(pack)
        self.grounds: dict[Any, tuple[Any, list[str]]] = {}  # made of boards (rules/view.py)

    def under(self, terms: Terms) -> Tables:
        """The same tables under other terms."""
        made = copy(self)
        made.terms, made.grounds = terms, {}
        made.__dict__.pop("mode", None)
        return made

    @cached_property
    def mode(self) -> records.Mode:
        return self.modes[self.terms.mode]

    def field(self, count: int) -> records.BoardRecord:
        """The board for so many players: that of the case, or else that of the base game."""
        if self.terms.board is not None:
            told: records.BoardRecord = self.terms.board
            return told
        every = self.boards.values()
        return next(one for one in every if one.family == WORLD and count in one.players)

    def team_of(self, players: tuple[str, ...], seat: int) -> tuple[int, ...]:
        """The seats of a player's team."""
        return teams_of(players, self.terms.teams)[seat]

    def board_of(self, players: tuple[str, ...]) -> Places | None:
        if not players and self.terms.board is None:
            return None
        return self.field(len(players)).cells

    def code_name(self, code: str) -> str:
        """The name of a card, minor faction, structure or faction."""
        kinds = ("card", "minor", "structure", "faction", "mission")
        return next((self.name(kind, code) for kind in kinds if code in self.ids(kind)), code)

    def code_within(self, code: str) -> str:
        """The same as it stands within a sentence: `the Baron`."""
        name = self.code_name(code)
        return name[:1].lower() + name[1:] if name.startswith("The ") else name

    def priced(self, card: str) -> str:
        """A card of the market, as one who buys would have it."""
        cost = self.cards[card].cost
        return f"{card} {self.code_name(card)}, {'?' if cost is None else cost} hexilium"

    def enters(self, unit: Unit) -> Does:
        """What a unit does when it comes."""
        acts = unit.kind in ACTING and unit.card != SQUAD
        return self.effect_of(unit.card) if acts else Does(unit.card)

    def effect_of(self, code: str, option: int = 0) -> Does:
        """What a market card, minor faction or faction does; of an action card this option."""
        if code in self.factions:
            faction = self.factions[code]
            return Does(code, faction.ability, faction.pattern, f"factions.{code}.pattern")
        if code in self.minors:
            minor = self.minors[code]
            return Does(code, minor.enter, minor.pattern, f"minors.{code}.pattern")
        if code not in self.cards:
            return Does(code)
        card = self.cards[code]
        if not option and len(card.options) == 1:
            option = 1  # a card that turns out to be a mercenary
        if not option:
            return Does(code, card.effect, card.pattern, f"cards.{code}.pattern")
        steps = dict(enumerate(card.options, 1)).get(option, ())
        pattern = card.patterns.get(str(option))
        return Does(code, steps, pattern, f"cards.{code}.patterns.{option}")

    def all_beside(self, code: str) -> bool:
        """Whether a pattern marks but territories beside its unit, whatever it is."""
        of = self.minors.get(code) or self.factions.get(code)
        return of is not None and of.beside

    # ---- what a case may have to tell

    def shape(self, id: str, rules: Rules) -> Shape | None:
        """The shape of a mission as far as anybody knows it."""
        return self.invented.told(rules, f"missions.{id}.shape", self.missions[id].shape, shape_of)

    def asked_shape(self, id: str, rules: Rules) -> Shape:
        """The same, asked where nobody knows it."""
        return self.invented.known(rules, f"missions.{id}.shape", self.missions[id].shape, shape_of)

    def pattern(self, does: Does, rules: Rules) -> records.Pattern:
        """A pattern; asked where nobody knows it."""
        return self.invented.known(rules, does.path, does.pattern, records.pattern_of)

    def kind_of(self, card: str, rules: Rules) -> Any:
        """What sort of market card it is; asked where nobody knows it."""
        kinds = records.ACTION, records.MERCENARY
        return self.cards[card].kind or told_or_asked(rules, f"cards.{card}.kind", kinds)

    def price(self, cards: Iterable[str], rules: Rules) -> int:
        """What cards cost together. Raises UnknownFact once each is asked that nobody knows."""
        known = partial(self.invented.known, rules)
        asked = [partial(known, f"cards.{id}.cost", self.cards[id].cost, int) for id in cards]
        return sum(all_known(*asked))
