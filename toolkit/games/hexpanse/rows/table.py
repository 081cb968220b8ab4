"""The rows of what lies beside the board: faction boards, ships, the market, guide and setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rows.said import said
from toolkit.games.hexpanse.tables import colours
from toolkit.pack.listing import listed
from toolkit.pack.plain import numbers, whole
from toolkit.pack.row import Row
from toolkit.referee.paper.rules_told import RulesTold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

HEXILIUM = 20  # as far as the track of a faction board goes

_WELLS = {"warlord": (1, 4), "normal": (4, 34), "elite": (3, 122)}
"""Places for units on a faction board, by kind: how many, how far from the left."""
_STANDING = ("warlord", "structure")
_NAMED = 3  # boards that have room by name on the card of a number of players
_AIDS = {"ship": "recovery", "guide": "turn", "first": "player"}


def table_rows(
    pack: Pack, players: frozenset[int], factions: Sequence[Row]
) -> Mapping[str, tuple[Row, ...]]:
    """What is printed for a table.

    mat, one for each faction: what its card says and `seat` (its colours: a number, or its
      id where a set brings it), `emblem`, the tracks
      `life`, `income`, `hexilium` [{number, start}…], `units` [{kind, name, words, wells, at}…],
      `pieces` [{kind, name, code, seat, emblem, says}…]
    standee, a warlord and a structure for each faction: the same and `kind`
    market: `slots` [number…] · ship and guide, one for each player, and first: what aids.yaml says
    setup: what aids.yaml says and `modes` [{name, normal, minor, own}]
    table, one for each number of players: `count`, `boards` (in words),
      `deal` [{count, times, name, what}], `modes` [{name, says}]
    """
    figures: Any = pack.tables["setup"].value
    counts = tuple(sorted(players)) or tuple(numbers(pack.manifest.get("players")))
    told = RulesTold(pack, counts)
    seats, numbers_of = max(counts, default=1), colours(pack).values()
    mats = tuple(
        _mat(row, colour, figures, told) for row, colour in zip(factions, numbers_of, strict=True)
    )
    return {
        "mat": mats,
        "standee": tuple(_standee(mat, kind) for mat in mats for kind in _STANDING),
        "table": tuple(_table(pack, count, figures, told) for count in counts),
        "market": (Row("market.board", {"slots": [*range(1, figures["market"] + 1)]}),),
        **{
            id: (Row(f"{id}.{name}", told.aid(id), copies=1 if id == "first" else seats),)
            for id, name in _AIDS.items()
        },
        "setup": (Row("setup.table", _setup(pack, told)),),
    }


def _standee(mat: Row, kind: str) -> Row:
    return mat._replace(
        id=f"standee.{mat.fields['id']}.{kind}", fields={**mat.fields, "kind": kind},
        stand_in=frozenset(),
    )  # fmt: skip


def _mat(card: Row, seat: int, figures: Any, told: RulesTold) -> Row:
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
                "kind": "card" if (code := one.get("code", "")) else one["kind"],
                "name": one["name"],
                "code": code,
                "says": one["words"],
                "seat": "" if code or one["kind"] == "structure" else seat_of,
                "emblem": "" if code else emblem,
            }
            for one in told.aid("mat")["pieces"]
        ],
        "units": [
            {**one, "words": one["words"].format(**figures), "wells": wells, "at": [x, 94]}
            for one in told.aid("mat")["reserve"]
            for wells, x in (_WELLS[one["kind"]],)
        ],
    }
    return card._replace(id=f"mat.{card.record.id}", fields=fields)


def _setup(pack: Pack, told: RulesTold) -> Mapping[str, Value]:
    modes: list[Value] = [
        {
            "name": record.get("name"), "normal": record.get("normal"),
            "minor": record.get("minor_factions"),
            "own": "1 for all" + (", 1 secret each" if record.get("own_mission") else ""),
        }
        for record in pack.of("mode").values()
    ]  # fmt: skip
    return {**told.aid("setup"), "modes": modes}


def _one_of(boards: list[str]) -> str:
    """One of these boards, what all are for said once: "Board, Mars or Iceworld for two"; only how
    many there are where sets bring more, or a name of another form: the card has room for three."""
    ends = {name.partition(" for ")[1:] for name in boards}
    if len(ends) != 1 or len(boards) > _NAMED:
        return f"one of {len(boards)} boards"
    return listed([name.partition(" for ")[0] for name in boards], "or") + "".join(*ends)


def _table(pack: Pack, players: int, figures: Any, told: RulesTold) -> Row:
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
    laid = [
        {key: words.format(**held) for key, words in one.items()}
        for one in told.aid("table")["deal"]
    ]
    deal: list[Value] = [{**one, "times": int(one["count"])} for one in laid]
    minors = said("minors")
    modes: list[Value] = [
        {
            "name": record.get("name"),
            "says": f"{record.get('normal')} units, {minors[whole(record.get('minor_factions'))]}"
            + ("; a secret mission" if record.get("own_mission") else ""),
        }
        for record in pack.of("mode").values()
    ]
    row: dict[str, Value] = {"count": players, "boards": _one_of(boards), "deal": deal}
    return Row(f"table.{players}", {**row, "modes": modes}, players=frozenset({players}))
