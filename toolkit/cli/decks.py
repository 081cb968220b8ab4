"""`--deck`: of a game's components those that one player with a ready deck needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli.stop import Stop, did_you_mean
from toolkit.pack.game import Decked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.cli.compose import Opened
    from toolkit.pack.game import Deck
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row


def deck_named(opened: Opened, pack: Pack, id: str) -> Deck:
    """The deck of an id. Raises Stop where there is none, or none among the sets that are laid."""
    game = opened.game
    if not isinstance(game, Decked):
        raise Stop(f"--deck {id}: {game.title} has no decks that players bring")
    decks = game.decks(pack)
    if id in decks:
        return decks[id]
    home = _set_with(opened, id)
    if home:
        raise Stop(f"--deck {id}: that deck is of a set which is not laid; add --set {home}")
    there = f"; there are {', '.join(decks)}" if decks else "; no set that is laid has any"
    raise Stop(f"--deck {id}: there is no such deck{did_you_mean(id, decks) or there}")


def _set_with(opened: Opened, id: str) -> str:
    """The set of the game, or of the current folder, that has a deck; empty where none has."""
    from toolkit.cli.commands.start import sets_in
    from toolkit.cli.compose import open_game
    from toolkit.lint.judging import judge

    root = opened.pack.root.as_posix()
    own = [path.removeprefix("sets/") for path in sets_in(root)]
    for name in dict.fromkeys([*own, *sets_in(".")]):
        try:
            other = open_game(root, [name], cases=False)
        except Stop:  # a set of another game, or one that cannot be read
            continue
        pack = judge(other.game, other.folders, errors_only=True).pack
        if pack is not None and isinstance(other.game, Decked) and id in other.game.decks(pack):
            return name
    return ""


def of_deck(rows: Mapping[str, tuple[Row, ...]], deck: Deck) -> dict[str, tuple[Row, ...]]:
    """The rows that one player with a deck needs, each as often; every key is still there."""

    def copies(key: str, row: Row) -> int:
        part = -(-row.copies // deck.players) if key in deck.shared else 0
        return deck.copies.get(row.id, part)

    return {
        key: tuple(row._replace(copies=copies(key, row)) for row in group if copies(key, row))
        for key, group in rows.items()
    }
