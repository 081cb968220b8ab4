"""What is forbidden of a payment: to give what one lacks, what does not count, or too little."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.gaining import consulted
from toolkit.games.ti4_expeditions.payment.ways import EITHER, at_most, spare, specialty_planets
from toolkit.games.ti4_expeditions.payment.worth import (
    INFLUENCE,
    RESOURCES,
    SPECIALTY,
    TRADE_GOODS,
    card_worth,
    consult_worth,
    good_worth,
    specialties,
)
from toolkit.games.ti4_expeditions.state import moves as m

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Cost, Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules

ACTION_CARDS, SECRETS = "action_cards", "secret_objectives"


def _cost(move: Move, tables: Tables) -> Cost:
    return tables.slices[move.word].cost


def _payer(position: Expedition, move: Move, tables: Tables, one: str, several: str) -> str:
    """Who pays, with the verb of a sentence that begins so."""
    return tables.does(position.players[move.by], one, several)


@CLAUSES.forbids("pay.only_its_cost", m.CLAIM)
def of_another_sort(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    pay = move.pay
    if pay is None or pay.empty:
        return None
    what = _cost(move, tables).what
    given = {
        "planets": bool(pay.planets) and what not in (*EITHER, SPECIALTY),
        "stations": bool(pay.stations) and what not in EITHER,
        "trade_goods": bool(pay.trade_goods) and what not in (*EITHER, TRADE_GOODS),
    }
    wrong = [key for key, is_wrong in given.items() if is_wrong]
    if not wrong:
        return None
    words = " and ".join(key.replace("_", " ") for key in wrong)
    said = f"The slice {tables.slice_name(move.word)} is not paid with {words}."
    return said, {"slice": move.word, "given": wrong}


@CLAUSES.forbids("pay.own", m.CLAIM)
def not_ones_own(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    pay = move.pay
    if pay is None or pay.empty:
        return None
    mine, id = position.holdings[move.by], position.players[move.by]
    lacking = [planet for planet in pay.planets if all(planet != own for own, _ in mine.planets)]
    names = [tables.planet_name(planet) for planet in lacking]
    stations = [one for one in pay.stations if all(one != own for own, _ in mine.stations)]
    names += [tables.stations[station].name for station in stations]
    if names:
        consulted(position, rules, f"{id}.planets", f"{id}.stations")
        said = f"{tables.does(id, 'does', 'do')} not control {' or '.join(names)}."
        return said, {"by": id, "lacking": [*lacking, *stations]}
    if pay.trade_goods > mine.trade_goods:
        consulted(position, rules, f"{id}.trade_goods")
        have = tables.does(id, "has", "have")
        said = f"{have} {_goods(mine.trade_goods)}, not {pay.trade_goods}."
        return said, {"by": id, "trade_goods": mine.trade_goods}
    return None


def _goods(number: int) -> str:
    if not number:
        return "no trade goods"
    return "1 trade good" if number == 1 else f"{number} trade goods"


@CLAUSES.forbids("pay.readied", m.CLAIM)
def exhausted(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    pay = move.pay
    if pay is None or not (pay.planets or pay.stations):
        return None
    mine = position.holdings[move.by]
    cards = [*pay.planets, *pay.stations]
    twice = list(dict.fromkeys(id for id in cards if cards.count(id) > 1))
    if twice:
        said = f"{_world_name(twice[0], tables)} can be exhausted only once."
        return said, {"twice": twice}
    spent = [id for id, ready in (*mine.planets, *mine.stations) if not ready and id in cards]
    if not spent:
        return None
    if _cost(move, tables).what == SPECIALTY and spare(position, move.by, rules, tables):
        return None
    names = " and ".join(_world_name(id, tables) for id in spent)
    verb = "is" if len(spent) == 1 else "are"
    said = f"{names} {verb} exhausted and cannot be exhausted again."
    return said, {"exhausted": spent}


def _world_name(id: str, tables: Tables) -> str:
    return tables.planet_name(id) if id in tables.planets else tables.stations[id].name


def _too_little(
    position: Expedition, move: Move, tables: Tables, rules: Rules, what: str
) -> Breach | None:
    cost = _cost(move, tables)
    if cost.what != what:
        return None
    mine, id, pay = position.holdings[move.by], position.players[move.by], move.pay
    consult_worth(position, move.by, rules, tables)
    if pay is None:
        paid = at_most(position, move.by, cost, tables)
        verb = _payer(position, move, tables, "can", "can") + " pay at most"
    else:
        planets, stations = dict.fromkeys(pay.planets), dict.fromkeys(pay.stations)
        paid = sum(card_worth(card, False, mine, id, what, tables) for card in planets)
        paid += sum(card_worth(card, True, mine, id, what, tables) for card in stations)
        paid += pay.trade_goods * good_worth(mine, tables)
        verb = _payer(position, move, tables, "pays", "pay")
    if paid >= cost.amount:
        return None
    consulted(position, rules, *(f"{id}.{key}" for key in ("planets", "stations", TRADE_GOODS)))
    said = f"{verb} {paid} {what} of {cost.amount}."
    return said, {"paid": paid, "cost": cost.amount}


@CLAUSES.forbids("pay.resources", m.CLAIM)
def too_few_resources(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    return _too_little(position, move, tables, rules, RESOURCES)


@CLAUSES.forbids("pay.influence", m.CLAIM)
def too_little_influence(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    return _too_little(position, move, tables, rules, INFLUENCE)


@CLAUSES.forbids("pay.trade_goods", m.CLAIM)
def not_as_many_goods(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    cost, pay = _cost(move, tables), move.pay
    if cost.what != TRADE_GOODS:
        return None
    id = position.players[move.by]
    if pay is not None and pay.trade_goods != cost.amount and not _nothing_said(move):
        gives = f"{tables.doing(id, 'gives', 'give')} {pay.trade_goods}"
        said = f"This slice costs {cost.amount} trade goods, and {gives}."
        return said, {"given": pay.trade_goods, "cost": cost.amount}
    return _too_few(position, move, tables, rules, f"{id}.{TRADE_GOODS}", "trade goods")


def _nothing_said(move: Move) -> bool:
    return move.pay is None or move.pay.empty


@CLAUSES.forbids("pay.action_cards", m.CLAIM)
def too_few_cards(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if _cost(move, tables).what != ACTION_CARDS:
        return None
    path = f"{position.players[move.by]}.{ACTION_CARDS}"
    return _too_few(position, move, tables, rules, path, "action cards in hand")


@CLAUSES.forbids("pay.secret", m.CLAIM)
def no_secret(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if _cost(move, tables).what != SECRETS:
        return None
    path = f"{position.players[move.by]}.{SECRETS}"
    return _too_few(position, move, tables, rules, path, "unscored secret objectives in hand")


def _too_few(
    position: Expedition, move: Move, tables: Tables, rules: Rules, path: str, noun: str
) -> Breach | None:
    """Fewer of what is counted than the slice costs."""
    cost = _cost(move, tables)
    held: int = getattr(position.holdings[move.by], cost.what)
    if held >= cost.amount or (move.pay is not None and move.pay.trade_goods > held):
        return None  # trade goods one does not have are told as such
    consulted(position, rules, path)
    have = _payer(position, move, tables, "has", "have")
    said = f"{have} {held or 'no'} {noun}; the slice costs {cost.amount}."
    return said, {cost.what: held, "cost": cost.amount}


@CLAUSES.forbids("pay.specialty", m.CLAIM)
def no_specialty(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    cost, pay = _cost(move, tables), move.pay
    if cost.what != SPECIALTY:
        return None
    mine, id = position.holdings[move.by], position.players[move.by]
    if pay is None:
        if next(iter(specialty_planets(position, move.by, rules, tables)), None) is not None:
            return None
        consulted(position, rules, f"{id}.planets", f"{id}.attachments")
        have = _payer(position, move, tables, "has", "have")
        said = f"{have} no readied planet with a technology specialty."
        return said, {"by": id}
    planets = list(dict.fromkeys(pay.planets))
    if len(planets) != cost.amount:
        said = f"One planet with a technology specialty is exhausted, not {len(planets)}."
        return said, {"planets": planets}
    if specialties(planets[0], mine, tables):
        return None
    consulted(position, rules, f"{id}.attachments")
    said = f"{tables.planet_name(planets[0])} has no technology specialty."
    return said, {"planet": planets[0]}
