"""`toolkit.yaml` of the current folder: what a maker need not say each time."""

from __future__ import annotations

import os
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from toolkit.cli import say
from toolkit.cli.stop import Preset, Stop, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toolkit.pack.document import Document, Value

FILE = "toolkit.yaml"
KEYS = ("paper", "profile", "sets", "look", "rulings")


class Settings(NamedTuple):
    """What the file presets; empty where it says nothing."""

    paper: str = ""
    profile: str = ""
    sets: tuple[str, ...] = ()
    rulings: Mapping[str, str] = MappingProxyType({})
    look: str = ""

    def used(self, *keys: str, insisted: Collection[str] = ()) -> None:
        """Says on stderr which presets a command took over.

        `insisted` are the rulings whose reading the command itself says.
        """
        rulings = {id: said for id, said in self.rulings.items() if id not in insisted}
        said = {
            "paper": self.paper,
            "profile": self.profile,
            "sets": ", ".join(self.sets),
            "look": self.look,
            "rulings": ", ".join(f"{name}={reading}" for name, reading in rulings.items()),
        }
        taken = [f"{key} {said[key]}" for key in keys if said[key]]
        if taken:
            say.err(f"{FILE}: {'; '.join(taken)}")


def read_settings(folder: Path = Path()) -> Settings:
    """The settings of a folder, all empty without a file. Raises Stop (exit 2) on a fault."""
    file = folder / FILE
    if not os.path.lexists(file):  # what is there and no regular file is refused below
        return Settings()
    from toolkit.pack.reader import Unreadable, read

    try:
        document = read(file, FILE)
    except Unreadable as refused:
        first = refused.findings[0]
        raise Stop(f"{first.place}: {first.message}") from None
    root = document.root
    if root is None:
        return Settings()
    if not isinstance(root, dict):
        raise _fault(document, (), "the file should be a mapping such as `paper: letter`")
    for key in root:
        if key not in KEYS:
            hint = did_you_mean(key, list(KEYS))
            raise _fault(document, (key,), f"no setting is called {key!r}{hint}", key=True)
    return Settings(
        paper=_text(document, root, "paper"),
        profile=_text(document, root, "profile"),
        sets=_texts(document, root, "sets"),
        look=_text(document, root, "look"),
        rulings=_readings(document, root),
    )


def _text(document: Document, root: dict[str, Value], key: str) -> str:
    value = root.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise _fault(document, (key,), f"{key} should be a name or a path")
    return Preset.at(document.spot((key,)), value) if value else value


def _texts(document: Document, root: dict[str, Value], key: str) -> tuple[str, ...]:
    value = root.get(key)
    if value is None:
        return ()
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(item, str) for item in listed):
        raise _fault(document, (key,), f"{key} should be a list of names or paths")
    at = [(key, index) if isinstance(value, list) else (key,) for index in range(len(listed))]
    return tuple(
        Preset.at(document.spot(steps), str(item)) for steps, item in zip(at, listed, strict=True)
    )


def _readings(document: Document, root: dict[str, Value]) -> dict[str, str]:
    value = root.get("rulings")
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
        raise _fault(document, ("rulings",), "rulings should be a mapping RULING: READING")
    found: dict[str, str] = {}
    for name, reading in value.items():
        at = ("rulings", name)
        word = Preset.at(document.spot(at, key=True), name)
        found[word] = Preset.at(document.spot(at), str(reading))
    return found


def _fault(
    document: Document, steps: tuple[str | int, ...], message: str, *, key: bool = False
) -> Stop:
    return Stop(f"{document.spot(steps, key=key)}: {message}")
