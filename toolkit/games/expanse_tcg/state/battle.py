"""A battle: whose creatures stand on which cell, whose action it is, and what was brought."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.said import SAID, declared
from toolkit.model.collection import Map, Seq
from toolkit.model.field import BAD, Field, Flag, Made, Maybe, Number, Own, Word
from toolkit.model.key import key, maybe
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.model.context import Context
    from toolkit.model.words import Change
    from toolkit.pack.document import Steps, Value

SETTING = ("set_up_a", "set_up_d", "set_up_ha", "set_up_hd")
ACTING, SHOOTING = p.SIDES, ("shooting_a", "shooting_d")
SPOILS = "spoils"
BATTLE_SIDES: dict[str, str] = SAID.entry("sides")
"""Who is to do what, and how one says so."""
STRIKING = "strike"
Ranks = tuple[tuple[int, h.Creature], ...]
_ON_A_BOARD = "a battle alone is: battle: {location: {card: CARD}, attackers: …, defenders: …}"


def _ranks(side: int) -> Field[Ranks]:
    """Two that are told to stand on one cell are read as such, for `status` to say."""
    creatures = Map(p.cell_for(side), h.CREATURE, f"the {p.SIDES[side]}")
    made: Field[Ranks] = Made(creatures, lambda read, cx: tuple(sorted(read, key=itemgetter(0))))
    made.empty = ()
    return made


_ANY_CELL = p.cell_for(p.ATTACKERS)
_FULL_CELL = Own(_ANY_CELL, _ANY_CELL.read, lambda cell, cx: p.GRID.names[cell])


@declared
class Battle(NamedTuple):
    """A battle: creatures by cell, `side` who is to do what, `struck` who has struck in it.

    `retreating` is the side that has called a retreat, empty for none; `out` are defenders that
    have hidden; `camp` is what the attackers brought or took.
    """

    location: h.Location = key(h.PLACE, default=h.NOWHERE, brief=True)
    round: int = key(Number("a round", 1, 99), default=1)
    side: str = key(Word(*BATTLE_SIDES, noun="side", said=BATTLE_SIDES), default=ACTING[0])
    attackers: Ranks = maybe(_ranks(p.ATTACKERS))
    defenders: Ranks = maybe(_ranks(p.DEFENDERS))
    out: tuple[h.Creature, ...] = maybe(h.CREATURES, brief=True)
    struck: tuple[int, ...] = maybe(Seq(_FULL_CELL, "cells"), brief=True)
    action: str | None = key(Maybe(Word(STRIKING, noun="action")), default=None, brief=True)
    volleyed: bool = maybe(Flag(), brief=True)
    attacked: tuple[str, ...] = maybe(
        Seq(Word(*ACTING, noun="side"), "sides", once=True), brief=True
    )
    camp: h.Load = key(h.LOAD, default=h.NOTHING, brief=True)
    retreating: str = maybe(Word(*ACTING, noun="side"), brief=True)
    at: p.Spot = key(p.PLAYERS_SPOT, default=p.NO_SPOT, brief=True)
    goal: p.Spot = key(p.PLAYERS_SPOT, default=p.NO_SPOT, brief=True)
    home: tuple[tuple[int, int], ...] = maybe(
        Map(_ANY_CELL, p.OWN_SPOT, "spots by cell"), brief=True
    )
    carry: tuple[tuple[int, h.Load], ...] = maybe(
        Map(_ANY_CELL, h.LOAD, "loads by cell"), brief=True
    )

    @property
    def aim(self) -> p.Spot:
        """The location that the attackers are after, also where they fight on a foothold first."""
        return self.at if self.goal == p.NO_SPOT else self.goal

    @property
    def taken(self) -> set[int]:
        """The cells on which somebody stands."""
        return {cell for cell, _ in (*self.attackers, *self.defenders)}

    def on(self, cell: int) -> tuple[int, h.Creature | None]:
        """Who stands on a cell, and on whose side."""
        side = p.DEFENDERS if cell in dict(self.defenders) else p.ATTACKERS
        return side, self.ranks(side).get(cell)

    def ranks(self, side: int) -> dict[int, h.Creature]:
        return dict(self.attackers if side == p.ATTACKERS else self.defenders)

    def placed(self, side: int, ranks: dict[int, h.Creature]) -> Battle:
        """The battle with the creatures of a side as given."""
        told: Ranks = tuple(sorted(ranks.items(), key=lambda pair: pair[0]))
        if side == p.ATTACKERS:
            return self._replace(attackers=told)
        return self._replace(defenders=told)

    def joined(self, side: int, cell: int, one: h.Creature) -> Battle:
        """The battle with a creature come into a cell, from which it has not struck, whoever has
        struck from there before; nor is it told where it retreats to, and what with."""
        struck = tuple([other for other in self.struck if other != cell])
        home = tuple([told for told in self.home if told[0] != cell])
        carry = tuple([told for told in self.carry if told[0] != cell])
        after = self._replace(struck=struck, home=home, carry=carry)
        return after.placed(side, {**self.ranks(side), cell: one})


def _given(value: dict[str, Value], key: str) -> bool:
    return value.get(key) is not None


class _BattleField(Sub[Battle]):
    """A battle, told by `location` where it stands alone and by `at` on a board."""

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        yield from self.of("", was, now, cx)

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Battle:
        if isinstance(value, dict) and _given(value, "at") is _given(value, "location"):
            if _given(value, "at"):
                why = "a battle is told by `at`, on a board, or by `location`, alone; not by both"
                cx.fault((*steps, "at"), why, _ON_A_BOARD, key=True)
            else:
                cx.fault(steps, "a battle needs `location`, or `at` on a board", _ON_A_BOARD)
            super().read(value, steps, cx)  # what else is wrong with it
            return BAD  # type: ignore[no-any-return]
        read = super().read(value, steps, cx)
        if read is BAD:
            return BAD
        if read.side in _DEFENDING and isinstance(value, dict):
            told = value.get("struck")
            names = told if isinstance(told, list) else []
            own = [p.cell_of(str(name), p.DEFENDERS) for name in names if name in p.CELL.allowed]
            read = read._replace(struck=tuple(own))
        return read


_DEFENDING = (ACTING[p.DEFENDERS], SHOOTING[p.DEFENDERS])
"""Whose short cells in `struck` are those of the defenders: who strikes is meant."""
BATTLE: Sub[Battle] = _BattleField(
    Battle, "a battle",
    said="[at {at}, ]round {round|1}, {side|the attackers act}; attackers: {attackers|none}; "
    "defenders: {defenders|none}[; out: {out}][; in the encampment: {camp}]",
)  # fmt: skip
