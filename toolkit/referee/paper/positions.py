"""Numbered cases as pictures: the position that is asked about, and what comes of it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from toolkit.pack.plain import entries, listed, mappings, texts
from toolkit.referee.additions import Termed
from toolkit.referee.adjudication import ILLEGAL, LEGAL
from toolkit.referee.picture import OPEN, Dispute, Subject
from toolkit.referee.rules import Inquiry, UnknownFact

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.paper.book import Book


@runtime_checkable
class Shown(Protocol):
    """A game whose pictures of positions are drawn small in its rules too, by its `example`."""

    example_strips: Collection[str]
    """The templates of the strips (toolkit.referee.picture) whose rows an example draws."""


@runtime_checkable
class Led(Protocol):
    """A game whose moves lead from place to place on such pictures."""

    def led(self, position: Any, move: Any) -> Iterable[tuple[Sequence[int], Sequence[int]]]:
        """Where a move begins and where it goes, each as `arrow` takes places in `example`."""


@runtime_checkable
class Giving(Protocol):
    """A game whose pictures tell what a move gives away for what it gets."""

    def given(self, pack: Pack, move: Any) -> Iterable[Value]:
        """Piece by piece, as `given` of its `example`."""


@runtime_checkable
class Framed(Protocol):
    """A game that draws no more of a position than its example is about."""

    def framed(self, fields: Mapping[str, Value]) -> tuple[str, Mapping[str, Value]]:
        """The template in place of `example`, empty for no picture, and what it reads."""


def picture(book: Book, case: Mapping[str, Any]) -> list[Value]:
    """A figure of the position of a case; of moves that are carried out, of what came of them too.

    `example` reads `before` and `after`, the fields of the strips from top to bottom; `arrows`,
    [{from, to, fate}], of moves that lead somewhere; and `fate`. That is legal, illegal, or, where
    nothing is said to come of them, open. A cell that came out otherwise is `changed` in `after`.
    Of a game that is `Giving` there is `given` too.
    """
    if not isinstance(book.game, Shown):
        return []
    game: Any = book.game
    referee: Any = book.referee()
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
        before = _rows(game, referee, Subject(position, disputed, {}, possible))
        fields: dict[str, Value] = {
            "before": [*before],
            "after": [],
            "arrows": _arrows(game, position, moves, case["expect"]),
            "fate": fate(case["expect"], len(moves) - 1),
        }
        if isinstance(game, Giving):
            fields["given"] = [each for move in moves for each in game.given(book.pack, move)]
        if entries(case["expect"]).get("answer") == LEGAL and question == "play":
            for number, move in enumerate(moves):
                position = referee.apply(position, move, rules, number)
            after = _rows(game, referee, Subject(position, (), {}, possible))
            fields["after"] = [*_changed(before, after)]
        template, drawn = game.framed(fields) if isinstance(game, Framed) else ("example", fields)
        return [{"figure": {"template": template, "fields": {**drawn}}}] if template else []
    return []


def fate(expected: Mapping[str, Any], number: int) -> str:
    """What is expected to become of a move: allowed, not allowed, or open."""
    if expected.get("answer") == ILLEGAL:
        return LEGAL if number < expected.get("move", number) else ILLEGAL
    return LEGAL if expected and expected.get("answer") != "unsettled" else OPEN


def _arrows(
    game: Any, position: Any, moves: Sequence[Any], expected: Mapping[str, Any]
) -> list[Value]:
    if not isinstance(game, Led):
        return []
    return [
        {"from": [*start], "to": [*end], "fate": fate(expected, number)}
        for number, move in enumerate(moves)
        for start, end in game.led(position, move)
    ]


def _changed(
    before: Sequence[dict[str, Value]], after: Sequence[dict[str, Value]]
) -> Iterable[dict[str, Value]]:
    """The rows of afterwards, with cells that came out otherwise marked as `changed`."""
    for one, other in zip(before, after, strict=False):
        was = {_spot(cell): {**cell, "disputed": False} for cell in mappings(one.get("cells"))}
        cells = [
            {**cell, "changed": was.get(_spot(cell)) not in (None, cell)}
            for cell in mappings(other.get("cells"))
        ]
        yield {**other, "cells": [*cells]} if cells else other


def _spot(cell: Mapping[str, Any]) -> str:
    return str(cell.get("at") or cell.get("name"))


def _rows(game: Shown, referee: Any, subject: Subject[Any]) -> list[dict[str, Value]]:
    return [
        dict(strip.row.fields)
        for strip in referee.board_picture(subject)
        if strip.template in game.example_strips
    ]
