"""Plain values as templates say them: words, numbers, points and paths, each with its form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.press.checks import LEAST_MARGIN, MOST_MARGIN
from toolkit.press.templates.vector import PathError, svg_path

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack.document import Steps, Value

NUMBER = (int, float)


class FormError(Exception):
    """A value without the form its key asks for: what would be right."""


def _bounded(
    right: str, fits: Callable[[float], bool], *, whole: bool = False
) -> Callable[[PlainValues, Value, Steps], Any]:
    """Reads numbers that fit; `right` says which do."""

    def read(self: PlainValues, value: Value, steps: Steps) -> float:
        kinds = int if whole else NUMBER
        if isinstance(value, bool) or not isinstance(value, kinds) or not fits(value):
            raise FormError(right)
        return value if whole else float(value)

    return read


class PlainValues:
    """Reads values that need nothing but themselves. All raise FormError."""

    __slots__ = ()

    def text(self, value: Value, steps: Steps) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, NUMBER) and not isinstance(value, bool):
            return str(value)
        raise FormError("words")

    def word(self, value: Value, steps: Steps) -> str:
        if not isinstance(value, str) or not value:
            raise FormError("a name")
        return value

    def switch(self, value: Value, steps: Steps) -> bool:
        if not isinstance(value, bool):
            raise FormError("true or false")
        return value

    number = _bounded("a number", lambda number: not abs(number) > 100_000)
    positive = _bounded("a number greater than 0", lambda number: 0 < number <= 100_000)
    share = _bounded("a number from 0.3 to 1", lambda number: 0.3 <= number <= 1)
    whole = _bounded("a whole number from 1 to 1000", lambda number: 0 < number <= 1000, whole=True)
    few = _bounded("a whole number from 1 to 20", lambda number: 0 < number <= 20, whole=True)
    opacity = _bounded("a number from 0 to 1", lambda number: 0 <= number <= 1)
    outline = _bounded("a number from 0.25 to 5", lambda number: 0.25 <= number <= 5)
    turn = _bounded("0, 90, 180 or 270", (0, 90, 180, 270).__contains__, whole=True)

    def any_of(self, value: Value, steps: Steps) -> str | tuple[str, ...]:
        """A word, or several of which any one will do."""
        if not isinstance(value, list):
            return self.word(value, steps)
        if not value:
            raise FormError("a word, or a list of words")
        return tuple(self.word(each, steps) for each in value)

    def margin(self, value: Value, steps: Steps) -> float:
        number: float = self.number(value, steps)
        if number < LEAST_MARGIN:
            raise FormError(f"at least {LEAST_MARGIN} mm (an eighth of an inch, as services ask)")
        if number > MOST_MARGIN:
            raise FormError(f"at most {MOST_MARGIN} mm")
        return number

    def numbers(self, value: Value, steps: Steps, count: int | None = None) -> tuple[float, ...]:
        right = f"a list of {count or 'some'} numbers"
        if not isinstance(value, list) or not value or (count and len(value) != count):
            raise FormError(right)
        for each in value:
            if type(each) not in (int, float) or abs(each) > 100_000:  # type: ignore[arg-type]
                raise FormError(right)
        return tuple(map(float, value))  # type: ignore[arg-type]

    def spot(self, value: Value, steps: Steps) -> tuple[float, ...]:
        return self.numbers(value, steps, 2)

    def span(self, value: Value, steps: Steps) -> tuple[float, ...]:
        """Least and most."""
        if isinstance(value, list):
            low, high = self.numbers(value, steps, 2)
            if low <= high:
                return low, high
            raise FormError("a number, or [least, most]")
        number: float = self.number(value, steps)
        return number, number

    def fews(self, value: Value, steps: Steps) -> tuple[int, ...]:
        """Least and most of a few things."""
        low, high = value if isinstance(value, list) and len(value) == 2 else (value, value)
        # Of what may be missing, [0, 1].
        least = 0 if low == 0 and high != 0 else self.few(low, steps)
        most: int = self.few(high, steps)
        if least > most:
            raise FormError("a whole number from 1 to 20, or [least, most]")
        return least, most

    def area(self, value: Value, steps: Steps) -> tuple[tuple[float, ...], ...]:
        if not isinstance(value, list) or len(value) != 2:
            raise FormError("[x, y], each a number or [least, most]")
        return tuple(self.span(each, steps) for each in value)

    shade = _bounded("a number from -1 (black) to 1 (white)", lambda number: -1 <= number <= 1)

    def sky(self, value: Value, steps: Steps) -> float | None:
        """A shade, or None where what lies under a scene is seen through it."""
        return None if value == "clear" else self.shade(value, steps)

    def ground(self, value: Value, steps: Steps) -> float | str:
        """A shade, or the second colour."""
        return value if value == "light" else self.shade(value, steps)

    def opacities(self, value: Value, steps: Steps) -> tuple[float, ...]:
        pair = self.numbers(value, steps, 2)
        if not all(0 <= each <= 1 for each in pair):
            raise FormError("[begin, end], each from 0 to 1")
        return pair

    def ends(self, value: Value, steps: Steps) -> tuple[float, ...]:
        return self.numbers(value, steps, 4)

    def points(self, value: Value, steps: Steps) -> tuple[tuple[float, ...], ...]:
        if not isinstance(value, list) or len(value) < 3:
            raise FormError("a list of at least three [x, y]")
        return tuple(self.numbers(each, steps, 2) for each in value)

    def svg(self, value: Value, steps: Steps) -> Any:
        if not isinstance(value, str):
            raise FormError("a path in SVG notation")
        try:
            return svg_path(value)
        except PathError as error:
            raise FormError(f"a path in SVG notation: {error}") from None
