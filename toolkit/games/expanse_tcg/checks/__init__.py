"""What this game alone can find wrong in its files."""

from __future__ import annotations

CHECKS = ()
