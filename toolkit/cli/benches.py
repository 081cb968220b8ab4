"""Opens what cases are judged by: a game with the sets a case file names, and the readings fixed.

Readings are fixed by, in order: `--ruling`, the case, its file, a set, `toolkit.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.cli.compose import NO_GAME, Opened, open_game, without_game
from toolkit.cli.readings import WrongReading, fitting, of_sets, refuse_wrong
from toolkit.cli.stop import NoSet, Stop, stop_at
from toolkit.pack.folder import role_of
from toolkit.pack.plain import listed
from toolkit.pack.shipped import DATA
from toolkit.referee.bench import Bench
from toolkit.referee.game import Refereeable
from toolkit.referee.ledger import ledger

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Document
    from toolkit.pack.kind import FileKind
    from toolkit.pack.pack import Pack

CASE_FILE = "cases/any.yaml"  # a name that case files have in every pack


@dataclass(slots=True)
class Benches:
    """Benches by game and sets, each opened once.

    `sets` are laid over every game, `insisted` and `preset` are the readings of the flags and of
    `toolkit.yaml`. `by_default` lays over case files what a game itself asks for, as for play;
    `asking` is for questions alone, so that what one answers of a set is no reason to refuse it.
    """

    sets: tuple[str, ...] = ()
    insisted: Mapping[str, str] = field(default_factory=dict)
    preset: Mapping[str, str] = field(default_factory=dict)
    by_default: bool = False
    asking: bool = False
    _opened: dict[tuple[str, tuple[str, ...]], Bench] = field(default_factory=dict)

    def for_document(self, document: Document) -> Bench:
        """The bench for a case file. Raises Stop with findings where there is none."""
        game = document.said.get("game")
        if not isinstance(game, str):
            what = "this file does not say which game its cases are of"
            raise stop_at([without_game(document, what)])
        sets = [item for item in listed(document.said.get("sets")) if isinstance(item, str)]
        named = [_near(_beside(document), name) for name in sets]
        try:
            return self.bench(_home(document, game), named, by_default=self.by_default)
        except WrongReading:
            raise  # no fault of this file
        except NoSet as stop:
            if stop.name not in named:
                raise  # it is of the command, or of `toolkit.yaml`
            at = ("sets", named.index(stop.name))
            raise stop_at([document.finding(NO_GAME, at, stop.message)]) from None
        except Stop as stop:
            if stop.findings:
                raise
            raise stop_at([document.finding(NO_GAME, ("game",), stop.message)]) from None

    def bench(self, game: str, sets: Sequence[str] = (), *, by_default: bool = False) -> Bench:
        """The bench of a game with these sets laid over it, and those of the command.

        `by_default` lays the sets that the game itself asks for first. Raises Stop.
        """
        wanted = tuple(dict.fromkeys([*sets, *self.sets]))
        key = (game + "+" * by_default, wanted)
        if key not in self._opened:
            # What other cases the game has, and whether they are in order, is nothing to a dispute.
            opened = open_game(game, wanted, published=not by_default, cases=False)
            made = self._opened[key] = self._bench(opened)

            def lay(more: Sequence[str], document: Document) -> Bench:
                near = [_near(_beside(document), name) for name in more]
                try:
                    return self.bench(game, [*sets, *near], by_default=by_default)
                except Stop as stop:
                    raise ValueError(stop.message) from None

            made.lay = lay
        return self._opened[key]

    def _bench(self, opened: Opened) -> Bench:
        cases = opened.game.kinds.other_in(CASE_FILE)
        if not isinstance(opened.game, Refereeable) or cases is None:
            raise Stop(f"{opened.game.title} cannot be refereed: its rules are not here yet")
        pack = sound_pack(opened, asking=self.asking)
        return bench_of(opened, pack, cases, self.insisted, self.preset)


def _beside(document: Document) -> Path:
    return document.file.parent if document.file is not None else Path()


def bench_of(
    opened: Opened,
    pack: Pack,
    cases: FileKind,
    insisted: Mapping[str, str],
    preset: Mapping[str, str],
) -> Bench:
    """The bench of a game that is open. Raises Stop for a reading that cannot be chosen."""
    game: Any = opened.game
    book = ledger(pack)
    chosen = {**fitting(book, preset), **of_sets(book, opened.folders)}
    refuse_wrong(book, insisted)
    return Bench(
        game.referee(pack),
        book,
        pack,
        cases.schema,
        chosen,
        dict(insisted),
        game.referee,
    )


def _home(document: Document, game: str) -> str:
    """The pack a case file lies in when it is of that game, else the game it names."""
    if document.file is not None:
        around = document.file.resolve().parent.parent
        if role_of(around) == "pack" and around.parent != DATA and _game(around) == game:
            return around.as_posix()
    return game


def _game(pack: Path) -> str:
    """The id that the manifest of a pack gives; empty where it cannot be read."""
    from toolkit.pack.reader import Unreadable, read

    try:
        said = read(pack / "game.yaml", "game.yaml").said
    except Unreadable:
        return ""
    return str(said.get("game")) if said else ""


def sound_pack(opened: Opened, *, asking: bool = False) -> Pack:
    """The pack with its sets laid over it. Raises Stop with the errors in any of them, but where
    one is `asking` with those alone that no question answers.

    The shipped packs are judged where they are made; those of others are judged here.
    """
    if all(folder.root.resolve().is_relative_to(DATA.resolve()) for folder in opened.folders):
        from toolkit.pack.laying import lay

        return lay(opened.folders, opened.game.kinds)[0]
    from toolkit.lint.judging import judge

    judged = judge(opened.game, opened.folders)
    rules = [check.rule for check in opened.game.checks if check.rule.judged]
    answered = {rule.code for rule in rules} if asking else set()
    found = [finding for finding in judged.findings if finding.code not in answered]
    errors = [finding for finding in found if finding.severity == "error"]
    if errors or judged.pack is None:
        raise stop_at(errors)
    return judged.pack


def _near(folder: Path, name: str) -> str:
    """A set by its path from the case file, where one lies there; else the name as it is."""
    beside = folder / name
    return beside.as_posix() if "/" in name and role_of(beside) == "set" else name
