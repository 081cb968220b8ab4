"""Findings as JSON, in the fixed form `findings/1`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.pack.finding import Finding

FORMAT = "findings/1"


def json_text(findings: Iterable[Finding]) -> str:
    """The report as one JSON document with a line end."""
    listed = [finding.as_json() for finding in findings]
    return json.dumps({"format": FORMAT, "findings": listed}, indent=1) + "\n"
