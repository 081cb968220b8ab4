"""What can be mutated in a file: each site with the text that would stand there instead.

Left alone, for nobody could notice or everybody would: annotations and type aliases, what only type
checkers read, docstrings, `assert` (ours only tell the type checker), `__repr__` and `__str__`,
decorators, f-strings (Python 3.11 misplaces what stands in them), strings that are words rather
than keys, the wrong variants that clauses declare, the order in which `min` and `max` are given
what they choose from, and `strict=True` of `zip`, which asserts.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
SHOWN = {"__repr__", "__str__", "__format__"}
# Calls whose first argument is a key.
KEYED = {"get", "pop", "setdefault", "getattr", "hasattr"}
# Calls that take their arguments in any order.
UNORDERED = {"min", "max"}


@dataclass(frozen=True)
class Mutant:
    """One mutation of one file: characters `start` to `end` of it become `after`."""

    file: str
    lines: tuple[int, ...]  # where it stands: the first that was executed tells who reaches it
    within: str  # qualified name of the function or class, "" for the module
    kind: str
    before: str
    after: str
    start: int
    end: int
    nth: int = 1  # of those that are called the same

    @property
    def name(self) -> str:
        """The same while the file changes elsewhere: what `equivalent.yaml` lists."""
        place = f"{self.file} {self.within}".strip()
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{place}: {_flat(self.before)} -> {_flat(self.after)}{again}"

    def made(self, text: str) -> str:
        """The file's text with this mutation."""
        return text[: self.start] + self.after + text[self.end :]


def _flat(code: str) -> str:
    return " ".join(code.split())


