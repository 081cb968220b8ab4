"""The row of the dispute slip: what `referee --ask` would ask, with room for a pen.

The table writes down what happened, plays on as it agrees for now, and settles it later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.row import Row
from toolkit.referee.asking.on_paper import Line, OnPaper
from toolkit.referee.asking.plain import PlainInterview, interview_of
from toolkit.referee.game import Refereeable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.asking.interview import Interview
    from toolkit.referee.paper.book import Book

# Millimetres, as templates/dispute_slip.yaml draws them.
_WIDE, _HIGH = 112.0, 162.0  # what lies below the head
_HEAD, _LABEL = 8.4, 7.4  # a heading, and one with boxes below it
_ROW = 7.0  # from one field to write in to the next
_APART = 1.8  # from what is written to what follows
_LOOSE = 6.0  # at most that between sections where the page has room
_DECIDED, _MAP = 40.4, 62.0  # what was decided, and the map to mark, at the foot of their pages
_GAP = 0.8  # between columns
_BESIDE = 28.0  # of the words before a row of boxes to tick or of fields to write in
_LETTER, _BOX = 1.5, 6.0  # about what a letter takes, and a box
_SMALL = 1.4  # what a letter takes in words of several lines
_COLUMNS, _MANY = (6, 4, 3, 2, 1), (8.2, 8.2, 11.4)  # rows of boxes with words in so many lines
_SEATS = 4  # where the game does not say how many play
_SEAT = 8.2  # from one row of seats to the next
_SAYS, _SPOKEN = 5.0, 3  # who says something, and how many lines each side has for it


class _Part(NamedTuple):
    """A part of a page: its own height in mm, and rows of fields to write in, from `top` on."""

    height: float
    lines: int
    fields: dict[str, Value]
    top: float = 0.0


def dispute_slip(book: Book) -> tuple[Row, ...]:
    """`slip.1`, and as many more as the lines of this game take; nothing where none is refereed.

    The first page is for the table: who plays, what is asked, who says what, what was decided. The
    others are for the referee, who asks for their lines in this order; a map to mark ends them.

    Fields: `name`, `title` (the game's), `game` (its id), `page`, `pages`, `parts` [{kind, at:
    [x, y], …}]: `head` has `words`; `seats` has `words`, `across`, `seats` [{number, at}]; `ticks`
    have `words`, `beside` (those are beside them), `ticks` [{at, words}] of the width `columns`
    says, and `lines` of words in each; `write` has `words`, `tall` (they take two rows), `example`;
    `sides` are both sides of the dispute; both have `rules` [{at}], where each field to write in
    begins; `decided` and `map` have nothing more. And the fields of the first picture in the game's
    rules, for its `slip_map`.
    """
    game: Any = book.game
    if book.layer or not isinstance(game, Refereeable):
        return ()
    referee = book.referee()
    interview = interview_of(game, book.pack, referee)
    told = interview if isinstance(interview, OnPaper) else PlainInterview(referee)
    pages = _pages(_opening(book, interview), _parts(told.on_paper()))
    fields: dict[str, Value] = {
        **_shown(book),
        "name": "Dispute slip",
        "title": book.pack.title,
        "game": book.pack.game,
        "pages": len(pages),
    }
    # Two lie on a sheet: a slip of one page is there twice.
    copies = 2 if len(pages) == 1 else 1
    return tuple(
        Row(f"slip.{number}", {**fields, "page": number, "parts": [*page]}, copies)
        for number, page in enumerate(pages, 1)
    )


def _shown(book: Book) -> dict[str, Value]:
    """What the first picture is drawn of that the game has in its rules, for the map to mark."""
    for parts in book.illustrations.values():
        for part in parts:
            figure = part.get("figure") if isinstance(part, dict) else None
            if isinstance(figure, dict) and isinstance(fields := figure.get("fields"), dict):
                return fields
    return {}


def _opening(book: Book, interview: Interview) -> list[_Part]:
    """Who plays and what is asked, in the words of the prompts."""
    players = interview.players()
    counts = book.pack.manifest.get("players")
    most = max([n for n in counts if isinstance(n, int)] if isinstance(counts, list) else [_SEATS])
    across = most if most in (2, 3, 4) else 3 if most in (5, 6) else _SEATS
    places: list[Value] = [
        {
            "number": seat + 1,
            "at": [seat % across * (_WIDE + _GAP) / across, _LABEL + seat // across * _SEAT],
        }
        for seat in range(most)
    ]
    seats: dict[str, Value] = {
        "kind": "seats",
        "words": players.asks,
        "across": across,
        "seats": places,
    }
    parts = [_Part(_LABEL + -(-most // across) * _SEAT + _APART, 0, seats)]
    asked = [choice.says or choice.word for choice in interview.questions()]
    question = Line((), "What is the question?", ticks=tuple(asked))
    return [*parts, *_parts([question])]


def _parts(lines: Sequence[Line]) -> list[_Part]:
    found: list[_Part] = []
    for line in lines:
        if line.under:
            found.append(_Part(_HEAD, 0, {"kind": "head", "words": line.under}))
        found.append(_ticks(line) if line.ticks else _write(line))
    return found


def _ticks(line: Line) -> _Part:
    """Boxes in even columns: beside the label where their words are short, below it elsewhere."""
    longest = max(map(len, line.ticks))
    room = _WIDE - _BESIDE + _GAP
    columns = next((n for n in _COLUMNS if room / n >= longest * _LETTER + _BOX), 1)
    beside, lines, high = columns >= min(3, len(line.ticks)), 1, _ROW
    if not beside:
        room = _WIDE + _GAP
        # As many columns as leave no gap in the last row.
        columns = 3 if len(line.ticks) % 3 == 0 else 2 if len(line.ticks) > 1 else 1
        lines = min(len(_MANY), -(-round(longest * _SMALL) // round(room / columns - _BOX)))
        high = _MANY[lines - 1]
    left, top = (_BESIDE, 0.0) if beside else (0.0, _LABEL)
    ticks: list[Value] = [
        {
            "at": [left + at % columns * room / columns, top + at // columns * high],
            "words": words,
        }
        for at, words in enumerate(line.ticks)
    ]
    rows = -(-len(line.ticks) // columns)
    fields: dict[str, Value] = {
        "kind": "ticks",
        "words": line.says,
        "beside": beside,
        "ticks": ticks,
        "columns": columns,
        "lines": lines,
    }
    return _Part(top + rows * high + _APART, 0, fields)


def _write(line: Line) -> _Part:
    """Fields to write in, beside the label and the example below it."""
    tall = len(line.says) * _SMALL > 2 * _BESIDE
    rows = 1 + tall + bool(line.example)
    fields: dict[str, Value] = {
        "kind": "write",
        "words": line.says,
        "tall": tall,
        "example": line.example,
    }
    return _Part(_APART, max(rows, line.room), fields)


def _quarrel() -> list[_Part]:
    """Both sides of the dispute, one beside the other."""
    return [
        _Part(_HEAD, 0, {"kind": "head", "words": "The dispute"}),
        _Part(_SAYS + _APART, _SPOKEN, {"kind": "sides"}, _SAYS),
    ]


def _pages(opening: Sequence[_Part], told: Sequence[_Part]) -> list[list[Value]]:
    """The parts set down page by page, with as many lines of writing as there is room.

    What is told first, such as which scoring, stands on the page of the question where the map
    would find no room otherwise; so do lines that have no heading.
    """
    quarrel = _quarrel()
    asked, later = [*opening], _sections(told)
    while later and (later[0][0].fields["kind"] != "head" or not _fits(_flat(later), _MAP)):
        if not _fits([*asked, *later[0], *quarrel], _DECIDED):
            break
        asked += later.pop(0)
    pages = [_set([*asked, *quarrel], "decided", _DECIDED)]
    kept: list[_Part] = []
    for section in later:
        for part in section:
            if kept and _height([*kept, part]) > _HIGH:
                # A heading goes on with what stands under it.
                head = [kept.pop()] if kept[-1].fields["kind"] == "head" else []
                pages.append(_set(kept, "", 0.0))
                kept = head
            kept.append(part)
    if kept:
        fits = _height(kept) + _MAP <= _HIGH
        pages.append(_set(kept, "map", _MAP) if fits else _set(kept, "", 0.0))
    return pages


def _sections(parts: Sequence[_Part]) -> list[list[_Part]]:
    """The parts from one heading to the next."""
    found: list[list[_Part]] = []
    for part in parts:
        if not found or part.fields["kind"] == "head":
            found.append([])
        found[-1].append(part)
    return found


def _flat(sections: Sequence[Sequence[_Part]]) -> list[_Part]:
    return [part for section in sections for part in section]


def _fits(parts: Sequence[_Part], foot: float) -> bool:
    """Whether parts have room above what stands at the foot of their page."""
    return _height(parts) + foot <= _HIGH


def _height(parts: Sequence[_Part]) -> float:
    return sum(part.height + part.lines * _ROW for part in parts)


def _set(parts: Sequence[_Part], foot: str, high: float) -> list[Value]:
    """Parts one below the other down to what stands at the foot of the page, sections set apart."""
    room = _HIGH - high
    parts = _filled(parts, room)
    sections = sum(map(_opens, parts[1:])) + bool(foot)
    loose = min(_LOOSE, (room - _height(parts)) / sections) if sections else 0.0
    y = 0.0
    placed: list[Value] = []
    for at, part in enumerate(parts):
        y += loose if at and _opens(part) else 0.0
        rules: list[Value] = [{"at": [0.0, part.top + _ROW * row]} for row in range(part.lines)]
        placed.append({**part.fields, "at": [0.0, y], **({"rules": rules} if rules else {})})
        y += part.height + part.lines * _ROW
    if foot:
        placed.append({"kind": foot, "at": [0.0, room]})
    return placed


def _filled(parts: Sequence[_Part], room: float) -> list[_Part]:
    """The parts with as many more rows to write in as the page has room for, the fewest first."""
    parts = [*parts]
    growing = [at for at, part in enumerate(parts) if part.lines > 1]
    while growing and _height(parts) + _ROW <= room:
        least = min(growing, key=lambda at: parts[at].lines)
        parts[least] = parts[least]._replace(lines=parts[least].lines + 1)
    return parts


def _opens(part: _Part) -> bool:
    """Whether a section begins with this part: a heading, or a question with its own."""
    return part.fields["kind"] in ("head", "seats") or not part.fields.get("beside", True)
