"""Keeps facts that a dispute brought up, in a card set: a new one, or as lines to paste."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli.names import is_set_id, why_not_on_windows
from toolkit.pack.folder import role_of
from toolkit.pack.plain import entries
from toolkit.referee.set_lines import Line, set_files

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack


def why_not(folder: Path) -> str:
    """Why nothing can be kept there; empty where it can."""
    if folder.exists() and role_of(folder) != "set":
        return f"{folder.as_posix()} is there and is no card set; another name"
    if folder.exists():
        return ""
    if not is_set_id(folder.name):
        return f"'{folder.name}' cannot be the id of a set, which is lower_snake_case"
    return why_not_on_windows(folder)


def keep(folder: Path, facts: Mapping[str, Value], pack: Pack) -> str:
    """Writes a new set with these facts, or shows what to paste into one that is there.

    Returns what to say. Raises OSError.
    """
    files = fact_files(facts, pack)
    if folder.exists():
        pasted = [f"{path}:\n{text}" for path, text in files.items()]
        return f"to paste into {folder.as_posix()}/\n" + "".join(pasted).removesuffix("\n")
    from toolkit.press.job.staging import appear

    title = folder.name.replace("_", " ").capitalize()
    files["set.yaml"] = (
        f"# What the printed game shows and no text gives, as told in disputes.\n"
        f'set: {folder.name}\ngame: {pack.game}\ntitle: {title}\nversion: "1"\n'
        f"authors: [Your Name]\nlicence: CC-BY-SA-4.0\n"
    )
    appear(folder, files)
    return f"kept in {folder.as_posix()}/; lay it with  --set {folder.as_posix()}"


def fact_files(facts: Mapping[str, Value], pack: Pack) -> dict[str, str]:
    """The facts as lines of a set, by the file of the pack where their records stand."""
    lines: list[Line] = []
    for kind in pack.kinds:
        for id, values in entries(facts.get(kind.plural)).items():
            record = pack.get(kind.name, id)
            if record is not None and isinstance(values, dict):
                lines += [Line(record, (key,), value) for key, value in values.items()]
    return set_files(lines, pack)
