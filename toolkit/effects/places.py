"""Places a step speaks of, by id or by what they must be like: their schemas, and how they read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.amounts import MOST, amount, most, plural, quantity, up_to
from toolkit.effects.speaker import a, either, mapping
from toolkit.pack.shapes import count, exactly_true, fields, forms, reference, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.worded import Worded

SHARES = ("different", "same")
_AS_BEFORE = {"as_before": exactly_true("The place that the step before was about.")}


class PlaceWords(NamedTuple):
    """One sort of place: what a step may say of it, and how that reads.

    `keys` are what a place may be like, `shared` what several may have in common. Names of the
    kinds `before` stand before the noun; `behind` gives what stands behind it, told what the place
    is like, how its sharing reads and whether there are several. `sharing` words what is shared
    where "in different rows" would not do, `alone` are keys of which there is one place, by name.
    """

    noun: str
    keys: Mapping[str, Schema]
    shared: tuple[str, ...]
    before: tuple[str, ...]
    behind: Callable[[Mapping[str, Value], Speaker, Sequence[str], bool], Iterable[str]]
    sharing: Mapping[tuple[str, str], str] = {}
    alone: Mapping[str, str] = {}

    # ---- schemas

    def like(self, *more: Mapping[str, Schema], before: bool = True) -> Schema:
        """What places must be like; an empty mapping says nothing and is refused."""
        keys = {**self.keys, **(_AS_BEFORE if before else {})}
        for each in more:
            keys |= each
        return {
            **fields(f"{self.noun.capitalize()}s that are like this.", keys),
            "minProperties": 1,
        }

    def named(self, description: str, like: Schema) -> Schema:
        """A place by its id, or by what it must be like; `x-place` says that it is one."""
        one = reference(f"This {self.noun}.", self.noun)
        return {**forms(description, one, like), "x-place": self.noun}

    def several(self) -> Schema:
        """Places of which a number may be named; only then can they share anything."""
        number = self.noun + "s"
        at_least_two = forms(
            f"How many {number}, at least 2, where they must be the same or different.",
            count("The number.", 2, MOST),
            up_to(2),
        )
        how_many = amount(
            f"How many {number}, with the amount on each: 1 when left out, N, {{up_to: N}}, `each` "
            "for every one that fits; `any` shares the amount out over as many as one likes. Verbs "
            "that act on a single place take no number.",
            "each",
            "any",
        )
        return {
            **self.like(_sharing(*self.shared), {number: how_many}),
            "if": {"anyOf": [{"required": [how]} for how in SHARES]},
            "then": {"properties": {number: at_least_two}, "required": [number]},
        }

    def ends(self, description: str, *more: str) -> Schema:
        """Where several pieces go, one after the other; what they share is told of all of them.

        They may share `more` than several places of a step.
        """
        return self.named(description, self.like(_sharing(*self.shared, *more)))

    def pair(self, description: str) -> Schema:
        """Two places, neither by its id."""
        two = {self.noun + "s": {"description": "Always 2, and may be left out.", "const": 2}}
        like = self.like(_sharing(*self.shared), two, before=False)
        return {**like, "description": description, "x-place": self.noun}

    # ---- words

    def phrase(self, value: Value, speaker: Speaker, *, other: bool = False) -> str:
        """A place as a noun phrase: `Mill`, `each red field`, `each of up to 3 fields in …`.

        `other` says `any other field` for a place left open.
        """
        noun = self.noun
        if isinstance(value, str):
            return speaker.name(noun, value)
        place = mapping(value)
        if place.get("as_before"):
            return f"that {noun}"
        phrase = self._kind(place, speaker)
        number = place.get(noun + "s", 1)
        tail = self._tail(place, speaker, several=number not in (1, "each"))
        if number == "each":
            said = f"each {phrase}"
        elif number == "any":
            said = f"any {phrase}s" if not tail and phrase == noun else f"{phrase}s"
        elif number != 1:
            said = f"each of {quantity(number)} {plural(number, phrase)}"
        elif not tail and phrase == noun:
            said = f"any other {noun}" if other else f"any {noun}"
        else:
            named = next((name for key, name in self.alone.items() if place.get(key)), "")
            if named:
                return named
            said = a(phrase)
        return f"{said} {tail}".rstrip()

    def ends_phrase(
        self, value: Value, pieces: Value, speaker: Speaker, *, other: bool = False
    ) -> str:
        """Where pieces go: as `phrase`, or `different fields`, `fields in the same row`."""
        if not ends_share(value, pieces):
            if isinstance(value, dict):
                value = {key: told for key, told in value.items() if key not in SHARES}
            return self.phrase(value, speaker, other=other)
        place = dict(mapping(value))
        own = [how for how in SHARES if place.get(how) == self.noun]
        for how in own:
            del place[how]  # fields in different fields are different fields
        one = "same" in own
        said = ["the same" if how == "same" else how for how in own]
        said += ["other"] if other else []
        said.append(self._kind(place, speaker) + ("" if one else "s"))
        return f"{' '.join(said)} {self._tail(place, speaker, several=not one)}".rstrip()

    def pair_phrase(self, value: Value, speaker: Speaker) -> str:
        """Two places: `2 fields in the same row`; nothing where any two will do."""
        place = mapping(value)
        tail = self._tail(place, speaker, several=True)
        said = f"2 {self._kind(place, speaker)}s {tail}".rstrip()
        return "" if said == f"2 {self.noun}s" else said

    def shared_out(self, value: Value, amount_value: Value) -> str:
        """`in total ` where an amount above 1 is shared out over several places, else nothing."""
        shared = mapping(value).get(self.noun + "s") == "any"
        return "in total " if shared and most(amount_value) > 1 else ""

    def _kind(self, place: Mapping[str, Value], speaker: Speaker) -> str:
        """`red field`, `red or blue field`, without an article."""
        kinds = [kind for kind in self.before if kind in place]
        return " ".join([*(names(place[kind], kind, speaker) for kind in kinds), self.noun])

    def _tail(self, place: Mapping[str, Value], speaker: Speaker, several: bool) -> str:
        sharing = []
        for how in SHARES:
            if how in place:
                what = str(place[how])
                word = f"in {how} {what}s" if how == "different" else f"in the same {what}"
                sharing.append(self.sharing.get((how, what), word))
        return " ".join(filter(None, self.behind(place, speaker, sharing, several)))


def places_told(
    file: Worded,
    noun: str,
    behind: Callable[[Mapping[str, Value], Speaker, Sequence[str], bool], Iterable[str]],
) -> PlaceWords:
    """A sort of place as a file tells it under its noun: its `keys`, told under `keys` each with
    what it is `about` and what it `takes`, and the other words of `PlaceWords`, `sharing` by how
    first."""
    told = file.entry(noun)
    keys = {key: file.taken(f"keys.{key}") for key in told["keys"]}
    sharing = {(how, what): said for how, each in told.get("sharing", {}).items()
               for what, said in each.items()}  # fmt: skip
    shared, before = tuple(told["shared"]), tuple(told["before"])
    return PlaceWords(noun, keys, shared, before, behind, sharing, told.get("alone", {}))


def _sharing(*of: str) -> dict[str, Schema]:
    of = tuple(dict.fromkeys(of))
    return {
        "different": words("With several: no two of them may share this.", *of),
        "same": words("With several: all must share this.", *of),
    }


def ends_share(value: Value, pieces: Value) -> bool:
    """Whether several pieces go to places that must be the same or different in something."""
    return most(pieces) > 1 and any(how in mapping(value) for how in SHARES)


def names(value: Value, kind: str, speaker: Speaker) -> str:
    """The printed names of one id or several: `Red or Blue`, as used before a noun."""
    ids = value if isinstance(value, list) else [value]
    return either(speaker.name(kind, str(id)).removeprefix("The ") for id in ids)
