"""`toolkit rules GAME WORDS…`: the clauses and rulings that fit best, in one list, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.cli import rules_listed, say
from toolkit.cli.stop import Stop
from toolkit.referee.ledger import Clause
from toolkit.referee.search import search
from toolkit.referee.synonyms import synonyms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.pack import Pack
    from toolkit.referee.ledger import Ledger, Ruling
    from toolkit.referee.search import Found

_LONGEST = 80  # characters of what was looked for that are said again


def found(pack: Pack, book: Ledger, words: Sequence[str]) -> Found:
    """What fits these words. Raises Stop (exit 2) where nothing does.

    Words that stand nowhere in the rules, and those taken for others, are told on stderr.
    """
    answer = search(book, words, synonyms(pack))
    for word, meant in answer.taken_for.items():
        say.err(f"the rules of {book.game} know no {word!r}; looked for {meant!r}")
    if not answer.matches:
        raise Stop(
            f"nothing in the rules of {book.game} fits {_short(' '.join(words))!r}; "
            f"all of them: toolkit rules {book.game}"
        )
    if answer.nowhere:
        listed = ", ".join(repr(_short(word)) for word in answer.nowhere)
        say.err(f"nowhere in the rules of {book.game}: {listed}")
    return answer


def _short(said: str) -> str:
    return said if len(said) <= _LONGEST else said[: _LONGEST - 1] + "…"


def show(book: Ledger, answer: Found, chosen: Mapping[str, str]) -> None:
    """Each with its number, its answer, where that stands and whether it is settled."""
    for rank, match in enumerate(answer.matches, 1):
        entry = match.entry
        if isinstance(entry, Clause):
            title, says = rules_listed.titled(entry), entry.says
            state = _state_of_clause(book, entry, chosen)
        else:
            force = chosen.get(entry.id, entry.default)
            title, says = entry.question, entry.readings[force].says
            state = _state_of_ruling(entry, force, fixed=entry.id in chosen)
        say.out(rules_listed.wrapped(f"{rank}. {title} · {entry.id}", 0, hang=3))
        say.out(rules_listed.wrapped(says, 3))
        sources = f"[{'; '.join(entry.sources)}] " if entry.sources else ""
        say.out(rules_listed.wrapped(f"{sources}{state}", 3) + "\n")


def _state_of_clause(book: Ledger, clause: Clause, chosen: Mapping[str, str]) -> str:
    """Settled, but for the open rulings about it that nobody has fixed."""
    beside = [
        ruling.id
        for ruling in book.rulings.values()
        if clause.id in ruling.clauses and not ruling.settled and ruling.id not in chosen
    ]
    return f"settled{' but for ' + ', '.join(beside) if beside else ''}"


def _state_of_ruling(ruling: Ruling, force: str, *, fixed: bool) -> str:
    unjudged = "" if ruling.judged else "; not judged"
    if ruling.settled:
        dates = f"; {rules_listed.since(ruling)}" if ruling.editions else ""
        return f"settled{dates}{unjudged}"
    others = ", ".join(name for name in ruling.names if name != force)
    return f"open; {force} is {'chosen' if fixed else 'in force'}, others: {others}{unjudged}"


def as_json(book: Ledger, answer: Found) -> dict[str, Any]:
    """The report `rules/1`, best first, with the rank of each among all that was found."""
    clauses, rulings = [], []
    for rank, match in enumerate(answer.matches, 1):
        fits = {"rank": rank, "score": match.score}
        if isinstance(match.entry, Clause):
            clauses.append({**rules_listed.clause_json(match.entry), **fits})
        else:
            rulings.append({**rules_listed.ruling_json(match.entry), **fits})
    return {
        **rules_listed.as_json(book, clauses, rulings),
        "taken_for": dict(answer.taken_for),
        "nowhere": list(answer.nowhere),
    }
