"""A game as a log: it replays, breaks off where it must, and survives a kill at any moment."""

from __future__ import annotations

import os
import threading
from contextlib import suppress

import pytest
import toy_game

from toolkit.pack.laying import lay
from toolkit.pack.reader import Unreadable
from toolkit.referee import records
from toolkit.referee.ledger import ledger
from toolkit.referee.records import Head, Log, LogChanged, NotARecord, read_record, replay

MOVES = [
    {"by": "red", "lay": "b"},
    {"by": "blue", "draw": True, "drew": ["gold"]},
    {"by": "red", "lay": "c"},
]


@pytest.fixture
def table(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    return toy_game.GAME.referee(pack), ledger(pack).in_force({})


@pytest.fixture
def log(tmp_path):
    made = Log(tmp_path / "game.yaml")
    position = {"stones": {}, "turn": "red", "bag": ["gold", "lead"]}
    made.begin(Head("pebbles", ("red", "blue"), position, ("mine",), {"tie": "first"}, 7))
    return made


def again(log, table):
    game, readings = table
    return replay(game, read_record(log.file, "game.yaml"), readings)


def test_a_log_replays_to_the_position_it_was_left_in(log, table):
    for move in MOVES:
        log.append(move)
    record = read_record(log.file, "game.yaml")
    assert record.head == Head(
        "pebbles", ("red", "blue"), record.head.position, ("mine",), {"tie": "first"}, 7
    )
    played = again(log, table)
    assert played.whole
    assert table[0].encode(played.position) == {
        "stones": {"b": "red", "c": "red"}, "turn": "blue", "bag": ["lead"],
    }  # fmt: skip


def test_it_stops_at_the_first_illegal_move_with_the_reasons(log, table):
    for move in [MOVES[0], MOVES[0], MOVES[1]]:
        log.append(move)
    played = again(log, table)
    assert played.played == 1
    assert {reason.clause for reason in played.reasons} == {"lay.turn", "lay.empty", "lay.touch"}


def test_what_chance_cannot_have_given_is_a_fault(log, table):
    for move in [MOVES[0], {**MOVES[1], "drew": ["lead"]}]:
        log.append(move)
    played = again(log, table)
    assert (played.played, played.reasons) == (1, ())
    assert "not the next in the bag" in played.faults[0].message


class AsksOfDraws(toy_game.PebblesReferee):
    def check(self, position, move, rules, index=0):
        if move.kind == "draw":
            rules.know(f"moves[{index}].hand", None)
        return super().check(position, move, rules, index)


def test_what_nobody_has_told_of_a_move_is_asked_of_that_move(log, table):
    for move in MOVES:
        log.append(move)
    played = again(log, (AsksOfDraws(table[0].pack), table[1]))
    (fault,) = played.faults
    assert (played.played, "moves[1].hand" in fault.message) == (1, True)


@pytest.mark.parametrize("drew", [[], ["gold", "lead"], ["lead", "gold"]])
def test_more_or_less_than_chance_gave_is_a_fault_where_it_stands(log, table, drew):
    for move in [MOVES[0], {**MOVES[1], "drew": drew}, MOVES[2]]:
        log.append(move)
    played = again(log, table)
    assert (played.played, played.reasons) == (1, ())
    assert [fault.steps for fault in played.faults] == [("drew",)]


def test_a_kill_at_any_byte_of_a_move_loses_that_move_alone(log, table):
    for move in MOVES[:2]:
        log.append(move)
    before = len(log.file.read_bytes())
    log.append(MOVES[2])
    whole = log.file.read_bytes()
    for length in range(before, len(whole)):
        log.file.write_bytes(whole[:length])
        record = read_record(log.file, "game.yaml")
        complete = whole[:length].endswith(b"}")
        assert len(record.moves) == (3 if complete else 2), whole[before:length]
        assert record.torn == (before < length and not complete)
        if not complete:
            Log(log.file).append(MOVES[2])  # whoever goes on after the kill
            assert log.file.read_bytes() == whole


def test_a_last_line_without_its_end_that_is_whole_is_kept(log, table):
    log.append(MOVES[0])
    log.file.write_bytes(log.file.read_bytes().removesuffix(b"\n"))
    Log(log.file).append(MOVES[1])
    assert again(log, table).played == 2


def test_a_log_can_be_cut_and_gone_on_with(log, table):
    for move in MOVES:
        log.append(move)
    log.keep(1)
    log.append(MOVES[1])
    played = again(log, table)
    assert (played.played, played.whole) == (2, True)


def test_a_new_log_never_overwrites_one(log):
    with pytest.raises(FileExistsError):
        log.begin(Head("pebbles", ("red",), {}))


@pytest.mark.parametrize(
    "text",
    ["[]\n", "format: game/2\n", "format: game/1\ngame: 3\n",
     "format: game/1\ngame: x\nplayers: [1]\n", "format: game/1\ngame: x\nplayers: [a]\n",
     "format: game/1\ngame: x\nplayers: [a]\nposition: {}\nmoves: 3\n",
     "format: game/1\ngame: x\nplayers: [a]\nposition: {}\nseed: x\n",
     "format: game/1\nmvoes: 3\n"],
)  # fmt: skip
def test_what_is_no_log_is_said_to_be_none(tmp_path, text):
    (tmp_path / "x.yaml").write_text(text)
    with pytest.raises(NotARecord):
        read_record(tmp_path / "x.yaml", "x.yaml")


def test_a_log_broken_in_its_middle_is_not_read_in_part(log):
    log.append(MOVES[0])
    text = log.file.read_text().replace("- {", "- {{{")
    log.file.write_text(text)
    with pytest.raises(Unreadable):
        read_record(log.file, "game.yaml")


def test_a_log_cut_off_in_its_head_says_where(log):
    whole = log.file.read_bytes()
    log.file.write_bytes(whole[: whole.index(b"gold")])
    with pytest.raises(Unreadable) as refused:
        read_record(log.file, "game.yaml")
    assert [finding.name for finding in refused.value.findings] == ["syntax"]
    assert refused.value.findings[0].line == 7


def test_what_is_not_text_is_no_empty_log(tmp_path):
    file = tmp_path / "game.yaml"
    file.write_bytes(b"\x7fELF\x02\xd0\xff")
    with pytest.raises(Unreadable) as refused:
        read_record(file, "game.yaml")
    assert [finding.name for finding in refused.value.findings] == ["not-utf-8"]


def _appends(other):
    other.append(MOVES[0])


def _takes_back_and_goes_elsewhere(other):
    other.keep(0)
    other.append({"by": "red", "lay": "d"})  # as many bytes as there were


def _touches_the_end(other):
    with other.file.open("a") as stream:
        stream.write("- {")


@pytest.mark.parametrize("meanwhile", [_appends, _takes_back_and_goes_elsewhere, _touches_the_end])
@pytest.mark.parametrize(
    "then", [lambda log: log.append(MOVES[1]), lambda log: log.keep(0)], ids=["append", "undo"]
)
def test_two_who_write_one_log_lose_nothing(log, meanwhile, then):
    log.append(MOVES[0])
    other = Log(log.file)
    other.read("game.yaml")
    meanwhile(other)
    held = log.file.read_bytes()
    with pytest.raises(LogChanged):
        then(log)
    assert log.file.read_bytes() == held
    log.read("game.yaml")
    then(log)
    assert log.file.read_bytes() != held


def test_a_log_replaced_by_another_file_is_left_alone(log, tmp_path):
    log.append(MOVES[0])
    (tmp_path / "mine.yaml").write_text("mine")
    (tmp_path / "mine.yaml").replace(log.file)
    with pytest.raises(LogChanged):
        log.append(MOVES[1])
    assert log.file.read_text() == "mine"


@pytest.mark.skipif(os.name == "nt", reason="locks of Unix")
def test_a_move_added_while_another_takes_one_back_is_kept_or_refused(log, table, monkeypatch):
    log.append(MOVES[0])
    log.read("game.yaml")
    other, added = Log(log.file), []
    other.read("game.yaml")

    def add():
        with suppress(LogChanged):
            other.append(MOVES[1])
            added.append(MOVES[1])

    adding = threading.Thread(target=add)

    def slow(real):
        def slowed(*args, **more):
            if threading.current_thread() is not adding:
                if adding.ident is None:
                    adding.start()
                adding.join(0.2)
            return real(*args, **more)

        return slowed

    for module, name in ((records, "write_file"), (os, "fsync")):
        real = getattr(module, name)
        monkeypatch.setattr(module, name, slow(real))
    log.keep(0)
    adding.join()
    assert list(read_record(log.file, "game.yaml").moves) == added


def test_a_last_line_that_is_cut_off_within_a_text_with_a_brace_is_passed_over(log, table):
    log.append(MOVES[0])
    with open(log.file, "ab") as stream:
        stream.write(b'- {by: blue, draw: true, drew: ["{gold}')
    record = read_record(log.file, "game.yaml")
    assert (len(record.moves), record.torn) == (1, True)


def test_a_log_of_players_who_cannot_sit_together_is_not_replayed(log, table):
    log.file.write_bytes(log.file.read_bytes().replace(b"blue", b"grey"))
    played = again(log, table)
    assert (played.position, played.played) == (None, 0)
    assert [fault.steps for fault in played.faults] == [(1,)]


def test_a_log_that_is_not_there_is_unreadable(tmp_path):
    with pytest.raises(Unreadable) as unread:
        read_record(tmp_path / "gone.yaml", "gone.yaml")
    (finding,) = unread.value.findings
    assert (finding.path, finding.message) == (
        "gone.yaml", "the file cannot be read: no such file or directory",
    )  # fmt: skip
