"""Declares the verbs of verbs.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.speaker import count
from toolkit.effects.verb import VerbFile
from toolkit.games.hexpanse.schemas.records import ACTION, MERCENARY
from toolkit.pack import bare

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.effects.verb import Phrase
    from toolkit.pack.document import Value

_OF_ENEMY = bare.fields({"hexilium": bare.count(1, 99), "card": bare.words(ACTION, MERCENARY)})
_SCHEMAS = {
    "OF_ENEMY": {**_OF_ENEMY, "minProperties": 1, "maxProperties": 1},
    "STEPS": bare.listing({"$ref": "#/$defs/step"}, least=1),
    "MINOR": {**bare.text(), "x-ref": "minor"},
}


def _then_placed(value: Value, said: Mapping[str, Value], speaker: Speaker) -> str:
    """On how many units may be placed, once what is attacked is said."""
    if value is None:
        return ""
    return f"{' and you may then' if 'attack' in said else 'you may'} place {count(value, 'unit')}"


_PHRASES: Mapping[str, Phrase] = {
    "unit": {None: "a unit", "any": "a unit", "recovered": "that unit"},
    "there": {None: "on an empty territory", True: "beside this one"},
    "then_placed": _then_placed,
}
SAID = VerbFile(__name__, "verbs.yaml", _SCHEMAS, _PHRASES)
verb = SAID.verb
