"""One card of a set, as files of tests hold it."""

from __future__ import annotations

CARD = """\
cards:
- id: courier
  kind: action_card
  name: {name}
  points: 2
  keep_cost: 1
  factions: {{UN: yes, MCR: yes, OPA: no, PG: no}}
  players: {{"2": yes, "3": yes, "4": yes}}
  event:
  - place: {{influence: 1, to: {base}}}
"""


def card(name: str = "Courier", base: str = "ceres") -> str:
    """A file with the card under a name, which may be any YAML; its event names a base."""
    return CARD.format(name=name, base=base)
