"""Moves: what a player decides, each kind declared once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import PLACE_UNIT, Entry
from toolkit.games.hexpanse.state.telling import ENTRIES, ENTRY, PLACED, SOLE
from toolkit.games.hexpanse.state.units import NORMAL, SmallMission
from toolkit.model.codes import Code, code
from toolkit.model.collection import Seq
from toolkit.model.field import BAD, Field, Maybe, Number, Own, Word
from toolkit.model.hexes import NOWHERE, PLACE_FIELD, place_words, read_place
from toolkit.model.hexes import PLACE as PLACE_SCHEMA
from toolkit.model.key import Key
from toolkit.model.moves import Bare, Beside, Kind, Moves, Sole
from toolkit.model.record import Sub
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


def _active(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """A mercenary by its code, or by where it stands."""
    if isinstance(value, (list, dict)):
        place = _where(value, steps, cx)
        return BAD if place is BAD else {"at": place}
    card = CARD_FIELD.read(value, steps, cx)
    return BAD if card is BAD else {"card": card}


def _unit_words(told: Value, cx: Context[Tables]) -> str:
    if not isinstance(told, dict):
        return f"a normal unit on {place_words(told, cx)}"
    card, kind = told.get("card"), str(told.get("unit", NORMAL))
    named = u.kind_words(kind) if card is None else cx.index.code_within(str(card))
    return f"{named} on {place_words(told['at'], cx)}"


CARD_FIELD: Field[str] = Code("card")
_PLACED = Own(
    Word("", noun="unit"), _placing, _unit_told,
    {"anyOf": [PLACE_SCHEMA, {"type": "object"}]}, _unit_words,
)  # fmt: skip
_AT_OR_TO = {"anyOf": [PLACE_SCHEMA, {"type": "object"}]}
_WHERE = Own(PLACE_FIELD, _where, schema=_AT_OR_TO)
_WHERETO = Own(PLACE_FIELD, partial(_where, key="to"), schema=_AT_OR_TO)
_ATTACKED: Field[Any] = Sub(
    dict,
    "an attack",
    (
        Key(PLACE_FIELD, said="from", attribute="at", about="a place"),
        Key(PLACE_FIELD, attribute="to", about="a place"),
    ),
    said="{to} from {from}",
)
_ACTIVE = Own(
    Word("", noun="mercenary"), _active,
    lambda move, cx: move.card or [*move.at],
    {"anyOf": [CARD_FIELD.schema(), PLACE_SCHEMA, {"type": "object"}]},
    lambda told, cx: (
        cx.index.name("card", told)
        if isinstance(told, str)
        else f"the mercenary on {place_words(told, cx)}"
    ),
)  # fmt: skip


def _without_extra(move: Move, path: str, cx: Context[Any], asker: int) -> Move:
    """The end of a phase as others see it: extra cards that were turned up are shown to nobody."""
    return move._replace(revealed=None, masked=True) if move.word == ACTION else move


CODES: Field[tuple[str, ...]] = Seq(CARD_FIELD, "cards")
MISSIONS: Field[tuple[str, ...]] = Seq(SmallMission("mission"), "small missions")
STRUCTURES: Field[tuple[str, ...]] = Seq(Code("structure"), "structures")
_TURNED_UP = Seq(Code("card", "mission"), "the cards turned up")
_RESOLVE = {"resolve": Beside(ENTRIES, ": {}", "How the effect is done.")}
_REVEALED = Beside(Maybe(_TURNED_UP), ", turning up {}", "The cards that were turned up, in order.")


MOVES = Moves(
    Move,
    (
        Kind(PLACE, _PLACED, "", "places|place {}", _RESOLVE, "A unit placed on the board.",
             "PLACED"),
        Kind(TAKE_BACK, _WHERE, "at", "takes|take back the unit on {}", short="PLACE"),
        Kind(ATTACK, _ATTACKED, "", "attacks|attack {}", short="from from:PLACE [to|on] to:PLACE"),
        Kind(RECOVER, u.KIND_OR_CODE, "word", "takes|take {} from the Recovery Ship",
             short="KIND"),
        Kind(PLAY, CARD_FIELD, "card", "plays|play {}",
             {"option": Beside(Number("an option", 1, 2), ", option {}", "Which option.",
                              "option OPTION"),
              **_RESOLVE}, "An action card.", "CARD"),
        Kind(ACTIVATE, _ACTIVE, "", "activates|activate {}", _RESOLVE,
             "A reusable mercenary on the board.", "ACTIVE"),
        Kind(GAIN, Sole("hexilium"), "word", "gains|gain 1 {}", short="hexilium =hexilium"),
        Kind(RAISE, Sole("income"), "word", "raises|raise the {}", short="income =income"),
        Kind(HEAL, Sole("warlord"), "word", "heals|heal the {}", short="warlord =warlord"),
        Kind(STEP, _WHERETO, "to", "moves|move the warlord to {}", short="to PLACE"),
        Kind(ABILITY, Bare("the ability of the warlord"), "", "uses|use {}", _RESOLVE,
             "The ability of the faction."),
        Kind(CLAIM, Code("mission"), "card", "claims|claim the small mission {}",
             {"revealed": _REVEALED}, short="MISSION"),
        Kind(BUY, CODES, "cards", "buys|buy {}", short="CARDS"),
        Kind(END, Word(*PHASES, noun="phase"), "word", "ends|end the {} phase",
             {"revealed": _REVEALED,
              "free": Beside(CARD_FIELD, ", taking {} for nothing", "What structure 4 gives.")},
             short="the PHASE phase", seen=_without_extra),
        Kind(CHOOSE, SOLE, "resolve", "chooses|choose {}", short="ENTRY"),
    ),
    example="{by: terran, place: [0, 0]}",
    strange="`{1}` does not stand beside `{0}`",
    entries=ENTRY,
)  # fmt: skip
