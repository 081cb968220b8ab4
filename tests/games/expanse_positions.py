"""Any position of The Expanse that can be told, for Hypothesis."""

from __future__ import annotations

from expanse_rules import FOUR, THREE, TWO, referee
from hypothesis import strategies as st

from toolkit.games.expanse.state.moves import UNITS, Entry, Squadron
from toolkit.games.expanse.state.owed import Pending, SoFar
from toolkit.games.expanse.state.position import Position, Tokens
from toolkit.games.expanse.state.stages import BONUS, SCORING_BUILD, SCORING_EVENTS, STAGES
from toolkit.games.expanse.state.turn import Turn

TABLES = referee().tables
CARDS = (*TABLES.action_cards, TABLES.score_card)


def some(cards, most):
    return st.lists(st.sampled_from(cards), max_size=most).map(tuple)


@st.composite
def decisions(draw, seats):
    """A decision owed; with its moves the battery tells and reads it, in positions of games."""
    card = draw(st.sampled_from((*TABLES.action_cards, *TABLES.crew)))
    steps = TABLES.crew.get(card) or TABLES.cards[card].event
    so_far = st.builds(
        SoFar,
        st.none() | st.integers(-1, len(TABLES.bases) - 1),
        st.none() | st.integers(-1, len(TABLES.orbitals) - 1),
        st.none() | st.sampled_from(("", *UNITS)),
        st.none() | st.sampled_from(("", *CARDS)),
        st.none() | st.integers(0, 9),
        st.none() | st.booleans(),
    )
    named = st.integers(0, len(TABLES.bases) - 1).map(lambda base: Entry("remove", base=base))
    return Pending(
        draw(seats),
        card,
        draw(st.integers(0, len(steps) - 1)) if steps else 0,
        of=draw(st.just(-1) | seats),
        so_far=draw(st.none() | so_far),
        named=draw(st.lists(named, max_size=2).map(tuple)),
    )


@st.composite
def positions(draw):
    players = draw(st.sampled_from((TWO, THREE, FOUR)))
    seats = st.integers(0, len(players) - 1)
    maybe = st.integers(-1, len(players) - 1)
    stage = draw(st.sampled_from(STAGES))
    few = st.integers(0, 3)
    cubes = tuple(
        tuple(draw(few) for _ in players) if draw(st.booleans()) else (0,) * len(players)
        for _ in TABLES.bases
    )
    known = st.booleans()
    abilities = st.frozensets(st.sampled_from(sorted(TABLES.abilities)), max_size=3)
    return Position(
        players=players,
        control_points=tuple(draw(st.integers(0, 99)) for _ in players),
        influence=cubes,
        diplomats=tuple(draw(st.integers(0, row[0])) for row in cubes),
        fleets=tuple(
            tuple(Squadron(*(draw(few) for _ in range(4))) for _ in players) if draw(known)
            else (Squadron(),) * len(players)
            for _ in TABLES.orbitals
        ),
        rocinante=draw(st.none() | st.integers(0, len(TABLES.orbitals) - 1)),
        holder=draw(st.none() | seats),
        initiative=tuple(draw(st.permutations(range(len(players))))),
        technologies=tuple(draw(abilities) for _ in players),
        scorings=draw(st.integers(0, 6)),
        bonus_used=tuple(draw(few) for _ in TABLES.sectors),
        track=draw(st.none() | some((*CARDS, "", "unknown"), 5)),
        kept=tuple(draw(some(TABLES.action_cards, 3)) for _ in players),
        tokens=Tokens(draw(few)),
        turn=Turn(
            player=draw(seats),
            stage=stage,
            card=draw(st.sampled_from(("", *CARDS))),
            points=draw(few),
            used=draw(some(sorted(TABLES.abilities), 2)),
            asked=draw(maybe),
            declined=tuple(draw(st.lists(seats, max_size=2))),
            taker=draw(seats if stage in (BONUS, SCORING_EVENTS, SCORING_BUILD) else maybe),
            bonus=draw(st.integers(-1, len(TABLES.sectors) - 1)),
            acted=tuple(draw(st.lists(seats, max_size=2))),
        ),
        pending=draw(st.none() | decisions(seats)),
        deck=draw(st.none() | some(CARDS, 4)),
        discard=draw(st.none() | some(CARDS, 4)),
        over=draw(known),
    )  # fmt: skip
