"""Tables: everything rules code asks of a pack, and of how a case is played, computed once."""

from __future__ import annotations

from copy import copy
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.schemas.places import Pattern, cells_of, pattern_of, place_list
from toolkit.hex.board import Board, board
from toolkit.hex.naming import row_names
from toolkit.hex.shapes import Shape, shape
from toolkit.model.context import Index
from toolkit.pack.plain import numbers
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.hexpanse.schemas.records import Steps
    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.hex.places import Place
    from toolkit.pack.pack import Pack
    from toolkit.referee.rules import Rules

R = TypeVar("R")

WORLD, CAPTAIN = "world", "captain"
MERCENARY, MINOR, SQUAD = "mercenary", "minor", "C23"


class Field(NamedTuple):
    """A board as far as it is known; None for what nobody has published. `id` is empty for one that
    a case brought."""

    id: str
    cells: tuple[Place, ...] | None
    hexilium: tuple[Place, ...] | None = ()
    double_hexilium: tuple[Place, ...] | None = ()
    blocked: tuple[Place, ...] | None = ()


class Ground(NamedTuple):
    """A board worked out: its territories and what each pays, None where nobody knows; and the
    paths of what is invented of either."""

    board: Board | None = None
    worth: Mapping[Place, int] | None = None
    invented: tuple[str, ...] = ()
    paid_by: tuple[str, ...] = ()


class Terms(NamedTuple):
    """How a case is played. `teams` are lists of players; `board` None is that for their number."""

    mode: str = CAPTAIN
    board: Field | None = None
    teams: tuple[tuple[str, ...], ...] = ()
    elite: int = 0
    small_goal: int = 0
    structures: bool = False


