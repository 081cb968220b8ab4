"""Moves told: whose turn it is and how far it has come, and the places that the moves touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.asking import details
from toolkit.games.expanse.asking.places import FLEETS, fleets_in, pieces_at
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.shorthand import Pieces, written
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
)
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.dispute import merged
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.plain import gathered, lines
from toolkit.referee.asking.prompt import Choice, Misread, Prompt, chosen, matching, number
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told

_TURN, _POINTS, _CARD, _SECTOR, _SPACE = "turn", "points", "card", "sector", "space"
_CUBES, _PLACE = "cubes ", "place "
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


def prompts(interview: ExpanseInterview, told: Told) -> Iterator[Prompt]:
    """All prompts of a question about moves, or about a position."""
    tables, question = interview.tables, told[QUESTION]
    yield from interview.argument(told, question)
    if question != STATUS:
        yield from _turn(interview, told)
        yield from _track(tables, told)
    if any(m.CREW in move for move in _moves(told)):
        asks, example, read = details.rocinante(tables, told)
        yield Prompt(_ROCINANTE, asks, read, example=example)
    if question in (LEGAL, PLAY):
        used = dict.fromkeys(str(move[m.ABILITY]) for move in _moves(told) if m.ABILITY in move)
        if used:
            yield details.of("technologies", interview, told, " ".join(used))
        for orbital, group in _orbitals(_moves(told), tables).items():
            yield fleets_in(orbital, interview, told, said=group, example="U2 M1B1 R")
        for base, cubes in _bases(_moves(told), tables).items():
            yield _cubes(interview, told, base, cubes)
        if not _resolved(told):
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

    def read(line: str) -> tuple[str, str]:
        who, when = by, stage
        for word in line.replace(",", " ").split():
            try:
                who = matching(word, players, "faction here")
            except Misread:
                when = matching(word, [each.word for each in _STAGES], "stage or faction here")
        return who, when

    yield Prompt(
        _TURN, "Whose turn, at which stage?", read, default=f"{by} {stage}", choices=_STAGES,
        example=f"{players[-1].lower()} points",
        about="Whose turn it is, and how far it has come; one of the two is enough.",
    )  # fmt: skip
    stage = told[_TURN][1]
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


def _cubes(interview: ExpanseInterview, told: Told, base: str, cubes: str) -> Prompt:
    tables = interview.tables

    def read(line: str) -> str:
        pieces = pieces_at(line, base, tables.base_number, told[PLAYERS], fleets=False)
        interview.sound({"influence": {base: pieces}}, told)
        return pieces

    name = tables.base_name(tables.base_number[base])
    return Prompt(
        f"{_CUBES}{base}", f"Influence on {name}?", read, default=cubes or "-",
        shown=cubes or "none", example="U2 M1",
    )  # fmt: skip


# ------------------------------------------------------------------------------ what is touched


def _moves(told: Told) -> list[dict[str, Any]]:
    return gathered(told, "move ")


def _resolved(told: Told) -> bool:
    """Whether an event is carried out, which may look at places that no move names."""
    return any(map(_resolved_kind, _moves(told)))


def _resolved_kind(move: dict[str, Any]) -> bool:
    idle = ("points", "keep", "decline")
    return any(kind in move and move[kind] not in idle for kind in m.RESOLVED)


def _named(value: Value, key: str = "") -> Iterator[tuple[str, str]]:
    """Every word of a move, with the key it stands under."""
    if isinstance(value, dict):
        for inner, item in value.items():
            yield from _named(item, inner)
    elif isinstance(value, list):
        for item in value:
            yield from _named(item, key)
    elif isinstance(value, str):
        yield key, value


def _orbitals(moves: list[dict[str, Any]], tables: Tables) -> dict[str, str]:
    """The orbitals that the moves touch, each with the fleets that must be there, in shorthand."""
    found: dict[str, str] = {}
    reached: set[str] = set()
    for move in moves:
        if isinstance(move.get(m.MOVE), dict):
            said = move[m.MOVE]
            if said["from"] not in reached:
                found.setdefault(said["from"], _group(move["by"], said["fleets"]))
            found.setdefault(said["to"], "")
            reached.add(said["to"])
        elif m.INFLUENCE in move:
            said = move[m.INFLUENCE]
            base = said["to"] if isinstance(said, dict) else said
            found.setdefault(tables.orbitals[tables.orbital_of[tables.base_number[base]]], "")
        elif m.BUILD in move:
            home = tables.factions[move["by"]].home
            found.setdefault(tables.orbitals[home], "")
        for hit in _removals(move.get("resolve", [])):
            if "orbital" in hit and "of" in hit:
                unit = str(hit.get("unit", m.FLEET))
                found.setdefault(str(hit["orbital"]), _group(str(hit["of"]), {unit: 1}))
        for key, word in _named(move.get("resolve", [])):
            if key in ("orbital", "from", "to") and word in tables.orbital_number:
                found.setdefault(word, "")
    return found


def _group(id: str, fleets: Value) -> str:
    """The fleets of a move as the shorthand has them."""
    counts = fleets if isinstance(fleets, dict) else {m.FLEET: fleets}
    pieces = [Pieces(0, kind, int(str(number))) for kind, number in counts.items()]
    return written(pieces, (id,), True) or ""


def _removals(value: Value) -> Iterator[dict[str, Value]]:
    """What an event removes, wherever it stands among the entries."""
    if isinstance(value, dict):
        hit = value.get("remove")
        if isinstance(hit, dict):
            yield hit
    elif isinstance(value, list):
        for item in value:
            yield from _removals(item)


def _bases(moves: list[dict[str, Any]], tables: Tables) -> dict[str, str]:
    """The bases whose cubes the moves speak of, each with what must lie there, in shorthand."""
    found: dict[str, str] = {}
    for move in moves:
        said = move.get(m.INFLUENCE)
        if isinstance(said, dict) and "from" in said:
            found[str(said["from"])] = f"{move['by'][0]}1"
        removed: dict[str, dict[str, int]] = {}
        for hit in _removals(move.get("resolve", [])):
            if "base" in hit and "of" in hit:
                here = removed.setdefault(str(hit["base"]), {})
                here[str(hit["of"])] = here.get(str(hit["of"]), 0) + 1
        for base, owners in removed.items():
            found.setdefault(base, " ".join(f"{id[0]}{count}" for id, count in owners.items()))
        for key, word in _named(move.get("resolve", [])):
            if key in ("base", "place") and word in tables.base_number:
                found.setdefault(word, "")
    return found


def touched(interview: ExpanseInterview, told: Told) -> list[str]:
    """What the moves speak of: bases, and orbitals that have no base in question."""
    moves, tables = _moves(told), interview.tables
    bases = list(_bases(moves, tables))
    for move in moves:
        said = move.get(m.INFLUENCE)
        if said is not None:
            bases.append(str(said["to"] if isinstance(said, dict) else said))
    return [*bases, *_orbitals(moves, tables)]


# ------------------------------------------------------------------------------ what was told


def position(interview: ExpanseInterview, told: Told) -> dict[str, Value]:
    """The position as a mapping."""
    tables = interview.tables
    found: dict[str, Value] = {}
    for part in gathered(told, _PLACE):
        found = merged(found, part)
    cubes = _under(told, _CUBES)
    fleets = _under(told, FLEETS)
    found = merged({"influence": cubes, **({"fleets": fleets} if fleets else {})}, found)
    if _ROCINANTE in told:
        found["rocinante"] = told[_ROCINANTE]
    elif _without_rocinante(told):
        found["rocinante"] = {"orbital": _elsewhere(tables, told)}
    kept: dict[str, Value] = {}
    for move in _moves(told):
        if m.PLAY in move:
            listed = kept.setdefault(move["by"], [])
            if isinstance(listed, list):
                listed.append(move[m.PLAY])
    if kept:
        found["kept"] = kept
    if _TURN in told:
        found["turn"] = _turn_told(told)
    track = _track_told(tables, told)
    return {**found, **({"track": track} if track else {})}


def _under(told: Told, stem: str) -> dict[str, Value]:
    return {
        key.removeprefix(stem): pieces
        for key, pieces in told.items()
        if key.startswith(stem) and pieces
    }


def _without_rocinante(told: Told) -> bool:
    """Whether the fleets of some orbitals are told, and the Rocinante is not among them."""
    asked = [str(pieces) for key, pieces in told.items() if key.startswith(FLEETS)]
    return bool(asked) and not any("R" in pieces for pieces in asked)


def _elsewhere(tables: Tables, told: Told) -> str:
    here = [key.removeprefix(FLEETS) for key in told if key.startswith(FLEETS)]
    return next(id for id in reversed(tables.orbitals) if id not in here)


def _turn_told(told: Told) -> dict[str, Value]:
    player, stage = told[_TURN]
    turn: dict[str, Value] = {"player": player, "stage": stage}
    if told.get(_CARD):
        turn["card"] = told[_CARD]
    if told.get(_POINTS):
        turn["points"] = told[_POINTS]
    if stage in _SCORING:
        turn["taker"] = player
    if told.get(_SECTOR) not in (None, "final"):
        turn["bonus"] = told[_SECTOR]
    if stage == OFFER and _moves(told) and m.EVENT in _moves(told)[0]:
        turn["asked"] = _moves(told)[0]["by"]
    return turn


def _track_told(tables: Tables, told: Told) -> list[Value]:
    """The Action Track as far as it is told; empty where nothing is."""
    if _SPACE not in told:
        return []
    taken = next(move[m.TAKE] for move in _moves(told) if m.TAKE in move)
    space, card = (told[_SPACE], taken) if isinstance(taken, str) else (taken, told[_SPACE])
    return [card if slot == space else _UNKNOWN for slot in range(1, len(tables.slot_costs) + 1)]


def said(told: Told) -> list[str]:
    """Whose turn it is and what is asked, a line each, below the board."""
    found = []
    if _TURN in told:
        player, stage = told[_TURN]
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
    undecided = [move for move in _moves(told) if _resolved_kind(move) and "resolve" not in move]
    if undecided and told[QUESTION] in (LEGAL, PLAY):
        found.append(f"nothing is decided in {', '.join(map(flow, undecided))}")
        found.append("(< goes back to tell it, such as  u play nauvoo: 1 remove ceres o)")
    if told[QUESTION] in (LEGAL, PLAY, LIST):
        found.append("nothing else stands on the map")
    return found
