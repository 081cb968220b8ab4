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
_HEAD, _LABEL, _TICKS = 8.4, 6.4, 5.6
_TALL = 8.4  # boxes to tick with words in two lines
_LEAST, _EASY, _BEST, _MOST = 6.0, 6.4, 8.4, 11.0  # from one line of writing to the next
_CAPTION = 1.6  # the words before the first line, beside what that leaves above itself
_APART = 2.0  # from what is written to what follows
_DECIDED, _MAP = 44.0, 62.0  # what was decided, and the map to mark, at the foot of their pages
_BESIDE = 28.0  # of the words before a row of boxes to tick
_LETTER, _BOX = 1.5, 6.0  # about what a letter takes, and a box
_COLUMNS, _FEW = (6, 4, 3, 2, 1), 3
_SEATS = 4  # where the game does not say how many play
_SEAT = 9.0  # from one row of seats to the next

_QUARREL = (
    Line((), "One side says", 2, under="The dispute"),
    Line((), "The other side says", 2),
)


class _Part(NamedTuple):
    """A part of a page: its own height in mm, and how many lines of writing it has besides."""

    height: float
    lines: int
    fields: dict[str, Value]


def dispute_slip(book: Book) -> tuple[Row, ...]:
    """`slip.1`, and as many more as the lines of this game take; nothing where none is refereed.

    The first page is for the table: who plays, what is asked, who says what, what was decided. The
    others are for the referee, who asks for their lines in this order; a map to mark ends them.

    Fields: `name`, `title` (the game's), `game` (its id), `page`, `pages`, `parts` [{kind, at:
    [x, y], …}]: `head` has `words`; `seats` has `words`, `across`, `seats` [{number, at}]; `ticks`
    have `ticks` [{at, words}] of the width `columns` says and the height `tall` says; `write` has
    `words`, `example`, `rules` [{at}], the ends of the lines to write on; `decided` and `map` have
    nothing more. And the fields of the first picture in the game's rules, for its `slip_map`.
    """
    game: Any = book.game
    if book.layer or not isinstance(game, Refereeable):
        return ()
    referee = game.referee(book.pack)
    own = game.interview(book.pack, referee) if isinstance(game, Interviewed) else None
    interview: Interview = own if own is not None else PlainInterview(referee)
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


def _pages(opening: Sequence[_Part], told: Sequence[_Part]) -> list[list[Value]]:
    """The parts set down page by page, the lines of writing as far apart as there is room.

    What is told first, such as which scoring, stands on the page of the question where the map
    would find no room otherwise; so do lines that have no heading.
    """
    quarrel = _parts(_QUARREL)
    asked, later = [*opening], _sections(told)
    while later and (later[0][0].fields["kind"] != "head" or not _fits(_flat(later), _MAP)):
        if not _fits([*asked, *later[0], *quarrel], _DECIDED):
            break
        asked += later.pop(0)
    pages = [_set([*asked, *quarrel], "decided", _DECIDED)]
    kept: list[_Part] = []
    for section in later:
        for part in section:
            if kept and _height([*kept, part], _LEAST) > _HIGH:
                # A heading goes on with what stands under it.
                head = [kept.pop()] if kept[-1].fields["kind"] == "head" else []
                pages.append(_set(kept, "", 0.0))
                kept = head
            kept.append(part)
    if kept:
        fits = _height(kept, _LEAST) + _MAP <= _HIGH
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
    """Whether parts have room above what stands at the foot of their page, easily written."""
    return _height(parts, _EASY) + foot <= _HIGH


def _height(parts: Sequence[_Part], pitch: float) -> float:
    return sum(part.height + part.lines * pitch for part in parts)


def _set(parts: Sequence[_Part], foot: str, high: float) -> list[Value]:
    """Parts one below the other down to what stands at the foot of the page."""
    room = _HIGH - high
    roomy = [part._replace(lines=part.lines + (part.lines > 1)) for part in parts]
    parts = roomy if _height(roomy, _BEST) <= room else parts
    lines = sum(part.lines for part in parts)
    pitch = min(_MOST, (room - _height(parts, 0.0)) / lines) if lines else _LEAST
    y = 0.0
    placed: list[Value] = []
    for part in parts:
        rules: list[Value] = [
            {"at": [0.0, _CAPTION + pitch * line]} for line in range(1, part.lines + 1)
        ]
        placed.append({**part.fields, "at": [0.0, y], **({"rules": rules} if rules else {})})
        y += part.height + part.lines * pitch
    if foot:
        placed.append({"kind": foot, "at": [0.0, room]})
    return placed
