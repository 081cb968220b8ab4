"""The interview of every game: ids in words, positions and moves typed as lines of YAML."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.model.field import Flag
from toolkit.model.forms import Forms
from toolkit.model.record import Sub
from toolkit.model.short import Misread, by_words, matching_name, plain, yaml_value
from toolkit.model.typed import read_line
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import entries, merged, tree
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.interview import PLAYERS, QUESTION, Interviewed
from toolkit.referee.asking.interview_words import InterviewWords
from toolkit.referee.asking.lines import gathered, lines
from toolkit.referee.asking.on_paper import Line
from toolkit.referee.asking.parts import Part, parts_told
from toolkit.referee.asking.prompt import Choice, Prompt, among, chosen
from toolkit.referee.asking.seats import player_meant, players_meant
from toolkit.referee.at_the_terminal import Typed
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS
from toolkit.referee.declared import Declared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear, Interview
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import Question

ASKER, JUDGE = "asker", "judge"
PLACE, MOVE = "position ", "move "
"""What the keys of answers about a position and about moves begin with."""
_NUMBERED = 9  # factions that are listed by number
_WHETHER = "whether "
_ANY = "F"  # any player, in the path of an example
_LONG = 4  # words of a path at most, `sol unscored secret objectives`
_JUDGED = "What is to be judged, as it was or would be played."


class PlainInterview(InterviewWords):
    """Implements toolkit.referee.asking.interview.Interview for any game that is refereed."""

    def __init__(self, referee: RefereedGame[Any, Any]) -> None:
        super().__init__(referee)
        self.tableless = referee.tableless
        self.tables: Any = getattr(referee, "tables", None)
        if isinstance(referee, Declared) and not self.factions:
            self.factions = referee.tables.ids(referee.player)

    # ---- who and what

    def players(self) -> Prompt:
        known = "." if self._numbered else f": {', '.join(self.factions)}"
        return Prompt(
            PLAYERS, "Who plays, clockwise from the first player?", self.seated,
            example=self.a_table, choices=self._numbered,
            about=f"The factions, each by the beginning of its id or name{known}"
            if self.factions
            else "The ids of the players, with spaces between.",
        )  # fmt: skip

    @property
    def _numbered(self) -> tuple[Choice, ...]:
        """The factions, where they are few enough for each to be told by its number."""
        if not isinstance(self.referee, Declared) or len(self.factions) > _NUMBERED:
            return ()
        name = partial(self.tables.pack.name, self.referee.player)
        return tuple(Choice(id, name(id)) for id in self.factions)

    def seated(self, line: str) -> tuple[str, ...]:
        """Players by their ids. Raises Misread with what is wrong with them."""
        players = tuple(players_meant(self.referee, line, self.player))
        faults = self.referee.seating(players)
        if faults:
            raise Misread(told_of(faults))
        return players

    def player(self, word: str) -> str:
        """The id that a word stands for, of all who could play. Raises Misread."""
        if self._numbered and word.isdigit():
            return among(self._numbered, "player")(word)
        return player_meant(self.referee, word)

    # ---- what must be told

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        question = told[QUESTION]
        yield from self.argument(told, question)
        if question in self.tableless:
            return
        yield from lines(
            PLACE, told, lambda line: self.added(line, told),
            asks=self.asks_of_parts,
            about="\n".join(self.parts_said),
            example=self.a_part,
        )  # fmt: skip

    def argument(self, told: Told, question: str) -> Iterator[Prompt]:
        """What stands under the question."""
        if question in self.short:
            asks, example, _ = self.short[question]
            yield Prompt(
                question, asks, lambda line: self.asked_short(question, line, told),
                example=example,
            )  # fmt: skip
        elif question in (LEGAL, PLAY):
            yield from lines(
                MOVE, told, lambda line: self.move(line, told),
                asks="The move, or several in order, a line each; an empty line ends.",
                least=1, about="\n".join((_JUDGED, *self.forms)),
                example=self.a_move,
            )  # fmt: skip
        elif question == LIST:
            kinds = [Choice("all"), *map(Choice, self.referee.move_kinds)]
            yield chosen(LIST, "Which kind of move?", kinds, "kind of move", default="all")
        elif question in self.referee.questions:
            yield Prompt(question, f"What stands under `{question}:`?", yaml_value)

    def asked_short(self, question: str, line: str, told: Told) -> Value:
        """What stands under a question that is typed as a line. Raises Misread."""
        assert self.typed is not None
        words = self.typed.words(line, told[PLAYERS], self.under(told).tables)
        found = Forms({question: self.short[question].form}, self.typed.slots).value(
            question, words
        )
        words.nothing_left()
        return found

    def under(self, told: Told) -> Any:
        """The game as it is played in this dispute."""
        return self.referee

    def eyes(self, told: Told) -> Prompt:
        """Whose eyes it is answered with."""
        players: tuple[str, ...] = told[PLAYERS]
        choices = [Choice(JUDGE, "sees everything that was told"), *map(Choice, players)]
        return chosen(ASKER, "Who asks?", choices, "player here", default=JUDGE)._replace(
            about="A player is answered from what that player sees: their own, and what lies open."
        )

    def move(self, line: str, told: Told) -> Value:
        """A move as a mapping. Raises Misread."""
        game = self.under(told)
        typed = game.typed if isinstance(game, Typed) else None
        value = yaml_value(line) if typed is None else typed(line, told[PLAYERS])
        return self.sound_move(value, told)

    def sound_move(self, value: Value, told: Told) -> Value:
        _, faults = self.under(told).decode_move(value, told[PLAYERS])
        if faults:
            raise Misread(told_of(faults))
        return value

    def parts(self, told: Told) -> Mapping[str, Part]:
        """What of a position has a short form, by key or dotted path."""
        return {}

    def part_at(self, path: str, told: Told) -> Part | None:
        """A part of a position: with a short form of its own, or read by how it is declared."""
        return self.parts(told).get(path) or self.declared(path, told)

    def declared(self, path: str, told: Told) -> Part | None:
        """A key of a position, read by its field (toolkit.model.typed)."""
        if not isinstance(self.referee, Declared):
            return None
        cx = self.under(told).context(told[PLAYERS])
        key = self.referee.codec.key(path, cx)
        if key is None:
            return None
        position, _ = self.under(told).decode(self.stated(told), told[PLAYERS])
        asks, about, id = key.described, "", path.partition(".")[0]
        if id in told[PLAYERS]:
            of_them = key.begins if "{}" in key.begins else f"{key.in_words} of {{}}"
            asks = of_them.format(cx.index.within(cx.player, id)).rstrip(" :")
            about = f"{key.described}. The verdict rests on it."
        if isinstance(key.field, Flag):
            asks = f"{asks.removeprefix(_WHETHER)}, yes or no"
        of_any = f"{_ANY}.{path.partition('.')[2]}" if id in told[PLAYERS] else path
        example = self.examples.get(path, self.examples.get(of_any, "")).format(
            *map(str.lower, told[PLAYERS])
        )
        granted = "" if position is None else self.referee.codec.granted(path, position, cx)
        if id in told[PLAYERS]:  # whose it is stands in the question
            granted = granted.removeprefix(f"{cx.index.name(cx.player, id)}: ")
        return Part(
            f"{asks[:1].upper()}{asks[1:]}?", lambda line: read_line(key.field, line, cx),
            example=example, about=f"{about[:1].upper()}{about[1:]}",
            shown=granted,
        )  # fmt: skip

    def part(self, path: str, told: Told, default: str = "") -> Prompt:
        """The prompt for one of them; an empty line is `default` where one is given."""
        part = self.part_at(path, told)
        if part is None:
            raise KeyError(path)
        if default:
            part = part._replace(default=default, shown="")
        return part.prompt(path, lambda position: self.sound(position, told))

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        yield from ()

    def unknown(self, question: Question, prompt: Prompt, told: Told) -> Prompt | None:
        part = self.fact(question, told)
        if part is None:
            return None

        def read(line: str) -> dict[str, Value] | None:
            found = None if line == UNKNOWN else tree(question.subject, part.read(line))
            if found and "position" in found:
                self.sound(found["position"], told)  # type: ignore[arg-type]
            return found

        about = part.about or prompt.about
        return prompt._replace(
            asks=part.asks, example=part.example, read=read, choices=(), about=about
        )

    def fact(self, question: Question, told: Told) -> Part | None:
        """The short form of a fact that is asked, which of a position is that of its part; None
        where it has none."""
        return self.parts(told).get(question.subject.removeprefix("position."))

    def added(self, line: str, told: Told) -> dict[str, Value]:
        """`key: value` of a position, or of a player; a part of it may be typed short."""
        if told.get(QUESTION) in self.tableless:
            raise Misread("nothing of a position matters here; < goes one step back")
        if line.lstrip().startswith("{"):
            value = yaml_value(line)
            assert isinstance(value, dict)
            return self.sound(value, told)
        path, said = self._about(line, told)
        part = self.part_at(path, told)
        if part is None or said.startswith(("{", "[")):
            return self.sound(tree(path, yaml_value(said)), told)
        return self.sound(part.typed(path, said), told)

    def _about(self, line: str, told: Told) -> tuple[str, str]:
        """What a line is about, and what it says of that; a colon between may be left out. Raises
        Misread."""
        name, colon, said = line.partition(":")
        if colon and name.strip():
            return self.path_of(name.split(), told), said.strip()
        words = line.split()
        known = isinstance(self.referee, Declared) and not colon
        for number in range(min(_LONG, len(words) - 1), 0, -1) if known else ():
            with suppress(Misread):
                path = self.path_of(words[:number], told)
                if words[number:] and self.part_at(path, told) is not None:
                    return path, " ".join(words[number:])
        raise Misread(f"a key of the position with its value is needed, such as {self.a_part}")

    def path_of(self, words: Sequence[str], told: Told) -> str:
        """The path that words stand for, each as far as it is unique: of parts of a position, and
        of what its players have. Raises Misread."""
        if not isinstance(self.referee, Declared):
            return ".".join(words)
        codec, players = self.referee.codec, told[PLAYERS]
        paths = [path.split(".") for path in (*codec.names, *players, *self.parts(told))]
        if codec.spread is not None and isinstance(codec.spread.field, Sub):
            paths += [[id, key] for id in players for key in codec.spread.field.keys]
        found: list[str] = []
        left = list(words[words[0].lower() == "the" and len(words) > 1 :])
        while left:
            at = len(found)
            below = [path[at] for path in paths if len(path) > at and path[:at] == found]
            known = {step: self.called(step) for step in below}
            spaced = {plain(step): step for step in below}
            long = next(
                (n for n in range(len(left), 1, -1) if plain("".join(left[:n])) in spaced), 0
            )
            if long:  # `trade goods` for trade_goods
                found.append(spaced[plain("".join(left[:long]))])
                left = left[long:]
                continue
            what = f"part of {' '.join(found)}" if found else "part of a position"
            found.append(matching_name(left.pop(0), known, what))
        return ".".join(found)

    def called(self, id: str) -> tuple[str, ...]:
        """What else a player is called, also by a word of it; of anything else nothing."""
        if not isinstance(self.referee, Declared) or id not in self.factions:
            return ()
        return by_words(self.tables.called(self.referee.player, id))

    def sound(self, position: dict[str, Value], told: Told) -> dict[str, Value]:
        """A part of a position in which nothing is misspelt, nor impossible together with what was
        told before. Raises Misread."""
        game = self.under(told)
        found, faults = game.decode(self.together(self.so_far(told), position), told[PLAYERS])
        if not faults and told.get(QUESTION) != STATUS:
            faults = [fault for fault in game.status(found) if not self.may_follow(fault)]
        if faults:
            raise Misread(told_of(faults))
        return position

    def may_follow(self, fault: Fault) -> bool:
        """Whether a fault of a position told in part may be mended by what is told later."""
        return False

    def together(self, one: Mapping[str, Value], other: Mapping[str, Value]) -> dict[str, Value]:
        """Two parts of a position as one; where both speak of the same, the second counts."""
        return merged(one, other)

    def on_paper(self) -> Sequence[Line]:
        """The same by pen: see toolkit.referee.asking.on_paper."""
        if self.paper:
            return [self._line(**line) for line in self.paper]
        own = tuple(self.referee.questions)
        argument = Line((*own, LIST), "What exactly is asked") if own else None
        return [
            Line((MOVE,), "In order, a line each", 3, under="Moves"),
            *([argument] if argument is not None else []),
            Line((PLACE,), "What stands where, whose turn it is", 4, under="The position"),
        ]

    def _line(self, keys: Iterable[str], ticks: Sequence[str] = (), **said: Any) -> Line:
        boxes = self.ticked(ticks) if isinstance(ticks, str) else tuple(ticks)
        return Line(tuple(keys), ticks=boxes, **said)

    def ticked(self, kind: str) -> tuple[str, ...]:
        """What one ticks where a line of the file names a kind: the names of its records."""
        return tuple(self.tables.name(kind, id) for id in self.tables.ids(kind))

    # ---- what was told

    def case(self, told: Told) -> dict[str, Value]:
        question, title = told[QUESTION], self.title(told)
        table: dict[str, Value] = {}
        if question not in self.tableless:
            table = {"players": list(told[PLAYERS]), "position": self.position(told)}
        if told.get(ASKER, JUDGE) != JUDGE:
            table[ASKER] = told[ASKER]
        asked: dict[str, Value] = {"ask": {question: self.asked(told, question)}}
        return {**({"title": title} if title else {}), **table, **asked}

    def asked(self, told: Told, question: str) -> Value:
        """The argument of the question."""
        if question in (LEGAL, PLAY):
            return gathered(told, MOVE)
        found: Value = told.get(question, True)
        return found

    def position(self, told: Told) -> dict[str, Value]:
        """The position as a mapping."""
        return self.so_far(told)

    def so_far(self, told: Told) -> dict[str, Value]:
        """What was told of the position."""
        return self.together(self.stated(told), parts_told(told, self.parts(told)))

    def stated(self, told: Told) -> dict[str, Value]:
        """The same but for the parts that a verdict asked for."""
        position: dict[str, Value] = {}
        for part in gathered(told, PLACE):
            position = self.together(position, part)
        return position

    def board(self, case: Mapping[str, Value], told: Told) -> list[str]:
        parts = entries(case.get("position")).items()
        return [
            *([f"players: {', '.join(told[PLAYERS])}"] if PLAYERS in told else []),
            *(f"  {key}: {flow(value)}" for key, value in parts),
            f"ask: {flow(case['ask'])}",
        ]

    def taken_for_granted(self, told: Told) -> list[str]:
        return []


def told_of(faults: Iterable[Fault]) -> str:
    """Faults as one message."""
    return "\n".join([fault.said for fault in dict.fromkeys(faults)])


def interview_of(game: Any, pack: Pack, referee: RefereedGame[Any, Any]) -> Interview:
    """The interview that a game brings, else the one of every game."""
    own = game.interview(pack, referee) if isinstance(game, Interviewed) else None
    return PlainInterview(referee) if own is None else own
