"""Cases of a game whose rules changed: one may name the date by whose text it is judged."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.model.fault import Fault
from toolkit.pack.common_schemas import EDITION
from toolkit.pack.plain import entries
from toolkit.pack.shapes import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema
    from toolkit.referee.additions import Terms
    from toolkit.referee.ledger import Ledger

KEY = "edition"
KEYS: Mapping[str, Schema] = {
    KEY: {
        **text("The date by whose rules it is judged, as 2025-11-16; the latest when left out."),
        "pattern": EDITION,
        "x-form": "be a date, such as 2025-11-16",
    }
}


class Dated:
    """The part of a referee (toolkit.referee.additions.Termed) whose cases take `edition`.

    The texts that are known stand in the manifest of the pack and beside the rulings they decide.
    """

    tables: Any
    case_keys = tuple(KEYS)

    def under(self: Any, told: Mapping[str, Value]) -> Terms:
        """The readings in force in the text of the case's date."""
        from toolkit.referee.additions import Terms

        date = str(told[KEY])
        if not _is_a_day(date):
            message = f"'{date}' is no day of any year"
            return Terms(self, {}, [Fault((KEY,), message, "a date, such as 2025-11-16")])
        if self.editions and date < self.editions[0]:
            message = f"no text of the rules is known from {date} or before"
            hint = f"known are those of {', '.join(self.editions)}"
            return Terms(self, {}, [Fault((KEY,), message, hint)])
        return Terms(self, self._ledger.of_edition(date))

    @property
    def editions(self) -> tuple[str, ...]:
        """The dates of the texts that are known, oldest first."""
        known = entries(self.tables.pack.manifest.get("editions"))
        return tuple(sorted({*known, *self._ledger.editions()}))

    @cached_property
    def _ledger(self) -> Ledger:
        from toolkit.referee.ledger import ledger

        return ledger(self.tables.pack)


def _is_a_day(text: str) -> bool:
    """Whether a date is one of the calendar; `2025-11` and `2025` stand for their first day."""
    from datetime import date  # only where a case names one

    try:
        date.fromisoformat(text + "-01-01"[len(text) - len("2025") :])
    except ValueError:
        return False
    return True
