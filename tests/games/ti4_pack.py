"""The shipped pack of the expeditions, for tests: opened once, refereed, and with its cases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from toolkit.games.ti4_expeditions.game import GAME
from toolkit.games.ti4_expeditions.referee import ExpeditionReferee
from toolkit.pack.document import Document
from toolkit.pack.finding import Finding
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.pack import Pack
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.bench import Bench
from toolkit.referee.case import Case
from toolkit.referee.cases import read_cases
from toolkit.referee.ledger import ledger
from toolkit.referee.rules import Readings

FILES = tuple(sorted((DATA / "ti4_expeditions" / "cases").glob("*.yaml")))
SEATED = ("sol", "muaat", "nekro", "cabal", "mentak", "keleres", "xxcha", "saar")


@cache
def published() -> Pack:
    """The pack as it is shipped."""
    return lay([read_folder(DATA / "ti4_expeditions", "ti4_expeditions")], GAME.kinds)[0]


@cache
def referee() -> ExpeditionReferee:
    return ExpeditionReferee(published())


@cache
def rulings() -> dict[str, tuple[str, ...]]:
    """The readings of each ruling the referee judges, the default first; a settled one has it."""
    found = {}
    for id, record in published().of("ruling").items():
        if record.value.get("judged") is False:
            continue
        default = str(record.get("default"))
        others = [name for name in record.value["readings"] if name != default]
        asked = record.get("status") == "open" or record.value.get("editions")
        found[id] = (default, *others) if asked else (default,)
    return found


def readings(**chosen: str) -> Readings:
    """The default readings but for those chosen."""
    return Readings({id: names[0] for id, names in rulings().items()} | chosen)


def position(value, players=SEATED[:3]):
    found, faults = referee().decode(value, players)
    assert faults == [], value
    assert found is not None
    return found


def move(value, players=SEATED[:3]):
    found, faults = referee().decode_move(value, players)
    assert faults == [], value
    assert found is not None
    return found


def broken(here, value, rules=None) -> set[str]:
    """The clauses that a move breaks in a position."""
    told = move(value, here.players)
    return {reason.clause for reason in referee().check(here, told, rules or readings())}


# ---- its cases


@cache
def document(file: Path) -> Document:
    return read(file, file.name)


def entries() -> Iterator[dict[str, Any]]:
    """Every case as it stands in its file."""
    for file in FILES:
        yield from document(file).root["cases"]


@cache
def bench() -> Bench:
    """What cases are judged by."""
    pack = published()
    schema = GAME.kinds.other_in("cases/any.yaml").schema
    return Bench(referee(), ledger(pack), pack, schema)


def read_all(file: Path) -> tuple[list[Case], list[Finding]]:
    """The cases of a file that can be read, and what is wrong with the others."""
    return read_cases(document(file), bench())


def cases_of(file: Path) -> list[Case]:
    """The cases of a file that can be read."""
    return read_all(file)[0]
