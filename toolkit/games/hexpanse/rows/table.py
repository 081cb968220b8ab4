"""The rows of what lies beside the board: faction boards, ships, the market, guide and setup."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Any

from toolkit.pack.listing import listed
from toolkit.pack.plain import numbers, whole
from toolkit.pack.row import Row
from toolkit.referee.paper.rules_told import RulesTold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

SEATS = 6
HEXILIUM = 20  # as far as the track of a faction board goes

_PHASES = (
    ("Income", ("turn.income",)),
    ("Actions", ("turn.actions",)),
    ("Market", ("turn.market", "market.price", "market.refill")),
    ("You win", ("goal.two_ways", "win.at_once", "eliminated.out")),
)
"""What a turn consists of and what ends the game, and the clauses that say it."""
_ACTIONS = (
    ("landing", "Place", ("place.empty",)),
    ("strike", "Attack", ("attack.both",)),
    ("exchange", "Take back", ("take_back.own",)),
    ("ship", "Recover", ("recover.there",)),
    ("cards", "Play a card", ("play.discarded",)),
    ("again", "Act again", ("activate.reusable",)),
    ("hexilium", "Gain", ("gain.one",)),
    ("income", "Raise income", ("income.price",)),
)
_WARLORD = (
    ("life", "Heal", ("heal.one",)),
    ("landing", "Step", ("step.adjacent",)),
    ("crown", "Ability", ("ability.faction",)),
)
"""What an action may be: sign, name, clauses."""
_SETUP = (
    "setup.first", "setup.factions", "setup.board", "setup.start", "setup.mode", "setup.minor",
    "setup.market", "setup.mission",
)  # fmt: skip

_PIECES = (
    ("warlord", "Warlord", "",
     "Placed for an action; a hit costs it 1 life, the hit on life 1 the game. No card moves it."),
    ("normal", "Normal unit", "",
     "From the reserve. Attacks by itself, and goes to the Recovery Ship with what it hits."),
    ("elite", "Elite troops", "", "From the reserve. Stays when it attacks; hit, it goes aboard."),
    ("minor", "Minor unit", "M01",
     "From its mat, once the warlord is on the board. Acts when it enters; is never taken back."),
    ("mercenary", "Mercenary", "C01",
     "From its card, a base of yours under it. Acts when it enters; destroyed, it is gone."),
    ("structure", "Structure", "", "From its card, one on the board. The second hit destroys it."),
)  # fmt: skip
"""What a player has on the board, as an aid tells it: kind, name, code of one that has no owner."""
_FURTHER = (
    ("structure", "Structures", ("setup.structures", "structure.place")),
    ("squad", "Small missions", ("small.win",)),
    ("burst", "Red missions", ("red.mission",)),
    ("crown", "Elite troops", ("setup.elite",)),
    ("stranger", "Teams", ("setup.teams",)),
)
"""What one may agree upon before a game: sign, name, clauses."""
_RESERVE = (
    ("warlord", "Warlord", "", 1, 4),
    ("normal", "Normal units", "{normal}, or as many as the mode says", 4, 34),
    ("elite", "Elite troops", "if you play them", 3, 122),
)
"""Where units wait on a faction board: kind, name, how many, places, how far from the left."""
_DEALT = (
    ("1", "market, its deck shuffled, {market} cards turned up"),
    ("{players}", "faction boards, units of their colours, Recovery Ships"),
    ("{players}", "guides to a turn and player aids"),
    ("1", "standard mission, open to all"),
    ("{more}", "minor factions turned up (Expert: 3 each)"),
    ("{small}", "small missions turned up, if you play them"),
    ("{structures}", "structure cards for each, if you play them"),
)  # fmt: skip
"""What is laid out: how many, and what."""


_MINORS = ("no minor faction", "1 minor faction", "2 minor factions")


def table_rows(
    pack: Pack, players: frozenset[int], factions: Sequence[Row]
) -> Mapping[str, tuple[Row, ...]]:
    """What is printed for a table.

    mat, one for each faction: what its card says and `seat` (its colours: a number, or its
      id where a set brings it), `emblem`, the tracks
      `life`, `income`, `hexilium` [{number, start}…], `units` [{kind, name, says, wells, at}…], `pieces` [{kind,
      name, code, seat, emblem, says}…]
    market: `slots` [number…] · first: `says` · ship, one for each player: nothing · guide, one each:
      `phases` [{name, says}…], `actions` and `warlord` [{icon, name, says}…], `limits`
    setup: `steps` [{number, says}…], `modes` [{name, normal, minor, own}], `further` [{icon, name,
      says}…]
    table, one for each number of players: `count`, `boards` (in words), `deal` [{count, what}],
      `modes` [{name, says}] · standee, a warlord and a structure for each
      faction: what its board says and `kind`
    """
    figures: Any = pack.tables["setup"].value
    counts = tuple(sorted(players)) or tuple(numbers(pack.manifest.get("players")))
    told = RulesTold(pack, counts)
    guide: dict[str, Value] = {
        "phases": [{"name": name, "says": told.lines(*said)} for name, said in _PHASES],
        "actions": _moves(told, _ACTIONS),
        "warlord": _moves(told, _WARLORD),
        "limits": told.lines("warlord.price", "warlord.once"),
    }
    seats = max(counts, default=1)
    slots: list[Value] = [*range(1, figures["market"] + 1)]
    mats = tuple(
        _mat(row, seat, figures)
        for row, seat in zip(factions, cycle(range(1, SEATS + 1)), strict=False)
    )
    return {
        "mat": mats,
        "standee": tuple(
            mat._replace(
                id=f"standee.{mat.fields['id']}.{kind}",
                fields={**mat.fields, "kind": kind},
                stand_in=frozenset(),
            )
            for mat in mats
            for kind in ("warlord", "structure")
        ),
        "table": tuple(_table(pack, count, figures) for count in counts),
        "market": (Row("market.board", {"slots": slots}),),
        "ship": (Row("ship.recovery", {}, copies=seats),),
        "guide": (Row("guide.turn", guide, copies=seats),),
        "first": (Row("first.player", {"says": told.lines("setup.first")}),),
        "setup": (Row("setup.table", _setup(pack, told)),),
    }


def _mat(card: Row, seat: int, figures: Any) -> Row:
    start = figures["start"]

    def track(first: int, last: int, begun: int) -> list[Value]:
        return [{"number": n, "start": "yes" if n == begun else ""} for n in range(first, last + 1)]

    assert card.record is not None
    emblem = card.record.id
    seat_of = emblem if card.record.brought_by else str(seat)
    fields: dict[str, Value] = {
        **card.fields,
        "seat": seat_of,
        "emblem": emblem,
        "life": track(1, figures["life_most"], start["life"]),
        "income": track(1, figures["income_most"], start["income"]),
        "hexilium": track(0, HEXILIUM, start["hexilium"]),
        "pieces": [
            {
                "kind": "card" if code else kind,
                "name": name,
                "code": code,
                "says": says,
                "seat": "" if code or kind == "structure" else seat_of,
                "emblem": "" if code else emblem,
            }
            for kind, name, code, says in _PIECES
        ],
        "units": [
            {"kind": kind, "name": name, "says": says.format(**figures), "wells": wells,
             "at": [x, 94]}
            for kind, name, says, wells, x in _RESERVE
        ],
    }
    return card._replace(id=f"mat.{card.record.id}", fields=fields)


def _moves(told: RulesTold, moves: Sequence[tuple[str, str, tuple[str, ...]]]) -> list[Value]:
    return [
        {"icon": icon, "name": name, "says": " ".join(told.lines(*clauses))}
        for icon, name, clauses in moves
    ]


def _setup(pack: Pack, told: RulesTold) -> Mapping[str, Value]:
    modes: list[Value] = [
        {
            "name": record.get("name"),
            "normal": record.get("normal"),
            "minor": record.get("minor_factions"),
            "own": "one mission for all" + (", one secret each" if record.get("own_mission") else ""),
        }
        for record in pack.of("mode").values()
    ]
    steps: list[Value] = [
        {"number": number, "says": said} for number, said in enumerate(told.lines(*_SETUP), 1)
    ]
    return {"steps": steps, "modes": modes, "further": _moves(told, _FURTHER)}


def _table(pack: Pack, players: int, figures: Any) -> Row:
    """The card of a number of players."""
    boards = [
        str(record.get("name"))
        for record in pack.of("board").values()
        if players in numbers(record.get("players"))
    ]
    held = {
        "players": players,
        "more": players + 1,
        "market": figures["market"],
        "small": figures["small_up"],
        "structures": figures["structure_cards"].get(str(players), 0),
    }
    deal: list[Value] = [
        {"count": count.format(**held), "what": what.format(**held)} for count, what in _DEALT
    ]
    modes: list[Value] = [
        {
            "name": record.get("name"),
            "says": f"{record.get('normal')} units, {_MINORS[whole(record.get('minor_factions'))]}"
            + ("; a secret mission" if record.get("own_mission") else ""),
        }
        for record in pack.of("mode").values()
    ]
    fields: dict[str, Value] = {
        "count": players, "boards": listed(boards, "or"), "deal": deal, "modes": modes,
    }  # fmt: skip
    return Row(f"table.{players}", fields, players=frozenset({players}))
