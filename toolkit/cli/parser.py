"""The words of a command line: argparse with one clear message and a did-you-mean.

Typer was measured first. A command that does nothing takes 14.6 times the CPU time of `python -c
pass` with it, most of that for imports, and 2 times with argparse; what authors feel is the start.
"""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any, NoReturn

from toolkit.cli.stop import Stop, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Sequence


class Parser(argparse.ArgumentParser):
    """Raises Stop where argparse would write a usage and leave."""

    def __init__(self, command: str, about: str) -> None:
        super().__init__(
            prog=f"toolkit {command}",
            description=about[:1].upper() + about[1:] + ".",
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self._words: tuple[str, ...] = ()

    def parse(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments. Raises Stop (exit 2) on the first that is wrong."""
        self._refuse_empty(words)
        self._words = tuple(words)
        args, unknown = self.parse_known_args(list(words))
        rest = self._after_options(args, unknown)
        if rest:
            self._refuse(rest[0])
        return args

    def _after_options(self, args: argparse.Namespace, unknown: list[str]) -> list[str]:
        """Adds words that stand after an option to a list of words before it; the others.

        Argparse fills `GAME [WORDS …]` from the first run of words, so `GAME --set S WORD` would
        leave WORD over.
        """
        options = [word for word in _before_dashes(unknown) if _is_option(word)]
        listed = [action for action in self._get_positional_actions() if action.nargs in ("*", "+")]
        if options or not listed:
            return options or unknown
        if "--" in unknown:
            unknown.remove("--")
        dest = listed[-1].dest
        setattr(args, dest, [*getattr(args, dest), *unknown])
        return []

    def _refuse_empty(self, words: Sequence[str]) -> None:
        """An option with nothing for its value is a variable that a script forgot to set."""
        for place, word in enumerate(_before_dashes(words)):
            name, equals, value = word.partition("=")
            action = self._option_string_actions.get(name)
            if action is None or (action.nargs == 0 and not equals):
                continue
            if (value if equals else [*words, name][place + 1]) == "":
                raise self._stop(f"{name} is given an empty text")

    def _refuse(self, word: str) -> NoReturn:
        if _is_option(word):
            option = word.split("=")[0]
            hint = did_you_mean(option, sorted(self._option_string_actions))
            raise self._stop(f"there is no option {option}{hint}")
        raise self._stop(f"{word!r} is one argument too many")

    def error(self, message: str) -> NoReturn:
        """Argparse's own words, in the tone of ours."""
        choice = re.match(
            r"argument (?P<name>[^:]+): "
            r"invalid choice: '(?P<found>[^']*)' \(choose from (?P<all>.*)\)",
            message,
        )
        if choice:
            known = [word.strip(" '") for word in choice["all"].split(",")]
            hint = did_you_mean(choice["found"], known)
            raise self._stop(
                f"{_option(choice['name'])} takes {_list(known)}, not {choice['found']!r}{hint}"
            )
        wrong = re.match(r"argument (?P<name>[^:]+): (?P<what>.*)", message, re.DOTALL)
        if wrong and wrong["what"].startswith("expected"):
            raise self._stop(f"{_option(wrong['name'])} needs a value after it")
        if wrong:
            raise self._stop(f"{_option(wrong['name'])}: {wrong['what']}")
        missing = re.match(r"the following arguments are required: (?P<names>.*)", message)
        if missing:
            raise self._stop(f"{missing['names']} is missing{self._swallowed()}")
        raise self._stop(message)

    def _swallowed(self) -> str:
        """The hint for `--only ID GAME`: an option of many values took what comes after it."""
        greedy = [
            word
            for word in _before_dashes(self._words)
            if (action := self._option_string_actions.get(word)) and action.nargs == "+"
        ]
        return f"; {greedy[-1]} takes every word after it, so write it last" if greedy else ""

    def _stop(self, message: str) -> Stop:
        return Stop(f"{self.prog}: {message}\ntry: {self.prog} --help")

    def add_format(self) -> None:
        """`--format text|json`, which every command that reports takes."""
        self.add_argument(
            "--format", choices=["text", "json"], default="text", help="of the report (text)"
        )

    def add_all(self) -> None:
        """`--all`: every finding, however many."""
        self.add_argument(
            "--all", action="store_true",
            help="show every finding, not at most 200 of a file and 1000 in all",
        )  # fmt: skip

    def add_sets(self) -> None:
        """`--set` and `--published`: what is laid over the pack."""
        self.add_argument(
            "--set", action="append", default=[], dest="sets", metavar="NAME_OR_PATH",
            help="lay a card set over the game; may be given more than once",
        )  # fmt: skip
        self.add_argument(
            "--published", action="store_true",
            help="leave our stand-ins out: what nobody has published stays blank",
        )  # fmt: skip


def _before_dashes(words: Sequence[str]) -> Sequence[str]:
    """The words that may be options: those before `--`."""
    return words[: words.index("--")] if "--" in words else words


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-"


def _option(name: str) -> str:
    """`--flip` of argparse's `--flip/-f`; the name of an argument as it is."""
    return name.split("/")[0]


def _list(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def count(text: str) -> int:
    """A whole number from 1, as the value of an option."""
    if not text.isascii() or not text.isdigit() or not int(text[:9]) > 0 or len(text) > 9:
        raise argparse.ArgumentTypeError(f"takes a whole number from 1, not {text!r}")
    return int(text)


Arguments = Any
