"""What every game with a ledger prints besides its own components, made only when it is printed.

The rules and rulings as booklets, rulings as cards, slips for disputes: their rows come from
toolkit.referee.paper, their files from templates/every_game.yaml.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.press.job.plan import Plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.game import Game
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.press.templates.library import Library


class Maker(NamedTuple):
    """Who makes the rows of one key: `function(book)` of a module in toolkit.referee.paper.

    `ids` begins the ids of its rows: `booklet` of `booklet.rules`.
    """

    ids: str
    module: str
    function: str


MAKERS: dict[str, Maker] = {
    "rules_booklet": Maker("booklet", "ledger_rows", "rules_booklet"),
    "rulings_booklet": Maker("booklet", "ledger_rows", "rulings_booklet"),
}
"""By the key under which templates/every_game.yaml names the rows."""


class LedgerPrint(NamedTuple):
    """Files and rows to print besides a game's own; `unmade` begins the ids of rows left unmade."""

    plan: Plan
    rows: Mapping[str, tuple[Row, ...]]
    unmade: frozenset[str]


def ledger_print(
    game: Game,
    pack: Pack,
    library: Library,
    players: frozenset[int],
    *,
    alone: str,
    only: Iterable[str],
    known: frozenset[str],
) -> LedgerPrint:
    """What is printed of the ledger; nothing is made that nobody asked for.

    `alone` is the set that is printed without its game: it has booklets where it changes clauses
    or rulings. `only` are the components asked for, `known` the names of those of the game itself.
    Raises PressError.
    """
    asked = any(name not in known for name in only)
    touched = not alone or _touched_by(pack, alone)
    has = bool(pack.of("clause") or pack.of("ruling"))
    if not (has and touched and (asked or not only)):
        return LedgerPrint(Plan(()), {}, frozenset(maker.ids for maker in MAKERS.values()))
    from toolkit.cli.plans import every_game
    from toolkit.pack.game import Illustrated
    from toolkit.referee.ledger import ledger
    from toolkit.referee.paper.book import Book

    plan = every_game(library, MAKERS, on_request=asked)
    shown = game.illustrations(pack, players) if isinstance(game, Illustrated) else {}
    book = Book(pack, ledger(pack), pack.readings, players, alone, shown)
    planned = plan.row_keys()
    rows = {key: _made(MAKERS[key], book) for key in MAKERS if key in planned}
    unmade = {maker.ids for maker in MAKERS.values()} - {MAKERS[key].ids for key in rows}
    return LedgerPrint(plan, rows, frozenset(unmade))


def _made(maker: Maker, book: Any) -> tuple[Row, ...]:
    module = import_module(f"toolkit.referee.paper.{maker.module}")
    made: tuple[Row, ...] = getattr(module, maker.function)(book)
    return made


def _touched_by(pack: Pack, alone: str) -> bool:
    """Whether a set brings or changes a clause or ruling, or settles one."""
    if any(
        layer.folder == alone
        for kind in ("clause", "ruling")
        for record in pack.of(kind).values()
        for layer in record.layers
    ):
        return True
    folder = pack.folders[-1]
    root = folder.manifest.root if folder.manifest is not None else None
    return folder.id == alone and isinstance(root, dict) and bool(root.get("rulings"))
