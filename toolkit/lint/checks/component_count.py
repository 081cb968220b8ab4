"""E403 and I411: the pack has not as many of something as its list of components says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.components import tallies
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

COMPONENT_COUNT = Rule("E403", "component-count", "error")
UNPUBLISHED_COMPONENT = Rule("I411", "unpublished-component", "info")


def _scores(lines: str) -> dict[str, str]:
    return {
        "game.yaml": "{game: expanse, title: A pack, players: [2], certainty: inferred}\n",
        "setup.yaml": "{certainty: inferred, cards: 5}\n",
        "components.yaml": """\
certainty: inferred
components:
- {id: score_card, name: Score cards, count: 6, counted: {kind: card, where: {kind: score_card}}}
""",
        "cards/scores.yaml": f"certainty: inferred\n{lines}",
    }


_SIX = _scores("cards:\n- {id: score, kind: score_card, name: Score, copies: 6}\n")
_FIVE = "cards:\n- {id: score, kind: score_card, name: Score, copies: 5}\n"


def _wrong(pack: Pack) -> Iterator[Finding]:
    for component, said, there, missing, changed in tallies(pack):
        if there + missing != said:
            known = f"{there} known and {missing} missing" if missing else there
            message = (
                f"component '{component.id}': the list says {said}, "
                f"{'the files of the pack' if changed is None else 'pack and sets together'} "
                f"have {known}"
            )
            hint = f"there should be {said}; or correct the list"
            if changed is None:
                yield component.finding(COMPONENT_COUNT, ("count",), message, hint=hint)
                continue
            new = f"{{id: {component.id}, count: {there + missing}, overrides: [count]}}"
            hint += f", in components.yaml of the set: {new}"
            yield changed.finding(COMPONENT_COUNT, ("copies",), message, hint=hint)


def _unpublished(pack: Pack) -> Iterator[Finding]:
    for component, said, there, missing, _ in tallies(pack):
        if missing and there + missing == said:
            message = (
                f"component '{component.id}': of {said} in the box {there} are known, "
                f"and nobody has published the other {missing}"
            )
            yield component.finding(UNPUBLISHED_COMPONENT, ("count",), message)


COMPONENT_CHECKS = (
    OneRule(
        COMPONENT_COUNT,
        """\
components.yaml says how many of a component the box holds, and `counted` which records or pieces
must add up to that. What is `missing:` counts as there. Only the pack is bound by its list: sets
may add what they like.""",
        _SIX,
        _scores(_FIVE),
        _wrong,
    ),
    OneRule(
        UNPUBLISHED_COMPONENT,
        """\
The box holds more of a component than the files know, and `missing:` in the same files says so:
nobody has published the rest. That is no mistake.""",
        _SIX,
        _scores("missing: {kind: score_card, count: 1}\n" + _FIVE),
        _unpublished,
    ),
)
