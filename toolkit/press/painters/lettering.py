"""Fonts in one PDF: texts as bytes of a font, in the subsets that reportlab gives out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.typesetting.fonts import registered

if TYPE_CHECKING:
    from toolkit.press.painters.document import Document

_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"})


class Lettering:
    """One font in one document."""

    def __init__(self, font: str, document: Document) -> None:
        self._truetype = registered(font).truetype
        self._document = document.written
        self._names: dict[int, str] = {}  # of its subsets
        self._places: dict[str, tuple[int, str]] = {}  # the subset and the byte of each character
        self._first: set[str] = set()  # characters of the first subset, which most texts are of
        self._bytes: dict[int, str] = {}  # and what stands for them

    def runs(self, text: str) -> list[tuple[str, str]]:
        """(font operand, string operand) for each stretch of one subset."""
        if self._first.issuperset(text):
            return [(self._names[0], f"({text.translate(self._bytes)})")] if text else []
        runs: list[tuple[int, list[str]]] = []
        for character in text:
            subset, letter = self._places.get(character) or self._placed(character)
            if runs and runs[-1][0] == subset:
                runs[-1][1].append(letter)
            else:
                runs.append((subset, [letter]))
        return [(self._names[subset], f"({''.join(letters)})") for subset, letters in runs]

    def _placed(self, character: str) -> tuple[int, str]:
        """The place of a character that the document has not shown yet."""
        ((subset, codes),) = self._truetype.splitString(character, self._document)
        if subset not in self._names:
            self._names[subset] = self._truetype.getSubsetInternalName(subset, self._document)
        found = self._places[character] = subset, codes.decode("latin-1").translate(_ESCAPES)
        if subset == 0:
            self._first.add(character)
            self._bytes[ord(character)] = found[1]
        return found
