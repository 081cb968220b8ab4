"""The row of the chart that says who wins a tie. Its figures come from the scoring table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import bonus_places
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record

PLACES = ("first", "second", "third")


def tie_row(view: View) -> Row:
    """`aid.ties`: how places on a base are told and paid, and the ties elsewhere.

    `title` · `columns` [text…] the scorings that have a bonus sector ·
    `questions` [{id, asks, yes, no}]: `yes` and `no` are each {says, go}: what holds, and the id
      of the next question, empty at an end; the first question comes first, arrows lead on ·
    `rewards` {alone, tied}, each by place {first, second, third}: {place, other, bonus
      [number…], final} as in `pays`, or nothing where nothing is paid; `critical` {points,
      players "3 or 4 players" where it is not all} or nothing ·
    `count` [text…] what influence is counted · `tied` by place [text…] ·
    `charts` [{id, asks, ways [text…], ruling}]: the other ties ·
    `rulings` {first, hegemony}: each {id, asks, says} or nothing when settled, and
    `next`, `next_says`: the reading that is played of who comes next behind a tie for first ·
    `open`: all that decide on this page, as flowing text (see `open_rulings`)
    """
    first, hegemony = ruling_of(view, "tie_first_next"), ruling_of(view, "hegemony_tie")
    next_place = view.pack.get("ruling", "tie_first_next")
    charts = _charts(view)
    elsewhere = [ruling for chart in charts if isinstance(ruling := chart["ruling"], dict)]
    fields: Item = {
        "title": "Who wins the tie?",
        "columns": [number for number, _ in bonus_places(view)],
        "questions": _questions(),
        "rewards": _rewards(view),
        "count": view.lines("score.influence", "score.orbital_control", "score.zero"),
        "tied": {
            "first": [*view.lines("score.tie_first"), *_sole(view)],
            "second": view.lines("score.tie_second"),
            "third": view.lines("score.tie_third"),
        },
        "charts": [*charts],
        "rulings": {"first": first, "hegemony": hegemony},
        "next": next_place.get("default") if next_place is not None else None,
        "next_says": _default(next_place),
        "open": open_rulings(first, *elsewhere[:1], hegemony, *elsewhere[1:]),
    }
    return Row("aid.ties", fields, record=view.scoring)


def ruling_of(view: View, id: str) -> Item | None:
    """`{id, asks, says}`: an open question and its default reading; None once it is settled."""
    record = view.pack.get("ruling", id)
    if record is None or record.get("status") != "open":
        return None
    return {"id": id, "asks": record.get("question"), "says": _default(record)}


def _default(ruling: Record | None) -> Value:
    """What the reading that is played says."""
    if ruling is None:
        return None
    return ruling.get("readings", str(ruling.get("default")), "says")


def open_rulings(*rulings: Item | None) -> list[Value]:
    """Flowing text: each open ruling's id, its question and the reading that is played."""
    flow: list[Value] = []
    for ruling in rulings:
        if ruling is not None:
            flow.append({"subheading": f"{{icon:ruling}} {ruling['id']}"})
            flow.append({"para": f"**{ruling['asks']}** {ruling['says']}"})
    return flow


def pays(view: View) -> list[Value]:
    """`[{place, other, bonus [number…], final}]`: what each place pays, wherever the base lies."""
    found: list[Value] = []
    for index, place in enumerate(PLACES):
        bonus = [_nth(points, index) for _, points in bonus_places(view)]
        found.append(
            {
                "place": place,
                "other": _nth(view.scoring.get("places", "normal"), index),
                "bonus": bonus,
                "final": _nth(view.scoring.get("places", "final"), index),
            }
        )
    return found


def _nth(points: Value, index: int) -> Value:
    return points[index] if isinstance(points, list) and index < len(points) else "unknown"


def _rewards(view: View) -> Item:
    """What is paid by the place one holds, and by the place one ties for."""
    by_place: dict[str, Value] = {
        str(item["place"]): item for item in pays(view) if isinstance(item, dict)
    }
    tied: Item = {}
    for place in PLACES:
        paid = view.scoring.get("ties", place)
        tied[place] = by_place.get(str(paid))
    return {"alone": by_place, "tied": tied, "critical": _critical(view)}


def _critical(view: View) -> Value:
    """What a critical resource pays, and whom where it is not all; nothing where it pays nobody."""
    paid = [
        count
        for count in view.counts
        if view.setup.get("tables", str(count), "critical_resources") is True
    ]
    players = view.players(paid)
    if players is None:
        return None
    points = view.scoring.get("critical_resource", "points")
    return {"points": points, "players": players or None}


def _sole(view: View) -> list[Value]:
    """The clause on ties for a critical resource, where anybody here scores one."""
    return view.lines("score.critical_sole") if _critical(view) else []


def _questions() -> list[Value]:
    """The spine of the chart: place by place, alone or tied."""
    return [
        {
            "id": "first",
            "asks": "Does one player alone have the most influence?",
            "yes": {"says": "First place", "go": "second"},
            "no": {"says": "Tied for first", "go": "third"},
        },
        {
            "id": "second",
            "asks": "Does one player alone have the next most?",
            "yes": {"says": "Second place", "go": "third"},
            "no": {"says": "Tied for second", "go": ""},
        },
        {
            "id": "third",
            "asks": "Does one player alone have the next most?",
            "yes": {"says": "Third place", "go": ""},
            "no": {"says": "Tied for third", "go": ""},
        },
    ]


def _charts(view: View) -> list[Item]:
    """The ties away from the bases: fleets, the Rocinante, the game."""
    counts = [count for count in view.counts if count == 2]
    strength, two = ruling_of(view, "rocinante_strength"), ruling_of(view, "rocinante_tie_2p")
    control = [f"**Alone:** {view.says('score.orbital_control')}"]
    control += _ties(view, "score.orbital_control_tie")
    fewest = [f"**Alone:** {view.says('rocinante.fewest_points')}"]
    fewest += _ties(view, "rocinante.fewest_points_tie")
    if counts and two is not None:
        fewest.append(f"**Tied{_who(view, counts)}:** {two['says']} {{icon:ruling}}")
    most = [f"**Alone:** {view.says('end.winner')}", *_ties(view, "end.tie", "end.tie_two_players")]
    return [
        {"id": "control", "asks": "Most fleet strength in an orbital", "ways": [*control],
         "ruling": strength},
        {"id": "rocinante", "asks": "Fewest CP after a scoring", "ways": [*fewest],
         "ruling": two if counts else None},
        {"id": "game", "asks": "Most CP at the end", "ways": [*most], "ruling": None},
    ]  # fmt: skip


def _ties(view: View, *clauses: str) -> list[str]:
    """How a tie ends, for those numbers of players that are asked for."""
    found = []
    for clause in clauses:
        record = view.pack.get("clause", clause)
        said = record.get("players") if record is not None else None
        counts = [count for count in view.counts if not isinstance(said, list) or count in said]
        if counts and view.says(clause):
            found.append(f"**Tied{_who(view, counts)}:** {view.says(clause)}")
    return found


def _who(view: View, counts: list[int]) -> str:
    """Nothing where a rule is for all who play, else for whom it is."""
    if len(counts) == len(view.counts):
        return ""
    return f", {' or '.join(map(str, counts))} players"
