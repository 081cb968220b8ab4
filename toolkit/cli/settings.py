"""`toolkit.yaml` of the current folder: what a maker need not say each time."""

from __future__ import annotations

import os
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from toolkit.cli import say
from toolkit.cli.stop import Preset, Stop, did_you_mean
from toolkit.pack.listing import listed

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
        where = document.spot(())
        raise Stop(f"{where}: the file should be a mapping such as `paper: letter`")
    reading = _Reading(document, root, [])
    for key in root:
        if key not in KEYS:
            hint = did_you_mean(key, list(KEYS)) or f"; settings are {listed(KEYS)}"
            reading.fault((key,), f"no setting is called {key!r}{hint}", key=True)
    made = Settings(
        paper=reading.text("paper"),
        profile=reading.text("profile"),
        sets=reading.texts("sets"),
        look=reading.text("look"),
        rulings=reading.readings(),
    )
    if reading.wrong:
        raise Stop("\n".join(reading.wrong))
    return made


class _Reading(NamedTuple):
    """A file of settings being read, and what is wrong with it so far."""

    document: Document
    root: dict[str, Value]
    wrong: list[str]

    def fault(self, steps: tuple[str | int, ...], message: str, *, key: bool = False) -> None:
        self.wrong.append(f"{self.document.spot(steps, key=key)}: {message}")

    def text(self, key: str) -> str:
        value = self.root.get(key)
        if isinstance(value, str) and value:
            return Preset.at(self.document.spot((key,)), value)
        if value is not None:
            self.fault((key,), f"{key} should be a name or a path")
        return ""

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.root.get(key)
        named = [value] if isinstance(value, str) else [] if value is None else value
        if not isinstance(named, list) or not all(isinstance(item, str) and item for item in named):
            self.fault((key,), f"{key} should be a list of names or paths")
            return ()
        at = [(key, index) if isinstance(value, list) else (key,) for index in range(len(named))]
        return tuple(
            Preset.at(self.document.spot(steps), str(item))
            for steps, item in zip(at, named, strict=True)
        )

    def readings(self) -> dict[str, str]:
        value = self.root.get("rulings")
        if value is None:
            return {}
        if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
            self.fault(("rulings",), "rulings should be a mapping RULING: READING")
            return {}
        found: dict[str, str] = {}
        for name, reading in value.items():
            at = ("rulings", name)
            word = Preset.at(self.document.spot(at, key=True), name)
            found[word] = Preset.at(self.document.spot(at), str(reading))
        return found
