"""What was told of a move, used up in order, and why entries of it fitted nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.effects.execution import Breach, Explain

E = TypeVar("E")


class Told(Generic[E]):
    """What the mover told, and what others decided since, each in order and still to be taken.

    What comes up for the mover once another has decided they may tell `later`, as the others do.
    `anything` says that the mover told something at all: what may be left and is not spoken of is
    then left. Where nothing is told it is asked.

    A `skip` may stand for a step in which nothing was decided: the step then takes it. Should no
    other entry be left, such a skip may as well be meant for the next decision of the mover that
    may be left: it is `spare` until then.
    """

    def __init__(
        self, skip: E, mover: int, mine: Iterable[E], others: Iterable[E], later: Iterable[E]
    ) -> None:
        self.skip, self.mover = skip, mover
        self.mine, self.others, self.later = [*mine], [*others], [*later]
        self.anything = bool(self.mine)
        self.spare = 0
        self._of_others = len(self.others)
        self._begun = 0

    def of(self, by: int) -> list[E]:
        """What a player tells now, to be taken from its head."""
        if by != self.mover:
            return self.others
        return self.later if self.heard and not self.mine else self.mine

    @property
    def heard(self) -> bool:
        """Whether another has decided something of this move already."""
        return len(self.others) < self._of_others

    @property
    def spoken(self) -> bool:
        """Whether the mover has decided something in this step."""
        return len(self.mine) < self._begun

    def begins(self) -> None:
        """A step begins."""
        self._begun = len(self.mine)

    def ends(self) -> None:
        """It has ended."""
        if len(self.mine) == self._begun and self.unspoken():
            self.spare += 1

    def unspoken(self) -> bool:
        """Takes a `skip` that stands for a step without anything to decide; whether there was."""
        if self.mine[:1] != [self.skip]:
            return False
        del self.mine[0]
        return True

    def left(self) -> list[E]:
        """The entries that nothing took, but for skips."""
        return [one for one in (*self.mine, *self.others, *self.later) if one != self.skip]


class Misfits(Generic[E]):
    """Why entries were no option of what they were held against: a later decision may be what they
    are for. `common` is the clause that says least: another one found for an entry is named."""

    def __init__(self, common: str) -> None:
        self.common = common
        self._why: dict[Any, list[Breach]] = {}

    def note(self, given: E, explain: Explain) -> None:
        """Keeps why an entry is no option, should nothing take it later either."""
        known = self._why.get(given)
        if not known or known[0][0] == self.common:
            self._why[given] = explain(given)

    def of(self, given: E, no_such: Explain) -> list[Breach]:
        """What is wrong with an entry that nothing took."""
        return self._why.get(given) or no_such(given)
