"""Modules that are imported when something of them is first asked for.

So opening a pack does not wait for what answers questions.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


class _Later:
    """A module that stands for itself until something of it is asked for."""

    def __init__(self, module: str, behind: str) -> None:
        self._module, self._behind = module, behind

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # a class that it stands in looks whether it is abstract
            raise AttributeError(name)
        if self._behind:
            import_module(self._behind)
        found = self.__dict__[name] = getattr(import_module(self._module), name)
        return found


def later(package: str, *modules: str, behind: str = "") -> tuple[Any, ...]:
    """Modules of a package; they stand in the `else` of an `if TYPE_CHECKING:` that imports them by
    their names. They are imported `behind` another of the package, which registers what must come
    in one order whatever is asked for first."""
    before = f"{package}.{behind}" if behind else ""
    return tuple(_Later(f"{package}.{module}", before) for module in modules)
