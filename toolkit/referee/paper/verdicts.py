"""The row of a verdict on paper: what the terminal says of it, in the same words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.row import Row
from toolkit.referee import text_verdict
from toolkit.referee.adjudication import ILLEGAL, LEGAL, UNDETERMINED, UNSETTLED
from toolkit.referee.paper.words import place
from toolkit.referee.speech import speech_of
from toolkit.referee.wording import sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack.document import Value
    from toolkit.referee.verdict import Verdict

_WHY = 5  # reasons on a card
_ID = 40  # characters of the id of a case
_MARKUP = re.compile(r"[*{\\]")
_TONE = {LEGAL: "yes", ILLEGAL: "no", UNSETTLED: "open", UNDETERMINED: "open"}


def verdict_card(verdict: Verdict, shortened: Callable[[str], str] = str) -> Row:
    """`verdict.CASE`, without a date: the same verdict makes the same card.

    `shortened` cuts the title to the room there is for it.
    Fields: `name` (case and title) · `case` · `about` (the title of the case, else its id) ·
    `title` (the game's) · `sets` [text…] · `tone` yes, no, open or answer · `text` flowing text:
    the sentence to read aloud, why, what it gives, what it hinges on, needs, and assumed.
    """
    case = verdict.case
    pack = case.bench.pack
    about = plain(shortened(case.title or f"Case {case.id}"))
    id = case.id if len(case.id) <= _ID else case.id[: _ID - 1] + "…"
    fields: dict[str, Value] = {
        "name": f"{plain(case.id)}: {about}",
        "case": plain(id),
        "about": about,
        "title": pack.title,
        "sets": [*pack.sets],
        "tone": _TONE.get(verdict.judgement.answer, "answer"),
        "text": [{"heading": plain(sentence(verdict))}, *_text(verdict)],
    }
    return Row(f"verdict.{case.id}", fields)


def plain(words: str) -> str:
    """Words of people, on one line, with no sign in them read as markup."""
    return _MARKUP.sub(r"\\\g<0>", " ".join(words.split()))


def _text(verdict: Verdict) -> list[Value]:
    speech = speech_of(verdict.case.bench.game)
    judgement = verdict.judgement
    items = _why(verdict)
    label = "Checked" if judgement.answer == LEGAL else "Rules"
    items += _listed(label, text_verdict.held_to(verdict)[1][:_WHY])
    label, lines = text_verdict.given(verdict, speech)
    # Rows of a table are for a terminal: the reasons say the same of each place.
    items += _listed(label.capitalize(), [line for line in lines if "  " not in line.strip()])
    for hinge in judgement.hinges:
        question, usual, *others = map(plain, text_verdict.left_open(verdict, hinge, speech))
        items += [{"subheading": f"It hinges on: {question}"}, {"note": _named(usual)}]
        items += [{"bullets": [_named(each) for each in others]}] if others else []
    items += _listed("It needs", text_verdict.wanted_facts(verdict, speech))
    items += _listed("Assumed", text_verdict.assumptions(verdict, speech))
    items += _listed("Invented", text_verdict.made_up(verdict, speech))
    fixed = [f"{ruling}: {reading}" for ruling, reading in verdict.case.fixed.items()]
    items += _listed("Readings agreed", fixed)
    items += _listed(
        "Settled", [text_verdict.same_anyway(verdict)] if judgement.indifferent else []
    )
    items += _listed("Not all was tried", [text_verdict.tried(verdict)] if judgement.capped else [])
    return items + _listed("Not as expected", text_verdict.missed(verdict))


def _why(verdict: Verdict) -> list[Value]:
    """The weightiest reasons, each once with the title of its clause and its sources."""
    reasons, weighed = verdict.json["reasons"], text_verdict.reasons_by_weight(verdict)
    if not weighed:
        return []
    ledger = verdict.case.bench.ledger
    shown = sorted(weighed[:_WHY])
    items: list[Value] = [{"subheading": "Why"}]
    for at in shown:
        id = reasons[at]["clause"]
        found = ledger.clauses.get(id)
        items.append({"para": f"**{ledger.title(id)}.** {plain(reasons[at]['says'])}"})
        sources = [place(source) for source in found.sources] if found is not None else []
        items.append({"fine": " · ".join([id, *sources])})
    if len(shown) < len(weighed):
        left = dict.fromkeys(reasons[at]["clause"] for at in sorted(weighed) if at not in shown)
        more = [id for id in left if id not in {reasons[at]["clause"] for at in shown}]
        also = f": {', '.join(more)}" if more else " by the same clauses"
        items.append({"fine": f"and {len(weighed) - len(shown)} more{also}"})
    return items


def _named(line: str) -> str:
    """A reading's line with its name bold: `**second:** OPA gets 2 CP instead of 1 CP.`"""
    name, colon, says = line.partition(": ")
    return f"**{name}:** {says}" if colon else line


def _listed(label: str, lines: list[str]) -> list[Value]:
    """One line behind a label, several as bullets under it; nothing for none."""
    words: list[Value] = [plain(line) for line in lines]
    if len(words) == 1:
        return [{"para": f"**{label}:** {words[0]}"}]
    return [{"subheading": label}, {"bullets": words}] if words else []
