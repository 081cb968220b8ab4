"""Cases whose shape is wrong, and those among them that expect to be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.document import dotted
from toolkit.pack.record import value_at
from toolkit.referee.case import Case, Refusal
from toolkit.referee.case_schema import refused_there
from toolkit.referee.cases import Flawed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.document import Document, Steps
    from toolkit.pack.finding import Finding
    from toolkit.referee.bench import Bench


def refused_by_shape(
    document: Document, bench: Bench, found: Iterable[Finding], flawed: Mapping[Steps, Flawed]
) -> tuple[list[Case], list[Finding]]:
    """The cases that expect to be refused and are for their shape; the findings of the others."""
    wrong: dict[int, list[Refusal]] = {}
    others: list[Finding] = []
    for one in found:
        steps = one.pointer.split("/")[1:]
        index = int(steps[1]) if steps[1:2] and steps[1].isdigit() else -1
        if refused_there(value_at(document.root, ("cases", index)), "".join(steps[2:3])):
            refusal = Refusal(one.code, dotted(tuple(steps[2:])), one.message)
            wrong.setdefault(index, []).append(refusal)
        else:
            others.append(one)
    for index, refusals in wrong.items():
        refusals += flawed[("cases", index)].refusals if ("cases", index) in flawed else ()
    return [_refused(document, bench, *each) for each in wrong.items()], others


def flawed_by_shape(broken: Iterable[Steps], found: Iterable[Finding]) -> dict[Steps, Flawed]:
    """The cases whose shape is wrong, each with the keys at which it is."""
    flawed = {steps: Flawed(set(), []) for steps in broken}
    for one in found:
        steps = one.pointer.split("/")[1:]
        case = (steps[0], int(steps[1])) if steps[1:2] and steps[1].isdigit() else ()
        if case in flawed:
            flawed[case].keys.update(steps[2:3])
    return flawed


def _refused(document: Document, bench: Bench, index: int, refusals: list[Refusal]) -> Case:
    entry: Any = value_at(document.root, ("cases", index))
    id, title = (str(entry.get(key, "")) for key in ("case", "title"))
    question = next(iter(entry["ask"]), "") if isinstance(entry.get("ask"), dict) else ""
    return Case(
        bench,
        id,
        title,
        document,
        ("cases", index),
        None,
        (),
        question,
        None,
        entry["expect"],
        {},
        {},
        tuple(refusals),
    )
