"""The arrows of the house: who may import whom."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "toolkit"

# package: what of ours it may import besides itself
ARROWS = {
    "pack": set(),
    "hex": set(),
    "model": {"pack", "hex"},
    "effects": {"pack", "model"},
    "referee": {"pack", "model"},
    "playtest": {"pack", "model", "referee"},
    "lint": {"pack"},
    "press": {"pack", "hex"},
    "games": {"pack", "hex", "model", "effects", "referee"},
    "cli": {"pack", "hex", "model", "effects", "referee", "lint", "press", "playtest", "games"},
}


def test_every_package_has_its_place_in_the_house():
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages == set(ARROWS)


@pytest.mark.parametrize("name", sorted(ARROWS))
def test_a_package_imports_only_what_the_house_allows(name):
    allowed = {name, *ARROWS[name]}
    wrong = [
        f"{file.relative_to(PACKAGE)}:{line} imports toolkit.{other}"
        for file in sorted((PACKAGE / name).rglob("*.py"))
        for line, other in imported(file)
        if other not in allowed
    ]
    assert wrong == []


def test_games_do_not_import_each_other():
    homes = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    wrong = [
        f"{file.relative_to(PACKAGE)} imports {module}"
        for home in sorted(homes)
        for file in sorted((PACKAGE / "games" / home).rglob("*.py"))
        for _, module in modules(file)
        if module.startswith("toolkit.games.")
        and module.split(".")[2] in homes
        and module.split(".")[2] != home
    ]
    assert wrong == []


def test_the_arrows_have_no_circle():
    def reached(name: str) -> set[str]:
        return ARROWS[name].union(*(reached(other) for other in ARROWS[name]))

    assert all(name not in reached(name) for name in ARROWS)


def test_no_module_needs_itself_to_run():
    """Names of types alone may go round; faces hold faces, so that those who draw them are one."""
    needs = {
        named(file): {module for _, module in modules(file, types=False)}
        for file in PACKAGE.rglob("*.py")
    }
    graph: dict[str, set[str]] = {}
    for module, others in needs.items():
        graph.setdefault(faces_as_one(module), set()).update(
            faces_as_one(other) for other in others & needs.keys()
        )
    for module, others in graph.items():
        others.discard(module)
    TopologicalSorter(graph).prepare()  # raises CycleError, which tells the circle


def named(file: Path) -> str:
    """The name by which a file is imported."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def faces_as_one(module: str) -> str:
    faces = "toolkit.press.faces"
    return faces if module.startswith(faces) else module


def imported(file: Path) -> list[tuple[int, str]]:
    """The packages of ours that a file imports, wherever in it, with the line."""
    return [
        (line, module.split(".")[1])
        for line, module in modules(file)
        if module.startswith("toolkit.") and module.split(".")[1] in ARROWS
    ]


def modules(file: Path, *, types: bool = True) -> list[tuple[int, str]]:
    """All modules a file imports, or those without which it does not run; `from a import b` counts
    as both a and a.b."""
    found: list[tuple[int, str]] = []
    tree = ast.parse(file.read_text(encoding="utf-8"))
    left_out = {
        id(inner)
        for node in ast.walk(tree)
        if not types and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.Import):
            found += [(node.lineno, item.name) for item in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:  # from . import x
                base = file.relative_to(PACKAGE.parent).parts[: -node.level]
                module = ".".join([*base, module]).rstrip(".")
            found += [(node.lineno, module)]
            found += [(node.lineno, f"{module}.{item.name}") for item in node.names]
    return found
