"""The checks of cards: decks that cannot be dealt, cards amiss in them, abilities out of place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.games.expanse.deck import deal, player_counts, used
from toolkit.games.expanse.schemas.words import ACTION, SCORE
from toolkit.pack.document import dotted
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

SHORT_DECK = Rule("E401", "short-deck", "error")
UNPUBLISHED_DECK = Rule("I402", "unpublished-deck", "info")
USELESS_CARD = Rule("W407", "useless-card", "warning")
MIXED_BACKS = Rule("I408", "mixed-backs", "info")

_MINE = "cards/mine.yaml"
_QUIET_DEAL = """\
cards:
- id: quiet_deal
  kind: action_card
  name: Quiet Deal
  points: 3
  keep_cost: 1
  factions: {UN: no, MCR: yes, OPA: yes, PG: no}
  players: {"2": yes, "3": yes, "4": yes}
  event:
  - take_actions: {points: 1}
"""
_GUESSED = f"{_QUIET_DEAL}  certainty: stand_in\n"
_OF_NOBODY = _GUESSED.replace("MCR: yes, OPA: yes", "MCR: no, OPA: no")


_PILES = """\
overrides: [tables.2.deck]
tables:
  "2":
    deck: {action_cards: %d}
"""


def _at(pack: Pack, rule: Rule, players: int, message: str, hint: str = "") -> Finding:
    """It stands at the topmost file that says anything of this deck, even one figure of it."""
    path = ("tables", str(players), "deck")
    return pack.tables["setup"].finding(rule, path, message, hint=hint)


def _short(pack: Pack) -> Iterator[Finding]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        if dealt.deals or dealt.short_of_unpublished:
            continue
        wants = [
            f"{needed} {what} and there are {there}"
            for needed, what, there in (
                (dealt.actions_needed, "action cards", dealt.actions),
                (dealt.scores_needed, "score cards", dealt.scores),
            )
            if there < needed
        ]
        message = f"the deck for {players} players needs {'; it needs '.join(wants)}"
        hint = f'mark more cards with `players: {{"{players}": yes}}` or deal smaller piles'
        yield _at(pack, SHORT_DECK, players, message, hint)


def _unpublished(pack: Pack) -> Iterator[Finding]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        if dealt.short_of_unpublished:
            message = (
                f"the deck for {players} players needs {dealt.actions_needed} action cards; "
                f"{dealt.actions} surely belong to it, {dealt.undecided} may, "
                f"and {dealt.missing} are not published"
            )
            yield _at(pack, UNPUBLISHED_DECK, players, message)


def _useless(pack: Pack) -> Iterator[Finding]:
    if "setup" not in pack.tables:
        return
    playing = {
        count: pack.tables["setup"].texts("tables", str(count), "factions")
        for count in player_counts(pack)
    }
    for card in pack.of("card").values():
        if card.get("kind") != ACTION or card.get("any_faction") in ("yes", "unknown"):
            continue
        counts = [count for count in playing if used(pack, card, count) != "no"]
        if any(_possible(card, faction) for count in counts for faction in playing[count]):
            continue
        if counts:
            games = ", ".join(map(str, counts))
            said = f"is used with {games} players, but no faction in play is on it"
            path, hint = "factions", "mark a faction in play with yes"
        else:
            said = "is used with no number of players"
            path, hint = "players", "mark a number with yes"
        yield card.finding(USELESS_CARD, (path,), f"card '{card.id}' {said}", hint=hint, key=True)


def _possible(card: Record, faction: str) -> bool:
    return card.get("factions", faction) in ("yes", "unknown")


def _mixed(pack: Pack) -> Iterator[Finding]:
    sets = {folder.id for folder in pack.folders if folder.role == "set"}
    first: dict[str, Record] = {}
    count: Counter[str] = Counter()
    for card in pack.of("card").values():
        folder = card.layers[0].folder
        if folder not in sets or card.get("kind") not in (ACTION, SCORE):
            continue
        if card.certainty(("name",)) != "stand_in":
            first.setdefault(folder, card)
            count[folder] += card.copies
    for folder, card in first.items():
        many = f"{count[folder]} cards" if count[folder] != 1 else "1 card"
        message = (
            f"{many} of the set '{folder}' would be shuffled into a deck whose other backs are "
            "official ones"
        )
        hint = "use opaque sleeves for the whole deck, or print all of it"
        yield card.finding(MIXED_BACKS, ("id",), message, hint=hint)


CARD_CHECKS = (
    OneRule(
        SHORT_DECK,
        """\
The deck for a number of players needs more action cards or score cards than there are, even if
every card that nobody has published were at hand. The recipe stands in setup.yaml under
`tables.N.deck`: the top pile and all other piles are dealt from the cards marked for N players, or
from all cards where it says `cards: all`.""",
        {"setup.yaml": _PILES % 9},
        {"setup.yaml": _PILES % 40},
        _short,
    ),
    OneRule(
        UNPUBLISHED_DECK,
        """\
