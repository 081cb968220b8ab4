"""Moves in a short form: `u influence ceres`, `m move mars>ceres 1B1`, `u play riots: skip`.

After the faction and the kind of move come its words, each a unique prefix; after a colon the
entries of an event, one per step with `;` between, targets of one step with `,`. A line that
begins with a brace is read as the mapping it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.shorthand import UNIT_LETTERS
from toolkit.referee.asking.prompt import FEW, Misread, either, matching, yaml_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value

_FLEETS = re.compile(r"(?:[0-9]+|[BbsR][0-9]*)+\Z")
_UNIT = re.compile(r"([BbsR]?)([0-9]*)")

# What `?` shows of it: an example of every kind of move.
FORMS = (
    "first the faction, then one of",
    "  take 2 · take nauvoo               use points · use event: … · use keep",
    "  move earth ceres 1B1               fleets such as  2,  1B1,  R for the Rocinante",
    "  influence ceres from eros          build fleet · build battleship · build scrap_ship",
    "  event now: … · event keep · event decline       (another player is offered the event)",
    "  play nauvoo: 1 remove ceres o      ability battleships: orbital mars",
    "  crew holden: …    bonus belt    choose …    done    pass",
    "behind the colon what is decided, with ; between steps and , between targets of one:",
    "  skip · place ceres · remove ceres o · remove mars o fleet · move mars ceres · 2 place eros",
)

_ENTRIES = (
    "skip", "place", "remove", "hit", "move", "swap", "base", "orbital", "card", "faction",
    "build",
)  # fmt: skip


def move_of(line: str, players: tuple[str, ...], tables: Tables, *, event: bool = False) -> Value:
    """The mapping of a move. `event`: the line is an event somebody plays, told by its card alone.

    Raises Misread.
    """
    if line.lstrip().startswith("{"):
        return yaml_value(line)
    head, _, tail = line.partition(":")
    words = _Words(head, players, tables)
    by = words.next("the faction that makes the move", players, "faction here")
    card_alone = event and (not words.left or words.left[0] != m.PLAY)
    kind = m.PLAY if card_alone else words.kind(by)
    move: dict[str, Value] = {"by": by, kind: _said(kind, words, by)}
    resolve: list[Value] = []
    for step in tail.split(";") if tail.strip() else ():
        first, _, rest = step.strip().partition(" ")
        if first in ("drew", "revealed"):
            cards: list[Value] = [matching(word, tables.cards, "card") for word in rest.split()]
            if not cards:
                raise Misread(f"a card is missing after '{first}'")
            move[first] = cards if first == "drew" else cards[0]
            continue
        targets = [_entry(_Words(one, players, tables)) for one in step.split(",")]
        resolve.append(targets[0] if len(targets) == 1 else targets)
    if resolve:
        move["resolve"] = resolve
    words.nothing_left()
    return move


class _Words:
    """The words of a line, taken one after the other."""

    def __init__(self, text: str, players: tuple[str, ...], tables: Tables) -> None:
        self.left = text.replace(">", " ").split()
        self.players = players
        self.tables = tables

    def next(self, needed: str, known: Iterable[str], what: str) -> str:
        if not self.left:
            names = list(known)
            listed = f": {either(names)}" if len(names) <= FEW else ""
            raise Misread(f"{needed} is missing{listed}")
        return matching(self.left.pop(0), known, what)

    def kind(self, by: str) -> str:
        """The kind of move; where it is none, what else the word may stand for."""
        word = self.left[0] if self.left else ""
        try:
            return self.next("the kind of move", m.KINDS, "kind of move")
        except Misread:
            meant = [f"ability {id}" for id in _that_do(word, by, self.tables)]
            if word.lower() in self.tables.action_cards:
                meant += [f"{kind} {word.lower()}" for kind in (m.PLAY, m.TAKE)]
            if not meant:
                raise
            forms = either([f"{by[0].lower()} {form}" for form in meant])
            raise Misread(f"'{word}' is no kind of move; did you mean  {forms}?") from None

    def ability(self, by: str) -> str:
        """An ability; for a word of what one does, such as `repair`, its name is told."""
        word = self.left[0] if self.left else ""
        try:
            return self.next("an ability", self.tables.abilities, "ability")
        except Misread:
            meant = _that_do(word, by, self.tables)
            if not meant:
                raise
            raise Misread(f"'{word}' is no ability; {by} has {either(meant)}") from None

    def base(self) -> str:
        return self.next("a base", self.tables.bases, "base")

    def orbital(self) -> str:
        return self.next("an orbital", self.tables.orbitals, "orbital")

    def faction(self) -> str:
        return self.next("a faction", self.players, "faction here")

    def skip(self, *fillers: str) -> None:
        if self.left and self.left[0].lower() in fillers:
            self.left.pop(0)

    def diplomat(self) -> dict[str, Value]:
        """`diplomat` or `d` at the end."""
        if self.left and self.left[0].lower() in ("d", m.DIPLOMAT):
            self.left.pop(0)
            return {"cube": m.DIPLOMAT}
        return {}

    def source(self) -> dict[str, Value]:
        if self.left and self.left[0].lower() == "from":
            self.left.pop(0)
            return {"from": self.base()}
        return {}

    def fleets(self) -> Value:
        """`2`, `1B1`, `R`; one fleet where nothing is said."""
        said = "".join(self.left)
        if not said:
            return 1
        if not _FLEETS.match(said):
            raise Misread(f"'{said}' are no fleets, such as  2  or  1B1")
        self.left.clear()
        group: dict[str, Value] = {}
        for letter, digits in _UNIT.findall(said):
            if letter or digits:
                group[UNIT_LETTERS.get(letter, m.FLEET)] = int(digits[:4] or 1)
        return group[m.FLEET] if list(group) == [m.FLEET] else group

    def nothing_left(self) -> None:
        if self.left:
            raise Misread(f"'{' '.join(self.left)}' is too much here")


def _that_do(word: str, by: str, tables: Tables) -> list[str]:
    """Abilities of a faction that do what a word says, such as `repair`."""
    small = word.lower()
    return [
        id
        for id, ability in tables.abilities.items()
        if ability.faction == by
        and any(small in verb.split("_") for step in ability.steps or () for verb in step)
    ]


def _said(kind: str, words: _Words, by: str = "") -> Value:
    """What stands under the kind of a move."""
    tables = words.tables
    if kind == m.ABILITY:
        return words.ability(by)
    if kind == m.TAKE:
        if words.left and words.left[0].isdigit():
            return int(words.left.pop(0)[:4])
        return words.next("a space or a card", tables.cards, "card")
    if kind == m.MOVE:
        words.skip("from")
        source = words.orbital()
        words.skip("to")
        return {"from": source, "to": words.orbital(), "fleets": words.fleets()}
    if kind == m.INFLUENCE:
        words.skip("to", "on")
        target = words.base()
        more = {**words.source(), **words.diplomat()}
        return {"to": target, **more} if more else target
    if kind in (m.DONE, m.PASS):
        return True
    needed, known, what = {
        m.USE: ("points, event or keep", ("points", "event", "keep"), "use of a card"),
        m.EVENT: ("now, keep or decline", ("now", "keep", "decline"), "answer to an event"),
        m.BUILD: ("a unit", (m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP), "unit"),
        m.PLAY: ("a card", tables.action_cards, "action card"),
        m.BONUS: ("a sector", tables.sectors, "sector"),
        m.CREW: ("a member of the crew", tables.crew, "member of the crew"),
        m.CHOOSE: ("", (), ""),
    }[kind]
    if kind == m.CHOOSE:
        return _entry(words)
    return words.next(needed, known, what)


def _entry(words: _Words) -> Value:
    """What a player decides within one step of an event."""
    option: dict[str, Value] = {}
    words.skip("option")
    if words.left and words.left[0].isdigit():
        option = {"option": int(words.left.pop(0)[:4])}
        if not words.left:
            return option
    act = words.next("what is done", _ENTRIES, "part of an event")
    if act == "skip":
        words.nothing_left()
        return option or "skip"
    entry = {**option, **_ACTS[act](words)}
    words.nothing_left()
    return entry


def _placed(words: _Words) -> dict[str, Value]:
    words.skip("on", "to")
    return {"place": words.base(), **words.source(), **words.diplomat()}


def _removed(words: _Words) -> dict[str, Value]:
    """A cube of a faction; a fleet where a unit is named or where there is only an orbital."""
    words.skip("from")
    tables = words.tables
    places = dict.fromkeys((*tables.bases, *tables.orbitals))
    place = words.next("a base or an orbital", places, "base or orbital")
    of: dict[str, Value] = {"of": words.faction()} if words.left else {}
    if words.left and words.left[0].lower() not in ("d", m.DIPLOMAT):
        unit = words.next("a unit", m.UNITS, "unit")
        return {"remove": {"orbital": place, **of, "unit": unit}}
    if place not in tables.base_number:
        return {"remove": {"orbital": place, **of}}
    return {"remove": {"base": place, **of, **words.diplomat()}}


def _hit(words: _Words) -> dict[str, Value]:
    words.skip("in")
    place = words.orbital()
    of: dict[str, Value] = {"of": words.faction()} if words.left else {}
    unit: dict[str, Value] = {"unit": words.next("a unit", m.UNITS, "unit")} if words.left else {}
    return {"remove": {"orbital": place, **of, **unit}}


def _moved(words: _Words) -> dict[str, Value]:
    """`move mars>ceres 1B1`, or `move to ceres` where the rest goes without saying."""
    if words.left and words.left[0].lower() == "to":
        words.left.pop(0)
        return {
            "move": {"to": words.orbital(), **({"fleets": words.fleets()} if words.left else {})}
        }
    return {"move": _said(m.MOVE, words)}


def _swapped(words: _Words) -> dict[str, Value]:
    cubes: list[Value] = []
    for _ in range(2):
        cubes.append({"base": words.base(), "of": words.faction()})
        words.skip("with", "and")
    return {"swap": cubes}


def _built(words: _Words) -> dict[str, Value]:
    unit = words.next("a unit", (m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP), "unit")
    return {"build": unit, **({"to": words.orbital()} if words.left else {})}


_ACTS: dict[str, Callable[[_Words], dict[str, Value]]] = {
    "place": _placed,
    "remove": _removed,
    "hit": _hit,
    "move": _moved,
    "swap": _swapped,
    "build": _built,
    "base": lambda words: {"base": words.base()},
    "orbital": lambda words: {"orbital": words.orbital()},
    "card": lambda words: {"card": words.next("a card", words.tables.cards, "card")},
    "faction": lambda words: {"faction": words.faction()},
}
