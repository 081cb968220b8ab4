"""What `print` and `make` share: a game's pack becomes an order, the order becomes files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

from toolkit.cli import say
from toolkit.cli.decks import deck_named, of_deck
from toolkit.cli.ledger_print import NO_LEDGER, ledger_print
from toolkit.cli.only import as_called, names, wanted
from toolkit.cli.readings import chosen_for_print
from toolkit.cli.stop import Stop, did_you_mean, one_line, told_at
from toolkit.pack import listing
from toolkit.pack.file_reading import open_file
from toolkit.pack.opening import opening
from toolkit.pack.plain import listed
from toolkit.pack.shipped import LOOKS
from toolkit.press.errors import PressError
from toolkit.press.job.order import Order
from toolkit.press.job.plan import START
from toolkit.press.templates.paper import paper_named, profile_named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.cli.compose import Opened
    from toolkit.pack.folder import Folder
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.pack.row import Row
    from toolkit.press.job.plan import Plan
    from toolkit.press.job.printed import Printed, PrintedFace
    from toolkit.press.job.run import Outcome
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.paper import Paper, Profile

OUTPUT = "output"
BOXES = "tuck_box"


class Wishes(NamedTuple):
    """How a maker wants it printed: the options of `print`; empty where nothing was said.

    `rulings` are the readings of `--ruling`, `preset` those of `toolkit.yaml`.
    """

    paper: str = "a4"
    profile: str = ""
    sides: Literal["duplex", "manual", "fold", "fronts"] = "duplex"
    flip: Literal["", "long", "short"] = ""
    ink: Literal["full", "saver", "grey"] = "full"
    players: int = 0
    only: tuple[str, ...] = ()
    changed_since: str = ""
    templates: tuple[str, ...] = ()
    look: str = ""
    contact: bool = False
    deck: str = ""
    rulings: Mapping[str, str] = MappingProxyType({})
    preset: Mapping[str, str] = MappingProxyType({})


class NotPrintable(Exception):
    """The press refused; `findings` say why (exit 1)."""

    def __init__(self, error: PressError) -> None:
        super().__init__(str(error))
        self.findings = error.findings


def output_folder(opened: Opened, out: str | None, deck: str = "") -> Path:
    """Where the files go: `--out`, or output/GAME or output/SET below the current folder, a deck
    into a folder of its own within."""
    whole = Path(OUTPUT) / (opened.alone or opened.game.id)
    return Path(out) if out is not None else whole / deck


def print_pack(opened: Opened, pack: Pack, wishes: Wishes, folder: Path) -> Outcome:
    """Prints what is wished for of a pack that was judged without errors.

    Raises NotPrintable, Stop for wishes that cannot be, or OSError.
    """
    from toolkit.press.job.printed import NAME
    from toolkit.press.job.run import print_run

    _refuse_no_file(folder / NAME)
    try:
        order = order_for(opened, pack, wishes, folder)
        return print_run(order, folder, lambda: _before(folder, order), say.err)
    except PressError as refused:
        raise NotPrintable(refused) from None


def _paper_and_profile(wishes: Wishes) -> tuple[Paper, Profile]:
    """What is printed upon, and by what. Raises Stop for names of none."""
    said = wishes.paper
    try:
        paper = paper_named(said)
        said = wishes.profile or "default"
        return paper, profile_named(said)
    except PressError as refused:
        lines = "\n".join(map(one_line, refused.findings))
        in_a_file = any(finding.path for finding in refused.findings)
        raise Stop(lines if in_a_file else told_at(said, lines)) from None


class _Means(NamedTuple):
    """What is printed upon, by what and with which templates; files of one's own and of sets among
    these are a folder and a name each."""

    paper: Paper
    profile: Profile
    look: str
    library: Library
    own_files: list[tuple[Path, str]]


def _means(opened: Opened, pack: Pack, wishes: Wishes) -> _Means:
    """What is wished to print with. Raises PressError for templates, Stop for what cannot be."""
    paper, profile = _paper_and_profile(wishes)
    own_folders = _own_folders(wishes)
    _check_players(opened, pack, wishes.players)
    look = look_of(opened, wishes.look)
    return _Means(paper, profile, look, *_library(opened, pack, own_folders, look))


def order_for(opened: Opened, pack: Pack, wishes: Wishes, folder: Path) -> Order:
    """The order for the press. Raises PressError for templates, Stop for wishes that cannot be."""
    from toolkit.cli.plans import joined, plan_for, refuse_unused

    means = _means(opened, pack, wishes)
    library, players = means.library, frozenset({wishes.players} if wishes.players else ())
    if chosen := chosen_for_print(pack, wishes.rulings, wishes.preset):
        pack = replace(pack, readings=chosen)
    own = opened.game.rows(pack, players, opened.alone)
    known = names(own, opened.alone) if wishes.only else frozenset()
    wishes = wishes._replace(only=tuple(as_called(name, known) for name in wishes.only))
    plan = plan_for(library, own)
    if means.look:
        plan = _in_look(plan, means.look, opened)
    deck = deck_named(opened, pack, wishes.deck) if wishes.deck else None
    if deck is not None:
        own, ledger = of_deck(own, deck), NO_LEDGER
    else:
        ledger = ledger_print(
            opened.game, pack, library, players, alone=opened.alone, only=wishes.only, known=known
        )
    plan, made = _with_boxes(plan, own, library, opened, wishes)
    first = opening(pack, players, next(iter(own.get(START, ())), None))
    rows = _with_names({**own, **ledger.rows, **made, START: (first,)}, opened, pack)
    if means.own_files:
        whole = opened.game.rows(pack, frozenset(), opened.alone) if players or deck else {}
        refuse_unused(means.own_files, opened.game.id, library, plan, (whole, rows))
    return Order(
        game=opened.game.id,
        title=": ".join([_title(opened), *([deck.title] if deck is not None else [])]),
        rows=rows,
        plan=joined(plan, ledger.plan),
        library=library,
        paper=means.paper,
        profile=means.profile,
        sides=wishes.sides,
        flip=wishes.flip or means.profile.flip,
        ink=wishes.ink,
        sets=pack.sets,
        notices=_notices(pack),
        wanted=wanted(wishes.only, rows, opened.alone),
        since=_since(wishes.changed_since, folder),
        prefix=_prefix(wishes),
        contact=wishes.contact,
        unmade=ledger.unmade,
        about=_about(opened),
    )


def _own_folders(wishes: Wishes) -> list[Path]:
    """The folders of templates of one's own. Raises Stop for one that is none."""
    for place in wishes.templates:
        if not Path(place).is_dir():
            raise Stop(f"--templates {place} is not a folder")
    return [Path(place) for place in wishes.templates]


