"""`--look NAME`, or a line in set.yaml or toolkit.yaml: all cards in the frames of a look."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

NEW = "set: mine\ngame: expanse\ntitle: Mine\n%s"
CARD = "cards:\n- {id: quiet_run, kind: score_card, name: Quiet Run, copies: 1}\n"
POSTER_GREEN = (0x18, 0x37, 0x28)  # under the words of a card with a picture


@pytest.fixture
def mine():
    def write(said: str = "") -> None:
        Path("mine/cards").mkdir(parents=True, exist_ok=True)
        Path("mine/set.yaml").write_text(NEW % said, encoding="utf-8")
        Path("mine/cards/mine.yaml").write_text(CARD, encoding="utf-8")

    return write


def greenish() -> bool:
    """Whether the first page has the colour of a poster's score card."""
    (file,) = Path("output/mine").glob("1-cards-*.pdf")
    image = pypdfium2.PdfDocument(file)[0].render(scale=1).to_pil().convert("RGB")
    return any(
        all(abs(a - b) < 12 for a, b in zip(colour, POSTER_GREEN, strict=True))
        for _, colour in image.getcolors(1 << 24)
    )


@pytest.mark.parametrize("way", ["none", "option", "set", "settings"])
def test_a_look_is_chosen_with_one_line(run, mine, way):
    mine("look: poster\n" if way == "set" else "")
    if way == "settings":
        Path("toolkit.yaml").write_text("look: poster\n", encoding="utf-8")
    ran = run("print", "mine", *(["--look", "poster"] if way == "option" else []))
    assert ran.code == 0, ran.out + ran.err
    assert greenish() is (way != "none")
    assert ("toolkit.yaml: look poster" in ran.err) is (way == "settings")


def test_a_look_that_there_is_not_is_refused_with_the_nearest(run, mine):
    mine("look: postr\n")
    for command in ("print", "validate"):
        ran = run(command, "mine")
        assert ran.code == 1
        assert "mine/set.yaml:4:7: error [E621 template-name] no look 'postr'" in ran.out
        assert "did you mean 'poster'?" in ran.out
    ran = run("print", "expanse", "--look", "baroque")
    assert ran.code == 2
    assert "there are classic, plain, poster" in ran.err
    assert not Path("output").exists()


def test_a_game_without_cards_has_no_look(run):
    ran = run("print", "ti4_expeditions", "--look", "plain")
    assert ran.code == 2
    assert "has no cards for the look 'plain'" in ran.err
