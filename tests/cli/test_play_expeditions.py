"""`toolkit play ti4_expeditions` over a pipe: moves as people type and read them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

CASE = """\
game: ti4_expeditions
cases:
- case: p.1
  players: [sol, muaat]
  position:
    sol: {planets: {jord: ready, newalbion: ready, mr: ready}, trade_goods: 4, action_cards: 2}
    muaat: {planets: {muaat: ready}, trade_goods: 1}
    systems: {"18": [], "46": [], "27": []}
  ask: {status: true}
"""


@pytest.fixture
def play(run, monkeypatch, tmp_path):
    (tmp_path / "p.yaml").write_text(CASE)
    monkeypatch.chdir(tmp_path)

    def sit(*lines):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("play", "ti4_expeditions", "--from", "p.yaml")

    return sit


def test_claims_are_listed_as_they_are_typed_with_the_names_of_planets(play):
    out = play().out
    assert "claim action cards  (2 action cards)\n" in out
    assert "claim tech specialty: New Albion\n" in out
    assert "claim trade goods  (3 trade goods)\n" in out
    ways = play("list claim").out
    assert "claim resources: Jord, New Albion\n" in ways
    assert "claim influence: Mecatol Rex\n" in ways


def test_a_line_of_the_list_is_taken_when_it_is_typed(play):
    out = play("claim resources: Jord, New Albion", "roll 1", "ingress 27", "end").out
    assert "played: sol claim resources: Jord, New Albion\n" in out
    assert "played: sol roll 1\n" in out
    assert "played: sol ingress 27\n" in out
    assert "played: sol end\n" in out


def test_systems_are_listed_with_what_lies_there(play):
    out = play("end", "muaat claim resources with muaat and 1 tg", "roll 4").out
    assert "token 18  (Mecatol Rex)\n" in out
    assert "token 46  (46)\n" not in out
    assert "token 27  (New Albion and Starpoint)\n" in out
    assert Path("ti4_expeditions-log.yaml").is_file()


def test_without_a_file_to_begin_from_it_is_said_how_to_come_by_one(run, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    err = run("play", "ti4_expeditions", "--players", "sol,muaat").err
    assert "`toolkit referee --ask ti4_expeditions`" in err
    ours = err.partition("try one of ours: --from ")[2].split("\n")[0]
    begun = run("play", "ti4_expeditions", "--log", "ours.yaml", "--from", ours)
    assert "claim action cards" in begun.out
    assert "--ask" not in begun.err


def test_who_is_no_faction_is_told_which_there_are(run, tmp_path):
    for ran in (
        run("play", "ti4_expeditions", "--players", "ann"),
        run("referee", str(_case(tmp_path, "[ann, sol]"))),
    ):
        assert "'ann' is no faction" in ran.out + ran.err
        assert "arborec, argent, bastion," in ran.out + ran.err
        assert "yssaril" in ran.out + ran.err


def _case(folder: Path, players: str) -> Path:
    file = folder / "who.yaml"
    file.write_text(CASE.replace("[sol, muaat]", players))
    return file
