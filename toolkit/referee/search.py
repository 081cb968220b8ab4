"""Finds clauses and rulings by words: the best few, best first.

Entries are weighed by BM25F: a word tells more the fewer entries hold it, more in a title than in a
text, and less each time it is repeated. A word stands for its synonyms too, words asked for side by
side are worth more side by side, and an entry that lacks some of the words counts for less.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.referee.stems import ASKING, FAINT, stem, stems, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.referee.ledger import Clause, Ledger, Ruling
    from toolkit.referee.synonyms import Synonym

    Phrase: TypeAlias = tuple[str, ...]  # stems, one after the other

_SATURATION = 2.0  # BM25's k1: how soon repeating a word stops to tell more
_LENGTH = 0.4  # BM25's b: how much a long text counts for less
_SIDE_BY_SIDE = 0.8  # of what two words tell, on top, where they stand together
_WRITTEN = 0.8  # of the word itself: what the rules write for it
_ALONE = 0.4  # of a word's own worth, where it stands in several words that mean one thing
_FAINT = 0.4  # of other words
_MISSED = 0.5  # how much an entry counts for less that lacks some of the words
_BEGINNING = 0.6  # of the word itself: a word of the rules that begins so
# What a word tells in the id, the title or question, the answer, the heading, and all the rest.
_OF_CLAUSES = (1.5, 3.0, 1.5, 1.2, 0.4)
_OF_RULINGS = (1.5, 2.2, 1.2, 1.0, 0.3)
_LEAST_BEGINNING = 3  # letters
_LEAST_ALIKE = 0.75  # as difflib counts it, for a word that was misspelt


class Match(NamedTuple):
    """An entry of the ledger and how well it fits; more is better."""

    entry: Clause | Ruling
    score: float


class Found(NamedTuple):
    """The matches, best first; the words that were taken for others; those met nowhere."""

    matches: tuple[Match, ...] = ()
    taken_for: Mapping[str, str] = {}
    nowhere: tuple[str, ...] = ()


class _Term(NamedTuple):
    """A word that is looked for: all it may be called, how well each fits, and what it tells."""

    phrases: Mapping[Phrase, float]
    weight: float = 1.0


class _Part(NamedTuple):
    """A part of an entry, such as its title: its stems in order, and how much one of them tells."""

    order: tuple[str, ...]
    weight: float


_Parts: TypeAlias = "tuple[_Part, ...]"
_Places: TypeAlias = "dict[tuple[int, int, int], float]"


class _Index:
    """Where each stem stands: entry, part, place."""

    def __init__(self, entries: Sequence[Clause | Ruling]) -> None:
        self.parts = [_parts(entry) for entry in entries]
        self.places: dict[str, list[tuple[int, int, int]]] = {}
        for number, parts in enumerate(self.parts):
            for which, part in enumerate(parts):
                for place, found in enumerate(part.order):
                    self.places.setdefault(found, []).append((number, which, place))

    def where(self, phrases: Mapping[Phrase, float]) -> _Places:
        """Where any of these stand, their stems one after the other, with the best weight."""
        found: _Places = {}
        for phrase, weight in phrases.items():
            size = len(phrase)
            for at in self.places.get(phrase[0], ()):
                number, which, place = at
                if size == 1 or self.parts[number][which].order[place : place + size] == phrase:
                    found[at] = max(weight, found.get(at, 0.0))
        return found


def search(
    ledger: Ledger, asked: Iterable[str], synonyms: Sequence[Synonym] = (), most: int = 5
) -> Found:
    """The entries that fit these words best; none where no word is met."""
    text = " ".join(asked)
    entries: list[Clause | Ruling] = [*ledger.clauses.values(), *ledger.rulings.values()]
    index = _Index(entries)
    terms, taken_for, nowhere = _terms(words(text), synonyms, index, entries)
    scores = _scores(terms, index)
    for place, entry in enumerate(entries):
        if entry.id == text.strip():  # somebody typed an id
            scores[place] = max(scores) + 1.0
    order = sorted(range(len(entries)), key=lambda place: -scores[place])
    matches = [Match(entries[place], round(scores[place], 3)) for place in order[:most]]
    return Found(tuple(match for match in matches if match.score > 0), taken_for, nowhere)


def _parts(entry: Clause | Ruling) -> _Parts:
    """The id, the title or question, the answer, the heading, and what stands around them."""
    from toolkit.referee.ledger import Clause

    if isinstance(entry, Clause):
        topic, _, name = entry.id.partition(".")
        counts = " ".join(f"{count} players" for count in entry.players)
        weights = _OF_CLAUSES
        texts = (name, entry.title, entry.says, entry.heading, f"{topic} {counts}")
    else:
        answer = entry.readings.get(entry.default)
        others = (said.says for name, said in entry.readings.items() if name != entry.default)
        says = answer.says if answer is not None else ""
        weights = _OF_RULINGS
        texts = (entry.id, entry.question, says, entry.heading, " ".join([*others, entry.why]))
    return tuple(
        _Part(tuple(stems(text)), weight) for text, weight in zip(texts, weights, strict=True)
    )


def _terms(
    wanted: Sequence[str],
    synonyms: Sequence[Synonym],
    index: _Index,
    entries: Sequence[Clause | Ruling],
) -> tuple[list[_Term], dict[str, str], tuple[str, ...]]:
    """What to look for: each word with its synonyms, put right where it was misspelt."""
    said = _said(synonyms)
    known = index.places
    spoken = {found for phrase in said for found in phrase}
    taken_for: dict[str, str] = {}
    nowhere: list[str] = []
    asked: list[str] = []
    kept: list[str] = []
    for place, word in enumerate(wanted):
        found = stem(word)
        if place and word in ASKING:
            continue  # `a base where I have none` asks for no place
        if found not in known and found not in spoken and not _begun(found, known):
            meant = _nearest(word, synonyms, entries)
            if not meant:
                nowhere.append(word)
                continue
            taken_for[word], found = meant, stem(meant)
        asked.append(found)
        kept.append(word)
    terms = [_term(asked, place, said, known) for place in range(len(asked))]
    # A word that only means something beside another, or that leads to none of the rules.
    idle = [not index.where(term.phrases) for term in terms]
    nowhere += [word for word, lost in zip(kept, idle, strict=True) if lost]
    met = [term for term, lost in zip(terms, idle, strict=True) if not lost]
    return met, taken_for, (*dict.fromkeys(nowhere),)


def _term(
    asked: Sequence[str],
    at: int,
    said: Mapping[Phrase, Iterable[Phrase]],
    known: Mapping[str, object],
) -> _Term:
    """One word with all that it, or the words around it, may be called."""
    found = asked[at]
    single = dict.fromkeys(said.get((found,), ()), _WRITTEN)
    single[(found,)] = 1.0
    if len(single) == 1 and found not in known:
        single.update({(longer,): _BEGINNING for longer in _begun(found, known)})
    longest = max(map(len, said), default=0)
    several = {
        phrase: 1.0
        for start in range(max(0, at + 1 - longest), at + 1)
        for end in range(max(at + 1, start + 2), min(len(asked), start + longest) + 1)
        for phrase in said.get(tuple(asked[start:end]), ())
    }
    # `goes first` is something else than to go: the words together tell more than each alone.
    if several:
        single = {phrase: weight * _ALONE for phrase, weight in single.items()}
    return _Term({**single, **several}, _FAINT if found in FAINT and not several else 1.0)


def _said(synonyms: Iterable[Synonym]) -> dict[Phrase, list[Phrase]]:
    """What the rules write, by each word or words that somebody may say for it."""
    said: dict[Phrase, list[Phrase]] = {}
    for synonym in synonyms:
        written = [tuple(stems(text)) for text in synonym.written]
        for phrase in [*written, *(tuple(stems(text)) for text in synonym.spoken)]:
            if phrase:
                said.setdefault(phrase, []).extend(filter(None, written))
    return said


def _begun(found: str, known: Iterable[str]) -> list[str]:
    """The stems that begin like this one: `tech` is enough for technology."""
    if len(found) < _LEAST_BEGINNING:
        return []
    return [longer for longer in known if longer.startswith(found)]


def _nearest(word: str, synonyms: Iterable[Synonym], entries: Iterable[Clause | Ruling]) -> str:
    """The word that a misspelt one was probably meant to be; empty where none is near."""
    from difflib import get_close_matches  # two milliseconds, and only ever after a mistake

    from toolkit.referee.ledger import Clause

    texts = [
        f"{entry.title} {entry.says}"
        if isinstance(entry, Clause)
        else " ".join([entry.question, *(said.says for said in entry.readings.values())])
        for entry in entries
    ]
    texts += [" ".join(synonym.written + synonym.spoken) for synonym in synonyms]
    by_stem = {stem(known): known for known in sorted(set(words(" ".join(texts))), reverse=True)}
    wrong = stem(word)
    # Letters in a wrong order, which difflib thinks little of in a short word.
    near = [known for known in by_stem if sorted(known) == sorted(wrong)]
    near = near or get_close_matches(wrong, by_stem, n=1, cutoff=_LEAST_ALIKE)
    return by_stem[near[0]] if near else ""


def _scores(terms: Sequence[_Term], index: _Index) -> list[float]:
    """How well each entry fits."""
    weights = _weights(index.parts)
    places = [index.where(term.phrases) for term in terms]
    scores = [0.0] * len(weights)
    worth = []
    met = [0.0] * len(weights)
    for term, found in zip(terms, places, strict=True):
        held: dict[int, float] = {}  # the best fit in each entry
        often: dict[int, float] = {}
        for (number, which, _), fit in found.items():
            held[number] = max(fit, held.get(number, 0.0))
            often[number] = often.get(number, 0.0) + fit * weights[number][which]
        value = _worth(sum(held.values()), len(weights)) * term.weight
        worth.append(value)
        for number, times in often.items():
            scores[number] += value * _saturated(times)
            met[number] += value * held[number]
    for one, other, value, next_value in zip(places, places[1:], worth, worth[1:], strict=False):
        beside: dict[int, float] = {}
        for (number, which, place), fit in one.items():
            near = max(other.get((number, which, place + step), 0.0) for step in (-1, 1))
            beside[number] = beside.get(number, 0.0) + min(fit, near) * weights[number][which]
        for number, times in beside.items():
            scores[number] += _SIDE_BY_SIDE * (value + next_value) / 2 * _saturated(times)
    whole = sum(worth) or 1.0
    return [score * (part / whole) ** _MISSED for score, part in zip(scores, met, strict=True)]


def _weights(entries: Sequence[_Parts]) -> list[list[float]]:
    """How much a stem tells in each part: the longer the part is for its kind, the less."""
    means = [
        sum(len(parts[which].order) for parts in entries) / len(entries)
        for which in range(len(_OF_CLAUSES) if entries else 0)
    ]
    return [
        [
            part.weight / (1 - _LENGTH + _LENGTH * len(part.order) / (mean or 1.0))
            for part, mean in zip(parts, means, strict=True)
        ]
        for parts in entries
    ]


def _saturated(often: float) -> float:
    return often / (often + _SATURATION)


def _worth(holding: float, entries: int) -> float:
    """The rarer a word, the more it tells."""
    return log(1 + (entries - holding + 0.5) / (holding + 0.5))
