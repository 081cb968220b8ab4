"""Cards, effects and boards of the trading card game at random, with many keywords at once."""

from __future__ import annotations

import naive_tcg_world as at

PLAYERS = ("ada", "ben")
COMMON = {"faction": "neutral", "rarity": "common", "cost": 0}
ON_CREATURES = (
    "ranged", "flying", "ravager", "siege_engine", "tiny", "giant", "enchanted", "fast",
    {"resilience": 1}, {"resilience": 2}, {"leadership": 1}, {"leadership": 2}, {"thief": 3},
)  # fmt: skip
ON_LOCATIONS = (
    "huge",
    "overgrown",
    "enchanted",
    {"protective": 1},
    {"resilience": 1},
    {"volley": 2},
    "walls",
)
LENT = ("resilience", "ranged", "flying", "ravager", "siege_engine", "tiny", "enchanted")
MOMENTS = ("creature_destroyed", "spell_played")
IN_BATTLE = {
    "creature": (
        "destroyed",
        "destroyed",
        "strikes",
        "strikes",
        "strikes_location",
        "battle_won",
        "battle_lost",
    ),
    "location": ("destroyed",),
    "treasure": ("destroyed", "stolen"),
    "ongoing_event": (),
}


# ---- what is drawn


def words(chance, known):
    named = {}
    for word in chance.sample(known, chance.choice((0, 0, 1, 1, 2, 3))):
        named[next(iter(word)) if isinstance(word, dict) else word] = word
    return [*named.values()]


def select(
    chance, kinds=("creature",), choose=True, places=("anywhere", "anywhere", "here", "adjacent")
):
    made = {"kind": chance.choice(kinds), "of": chance.choice(("you", "opponent", "anyone"))}
    made["at"] = chance.choice(places)
    with_ = {}
    if made["kind"] == "creature" and chance.random() < 0.4:
        with_ = chance.choice(
            (
                {"damaged": True},
                {"counter": "plague"},
                {"type": "beast"},
                {"keyword": "giant"},
                {"power_at_most": 3},
                {"health_at_most": 3},
                {"cost_at_most": 1},
                {"keyword": "resilience"},
            )
        )
    if made["kind"] == "location" and chance.random() < 0.4:
        with_ = chance.choice(
            ({"capital": False}, {"overgrown": True}, {"counter": "plague"}, {"damaged": True})
        )
    if with_:
        made["with"] = with_
    if choose and chance.random() < 0.6:
        made["choose"] = chance.choice((1, 1, 1, 2))
    return made


def number(chance):
    if chance.random() < 0.75:
        return chance.randint(1, 4)
    each = chance.choice(
        (
            "lore",
            "faith",
            {"kind": "creature", "of": "you"},
            {"of": "anyone", "with": {"damaged": True}},
        )
    )
    return {"each": each, "plus": chance.randint(0, 1)}


