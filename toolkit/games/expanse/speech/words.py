"""The words of The Expanse, as toolkit.referee.speech asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.ask import SCORE
from toolkit.games.expanse.speech import news, scores
from toolkit.games.expanse.speech.facts import FACTS
from toolkit.games.expanse.state.fields import ABILITY
from toolkit.games.expanse.state.telling import ITEM
from toolkit.referee.case_schema import WINNER
from toolkit.referee.declared import DeclaredSpeech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.words import Change
    from toolkit.pack.document import Value
    from toolkit.referee.cases import Case

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
        if question == SCORE:
            return scores.sentence(result, self.tables)
        if question == WINNER and result["winner"] is not None and result["by"] in _BY:
            return f"{result['winner']} has won, {_BY[result['by']]}"
        return ""

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        if question == SCORE:
            return scores.lines(result, self.tables)
        return super().detail(question, result, case)

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        if "gained" in before:
            return scores.changes(before, after, self.tables) or super().changes(before, after)
        return super().changes(before, after)

    def beside(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        return scores.passed(before["scores"], after["scores"])

    def entry(self, entry: Value, case: Case) -> str:
        return ITEM.words(entry, self.referee.context(()))

    def told(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
        return news.told(before, after, self.tables)
