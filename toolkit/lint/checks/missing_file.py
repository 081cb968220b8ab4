"""E413: a pack lacks a file that its game is neither printed nor played without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding

MISSING_FILE = Rule("E413", "missing-file", "error")

rules = (MISSING_FILE,)
about = """\
A pack has not all of the files that its game is neither printed nor played without, such as
setup.yaml. A set needs none of them: it is laid over a pack, which has them."""
_MANIFEST = "{game: expanse, title: A pack, players: [2]}\n"
passes = {"game.yaml": _MANIFEST, "setup.yaml": "{certainty: inferred, cards: 5}\n"}
fails = {"game.yaml": _MANIFEST}


def check(opened: Opened) -> Iterator[Finding]:
    pack, game = opened.pack.folders[0], opened.game
    if pack.role != "pack" or pack.manifest is None:
        return
    unreadable = {finding.path for finding in pack.findings}
    for name in game.kinds.needed:
        if name in pack.documents or pack.shown_path(name) in unreadable:
            continue
        yield pack.manifest.finding(
            MISSING_FILE,
            (),
            f"the pack has no {name}, and without it {game.title} is neither printed nor played",
            hint=f"`toolkit schema {game.id} {name.removesuffix('.yaml')}` says what stands in it",
        )
