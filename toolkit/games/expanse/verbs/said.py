"""Declares the verbs of verbs.yaml."""

from __future__ import annotations

from toolkit.effects.amounts import so_many
from toolkit.effects.verb import VerbFile
from toolkit.games.expanse.verbs.places import PHRASES, SCHEMAS

SAID = VerbFile(__name__, "verbs.yaml", {**SCHEMAS, "so_many": so_many}, PHRASES)
verb = SAID.verb
