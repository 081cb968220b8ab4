"""Safe YAML: libyaml's events become plain values with marks beside them, in one pass.

Refused, each as a finding with its place: equal keys, keys that are not text, tags, anchors,
aliases, a second document, and anything beyond the limits. The C parser is read event by event
because its constructor keeps the last of two equal keys and dies of deep nesting.
"""

from __future__ import annotations

import re
from array import array
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from toolkit.pack.document import Document, Value, pointer
from toolkit.pack.file_reading import MOST, NotTaken, TooLarge, read_file, reason_of
from toolkit.pack.finding import Finding, Rule
from toolkit.pack.lines import Lines
from toolkit.pack.scalars import SPECIAL, scalar
from toolkit.pack.uncollected import uncollected

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

UNREADABLE = Rule("E001", "unreadable-file", "error")
NOT_UTF8 = Rule("E002", "not-utf-8", "error")
SYNTAX = Rule("E003", "syntax", "error")
EQUAL_KEYS = Rule("E004", "duplicate-key", "error")
KEY_NOT_TEXT = Rule("E005", "key-not-text", "error")
TAG = Rule("E006", "tag", "error")
ALIAS = Rule("E007", "anchor-or-alias", "error")
SECOND_DOCUMENT = Rule("E008", "second-document", "error")
TOO_MUCH = Rule("E009", "too-large", "error")
NUMBER = Rule("E010", "number-too-large", "error")
EMPTY = Rule("E011", "empty-file", "error")
UNREAD = frozenset(
    rule.code
    for rule in (UNREADABLE, NOT_UTF8, SYNTAX, EQUAL_KEYS, KEY_NOT_TEXT, TAG, ALIAS,
                 SECOND_DOCUMENT, TOO_MUCH, NUMBER, EMPTY)
)  # fmt: skip
"""The codes of files that could not be read, whatever is in them."""

_FEW = 64
_PACKED = [Struct(f"{count}I").pack for count in range(_FEW)]
"""What makes bytes of so many marks: for few it takes half as long as an array does."""


_SCALARS: dict[str, Any] = {}
"""What plain scalars mean that were read, of this file or another: one object for all its uses."""
_KEYS: dict[str, str] = {}
"""Keys that are text in quotes and without."""
_MANY = 1 << 13
"""So many of either are kept from one file to the next; a game has fewer."""


class Limits(NamedTuple):
    """What one file may hold."""

    size: int = MOST
    nodes: int = 5_000_000
    depth: int = 64


LIMITS = Limits()


class Unreadable(Exception):
    """The file is not the YAML we take; `findings` says all that was seen, with places."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(findings[0].message)
        self.findings = findings


def read(file: Path, shown: str, *, limits: Limits = LIMITS, named: bool = False) -> Document:
    """Read one file; `shown` is its name in findings, `named` says a command line names it.

    Raises Unreadable.
    """
    try:
        raw = read_file(file, limits.size, named=named)
    except OSError as error:
        raise unread(error, shown) from None
    text = _decoded(raw, shown)
    del raw
    document = read_text(text, shown, limits=limits)
    document.file = file
    return document


def unread(error: OSError, shown: str) -> Unreadable:
    """A file, or standard input, that cannot be read, as a finding."""
    reason = reason_of(error, "cannot be read")
    if isinstance(error, TooLarge):
        return _refusal(TOO_MUCH, shown, reason)
    if isinstance(error, NotTaken):
        inside = f"name the files in it: {shown.rstrip('/')}/*.yaml" if "a folder" in reason else ""
        return _refusal(UNREADABLE, shown, reason, hint=inside)
    return _refusal(UNREADABLE, shown, f"the file cannot be read: {reason}")


def read_bytes(raw: bytes, shown: str, *, limits: Limits = LIMITS) -> Document:
    """Read YAML that came as bytes, as from standard input. Raises Unreadable."""
    return read_text(_decoded(raw, shown), shown, limits=limits)


def _decoded(raw: bytes, shown: str) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start)
        column = error.start - (raw.rfind(b"\n", 0, error.start) + 1)
        raise _refusal(
            NOT_UTF8, shown, f"byte 0x{raw[error.start]:02x} is not UTF-8 text", line, column,
            hint=_saved_as(raw, error.start),
        ) from None  # fmt: skip


def _saved_as(raw: bytes, at: int) -> str:
    """What would be right for a file that is no UTF-8, with what it probably is."""
    if raw[:4] in (b"\xff\xfe\0\0", b"\0\0\xfe\xff"):
        return "save the file as UTF-8; it is UTF-32"
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "save the file as UTF-8; it is UTF-16"
    sign = raw[at : at + 1].decode("cp1252", "replace")
    meant = f"; in Latin-1 this byte is '{sign}'" if sign.isalpha() else ""
    return f"save the file as UTF-8{meant}"


def read_text(text: str, shown: str, *, limits: Limits = LIMITS) -> Document:
    """Read YAML from text, as from standard input. Raises Unreadable."""
    if len(text) > limits.size:
        raise _refusal(TOO_MUCH, shown, _size_message(len(text), limits))
    builder = _Builder(text, shown, limits)
    try:
        with uncollected():  # collecting takes a third of the time
            builder.build(_events(text))
    except yaml.MarkedYAMLError as error:
        builder.findings.append(_syntax_finding(error, text, shown))
    except (yaml.reader.ReaderError, UnicodeEncodeError):
        builder.findings.append(_control_finding(text, shown))
    for kept in (_SCALARS, _KEYS):
        if len(kept) > _MANY:
            kept.clear()
    if builder.findings:
        raise Unreadable(builder.findings)
    return Document(shown, builder.root, text, builder.marks, root_mark=builder.root_mark)


def _events(text: str) -> Callable[[], Any]:
    """A function that gives the next event: libyaml's parser, or PyYAML's own without it."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    get: Callable[[], Any] = loader.get_event
    return get


