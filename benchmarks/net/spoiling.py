"""Mappings and lines of files with something about them changed, the same for the same seed."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

_OTHER = (None, True, -1, 0, 1, 99, 2.5, "", "unknown", "x", "UN", "ceres", [], {}, ["x"], {"x": 1})


def spoilt(value: Any, times: int, chance: Random) -> Any:
    """A value with so many of its places changed."""
    value = copy.deepcopy(value)
    for _ in range(times):
        places = list(_places(value))
        if not places:
            return chance.choice(_OTHER)
        inside, key = chance.choice(places)
        _change(inside, key, chance)
    return value


def _places(value: Any) -> Any:
    if isinstance(value, dict):
        for key in list(value):
            yield value, key
            yield from _places(value[key])
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield value, number
            yield from _places(item)


def _change(inside: Any, key: Any, chance: Random) -> None:
    value, kind = inside[key], chance.randrange(9)
    if kind == 0:
        del inside[key]
    elif kind == 1:
        inside[key] = copy.deepcopy(chance.choice(_OTHER))
    elif kind == 2 and isinstance(inside, dict):
        inside[misspelt(str(key), chance)] = inside.pop(key)
    elif kind == 3 and isinstance(inside, dict):
        inside[chance.choice(("x", "UN", "ceres", "earth", "turn", "sol", "planets", 7))] = 1
    elif kind == 4 and isinstance(inside, list):
        inside.insert(key, copy.deepcopy(value))
    elif kind == 5 and isinstance(inside, list):
        inside.reverse()
    elif isinstance(value, bool) or value is None:
        inside[key] = copy.deepcopy(chance.choice(_OTHER))
    elif isinstance(value, (int, float)):
        inside[key] = value + chance.choice((-1, 1, 20, 0.5))
    elif isinstance(value, str):
        inside[key] = chance.choice((misspelt(value, chance), value.upper(), f"{value} 1", "x"))
    else:
        inside[key] = chance.choice((0, "x", None, [value], {"x": value}))


def misspelt(word: str, chance: Random) -> str:
    if len(word) < 2:
        return word + "x"
    at = chance.randrange(len(word) - 1)
    return chance.choice(
        (
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + word[at + 1 :],
            word[:at] + "x" + word[at:],
        )
    )


def spoilt_lines(text: str, chance: Random) -> str:
    """A file with one or two of its lines changed."""
    lines = text.splitlines()
    for _ in range(chance.choice((1, 1, 2))):
        if not lines:
            break
        at = chance.randrange(len(lines))
        line = lines[at]
        key, colon, rest = line.partition(":")
        lines[at : at + 1] = chance.choice(
            (
                [],
                [line, line],
                [" " + line],
                [line.lstrip()],
                [misspelt(line, chance)],
                [f"{misspelt(key, chance)}{colon}{rest}"],
                [f"{key}: {json.dumps(chance.choice(_OTHER))}"],
                [f"{key}{colon} {misspelt(rest.strip(), chance)}"],
                [line, f"{key.replace('- ', '  ')}x: 1"],
            )
        )
    return "\n".join(lines) + "\n"
