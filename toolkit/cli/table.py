"""The commands by name: where each lives, and what it does in one line."""

from __future__ import annotations

# Nothing here imports a command: `--help` and the start page read this table alone.
COMMANDS: dict[str, tuple[str, str]] = {
    "make": ("make", "validate a game and print everything into output/GAME/"),
    "validate": ("validate", "check packs and card sets: every fault with its line"),
    "print": ("print", "PDFs of cards, mats, boards, tokens, tracks and aids"),
    "referee": ("referee", "settle disputes: case files in, verdicts with clauses and sources out"),
    "rules": ("rules", "the rules of a game clause by clause, and what nobody has settled"),
    "play": ("play", "play a game step by step, refereed, and keep a log of it"),
    "new": ("new", "start a card set of your own"),
    "diff": ("diff", "which cards changed between two prints"),
    "calibrate": ("calibrate", "measure your printer once, and write its profile"),
    "explain": ("explain", "what the code of a finding means, with examples"),
    "schema": ("schema", "the JSON Schema of a game's files, for editors"),
    "version": ("version", "the version of the toolkit"),
}
