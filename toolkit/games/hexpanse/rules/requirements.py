"""What is forbidden for want of something: a card, hexilium, a warlord, a formation."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import acts, stock, winning
from toolkit.games.hexpanse.rules.turns import EXTRA, MARKET, SMALL, is_told
from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.position import Covered
from toolkit.hex.places import distance
from toolkit.model.changing import without
from toolkit.model.hexes import NOWHERE
from toolkit.model.unknown import all_known
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.referee.mutation import Breach


# ---- cards


@CLAUSES.forbids("play.have", m.PLAY)
def no_such_card(v: View) -> Breach | None:
    card = v.tables.cards[v.move.card]
    if v.move.card not in v.mine.cards:
        v.consult_of(v.move.by, "cards")
        name = v.tables.code_within(card.id)
        return v.does(f"does|do not have {name}."), {"card": card.id}
    if v.tables.kind_of(card.id, v.rules) != records.ACTION:
        return f"{card.name} is no action card.", {"card": card.id}
    if v.move.option > len(card.options):
        return f"{card.name} has no option {v.move.option}.", {"option": v.move.option}
    return None


@CLAUSES.forbids("effect.complete", m.PLAY)
def no_option_told(v: View) -> Breach | None:
    options = len(v.tables.cards[v.move.card].options)
    said = "The move does not say which option is played."
    return not v.move.option and options > 1 and (said, {"options": options})


@CLAUSES.forbids("activate.reusable", m.ACTIVATE)
def not_to_be_activated(v: View) -> Breach | None:
    at = acts.mercenary_at(v)
    unit = v.unit(at)
    if unit is None or unit.owner != v.move.by or unit.kind != u.MERCENARY:
        who, name = v.who(v.move.by), v.tables.code_name(v.move.card)
        if v.move.card:
            return f"{name} of {who} is not on the board.", {"card": v.move.card}
        return v.on(at, f"No mercenary of {who} is on {{}}.")
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
    return f"The income of {v.who(v.move.by)} is {most} already.", {"income": v.mine.income}


@CLAUSES.forbids("income.price", m.RAISE, m.PLAY, bears=_raises)
def income_too_dear(v: View) -> Breach | None:
    level, have = v.mine.income + 1, v.mine.hexilium
    if level > v.tables.figures.income_most or not _raises(v) or have >= level:
        return None
    if v.move.kind == m.PLAY and v.rules.reading("income_card_price") == "free":
        return None
    v.consult_of(v.move.by, "hexilium")
    said = f"The income level {level} costs {level} hexilium; {v.who(v.move.by)} has {have}."
    return said, {"price": level, "hexilium": int(have)}


@CLAUSES.forbids("warlord.on_board", *m.OF_THE_WARLORD, whole=True)
def warlord_aboard(v: View) -> Breach | None:
    away = v.position.units.warlord(v.move.by) == NOWHERE
    return away and f"The warlord of {v.who(v.move.by)} is not on the board."


@CLAUSES.forbids("warlord.once", *m.OF_THE_WARLORD, whole=True)
def used_already(v: View) -> Breach | None:
    used = v.move.kind in v.position.turn.used
    return used and ("The warlord has done that in this turn already.", {"used": v.move.kind})


@CLAUSES.forbids("warlord.price", *m.PRICED, whole=True)
def would_fall(v: View) -> Breach | None:
    if v.mine.life != 1 or v.rules.reading("skull_payment") == "allowed":
        return None
    return f"The warlord of {v.who(v.move.by)} shows the skull and cannot pay.", {"life": 1}


@CLAUSES.forbids("step.adjacent", m.STEP)
def no_such_step(v: View) -> Breach | None:
    at = v.position.units.warlord(v.move.by)
    if at != NOWHERE and distance(at, v.move.to) != 1:
        return v.on(v.move.to, "{} is not beside the warlord.", "to")
    if v.unit(v.move.to) is not None:
        return v.on(v.move.to, "There is a unit on {}.", "to")
    return None


# ---- small missions and the market


@CLAUSES.forbids("claim.formation", m.CLAIM)
def no_formation(v: View) -> Breach | None:
    name = v.tables.code_name(v.move.card)
    if not v.tables.terms.small_goal:
        return "No small missions are in play.", {"mission": v.move.card}
    elsewhere = _elsewhere(v, (v.move.card,), {SMALL: v.position.small})
    stands = None if elsewhere or not _small_untold(v) else _stands(v)
    if elsewhere or (stands is not False and v.move.card not in face_up(v, v.move.card)):
        v.consult("small")
        return f"{name} does not lie face up.", {"mission": v.move.card}
    mine = winning.team(v.position, v.move.by, v.tables)
    if stands is None and any(unit.owner in mine for unit in v.position.units.values()):
        shape = v.tables.asked_shape(v.move.card, v.rules)  # with no unit it stands nowhere
        stands = winning.complete(v, v.move.by, shape)
    return not stands and (f"The formation of {name} does not stand.", {"mission": v.move.card})


def _stands(v: View) -> bool | None:
    """Whether the formation stands that is claimed; None where nobody knows its shape."""
    shape = v.tables.shape(v.move.card, v.rules)
    return None if shape is None else winning.complete(v, v.move.by, shape)


def _elsewhere(v: View, cards: Sequence[str], piles: Mapping[str, Any]) -> set[str]:
    """Those of the cards that are not in the piles under these keys of the position, whatever is in
    them: they are told to lie elsewhere. Looked for only where none of these shows them."""
    shown = {card for pile in piles.values() if type(pile) is tuple for card in pile}
    if shown.issuperset(cards):
        return set()
    told = stock.cards_told(v.position, v.tables)
    return {card for card, (_, at) in told if card in cards and ".".join(map(str, at)) not in piles}


def face_up(v: View, wanted: str = "") -> tuple[str, ...]:
    """The small missions that can be claimed; asked where nobody told them, if what is `wanted`
    may be one."""
    if not v.tables.terms.small_goal:
        return ()
    may_be = not wanted or v.tables.missions[wanted].deck == "small"
    lying = v.position.small or ()
    if wanted not in lying and may_be and _small_untold(v):
        _ask(v, SMALL)
    return lying


def _small_untold(v: View) -> bool:
    """Whether nobody told all of the small missions that lie face up."""
    return v.position.small is None or bool(v.rules.telling(SMALL))


def _ask(v: View, *keys: str) -> None:
    """Asks what lies under keys of the position: by the moves that turned it up, where they did."""
    facts = [one for key in keys for one in v.rules.telling(key) or [f"position.{key}"]]
    all_known(*[partial(v.rules.know, fact, None) for fact in facts])


@CLAUSES.forbids("small.standing", m.CLAIM)
def stood_before(v: View) -> Breach | None:
    stood = v.move.card in v.position.stood[v.move.by]
    if not stood or v.rules.reading("small_standing") == "counts":
        return None
    name = v.tables.code_name(v.move.card)
    return f"The formation of {name} stood when the card came up.", {"mission": v.move.card}


@CLAUSES.forbids("market.there", m.BUY)
def not_for_sale(v: View) -> Breach | None:
    cards = v.move.cards
    elsewhere = _beside_the_market(v, *cards)
    not_there = [card for card in cards if card in elsewhere or cards.count(card) > 1]
    lying = [] if not_there else market_of(v, *cards)
    for card in not_there or cards:
        if card not in lying:
            return f"{v.tables.code_name(card)} is not for sale.", {"card": card}
        lying.remove(card)
    return None


def _beside_the_market(v: View, *cards: str) -> set[str]:
    """Those of the cards that cannot be bought whatever lies in the market."""
    turn = v.position.turn
    return _elsewhere(v, cards, {MARKET: v.position.market, EXTRA: turn.extra_cards})


def market_of(v: View, *wanted: str) -> list[str]:
    """What can be bought; where nobody told it, it is asked, unless all that is wanted is there."""
    market, extra = v.position.market, v.position.turn.extra_cards
    if isinstance(extra, Covered):
        extra = _shown_by_buying(v, extra, without(tuple(wanted), market or ()))
    found = [*(market or ()), *(extra or ())]
    if not wanted or not {*wanted} <= {*found}:
        _ask(v, *(key for key, cards in ((MARKET, market), (EXTRA, extra)) if not is_told(cards)))
    return found


def _shown_by_buying(v: View, extra: Covered, wanted: Sequence[str]) -> tuple[str, ...]:
    """What of extra cards that are not seen somebody else buys: it was among them, unless it is
    seen to lie elsewhere, or there are fewer."""
    lying = {card for card, _ in stock.cards_told(v.position, v.tables)}
    return tuple([card for card in wanted if card not in lying][: len(extra)])


@CLAUSES.forbids("market.price", m.BUY)
def too_dear(v: View) -> Breach | None:
    price = v.tables.price(v.move.cards, v.rules)
    have = v.mine.hexilium
    if price <= have:
        return None
    v.consult_of(v.move.by, "hexilium")
    said = f"That costs {price} hexilium; {v.who(v.move.by)} has {have}."
    return said, {"price": price, "hexilium": int(have)}


@CLAUSES.forbids("structure.free", m.END, bears=lambda v: bool(v.move.free))
def nothing_free(v: View) -> Breach | None:
    if not v.move.free:
        return None
    least, bought = bought_for_free(v, v.move.by), v.position.turn.bought
    if v.move.word != m.MARKET:
        said = "A card is taken for nothing at the end of the market phase alone."
    elif not least:
        said = f"No structure of {v.who(v.move.by)} gives a card for nothing."
    elif not least <= bought <= least + 1:
        cards = counted(bought, "card")
        said = v.does(f"has|have bought {cards}; it takes {least} or {least + 1}.")
    elif not _beside_the_market(v, v.move.free) and v.move.free in market_of(v, v.move.free):
        return None
    else:
        said = f"{v.tables.code_name(v.move.free)} is not for sale."
    return said, {"card": v.move.free}


def bought_for_free(v: View, seat: int) -> int:
    """How many cards a player has to buy, or one more, to take another for nothing; 0 for none
    who may."""
    units = v.position.units.of(seat, u.STRUCTURE)
    whens = [v.tables.structures[unit.card].when for _, unit in units]
    return next((when.times for when in whens if when.what == records.BOUGHT), 0)
