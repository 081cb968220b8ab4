"""How the ledger is worded on paper: who, by whom, where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.referee.ledger import Ruling

_UNREAD = re.compile(r"\.\w+\Z|\AL\d")  # places that are names of files or lines of them
_COMMIT = re.compile(r"\b([0-9a-f]{7})[0-9a-f]{33}\b")  # that many of its digits are enough
_HASH = re.compile(r"\bcommit [0-9a-f]{7}\b")
_SECTION = re.compile(r"\A(\d+(?:\.\d+)*)(?:\.? .*)?\Z")
_SORT = re.compile(r"(?<=: )[A-Z]_")  # before the name of a page, what sort of page it is


def for_players(counts: Sequence[int]) -> str:
    """`2 players`, `3 or 4 players`, `2 to 4 players`."""
    ordered = sorted(counts)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]} to {ordered[-1]} players"
    return f"{listed([*map(str, ordered)], 'or')} player{'' if ordered == [1] else 's'}"


def place(source: str) -> str:
    """`rulebook#The Map` as people write it: `rulebook: The Map`."""
    key, _, where = source.partition("#")
    return f"{key}: {where}" if where else key


def worded(name: str) -> str:
    """A name as words, which is written with underscores where it is typed."""
    return _SORT.sub("", name).replace("_", " ")


def cited(pack: Pack, sources: Iterable[str]) -> list[str]:
    """Sources as a reader knows them, each once with its headings: `Rulebook: Setup, Actions`.

    Names of files and numbers of lines are left out.
    """
    found: dict[str, list[str]] = {}
    for source in sources:
        key, _, where = source.partition("#")
        record = pack.get("source", key)
        called = str(record.get("called") or key) if record is not None else key
        named = worded(f": {where}")[2:]
        told = found.setdefault(called[:1].upper() + called[1:], [])
        told += [named] if is_read(where) and named not in told else []
    return [f"{name}: {', '.join(some)}" if some else name for name, some in found.items()]


def is_read(where: str) -> bool:
    """Whether a place is one that readers know, no file or line of one."""
    return bool(where) and not _UNREAD.search(where)


def section(where: str) -> str:
    """A place by the number of its section alone, if it has one: `§5.5`."""
    return _SECTION.sub(r"§\1", where)


def ended(said: str) -> str:
    """What is said, with a stop at its end."""
    return said if said.endswith((".", "!", "?")) else f"{said}."


def dated(ruling: Ruling) -> tuple[str, ...]:
    """What else is to be known of a ruling: `since 2025-11-16 one`, the latest first, `decided
    at the table`."""
    newest_first = sorted(ruling.editions.items(), reverse=True)
    words = [f"since {date} {reading}" for date, reading in newest_first]
    return (*words, *(() if ruling.judged else ("decided at the table",)))


def source_of(record: Record) -> tuple[str, str]:
    """The title of a source with who published it, and when; and the state at which it was read,
    where its edition tells that by a hash."""
    edition = str(record.get("edition") or "")
    state = _COMMIT.sub(r"\1", edition)
    at_hash = bool(_HASH.search(state))
    said = (record.get("publisher"), "" if at_hash else edition, record.get("date"))
    about = "; ".join(str(each) for each in said if each)
    title = str(record.get("title") or record.id).rstrip(".")
    return f"{title} · {about}" if about else title, state if at_hash else ""


def published(pack: Pack) -> list[str]:
    """The sources of a pack that are not ours."""
    return [id for id, record in pack.of("source").items() if record.get("authority") != "ours"]
