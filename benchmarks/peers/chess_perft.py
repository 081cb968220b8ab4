"""Counts the nodes of a game of chess to a depth, by python-chess.

    python chess_perft.py DEPTH

Prints the nodes and the CPU seconds they took as JSON. The last ply is counted and not played, as
in the example that comes with python-chess; the positions are the opening and a crowded middle
game that perft is commonly run on.
"""

import json
import sys
import time

import chess

POSITIONS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
)


def perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


if __name__ == "__main__":
    perft(chess.Board(), 2)  # what is set up on the way counts for nothing
    start = time.process_time()
    counted = sum(perft(chess.Board(fen), int(sys.argv[1])) for fen in POSITIONS)
    print(json.dumps({"count": counted, "seconds": time.process_time() - start}))
