"""The barest program that prints the same sheets: reportlab's canvas and nothing else.

    python bare_reportlab.py CARDS.json OUT.pdf      prints the cards
    python bare_reportlab.py --imports               imports what printing needs, and ends

It knows one card size, one layout and one look, checks nothing and writes no record of what it
printed: the least work that puts the same words in the same embedded fonts on as many pages.
"""

import io
import json
import sys

from pymupdf_fonts.FiraGO_Bold import fontbuffer as bold
from pymupdf_fonts.FiraGO_Regular import fontbuffer as regular
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

CARD_W, CARD_H = 63.5 * mm, 88.9 * mm
COLUMNS, ROWS = 3, 3
LEFT = (A4[0] - COLUMNS * CARD_W) / 2
BOTTOM = (A4[1] - ROWS * CARD_H) / 2
SAFE = 4 * mm
TEXT_W = CARD_W - 2 * SAFE
TEXT_H = 46 * mm
COLOURS = {"UN": "#1f5fa8", "MCR": "#b03a2e", "OPA": "#c98a10", "PG": "#4b7f52"}


def wrapped(text, size):
    """Greedy lines no wider than the text box."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if pdfmetrics.stringWidth(longer, "sans", size) > TEXT_W and line:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def fitted(text):
    """The largest size from 10 points down to 8 at which the lines fit their box."""
    size = 10.0
    while True:
        lines = wrapped(text, size)
        if len(lines) * size * 1.25 <= TEXT_H or size <= 8:
            return size, lines
        size -= 0.25


def front(c, card, x, y):
    c.setFillColor("#f7f5f0")
    c.rect(x, y, CARD_W, CARD_H, stroke=0, fill=1)
    c.setStrokeColor("#8a8a8a")
    c.roundRect(x + SAFE, y + SAFE, TEXT_W, CARD_H - 2 * SAFE, 2 * mm, stroke=1, fill=0)
    c.setFillColor("#1c1c1c")
    c.setFont("sans-bold", 11)
    c.drawString(x + SAFE + 2 * mm, y + CARD_H - 11 * mm, card["name"])
    c.circle(x + CARD_W - 10 * mm, y + CARD_H - 10 * mm, 4.5 * mm, stroke=0, fill=1)
    c.setFillColor("#ffffff")
    c.setFont("sans-bold", 16)
    c.drawCentredString(x + CARD_W - 10 * mm, y + CARD_H - 12 * mm, str(card["points"]))
    for index, faction in enumerate(card["icons"]):
        left = x + SAFE + 2 * mm + index * 10 * mm
        c.setFillColor(COLOURS[faction])
        c.roundRect(left, y + CARD_H - 24 * mm, 9 * mm, 7 * mm, 1 * mm, stroke=0, fill=1)
        c.setFillColor("#ffffff")
        c.setFont("sans-bold", 8)
        c.drawCentredString(left + 4.5 * mm, y + CARD_H - 21.5 * mm, faction)
    size, lines = fitted(card["text"])
    c.setFillColor("#1c1c1c")
    text = c.beginText(x + SAFE, y + CARD_H - 32 * mm)
    text.setFont("sans", size, size * 1.25)
    for line in lines:
        text.textLine(line)
    c.drawText(text)


def back(c, x, y):
    c.setFillColor("#20304a")
    c.rect(x, y, CARD_W, CARD_H, stroke=0, fill=1)
    c.setStrokeColor("#ffffff")
    c.roundRect(x + SAFE, y + SAFE, TEXT_W, CARD_H - 2 * SAFE, 2 * mm, stroke=1, fill=0)
    c.circle(x + CARD_W / 2, y + CARD_H / 2, 14 * mm, stroke=1, fill=0)
    c.setFillColor("#ffffff")
    c.setFont("sans-bold", 12)
    c.drawCentredString(x + CARD_W / 2, y + CARD_H / 2 - 2 * mm, "Benchmark")


def marks(c):
    c.setStrokeColor("#000000")
    c.setLineWidth(0.15 * mm)
    for column in range(COLUMNS + 1):
        x = LEFT + column * CARD_W
        c.line(x, 0, x, BOTTOM - 1 * mm)
        c.line(x, A4[1] - BOTTOM + 1 * mm, x, A4[1])
    for row in range(ROWS + 1):
        y = BOTTOM + row * CARD_H
        c.line(0, y, LEFT - 1 * mm, y)
        c.line(A4[0] - LEFT + 1 * mm, y, A4[0], y)


def main(source, target):
    with open(source, encoding="utf-8") as file:
        cards = json.load(file)
    pdfmetrics.registerFont(TTFont("sans", io.BytesIO(regular)))
    pdfmetrics.registerFont(TTFont("sans-bold", io.BytesIO(bold)))
    c = Canvas(target, pagesize=A4, pageCompression=1, initialFontName="sans")
    for start in range(0, len(cards), COLUMNS * ROWS):
        page = cards[start : start + COLUMNS * ROWS]
        marks(c)
        for slot, card in enumerate(page):
            row, column = divmod(slot, COLUMNS)
            front(c, card, LEFT + column * CARD_W, BOTTOM + (ROWS - 1 - row) * CARD_H)
        c.showPage()
        marks(c)
        for slot in range(len(page)):
            row, column = divmod(slot, COLUMNS)
            mirrored = COLUMNS - 1 - column
            back(c, LEFT + mirrored * CARD_W, BOTTOM + (ROWS - 1 - row) * CARD_H)
        c.showPage()
    c.save()


if sys.argv[1] != "--imports":
    main(sys.argv[1], sys.argv[2])
