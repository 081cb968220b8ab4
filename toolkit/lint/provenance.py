"""Where files say `source` and `certainty`: at their top and in their records."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.check import Opened
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


def source_texts(value: Value) -> Iterator[tuple[Steps, str]]:
    """Each source that a value of `source` names, as KEY or KEY#PLACE, with its path below it."""
    if isinstance(value, str):
        yield (), value
    elif isinstance(value, list | dict):
        pairs = enumerate(value) if isinstance(value, list) else value.items()
        for step, item in pairs:
            for steps, text in source_texts(item):
                yield (step, *steps), text


def source_key(text: str) -> str:
    """The key of sources.yaml in KEY#PLACE."""
    return text.split("#", 1)[0]


def cited(opened: Opened) -> set[str]:
    """The keys of all sources that some file or record names."""
    return {
        source_key(text)
        for _, _, value in stated(opened, "source")
        for _, text in source_texts(value)
    }