class Tables(Index):
    """One pack, indexed, under the terms of a case."""

    nouns: Mapping[str, str] = {"card": "card", "minor": "minor faction"}

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.factions = _all(records.Faction, pack, "faction")
        self.cards = _all(records.Card, pack, "card")
        self.minors = _all(records.Minor, pack, "minor")
        self.structures = _all(records.Structure, pack, "structure")
        self.missions = _all(records.Mission, pack, "mission")
        self.boards = _all(records.BoardRecord, pack, "board")
        self.modes = _all(records.Mode, pack, "mode")
        self.figures = value_of(records.Figures, pack.tables["setup"].value)
        self.counts = frozenset(numbers(pack.manifest.get("players")))
        self.terms = Terms()
        self._grounds: dict[int, Ground] = {}

    def under(self, terms: Terms) -> Tables:
        """The same tables under other terms."""
        made = copy(self)
        made.terms, made._grounds = terms, {}
        made.__dict__.pop("mode", None)
        return made

    @cached_property
    def mode(self) -> records.Mode:
        return self.modes[self.terms.mode]

    def field(self, count: int) -> Field:
        """The board for so many players."""
        return self.terms.board or self.shipped(self.board_for(count))

    def board_for(self, count: int) -> str:
        """The id of the board of the base game for so many players."""
        return next(
            id for id, one in self.boards.items() if one.family == WORLD and count in one.players
        )

    def shipped(self, id: str) -> Field:
        one = self.boards[id]
        return Field(id, one.cells, one.hexilium, one.double_hexilium, one.blocked)

    def team_of(self, players: tuple[str, ...], seat: int) -> tuple[int, ...]:
        """The seats of a player's team."""
        return _teams(players, self.terms.teams)[seat]

    def allied(self, players: tuple[str, ...], one: int, other: int) -> bool:
        return other in _teams(players, self.terms.teams)[one]

    def named(self, players: tuple[str, ...], place: Place) -> str:
        """What people call a place: the letter of its row and a number; empty where the board is
        not known."""
        if not players and self.terms.board is None:
            return ""
        cells = self.field(len(players)).cells
        return "" if cells is None else row_names(cells).get(place, "")

    def code_name(self, code: str) -> str:
        """The name of a card, minor faction, structure or faction."""
        kinds = ("card", "minor", "structure", "faction", "mission")
        return next((self.name(kind, code) for kind in kinds if code in self.ids(kind)), code)

    def priced(self, card: str) -> str:
        """A card of the market, as one who buys would have it."""
        cost = self.cards[card].cost
        return f"{card} {self.code_name(card)}, {cost if cost >= 0 else '?'} hexilium"

    def enters(self, unit: Unit) -> tuple[Steps, Pattern | None, str]:
        """What a unit does when it comes: steps, its pattern, and the path of that."""
        if unit.kind == MERCENARY and unit.card != SQUAD:
            card = self.cards[unit.card]
            return card.effect, card.pattern, f"cards.{card.id}.pattern"
        if unit.kind == MINOR and unit.card:
            minor = self.minors[unit.card]
            return minor.enter, minor.pattern, f"minors.{minor.id}.pattern"
        return (), None, ""

    def option(self, code: str, option: int) -> tuple[Steps, Pattern | None, str]:
        """The same of an option of an action card."""
        card = self.cards[code]
        key = str(option)
        path = f"cards.{code}.patterns.{key}"
        return card.options[option - 1], card.patterns.get(key), path

    # ---- what a case may have to tell

    def territories(self, count: int, rules: Rules) -> Board:
        """The board without blocked places; what nobody has published is asked."""
        ground = self._ground(count)
        if ground.board is not None:
            for path in ground.invented:
                rules.rely(path)
            return ground.board
        cells, blocked = (self._told(count, key, rules) for key in ("cells", "blocked"))
        return territories(cells, frozenset(blocked))

    def pays(self, count: int, place: Place, rules: Rules) -> int:
        """The hexilium of a territory: 0, 1 or 2."""
        ground = self._ground(count)
        if ground.worth is not None:
            for path in ground.paid_by:
                rules.rely(path)
            return ground.worth.get(place, 0)
        if place in self._told(count, "double_hexilium", rules):
            return 2
        return int(place in self._told(count, "hexilium", rules))

    def _ground(self, count: int) -> Ground:
        found = self._grounds.get(count)
        if found is None:
            found = self._grounds[count] = self._made(self.field(count))
        return found

    def _made(self, field: Field) -> Ground:
        """What is known of a board, worked out once."""
        made = Ground()
        if field.cells is not None and field.blocked is not None:
            board = territories(field.cells, frozenset(field.blocked))
            made = made._replace(board=board, invented=self._invented(field, "cells", "blocked"))
        if field.hexilium is not None and field.double_hexilium is not None:
            worth = dict.fromkeys(field.hexilium, 1) | dict.fromkeys(field.double_hexilium, 2)
            paid_by = self._invented(field, "hexilium", "double_hexilium")
            made = made._replace(worth=worth, paid_by=paid_by)
        return made

    def _invented(self, field: Field, *keys: str) -> tuple[str, ...]:
        paths = (f"boards.{field.id}.{key}" for key in keys)
        return tuple(path for path in paths if path in self.invented)

    def _told(self, count: int, key: str, rules: Rules) -> tuple[Place, ...]:
        field = self.field(count)
        known: tuple[Place, ...] | None = getattr(field, key)
        if known is not None:
            return known
        path = f"boards.{field.id}.{key}"
        given = rules.given(path)
        if given is None:
            rules.know(path, None)
        return cells_of(given)

    @cached_property
    def invented(self) -> frozenset[str]:
        """The paths of facts that are made up in a set."""
        return frozenset(
            ".".join((f"{kind}s", id, *steps))
            for kind in ("board", "mission", "card", "minor", "faction")
            for id, record in self.pack.of(kind).items()
            for steps in _FACTS
            if record.get(*steps) is not None and record.certainty(steps) == "stand_in"
        )

    def shape(self, id: str, rules: Rules) -> Shape | None:
        """The shape of a mission as far as anybody knows it."""
        known, path = self.missions[id].shape, f"missions.{id}.shape"
        if known is not None:
            self.relied(rules, path)
            return known
        given = rules.given(path)
        return None if given is None else shape(place_list(given))  # type: ignore[arg-type]

    def asked_shape(self, id: str, rules: Rules) -> Shape:
        """The same, asked where nobody knows it."""
        known = self.shape(id, rules)
        if known is None:
            rules.know(f"missions.{id}.shape", None)
        assert known is not None
        return known

    def pattern(self, known: Pattern | None, path: str, rules: Rules) -> Pattern:
        """A pattern; asked where nobody knows it. `path` is that of the fact."""
        if known is not None:
            self.relied(rules, path)
            return known
        given = rules.given(path)
        if given is None:
            rules.know(path, None)
        return pattern_of(given)

    def cost(self, id: str, rules: Rules) -> int:
        """What a card costs; asked where nobody knows it."""
        known, path = self.cards[id].cost, f"cards.{id}.cost"
        if known >= 0:
            self.relied(rules, path)
            return known
        given = rules.given(path)
        return given if isinstance(given, int) else int(rules.know(path, _COSTS))

    def relied(self, rules: Rules, path: str) -> None:
        """Notes that a value is made use of, should it be invented."""
        if path in self.invented:
            rules.rely(path)


_FACTS = (
    ("cells",), ("hexilium",), ("double_hexilium",), ("blocked",), ("shape",), ("cost",),
    ("pattern",), ("patterns", "1"), ("patterns", "2"),
)  # fmt: skip
_COSTS = tuple(map(str, range(1, 10)))


def _all(kind: Callable[..., R], pack: Pack, name: str) -> dict[str, R]:
    return {id: value_of(kind, record.value) for id, record in pack.of(name).items()}


@lru_cache(maxsize=64)
def territories(cells: tuple[Place, ...], blocked: frozenset[Place]) -> Board:
    return board(tuple(sorted(set(cells) - blocked)))


@lru_cache(maxsize=64)
def _teams(
    players: tuple[str, ...], teams: tuple[tuple[str, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """The seats of each player's team, by seat."""
    by_player = {player: team for team in teams for player in team}
    return tuple(
        tuple(players.index(id) for id in by_player.get(player, (player,)) if id in players)
        for player in players
    )
