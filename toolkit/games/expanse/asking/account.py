"""What was told of a dispute: what a scoring and moves have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.asking.places import FLEETS, pieces_at
from toolkit.pack.plain import grouped
from toolkit.referee.asking.interview import PLAYERS
from toolkit.referee.asking.prompt import Choice, Prompt, chosen

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told

CUBES, BONUS = "cubes ", "bonus sector"
NOT_HERE = "the Rocinante is at none of these places"


class Account:
    """The answers so far, and what is worked out from them.

    Each kind of dispute has `prompts`, which ask what must be told, in order; the `position` as a
    mapping; the bases and orbitals in dispute, `touched`; what is `said` below the board, a line
    each; and what was put in without being told, `granted`.
    """

    def __init__(self, interview: ExpanseInterview, told: Told) -> None:
        self.interview, self.told = interview, told
        self.tables = interview.tables
        self.players: tuple[str, ...] = told[PLAYERS]

    # ---- pieces

    @property
    def asked_in(self) -> dict[str, str]:
        """What was told of orbitals that were asked for, in shorthand."""
        return self._under(FLEETS)

    def pieces(self, influence: dict[str, Value], here: Collection[str]) -> dict[str, Value]:
        """Influence with the fleets told; where the Rocinante is not among them, it is in none of
        these orbitals."""
        fleets: dict[str, Value] = {id: told for id, told in self.asked_in.items() if told}
        found: dict[str, Value] = {"influence": influence, **({"fleets": fleets} if fleets else {})}
        if here and self.without_rocinante:
            elsewhere = next(id for id in reversed(self.tables.orbitals) if id not in here)
            found["rocinante"] = {"orbital": elsewhere}
        return found

    @property
    def without_rocinante(self) -> bool:
        """Whether the Rocinante is in none of the orbitals that were asked for."""
        return not any("R" in pieces for pieces in self.asked_in.values())

    @property
    def cubes(self) -> dict[str, Value]:
        """The influence of bases that were asked for, but for those without any."""
        return {id: told for id, told in self._under(CUBES).items() if told}

    def _under(self, stem: str) -> dict[str, str]:
        told = self.told
        return {key.removeprefix(stem): told[key] for key in told if key.startswith(stem)}

    # ---- prompts

    def cubes_on(
        self, base: str, asks: str, example: str, said: str = "", shown: str = "none",
        so_far: dict[str, Value] | None = None,
    ) -> Prompt:  # fmt: skip
        """Asks for the cubes on a base; an empty line is `said`, or that there are none.

        `so_far` is the influence that must be possible together with it.
        """
        read = self._reading("influence", base, self.tables.bases, so_far or {})
        return Prompt(
            f"{CUBES}{base}", asks, read, default=said or "-", shown=said or shown, example=example
        )

    def fleets_in(self, orbital: str, example: str, said: str = "", why: str = "") -> Prompt:
        """Asks for the fleets in an orbital; an empty line is `said`, or that there are none."""
        return Prompt(
            f"{FLEETS}{orbital}", read=self._reading("fleets", orbital, self.tables.orbitals, {}),
            asks=f"Fleets in the orbital of {self.tables.name('orbital', orbital)}?",
            default=said or "-", shown=said or "none", example=example,
            about=(
                f"{why}B is a Battleship, b a damaged one, s a Scrap Ship; R stands behind the "
                "letter of whoever controls the Rocinante, if it is here."
            ),
        )  # fmt: skip

    def _reading(
        self, key: str, id: str, known: Collection[str], so_far: dict[str, Value]
    ) -> Callable[[str], str]:
        """Reads the pieces in one place, which must be possible together with those so far."""

        def read(line: str) -> str:
            pieces = pieces_at(line, id, known, self.players, fleets=key == "fleets")
            self.interview.sound({key: {**so_far, id: pieces}}, self.told)
            return pieces

        return read

    def bonus_sector(self, key: str, default: str, *others: Choice) -> Prompt:
        sectors = [Choice(id, self.tables.name("sector", id)) for id in self.tables.sectors]
        return chosen(key, "Bonus sector?", [*sectors, *others], "sector", default=default)


def kept_by(played: Sequence[dict[str, Any]]) -> dict[str, Value]:
    """The events that were played, as they were kept before: by faction."""
    return {**grouped((each["by"], each["play"]) for each in played)}