def step(
    chance,
    choose=True,
    places=("anywhere", "anywhere", "battle"),
    that=False,
    decides=True,
    also=(),
):
    """One step of any verb; of those that hold others within them where it `decides`. Cards that
    are created are creatures, and `also` these."""

    def sel(*kinds):
        if that and chance.random() < 0.5:
            return "that"
        return select(chance, kinds or ("creature",), choose, places)

    def again():
        return step(chance, choose, places, decides=False, also=also)

    def own():
        return chance.choice(("home", "chosen"))

    def some():
        return [again() for _ in range(chance.choice((1, 1, 2)))]

    both = ("creature", "creature", "location")
    makers = {
        "deal": lambda: {"damage": number(chance), "to": sel(*both)},
        "heal": lambda: {"damage": chance.choice(("all", number(chance))), "to": sel(*both)},
        "destroy": lambda: sel("creature", "treasure", "location", "ongoing_event"),
        "sacrifice": lambda: select(chance, ("creature", "treasure"), choose, places),
        "put": lambda: {"counter": "plague", "count": number(chance), "onto": sel(*both)},
        "remove": lambda: {
            "counter": "plague",
            "count": chance.choice(("all", "all", 1, 2)),
            "from": sel(*both),
        },
        "gain": lambda: {chance.choice(("faith", "lore", "aether")): number(chance), "at": own()},
        "draw": lambda: {"cards": number(chance), "who": chance.choice(("you", "opponent"))},
        "discard": lambda: {"cards": chance.randint(1, 2), "who": "you"},
        "return": lambda: sel("creature", "treasure"),
        "capture": lambda: {"what": sel(), "to": own()},
        "move": lambda: {
            "what": {**select(chance, ("creature",), choose, places), "of": "you"},
            "to": own(),
        },
        "create": lambda: {"card": chance.choice((f"c{chance.randint(0, 9)}", *also)), "at": own()},
        "overgrow": lambda: sel("location"),
        "give": lambda: gift(chance, sel),
        "knowledge": lambda: 1,
        "spend": lambda: {
            chance.choice(("faith", "faith", "lore", "captives", "aether")): chance.randint(1, 3)
        },
        "if": lambda: {**condition(chance), "do": [again()], "else": [again()]},
        "look": lambda: {"cards": chance.randint(1, 3), "keep": chance.randint(0, 2)},
        "tunnel": lambda: {"from": own(), "to": own()},
    }
    if decides and choose:
        makers |= {
            "may": some,
            "choose": lambda: [some(), some()],
            "each_player": lambda: {"do": some()},
        }
        makers |= {"win": lambda: True} if chance.random() < 0.1 else {}
    verb = chance.choice([*makers, "deal", "deal", "give"])
    made = makers[verb]()
    if verb == "gain" and "faith" in made:
        del made["at"]
    return {verb: made}


REMOVED = {"each": "removed", "plus": 0}
AIMED = ("deal", "heal", "put", "remove", "give")


def spell(chance, places=("anywhere", "anywhere", "battle")):
    """Up to three steps; `that` stands where the step before has chosen."""
    made = []
    for _ in range(chance.choice((1, 1, 2, 3))):
        that = bool(made) and next(iter(made[-1])) in AIMED
        if made and "remove" in made[-1] and chance.random() < 0.7:
            made.append(chance.choice(({"gain": {"faith": REMOVED}}, {"draw": {"cards": REMOVED}})))
        else:
            made.append(step(chance, places=places, that=that))
    return made


def gift(chance, sel):
    made = {"until": chance.choice(("end_of_turn", "forever", "end_of_battle", "your_next_turn"))}
    made["to"] = sel("creature")
    what = chance.choice(("power", "health", "keywords", "both"))
    if what in ("power", "both"):
        made["power"] = chance.choice((-2, 1, 2, 3))
    if what in ("health", "both"):
        made["health"] = chance.choice((-1, -2, 1, 2))
    if what == "keywords":
        made["keywords"] = [lent_word(chance)]
    return made


def lent_word(chance):
    word = chance.choice(LENT)
    return {"resilience": 1} if word == "resilience" else word


def condition(chance):
    return chance.choice(
        (
            {"faith": chance.randint(1, 4)},
            {"lore": chance.randint(1, 6)},
            {"turn": chance.choice(("yours", "theirs"))},
            {"count": {"of": {"of": "you"}, "at_least": 3}},
        )
    )


def lasting(chance):
    """A `while`."""
    made = {
        "to": chance.choice(
            (
                "this",
                {"of": "you", "at": "here"},
                {"of": "opponent"},
                {"of": "you", "with": {"type": "beast"}},
            )
        )
    }
    if chance.random() < 0.5:
        made["if"] = condition(chance)
    if made["to"] == "this" or chance.random() < 0.7:
        made[chance.choice(("power", "health"))] = chance.choice((1, 1, 2, -1))
    else:
        made["keywords"] = [lent_word(chance)]
    return {"while": made}


def waiting(chance, moments, choose):
    moment = chance.choice(moments)
    steps = [
        step(chance, choose=choose, that=moment != "spell_played")
        for _ in range(chance.choice((1, 1, 2)))
    ]
    return {"when": {"moment": moment, "do": steps}}


def effect(chance, kind, fought):
    found = [one for one in IN_BATTLE[kind] if fought or one == "destroyed"]
    moments = (*MOMENTS, *found)
    what = chance.choice((None, None, None, None, "while", "when", "when"))
    return (
        []
        if what is None
        else [lasting(chance) if what == "while" else waiting(chance, moments, not fought)]
    )


