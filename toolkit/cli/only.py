"""What `--only` names among all that a print may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli.ledger_print import none_of_kind
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from toolkit.pack.row import Row

_PLAIN = 0.8  # as much alike as a slip and what was plainly meant


def ids_told(said: Sequence[str]) -> tuple[str, ...]:
    """What `--only` lists, commas between. Raises Stop where nothing is: it would print all."""
    ids = tuple(id.strip() for each in said for id in each.split(",") if id.strip())
    if said and not ids:
        raise Stop(f"--only {said[0]}: no component is named; ids have commas between them")
    return ids


def wanted(
    asked: Sequence[str], rows: Mapping[str, tuple[Row, ...]], alone: str
) -> Callable[[Row], bool] | None:
    """Which rows are wanted: those of the set that was named alone, and of these what is asked for.

    None where all are. Raises Stop for a set that prints nothing (exit 1) and a name of nothing.
    """
    listed = _listed(rows, alone)
    if alone and not listed:
        raise Stop(f"the set {alone!r} brings and changes nothing that can be printed", 1)
    ids = frozenset(asked)
    known = names(rows, alone) if ids else frozenset()
    wrong = [
        f"--only {name}: {none_of_kind(name, known) or _nobodys(name, known, listed)}"
        for name in dict.fromkeys(asked)
        if name not in known
    ]
    if wrong:
        raise Stop("\n".join(wrong))
    if not alone and not ids:
        return None
    return lambda row: (
        (not alone or row.layer == alone) and (not ids or ids & _names_of(row) != set())
    )


def names(rows: Mapping[str, tuple[Row, ...]], alone: str) -> frozenset[str]:
    """What `--only` may name: all rows, or those of the set that is printed alone."""
    return frozenset(name for row in _listed(rows, alone) for name in _names_of(row))


def _listed(rows: Mapping[str, tuple[Row, ...]], alone: str) -> list[Row]:
    return [row for group in rows.values() for row in group if not alone or row.layer == alone]


def as_called(name: str, known: Collection[str]) -> str:
    """The id of a component that is named as its foot prints it: LEVY SPEARMAN."""
    id = "_".join(name.lower().split())
    return id if name not in known and id in known else name


def _nobodys(name: str, known: Collection[str], rows: Sequence[Row]) -> str:
    """An id of nothing, and what was probably meant: a name with a slip, or what bears it as its
    title."""
    from toolkit.model.short import either  # only ever after a mistake
    from toolkit.pack.nearest import letters, nearest

    near = nearest(name, known, least=_PLAIN)
    said = letters(name)
    called = [row.id for row in rows if said in map(letters, _titles(row))] if not near else []
    likely = called or [near or nearest(name, known)]
    meant = either(repr(one) for one in likely if one)
    hint = f"did you mean {meant}?" if meant else f"ids are such as {rows[0].id}"
    return f"no component has this id; {hint}"


def _titles(row: Row) -> tuple[str, ...]:
    title = str(row.fields.get("name", ""))
    return title, *title.split()


def _names_of(row: Row) -> frozenset[str]:
    """What `--only` may call a row: `card.drummer`, `drummer`, or with all of its kind `card`.

    What comes in several pictures (`token.fleet.UN`, `token.fleet.UN+2`) is one by its first id.
    """
    named = {row.id, row.id.partition("+")[0]}
    parts = (part for name in named for part in (name, *name.partition(".")[::2]))
    return frozenset(parts) - {""}
