"""Judges packs and sets: every check, every finding, one order, one exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.lint.checks import CHECKS, OF_RECORDS
from toolkit.lint.flaw import MISSING_FIELD
from toolkit.lint.opened import Opened
from toolkit.lint.shape import shapes_of
from toolkit.pack.folder import MANIFESTS
from toolkit.pack.laying import lay
from toolkit.pack.nearest import nearest
from toolkit.pack.plain import entries
from toolkit.pack.reader import UNREAD

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from toolkit.lint.shape import Shapes
    from toolkit.pack.document import Document, Steps
    from toolkit.pack.explained import Topic
    from toolkit.pack.finding import Finding
    from toolkit.pack.folder import Folder
    from toolkit.pack.game import Game
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack


class Report(NamedTuple):
    """What was found, in order; `closing` is the line that ends the text form."""

    findings: tuple[Finding, ...]
    unreadable: bool = False
    closing: str = ""
    pack: Pack | None = None

    @property
    def exit_code(self) -> int:
        return exit_code(self.findings, unreadable=self.unreadable)


def exit_code(findings: Iterable[Finding], *, unreadable: bool = False) -> int:
    """0 without findings of severity error, 1 with some, 2 where something was not readable."""
    codes = {finding.code for finding in findings if finding.severity == "error"}
    if unreadable or not codes.isdisjoint(UNREAD):
        return 2
    return 1 if codes else 0


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Each finding once, by file, line, column and code."""
    return tuple(sorted(set(findings), key=lambda finding: finding.sort_key))


def judge(
    game: Game,
    folders: Sequence[Folder],
    asked: Collection[str] | None = None,
    *,
    errors_only: bool = False,
    sound: Collection[str] = (),
) -> Report:
    """Judge a pack with sets laid over it: `folders` in that order, the pack first.

    `asked` are the folders (by `shown`) whose findings are wanted; of the others only errors are
    reported. None means all of them. With `errors_only` nothing else is looked for, nor is there
    a closing line: whoever wants to print need not wait for advice. Only warnings of sets in each
    other's way are kept, which cost nothing and are about what is printed. `sound` are folders (by
    `shown`) whose files are known to have the shape they should.
    """
    findings = [finding for folder in folders for finding in folder.findings]
    shapes = shapes_of(game.kinds)
    misshapen, broken, faulty = _misshapen(game, folders, shapes, sound)
    pack, laid = lay(folders, game.kinds, broken)
    findings += [*misshapen, *laid]
    # What they name is there, whatever is laid over them; whether it is used is no error.
    known = frozenset(sound if errors_only else ())
    opened = Opened(game, pack, shapes, broken, faulty, known)
    for check in CHECKS:
        if not errors_only or _finds_errors(check):
            findings += check.check(opened)
    for own in (*OF_RECORDS, *game.checks):
        if not errors_only or _finds_errors(own):
            findings += own.check(pack)
    intended = _intended(folders, game.kinds)
    doubted = _doubted(findings, {each.rule.code for each in game.checks})
    findings = [each for each in findings if not intended(each) and not doubted(each)]
    if errors_only:
        warnings = [finding for finding in laid if finding.severity == "warning"]
        findings = [finding for finding in findings if finding.severity == "error"] + warnings
    if asked is not None:
        findings = [f for f in findings if f.severity == "error" or _inside(f, folders, asked)]
    unreadable = any(folder.unreadable for folder in folders)
    layer = folders[-1].id if asked is not None and folders[-1].role == "set" else ""
    closing = "" if errors_only else game.summary(pack, layer).sentence()
    return Report(in_order(findings), unreadable, closing, pack)


