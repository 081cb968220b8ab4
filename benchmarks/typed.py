"""What is typed behind the small programs of the benchmarks, by the signature of what runs."""

from __future__ import annotations

import argparse
from inspect import Parameter, signature
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_KINDS: dict[str, Callable[[str], Any]] = {"int": int, "str": str, "Path": Path}


def called(doc: str | None, commands: Mapping[str, Callable[..., Any]]) -> Any:
    """What the command typed first gives, called with the words behind it."""
    parser = _parser(doc)
    of = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, run in commands.items():
        _takes(of.add_parser(name), run)
    return _run(parser)


def alone(doc: str | None, run: Callable[..., Any]) -> Any:
    """The same of a program that does one thing."""
    parser = _parser(doc)
    _takes(parser, run)
    return _run(parser)


def _parser(doc: str | None) -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(description=doc, formatter_class=raw)


def _takes(parser: argparse.ArgumentParser, run: Callable[..., Any]) -> None:
    """Numbers and files in the order of the parameters, and what has a default as a flag."""
    parameters = signature(run).parameters
    for name, one in parameters.items():
        if one.default is False:
            parser.add_argument(f"--{name}", action="store_true")
        else:
            many = "*" if one.kind is Parameter.VAR_POSITIONAL else None
            parser.add_argument(name, type=_KINDS[one.annotation], nargs=many, metavar=name.upper())
    parser.set_defaults(run=run, parameters=parameters)


def _run(parser: argparse.ArgumentParser) -> Any:
    told = vars(parser.parse_args())
    run, words, flags = told["run"], list[Any](), {}
    for name, one in told["parameters"].items():
        if one.kind is Parameter.VAR_POSITIONAL:
            words += told[name]
        elif one.kind is Parameter.KEYWORD_ONLY:
            flags[name] = told[name]
        else:
            words.append(told[name])
    return run(*words, **flags)
