"""Tables for the rules booklet: what a clause speaks of and a reader wants to see at one glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import board_rows
from toolkit.games.expanse.rows.ties import pays
from toolkit.games.expanse.rows.view import view
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import listed
from toolkit.referee.paper.aids import table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.rows.view import View
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

_STAND_IN = "{icon:stand_in}"


def illustrations(
    pack: Pack, players: frozenset[int], speaker: Speaker
) -> Mapping[str, list[Value]]:
    """Parts of flowing text by the clause after which they stand."""
    seen = view(pack, players, speaker)
    return {
        "map.resource": _map(seen),
        "setup.pieces": _pieces(seen),
        "setup.deck_stack": _decks(seen),
        "score.places": _places(seen),
    }


def _map(view: View) -> list[Value]:
    """The bands with their orbitals and bases, as the board has them."""
    (board,) = board_rows(view)["board"]
    parts: list[Value] = [{"figure": {"template": "map_diagram", "fields": dict(board.fields)}}]
    if any("resource" in base.stand_ins() for base in view.pack.of("base").values()):
        note = f"{_STAND_IN} a stand-in of ours: what the base holds has not been published."
        parts.append({"fine": note})
    return parts


def _pieces(view: View) -> list[Value]:
    """What each faction takes, and where its home is."""
    rows: list[Value] = []
    for faction in view.factions():
        counted = faction.entries("units")
        cubes = [
            f"{counted[id]}{word}"
            for id, word in (("influence", ""), ("diplomat", " Diplomats"))
            if id in counted
        ]
        fleets = [
            f"{number} {_counted(view, id)}"
            for id, number in counted.items()
            if id not in ("influence", "diplomat")
        ]
        rows.append(
            [
                f"{{icon:faction_{faction.id}}} **{faction.id}**",
                " + ".join(cubes),
                ", ".join(fleets),
                view.pack.name("orbital", str(faction.get("home"))),
            ]
        )
    header: list[Value] = ["Faction", "Cubes", "Fleets and tokens", "Home"]
    return [table([16, 28, 55, 13], header, rows)]


def _counted(view: View, unit: str) -> str:
    """What stands behind a number of pieces: fleets, Scrap Ships, Protomolecule tokens."""
    name = view.pack.name("unit", unit)
    if view.pack.of("unit")[unit].get("strength") is None:
        return f"{name} tokens"
    return f"{name}s" if unit != "fleet" else "fleets"


def _decks(view: View) -> list[Value]:
    """How the deck is stacked, by number of players."""
    rows: list[Value] = []
    for count, deck in view.decks():
        cards = "all" if deck["cards"] == "all" else f"those marked {count}"
        piles = f"{deck['action_cards']} Action + {deck['score_cards']} Score"
        top = f"{deck['top_pile']} Action" if deck["top_pile"] else "none"
        rows.append([str(count), cards, top, f"{deck['piles']} piles of {piles}"])
    header: list[Value] = ["Players", "Action cards", "On top", "Below"]
    return [table([17, 30, 19, 46], header, rows)]


def _places(view: View) -> list[Value]:
    """What first, second and third place pay in each scoring; scorings that pay alike together."""
    alike: dict[str, list[str]] = {}
    for number, points in view.bonus_places():
        alike.setdefault(str(points), []).append(number)
    shown = [numbers[0] for numbers in alike.values()]
    header: list[Value] = ["Place"]
    header += [f"Scoring {' and '.join(numbers)}" for numbers in alike.values()]
    header += ["Final scoring", "Other bases"]
    rows: list[Value] = []
    scorings = [number for number, _ in view.bonus_places()]
    for item in pays(view):
        by_number = dict(zip(scorings, listed(item["bonus"]), strict=True))
        paid = [*(by_number[number] for number in shown), item["final"], item["other"]]
        cells: list[Value] = [f"**{item['place']}**"]
        cells += [UNKNOWN if number == UNKNOWN else str(number or "–") for number in paid]
        rows.append(cells)
    widths: list[Value] = [19, *([22] * len(shown)), 20, 20]
    caption = "CP for each base of the bonus sector; in the final scoring for every base."
    return [table(widths, header, rows), {"fine": caption}]
