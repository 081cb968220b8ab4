"""The opening: who can sit down to it, what the data know of it, what it deals."""

from __future__ import annotations

from functools import cache, partial
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.records import fleets_by_unit
from toolkit.games.expanse.schemas.card_record import NO, YES
from toolkit.games.expanse.state import moves as m
from toolkit.model.fault import Fault
from toolkit.model.unknown import all_known
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import entries, whole
from toolkit.referee.mutation import always, giving
from toolkit.referee.rules import Question, UnknownFact

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.schemas.map_schemas import Faction
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.pack.document import Value


def together(players: tuple[str, ...], tables: Tables) -> list[Fault]:
    """What is wrong with these factions at one table, each of which could play."""
    if _taken(players, tables):
        return []
    at = len(players)
    can = ", ".join(id for id, each in tables.factions.items() if at in each.players)
    return [
        Fault((index,), f"{id} is not in a game of {at} (setup.factions)", f"those are {can}")
        for index, id in enumerate(players)
        if at not in tables.factions[id].players
    ]


@CLAUSES.computes("setup.factions", always)
def _taken(players: tuple[str, ...], tables: Tables) -> bool:
    """Whether every faction is one of a game of so many players."""
    return all(len(players) in tables.factions[id].players for id in players)


OPENING = "opening"
"""Stands in `Position.absent` while something of the opening is not known."""


class Forces(NamedTuple):
    """What stands on the map at the start; `unknown` are the paths of what nobody published."""

    influence: tuple[tuple[int, ...], ...]
    diplomats: tuple[int, ...]
    fleets: tuple[tuple[m.Squadron, ...], ...]
    unknown: tuple[str, ...] = ()

    @staticmethod
    def empty(players: tuple[str, ...], tables: Tables) -> Forces:
        return _empty(len(players), len(tables.bases), len(tables.orbitals))


@cache
def _empty(players: int, bases: int, orbitals: int) -> Forces:
    none = (0,) * players
    return Forces((none,) * bases, (0,) * bases, ((m.NO_UNITS,) * players,) * orbitals)


@CLAUSES.computes("setup.initiative", lambda players, tables: tuple(range(len(players))))
def initiative_of(players: tuple[str, ...], tables: Tables) -> tuple[int, ...]:
    """The Initiative Track at the start, top first."""
    order = range(len(players))
    return tuple(reversed(order)) if tables.setup.initiative.reverse else tuple(order)


@CLAUSES.computes("setup.rocinante", lambda players, tables: (tables.seats(players).homes[0], 0))
def rocinante_of(players: tuple[str, ...], tables: Tables) -> tuple[int, int]:
    """Where the Rocinante begins, and the seat that controls it."""
    holder = 0 if tables.setup.rocinante.first else len(players) - 1
    home = tables.seats(players).homes[holder]
    return (tables.rocinante_orbital if tables.rocinante_orbital >= 0 else home), holder


@CLAUSES.computes("setup.points", giving(0))
def start(tables: Tables) -> int:
    """The control points everybody begins with."""
    return tables.setup.control_points.start


@CLAUSES.computes("setup.forces", Forces.empty)
def forces_of(players: tuple[str, ...], tables: Tables) -> Forces:
    """The forces of an opening as far as the data know them."""
    return forces_told(players, {}, tables)


def forces_told(players: tuple[str, ...], told: Mapping[str, Value], tables: Tables) -> Forces:
    """The forces of an opening; `told` are facts of a case by path that fill what is unknown."""
    empty = Forces.empty(players, tables)
    influence, fleets = [*map(list, empty.influence)], [*map(list, empty.fleets)]
    diplomats = [*empty.diplomats]
    unknown: list[str] = []
    for seat, faction in enumerate(tables.seats(players).factions):
        root = path_of(faction, len(players))
        opening = faction.opening.get(len(players), {})
        said = {
            key: told.get(f"{root}.{key}", UNKNOWN) if value == UNKNOWN else value
            for key, value in {"fleets": UNKNOWN, "influence": UNKNOWN, **opening}.items()
        }
        unknown += [f"{root}.{key}" for key, value in said.items() if value == UNKNOWN]
        for base, kinds in _placed(said["influence"], m.NORMAL, tables.base_number):
            influence[base][seat] += sum(kinds.values())
            diplomats[base] += kinds.get(m.DIPLOMAT, 0)
        units = fleets_by_unit(said["fleets"], said.get("battleships"))
        for orbital, kinds in _placed(units, m.FLEET, tables.orbital_number):
            fleets[orbital][seat] = m.Squadron(*(kinds.get(unit, 0) for unit in m.FLEETS))
    rows = tuple(map(tuple, influence)), tuple(diplomats), tuple(map(tuple, fleets))
    return Forces(*rows, tuple(unknown))


