"""How a game to be played begins: dealt for its players, or where a case file asks."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.cli.stop import Stop, stop_at
from toolkit.cli.terms import termed
from toolkit.model.seen import JUDGE
from toolkit.model.short import Misread
from toolkit.pack.plain import entries, texts
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.seats import player_meant, players_meant, some_players
from toolkit.referee.records import Head
from toolkit.referee.rules import Readings, UnknownFact
from toolkit.referee.status import unbearable
from toolkit.referee.wording import lower

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.cli.benches import Benches
    from toolkit.pack.document import Value
    from toolkit.referee.bench import Bench, Heard
    from toolkit.referee.case import Case


class Asked(NamedTuple):
    """What a command line says of the game; None and empty where it is silent.

    `insisted` are the readings of its flags, `terms` keys of a case that only this game has.
    """

    game: str
    players: str | None
    seed: int | None
    origin: str | None
    case: str | None
    insisted: Mapping[str, str]
    terms: Mapping[str, Value] = {}


class Beginning:
    """The beginning that a command line asks for. Raises Stop for one that cannot be."""

    def __init__(self, benches: Benches, asked: Asked) -> None:
        self.benches = benches
        self.asked = asked
        if self.asked.case is not None and self.asked.origin is None:
            raise Stop("toolkit play: --case goes with --from FILE")
        if self.asked.origin is not None:
            given_too = {"--players": asked.players, "--seed": asked.seed}
            for option, given in {**given_too, "--with": asked.terms or None}.items():
                if given is not None:
                    raise Stop(f"toolkit play: {option} goes with a new deal; a case has its own")

    @cached_property
    def bench(self) -> Bench:
        """What the game is played by: with a case, also the sets its file names."""
        bench = self.benches.bench(self.asked.game, by_default=self.benches.by_default)
        if self._case is None:
            return bench
        if self._case.bench.ledger.game != bench.ledger.game:
            raise Stop(f"{self._case.place} is a case of {self._case.bench.ledger.game}")
        return self._case.bench

    @cached_property
    def _case(self) -> Case | None:
        """The case to begin at."""
        from toolkit.cli.commands.referee import Docket

        origin, id = self.asked.origin, self.asked.case
        if origin is None:
            return None
        docket = Docket(self.benches)
        docket.read(origin)
        if docket.findings:
            raise stop_at(docket.findings)
        chosen = docket.chosen([id] if id is not None else [])
        if not chosen:
            raise Stop(f"{origin} holds no case to begin at")
        return chosen[0]

    def head(self) -> Head:
        """The head of the log. Raises Stop."""
        case = self._case
        return self._dealt() if case is None else _of_case(case, self.bench)

    def known_before(self, head: Head) -> Iterator[str]:
        """What whoever sets this game up has to know."""
        game = self._termed(head.players).bench.game if self._case is None else self.bench.game
        yield from game.known_before(head.players)
        if self._case is None and game.amid:
            yield self._begin_elsewhere()

    def _begin_elsewhere(self) -> str:
        """Where to find a better beginning, for a game of which an opening tells nothing."""
        game, cases = self.bench.ledger.game, self.bench.pack.folders[0].root / "cases"
        shipped = next(iter(sorted(cases.glob("*.yaml"))), None)
        such = f"; or try one of ours: --from {_short(shipped)}" if shipped is not None else ""
        return (
            f"{self.bench.pack.title} is played in the middle of another game, and nothing of your "
            f"table is told yet.\n`toolkit referee --ask {game}` asks how it stands and keeps "
            f"that as a file; begin there: toolkit play {game} --from FILE{such}"
        )

    def _dealt(self) -> Head:
        seed = self.asked.seed or 0
        if self.asked.players is None:
            such = some_players(self.bench.game)
            raise Stop(f"toolkit play: say who plays, such as --players {such}")
        players = self._players()
        faults = self.bench.game.seating(players)
        if faults:
            raise Stop("\n".join(f"toolkit play: --players: {fault.said}" for fault in faults))
        bench, readings, _ = self._termed(players)
        try:
            opening = bench.game.opening(players, seed)
        except UnknownFact as unknown:
            raise Stop(
                f"nobody has published {unknown}, so no game can be dealt; lay a set that tells it "
                "(without --published our stand-ins do), or begin at a case with --from"
            ) from None
        except ValueError as wrong:
            raise Stop(f"no game can be dealt: {wrong}") from None
        position = bench.game.encode(opening)
        fixed = {**readings, **bench.chosen, **bench.insisted}
        sets, terms = bench.pack.sets, self.asked.terms
        return Head(bench.ledger.game, players, position, sets, fixed, seed, terms=terms)

    def _termed(self, players: tuple[str, ...]) -> Heard:
        return termed(self.bench, self.asked.terms, players)

    def _players(self) -> tuple[str, ...]:
        """Who was named, by ids or as people call them."""
        game = self.bench.game

        def one(word: str) -> str:
            try:
                return player_meant(game, word)
            except Misread as misread:
                raise Stop(f"toolkit play: --players: {misread}") from None

        return tuple(players_meant(game, self.asked.players or "", one))

    def differing(self, head: Head) -> Iterator[str]:
        """What the command asks for that a game begun so is not; each goes after the log's name."""
        bench = self.bench
        if head.game != bench.ledger.game:
            yield f"is a game of {head.game!r}, not of {bench.ledger.game!r}"
            return
        if self.asked.players is not None and self._players() != head.players:
            yield f"is a game of {','.join(head.players)}, not of --players {self.asked.players}"
        if self.asked.seed is not None and self.asked.seed != head.seed:
            dealt = "began at a case" if head.seed is None else f"was shuffled by {head.seed}"
            yield f"{dealt}, not by --seed {self.asked.seed}"
        if self.asked.terms and self.asked.terms != head.terms:
            yield f"is played with {_said(head.terms)}, not --with {_said(self.asked.terms)}"
        for id, reading in self.asked.insisted.items():
            if head.rulings.get(id) != reading:
                fixed = head.rulings.get(id, bench.ledger.rulings[id].default)
                yield f"is played with {id} read as {fixed}, not --ruling {id}={reading}"
        if head.sets != bench.pack.sets:
            yield (
                f"was begun with {_sets(head.sets)}, and this command lays "
                f"{_sets(bench.pack.sets)} (--set lays one, --published leaves our stand-ins out)"
            )
        elif self._case is not None and self.head().text() != head.text():
            yield f"did not begin at {self._case.place} as it stands now"


