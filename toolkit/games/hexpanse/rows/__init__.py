"""What the components of the game say, in plain values that templates place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.schemas.places import pattern_of
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

_KINDS = ("faction", "card", "minor", "structure", "mission")


def rows(pack: Pack) -> Mapping[str, tuple[Row, ...]]:
    """`faction card minor structure mission`: `name` and `lines`, what it says, a line each."""
    speaker = VERBS.speaker(pack.name)
    return {
        kind: tuple(_row(record, speaker) for record in pack.of(kind).values()) for kind in _KINDS
    }


def _row(record: Record, speaker: Speaker) -> Row:
    name = record.get("name")
    called = record.id if name in (None, UNKNOWN) else name
    return Row.of(record, {"name": called, "id": record.id, "lines": [*_lines(record, speaker)]})


def _lines(record: Record, speaker: Speaker) -> Iterator[str]:
    """What a card, unit or mission says."""
    cost = record.get("cost")
    if cost is not None:
        kind = record.get("kind")
        yield f"{str(kind).capitalize()}, cost {'?' if cost == UNKNOWN else cost}"
    for field in ("ability", "effect", "enter", "leaves"):
        yield from speaker.say(record.get(field))
    options = record.get("options")
    for number, option in enumerate(options if isinstance(options, list) else (), 1):
        yield f"{number}: {' '.join(speaker.say(option))}"
    if record.get("reusable"):
        yield "Again for an action."
    if record.get("attacks") is False:
        yield "Cannot attack."
    yield from _drawn(record.get("pattern"))
    yield from _drawn(record.get("shape"))
    patterns = record.get("patterns")
    for key, pattern in (patterns if isinstance(patterns, dict) else {}).items():
        yield from (f"{key}: {line}" for line in _drawn(pattern))


def _drawn(value: Value) -> Iterator[str]:
    """A pattern or a shape in places, until cards show it drawn."""
    if value == UNKNOWN:
        yield "Pattern: ?"
    elif isinstance(value, list) and isinstance(value[0], list):
        yield f"Formation: {_places(value)}"
    elif value is not None:
        for what, places in pattern_of(value)._asdict().items():
            if places:
                yield f"{what.capitalize()}: {_places(places)}"


def _places(value: Any) -> str:
    return " ".join(f"{one[0]},{one[1]}" for one in value)
