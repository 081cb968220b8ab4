"""Moves told: whose turn it is and how far it has come, and the places that the moves touch."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.asking import details
from toolkit.games.expanse.asking.account import NOT_HERE, Account, kept_by
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages as at
from toolkit.games.expanse.state.position import on_track
from toolkit.games.expanse.state.shorthand import Pieces, written
from toolkit.model.short import matching
from toolkit.model.words import UNKNOWN
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.interview import QUESTION
from toolkit.referee.asking.parts import TURN, merged, whose_turn
from toolkit.referee.asking.plain import MOVE, gathered, lines
from toolkit.referee.asking.prompt import Choice, Prompt, number
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Value
    from toolkit.referee.asking.interview import Hear

_POINTS, _CARD, _SECTOR, _TRACK = "points", "card", "sector", "space"
_PLACE, _ROCINANTE = "place ", "rocinante"
_NONE = "none"

_STAGES = (
    Choice(at.BEGIN, "before a card is taken, or taken and not yet used"),
    Choice(at.POINTS, "action points are spent"),
    Choice(at.OFFER, "the event is offered to the others"),
    Choice(at.EVENT, "an event is being used"),
    Choice(at.BONUS, "a Score card is taken, the bonus sector not yet chosen"),
    Choice(at.SCORING_EVENTS, "events in a scoring"),
    Choice(at.SCORING_BUILD, "building at the end of a scoring"),
)
# The stage in which a move of each kind is made, if it is made in time.
_STAGE_OF = {
    m.TAKE: at.BEGIN, m.USE: at.BEGIN, m.PLAY: at.BEGIN, m.EVENT: at.OFFER, m.BONUS: at.BONUS,
    m.CREW: at.SCORING_EVENTS, m.PASS: at.SCORING_EVENTS,
}  # fmt: skip
_SCORING = at.SCORING[1:]


class Touched(NamedTuple):
    """The orbitals and bases that moves speak of, with what must be there, in shorthand."""

    orbitals: dict[str, str]
    bases: dict[str, str]


class Moving(Account):
    """Moves, or a position that they may be made in."""

    @cached_property
    def moves(self) -> list[dict[str, Any]]:
        return gathered(self.told, MOVE)

    @property
    def judged(self) -> bool:
        """Whether moves are told."""
        return self.told[QUESTION] in (LEGAL, PLAY)

    def prompts(self, hear: Hear) -> Iterator[Prompt]:
        interview, tables, told = self.interview, self.tables, self.told
        question = told[QUESTION]
        yield from interview.argument(told, question)
        if question != STATUS:
            yield from self._turn()
            yield from self._track()
        if any(m.CREW in move for move in self.moves):
            part = details.rocinante(tables, self.players)
            yield Prompt(_ROCINANTE, part.asks, part.read, example=part.example)
        if self.judged:
            used = dict.fromkeys(move[m.ABILITY] for move in self.moves if m.ABILITY in move)
            if used:
                yield interview.part("technologies", told, " ".join(used))
            touched = self._touched()
            for orbital, group in touched.orbitals.items():
                yield self.fleets_in(orbital, "U2 M1B1 R", group)
            for base, cubes in touched.bases.items():
                asks = f"Influence on {tables.name('base', base)}?"
                yield self.cubes_on(base, asks, "U2 M1", cubes)
            if not any(map(_resolved, self.moves)):
                return
        yield from lines(
            _PLACE, told, lambda line: interview.added(line, told),
            asks="Other places with something on them, a line each; an empty line ends."
            if self.judged
            else "What stands where, a line each; an empty line ends.",
            example="ceres: U2 M1   or   fleets ceres: U1 B1",
            about="Influence on a base, or after the word fleets the fleets in an orbital.",
        )  # fmt: skip

    def _turn(self) -> Iterator[Prompt]:
        tables, players = self.tables, self.players
        first = next(iter(self.moves), {})
        by = str(first.get("by", players[0]))
        kind = next((key for key in first if key in m.KINDS), m.INFLUENCE)
        stage = _STAGE_OF.get(kind, at.POINTS)
        if stage in (at.OFFER, *_SCORING):
            by = next(id for id in players if id != by)
        yield whose_turn(
            by, stage, _STAGES, lambda word: matching(word, players, "faction here"), "stage",
            f"{players[-1].lower()} points",
        )  # fmt: skip
        stage = self.told[TURN][1]
        kinds = {key for move in self.moves for key in move}
        needs_card = stage in (at.OFFER, at.EVENT) or (stage == at.BEGIN and kind == m.USE)
        if stage == at.POINTS:
            left = str(max(1, len(self.moves)))
            yield Prompt(_POINTS, "Action points left?", number(0, 99), left, example="3")
        if needs_card or (stage == at.POINTS and kinds & {m.DONE, m.PLAY, m.EVENT}):
            yield Prompt(
                _CARD, "Which card is in hand?",
                lambda line: None if line == _NONE else matching(line, tables.action_cards, "card"),
                default=None if needs_card else _NONE, example="nauvoo",
            )  # fmt: skip
        if stage in _SCORING:
            final = Choice("final", "the final scoring, which has none")
            yield self.bonus_sector(_SECTOR, tables.sectors[0], final)

    def _track(self) -> Iterator[Prompt]:
        tables = self.tables
        taken = next((move[m.TAKE] for move in self.moves if m.TAKE in move), None)
        if isinstance(taken, str):
            part = details.space_of(taken, tables)
            yield Prompt(_TRACK, part.asks, part.read, default="1")
        elif taken is not None:
            cards = [*tables.cards, UNKNOWN]
            yield Prompt(
                _TRACK, f"Which card lies in space {taken}?",
                lambda line: on_track(matching(line, cards, "card"), taken, tables),
                default=UNKNOWN, shown="not known", example="nauvoo",
            )  # fmt: skip

    # ---- what is touched

    def _touched(self) -> Touched:
        tables = self.tables
        orbitals: dict[str, str] = {}
        bases: dict[str, str] = {}
        reached: set[str] = set()
        for move in self.moves:
            by = move["by"]
            if m.MOVE in move:
                source, target, fleets = (move[m.MOVE][key] for key in ("from", "to", "fleets"))
                if source not in reached:
                    orbitals.setdefault(source, _group(by, fleets))
                orbitals.setdefault(target, "")
                reached.add(target)
            elif m.INFLUENCE in move:
                base, source = _influenced(move)
                number = tables.orbital_of[tables.base_number[base]]
                orbitals.setdefault(tables.orbitals[number], "")
                if source:
                    bases[source] = f"{by[0]}1"
            elif m.BUILD in move:
                orbitals.setdefault(tables.orbitals[tables.factions[by].home], "")
            removed: dict[str, Counter[str]] = {}
            for key, entry in _named(move.get("resolve", [])):
                if key != "remove" or not isinstance(entry, dict) or "of" not in entry:
                    continue
                of = str(entry["of"])
                if "orbital" in entry:
                    unit = str(entry.get("unit", m.FLEET))
                    orbitals.setdefault(str(entry["orbital"]), _group(of, {unit: 1}))
                else:
                    removed.setdefault(str(entry["base"]), Counter())[of] += 1
            for base, owners in removed.items():
                bases.setdefault(base, " ".join(f"{of[0]}{count}" for of, count in owners.items()))
            for key, word in _named(move.get("resolve", [])):
                if key in ("orbital", "from", "to") and word in tables.orbitals:
                    orbitals.setdefault(str(word), "")
                elif key in ("base", "place") and word in tables.bases:
                    bases.setdefault(str(word), "")
        return Touched(orbitals, bases)

    def touched(self) -> set[str]:
        orbitals, bases = self._touched()
        onto = (_influenced(move)[0] for move in self.moves if m.INFLUENCE in move)
        return {*bases, *orbitals, *onto}

    # ---- what was told

    def position(self) -> dict[str, Value]:
        told = self.told
        places: dict[str, Value] = {}
        for part in gathered(told, _PLACE):
            places = merged(places, part)
        found = merged(self.pieces(self.cubes, self.asked_in), places)
        if _ROCINANTE in told:
            found["rocinante"] = told[_ROCINANTE]
        played = [move for move in self.moves if m.PLAY in move]
        if played:
            found["kept"] = kept_by(played)
        if TURN in told:
            found["turn"] = self._turn_told()
        if _TRACK in told:
            found["track"] = told[_TRACK]
        return found

    def _turn_told(self) -> dict[str, Value]:
        told = self.told
        player, stage = told[TURN]
        turn: dict[str, Value] = {"player": player, "stage": stage}
        turn |= {key: told[key] for key in (_CARD, _POINTS) if told.get(key)}
        if stage in _SCORING:
            turn["taker"] = player
        if told.get(_SECTOR) not in (None, "final"):
            turn["bonus"] = told[_SECTOR]
        if stage == at.OFFER and self.moves and m.EVENT in self.moves[0]:
            turn["asked"] = self.moves[0]["by"]
        return turn

    def said(self) -> list[str]:
        told, found = self.told, []
        if TURN in told:
            player, stage = told[TURN]
            words = next(each.says for each in _STAGES if each.word == stage)
            points = f", {told[_POINTS]} left" if told.get(_POINTS) is not None else ""
            card = f", {told[_CARD]} in hand" if told.get(_CARD) else ""
            found.append(f"turn     {player}: {words}{points}{card}")
        for turn, move in enumerate(self.moves):
            found.append(f"{'' if turn else 'asked':<8} {flow(move)}")
        return found

    def granted(self) -> list[str]:
        name = self.tables.card_name
        elsewhere = _ROCINANTE not in self.told and self.asked_in and self.without_rocinante
        found = [NOT_HERE] if elsewhere else []
        for move in self.moves:
            if m.PLAY in move:
                found.append(f"{move['by']} has kept {name(move[m.PLAY])}")
        undecided = [move for move in self.moves if _resolved(move) and "resolve" not in move]
        if undecided and self.judged:
            found.append(f"nothing is decided in {', '.join(map(flow, undecided))}")
            found.append("(< goes back to tell it, such as  u play nauvoo: 1 remove ceres o)")
        if self.told[QUESTION] in (LEGAL, PLAY, LIST):
            found.append("nothing else stands on the map")
        return found


def _resolved(move: dict[str, Any]) -> bool:
    """Whether a move carries out an event, which may look at places that no move names."""
    return any(move.get(kind, "keep") not in ("points", "keep", "decline") for kind in m.RESOLVED)


def _named(value: Value, key: str = "") -> Iterator[tuple[str, Value]]:
    """Everything in the entries of a move, with the key it stands under."""
    yield key, value
    if isinstance(value, dict):
        for inner, item in value.items():
            yield from _named(item, inner)
    for item in value if isinstance(value, list) else ():
        yield from _named(item, key)


def _influenced(move: dict[str, Any]) -> tuple[str, str]:
    """The base a cube is put on, and the one it is taken from, if any."""
    said = move[m.INFLUENCE]
    return (said["to"], said.get("from", "")) if isinstance(said, dict) else (said, "")


def _group(id: str, fleets: Value) -> str:
    """The fleets of a move as the shorthand has them."""
    counts = fleets if isinstance(fleets, dict) else {m.FLEET: fleets}
    pieces = [Pieces(0, kind, int(str(number))) for kind, number in counts.items()]
    return written(pieces, (id,), True) or ""