def _library(
    opened: Opened, pack: Pack, own_folders: Sequence[Path], look: str
) -> tuple[Library, list[tuple[Path, str]]]:
    """What is printed with, and the files of one's own and of sets in it: folder and name."""
    from toolkit.cli.compose import brought
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.own import files_of

    own_files = files_of(own_folders)
    own_files += [(folder.root, name) for folder in opened.folders for name in folder.look]
    return Library.open(opened.templates(own_folders, look), brought(opened.game, pack)), own_files


def _with_boxes(
    plan: Plan, own: Mapping[str, tuple[Row, ...]], library: Library, opened: Opened, wishes: Wishes
) -> tuple[Plan, Mapping[str, tuple[Row, ...]]]:
    """The plan and rows with boxes for the cards, where `--only` asks for them."""
    if all(name.partition(".")[0] != BOXES for name in wishes.only):
        return plan, {}
    from toolkit.press.job.tuck_boxes import with_boxes

    return with_boxes(plan, own, library, _title(opened), opened.alone)


def _prefix(wishes: Wishes) -> str:
    """What begins the names of the files of a print that is not whole."""
    part = "only-" if wishes.only else "changed-" if wishes.changed_since else ""
    return f"{wishes.deck.replace('_', '-')}-{part}" if wishes.deck else part


_NO_LOOK = "leave it out: looks are frames for cards"


def look_of(opened: Opened, said: str) -> str:
    """The look for cards that was said, else that of the topmost set that names one.

    Raises Stop or PressError where there is none of that name.
    """
    from toolkit.press.checks import TEMPLATE_NAME

    known = sorted(each.name for each in LOOKS.iterdir() if each.is_dir())
    there = f"there are {', '.join(known)}"
    if said and said not in known:
        hint = did_you_mean(said, known) or f"; {there}"
        raise Stop(told_at(said, f"--look {said}: there is no such look{hint}"))
    for folder in reversed(opened.folders) if not said else ():
        said = str(folder.said.get("look", ""))
        if said and said not in known and folder.manifest is not None:
            hint = did_you_mean(said, known).removeprefix("; ") or there
            what = f"no look '{said}'"
            raise PressError([folder.manifest.finding(TEMPLATE_NAME, ("look",), what, hint=hint)])
        if said:
            break
    return said


