"""A file of two cases, told as a table would tell its dispute."""

from __future__ import annotations

CASES = """\
game: expanse
sets: [stand_ins]
cases:
- case: tonight.1
  title: Two tied on Ceres
  players: [UN, MCR, OPA]
  position:
    influence: {ceres: U2d1 M3 O1, luna: U2 O4}
    rocinante: {orbital: saturn, holder: UN}
    scorings: 2
  ask: {score: {bonus: belt, bases: [ceres]}}
- case: tonight.2
  players: [UN, MCR, OPA]
  position:
    fleets: {earth: U2, mars: M1 B1 b1}
    turn: {player: UN, stage: points, card: drummer, points: 3}
  after: [{by: UN, move: {from: earth, to: ceres, fleets: 2}}]
  ask: {legal: [{by: UN, move: {from: ceres, to: saturn, fleets: 1}}]}
"""
