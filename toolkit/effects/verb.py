"""A verb: what one kind of step may say, where it may stand, how it reads and what it does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.effects.amounts import plural, quantity
from toolkit.effects.speaker import mapping
from toolkit.pack.worded import Worded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema


Sentence: TypeAlias = "str | Mapping[Any, str] | Callable[[Value, Speaker], str]"
Phrase: TypeAlias = "Mapping[Any, str] | Callable[[Value, Mapping[str, Value], Speaker], str]"
"""Words what is said under a key, nothing where it is not, told all that is said beside it; or a
text for each word."""
Deed: TypeAlias = "Callable[[Any, Any], None] | None"


class Verb(NamedTuple):
    """One verb of the effects language, declared once.

    `keys` is the JSON Schema of what stands under the verb. `sentence` words such a value as a
    clause without capital or full stop ("place 1 influence on each Earth base"); it may assume
    that the value fits `keys`. `examples` are YAML steps, each with this verb, for the cookbook.

    `do` carries out what is said in a scene; None for a verb that is not done but asked for.
    `looks_at` is the key of the position that it acts on. `where` are the places it may stand in,
    the usual ones when empty; `outermost` ones stand there alone, within no other step. `inside` is
    the key of what is said that names the place in which the steps within it stand, empty where
    they stand in the same one. What a verb is for and its examples may stand in a file, `told`.
    """

    name: str
    about: str
    keys: Schema
    sentence: Callable[[Value, Speaker], str]
    examples: tuple[str, ...]
    do: Callable[[Any, Any], None] | None = None
    looks_at: str = ""
    where: tuple[str, ...] = ()
    outermost: bool = False
    inside: str = ""
    told: Worded | None = None

    def does(self) -> str:
        """What it is for."""
        return self.about if self.told is None else str(self.told.entry(self.name)["does"])

    def shown(self) -> tuple[str, ...]:
        """Its examples."""
        if self.told is None:
            return self.examples
        return tuple(self.told.entry(self.name)["examples"].splitlines())


def verb(
    name: str,
    about: str,
    keys: Schema,
    sentence: Sentence,
    *examples: str,
    phrases: Mapping[str, Phrase] = {},
    **more: Any,
) -> Callable[[Deed], Verb]:
    """Declares the verb that a function does.

    Its sentence may be a text with `{}` for what is said, or with the keys of it: `{amount}`. After
    a colon stands what is counted: `{:fleet}` is said as `2 fleets`, `{:city|cities}` as `1 city`.
    Where words are said it may be one text for each, and one of no word for all else. Amounts are
    said as such: `up to 2 fleets`. Behind an `@` stands one of the `phrases`, `{to:@field}`, or
    `steps`, or else a kind of record whose name is meant. What stands in brackets is left out where
    a key in it is not said.
    One that is not done but asked for is declared of None.
    """
    worded = sentence if callable(sentence) else _worded(sentence, phrases)
    return lambda do: Verb(name, about, keys, worded, examples, do, **more)


class VerbFile(Worded):
    """A file that declares verbs: each by its name in an entry that says what the verb `does`, what
    it `takes` (toolkit.pack.shaped) and with `examples`, a line each; it may say how the verb reads
    (`says`), what it `looks_at`, the places in which it `stands`, `outermost`. Verbs may belong to
    `families`, in which they are listed. `phrases` are those of their sentences; those that are
    one of several words, by what is told, may stand in the file as well."""

    def __init__(
        self,
        module: str,
        name: str,
        own: Mapping[str, Any] = {},
        phrases: Mapping[str, Phrase] = {},
    ) -> None:
        super().__init__(module, name, own)
        self.phrases: Mapping[str, Phrase] = {**self.entry("phrases", {}), **phrases}
        self.made: dict[str, Verb] = {}

    def family(self, name: str) -> tuple[Verb, ...]:
        """The verbs of a family, which are declared by now. Raises KeyError."""
        return tuple(self.made[verb] for verb in self.entry(f"families.{name}"))

    def verb(self, name: str, sentence: Sentence | None = None) -> Callable[[Deed], Verb]:
        """Declares a verb of the file, for which a function may word what it says; see the function
        of this name."""
        told = self.entry(name)
        more = {word: told[word] for word in ("looks_at", "outermost") if word in told}
        worded = told["says"] if sentence is None else sentence
        where = tuple(told.get("stands", ()))
        made = verb(
            name, "", self.taken(name), worded, phrases=self.phrases, told=self, where=where, **more
        )

        def declared(do: Deed) -> Verb:
            self.made[name] = made(do)
            return self.made[name]

        return declared

    def asked_for(self, *names: str, **sentences: Sentence) -> None:
        """Declares verbs that are not done but asked for, some of them worded by functions."""
        for name in (*names, *sentences):
            self.verb(name, sentences.get(name))(None)


_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_KEY = re.compile(r"\{(\w+)")
_WHOLE = re.compile(r"\{(?=[:}])")


def _worded(
    text: str | Mapping[Any, str], phrases: Mapping[str, Phrase]
) -> Callable[[Value, Speaker], str]:
    def say(value: Value, speaker: Speaker) -> str:
        form = text if isinstance(text, str) else text.get(value) or text[""]
        told = mapping(value)

        def optional(found: re.Match[str]) -> str:
            return found[1] if all(key in told for key in _KEY.findall(found[1])) else ""

        def said(value: Value) -> _Said:
            return _Said(value, told, speaker, phrases)

        shown = _OPTIONAL.sub(optional, form)
        keys = {key: said(told.get(key)) for key in _KEY.findall(shown)}
        return _WHOLE.sub("{0", shown).format(said(value), **keys)

    return say


class _Said(NamedTuple):
    """A value as it stands in a sentence: in a phrase, or counted where it says of what."""

    value: Value
    beside: Mapping[str, Value]
    speaker: Speaker
    phrases: Mapping[str, Phrase]

    def __format__(self, how: str) -> str:
        if how.startswith("@"):
            if how == "@steps":
                return self.speaker.joined(self.value)
            phrase = self.phrases.get(how[1:])
            if phrase is None:
                return self.speaker.name(how[1:], str(self.value))
            if callable(phrase):
                return phrase(self.value, self.beside, self.speaker)
            return phrase[self.value]
        if not how:
            return str(self.value)
        one, _, several = how.partition("|")
        noun = plural(self.value, one)
        return f"{quantity(self.value)} {several if several and noun != one else noun}"
