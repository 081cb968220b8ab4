"""Declares the verbs of verbs.yaml."""

from __future__ import annotations

from toolkit.effects.verb import VerbFile
from toolkit.games.hexpanse.schemas.records import ACTION, MERCENARY
from toolkit.pack.bare import count, fields, listing, text, words

_OF_ENEMY = fields({"hexilium": count(1, 99), "card": words(ACTION, MERCENARY)})
_SCHEMAS = {
    "OF_ENEMY": {**_OF_ENEMY, "minProperties": 1, "maxProperties": 1},
    "STEPS": listing({"$ref": "#/$defs/step"}, least=1),
    "MINOR": {**text(), "x-ref": "minor"},
}
_PHRASES = {
    "card": {ACTION: "an action card", MERCENARY: "a mercenary"},
    "territory": {"adjacent": "an adjacent territory", "anywhere": "a territory anywhere"},
}
SAID = VerbFile(__name__, "verbs.yaml", _SCHEMAS, _PHRASES)
verb = SAID.verb