def _misshapen(
    game: Game, folders: Sequence[Folder], shapes: Shapes, sound: Collection[str]
) -> tuple[list[Finding], frozenset[tuple[str, Steps]], dict[str, list[str]]]:
    """What has not the shape it should: the findings, the records that are broken by it, and by
    file the pointers to what is wrong in it."""
    findings: list[Finding] = []
    broken: set[tuple[str, Steps]] = set()
    faulty: dict[str, list[str]] = {}
    below = _Below(game.kinds)
    for folder in folders:
        for relative, document in folder.documents.items() if folder.shown not in sound else ():
            fills, meant = below.holds(relative, document), below.meant(relative, document)
            found, records = shapes.judge(relative, document, fills, meant)
            findings += found
            broken |= records
            if found:
                # Of what lacks a field, all that is there may still be looked at.
                wrong = (each for each in found if each.code != MISSING_FIELD.code)
                faulty[document.path] = [each.pointer for each in wrong]
        if folder is not folders[-1]:
            below.add(folder)
    return findings, frozenset(broken), faulty


def _intended(folders: Iterable[Folder], kinds: Kinds) -> Callable[[Finding], bool]:
    """Whether a finding is what the entry in which it stands is there to show."""
    files = {
        document.path: (document, kind)
        for folder in folders
        for relative, document in folder.documents.items()
        if (kind := kinds.other_in(relative)) is not None
    }

    def intended(finding: Finding) -> bool:
        if finding.path not in files:
            return False
        document, kind = files[finding.path]
        plural, index, key, *_ = [*finding.pointer.split("/")[1:], "", "", ""]
        here = (kind.plural, int(index)) if plural == kind.plural and index.isdigit() else ()
        return bool(here) and kind.meant(document.at(here), key)

    return intended


def _doubted(findings: Iterable[Finding], codes: Collection[str]) -> Callable[[Finding], bool]:
    """Whether a finding is a game's warning, one of these codes, about a record with an error: a
    misspelt keyword has no price, and what a card is worth is told once it is mended."""
    wrong = {(each.path, _record(each)) for each in findings if each.severity == "error"}

    def doubted(finding: Finding) -> bool:
        told = finding.severity == "warning" and finding.code in codes
        return told and bool(_record(finding)) and (finding.path, _record(finding)) in wrong

    return doubted


def _record(finding: Finding) -> tuple[str, ...]:
    """The plural and the number of the record that a finding stands in; empty for none."""
    begun = tuple(finding.pointer.split("/")[1:3])
    return begun if len(begun) == 2 and begun[1].isdigit() else ()


def _finds_errors(check: Topic) -> bool:
    return check.rule.severity == "error"


class _Below:
    """The ids and tables of the folders already judged: what the next one may be laid over."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.ids: dict[str, set[str]] = {}
        self.tables: set[str] = set()

    def add(self, folder: Folder) -> None:
        for relative, document in folder.documents.items():
            if relative not in MANIFESTS:  # a set says itself what it is
                self.tables.add(relative)
            for kind in self.kinds.in_file(relative):
                for _, item in document.listed(kind.plural):
                    id = entries(item).get("id")
                    if isinstance(id, str):
                        self.ids.setdefault(kind.plural, set()).add(id)

    def holds(self, relative: str, document: Document) -> Callable[[Steps], bool]:
        """Whether the record at a path of this document is one that a lower folder has."""

        def fills(steps: Steps) -> bool:
            if not steps:
                return relative in self.tables
            id = entries(document.at(steps)).get("id")
            return isinstance(id, str) and id in self.ids.get(str(steps[0]), ())

        return fills

    def meant(self, relative: str, document: Document) -> Callable[[Steps], str]:
        """Which record of a lower folder the one at a path was probably meant to change, if any.

        The answer is a hint, empty where there is none.
        """

        def hint(steps: Steps) -> str:
            record = entries(document.at(steps)) if steps else {}
            id, ids = record.get("id"), self.ids.get(str(steps[0]), ()) if steps else ()
            if not isinstance(id, str):
                return ""
            # Who overrides means a record that is there; else only what is all but its id does.
            near = nearest(id, ids, least=0.6 if "overrides" in record else 0.8)
            return f"did you mean '{near}'?" if near else ""

        return hint


def _inside(finding: Finding, folders: Sequence[Folder], asked: Collection[str]) -> bool:
    """Whether a finding stands in a file of a folder that was asked about."""
    home = max(
        (
            folder.shown
            for folder in folders
            if folder.shown in ("", ".") or finding.path.startswith(folder.shown + "/")
        ),
        key=len,
        default="",
    )
    return home in asked
