"""What a game says of its disputes: the words of its interview, in a file beside its class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.beside import beside, told
from toolkit.pack.worded import spelled
from toolkit.referee.asking.interview import QUESTION
from toolkit.referee.asking.prompt import Choice
from toolkit.referee.asking.questions import COMMON, TITLES
from toolkit.referee.mutation import unchanged

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    from toolkit.model.forms import MoveForms
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.game import RefereedGame


class Short(NamedTuple):
    """A question of the game's own that is typed as a line: how it is asked, an example, and the
    form of what stands under it (toolkit.model.forms)."""

    asks: str
    example: str
    form: str


class InterviewWords:
    """What an interview asks and shows in words of its game's own.

    `titles` are those of cases by their question; without one a case has none. `forms` say how
    moves are written, a line each; `a_table`, `a_move` and `a_part` are examples of players, of a
    move and of a line of a position. `short` are questions that are typed as lines, by the slots
    and words of moves as they are `typed`, `examples` what may be typed of a part by its path,
    with `{0}` for the first player.
    `factions` are the ids among which players are, if they are. Lines of a position are asked for
    by `asks_of_parts`, and `parts_said` explains them. `asks` are questions as a list says them,
    which come first in it; one of which nothing is said is not in it. `paper` is what there is to
    write down by pen. `prompted` are the words of prompts of its own by name: what each asks and
    shows, an example, and what it is about.

    All of these may stand in a file beside the module of a game's own class: `class
    Interview(PlainInterview, words="interview.yaml")`. What is several lines is a text there, and
    `titles` are those beside the titles of every game.
    """

    titles: Mapping[str, str] = {}
    forms: Sequence[str] = ()
    factions: Collection[str] = ()
    a_table = ""
    asks_of_parts = "The position, a line each as in a case file; an empty line ends."
    parts_said: Sequence[str] = ("A key of the position with its value, as the format has it.",)
    a_move = ""
    a_part = "turn: {…}"
    examples: Mapping[str, str] = {}
    short: Mapping[str, Short] = {}
    asks: Mapping[str, str] = {}
    paper: Sequence[Mapping[str, Any]] = ()
    prompted: Mapping[str, Mapping[str, str]] = {}
    typed: MoveForms | None = None
    _words: Path | None = None

    def __init_subclass__(cls, words: str = "") -> None:
        if words:
            cls._words = beside(cls.__module__, words)

    def __init__(self, referee: RefereedGame[Any, Any]) -> None:
        for name, said in (told(self._words) if self._words else {}).items():
            setattr(self, name, _MADE.get(name, unchanged)(said))
        self.referee = referee
        kinds = referee.move_kinds
        self.forms = self.forms or [f"a move names one of {', '.join(kinds)}"]
        self.a_move = self.a_move or "{by: …, " + kinds[0] + ": …}"

    def worded(self, name: str, /, **names: object) -> dict[str, Any]:
        """The words of a prompt of the game's own, with names in their places."""
        return {key: said.format(**names) for key, said in self.prompted[name].items()}

    def questions(self) -> Sequence[Choice]:
        described = {
            word: str(spelled(schema).get("description", "")).rstrip(".").lower()
            for word, schema in self.referee.questions.items()
        }
        said = {**described, **dict(COMMON), **self.asks}
        in_order = dict.fromkeys((*self.asks, *said))
        return [Choice(word, said[word]) for word in in_order if said[word]]

    def title(self, told: Told) -> str:
        return self.titles.get(told[QUESTION], "")


_MADE: Mapping[str, Callable[[Any], Any]] = {
    "titles": lambda said: {**TITLES, **said},
    "forms": str.splitlines,
    "parts_said": str.splitlines,
    "short": lambda said: {word: Short(**one) for word, one in said.items()},
}
"""What is made of what stands in a file of words, by the names of attributes."""
