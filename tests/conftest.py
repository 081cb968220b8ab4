"""What holds for every test: one profile of Hypothesis, and shipped files are built once.

No deadline and no complaint of slowness: how long an example takes is a matter of the machine, and
a slow one fails no property. A test may say how many examples it is worth, and nothing else.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from toolkit.cli.main import NEW_OBJECTS
from toolkit.pack import reader
from toolkit.pack.document import Document
from toolkit.pack.shipped import DATA, TEMPLATES

settings.register_profile(
    "toolkit",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("toolkit")


def pytest_collection_finish() -> None:
    """Garbage is looked for as seldom as in a command, and not among what all tests are made of."""
    gc.set_threshold(NEW_OBJECTS)
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def shipped_files_are_built_once() -> Iterator[None]:
    """Commands run in one process again and again, and the values of a document never change: of
    equal text under an equal name the second is the first. Only what is shipped is kept."""
    build = reader.read_text
    kept: dict[tuple[str, str, reader.Limits], Document] = {}

    @cache
    def shipped() -> frozenset[str]:
        files = (file for home in (DATA, TEMPLATES) for file in home.rglob("*.yaml"))
        return frozenset(file.read_text("utf-8-sig") for file in files if file.is_file())

    def read_text(text: str, shown: str, *, limits: reader.Limits = reader.LIMITS) -> Document:
        if text not in shipped():
            return build(text, shown, limits=limits)
        key = text, shown, limits
        if key not in kept:
            kept[key] = build(text, shown, limits=limits)
        return replace(kept[key])

    reader.read_text = read_text
    yield
    reader.read_text = build
