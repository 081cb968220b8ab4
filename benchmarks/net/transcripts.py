"""Disputes told line by line to `toolkit referee --ask`: game, lines, further words. And what is
typed in games that are played."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_TIE = ["u m o", "score", "", "ceres: u2 m2 o1", "", "4", "", "", "", ""]
_SET = ["--set", "stand_ins"]
_CLAIM = ["sol arb letnev", "legal", "sol claim resources: jord, 1 tg", "", "arb secret", ""]
_SIXTH = [
    "sol arb let saar", "play", "saar claim trade: 3 tg", "saar place 46", "saar infantry arb", "",
    "sol res infl, arb sec act, let tech", "", "46 18", "", "", "yes", "", "", "",
]  # fmt: skip
_EXPANSE: list[tuple[list[str], list[str]]] = [
    ([*_TIE, ""], []),
    ([*_TIE, "-"], ["--format", "json"]),
    ([*_TIE, "tonight", "a\0b", "no/where", ""], []),
    ([], []),
    (["u m o", "legal"], []),
    (_TIE[:-1], []),
    (["u m o", "l", "legal", "u influence t", "u influence tycho", "", "u 2", "u1", "", "-"], []),
    (["u m", "score", "", "tycho: u4 m1", "", "1", "", "", "-"], []),
    (["u m o", "score", "", "ceres: u2 m1", "", "1", "", "", "minerals food", "", "-", "box"], []),
    (["u m o", "score", "", "ceres: u40", "ceres: u2", "", "1", "", "", "", "", "-"], []),
    (
        ["u m o p", "score", "o riots: remove ceres m", "u riots: skip", "u nauvoo: 1 remove ce m",
         "", "ceres: m4 u1", "", "4", "", "", "", "-"], _SET,
    ),
    (["u m o", "score", "u nauvoo: skip", "m riots: skip", "o drummer: skip"], []),
    (["u m o", "score", "o nauvoo: 1 remove ceres m", "", "ceres: m4 u1", "", "4", "", "no", "",
      "-", ""], []),
    (["x" * 5000, "\x1b[A", "u\tm o", "status", "", "", "-"], []),
    (["u m o", "legal", "?", "u play nauvoo", "", "", "", "", "-"], []),
    (
        ["u m o", "list", "", "u begin", "", "", "rocinante: earth u", "control_points: u3",
         "tokens: x", "cont: x", "initiative: o m u", "", "-"], [],
    ),
    (["u m", "winner", "u10 m10", "m", "", "-"], []),
    (["u m o", "1", "u nauvoo: 1 remove ce o", "", "ce u2m2o3", "", "4", "", "", "", "", "-"], []),
    (["u m o", "legal", "u move earth>mars 1", "", "u points 2", "u2", "", "", "", "-"], _SET),
    (["u m", "play", "m build fleet", "m done", "", "m points 2", "", "", "", "", "", "-"], _SET),
    (["u m o p", "legal", "p ability infiltration: remove ceres u", "", "", "", "", "", "", "-"],
     _SET),
    (["u m o", "<", "?", "score", "<", "status", "influence ceres: U2 M1", "fleets tycho: O2",
      "scorings: 2", "", "-"], []),
    (["m u", "list", "influence", "m points 3", "", "", "", "", "", "-"], _SET),
    (["u m o", "legal", "{by: UN, take: 1}", "", "", "", "", "", "-"], ["--format", "json"]),
]  # fmt: skip
_TI4: list[tuple[list[str], list[str]]] = [
    ([*_CLAIM, "", "", "", ""], ["--format", "json"]),
    ([*_CLAIM, "jord exhausted", "0", "", "-"], []),
    ([*_CLAIM, "", "", "", "-"], []),
    ([*_SIXTH, "-"], []),
    (["sol yin", "placement", "1 41 50 frontier 46 mirage", "117", "", "", "-"], []),
    (["sol yin", "list", "place", "sol res infl sec, yin act tech trade", "yin", "46 18", "", "-"],
     []),
    (
        ["sol yin", "status", "", "sol planets: jord", "map: 46 47 frontier", "fracture: yes",
         "sol tra: 3", "moon: 1", "", "-"], [],
    ),
    (["sol yin", "legal", "sol end", "", "sol secret, yin secret", "", "", "", "-"], []),
    (["sol arb", "legal", "?", "sol claim influence: meer, tsion, 2 tg", "", "", "", "", "", "",
      "", "", "-"], []),
    (["sol", "sol sol", "sol yin", "winner", "", "", "", "", "-"], []),
    (["sol yin", "play", "sol roll 1", "", "sol res infl sec, yin act tech trade", "", "", "", "",
      "", "-"], []),
    (["let arb sol", "legal", "let ingress 19 22", "", "", "", "", "", "", "-"], []),
    (["let arb sol", "list", "claim", "let secret", "", "", "", "", "", "", "", "-"], []),
    (["muaat yin", "placement", "18 41, 46 mirage, 19 destroyed wellon", "", "", "", "-"], []),
    (["sol yin", "<", "2", "18 x", "18 41", "", "", "-"], []),
    (["sol arb", "legal", "sol claim secret: x", "sol claim secret: vuil", "", "", "", "", "", "",
      "", "-"], []),
]  # fmt: skip
TRANSCRIPTS = [
    *(("expanse", lines, more) for lines, more in _EXPANSE),
    *(("ti4_expeditions", lines, more) for lines, more in _TI4),
]

_SEATED = {
    "expanse": ("UN,MCR", "MCR,OPA,UN", "OPA,Protogen,UN,MCR"),
    "expanse_tcg": ("ada,ben",),
    "hexpanse": ("terran,cyberian", "nomads,terran,cyberian"),
    "ti4_expeditions": ("sol,arborec", "yin,letnev,saar"),
}
_LINES = 30
_TYPED = ("list", "list all", "undo", "position", "position turn", "help", "rules turn", "", "x y")


def sittings(game: str, most: int) -> Iterator[tuple[list[str], list[str]]]:
    """Words behind `play` and lines typed, mostly numbers of a list: some are not in it."""
    for number in range(most):
        chance = Random(f"{game} {number}")
        players = _SEATED[game][number % len(_SEATED[game])]
        lines = [
            str(chance.choice((1, 1, 1, 2, 2, 3, 4, 5, 8)))
            if chance.random() < 0.85
            else chance.choice(_TYPED)
            for _ in range(_LINES)
        ]
        yield ["--players", players, "--seed", str(number)], [*lines, "position", "quit"]
