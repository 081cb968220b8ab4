"""Who sees what of a position, as its keys declare it; and the position as one player sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.pile import size
from toolkit.model.record import Sub
from toolkit.model.unseen import Unseen
from toolkit.pack.document import dotted
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from toolkit.model.context import Context
    from toolkit.model.key import Key
    from toolkit.pack.document import Steps

OWNER, NOBODY = "owner", "nobody"
EVERYBODY = -2
"""Who looks, where all lies open that anybody sees."""
JUDGE = -3
"""Who looks, where all is seen that a case tells."""


class Veil(NamedTuple):
    """Who looks (a seat, or EVERYBODY), at what place of a position, and whose that is."""

    asker: int
    steps: Steps
    owner: int
    cx: Context[Any]

    @property
    def path(self) -> str:
        return dotted(("position", *self.steps))

    def below(self, step: str) -> Veil:
        return self._replace(steps=(*self.steps, step))


def unseen(value: Any, veil: Veil) -> Any:
    """Nothing is seen of it, nor how much it is."""
    return Unseen(veil.path)


def counted_alone(value: Any, veil: Veil) -> Any:
    """How many it holds is seen, and what is played out of it; so is that there are none."""
    if isinstance(value, int) or not value:
        return value
    return Unseen(veil.path, len(value), shows=True)


def number_alone(value: Any, veil: Veil) -> Any:
    """How many it holds is seen, told as a number."""
    return size(value)


def untold(value: Any, veil: Veil) -> Any:
    """As where nobody tells it; that there is nothing left is seen."""
    return None if value else value


def cards_left(pile: Any) -> str:
    """A pile as all at the table see it."""
    return f"{counted(len(pile), 'card')} left"


class Seen(NamedTuple):
    """Who sees what a key holds, and what the others see `instead`.

    `by` is OWNER, NOBODY, or gives of the record the seats of those who alone see it; None where
    all do. `only` are the keys below it that are not seen, where that is not all of it.
    `said` is what players are told of what it holds, and `who` are those who see it, for the pages.
    One that `shows` its cards is a hand: a card that a move names is taken to have been in it.
    """

    by: str | Callable[[Any], Collection[int] | None] = OWNER
    instead: Callable[[Any, Veil], Any] = unseen
    only: tuple[str, ...] = ()
    said: Callable[[Any], str] | None = None
    shows: bool = False
    who: str = "whoever chose it"

    @property
    def in_words(self) -> str:
        """Who sees it, for the pages."""
        who = {OWNER: "its owner", NOBODY: "nobody"}.get(str(self.by), self.who)
        much = "; how much it is, all" if self.instead in (counted_alone, number_alone) else ""
        return f"{who}, where it is hidden" if self.only else f"{who}{much}"

    def hides(self, record: Any, veil: Veil) -> bool:
        """Whether whoever looks does not see it."""
        if self.by == NOBODY:
            return True
        if veil.asker == EVERYBODY:
            return False
        if callable(self.by):
            seats = self.by(record)
            return seats is not None and veil.asker not in seats
        return veil.owner != veil.asker


def veiled(record: Any, keys: Mapping[str, Key], veil: Veil) -> Any:
    """A record as one sees it who looks."""
    changes: dict[str, Any] = {}
    for name, key in keys.items():
        held, below = getattr(record, key.attribute, None), veil.below(name)
        if key.seen is not None:
            if held is not None and key.seen.hides(record, veil):
                changes[key.attribute] = key.seen.instead(held, below)
        elif isinstance(key.field, Sub) and not key.spread and held is not None:
            changes[key.attribute] = veiled(held, key.field.keys, below)
    return record._replace(**changes) if changes else record


def covering(
    steps: Steps, keys: Mapping[str, Key], record: Any, veil: Veil, at: int = 0
) -> Steps | None:
    """The path of the key that hides what stands at these steps; None where it is seen.

    Without a `record` what hangs on it is taken as not seen.
    """
    key = keys.get(str(steps[at])) if len(steps) > at else None
    if key is None:
        return None
    if key.seen is not None:
        if record is None and callable(key.seen.by):
            hidden = veil.asker != EVERYBODY
        else:
            hidden = key.seen.hides(record, veil)
        if key.seen.only and not set(key.seen.only) & {*map(str, steps[at:])}:
            return None
        return steps[: at + 1] if hidden else None
    if isinstance(key.field, Sub) and not key.spread:
        inner = None if record is None else getattr(record, key.attribute, None)
        return covering(steps, key.field.keys, inner, veil, at + 1)
    return None


def hiding(keys: Collection[Key]) -> bool:
    """Whether any of these keys, or of the records below them, holds what not all see."""
    return any(
        key.seen is not None or (isinstance(key.field, Sub) and hiding([*key.field.keys.values()]))
        for key in keys
    )
