"""What `referee` draws beside its verdicts: one file, written once all have been given."""

from __future__ import annotations

import tempfile
from abc import ABC, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from toolkit.cli import say
from toolkit.cli.stop import Stop
from toolkit.pack.file_reading import read_file, reason_of
from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from toolkit.press.sheets.page import Page
    from toolkit.referee.verdict import Verdict


def pdf_of(pages: Iterable[Page], title: str) -> bytes:
    """Pages as the bytes of a PDF."""
    from toolkit.press.painters.document import Meta
    from toolkit.press.painters.pdf import paint_pdf

    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "verdict.pdf"
        paint_pdf(pages, file, Meta(title))
        return read_file(file)


class VerdictFile(ABC):
    """The file `out` that an option of `referee` asks for: it sees every verdict before."""

    option: ClassVar[str]
    endings: tuple[str, ...]

    def __init__(self, out: str) -> None:
        self.out = out

    @abstractmethod
    def see(self, verdict: Verdict) -> None:
        """Notes a verdict, or what is drawn of it."""

    @abstractmethod
    def written(self) -> str:
        """Writes the file; what is in it, to be told. Raises Stop, OSError."""

    def draw(self) -> bool:
        """Writes the file; says why not on stderr where there can be none.

        The verdicts have been given by then, and stand whatever becomes of the file.
        """
        try:
            if wrong := self.misnamed():
                raise Stop(wrong)
            said = self.written()
        except Stop as stop:
            say.err(f"{self.option}: {stop.message}")
        except OSError as error:
            say.err(f"{self.option}: {self.out} cannot be written: {reason_of(error)}")
        else:
            say.err(f"{self.out}: {said}")
            return True
        return False

    def misnamed(self) -> str:
        """Why the file cannot have this name, known before there is a verdict; mostly empty."""
        return misnamed(self.out, self.endings)


def misnamed(out: str, endings: Collection[str]) -> str:
    """Why no file of one of these endings can have a name; empty where one can."""
    file = Path(out)
    if file.name.lower() in endings:
        return f"{out} needs a name before the ending"
    if file.suffix.lower() not in endings:
        return f"{out} must end in {listed([*endings], 'or')}"
    return f"{out} is a folder; name a file in it" if file.is_dir() else ""