def mutants(file: str, text: str) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its text."""
    tree = ast.parse(text)
    seen: Counter[str] = Counter()
    for mutant in _Finder(file, text, _wrong_variants(tree)).of_block(tree.body, ""):
        seen[mutant.name] += 1
        yield replace(mutant, nth=seen[mutant.name])


def _wrong_variants(tree: ast.Module) -> set[str]:
    """The functions that stand for a clause that is broken: `@CLAUSES.computes(clause, wrong)`."""
    return {
        call.args[1].id
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr == "computes"
        and len(call.args) == 2
        and isinstance(call.args[1], ast.Name)
    }


class _Finder:
    def __init__(self, file: str, text: str, left_alone: set[str]) -> None:
        self.file, self.text, self.left_alone = file, text, left_alone
        self.begins = [0]
        for line in text.splitlines(keepends=True):
            self.begins.append(self.begins[-1] + len(line))
        self.rows = text.splitlines(keepends=True)

    def _offset(self, line: int, column: int) -> int:
        row = self.rows[line - 1].encode()[:column].decode()
        return self.begins[line - 1] + len(row)

    def _mutant(
        self, node: ast.expr | ast.stmt, kind: str, after: str, within: str, line: int
    ) -> Mutant:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._offset(node.lineno, node.col_offset)
        end = self._offset(node.end_lineno, node.end_col_offset)
        lines = tuple(dict.fromkeys((node.lineno, line)))
        return Mutant(
            self.file, lines, within, kind, self.text[start:end], after, start, end
        )  # fmt: skip

    def of_block(self, block: list[ast.stmt], within: str) -> Iterator[Mutant]:
        for statement in block:
            yield from self._statement(statement, within)

    def _statement(self, node: ast.stmt, within: str) -> Iterator[Mutant]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if node.name in SHOWN or node.name in self.left_alone or _is_protocol(node):
                return
            inner = f"{within}.{node.name}".lstrip(".")
            if not isinstance(node, ast.ClassDef):
                for default in (*node.args.defaults, *node.args.kw_defaults):
                    if default is not None:
                        yield from self._within(default, inner, node.lineno)
            yield from self.of_block(node.body, inner)
            return
        if isinstance(node, ast.If) and _names(node.test, "TYPE_CHECKING"):
            yield from self.of_block(node.orelse, within)
            return
        if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
            return
        yield from self._deleted(node, within)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.If | ast.While):
            yield from self._negated(node.test, within, node.lineno)
        for name, value in ast.iter_fields(node):
            if name == "annotation" or (name == "targets" and isinstance(node, ast.Assign)):
                continue
            if isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.stmt):
                    yield from self._statement(child, within)
                elif isinstance(child, ast.ExceptHandler | ast.match_case):
                    yield from self.of_block(child.body, within)
                elif isinstance(child, ast.withitem):
                    yield from self._within(child.context_expr, within, node.lineno)
                elif isinstance(child, ast.expr):
                    yield from self._within(child, within, node.lineno)

    def _deleted(self, node: ast.stmt, within: str) -> Iterator[Mutant]:
        def instead(kind: str, after: str) -> Mutant:
            return self._mutant(node, kind, after, within, node.lineno)

        match node:
            case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
                yield instead("deleted statement", "pass")
            case ast.AugAssign() | ast.Raise() | ast.Delete():
                yield instead("deleted statement", "pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield instead("deleted statement", "pass")
            case ast.Continue():
                yield instead("continue, break", "break")
            case ast.Break():
                yield instead("continue, break", "continue")
            case ast.Return(value=ast.expr() as value) if not _names(value, "None"):
                if not isinstance(value, ast.Constant):
                    yield instead("return", "return None")

    def _negated(self, test: ast.expr, within: str, line: int) -> Iterator[Mutant]:
        """The condition the other way round, where no other mutation of it says the same."""
        simple = isinstance(test, ast.Compare) and len(test.ops) == 1
        inverted = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        if not simple and not inverted:
            after = f"not ({ast.unparse(test)})"
            yield self._mutant(test, "negated condition", after, within, line)

    def _within(self, node: ast.AST, within: str, line: int) -> Iterator[Mutant]:
        """The mutants of an expression and of all in it."""
        if isinstance(node, ast.JoinedStr):
            return
        if isinstance(node, ast.expr):
            yield from self._expression(node, within, line)
        if isinstance(node, ast.IfExp):
            yield from self._negated(node.test, within, line)
        for condition in node.ifs if isinstance(node, ast.comprehension) else ():
            yield from self._negated(condition, within, line)
        skipped = _casts(node) or _asserts(node)
        for child in ast.iter_child_nodes(node):
            if child is not skipped:
                yield from self._within(child, within, line)

    def _expression(self, node: ast.expr, within: str, line: int) -> Iterator[Mutant]:
        for kind, other in _others(node):
            # In brackets of its own: what binds less tightly may now stand where it stood.
            plain = isinstance(other, ast.Constant | ast.Call | ast.Name | ast.Subscript)
            after = ast.unparse(other) if plain else f"({ast.unparse(other)})"
            yield self._mutant(node, kind, after, within, line)
        for key in _keys(node):
            after = repr(f"{key.value}_")
            yield self._mutant(key, "key", after, within, line)


def _others(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """What an expression could be instead, apart from what stands in it."""
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                for rank, instead in enumerate(COMPARED[type(op)]):
                    other = copy.deepcopy(node)
                    other.ops[place] = instead()
                    ordered = isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE)
                    yield "boundary" if ordered and rank == 0 else "comparison", other
        case ast.BinOp(op=op) if type(op) in COMPUTED and not _is_type(node):
            other = copy.deepcopy(node)
            other.op = COMPUTED[type(op)]()
            yield "arithmetic", other
        case ast.BoolOp(op=op):
            other = copy.deepcopy(node)
            other.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "boolean", other
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield "boolean" if isinstance(node.op, ast.Not) else "arithmetic", node.operand
        case ast.Constant(value=bool() as value):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield "constant", ast.Constant(value + 1)
        case ast.Call(args=[first, second, *_]) if (
            not any(isinstance(argument, ast.Starred) for argument in (first, second))
            and ast.dump(first) != ast.dump(second)
            and ast.unparse(node.func) not in UNORDERED
            and not _casts(node)
        ):
            other = copy.deepcopy(node)
            other.args[:2] = other.args[1], other.args[0]
            yield "swapped arguments", other
        case _:
            pass


def _keys(node: ast.expr) -> Iterator[ast.Constant]:
    """Strings that are keys: subscripts, keys of dictionaries, compared or looked up."""
    match node:
        case ast.Subscript(slice=ast.Constant(value=str()) as key):
            yield key
        case ast.Dict(keys=keys):
            yield from (
                key for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
            )
        case ast.Compare(left=left, comparators=others):
            yield from (
                key
                for key in (left, *others)
                if isinstance(key, ast.Constant) and isinstance(key.value, str)
            )
        case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str()) as key, *_]):
            if name in KEYED:
                yield key
        case _:
            pass


def _names(node: ast.expr, name: str) -> bool:
    return ast.unparse(node).split(".")[-1] == name


def _casts(node: ast.AST) -> ast.AST | None:
    """The argument of a call that only type checkers read."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "TypeVar", "NewType"):
        return node.args[0]
    return None


def _asserts(node: ast.AST) -> ast.AST | None:
    """The `strict=True` of a `zip`."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "zip":
        strict = (each for each in node.keywords if ast.unparse(each) == "strict=True")
        return next(strict, None)
    return None


def _is_type(node: ast.BinOp) -> bool:
    """A union of types, as `isinstance` takes it."""

    def named(side: ast.expr) -> bool:
        name = ast.unparse(side).split(".")[-1]
        return name[:1].isupper() or name in (
            "str",
            "int",
            "float",
            "bool",
            "list",
            "dict",
            "tuple",
        )

    return isinstance(node.op, ast.BitOr) and all(
        _is_type(side) if isinstance(side, ast.BinOp) else named(side)
        for side in (node.left, node.right)
    )


def _is_protocol(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any(
        ast.unparse(base).split("[")[0].endswith("Protocol") for base in node.bases
    )
