"""The places in dispute, whatever the game: those named, and those of which a fact is wanted."""

from __future__ import annotations

from typing import Any

from toolkit.referee.disputed import disputed
from toolkit.referee.picture import Dispute

PORTS = ("york", "hull")


def told(key: str, value: Any) -> str:
    return f"ports.{value}" if key == "ports" and value in PORTS else ""


def test_a_place_of_which_a_fact_is_wanted_is_in_dispute_once() -> None:
    needs = ["ports.hull.depth", "ports.york.depth", "ports.nowhere.depth", "moves[0].choose"]
    dispute = Dispute("list", {"ports": "york"}, 0, False, (), ({},), needs)
    assert disputed(dispute, lambda move: (), told) == ("ports.york", "ports.hull")
