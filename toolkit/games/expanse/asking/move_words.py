"""Moves in a short form: `u influence ceres`, `m move mars>ceres 1B1`, `u play riots: skip`.

After the faction and the kind of move come its words, each a unique prefix (toolkit.model.short);
after a colon the entries of an event, one per step with `;` between, targets of one step with `,`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.fields import BUILDABLE, CUBE, SAID, UNIT, UNIT_SIGNS
from toolkit.games.expanse.state.telling import MOVES as TOLD
from toolkit.model.forms import Forms, MoveForms, Slot, as_told
from toolkit.model.short import Misread, Words, either, matching, whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value

_NOTHING = "none"  # of the targets of a step
_BESIDE_A_CUBE = ("with", "from")  # what replaces a cube that is removed
_UNIT = re.compile(r"(?=[BbsR0-9])([BbsR]?)([0-9]*)")

_ENTRIES = {
    "skip": "",
    **{name: told.short for name, told in ITEM.acts.items()},
    "INFLUENCED": TOLD.kinds[m.INFLUENCE].short,
    **SAID.entry("forms"),
}
_ACTS = tuple(act for act in _ENTRIES if act.islower())


def move_of(line: str, players: tuple[str, ...], tables: Tables, *, event: bool = False) -> Value:
    """The mapping of a move. `event`: the line is an event somebody plays, told by its card alone.

    Raises Misread.
    """
    return MOVES.read(line, players, tables, m.PLAY if event else "")


class _Moves(MoveForms):
    def kind(self, words: Words) -> str:
        """The kind of move; where it is none, what else the word may stand for."""
        word = words.left[0] if words.left else ""
        try:
            return super().kind(words)
        except Misread:
            meant = [f"ability {id}" for id in _that_do(word, words.by, words.tables)]
            if word.lower() in words.tables.action_cards:
                meant += [f"{kind} {word.lower()}" for kind in (m.PLAY, m.TAKE)]
            if not meant:
                raise
            forms = either([f"{words.by[0].lower()} {form}" for form in meant])
            raise Misread(f"'{word}' is no kind of move; did you mean  {forms}?") from None

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        """What is decided in each step, and what chance gave."""
        found: dict[str, Value] = {}
        resolve: list[Value] = []
        for step in text.split(";") if text.strip() else ():
            first, _, rest = step.strip().partition(" ")
            if first in ("drew", "revealed"):
                known = words.tables.cards
                cards: list[Value] = [matching(word, known, "card") for word in rest.split()]
                if not cards:
                    raise Misread(f"a card is missing after '{first}'")
                found[first] = cards if first == "drew" else cards[0]
                continue
            several = () if step.strip() == _NOTHING else step.split(",")
            targets = [_decided(one, words) for one in several]
            resolve.append(targets[0] if len(targets) == 1 else targets)
        return {**found, **({"resolve": resolve} if resolve else {})}

    def more(self, told: Mapping[str, Any], tables: Tables) -> Iterator[str]:
        resolve = told.get("resolve", ())
        yield from map(_step_said, [resolve] if isinstance(resolve, str) else resolve)
        if "drew" in told:
            yield f"drew {' '.join(told['drew'])}"
        if "revealed" in told:
            yield f"revealed {told['revealed']}"


def _decided(text: str, words: Words) -> Value:
    said = Words(text, words.players, words.tables)
    entry = _entry(said)
    said.nothing_left()
    return entry


def _entry(words: Words) -> Value:
    """What a player decides within one step of an event."""
    words.take("option")
    option: dict[str, Value] = {}
    if words.left and words.left[0].isdigit():
        option = {"option": words.number("an option")}
        if not words.left:
            return option
    act = words.one_of("what is done", _ACTS, "part of an event")
    said = ENTRIES.value(act, words)
    if isinstance(said, dict):
        return {**option, **said}
    return option or "skip"


def _entry_said(told: Any) -> str:
    if not isinstance(told, dict):
        return as_told(told)
    act = next((key for key in told if key in _ACTS and key != "option"), "")
    option = str(told.get("option", ""))
    return f"{option} {act} {ENTRIES.said(act, told)}".strip() if act else option


def _step_said(told: Any) -> str:
    if not isinstance(told, list):
        return _entry_said(told)
    return ", ".join(map(_entry_said, told)) or _NOTHING


def _that_do(word: str, by: str, tables: Tables) -> list[str]:
    """Abilities of a faction that do what a word says, such as `repair`."""
    small = word.lower()
    return [
        id
        for id, ability in tables.abilities.items()
        if ability.faction == by
        and any(small in verb.split("_") for step in ability.steps or () for verb in step)
    ]


# ------------------------------------------------------------------------------ slots


def _space(words: Words) -> Value:
    if words.left and words.left[0].isdigit():
        return words.number("a space")
    return words.one_of("a space or a card", words.tables.cards, "card")


def _ability(words: Words) -> str:
    """An ability; for a word of what one does, such as `repair`, its name is told."""
    word = words.left[0] if words.left else ""
    try:
        return words.record("ability")
    except Misread:
        meant = _that_do(word, words.by, words.tables)
        if not meant:
            raise
        raise Misread(f"'{word}' is no ability; {words.by} has {either(meant)}") from None


def _fleets(said: str) -> Value:
    """`2`, `1B1`, `R`; one fleet where nothing is said."""
    if _UNIT.sub("", said):
        raise Misread(f"'{said}' are no fleets, such as  2  or  1B1")
    group: dict[str, Value] = {
        UNIT_SIGNS.letters.get(letter, m.FLEET): whole(digits or "1")
        for letter, digits in _UNIT.findall(said or "1")
    }
    return group[m.FLEET] if list(group) == [m.FLEET] else group


def _fleets_said(told: Any) -> str:
    """Fleets by their number alone, others by their letters."""
    if not isinstance(told, dict):
        return str(told)
    letters = {unit: letter for letter, unit in UNIT_SIGNS.letters.items()}
    fleets = str(told.get(m.FLEET, ""))
    return fleets + "".join(f"{letters[unit]}{n}" for unit, n in told.items() if unit != m.FLEET)


def _piece(words: Words) -> Value:
    """A cube of a faction; a fleet where a unit is named or where there is only an orbital."""
    tables = words.tables
    places = dict.fromkeys((*tables.bases, *tables.orbitals))
    place = words.one_of("a base or an orbital", places, "base or orbital")
    of: dict[str, Value] = {}
    if words.left and words.left[0] not in _BESIDE_A_CUBE:
        of = {"of": ENTRIES.slot("FACTION", words)}
    if words.take("d", m.DIPLOMAT):
        return {"base": place, **of, "cube": m.DIPLOMAT}
    if words.left and words.left[0] not in _BESIDE_A_CUBE:
        return {"orbital": place, **of, "unit": ENTRIES.slot("UNIT", words)}
    return {"base" if place in tables.base_number else "orbital": place, **of}


def _piece_said(told: Any) -> str:
    return ENTRIES.said("HIT" if "orbital" in told else "CUBE_REMOVED", told)


def _moved(words: Words) -> Value:
    """`mars>ceres 1B1`, or `to ceres` where the rest goes without saying."""
    return ENTRIES.value("THERE", words) if words.take("to") else _going(words)


def _moved_said(told: Any) -> str:
    return ENTRIES.said("GONE", told) if "from" in told else f"to {ENTRIES.said('THERE', told)}"


def _going(words: Words) -> Value:
    """From where to where, with which fleets: they may be told first, `2 mars ceres`."""
    first = words.left.pop(0) if words.left and words.left[0][0].isdigit() else ""
    if first:
        words.take("fleet", "fleets", "ship", "ships")
    going: Any = ENTRIES.value("BETWEEN", words)
    return {**going, "fleets": _fleets(first or "".join(words.rest()))}


def _cubes(words: Words) -> Value:
    one = ENTRIES.value("CUBE_ON", words)
    words.take("with", "and")
    other = ENTRIES.value("CUBE_ON", words)
    words.take("with", "and")
    return [one, other]


def _units(words: Words) -> Value:
    """A unit by its name, or several: `2`, `1B1`."""
    if words.left and words.left[0][0].isdigit():
        return _fleets(words.left.pop(0))
    return words.word(BUILDABLE)


def _steps(words: Words) -> list[Value]:
    """What is decided in each step of an ability: entries with `then` between them."""
    steps = re.split(r"\bthen\b", " ".join(words.rest()))
    return [_decided(step, words) for step in steps]


_SLOTS: Mapping[str, Any] = {
    "SPACE": _space,
    "ABILITY": _ability,
    "FLEETS": Slot(lambda words: _fleets("".join(words.rest())), _fleets_said),
    "PIECE": Slot(_piece, _piece_said),
    "MOVED": Slot(_moved, _moved_said),
    "GOING": Slot(_going, lambda told: ENTRIES.said("GONE", told)),
    "CUBES": Slot(_cubes, lambda told: " with ".join(ENTRIES.said("CUBE_ON", one) for one in told)),
    "ENTRY": Slot(_entry, _entry_said),
    "FACTION": lambda words: words.one_of("a faction", words.players, "faction here"),
    "EVENT": lambda words: words.one_of("a card", words.tables.action_cards, "action card"),
    "UNIT": UNIT,
    "UNITS": Slot(_units, _fleets_said),
    "BUILT": BUILDABLE,
    "CUBE": CUBE,
    "NUMBER": lambda words: words.number("an option"),
    "STEPS": Slot(_steps, lambda told: " then ".join(map(_entry_said, told))),
}
MOVES: MoveForms = _Moves(TOLD, _SLOTS)
ENTRIES: Forms = Forms(_ENTRIES, _SLOTS)
