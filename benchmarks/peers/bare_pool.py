"""The barest program that prints the pool of the card game: reportlab's canvas and nothing else.

    python bare_pool.py POOL.json OUT.pdf

The marks of each face are told it; rules it wraps and fits by itself, bold words among them. Nine
cards to a page, fronts and then their backs, with marks to cut at. It checks nothing, weighs no ink
and writes no record.
"""

import io
import json
import re
import sys

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

CARD_W, CARD_H, COLUMNS, ROWS = 63.5, 88.9, 3, 3
LEFT, TOP = (A4[0] / mm - COLUMNS * CARD_W) / 2, (A4[1] / mm - ROWS * CARD_H) / 2
INK, LEADING, SPACE = "#1d1a1f", 1.22, 0.3
FONTS = {"sans": "sans", "sans-bold": "sans-bold"}
WORD = re.compile(r"\*\*|[^\s*]+|\s+")


def wrapped(paragraph, size, width):
    """Lines of (font, word) no wider than the box; bold between two asterisks."""
    space = pdfmetrics.stringWidth(" ", "sans", size)
    font, lines, line, used = "sans", [], [], 0.0
    for piece in WORD.findall(paragraph):
        if piece == "**":
            font = "sans-bold" if font == "sans" else "sans"
        elif not piece.isspace():
            wide = pdfmetrics.stringWidth(piece, font, size)
            if line and used + space + wide > width * mm:
                lines.append(line)
                line, used = [], 0.0
            used += wide + (space if line else 0.0)
            line.append((font, piece))
    return [*lines, line]


def rules(c, paragraphs, box):
    """The largest size from 10 points down to 8 at which all paragraphs fit, and the words."""
    x, y, width, height = box
    size = 10.0
    while True:
        set_ = [wrapped(one, size, width) for one in paragraphs]
        count = sum(map(len, set_)) * LEADING + (len(set_) - 1) * SPACE
        if count * size <= height * mm or size <= 8:
            break
        size -= 0.25
    text = c.beginText()
    text.setFillColor(INK)
    at = y * mm + (height * mm - count * size) / 2 + size
    for lines in set_:
        for line in lines:
            text.setTextOrigin(x * mm, -at)
            for font, word in line:
                text.setFont(font, size)
                text.textOut(word + " ")
            at += size * LEADING
        at += size * SPACE
    c.drawText(text)


def inked(c, fill, stroke, width):
    if fill:
        c.setFillColor(fill)
    if stroke:
        c.setStrokeColor(stroke)
        c.setLineWidth(width * mm)
    return {"fill": int(bool(fill)), "stroke": int(bool(stroke))}


def marks(c, list_):
    """The origin is the top left corner of the card."""
    for kind, *of in list_:
        if kind == "Rect":
            x, y, w, h, fill, stroke, width, radius = of
            how = inked(c, fill, stroke, width)
            if radius:
                c.roundRect(x * mm, -(y + h) * mm, w * mm, h * mm, radius * mm, **how)
            else:
                c.rect(x * mm, -(y + h) * mm, w * mm, h * mm, **how)
        elif kind == "Ellipse":
            x, y, w, h, fill, stroke, width = of
            how = inked(c, fill, stroke, width)
            c.ellipse(x * mm, -y * mm, (x + w) * mm, -(y + h) * mm, **how)
        elif kind == "Line":
            x1, y1, x2, y2, stroke, width, dash = of
            inked(c, None, stroke, width)
            c.setDash([length * mm for length in dash] or [])
            c.line(x1 * mm, -y1 * mm, x2 * mm, -y2 * mm)
        elif kind == "Path":
            d, fill, stroke, width = of
            path = c.beginPath()
            for command, *at in d:
                at = [n * mm if i % 2 == 0 else -n * mm for i, n in enumerate(at)]
                if command == "M":
                    path.moveTo(*at)
                elif command == "L":
                    path.lineTo(*at)
                elif command == "C":
                    path.curveTo(*at)
                else:
                    path.close()
            c.drawPath(path, fillMode=1, **inked(c, fill, stroke, width))
        elif kind == "Text":
            x, y, said, font, size, fill, anchor = of
            c.setFillColor(fill)
            c.setFont(FONTS.get(font, "sans"), size)
            draw = {"start": c.drawString, "middle": c.drawCentredString}
            draw.get(anchor, c.drawRightString)(x * mm, -y * mm, said)
        elif kind == "Place":
            within, x, y, turn, scale, clip, w, h = of
            c.saveState()
            c.translate(x * mm, -y * mm)
            if turn:
                c.rotate(-turn)
                c.translate(*{90: (0, h * mm), 180: (-w * mm, h * mm), 270: (-w * mm, 0)}[turn])
            c.scale(scale, scale)
            if clip:
                path = c.beginPath()
                path.rect(clip[0] * mm, -(clip[1] + clip[3]) * mm, clip[2] * mm, clip[3] * mm)
                c.clipPath(path, stroke=0, fill=0)
            marks(c, within)
            c.restoreState()


def cuts(c):
    c.setStrokeColor("#000000")
    c.setLineWidth(0.15 * mm)
    for column in range(COLUMNS + 1):
        x = (LEFT + column * CARD_W) * mm
        c.line(x, 0, x, (TOP - 1) * mm)
        c.line(x, A4[1] - (TOP - 1) * mm, x, A4[1])
    for row in range(ROWS + 1):
        y = (TOP + row * CARD_H) * mm
        c.line(0, y, (LEFT - 1) * mm, y)
        c.line(A4[0] - (LEFT - 1) * mm, y, A4[0], y)


def placed(c, slot, mirrored, draw):
    row, column = divmod(slot, COLUMNS)
    column = COLUMNS - 1 - column if mirrored else column
    c.saveState()
    c.translate((LEFT + column * CARD_W) * mm, A4[1] - (TOP + row * CARD_H) * mm)
    draw()
    c.restoreState()


def main(source, target):
    from pymupdf_fonts.FiraGO_Bold import fontbuffer as bold
    from pymupdf_fonts.FiraGO_Regular import fontbuffer as regular

    with open(source, encoding="utf-8") as file:
        pool = json.load(file)
    pdfmetrics.registerFont(TTFont("sans", io.BytesIO(regular)))
    pdfmetrics.registerFont(TTFont("sans-bold", io.BytesIO(bold)))
    c = Canvas(target, pagesize=A4, pageCompression=1, initialFontName="sans")
    c.beginForm("back", -10 * mm, -100 * mm, 80 * mm, 10 * mm)
    marks(c, pool["back"])
    c.endForm()
    copies = []
    for number, card in enumerate(pool["cards"]):
        c.beginForm(f"card{number}", -10 * mm, -100 * mm, 80 * mm, 10 * mm)
        marks(c, card["marks"])
        if card["rules"]:
            rules(c, card["rules"], card["box"])
        c.endForm()
        copies += [f"card{number}"] * card["copies"]
    for start in range(0, len(copies), COLUMNS * ROWS):
        page = copies[start : start + COLUMNS * ROWS]
        for mirrored in (False, True):
            cuts(c)
            for slot, name in enumerate(page):
                form = "back" if mirrored else name
                placed(c, slot, mirrored, lambda form=form: c.doForm(form))
            c.showPage()
    c.save()


main(sys.argv[1], sys.argv[2])
