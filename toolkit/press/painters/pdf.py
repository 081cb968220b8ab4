"""The PDF painter: pages stream into one file, each display list written as content operators.

The geometry of a page is written as it is, in millimetres with y down, under one matrix. Colours,
fonts and line widths are written when they change. What a placed face is made of becomes a form
when it comes again, whatever its one colour: a second time on one page, a third time on any.
reportlab keeps the document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from toolkit.pack.file_writing import writing
from toolkit.press.display import (
    EDGE,
    Ellipse,
    Face,
    Fade,
    Halo,
    Line,
    Path,
    Picture,
    Place,
    Rect,
    Text,
)
from toolkit.press.kept import keep
from toolkit.press.painters.content import (
    DISC,
    POINTS,
    ellipse,
    num,
    outline,
    page_matrix,
    place_matrix,
    points,
    rounded,
    shares,
)
from toolkit.press.painters.document import Document, Meta
from toolkit.press.painters.embedded import embed, embed_fade, radial
from toolkit.press.painters.lettering import Lettering
from toolkit.press.typesetting.fonts import registered

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path as FilePath

    from toolkit.press.sheets.page import Page

# How many faces last placed are remembered, so that another placing makes a form: ten thousand have
# no place in memory.
REMEMBERED = 256
# What takes fewer letters than this is written again: to call a form takes some, too.
SHORT = 100
# What takes more is a form when another page shows it: most that two pages show no third one does.
LONG = 1500
# What takes so many is a form at once, so that a board on several pages stands in the file once.
LONGEST = 100_000


def paint_pdf(pages: Iterable[Page], file: FilePath, meta: Meta) -> int:
    """Write the pages to a PDF and return how many there were.

    The file appears whole or not at all: it is written beside its place under another name. The
    same pages give the same bytes. Raises OSError, and whatever making the pages raises.
    """
    with writing(file) as out:
        document = Document(out, meta)
        painter = _Painter(document)
        for page in pages:
            painter.page(page)
        document.finish()
    return document.pages


class _Part:
    """What a face placed is made of: content, parts in parts; once it is a form, a call of that."""

    __slots__ = ("code", "forms", "page", "said", "times")

    def __init__(self, code: list[str | _Part]) -> None:
        self.code = _joined(code)
        self.said = ""
        self.page = self.times = 0
        self.forms = -1  # how many forms there were when it was said so

    def written(self, forms: int) -> str:
        """Its content, where so many parts have become forms so far."""
        if self.forms != forms:
            self.said = "\n".join([
                each if isinstance(each, str) else each.written(forms) for each in self.code
            ])  # fmt: skip
            self.forms = forms
        return self.said


def _joined(code: list[str | _Part]) -> list[str | _Part]:
    """The same, what stands between two parts as one."""
    if _Part not in map(type, code):  # as in most
        return ["\n".join(cast("list[str]", code))]
    found: list[str | _Part] = []
    words: list[str] = []
    for each in code:
        if isinstance(each, str):
            words.append(each)
            continue
        if words:
            found.append("\n".join(words))
            words = []
        found.append(each)
    return [*found, "\n".join(words)] if words else found


class _Painter:
    """Turns display lists into the content of a document. One use, one file."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.code: list[str | _Part] = []
        self.fonts: dict[str, Lettering] = {}
        # The faces placed last, and by their content the parts: one face may be two objects.
        self.placed: dict[int, tuple[Face, str, _Part]] = {}
        self.parts: dict[str, _Part] = {}
        self.pictures: dict[tuple[object, ...], str] = {}
        self.disc = ""
        self.changes = 0  # how often a colour was set
        self.forms = 0  # how many parts have become forms
        self.forget()

    def forget(self) -> None:
        """Take no colour, width or font as set, and lines as whole: so a page or part begins."""
        self.fill = self.stroke = self.font = ""
        self.width = -1.0
        self.dash: tuple[float, ...] = ()

    def page(self, page: Page) -> None:
        height = page.height * POINTS
        boxes = {
            name: points(page.matrix.box(box), height)
            for name, box in (("TrimBox", page.trim), ("BleedBox", page.bleed))
            if box is not None
        }
        for level, title in page.bookmarks:
            self.document.bookmark(level, title)
        self.forget()
        self.code = [page_matrix(page.matrix, height)]
        self.ops(page.ops)
        self.document.page(
            (page.width * POINTS, height), boxes, _Part(self.code).written(self.forms)
        )

    def ops(self, ops: Iterable[Any]) -> None:
        """Write operators. One loop with the commonest kinds first: this is where time goes."""
        code = self.code
        in_text = False
        for op in ops:
            kind = type(op)
            if kind is Text:
                if not in_text:
                    code.append("BT")
                    in_text = True
                if op.fill != self.fill:
                    self.set_fill(op.fill)
                self.text(op)
                continue
            if in_text:
                code.append("ET")
                in_text = False
            if kind is Place:
                self.place(op)
            elif kind is Rect:
                paint = self.paint(op.fill, op.stroke, op.width)
                if op.radius:
                    code.append(rounded(op.x, op.y, op.w, op.h, op.radius) + paint)
                else:
                    code.append(f"{num(op.x)} {num(op.y)} {num(op.w)} {num(op.h)} re {paint}")
            elif kind is Line:
                self.set_stroke(op.stroke, op.width, op.dash)
                code.append(f"{num(op.x1)} {num(op.y1)} m {num(op.x2)} {num(op.y2)} l S")
            elif kind is Path:
                paint = self.paint(op.fill, op.stroke, op.width)
                code.append(outline(op.d) + paint)
            elif kind is Ellipse:
                paint = self.paint(op.fill, op.stroke, op.width)
                if paint == "f":
                    code.append(self.ellipse(op))
                else:
                    code.append(ellipse(op.x, op.y, op.w, op.h) + paint)
            elif kind is Halo:
                self.set_stroke(op.stroke, 2 * op.width, ())
                code.append("BT 1 Tr 1 j")
                self.text(op.text)
                code.append("0 Tr 0 j ET")
            else:
                self.picture(op)
        if in_text:
            code.append("ET")

    def paint(self, fill: str | None, stroke: str | None, width: float) -> str:
        """Set what is needed; the operator that fills and strokes by the non-zero rule."""
        if fill is not None and fill != self.fill:
            self.set_fill(fill)
        if stroke is None:
            return "n" if fill is None else "f"
        self.set_stroke(stroke, width, ())
        return "S" if fill is None else "B"

    def ellipse(self, op: Ellipse) -> str:
        """An ellipse in the colour that is set."""
        if not self.disc:
            self.disc = self.document.form(DISC, (0, 0, 1, 1))
        return f"q {num(op.w)} 0 0 {num(op.h)} {num(op.x)} {num(op.y)} cm /{self.disc} Do Q"

    def set_fill(self, colour: str) -> None:
        self.code.append(shares(colour) + " rg")
        self.changes += 1
        self.fill = colour

    def set_stroke(self, colour: str, width: float, dash: tuple[float, ...]) -> None:
        if colour != self.stroke:
            self.code.append(shares(colour) + " RG")
            self.changes += 1
            self.stroke = colour
        if width != self.width:
            self.code.append(num(width) + " w")
            self.width = width
        if dash != self.dash:
            self.code.append(f"[{' '.join([num(length) for length in dash])}] 0 d")
            self.dash = dash

    def text(self, op: Text) -> None:
        font = self.fonts.get(op.font)
        if font is None:
            font = self.fonts[op.font] = Lettering(op.font, self.document)
        x = op.x
        if op.anchor != "start":
            width = registered(op.font).advance(op.text) * op.size / (1000 * POINTS)
            x -= width / 2 if op.anchor == "middle" else width
        code = self.code
        at = f"1 0 0 -1 {num(x)} {num(op.y)} Tm "
        for name, shown in font.runs(op.text):
            chosen = f"{name} {num(op.size / POINTS)} Tf"
            if chosen != self.font:
                code.append(chosen)
                self.font = chosen
            code.append(f"{at}{shown} Tj")
            at = ""

    def place(self, op: Place) -> None:
        """A face moved, turned, scaled, cut."""
        code = self.code
        code.append(f"q {place_matrix(op)}")
        if self.dash:
            code.append("[] 0 d")  # the one thing that no part sets before it draws a line
        if op.clip is not None:
            x, y, w, h = op.clip
            if op.radius:
                code.append(rounded(x, y, w, h, op.radius) + "W n")
            else:
                code.append(f"{num(x)} {num(y)} {num(w)} {num(h)} re W n")
        if op.within is not None:
            code.append(outline(op.within) + "W n")
        self.face(op.face)
        code.append("Q")

    def face(self, face: Face) -> None:
        """What a face is made of, or the call of a form once it has come again."""
        known = self.placed.pop(id(face), None)
        if known is None:
            colour, part = self.made(face)
            said = part.written(self.forms)
            same = self.parts.pop(said, None)
            part = keep(self.parts, said, same or part, REMEMBERED)
            known = face, colour, part
        # Keeping the face keeps its id its own.
        keep(self.placed, id(face), known, REMEMBERED)
        _, colour, part = known
        part.times += 1
        here = part.page == self.document.pages
        again = part.times == 2 and (here or len(part.said) > LONG)
        if part.times > 2 or again or (part.times == 1 and len(part.said) > LONGEST):
            self.formed(part, face)
        part.page = self.document.pages
        self.code += (colour, part) if colour else (part,)

    def made(self, face: Face) -> tuple[str, _Part]:
        """The content of a face; where it has one colour only, that by itself."""
        before = (self.fill, self.stroke, self.font, self.width, self.dash, self.code)
        changes = self.changes
        self.forget()
        self.code = []
        self.ops(face.ops)
        code = self.code
        self.fill, self.stroke, self.font, self.width, self.dash, self.code = before
        alone = (
            self.changes == changes + 1
            and isinstance(code[0], str)
            and code[0][-2:] in ("rg", "RG")
        )
        return (str(code[0]), _Part(code[1:])) if alone else ("", _Part(code))

    def formed(self, part: _Part, face: Face) -> None:
        """Makes a part a form, here and wherever it stands on this page; not one that is short."""
        said = part.written(self.forms)
        if len(said) < SHORT:
            return
        # The box of a form cuts off: what is included in others may draw beyond its own size.
        beyond = 0.0 if face.outline is None else face.outline.fills
        reach = max(face.bleed, beyond) or face.width + face.height
        box = (-reach, -reach, face.width + reach, face.height + reach)
        part.code = [f"/{self.document.form(said, box)} Do"]
        self.forms += 1

    def picture(self, op: Picture | Fade) -> None:
        """A picture, embedded the first time: an image is placed as a form."""
        if isinstance(op, Fade) and op.within is not None:
            self.code.append(f"q {outline(op.within)}W n")
            self.picture(op._replace(within=None))
            self.code.append("Q")
            return
        key = op[4:]
        shown = self.pictures.get(key)
        if shown is None:
            shown = self.pictures[key] = self.shown(op)
        # An image has its first row at the top of its box; what fades to an edge has no rows.
        rows = isinstance(op, Picture) or op.towards != EDGE
        high, foot = (-op.h, op.y + op.h) if rows else (op.h, op.y)
        self.code.append(f"q {num(op.w)} 0 0 {num(high)} {num(op.x)} {num(foot)} cm {shown} Q")

    def shown(self, op: Picture | Fade) -> str:
        """What paints a picture or a fade in a box of 1 × 1."""
        document = self.document
        if isinstance(op, Picture):
            image = embed(document, op.file, grey=op.grey, opacity=op.opacity)
        elif op.towards == EDGE:
            return radial(document, op)
        else:
            image = embed_fade(document, op)
        return f"/{document.named('p', image)} Do"
