"""The opening: what the setup lays out for these players, and the deck it deals them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.codec.shorthand import DIPLOMAT, UNITS
from toolkit.games.expanse.schemas.card_schema import NO, YES
from toolkit.games.expanse.state.opening import fleets_by_unit
from toolkit.games.expanse.state.position import NO_UNITS, Position, Squadron, Turn
from toolkit.pack.kind import UNKNOWN
from toolkit.referee.rules import Question, UnknownFact

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.records import Faction
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules

OPENING = "opening"
"""Stands in `Position.absent` while something of the opening is not known."""


class Forces(NamedTuple):
    """What stands on the map at the start; `unknown` are the paths of what nobody published."""

    influence: tuple[tuple[int, ...], ...]
    diplomats: tuple[int, ...]
    fleets: tuple[tuple[Squadron, ...], ...]
    unknown: tuple[str, ...] = ()

    @classmethod
    def empty(cls, players: tuple[str, ...], tables: Tables) -> Forces:
        count = len(players)
        return cls(
            ((0,) * count,) * len(tables.bases),
            (0,) * len(tables.bases),
            ((NO_UNITS,) * count,) * len(tables.orbitals),
        )


def _player_order(players: tuple[str, ...], tables: Tables) -> tuple[int, ...]:
    return tuple(range(len(players)))


@CLAUSES.computes("setup.initiative", _player_order)
def initiative_of(players: tuple[str, ...], tables: Tables) -> tuple[int, ...]:
    """The Initiative Track at the start, top first."""
    order = range(len(players))
    return tuple(reversed(order)) if tables.reverse_initiative else tuple(order)


def _with_the_first(players: tuple[str, ...], tables: Tables) -> tuple[int, int]:
    return tables.seats(players).homes[0], 0


@CLAUSES.computes("setup.rocinante", _with_the_first)
def rocinante_of(players: tuple[str, ...], tables: Tables) -> tuple[int, int]:
    """Where the Rocinante begins, and the seat that controls it."""
    holder = 0 if tables.rocinante_first else len(players) - 1
    home = tables.seats(players).homes[holder]
    return (tables.rocinante_orbital if tables.rocinante_orbital >= 0 else home), holder


def _at_zero(tables: Tables) -> int:
    return 0


@CLAUSES.computes("setup.points", _at_zero)
def start(tables: Tables) -> int:
    """The control points everybody begins with."""
    return tables.start_points


def _nothing_yet(players: tuple[str, ...], tables: Tables) -> Forces:
    return Forces.empty(players, tables)


@CLAUSES.computes("setup.forces", _nothing_yet)
def forces_of(players: tuple[str, ...], tables: Tables) -> Forces:
    """The forces of an opening as far as the data know them."""
    return _forces(players, {}, tables)


def forces_told(players: tuple[str, ...], facts: Mapping[str, Value], tables: Tables) -> Forces:
    """The same with facts of a case, by path, where the data know nothing."""
    return _forces(players, facts, tables)


def _forces(players: tuple[str, ...], told: Mapping[str, Value], tables: Tables) -> Forces:
    """The forces of an opening; `told` are facts by path that fill what is unknown."""
    empty = Forces.empty(players, tables)
    influence = [list(row) for row in empty.influence]
    diplomats = list(empty.diplomats)
    fleets = [list(row) for row in empty.fleets]
    unknown: list[str] = []
    for seat, faction in enumerate(tables.seats(players).factions):
        root = path_of(faction, len(players))
        opening = faction.opening.get(len(players), {})
        said = {
            key: told.get(f"{root}.{key}", UNKNOWN) if value == UNKNOWN else value
            for key, value in {"fleets": UNKNOWN, "influence": UNKNOWN, **opening}.items()
        }
        unknown += [f"{root}.{key}" for key, value in said.items() if value == UNKNOWN]
        cubes = said["influence"]
        for base, count, special in _placed(cubes, tables.base_number, DIPLOMAT):
            influence[base][seat] += count + special
            diplomats[base] += special
        units = fleets_by_unit(said["fleets"], said.get("battleships"))
        if isinstance(units, dict):
            for orbital, here in units.items():
                if orbital in tables.orbital_number:
                    fleets[tables.orbital_number[orbital]][seat] = _squadron(here)
    return Forces(
        tuple(map(tuple, influence)),
        tuple(diplomats),
        tuple(map(tuple, fleets)),
        tuple(unknown),
    )


def invented(players: tuple[str, ...], tables: Tables) -> tuple[str, ...]:
    """The paths of what is invented of the opening of these players."""
    return tuple(
        path
        for faction in tables.seats(players).factions
        for key in ("fleets", "influence", "battleships")
        if (path := f"{path_of(faction, len(players))}.{key}") in tables.invented
    )


def path_of(faction: Faction, count: int) -> str:
    """The path of a faction's opening: factions.UN.setup.2."""
    return f"factions.{faction.id}.setup.{count}"


def _placed(
    value: Value, number: Mapping[str, int], special: str
) -> Iterator[tuple[int, int, int]]:
    """Place, plain pieces, special pieces."""
    if not isinstance(value, dict):
        return
    for id, said in value.items():
        if id not in number:
            continue
        if isinstance(said, dict):
            counts = {kind: count for kind, count in said.items() if isinstance(count, int)}
            more = counts.pop(special, 0)
            yield number[id], sum(counts.values()), more
        elif isinstance(said, int):
            yield number[id], said, 0


def _squadron(said: Value) -> Squadron:
    if isinstance(said, dict):
        return Squadron(*(n if isinstance(n := said.get(unit), int) else 0 for unit in UNITS))
    return Squadron(said if isinstance(said, int) else 0)


# ---- what is unknown of an opening


