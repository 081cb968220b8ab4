"""What holds of every refereed game, to be run through positions of one.

Each function yields what is wrong, in words with the position in them; nothing when all is well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import Rules


def list_and_check_agree(
    game: RefereedGame[Any, Any],
    position: Any,
    rules: Rules,
    candidates: Iterable[Any],
    outcome: Callable[[Any], Any] | None = None,
) -> Iterator[str]:
    """The legal moves are exactly the candidates that break nothing.

    `candidates` should hold every move there could be, and many there could not. One that can be
    written in several ways is listed in one of them; any other way must come to the same, which is
    the position after it or what `outcome` says of a move.
    """
    listed = list(game.legal(position, rules))
    legal = set(listed)
    if len(legal) != len(listed):
        yield f"a move is listed twice {_at(game, position)}"
    for move in listed:
        reasons = game.check(position, move, rules)
        if reasons:
            clauses = ", ".join(reason.clause for reason in reasons)
            yield f"{game.encode_move(move)} is listed and breaks {clauses} {_at(game, position)}"
    comes_to = outcome or (lambda move: game.apply(position, move, rules))
    outcomes: set[Any] | None = None
    for move in candidates:
        if move in legal or game.check(position, move, rules):
            continue
        if outcomes is None:
            outcomes = {comes_to(other) for other in listed}
        if comes_to(move) not in outcomes:
            yield f"{game.encode_move(move)} breaks nothing and is not listed {_at(game, position)}"


def illegal_moves_are_told(
    game: RefereedGame[Any, Any],
    position: Any,
    move: Any,
    rules: Rules,
    clauses: Collection[str],
) -> Iterator[str]:
    """Every reason against a move names a clause of the ledger and says something; each once."""
    reasons = game.check(position, move, rules)
    for reason in reasons:
        if reason.clause not in clauses:
            yield f"{game.encode_move(move)} breaks {reason.clause}, which is no clause"
        if not reason.says.strip():
            yield f"{game.encode_move(move)} breaks {reason.clause} without a word"
    if len({(reason.clause, reason.says) for reason in reasons}) != len(reasons):
        yield f"{game.encode_move(move)} is told the same twice {_at(game, position)}"


def kinds_share_out_the_list(
    game: RefereedGame[Any, Any], position: Any, rules: Rules
) -> Iterator[str]:
    """Listing kind by kind gives each legal move once."""
    whole = list(game.legal(position, rules))
    by_kind = [move for kind in game.move_kinds for move in game.legal(position, rules, kind)]
    if sorted(map(repr, whole)) != sorted(map(repr, by_kind)):
        yield f"the kinds together list other moves than all {_at(game, position)}"


def position_comes_back(
    game: RefereedGame[Any, Any], position: Any, players: tuple[str, ...]
) -> Iterator[str]:
    """What a position encodes to decodes to it, and is possible."""
    told = game.encode(position)
    back, faults = game.decode(told, players)
    for fault in faults:
        yield f"an encoded position is malformed: {fault.message} at {fault.steps} in {told}"
    if not faults and back != position:
        yield f"a position comes back as another: {told} as {back!r}, not {position!r}"
    for fault in game.status(position):
        yield f"a position of a game is said to be impossible: {fault.message} in {told}"


def move_comes_back(
    game: RefereedGame[Any, Any], move: Any, players: tuple[str, ...]
) -> Iterator[str]:
    """What a move encodes to decodes to it."""
    told = game.encode_move(move)
    back, faults = game.decode_move(told, players)
    for fault in faults:
        yield f"an encoded move is malformed: {fault.message} in {told}"
    if not faults and back != move:
        yield f"a move comes back as another: {told} as {back!r}, not {move!r}"


def chance_is_told_exactly(
    game: RefereedGame[Any, Any],
    position: Any,
    move: Any,
    rules: Rules,
    otherwise: Iterable[Any] = (),
) -> Iterator[str]:
    """A legal move completed with what chance gave it says just that, and nothing else passes.

    `otherwise` is the same move with more, less or something else from chance: in too many words,
    never in none at all. The position should know what comes next.
    """
    whole = game.completed(position, move, rules)
    told = game.encode_move(whole)
    for fault in game.chance(position, whole, rules):
        yield f"{told} is refused as what chance gave: {fault.message} {_at(game, position)}"
    if game.completed(position, whole, rules) != whole:
        yield f"{told} is completed further when it is completed again"
    if _after(game, position, whole, rules) != _after(game, position, move, rules):
        yield f"{told} leads elsewhere than without what chance gave {_at(game, position)}"
    for other in otherwise:
        if other != whole and not game.chance(position, other, rules):
            yield f"{game.encode_move(other)} passes for {told} {_at(game, position)}"


def checking_changes_nothing(
    game: RefereedGame[Any, Any], position: Any, move: Any, rules: Rules
) -> Iterator[str]:
    """A move played twice from one position leads to one position, and leaves that as it was."""
    before = hash(position), game.encode(position)
    first = game.apply(position, move, rules)
    second = game.apply(position, move, rules)
    if first != second or hash(first) != hash(second):
        yield f"{game.encode_move(move)} leads to two positions {_at(game, position)}"
    if (hash(position), game.encode(position)) != before:
        yield f"{game.encode_move(move)} changes the position it is played from"


def relabelling_changes_nothing(
    game: RefereedGame[Any, Any],
    position: Any,
    rules: Rules,
    relabelled: Callable[[Value], Value],
    players: tuple[str, ...],
) -> Iterator[str]:
    """With players renamed or seated otherwise, the same moves are legal and come to the same.

    `relabelled` renames in an encoded value; `players` are the new names in their seats. Only for
    games, or seats, in which what is changed makes no difference.
    """
    other, faults = game.decode(relabelled(game.encode(position)), players)
    if other is None or faults:
        yield f"a relabelled position is malformed: {faults} {_at(game, position)}"
        return
    listed = list(game.legal(position, rules))
    if len(listed) != len(list(game.legal(other, rules))):
        yield f"renaming players changes how many moves are legal {_at(game, position)}"
    for move in listed:
        told = relabelled(game.encode_move(move))
        there, faults = game.decode_move(told, players)
        if faults:
            yield f"a relabelled move is malformed: {faults} in {told}"
        elif reasons := game.check(other, there, rules):
            clauses = ", ".join(reason.clause for reason in reasons)
            yield f"renaming players makes {told} break {clauses} {_at(game, position)}"
        elif relabelled(_after(game, position, move, rules)) != _after(game, other, there, rules):
            yield f"renaming players changes what {told} does {_at(game, position)}"


def _after(game: RefereedGame[Any, Any], position: Any, move: Any, rules: Rules) -> Value:
    return game.encode(game.apply(position, move, rules))


def replays(
    game: RefereedGame[Any, Any],
    positions: Sequence[Any],
    moves: Sequence[Any],
    players: tuple[str, ...],
    rules: Rules,
) -> Iterator[str]:
    """Moves written down, and read and played again from the first position, lead through the same.

    `positions` are one more than `moves`.
    """
    here, faults = game.decode(game.encode(positions[0]), players)
    if here is None or faults:
        yield f"the first position cannot be read again: {faults}"
        return
    for number, (move, expected) in enumerate(zip(moves, positions[1:], strict=True), 1):
        one, faults = game.decode_move(game.encode_move(move), players)
        if faults:
            yield f"move {number} cannot be read again: {faults}"
            return
        here = game.apply(here, one, rules)
        if here != expected:
            yield f"move {number} leads to another position when it is played again"
            return


def kept_equals_recomputed(
    kept: Mapping[str, Any], recomputed: Mapping[str, Any], what: str
) -> Iterator[str]:
    """Values a position carries along are what one computes afresh."""
    for key in dict.fromkeys([*kept, *recomputed]):
        if kept.get(key) != recomputed.get(key):
            yield f"{what} of {key} is kept as {kept.get(key)}, computed as {recomputed.get(key)}"


def _at(game: RefereedGame[Any, Any], position: Any) -> str:
    return f"in {game.encode(position)}"
