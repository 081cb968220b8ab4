"""No garbage collection while things are made that live on to the end."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def uncollected() -> Iterator[None]:
    """Within it nothing is collected; what was made is left out of later collections too.

    Else the next would walk through all of it, to free none. PyPy's collector has nothing of the
    sort to freeze, and goes by generations of its own.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if hasattr(gc, "freeze"):
            gc.freeze()
        if running:
            gc.enable()
