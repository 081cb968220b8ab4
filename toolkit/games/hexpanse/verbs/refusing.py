"""Why an entry is none of the ways of a step: the clauses it breaks, in words to read aloud."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from toolkit.effects.leaving import Leaving
from toolkit.games.hexpanse.rules.stock import structures_in_hand
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.hex.places import distance
from toolkit.model.hexes import NOWHERE
from toolkit.pack.listing import counted
from toolkit.pack.worded import Worded
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

    Stock = Collection[tuple[str, str]]
    """Units that can be placed: kind, and code where it has one."""


_said = Worded(__name__, "refusals.yaml").entry


class Refusing(Leaving[Entry]):
    """A scene that says in words of this game what is wrong with an entry, or with its lack."""

    tables: Tables

    def astray(self, place: Place, beside: bool) -> bool:
        """Whether a place is not `beside` what acts, if it is to be."""
        return beside and distance(self.source.at, place) != 1

    @property
    def marks_beside(self) -> bool:
        return self.tables.all_beside(self.source.code)

    def left(self) -> list[Breach]:
        if self.bound:
            return [("effect.duty", "An attack of a territory is a duty, and cannot be left.", {})]
        return [("effect.may", "That is done as far as it can be, for it says no may.", {})]

    def no_such_choice(self, entry: Entry) -> list[Breach]:
        if not self.source.code:
            return super().no_such_choice(entry)
        does = self.does_named()
        if entry == e.SKIPPED:
            return self.amiss(f"Nothing more may be left of what {does} does.")
        return self.amiss(f"There is no such choice in what {does} does.")

    def untold(self, **facts: Any) -> list[Breach]:
        return self.amiss(f"The move leaves open what {self.does_named()} does.", **facts)

    def does_named(self) -> str:
        """What acts, as it stands within a sentence."""
        code = self.source.code
        if code in self.tables.factions:
            return f"the ability of {self.tables.within('faction', code)}"
        return self.tables.code_within(code)


def not_so(scene: HexScene) -> Breach:
    """That the pattern of what acts does not lie as is told."""
    name = scene.tables.code_within(scene.source.code)
    return "pattern.relative", f"The pattern of {name} cannot be laid so.", {}


def kept_by(reading: str) -> tuple[str, str]:
    """The clause that keeps a pattern from lying as is told, by the reading of a ruling, and what
    it says of whose pattern it is."""
    clause, says = _said("kept_by")[reading]
    return clause, says


def _on(scene: HexScene, place: Place, clause: str, said: str) -> Breach:
    """A breach that is about a place, named where `{}` stands."""
    return clause, *scene.on(place, said)


def _on_board(scene: HexScene, place: Place) -> bool:
    """Whether a place is a territory, as far as anybody knows."""
    try:
        return scene.is_land(place)
    except UnknownFact:
        return True


def _off_board(scene: HexScene, *places: Place) -> list[Breach]:
    said = "{} is no territory of the board."
    return [
        _on(scene, place, "board.territory", said)
        for place in places
        if place != NOWHERE and not _on_board(scene, place)
    ]


def covered(scene: HexScene, attack: Collection[Place], place: Collection[Place]) -> list[Breach]:
    """What of the territories that a laying is said to attack, or to place units on, cannot be."""
    taken = [one for one in place if one in scene.position.units]
    return _off_board(scene, *attack, *place) + [
        _on(scene, one, "place.empty", "There is a unit on {}.") for one in taken
    ]


def attacked(scene: HexScene, beside: bool, entry: Entry) -> list[Breach]:
    """A territory that is not attacked, by what reaches those `beside` it or any."""
    if entry.act != e.ATTACK:
        return scene.no_such_choice(entry)
    if entry.at == scene.source.at:
        return [_on(scene, entry.at, "effect.duty", "{} is its own territory, which it spares.")]
    found = _off_board(scene, entry.at)
    if scene.astray(entry.at, beside):
        found.append(_on(scene, entry.at, "minor.entry_attack", "{} is not adjacent."))
    if found:
        return found
    if entry.at in scene.position.units or scene.rules.reading("attack_empty") == "allowed":
        return scene.no_such_choice(entry)
    said = "There is no unit on {}, and another territory has one."
    return [_on(scene, entry.at, "attack.empty", said)]


def exchanged(scene: HexScene, here: Place, entry: Entry) -> list[Breach]:
    """Two territories that do not change their units, or a unit that does not move; `here` stands
    the one that has to."""
    if entry.act not in (e.EXCHANGE, e.SHIFT):
        return scene.no_such_choice(entry)
    units, moves = scene.position.units, entry.act == e.SHIFT
    start, to = entry.start(here), entry.to
    found = _off_board(scene, start, to)
    for place in (start,) if moves else (start, to):
        stays = place in units and _said("stays").get(units[place].kind)
        if stays:
            found.append(_on(scene, place, *stays))
        elif place not in units and _on_board(scene, place):
            found.append(_on(scene, place, "exchange.two", "There is no unit on {}."))
    if moves and to in units:
        found.append(_on(scene, to, "exchange.two", "There is a unit on {}."))
    elif start == to:
        found.append(
            _on(scene, to, "exchange.two", "There is no exchange of the unit on {} with itself.")
        )
    if here not in (NOWHERE, start, to):
        found.append(_on(scene, here, "exchange.two", "It is the unit on {} that has to move."))
    return found or scene.no_such_choice(entry)


def occupied(
    scene: HexScene, beside: bool, barred: Callable[[Place], list[str]], entry: Entry
) -> list[Breach]:
    """A territory that is not occupied, as it is `barred` by clauses or for want of the unit."""
    if entry.act != e.OCCUPY:
        return scene.no_such_choice(entry)
    found = _off_board(scene, entry.at)
    apart = scene.astray(entry.at, beside)
    if apart:
        found.append(_on(scene, entry.at, "terran.takes", "{} is not beside the warlord."))
    if entry.at in scene.position.units or not found:
        clauses = [one for one in barred(entry.at) if not (apart and one == "terran.takes")]
        found += [_on(scene, entry.at, clause, _said("barred")[clause]) for clause in clauses]
    return [*found, *_lacking(scene, entry, scene.stock())] or scene.no_such_choice(entry)


def placed(
    scene: HexScene, places: Collection[Place], stock: Stock, said: Mapping[str, Any], entry: Entry
) -> list[Breach]:
    """A unit that is not placed: for its territory, which is not among `places`, or because it is
    not in `stock`. What is `said` of a step that places has clauses of its own for both; nothing is
    of a pattern that is laid."""
    if entry.act == e.UNITS and entry.place:
        entry = entry.place[0]
    if entry.act != e.PLACE_UNIT:
        return scene.no_such_choice(entry)
    found = _off_board(scene, entry.at)
    if entry.at in scene.position.units:
        found.append(_on(scene, entry.at, "place.empty", "There is a unit on {}."))
    apart = scene.astray(entry.at, "beside" in said)
    if apart or (not found and entry.at not in places):
        found.append((*_said("not_beside"), {}) if said else not_so(scene))
    came_back = scene.recovered is not None and scene.recovered[0] == entry.unit
    other = _said("others").get(said.get("from", said.get("unit")))
    if other is None or (came_back and not stock) or in_stock(entry, stock):
        return [*found, *_lacking(scene, entry, stock)] or scene.no_such_choice(entry)
    return [*found, (*other, {})]


def unheld(scene: HexScene, units: Sequence[Entry]) -> list[Breach]:
    """What of the units that a laying is said to place a player cannot place, as far as anybody
    knows; with the warlord minor units may come."""
    brings = any(one.unit == u.WARLORD for one in units)
    with suppress(UnknownFact):
        stock = scene.by_card()
        asked = [one for one in units if not (brings and one.unit == u.MINOR)]
        return [breach for one in asked for breach in _lacking(scene, one, stock)]
    return []


def in_stock(entry: Entry, stock: Stock) -> bool:
    """Whether what is placed is one of the units that can be."""
    return any(entry.unit == kind and entry.card in ("", code) for kind, code in stock)


def _lacking(scene: HexScene, entry: Entry, stock: Stock) -> list[Breach]:
    """Why a player cannot place this unit by an effect."""
    if in_stock(entry, stock):
        return []
    kind, card = entry.unit, entry.card
    warlord, player = scene.position.units.warlord(scene.you), scene.position.players[scene.you]
    if kind == u.MINOR and warlord == NOWHERE:
        return [("minor.after_warlord", "The warlord is not on the board yet.", {})]
    if kind == u.WARLORD and warlord != NOWHERE:
        return [("warlord.one", "The warlord is on the board already.", {})]
    if kind == u.STRUCTURE and any(scene.position.units.of(scene.you, u.STRUCTURE)):
        return [("place.structure_one", "A structure is on the board already.", {})]
    held = structures_in_hand(scene, scene.you, [card])
    if kind == u.WARLORD or (card and card in held):
        return [("place.by_card", f"A card brings no {kind}.", {})]
    if card:
        said = f"does|do not have {scene.tables.code_within(card)} to place."
        return [("place.have", scene.tables.does(player, said), {"unit": kind, "card": card})]
    return [("place.have", f"There is no {kind} unit to place.", {"unit": kind})]


def whose(
    scene: HexScene, clause: str, said: str, entry: Entry, *, just: int | None = -1
) -> list[Breach]:
    """A player who is not reached: no enemy, or otherwise as is `said`.

    No number may be told but `just` that, and any where that is None.
    """
    if entry.act not in (e.OF, e.UNITS_OF, e.DISCARD):
        return scene.no_such_choice(entry)
    if entry.faction >= 0 and entry.faction not in scene.enemies():
        player = scene.position.players[entry.faction]
        return [(clause, scene.tables.does(player, "is|are no enemy."), {})]
    if just is not None and entry.number not in (-1, just):
        return scene.amiss("All of it is done; no other number is told.")
    if entry.card and (said_of := _not_theirs(scene, entry)):
        return [(clause, said_of, {"card": entry.card})]
    return [(clause, said, {})]


def _not_theirs(scene: HexScene, entry: Entry) -> str:
    """Why a card that is named is none that is taken or destroyed so; empty where no enemy has
    it."""
    name, players = scene.tables.code_name(entry.card), scene.position.players
    for seat in scene.enemies() if entry.faction < 0 else (entry.faction,):
        units = scene.position.units.of(seat, u.MERCENARY)
        here = any(one.card == entry.card for _, one in units)
        if entry.keep == e.BOARD and not here and entry.card in scene.position.mats[seat].cards:
            return f"{name} of {scene.tables.within('faction', players[seat])} is not on the board."
        if here or entry.card in scene.position.mats[seat].cards:
            return f"{name} is no card of that kind."
    if entry.faction < 0:
        return ""
    name = scene.tables.code_within(entry.card)
    return scene.tables.does(players[entry.faction], f"does|do not have {name}.")


def recovered(scene: HexScene, most: int, entry: Entry) -> list[Breach]:
    """Units that do not come back from the ship in this way: more, fewer, or others."""
    if entry.act != e.RECOVER:
        return scene.no_such_choice(entry)
    said = (
        f"That takes back {counted(most, 'unit')} of those on the Recovery Ship, no more, no fewer."
    )
    return [("recover.many", said, {"most": most})]
