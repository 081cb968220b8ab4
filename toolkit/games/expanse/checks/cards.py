"""The checks of cards: decks that cannot be dealt, cards amiss in them, abilities out of place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.order import too_early
from toolkit.games.expanse.deck import deal, player_counts, used
from toolkit.games.expanse.schemas.map_schemas import ABILITIES
from toolkit.games.expanse.schemas.words import ACTION, SCORE
from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.document import dotted
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.listing import counted, listed
from toolkit.pack.plain import grouped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

CHECKS = Checks(__name__)


def _at(pack: Pack, players: int, message: str, hint: str = "") -> Wrong:
    """It stands at the topmost file that says anything of this deck, even one figure of it."""
    return Wrong(pack.tables["setup"], ("tables", str(players), "deck"), message, hint)


@CHECKS.finds("E401", "short-deck", "error")
def _short(pack: Pack) -> Iterator[Wrong]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        if dealt.deals or dealt.short_of_unpublished:
            continue
        wants = [
            f"{stock.needed} {what} and there are {stock.there}"
            for stock, what in ((dealt.actions, "action cards"), (dealt.scores, "score cards"))
            if not stock.enough
        ]
        message = f"the deck for {players} players needs {'; it needs '.join(wants)}"
        hint = f'mark more cards with `players: {{"{players}": yes}}` or deal smaller piles'
        yield _at(pack, players, message, hint)


@CHECKS.finds("I402", "unpublished-deck", "info")
def _unpublished(pack: Pack) -> Iterator[Wrong]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        needed, surely, undecided, missing = dealt.actions
        if dealt.short_of_unpublished:
            message = (
                f"the deck for {players} players needs {needed} action cards; {surely} surely "
                f"belong to it, {undecided} may, and {missing} are not published"
            )
            yield _at(pack, players, message)


@CHECKS.finds("W407", "useless-card", "warning", each="card", needs="setup")
def _useless(card: Record, pack: Pack) -> Iterator[Wrong]:
    if card.get("kind") != ACTION or card.get("any_faction") in ("yes", "unknown"):
        return
    counts = [count for count in player_counts(pack) if used(pack, card, count) != "no"]
    playing = [pack.tables["setup"].texts("tables", str(n), "factions") for n in counts]
    if any(card.get("factions", id) in ("yes", "unknown") for ids in playing for id in ids):
        return
    if counts:
        games = ", ".join(map(str, counts))
        said = f"is used with {games} players, but no faction in play is on it"
        path, hint = "factions", "mark a faction in play with yes"
    else:
        said = "is used with no number of players"
        path, hint = "players", "mark a number with yes"
    yield Wrong(card, (path,), f"card '{card.id}' {said}", hint, key=True)


@CHECKS.finds("W424", "unplayed-number", "warning", each="card", needs="setup")
def _unplayed(card: Record, pack: Pack) -> Iterator[Wrong]:
    playing = [str(count) for count in player_counts(pack)]
    for count, mark in card.entries("players").items() if playing else ():
        said, hint = f"for {count} players, who cannot play", f"{listed(playing, 'or')} can"
        if count in playing:
            if mark != "no" or used(pack, card, int(count)) == "no":
                continue
            said, hint = f"`no` for {count} players, who play with all cards", "write yes"
        hint += "; setup.yaml says so under `tables`"
        yield Wrong(card, ("players", count), f"card '{card.id}' is marked {said}", hint, key=True)


# Steps that are about no place, so that the next can speak of none.
_NOWHERE = frozenset(("gain", "initiative", "look_at", "discard_kept", "reveal"))
_BEFORE = (
    ("is about a place", ("as_before", "in_that_orbital"), _NOWHERE.isdisjoint),
    ("reveals a card", ("revealed", "revealed_points"), lambda step: _uses("reveal", step)),
    ("builds a fleet", ("opponent_built",), lambda step: _uses("build", step)),
)
"""What a step before must have done for steps to speak of it, by the words that they have."""


def _uses(verb: str, step: Value) -> bool:
    return verb in VERBS.used_in([step])


@CHECKS.finds("W425", "nothing-before", "warning", each="card")
def _nothing_before(card: Record, pack: Pack) -> Iterator[Wrong]:
    for what, words, tells in _BEFORE:
        for field in ("event", "effect"):
            for path, word in too_early(card.get(field), (field,), words, tells):
                message = f"card '{card.id}': `{word}` speaks of a step before, and none before "
                message += f"this one {what}: it does nothing"
                yield Wrong(card, path, message, "say what is meant, or do that before", key=True)


@CHECKS.finds("I408", "mixed-backs", "info")
def _mixed(pack: Pack) -> Iterator[Wrong]:
    sets = {folder.id for folder in pack.folders if folder.role == "set"}
    shuffled = (
        (card.layers[0].folder, card)
        for card in pack.of("card").values()
        if card.get("kind") in (ACTION, SCORE) and card.certainty(("name",)) != "stand_in"
    )
    for folder, cards in grouped(shuffled).items():
        if folder in sets:
            many = counted(sum(card.copies for card in cards), "card")
            message = f"{many} of the set '{folder}' would be shuffled into a deck whose other "
            hint = "use opaque sleeves for the whole deck, or print all of it"
            yield Wrong(cards[0], ("id",), f"{message}backs are official ones", hint)


def _twice(faction: Record) -> Iterator[tuple[Steps, Steps]]:
    """Each place whose ability stands at one before it too, with the last of these."""
    seen: dict[Value, Steps] = {}
    for path in ABILITIES:
        if faction.known(*path):
            id = faction.get(*path)
            if id in seen:
                yield path, seen[id]
            seen[id] = path


def _guessed(faction: Record, *places: Steps) -> list[Steps]:
    return [place for place in places if faction.certainty(place) == "stand_in"]


@CHECKS.finds("E409", "foreign-technology", "error", each="faction")
def _foreign(faction: Record, pack: Pack) -> Iterator[Wrong]:
    foreign = set()
    for path in ABILITIES:
        card = pack.get("card", str(faction.get(*path)))
        if card is not None and card.get("faction") != faction.id:
            foreign.add(path)
            said = f"is '{card.id}', an ability of {card.get('faction') or 'no faction'}"
            yield Wrong(faction, path, f"faction '{faction.id}': {dotted(path)} {said}")
    for path, earlier in _twice(faction):
        id = str(faction.get(*path))
        if path in foreign or pack.get("card", id) is None:
            continue
        if len(_guessed(faction, earlier, path)) != 1:  # else W412
            message = f"faction '{faction.id}': {dotted(path)} is '{id}', as is "
            yield Wrong(faction, path, message + dotted(earlier))


@CHECKS.finds("W412", "stand-in-technology", "warning", each="faction")
def _stand_in(faction: Record, pack: Pack) -> Iterator[Wrong]:
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
        laid_last = max(known, wrong, key=lambda each: faction.layers.index(faction.origin(each)))
        yield Wrong(faction, laid_last, message, hint)
