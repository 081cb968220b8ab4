"""What can go wrong on the way to paper: every press error carries findings, never just a text."""

from __future__ import annotations

from toolkit.pack.finding import Finding, Rule

UNKNOWN_NAME = Rule("E601", "unknown-name", "error")
PAPER_FIELD = Rule("E602", "paper-field", "error")
NO_ROOM = Rule("E603", "no-room-on-paper", "error")


class PressError(Exception):
    """Nothing was printed; `findings` says all that was seen."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__("\n".join(finding.message for finding in findings))
        self.findings = findings


def refusal(rule: Rule, message: str, hint: str = "") -> PressError:
    """An error about something that stands in no file: a command's option, a computed sheet."""
    return PressError([rule.at(message, hint=hint)])
