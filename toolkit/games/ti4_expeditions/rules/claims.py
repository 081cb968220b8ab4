"""What is forbidden of a claim, and of what is paid for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules import paying
from toolkit.games.ti4_expeditions.state.moves import CLAIM
from toolkit.games.ti4_expeditions.state.position import GENERAL, PRICE
from toolkit.games.ti4_expeditions.state.telling import MOMENT
from toolkit.games.ti4_expeditions.state.values import COUNTED, END
from toolkit.model.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.ti4_expeditions.state.position import View
    from toolkit.referee.mutation import Breach

ACTION_CARDS, SECRETS = "action_cards", "secret_objectives"
_PAID_WITH = {
    "planets": (*paying.EITHER, paying.SPECIALTY),
    "stations": paying.EITHER,
    "trade_goods": (*paying.EITHER, paying.TRADE_GOODS),
}


@CLAUSES.forbids("claim.open", CLAIM, weight=GENERAL)
def expedition_over(v: View) -> Breach | None:
    v.consult("slices")
    where, claimed = v.position.thunders_edge, len(v.position.slices)
    if where is not None:
        said = "The expedition is over: Thunder's Edge is on the map."
        return said, {"thunders_edge": where}
    if v.position.holder(v.tables.thunders_edge) >= 0:
        return "The expedition is over: Thunder's Edge is controlled.", {}
    if claimed < len(v.tables.slices):
        return None
    said = f"The expedition is over: all {len(v.tables.slices)} slices are claimed."
    return said, {"slices": claimed}


@CLAUSES.forbids("claim.own_turn", CLAIM, weight=GENERAL)
def not_ones_turn(v: View) -> Breach | None:
    turn = v.turn_of_another()
    if not turn:
        return None
    said = f"It is the turn of {v.who(v.position.turn.player)}, not of {v.who(v.move.by)}."
    if v.mine.eliminated:
        said = v.does("was|were eliminated and has|have no turn.")
    elif v.mine.passed:
        said = v.does("has|have passed and has|have no further turn this round.")
    return said, {"turn": turn, "by": v.id}


@CLAUSES.forbids("claim.end_of_turn", CLAIM)
def not_the_end(v: View) -> Breach | None:
    v.consult("turn.moment")
    moment = v.position.turn.moment
    if moment == END:
        return None
    now = MOMENT[moment]
    said = f"A slice is claimed at the end of the turn; the turn has come to {now}."
    return said, {"moment": moment}


@CLAUSES.forbids("claim.one_per_turn", CLAIM)
def second_this_turn(v: View) -> Breach | None:
    v.consult("turn.claimed")
    turn = v.position.turn
    if not turn.claimed or turn.player != v.move.by or v.rules.reading("one_per_turn") != "one":
        return None
    said = v.does("has|have claimed a slice this turn already; it is one a turn.")
    return said, {"claimed": turn.claimed}


@CLAUSES.forbids("claim.unclaimed", CLAIM)
def claimed_before(v: View) -> Breach | None:
    slice = v.move.word
    by = next((claim.by for claim in v.position.slices if claim.slice == slice), None)
    if by is None:
        return None
    said = f"The slice {v.tables.name('slice', slice)} was claimed by {v.who(by)}."
    return said, {"slice": slice, "by": v.position.players[by]}


# ---- what is paid: what one lacks, what does not count, too little


def _given(v: View) -> bool:
    return any(v.pay)


def _costing(what: str) -> Callable[[View], bool]:
    return lambda v: v.cost.what == what


@CLAUSES.forbids("pay.only_its_cost", CLAIM, when=_given)
def of_another_sort(v: View) -> Breach | None:
    given = v.pay._asdict()
    wrong = [key for key, paid in _PAID_WITH.items() if given[key] and v.cost.what not in paid]
    if not wrong:
        return None
    words = " and ".join(key.replace("_", " ") for key in wrong)
    said = f"The slice {v.tables.name('slice', v.move.word)} is not paid with {words}."
    return said, {"slice": v.move.word, "given": wrong}


@CLAUSES.forbids("pay.own", CLAIM, when=_given)
def not_ones_own(v: View) -> Breach | None:
    held = {id for id, _ in (*v.mine.planets, *v.mine.stations)}
    lacking = [id for id in (*v.pay.planets, *v.pay.stations) if id not in held]
    if lacking:
        v.consult_of(v.move.by, "planets", "stations")
        names = " or ".join(v.tables.worlds[id].name for id in lacking)
        return v.does(f"does|do not control {names}."), {"by": v.id, "lacking": lacking}
    goods = v.mine.trade_goods
    if v.pay.trade_goods <= goods:
        return None
    v.consult_of(v.move.by, paying.TRADE_GOODS)
    noun = counted(goods, "trade good", zero="no")
    said = v.does(f"has|have {noun}, not {v.pay.trade_goods}.")
    return said, {"by": v.id, "trade_goods": goods}


@CLAUSES.forbids("pay.readied", CLAIM, when=_given)
def exhausted(v: View) -> Breach | None:
    cards = [*v.pay.planets, *v.pay.stations]
    twice = list(dict.fromkeys(id for id in cards if cards.count(id) > 1))
    if twice:
        return f"{v.tables.worlds[twice[0]].name} can be exhausted only once.", {"twice": twice}
    held = (*v.mine.planets, *v.mine.stations)
    spent = [id for id, ready in held if not ready and id in cards]
    if not spent or (v.cost.what == paying.SPECIALTY and paying.spare(v)):
        return None
    names = " and ".join(v.tables.worlds[id].name for id in spent)
    verb = "is" if len(spent) == 1 else "are"
    said = f"{names} {verb} exhausted and cannot be exhausted again."
    return said, {"exhausted": spent}


@CLAUSES.forbids("pay.resources", CLAIM, when=_costing(paying.RESOURCES), weight=PRICE)
@CLAUSES.forbids("pay.influence", CLAIM, when=_costing(paying.INFLUENCE), weight=PRICE)
def too_little(v: View) -> Breach | None:
    paying.consult_worth(v)
    what, amount, pay = v.cost.what, v.cost.amount, v.pay
    worth, verb = paying.readied(v, what), "can pay at most"
    goods = v.mine.trade_goods
    if v.move.pay is not None:
        cards = dict.fromkeys((*pay.planets, *pay.stations))
        worth, verb = {id: paying.card_worth(v, id, what) for id in cards}, "pays|pay"
        goods = pay.trade_goods
    paid = sum(worth.values()) + goods * paying.good_worth(v)
    if paid >= amount:
        return None
    v.consult_of(v.move.by, "planets", "stations", paying.TRADE_GOODS)
    return v.does(f"{verb} {paid} of {amount} {what}."), {"paid": paid, "cost": amount}


@CLAUSES.forbids("pay.trade_goods", CLAIM, when=_costing(paying.TRADE_GOODS), weight=PRICE)
@CLAUSES.forbids("pay.action_cards", CLAIM, when=_costing(ACTION_CARDS), weight=PRICE)
@CLAUSES.forbids("pay.secret", CLAIM, when=_costing(SECRETS), weight=PRICE)
def too_few(v: View) -> Breach | None:
    """Fewer of what is counted than the slice costs."""
    what, amount, given = v.cost.what, v.cost.amount, v.pay.trade_goods
    if what == paying.TRADE_GOODS and v.move.pay is not None and given != amount:
        gives = v.doing(f"gives|give {given}")
        said = f"This slice costs {amount} trade goods, and {gives}."
        return said, {"given": given, "cost": amount}
    held: int = getattr(v.mine, what)
    if held >= amount or given > held:
        return None  # trade goods one does not have are told as such
    v.consult_of(v.move.by, what)
    where = "" if what == paying.TRADE_GOODS else " in hand"
    number = counted(held, COUNTED[what], zero="no") + where
    return v.does(f"has|have {number}; the slice costs {amount}."), {what: held, "cost": amount}


@CLAUSES.forbids("pay.specialty", CLAIM, when=_costing(paying.SPECIALTY), weight=PRICE)
def no_specialty(v: View) -> Breach | None:
    if v.move.pay is None:
        if next(paying.thrifty(v), None) is not None:
            return None
        v.consult_of(v.move.by, "planets", "attachments")
        return v.does("has|have no readied planet with a technology specialty."), {"by": v.id}
    planets = list(dict.fromkeys(v.pay.planets))
    if len(planets) != v.cost.amount:
        said = f"One planet with a technology specialty is exhausted, not {len(planets)}."
        return said, {"planets": planets}
    if paying.specialties(v, planets[0]):
        return None
    v.consult_of(v.move.by, "attachments")
    said = f"{v.tables.worlds[planets[0]].name} has no technology specialty."
    return said, {"planet": planets[0]}
