"""What lies on the map: its tiles, the tokens in them, and how the tiles lie where that is told.

Generators of maps and Tabletop Simulator tell it by the numbers of its tiles in rings, from the
centre out, each ring clockwise from straight above it. The order and the first `{N}` are those of
the map tool of the mod for Tabletop Simulator (darrellanderson/TI4-TTS, TI4_Map_Tool), of
TI4-Online/TI4-TTPG (map-string-hex, map-string-parser) and of heisenbugged/ti4-lab
(mapStringOrder); hyperlanes turn by sixths, clockwise (KeeganW/ti4, Adjacency). Behind a number the
tokens in its tile may stand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from toolkit.hex.rings import missing, nth, within
from toolkit.model.collection import Map, Seq
from toolkit.model.fault import Fault
from toolkit.model.field import BAD, Maybe, Own, Word
from toolkit.model.reference import Ref
from toolkit.model.words import UNKNOWN
from toolkit.pack.document import WORDS
from toolkit.pack.nearest import nearest
from toolkit.pack.refusing import is_no, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

FRONTIER, INGRESS_TOKEN, DESTROYED, OTHER = "frontier", "ingress", "destroyed:", "other:"
OTHER_TOKEN = f"{OTHER}[A-Za-z0-9_-]{{1,24}}"
"""A token that has no bearing on an expedition: it is told, kept and drawn, and decides nothing."""

# A tile with the tokens in it.
Lie = tuple[str, tuple[str, ...]]

TILE = Ref("system", "hyperlane", noun="tile", such="its number, such as 46")


class Spot(NamedTuple):
    """What lies at one place of the rings of a map: a tile, GAP, or HOME.

    `turn` is how many sixths of a turn clockwise a hyperlane is turned.
    """

    tile: str
    turn: int = 0

    @property
    def empty(self) -> bool:
        """Whether no tile is told there."""
        return self.tile in (GAP, HOME)

    @property
    def words(self) -> str:
        """As a map string says it: `83A2`."""
        face = not self.empty and self.tile[-1:].isalpha()
        return f"{self.tile.upper()}{self.turn}" if face else self.tile


GAP, HOME = "-1", "0"
"""A place where no tile lies, and one of a home that is not told."""


class Board(NamedTuple):
    """The map: its tiles, each with its tokens; `layout` tells what lies at each place of
    `toolkit.hex.rings.spiral`, where a map string told it."""

    lies: tuple[Lie, ...]
    layout: tuple[Spot, ...] = ()


def token(value: Value, tile: str, steps: Steps, cx: Context[Tables]) -> str:
    """A token that may lie on a tile (empty: on some tile): one of the data, a planet that was
    destroyed, or one that has no bearing here."""
    tables = cx.index
    if tile in tables.hyperlanes:
        cx.fault(steps, f"tile {tile} is a hyperlane, where no token lies")
        return BAD  # type: ignore[no-any-return]
    if isinstance(value, str) and value.startswith(DESTROYED):
        planet = value.removeprefix(DESTROYED)
        system = tables.systems.get(tile)
        here = system.planets if system is not None else ()
        if planet in here:
            return value
        if planet not in tables.planets:
            cx.word(planet, tables.planets, steps, cx.index.noun("planet"))
        elif tile:
            hint = f"planets there: {', '.join(here)}" if here else "no planet is printed there"
            cx.fault(steps, f"{planet} is not printed on tile {tile}", hint)
        return BAD  # type: ignore[no-any-return]
    if isinstance(value, str) and value.startswith(OTHER):
        return _other(value, steps, cx)
    return (
        cx.word(value, (*tables.tokens, f"{DESTROYED}PLANET", f"{OTHER}WORD"), steps, "token")
        or BAD
    )


def _other(value: str, steps: Steps, cx: Context[Tables]) -> str:
    word = value.removeprefix(OTHER)
    if word in cx.index.tokens:
        cx.fault(steps, f"{word} has a bearing on an expedition", f"write `{word}`")
    elif re.fullmatch(OTHER_TOKEN, value):
        return value
    else:
        hint = "such as `other:custodians`: up to 24 letters, digits, - and _"
        cx.fault(steps, f"'{value}' names no token", hint)
    return BAD  # type: ignore[no-any-return]


CENTRE = "18"
"""What lies in the centre where a map string does not say."""
MOST = within(10)
"""Places of a map; no box has as many tiles."""
_NUMBER = re.compile(r"[{-]|\d")  # how a word begins that is no token
_TURNED = re.compile(r"(\d+[ab])-?([0-5])")


def is_number(word: str, tables: Tables) -> bool:
    """Whether a word of a map string tells a place, and not a token in the tile before it."""
    return bool(_NUMBER.match(word)) or word in tables.systems or word in tables.hyperlanes


def is_string(text: str, told: str, tables: Tables) -> bool:
    """Whether a line that tells tiles is a map string, or goes on with the one that was told.

    It is one by a centre, a gap, a home not told or a hyperlane turned, or by six numbers or more
    and nothing else. It goes on where a ring is begun, or by numbers alone.
    """
    words = WORDS.findall(text)
    if any(
        word[0] == "{" or word in (GAP, HOME) or _TURNED.fullmatch(word.lower()) for word in words
    ):
        return True
    bare = all(word[0].isdigit() and word[-1] != ":" for word in words)
    if told:
        return bare or unfilled(told, tables)[1] > 0
    return bare and len(words) >= within(1) - 1


def _says_centre(word: str, tables: Tables) -> bool:
    return word.startswith("{") or word in tables.figures.mecatol


def unfilled(text: str, tables: Tables) -> tuple[str, int]:
    """What is wrong where the last ring of a map string is not full, and how many places miss."""
    numbers = [word for word in WORDS.findall(text) if is_number(word, tables)]
    count = len(numbers) + (not _says_centre(numbers[0], tables))
    last, left = nth(count - 1), missing(count)
    says = (
        f"ring {last.ring} is begun and not filled: it ends with {numbers[-1]}, number "
        f"{len(numbers)} of the map string, {last.words}; {left} more; -1 stands for a gap, "
        "0 for a home not told"
    )
    return (says if left else ""), left


class _Reading:
    """One map string while it is read: what lies at each place, and the word that said so."""

    def __init__(self, steps: Steps, cx: Context[Tables]) -> None:
        self.steps, self.cx, self.tables = steps, cx, cx.index
        self.layout: list[Spot] = []
        self.said: list[int] = []
        self.tokens: dict[str, tuple[str, ...]] = {}

    def read(self, text: str) -> None:
        words = WORDS.findall(text)
        if not words or not is_number(words[0], self.tables):
            first = 0 if words else -1
            self._fault(
                first, "a map string begins with the number of a tile", "such as 41, or {112}"
            )
            return
        if not _says_centre(words[0], self.tables):
            self._lay(Spot(CENTRE), -1)
        for number, word in enumerate(words):
            if not is_number(word, self.tables):
                self._put(word, number)
            elif len(self.layout) < MOST:
                self._lay(self._spot(word, number), number)
            else:
                self._fault(number, f"a map has no more than {MOST} places")
                return
        says, left = unfilled(text, self.tables)
        if left:
            says, _, hint = says.partition("; ")
            self._fault(self.said[-1], says, hint)
        self._weigh_homes()

    def _spot(self, word: str, number: int) -> Spot:
        """What a number says that lies there; a gap, and a fault, where it is no tile."""
        said = (word if number else word.removeprefix("{").removesuffix("}")).lower()
        turned = _TURNED.fullmatch(said)
        tile, turn = (turned[1], int(turned[2])) if turned else (said, 0)
        if tile in (GAP, HOME):
            return Spot(tile)
        lanes = self.tables.hyperlanes
        known = lanes if turned else (*self.tables.systems, *lanes)
        for id in (tile, tile.zfill(2)):
            if id in known:
                return Spot(id, turn)
        near = nearest(tile, known)
        hint = f"did you mean {near}?" if near else "-1 stands for a gap, 0 for a home not told"
        self._fault(number, is_no(word, "tile"), hint, len(self.layout))
        return Spot(GAP)

    def _lay(self, spot: Spot, number: int) -> None:
        tiles = [each.tile for each in self.layout]
        if not spot.empty and spot.tile in tiles:
            before = tiles.index(spot.tile)
            twice = f"tile {spot.tile} lies there twice, first as {self._where(before)}"
            once = "each tile is there once"
            if self.said[before] < 0:
                once = "begin with {N} where another tile lies in the centre, {-1} where none does"
            self._fault(number, twice, once, len(tiles))
        self.layout.append(spot)
        self.said.append(number)

    def _put(self, word: str, number: int) -> None:
        """A token in the tile told last."""
        spot, before = self.layout[-1], len(self.cx.faults)
        if spot.empty:
            self._fault(number, f"the token '{word}' lies on no tile")
            return
        found = token(word, spot.tile, self.steps, self.cx)
        if found is not BAD:
            self.tokens[spot.tile] = (*self.tokens.get(spot.tile, ()), found)
        for index, fault in enumerate(self.cx.faults[before:], before):
            self.cx.faults[index] = fault._replace(word=number)

    def _weigh_homes(self) -> None:
        """Notes homes of nobody who plays, and the second of one player."""
        has: dict[str, int] = {}
        for index, (tile, _) in enumerate(self.layout):
            owners = self.tables.owners(tile)
            player = next((id for id in owners if id in self.cx.players), "")
            says = hint = ""
            if owners and not player:
                whose = self.tables.within("faction", owners[0])
                says = f"tile {tile} is a home of nobody who plays, that of {whose}"
                hint = f"the players are {', '.join(self.cx.players)}"
            elif player in has:
                first = has[player]
                says = self.cx.does(player, f"has|have a second home, tile {tile}")
                hint = f"the first is tile {self.layout[first].tile}, {self._where(first)}"
            if says:
                self._fault(self.said[index], says, hint, index)
            elif player:
                has[player] = index

    def _where(self, index: int) -> str:
        """A place of the map by what is counted in the string, and by its ring."""
        lies, number = nth(index).words, index + (self.said[:1] != [-1])
        return f"number {number} ({lies})" if number else lies

    def _fault(self, number: int, says: str, hint: str = "", index: int = -1) -> None:
        """Notes what is wrong at a word, which tells this place of the map."""
        if index >= 0:
            says = f"{self._where(index)} of the map string: {says}"
        self.cx.faults.append(Fault(self.steps, says, hint, word=number))


def _beside(layout: list[Spot], cx: Context[Tables]) -> Iterator[str]:
    """The homes that stand on the board though no number tells their place.

    Those of players whose home is not told, where one is not; and one beside the map, whose player
    has another tile on it.
    """
    tables, there = cx.index, {spot.tile for spot in layout}
    for player in cx.players:
        homes = tables.homes(player, cx.players)
        on_it = not there.isdisjoint(homes)
        for tile in homes:
            if tile not in there and (tables.systems[tile].off_map if on_it else HOME in there):
                yield tile


def _read(value: Value, steps: Steps, cx: Context[Tables]) -> Board:
    if isinstance(value, dict):
        return Board(_TILES.read(value, steps, cx))
    if not isinstance(value, str):
        hint = (
            'write the numbers of a map string in quotes; a mapping is such as {"41": [frontier]}'
        )
        cx.fault(steps, f"the map is a mapping or a map string, not {shown(value)}", hint)
        return BAD  # type: ignore[no-any-return]
    before, reading = len(cx.faults), _Reading(steps, cx)
    reading.read(value)
    if len(cx.faults) > before:
        return BAD  # type: ignore[no-any-return]
    layout = reading.layout
    tiles = (*(spot.tile for spot in layout if not spot.empty), *_beside(layout, cx))
    lies = tuple((tile, reading.tokens.get(tile, ())) for tile in tiles)
    return Board(lies, tuple(layout))


def map_string(board: Board | None) -> str:
    """The map string that is read as this board; empty where none told it, or where tokens lie in
    a home whose place is not told."""
    there = dict(board.lies) if board else {}
    told = {spot.tile for spot in board.layout} if board else ()
    if not board or not told or any(tokens and tile not in told for tile, tokens in board.lies):
        return ""
    words = [" ".join((spot.words, *there.get(spot.tile, ()))) for spot in board.layout]
    centre, _, tokens = words[0].partition(" ")
    return " ".join(filter(None, (f"{{{centre}}}", tokens, *words[1:])))


_TOKEN = Own(
    Word(noun="token"),
    lambda value, steps, cx: token(value, str(steps[-2]), steps, cx),
    schema={
        "anyOf": [
            {"type": "string", "x-ref": "token"},
            {"type": "string", "pattern": f"^({DESTROYED}.+|{OTHER_TOKEN})$"},
        ]
    },
)
_TILES = Map(TILE, Seq(_TOKEN, "the tokens of a system"), "the map")
_STRING = {"type": "string", "pattern": r"\d", "description": "A map string: numbers in rings."}
SYSTEMS = Maybe(
    Own(
        _TILES,
        _read,
        lambda board, cx: _TILES.write(board.lies, cx),
        {"anyOf": [_TILES.schema(), _STRING]},
    ),
    UNKNOWN,
)
