"""Where files say `source` and `certainty`: at their top and in their records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.provenance import source_key, source_texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Document, Steps, Value


def stated(opened: Opened, key: str) -> Iterator[tuple[Document, Steps, Value]]:
    """Every value of `source` or `certainty`, with the path of the file or record that says it."""
    broken = opened.broken
    for folder in opened.pack.folders:
        for relative, document in folder.documents.items():
            root = document.root
            shape = opened.shapes.shape(relative)
            if shape is None or not isinstance(root, dict):
                continue
            if key in root:
                yield document, (), root[key]
            for plural in shape.plurals:
                items = root.get(plural)
                if not isinstance(items, list):
                    continue
                for index, item in enumerate(items):
                    if (
                        isinstance(item, dict)
                        and key in item
                        and (document.path, (plural, index)) not in broken
                    ):
                        yield document, (plural, index), item[key]


def cited(opened: Opened) -> set[str]:
    """The keys of all sources that some file or record names."""
    return {
        source_key(text)
        for _, _, value in stated(opened, "source")
        for _, text in source_texts(value)
    }
