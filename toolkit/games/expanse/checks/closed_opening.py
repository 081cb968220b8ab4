"""E410: an opening that puts influence on a base closed for that number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.board import texts
from toolkit.games.expanse.checks.places import at
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

CLOSED_OPENING = Rule("E410", "closed-opening", "error")

rules = (CLOSED_OPENING,)
about = """\
The setup closes bases for some numbers of players (`tables.N.closed_bases`), and nobody may place
influence on a closed base. Here an opening does."""
passes = {
    "setup.yaml": """\
overrides: [tables.2.closed_bases]
tables:
  "2": {closed_bases: [luna, vesta, io]}
"""
}
fails = {
    "setup.yaml": """\
overrides: [tables.2.closed_bases]
tables:
  "2": {closed_bases: [luna, vesta, io, europa]}
"""
}


def check(pack: Pack) -> Iterator[Finding]:
    setup = pack.tables.get("setup")
    tables = setup.get("tables") if setup is not None else None
    for players in tables if isinstance(tables, dict) else ():
        closed = texts(setup, "tables", players, "closed_bases")
        for faction in pack.of("faction").values():
            placed = faction.get("setup", players, "influence")
            for index, base in enumerate(closed):
                if isinstance(placed, dict) and base in placed and setup is not None:
                    message = (
                        f"base '{base}' is closed for {players} players, "
                        f"and the opening of {faction.id} puts influence on it"
                    )
                    path = ("tables", players, "closed_bases", index)
                    yield at(setup, CLOSED_OPENING, path, message)
