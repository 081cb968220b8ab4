"""Which readings of open rulings are fixed, for cases and for what is printed.

In order of precedence: `--ruling`, for a case also the case and its file, a set, `toolkit.yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.stop import Stop, did_you_mean, stop_at, told_at, twice
from toolkit.pack.finding import hinted
from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.finding import Finding
    from toolkit.pack.folder import Folder
    from toolkit.pack.pack import Pack
    from toolkit.referee.ledger import Ledger


class WrongReading(Stop):
    """A flag or `toolkit.yaml` chooses a reading that cannot be chosen."""


def chosen_for_print(
    pack: Pack, insisted: Mapping[str, str], preset: Mapping[str, str]
) -> dict[str, str]:
    """The readings that a print follows. Raises Stop for one that cannot be chosen.

    The ledger is read only where somebody chooses: most prints need none.
    """
    if not insisted and not preset and not any(map(_settles, pack.folders)):
        return {}
    from toolkit.referee.ledger import ledger

    book = ledger(pack)
    refuse_wrong(book, insisted)
    return {**fitting(book, preset), **of_sets(book, pack.folders), **insisted}


def refuse_wrong(book: Ledger, insisted: Mapping[str, str]) -> None:
    """Raises WrongReading for a `--ruling` that names no ruling or no reading of it."""
    if not insisted:
        return
    from toolkit.referee.ledger import no_such_reading

    for id, reading in insisted.items():
        wrong = no_such_reading(book, id, reading)
        if wrong is not None:
            message, hint, _ = wrong
            raise WrongReading(f"--ruling {id}={reading}: {hinted(message, hint)}")


def fitting(book: Ledger, preset: Mapping[str, str]) -> dict[str, str]:
    """The readings of `toolkit.yaml`, which serves every game: other games' rulings are passed."""
    from toolkit.referee.ledger import no_such_reading

    fits: dict[str, str] = {}
    for id, reading in preset.items():
        wrong = no_such_reading(book, id, reading)
        if wrong is None:
            fits[str(id)] = str(reading)
        elif id in book.rulings:
            raise WrongReading(told_at(reading, f"{wrong[0]}; {wrong[1]}"))
        else:
            what = f"{book.game} has no ruling '{id}', so it changes nothing here"
            say.err(told_at(id, f"{what}{did_you_mean(id, book.rulings)}"))
    return fits


def of_sets(book: Ledger, folders: Sequence[Folder]) -> dict[str, str]:
    """The readings that sets play by, later sets over earlier ones."""
    from toolkit.referee.case_rules import NO_SUCH_READING
    from toolkit.referee.ledger import no_such_reading

    chosen: dict[str, str] = {}
    wrong: list[Finding] = []
    for folder in folders:
        manifest = folder.manifest
        said = folder.said.get("rulings") if folder.role == "set" else None
        for id, reading in entries(said).items():
            fault = no_such_reading(book, id, str(reading))
            if fault is None:
                chosen[id] = str(reading)
            elif manifest is not None:
                message, hint, key = fault
                at = ("rulings", id)
                wrong.append(manifest.finding(NO_SUCH_READING, at, message, hint=hint, key=key))
    if wrong:
        raise stop_at(wrong)
    return chosen


def _settles(folder: Folder) -> bool:
    """Whether a set chooses readings."""
    return folder.role == "set" and "rulings" in folder.said


def readings(words: Sequence[str]) -> dict[str, str]:
    """`RULING=READING` as words of a command line. Raises Stop."""
    chosen: dict[str, str] = {}
    for word in words:
        id, equals, reading = word.partition("=")
        if not (id and equals and reading):
            raise Stop(f"--ruling takes RULING=READING, not {word!r}")
        if chosen.setdefault(id, reading) != reading:
            raise Stop(twice(f"--ruling {id}", chosen[id], reading))
    return chosen
