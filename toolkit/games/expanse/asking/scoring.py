"""A scoring told: events first, disputed bases, which scoring it is, and what else can matter.

Whether fleets or a technology can matter is not worked out a second time here: the case is heard
with each that could be, and they are asked for where the verdict would differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from toolkit.games.expanse.ask import FINAL
from toolkit.games.expanse.asking.move_words import move_of
from toolkit.games.expanse.asking.places import (
    CUBES,
    FLEETS,
    Place,
    elsewhere,
    fleets_in,
    pieces_on,
    place_line,
    under,
)
from toolkit.games.expanse.state.stages import SCORING_EVENTS
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.model.short import Misread
from toolkit.referee.asking.dispute import CASE_ID
from toolkit.referee.asking.interview import PLAYERS, Refused
from toolkit.referee.asking.parts import merged
from toolkit.referee.asking.plain import gathered, lines
from toolkit.referee.asking.prompt import Choice, Prompt, chosen, number, yes_no

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.verdict import Verdict

BONUS = "bonus sector"
WHICH = "which scoring"
_EVENT, _LINE, _ABILITY = "event ", "line ", "ability "


def prompts(interview: ExpanseInterview, told: Told, hear: Hear) -> Iterator[Prompt]:
    """All prompts of a scoring, in order."""
    tables, players = interview.tables, told[PLAYERS]
    yield from lines(
        _EVENT, told, lambda line: _event(line, interview, told),
        asks="Events played in it, before the bases are scored?",
        example="u nauvoo: 1 remove ceres o",
        about=(
            "A kept event that was played in this scoring, a line each: who, the card, and after a "
            "colon what was done, steps with ; between. Tell the bases as they were before it."
        ),
    )  # fmt: skip
    cubes = " ".join(f"{id[0]}{2 - seat // 2}" for seat, id in enumerate(players))
    yield from lines(
        _LINE, told, lambda line: _places(line, interview, told),
        asks="Disputed bases, a line each; an empty line ends.", least=1,
        example=f"ceres: {cubes}",
        about=(
            "The base, then each faction's letter and its cubes there (U1d1: one cube and one "
            "Diplomat). Several names without cubes are asked for one by one."
        ),
    )  # fmt: skip
    for place in _named(told):
        if place.pieces is None:
            asks = f"{tables.base_name(tables.base_number[place.id])}?"
            here = _influence(told)
            yield pieces_on(place.id, asks, interview, told, example=cubes, so_far=here)
    yield Prompt(
        WHICH, f"Which scoring is it? 1 to {LAST_SCORING}, or final", _which, example="3",
        about="Counting this one; the final scoring comes with the sixth Score card.",
    )  # fmt: skip
    if told[WHICH] != FINAL:
        sectors = [Choice(id, tables.pack.name("sector", id)) for id in tables.sectors]
        first = tables.sectors[tables.sector_of[tables.base_number[disputed(told)[0]]]]
        yield chosen(BONUS, "Bonus sector?", sectors, "sector", default=first)
    for orbital in _orbitals(interview, told):
        if _fleets_matter(interview, told, hear, orbital):
            yield fleets_in(
                orbital, interview, told, example="U1 M1B1 R",
                why="Orbital Control can matter here. ",
            )  # fmt: skip
    for seat, ability in _abilities(interview, told):
        held = [*_held(told).get(seat, []), ability]
        if _differs(hear, interview, told, {"technologies": {seat: [*held]}}):
            name = tables.abilities[ability].name
            yield Prompt(
                f"{_ABILITY}{seat} {ability}", f"Has {seat} {name}?", yes_no, default="no",
                about=f"Whether the {seat} has gained {name}; here it can change the outcome.",
            )  # fmt: skip


# ------------------------------------------------------------------------------ reading


def _event(line: str, interview: ExpanseInterview, told: Told) -> Value:
    move = interview.sound_move(move_of(line, told[PLAYERS], interview.tables, event=True), told)
    if not isinstance(move, dict) or "play" not in move:
        raise Misread("a kept event is played, such as  u nauvoo: 1 remove ceres o")
    if any(each["by"] == move["by"] for each in gathered(told, _EVENT)):
        raise Misread(f"{move['by']} has played an event; each may play one in a scoring")
    kept: dict[str, Value] = {
        str(each["by"]): [each["play"]] for each in [*gathered(told, _EVENT), move]
    }
    interview.sound({"kept": kept}, told)
    if _order(told[PLAYERS], [*gathered(told, _EVENT), move]) is None:
        raise Misread(
            "no round has these events in this order before its last player; leave out the first "
            "ones and tell the bases as they were after them"
        )
    return move


def _places(line: str, interview: ExpanseInterview, told: Told) -> tuple[Place, ...]:
    places = place_line(line, interview.tables.bases, told[PLAYERS], fleets=False)
    for place in places:
        if place.id in disputed(told):
            raise Misread(f"{place.id} was told already; < goes back to it")
        if place.pieces is not None:
            interview.sound({"influence": {**_influence(told), place.id: place.pieces}}, told)
    return places


def _which(line: str) -> int | str:
    if len(line) > 0 and FINAL.startswith(line.lower()):
        return FINAL
    found = number(1, LAST_SCORING + 1)(line)
    return FINAL if found > LAST_SCORING else found


# ------------------------------------------------------------------------------ what matters


def _fleets_matter(interview: ExpanseInterview, told: Told, hear: Hear, orbital: str) -> bool:
    if f"{FLEETS}{orbital}" in told:
        return True
    return any(
        _differs(hear, interview, told, {"fleets": {orbital: {id: 1}}}) for id in told[PLAYERS]
    )


def _differs(
    hear: Hear, interview: ExpanseInterview, told: Told, more: Mapping[str, Value]
) -> bool:
    """Whether the verdict is another one with this in the position."""
    plain: dict[str, Any] = {"case": CASE_ID, **interview.case(told)}
    position = cast("dict[str, Value]", plain["position"])
    one = hear(plain)
    other = hear({**plain, "position": merged(position, more)})
    if isinstance(one, Refused) or isinstance(other, Refused):
        return False
    if one.judgement.answer != other.judgement.answer:
        return True
    return _shown(one) != _shown(other)


def _shown(verdict: Verdict) -> tuple[Any, ...]:
    """What a verdict says of who is paid, by default too where it hangs on a fact."""
    json, default = verdict.json, verdict.judgement.default.result
    paid = [(base["points"], base["critical"]) for base in default.get("bases", {}).values()]
    return json["result"].get("gained"), paid, json["hinges_on"], json["needs"]


def _orbitals(interview: ExpanseInterview, told: Told) -> list[str]:
    """The orbitals of the disputed bases."""
    tables = interview.tables
    numbers = [tables.orbital_of[tables.base_number[id]] for id in disputed(told)]
    return list(dict.fromkeys(tables.orbitals[number] for number in numbers))


def _abilities(interview: ExpanseInterview, told: Told) -> list[tuple[str, str]]:
    """Who could have which ability that tells on a scoring."""
    tables = interview.tables
    cards = dict.fromkeys(
        (*tables.wins_scoring_ties, *tables.wins_control_ties, *tables.diplomat_counts)
    )
    found = [(tables.abilities[card].faction, card) for card in sorted(cards)]
    return [(faction, card) for faction, card in found if faction in told[PLAYERS]]


# ------------------------------------------------------------------------------ what was told


def _named(told: Told) -> list[Place]:
    return [place for places in gathered(told, _LINE) for place in places]


def disputed(told: Told) -> list[str]:
    """The bases in dispute."""
    return [place.id for place in _named(told)]


def _influence(told: Told) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for place in _named(told):
        pieces = told.get(f"{CUBES}{place.id}") if place.pieces is None else place.pieces
        if pieces:
            found[place.id] = pieces
    return found


def _order(
    players: tuple[str, ...], events: list[dict[str, Value]]
) -> tuple[str, list[Value]] | None:
    """Who took the Score card, as far as it matters, and the moves up to the last event.

    Events go round from the left of whoever took the card. That player comes last and would end
    the round with an event, so one who played none is taken; None where no such round gives the
    events in their order.
    """
    wanted = [str(event["by"]) for event in events]
    by = dict(zip(wanted, events, strict=True))
    for taker in (each for each in reversed(players) if each not in by):
        first = players.index(taker) + 1
        round = [*players[first:], *players[:first]]
        if [id for id in round if id in by] == wanted:
            last = round.index(wanted[-1])
            return taker, [by.get(id, {"by": id, "pass": True}) for id in round[: last + 1]]
    return None


def _round(told: Told) -> tuple[str, list[Value]]:
    """The same of what was told; the events fit, as each was tried when it was read."""
    found = _order(told[PLAYERS], gathered(told, _EVENT))
    if found is None:
        raise ValueError("events that fit no round")
    return found


def position(interview: ExpanseInterview, told: Told) -> dict[str, Value]:
    """The position as a mapping."""
    found: dict[str, Value] = {"influence": _influence(told)}
    fleets = under(told, FLEETS)
    if fleets:
        found["fleets"] = fleets
    if not any("R" in str(pieces) for pieces in fleets.values()):
        found["rocinante"] = elsewhere(_orbitals(interview, told), interview.tables)
    which = told.get(WHICH)
    if which is not None:
        found["scorings"] = LAST_SCORING if which == FINAL else which - 1
    if any(key.startswith(_ABILITY) for key in told):
        found["technologies"] = {id: [*cards] for id, cards in _held(told).items()}
    events = gathered(told, _EVENT)
    if events:
        taker, _ = _round(told)
        found["kept"] = {event["by"]: [event["play"]] for event in events}
        bonus: dict[str, Value] = {"bonus": told[BONUS]} if BONUS in told else {}
        stage: dict[str, Value] = {"player": taker, "stage": SCORING_EVENTS, "taker": taker}
        found["turn"] = {**stage, **bonus}
    return found


def _held(told: Told) -> dict[str, list[str]]:
    """The abilities that were told, by faction."""
    held: dict[str, list[str]] = {}
    for key, has in told.items():
        if key.startswith(_ABILITY) and has:
            id, ability = key.removeprefix(_ABILITY).split()
            held.setdefault(id, []).append(ability)
    return held


def after(interview: ExpanseInterview, told: Told) -> list[Value]:
    """The moves before the question."""
    return _round(told)[1] if gathered(told, _EVENT) else []


def asked(interview: ExpanseInterview, told: Told) -> Value:
    """What stands under the question."""
    if told.get(WHICH) == FINAL:
        return FINAL
    question: dict[str, Value] = {"bonus": told[BONUS]} if BONUS in told else {}
    return {**question, "bases": [*disputed(told)]}


def touched(interview: ExpanseInterview, told: Told) -> list[str]:
    """What is in dispute."""
    return disputed(told)


def said(interview: ExpanseInterview, told: Told) -> list[str]:
    """What is asked, a line each, below the board."""
    which = told[WHICH]
    name = "the final scoring" if which == FINAL else f"scoring {which} of {LAST_SCORING}"
    events = [
        f"{event['by']} plays {interview.tables.card_name(event['play'])}"
        for event in gathered(told, _EVENT)
    ]
    first = ", ".join(events)
    return [f"scored   {name}" + (f", after {first}; the board is before it" if first else "")]


def granted(interview: ExpanseInterview, told: Told) -> list[str]:
    """What was put in without being told."""
    found = []
    tables = interview.tables
    if not any("R" in str(pieces) for pieces in under(told, FLEETS).values()):
        found.append("the Rocinante is at none of these places")
    asked_for = {key.removeprefix(FLEETS) for key in told if key.startswith(FLEETS)}
    idle = [id for id in _orbitals(interview, told) if id not in asked_for]
    if idle:
        names = ", ".join(tables.orbital_name(tables.orbital_number[id]) for id in idle)
        found.append(f"no fleets at {names}: they would change nothing")
    if gathered(told, _EVENT):
        taker, _ = _round(told)
        found.append(f"{taker} took the Score card, and events go round from the left of {taker}")
    return found
