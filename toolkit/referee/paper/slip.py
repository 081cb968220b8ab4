"""The row of the dispute slip: what `referee --ask` would ask, with room for a pen.

The table writes down what happened, plays on as it agrees for now, and settles it later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.row import Row
from toolkit.referee.asking.interview import Interviewed
from toolkit.referee.asking.on_paper import Line, OnPaper
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.game import Refereeable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.asking.interview import Interview
    from toolkit.referee.paper.book import Book

# Millimetres, as templates/dispute_slip.yaml draws them.
_WIDE, _HIGH = 112.0, 162.0  # what lies below the head
_HEAD, _LABEL, _FINE, _TICKS = 7.4, 5.6, 4.6, 5.4
_TALL = 8.2  # boxes to tick with words in two lines
_LEAST, _BEST, _MOST = 5.8, 8.0, 9.6  # from one line of writing to the next
_EASY = 6.8  # the same, where there is a line more to write on
_CAPTION = 2.6  # the words above the first line, beside what that leaves above itself
_APART = 1.6  # from what is written to what follows
_SKETCH, _ROW = (8.0, 4), 6.93  # above a sketch, and of how many rows at least; how high each is
_BESIDE = 28.0  # of the words before a row of boxes to tick
_LETTER, _BOX = 1.5, 6.0  # about what a letter takes, and a box
_COLUMNS, _FEW = (6, 4, 3, 2, 1), 3
_SEATS = 4  # where the game does not say how many play
_SEAT = 8.6  # from one row of seats to the next
_FINEST = 100  # letters of a line of fine print

_DISPUTE = (
    Line((), "One side says", 2, under="The dispute"),
    Line((), "The other side says", 2),
    Line((), "Played for now"),
    Line((), "Settled later: answer and ruling"),
)


class _Part(NamedTuple):
    """A part of a page: its own height in mm, and how many lines of writing it has besides."""

    height: float
    lines: int
    fields: dict[str, Value]


def dispute_slip(book: Book) -> tuple[Row, ...]:
    """`slip.1`, and as many more as the lines of this game take; nothing where none is refereed.

    Fields: `name`, `title` (the game's), `game` (its id), `page`, `pages`, `parts` [{kind, at:
    [x, y], …}]: `head` and `fine` have `words`; `seats` has `words`, `across`, `seats`
    [{number, at}]; `ticks` have `ticks` [{at, words}] of the width `columns` says and the height
    `tall` says; `write` has `words`, `example`, `rules` [{at}], the ends of the lines to write on,
    and `between`, all but the last of them; `sketch` has `rows` [{at, odd, first, last}],
    an even number, of a field to draw on.
    """
    game: Any = book.game
    if book.layer or not isinstance(game, Refereeable):
        return ()
    referee = game.referee(book.pack)
    own = game.interview(book.pack, referee) if isinstance(game, Interviewed) else None
    interview: Interview = own if own is not None else PlainInterview(referee)
    told = interview if isinstance(interview, OnPaper) else PlainInterview(referee)
    pages = _pages([*_opening(book, interview), *_parts(told.on_paper()), *_parts(_DISPUTE)])
    fields: dict[str, Value] = {
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


def _opening(book: Book, interview: Interview) -> list[_Part]:
    """Who plays and what is asked, in the words of the prompts."""
    players = interview.players()
    counts = book.pack.manifest.get("players")
    most = max([n for n in counts if isinstance(n, int)] if isinstance(counts, list) else [_SEATS])
    ids = " · ".join(f"{choice.word} {choice.says}".rstrip() for choice in players.choices)
    across = 6 if most in (5, 6) else 4
    places: list[Value] = [
        {
            "number": seat + 1,
            "at": [seat % across * (_WIDE + 1) / across, _LABEL + seat // across * _SEAT],
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
    # Of many factions each player knows the name of theirs.
    if len(ids) <= _FINEST:
        parts.append(_Part(_FINE, 0, {"kind": "fine", "words": ids}))
    asked = [choice.says or choice.word for choice in interview.questions()]
    question = Line((), "What is the question?", ticks=tuple(asked))
    return [*parts, *_parts([question])]


def _parts(lines: Sequence[Line]) -> list[_Part]:
    found: list[_Part] = []
    for line in lines:
        if line.under:
            head: dict[str, Value] = {"kind": "head", "words": line.under, "fine": line.about}
            found.append(_Part(_HEAD, 0, head))
        if line.ticks:
            found.append(_ticks(line))
        else:
            found.append(_write(line))
        if line.about and not line.under:
            found.append(_Part(_FINE, 0, {"kind": "fine", "words": line.about}))
    return found


def _ticks(line: Line) -> _Part:
    """Boxes in columns as narrow as their words allow, beside the label where they are short."""
    longest = max(map(len, line.ticks)) * _LETTER + _BOX
    beside = longest <= (_WIDE - _BESIDE) / 3
    left, top = (_BESIDE, 0.0) if beside else (0.0, _LABEL)
    room = _WIDE - left
    columns = next((n for n in _COLUMNS if room / n >= longest), 1)
    high = _TICKS
    if columns == 1 and len(line.ticks) > _FEW:
        columns, high = 2, _TALL
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
        "ticks": ticks,
        "columns": columns,
        "tall": high == _TALL,
    }
    return _Part(top + rows * high + _APART, 0, fields)


def _write(line: Line) -> _Part:
    """Lines to write on, below the label."""
    fields: dict[str, Value] = {"kind": "write", "words": line.says, "example": line.example}
    return _Part(_CAPTION + _APART, line.room, fields)


def _pages(parts: Sequence[_Part]) -> list[list[Value]]:
    """The parts set down page by page, the lines of writing as far apart as there is room.

    Where two pages hold them, these are as full as each other, parted before a heading.
    """
    heads = [at for at, part in enumerate(parts) if at and part.fields["kind"] == "head"]
    halves = [(parts[:at], parts[at:]) for at in heads]
    fuller = [max(_height(half, _EASY) for half in both) for both in halves]
    if _height(parts, _LEAST) > _HIGH and fuller and min(fuller) <= _HIGH:
        return [_set(half) for half in halves[fuller.index(min(fuller))]]
    pages: list[list[_Part]] = [[]]
    for part in parts:
        if pages[-1] and _height([*pages[-1], part], _LEAST) > _HIGH:
            before = pages[-1]
            # a heading goes on with what stands under it
            kept = [before.pop()] if before[-1].fields["kind"] == "head" else []
            pages.append(kept)
        pages[-1].append(part)
    return [_set(page) for page in pages]


def _height(parts: Sequence[_Part], pitch: float) -> float:
    return sum(part.height + part.lines * pitch for part in parts)


def _pitch(parts: Sequence[_Part]) -> float:
    """From line to line: as far as leaves the rest to a sketch, else as far as fills the page."""
    lines, above = sum(part.lines for part in parts), _height(parts, 0.0)
    sketch = _SKETCH[0] + _SKETCH[1] * _ROW
    if not lines:
        return _LEAST
    if above + lines * _EASY + sketch <= _HIGH:
        return min(_BEST, (_HIGH - above - sketch) / lines)
    return min(_MOST, (_HIGH - above) / lines)


def _set(parts: Sequence[_Part]) -> list[Value]:
    roomy = [part._replace(lines=part.lines + (part.lines == 1)) for part in parts]
    parts = roomy if _height(roomy, _EASY) <= _HIGH else parts
    pitch = _pitch(parts)
    y = 0.0
    placed: list[Value] = []
    for part in parts:
        rules: list[Value] = [
            {"at": [0.0, _CAPTION + pitch * line]} for line in range(1, part.lines + 1)
        ]
        written = {"rules": rules, "between": rules[:-1]} if rules else {}
        placed.append({**part.fields, "at": [0.0, y], **written})
        y += part.height + part.lines * pitch
    above, least = _SKETCH
    rows = int((_HIGH - y - above) / _ROW)
    if rows >= least:
        rows -= rows % 2
        drawn: list[Value] = [
            {
                "at": [0.0, above + number * _ROW],
                "odd": bool(number % 2),
                "first": not number,
                "last": number == rows - 1,
            }
            for number in range(rows)
        ]
        placed.append({"kind": "sketch", "at": [0.0, y], "rows": drawn})
    return placed
