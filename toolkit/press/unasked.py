"""What reportlab imports at its start, and most prints have no use of: Pillow, for pictures alone.

That takes a fortieth of the time of a small print, more than all fonts of it. It is loaded once
somebody asks for something in it (`importlib.util.LazyLoader`).
"""

from __future__ import annotations

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec

_PICTURES = "PIL.Image"


def pictures_later() -> None:
    """To be called before anything of reportlab is imported."""
    spec = None if _PICTURES in sys.modules else find_spec(_PICTURES)
    if spec is None or spec.loader is None:
        return
    package, _, name = _PICTURES.rpartition(".")
    spec.loader = LazyLoader(spec.loader)
    module = sys.modules[_PICTURES] = module_from_spec(spec)
    setattr(sys.modules[package], name, module)
    spec.loader.exec_module(module)
