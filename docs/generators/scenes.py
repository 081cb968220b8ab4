"""Which pictures the documentation shows: components, sheets as the press lays them out, pages."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from generators.game import GAME, library, row, rows, set_rows
from generators.pictures import Picture, grid, of_page, part_of
from generators.walkthrough import files_shown
from toolkit.cli.benches import Benches
from toolkit.cli.board_picture import board_face
from toolkit.cli.commands.referee import Docket
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Face, Piece
from toolkit.press.faces.face import render
from toolkit.press.job.calibrate import calibration_page
from toolkit.press.job.lots import lots_of
from toolkit.press.job.order import Order
from toolkit.press.job.plan import read_plan
from toolkit.press.painters.contact import contact_pages
from toolkit.press.painters.ink import Inker
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.sheets.tiles import tile_pages
from toolkit.press.templates.paper import paper_named, profile_named
from toolkit.referee.verdict import verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.row import Row
    from toolkit.press.job.plan import PlannedFile
    from toolkit.press.painters.ink import Ink
    from toolkit.press.sheets.imposition import Side
    from toolkit.press.sheets.layout import Sides
    from toolkit.press.sheets.page import Page

PAPER = paper_named("a4")
PROFILE = profile_named("default")
PLAN = read_plan(TEMPLATES / GAME.id / "components.yaml", "components.yaml")

CARD_SET = Path(__file__).parents[1] / "card-set.md"
DISPUTES = Path(__file__).parents[1] / "referee.md"


def scenes() -> Iterator[Picture]:
    """All pictures but those of the cookbook."""
    yield grid(
        "cards",
        [
            front("action_card", "card.drummer"),
            front("action_card", "card.kenzo_gabriel"),
            front("technology_card", "card.insurgency"),
            front("score_card", rows()["score_card"][0].id),
            render("card_back", rows()["action_card"][0], library()),
        ],
        5,
    )
    yield grid("mat", [front("mat", "mat.MCR")], 1, width=760)
    yield grid("board", [front("board", rows()["board"][0].id)], 1, width=820)
    tokens = [of_page(page) for page in sheets("4-tokens", "fold")[:2]]
    tops = [part_of(page, 0, 0, page.width, page.height * 0.45) for page in tokens]
    yield grid("tokens", tops, 1, width=640, colours=48)
    yield grid("contact-sheet", [part_of(of_page(contact()), 0, 0, 420, 409)], 1, width=800)
    yield grid(
        "unknown",
        [
            front("action_card", "card.drummer"),
            front("action_card", "card.drummer", published=True),
        ],
        2,
        labels=("with our stand-ins: small triangles", "--published: boxes to fill in"),
        width=560,
    )
    shown = files_shown(CARD_SET.read_text(encoding="utf-8"))
    made = set_rows(shown["my_set/cards/actions.yaml"])["action_card"]
    own = [render("action_card", one, library()) for one in made if one.layer == "my_set"]
    yield grid("my-set", own, 2, width=560)
    yield grid("position", [dispute()], 1, width=640)
    yield from printing()


def printing() -> Iterator[Picture]:
    """Sheets in each way of printing backs, tiles, and what is in the margin."""
    last = sheets("1-cards", "duplex")[-2:]
    yield grid("duplex", [of_page(page) for page in last], 2, gap=12, width=640, size=16,
               labels=("front", "back, turned over the long edge"))  # fmt: skip
    by_hand = [sheets("1-cards", "manual", "front")[-1], sheets("1-cards", "manual", "back")[-1]]
    foot = [part_of(of_page(page), 0, 240, 210, 57) for page in by_hand]
    yield grid("manual", foot, 1, width=760, size=12,
               labels=("foot of the fronts", "foot of the backs"))  # fmt: skip
    yield grid("fold", [of_page(sheets("1-cards", "fold")[0])], 1, width=560)
    shown = front("technology_card", "card.insurgency")
    inks: list[Ink] = ["full", "saver", "grey"]
    labels = [f"--ink {ink}" for ink in inks]
    yield grid(
        "ink", [Inker(ink).face(shown, cut=True) for ink in inks], 3, labels=labels, width=640
    )
    board = render("board", rows()["board"][0], library())
    tiles = list(tile_pages(board, PAPER, PROFILE, Job(GAME.title, "3-board-a4-tiles", "Board")))
    yield grid("tiles", [of_page(page) for page in tiles], 3, gap=8, width=900)
    corner = of_page(sheets("1-cards", "duplex")[0])
    yield grid("marks", [part_of(corner, 0, 250, 150, 47)], 1, width=760)
    sides = calibration_page(PAPER.width, PAPER.height, "long")
    yield grid("calibration", list(sides), 2, gap=8, labels=("front", "back"), size=16,
               width=820, colours=8)  # fmt: skip


def front(group: str, name: str, *, published: bool = False) -> Face:
    """The front of one component, through the template that the plan names for its rows."""
    template = next(
        planned.front for file in PLAN.files for planned in file.groups if planned.rows == group
    )
    return render(template, row(group, name, published=published), library())


def dispute() -> Face:
    """The board of the dispute that referee.md begins with, so that the page shows its own."""
    said, *_ = re.findall(
        r"```yaml\n(game: .*?)```", DISPUTES.read_text(encoding="utf-8"), re.DOTALL
    )
    docket = Docket(Benches())
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "dispute.yaml"
        file.write_text(said, encoding="utf-8")
        docket.read(str(file))
    (case,) = docket.cases
    return board_face(verdict(case))


def order(said: Mapping[str, tuple[Row, ...]]) -> Order:
    """The order of a whole print."""
    return Order(GAME.id, GAME.title, said, PLAN, library(), PAPER, PROFILE)


def planned_file(name: str) -> PlannedFile:
    return next(file for file in PLAN.files if file.file == name)


def pieces(name: str) -> Iterator[tuple[tuple[float, float, float], list[Piece]]]:
    """The pieces of a file by trim size and bleed."""
    for lot in lots_of(order(rows()), planned_file(name), rows()):
        listed = [
            Piece(
                one.id,
                render(group.front, one, library()),
                render(group.back, behind, library()) if group.back else None,
                one.copies,
            )
            for group, one, behind in lot.entries
        ]
        yield (lot.width, lot.height, lot.bleed), listed


def sheets(name: str, sides: Sides, only: Side | None = None) -> list[Page]:
    """The pages of a file as the press lays them out."""
    fold = "edge" if planned_file(name).layout == "fold" else "gutter"
    found: list[Page] = []
    lots = [
        (listed, lay_out(*size, PAPER, PROFILE, sides=sides, flip="long", fold=fold))
        for size, listed in pieces(name)
    ]
    count = sum(layout.pages(sum(one.copies for one in listed)) for listed, layout in lots)
    suffix = f"manual-{only}s" if only else sides
    for listed, layout in lots:
        job = Job(GAME.title, f"{name}-a4-{suffix}", name, len(found) + 1, count)
        found += [sheet.page() for sheet in impose(listed, layout, job, only)]
    return found


def contact() -> Page:
    """The first page of the contact sheet, cards and mats; each face once."""
    faces: dict[int, Face] = {}
    for file in PLAN.files:
        if file.file in ("1-cards", "2-mats"):
            for _, listed in pieces(file.file):
                for piece in listed:
                    for face in (piece.front, piece.back):
                        if face is not None:
                            faces[id(face)] = face
    return next(iter(contact_pages(GAME.title, faces.values())))
