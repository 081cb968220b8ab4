"""What comes of a question whichever way a ruling is read, and what hangs on the reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.plain import entries, texts
from toolkit.referee.case_schema import COMMON
from toolkit.referee.game import Refereeable
from toolkit.referee.rules import Inquiry, UnknownFact

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.referee.ledger import Ruling
    from toolkit.referee.paper.book import Book

DOUBT = "?"


def in_doubt(book: Book, ruling: Ruling, case: Mapping[str, Any]) -> dict[str, Any]:
    """The result of a question that only this game has, with `?` where readings differ.

    Empty for other questions, and where a value that nobody knows decides.
    """
    ((question, argument),) = entries(case["ask"]).items()
    if question in COMMON or not isinstance(book.game, Refereeable):
        return {}
    game = book.referee()
    position, _ = game.decode(case.get("position") or {}, texts(case["players"]))
    if position is None:
        return {}
    results = []
    for reading in ruling.names:
        chosen = {**book.chosen, **entries(case.get("rulings")), ruling.id: reading}
        rules = Inquiry(book.ledger.open(chosen), {})
        try:
            results.append(game.ask(question, argument, position, rules).result)
        except UnknownFact:
            return {}
    return _merged(results)


def _merged(results: list[Mapping[str, Any]]) -> dict[str, Any]:
    return {key: _one([result.get(key) for result in results]) for key in results[0]}


def _one(values: list[Any]) -> Any:
    if all(value == values[0] for value in values):
        return values[0]
    return _merged(values) if all(isinstance(value, dict) for value in values) else DOUBT
