"""What is forbidden, a small function a clause: None, or words to read aloud and the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.acts import mercenary_at, unit_card
from toolkit.games.hexpanse.rules.winning import complete, standing
from toolkit.games.hexpanse.schemas.records import ACTION as ACTION_CARD
from toolkit.games.hexpanse.schemas.records import BOUGHT
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.position import RESERVES, SHIPS, SQUAD
from toolkit.games.hexpanse.verbs.moving import unit_stays
from toolkit.hex.places import distance
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.referee.mutation import Breach

_ALL = m.KINDS
_BUT_CHOOSE = tuple(kind for kind in _ALL if kind != m.CHOOSE)
_OF_THE_WARLORD = (m.HEAL, m.STEP, m.ABILITY)
_PRICED = (m.STEP, m.ABILITY)


# ---- whose turn, and when


@CLAUSES.forbids("turn.over", *_ALL)
def won_already(v: View) -> Breach | None:
    won = standing(v.position, v.tables, v.rules)
    if won is None:
        return None
    if won.seat < 0:
        return "The game is over: no warlord is left.", {}
    return f"The game is won, by {v.named(won.seat)}.", {"winner": v.position.players[won.seat]}


@CLAUSES.forbids("turn.owed", *_BUT_CHOOSE)
def decision_owed(v: View) -> Breach | None:
    pending = v.position.pending
    if pending is None:
        return None
    who = v.position.players[pending.by]
    return f"First {v.named(pending.by)} has to decide.", {"by": who, "kind": pending.kind}


@CLAUSES.forbids("turn.own", *_BUT_CHOOSE)
def not_ones_turn(v: View) -> Breach | None:
    turn = v.position.turn.player
    if turn == v.move.by:
        return None
    v.consult("turn")
    return f"It is the turn of {v.named(turn)}.", {"turn": v.position.players[turn]}


_PHASE = {**dict.fromkeys((*m.ACTIONS, m.CLAIM), m.ACTION), m.BUY: m.MARKET}


@CLAUSES.forbids("turn.phases", *_BUT_CHOOSE)
def not_now(v: View) -> Breach | None:
    phase = v.position.turn.phase
    needed = _PHASE.get(v.move.kind, v.move.word)
    if phase == needed:
        return None
    v.consult("turn")
    return f"That belongs to the {needed} phase; this is the {phase} phase.", {"phase": phase}


@CLAUSES.forbids("turn.actions", *m.ACTIONS)
def no_action_left(v: View) -> Breach | None:
    if v.position.turn.actions > 0 or v.position.turn.phase != m.ACTION:
        return None
    return f"{v.who} has no action left.", {"actions": 0}


# ---- units placed


@CLAUSES.forbids("board.territory", m.PLACE, m.STEP, m.TAKE_BACK, m.ATTACK)
def off_the_board(v: View) -> Breach | None:
    told = [place for place in (v.move.at, v.move.to) if place != u.NOWHERE]
    for place in told:
        if v.unit(place) is None and place not in v.board:
            return f"{v.place(place)} is no territory of the board.", {"at": [*place]}
    return None


def _wolf(v: View) -> bool:
    minor = v.tables.minors.get(unit_card(v)) if v.move.unit == u.MINOR else None
    return minor is not None and minor.occupies


@CLAUSES.forbids("place.empty", m.PLACE)
def occupied(v: View) -> Breach | None:
    if v.unit(v.move.at) is None or _wolf(v):
        return None
    return f"There is a unit on {v.place(v.move.at)}.", {"at": [*v.move.at]}


@CLAUSES.forbids("minor.wolf", m.PLACE)
def wolf_barred(v: View) -> Breach | None:
    there = v.unit(v.move.at)
    if there is None or not _wolf(v):
        return None
    if there.owner == v.move.by and v.rules.reading("occupy_own") == "barred":
        return f"{v.place(v.move.at)} is {v.who}'s own territory.", {"at": [*v.move.at]}
    if unit_stays(there) and v.rules.reading("occupy_lasting") == "barred":
        return f"The {there.kind} on {v.place(v.move.at)} stays there.", {"at": [*v.move.at]}
    return None


@CLAUSES.forbids("place.have", m.PLACE)
def none_to_place(v: View) -> Breach | None:
    unit, card, mat = v.move.unit, v.move.card, v.mine
    if unit in RESERVES:
        there = getattr(mat, RESERVES[unit]) > 0
        v.consult_mine(RESERVES[unit])
    elif unit == u.MINOR:
        there = _minor_on_mat(v)
    elif unit == u.WARLORD:
        there = v.position.units.warlord(v.move.by) == u.NOWHERE
    elif unit == u.STRUCTURE:
        there = card in mat.structures if card else bool(mat.structures)
    else:
        there = card in mat.cards and (card != SQUAD or mat.squad > 0)
        there = there and v.tables.cards[card].kind == u.MERCENARY
    if there:
        return None
    what = v.tables.code_name(card) if card else f"{unit} unit"
    return f"{v.who} has no {what} to place.", {"unit": unit, **({"card": card} if card else {})}


def _minor_on_mat(v: View) -> bool:
    mat, code = v.mine, v.move.card
    if not code or mat.minor is None:
        return any(mat.minor_reserve) and v.tables.mode.minor_factions > 0
    return code in mat.minor and mat.minor_reserve[mat.minor.index(code)] > 0


@CLAUSES.forbids("minor.after_warlord", m.PLACE)
def before_the_warlord(v: View) -> Breach | None:
    if v.move.unit != u.MINOR or v.position.units.warlord(v.move.by) != u.NOWHERE:
        return None
    return f"The warlord of {v.named(v.move.by)} is not on the board yet.", {}


@CLAUSES.forbids("place.structure_one", m.PLACE)
def another_structure(v: View) -> Breach | None:
    if v.move.unit != u.STRUCTURE or not any(v.position.units.of(v.move.by, u.STRUCTURE)):
        return None
    return f"{v.who} has a structure on the board.", {}


@CLAUSES.forbids("take_back.own", m.TAKE_BACK)
def not_to_take_back(v: View) -> Breach | None:
    unit = v.unit(v.move.at)
    where = v.place(v.move.at)
    if unit is None or unit.owner != v.move.by:
        return f"No unit of {v.named(v.move.by)} is on {where}.", {"at": [*v.move.at]}
    if unit.kind in u.RESERVED:
        return None
    return f"A {unit.kind} is not taken back.", {"unit": unit.kind, "at": [*v.move.at]}


# ---- attacks


@CLAUSES.forbids("attack.from_own", m.ATTACK)
def no_attacker(v: View) -> Breach | None:
    unit = v.unit(v.move.at)
    if unit is not None and unit.owner == v.move.by:
        return None
    return f"No unit of {v.named(v.move.by)} is on {v.place(v.move.at)}.", {"from": [*v.move.at]}


def _cannot_attack(v: View, unit: Unit) -> bool:
    minor = v.tables.minors.get(unit.card)
    return unit.kind == u.STRUCTURE or (
        unit.kind == u.MINOR and minor is not None and not minor.attacks
    )


@CLAUSES.forbids("attack.unable", m.ATTACK)
def unable(v: View) -> Breach | None:
    unit = v.unit(v.move.at)
    if unit is None or unit.owner != v.move.by or not _cannot_attack(v, unit):
        return None
    return f"{v.tables.code_name(unit.card)} cannot attack.", {"unit": unit.kind, "card": unit.card}


@CLAUSES.forbids("attack.adjacent", m.ATTACK)
def too_far(v: View) -> Breach | None:
    steps = distance(v.move.at, v.move.to)
    if steps == 1:
        return None
    return f"{v.place(v.move.to)} is {counted(steps, 'step')} away.", {"distance": steps}


@CLAUSES.forbids("attack.target", m.ATTACK)
def nothing_there(v: View) -> Breach | None:
    unit = v.unit(v.move.to)
    if unit is None or v.move.to == v.move.at:
        return f"There is nothing to attack on {v.place(v.move.to)}.", {"to": [*v.move.to]}
    if unit.owner == v.move.by and v.rules.reading("attack_own") == "barred":
        return f"The unit on {v.place(v.move.to)} is {v.who}'s own.", {"to": [*v.move.to]}
    return None


@CLAUSES.forbids("recover.there", m.RECOVER)
def nothing_on_the_ship(v: View) -> Breach | None:
    word, mat = v.move.word, v.mine
    if word in SHIPS:
        there = getattr(mat, SHIPS[word]) > 0
    elif mat.minor and word in mat.minor:
        there = mat.minor_recovery[mat.minor.index(word)] > 0
    else:
        there = word == u.MINOR and any(mat.minor_recovery)
    if there:
        return None
    return f"No such unit of {v.named(v.move.by)} lies on the Recovery Ship.", {"unit": word}


# ---- cards


@CLAUSES.forbids("play.have", m.PLAY)
def no_such_card(v: View) -> Breach | None:
    card = v.tables.cards[v.move.card]
    if v.move.card not in v.mine.cards:
        v.consult_mine("cards")
        return f"{v.who} does not have {card.name}.", {"card": card.id}
    if card.kind == u.MERCENARY:
        return f"{card.name} is no action card.", {"card": card.id}
    if not card.kind:
        kind = v.rules.given(f"cards.{card.id}.kind")
        kind = kind or v.rules.know(f"cards.{card.id}.kind", (ACTION_CARD, u.MERCENARY))
        if kind != ACTION_CARD:
            return f"{card.name} is no action card.", {"card": card.id}
    if v.move.option > len(card.options):
        return f"{card.name} has no option {v.move.option}.", {"option": v.move.option}
    return None


@CLAUSES.forbids("effect.complete", m.PLAY)
def no_option_told(v: View) -> Breach | None:
    options = len(v.tables.cards[v.move.card].options)
    if v.move.option or options < 2:
        return None
    return "The move does not say which option is played.", {"options": options}


@CLAUSES.forbids("activate.reusable", m.ACTIVATE)
def not_to_be_activated(v: View) -> Breach | None:
    at = mercenary_at(v)
    unit = v.unit(at)
    if unit is None or unit.owner != v.move.by or unit.kind != u.MERCENARY:
        return f"No such mercenary of {v.named(v.move.by)} is on the board.", {}
    card = v.tables.cards[unit.card]
    if not card.reusable:
        return f"{card.name} acts when it comes, and not again.", {"card": card.id}
    used = card.id in v.position.turn.used
    if used and v.rules.reading("activation_limit") == "once_a_turn":
        return f"{card.name} was activated in this turn.", {"card": card.id}
    return None


# ---- income, and the warlord


def _raises(v: View) -> bool:
    if v.move.kind == m.RAISE:
        return True
    steps = v.tables.cards[v.move.card].options[max(0, v.move.option - 1) :][:1]
    return any("raise_income" in step for option in steps for step in option)


@CLAUSES.forbids("income.most", m.RAISE)
def highest(v: View) -> Breach | None:
    most = v.tables.figures.income_most
    if v.mine.income < most:
        return None
    return f"The income of {v.named(v.move.by)} is {most} already.", {"income": v.mine.income}


@CLAUSES.forbids("income.price", m.RAISE, m.PLAY)
def income_too_dear(v: View) -> Breach | None:
    level, have = v.mine.income + 1, v.mine.hexilium
    if level > v.tables.figures.income_most or have >= level or not _raises(v):
        return None
    if v.move.kind == m.PLAY and v.rules.reading("income_card_price") == "free":
        return None
    v.consult_mine("hexilium")
    said = f"Level {level} costs {level} hexilium; {v.named(v.move.by)} has {have}."
    return said, {"price": level, "hexilium": have}


@CLAUSES.forbids("warlord.on_board", *_OF_THE_WARLORD)
def warlord_aboard(v: View) -> Breach | None:
    if v.position.units.warlord(v.move.by) != u.NOWHERE:
        return None
    return f"The warlord of {v.named(v.move.by)} is not on the board.", {}


@CLAUSES.forbids("warlord.once", *_OF_THE_WARLORD)
def used_already(v: View) -> Breach | None:
    if v.move.kind not in v.position.turn.used:
        return None
    return "The warlord has done that in this turn already.", {"used": v.move.kind}


@CLAUSES.forbids("warlord.price", *_PRICED)
def would_fall(v: View) -> Breach | None:
    if v.mine.life != 1 or v.rules.reading("skull_payment") == "allowed":
        return None
    return f"The warlord of {v.named(v.move.by)} shows the skull and cannot pay.", {"life": 1}


@CLAUSES.forbids("step.adjacent", m.STEP)
def no_such_step(v: View) -> Breach | None:
    at = v.position.units.warlord(v.move.by)
    if at != u.NOWHERE and distance(at, v.move.to) != 1:
        return f"{v.place(v.move.to)} is not beside the warlord.", {"to": [*v.move.to]}
    if v.unit(v.move.to) is not None:
        return f"There is a unit on {v.place(v.move.to)}.", {"to": [*v.move.to]}
    return None


# ---- small missions and the market


@CLAUSES.forbids("claim.formation", m.CLAIM)
def no_formation(v: View) -> Breach | None:
    name, small = v.tables.code_name(v.move.card), v.position.small
    if small is None or v.move.card not in small:
        v.consult("small")
        return f"{name} does not lie face up.", {"mission": v.move.card}
    shape = v.tables.asked_shape(v.move.card, v.rules)
    if complete(shape, v.position, v.move.by, v.tables, v.rules):
        return None
    return f"The formation of {name} does not stand.", {"mission": v.move.card}


@CLAUSES.forbids("small.standing", m.CLAIM)
def stood_before(v: View) -> Breach | None:
    if v.move.card not in v.position.stood[v.move.by]:
        return None
    if v.rules.reading("small_standing") == "counts":
        return None
    name = v.tables.code_name(v.move.card)
    return f"The formation of {name} stood when the card came up.", {"mission": v.move.card}


@CLAUSES.forbids("market.there", m.BUY)
def not_for_sale(v: View) -> Breach | None:
    lying = market_of(v)
    for card in v.move.cards:
        if card not in lying:
            return f"{v.tables.code_name(card)} is not for sale.", {"card": card}
        lying.remove(card)
    return None


def market_of(v: View) -> list[str]:
    """What can be bought; asked where nobody told it."""
    position = v.position
    found: list[str] = []
    for path, cards in (
        ("position.market", position.market),
        ("position.turn.extra_cards", position.turn.extra_cards),
    ):
        if cards is None:
            v.rules.know(path, None)
        found += cards or ()
    return found


@CLAUSES.forbids("market.price", m.BUY)
def too_dear(v: View) -> Breach | None:
    price = sum(v.tables.cost(card, v.rules) for card in v.move.cards)
    have = v.mine.hexilium
    if price <= have:
        return None
    v.consult_mine("hexilium")
    return f"That costs {price} hexilium; {v.named(v.move.by)} has {have}.", {
        "price": price,
        "hexilium": have,
    }


@CLAUSES.forbids("structure.free", m.END)
def nothing_free(v: View) -> Breach | None:
    if not v.move.free:
        return None
    units = v.position.units.of(v.move.by, u.STRUCTURE)
    whens = [v.tables.structures[unit.card].when for _, unit in units]
    due = any(
        when.what == BOUGHT and when.times <= v.position.turn.bought <= when.times + 1
        for when in whens
    )
    if due and v.move.free in market_of(v):
        return None
    return f"{v.who} may take no card for nothing.", {"card": v.move.free}
