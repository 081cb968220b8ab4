"""Moves: what a player decides, each kind declared once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import PLACE_UNIT, Entry
from toolkit.games.hexpanse.state.said import SAID
from toolkit.games.hexpanse.state.telling import ENTRIES, ENTRY, PLACED, SOLE
from toolkit.model.codes import Code, code
from toolkit.model.collection import Seq
from toolkit.model.field import BAD, ByForm, Field, Made, Maybe, Number, Own, Word
from toolkit.model.hexes import NOWHERE, PLACE_FIELD, place_words, read_place
from toolkit.model.hexes import PLACE as PLACE_SCHEMA
from toolkit.model.moves import Bare, Moves, Sole
from toolkit.pack.nearest import nearest
from toolkit.pack.refusing import is_no, shown

if TYPE_CHECKING:
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

(PLACE, TAKE_BACK, ATTACK, RECOVER, PLAY, ACTIVATE, GAIN, RAISE, HEAL, STEP, ABILITY, CLAIM, BUY,
 END, CHOOSE) = KINDS = (
    "place", "take_back", "attack", "recover", "play", "activate", "gain", "raise", "heal", "step",
    "ability", "claim", "buy", "end", "choose",
)  # fmt: skip
ACTIONS = KINDS[: KINDS.index(CLAIM)]
RESOLVING = (PLACE, PLAY, ACTIVATE, ABILITY)
OF_THE_WARLORD = (HEAL, STEP, ABILITY)
PRICED = (STEP, ABILITY)
INCOME, ACTION, MARKET = PHASES = ("income", "action", "market")


class Move(NamedTuple):
    """One move. `at` and `to` are places, `word` a kind of unit or the phase that ends.

    `revealed` are the cards that chance turned up, None where the move does not say, or where they
    are `masked` from whoever looks.
    """

    by: int
    kind: str
    at: Place = NOWHERE
    to: Place = NOWHERE
    unit: str = ""
    card: str = ""
    word: str = ""
    option: int = 0
    cards: tuple[str, ...] = ()
    resolve: tuple[Entry, ...] = ()
    revealed: tuple[str, ...] | None = None
    masked: bool = False
    free: str = ""
    players: tuple[str, ...] = ()


NOBODYS = Move(u.NOBODY, "")
OWING = "owing"
"""The kind that stands for a move which nobody told, of the decision that is owed in it: `word` is
of what kind it is, `by` whose, `to` the territory attacked and `at` that of the attacker."""


def _placing(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    if isinstance(value, str):
        return _named_alone(value, steps, cx)
    made = PLACED.read(value, steps, cx)
    if made is BAD:
        return BAD
    if made.resolve is not None:
        cx.fault((*steps, "resolve"), "`resolve` stands beside `place`, not in it", key=True)
    return {"at": made.at, "unit": made.unit, "card": made.card}


def _named_alone(value: str, steps: Steps, cx: Context[Tables]) -> Any:
    """What is wrong with a unit that stands in place of where it is placed, and how it is told."""
    said, what, named = f"a place is [q, r], not {shown(value)}", "unit", value
    if value not in u.KINDS:
        codes = [id for kind in u.CODE.kinds for id in cx.index.ids(kind)]
        what, named = "card", nearest(value, codes) or "CODE"
        if named != code(value):
            said = is_no(value, u.CODE.noun)
    cx.fault(steps, said, f"such as place: {{{what}: {named}, at: [q, r]}}")
    return BAD


def _unit_told(move: Any, cx: Context[Tables]) -> Value:
    return PLACED.write(Entry(PLACE_UNIT, move.at, unit=move.unit, card=move.card), cx)


def _where(value: Value, steps: Steps, cx: Context[Any], key: str = "at") -> Place:
    """`[q, r]`, or `{at: [q, r]}`."""
    if not isinstance(value, dict):
        return read_place(value, steps, cx)
    told = cx.mapping(value, steps, "a place", (key,))
    if key in told:
        return read_place(told[key], (*steps, key), cx)
    if not told:
        cx.fault(steps, f"a place needs `{key}`: [q, r]")
    return BAD  # type: ignore[no-any-return]


def _unit_words(told: Value, cx: Context[Tables]) -> str:
    return PLACED.words(told if isinstance(told, dict) else {"at": told}, cx)


CARD_FIELD: Field[str] = Code("card")
_PLACED = Own(
    Word("", noun="unit"), _placing, _unit_told,
    {"anyOf": [PLACE_SCHEMA, {"type": "object"}]}, _unit_words,
)  # fmt: skip
_AT_OR_TO = {"anyOf": [PLACE_SCHEMA, {"type": "object"}]}
_WHERE = Own(PLACE_FIELD, _where, schema=_AT_OR_TO)
_WHERETO = Own(PLACE_FIELD, partial(_where, key="to"), schema=_AT_OR_TO)
_ATTACKED = SAID.mapping("attack", {"from": (PLACE_FIELD, "at"), "to": (PLACE_FIELD, "to")})
_ON = Made(
    _WHERE,
    lambda at, cx: {"at": at},
    lambda move, cx: move.at,
    lambda told, cx: f"the mercenary on {place_words(told, cx)}",
)
_BY_CODE = Made(CARD_FIELD, lambda card, cx: {"card": card}, lambda move, cx: move.card)
_ACTIVE = ByForm(
    lambda told: _ON if isinstance(told, (list, dict)) else _BY_CODE,
    lambda move: _BY_CODE if move.card else _ON, _BY_CODE, _ON,
)  # fmt: skip
"""A mercenary by its code, or by where it stands."""


def _without_extra(move: Move, path: str, cx: Context[Any], asker: int) -> Move:
    """The end of a phase as others see it: extra cards that were turned up are shown to nobody."""
    return move._replace(revealed=None, masked=True) if move.word == ACTION else move


CODES: Field[tuple[str, ...]] = Seq(CARD_FIELD, "cards")
MISSIONS: Field[tuple[str, ...]] = Seq(u.SmallMission("mission"), "small missions")
STRUCTURES: Field[tuple[str, ...]] = Seq(Code("structure"), "structures")
_TURNED_UP = Seq(Code("card", "mission"), "the cards turned up")
_RESOLVE = {"resolve": SAID.beside("resolve", ENTRIES)}
_REVEALED = {"revealed": SAID.beside("revealed", Maybe(_TURNED_UP))}
_OPTION = {"option": SAID.beside("option", Number("an option", 1, 2))}
_FREE = {"free": SAID.beside("free", CARD_FIELD)}

MOVES = Moves(
    Move,
    (
        SAID.kind(PLACE, _PLACED, "", _RESOLVE),
        SAID.kind(TAKE_BACK, _WHERE, "at"),
        SAID.kind(ATTACK, _ATTACKED),
        SAID.kind(RECOVER, u.KIND_OR_CODE, "word"),
        SAID.kind(PLAY, CARD_FIELD, "card", _OPTION | _RESOLVE),
        SAID.kind(ACTIVATE, _ACTIVE, "", _RESOLVE),
        SAID.kind(GAIN, Sole("hexilium"), "word"),
        SAID.kind(RAISE, Sole("income"), "word"),
        SAID.kind(HEAL, Sole("warlord"), "word"),
        SAID.kind(STEP, _WHERETO, "to"),
        SAID.kind(ABILITY, Bare("the ability of the warlord"), "", _RESOLVE),
        SAID.kind(CLAIM, Code("mission"), "card", _REVEALED),
        SAID.kind(BUY, CODES, "cards"),
        SAID.kind(END, Word(*PHASES, noun="phase"), "word", _REVEALED | _FREE, _without_extra),
        SAID.kind(CHOOSE, SOLE, "resolve"),
    ),
    example="{by: terran, place: [0, 0]}",
    strange="`{1}` does not stand beside `{0}`",
    entries=ENTRY,
)
