"""Territories attacked within an effect."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Disputed
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.verbs.moving import ADJACENT, around
from toolkit.games.hexpanse.verbs.refusing import attacked
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.games.hexpanse.verbs.untold import in_reach
from toolkit.referee.parting import anyway

if TYPE_CHECKING:
    from toolkit.effects.execution import Steps
    from toolkit.games.hexpanse.verbs.scene import HexScene


@verb("attack")
def attack(scene: HexScene, said: Any) -> None:
    beside = said["where"] == ADJACENT
    near = partial(around, scene, e.ATTACK, beside=beside)
    places = beside_it(in_reach(scene, near, e.ATTACK, beside=beside))
    options = [Entry(e.ATTACK, place) for place in places if place != scene.source.at]
    hits = [one for one in options if one.at in scene.position.units]
    misses = [one for one in options if one.at not in scene.position.units]
    hint = scene.decider.hint()
    stray = hint is not None and hint.act == e.ATTACK and all(hint.at != one.at for one in options)
    does = partial(_attacked, then=said.get("then", ()))
    more = {}
    if hits and misses and not stray:  # only then may one wonder whether an empty one may be
        options, more["disputed"] = hits, Disputed(misses, lambda: empty_too(scene.rules))
    scene.offer(options, does, duty=True, explain=partial(attacked, scene, beside), **more)


def _attacked(scene: HexScene, chosen: Entry, then: Steps) -> None:
    hit = scene.attack(chosen.at)
    if then and not scene.stopped and earned(scene, hit=hit):
        scene.do_all(then)


# The territories a unit may attack that attacks when it comes.
beside_it = CLAUSES.passes("minor.entry_attack", lambda around: [one for one in around if not one])
empty_too = CLAUSES.reads("attack.empty", "attack_empty", "allowed")


@CLAUSES.computes("minor.entry_gain", lambda scene, *, hit: False)
def earned(scene: HexScene, *, hit: bool) -> bool:
    """Whether what follows an attack is earned: by hitting a unit, or by any attack."""
    return anyway(scene.rules, "entry_bonus", "any", so=hit)
