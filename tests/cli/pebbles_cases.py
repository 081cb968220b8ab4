"""Disputes at Pebbles, the game made for tests, and their verdicts as JSON."""

from __future__ import annotations

import json

LEGAL = """\
- case: lay.1
  players: [red, blue]
  position: {stones: {a: red}, turn: red}
  ask: {legal: [{by: red, lay: b}]}
"""
ILLEGAL = """\
- case: lay.2
  players: [red, blue]
  position: {stones: {a: red}, turn: blue}
  ask: {legal: [{by: red, lay: a}]}
"""
UNSETTLED = """\
- case: ring.1
  title: Round the corner
  players: [red, blue]
  position: {stones: {a: red}}
  ask: {legal: [{by: red, lay: d}]}
"""
UNDETERMINED = """\
- case: worth.1
  players: [red, blue]
  position: {stones: {a: red, b: blue}}
  ask: {worth: {}}
"""


def verdicts(run, *words):
    ran = run("referee", *words, "--format", "json")
    return ran, json.loads(ran.out)["verdicts"]


def verdict(run, write, case, *words):
    return verdicts(run, write("cases:\n" + case), *words)[1][0]
