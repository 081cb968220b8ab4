"""What became of keys of boxes and of parts of pages that templates could have: a finding says it
where one still has them."""

from __future__ import annotations

KEYS: dict[tuple[str, str], str] = {
    ("flow", "across"): "it is gone, leave it out: `section` draws the head of every section, one "
    "as wide as the page from edge to edge",
}
"""By the kind of a box and the key."""

PARTS: dict[str, str] = {
    "brief": "it is gone: a `question` takes the same keys, and has its answer upon a ground",
}
"""By the name of the part."""
