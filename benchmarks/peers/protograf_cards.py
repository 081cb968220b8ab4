"""The same cards by protograf: fronts and backs, nine to a page, marks, fitted text.

    python protograf_cards.py CARDS.json OUT.pdf [FONT]

FONT is a family that protograf finds among the fonts of this user and embeds; without it, its
built-in Helvetica is used. The text is an HTML box, the only one of its texts that shrinks to fit.
"""

import json
import sys

from protograf import (
    Card,
    CardBack,
    Create,
    Data,
    Deck,
    Font,
    S,
    Save,
    T,
    circle,
    line,
    polyshape,
    rectangle,
    text,
)

source, target, *fonts = sys.argv[1:]
del sys.argv[1:]  # Create() reads the command line for options of its own
DARK, LINE, PANEL, WHITE = "#1f2430", "#b9bcc4", "#eceae3", "#ffffff"
COLOURS = {"UN": "#1f5fa8", "MCR": "#b03a2e", "OPA": "#c98a10", "PG": "#4b7f52"}
STAR = ((0, 3), (0.9, 0.9), (3, 0), (0.9, -0.9), (0, -3), (-0.9, -0.9), (-3, 0), (-0.9, 0.9))


def box(x, y, width, height, colour, **more):
    return rectangle(x=x, y=y, width=width, height=height, fill=colour, stroke=colour, **more)


def words(said, x, y, size, colour=DARK, align="centre"):
    return text(said, x=x, y=y, font_size=size, stroke=colour, align=align)


def disc(x, y, radius, colour, edge=None):
    return circle(cx=x, cy=y, radius=radius, fill=colour, stroke=edge or colour)


def star(x, y, colour):
    return polyshape(points=[(x + dx, y - dy) for dx, dy in STAR], fill=colour, stroke=colour)


with open(source, encoding="utf-8") as file:
    cards = json.load(file)
rows = [
    {
        "code": card["id"],
        "name": card["name"],
        "points": str(card["points"]),
        "text": card["text"],
        **{faction: "yes" if faction in card["icons"] else "no" for faction in COLOURS},
    }
    for card in cards
]

Create(filename=target, paper="A4", units="mm", margin=9.5, margin_top=15, margin_bottom=15)
if fonts:
    Font(fonts[0])
Data(source=rows)
Deck(card_size="poker", cols=3, rows=3, grid_marks=True, grid_marks_length=8)
Card(
    "all",
    box(0, 0, 63.5, 13, DARK),
    words(T("{{name}}"), 5, 8.5, 12, WHITE, "left"),
    disc(12, 22.6, 6.8, DARK),
    words(T("{{points}}"), 12, 24, 24, WHITE),
    words("AP", 12, 27.5, 7.5, WHITE),
    line(x=5, y=32.2, x1=58.5, y1=32.2, stroke=LINE),
    text(T("{{text}}"), x=5, y=34, width=53.5, height=35, font_size=11, html=True, align="left"),
    line(x=5, y=73.8, x1=58.5, y1=73.8, stroke=LINE),
    box(5, 75.6, 23, 6.2, PANEL, rounding=3),
    words("Keep: 1 CP", 12, 79.8, 8.5, DARK, "left"),
    words(T("{{code}}"), 5, 85, 6.5, DARK, "left"),
    words("Players", 58.5, 85, 6.5, DARK, "right"),
)
for place, (faction, colour) in enumerate(COLOURS.items()):
    middle = 26.5 + 9.3 * place
    for answer, fill, edge, ink in (("yes", colour, colour, WHITE), ("no", WHITE, LINE, LINE)):
        test = "{{ " + f"{faction} == '{answer}'" + " }}"
        Card(
            "all",
            S(test, disc(middle, 20.5, 4.1, fill, edge)),
            S(test, star(middle, 20.5, ink)),
        )
    Card("all", words(faction, middle, 28, 7.5))
for place, players in enumerate("234"):
    left = 39.5 + 6.7 * place
    Card(
        "all",
        box(left, 75.8, 5.8, 5.8, DARK, rounding=1),
        words(players, left + 2.9, 79.8, 8.5, WHITE),
    )
CardBack(
    "all",
    box(0, 0, 63.5, 88.9, DARK),
    rectangle(x=5, y=5, width=53.5, height=78.9, rounding=2, fill=DARK, stroke=WHITE),
    disc(31.75, 44.45, 14, DARK, WHITE),
    words("Action", 31.75, 46, 12, WHITE),
)
Save()
