"""Short lines, read: `play thorn boar at front1`, `strike front1 at d_front2`.

A card is its id or name, as many words as it has, as far as it is unique; `wolf#2` is the second of
equal ones. Things that are told several of stand with commas between. Behind a colon stands what is
decided of effects, with `;` between entries.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import GRID, HALF, LOCATION
from toolkit.model.entries import SKIP
from toolkit.model.short import Misread, Missing, matching
from toolkit.model.short_lists import ListWords, of_mapping

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Value


MARKS = ("at", "to", "from", "with", "via", "into", "on", "through", "carry", "take", "pay", "home",
         "rest", "return", "ability", "drew", "and")  # fmt: skip
"""Words at which the name of a card ends."""
_PLACED = re.compile(r"(?:([a-z0-9_]+)\.)?([ad]_)?(f|front|b|back)([0-9]+)", re.IGNORECASE)
_LOADED = ("aether", "lore", "captives")
A_SPOT, A_CELL = "a spot (such as front1)", "a cell (such as front1)"


class TcgWords(ListWords):
    """The words of a line: who, where, and which card."""

    tables: Tables
    marks = MARKS

    def player(self, needed: str = "who") -> str:
        """Who: the whole name, or as much of it as is no kind of move. Raises Misread."""
        word = self.next(needed)
        if word.lower().removesuffix("s") in m.KINDS and word not in self.players:
            raise Misread(f"who does it comes first: {self.players[0]} {word} …")
        return matching(word, self.players, "player here")

    # ---- places

    @property
    def begins_anew(self) -> bool:
        """Whether a spot or a cell comes next."""
        return bool(self.left) and _PLACED.fullmatch(self.left[0]) is not None

    def _place(self, needed: str, example: str) -> tuple[str, str, str]:
        """Whose, whose half of the grid, and the name of what comes next."""
        word = self.next(needed)
        told = _PLACED.fullmatch(word)
        name = f"{'front' if told[3][0] in 'fF' else 'back'}{told[4]}" if told else ""
        if told is None or name not in HALF.names:
            raise Misread(f"'{word}' is no {needed.split()[1]}, such as {example}")
        return told[1] or "", (told[2] or "").lower(), name

    def spot(self) -> str:
        """`front1`, `ben.front1`. Raises Misread."""
        player, half, name = self._place(A_SPOT, "front1, or ben.back2 of another")
        if half:
            raise Misread(f"'{half}{name}' is a cell of a battle; a spot is such as {name}")
        return f"{matching(player, self.players, 'player here')}.{name}" if player else name

    def cell(self) -> str:
        """`front1` of the own half, `d_front1`. Raises Misread."""
        player, half, name = self._place(A_CELL, "front1, or d_front1 of the defenders")
        if player:
            raise Misread(f"'{player}.{name}' is a spot of the board; a cell is such as d_{name}")
        return half + name

    def stands(self) -> str:
        """Where a card lies that is used: a spot, or a cell by its full name."""
        return (
            self.cell() if self.left and self.left[0][:2].lower() in ("a_", "d_") else self.spot()
        )

    def target(self) -> str:
        return LOCATION if self.take(LOCATION) else self.cell()

    # ---- cards, and what is carried

    def card(self, *kinds: str) -> str:
        """A card of one of these kinds, or of any; with `#2` the second. Raises Misread."""
        noun = (kinds[0] if kinds else "card").replace("_", " ")
        return self.called(noun, self.names(*kinds) or self.names())

    def names(self, *kinds: str) -> dict[str, str]:
        cards = self.tables.cards.items()
        return {id: card.name for id, card in cards if not kinds or card.kind in kinds}

    def creature(self) -> str:
        return self.card(t.CREATURE)

    def load(self) -> dict[str, Value]:
        """`2 aether, 1 lore, silver hoard`. Raises Misread."""
        found: dict[str, Any] = {}
        while not self.over and not self.begins_anew:
            if self.on():
                continue
            if self.left[0].isdigit():
                number = self.number("how much")
                what = self.one_of("what is carried", _LOADED, "thing that is carried so")
                found[what] = found.get(what, 0) + number
            else:
                found.setdefault("treasures", []).append(self.card(t.TREASURE))
        if not found:
            raise Missing("what is carried", ", such as  2 aether, 1 lore, silver hoard")
        return found

    def paid(self) -> dict[str, Value]:
        """`2 from back1, 1 from front1`; `1 lore from back1` where not only Aether is paid; in a
        battle alone also `from location`."""
        found: dict[str, dict[str, int]] = {}
        while not found or self.on():
            number = self.number("how much is paid")
            what = next((word for word in _LOADED if self.take(word)), "aether")
            self.take("from")
            found.setdefault(LOCATION if self.take(LOCATION) else self.spot(), {})[what] = number
        bare = all([*each] == ["aether"] for each in found.values())
        return {spot: each["aether"] if bare else {**each} for spot, each in found.items()}

    # ---- what is decided

    def entry(self) -> Value:
        """One entry of `resolve`. Raises Misread."""
        if self.take(SKIP):
            return SKIP
        if self.take(e.PAY):
            return {e.PAY: True}
        for sort, read in ((e.OPTION, self._number), (e.TO, self.spot), (e.LOCATION, self.spot)):
            if self.take(sort):
                return {sort: read()}
        if self.begins_anew:
            where = self.stands()
            if where in GRID.numbers:
                return {e.CREATURE: where}
            raise Misread(f"'{where}' may be  to {where}  or  location {where}")
        told = next((sort for sort in (e.CREATURE, e.TREASURE, e.EVENT, e.CARD)
                     if len(self.left) > 1 and self.take(sort)), "")  # fmt: skip
        if told == e.CREATURE and self.begins_anew:
            return {told: self.cell()}
        card = self.card()
        kind = self.tables.cards[card.partition("#")[0]].kind if not told else ""
        sort = told or {t.ONGOING_EVENT: e.EVENT}.get(kind, kind if kind in e.SORTS else e.CARD)
        where_told = sort in (e.CREATURE, e.TREASURE) and (self.take("at") or self.begins_anew)
        return {sort: card, **({"at": self.spot()} if where_told else {})}

    def _number(self) -> int:
        return self.number("the number of a way")

    def upon(self) -> Value:
        """What a scoped event is put on: a player, or a creature where it stands."""
        if self.left and self.left[0] in self.players:
            return self.next("")
        self.take(e.CREATURE)
        found: dict[str, Value] = {e.CREATURE: self.creature()}
        return {**found, "at": self.spot()} if self.take("at") else found


# ---- the same parts, written


_WHOLE = (*m.CONTROL, *GRID.names)


def spaced(id: Value) -> str:
    """The words of an id, where they are read as that id again."""
    words = str(id).split("_")
    whole = str(id) in _WHOLE or "." in str(id)
    ends = any(word in MARKS or word.isdigit() for word in words)
    return str(id) if whole or ends else " ".join(words)


@of_mapping
def load(told: Any) -> str:
    counts = [f"{told[key]} {key}" for key in ("aether", "lore", "captives") if key in told]
    return ", ".join([*counts, *map(spaced, told.get("treasures", ()))])


@of_mapping
def entry(told: Any) -> str:
    """One entry of `resolve`."""
    sort = next(key for key in told if key in e.SORTS)
    said = told[sort]
    if sort == e.PAY:
        return str(sort)
    if sort == e.CREATURE and said in GRID.numbers:
        return str(said)
    if sort in (e.CREATURE, e.TREASURE) and "at" in told:
        return f"{spaced(said)} at {told['at']}"
    return f"{sort} {spaced(said)}"


def entries(told: Any) -> str:
    listed = told if isinstance(told, list) else [told]
    return "; ".join(entries(one) if isinstance(one, list) else entry(one) for one in listed)


@of_mapping
def paid(told: Any) -> str:
    return ", ".join(
        f"{f'{number} {what}'.strip()} from {spot}"
        for spot, each in told.items()
        for what, number in (each if isinstance(each, dict) else {"": each}).items()
    )
