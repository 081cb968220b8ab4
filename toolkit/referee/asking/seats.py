"""Who plays, as people say it: ids and names, in full or as far as they begin like no other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.short import by_words, matching_name, plain, words_of
from toolkit.referee.declared import Declared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.referee.game import RefereedGame

_AND = ("and", "&", "vs", "versus")
_ARTICLE = "the"


def player_meant(referee: RefereedGame[Any, Any], word: str) -> str:
    """The id that a word stands for, of all who could play; the word itself where players go by
    names of their own. Raises Misread."""
    names = _names(referee)
    if not names:
        return word
    known = {id: by_words(called) for id, called in names.items()}
    assert isinstance(referee, Declared)
    return matching_name(word, known, referee.tables.noun(referee.player), len(known))


def some_players(referee: RefereedGame[Any, Any]) -> str:
    """Two who might play, as they are named where there is nothing to choose from but names."""
    return ",".join([*_names(referee)][:2]) or "ada,ben"


def players_meant(
    referee: RefereedGame[Any, Any], line: str, one: Callable[[str], str]
) -> Iterator[str]:
    """All whom a line names: between commas a name in full, or one that players gave themselves;
    else `one` for each word. Raises Misread.
    """
    whole = {
        plain(name).removeprefix(_ARTICLE): id
        for id, called in _names(referee).items()
        for name in called
    }
    parts = line.split(",")
    if len(parts) > 1 and not whole:
        yield from filter(None, (one(part.strip()) for part in parts))
        return
    for part in parts:
        id = whole.get(plain(part).removeprefix(_ARTICLE))
        if id is not None:
            yield id
            continue
        for word in words_of(part):
            if not whole or word.lower() not in _AND:
                yield one(word)


def _names(referee: RefereedGame[Any, Any]) -> dict[str, tuple[str, ...]]:
    """What each who could play is called beside the id; nothing where anybody could."""
    if not isinstance(referee, Declared):
        return {}
    tables, kind = referee.tables, referee.player
    return {id: (*tables.called(kind, id), tables.pack.name(kind, id)) for id in tables.ids(kind)}