def pool(chance, spells, fought=False):
    """Cards as records; the spells have these effects."""
    found = {}
    for n in range(10):
        made = {"kind": "creature", "power": chance.randint(0, 5), "health": chance.randint(1, 6)}
        made |= {
            "keywords": words(chance, ON_CREATURES),
            "effect": effect(chance, "creature", fought),
        }
        made["types"] = chance.choice(([], ["beast"]))
        if chance.random() < 0.1:
            made["keywords"].append({"arcane": {"lore": 3, "do": [lasting(chance)]}})
        found[f"c{n}"] = made
    for n in range(5):
        made = {"kind": "location" if n < 3 else "capital", "health": chance.randint(4, 15)}
        made |= {
            "keywords": words(chance, ON_LOCATIONS),
            "effect": effect(chance, "location", fought),
        }
        if chance.random() < 0.7:
            made["militia"] = chance.randint(0, 5)
        found[f"l{n}"] = made
    found |= {
        f"t{n}": {"kind": "treasure", "keywords": [], "effect": effect(chance, "treasure", fought)}
        for n in (0, 1)
    }
    found |= {
        f"e{n}": {
            "kind": "ongoing_event",
            "keywords": [],
            "effect": effect(chance, "ongoing_event", fought),
        }
        for n in (0, 1)
    }
    for n, steps in enumerate(spells):
        found[f"s{n}"] = {"kind": "spell", "sudden": True, "keywords": [], "effect": steps}
    for id, record in found.items():
        found[id] = {"id": id, "name": id.upper(), **COMMON, **record}
        if record["kind"] == "capital":
            for key in ("cost", "rarity"):
                del found[id][key]
            found[id]["faction"] = "stampede"
    return found


def creature(chance, cards):
    card = f"c{chance.randint(0, 9)}"
    made = {"card": card}
    if chance.random() < 0.4:
        made["damage"] = chance.randint(0, cards[card]["health"] - 1)
    if chance.random() < 0.2:
        made["plague"] = chance.randint(1, 2)
    return made


def half(chance, cards, event):
    made = {"faith": chance.randint(0, 3), "deck": ["c0", "c1", "c2"], "hand": [], "locations": {}}
    made["events"] = [{"card": event}] if chance.random() < 0.3 else []
    spots = chance.sample(at.SPOTS[:4], 1) + chance.sample(at.SPOTS[4:], chance.randint(0, 3))
    for spot in spots:
        card = f"l{chance.randint(0, 2)}" if made["locations"] else f"l{chance.randint(3, 4)}"
        place = {"card": card, "aether": chance.randint(0, 4), "lore": chance.randint(0, 4)}
        place["damage"] = chance.choice((0, chance.randint(0, cards[card]["health"] - 1)))
        place["captives"] = chance.choice((0, 0, 0, 1, 2))
        place["treasures"] = [f"t{chance.randint(0, 1)}"] if chance.random() < 0.25 else []
        place["creatures"] = []
        spaces = 0
        for one in (creature(chance, cards) for _ in range(chance.choice((0, 1, 2, 3)))):
            bears = cards[one["card"]]["keywords"]
            spaces += 0 if "tiny" in bears else 4 if "giant" in bears else 1
            if spaces > 4:
                break
            place["creatures"].append(one)
        made["locations"][spot] = place
    return made


def ridden(chance, cards, told):
    """Now and then creatures of one card are fortresses, with others inside."""
    if chance.random() > 0.2:
        return
    card = f"c{chance.randint(0, 9)}"
    cards[card]["keywords"] = ["walking_fortress"]
    for player in PLAYERS:
        for place in told[player]["locations"].values():
            crowd = chance.randint(2, 4) if chance.random() < 0.5 else 0
            if crowd:
                place["creatures"] = [{"card": card} for _ in range(crowd)]
            for one in place["creatures"]:
                if one["card"] == card:
                    drawn = [creature(chance, cards) for _ in range(chance.randint(0, 3))]
                    one["inside"] = [two for two in drawn if two["card"] != card]
                    one["damage"] = chance.choice((0, cards[card]["health"] - 1))
