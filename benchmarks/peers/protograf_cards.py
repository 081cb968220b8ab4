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
    Circle,
    Create,
    Data,
    Deck,
    Font,
    Rectangle,
    S,
    Save,
    T,
    Text,
)

source, target, *fonts = sys.argv[1:]
del sys.argv[1:]  # Create() reads the command line for options of its own
COLOURS = {"UN": "#1f5fa8", "MCR": "#b03a2e", "OPA": "#c98a10", "PG": "#4b7f52"}

with open(source, encoding="utf-8") as file:
    cards = json.load(file)
rows = [
    {
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
    Rectangle(x=0, y=0, width=63.5, height=88.9, fill="#f7f5f0", stroke="#f7f5f0"),
    Rectangle(x=4, y=4, width=55.5, height=80.9, rounding=2, fill="#f7f5f0", stroke="#8a8a8a"),
    Text(T("{{name}}"), x=6, y=11, font_size=11, align="left"),
    Circle(cx=53.5, cy=10, radius=4.5, fill="#1c1c1c", stroke="#1c1c1c"),
    Text(T("{{points}}"), x=53.5, y=12, font_size=16, stroke="#ffffff"),
    Text(T("{{text}}"), x=4, y=32, width=55.5, height=46, font_size=10, html=True, align="left"),
)
for place, (faction, colour) in enumerate(COLOURS.items()):
    left = 6 + 10 * place
    test = "{{ " + faction + " == 'yes' }}"
    Card(
        "all",
        S(test, Rectangle(x=left, y=17, width=9, height=7, rounding=1, fill=colour, stroke=colour)),
        S(test, Text(faction, x=left + 4.5, y=21.5, font_size=8, stroke="#ffffff")),
    )
CardBack(
    "all",
    Rectangle(x=0, y=0, width=63.5, height=88.9, fill="#20304a", stroke="#20304a"),
    Rectangle(x=4, y=4, width=55.5, height=80.9, rounding=2, fill="#20304a", stroke="#ffffff"),
    Circle(cx=31.75, cy=44.45, radius=14, fill="#20304a", stroke="#ffffff"),
    Text("Benchmark", x=31.75, y=46, font_size=12, stroke="#ffffff"),
)
Save()
