"""E403 and I411: the pack has not as many of something as its list of components says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.components import tallies
from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

COMPONENT_COUNT = Rule("E403", "component-count", "error")
UNPUBLISHED_COMPONENT = Rule("I411", "unpublished-component", "info")


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


COMPONENT_CHECKS = checks(
    __name__,
    {
        COMPONENT_COUNT: _wrong,
        UNPUBLISHED_COMPONENT: _unpublished,
    },
)
