"""What no game could hold of pieces, technologies, tokens, scorings and whose turn it is.

A position is taken at its word: only the keys it gives are weighed, alone and against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.schemas.card_record import NO
from toolkit.games.expanse.schemas.map_schemas import NUMERALS
from toolkit.games.expanse.schemas.words import ACTION
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.fields import SAID
from toolkit.games.expanse.state.forces import OPENING
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted, listed
from toolkit.referee.status import KIND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.state.view import Position, Tables


# Where pieces stand, and what they are called there.
_PLACED = (
    ("influence", "Diplomat", "on bases"),
    *(("fleets", piece, "in orbitals") for piece in ("fleet", "Battleship", "Scrap Ship")),
)
_TOLD_IN: dict[str, list[str]] = SAID.entry("told_in")


@CLAUSES.forbids("setup.pieces", KIND)
def too_many_pieces(position: Position, tables: Tables) -> Iterator[Fault]:
    """More pieces on the map than a faction has; one cube marks its control points."""
    if OPENING in position.absent:
        return  # which fleets of an unpublished opening are Battleships is not known
    seats, none = tables.seats(position.players), (m.NO_UNITS,) * len(position.players)
    special, here = sum(position.diplomats), [*map(sum, zip(*position.influence, strict=True))]
    fleets = [row for row in position.fleets if row != none]
    for seat, faction in enumerate(seats.factions):
        diplomats = special if seat == seats.diplomat else 0
        cubes, id = here[seat] - diplomats, faction.id
        if cubes > faction.normal:
            said = f"{id} has {cubes} cubes on bases and {faction.normal} to place"
            marker = f"of its {faction.normal + 1} cubes one marks its control points"
            yield Fault(("influence",), said, marker)
        units = map(sum, zip(*[row[seat] for row in fleets], strict=True)) if fleets else m.NO_UNITS
        fleet, battleship, damaged, scrap_ship = units
        counts = diplomats, fleet, battleship + damaged, scrap_ship
        there_are = faction.diplomat, faction.fleet, faction.battleship, faction.scrap_ship
        for count, most, (key, piece, where) in zip(counts, there_are, _PLACED, strict=True):
            if count > most:
                said = f"{id} has {counted(count, piece)} {where}"
                yield Fault((key,), f"{said} and {most or 'none'} in all")


@CLAUSES.forbids("unit.scrap_ship", KIND)
def scrap_ships_in_two_places(position: Position, tables: Tables) -> Iterator[Fault]:
    """More Scrap Ships that never came into play than are off the map."""
    never, seats = position.tokens.scrap_ship, tables.seats(position.players)
    most = sum(faction.scrap_ship for faction in seats.factions) if never > 0 else 0
    here = sum(squadron.scrap_ship for row in position.fleets for squadron in row) if most else 0
    if never > max(0, most - here):
        said = f"{never} Scrap Ships have never been on the map, and {here} of the {most} are"
        yield Fault(("tokens", "scrap_ship"), f"{said} there now")


@CLAUSES.forbids("unit.protomolecule", KIND)
def too_many_tokens(position: Position, tables: Tables) -> Iterator[Fault]:
    """More Protomolecule tokens left than there are."""
    left, most = position.tokens.protomolecule, tables.seats(position.players).protomolecule
    if left > most:
        said = counted(left, "Protomolecule token is left", "Protomolecule tokens are left")
        said += f" of {most}" if most else ", and nobody here has any"
        yield Fault(("tokens", "protomolecule"), said)


@CLAUSES.forbids("setup.closed_bases", KIND)
def influence_out_of_play(position: Position, tables: Tables) -> Iterator[Fault]:
    """Influence on a base that is out of the game."""
    closed = tables.seats(position.players).closed
    for base, row in enumerate(position.influence if closed else ()):
        if closed >> base & 1 and any(row):
            said = f"{tables.base_name(base)} is out of the game with {len(position.players)}"
            at = ("influence", tables.bases[base])
            yield Fault(at, f"{said} players and takes no influence", key=True)


@CLAUSES.forbids("scoring.technology", KIND)
def foreign_technologies(position: Position, tables: Tables) -> Iterator[Fault]:
    """A technology of another faction."""
    for id, held in zip(position.players, position.technologies, strict=True):
        for card in sorted(held):
            owner = tables.abilities[card].faction
            if owner != id:
                said = f"{tables.card_name(card)} is of {owner}, not of {id}"
                yield Fault(("technologies", id), said)


@CLAUSES.forbids("scoring.technology", KIND)
def technologies_out_of_step(position: Position, tables: Tables) -> Iterator[Fault]:
    """More technologies than scorings gave, or one that comes later.

    Fewer are no fault: it is enough to name those that a dispute is about. In the scoring that is
    under way they may have been gained or not, as it is read.
    """
    absent, now = position.absent, _scored_now(position)
    if "technologies" in absent or ("scorings" in absent and "bonus_used" in absent):
        return
    by_tokens = max(0, sum(position.bonus_used) - now)  # every scoring lays one
    over = by_tokens if "scorings" in absent else position.scorings
    most = sum([after <= over + now for after in tables.technology_after])
    when = counted(over, "scoring")
    factions = tables.seats(position.players).factions
    for faction, held in zip(factions, position.technologies, strict=True):
        cards = held & tables.technologies if held else held
        if not cards or {tables.abilities[card].faction for card in cards} != {faction.id}:
            continue  # nothing is told of the faction, or what cannot be anyway
        at = ("technologies", faction.id)
        if len(cards) > most:
            said = counted(len(cards), "technology", "technologies")
            gave = f"which {'gives' if over == 1 else 'give'} {most} at most"
            yield Fault(at, f"{faction.id} has {said} after {when}, {gave}", bearable=True)
            continue
        for which, card in zip(NUMERALS[most:], faction.technologies[most:], strict=True):
            if card in cards:
                said = f"{tables.card_name(card)} is technology {which} of {faction.id}"
                relied = tables.invented.paths("factions", faction.id, "technologies", which)
                said += f" and cannot be gained after {when}"
                yield Fault(at, said, bearable=True, relied=relied)


@CLAUSES.forbids("scoring.bonus_twice", KIND)
def tokens_spent(position: Position, tables: Tables) -> Iterator[Fault]:
    """A sector chosen more often than it has Bonus tokens, or more sectors than scorings."""
    tokens, turn = tables.tokens_of_sector, position.turn
    for sector, used in enumerate(position.bonus_used):
        if used > tokens[sector]:
            id = tables.sectors[sector]
            said = f"{tables.name('sector', id)} was the bonus sector {used} times and has"
            yield Fault(("bonus_used", id), f"{said} {tokens[sector]} tokens")
    held = turn.bonus if turn.stage == stages.SCORING_EVENTS else -1
    if held >= 0 and position.bonus_used[held] == tokens[held]:
        name = tables.name("sector", tables.sectors[held])
        said = f"no token of {name} is left to be taken: it was the bonus sector"
        yield Fault(("turn", "bonus"), f"{said} {tokens[held]} times", bearable=True)
    laid = sum(position.bonus_used)
    if "scorings" not in position.absent:
        if laid > position.scorings + _scored_now(position):
            after = counted(position.scorings, "scoring")
            yield Fault(("bonus_used",), f"{laid} Bonus tokens are laid after {after}")
    elif laid > LAST_SCORING:
        said = f"{laid} Bonus tokens are laid; at most {LAST_SCORING} scorings have a bonus sector"
        yield Fault(("bonus_used",), said, bearable=True)


@CLAUSES.forbids("scoring.bonus_token_laid", KIND)
def tokens_wanting(position: Position, tables: Tables) -> Iterator[Fault]:
    """Fewer Bonus tokens laid than there were scorings, each of which lays one."""
    if not {"scorings", "bonus_used"}.isdisjoint(position.absent):
        return
    laid, now = sum(position.bonus_used), _scored_now(position)
    if laid < position.scorings + now <= LAST_SCORING:
        said = counted(laid, "Bonus token is", "Bonus tokens are")
        said += f" laid after {counted(position.scorings, 'scoring')}, each of which lays one"
        building = ", as does the one in which players build" if now else ""
        yield Fault(("bonus_used",), said + building, bearable=True)


def _scored_now(position: Position) -> bool:
    """Whether the bases of a scoring are scored that is not over: its token is laid."""
    return position.turn.stage == stages.SCORING_BUILD


@CLAUSES.forbids("end.trigger", KIND)
def too_many_scorings(position: Position, tables: Tables) -> Iterator[Fault]:
    """More Score cards resolved than are ever taken, or the last drawn and the game goes on."""
    resolved, turn = position.scorings, position.turn
    if resolved > LAST_SCORING:
        said = f"{resolved} Score cards are resolved; the sixth is never taken, so at most"
        yield Fault(("scorings",), f"{said} {LAST_SCORING} are")
        return
    if position.over or stages.is_final(position) or "scorings" in position.absent:
        return
    waiting = (position.track or ()).count(tables.score_card)
    taken = turn.card == tables.score_card or turn.stage in stages.SCORING
    if waiting + taken and resolved + waiting + taken > LAST_SCORING:
        held = counted(waiting, "Score card is", "Score cards are") + " on the Action Track"
        parts = listed([held] * bool(waiting) + ["one is being scored"] * taken)
        said = f"after {counted(resolved, 'scoring')} {parts}, so the sixth is drawn, with which"
        at = ("track",) if waiting else ("turn",)
        yield Fault(at, f"{said} the final scoring begins at once", bearable=True)


@CLAUSES.forbids("turn.options", KIND)
def told_of_another_stage(position: Position, tables: Tables) -> Iterator[Fault]:
    """Points left, who declined, a bonus sector or who is done, where a turn has not come so far or
    has gone on."""
    turn, silent = position.turn, type(position.turn)()
    for key, told_in in _TOLD_IN.items() if stages.STAGE not in position.absent else ():
        if turn.stage not in told_in and getattr(turn, key) != getattr(silent, key):
            said = f"`{key}` is told in the stage {' or '.join(told_in)}, not in {turn.stage}"
            yield Fault(("turn", key), said, bearable=True)


@CLAUSES.forbids("offer.not_active", KIND)
def offered_to_the_active_player(position: Position, tables: Tables) -> Iterator[Fault]:
    """The event on offer is asked of, or was declined by, whoever used the points."""
    turn = position.turn
    if turn.stage != stages.OFFER:
        return
    said = f"the event is not offered to {position.players[turn.player]}, who used the points"
    for key, seats in (("asked", (turn.asked,)), ("declined", turn.declined)):
        if turn.player in seats:
            yield Fault(("turn", key), said, bearable=True)


@CLAUSES.forbids("offer.event", KIND)
def offered_to_no_icon(position: Position, tables: Tables) -> Iterator[Fault]:
    """The event on offer was asked of somebody whom the card does not show, or who declined."""
    turn, card = position.turn, tables.cards.get(position.turn.card)
    if turn.stage != stages.OFFER:
        return
    for key, seat in (("asked", turn.asked), *(("declined", seat) for seat in turn.declined)):
        if seat in (-1, turn.player):
            continue
        at, who = ("turn", key), position.players[seat]
        if key == "asked" and seat in turn.declined:
            yield Fault(at, f"{who} has declined the event already", bearable=True)
        if card is not None and card.kind == ACTION and card.eligible(who) == NO:
            said = f"the event of {card.name} is not offered to {who}, whom the card does not show"
            relied = tables.invented.paths("cards", card.id, "factions", who)
            yield Fault(at, said, bearable=True, relied=relied)


@CLAUSES.forbids("event.eligible", KIND)
def kept_without_icon(position: Position, tables: Tables) -> Iterator[Fault]:
    """An event kept by somebody whom the card does not show, who could not have kept it."""
    for who, kept in zip(position.players, position.kept, strict=True):
        for id in kept:
            card = tables.cards.get(id)
            if card is not None and card.kind == ACTION and card.eligible(who) == NO:
                said = f"{who} keeps {card.name}, whose event it may not use"
                relied = tables.invented.paths("cards", id, "factions", who)
                yield Fault(("kept", who), said, bearable=True, relied=relied)


@CLAUSES.forbids("action.spend", KIND)
def more_points_than_shown(position: Position, tables: Tables) -> Iterator[Fault]:
    """More action points left than the card in hand gives, an event that raises them included."""
    turn, card = position.turn, tables.cards.get(position.turn.card)
    if turn.stage != stages.POINTS or card is None or card.kind != ACTION or card.points < 0:
        return
    treated = (stages.treated_as(other.event or ()) for other in tables.cards.values())
    raised = max(treated, default=0)
    if turn.points > max(card.points, raised):
        said = f"{turn.points} AP are left of {card.name}, which gives {card.points}"
        more = f" and {raised} at most" if raised > card.points else ""
        relied = tables.invented.paths("cards", card.id, "points")
        yield Fault(("turn", "points"), said + more, bearable=True, relied=relied)


@CLAUSES.forbids("turn.score_card", KIND)
def used_otherwise(position: Position, tables: Tables) -> Iterator[Fault]:
    """A Score card used for points or an event, or an Action card that starts a scoring."""
    turn, card = position.turn, tables.cards.get(position.turn.card)
    if card is None:
        return
    score, scoring = card.id == tables.score_card, turn.stage in stages.SCORING
    if score and turn.stage in (stages.POINTS, stages.OFFER, stages.EVENT):
        said = f"{card.name} has no action points and no event: taking it starts a scoring"
        yield Fault(("turn", "card"), said, bearable=True)
    elif scoring and not (score or stages.is_final(position)):
        said = f"{card.name} is no Score card, and only taking one starts a scoring"
        yield Fault(("turn", "card"), said, bearable=True)


@CLAUSES.forbids("scoring.events_one", KIND)
def asked_again(position: Position, tables: Tables) -> Iterator[Fault]:
    """Somebody is asked in a part of a scoring in which that player is done."""
    turn = position.turn
    if turn.stage in (stages.SCORING_EVENTS, stages.SCORING_BUILD) and turn.asked in turn.acted:
        said = f"{position.players[turn.asked]} is done in this part of the scoring"
        yield Fault(("turn", "asked"), said, bearable=True)


@CLAUSES.forbids("scoring.events_order", KIND)
def acted_out_of_turn(position: Position, tables: Tables) -> Iterator[Fault]:
    """Somebody has had the chance for an event before others whose turn for it came earlier."""
    turn = position.turn
    if turn.stage != stages.SCORING_EVENTS or stages.is_final(position) or turn.taker < 0:
        return
    order = stages.scoring_order(position)
    early = set(turn.acted) - {*order[: len(set(turn.acted))]}
    if early:
        names = [position.players[seat] for seat in order]
        who = listed([position.players[seat] for seat in order if seat in early])
        said = f"{who} cannot be done yet: events are played in the order {listed(names)}"
        yield Fault(("turn", "acted"), said, bearable=True)
