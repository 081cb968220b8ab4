"""How a game is played, as the keys of a case say it: `--with mode=seaman`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from toolkit.cli.stop import Stop, twice
from toolkit.model.short import Misread, yaml_value
from toolkit.pack.finding import hinted
from toolkit.pack.reader import read_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.bench import Bench, Heard


_CASE = "play.1"


def terms_told(said: Sequence[str]) -> dict[str, Value]:
    """What `--with KEY=VALUE` says, by its keys. Raises Stop."""
    found: dict[str, Value] = {}
    for one in said:
        key, equals, value = one.partition("=")
        if not equals or not key.strip():
            raise Stop(f"--with {one}: KEY=VALUE is needed, such as mode=seaman")
        key = key.strip()
        try:
            read = yaml_value(value)
        except Misread as wrong:
            raise Stop(f"--with {one}: {wrong}") from None
        if found.setdefault(key, read) != read:
            raise Stop(twice(f"--with {key}", str(found[key]), str(read)))
    return found


def termed(bench: Bench, terms: Mapping[str, Value], players: Sequence[str]) -> Heard:
    """The bench for a game played so. Raises Stop with all that is wrong, as a case would tell."""
    from toolkit.cli.benches import CASE_FILE
    from toolkit.lint.shape import shapes_of

    case = {"case": _CASE, "players": [*players], **terms, "ask": {"status": True}}
    told = read_text(json.dumps({"game": bench.ledger.game, "cases": [case]}), "--with")
    found, _ = shapes_of(bench.pack.kinds).judge(CASE_FILE, told)
    said = [(each.message.removeprefix(f"case '{_CASE}': "), each.hint) for each in found]
    heard = None if said else bench.under(terms)
    if heard is not None:
        faults = heard.faults or heard.bench.game.seating(tuple(players))
        said = [(each.message, each.hint) for each in faults]
    if heard is None or said:
        lines = dict.fromkeys(f"--with: {hinted(*one)}" for one in said)
        raise Stop("\n".join(lines))
    return heard
