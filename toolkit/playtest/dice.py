"""Numbers drawn below a bound, for players who draw their moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random


def below(chance: Random) -> Callable[[int], int]:
    """What draws a number from 0 to n - 1 for an n above 0: as `chance.randrange` would, which
    takes twice as long, as it looks at what it is given first."""
    bits = chance.getrandbits

    def drawn(bound: int) -> int:
        width = bound.bit_length()
        number = bits(width)
        while number >= bound:
            number = bits(width)
        return number

    return drawn
