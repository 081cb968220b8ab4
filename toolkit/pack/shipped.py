"""Where the shipped packs and templates are: beside the package in a checkout, inside a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_HOME = _PACKAGE if (_PACKAGE / "data").is_dir() else _PACKAGE.parent

DATA = _HOME / "data"
TEMPLATES = _HOME / "templates"
LOOKS = TEMPLATES / "looks"
"""Frames for cards of any game, a folder each."""
