"""The powers of the crew, each under the clause that says what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.clauses import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.tables import Tables


def _with(steps: Steps, **more: Any) -> Steps:
    """The steps with other values in the first of them."""
    ((verb, said),) = steps[0].items()
    return ({verb: {**said, **more}}, *steps[1:])


def _where_one_has_fleets(steps: Steps) -> Steps:
    return _with(steps, to={"where_you_have": "fleets"})


@CLAUSES.computes("rocinante.holden", _where_one_has_fleets)
def holden(steps: Steps) -> Steps:
    """Influence on any base."""
    return steps


def _one_band(steps: Steps) -> Steps:
    return _with(steps, bands=1)


@CLAUSES.computes("rocinante.kamal", _one_band)
def kamal(steps: Steps) -> Steps:
    """The Rocinante to any orbital."""
    return steps


def _one_only(steps: Steps) -> Steps:
    ((verb, said),) = steps[0].items()
    return ({verb: {key: value for key, value in said.items() if key != "for_each"}},)


@CLAUSES.computes("rocinante.burton", _one_only)
def burton(steps: Steps) -> Steps:
    """As many opposing fleets as there are friendly ones."""
    return steps


_POWERS: Mapping[str, Callable[[Steps], Steps]] = {
    "holden": holden,
    "kamal": kamal,
    "burton": burton,
}


def crew_steps(tables: Tables, member: str) -> Steps:
    """The steps of a member's power, as the data have them."""
    steps = tables.crew[member]
    power = _POWERS.get(member)
    return steps if power is None else power(steps)
