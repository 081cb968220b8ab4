"""Verdicts in words: places by the letter of their row and a number, units where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.asking.sketch import for_sale
from toolkit.games.hexpanse.rules.winning import FORMATION, LAST
from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.state.moves import MARKET
from toolkit.games.hexpanse.state.units import MINOR
from toolkit.model.facts import Facts
from toolkit.model.hexes import place_words
from toolkit.model.words import Change
from toolkit.pack.listing import counted, listed
from toolkit.referee.declared import DeclaredSpeech

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.pack.document import Value
    from toolkit.referee.case import Case


class HexSpeech(DeclaredSpeech):
    """How verdicts of this game are worded."""

    unlisted = Facts(__name__, minors=lambda asked: [*asked.cx.index.minors])

    def assumed(self, path: str, case: Case) -> str:
        if path.startswith("missions."):
            name = self.tables.name("mission", path.split(".")[1])
            return f"the formation of {name} is not known, so it ends nothing"
        return super().assumed(path, case)

    def fillings(self, path: str, about: str, answers: Sequence[str], case: Case) -> list[Value]:
        """The same without the minor factions that another has, and without any where one of two
        stands on the board: both are told then, with how many of each there are."""
        found = super().fillings(path, about, answers, case)
        if not path.endswith(".minor") or case.position is None:
            return found
        seat = case.position.players.index(path.split(".")[1])
        if self.tables.mode.minor_factions > 1 and case.position.units.codes(seat, MINOR):
            return []
        taken = {code for mat in case.position.mats for code in mat.minor or ()}
        return [one for one in found if one not in taken]

    def move(self, move: Mapping[str, Any], case: Case) -> str:
        return self.referee.moves.words(move, self._of(case)) or super().move(move, case)

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        match question:
            case t.FORMATION if result["complete"]:
                return "the formation is complete"
            case t.FORMATION if result["missing"] is None:
                return "the formation fits nowhere on this board"
            case t.FORMATION:
                return f"the formation is not complete, {_many(result['missing'])} lacking"
            case t.LAYINGS:
                return f"the pattern may lie in {counted(result['count'], 'way')}"
            case t.PLACEMENTS:
                on = f"on {_many(result['count'])}" if result["count"] else "nowhere"
                return f"it may be placed {on}"
            case t.NEAR:
                return f"{_many(len(result['territories']))} so near"
            case t.DISTANCE:
                return f"it is {counted(result['distance'], 'step')} away"
        return ""

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        cx = self._of(case)
        if question == t.FORMATION and result.get("cells"):
            return [f"it stands on {_places(result['cells'], cx)}"]
        if question == t.LAYINGS and isinstance(result.get("layings"), list):
            return [_laid(one, cx) for one in result["layings"]]
        if question in (t.PLACEMENTS, t.NEAR) and isinstance(result.get("territories"), list):
            return [_places(result["territories"], cx)] if result["territories"] else []
        return [] if question in (t.FORMATION, t.DISTANCE) else super().detail(
            question, result, case
        )  # fmt: skip

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        """Who is eliminated, behind what stands elsewhere: nothing more of them."""
        was, now = (one.get("position") for one in (before, after))
        if not isinstance(was, dict) or not isinstance(now, dict):
            return _answers(before, after, self.referee.context(())) or super().changes(
                before, after
            )
        players = tuple(id for id in now if id in self.tables.factions)
        gone = [id for id in players if now[id] == {"life": 0} != was.get(id)]
        kept = {**now, **{id: was.get(id) for id in gone}}
        found = super().changes(before, {**after, "position": kept})
        out = [Change(f"{self.tables.name('faction', id)}:", "eliminated", "alive") for id in gone]
        moved = [one for one in found if one.what.endswith("]:")]  # what stands on a place
        return [*moved, *out, *(one for one in found if one not in moved)]

    def ended(self, winner: str, by: str, team: Sequence[str] = ()) -> str:
        if not winner:
            return super().ended(winner, by)
        names = [self.tables.within("faction", id) for id in team or (winner,)]
        several = len(names) > 1 or self.tables.plural("faction", winner)
        return f"{listed(names)} {'have' if several else 'has'} won, {self.won_by(by)}"

    def won_by(self, by: str) -> str:
        return {FORMATION: "by the formation of a mission", LAST: "with the last warlord"}.get(
            by
        ) or super().won_by(by)

    def told(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
        """What all may know: not how the deck lies; and what can be bought, once one may buy."""
        lines = [one for one in super().told(before, after) if not one.startswith("the deck:")]
        was, now = before["position"], after["position"]
        if now["turn"]["phase"] == MARKET != was["turn"]["phase"] and isinstance(
            now["market"], list
        ):
            extra = now["turn"].get("extra_cards")
            lying = [*now["market"], *(extra if isinstance(extra, list) else ())]
            lines += [f"for sale: {for_sale(card, self.tables)}" for card in lying]
        return lines

    def _of(self, case: Case) -> Context[Any]:
        players = case.position.players if case.position is not None else ()
        return self.referee.context(players)


def _answers(before: Mapping[str, Any], after: Mapping[str, Any], cx: Context[Any]) -> list[Change]:
    """How the results of a question of this game's own differ."""
    results = after, before
    if "layings" in after:
        return [Change("ways to lie:", *(str(one["count"]) for one in results))]
    if "complete" in after:
        return [Change("the formation:", *(_stands(one) for one in results))]
    if "territories" in after:
        now, was = (one["territories"] for one in results)
        apart = [[one for one in now if one not in was], [one for one in was if one not in now]]
        what = "territories beside those of both:"
        return [Change(what, *(_places(each, cx) or "none" for each in apart))]
    return []


def _stands(result: Mapping[str, Any]) -> str:
    if result["complete"]:
        return f"complete in {counted(result['count'], 'way')}"
    missing = result["missing"]
    return "fits nowhere" if missing is None else f"not complete, {missing} lacking"


def _many(count: int) -> str:
    return counted(count, "territory", "territories")


def _places(told: Value, cx: Context[Any]) -> str:
    listed = told if isinstance(told, list) else []
    return ", ".join(place_words(place, cx) for place in listed)


def _laid(told: Mapping[str, Any], cx: Context[Any]) -> str:
    return "; ".join(_parts(told, cx))


def _parts(told: Mapping[str, Any], cx: Context[Any]) -> Iterator[str]:
    mirrored = ", mirrored" if told["mirror"] else ""
    yield f"at {place_words(told['at'], cx)}, turn {told['turn']}{mirrored}"
    for key in ("attack", "place"):
        if told[key]:
            yield f"{key} {_places(told[key], cx)}"


SPEECH = HexSpeech