def completed(position: Position, rules: Rules, tables: Tables) -> Position:
    """A position whose opening is known in full: from the case, else asked.

    Raises UnknownFact for forces nobody has published; where battleships stand among known fleets
    has a finite list of answers.
    """
    if OPENING not in position.absent:
        return position
    players = position.players
    told: dict[str, Value] = {}
    asked: UnknownFact | None = None
    left_out = _left_out(position)
    for path in _forces(players, told, tables).unknown:
        if path.rpartition(".")[2] not in left_out:
            continue
        given = rules.given(path)
        if given is not None:
            told[path] = given
        elif not path.endswith(".battleships"):
            try:
                rules.know(path, None)
            except UnknownFact as unknown:  # go on: all that is wanted is to be listed
                asked = asked or unknown
    if asked is not None:
        raise asked
    for seat, faction in enumerate(tables.seats(players).factions):
        path = f"{path_of(faction, len(players))}.battleships"
        if path in _forces(players, told, tables).unknown and "fleets" in left_out:
            fleets = [row[seat].fleet for row in _forces(players, told, tables).fleets]
            ways = {_worded(way, tables): way for way in _ways(fleets, faction.battleship)}
            home_first = sorted(ways, key=lambda words: -ways[words].get(faction.home, 0))
            way = ways[rules.know(path, tuple(home_first))]
            told[path] = {tables.orbitals[orbital]: count for orbital, count in way.items()}
    forces = _forces(players, told, tables)
    if "influence" in left_out:
        position = position._replace(influence=forces.influence, diplomats=forces.diplomats)
    if "fleets" in left_out:
        position = position._replace(fleets=forces.fleets)
    return position._replace(absent=position.absent - {OPENING})


def _left_out(position: Position) -> set[str]:
    """What of the forces is that of the opening, and not told by facts of the position."""
    keys = {"influence", "fleets"} & position.absent
    return {*keys, "battleships"} if "fleets" in keys else {*keys}


def _ways(fleets: list[int], battleships: int) -> Iterator[dict[int, int]]:
    """Every way so many battleships can be among the fleets of each orbital."""

    def ways(orbital: int, left: int) -> Iterator[dict[int, int]]:
        if orbital == len(fleets):
            if left == 0:
                yield {}
            return
        for here in range(min(fleets[orbital], left), -1, -1):
            for rest in ways(orbital + 1, left - here):
                yield {orbital: here, **rest} if here else rest

    yield from ways(0, min(battleships, sum(fleets)))


def _worded(way: Mapping[int, int], tables: Tables) -> str:
    return ", ".join(f"{tables.orbitals[orbital]} {count}" for orbital, count in way.items())


# ---- the deal


def deal(players: tuple[str, ...], seed: int, tables: Tables) -> Position:
    """The position the rules deal these players, shuffled by a seed.

    Raises UnknownFact where the data do not know an opening or whether a card belongs to the deck,
    ValueError where there are too few cards.
    """
    forces = forces_of(players, tables)
    if forces.unknown:
        raise UnknownFact(Question(forces.unknown[0], None))
    seats = tables.seats(players)
    rocinante, holder = rocinante_of(players, tables)
    deck = stacked(players, Random(seed), tables)
    slots = len(tables.slot_costs)
    return Position(
        players=players,
        control_points=(start(tables),) * len(players),
        influence=forces.influence,
        diplomats=forces.diplomats,
        fleets=forces.fleets,
        rocinante=rocinante,
        holder=holder,
        initiative=initiative_of(players, tables),
        technologies=tuple(
            frozenset((faction.mat_ability,) if faction.mat_ability else ())
            for faction in seats.factions
        ),
        scorings=0,
        bonus_used=(0,) * len(tables.sectors),
        track=deck[:slots],
        kept=((),) * len(players),
        protomolecule=seats.protomolecule,
        turn=Turn(0),
        pending=None,
        deck=deck[slots:],
        discard=(),
        scrap_ships=sum(faction.scrap_ship for faction in seats.factions) or -1,
    )


def deck_cards(players: tuple[str, ...], tables: Tables) -> tuple[str, ...]:
    """The action cards the deck of these players is dealt from, each as often as it is there.

    Raises UnknownFact where a card's mark for this number of players is unknown.
    """
    seats = tables.seats(players)
    found: list[str] = []
    for id in tables.action_cards:
        card = tables.cards[id]
        said = card.players.get(len(players), UNKNOWN) if seats.deal.marked else YES
        if said == UNKNOWN:
            raise UnknownFact(Question(f"cards.{id}.players.{len(players)}", (YES, NO)))
        if said == YES:
            found += [id] * card.copies
    return tuple(found)


def stacked(players: tuple[str, ...], random: Random, tables: Tables) -> tuple[str, ...]:
    """The deck by the recipe, the card on top first."""
    recipe = tables.seats(players).deal
    cards = list(deck_cards(players, tables))
    needed = recipe.top_pile + recipe.piles * recipe.action_cards
    scores = recipe.piles * recipe.score_cards
    if len(cards) < needed:
        raise ValueError(
            f"{len(players)} players need {needed} action cards; there are {len(cards)}"
        )
    card = tables.cards.get(tables.score_card)
    there = card.copies if card is not None else 0
    if there < scores:
        raise ValueError(f"{len(players)} players need {scores} Score cards; there are {there}")
    random.shuffle(cards)
    deck = cards[: recipe.top_pile]
    at = recipe.top_pile
    for _ in range(recipe.piles):
        pile = cards[at : at + recipe.action_cards] + [tables.score_card] * recipe.score_cards
        at += recipe.action_cards
        random.shuffle(pile)
        deck += pile
    return tuple(deck)
