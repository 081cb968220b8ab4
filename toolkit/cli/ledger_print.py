"""What every game prints besides its own components, made only when it is printed.

The rules and rulings as booklets, rulings as cards, slips for disputes, a sheet for what nobody has
published: their rows come from toolkit.referee.paper, their files from templates/every_game.yaml.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.unknowns import unknowns
from toolkit.press.job.plan import START, Plan

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Mapping

    from toolkit.pack.game import Game
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.press.templates.library import Library


class Maker(NamedTuple):
    """Who makes the rows of one key: `function(book)` of a module in toolkit.referee.paper.

    `ids` begins the ids of its rows: `booklet` of `booklet.rules`. Rows `of_ledger` are made where
    there is one; of a set that is printed alone, where it changes that.
    """

    ids: str
    module: str
    function: str
    of_ledger: bool = True


MAKERS: dict[str, Maker] = {
    "rules_booklet": Maker("booklet", "ledger_rows", "rules_booklet"),
    "rulings_booklet": Maker("booklet", "ledger_rows", "rulings_booklet"),
    "ruling_card": Maker("ruling", "rulings", "ruling_cards"),
    "dispute_slip": Maker("slip", "slip", "dispute_slip"),
    "fill_in": Maker("fill_in", "fill_in", "fill_in_sheet", of_ledger=False),
}
"""By the key under which templates/every_game.yaml names the rows."""


class LedgerPrint(NamedTuple):
    """Files and rows to print besides a game's own; `unmade` begins the ids of rows left unmade."""

    plan: Plan
    rows: Mapping[str, tuple[Row, ...]]
    unmade: frozenset[str]


NO_LEDGER = LedgerPrint(Plan(()), {}, frozenset())


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
    """What is printed of every game; nothing is made that nobody asked for.

    `alone` is the set that is printed without its game: it has booklets where it changes clauses
    or rulings. `only` are the components asked for, `known` the names of those of the game itself.
    Raises PressError.
    """
    from toolkit.cli.plans import every_game

    names = [name for name in only if name not in known]
    wanted = bool(names) or not only
    makers, unmade = _makers(pack, alone, wanted=wanted)
    plan = every_game(library, (*MAKERS, START), on_request=bool(names))
    planned = plan.row_keys() if makers else frozenset()
    meant = {
        key: maker
        for key, maker in makers.items()
        if key in planned and (not names or _meant(maker, names))
    }
    made = _rows(game, pack, players, alone, meant) if meant else {}
    rows = {key: found for key, found in made.items() if found}
    return LedgerPrint(_printed(plan, rows), rows, unmade - {MAKERS[key].ids for key in made})


def _makers(pack: Pack, alone: str, *, wanted: bool) -> tuple[dict[str, Maker], frozenset[str]]:
    """Who has something to make, by their keys, and what begins the ids of rows left unmade."""
    touched = not alone or _touched_by(pack, alone)
    ledgered = touched and bool(pack.of("clause") or pack.of("ruling"))
    wanting = any(unknowns(pack, (*pack.records, *pack.tables), alone))
    makers = {
        key: maker
        for key, maker in MAKERS.items()
        if wanted and (ledgered if maker.of_ledger else wanting)
    }
    # Where nothing is wanting any more, a sheet that was printed is out of date, not left alone.
    unmade = {maker.ids for maker in MAKERS.values() if not wanted or maker.of_ledger or wanting}
    return makers, frozenset(unmade)


def _rows(
    game: Game, pack: Pack, players: frozenset[int], alone: str, makers: Mapping[str, Maker]
) -> dict[str, tuple[Row, ...]]:
    """What these make, by their keys."""
    from toolkit.pack.game import Illustrated
    from toolkit.referee.ledger import ledger
    from toolkit.referee.paper.book import Book

    shown = game.illustrations(pack, players) if isinstance(game, Illustrated) else {}
    book = Book(pack, ledger(pack), pack.readings, players, alone, shown, game, {})
    return {key: _made(maker, book) for key, maker in makers.items()}


def _printed(plan: Plan, rows: Container[str]) -> Plan:
    """The files that have rows; the start page tells of every print."""
    return Plan(
        tuple(
            file
            for file in plan.files
            if file.tells or all(group.rows in rows for group in file.groups)
        )
    )


def _meant(maker: Maker, names: Iterable[str]) -> bool:
    """Whether one of these names may be that of a row that it makes: `ruling`, `ruling.…`, or one
    that begins with no kind of them all."""
    kinds = {name.partition(".")[0] for name in names}
    return maker.ids in kinds or not kinds <= {each.ids for each in MAKERS.values()}


def none_of_kind(name: str, known: Collection[str]) -> str:
    """Why there is nothing to print of the kind that a name begins with; empty for another kind."""
    kind = name.partition(".")[0]
    maker = next((maker for maker in MAKERS.values() if maker.ids == kind), None)
    if maker is None or kind in known:
        return ""
    if maker.of_ledger:
        return "no rule and no ruling is new or changed here"
    return "no value is unknown here; --published leaves out the sets that fill some by default"


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
    return folder.id == alone and bool(folder.said.get("rulings"))
