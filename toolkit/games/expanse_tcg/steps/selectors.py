"""What steps speak of: selectors, amounts, places, conditions; the schema and words of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import held, keyword_list, title
from toolkit.effects.speaker import count, either
from toolkit.games.expanse_tcg.schemas.terms import CARD_KINDS
from toolkit.pack.shapes import count as whole
from toolkit.pack.shapes import fields, forms, identifier, reference, text, words, yes_or_no

if TYPE_CHECKING:
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

EFFECT, REWARD = "effect", "reward"
"""The places in which steps stand, for verbs."""
THIS, THAT = "this", "that"
LORE = "lore"
KEYWORDS = keyword_list("Keywords: flying, {resilience: 2}, {arcane: {lore: 5, do: […]}}.", LORE)

# ---- selectors

_WITH = {
    "type": identifier("A type of creature: beast."),
    "keyword": reference("A keyword it has.", "keyword"),
    "name": text("Its printed name."),
    "power_at_most": whole("Its power.", 0, 99),
    "health_at_most": whole("Its health.", 0, 99),
    "cost_at_most": whole("Its cost.", 0, 99),
    "cost_at_least": whole("Its cost.", 0, 99),
    "damaged": yes_or_no("Whether it has damage."),
    "counter": words("A counter on it.", "plague", "time"),
    "overgrown": yes_or_no("Whether it is overgrown."),
    "capital": yes_or_no("Whether it is a capital."),
}
_FOUND = fields(
    "All that are like this; with `choose` so many of them that the player picks, as targets.",
    {
        "kind": words("What kind of card; creature when left out.", *CARD_KINDS),
        "of": words("Whose; anyone's when left out.", "you", "opponent", "anyone", THAT),
        "at": words(
            "Where; anywhere when left out.",
            "here", "adjacent", "battle", THAT, "anywhere", "afterlife",
        ),
        "with": {**fields("What it is like.", _WITH), "minProperties": 1},
        "choose": whole("Up to how many are picked.", 1, 99),
    },
)  # fmt: skip
SELECTOR = forms(
    "This card, that one (chosen before, or what set this off), or all that are like something.",
    words("One.", THIS, THAT),
    _FOUND,
)
_OF = {"you": " of yours", THAT: " of that player"}
_AT = {
    "here": " here", "adjacent": " adjacent to here", "battle": " in the battle", THAT: " there",
    "afterlife": " in the afterlife",
}  # fmt: skip


def noun(said: Any, speaker: Speaker, number: int = 2) -> str:
    """What a selector finds, without article: `damaged enemy creatures of power 3 or less`."""
    like = said.get("with", {})
    kind = str(said.get("kind", "creature")).replace("_", " ")
    front = [
        ("damaged" if like["damaged"] else "undamaged") if "damaged" in like else "",
        ("overgrown" if like["overgrown"] else "not overgrown") if "overgrown" in like else "",
        "enemy" if said.get("of") == "opponent" else "",
        str(like.get("type", "")),
        speaker.name("keyword", like["keyword"]) if "keyword" in like else "",
    ]
    if like.get("keyword") == "artifact" and kind == "treasure":
        kind, front[-1] = "artifact", ""
    if like.get("capital"):
        kind = "capital"
    back = [
        f" named {like['name']}" if "name" in like else "",
        *(f" of {what} {like[key]} or less" for key, what in _MOST if key in like),
        f" of cost {like['cost_at_least']} or more" if "cost_at_least" in like else "",
        f" with a {like['counter']} counter" if "counter" in like else "",
        " that is no capital" if like.get("capital") is False else "",
    ]
    several = kind if number == 1 else f"{kind}s"
    where = _OF.get(str(said.get("of")), "") + _AT.get(str(said.get("at")), "")
    return " ".join(filter(None, [*front, several])) + "".join(back) + where


_MOST = (("power_at_most", "power"), ("health_at_most", "health"), ("cost_at_most", "cost"))


def phrase(said: Any, speaker: Speaker) -> str:
    """What a selector finds, as a sentence has it: `a chosen creature`, `each beast of yours`."""
    if not isinstance(said, dict):
        return "this" if said == THIS else "it"
    chosen = said.get("choose", 0)
    if chosen > 1:
        return f"up to {chosen} chosen {noun(said, speaker)}"
    return f"{'a chosen' if chosen else 'each'} {noun(said, speaker, 1)}"


def several(said: Any) -> bool:
    """Whether a phrase takes verbs in the plural."""
    return isinstance(said, dict) and int(said.get("choose", 0)) > 1


def speaks_of_that(said: Any) -> bool:
    """Whether steps speak of what was chosen, triggered them, or what an event was put on."""
    inner = said.values() if isinstance(said, dict) else said if isinstance(said, list) else ()
    return said == THAT or any(map(speaks_of_that, inner))


# ---- amounts

REMOVED = "removed"
AMOUNT = forms(
    "How many: a number, or one for each of something.",
    whole("The number.", 1, 99),
    fields(
        "One for each.",
        {
            "each": forms(
                "Of what: cards, lore, faith, or counters that the step before took off.",
                words("A thing.", LORE, "faith", REMOVED),
                _FOUND,
            ),
            "plus": whole("So many more.", 1, 99),
        },
        ["each"],
    ),
)
_EACH = {LORE: "lore of yours", "faith": "faith of yours", REMOVED: "counter removed"}


def amount(said: Any, speaker: Speaker, one: str, many: str = "") -> str:
    """`2 damage`, `1 card for each beast here`."""
    if not isinstance(said, dict):
        return count(said, one, many)
    each = said["each"]
    what = _EACH[each] if isinstance(each, str) else noun(each, speaker, 1)
    more = f" and {said['plus']} more" if "plus" in said else ""
    return f"1 {one} for each {what}{more}"


# ---- places, keywords

PLACE = words(
    "Where: here, a location of one's own that is chosen, or the capital.", "here", "chosen", "home"
)
PLACES = {"here": "here", "chosen": "in a location of yours", "home": "in your capital"}


def keywords(said: Value, speaker: Speaker) -> str:
    """`Walls and Regeneration 1`."""
    names = [title(one, speaker.name("keyword", one.id)) for one in held(said)]
    return either(names, "and")


# ---- conditions

_AT_LEAST = whole("At least so many.", 1, 99)
CONDITION_KEYS: dict[str, Schema] = {
    LORE: {**_AT_LEAST, "description": "At least so much lore in one's locations."},
    "faith": {**_AT_LEAST, "description": "At least so much faith."},
    "captives": {**_AT_LEAST, "description": "At least so many captives in one's locations."},
    "overgrown": words("The location it is in is overgrown.", "here"),
    "turn": words("Whose turn it is.", "yours", "theirs"),
    "completed": {**_AT_LEAST, "description": "At least so many rituals completed."},
    "count": fields(
        "At least so many of something.",
        {"of": _FOUND, "at_least": _AT_LEAST},
        ["of", "at_least"],
    ),
}
CONDITIONS: Schema = {**fields("Conditions, all of which must hold.", CONDITION_KEYS),
                      "minProperties": 1}  # fmt: skip
_TURN = {"yours": "it is your turn", "theirs": "it is the turn of your opponent"}


def condition(key: str, said: Any, speaker: Speaker) -> str:
    """`you have 5 lore`, `it is your turn`."""
    if key == "overgrown":
        return "this is in an overgrown location"
    if key == "turn":
        return _TURN[said]
    if key == "completed":
        return f"{count(said, 'ritual')} of yours {'is' if said == 1 else 'are'} completed"
    if key == "count":
        what = noun(said["of"], speaker, said["at_least"])
        return f"there {'is' if said['at_least'] == 1 else 'are'} {said['at_least']} {what}"
    return f"you have {count(said, 'captive') if key == 'captives' else f'{said} {key}'}"


def conditions(said: Any, speaker: Speaker) -> str:
    """All conditions of a mapping, `and` between them."""
    return " and ".join(condition(key, value, speaker) for key, value in said.items())
