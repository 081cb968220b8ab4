"""Signs that show nothing, or steer what shows them, written out: words of strangers look like what
they are, on a terminal and in a message."""

from __future__ import annotations

# A byte of a file name that is not UTF-8 comes as one of these.
_FIRST_BYTE, _LAST_BYTE = 0xDC80, 0xDCFF
_JOINERS = "\u200c\u200d"  # within words of some scripts, and within one emoji


def visible(text: str) -> str:
    """Text on one line in which each sign that cannot be printed is an escape.

    `\\x1b` for a control sign, `\\u202e` for one that turns text around, `\\xff` for a byte of a
    file name that is no UTF-8.
    """
    if text.isprintable():
        return text
    return "".join([sign if sign.isprintable() else escape(sign) for sign in text])


def visible_lines(text: str) -> str:
    """The same for running text, which keeps its line ends, tabs, spaces and joined signs."""
    return "\n".join([line if line.isprintable() else _running(line) for line in text.split("\n")])


def _running(line: str) -> str:
    return "".join([sign if _fits(sign) else escape(sign) for sign in line])


def _fits(sign: str) -> bool:
    return (
        sign.isprintable()
        or sign in _JOINERS
        or (sign.isspace() and (sign == "\t" or ord(sign) > 0x9F) and sign not in "\u2028\u2029")
    )


def escape(sign: str) -> str:
    """One sign as programs write it: `\\x1b`, `\\u202e`, `\\U000e0041`."""
    code = ord(sign)
    if _FIRST_BYTE <= code <= _LAST_BYTE:
        code -= 0xDC00
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
