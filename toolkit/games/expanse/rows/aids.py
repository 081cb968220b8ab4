"""The rows of the player aids: turn card, scoring reference, setup page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.ties import pays, tie_row
from toolkit.games.expanse.rows.view import written
from toolkit.pack.plain import texts, whole
from toolkit.pack.row import Row
from toolkit.referee.paper.aids_declared import FLAG

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value


def aid_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`aid` (by `sort`: `turn_order`, `scoring`, `setup`) and `tie_chart` (see ties.py).

    Of every aid: `title` · `sort`. A rule that is not for all who print says for whom it is.
    A flag stands behind words on which an open ruling decides; `flagged` says what it means.
    turn_order, one for each player: `options` text · `slots` [{number, cost}] ·
      `take`, `event`, `points`, `kept`, `end` [text…] · `actions` [{icon, title, says}] ·
      `offer` [text…] · `starts` [text…] · `steps` [{name, says}] · `columns` [text…] ·
      `pays` [{place, points [number…]}] · `flagged` text
    scoring: `columns`, `pays`, `steps` as above ·
      `bases`, `final` [text…] · `strengths` [{id, name, strength}] · `flagged` text
    setup: `decks` [{players, factions [{id, name, initial}], cards, top_pile, piles [{action,
      score}]}] · `steps` [text…] · `flagged` text
    """
    return {"aid": (_turn_order(view), _scoring(view), _setup(view)), "tie_chart": (tie_row(view),)}


def _turn_order(view: View) -> Row:
    track = view.who("offer.moves_token") is not None
    fields: Item = {
        **view.aid("turn_order"),
        "sort": "turn_order",
        "options": view.says("turn.options"),
        "slots": view.slots(),
        **_steps(view),
        "flagged": _flagged(view, "keep_moves_token" * track),
    }
    return Row("aid.turn_order", fields, max(view.counts, default=1))


def _flagged(view: View, *rulings: str) -> str:
    """What the flags on a page stand for; nothing where there are none."""
    open_here = any(view.ruling_of(id) is not None for id in rulings)
    return f"{FLAG} An open question, played as it stands here." if open_here else ""


def _steps(view: View) -> Item:
    """The steps of a scoring, each with the clauses that say how, and what places pay."""
    steps: list[Value] = []
    for step in view.scoring_steps():
        says = " ".join(filter(None, map(view.says, texts(step.get("clauses")))))
        flag = f" {FLAG}" if step["open"] else ""
        steps.append({"name": step.get("name"), "says": says + flag})
    columns: list[Value] = [number for number, _ in view.bonus_places()]
    return {"columns": columns, "pays": [*pays(view)], "steps": steps}


def _scoring(view: View) -> Row:
    fields: Item = {
        **view.aid("scoring"),
        "sort": "scoring",
        **_steps(view),
        "strengths": _strengths(view),
        "flagged": _flagged(view, "scoring_order", "rocinante_strength"),
    }
    return Row("aid.scoring", fields, record=view.scoring)


def _strengths(view: View) -> list[Value]:
    """Which pieces count how much for Orbital Control, of the factions in play."""
    shown = {"rocinante"}.union(*(faction.entries("units") for faction in view.factions()))
    found: list[Value] = []
    for id, unit in view.pack.of("unit").items():
        strength, damaged = unit.get("strength"), unit.get("damaged_strength")
        if id not in shown or strength is None:
            continue
        name = view.pack.name("unit", id)
        if id == "rocinante":
            name += view.flag_of("rocinante_strength")
            if view.reading_of("rocinante_strength") == "zero":
                strength = 0
        sides = ((id, name, strength), (f"{id}_damaged", f"{name}, damaged", damaged))
        found += [
            {"id": side, "name": called, "strength": written(counts)}
            for side, called, counts in sides
            if counts is not None
        ]
    return found


def _setup(view: View) -> Row:
    """How the deck is built and who plays, by number of players."""
    # Whether bases are closed for some who print.
    closed = view.who("setup.closed_bases") is not None
    fields: Item = {
        **view.aid("setup"),
        "sort": "setup",
        "decks": [_deck(view, count, deck) for count, deck in view.decks()],
        "flagged": _flagged(view, "closed_orbital_2p" * closed),
    }
    return Row("aid.setup", fields, record=view.setup)


def _deck(view: View, count: int, deck: Mapping[str, Value]) -> Item:
    """The piles of one deck, as they lie on top of each other."""
    pile: Item = {"action": deck["action_cards"], "score": deck["score_cards"]}
    every = deck["cards"] == "all"
    return {
        "players": count,
        "factions": [view.faction(id) for id in view.playing(count)],
        "cards": "All Action cards" if every else f"Action cards marked {count}",
        "top_pile": deck["top_pile"] or None,
        "piles": [pile] * whole(deck["piles"]),
    }
