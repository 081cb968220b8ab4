"""What the reader refuses, with files that show it."""

from __future__ import annotations

from toolkit.pack import reader
from toolkit.pack.finding import Rule

Entry = tuple[Rule, str, dict[str, str], dict[str, str]]

_FILE = "cards/mine.yaml"
_GOOD = """\
cards:
- id: quiet_run
  name: Quiet Run
"""


def _entry(rule: Rule, about: str, fails: str, passes: str = _GOOD) -> Entry:
    return rule, about, {_FILE: passes}, {_FILE: fails}


READING: tuple[Entry, ...] = (
    (
        reader.UNREADABLE,
        "A file or folder cannot be opened: it is missing, its rights forbid it, it is a link that "
        "leads out of the folder, or it is a pipe or a device. The other files are still checked.",
        {},
        {},
    ),
    _entry(
        reader.NOT_UTF8,
        "The file holds bytes that are not UTF-8 text. Most editors offer UTF-8 when saving.",
        "cards:\n- id: quiet_run\n  name: Caf\udce9\n",
        "cards:\n- id: quiet_run\n  name: Café\n",
    ),
    _entry(
        reader.SYNTAX,
        "The file is not YAML: a bracket or quote is left open, the indent does not fit, or text "
        "that has a colon and a space in it stands without quotes.",
        "cards:\n- id: quiet_run\n  name: Run: quietly\n",
        'cards:\n- id: quiet_run\n  name: "Run: quietly"\n',
    ),
    _entry(
        reader.EQUAL_KEYS,
        "A mapping has the same key twice. YAML leaves open which one counts, so neither does.",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  name: Silent Run\n",
    ),
    _entry(
        reader.KEY_NOT_TEXT,
        "A key is true, false, null, a decimal, a list or a mapping. Keys are text; whole numbers "
        "are taken as their digits.",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  true: 1\n",
    ),
    _entry(
        reader.TAG,
        "A value has a YAML tag, such as !!str or !include. Tags can mean code in other programs "
        "and mean nothing here; put text in quotes instead.",
        "cards:\n- id: quiet_run\n  name: !!str 12\n",
        'cards:\n- id: quiet_run\n  name: "12"\n',
    ),
    _entry(
        reader.ALIAS,
        "The file uses an anchor (&name) or an alias (*name). They are refused because a few lines "
        "of them can unfold to more than a computer holds; write the value out.",
        "cards:\n- &card\n  id: quiet_run\n  name: Quiet Run\n",
    ),
    _entry(
        reader.SECOND_DOCUMENT,
        "A line of --- begins a second document. A file holds one.",
        "cards: []\n---\ncards: []\n",
    ),
    _entry(
        reader.TOO_MUCH,
        "The file is beyond what is read: 64 MB, 5 million values, or 64 levels of nesting; so are "
        "folders nested deeper than 64.",
        "cards: " + "[" * 70 + "]" * 70 + "\n",
    ),
    _entry(
        reader.NUMBER,
        "A number has more digits than any count, or is beyond the range of decimals.",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  points: 1e999\n",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  points: 3\n",
    ),
    _entry(
        reader.EMPTY,
        "The file holds nothing but white space or remarks. Remove it, or say `cards: []`.",
        "# Cards will stand here.\n",
        "cards: []\n",
    ),
)