def _placed(
    said: Value, plain: str, numbers: Mapping[str, int]
) -> Iterator[tuple[int, dict[str, int]]]:
    """What stands in each place by its kind, a number of plain pieces where no kind is said."""
    for id, here in entries(said).items():
        kinds = here if isinstance(here, dict) else {plain: here}
        if id in numbers:
            yield numbers[id], {kind: whole(count) for kind, count in kinds.items()}


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
    # What of the forces is that of the opening, and not told by facts of the position.
    left_out = {"influence", "fleets"} & position.absent
    left_out |= {"battleships"} if "fleets" in left_out else set()
    wanted = []
    for path in forces_told(players, told, tables).unknown:
        what = path.rpartition(".")[2]
        given = rules.given(path) if what in left_out else None
        if given is not None:
            told[path] = given
        elif what in left_out - {"battleships"}:
            wanted.append(partial(rules.know, path, None))
    all_known(*wanted)
    for seat, faction in enumerate(tables.seats(players).factions):
        path = f"{path_of(faction, len(players))}.battleships"
        forces = forces_told(players, told, tables)
        if path in forces.unknown and "fleets" in left_out:
            fleets = [row[seat].fleet for row in forces.fleets]
            ways = {_worded(way, tables): way for way in _ways(fleets, faction.battleship)}
            home_first = sorted(ways, key=lambda words: -ways[words].get(faction.home, 0))
            way = ways[rules.know(path, tuple(home_first))]
            told[path] = {tables.orbitals[orbital]: count for orbital, count in way.items()}
    forces = forces_told(players, told, tables)
    if "influence" in left_out:
        position = position._replace(influence=forces.influence, diplomats=forces.diplomats)
    if "fleets" in left_out:
        position = position._replace(fleets=forces.fleets)
    return position._replace(absent=position.absent - {OPENING})


class _Untold:
    """What stands on the map at the start, and nobody has published."""

    def __iter__(self) -> NoReturn:
        raise UnknownFact(Question(OPENING, None))

    def __getitem__(self, place: int) -> NoReturn:
        raise UnknownFact(Question(OPENING, None))


_UNTOLD: Any = _Untold()


def without_forces(position: Position, rules: Rules, tables: Tables) -> Position | None:
    """A position in which whoever looks at the map meets UnknownFact; None where it is known, but
    perhaps for which of the fleets are battleships."""
    if OPENING not in position.absent:
        return None
    paths = forces_of(position.players, tables).unknown
    if all(rules.given(path) is not None or path.endswith(".battleships") for path in paths):
        return None
    return position._replace(influence=_UNTOLD, diplomats=_UNTOLD, fleets=_UNTOLD)


def _ways(fleets: list[int], battleships: int) -> Iterator[dict[int, int]]:
    """Every way so many battleships can be among the fleets of each orbital."""
    most = min(battleships, sum(fleets))
    for way in product(*(range(min(here, most), -1, -1) for here in fleets)):
        if sum(way) == most:
            yield {orbital: here for orbital, here in enumerate(way) if here}


def _worded(way: Mapping[int, int], tables: Tables) -> str:
    return ", ".join(f"{tables.orbitals[orbital]} {count}" for orbital, count in way.items())


# ---- the deal


def deal(opening: Position, seed: int, tables: Tables) -> Position:
    """The position the rules deal, shuffled by a seed; `opening` is the one of which nobody told
    anything.

    Raises UnknownFact where the data do not know an opening or whether a card belongs to the deck,
    ValueError where there are too few cards.
    """
    players = opening.players
    if OPENING in opening.absent:
        raise UnknownFact(Question(forces_of(players, tables).unknown[0], None))
    factions = tables.seats(players).factions
    deck = stacked(players, Random(seed), tables)
    slots = len(tables.slot_costs)
    scrap_ships = sum(faction.scrap_ship for faction in factions)
    return opening._replace(
        technologies=tuple(frozenset(filter(None, (each.mat_ability,))) for each in factions),
        track=deck[:slots],
        tokens=opening.tokens._replace(scrap_ship=scrap_ships or -1),
        deck=deck[slots:],
        discard=(),
        absent=frozenset(),
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
    card = tables.cards.get(tables.score_card)
    for what, needed, there in (
        ("action", recipe.actions, len(cards)),
        ("Score", recipe.scores, card.copies if card is not None else 0),
    ):
        if there < needed:
            said = f"{len(players)} players need {needed} {what} cards; there are {there}"
            raise ValueError(said)
    random.shuffle(cards)
    deck = cards[: recipe.top_pile]
    at = recipe.top_pile
    for _ in range(recipe.piles):
        pile = cards[at : at + recipe.action_cards] + [tables.score_card] * recipe.score_cards
        at += recipe.action_cards
        random.shuffle(pile)
        deck += pile
    return tuple(deck)
