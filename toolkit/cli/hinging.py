"""Which open rulings decided a move at the table, and how another reading of them is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.referee.adjudication import ILLEGAL, LEGAL, Run, adjudicate
from toolkit.referee.facts import by_path
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.referee.adjudication import Departure
    from toolkit.referee.bench import Bench
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.records import Head
    from toolkit.referee.rules import Rules

_RUNS = 64  # whoever plays waits for them


def hinging(
    bench: Bench, head: Head, position: Any, move: Any, seen: Callable[[Any], Any]
) -> Iterator[str]:
    """A line for each ruling that the log leaves open and by whose other readings the move, legal
    or not, would come to something else; `seen` gives a position as whoever is told sees it."""
    judgement = adjudicate(
        _playing(bench.game, position, move, seen),
        bench.possible(head.rulings),
        by_path(dict(head.facts)),
        _RUNS,
    )
    for hinge in judgement.hinges:
        ways = [_way(hinge.ruling, *other) for other in hinge.others.items()]
        if ways:  # none where too many runs leave open whether it matters
            others = " or ".join(dict.fromkeys(ways))
            yield (
                f"this hinges on {hinge.ruling}, read as {hinge.reading}; "
                f"a game begun with {others} reads it otherwise"
            )


def _way(ruling: str, reading: str, other: Departure) -> str:
    """The options under which it comes to something else."""
    read = {ruling: reading, **other.along}
    return " ".join(f"--ruling {id}={said}" for id, said in read.items())


def _playing(
    game: RefereedGame[Any, Any], position: Any, move: Any, seen: Callable[[Any], Any]
) -> Callable[[Rules], Run]:
    """The move as it goes under given rules."""
    first: list[Run] = []

    def play(rules: Rules) -> Run:
        reasons = game.check(position, move, rules)
        if reasons:
            run = Run(ILLEGAL, {}, 0, reasons)
        elif game.chance(position, move, rules):  # what was drawn at the table fits one reading
            return first[0] if first else Run(LEGAL, {})
        else:
            after = game.apply(position, game.completed(position, move, rules), rules)
            told = game.told(seen(after))
            run = Run(LEGAL, {"position": told, "ends": _ends(game, after, rules)})
        first[:] = first or [run]
        return run

    return play


def _ends(game: RefereedGame[Any, Any], after: Any, rules: Rules) -> Any:
    """Who has won and by what; None where the game goes on, or nobody can tell yet."""
    try:
        return game.ending(after, rules)
    except UnknownFact:
        return None
