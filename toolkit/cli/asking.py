"""`referee --ask GAME`: the dialogue with a terminal or a pipe; prompts go to stderr.

The dialogue itself is a value (toolkit.referee.asking); here lines are read, and what was told
becomes a case file.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.cli.names import why_not_on_windows
from toolkit.cli.stop import Stop
from toolkit.model.short import Misread
from toolkit.pack.file_writing import write_file
from toolkit.pack.finding import hinted
from toolkit.pack.folder import role_of
from toolkit.referee.asking.case_text import case_file
from toolkit.referee.asking.dialogue import Dialogue, untypable
from toolkit.referee.asking.dispute import case_of, dispute, facts_told
from toolkit.referee.asking.interview import Refused
from toolkit.referee.asking.plain import interview_of
from toolkit.referee.asking.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.cli.benches import Benches
    from toolkit.pack.document import Document, Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Interview
    from toolkit.referee.verdict import Verdict

_NOT_KEPT = "-"
_PLAIN = re.compile(r"[\w./ -]{1,120}\Z")
_FEW = 4  # choices that are shown though there is a default
_HOW = "(a unique beginning is enough; < goes back, ? explains, Ctrl-C leaves)"


class Asking:
    """One dispute told by prompts, then answered and saved."""

    def __init__(
        self,
        game: str,
        benches: Benches,
        sets: tuple[str, ...],
        answer: Callable[[Document], Verdict | Refused],
    ) -> None:
        self._game, self._sets, self._rulings = game, sets, dict(benches.insisted)
        self._bench = benches.bench(game)
        self._answer = answer
        self._heard: dict[str, Verdict | Refused] = {}
        self._name = _free("dispute", ".yaml")
        self._lines = Lines()
        self._told: Told = {}
        self._case: Mapping[str, Value] = {}
        self._offered = False

    def document(self) -> Document:
        """What is told, as the document of a case file. Raises Stop where the input ends early."""
        interview = self._interview()
        say.err(f"{self._bench.pack.title}: a dispute {_HOW}")
        try:
            self._told = self._lines.through(Dialogue(dispute(interview, self._hear)))
        except Stop:  # whoever told it has left
            raise
        except Exception:
            self.keep()
            raise
        self._case = case_of(interview, self._told)
        return self._read(self._case_file(self._case))

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Whatever ends what is done within: what was told is in a file by then."""
        try:
            yield
        except BaseException:
            self.keep()
            raise

    def keep(self) -> None:
        """Writes the case unasked under a name that is free; not where that was offered before."""
        if self._offered or not self._case:
            return
        self._offered = True
        name = _free("dispute", ".yaml")
        try:
            _write_new(Path(name), self._case_file(self._case))
        except OSError:
            return  # it was shown, and the reason to end is another
        say.err(f"what was told is kept; again:  toolkit referee {name}")

    def save(self) -> None:
        """Offers to keep the case as a file, and told facts in a set. Raises Stop, OSError."""
        self._offered = True
        told = self._lines.through(Dialogue(self._saving))
        name = told["save"]
        if name != _NOT_KEPT:
            sets = [self._seen_from(Path(name).parent, each) for each in self._sets]
            text = case_file(self._game, self._case, sets, self._rulings)
            _write_new(Path(name), text)
            say.err(f"saved; again:  toolkit referee {quote(name)}")
        facts = facts_told(self._told)
        if told.get("keep", _NOT_KEPT) != _NOT_KEPT:
            from toolkit.cli.keeping import keep

            say.err(keep(Path(told["keep"]), facts, self._bench.pack))

    def _saving(self, told: Told) -> Iterator[Prompt]:
        yield Prompt(
            "save", "Save the case as?", _new_name, default=self._name,
            about=f"A new file; {_NOT_KEPT} saves nothing.",
        )  # fmt: skip
        if facts_told(self._told):
            yield Prompt(
                "keep", "Keep what you told of the components, in a set for later disputes?",
                _folder, default=_NOT_KEPT, shown="no", example="my_box",
                about="The folder of a set: a new one is made, for one that is there the lines "
                "to paste are shown.",
            )  # fmt: skip

    def _interview(self) -> Interview:
        from toolkit.games.table import find

        pack = self._bench.pack
        return interview_of(find(pack.game), pack, self._bench.game)

    def _hear(self, case: Mapping[str, Value]) -> Verdict | Refused:
        self._case = case
        text = self._case_file(case)
        if text not in self._heard:
            self._heard[text] = self._answer(self._read(text))
        return self._heard[text]

    def _case_file(self, case: Mapping[str, Value]) -> str:
        return case_file(self._game, case, self._sets, self._rulings)

    def _seen_from(self, folder: Path, name: str) -> str:
        """A set as a case in this folder names it: by the path from there, if not by its id."""
        own = self._bench.pack.folders[0].root / "sets"
        if Path(name).is_absolute() or (Path(name).name == name and role_of(own / name) == "set"):
            return name
        path = Path(os.path.relpath(name, folder)).as_posix()
        return path if "/" in path else f"./{path}"

    def _read(self, text: str) -> Document:
        from toolkit.pack.reader import read_text

        return read_text(text, self._name)


