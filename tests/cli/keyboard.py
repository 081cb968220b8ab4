"""What a terminal of one's own gives to a program it starts."""

from __future__ import annotations

import signal


def heeds_interrupts() -> None:
    """Ctrl-C stops it, also where the tests run in the background, which ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
