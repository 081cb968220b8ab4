"""Cards played from the hand: what they do at once, what they are put on, and Ambush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle import course, fighting
from toolkit.games.expanse_tcg.rules.board import board
from toolkit.games.expanse_tcg.rules.effects import calling, performing
from toolkit.games.expanse_tcg.rules.in_play import field, following, room, standing, telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import battle, half
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.entries import Entry, absolute
from toolkit.games.expanse_tcg.state.things import NOWHERE, Creature, Mark
from toolkit.model.known import surely
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

_LATER = ("when", "while", "ability")
_AIMS = {"player": int, "creature": Entry}
"""What `to` tells of an event, by its scope."""


def at_once(v: View, source: field.Thing) -> tuple[Mapping[str, Any], ...]:
    """The steps of a card that are done as it is played."""
    return tuple(
        step for step in standing.steps_of(v, source) if not any(word in step for word in _LATER)
    )


is_spent = CLAUSES.computes("play.spent", never)(lambda kind: kind == t.SPELL)
"""Whether a card is discarded once it has done what it says."""
stays = CLAUSES.computes("play.ongoing", never)(lambda kind: kind == t.ONGOING_EVENT)


def play(v: View) -> Position:
    """The position after a card was played, and after all that sets off."""
    card, seat = v.card, v.move.by
    held = field.Thing(card.kind, card.id, seat)
    v = v.at(_laid_out(v))
    if is_spent(card.kind):
        spell = calling.Effect(held, at_once(v, held))
        others = calling.waiting(v, t.SPELL_PLAYED)
        v = performing.perform(v, [spell, *calling.called(v, t.SPELL_PLAYED, others, (held,))])
        return (v if v.position.battle is None else course.after_blow(v)).position
    if card.id not in v.tables.saying.all:
        return performing.perform(v, ()).position
    thing = _newest(v, card.id, seat)
    return v.position if thing is None else come_in(v, thing).position


def come_in(v: View, thing: field.Thing) -> View:
    """The view after what a card does as it is played that stays in play."""
    done = [calling.Effect(thing, steps)] if (steps := at_once(v, thing)) else []
    return performing.perform(v, [*done, *calling.called(v, t.PLAYED, [thing])])


def _laid_out(v: View) -> Position:
    """The position once a card is paid for and lies where it comes to."""
    card, seat = v.card, v.move.by
    if is_spent(card.kind):
        return board.bought(v).laid_to(seat, "discard", card.id)
    if stays(card.kind):
        return _with_event(v, board.bought(v), half.Event(card.id))
    if card.kind in field.QUESTS:
        return board.bought(v).laid_to(seat, "quests", card.id)
    if card.kind in (t.CREATURE, t.LOCATION, t.TREASURE):
        return board.play(v)
    return board.bought(v)


def _with_event(v: View, position: Position, event: half.Event) -> Position:
    """The position with an event in play, put on what the move names."""
    seat, upon = v.move.by, v.move.to
    if isinstance(upon, Entry):
        event = event._replace(upon=following.on(v, surely(upon_creature(v))))
    elif isinstance(upon, int):
        event = event._replace(player=upon)
    elif v.tables.cards[event.card].scope == "region":
        event = event._replace(upon=half.Upon(v.move.at.of(seat)))
    return position.half(seat, events=(*position.halves[seat].events, event))


def upon_creature(v: View) -> field.Thing | None:
    """The creature that a scoped event is put on; None where there is none of that name."""
    named = telling.entries_of(v, field.creatures(v))
    meant = telling.ENTRIES.means(absolute((v.move.to,), v.move.by)[0], [*named])
    return None if meant is None else named[meant]


def _newest(v: View, card: str, seat: int) -> field.Thing | None:
    """The card that came into play last, which has steps."""
    mine = [one for one in field.those(v, frozenset([card])) if one.seat == seat]
    here = field.Place(v.move.at.of(seat)) if v.move.at != p.NO_SPOT else None
    there = [one for one in mine if here is None or one.place in (here, field.ASIDE)]
    return there[-1] if there else None


# ---- what forbids it


@CLAUSES.forbids("play.target", m.PLAY)
def no_such_thing(v: View) -> Breach | None:
    """What a scoped event is put on must be there."""
    card = v.card
    if card.kind != t.ONGOING_EVENT:
        return None
    wanted = _AIMS.get(card.scope)
    if v.move.to != p.NO_SPOT and not (wanted and isinstance(v.move.to, wanted)):
        said = "nothing" if wanted is None else f"a {card.scope}"
        return f"{v.name(card.id)} is put on {said}.", {"scope": card.scope}
    if isinstance(v.move.to, Entry) and upon_creature(v) is None:
        telling.aimed_at_unseen(v, absolute((v.move.to,), v.move.by)[0])
        return "There is no such creature.", {"card": v.move.to.name}
    if card.scope == "region" and v.position.place(v.start) is None:
        return "There is no location there."
    return None


@CLAUSES.forbids("keyword.enchanted", m.PLAY)
def upon_enchanted(v: View) -> Breach | None:
    """What an event is put on is a target as well."""
    card = v.card
    if card.kind != t.ONGOING_EVENT:
        return None
    thing = upon_creature(v) if isinstance(v.move.to, Entry) else _upon_location(v)
    if thing is None or not k.untouchable(standing.words(v, thing)):
        return None
    return f"{v.name(thing)} is Enchanted.", {"card": thing.card}


def _upon_location(v: View) -> field.Thing | None:
    place = field.Place(v.start)
    if v.card.scope != "region" or place.spot == p.NO_SPOT:
        return None
    return next((one for one in field.locations(v) if one.place == place), None)


@CLAUSES.forbids("quest.reward", m.PLAY)
def one_quest_at_once(v: View) -> Breach | None:
    """Under one reading a player has one quest at a time; what capitals create is not counted."""
    if v.card.kind not in field.QUESTS:
        return None
    others = [one for one in v.mine.quests if not v.tables.cards[one].has(t.MAJOR_RITUAL)]
    if not others:
        return None
    alone = v.reads_as("quests_in_play", "one_at_once")
    return ("One has one quest at a time.", {"quests": others}) if alone else None


@CLAUSES.forbids("keyword.major_ritual", m.PLAY)
def never_played(v: View) -> Breach | None:
    return v.card.has(t.MAJOR_RITUAL) and "A major ritual is created by a capital and never played."


# ---- Ambush


@CLAUSES.forbids("battle.side", board.NO_TIME, of=("kind",))
def not_now(v: View) -> Breach | None:
    """As an action, on the side's own turn; else at any time, as Sudden spells are."""
    if course.outcome(v) is not None or v.battle.side in battle.SETTING:
        return "Nobody fights now."
    waits = v.battle.side != p.SIDES[v.side] or v.battle.action is not None
    if waits and v.reads_as("ambush_action", "action"):
        return "To play into a battle is the side's action, and it is not its turn."
    return None


