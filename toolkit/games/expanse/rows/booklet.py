"""Tables for the rules booklet: what a clause speaks of and a reader wants to see at one glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import board_rows
from toolkit.games.expanse.rows.ties import pays
from toolkit.games.expanse.rows.view import WORDS, view
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import grouped, listed
from toolkit.referee.paper.aids import table
from toolkit.referee.paper.legend import lettered

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.rows.view import View
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

_STAND_IN = "{icon:stand_in}"


def illustrations(pack: Pack, players: frozenset[int]) -> Mapping[str, list[Value]]:
    """Parts of flowing text by the clause after which they stand."""
    seen = view(pack, players)
    return {
        "map.band": [*_map(seen)],
        "setup.factions": [lettered(seen, "setup_picture", "setup.", WORDS.entry("laid"))],
        "setup.pieces": [_pieces(seen)],
        "setup.deck_stack": [_decks(seen)],
        "turn.slot_cost": [
            {"figure": {"template": "diagram_track", "fields": {"spaces": seen.slots()}}}
        ],
        "score.places": [*_places(seen)],
    }


def _map(view: View) -> Iterator[Value]:
    """The bands with their orbitals and bases, as the board has them."""
    (board,) = board_rows(view)["board"]
    yield {"figure": {"template": "map_diagram", "fields": dict(board.fields)}}
    if any("resource" in base.stand_ins() for base in view.pack.of("base").values()):
        note = f"{_STAND_IN} a stand-in of ours: what the base holds has not been published."
        yield {"fine": note}


def _pieces(view: View) -> Value:
    """What each faction takes, and where its home is."""
    rows: list[Value] = []
    for faction in view.factions():
        counts = faction.entries("units")
        cubes = [f"{counts[id]}{word}" for id, word in _CUBES.items() if id in counts]
        fleets = [f"{counts[id]} {_counted(view, id)}" for id in counts if id not in _CUBES]
        home = view.pack.name("orbital", str(faction.get("home")))
        who = f"{{icon:faction_{faction.id}}} **{faction.id}**"
        rows.append([who, " + ".join(cubes), ", ".join(fleets), home])
    return table([16, 28, 55, 13], ["Faction", "Cubes", "Fleets and tokens", "Home"], rows)


_CUBES = {"influence": "", "diplomat": " Diplomats"}


def _counted(view: View, unit: str) -> str:
    """What stands behind a number of pieces: fleets, Scrap Ships, Protomolecule tokens."""
    name = view.pack.name("unit", unit)
    if view.pack.of("unit")[unit].get("strength") is None:
        return f"{name} tokens"
    return f"{name}s" if unit != "fleet" else "fleets"


def _decks(view: View) -> Value:
    """How the deck is stacked, by number of players."""
    rows: list[Value] = []
    for count, deck in view.decks():
        cards = "all" if deck["cards"] == "all" else f"those marked {count}"
        piles = f"{deck['piles']} piles of {deck['action_cards']} Action + {deck['score_cards']}"
        top = f"{deck['top_pile']} Action" if deck["top_pile"] else "none"
        rows.append([str(count), cards, top, f"{piles} Score"])
    return table([12, 25, 14, 47], ["Players", "Action cards", "On top", "Below"], rows)


def _places(view: View) -> Iterator[Value]:
    """What first, second and third place pay in each scoring; scorings that pay alike together."""
    scorings = view.bonus_places()
    alike = grouped((str(points), at) for at, (_, points) in enumerate(scorings))
    numbers = [" and ".join(scorings[at][0] for at in some) for some in alike.values()]
    header: list[Value] = ["Place", *(f"Scoring {said}" for said in numbers)]
    rows: list[Value] = []
    for item in pays(view):
        bonus = listed(item["bonus"])
        paid = [*(bonus[some[0]] for some in alike.values()), item["final"], item["other"]]
        cells = [UNKNOWN if number == UNKNOWN else str(number or "–") for number in paid]
        rows.append([f"**{item['place']}**", *cells])
    widths: list[Value] = [19, *([22] * len(alike)), 20, 20]
    yield table(widths, [*header, "Final scoring", "Other bases"], rows)
    yield {"fine": "CP for each base of the bonus sector; in the final scoring for every base."}
