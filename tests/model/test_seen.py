"""What somebody does not see: nothing can be looked up in it, but that it is not seen."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.model.collection import Seq
from toolkit.model.context import Context, Index
from toolkit.model.field import Word
from toolkit.model.key import declared, key, keys_of
from toolkit.model.seen import NOBODY, OWNER, Seen, Veil, covering, unseen, veiled
from toolkit.model.unknown import UnknownFact
from toolkit.model.unseen import PartSeen, Unseen

PLAYERS = ("ann", "ben")


def whoever_has_it(hand):
    return (hand.holder,)


@declared
class Hand(NamedTuple):
    """A hand of which whoever owns it sees the cards, nobody the goal, and one the seal."""

    cards: tuple[str, ...] = key(
        Seq(Word("oak", "elm", noun="tree"), "cards"), default=(), seen=Seen(OWNER, unseen)
    )
    goal: str = key(Word("wood", noun="goal"), default="", seen=Seen(NOBODY, unseen))
    seal: str = key(Word("wax", noun="seal"), default="", seen=Seen(whoever_has_it, unseen))
    holder: int = 0


HAND = Hand(("oak", "elm"), "wood", "wax", 1)


def veil(asker, owner=0):
    return Veil(asker, (), owner, Context(PLAYERS, Index()))


@pytest.mark.parametrize(
    ("asker", "hidden"), [(0, {"goal", "seal"}), (1, {"cards", "goal"})], ids=PLAYERS
)
def test_each_sees_a_record_but_for_what_is_hidden_from_them(asker, hidden):
    seen = veiled(HAND, keys_of(Hand), veil(asker))
    found = {name for name in ("cards", "goal", "seal") if isinstance(getattr(seen, name), Unseen)}
    assert found == hidden
    assert seen.holder == 1


def test_without_the_record_what_hangs_on_it_is_not_seen():
    keys = keys_of(Hand)
    assert covering(("seal",), keys, HAND, veil(1)) is None
    assert covering(("seal",), keys, HAND, veil(0)) == ("seal",)
    assert covering(("seal",), keys, None, veil(1)) == ("seal",)


@pytest.mark.parametrize(
    "look",
    [
        lambda hidden: "oak" in hidden, len, list, int, lambda hidden: hidden == ("oak",),
        lambda hidden: hidden.goal, lambda hidden: hidden + 1,
    ],
)  # fmt: skip
def test_to_look_at_what_is_not_seen_asks_for_it(look):
    with pytest.raises(UnknownFact, match="hand"):
        look(Unseen("hand"))


def test_of_several_those_that_are_seen_come_first_and_the_rest_is_asked_for():
    some = PartSeen("hand", ("oak",))
    assert bool(some)
    assert "oak" in some
    assert some == PartSeen("hand", ("oak",)) != PartSeen("hand", ("elm",))
    assert len({some, PartSeen("hand", ("oak",))}) == 1
    looks = (lambda: "elm" in some, lambda: [*some], lambda: some == ("oak",))
    for look in (*looks, lambda: bool(PartSeen("hand", ()))):
        with pytest.raises(UnknownFact, match="hand"):
            look()


def test_what_is_not_seen_is_the_same_only_where_it_is_the_same_thing():
    assert Unseen("hand") == Unseen("hand") != Unseen("deck")
    assert len({Unseen("hand"), Unseen("hand"), Unseen("deck")}) == 2
    assert repr(Unseen("hand")) == "Unseen('hand')"
    assert not hasattr(Unseen("hand"), "__array__")


def test_a_number_nobody_told_is_greater_by_what_is_added_and_never_below_what_it_was():
    few = Unseen("deck", least=2).more(3)
    assert few.least == 5
    assert Unseen("deck").more(3).least is None
