"""The barest program that prints the same sheets: reportlab's canvas and nothing else.

    python bare_reportlab.py CARDS.json OUT.pdf      prints the cards
    python bare_reportlab.py --imports               imports what printing needs, and ends

It knows one card size, one layout and one look, checks nothing and writes no record of what it
printed: the least work that puts the same words in the same embedded fonts on as many pages.
"""

import io
import json
import sys

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

CARD_W, CARD_H = 63.5 * mm, 88.9 * mm
COLUMNS, ROWS = 3, 3
LEFT = (A4[0] - COLUMNS * CARD_W) / 2
BOTTOM = (A4[1] - ROWS * CARD_H) / 2
SAFE = 5 * mm
TEXT_W = CARD_W - 2 * SAFE
TEXT_H = 35 * mm
DARK, LINE, PANEL, WHITE = "#1f2430", "#b9bcc4", "#eceae3", "#ffffff"
COLOURS = {"UN": "#1f5fa8", "MCR": "#b03a2e", "OPA": "#c98a10", "PG": "#4b7f52"}
STAR = ((0, 3), (0.9, 0.9), (3, 0), (0.9, -0.9), (0, -3), (-0.9, -0.9), (-3, 0), (-0.9, 0.9))


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
    """The largest size from 11 points down to 8 at which the lines fit their box."""
    size = 11.0
    while True:
        lines = wrapped(text, size)
        if len(lines) * size * 1.3 <= TEXT_H or size <= 8:
            return size, lines
        size -= 0.25


def star(c, x, y):
    path = c.beginPath()
    path.moveTo(x + STAR[0][0] * mm, y + STAR[0][1] * mm)
    for dx, dy in STAR[1:]:
        path.lineTo(x + dx * mm, y + dy * mm)
    path.close()
    c.drawPath(path, stroke=0, fill=1)


def front(c, card, x, y):
    top = y + CARD_H
    c.setFillColor(DARK)
    c.rect(x, top - 13 * mm, CARD_W, 13 * mm, stroke=0, fill=1)
    c.setFillColor(WHITE)
    c.setFont("sans-bold", 12)
    c.drawString(x + SAFE, top - 8.5 * mm, card["name"])
    c.setFillColor(DARK)
    c.circle(x + 12 * mm, top - 22.6 * mm, 6.8 * mm, stroke=0, fill=1)
    c.setFillColor(WHITE)
    c.setFont("sans-bold", 24)
    c.drawCentredString(x + 12 * mm, top - 24 * mm, str(card["points"]))
    c.setFont("sans-bold", 7.5)
    c.drawCentredString(x + 12 * mm, top - 27.5 * mm, "AP")
    c.setStrokeColor(LINE)
    c.setLineWidth(0.25 * mm)
    for index, faction in enumerate(COLOURS):
        middle = x + (26.5 + index * 9.3) * mm
        shown = faction in card["icons"]
        c.setFillColor(COLOURS[faction] if shown else WHITE)
        c.circle(middle, top - 20.5 * mm, 4.1 * mm, stroke=not shown, fill=1)
        c.setFillColor(WHITE if shown else LINE)
        star(c, middle, top - 20.5 * mm)
        c.setFillColor(DARK)
        c.setFont("sans-bold", 7.5)
        c.drawCentredString(middle, top - 28 * mm, faction)
    c.line(x + SAFE, top - 32.2 * mm, x + CARD_W - SAFE, top - 32.2 * mm)
    size, lines = fitted(card["text"])
    text = c.beginText(x + SAFE, top - 38 * mm)
    text.setFont("sans", size, size * 1.3)
    for line in lines:
        text.textLine(line)
    c.drawText(text)
    c.line(x + SAFE, top - 73.8 * mm, x + CARD_W - SAFE, top - 73.8 * mm)
    c.setFillColor(PANEL)
    c.roundRect(x + SAFE, top - 81.8 * mm, 23 * mm, 6.2 * mm, 3 * mm, stroke=0, fill=1)
    c.setFillColor(DARK)
    c.setFont("sans-bold", 8.5)
    c.drawString(x + 12 * mm, top - 79.8 * mm, "Keep: 1 CP")
    for index, players in enumerate("234"):
        left = x + (39.5 + index * 6.7) * mm
        c.setFillColor(DARK)
        c.roundRect(left, top - 81.6 * mm, 5.8 * mm, 5.8 * mm, 1 * mm, stroke=0, fill=1)
        c.setFillColor(WHITE)
        c.drawCentredString(left + 2.9 * mm, top - 79.8 * mm, players)
    c.setFillColor(DARK)
    c.setFont("sans", 6.5)
    c.drawString(x + SAFE, top - 85 * mm, card["id"])
    c.drawRightString(x + CARD_W - SAFE, top - 85 * mm, "Players")


def back(c, x, y):
    c.setFillColor(DARK)
    c.rect(x, y, CARD_W, CARD_H, stroke=0, fill=1)
    c.setStrokeColor(WHITE)
    c.roundRect(x + SAFE, y + SAFE, TEXT_W, CARD_H - 2 * SAFE, 2 * mm, stroke=1, fill=0)
    c.circle(x + CARD_W / 2, y + CARD_H / 2, 14 * mm, stroke=1, fill=0)
    c.setFillColor(WHITE)
    c.setFont("sans-bold", 12)
    c.drawCentredString(x + CARD_W / 2, y + CARD_H / 2 - 2 * mm, "Action")


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
    from pymupdf_fonts.FiraGO_Bold import fontbuffer as bold
    from pymupdf_fonts.FiraGO_Regular import fontbuffer as regular

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
