"""Numbered cases as pictures: the position that is asked about, and what comes of it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from toolkit.pack.plain import entries, listed, texts
from toolkit.referee.adjudication import LEGAL
from toolkit.referee.game import Termed
from toolkit.referee.picture import Dispute, Subject
from toolkit.referee.rules import Inquiry, UnknownFact

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toolkit.pack.document import Value
    from toolkit.referee.paper.book import Book


@runtime_checkable
class Shown(Protocol):
    """A game whose pictures of positions are drawn small in its rules too, by its `example`."""

    example_strips: Collection[str]
    """The templates of the strips (toolkit.referee.picture) whose rows an example draws."""


def picture(book: Book, case: Mapping[str, Any]) -> list[Value]:
    """A figure of the position of a case; of moves that are carried out, of what came of them too.

    `example` reads `before` and `after`, the fields of the strips from top to bottom.
    """
    if not isinstance(book.game, Shown):
        return []
    game: Any = book.game
    referee = game.referee(book.pack)
    if isinstance(referee, Termed):
        terms = {key: case[key] for key in referee.case_keys if key in case}
        referee = referee.under(terms).game if terms else referee
    players = tuple(texts(case["players"]))
    position, _ = referee.decode(case.get("position") or {}, players)
    ((question, argument),) = entries(case["ask"]).items()
    moves = [referee.decode_move(move, players)[0] for move in listed(argument)]
    if position is None or None in moves:  # a set has taken away what it is about
        return []
    possible = book.ledger.open(book.chosen)
    rules = Inquiry(possible, {})
    asked = Dispute(question, tuple(moves), len(moves), True, (), ())
    with suppress(UnknownFact):
        disputed = referee.disputed(position, asked)
        fields: dict[str, Value] = {
            "before": _rows(game, referee, Subject(position, disputed, {}, possible)),
            "after": [],
        }
        if entries(case["expect"]).get("answer") == LEGAL and question == "play":
            for number, move in enumerate(moves):
                position = referee.apply(position, move, rules, number)
            fields["after"] = _rows(game, referee, Subject(position, (), {}, possible))
        return [{"figure": {"template": "example", "fields": fields}}]
    return []


def _rows(game: Shown, referee: Any, subject: Subject[Any]) -> list[Value]:
    return [
        dict(strip.row.fields)
        for strip in referee.board_picture(subject)
        if strip.template in game.example_strips
    ]
