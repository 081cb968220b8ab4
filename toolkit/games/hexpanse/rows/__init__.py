"""What the components of the game say, in plain values that templates place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row


def rows(pack: Pack, layer: str = "") -> Mapping[str, tuple[Row, ...]]:
    """Nothing yet: cards come with their pictures of patterns."""
    return {}
