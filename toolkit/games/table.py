"""The games that are shipped: one line each, and how a game of another package is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.pack.game import Game

# id: (title, module, name in it). The start page reads this without importing any of them.
GAMES: dict[str, tuple[str, str, str]] = {
    "expanse": ("The Expanse Board Game", "toolkit.games.expanse.game", "GAME"),
    "expanse_tcg": (
        "Expanse Card Game",
        "toolkit.games.expanse_tcg.game",
        "GAME",
    ),
    "hexpanse": ("Hexpanse", "toolkit.games.hexpanse.game", "GAME"),
    "ti4_expeditions": (
        "Twilight Imperium: Expeditions",
        "toolkit.games.ti4_expeditions.game",
        "GAME",
    ),
}


def find(game_id: str) -> Game | None:
    """The game with this id, shipped or installed by another package; None where there is none."""
    from importlib import import_module

    if game_id in GAMES:
        _, module, name = GAMES[game_id]
        game: Game = getattr(import_module(module), name)
        return game
    # Reading entry points takes longer than everything above, so only an unknown id pays for it.
    from importlib.metadata import entry_points

    for point in entry_points(group="toolkit.games", name=game_id):
        found: Game = point.load()
        return found
    return None
