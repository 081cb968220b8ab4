"""E421 to E423: steps that speak of a unit where there is none, codes that mean two things, and
structures that would do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.schemas.records import ACTION, BOUGHT
from toolkit.games.hexpanse.tables import SQUAD
from toolkit.pack.explained import Checks, Wrong

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

CHECKS = Checks(__name__)

_OF_A_UNIT = {"this", "adjacent", "adjacent_enemy", "beside_own"}
"""Words of steps that mean the unit which acts, or what lies beside it."""


def _said(value: Value, steps: Steps) -> Iterator[tuple[Steps, Value]]:
    """Every value within a value that is no list or mapping, with its path; `beside` as a word."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _said("adjacent" if key == "beside" else inner, (*steps, key))
    else:
        yield steps, value


@CHECKS.finds("E421", "no-unit-there", "error")
def _without(pack: Pack) -> Iterator[Wrong]:
    places = [("card", "options"), ("structure", "effect"), ("minor", "leaves")]
    for kind, field in places:
        for id, record in pack.of(kind).items():
            for steps, value in _said(record.get(field), (field,)):
                if value in _OF_A_UNIT:
                    said = f"{id} has no unit there, so nothing is '{value}'"
                    yield Wrong(record, steps, said)
    for id, record in pack.of("card").items():
        if record.get("kind") == ACTION and record.get("reusable") is not None:
            said = f"{id} is gone once it is played: a mercenary alone acts again"
            yield Wrong(record, ("reusable",), said, "leave it out")
        for steps, _ in _said(record.get("effect"), ("effect",)):
            if "squad" in steps and id != SQUAD:
                said = f"a squad is what {SQUAD} brings: nobody could tell units of {id} from its"
                yield Wrong(record, steps, said)


@CHECKS.finds("E422", "equal-codes", "error")
def _equal(pack: Pack) -> Iterator[Wrong]:
    known: dict[str, str] = {}
    for kind in ("card", "minor", "structure", "mission"):
        for id, record in pack.of(kind).items():
            if known.setdefault(id, kind) != kind:
                said = f"{kind} '{id}' has the code of a {known[id]}"
                yield Wrong(record, ("id",), said, "give it a code of its own")


@CHECKS.finds("E423", "idle-structure", "error", each="structure")
def _idle(record: Record, pack: Pack) -> Iterator[Wrong]:
    when: Any = record.get("when")
    effect: Any = record.get("effect")
    for index, step in enumerate(effect):
        if ("free_card" in step) != (when["what"] == BOUGHT):
            said = f"{record.id} waits for `{when['what']}` and would never do this"
            right = f"`free_card` goes with `what: {BOUGHT}`, and nothing else with either"
            yield Wrong(record, ("effect", index), said, right)
