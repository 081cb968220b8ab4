"""Moves told: whose turn it is and how far it has come, and the places that the moves touch."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.asking import details
from toolkit.games.expanse.asking.places import (
    CUBES,
    FLEETS,
    elsewhere,
    fleets_in,
    pieces_on,
    under,
)
from toolkit.games.expanse.codec.shorthand import Pieces, written
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
)
from toolkit.model.short import matching
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.parts import TURN, merged, whose_turn
from toolkit.referee.asking.plain import gathered, lines
from toolkit.referee.asking.prompt import Choice, Prompt, chosen, number
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear

_POINTS, _CARD, _SECTOR, _SPACE = "points", "card", "sector", "space"
_PLACE = "place "
_NONE, _ROCINANTE = "none", "rocinante"
_UNKNOWN = "unknown"

_STAGES = (
    Choice(BEGIN, "before a card is taken, or taken and not yet used"),
    Choice(POINTS, "action points are spent"),
    Choice(OFFER, "the event is offered to the others"),
    Choice(EVENT, "an event is being used"),
    Choice(BONUS, "a Score card is taken, the bonus sector not yet chosen"),
    Choice(SCORING_EVENTS, "events in a scoring"),
    Choice(SCORING_BUILD, "building at the end of a scoring"),
)
# The stage in which a move of each kind is made, if it is made in time.
_STAGE_OF = {
    m.TAKE: BEGIN, m.USE: BEGIN, m.PLAY: BEGIN, m.EVENT: OFFER, m.BONUS: BONUS,
    m.CREW: SCORING_EVENTS, m.PASS: SCORING_EVENTS,
}  # fmt: skip
_SCORING = (SCORING_EVENTS, SCORING_BUILD)


def prompts(interview: ExpanseInterview, told: Told, hear: Hear) -> Iterator[Prompt]:
    """All prompts of a question about moves, or about a position."""
    tables, question = interview.tables, told[QUESTION]
    yield from interview.argument(told, question)
    if question != STATUS:
        yield from _turn(interview, told)
        yield from _track(tables, told)
    if any(m.CREW in move for move in _moves(told)):
        part = details.rocinante(tables, told[PLAYERS])
        yield Prompt(_ROCINANTE, part.asks, part.read, example=part.example)
    if question in (LEGAL, PLAY):
        used = dict.fromkeys(str(move[m.ABILITY]) for move in _moves(told) if m.ABILITY in move)
        if used:
            yield interview.part("technologies", told, " ".join(used))
        touch = _touched(told, tables)
        for orbital, group in touch.orbitals.items():
            yield fleets_in(orbital, interview, told, said=group, example="U2 M1B1 R")
        for base, cubes in touch.bases.items():
            asks = f"Influence on {tables.base_name(tables.base_number[base])}?"
            yield pieces_on(base, asks, interview, told, said=cubes, example="U2 M1")
        if not any(map(_resolved, _moves(told))):
            return
    yield from lines(
        _PLACE, told, lambda line: interview.added(line, told),
        asks="Other places with something on them, a line each; an empty line ends."
        if question in (LEGAL, PLAY)
        else "What stands where, a line each; an empty line ends.",
        example="ceres: U2 M1   or   fleets ceres: U1 B1",
        about="Influence on a base, or after the word fleets the fleets in an orbital.",
    )  # fmt: skip


def _turn(interview: ExpanseInterview, told: Told) -> Iterator[Prompt]:
    tables, players = interview.tables, told[PLAYERS]
    first = next(iter(_moves(told)), {})
    by = str(first.get("by", players[0]))
    kind = next((key for key in first if key in m.KINDS), m.INFLUENCE)
    stage = _STAGE_OF.get(kind, POINTS)
    if stage in (OFFER, *_SCORING):
        by = next(id for id in players if id != by)

    yield whose_turn(
        by, stage, _STAGES, lambda word: matching(word, players, "faction here"), "stage",
        f"{players[-1].lower()} points",
    )  # fmt: skip
    stage = told[TURN][1]
    kinds = {key for move in _moves(told) for key in move}
    needs_card = stage in (OFFER, EVENT) or (stage == BEGIN and kind == m.USE)
    if stage == POINTS:
        yield Prompt(
            _POINTS, "Action points left?", number(0, 99), default=str(max(1, len(_moves(told)))),
            example="3",
        )  # fmt: skip
    if needs_card or (stage == POINTS and kinds & {m.DONE, m.PLAY, m.EVENT}):
        yield Prompt(
            _CARD, "Which card is in hand?",
            lambda line: None if line == _NONE else matching(line, tables.action_cards, "card"),
            default=None if needs_card else _NONE, example="nauvoo",
        )  # fmt: skip
    if stage in _SCORING:
        sectors = [Choice(id, tables.pack.name("sector", id)) for id in tables.sectors]
        final = Choice("final", "the final scoring, which has none")
        yield chosen(
            _SECTOR, "Bonus sector?", [*sectors, final], "sector", default=tables.sectors[0]
        )


def _track(tables: Tables, told: Told) -> Iterator[Prompt]:
    """The space of the card that is taken."""
    taken = next((move[m.TAKE] for move in _moves(told) if m.TAKE in move), None)
    spaces = len(tables.slot_costs)
    if isinstance(taken, str):
        name = tables.card_name(taken)
        yield Prompt(
            _SPACE, f"In which space of the Action Track lies {name}?", number(1, spaces),
            default="1",
        )  # fmt: skip
    elif taken is not None:
        yield Prompt(
            _SPACE, f"Which card lies in space {taken}?",
            lambda line: matching(line, [*tables.cards, _UNKNOWN], "card"),
            default=_UNKNOWN, shown="not known", example="nauvoo",
        )  # fmt: skip


# ------------------------------------------------------------------------------ what is touched


def _moves(told: Told) -> list[dict[str, Any]]:
    return gathered(told, "move ")


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


class _Touched(NamedTuple):
    """The orbitals and bases that moves speak of, with what must be there, in shorthand."""

    orbitals: dict[str, str]
    bases: dict[str, str]


def _touched(told: Told, tables: Tables) -> _Touched:
    orbitals: dict[str, str] = {}
    bases: dict[str, str] = {}
    reached: set[str] = set()
    for move in _moves(told):
        by = move["by"]
        if m.MOVE in move:
            source, target, fleets = (move[m.MOVE][key] for key in ("from", "to", "fleets"))
            if source not in reached:
                orbitals.setdefault(source, _group(by, fleets))
            orbitals.setdefault(target, "")
            reached.add(target)
        elif m.INFLUENCE in move:
            base, source = _influenced(move)
            orbitals.setdefault(tables.orbitals[tables.orbital_of[tables.base_number[base]]], "")
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
    return _Touched(orbitals, bases)


def _influenced(move: dict[str, Any]) -> tuple[str, str]:
    """The base a cube is put on, and the one it is taken from, if any."""
    said = move[m.INFLUENCE]
    return (said["to"], said.get("from", "")) if isinstance(said, dict) else (said, "")


def _group(id: str, fleets: Value) -> str:
    """The fleets of a move as the shorthand has them."""
    counts = fleets if isinstance(fleets, dict) else {m.FLEET: fleets}
    pieces = [Pieces(0, kind, int(str(number))) for kind, number in counts.items()]
    return written(pieces, (id,), True) or ""


def touched(interview: ExpanseInterview, told: Told) -> set[str]:
    """What the moves speak of: bases and orbitals."""
    found = _touched(told, interview.tables)
    onto = (_influenced(move)[0] for move in _moves(told) if m.INFLUENCE in move)
    return {*found.bases, *found.orbitals, *onto}


# ------------------------------------------------------------------------------ what was told


def position(interview: ExpanseInterview, told: Told) -> dict[str, Value]:
    """The position as a mapping."""
    tables, moves = interview.tables, _moves(told)
    found: dict[str, Value] = {}
    for part in gathered(told, _PLACE):
        found = merged(found, part)
    fleets = under(told, FLEETS)
    cubes: dict[str, Value] = {"influence": under(told, CUBES)}
    found = merged({**cubes, **({"fleets": fleets} if fleets else {})}, found)
    if _ROCINANTE in told:
        found["rocinante"] = told[_ROCINANTE]
    elif _without_rocinante(told):
        here = [key.removeprefix(FLEETS) for key in told if key.startswith(FLEETS)]
        found["rocinante"] = elsewhere(here, tables)
    kept: dict[str, list[Value]] = {}
    for move in moves:
        if m.PLAY in move:
            kept.setdefault(move["by"], []).append(move[m.PLAY])
    if kept:
        found["kept"] = {id: [*cards] for id, cards in kept.items()}
    if TURN in told:
        found["turn"] = _turn_told(told)
    if _SPACE in told:
        taken = next(move[m.TAKE] for move in moves if m.TAKE in move)
        by_name = isinstance(taken, str)
        space, card = (told[_SPACE], taken) if by_name else (taken, told[_SPACE])
        found["track"] = details.on_track(card, space, tables)
    return found


def _without_rocinante(told: Told) -> bool:
    """Whether the fleets of some orbitals are told, and the Rocinante is not among them."""
    asked = [str(pieces) for key, pieces in told.items() if key.startswith(FLEETS)]
    return bool(asked) and not any("R" in pieces for pieces in asked)


def _turn_told(told: Told) -> dict[str, Value]:
    player, stage = told[TURN]
    turn: dict[str, Value] = {"player": player, "stage": stage}
    turn |= {key: told[key] for key in (_CARD, _POINTS) if told.get(key)}
    if stage in _SCORING:
        turn["taker"] = player
    if told.get(_SECTOR) not in (None, "final"):
        turn["bonus"] = told[_SECTOR]
    if stage == OFFER and _moves(told) and m.EVENT in _moves(told)[0]:
        turn["asked"] = _moves(told)[0]["by"]
    return turn


def said(interview: ExpanseInterview, told: Told) -> list[str]:
    """Whose turn it is and what is asked, a line each, below the board."""
    found = []
    if TURN in told:
        player, stage = told[TURN]
        words = next(each.says for each in _STAGES if each.word == stage)
        points = f", {told[_POINTS]} left" if told.get(_POINTS) is not None else ""
        card = f", {told[_CARD]} in hand" if told.get(_CARD) else ""
        found.append(f"turn     {player}: {words}{points}{card}")
    for turn, move in enumerate(_moves(told)):
        found.append(f"{'' if turn else 'asked':<8} {flow(move)}")
    return found


def granted(interview: ExpanseInterview, told: Told) -> list[str]:
    """What was put in without being told."""
    found = []
    if _ROCINANTE not in told and _without_rocinante(told):
        found.append("the Rocinante is at none of these places")
    for move in _moves(told):
        if m.PLAY in move:
            found.append(f"{move['by']} has kept {interview.tables.card_name(move[m.PLAY])}")
    undecided = [move for move in _moves(told) if _resolved(move) and "resolve" not in move]
    if undecided and told[QUESTION] in (LEGAL, PLAY):
        found.append(f"nothing is decided in {', '.join(map(flow, undecided))}")
        found.append("(< goes back to tell it, such as  u play nauvoo: 1 remove ceres o)")
    if told[QUESTION] in (LEGAL, PLAY, LIST):
        found.append("nothing else stands on the map")
    return found
