"""The rows of what stands on the board: units of factions, those that anybody may own, bases; and
what a card or a unit does, as one sign and one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.schemas.records import MERCENARY
from toolkit.games.hexpanse.tables import SQUAD
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

BASES = 5
"""How many bases a faction has, to mark as its own what anybody may own (rulebook, Setup)."""


def token_rows(pack: Pack, mats: Sequence[Row]) -> Mapping[str, tuple[Row, ...]]:
    """unit: `kind`, `code`, `deed` where nobody owns it, and of a faction `seat` (its colours) and
    `emblem` · mercenary: the same · base: `seat`, `emblem`."""
    figures: Any = pack.tables["setup"].value
    return {
        "unit": (*_owned(mats, figures), *_free(pack, "minor", figures)),
        "mercenary": tuple(_free(pack, "card", figures)),
        "base": tuple(
            mat._replace(id=f"base.{mat.fields['id']}", fields=_of(mat), copies=BASES)
            for mat in mats
        ),
    }


def _of(mat: Row) -> dict[str, Value]:
    return {"name": mat.fields["name"], "seat": mat.fields["seat"], "emblem": mat.fields["emblem"]}


def _owned(mats: Sequence[Row], figures: Any) -> Iterator[Row]:
    for mat in mats:
        for kind, copies in (
            ("warlord", 1), ("normal", figures["normal"]), ("elite", figures["elite_most"]),
        ):  # fmt: skip
            fields: dict[str, Value] = {**_of(mat), "kind": kind, "code": ""}
            yield mat._replace(
                id=f"unit.{mat.fields['id']}.{kind}", fields=fields, copies=copies,
                stand_in=frozenset(),
            )  # fmt: skip


def _free(pack: Pack, kind: str, figures: Any) -> Iterator[Row]:
    """Units of minor factions, or mercenaries, which have no owner before they are bought."""
    for record in pack.of(kind).values():
        if kind == "card" and record.get("kind") != MERCENARY:
            continue
        fields: dict[str, Value] = {
            "name": record.get("name"), "kind": kind, "code": record.id, "seat": "",
            "emblem": "", "deed": deed(effect_of(record)),
        }  # fmt: skip
        copies = 1 if kind == "card" else figures["minor"]
        row = Row.of(record, fields, figures["squad"] if record.id == SQUAD else copies)
        named = "mercenary" if kind == "card" else "unit"
        yield row._replace(id=f"{named}.{record.id}", stand_in=frozenset())


def effect_of(record: Record) -> Any:
    """The steps that its sign stands for."""
    return record.get("effect") or record.get("ability") or record.get("enter")


def deed(steps: Any) -> str:
    """The verb of the first step, of what may be done where that is left to its player."""
    if not isinstance(steps, list) or not steps:
        return ""
    (verb, said), *_ = steps[0].items()
    if verb == "take" and "hexilium" in said:
        return "gain"
    if verb == "lay" and "attack" not in said:
        return "place"
    return deed(said) if verb == "may" else str(verb)


def amount(steps: Any) -> Value:
    """The first number a step says: so much of its deed."""
    if isinstance(steps, dict):
        steps = [*steps.values()]
    if isinstance(steps, list):
        return next((found for step in steps if (found := amount(step))), "")
    return steps if isinstance(steps, int) and not isinstance(steps, bool) else ""
