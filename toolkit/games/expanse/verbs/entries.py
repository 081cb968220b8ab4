"""The entries that options are, and how those of a move are read against them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.effects.entries import NamedEntries
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Group, Move, one
from toolkit.games.expanse.verbs.said import SAID

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# ---- options. They are offered by the thousand, and a map has only so many: each is made once.


def _made(act: str, *fields: str) -> Callable[..., Entry]:
    """Makes such an entry, with what stands in its fields in this order."""
    return cache(lambda *said: Entry(act, **dict(zip(fields, said, strict=False))))


a_base = _made("base", "base")
placing = _made("place", "base", "cube", "source", "of")
removal = _made("remove", "base", "of", "cube")
hitting = _made("hit", "orbital", "of", "unit")
moving = _made("move", "source", "orbital", "group")
building = _made("build", "orbital", "unit")


@lru_cache(maxsize=4096)
def _unplaced(option: Entry) -> Entry:
    return option._replace(base=-1, orbital=-1)


def as_stored(choice: Any) -> Any:
    """An entry or several as a position keeps them and a move tells them: a cube that is meant
    without where it is."""
    return choice._replace(base=-1, of=-1) if getattr(choice, "act", "") == "cube" else choice


# ---- how they are read


class ExpanseEntries(NamedEntries[Entry]):
    """Implements toolkit.effects.execution.Entries.

    A cube is normal and a unit a fleet, or of the only kind left, unless an entry says.
    """

    def __init__(self) -> None:
        super().__init__(m.SKIP, SAID.entry("apart"), ("cube", "unit"), ("number",))

    def rest(self, given: Entry, option: Entry) -> Entry | None:
        """The other fleets of a group of which one is moved at a time."""
        if given.act != "move" or given.group.size() < 2 or option.group == given.group:
            return None
        taken = option.group if option.act == "move" else one(option.unit)
        return given._replace(group=less(given.group, taken))

    def brief(self, option: Entry) -> Entry:
        if option.act == "action":
            return brief_action(option.then[0])
        return option._replace(cube="") if option.cube == m.NORMAL else option

    def route(self, entry: Entry) -> tuple[int, int]:
        return entry.source, entry.base if entry.base >= 0 else entry.orbital

    def piece(self, option: Entry) -> Entry:
        return _unplaced(option)

    def stays(self, option: Entry) -> bool:
        return option.act == "move" and option.source == option.orbital

    def fitting(self, given: Entry, options: Sequence[Entry]) -> list[Entry]:
        if options and options[0].act == "action":
            of = {self.brief(each): each for each in options}
            return [of[each] for each in super().fitting(self.brief(given), [*of])]
        if options and given.act != options[0].act:
            given = _as_of(given, options[0].act)
        if given.act == "move":
            return _moved_or_built(given, options, super().fitting(given, options))
        if given.act == "swap":
            ways = given.then, given.then[::-1]
            swaps = [each for each in options if each.act == "swap"]
            found = [each for each in swaps if any(self._swaps(way, each.then) for way in ways)]
            plain = [each for each in found if all(cube.cube != m.DIPLOMAT for cube in each.then)]
            return plain or found
        return super().fitting(given, options)

    def _swaps(self, given: Sequence[Entry], cubes: Sequence[Entry]) -> bool:
        """Whether the cubes given are these, in this order."""
        return all(self.fitting(each, (cube,)) for each, cube in zip(given, cubes, strict=True))


def _as_of(given: Entry, act: str) -> Entry:
    """An entry among options of another act: a place or a cube named alone stands for what is done
    with it, and a removal for the cube that it names."""
    about_a_piece = act in ("place", "remove", "hit", "move", "build")
    alone = about_a_piece and given.act in ("base", "orbital", "cube")
    named = act == "cube" and given.act == "remove" and given.cube
    return given._replace(act=act) if alone or named else given


def in_orbital(given: Entry, orbital_of: Sequence[int]) -> Entry:
    """A base on which something is told to be placed, as the orbital it lies in."""
    placed = given in (a_base(given.base), placing(given.base))
    return Entry("orbital", orbital=orbital_of[given.base]) if placed else given


# By the act of an entry: the action it resembles, and the fields of that for those of the entry.
_RESEMBLING = {
    "place": (m.INFLUENCE, {"base": "target", "source": "source", "cube": "word"}),
    "move": (m.MOVE, {"orbital": "target", "source": "source", "group": "group"}),
    "build": (m.BUILD, {"unit": "word"}),
}


def brief_action(move: Move) -> Entry:
    """How an action is written among entries: like the entry it resembles."""
    for act, (kind, fields) in _RESEMBLING.items():
        if kind == move.kind:
            return Entry(act, **{to: getattr(move, field) for to, field in fields.items()})
    return Entry("action", then=(move._replace(by=-1),))


def action_of(entry: Entry, by: int, players: tuple[str, ...]) -> Move | None:
    """The action that an entry stands for, or resembles; a fleet is moved where none is named."""
    if entry.act == "action":
        move: Move = entry.then[0]._replace(by=by)
        return move
    if entry.act not in _RESEMBLING:
        return None
    kind, fields = _RESEMBLING[entry.act]
    move = Move(by, kind, players=players)
    move = move._replace(**{field: getattr(entry, of) for of, field in fields.items()})
    return move._replace(group=Group(1)) if kind == m.MOVE and not any(move.group) else move


def holds(group: Group, part: Group) -> bool:
    """Whether a group has all fleets of another."""
    return all(had >= wanted for had, wanted in zip(group, part, strict=True))


def less(group: Group, gone: Group) -> Group:
    """What is left of a group; of fleets that were none of it there are none."""
    return Group(*(max(0, had - left) for had, left in zip(group, gone, strict=True)))


def _moved_or_built(given: Entry, options: Sequence[Entry], moved: Sequence[Entry]) -> list[Entry]:
    """The options that a move of a group means, in their order: of those `moved` as it says what
    is of its group, and what is built where a move starts nowhere. Without a group a fleet goes."""
    fitting = {option for option in moved if _in_group(given, option)}
    found = [
        option
        for option in options
        if option in fitting or (option.act == "build" and _builds(given, option))
    ]
    plain = [option for option in found if option.unit == m.FLEET or option.group == one(m.FLEET)]
    return found if any(given.group) else plain or found


def _in_group(given: Entry, option: Entry) -> bool:
    """Whether the group moved is the one named, or the first fleet of it; the rest follows."""
    if given.group == option.group or not any(given.group):
        return True
    return option.group == one(next(u for u, n in zip(m.UNITS, given.group, strict=True) if n))


def _builds(given: Entry, option: Entry) -> bool:
    """A fleet from beside the map, written as a move that starts nowhere."""
    if given.source >= 0 or given.orbital not in (-1, option.orbital):
        return False
    return not given.group.size() or given.group[m.UNITS.index(option.unit)] > 0
