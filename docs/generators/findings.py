"""What every finding means, with files that break it and files that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generators.text import NOTICE, anchor, table, yaml_block
from toolkit.cli.topics import topics_of_all
from toolkit.lint.topics import Topic, topics

if TYPE_CHECKING:
    from collections.abc import Mapping

SECTIONS = (
    (0, "Reading files"),
    (1, "The shape of a record"),
    (2, "Ids and references"),
    (3, "Sets, sources, pictures and words"),
    (4, "The game"),
    (5, "The plan of a print"),
    (6, "Printing"),
    (7, "Cases and disputes"),
)
WIDEST = 90


def text() -> str:
    """The whole document."""
    known = topics(*topics_of_all())
    lines = [
        NOTICE,
        "# Findings",
        "",
        "A finding names the file, line and column, the card and the field, what was found and "
        "what would be right. `toolkit explain E204` shows in the terminal what stands here.",
        "",
        "Codes with E are errors: nothing is printed until they are gone, and the command exits "
        "with 1, or with 2 if a file could not be read. W is a warning: most likely not what you "
        "meant. I is worth knowing.",
        "",
        *table(
            ("Code", "Name", ""),
            [
                (f"[{code}](#{anchor(_heading(topic))})", topic.rule.name, _first(topic.about))
                for code, topic in known.items()
            ],
        ),
    ]
    for number, title in SECTIONS:
        lines += [f"## {title}", ""]
        for code, topic in known.items():
            if int(code[1]) == number:
                lines += _topic(topic)
    left = [code for code in known if int(code[1]) not in dict(SECTIONS)]
    assert not left, f"no section for {left}"
    return "\n".join(lines).rstrip("\n") + "\n"


def _heading(topic: Topic) -> str:
    return f"{topic.rule.code} {topic.rule.name}"


def _first(about: str) -> str:
    """The first sentence."""
    return " ".join(about.split()).split(". ")[0].split(": ")[0].rstrip(".")


def _topic(topic: Topic) -> list[str]:
    lines = [f"### {_heading(topic)}", "", " ".join(topic.about.split()), ""]
    if topic.fails:
        lines += ["Breaks it:", "", *_files(topic.fails)]
    if topic.passes:
        lines += ["Does not:", "", *_files(topic.passes)]
    return lines


def _files(files: Mapping[str, str]) -> list[str]:
    return yaml_block("\n\n".join(f"# {path}\n{_shown(body)}" for path, body in files.items()))


def _shown(body: str) -> str:
    """The text with long lines cut in the middle."""
    half = WIDEST // 2 - 2
    return "\n".join(
        line if len(line) <= WIDEST else f"{line[:half]} … {line[-half:]}"
        for line in body.rstrip("\n").split("\n")
    )
