"""Findings as JSON, in the fixed form `findings/1`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from toolkit.lint.capping import capped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.pack.finding import Finding

FORMAT = "findings/1"


def as_json(findings: Iterable[Finding], *, everything: bool = False) -> dict[str, object]:
    """The report `findings/1`; `more` counts those left out by code, where there are any."""
    shown = capped(findings, everything=everything)
    listed = [finding.as_json() for finding in shown.findings]
    more = {"more": dict(shown.more)} if shown.more else {}
    return {"format": FORMAT, "findings": listed, **more}


def json_text(findings: Iterable[Finding], *, everything: bool = False) -> str:
    """The report as one JSON document with a line end."""
    return json.dumps(as_json(findings, everything=everything), indent=1) + "\n"
