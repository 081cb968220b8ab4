"""The trading card game for tests: its pack, alone or with sets, and cases told as text."""

from __future__ import annotations

from functools import cache

from toolkit.games.expanse_tcg.game import GAME
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.reader import read_text
from toolkit.pack.shipped import DATA
from toolkit.referee.bench import Bench
from toolkit.referee.cases import read_cases
from toolkit.referee.ledger import ledger
from toolkit.referee.verdict import verdict

HOME = DATA / GAME.id


@cache
def pack(*sets):
    """The pack with these folders laid over it."""
    folders = [read_folder(HOME, GAME.id, cases=False), *(read_folder(one) for one in sets)]
    return lay(folders, GAME.kinds)[0]


@cache
def tcg_bench(*sets):
    laid = pack(*sets)
    schema = GAME.kinds.other_in("cases/any.yaml").schema
    return Bench(GAME.referee(laid), ledger(laid), laid, schema)


def judged(text, *sets):
    """The verdict on a case, told as its mapping in YAML, with `case:` left out."""
    document = read_text(f"game: expanse_tcg\ncases:\n- {{case: a.1, {text}}}\n", "told.yaml")
    (case,), findings = read_cases(document, tcg_bench(*sets))
    assert findings == []
    return verdict(case).json
