"""Plain values as templates say them: words, numbers, points and paths, each with its form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.press.checks import LEAST_MARGIN
from toolkit.press.templates.vector import PathError, svg_path

if TYPE_CHECKING:
    from toolkit.pack.document import Steps, Value

NUMBER = (int, float)


class FormError(Exception):
    """A value without the form its key asks for: what would be right."""


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

    def number(self, value: Value, steps: Steps) -> float:
        if isinstance(value, bool) or not isinstance(value, NUMBER) or abs(value) > 100_000:
            raise FormError("a number")
        return float(value)

    def positive(self, value: Value, steps: Steps) -> float:
        if isinstance(value, bool) or not isinstance(value, NUMBER) or not 0 < value <= 100_000:
            raise FormError("a number greater than 0")
        return float(value)

    def share(self, value: Value, steps: Steps) -> float:
        if isinstance(value, bool) or not isinstance(value, NUMBER) or not 0.3 <= value <= 1:
            raise FormError("a number from 0.3 to 1")
        return float(value)

    def whole(self, value: Value, steps: Steps) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= 1000:
            raise FormError("a whole number from 1 to 1000")
        return value

    def margin(self, value: Value, steps: Steps) -> float:
        number = self.number(value, steps)
        if number < LEAST_MARGIN or number > 50:
            raise FormError(f"at least {LEAST_MARGIN} mm (an eighth of an inch, as services ask)")
        return number

    def turn(self, value: Value, steps: Steps) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value not in (0, 90, 180, 270):
            raise FormError("0, 90, 180 or 270")
        return value

    def numbers(self, value: Value, steps: Steps, count: int | None = None) -> tuple[float, ...]:
        right = f"a list of {count or 'some'} numbers"
        if not isinstance(value, list) or (count is not None and len(value) != count):
            raise FormError(right)
        for each in value:
            if isinstance(each, bool) or not isinstance(each, NUMBER) or abs(each) > 100_000:
                raise FormError(right)
        return tuple(float(each) for each in value)  # type: ignore[arg-type]

    def spot(self, value: Value, steps: Steps) -> tuple[float, ...]:
        return self.numbers(value, steps, 2)

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

    def font(self, value: Value, steps: Steps) -> str:
        names = ("sans", "sans-bold", "sans-italic", "sans-bold-italic")
        if value not in names:
            raise FormError(f"one of {', '.join(names)}")
        return str(value)
