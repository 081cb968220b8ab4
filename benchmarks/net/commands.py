"""Command lines that answer the same each time, whatever was done before."""

from __future__ import annotations

_OF_A_GAME = (
    "rules {0}",
    "rules {0} --format json",
    "rules {0} --conflicts --published",
    "rules {0} turn place",
    "rules {0} nothing-of-that-name",
    "schema {0}",
    "schema {0} set",
    "schema {0} cases",
    "schema {0} crads",
    "new mine --game {0}",
    "new mine --game {0} --fill-unknown",
    "validate {0}",
    "validate {0} --format json",
    "print {0} --only nothing",
    "print {0} --players 9",
    "print {0} --ruling nothing=none",
    "play {0}",
    "play {0} --players nobody,none",
    "play {0} --with mode=none",
)
_OF_ANY = (
    "diff nowhere nothing",
    "calibrate --ruler-x 99.5 --ruler-y 100.5 --top 4 --bottom 5 --left 3 --right 6 --margin 4",
    "calibrate mine --ruler-x 9",
    "explain nothing",
    "explain",
    "referee",
    "referee --ask nothing",
    "validate nowhere",
    "make nothing",
)
_GAMES = ("expanse", "expanse_tcg", "hexpanse", "ti4_expeditions")
COMMANDS = [
    *(line.format(game) for game in _GAMES for line in _OF_A_GAME),
    *(f"{command} --help" for command in ("print", "referee", "play", "validate", "make", "rules")),
    *_OF_ANY,
]
