"""Effects of moves: judged, carried out, drawn at random and listed, all by the same verbs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects import carrying
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state.moves import Entry, Item, atoms
from toolkit.games.expanse.verbs.scene import ExpanseScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.turn.course import Course

    Items = tuple[Item, ...]
    from collections.abc import Mapping

    from toolkit.games.expanse.state.view import Position, Tables


class Event(NamedTuple):
    """The steps of an effect, of which card and of whom, and the position they start from."""

    position: Position
    steps: Steps
    card: str
    seat: int
    scoring: bool = False

    def judged(self, course: Course, resolve: Items | None = None) -> list[Breach]:
        """The clauses that entries break: those of the move, unless others are told."""
        return carrying.judged(self._judging(course), self.steps, _items(course, resolve))

    def carried_out(self, course: Course, resolve: Items | None = None) -> Position:
        """The position after it. Raises Owed where another player has to decide first."""
        if course.after_effect is not None:
            return course.after_effect
        items, judging = _items(course, resolve), self._judging(course)
        setting = partial(judging, judging=False)
        scene, forced = carrying.carried_out(setting, judging, self.steps, items, course.choices)
        course.forced += forced
        assert isinstance(scene, ExpanseScene)
        return scene.position

    def drawn(self, course: Course, below: Callable[[int], int]) -> tuple[Items, Position | None]:
        """Entries for its steps, at random, and the position after it where it is known
        (see `carrying.drawn`)."""
        entries, scene = carrying.drawn(self._judging(course), self.steps, below)
        assert scene is None or isinstance(scene, ExpanseScene)
        return _resolve(entries), None if scene is None else scene.position

    def listed(self, course: Course) -> Iterator[Items]:
        """Every way to resolve it, each once."""
        return map(_resolve, carrying.listed(self._judging(course), self.steps))

    def _judging(self, course: Course) -> partial[ExpanseScene]:
        position, _, card, seat, scoring = self
        return partial(ExpanseScene, position, card, seat, course, scoring=scoring, judging=True)


def _items(course: Course, resolve: Items | None) -> list[list[Entry]]:
    return [atoms(item) for item in (course.move.resolve if resolve is None else resolve)]


def _resolve(noted: list[list[Entry]]) -> Items:
    return tuple(entries[0] if len(entries) == 1 else tuple(entries) for entries in noted)


def _with(steps: Steps, **more: Any) -> Steps:
    """The steps with other values in the first of them."""
    ((verb, said),) = steps[0].items()
    return ({verb: {**said, **more}}, *steps[1:])


def _where_one_has_fleets(steps: Steps) -> Steps:
    return _with(steps, to={"where_you_have": "fleets"})


# Influence on any base.
holden = CLAUSES.passes("rocinante.holden", _where_one_has_fleets)


def _one_band(steps: Steps) -> Steps:
    return _with(steps, bands=1)


# The Rocinante to any orbital.
kamal = CLAUSES.passes("rocinante.kamal", _one_band)


def _one_only(steps: Steps) -> Steps:
    ((verb, said),) = steps[0].items()
    return ({verb: {key: value for key, value in said.items() if key != "for_each"}},)


# As many opposing fleets as there are friendly ones.
burton = CLAUSES.passes("rocinante.burton", _one_only)


_POWERS: Mapping[str, Callable[[Steps], Steps]] = {
    "holden": holden,
    "kamal": kamal,
    "burton": burton,
}


def crew_steps(tables: Tables, member: str) -> Steps:
    """The steps of a member's power, as the data have them."""
    steps = tables.crew[member]
    power = _POWERS.get(member)
    return steps if power is None else power(steps)
