"""The position of an expedition as a few lines of text: slices, turn, holdings, map, moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.state.moves import MOVES
from toolkit.model.context import Context
from toolkit.referee.asking.prompt import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.state.values import Holdings
    from toolkit.games.ti4_expeditions.tables import Tables

_WIDE = 96
_MOMENTS = {"start_of_turn": "its start", "action": "the action", "end_of_turn": "its end"}
_COUNTS = (
    ("trade_goods", Choice("trade good", "trade goods")),
    ("action_cards", Choice("action card", "action cards")),
    ("secret_objectives", Choice("unscored secret", "unscored secrets")),
)


def sketch(position: Expedition, moves: Sequence[Mapping[str, Any]], tables: Tables) -> list[str]:
    """What was told of a position, and the moves in question, a line each."""
    absent = position.absent
    lines: list[tuple[str, str]] = []
    if "slices" not in absent:
        claimed = [f"{claim.slice} {position.players[claim.by]}" for claim in position.slices]
        free = [id for id in tables.slices if id not in {claim.slice for claim in position.slices}]
        lines.append(("claimed", ", ".join(claimed) or "no slice"))
        lines.append(("free", ", ".join(free) or "no slice"))
    if "turn" not in absent:
        turn = position.turn
        said = f"{position.players[turn.player]}, {_MOMENTS[turn.moment]}"
        if turn.claimed:
            said += f", {turn.claimed} claimed in it"
        lines.append(("turn", said))
    for id, mine in zip(position.players, position.holdings, strict=True):
        held = ", ".join(_held(id, mine, absent, tables))
        if held:
            lines.append((id, held))
    if position.systems is not None:
        tiles = [" ".join((tile, *tokens)) for tile, tokens in position.systems]
        lines.append(("map", ", ".join(tiles)))
    if "fracture" not in absent or position.fracture:
        lines.append(("Fracture", "in play" if position.fracture else "not in play"))
    if position.thunders_edge is not None:
        lines.append(("planet", f"Thunder's Edge lies in system {position.thunders_edge}"))
    cx = Context(position.players, tables)
    said_moves = [MOVES.words(move, cx) for move in moves]
    lines += [("asked" if not n else "then", said) for n, said in enumerate(said_moves)]
    wide = max((len(label) for label, _ in lines), default=0)
    return [line for label, said in lines for line in _wrapped(label, said, wide)]


def _held(id: str, mine: Holdings, absent: frozenset[str], tables: Tables) -> Iterator[str]:
    for card, ready in (*mine.planets, *mine.stations):
        name = (tables.planets.get(card) or tables.stations[card]).name
        yield name if ready else f"{name} (exhausted)"
    for key, words in _COUNTS:
        number = getattr(mine, key)
        if number or f"{id}.{key}" not in absent:
            yield f"{number} {words.word if number == 1 else words.says}"
    if f"{id}.breakthrough" not in absent:
        yield "breakthrough" if mine.breakthrough else "no breakthrough"
    yield from mine.technologies
    for planet, cards in mine.attachments:
        named = [card if isinstance(card, str) else "a card" for card in cards]
        yield f"{' and '.join(named)} on {tables.planet_name(planet)}"
    if mine.passed:
        yield "passed"
    if mine.eliminated:
        yield "eliminated"


def _wrapped(label: str, said: str, wide: int) -> Iterator[str]:
    """A label and what is said, broken at commas."""
    line = f"{label:<{wide}}  "
    for part in said.split(", "):
        if len(line) + len(part) > _WIDE and line.strip():
            yield line.rstrip()
            line = " " * (wide + 2)
        line += f"{part}, "
    yield line.rstrip().removesuffix(",")
