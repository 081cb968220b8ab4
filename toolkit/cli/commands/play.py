"""`toolkit play GAME`: a game in the terminal, refereed; every move goes into a log at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Option

from toolkit.cli import say
from toolkit.cli.options import Game, Published, Rulings, Sets, whole
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop, stop_at
from toolkit.pack.finding import hinted

if TYPE_CHECKING:
    from toolkit.cli.beginning import Beginning
    from toolkit.cli.table_picture import TablePicture
    from toolkit.referee.bench import Bench
    from toolkit.referee.records import Log, Record


def run(
    game: Game,
    players: Annotated[
        str | None,
        Option("--players", metavar="A,B,…", help="who plays, clockwise from the first player"),
    ] = None,
    seed: Annotated[
        int | None,
        Option("--seed", parser=whole, metavar="N", help="what the cards are shuffled by (0)"),
    ] = None,
    log: Annotated[
        str | None,
        Option("--log", metavar="FILE", help="the log to write, or to go on with (GAME-log.yaml)"),
    ] = None,
    origin: Annotated[
        str | None,
        Option(
            "--from",
            metavar="FILE",
            help="begin where a case file asks: its position, its moves, its facts",
        ),
    ] = None,
    case: Annotated[
        str | None, Option("--case", metavar="ID", help="with --from: which case (the first)")
    ] = None,
    how: Annotated[
        list[str],
        Option(
            "--with",
            metavar="KEY=VALUE",
            help="how it is played, by a key that cases of the game have: mode=seaman",
        ),
    ] = [],
    open_: Annotated[
        bool,
        Option("--open", help="show all players everything, also what is only one's own"),
    ] = False,
    board: Annotated[
        str | None,
        Option(
            "--board",
            metavar="OUT",
            help="draw the table after each move, as all see it: OUT.svg, OUT.png or OUT.pdf",
        ),
    ] = None,
    rulings: Rulings = [],
    sets: Sets = [],
    published: Published = False,
) -> int:
    """A new game, or the one in the log, to go on with.

    Exit 0; 1 where the log breaks off at an illegal move; 2 where it cannot be read.
    """
    from toolkit.cli.beginning import Asked, Beginning
    from toolkit.cli.benches import Benches
    from toolkit.cli.readings import readings
    from toolkit.cli.sitting import Sitting
    from toolkit.cli.terms import terms_told
    from toolkit.referee.records import OPEN, Log, LogChanged

    settings = read_settings()
    laid = tuple(sets or settings.sets)
    insisted = readings(rulings)
    benches = Benches(laid, insisted, settings.rulings, by_default=not published)
    asked = Asked(game, players, seed, origin, case, insisted, terms_told(how))
    beginning = Beginning(benches, asked)
    bench = beginning.bench
    picture = _picture(board, bench)
    kept = Log(Path(log or f"{bench.ledger.game}-log.yaml"))
    new = not kept.file.exists()
    keys = [*(["rulings"] if new else []), *(["sets"] if not sets else [])]
    settings.used(*keys, insisted=insisted)
    if new:
        head = beginning.head()
        kept.begin(head, OPEN if bench.game.hides else "")
        say.err(f"{kept.file.as_posix()}: a new game")
        for sentence in beginning.known_before(head):
            say.err(sentence)
    record = _read(kept)
    if not new:
        _refuse_another(beginning, kept, record)
    try:
        shown = open_ or not say.at_terminal()
        return Sitting(_told(bench, record), kept, record, picture, open_=shown).sit()
    except LogChanged:
        raise Stop(
            f"{kept.file.as_posix()}: somebody else has written to this log meanwhile, so nothing "
            "more was written; the same command goes on from what it says now"
        ) from None


def _picture(out: str | None, bench: Bench) -> TablePicture | None:
    """What draws the table, where that is asked for. Raises Stop."""
    if out is None:
        return None
    from toolkit.cli.table_picture import TablePicture

    return TablePicture(out, bench)


def _read(log: Log) -> Record:
    from toolkit.pack.reader import Unreadable
    from toolkit.referee.records import NotARecord

    try:
        record = log.read(log.file.as_posix())
        if not log.takes_moves(record):
            at = ("moves",)
            message = "a log ends with `moves:`, and each move on a line that begins with a dash"
            raise NotARecord(record.document, at, message)
    except Unreadable as refused:
        raise stop_at(refused.findings) from None
    except NotARecord as refused:
        raise Stop(f"{refused.document.spot(refused.steps)}: {refused}") from None
    return record


def _refuse_another(beginning: Beginning, log: Log, record: Record) -> None:
    """A command that asks for another game than that of the log. Raises Stop."""
    differing = list(beginning.differing(record.head))
    if differing:
        raise Stop(
            "\n".join(f"{log.file.as_posix()} {each}" for each in differing)
            + "\nto go on with that game, leave out what differs; "
            "for a new one, name another file with --log"
        )


def _told(bench: Bench, record: Record) -> Bench:
    """The bench under the facts of the log. Raises Stop where what the log fixes cannot be."""
    from toolkit.cli.terms import termed
    from toolkit.referee.facts import false_facts
    from toolkit.referee.ledger import no_such_reading

    document, head = record.document, record.head
    wrong = []
    for id, reading in head.rulings.items():
        found = no_such_reading(bench.ledger, id, reading)
        if found is not None:
            message, hint, key = found
            wrong.append((document.spot(("rulings", id), key=key), message, hint))
    facts = dict(head.facts)
    for fault in false_facts(facts, bench.pack):
        spot = document.spot(("facts", *fault.steps), key=fault.key)
        wrong.append((spot, fault.message, fault.hint))
    if wrong:
        raise Stop("\n".join(f"{at}: {hinted(message, hint)}" for at, message, hint in wrong))
    told = bench.told(facts)
    return termed(told, head.terms, head.players).bench if head.terms else told