def _in_look(plan: Plan, look: str, opened: Opened) -> Plan:
    """The plan in a look. Raises Stop where the game has nothing that a look is for, PressError
    where a set says it, or brings templates of its own that the look draws nothing with."""
    from toolkit.press.checks import TEMPLATE_NAME, UNUSED
    from toolkit.press.job.plan import in_look

    made = in_look(plan)
    none = f"{opened.game.title} has no cards for the look {look!r}"
    instead = sorted(_faces(plan) - _faces(made))
    for folder in reversed(opened.folders):
        if folder.said.get("look") != look or folder.manifest is None:
            continue
        if made == plan:
            raise PressError(
                [folder.manifest.finding(TEMPLATE_NAME, ("look",), none, hint=_NO_LOOK)]
            )
        homes = ("templates", f"templates/{opened.game.id}")
        names = [f"{home}/{name}.yaml" for home in homes for name in instead]
        if idle := [name for name in names if (folder.root / name).is_file()]:
            said = (
                f"the look {look!r} draws these cards: nothing is drawn with {listing.listed(idle)}"
            )
            hint = "leave out `look`, or the templates"
            raise PressError([folder.manifest.finding(UNUSED, ("look",), said, hint=hint)])
    if made == plan:
        raise Stop(none)
    return made


def _faces(plan: Plan) -> set[str]:
    return {
        side for file in plan.files for group in file.groups for side in (group.front, group.back)
    }


def _check_players(opened: Opened, pack: Pack, players: int) -> None:
    """Raises Stop for a number of players that the game is not for."""
    known = [each for each in listed(pack.manifest.get("players")) if isinstance(each, int)]
    if players and known and players not in known:
        words = listing.listed([*map(str, known)], "or")
        raise Stop(f"--players {players}: {opened.game.title} is for {words} players")


def _with_names(
    rows: Mapping[str, tuple[Row, ...]], opened: Opened, pack: Pack
) -> Mapping[str, tuple[Row, ...]]:
    """The rows with the records that sets bring or change: what is wrong is told where they are."""
    named: dict[str, list[Record]] = {}
    known = {"", *opened.laid_by_default} - {opened.alone}
    for of_kind in pack.records.values():
        for id, record in of_kind.items():
            if record.changed_by not in known:
                named.setdefault(id, []).append(record)
    for about in map(_manifest, opened.folders):
        if about is not None and about.id not in known:
            at_title = about.layers[0]._replace(steps=("title",))
            named.setdefault(str(about.get("title")), []).append(about._replace(layers=(at_title,)))
    if not named:
        return rows
    return {key: tuple(row._replace(named=named) for row in group) for key, group in rows.items()}


def _about(opened: Opened) -> Record | None:
    """The manifest of the set that is printed alone, as a record: its title stands on a page."""
    return _manifest(opened.folders[-1]) if opened.alone else None


def _manifest(folder: Folder) -> Record | None:
    """What a set says of itself, as a record; none for the pack."""
    from toolkit.pack.record import Layer, Record

    if folder.role != "set" or folder.manifest is None:
        return None
    return Record(
        "set", folder.id, folder.said, (Layer(folder.id, folder.manifest, (), folder.said),)
    )


def _title(opened: Opened) -> str:
    """The title of the game, or of the set that is printed alone.

    Raises PressError for one no font has.
    """
    if not opened.alone:
        return opened.game.title
    manifest = opened.folders[-1].manifest
    said = opened.folders[-1].said.get("title")
    if manifest is None or not isinstance(said, str):
        return opened.alone
    from toolkit.press.checks import NO_GLYPH
    from toolkit.press.typesetting.fonts import NoGlyphError, registered

    try:
        registered("sans").width(said, 10)
    except NoGlyphError as error:  # it stands in the slug of every sheet
        raise PressError([manifest.finding(NO_GLYPH, ("title",), str(error))]) from None
    return said


def _notices(pack: Pack) -> tuple[str, ...]:
    said = pack.manifest.get("notice")
    return (said.strip(),) if isinstance(said, str) else ()


def _since(name: str, folder: Path) -> tuple[PrintedFace, ...] | None:
    """The faces of the print that `--changed-since` names. Raises Stop (exit 2)."""
    if not name:
        return None
    from toolkit.press.job.printed import NotPrinted, read_printed

    try:
        return read_printed(folder if name == "last" else Path(name)).faces
    except NotPrinted as error:
        raise Stop(f"--changed-since {name}: {error}") from None


def _refuse_no_file(file: Path) -> None:
    """Raises NotTaken where a pipe, a device or a folder has the name of the record of a print."""
    if file.exists():
        with open_file(file):
            pass


def _before(folder: Path, order: Order) -> Printed | None:
    """The print that lies in the folder, None where there is none that can be read."""
    from toolkit.press.job.printed import NAME, NotPrinted, read_printed

    if not (folder / NAME).exists():
        return None
    try:
        before = read_printed(folder)
    except NotPrinted as error:
        say.err(f"{error}; it is replaced, and files of earlier prints are left alone")
        return None
    return before if order.prefix else before._replace(faces=())  # all are printed anew
