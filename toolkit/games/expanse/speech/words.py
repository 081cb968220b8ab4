"""The words of The Expanse, as toolkit.referee.speech asks for them: facts, and what came about."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.ask import SCORE_ASKED
from toolkit.games.expanse.scoring.book import CRITICAL_EACH
from toolkit.games.expanse.scoring.control import HOLDER
from toolkit.games.expanse.speech import scores
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.fields import ABILITY
from toolkit.games.expanse.state.position import CODEC, on_track
from toolkit.model.context import Context
from toolkit.model.facts import Asked, Facts
from toolkit.model.words import listed
from toolkit.referee.declared import DeclaredSpeech
from toolkit.referee.speech import value_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.words import Change
    from toolkit.pack.document import Value
    from toolkit.referee.case import Case

# ---- facts that nobody has published or told

_ELSEWHERE = ("elsewhere", "nowhere")


def _pairs(asked: Asked) -> list[Value]:
    """Every pair of critical resources."""
    return [list(pair) for pair in combinations(asked.cx.index.resources, CRITICAL_EACH)]


def _counts(asked: Asked) -> list[Value]:
    """`mars 1, ceres 1` as a mapping."""
    found: list[Value] = []
    for answer in asked.answers:
        parts = (part.rpartition(" ") for part in answer.split(", "))
        found.append({place: int(number) for place, _, number in parts})
    return found


def _ships(asked: Asked) -> list[Value]:
    """Where the Rocinante may be, and whose."""
    holders = [answer for answer in asked.answers if answer not in _ELSEWHERE]
    if asked.about == HOLDER:
        return [{"holder": id} for id in holders]
    found: list[Value] = [{"orbital": asked.about, "holder": id} for id in holders]
    if len(holders) < len(asked.answers) and holders:
        other = next(id for id in asked.cx.index.orbitals if id != asked.about)
        found.append({"orbital": other, "holder": holders[0]})
    return found


def _tracks(asked: Asked) -> list[Value]:
    """The Action Track with the card in each space that it may lie in."""
    spaces = (int(answer) for answer in asked.answers if answer not in _ELSEWHERE)
    return [on_track(asked.about, space, asked.cx.index) for space in spaces]


def _chooses(asked: Asked) -> str:
    chosen = ITEM.words(value_of(asked.answers[0]), asked.cx)
    return f"{asked.about.split()[0]} chooses {chosen}"


def _by_hand(asked: Asked) -> str:
    card, _, text = asked.about.partition(": ")
    name = asked.cx.index.card_name(card)
    return f"what the table changed by the words of {name}: “{text.rstrip('.')}”"


FACTS = Facts(
    __name__, pairs=_pairs, counts=_counts, ships=_ships, tracks=_tracks, chooses=_chooses,
    by_hand=_by_hand, resources=lambda asked: [*asked.cx.index.resources],
)  # fmt: skip


# ---- what came about

# What is told in other words, or of no interest; and what a scoring tells in words of its own.
_SILENT = ("cards in the ", "bonus tokens used", "Score cards resolved", "technologies of ")
_OF_A_SCORING = ("CP of ", "the Rocinante:")


def _news(before: Mapping[str, Any], after: Mapping[str, Any], tables: Tables) -> list[str]:
    """Lines for the scoring that was passed, if any, and for all else that is otherwise."""
    was, now = before["position"], after["position"]
    lines = [line for score in after["scores"] for line in _scored(score, was, now, tables)]
    lines += _technologies(was, now, tables)
    handed = now.get("scorings") != was.get("scorings")
    if handed:
        lines += _rocinante(now)
    elif after["scores"] and "holder" in now.get("rocinante", {}) and not now.get("over"):
        lines.append(f"{now['rocinante']['holder']} holds the Rocinante until all have built")
    silent = (*_SILENT, *_OF_A_SCORING) if handed or after["scores"] else _SILENT
    if now.get("over"):
        silent = (*silent, "turn:", "the game:")  # whose turn it would be, and what is said next
    changed = CODEC.changes(was, now, Context((), tables))
    return lines + [f"{what} {said}" for what, said, _ in changed if not what.startswith(silent)]


def _scored(
    score: Mapping[str, Any], was: Mapping[str, Any], now: Mapping[str, Any], tables: Tables
) -> Iterator[str]:
    sector = was["turn"].get("bonus")
    named = "final scoring"
    if sector is not None:
        named = f"scoring {was['scorings'] + 1}, bonus sector {tables.pack.name('sector', sector)}"
    yield f"{named}: {scores.sentence(score, tables)}"
    yield from scores.lines(score, tables)


def _technologies(was: Mapping[str, Any], now: Mapping[str, Any], tables: Tables) -> Iterator[str]:
    """What each faction has that it had not."""
    had, has = (one.get("technologies") or {} for one in (was, now))
    for faction, cards in has.items():
        new = [tables.card_name(card) for card in cards if card not in had.get(faction, ())]
        if new:
            yield f"{faction} gains the technology {listed(new)}"


def _rocinante(now: Mapping[str, Any]) -> Iterator[str]:
    """Whose it is after a scoring, and why."""
    holder, points = now["rocinante"]["holder"], now["control_points"]
    fewest = [faction for faction, number in points.items() if number == min(points.values())]
    if fewest == [holder]:
        why = "who has the fewest CP"
    elif len(fewest) == len(points) == 2:
        why = "as both have as many CP"
    else:
        why = f"of {listed(fewest)}, who have the fewest CP, the lowest on the Initiative Track"
    yield f"the Rocinante: controlled by {holder}, {why}"


_BY = {
    "points": "with the most control points",
    "initiative": "tied for the most points, but higher on the Initiative Track",
    "rocinante": "tied for the most points, but in control of the Rocinante",
}


class ExpanseSpeech(DeclaredSpeech):
    """The words for one pack."""

    tables: Tables
    facts = FACTS

    def assumed(self, path: str, case: Case) -> str:
        key, _, inner = path.removeprefix("position.").partition(".")
        if key == "technologies" and inner:  # that of a faction
            return ABILITY.words(inner.rpartition(".")[2], self.referee.context(()))
        return super().assumed(path, case)

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        if question == SCORE_ASKED:
            return scores.sentence(result, self.tables)
        return ""

    def won_by(self, by: str) -> str:
        return _BY.get(by) or super().won_by(by)

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        if question == SCORE_ASKED:
            return scores.lines(result, self.tables)
        return super().detail(question, result, case)

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        if "gained" in before:
            return scores.changes(before, after, self.tables) or super().changes(before, after)
        return super().changes(before, after)

    def beside(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        return scores.passed(before["scores"], after["scores"], self.tables)

    def entry(self, entry: Value, case: Case) -> str:
        return ITEM.words(entry, self.referee.context(()))

    def told(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
        return _news(before, after, self.tables)


SPEECH = ExpanseSpeech
