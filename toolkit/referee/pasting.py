"""What an undetermined verdict takes, as lines to paste: into a card set, or into the case."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.accepted import accepted, schema_at
from toolkit.pack.document import dotted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import grouped
from toolkit.pack.record import value_at
from toolkit.referee.asking.case_text import flow
from toolkit.referee.set_lines import JOINED, Entry, Line, file_of, look, nested, set_files
from toolkit.referee.speech import speech_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.record import Record
    from toolkit.referee.case import Case
    from toolkit.referee.rules import Question
    from toolkit.referee.speech import Speech

_VALUES = 12  # that a comment can list
_CHOSEN = ".choose"


class Blank(NamedTuple):
    """One value to tell: its path as in FORMATS 3, what it is in words, and the values it may have.

    Without a list of values any that fits its field will do. Of several under one path it is number
    `place` of a list, from 0.
    """

    path: str
    says: str
    values: tuple[Value, ...]
    place: int | None = None

    @property
    def steps(self) -> Steps:
        steps = tuple(self.path.split("."))
        return steps if self.place is None else (*steps, self.place)

    @property
    def comment(self) -> str:
        """What a line says of it: the values, or how it is called."""
        if not self.values:
            return self.says
        listed = [flow(value).replace(" ", JOINED) for value in self.values]
        if len(listed) > _VALUES:
            listed[_VALUES:] = ["…"]
        return ("" if len(listed) == 1 else "one of ") + ", ".join(listed)


class Pasted(NamedTuple):
    """Lines for one file: valid as they stand, each blank `unknown` until it is written over.

    `file` is a path inside a card set; empty for lines that go into the case itself. `where` says
    so in words. `blanks` stand in the order of their lines.
    """

    file: str
    where: str
    text: str
    blanks: tuple[Blank, ...]


def pasted(case: Case, needs: Sequence[Question]) -> tuple[Pasted, ...]:
    """The lines that tell what a case needs; nothing where it needs nothing.

    What the printed game shows goes into a set, for every dispute to come; what is only of this
    dispute (`position.…`, `moves[i].…`) into the case.
    """
    blanks = list(_blanks(case, needs, speech_of(case.bench.game)))
    lasting = {blank.path: record for blank in blanks if (record := _record(case, blank))}
    blanks = [one for one in blanks if not _is_known(one, lasting.get(one.path))]
    made = [*_set_files(case, [blank for blank in blanks if blank.path in lasting], lasting)]
    passing = [blank for blank in blanks if blank.path not in lasting]
    if passing:
        made.append(_of_case(case, passing))
    return tuple(made)


def _blanks(case: Case, needs: Sequence[Question], speech: Speech) -> Iterator[Blank]:
    """One for each path; the values are those of every question asked about it."""
    asked = grouped((need.subject, need) for need in needs if not case.hides(need.subject))
    for path, questions in asked.items():
        told = value_at(case.document.root, (*case.steps, *path.split(".")))
        if isinstance(told, list) and UNKNOWN not in told:
            continue  # what is not known of it came about since
        if path.endswith(_CHOSEN):
            yield from _choices(case, path, questions, speech)
            continue
        says = speech.wanted(path, questions[0].about)
        values: list[Value] = []
        for each in questions:
            if each.answers is not None:
                values += speech.fillings(path, each.about, each.answers, case)
        if type(told) is int and any(_of_another_number(value, told) for value in values):
            yield Blank(path, f"a list of {told}: {says}", ())
            continue
        left = [_beyond(value, told) for value in values]
        once = [value for at, value in enumerate(left) if value not in left[:at]]
        yield Blank(path, says, tuple(once))


def _choices(
    case: Case, path: str, questions: Sequence[Question], speech: Speech
) -> Iterator[Blank]:
    """What is chosen of one move: a list where it is more than once, those that are told first."""
    asked = grouped((one.about.rpartition(" ")[2], one) for one in questions)
    told = _told_choices(case, path)
    numbers = [*range(len(told) + len(asked))]
    places = [n for n in numbers if n >= len(told) or told[n] == UNKNOWN]
    for place, each in zip(places, asked.values(), strict=False):
        values = [
            value
            for one in each
            for value in speech.fillings(path, one.about, one.answers or (), case)
        ]
        once = [value for at, value in enumerate(values) if value not in values[:at]]
        says = speech.wanted(path, each[0].about)
        yield Blank(path, says, tuple(once), place if len(numbers) > 1 else None)


def _told_choices(case: Case, path: str) -> list[Value]:
    """What the case tells already of what is chosen of a move."""
    told = value_at(case.document.root, (*case.steps, "facts", *path.split(".")))
    return told if isinstance(told, list) else [] if told in (None, UNKNOWN) else [told]


def _of_another_number(value: Value, told: int) -> bool:
    return isinstance(value, list) and len(value) != told


def _beyond(value: Value, told: Value) -> Value:
    """What a value says beyond what the case tells there already: facts fill what is left open."""
    if not isinstance(value, dict) or not isinstance(told, dict):
        return value
    return {key: one for key, one in value.items() if told.get(key, UNKNOWN) == UNKNOWN} or value


def _record(case: Case, blank: Blank) -> Record | None:
    """The record or table whose field the path names; None for what is only of the dispute."""
    plural, id = str(blank.steps[0]), str(blank.steps[1])
    kind, pack = case.bench.pack.kinds.listed(plural), case.bench.pack
    return (kind and pack.get(kind.name, id)) or pack.tables.get(plural)


def _is_known(blank: Blank, record: Record | None) -> bool:
    """Whether the record says already what is needed, so that nothing one may paste tells more:
    what it says is for people to judge."""
    if record is None:
        return False
    steps = blank.steps[2 if record.id else 1 :]
    return value_at(record.value, steps) not in (None, UNKNOWN, [], {})


def _set_files(
    case: Case, blanks: Sequence[Blank], records: Mapping[str, Record]
) -> Iterator[Pasted]:
    bench = case.bench
    lines: dict[str, list[Line]] = {}
    of_file: dict[str, list[Blank]] = {}
    for blank in blanks:
        record = records[blank.path]
        file = file_of(record, bench.pack)
        of_file.setdefault(file, []).append(blank)
        lines.setdefault(file, []).append(_line(case, blank, record))
    for file, listed in lines.items():
        where = (
            f"into {file} of your set, for good (toolkit new my_box --game {bench.pack.game} "
            "--fill-unknown makes a set with these lines)"
        )
        text = set_files(listed, bench.pack)[file]
        yield Pasted(file, where, text, _as_lines_stand(of_file[file]))


def _line(case: Case, blank: Blank, record: Record) -> Line:
    """The line of a blank, with a comment: where to look, and what may stand there."""
    pack, steps = case.bench.pack, blank.steps[2 if record.id else 1 :]
    comment = blank.comment if blank.values else ""
    if not comment:
        kind = case.bench.pack.kinds.get(record.kind)
        schema = schema_at(kind.schema, steps) if kind is not None else None
        comment = accepted(schema, pack) if schema is not None else ""
    words = [word for word in (look(pack, record, steps), comment) if word]
    return Line(record, steps, UNKNOWN, "; ".join(words))


def _as_lines_stand(blanks: Sequence[Blank]) -> tuple[Blank, ...]:
    """Blanks of one mapping together, as in the lines of a file."""
    first: dict[Steps, int] = {}
    for blank in blanks:
        for length in range(1, len(blank.steps) + 1):
            first.setdefault(blank.steps[:length], len(first))
    return tuple(
        sorted(
            blanks,
            key=lambda blank: [first[blank.steps[:n]] for n in range(1, len(blank.steps) + 1)],
        )
    )


def _of_case(case: Case, blanks: Sequence[Blank]) -> Pasted:
    """The facts of the case, with those it tells already."""
    known = value_at(case.document.root, (*case.steps, "facts"))
    entries: list[Entry] = [*_leaves(known, ())] if isinstance(known, dict) else []
    entries = [each for each in entries if not case.hides(dotted(each[0]))]
    instead = "in place of its facts" if entries else "beside its ask"
    for path in dict.fromkeys(blank.path for blank in blanks if blank.place is not None):
        steps = tuple(path.split("."))
        entries = [each for each in entries if each[0][: len(steps)] != steps]
        told = enumerate(_told_choices(case, path))
        entries += [((*steps, place), value, "") for place, value in told if value != UNKNOWN]
    entries += [(blank.steps, UNKNOWN, blank.comment) for blank in blanks]
    under: list[Entry] = [(("facts", *steps), value, about) for steps, value, about in entries]
    return Pasted("", f"into the case, {instead}", nested(under, "  "), _as_lines_stand(blanks))


def _leaves(value: Mapping[str, Value], steps: Steps) -> Iterator[Entry]:
    for key, item in value.items():
        if isinstance(item, dict) and item:
            yield from _leaves(item, (*steps, key))
        elif item != UNKNOWN:
            yield (*steps, key), item, ""
