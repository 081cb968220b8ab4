"""English words cut down to what their forms share, so that `tied` finds `ties`."""

from __future__ import annotations

import re
from functools import cache

_WORD = re.compile(r"[a-z0-9½]+")
_VOWEL = re.compile("[aeiouy]")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")

# Words that tell nothing about which rule is meant.
_EMPTY = frozenset(
    _WORD.findall(
        "a about am an and are arent as at be been being but by can cannot cant could did didnt do "
        "does doesnt dont for from had happen happens has have having how i if im in into is isnt "
        "it its ive just let may me must my not of on one or our please rule rules say says should "
        "so tell than that the their them then they thing this to up us want was we were what "
        "whats whose will with wont would you your"
    )
)
# Words that tell a little: questions begin with them.
ASKING = frozenset(_WORD.findall("when where which who why"))
FAINT = ASKING | frozenset(_WORD.findall("any get no nobody same some there"))
# Forms that no ending explains; digits count as the words they are read as.
_FORMS = {
    form: word
    for word, forms in {
        "begin": "began begun",
        "break": "broke broken",
        "build": "built",
        "buy": "bought",
        "choose": "chose chosen",
        "draw": "drew drawn",
        "fight": "fought",
        "fly": "flew flown flies",
        "four": "4",
        "give": "gave given",
        "get": "gets got",
        "go": "goes gone went",
        "hide": "hid hidden",
        "keep": "kept",
        "lay": "laid",
        "lose": "lost",
        "pay": "paid",
        "show": "shown",
        "spend": "spent",
        "take": "took taken",
        "three": "3",
        "throw": "threw thrown",
        "tie": "tied ties tying",
        "two": "2",
        "use": "used uses using",
        "win": "won",
    }.items()
    for form in forms.split()
}


def words(text: str) -> list[str]:
    """The words of a text in small letters, without those that tell nothing."""
    plain = (
        text.lower()
        .replace("_", " ")
        .replace("'", "")
        .replace("\N{RIGHT SINGLE QUOTATION MARK}", "")
    )
    return [word for word in _WORD.findall(plain) if word not in _EMPTY]


def stems(text: str) -> list[str]:
    """The same, each cut down to its stem."""
    return [stem(word) for word in words(text)]


@cache
def stem(word: str) -> str:
    """`scoring`, `scored` and `score` become one; no word in itself, and never shown."""
    word = _FORMS.get(word, word)
    if len(word) <= 3:
        return word
    if word.endswith(("ies", "ied")):
        return word[:-3] + "y"
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2 and _VOWEL.search(rest):
            word = rest[:-1] if _DOUBLED.search(rest) else rest
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word
