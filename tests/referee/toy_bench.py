"""What the cases of Pebbles, or of a variant of it, are judged by, for tests."""

from __future__ import annotations

from pathlib import Path

from toy_game import KINDS, Pebbles, folder

from toolkit.pack.laying import lay
from toolkit.referee.bench import Bench
from toolkit.referee.ledger import ledger


def bench(game: Pebbles, place: Path) -> Bench:
    """The pack is written below `place`."""
    pack = lay([folder(place)], KINDS)[0]
    schema = KINDS.other_in("cases/any.yaml").schema
    return Bench(game.referee(pack), ledger(pack), pack, schema)