class _Builder:
    """Turns events into values; stops at what cannot be passed over, collects what can."""

    def __init__(self, text: str, shown: str, limits: Limits) -> None:
        self.text = text
        self.shown = shown
        self.limits = limits
        self.findings: list[Finding] = []
        self.marks: dict[int, bytes] = {}
        self.root: Value = None
        self.root_mark = 0
        self.begun_anew: dict[str, Any] | None = None  # a mapping whose first key came again

    def report(self, rule: Rule, message: str, line: int, column: int, hint: str = "") -> None:
        self.findings.append(_finding(rule, self.shown, message, line, column, hint=hint))

    def build(self, get: Callable[[], Any]) -> None:
        """One loop without calls where nothing is wrong: it runs once for every node."""
        marks = self.marks
        known, keys = _SCALARS, _KEYS
        # What waits while a container is filled, and where that container starts.
        stack: list[tuple[Any, list[int], str | None, int, bool, int]] = []
        container: Any = None
        places: list[int] = []
        key: str | None = None
        key_mark = 0
        is_map = filled = False
        nodes = documents = 0
        most, deepest = self.limits.nodes, self.limits.depth
        while True:
            event = get()
            kind = type(event)
            if kind is ScalarEvent:
                mark = event.start_mark.index
                value: Any = event.value
                nodes += 1
                if event.anchor is not None or nodes > most:
                    if self._stops(event, nodes, len(stack)):
                        return
                elif is_map and key is None:
                    key = keys.get(value) if event.tag is None else None
                    if key is None:
                        key = self._key(event)
                    if key in container:
                        self._equal_keys(key, event.start_mark, container, places)
                    key_mark = mark
                    continue
                if event.implicit[0]:  # plain, with no tag
                    if value in known:
                        value = known[value]
                    elif value and value[0] not in SPECIAL:
                        if len(value) < 24:
                            known[value] = value
                    else:
                        found = self._scalar(value, event.start_mark)
                        if not self.findings and len(value) < 24:
                            known[value] = found
                        value = found
                elif event.tag is not None:
                    self._refuse_tag(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                mark = event.start_mark.index
                nodes += 1
                if (
                    event.anchor is not None
                    or event.tag is not None
                    or nodes > most
                    or len(stack) >= deepest
                ) and self._stops(event, nodes, len(stack)):
                    return
                if is_map and key is None:
                    what = "a key must be text, not a list or a mapping"
                    start = event.start_mark
                    self.report(KEY_NOT_TEXT, what, start.line, start.column)
                    return
                stack.append((container, places, key, key_mark, is_map, mark))
                is_map = kind is MappingStartEvent
                container = {} if is_map else []
                places = []
                key = None
                continue
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                value = container
                count = len(places)  # bytes take a third of an array's size
                marks[id(value)] = (
                    _PACKED[count](*places) if count < _FEW else array("I", places).tobytes()
                )
                container, places, key, key_mark, is_map, mark = stack.pop()
            elif kind is StreamEndEvent:
                break
            elif kind is AliasEvent:
                self._refuse_anchor(event, "an alias")
                return
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    what = "a second document starts here; a file holds one"
                    start = event.start_mark
                    hint = "take this line out, or move what follows into a file of its own"
                    self.report(SECOND_DOCUMENT, what, start.line, start.column, hint)
                    return
                continue
            else:
                continue
            # A finished value goes where it belongs.
            if container is None:
                self.root, self.root_mark, filled = value, mark, True
            elif is_map:
                if key not in container:  # an equal key was reported; the first stands
                    container[key] = value
                    places.append(key_mark)
                    places.append(mark)
                key = None
            else:
                container.append(value)
                places.append(mark)
        if not filled or (self.root is None and not self.text.strip()):
            says = "has comments alone" if self.text.strip() else "is empty"
            self.report(EMPTY, f"the file {says}", 0, 0, "write something in it, or delete it")

    def _scalar(self, text: str, start: Any) -> Value:
        try:
            return scalar(text)
        except OverflowError as error:
            self.report(NUMBER, str(error), start.line, start.column)
            return 0

    def _key(self, event: Any) -> str:
        """The key as text; integers keep their digits, other plain non-text is refused."""
        text: str = event.value
        start = event.start_mark
        if event.tag is not None:
            self._refuse_tag(event)
        elif event.implicit[0]:
            value = self._scalar(text, start)
            if value is None or isinstance(value, bool | float):
                what = f"a key must be text, found {text or 'nothing'}"
                hint = f'write "{text}" in quotes' if text else ""
                self.report(KEY_NOT_TEXT, what, start.line, start.column, hint)
            elif not self.findings:
                _KEYS[text] = text
        return text

    def _equal_keys(
        self, key: str, start: Any, container: dict[str, Any], places: list[int]
    ) -> None:
        if container is self.begun_anew:
            return  # all its keys follow a second time
        what = f"the key {key!r} stands twice in this mapping"
        if len(self.findings) < _FEW:  # nobody reads where the keys of very many began
            first = Lines(self.text).position(places[2 * [*container].index(key)])[0]
            what += f", first in line {first}" if first != start.line + 1 else ""
        hint = "keep one of the two"
        if len(container) > 1 and key == next(iter(container)):
            self.begun_anew = container
            hint = f"if another entry of the list begins here, put a dash before it: - {key}"
        self.report(EQUAL_KEYS, what, start.line, start.column, hint)

    def _stops(self, event: Any, nodes: int, depth: int) -> bool:
        """Reports tags, anchors and limits on a node that has any; True where reading ends."""
        if event.tag is not None:
            self._refuse_tag(event)
        if event.anchor is not None:
            self._refuse_anchor(event, "an anchor")
            return True
        start = event.start_mark
        if depth >= self.limits.depth:
            what = f"nested deeper than {self.limits.depth} levels"
        elif nodes > self.limits.nodes:
            what = f"more than {self.limits.nodes:,} values in one file"
        else:
            return False
        self.report(TOO_MUCH, what, start.line, start.column)
        return True

    def _refuse_tag(self, event: Any) -> None:
        start = event.start_mark
        what = f"a tag ({event.tag}) is not read here"
        self.report(TAG, what, start.line, start.column, "remove the tag; put text in quotes")

    def _refuse_anchor(self, event: Any, what: str) -> None:
        start = event.start_mark
        message = f"{what} ({event.anchor}) is not read here"
        self.report(
            ALIAS, message, start.line, start.column, "write the value out where it is used"
        )


def _finding(
    rule: Rule, shown: str, message: str, line: int = 0, column: int = 0, hint: str = ""
) -> Finding:
    """A finding at a place counted from 0."""
    return rule.at(message, shown, line + 1, column + 1, pointer=pointer(()), hint=hint)


def _size_message(size: int, limits: Limits) -> str:
    return f"{size:,} bytes; a file may have {limits.size:,}"


def _control_finding(text: str, shown: str) -> Finding:
    """Which character the parser refused; it says so itself without a line."""
    # Compiling these ranges takes 5 ms, so only a file that holds such a character pays for it.
    control = re.search(
        "[^\\t\\n\\r\\x20-\\x7e\\x85\\xa0-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]", text
    )
    if control is None:
        return _finding(SYNTAX, shown, "this is not YAML: it holds a character that may not stand")
    line, column = Lines(text).position(control.start())
    what = f"the character U+{ord(control[0]):04X} may not stand in a YAML file"
    return _finding(SYNTAX, shown, what, line - 1, column - 1)


def _syntax_finding(error: yaml.MarkedYAMLError, text: str, shown: str) -> Finding:
    from toolkit.pack.syntax import slip

    line, column, message, hint = slip(error, text)
    return _finding(SYNTAX, shown, f"this is not YAML: {message}", line, column, hint)


def _refusal(
    rule: Rule, shown: str, message: str, line: int = 0, column: int = 0, hint: str = ""
) -> Unreadable:
    return Unreadable([_finding(rule, shown, message, line, column, hint)])
