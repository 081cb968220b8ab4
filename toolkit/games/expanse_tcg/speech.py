"""What verdicts of this game say in words of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.schemas.terms import BATTLE, CAPITAL, CREATURE, LOCATION, ROOM, STATS
from toolkit.games.expanse_tcg.state import battle, said
from toolkit.games.expanse_tcg.state.places import GRID, HALF, SIDES, half_of, short
from toolkit.games.expanse_tcg.state.things import LOAD
from toolkit.model.facts import Asked, Fact, Facts
from toolkit.model.words import UNKNOWN
from toolkit.pack.plain import parted
from toolkit.pack.record import value_at
from toolkit.referee.declared import DeclaredSpeech

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.case import Case


def _held(asked: Asked) -> list[Value]:
    """Cards in a hand or deck, without the one that is asked for and with it; how many there are,
    where any will do."""
    return [[], [asked.about]] if asked.about in asked.cx.index.cards else [0, 1]


def _as_many(asked: Asked) -> list[Value]:
    """So many cards as are asked about, and more."""
    return [int(asked.about.split()[-1]) + more for more in range(4)]


_LYING_IN_ONE = 4
"""What each place has room for, of whatever there is."""


def _lying(asked: Asked) -> list[Value]:
    """Own locations that hold less than is asked about, `2 Aether`, and some that hold it."""
    number, what = asked.about.split()[:2]
    capital, *_ = asked.cx.index.ids(CAPITAL)
    location, *_ = asked.cx.index.ids(LOCATION)
    holding: dict[str, Value] = {}
    for spot, much in zip(HALF.names, parted(range(int(number)), _LYING_IN_ONE), strict=False):
        holding[spot] = {"card": location if holding else capital, what.lower(): len(much)}
    return [{HALF.names[0]: capital}, holding]


FACTS = Facts(__name__, held=_held, as_many=_as_many, lying=_lying)
_FEW = 7  # cards of a hand or deck that a comment lists
UNSEEN = (
    Fact("position.{player}.locations.{spot}.{what}", "the {what} in {spot} of {player}"),
    Fact("{move}.move", "where the Hidden creature goes"),
)
"""What nobody tells by a fact: one player does not see it."""
_HELD = ("creatures", "treasures", "resources", "lore", "captives")


class TcgSpeech(DeclaredSpeech):
    """Words for battles, rooms and figures."""

    facts, unlisted = FACTS, UNSEEN

    def fillings(self, path: str, about: str, answers: Sequence[str], case: Case) -> list[Value]:
        """Of a hand or deck of which the case tells how many cards it holds just as many, where a
        comment can list them."""
        found = super().fillings(path, about, answers, case)
        told = value_at(case.document.root, (*case.steps, *path.split(".")))
        if type(told) is not int:
            return found
        others = [id for id in self.referee.tables.ids(CREATURE) if id != about][:1] * told
        lists = [one for one in found if isinstance(one, list)]
        return [[*one, *others][:told] if told <= _FEW else one for one in lists]

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        if question == BATTLE:
            return self._battle(result)
        if question == STATS:
            return f"power {result['power']}, health {result['health']}"
        if question == ROOM:
            held = [f"{result[one]['used']} of {result[one]['of']} {one}" for one in _HELD]
            return ", ".join(held)
        return super().answered(question, result, case)

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        """Of a battle who stands where, what is left of the location, and who is to act; of figures
        where they come from."""
        if question == STATS and "from" in result and UNKNOWN not in result.values():
            return [*self._figures(result)]
        if question != BATTLE or SIDES[0] not in result or UNKNOWN in result.values():
            return super().detail(question, result, case)
        return [*self._standing(result)]

    def _standing(self, result: Mapping[str, Any]) -> Iterator[str]:
        place = result["location"]
        left = "destroyed" if place["destroyed"] is True else f"{place['left']} health left"
        yield f"location: {left}, damage {place['damage']}, militia {place['militia']}"
        for side in SIDES:
            creatures = [self._fighter(cell, one) for cell, one in result[side].items()]
            yield f"{side}: {', '.join(creatures) or 'none'}"
        yield f"fallen: {_fallen(result['fallen'])}"
        camp = {what: held for what, held in result["camp"].items() if held}
        if camp:
            yield f"in the encampment: {LOAD.words(camp, self.referee.context(()))}"
        follows = "" if result["over"] is True else f": {battle.BATTLE_SIDES[result['side']]}"
        yield f"round {result['round']}{follows}"

    def _fighter(self, cell: str, one: Any) -> str:
        if not isinstance(one, dict):
            return f"not known on {cell}"
        figures = ", ".join(f"{key} {one[key]}" for key in ("power", "health", "damage"))
        return f"{self.tables.name('card', one['card'])} on {cell} ({figures})"

    def _figures(self, result: Mapping[str, Any]) -> Iterator[str]:
        yield f"damage: {result['damage']}"
        yield f"keywords: {', '.join(map(self._keyword, result['keywords'])) or 'none'}"
        for one in result["from"]:
            source = _SOURCES.get(one["source"]) or (
                f"from {self.tables.name('card', one['source'])}"
            )
            yield f"{one['power']:+}/{one['health']:+} {source}"

    def _keyword(self, told: Any) -> str:
        id, number = next(iter(told.items())) if isinstance(told, dict) else (told, 0)
        return f"{self.tables.name('keyword', id)}{f' {number}' if number else ''}"

    def ends(self, told: str) -> bool:
        return said.PHASES["over"] in told

    def won_by(self, by: str) -> str:
        return _WON_BY.get(by) or super().won_by(by)

    def _battle(self, result: Mapping[str, Any]) -> str:
        if result["over"] is not True:
            return f"the battle goes on; fallen: {_fallen(result['fallen'])}"
        won = result["won_by"]
        return f"the battle is over, won by {'nobody' if won == 'nobody' else f'the {won}'}"


def _fallen(cells: Value) -> str:
    """Where creatures fell: `front2 of the attackers`."""
    if not isinstance(cells, list):
        return "not known"
    numbers = [GRID.numbers[str(cell)] for cell in cells]
    halves = [(short(number, half_of(number)), SIDES[half_of(number)]) for number in numbers]
    return ", ".join([f"{cell} of the {side}" for cell, side in halves]) or "nobody"


_WON_BY: Mapping[str, str] = said.SAID.entry("won_by")
_SOURCES: Mapping[str, str] = said.SAID.entry("sources")
SPEECH = TcgSpeech
