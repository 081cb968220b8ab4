"""Declares verbs that verbs.yaml describes."""

from __future__ import annotations

from toolkit.effects.verb import VerbFile

SAID = VerbFile(__name__, "verbs.yaml")
verb = SAID.verb
