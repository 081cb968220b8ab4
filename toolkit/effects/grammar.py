"""The closed list of verbs of a game, and the schema of a step that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.effects.verb import Verb
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

STEP = "step"
_STEPS: Schema = {"type": "array", "minItems": 1, "items": {"$ref": f"#/$defs/{STEP}"}}
STEPS_SCHEMA: Schema = {"description": "Steps, done in order.", **_STEPS}


def steps_in(place: str, description: str = "") -> Schema:
    """The schema of a field that holds steps, which stand in this place; without a description
    where that stands in a file."""
    about = {"description": description} if description else {}
    return {**about, **_STEPS, "x-steps": place}


class Verbs:
    """All verbs a game's effects may use, and in words the places in which steps stand.

    A verb that does not say where it may stand may in the `usual` ones, or anywhere. `book` is the
    page that has them all, where a verb that nobody knows is told to look.

    Raises ValueError when two verbs have one name, or one may stand where there is no place.
    """

    def __init__(
        self,
        verbs: tuple[Verb, ...],
        places: Mapping[str, str] = {},
        usual: tuple[str, ...] = (),
        book: str = "",
    ) -> None:
        self.verbs = verbs
        self.places = places
        self.usual = usual
        self.book = book
        self._by_name = {verb.name: verb for verb in verbs}
        if len(self._by_name) != len(verbs):
            raise ValueError("two verbs have one name")
        if not {place for verb in verbs for place in verb.where} <= set(places):
            raise ValueError("a verb may stand in a place that is none")

    def __iter__(self) -> Iterator[Verb]:
        return iter(self.verbs)

    def __getitem__(self, name: str) -> Verb:
        """The verb of this name. Raises KeyError where there is none."""
        return self._by_name[name]

    def step_schema(self) -> Schema:
        """One step: a mapping with exactly one verb, which is the discriminator."""
        return {
            "description": "One step: a mapping with exactly one verb.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "x-places": dict(self.places),
            **({"x-book": self.book} if self.book else {}),
            "properties": {verb.name: self._verb_schema(verb) for verb in self.verbs},
        }

    def _verb_schema(self, verb: Verb) -> Schema:
        """What stands under a verb, and for the linter in which places it may stand."""
        schema = {**verb.keys} if verb.told else {"description": verb.about, **verb.keys}
        where = verb.where or self.usual
        if where:
            schema["x-where"] = [*where]
        if verb.outermost:
            schema["x-outermost"] = True
        if verb.inside:
            schema["x-inside"] = verb.inside
        return schema

    def definitions(self) -> Schema:
        """What a schema that uses STEPS_SCHEMA puts under its `$defs`."""
        return {STEP: self.step_schema()}

    def speaker(self, name: Callable[[str, str], str]) -> Speaker:
        """A speaker over these verbs; `name` gives the printed name of a record by kind and id."""
        return Speaker(self._by_name, name)

    def used_in(self, steps: Value) -> Iterator[str]:
        """The names of all verbs in an effect, steps inside steps included, in order."""
        waiting = [steps]
        while waiting:
            value = waiting.pop()
            if isinstance(value, dict):
                for key in value:
                    if key in self._by_name:
                        yield key
                waiting.extend(reversed(value.values()))
            elif isinstance(value, list):
                waiting.extend(reversed(value))
