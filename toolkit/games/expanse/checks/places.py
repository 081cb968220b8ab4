"""E405 and E406: bases in no orbital or in two, orbitals that no fleet reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.board import board_of
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

HOMELESS_BASE = Rule("E405", "homeless-base", "error")
UNREACHED_ORBITAL = Rule("E406", "unreached-orbital", "error")

_HYGIEA = "bases:\n- {id: hygiea, name: Hygiea, resource: water}\n"
_URANUS = """\
bands:
- {id: uranus, name: Uranus, order: 5}
sectors:
- {id: ice, name: Ice Giants, bands: [uranus], bonus_tokens: 2}
orbitals:
- {id: uranus, name: Uranus, band: uranus, bases: [titania]}
bases:
- {id: titania, name: Titania, resource: water}
"""


def _homeless(pack: Pack) -> Iterator[Finding]:
    homes: dict[str, list[str]] = {id: [] for id in pack.of("base")}
    for orbital in pack.of("orbital").values():
        for index, base in enumerate(orbital.texts("bases")):
            if base not in homes:
                continue
            homes[base].append(orbital.id)
            if len(homes[base]) == 2:
                message = f"base '{base}' lies in orbital '{homes[base][0]}' already"
                hint = "name it under one orbital only"
                yield orbital.finding(HOMELESS_BASE, ("bases", index), message, hint=hint)
    for id, found in homes.items():
        if not found:
            message = f"base '{id}' lies in no orbital"
            hint = f"name it under the `bases` of an orbital: `bases: [{id}]`"
            yield pack.of("base")[id].finding(HOMELESS_BASE, ("id",), message, hint=hint)


def _unreached(pack: Pack) -> Iterator[Finding]:
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
            orbital = pack.of("orbital")[id]
            yield orbital.finding(UNREACHED_ORBITAL, ("band",), message, hint=hint)


PLACE_CHECKS = (
    OneRule(
        HOMELESS_BASE,
        """\
Every base lies in exactly one orbital: the one whose `bases` name it. In none, no fleet could ever
place influence there; in two, nobody could say whose fleets control it.""",
        {
            "bases.yaml": f"{_HYGIEA}orbitals:\n"
            "- {id: hygiea, name: Hygiea, band: belt, bases: [hygiea]}\n"
        },
        {"bases.yaml": _HYGIEA},
        _homeless,
    ),
    OneRule(
        UNREACHED_ORBITAL,
        """\
A move takes fleets within a band or to an adjacent one; bands are adjacent when their `order`
differs by one. From the innermost band, step by step, this orbital's band is never reached.""",
        {"bases.yaml": _URANUS},
        {"bases.yaml": _URANUS.replace("order: 5", "order: 7")},
        _unreached,
    ),
)
