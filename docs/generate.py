"""Makes what the documentation takes from the program itself, so that it cannot fall behind.

`python docs/generate.py` writes cookbook.md, formats.md, files-expeditions.md, findings.md,
template-keys.md, a page for the cases of each game, what the commands in README.md, card-set.md and
hexpanse.md answer, and the pictures, each only where it is not current; `--check` says which those
are, and exits 1 if there are any.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

DOCS = Path(__file__).resolve().parent
README = DOCS.parent / "README.md"
PICTURES = DOCS / "pictures"
if str(DOCS) not in sys.path:
    sys.path.insert(0, str(DOCS))

from generators import (  # noqa: E402
    cookbook,
    declared,
    findings,
    formats,
    games,
    looks,
    scenes,
    steps,
    templates,
    walkthrough,
)  # fmt: skip

from toolkit.games.ti4_expeditions.game import GAME as EXPEDITIONS  # noqa: E402

if TYPE_CHECKING:
    from generators.pictures import Picture


def texts() -> dict[Path, str]:
    """The generated documents by file."""
    return {
        DOCS / "cookbook.md": cookbook.text(),
        **{DOCS / f"cookbook-{book.page}.md": steps.text(book) for book in steps.COOKBOOKS},
        DOCS / "files-expeditions.md": steps.files_text(EXPEDITIONS, "the expeditions"),
        DOCS / "formats.md": formats.text(),
        DOCS / "findings.md": findings.text(),
        DOCS / "template-keys.md": templates.text(),
        **{DOCS / f"cases-{id}.md": declared.text(id) for id in declared.GAMES},
        **{
            page: walkthrough.text(page.read_text(encoding="utf-8"))
            for page in (README, DOCS / "card-set.md", DOCS / "hexpanse.md")
        },
    }


def pictures() -> dict[Path, Picture]:
    """All pictures by file."""
    listed = [*games.pictures(), *scenes.scenes(), *cookbook.pictures(), *looks.pictures()]
    return {PICTURES / f"{one.name}.png": one for one in listed}


def stale() -> list[Path]:
    """The files that are missing, not current, or left over."""
    wrong = [
        file
        for file, text in texts().items()
        if not file.is_file() or file.read_text(encoding="utf-8") != text
    ]
    wanted = pictures()
    wrong += [file for file, picture in wanted.items() if not picture.is_current(file)]
    return wrong + sorted(set(PICTURES.glob("*.png")) - set(wanted))


def write() -> list[Path]:
    """Makes every file current; the files that were not."""
    wrong = stale()
    made, drawn = texts(), pictures()
    PICTURES.mkdir(exist_ok=True)
    for file in wrong:
        if file in made:
            file.write_text(made[file], encoding="utf-8", newline="\n")
        elif file in drawn:
            drawn[file].write(file)
        else:
            file.unlink()
    return wrong


def main(words: list[str]) -> int:
    if words not in ([], ["--check"]):
        print("usage: python docs/generate.py [--check]", file=sys.stderr)
        return 2
    files = stale() if words else write()
    for file in files:
        print(f"{'stale' if words else 'written'}: {file.relative_to(DOCS.parent).as_posix()}")
    if not files:
        print("everything is current")
    return 1 if words and files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
