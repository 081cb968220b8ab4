"""What holds of the rulings of every refereed game: code asks for them, cases tell them apart."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from inspect import getsource
from itertools import permutations
from pkgutil import walk_packages

from toolkit.referee.case import Case
from toolkit.referee.verdict import verdict

Readings = Mapping[str, Sequence[str]]


def consulted(package: str) -> Iterator[str]:
    """The rulings that rules code asks for, by a literal or by a constant of its module."""
    for info in walk_packages(import_module(package).__path__, package + "."):
        module = import_module(info.name)
        for node in ast.walk(ast.parse(getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "parting":
                asked = node.args[1]  # several rulings, each asked where its readings part
                names = getattr(module, asked.id) if isinstance(asked, ast.Name) else None
                yield from names or ast.literal_eval(asked)
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "parted":
                for asked in node.args[1:]:  # the same of a view
                    several = isinstance(asked, ast.Starred)
                    names = getattr(module, asked.value.id) if several else [asked.value]
                    yield from names
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "reads_as":
                yield ast.literal_eval(node.args[0])
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "anyway":
                yield ast.literal_eval(node.args[1])
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "reads":
                yield ast.literal_eval(node.args[1])  # a clause that is a reading of a ruling
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "reading":
                (asked,) = node.args
                if isinstance(asked, ast.Name):
                    yield getattr(module, asked.id)
                else:
                    assert isinstance(asked, ast.Constant), module.__name__
                    yield asked.value


def told_apart(cases: Iterable[Case], rulings: Readings) -> frozenset[tuple[str, str, str]]:
    """(ruling, reading, other): a case that fixes the reading disagrees once the other is read."""
    return frozenset(
        (id, reading, other)
        for case in cases
        for id, reading in case.fixed.items()
        for other in rulings[id]
        if other != reading and verdict(replace(case, fixed={**case.fixed, id: other})).differences
    )


def owed(id: str, rulings: Readings) -> list[tuple[str, str, str]]:
    """Every pair of readings of a ruling, either way round."""
    return [(id, *pair) for pair in permutations(rulings[id], 2)]
