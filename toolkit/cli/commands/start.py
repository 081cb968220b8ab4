"""`toolkit` alone: what one can do, the games, and the sets found here."""

from __future__ import annotations

import os

from toolkit.cli import say
from toolkit.games.table import GAMES


def run() -> int:
    """Prints the start page. Exit 0."""
    sets = sets_in(".")
    mine = sets[0] if sets else "my_set"
    game = next(iter(GAMES))
    say.out("Print-and-play from plain text: one record is printed, checked and refereed.")
    say.out("")
    rows = [
        (f"toolkit make {game}", f"check the game, print all of it into output/{game}/"),
        (f"toolkit new my_set --game {game}", "start a card set of your own"),
        (f"toolkit validate {mine}", "every fault in a set, with its line"),
        (f"toolkit print {mine}", f"your cards as PDF; with the game: print {game} --set {mine}"),
        ("toolkit referee dispute.yaml", "a dispute in, a verdict out, with its rules and sources"),
    ]
    width = max(len(command) for command, _ in rows)
    for command, does in rows:
        say.out(f"  {command:<{width}}  {does}")
    say.out("")
    say.out("games: " + ", ".join(f"{name} ({title})" for name, (title, _, _) in GAMES.items()))
    say.out("your sets here: " + (", ".join(sets) if sets else "none yet"))
    say.out("every command takes --help")
    return 0


def sets_in(folder: str) -> list[str]:
    """The card sets in a folder, in its sub-folders and in its `sets/`, as paths from there."""
    found = []
    for place in (".", "sets"):
        try:
            with os.scandir(os.path.join(folder, place)) as entries:
                names = sorted(entry.name for entry in entries)
        except OSError:
            continue  # no `sets/`, or a folder one may not list: nothing to show is no fault
        for name in names:
            path = name if place == "." else f"{place}/{name}"
            if os.path.isfile(os.path.join(folder, path, "set.yaml")):
                found.append(path)
    if os.path.isfile(os.path.join(folder, "set.yaml")):
        found.insert(0, ".")
    return found
