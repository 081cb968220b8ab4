"""The deck recipe: what each number of players needs, has and leaves over."""

from __future__ import annotations

import pytest
from expanse_pack import folder, playable, published
from expanse_rules import FOUR, THREE, TWO, bare_referee

from toolkit.games.expanse.deck import deal, deals_for, player_counts
from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.state.forces import deck_cards
from toolkit.lint.trial import write
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.referee.rules import UnknownFact


@pytest.fixture
def with_set(tmp_path):
    """The pack with a small set laid over it."""

    def laid(**files):
        named = {f"{name}.yaml": text for name, text in files.items()}
        write(tmp_path, {"set.yaml": "{set: mine, game: expanse, title: Mine}\n", **named})
        return lay([folder(), read_folder(tmp_path, "mine")], GAME.kinds)[0]

    return laid


@pytest.mark.parametrize(("players", "actions"), [(2, 30), (3, 35), (4, 44)])
def test_the_recipe_needs_what_the_rulebook_deals(players, actions):
    dealt = deal(published(), players)
    assert (dealt.actions.needed, dealt.scores.needed) == (actions, 6)


def test_the_published_cards_deal_for_two_and_the_stand_ins_for_all():
    assert player_counts(published()) == (2, 3, 4)
    assert deals_for(published()) == (2,)
    assert deals_for(playable()) == (2, 3, 4)


@pytest.mark.parametrize("players", [3, 4])
def test_what_is_short_of_unpublished_cards_only_is_told_apart(players):
    assert deal(published(), players).short_of_unpublished


def test_four_players_leave_eight_cards_over():
    needed, there, _, _ = deal(playable(), 4).actions
    assert there - needed == 8


def test_a_recipe_no_card_could_fill_is_simply_short(with_set):
    recipe = 'tables:\n  "3": {deck: {action_cards: 40}}\noverrides: [tables.3.deck]\n'
    dealt = deal(with_set(setup=recipe), 3)
    assert not dealt.deals
    assert not dealt.short_of_unpublished


def test_a_missing_score_card_is_never_made_up_for_by_action_cards(with_set):
    recipe = 'tables:\n  "2": {deck: {score_cards: 3}}\noverrides: [tables.2.deck]\n'
    dealt = deal(with_set(setup=recipe), 2)
    assert dealt.scores[:2] == (9, 6)
    assert not dealt.short_of_unpublished


def test_a_number_of_players_without_a_table_is_refused():
    with pytest.raises(KeyError):
        deal(published(), 5)


def test_no_card_is_dealt_while_nobody_knows_whether_one_belongs_to_the_deck():
    tables = bare_referee().tables
    assert [len(deck_cards(players, tables)) for players in (TWO, FOUR)] == [30, 31]
    with pytest.raises(UnknownFact, match=r"cards\.\w+\.players\.3"):
        deck_cards(THREE, tables)
