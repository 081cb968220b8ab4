"""Facts that nobody has published or told, as a judge speaks of them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from toolkit.games.expanse.scoring.book import CRITICAL_EACH
from toolkit.games.expanse.scoring.control import HOLDER
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.position import on_track
from toolkit.model.facts import Asked, Facts
from toolkit.referee.speech import value_of

if TYPE_CHECKING:
    from toolkit.pack.document import Value

_ELSEWHERE = ("elsewhere", "nowhere")


def _pairs(asked: Asked) -> list[Value]:
    """Every pair of critical resources."""
    return [list(pair) for pair in combinations(asked.cx.index.resources, CRITICAL_EACH)]


def _counts(asked: Asked) -> list[Value]:
    """`mars 1, ceres 1` as a mapping."""
    found: list[Value] = []
    for answer in asked.answers:
        parts = (part.rpartition(" ") for part in answer.split(", "))
        found.append({place: int(number) for place, _, number in parts})
    return found


def _ships(asked: Asked) -> list[Value]:
    """Where the Rocinante may be, and whose."""
    holders = [answer for answer in asked.answers if answer not in _ELSEWHERE]
    if asked.about == HOLDER:
        return [{"holder": id} for id in holders]
    found: list[Value] = [{"orbital": asked.about, "holder": id} for id in holders]
    if len(holders) < len(asked.answers) and holders:
        other = next(id for id in asked.cx.index.orbitals if id != asked.about)
        found.append({"orbital": other, "holder": holders[0]})
    return found


def _tracks(asked: Asked) -> list[Value]:
    """The Action Track with the card in each space that it may lie in."""
    spaces = (int(answer) for answer in asked.answers if answer not in _ELSEWHERE)
    return [on_track(asked.about, space, asked.cx.index) for space in spaces]


def _chooses(asked: Asked) -> str:
    chosen = ITEM.words(value_of(asked.answers[0]), asked.cx)
    return f"{asked.about.split()[0]} chooses {chosen}"


def _by_hand(asked: Asked) -> str:
    card, _, text = asked.about.partition(": ")
    name = asked.cx.index.card_name(card)
    return f"what the table changed by the words of {name}: “{text.rstrip('.')}”"


def _resources(asked: Asked) -> list[Value]:
    return [*asked.cx.index.resources]


def _truths(asked: Asked) -> list[Value]:
    return [answer == "yes" for answer in asked.answers]


FACTS = Facts(
    __name__, pairs=_pairs, counts=_counts, ships=_ships, tracks=_tracks, resources=_resources,
    truths=_truths, chooses=_chooses, by_hand=_by_hand,
)  # fmt: skip
