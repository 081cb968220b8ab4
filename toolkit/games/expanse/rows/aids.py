"""The rows of the player aids: scoring reference, turn order, who wins the tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import bonus_places, places_block, slashed
from toolkit.games.expanse.rows.mats import prices, turn_blocks
from toolkit.games.expanse.rows.view import block, written
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value

PLACES = ("first", "second", "third")


def aid_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`aid` (`aid.turn_order`, `aid.scoring`, `aid.setup`) and `tie_chart` (`aid.ties`).

    aid: `title` · `blocks` [block…] (see the mats)
    tie_chart: `title` · `questions` [{id, asks, yes, no}]: `yes` and `no` are each
      {says: text or empty, go: id of the next question, empty at an end}; the first comes first ·
      `blocks` [block…]: the other ties, those for a majority of fleets, the Rocinante, the game
    """
    aids = (_turn_order(view), _scoring(view), _setup(view))
    return {"aid": aids, "tie_chart": (_ties(view),)}


def _turn_order(view: View) -> Row:
    blocks: list[Value] = [
        block("Your turn", view.lines("turn.options")),
        *turn_blocks(view),
        prices(view),
        block("End of the turn", view.lines("turn.refill")),
    ]
    fields: Item = {"title": "Turn order", "blocks": blocks}
    return Row("aid.turn_order", fields)


def _steps(view: View) -> Item:
    """The steps of a scoring, numbered, each with the clauses that say how."""
    rows: list[Value] = []
    said = view.scoring.get("steps")
    for step in said if isinstance(said, list) else []:
        if isinstance(step, dict):
            clauses = step.get("clauses")
            words = [view.says(str(id)) for id in clauses] if isinstance(clauses, list) else []
            rows.append([step.get("name"), " ".join(filter(None, words))])
    return block("A scoring, step by step", [], ["Step", "What happens"], rows, numbered=True)


def _scoring(view: View) -> Row:
    lines = view.lines("score.influence", "score.zero", "score.orbital_control")
    if any(
        view.setup.get("tables", str(count), "critical_resources") is True for count in view.counts
    ):
        lines += view.lines("score.critical")
    blocks: list[Value] = [
        places_block(view),
        _steps(view),
        block("On every base", lines),
        _strengths(view),
        block("Ties", view.lines("score.tie_first", "score.tie_second", "score.tie_third")),
        block("Final scoring", view.lines("end.trigger", "end.final_places", "end.winner")),
    ]
    return Row("aid.scoring", {"title": "Scoring", "blocks": blocks}, record=view.scoring)


def _strengths(view: View) -> Item:
    """Which pieces count how much for Orbital Control, of the factions in play."""
    shown = {"rocinante"}
    for faction in view.factions():
        units = faction.get("units")
        shown |= set(units) if isinstance(units, dict) else set()
    rows: list[Value] = []
    for id, unit in view.pack.of("unit").items():
        strength, damaged = unit.get("strength"), unit.get("damaged_strength")
        if id in shown and strength is not None:
            said = written(strength)
            if damaged is not None:
                said += f" ({written(damaged)} when damaged)"
            rows.append([view.pack.name("unit", id), said])
    return block("Fleet strength", [], ["Piece", "Strength"], rows)


def _setup(view: View) -> Row:
    """How the deck is built and who plays, by number of players."""
    rows: list[Value] = []
    for count in view.counts:
        table = view.setup.get("tables", str(count))
        deck = table.get("deck") if isinstance(table, dict) else None
        if isinstance(deck, dict):
            names = ", ".join(view.pack.name("faction", id) for id in view.playing(count))
            cards = "all" if deck["cards"] == "all" else f"those marked {count}P"
            top = str(deck["top_pile"] or "none")
            piles = f"{deck['piles']} of {deck['action_cards']} + {deck['score_cards']} Score"
            rows.append([str(count), names, cards, top, piles])
    columns: list[Value] = ["Players", "Factions", "Action cards", "Top pile", "Piles below"]
    words = view.lines(
        "setup.forces", "setup.first_player", "setup.initiative", "setup.rocinante", "setup.points",
        "setup.deck_stack", "setup.track", "setup.bonus_tokens",
    )  # fmt: skip
    blocks: list[Value] = [
        block("The deck", [], columns, rows),
        block("Step by step", words, numbered=True),
    ]
    return Row("aid.setup", {"title": "Setup", "blocks": blocks}, record=view.setup)


def _way(says: str, go: str = "") -> Item:
    """An arrow of the chart: what it says, and the question it leads to, or the end."""
    return {"says": says, "go": go}


def _ties(view: View) -> Row:
    """The chart: from a base to what each player is paid. Its figures come from scoring.yaml."""
    pays: dict[str, str] = {}
    for place in PLACES:
        paid = view.scoring.get("ties", place)
        pays[place] = "nothing" if paid == "nothing" else f"points for {paid} place"
    normal = slashed(view.scoring.get("places", "normal"))
    bonus = ", ".join(f"{slashed(points)} in scoring {n}" for n, points in bonus_places(view))
    final = slashed(view.scoring.get("places", "final"))
    critical = view.scoring.get("critical_resource", "points")
    questions: list[Value] = [
        {
            "id": "any",
            "asks": "Do you have influence of your own on this base?",
            "yes": _way("", "control"),
            "no": _way("You score nothing here."),
        },
        {
            "id": "control",
            "asks": "Do you alone have the most fleet strength in its Orbital?",
            "yes": _way(
                f"Add {written(view.scoring.get('orbital_control', 'influence'))} "
                "to your influence here.",
                "most",
            ),
            "no": _way("", "most"),
        },
        {
            "id": "most",
            "asks": "Do you have the most influence, alone?",
            "yes": _way(f"First place; +{critical} if the resource is critical for you."),
            "no": _way("", "tied_first"),
        },
        {
            "id": "tied_first",
            "asks": "Are you tied for the most?",
            "yes": _way(f"All who are tied: {pays['first']}."),
            "no": _way("", "second"),
        },
        {
            "id": "second",
            "asks": "Does exactly one player have more, and nobody the same as you?",
            "yes": _way("Second place."),
            "no": _way("", "tied_second"),
        },
        {
            "id": "tied_second",
            "asks": "Does exactly one player have more, and are you tied?",
            "yes": _way(f"All who are tied: {pays['second']}."),
            "no": _way("", "third"),
        },
        {
            "id": "third",
            "asks": "Do exactly two players have more, and nobody the same as you?",
            "yes": _way("Third place."),
            "no": _way(f"Tied for third: {pays['third']}. Anything below third: nothing."),
        },
    ]
    tied_first = view.pack.get("ruling", "tie_first_next")
    unsettled = str(tied_first.get("why")) if tied_first is not None else ""
    blocks: list[Value] = [
        block(
            "What a place pays",
            [],
            ["Base", "1st / 2nd / 3rd"],
            [["Normal", normal], ["Bonus sector", bonus], ["Final scoring", final]],
        ),
        block("Behind a tie for first", [unsettled] if unsettled else []),
        block("Orbital Control", view.lines("score.orbital_control_tie")),
        block(
            "The Rocinante", view.lines("rocinante.fewest_points", "rocinante.fewest_points_tie")
        ),
        block("The game", view.lines("end.winner", "end.tie", "end.tie_two_players")),
    ]
    fields: Item = {"title": "Who wins the tie?", "questions": questions, "blocks": blocks}
    return Row("aid.ties", fields, record=view.scoring)
