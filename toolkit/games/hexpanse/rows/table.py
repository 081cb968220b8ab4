"""The rows of what lies beside the board: faction boards, ships, the market, guide and setup."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Any

from toolkit.pack.plain import numbers
from toolkit.pack.row import Row
from toolkit.referee.paper.rules_told import RulesTold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

SEATS = 6
HEXILIUM = 20  # as far as the track of a faction board goes

_GUIDE = (
    ("1 · Income", ("turn.income",)),
    ("2 · Actions", (
        "turn.actions", "place.empty", "attack.from_own", "attack.both", "take_back.own",
        "recover.there", "play.discarded", "activate.reusable", "gain.one", "income.price",
    )),
    ("The warlord", ("warlord.price", "heal.one", "step.adjacent", "ability.faction",
                     "warlord.once")),
    ("3 · Market", ("turn.market", "market.price", "market.refill")),
    ("How it is won", ("goal.two_ways", "win.at_once", "eliminated.out")),
)  # fmt: skip
"""What the guide to a turn tells, and the clauses that say it."""
_SETUP = (
    "setup.first", "setup.factions", "setup.board", "setup.start", "setup.mode", "setup.minor",
    "setup.market", "setup.mission",
)  # fmt: skip


def table_rows(
    pack: Pack, players: frozenset[int], factions: Sequence[Row]
) -> Mapping[str, tuple[Row, ...]]:
    """What is printed for a table.

    mat, one for each faction: what its card says and `seat` (its colours: a number, or its
      id where a set brings it), `emblem`, the tracks
      `life`, `income`, `hexilium` [{number, start}…], `units` [{kind, count}…]
    market: `slots` [number…] · ship, one for each player: `says` · guide, one each: `text`, flowing
    setup: `steps` [text…], `boards` [{players, name, structures}], `modes` [{name, normal, minor}]
    """
    figures: Any = pack.tables["setup"].value
    counts = tuple(sorted(players)) or tuple(numbers(pack.manifest.get("players")))
    told = RulesTold(pack, counts)
    guide: list[Value] = []
    for title, clauses in _GUIDE:
        guide += [{"subheading": title}, {"bullets": told.lines(*clauses)}]
    seats = max(counts, default=1)
    slots: list[Value] = [*range(1, figures["market"] + 1)]
    return {
        "mat": tuple(
            _mat(row, seat, figures)
            for row, seat in zip(factions, cycle(range(1, SEATS + 1)), strict=False)
        ),
        "market": (Row("market.board", {"slots": slots}),),
        "ship": (Row("ship.recovery", {"says": told.lines("recover.there")}, copies=seats),),
        "guide": (Row("guide.turn", {"text": guide}, copies=seats),),
        "setup": (Row("setup.table", _setup(pack, counts, told, figures)),),
    }


def _mat(card: Row, seat: int, figures: Any) -> Row:
    start = figures["start"]

    def track(first: int, last: int, begun: int) -> list[Value]:
        return [{"number": n, "start": "yes" if n == begun else ""} for n in range(first, last + 1)]

    assert card.record is not None
    fields: dict[str, Value] = {
        **card.fields,
        "seat": card.record.id if card.record.brought_by else str(seat),
        "emblem": card.record.id,
        "life": track(1, figures["life_most"], start["life"]),
        "income": track(1, figures["income_most"], start["income"]),
        "hexilium": track(0, HEXILIUM, start["hexilium"]),
        "units": [
            {"kind": "normal", "count": figures["normal"]},
            {"kind": "elite", "count": figures["elite_most"]},
            {"kind": "minor", "count": figures["minor"]},
        ],
    }
    return card._replace(id=f"mat.{card.record.id}", fields=fields)


def _setup(pack: Pack, counts: Sequence[int], told: RulesTold, figures: Any) -> Mapping[str, Value]:
    boards: list[Value] = []
    for record in pack.of("board").values():
        fit = [n for n in numbers(record.get("players")) if n in counts]
        if fit:
            boards.append({
                "players": " or ".join(map(str, fit)),
                "name": record.get("name"),
                "structures": figures["structure_cards"].get(str(fit[0]), 0),
            })  # fmt: skip
    modes: list[Value] = [
        {
            "name": record.get("name"),
            "normal": record.get("normal"),
            "minor": record.get("minor_factions"),
            "own": "and a secret mission" if record.get("own_mission") else "",
        }
        for record in pack.of("mode").values()
    ]
    return {"steps": told.lines(*_SETUP), "boards": boards, "modes": modes}
