"""Tables: everything rules code asks of a pack, and of how a case is played, computed once."""

from __future__ import annotations

from copy import copy
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.schemas.kinds import KINDS
from toolkit.games.hexpanse.schemas.patterns import pattern_of
from toolkit.games.hexpanse.schemas.records import ACTION, MERCENARY
from toolkit.games.hexpanse.schemas.terms import Terms
from toolkit.hex.board import board
from toolkit.model.hexes import NOWHERE, HexIndex, cells_of, shape_of
from toolkit.model.seats import teams_of
from toolkit.model.unknown import all_known
from toolkit.pack.plain import numbers
from toolkit.pack.typed import value_of, values_of
from toolkit.referee.rules import told_or_asked
from toolkit.referee.stand_ins import Invented

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from toolkit.games.hexpanse.schemas.patterns import Pattern
    from toolkit.games.hexpanse.schemas.records import BoardRecord, Steps
    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape
    from toolkit.model.hexes import Places
    from toolkit.pack.pack import Pack
    from toolkit.referee.rules import Rules

R = TypeVar("R")

WORLD = "world"
COLOURS = 6  # of factions, as the palette tells them
ACTING, SQUAD = ("mercenary", "minor"), "C23"
"""The kinds of unit that do something when they come, and the mercenary that does not."""


class Does(NamedTuple):
    """What acts does: its code, its steps, and its pattern with the path of that."""

    code: str = ""
    steps: Steps = ()
    pattern: Pattern | None = None
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
        self.invented = Invented(pack, KINDS)
        self._grounds: dict[Any, tuple[Any, list[str]]] = {}

    def under(self, terms: Terms) -> Tables:
        """The same tables under other terms."""
        made = copy(self)
        made.terms, made._grounds = terms, {}
        made.__dict__.pop("mode", None)
        return made

    @cached_property
    def mode(self) -> records.Mode:
        return self.modes[self.terms.mode]

    def field(self, count: int) -> BoardRecord:
        """The board for so many players: that of the case, or else that of the base game."""
        if self.terms.board is not None:
            told: BoardRecord = self.terms.board
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

    # ---- what a case may have to tell

    def territories(self, count: int, rules: Rules, units: Iterable[Place] | None = None) -> Board:
        """The board without blocked places; what nobody has published is asked.

        Where `units` are given, and nobody tells the board, those alone: whatever a unit stands on
        is a territory.
        """
        if units is not None and not self.tells_land(count, rules):
            return board(tuple(sorted(units)))
        return self._worked_out(count, rules, territories, _LAND)

    def is_land(self, count: int, place: Place, rules: Rules) -> bool:
        """Whether a place is a territory; asked only where what is told of the board leaves that
        open."""
        if self.rules_out(count, place, rules):
            return False
        return self.told_to_pay(count, place, rules) or place in self.territories(count, rules)

    def rules_out(self, count: int, place: Place, rules: Rules) -> bool:
        """Whether a place is none, by what is told of a board of which the rest is not."""
        if self.tells_land(count, rules):
            return False
        cells, blocked = self._told(count, rules, _LAND)
        return (cells is not None and place not in cells) or place in (blocked or ())

    def told_to_pay(self, count: int, place: Place, rules: Rules) -> bool:
        """Whether a place is a territory, as it is told to pay on a board whose end nobody told."""
        if self.tells_land(count, rules):
            return False
        return any(place in (told or ()) for told in self._told(count, rules, _PAYS))

    def _told(self, count: int, rules: Rules, keys: Iterable[str]) -> list[Places | None]:
        """What is told of a board, as far as it is; asks nothing."""
        field, told = self.field(count), self.invented.told
        return [told(rules, field.path(key), getattr(field, key), cells_of) for key in keys]

    def tells_land(self, count: int, rules: Rules) -> bool:
        """Whether it is told where the board ends; asks nothing."""
        return self._tells(count, rules, _LAND)

    def pays(self, count: int, place: Place, rules: Rules) -> int:
        """The hexilium of a territory: 0, 1 or 2."""
        field = None if (count, _PAYS) in self._grounds else self.field(count)
        if field is None or None not in (field.hexilium, field.double_hexilium):
            return self._worked_out(count, rules, _worth, _PAYS).get(place, 0)
        if place in self._places(field, "double_hexilium", rules):
            return 2  # nobody need know which of the others pay
        return int(place in self._places(field, "hexilium", rules))

    def tells_pay(self, count: int, rules: Rules) -> bool:
        """Whether it is told which territories pay, and how much."""
        return self._tells(count, rules, _PAYS)

    def _tells(self, count: int, rules: Rules, keys: tuple[str, ...]) -> bool:
        if (count, keys) in self._grounds:
            return True
        field = self.field(count)
        return all(
            getattr(field, key) is not None or rules.given(field.path(key)) is not None
            for key in keys
        )

    def _worked_out(
        self, count: int, rules: Rules, made: Callable[..., R], keys: tuple[str, ...]
    ) -> R:
        """What is made of places of the board: once, where all of them are known."""
        found = self._grounds.get((count, keys))
        if found is None:
            field = self.field(count)
            places = [self._places(field, key, rules) for key in keys]
            if any(getattr(field, key) is None for key in keys):
                return made(*places)
            paths = [path for key in keys if (path := field.path(key)) in self.invented]
            found = self._grounds[count, keys] = made(*places), paths
        known: R
        known, paths = found
        for path in paths:
            rules.rely(path)
        return known

    def _places(self, field: BoardRecord, key: str, rules: Rules) -> Places:
        return self.invented.known(rules, field.path(key), getattr(field, key), cells_of)

    def shape(self, id: str, rules: Rules) -> Shape | None:
        """The shape of a mission as far as anybody knows it."""
        return self.invented.told(rules, f"missions.{id}.shape", self.missions[id].shape, shape_of)

    def asked_shape(self, id: str, rules: Rules) -> Shape:
        """The same, asked where nobody knows it."""
        return self.invented.known(rules, f"missions.{id}.shape", self.missions[id].shape, shape_of)

    def pattern(self, does: Does, rules: Rules) -> Pattern:
        """A pattern; asked where nobody knows it."""
        return self.invented.known(rules, does.path, does.pattern, pattern_of)

    def kind_of(self, card: str, rules: Rules) -> Any:
        """What sort of market card it is; asked where nobody knows it."""
        kinds = ACTION, MERCENARY
        return self.cards[card].kind or told_or_asked(rules, f"cards.{card}.kind", kinds)

    def price(self, cards: Iterable[str], rules: Rules) -> int:
        """What cards cost together. Raises UnknownFact once each is asked that nobody knows."""
        known = partial(self.invented.known, rules)
        asked = [partial(known, f"cards.{id}.cost", self.cards[id].cost, int) for id in cards]
        return sum(all_known(*asked))


_LAND = ("cells", "blocked")
_PAYS = ("hexilium", "double_hexilium")


@lru_cache(maxsize=64)
def territories(cells: Places, blocked: Places) -> Board:
    return board(tuple(sorted({*cells} - {*blocked})))


def _worth(hexilium: Places, double: Places) -> Mapping[Place, int]:
    return dict.fromkeys(hexilium, 1) | dict.fromkeys(double, 2)
