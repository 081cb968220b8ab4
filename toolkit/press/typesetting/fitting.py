"""Words of strangers cut to the room there is, where nobody could make the room larger."""

from __future__ import annotations

from toolkit.press.typesetting.fonts import Font, NoGlyphError, registered

_POINTS = 72 / 25.4
_SPARE = 0.98  # of a line, so that no rounding breaks it
_LONGEST = 600  # characters that are looked at; no room of ours holds as many
_WHOLE_WORD = 24  # characters at most that are given up so that the cut is between two words


def fitted(words: str, font: str, size: float, width: float, lines: int = 1) -> str:
    """The words as far as `lines` lines of `width` mm hold them at `size` points, then `…`.

    Words with a sign that no font has are returned as they are: the press names it.
    """
    face, room = registered(font), width * _POINTS * _SPARE
    try:
        if _fits(words, face, size, room, lines):
            return words
        low, high = 0, min(len(words), _LONGEST)
        while low < high:
            middle = (low + high + 1) // 2
            if _fits(words[:middle] + "…", face, size, room, lines):
                low = middle
            else:
                high = middle - 1
    except NoGlyphError:
        return words
    kept = words[:low]
    whole = kept.rpartition(" ")[0] if not words[low : low + 1].isspace() else kept
    if whole and len(kept) - len(whole) <= _WHOLE_WORD:
        kept = whole
    return kept.rstrip(" ,;:") + "…"


def _fits(words: str, face: Font, size: float, room: float, lines: int) -> bool:
    """Whether lines filled one after the other hold the words."""
    space = face.width(" ", size)
    line, used = 1, 0.0
    for word in words.split():
        width = face.width(word, size)
        if width > room:
            return False
        if used and used + space + width > room:
            line, used = line + 1, 0.0
            if line > lines:
                return False
        used += width + (space if used else 0.0)
    return True
