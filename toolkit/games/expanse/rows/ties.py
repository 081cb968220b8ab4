"""The row of the chart that says who wins a tie, drawn from the ledger and the scoring table.

Figures are those of the table, words those of clauses and readings; where the chart goes on after
a tie follows from the reading in force. Tests hold it against what the referee scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.rows.view import WORDS
from toolkit.games.expanse.schemas.table_schemas import PLACES
from toolkit.pack.plain import entries, listed
from toolkit.pack.row import Row
from toolkit.referee.paper.aids_declared import FLAG

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record

_NUMBERS = {"2": "Two", "3": "Three"}
# Behind a tie for first, by reading of tie_first_next where it is not counted: 0 for first place.
_BEHIND_FIRST = {"second": 1, "always_third": 2, "unpaid": 3}


def tie_row(view: View) -> Row:
    """`aid.ties`: how places on a base are told and paid, and the ties elsewhere.

    `title` · `columns` [text…] the scorings that have a bonus sector · `pays` as below ·
    `questions` by place {first, second, third}, as far as these players come: {asks, yes, no};
      `yes` is {says, go}: the place held, and the next question, empty at an end; `no`, nothing
      where so many cannot tie, is {says, next, lines [text…]}: `next` by how many tie, {"2": third,
      "3": ""}, is the question that comes behind them, and `route` the one that an arrow leads to ·
    `rewards` {alone, tied}, each by place {first, second, third}: {place, other, bonus
      [number…], final} as in `pays`, or nothing where nothing is paid; `critical` {points,
      players "3 or 4 players" where it is not all} or nothing ·
    `count` [text…] what influence is counted · `tied` by place [text…] ·
    `hegemony`: the ability that wins ties, or nothing: {asks, faction, reading, alone, rewards,
      ways [text…]}: `alone` says whether it makes its faction first alone, `rewards` what that is
      paid then ·
    `charts` [{id, asks, ways [text…], ruling}]: the other ties ·
    `rulings` {first, hegemony}: each {id, asks, says} or nothing where nothing is open ·
    `open`: all that is open on this page, as flowing text
    """
    winner, charts = _winner(view), [_chart(view, told) for told in WORDS.entry("charts")]
    first = view.ruling_of("tie_first_next")
    sole = view.lines("score.critical_sole") if _critical(view) else []  # if anybody scores one
    hegemony = view.ruling_of("hegemony_tie") if winner is not None else None
    fields: Item = {
        **view.aid("ties"),
        "columns": [number for number, _ in view.bonus_places()],
        "pays": [*pays(view)],
        "questions": _questions(view),
        "rewards": _rewards(view),
        "tied": {
            "first": [*view.lines("score.tie_first"), *sole],
            "second": view.lines("score.tie_second"),
            "third": view.lines("score.tie_third"),
        },
        "hegemony": _hegemony(view, winner),
        "charts": [*charts],
        "rulings": {"first": first, "hegemony": hegemony},
        "open": _asked(
            first if _most(view) > 2 else None, hegemony, *(chart["ruling"] for chart in charts)
        ),
    }
    return Row("aid.ties", fields, record=view.scoring)


def _asked(*rulings: Value) -> list[Value]:
    """The open questions: what is played stands in the chart."""
    flow: list[Value] = []
    for ruling in filter(None, map(entries, rulings)):
        flow += [{"para": f"**{ruling['asks']}**"}, {"fine": f"{FLAG} {ruling['id']}"}]
    return flow


def pays(view: View) -> list[Item]:
    """`[{place, other, bonus [number…], final}]`: what each place pays, wherever the base lies."""
    return [
        {
            "place": place,
            "other": _nth(view.scoring.get("places", "normal"), index),
            "bonus": [_nth(points, index) for _, points in view.bonus_places()],
            "final": _nth(view.scoring.get("places", "final"), index),
        }
        for index, place in enumerate(PLACES)
    ]


def _nth(points: Value, index: int) -> Value:
    return points[index] if isinstance(points, list) and index < len(points) else "unknown"


def _by_place(view: View) -> dict[str, Item]:
    return {str(item["place"]): item for item in pays(view)}


def _tied_first(paid: Item | None) -> Item | None:
    """score.normal: outside the bonus sector only who is alone in first place is paid for it."""
    return None if paid is None else {**paid, "other": 0}


def _rewards(view: View) -> Item:
    """What is paid by the place one holds, and by the place one ties for."""
    alone = _by_place(view)
    tied: Item = {place: alone.get(str(view.scoring.get("ties", place))) for place in PLACES}
    tied["first"] = _tied_first(alone.get(str(view.scoring.get("ties", "first"))))
    return {"alone": {**alone}, "tied": tied, "critical": _critical(view)}


def _critical(view: View) -> Value:
    """What a critical resource pays, and whom where it is not all; nothing where it pays nobody."""
    players = view.players(view.counts_with("critical_resources"))
    if players is None:
        return None
    points = view.scoring.get("critical_resource", "points")
    return {"points": points, "players": players or None}


def _most(view: View) -> int:
    """The most players that this chart is for."""
    return max(view.counts, default=0)


# ------------------------------------------------------------------------------ the spine


def _questions(view: View) -> Item:
    """Place by place, alone or tied, as far as there are players for it."""
    most = _most(view)
    asks = {"first": "Does one player alone have the most influence?"}
    found: Item = {}
    for ahead, place in enumerate(PLACES[:most]):
        after = PLACES[ahead + 1] if ahead + 1 < min(most, len(PLACES)) else ""
        found[place] = {
            "asks": asks.get(place, "Does one player alone have the next most?"),
            "yes": {"says": f"{place.capitalize()} place", "go": after},
            "no": _tied(view, ahead, most - ahead) if most - ahead > 1 else None,
        }
    return found


def _tied(view: View, ahead: int, left: int) -> Item:
    """What comes behind a tie for the place below `ahead` players, where `left` are left for it."""
    following = {str(tied): _behind(view, ahead, tied) for tied in range(2, left)}
    go = {_NUMBERS[tied] + " tied": goes for tied, goes in following.items()}
    if len(set(go.values())) == 1:
        go = {"Behind them": go["Two tied"]}
    if PLACES[ahead] == "third":
        go = {}  # the fourth place is none
    nobody = "nobody is paid." if "Behind them" in go else "nobody else is paid."
    words = {place: f"next is {place} place." for place in PLACES} | {"": nobody}
    return {
        "says": f"Tied for {PLACES[ahead]}",
        "next": {**following},
        "lines": [f"**{who}:** {words[goes]}" for who, goes in go.items()],
        "route": next(filter(None, following.values()), ""),
    }


def _behind(view: View, ahead: int, tied: int) -> str:
    """The place of the next player behind so many who tie; empty where that is none."""
    rank = ahead + tied  # one place below the number of players ahead
    if not ahead:
        rank = _BEHIND_FIRST.get(view.reading_of("tie_first_next"), rank)
    elif ahead == 1 and view.reading_of("tie_second_next") == "third":
        rank = 2
    return PLACES[rank] if rank < len(PLACES) else ""


# ------------------------------------------------------------------------------ who wins ties


def _winner(view: View) -> Record | None:
    """The ability that wins ties in scoring, where its faction plays."""
    playing = {faction.id for faction in view.factions()}
    for card in view.pack.of("card").values():
        wins = {"win_ties": "scoring"} in listed(card.get("effect"))
        if wins and card.get("faction") in playing:
            return card
    return None


def _hegemony(view: View, card: Record | None) -> Value:
    """What the ability makes of a tie for first, under the reading in force."""
    if card is None:
        return None
    reading = view.reading_of("hegemony_tie")
    alone = reading == "sole_first"
    first = _by_place(view)["first"]
    said = " ".join(view.speaker.say(listed(card.get("effect"))))
    return {
        "asks": f"Tied with {view.pack.name('card', card.id)}",
        "faction": card.get("faction"),
        "reading": reading,
        "alone": alone,
        "rewards": first if alone else _tied_first(first),
        "ways": [f"**{said}** {view.rule_of('hegemony_tie')}".rstrip()],
    }


# ------------------------------------------------------------------------------ elsewhere


def _chart(view: View, told: Mapping[str, Any]) -> Item:
    """A tie away from the bases: who is alone, how ties end for those numbers of players that are
    asked for, and the reading in force of a ruling; one `of` some number of players is for them."""
    ways = [f"**Alone:** {view.says(told['alone'])}"]
    for clause in told["ties"]:
        if (who := view.who(clause)) is not None:
            ways.append(f"**{_tied_for(who)}:** {view.says(clause)}")
    whom = view.players([count for count in view.counts if told.get("of") in (None, count)])
    ruling = told.get("ruling") if whom is not None else None
    if ruling and (rule := view.rule_of(ruling)):
        ways.append(f"**{told.get('about') or _tied_for(whom or '')}:** {rule}")
    asked = view.ruling_of(ruling) if ruling else None
    return {"id": told["id"], "asks": told["asks"], "ways": [*ways], "ruling": asked}


def _tied_for(who: str) -> str:
    """`Tied`, and for whom a rule is where that is not all."""
    return f"Tied, {who}" if who else "Tied"
