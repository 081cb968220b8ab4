"""The ledger: the clauses of a game and the rulings on what its sources leave open.

Both are records of a pack, read here as plain values in the order in which one learns the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.pack.nearest import did_you_mean
from toolkit.pack.plain import entries, grouped
from toolkit.pack.refusing import is_no, suggestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record


_NOTHING: Mapping[str, str] = {}


class Clause(NamedTuple):
    """One rule, in our words. `sources` are `key#place`; `players` is empty where it always holds.

    A `procedure` only describes what is done: nothing can break it. `example` is a case that shows
    it at work, `picture` a template of the game that draws what it speaks of, `depicts` are
    records that are shown below it. `answers` are questions that are answered by it, whatever the
    answer. With a `group` small headings begin inside a chapter; an `icon` stands before the title.
    """

    id: str
    heading: str
    title: str
    says: str
    procedure: bool = False
    players: tuple[int, ...] = ()
    sources: tuple[str, ...] = ()
    example: str = ""
    picture: str = ""
    group: str = ""
    icon: str = ""
    depicts: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        return "; ".join(self.sources)


class Reading(NamedTuple):
    """One way to read the rules, and who reads them so; `short` is the same in a few words, empty
    where what it says begins with such."""

    id: str
    says: str
    supporters: tuple[str, ...] = ()
    short: str = ""


class Ruling(NamedTuple):
    """A question the sources leave open or answer differently, and how it is read.

    A settled ruling is answered by its default and never asked. `editions` is the reading in force
    from each dated text of the rules on, where these differ; `judged` is false where the question
    comes up only in what no referee here plays. `example` is a case whose position shows what is
    asked about, `example_step` which step of it is in doubt, 0 for all, `example_shows` what its
    picture shows. `depicts` is a record that is shown where no case is.
    """

    id: str
    heading: str
    question: str
    settled: bool
    default: str
    readings: Mapping[str, Reading]
    why: str = ""
    clauses: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    notes: str = ""
    editions: Mapping[str, str] = _NOTHING
    judged: bool = True
    example: str = ""
    example_step: int = 0
    example_shows: str = ""
    depicts: str = ""

    def of_edition(self, date: str) -> str:
        """The reading in force on a date: that of the latest text not after it, else the first."""
        dates = sorted(self.editions)
        texts = [one for one in dates if one <= date] or dates[:1]
        return self.editions[texts[-1]] if texts else self.default

    def can_be(self, reading: str) -> bool:
        """Whether a reading may be chosen: of a settled ruling only one that was once in force."""
        return not self.settled or reading == self.default or reading in self.editions.values()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its readings, the default first."""
        return (self.default, *(name for name in self.readings if name != self.default))

    @property
    def contradicted(self) -> bool:
        """Whether sources stand behind more than one reading."""
        return sum(1 for reading in self.readings.values() if reading.supporters) > 1


class Ledger(NamedTuple):
    """Clauses and rulings by id, in the order of the files."""

    game: str
    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]

    def open(self, chosen: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
        """The readings that are still possible for each ruling, once some have been chosen."""
        possible: dict[str, tuple[str, ...]] = {}
        for id, ruling in self.rulings.items():
            if id in chosen:
                possible[id] = (chosen[id],)
            else:
                possible[id] = (ruling.default,) if ruling.settled else ruling.names
        return possible

    def editions(self) -> tuple[str, ...]:
        """The dates of the texts between which some ruling differs, oldest first."""
        dates = {date for ruling in self.rulings.values() for date in ruling.editions}
        return tuple(sorted(dates))

    def of_edition(self, date: str) -> dict[str, str]:
        """The readings in force on a date of the rulings that editions decide."""
        differing = (ruling for ruling in self.rulings.values() if ruling.editions)
        return {ruling.id: ruling.of_edition(date) for ruling in differing}

    def in_force(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The reading of every ruling for play: the chosen one, else the default."""
        return {id: chosen.get(id, ruling.default) for id, ruling in self.rulings.items()}

    def source(self, clause: str) -> str:
        """Where a clause stands in the sources; empty for one the ledger does not hold."""
        found = self.clauses.get(clause)
        return found.source if found is not None else ""

    def answering(self, question: str) -> tuple[str, ...]:
        """The clauses by which a question is answered, whatever the answer."""
        return tuple(id for id, clause in self.clauses.items() if question in clause.answers)

    def title(self, clause: str) -> str:
        """What a clause is about, in a few words; its id where nobody says."""
        found = self.clauses.get(clause)
        return (found.title or clause) if found is not None else clause


_Entry = TypeVar("_Entry", Clause, Ruling)


def by_heading(listed: Iterable[_Entry]) -> dict[str, list[_Entry]]:
    """Entries under their headings, in the order in which these first come up."""
    return grouped((entry.heading, entry) for entry in listed)


def ledger(pack: Pack) -> Ledger:
    """The ledger of a pack with the sets laid over it."""
    return Ledger(
        pack.game,
        {id: _clause(record) for id, record in pack.of("clause").items()},
        {id: _ruling(record) for id, record in pack.of("ruling").items()},
    )


_TEXTS = frozenset(
    {"heading", "title", "says", "example", "picture", "group", "icon"}
    | {"question", "default", "why", "notes", "example_shows"}
)
"""The fields of clauses and rulings that a record tells as texts, under their own names."""


def _texts(kind: type[_Entry], record: Record) -> dict[str, Any]:
    return {field: _text(record.get(field)) for field in kind._fields if field in _TEXTS}


def _clause(record: Record) -> Clause:
    return Clause(
        id=record.id,
        procedure=record.get("procedure") is True,
        players=tuple(n for n in _several(record.get("players")) if isinstance(n, int)),
        sources=record.sources(),
        depicts=_words(record.get("depicts")),
        answers=_words(record.get("answers")),
        **_texts(Clause, record),
    )


def _ruling(record: Record) -> Ruling:
    readings = {name: entries(said) for name, said in record.entries("readings").items()}
    return Ruling(
        id=record.id,
        settled=record.get("status") == "settled",
        readings={
            name: Reading(
                name,
                _text(said.get("says")),
                _words(said.get("supporters")),
                _text(said.get("short")),
            )
            for name, said in readings.items()
        },
        clauses=_words(record.get("clauses")),
        sources=record.sources(),
        editions={date: str(name) for date, name in record.entries("editions").items()},
        judged=record.get("judged") is not False,
        example_step=record.whole("example_step"),
        depicts=_text(record.get("depicts")),
        **_texts(Ruling, record),
    )


def _text(value: Value) -> str:
    return "" if value is None else str(value).strip()


def _words(value: Value) -> tuple[str, ...]:
    return tuple(map(str, _several(value)))


def _several(value: Value) -> list[Value]:
    """Several values, or one told without a list."""
    return value if isinstance(value, list) else [] if value is None else [value]


def no_such_reading(ledger: Ledger, id: str, reading: str) -> tuple[str, str, bool] | None:
    """Why a reading cannot be chosen: message, hint, and whether the ruling's id is at fault."""
    ruling = ledger.rulings.get(id)
    if ruling is None:
        return is_no(id, "ruling"), suggestion(id, ledger.rulings), True
    if reading not in ruling.readings:
        hint = did_you_mean(reading, ruling.readings) or f"readings are {', '.join(ruling.names)}"
        return f"ruling '{id}' has no reading '{reading}'", hint, False
    if not ruling.can_be(reading):
        message = f"ruling '{id}' is settled as {ruling.default}, so it cannot be read otherwise"
        return message, ruling.why, False
    return None