def _short(path: Path) -> str:
    """A path as it is typed from here."""
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def _said(terms: Mapping[str, Value]) -> str:
    return ", ".join(f"{key}={flow(value)}" for key, value in terms.items()) or "nothing told"


def _sets(ids: tuple[str, ...]) -> str:
    return f"{'the set' if len(ids) == 1 else 'the sets'} {', '.join(ids)}" if ids else "no sets"


def _of_case(case: Case, bench: Bench) -> Head:
    """The game from the position of a case, once its moves before the question are played.

    Its facts are told for the whole game, but for those that position and moves hold already.
    """
    if case.refusals:
        why = case.refusals[0].says
        raise Stop(f"{case.place}: case '{case.id}' is malformed, as it expects: {why}")
    if case.asker != JUDGE:
        said_by = f"case '{case.id}' is asked with the eyes of {case.asks}"
        raise Stop(f"{case.place}: {said_by}; without `asker` a game can begin there")
    said = entries(case.document.at(case.steps))
    told = {
        key: value
        for key, value in entries(said.get("facts")).items()
        if key != "position" and not key.startswith("moves[")
    }
    players = texts(said.get("players"))
    position = bench.game.encode(_after(case, bench))
    _, faults = bench.game.decode(position, players)
    if faults:  # of what nobody told a log cannot keep everything
        open_ = ", ".join(".".join(map(str, fault.steps)) for fault in faults)
        raise Stop(f"{case.place}: case '{case.id}' leaves open what a game has to know: {open_}")
    terms = {key: said[key] for key in case.bench.case_keys if key in said}
    fixed, sets = dict(case.fixed), bench.pack.sets
    return Head(bench.ledger.game, players, position, sets, fixed, None, told, terms)


def _after(case: Case, bench: Bench) -> Any:
    """The position of a case after the moves it plays before its question. Raises Stop."""
    game, position = bench.game, case.position
    rules = Readings(bench.ledger.in_force(case.fixed), case.facts)
    faults = unbearable(game.informed(case.facts).status(position))
    if faults:
        raise Stop("\n".join(f"{case.place}: {fault.message}" for fault in faults))
    for number, move in enumerate(case.after):
        line, column = case.document.place((*case.steps, "after", number))
        at = f"{case.document.path}:{line}:{column}: case '{case.id}':"
        index = number - len(case.after)
        try:
            reasons = game.check(position, move, rules, index)
            if reasons:
                raise Stop(
                    "\n".join(
                        f"{at} this move before the question is not legal: {lower(reason.says)} "
                        f"({reason.clause})"
                        for reason in reasons
                    ),
                    code=1,
                )
            faults = game.chance(position, move, rules, index)
            if faults:
                raise Stop("\n".join(f"{at} {fault.said}" for fault in faults))
            position = game.apply(position, move, rules, index)
        except UnknownFact as unknown:
            raise Stop(f"{at} nobody has told {unknown}; tell it under `facts`") from None
    return position
