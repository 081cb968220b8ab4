"""A scoring told: events first, disputed bases, which scoring it is, and what else can matter.

Whether fleets or a technology can matter is not worked out a second time here: the case is heard
with each that could be, and they are asked for where the verdict would differ.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from toolkit.games.expanse.ask import FINAL, SCORE_ASKED
from toolkit.games.expanse.asking.move_words import move_of
from toolkit.games.expanse.asking.parts import BASES, ORBITALS
from toolkit.games.expanse.state.stages import SCORING_EVENTS
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.model.short import Misread, yes_no
from toolkit.pack.plain import grouped, merged
from toolkit.referee.asking.dispute import CASE_ID
from toolkit.referee.asking.interview import PLAYERS, Refused
from toolkit.referee.asking.lines import gathered, lines
from toolkit.referee.asking.parts import PART
from toolkit.referee.asking.prompt import Choice, Prompt, chosen, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.verdict import Verdict

WHICH, BONUS = "which scoring", "bonus sector"
EVENT, LINE, ABILITY = "event ", "line ", "ability "


class Scoring:
    """One scoring; `score` is the question."""

    def __init__(self, interview: ExpanseInterview, told: Told) -> None:
        self.interview, self.told = interview, told
        self.tables, self.players = interview.tables, told[PLAYERS]
        self._events: list[dict[str, Any]] = gathered(told, EVENT)
        self._lines: list[tuple[list[str], str | None]] = gathered(told, LINE)

    def prompts(self, hear: Hear) -> Iterator[Prompt]:
        interview, tables, told = self.interview, self.tables, self.told
        yield from lines(EVENT, told, self._event, **interview.worded("event"))
        cubes = " ".join(f"{id[0]}{2 - seat // 2}" for seat, id in enumerate(self.players))
        yield from lines(LINE, told, self._places, least=1, **interview.worded("base", cubes=cubes))
        for ids, pieces in self._lines:
            for id in ids if pieces is None else ():
                asks = f"{tables.name('base', id)}?"
                yield interview.part(f"{BASES.key}.{id}", told)._replace(
                    asks=asks, example=cubes, shown="no influence"
                )
        yield Prompt(WHICH, read=_which, **interview.worded("which", most=LAST_SCORING))
        if told[WHICH] != FINAL:
            sector = tables.sector_of[tables.base_number[self.bases[0]]]
            sectors = [Choice(id, tables.name("sector", id)) for id in tables.sectors]
            default = tables.sectors[sector]
            yield chosen(BONUS, "Bonus sector?", sectors, "sector", default=default)
        for orbital in self.orbitals:
            if self._fleets_matter(hear, orbital):
                prompt = interview.part(f"{ORBITALS.key}.{orbital}", told)
                yield prompt._replace(about=f"Orbital Control can matter here. {prompt.about}")
        for seat, ability in self._abilities():
            held = [*self._held().get(seat, []), ability]
            if self._differs(hear, {"technologies": {seat: [*held]}}):
                said = interview.worded("ability", of=seat, ability=tables.abilities[ability].name)
                yield Prompt(f"{ABILITY}{seat} {ability}", read=yes_no, default="no", **said)

    # ---- reading

    def _event(self, line: str) -> Value:
        interview, told, events = self.interview, self.told, self._events
        said = move_of(line, self.players, self.tables, event=True)
        move: Any = interview.sound_move(said, told)
        if "play" not in move:
            raise Misread("a kept event is played, such as  u nauvoo: 1 remove ceres o")
        if any(each["by"] == move["by"] for each in events):
            raise Misread(f"{move['by']} has played an event; each may play one in a scoring")
        interview.sound({"kept": _kept([*events, move])}, told)
        if self._order([*events, move]) is None:
            raise Misread(
                "no round has these events in this order before its last player; leave out the "
                "first ones and tell the bases as they were after them"
            )
        found: Value = move
        return found

    def _places(self, line: str) -> tuple[list[str], str | None]:
        ids, pieces = BASES.line(line, self.players, self.tables)
        for id in ids:
            if id in self.bases:
                raise Misread(f"{id} was told already; < goes back to it")
            if pieces is not None:
                self.interview.sound({BASES.key: {id: pieces}}, self.told)
        return ids, pieces

    # ---- what matters

    def _fleets_matter(self, hear: Hear, orbital: str) -> bool:
        fleets: list[dict[str, Value]] = [{orbital: {id: 1}} for id in self.players]
        asked = f"{PART}{ORBITALS.key}.{orbital}" in self.told
        return asked or any(self._differs(hear, {"fleets": each}) for each in fleets)

    def _differs(self, hear: Hear, more: Mapping[str, Any]) -> bool:
        """Whether the verdict is another one with this in the position."""
        plain: dict[str, Any] = {"case": CASE_ID, **self.interview.case(self.told)}
        position = cast("dict[str, Value]", plain["position"])
        one = hear(plain)
        other = hear({**plain, "position": merged(position, more)})
        if isinstance(one, Refused) or isinstance(other, Refused):
            return False
        return _shown(one) != _shown(other)

    @property
    def bases(self) -> list[str]:
        """The bases told, in their order."""
        return [id for ids, _ in self._lines for id in ids]

    @property
    def orbitals(self) -> list[str]:
        """The orbitals of the disputed bases."""
        tables = self.tables
        numbers = [tables.orbital_of[tables.base_number[id]] for id in self.bases]
        return list(dict.fromkeys(tables.orbitals[number] for number in numbers))

    def _abilities(self) -> list[tuple[str, str]]:
        """Who could have which ability that tells on a scoring."""
        return [
            (each.faction, id)
            for id, each in sorted(self.tables.abilities.items())
            if each.scores and each.faction in self.players
        ]

    # ---- what was told

    def touched(self) -> set[str]:
        return {f"bases.{id}" for id in self.bases}

    def _order(self, events: list[dict[str, Any]]) -> tuple[str, list[Value]] | None:
        """Who took the Score card, as far as it matters, and the moves up to the last event.

        Events go round from the left of whoever took the card. That player comes last and would end
        the round with an event, so one who played none is taken; None where no such round gives the
        events in their order.
        """
        players, wanted = self.players, [event["by"] for event in events]
        by = dict(zip(wanted, events, strict=True))
        for taker in (each for each in reversed(players) if each not in by):
            first = players.index(taker) + 1
            round = [*players[first:], *players[:first]]
            if [id for id in round if id in by] == wanted:
                last = round.index(wanted[-1])
                return taker, [by.get(id, {"by": id, "pass": True}) for id in round[: last + 1]]
        return None

    @cached_property
    def _round(self) -> tuple[str, list[Value]]:
        """The same of what was told; the events fit, as each was tried when it was read."""
        found = self._order(self._events)
        assert found is not None
        return found

    def position(self) -> dict[str, Value]:
        told = self.told
        influence = {id: pieces for ids, pieces in self._lines for id in ids if pieces}
        found: dict[str, Value] = {BASES.key: {**influence}}
        which = told.get(WHICH)
        if which is not None:
            found["scorings"] = LAST_SCORING if which == FINAL else which - 1
        if any(key.startswith(ABILITY) for key in told):
            found["technologies"] = {id: [*cards] for id, cards in self._held().items()}
        if self._events:
            taker, _ = self._round
            found["kept"] = _kept(self._events)
            turn: dict[str, Value] = {"player": taker, "stage": SCORING_EVENTS, "taker": taker}
            found["turn"] = {**turn, **self._bonus}
        return found

    def _held(self) -> dict[str, list[str]]:
        """The abilities that were told, by faction."""
        told = (key for key, has in self.told.items() if key.startswith(ABILITY) and has)
        pairs = (key.removeprefix(ABILITY).split() for key in told)
        return grouped((id, ability) for id, ability in pairs)

    @property
    def _bonus(self) -> dict[str, Value]:
        return {"bonus": self.told[BONUS]} if BONUS in self.told else {}

    def asked(self) -> dict[str, Value]:
        """The moves before the question, and the question."""
        after: dict[str, Value] = {"after": self._round[1]} if self._events else {}
        final = self.told.get(WHICH) == FINAL
        asked: Value = FINAL if final else {**self._bonus, "bases": [*self.bases]}
        return {**after, "ask": {SCORE_ASKED: asked}}

    def said(self) -> list[str]:
        which, name = self.told[WHICH], self.tables.card_name
        scored = "the final scoring" if which == FINAL else f"scoring {which} of {LAST_SCORING}"
        first = ", ".join(f"{event['by']} plays {name(event['play'])}" for event in self._events)
        then = f", after {first}; the board is before it" if first else ""
        return [f"scored   {scored}{then}"]

    def granted(self) -> list[str]:
        found, tables = [], self.tables
        idle = [id for id in self.orbitals if f"{PART}{ORBITALS.key}.{id}" not in self.told]
        if idle:
            names = ", ".join(tables.name("orbital", id) for id in idle)
            found.append(f"no fleets at {names}: they would change nothing")
        if self._events:
            taker, _ = self._round
            found += [f"{taker} took the Score card, and events go round from the left of {taker}"]
        return found


def _kept(played: list[dict[str, Any]]) -> dict[str, Value]:
    """The events that were played, as they were kept before: by faction."""
    return {**grouped((each["by"], each["play"]) for each in played)}


def _which(line: str) -> int | str:
    if len(line) > 0 and FINAL.startswith(line.lower()):
        return FINAL
    try:
        found = number(1, LAST_SCORING + 1)(line)
    except Misread:
        said = f"a scoring is a number from 1 to {LAST_SCORING}, or {FINAL}, not '{line}'"
        raise Misread(said) from None
    return FINAL if found > LAST_SCORING else found


def _shown(verdict: Verdict) -> tuple[Any, ...]:
    """What a verdict says of who is paid, by default too where it hangs on a fact."""
    json, judged = verdict.json, verdict.judgement
    paid = [
        (base["points"], base["critical"])
        for base in judged.default.result.get("bases", {}).values()
    ]
    return judged.answer, json["result"].get("gained"), paid, json["hinges_on"], json["needs"]
