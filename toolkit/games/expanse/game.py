"""The game as the toolkit sees it: kinds, checks, words and rows of The Expanse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.schemas.words import MAT
from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.game import Summary
from toolkit.referee.roomed import Illustrating

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.pack.row import Row


class Expanse(Illustrating):
    """The game; see toolkit.referee.roomed."""

    id: str = "expanse"
    title: str = "The Expanse Board Game"
    verbs: str = "verbs"
    telling: str = "state.telling"

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says; see toolkit.games.expanse.rows."""
        from toolkit.games.expanse.rows import rows

        only_cards = bool(layer) and pack.kinds_of(layer) <= {"card"}
        return rows(pack, players, layer if only_cards else "")

    def example(self, pack: Pack, case: Mapping[str, Any]) -> Any:
        """A numbered case as a picture in the rules booklet."""
        return self.room("rows.examples").example(pack, case)

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        """Counts copies of action cards, of the whole pack or of the set `layer` alone."""
        from toolkit.games.expanse.deck import deals_for

        cards = refereed = by_hand = 0
        for card in pack.of("card").values():
            steps = _effect(card)
            if steps is None or (layer and card.layers[0].folder != layer):
                continue
            cards += card.copies
            if isinstance(steps, list):
                if "by_hand" in VERBS.used_in(steps):
                    by_hand += card.copies
                else:
                    refereed += card.copies
        return Summary(cards, refereed, by_hand, deals_for(pack))


def _effect(card: Record) -> Value:
    """What an action card or technology does; None for what is no card or does nothing itself."""
    if card.get("kind") == MAT:
        return None
    event = card.get("event")
    return card.get("effect") if event is None else event


GAME = Expanse()
