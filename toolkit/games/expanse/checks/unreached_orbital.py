"""E406: an orbital in a band to which no other band is adjacent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.board import board_of
from toolkit.games.expanse.checks.places import at
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

UNREACHED_ORBITAL = Rule("E406", "unreached-orbital", "error")

rules = (UNREACHED_ORBITAL,)
about = """\
A move takes fleets within a band or to an adjacent one; bands are adjacent when their `order`
differs by one. From the innermost band, step by step, this orbital's band is never reached."""
passes = {
    "bases.yaml": """\
bands:
- {id: uranus, name: Uranus, order: 5}
sectors:
- {id: ice, name: Ice Giants, bands: [uranus], bonus_tokens: 2}
orbitals:
- {id: uranus, name: Uranus, band: uranus, bases: [titania]}
bases:
- {id: titania, name: Titania, resource: water}
"""
}
fails = {"bases.yaml": passes["bases.yaml"].replace("order: 5", "order: 7")}


def check(pack: Pack) -> Iterator[Finding]:
    board = board_of(pack)
    reached: set[str] = set()
    for band in board.bands:  # inner bands first, so one pass finds all that hang together
        if not reached or any(
            board.adjacent(band, other) or board.orders[band] == board.orders[other]
            for other in reached
        ):
            reached.add(band)
    for id, band in board.band_of.items():
        if band in board.orders and band not in reached:
            message = (
                f"no fleet reaches orbital '{id}': band '{band}' has order {board.orders[band]}, "
                "and no band that is reached comes next to it"
            )
            hint = f"give band '{band}' an order one beyond a band that is reached"
            yield at(pack.of("orbital")[id], UNREACHED_ORBITAL, ("band",), message, hint=hint)