@CLAUSES.forbids("keyword.ambush", board.AMBUSH, of=("card",))
def no_ambush(v: View) -> Breach | None:
    return not k.ambushes(v.card.keywords) and f"{v.name(v.move.card)} has no Ambush."


@CLAUSES.forbids("battle.set_up", board.AMBUSH)
def no_free_cell(v: View) -> Breach | None:
    cell = v.cell(v.move.cell, v.side)
    free = cell in p.own_half(v.side) and cell not in v.battle.taken
    return not free and f"{p.GRID.names[cell]} is no free cell of the own half."


def _with_newcomer(v: View) -> tuple[View, list[Creature]]:
    """The newcomer and all creatures of the side that take room where it comes to, in a view in
    which it is there; a Diplomat who has joined the attackers from within takes none with them."""
    newcomer, cell = Creature(v.move.card), v.cell(v.move.cell, v.side)
    others = [*v.battle.ranks(v.side).values(), *(v.battle.out if v.side == p.DEFENDERS else ())]
    if v.side == p.ATTACKERS:
        camp = v.position.camp(v.battle.aim)
        others += camp.creatures if camp is not None else ()
        others = [one for one in others if one.home >= 0 or one.through == p.NO_SPOT]
    if board.may_be_sized(v, newcomer):
        v = v.fighting(v.battle.placed(v.side, {**v.battle.ranks(v.side), cell: newcomer}))
    return v, [newcomer, *others]


def _spaces(v: View) -> int:
    """Spaces that all creatures of the side take with the newcomer."""
    return room.slots_of(*_with_newcomer(v))


@CLAUSES.forbids("room.creatures", board.AMBUSH, of=("card",))
def location_full(v: View) -> Breach | None:
    place = v.battle.location
    if v.side == p.ATTACKERS or place == NOWHERE:
        return None
    if board.fits(v, place, Creature(v.move.card)):
        return None
    most = room.room_of(v, place).creatures
    return f"{v.name(place)} has room for {most}.", {"of": most}


@CLAUSES.forbids("attack.slots", board.AMBUSH, of=("card",))
def camp_full(v: View) -> Breach | None:
    if v.side == p.DEFENDERS or _spaces(v) <= room.SLOTS:
        return None
    return f"An encampment has {room.SLOTS} slots.", {"of": room.SLOTS}


@CLAUSES.forbids("keyword.giant", board.AMBUSH, of=("card",))
def giant_in_a_crowd(v: View) -> Breach | None:
    if not (location_full(v) or camp_full(v)):
        return None
    return room.giant_among(*_with_newcomer(v))


@CLAUSES.forbids("keyword.ambush", m.STRIKE, of=("cell",), about=fighting.striking)
def newcomer_strikes(v: View, one: field.Thing) -> Breach | None:
    waits = one.body.new and not v.reads_as("ambush_acts", "may")
    return waits and f"{v.name(one)} was played this turn."


def spring(v: View) -> Position:
    """The position with the creature in the battle, paid for where locations are told."""
    v = v.at(board.bought(v))
    cell = v.cell(v.move.cell, v.side)
    newcomer = Creature(v.move.card, new=True, mark=Mark())
    v = v.fighting(v.battle.joined(v.side, cell, newcomer))
    v = come_in(v, field.fighter(v, v.side, cell, newcomer))
    if v.reads_as("ambush_action", "action"):
        v = course.acted(v)
    return v.position
