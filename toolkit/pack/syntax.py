"""What is wrong with text that is no YAML: the parser's words, and what the lines around show.

The parser stops where it cannot go on, which is often below the line at fault. It says too where
what it was reading began, and the usual slips can be told from the text between the two.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    import yaml

_MEANING = {
    "could not find expected ':'": "a key needs a colon and a space after it",
    "mapping values are not allowed in this context": "text with a colon and a space needs quotes",
    "found character that cannot start any token": "text that starts with this sign needs quotes",
    "mapping keys are not allowed in this context": "text that starts with ? needs quotes",
    "block sequence entries are not allowed in this context": "text that starts with - needs "
    "quotes; the entries of a list stand on lines of their own",
    "found unknown escape character": "write the backslash twice, or put the text in single quotes",
    "did not find expected <document start>": "take out the line of dots above, or what follows it",
}
_SIGNS = {
    "while scanning an alias": "*",
    "while scanning an anchor": "&",
    "while scanning a block scalar": "| or >",
}
"""What a text began with where the parser took it for something else, by what it was doing."""
ODD_SPACE = re.compile("[\u00a0\u2000-\u200b\u202f\u3000\ufeff]")
CURLY = str.maketrans("“”„‟‘’‚‛", "\"\"\"\"''''")
_LINE = re.compile(r"(?P<indent> *)(?P<dash>(?:- +)*)(?P<key>[\w.\"']+) *:(?= |$) *(?P<value>.*)")
_ENDS = re.compile("\r\n|[\n\r\x85\u2028\u2029]")  # as the parser counts lines
_COLOUR = re.compile(r": +(#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}))\b")
_STUCK = re.compile(r"( *)-([A-Za-z_]\w* *:(?= |$).*|\{.*)")
_BARE = re.compile(r" *(?:- +)*(?P<key>[A-Za-z_]\w*) +\{")
_ENTRY = re.compile(r"( *)- ")
_WIDE = str.maketrans("：，［］｛｝", ":,[]{}")
_QUOTED = re.compile(r"""(?P<before>(?:[\s-]|[\w.]+ *: )*)(?P<quote>["'])""")


class Slip(NamedTuple):
    """What is wrong, at a place counted from 0, and what would be right."""

    line: int
    column: int
    message: str
    hint: str = ""


def slip(error: yaml.MarkedYAMLError, text: str) -> Slip:
    """What a file that is no YAML has wrong, as well as can be told."""
    mark, began = error.problem_mark or error.context_mark, error.context_mark
    problem = (error.problem or error.context or "it cannot be read").strip()
    if mark is None:
        return Slip(0, 0, problem)
    lines = [*_ENDS.split(text), ""]  # a file may break off where a line would begin
    first = began.line if began is not None else max(0, mark.line - 1)
    doing = f"{error.context}, " if error.context and error.problem else ""
    plain = Slip(
        min(mark.line, len(lines) - 2), mark.column, f"{doing}{problem}", _MEANING.get(problem, "")
    )
    if "\t" in (before := lines[mark.line][: mark.column + 1]):
        said = "a tab indents this line" if not before.strip() else plain.message
        return plain._replace(message=said, hint="indent with spaces, not with tabs")
    found = next(_odd_spaces(lines, first, mark.line), None)
    if found is not None:
        return found
    if told := _comment(lines, first, mark.line) or _dash(lines, first, mark.line):
        return told
    if began is not None and error.context in _SIGNS:
        at = plain._replace(line=began.line, column=began.column)
        if lines[began.line].lstrip().startswith("* "):
            return at._replace(hint="an entry of a list begins with a dash: - in place of *")
        return at._replace(hint=f"text that starts with {_SIGNS[error.context]} needs quotes")
    if began is not None and error.context == "while scanning a simple key":
        return _key(lines, plain._replace(line=began.line, column=began.column))
    if began is not None and error.context == "while scanning a quoted scalar":
        return _open_quote(began.line, began.column)
    if began is not None and problem.startswith("did not find expected ',' or"):
        return _bracket(lines, plain, began, problem[-2])
    if "expected key" in problem and lines[mark.line][: mark.column].rstrip().endswith(("}", "]")):
        return plain._replace(hint="text that starts with a bracket or a brace needs quotes")
    quote = _quote(lines, first, mark.line, mark.column)
    return quote or _bare(lines, plain) or _indented(lines, plain) or _entry(lines, plain) or plain


def _odd_spaces(lines: list[str], first: int, last: int) -> Iterator[Slip]:
    """Spaces that are none to YAML, where it would need one: before a key, or after its colon."""
    for number in range(max(0, first), last + 1):
        for found in ODD_SPACE.finditer(lines[number]):
            before = lines[number][: found.start()]
            if not before.strip(" -") or before.rstrip().endswith(":"):
                said = f"the space here is a {odd_space(found[0])}, which is none to YAML"
                yield Slip(number, found.start(), said, "type the space again over it")


def _comment(lines: list[str], first: int, last: int) -> Slip | None:
    """A colour without quotes, which YAML takes for a comment, with the rest of its line."""
    above = next((at for at in range(first - 1, -1, -1) if lines[at].strip()), first)
    for number in range(above, last + 1):
        if found := _COLOUR.search(lines[number]):
            said = f"what begins with # is a comment, so that this ends here: {found[1]}"
            return Slip(number, found.start(1), said, f'put it in quotes: "{found[1]}"')
    return None


def _dash(lines: list[str], first: int, last: int) -> Slip | None:
    """An entry of a list whose dash has no space behind it."""
    for number in range(max(0, first - 1), last + 1):
        if found := _STUCK.match(lines[number]):
            hint = f"put a space after the dash: - {found[2].rstrip()}"
            return Slip(number, found.end(1), "no space stands behind the dash", hint)
    return None


def odd_space(sign: str) -> str:
    """What a space is called that only looks like one."""
    name = "no-break space" if sign == "\u00a0" else "special space"
    return f"{name} (U+{ord(sign):04X})"


def wide_sign(said: str) -> str:
    """What to type of a text with signs of double width that YAML does not know; empty for none."""
    plain = said.translate(_WIDE)
    spaced = re.sub(r":(?=\S)", ": ", plain)
    return f"it has a wide sign that only looks right: type {spaced}" if plain != said else ""


def _key(lines: list[str], found: Slip) -> Slip:
    """A line of which the parser thought it begins with a key."""
    said = lines[found.line].strip()
    if hint := wide_sign(said):
        return found._replace(hint=hint)
    key, colon, value = said.partition(":")
    if colon and value and not value.startswith(" "):
        return found._replace(hint=f"put a space after the colon: {key}: {value}")
    key, _, value = said.partition(" ")
    value = value.removeprefix("= ")
    return found._replace(hint=f"put a colon after the key: {key.lstrip('- ')}: {value}")


def _open_quote(line: int, column: int) -> Slip:
    return Slip(line, column, "the quote that opens here is not closed",
                "close it at the end of its text")  # fmt: skip


def _bracket(lines: list[str], found: Slip, began: yaml.Mark, closing: str) -> Slip:
    """A flow mapping or list that is not closed, or whose entries no comma parts."""
    quotes = [found.start() for found in re.finditer('"', lines[began.line])]
    if len(quotes) % 2:  # what runs on to the quote of the next text, or the last of all
        pairs = zip(quotes[::2], quotes[1::2], strict=False)
        torn = (start for start, end in pairs if ", " in lines[began.line][start:end])
        return _open_quote(began.line, next(torn, quotes[-1]))
    opening = {"}": "{", "]": "["}[closing]
    hint = f"close it with {closing}, and put a comma between its entries"
    if found.line == began.line:
        return found._replace(hint=hint)
    said = f"the {opening} that opens here is not closed: {found.message} in line {found.line + 1}"
    return Slip(began.line, began.column, said, hint)


def _quote(lines: list[str], first: int, last: int, column: int) -> Slip | None:
    """A quote that is not closed in its line, or one that ends before its text does."""
    for number in range(last, max(0, first) - 1, -1):
        found = _QUOTED.match(lines[number])
        if found is None:
            continue
        quote, rest = found["quote"], lines[number][found.end() :]
        end = rest.find(quote)
        if end < 0:
            return _open_quote(number, found.end() - 1)
        after = found.end() + end
        if number == last and after < column and rest[end + 1 :].strip(" ,]}"):
            said = f"the text in quotes ends here, and more follows: {rest[end + 1 :].strip()}"
            if quote == "'":
                return Slip(number, after, said, "write an apostrophe within single quotes twice: "
                            "'', or put the whole text in double quotes")  # fmt: skip
            return Slip(number, after, said, "put the whole text in single quotes")
    return None


def _bare(lines: list[str], found: Slip) -> Slip | None:
    """A key before a brace that has no colon behind it: `- place {influence: 1}`."""
    key = _BARE.match(lines[found.line])
    if key is None or key.end() > found.column:
        return None
    hint = f"put a colon after the key: {key['key']}: {{…}}"
    return found._replace(column=key.start("key"), hint=hint)


def _entry(lines: list[str], found: Slip) -> Slip | None:
    """An entry of a list whose dash stands under no other dash."""
    here = _ENTRY.match(lines[found.line])
    above = [entry.end(1) for line in lines[: found.line] if (entry := _ENTRY.match(line))]
    before = next((line for line in reversed(lines[: found.line]) if line.strip()), "")
    if here is None or not above or here.end(1) in above or before.rstrip().endswith(":"):
        return None
    columns = " or ".join(str(1 + column) for column in sorted({above[-1], min(above)}))
    hint = f"begin it below the dash of another entry of its list: in column {columns}"
    return found._replace(hint=hint)


def _indented(lines: list[str], found: Slip) -> Slip | None:
    """A key that stands further in or out than the keys before it."""
    here = _LINE.match(lines[found.line])
    number = found.line - 1
    while number >= 0 and not lines[number].split("#")[0].strip():
        number -= 1
    before = _LINE.match(lines[number]) if number >= 0 else None
    if here is None or before is None or here["dash"]:
        return None
    mine, theirs = len(here["indent"]), len(before["indent"] + before["dash"])
    if mine == theirs or (not before["value"] and mine > theirs):
        return None
    if number and (earlier := _LINE.match(lines[number - 1])) and not before["dash"]:
        others = len(earlier["indent"] + earlier["dash"])
        if mine == others > theirs and earlier["value"]:  # those around it agree
            said = f"this line is indented by {theirs}, those before and behind it by {mine}"
            return Slip(number, theirs, said, f"begin it with {mine} spaces too")
    said = f"this line is indented by {mine}, line {number + 1} before it by {theirs}"
    hint = f"begin it with {theirs} spaces, as the other keys of its mapping"
    if mine > theirs and not before["dash"]:
        hint += f"; or put a dash before line {number + 1} if an entry begins there"
    return Slip(found.line, mine, said, hint)
