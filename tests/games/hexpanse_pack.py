"""Hexpanse, for tests: opened once as it is shipped, and with the stand-ins; and its cases."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from toolkit.cli.benches import Benches
from toolkit.games.hexpanse.referee import HexpanseReferee
from toolkit.games.hexpanse.tables import Terms
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.bench import Bench
from toolkit.referee.case import Case
from toolkit.referee.cases import read_cases
from toolkit.referee.rules import Readings

FILES = tuple(sorted((DATA / "hexpanse" / "cases").glob("*.yaml")))
PLAIN = Terms()
FACTIONS = ("terran", "cyberian", "nomads", "union", "ox", "mentacle")


@cache
def bench(*sets: str) -> Bench:
    return BENCHES.bench("hexpanse", sets)


BENCHES = Benches()


@cache
def rulings() -> dict[str, tuple[str, ...]]:
    """The readings of each ruling that is judged, the default first."""
    known = bench().pack.of("ruling")
    possible = bench().possible({}).items()
    return {id: names for id, names in possible if known[id].value.get("judged") is not False}


def readings(**chosen: str) -> Readings:
    """The default readings but for those chosen."""
    return Readings({id: names[0] for id, names in bench().possible({}).items()} | chosen)


@cache
def referee(terms: Terms = PLAIN) -> HexpanseReferee:
    """With the stand-ins, so that nothing is unknown."""
    tables = bench("stand_ins").game.tables
    return HexpanseReferee(tables.pack, tables.under(terms))


@cache
def document(file: Path):
    return read(file, file.name)


def cases_of(file: Path) -> list[Case]:
    cases, findings = read_cases(document(file), bench())
    assert findings == []
    return cases


def entries():
    """Every case as it stands in its file."""
    for file in FILES:
        yield from document(file).root["cases"]


def played(count: int, seed: int, terms: Terms = PLAIN, rounds: int = 400, rules=None):
    """A game at random: each position with the move that is made in it."""
    game, chance = referee(terms), Random(seed)
    players = tuple(chance.sample(FACTIONS, count))
    here = game.opening(players, seed)
    for _ in range(rounds * count * 4):
        move = game.sample(here, rules or readings(), chance.randrange)
        if move is None:
            return
        yield here, move
        here = game.apply(here, move, rules or readings())