The cards at hand do not fill the deck for a number of players, but the published game has cards
that nobody has published, or cards whose mark for this number is unknown, and with them it would.
That is no mistake in the files. The set stand_ins fills such a deck.""",
        {"setup.yaml": _PILES % 9},
        {"setup.yaml": _PILES % 12},
        _unpublished,
    ),
    OneRule(
        USELESS_CARD,
        """\
In every game that has this card, none of the factions in play is on it, so nobody may ever use its
event. A faction or a number of players that is unknown counts as a possible one. With all factions
`no` the card is points only; `any_faction: yes` opens it to everybody.""",
        {_MINE: _GUESSED},
        {_MINE: _OF_NOBODY},
        _useless,
    ),
    OneRule(
        MIXED_BACKS,
        """\
A set brings cards of its own into the action deck. Shuffled among cards of the published game,
their backs and their thickness give them away: use opaque sleeves for the whole deck. Nothing is
amiss when the whole deck is printed here. Reported once a set; stand-ins complete a printed deck
and are not counted.""",
        {_MINE: "cards:\n- id: drummer\n  flavour: A deal is a deal.\n"},
        {_MINE: _QUIET_DEAL},
        _mixed,
    ),
)


FOREIGN_TECHNOLOGY = Rule("E409", "foreign-technology", "error")
STAND_IN_TECHNOLOGY = Rule("W412", "stand-in-technology", "warning")

_PLACES: tuple[Steps, ...] = (
    ("mat_ability",),
    *(("technologies", number) for number in ("I", "II", "III")),
)


def _of(faction: str) -> dict[str, str]:
    return {"factions.yaml": f"factions:\n- {faction}\n"}


_GUESSED_FIRST = {
    "guessed/set.yaml": "{set: guessed, game: expanse, title: Guessed, certainty: stand_in}\n",
    "guessed/factions.yaml": "factions:\n- {id: MCR, technologies: {I: battleships}}\n",
}


def _twice(faction: Record) -> Iterator[tuple[Steps, Steps]]:
    """Each place whose ability stands at one before it too, with the last of these."""
    seen: dict[Value, Steps] = {}
    for path in _PLACES:
        if faction.known(*path):
            id = faction.get(*path)
            if id in seen:
                yield path, seen[id]
            seen[id] = path


def _guessed(faction: Record, *places: Steps) -> list[Steps]:
    return [place for place in places if faction.certainty(place) == "stand_in"]


def _foreign(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        foreign = set()
        for path in _PLACES:
            card = pack.get("card", str(faction.get(*path)))
            if card is not None and card.get("faction") != faction.id:
                foreign.add(path)
                said = f"is '{card.id}', an ability of '{card.get('faction')}'"
                message = f"faction '{faction.id}': {dotted(path)} {said}"
                yield faction.finding(FOREIGN_TECHNOLOGY, path, message)
        for path, earlier in _twice(faction):
            id = str(faction.get(*path))
            if path in foreign or pack.get("card", id) is None:
                continue
            if len(_guessed(faction, earlier, path)) != 1:  # else W412
                message = f"faction '{faction.id}': {dotted(path)} is '{id}', as is "
                yield faction.finding(FOREIGN_TECHNOLOGY, path, message + dotted(earlier))


def _stand_in(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        for path, earlier in _twice(faction):
            stand_ins = _guessed(faction, earlier, path)
            if len(stand_ins) != 1:
                continue
            (wrong,) = stand_ins
            known = path if wrong == earlier else earlier
            message = (
                f"faction '{faction.id}': {dotted(known)} is '{faction.get(*known)}', "
                f"which stands in for {dotted(wrong)} too"
            )
            hint = f"fill in {dotted(wrong)} as well"
            laid_last = max(
                known, wrong, key=lambda each: faction.layers.index(faction.origin(each))
            )
            yield faction.finding(STAND_IN_TECHNOLOGY, laid_last, message, hint=hint)


ABILITY_CHECKS = (
    OneRule(
        FOREIGN_TECHNOLOGY,
        """\
What stands under a faction's `technologies` and `mat_ability` must be four different abilities of
that faction: a card whose `faction` is another one, or that is named twice, could never be gained
as the rules say. Where one of the two that are alike is a stand-in, W412 tells it.""",
        _of("{id: UN, technologies: {I: embassies, II: diplomats, III: hegemony}}"),
        _of("{id: UN, technologies: {I: dominance, II: diplomats, III: hegemony}}"),
        _foreign,
    ),
    OneRule(
        STAND_IN_TECHNOLOGY,
        """\
A set says which ability stands on a faction's mat or is its technology I, II or III, and a stand-in
names the same one for another of the four. The stand-in is wrong there; it is played and printed
until somebody fills in what is right.""",
        {**_GUESSED_FIRST, **_of("{id: MCR, mat_ability: dominance}")},
        {**_GUESSED_FIRST, **_of("{id: MCR, mat_ability: battleships}")},
        _stand_in,
    ),
)