class Lines:
    """Prompts out, lines in; on a pipe the answers are shown as if they had been typed."""

    def __init__(self) -> None:
        self._echo = not sys.stdin.isatty()

    def through(self, dialogue: Dialogue) -> Told:
        """All that is told, once nothing is left to ask. Raises Stop where the input ends."""
        new = True
        while (prompt := dialogue.prompt()) is not None:
            for line in _introduced(prompt) if new else ():
                say.err(line)
            reply = dialogue.hear(self._line(prompt), prompt)
            if reply.says:
                say.err("\n".join(f"  {line}" for line in reply.says.splitlines()))
            new = reply.dialogue != dialogue
            dialogue = reply.dialogue
        return dialogue.told

    def _line(self, prompt: Prompt) -> str:
        default = prompt.shown or prompt.default
        such_as = f" (such as  {prompt.example})" if prompt.example else ""
        say.ask(prompt.asks + such_as + (f" [{default}] " if default else " "))
        try:
            line = say.typed_line()
        except OSError:  # the terminal is gone
            line = ""
        except KeyboardInterrupt:
            say.err("")  # what is said next begins a line
            raise
        except UnicodeDecodeError:
            raise Stop(f"what was typed for '{prompt.asks}' is no text in this encoding") from None
        if not line:
            say.err("")
            raise Stop(f"the input ended before an answer to: {prompt.asks}")
        if self._echo:
            say.err(line.rstrip("\n") if not untypable(line) else "…")
        return line


def _introduced(prompt: Prompt) -> list[str]:
    """What stands above a prompt: its notes, and its choices unless the default will mostly do."""
    listed = prompt.listed() if prompt.default is None or len(prompt.choices) <= _FEW else []
    return [*prompt.notes, *(f"  {line}" for line in listed)]


def _free(stem: str, suffix: str) -> str:
    """The first name of this kind that is not taken in the current folder."""
    number = 1
    while os.path.lexists(f"{stem}_{number}{suffix}"):
        number += 1
    return f"{stem}_{number}{suffix}"


def _new_name(line: str) -> str:
    if line == _NOT_KEPT:
        return line
    if not _PLAIN.match(line):
        raise Misread("a file is named with letters, digits and  . _ - /, and not at length")
    name = line if line.endswith((".yaml", ".yml")) else line + ".yaml"
    if not name.rpartition("/")[2].rpartition(".")[0].strip(". "):
        raise Misread(f"'{line}' names no file, such as  tonight")
    if wrong := why_not_on_windows(Path(name)):
        raise Misread(wrong)
    if os.path.lexists(name):
        raise Misread(f"{name} is there already; another name, or {_NOT_KEPT} to save nothing")
    folder = Path(name).parent
    if not folder.is_dir():
        raise Misread(f"there is no folder {folder.as_posix()}")
    if not os.access(folder, os.W_OK):
        raise Misread(
            f"nothing can be written in the folder {folder.absolute().as_posix()}; "
            f"another one, or {_NOT_KEPT} to save nothing"
        )
    return name


def _folder(line: str) -> str:
    from toolkit.cli.keeping import why_not

    wrong = why_not(Path(line)) if line != _NOT_KEPT else ""
    if wrong:
        raise Misread(wrong)
    return line


def _write_new(path: Path, text: str) -> None:
    """Writes a file that is not there yet, whole or not at all. Raises FileExistsError, OSError."""
    try:
        write_file(path, text.encode("utf-8"), new=True)
    except OSError as error:
        say.err(text)  # what took two minutes to tell is not lost
        error.filename, error.filename2 = str(path), None
        raise


def refused(faults: Any) -> Refused:
    """Findings as the reasons why a case cannot be heard."""
    said = (hinted(each.message.partition(": ")[2] or each.message, each.hint) for each in faults)
    return Refused(tuple(dict.fromkeys(said)))
