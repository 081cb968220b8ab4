"""The trading card game, for tests: opened once with the examples, and its numbered cases."""

from __future__ import annotations

from functools import cache

from toolkit.cli.benches import Benches
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.cases import read_cases

FILES = tuple(sorted((DATA / "expanse_tcg" / "cases").glob("*.yaml")))
BENCHES = Benches()


@cache
def bench(*sets):
    return BENCHES.bench("expanse_tcg", sets or ("examples",))


@cache
def document(file):
    return read(file, file.name)


def bench_of(file):
    """The bench with the sets that a file of cases names."""
    return bench(*document(file).root.get("sets", ()))


def cases_of(file):
    cases, findings = read_cases(document(file), bench_of(file))
    assert findings == []
    return cases


def entries():
    """Every case as it stands in its file."""
    for file in FILES:
        yield from document(file).root["cases"]


def rulings():
    """The readings of each ruling that is judged and open, the default first."""
    known = bench().pack.of("ruling")
    judged = [id for id, ruling in known.items() if ruling.value.get("judged") is not False]
    possible = bench().possible({})
    return {id: possible[id] for id in judged if len(possible.get(id, ())) > 1}
