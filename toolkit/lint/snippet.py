"""Files that show what a finding means: small ones, which break it or do not."""

from __future__ import annotations

CARDS = "cards/mine.yaml"


def card(*lines: str) -> dict[str, str]:
    """A file with one card, which says these lines besides its id and name."""
    said = ("cards:", "- id: quiet_run", "  name: Quiet Run", *(f"  {line}" for line in lines))
    return {CARDS: "".join(f"{line}\n" for line in said)}
