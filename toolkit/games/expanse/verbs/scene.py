"""An effect of The Expanse being carried out: the position, and what later steps speak of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import OF_ANOTHER_KIND, Scene
from toolkit.effects.numbered import Noting, Scripted
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import EFFECT
from toolkit.games.expanse.scoring.control import rocinante_here, rocinante_holder, told_rocinante
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import DIPLOMAT, NORMAL, Entry, Group, Move, atoms
from toolkit.games.expanse.state.pieces import cubes_on, kinds_of
from toolkit.games.expanse.state.position import CODEC
from toolkit.games.expanse.state.relations import barred_orbital
from toolkit.games.expanse.verbs.entries import ExpanseEntries
from toolkit.model.context import Context
from toolkit.model.part import changed
from toolkit.referee.mutation import always

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.effects.execution import Breach, Decider, Steps
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.games.expanse.turn.course import Course


_NORMAL = (NORMAL,)
COMPLETE = "event.complete"
"""The clause that effects are done as completely as possible."""


# Whether a decision may be left undone: only where the event says may or up to.
only_if_said = CLAUSES.passes(COMPLETE, always)


class ExpanseScene(Scene[Entry]):
    """`base`, `orbital` and `fleet` are what the step before was about; -1 and empty for nothing.

    `judging` is set while a move is only checked: what nobody can compute then ends the check.
    """

    entries = ExpanseEntries()
    complete = COMPLETE
    completes = True
    names_unasked = True
    steps: Steps = ()
    """Those of the effect."""
    points = 0
    """As if so many were left, actions are taken in this step."""

    def __init__(
        self,
        position: Position,
        card: str,
        actor: int,
        course: Course,
        decider: Decider[Entry],
        *,
        scoring: bool = False,
        judging: bool = False,
    ) -> None:
        super().__init__(actor, decider)
        self.position = position
        self.card = card
        self.course = course
        self.tables: Tables = course.tables
        self.rules: Rules = course.rules
        self.table = self.tables.seats(position.players)
        self.scoring = scoring
        self.judging = judging
        self.base = -1
        self.orbital = -1
        self.fleet = ""
        self.revealed = ""
        self.revealed_points = 0
        self.opponent_built = False
        self.tabled = course.tabled  # steps in words carried out

    # ---- toolkit.effects.execution.Scene

    def run(self, steps: Steps, first: int = 0) -> None:
        self.steps = steps
        super().run(steps, first)

    def go_on(self) -> None:
        """Takes the actions that are still to be taken, and then the steps after them."""
        self.spend(kept=True)
        self.decider.end(self)
        self.run(self.steps, self.step + 1)

    def spend(self, *, kept: bool) -> None:
        """Takes actions until no point is left; who goes through all ways comes back to each where
        that is `kept`, not to the first: without a price they are as many as one likes."""
        while self.points > 0:
            if kept and isinstance(self.decider, Scripted):
                self.decider.keep(self)
            actions = self.course.spending(self, self.points)
            entry = self.compose(actions)
            price = 0 if entry is None else actions.take(entry)
            if entry is None or (price == 0 and entry.then[0].kind != m.ABILITY):
                return
            self.points -= price

    def looks_at(self, key: str) -> None:
        if self.position.absent:
            self.position.consulted(self.rules, key)

    def state(self) -> object:
        return self.position

    def bar(self, breaches: Sequence[Breach]) -> None:
        """What the effect does not let one do is on its card, which is then named."""
        for clause, says, facts in breaches:
            whose = {} if clause != COMPLETE or EFFECT in facts else {EFFECT: self.card}
            self.broken.append((clause, says, {**facts, **whose}))

    def may_leave(self, said: bool) -> bool:
        return only_if_said(said)

    def in_turn(self, who: str) -> Iterable[int]:
        start = self.actor + (who == "opponents")
        return [*self.seats[start:], *self.seats[: self.actor]]

    def by_hand(self, text: str) -> None:
        """What the table did is taken from the move; until it is told, nobody can judge on."""
        course = self.course
        if self.tabled == len(course.move.by_hand):
            if not self.judging:
                about = f"{self.card}: {text}"
                self.rules.know(f"moves[{course.index}].by_hand", None, about)
            self.stopped = True
            return
        context = partial(Context, self.position.players, self.tables)
        told = course.move.by_hand[self.tabled]
        self.position, wrong = changed(CODEC, self.position, told, context)
        self.tabled += 1
        if not self.judging:
            steps = ("by_hand", self.tabled - 1)
            course.wrong += [each._replace(steps=(*steps, *each.steps)) for each in wrong]
            course.by_hand = self.tabled

    def about_base(self, base: int) -> None:
        """Later steps may speak of this base, and of its orbital."""
        self.base, self.orbital = base, self.tables.orbital_of[base]

    def forbidden(self, act: str, entry: Entry) -> list[Breach]:
        """The prohibitions of an act that an entry breaks."""
        view = self.course.at(self.position).of(Move(self.you, ""))
        return CLAUSES.breaches(act, view, entry)

    def only(self, what: str, entry: Entry) -> list[Breach]:
        """What is wrong with an entry that does something else than the step."""
        said = f"This step lets one {what} and nothing else."
        return self.amiss(said, **{OF_ANOTHER_KIND: entry.act})

    def amiss_on(
        self, entry: Entry, said: str, clause: str = COMPLETE, **facts: Any
    ) -> list[Breach]:
        """What is amiss on the base of an entry, whose name stands in what is said."""
        tables, base = self.tables, entry.base
        return [
            (clause, said.format(tables.base_name(base)), {"base": tables.bases[base], **facts})
        ]

    def out_of_game(self, entry: Entry) -> list[Breach]:
        """That the base of an entry is in no game of so many players."""
        return self.amiss_on(entry, "{} is out of this game.", "setup.closed_bases")

    # ---- what is there

    @property
    def seats(self) -> range:
        return range(len(self.position.players))

    @property
    def who(self) -> str:
        """The player who acts now."""
        return self.position.players[self.you]

    @property
    def rocinante(self) -> tuple[int, int]:
        """Where the Rocinante is told to be, and who controls it; -1 for nobody told."""
        return told_rocinante(self.position, self.rules, self.tables)

    def groups(self) -> list[Group]:
        """The fleets of whoever acts, by orbital, the Rocinante among them if they control it; that
        is asked where nobody told and an entry moves it, or names no fleets, or gives it up, or
        where all others may already be where they would go, or all ways are gone through, of which
        some are its."""
        own = [row[self.you] for row in self.position.fleets]
        told = atoms((*self.course.move.resolve, *self.course.choices))
        moved = [one for one in told if one.act == "move"]
        named = {one.source for one in moved if one.group.rocinante or not any(one.group)}
        named |= {one.orbital for one in told if one.unit == m.ROCINANTE}
        anywhere = -1 in named or isinstance(self.decider, Noting) or sum(map(any, own)) < 2
        if anywhere and rocinante_holder(self.position, self.rules, self.tables) == self.you:
            named = {*range(len(own))}
        for orbital in sorted(named - {-1}):
            rocinante_here(self.position, orbital, self.rules, self.tables)
        ship = self.rocinante
        return [Group._make((*units, int(ship == (at, self.you)))) for at, units in enumerate(own)]

    def open_bases(self, bases: Iterable[int]) -> list[int]:
        """Those of some bases that are in the game."""
        closed = self.table.closed
        return [base for base in bases if not closed >> base & 1] if closed else list(bases)

    def barred(self, orbital: int) -> bool:
        return barred_orbital(self.position, self.tables, self.rules, orbital)

    # ---- whose cubes

    def removable(self, seat: int, base: int) -> tuple[str, ...]:
        """The kinds of cube of a player on a base that whoever acts now may touch."""
        if seat != self.table.diplomat:
            return _NORMAL if self.position.influence[base][seat] > 0 else ()
        kinds = kinds_of(cubes_on(self.position, self.tables, seat, base))
        if DIPLOMAT in kinds and seat != self.you and self.protects_diplomats(seat):
            return kinds[:-1]
        return kinds

    def protects_diplomats(self, seat: int) -> str:
        """The ability by which nobody else touches a player's Diplomats; empty without one."""
        return self.lasting(seat, "protect", DIPLOMAT)

    def lasting(self, seat: int, what: str, said: object = True) -> str:
        """An ability of a player that always holds and says this; empty without one."""
        self.position.consulted(self.rules, "technologies")
        held, abilities = sorted(self.position.technologies[seat]), self.tables.abilities
        return next((name for name in held if said in abilities[name].lasting[what]), "")

    def cubes_to_pick(self, seat: int, base: int) -> tuple[str, ...]:
        """The kinds among which whoever acts now picks; one empty word where the owner will."""
        kinds = self.removable(seat, base)
        if len(kinds) > 1 and picks_cube(self, seat) != self.you:
            return ("",)
        return kinds

    def cube_hit(self, seat: int, base: int, cube: str) -> str:
        """The kind of cube an effect touches, picked by its owner where that is theirs to do."""
        kinds, held = self.removable(seat, base) or _NORMAL, self.position.technologies[seat]
        options = [Entry("cube", base=base, of=seat, cube=kind) for kind in kinds]
        if len(kinds) > 1:
            return cube if cube in kinds else self.pick_by(picks_cube(self, seat), options).cube
        # Of abilities that a scoring has yet to tell nothing is asked for that.
        if isinstance(held, frozenset) and held and picks_cube(self, seat) != self.you:
            self.may_name(seat, options[0])
        return kinds[0]


@CLAUSES.computes("unit.un_chooses", lambda scene, seat: scene.you)
def picks_cube(scene: ExpanseScene, seat: int) -> int:
    """Who picks which of a player's cubes is touched: its owner, with an ability that says so."""
    own = seat == scene.you or scene.lasting(seat, "choose_own_cube")
    return seat if own else scene.you
