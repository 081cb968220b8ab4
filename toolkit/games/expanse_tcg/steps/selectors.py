"""What steps speak of in words: selectors, amounts, keywords, conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import held, title
from toolkit.effects.speaker import count, either

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.effects.verb import Phrase
    from toolkit.pack.document import Value

THIS, THAT = "this", "that"
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

_EACH = {"lore": "lore of yours", "faith": "faith of yours", "removed": "counter removed"}


def amount(said: Any, speaker: Speaker, one: str, many: str = "") -> str:
    """`2 damage`, `1 card for each beast here`."""
    if not isinstance(said, dict):
        return count(said, one, many)
    each = said["each"]
    what = _EACH[each] if isinstance(each, str) else noun(each, speaker, 1)
    more = f" and {said['plus']} more" if "plus" in said else ""
    return f"1 {one} for each {what}{more}"


# ---- keywords


def keywords(said: Value, speaker: Speaker) -> str:
    """`Walls and Regeneration 1`."""
    names = [title(one, speaker.name("keyword", one.id)) for one in held(said)]
    return either(names, "and")


# ---- conditions

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


# ---- prices, bonuses

NAMES = {"aether": "Aether"}


def paid(said: Any) -> str:
    """`1 captive and 2 Aether`."""
    things = [
        count(number, "captive") if what == "captives" else f"{number} {NAMES.get(what, what)}"
        for what, number in said.items()
    ]
    return " and ".join(things)


def bonuses(said: Any, speaker: Speaker) -> str:
    """What a thing has more: `+1/+1, +1 militia and Walls`."""
    parts = []
    if "power" in said or "health" in said:
        parts.append(f"{said.get('power', 0):+d}/{said.get('health', 0):+d}")
    if "militia" in said:
        parts.append(f"{said['militia']:+d} militia")
    if "keywords" in said:
        parts.append(keywords(said["keywords"], speaker))
    return " and ".join(parts)


# ---- how sentences of the file say it


def _removed(said: Any, beside: Any, speaker: Speaker) -> str:
    """`all plague counters`."""
    much = "all" if beside.get("all") or said == "all" else str(said or 1)
    return f"{much} {beside['counter']} counter" + ("" if much == "1" else "s")


def _rises(said: Any, beside: Any, speaker: Speaker) -> str:
    return f"{'rises' if said > 0 else 'falls'} by {abs(said)}"


def has(what: Any) -> str:
    return "have" if several(what) else "has"


PHRASES: Mapping[str, Phrase] = {
    "it": lambda said, beside, sp: phrase(said, sp),
    "has": lambda said, beside, sp: has(said),
    "becomes": lambda said, beside, sp: "become" if several(said) else "becomes",
    "damage": lambda said, beside, sp: (
        "all damage" if said == "all" else amount(said, sp, "damage", "damage")
    ),
    "counters": lambda said, beside, sp: amount(said or 1, sp, f"{beside['counter']} counter"),
    "removed": _removed,
    "copies": lambda said, beside, sp: "" if said in (None, 1) else f"{said} copies of ",
    "rises": _rises,
    "paid": lambda said, beside, sp: paid(said),
    "bonuses": lambda said, beside, sp: bonuses(said, sp),
}
