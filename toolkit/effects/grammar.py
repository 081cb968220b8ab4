"""The closed list of verbs of a game, and the schema of a step that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.effects.verb import Verb
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

STEP = "step"
STEPS_SCHEMA: Schema = {
    "description": "Steps, done in order.",
    "type": "array",
    "minItems": 1,
    "items": {"$ref": f"#/$defs/{STEP}"},
}


class Verbs:
    """All verbs a game's effects may use. Raises ValueError when two have one name."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs = verbs
        self._by_name = {verb.name: verb for verb in verbs}
        if len(self._by_name) != len(verbs):
            raise ValueError("two verbs have one name")

    def __iter__(self) -> Iterator[Verb]:
        return iter(self.verbs)

    def get(self, name: str) -> Verb | None:
        return self._by_name.get(name)

    def step_schema(self) -> Schema:
        """One step: a mapping with exactly one verb, which is the discriminator."""
        return {
            "description": "One step: a mapping with exactly one verb.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "properties": {
                verb.name: {"description": verb.about, **verb.keys} for verb in self.verbs
            },
        }

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
