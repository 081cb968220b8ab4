"""An expedition from claim to claim, restated plainly: what is owed, what moves do, what follows.

Written from the notes on expeditions alone, like `naive_expeditions`, whose answers it strings
together. A position is the mapping a case file tells, with everything in it that could be left out;
it is copied for each move and then changed in place. `owed` is a list of one-entry mappings.
"""

from __future__ import annotations

from copy import deepcopy

import naive_expeditions as naive

FRACTURE = tuple(f"fracture{number}" for number in range(1, 8))
HOMES = (
    *(f"{number:02}" for number in range(1, 17)),
    *("51", "52", "53", "54", "55", "56", "57", "58", "92", "93", "95", "96a", "96b", "118"),
)
GAIN = ("token", "roll", "card", "ingress")


def legal(here, move, players, readings):
    """Whether a move may be made now; a claim that says nothing of its payment, in some way."""
    here = gone_on(here, move, players, readings)
    return {"claim": _claims, "end": _ends, "roll": _rolls}.get(_kind(move), _chosen)(
        here, move, players, readings
    )


def made(here, move, players, readings):
    """The position after a legal move, with all that leaves no choice done as well; of a claim that
    says nothing of its payment there is one way to pay."""
    after = deepcopy(gone_on(here, move, players, readings))
    {
        "claim": _claim, "end": _end, "roll": _roll, "ingress": _ingress, "token": _token,
        "place": _place, "infantry": _infantry,
    }[_kind(move)](after, move, players, readings)  # fmt: skip
    return settled(after, players, readings)


def gone_on(here, move, players, readings):
    """The position for a move that leaves out a roll which one need not make."""
    cards = any(what == "card" for what, _ in doable(here))
    if not cards or _kind(move) in ("roll", "ingress"):  # a token may be another's, of a later gain
        return here
    after = deepcopy(here)
    after["owed"] = [each for each in after["owed"] if "roll" not in each]
    return settled(after, players, readings)


def settled(here, players, readings):
    """The position once all that is owed and leaves no choice is done; changed in place."""
    while any(_without_choice(here, *one, players, readings) for one in doable(here)):
        pass
    return here


def _without_choice(here, what, by, players, readings):
    """Does what is owed, if it leaves no choice; whether it did."""
    ways = choices(here, what, by, players, readings)
    if what == "roll" or (what == "card" and {"roll": by} in here["owed"]) or len(ways) > 1:
        return False
    if what in ("token", "place") and ways:
        return False
    if what == "place":
        here["owed"] = [each for each in here["owed"] if not {"place", "infantry"} & {*each}]
    elif not ways:
        here["owed"].remove({what: by})
    elif what == "infantry":
        _infantry(here, {"by": by, "infantry": ways[0]}, players, readings)
    else:
        _ingress(here, {"by": by, "ingress": [*ways[0]]}, players, readings)
    return True


def choices(here, what, by, players, readings):
    """What may be chosen for something that is owed: systems, sets of systems, players."""
    systems = here["systems"]
    if what in ("card", "ingress"):
        attached = {}
        for player in players:
            attached |= here[player]["attachments"]
        colours = naive.wanted(by, what == "card", readings)
        return sorted(naive.ingress_sets(systems, colours, readings, attached), key=sorted)
    if what == "token":
        found = [tile for tile in systems if "hyperlane" not in naive.PRINTED[tile].words]
        found += [tile for tile in FRACTURE if here["fracture"] and tile not in systems]
        return [tile for tile in found if tile not in HOMES]
    if what == "place":
        found = naive.placement(systems, readings)
        if not found and readings["no_legal_system"] == "any_system":
            words = {tile: naive.PRINTED[tile].words for tile in systems}
            found = {tile for tile, words in words.items() if not words}
        return sorted(found)
    if what == "infantry":
        gone = [player for player in players if here[player]["eliminated"]]
        return sorted(naive.most(here["slices"], gone, readings))
    return []


def doable(here):
    """What is owed that may be done next: the first, and with it what the same gain brought."""
    found = []
    for each in here["owed"]:
        (what, by), *_ = each.items()
        if found and not (what in GAIN and found[0][0] in GAIN and found[0][1] == by):
            break
        found.append((what, by))
    return found


# ----------------------------------------------------------------------------- may it be done
def _claims(here, move, players, readings):
    may = naive.may_claim(here, move["by"], move["claim"], readings)
    return may and bool(ways(here, move, readings))


def ways(here, move, readings):
    """Each payment a claim may be: what it tells, or all that pay where it tells none."""
    by, slice = move["by"], move["claim"]
    told = (
        [{"planets": [], "stations": [], "trade_goods": 0} | move["pay"]] if "pay" in move else ()
    )
    every = told or naive.payments(here[by])
    return [pay for pay in every if naive.full(by, here[by], slice, pay, readings)]


def _ends(here, move, players, readings):
    going_on = here["turn"]["moment"] != "round_over"
    return here["turn"]["player"] == move["by"] and not here["owed"] and going_on


def _rolls(here, move, players, readings):
    """A roll that misses may as well come before the planet is placed, whatever the reading."""
    early = move["roll"] not in (0, 1, 10) and not any("card" in each for each in here["owed"])
    rolls = [each for each in here["owed"] if "roll" in each][: early and 1]
    return ("roll", move["by"]) in doable(here) or {"roll": move["by"]} in rolls


def _chosen(here, move, players, readings):
    kind, by = _kind(move), move["by"]
    for what, who in doable(here):
        if what == kind or (what == "card" and kind == "ingress"):
            found = choices(here, what, who, players, readings)
            if kind == "infantry":
                return move["infantry"] in found and (by == who or [by] == found)
            if kind == "ingress":
                extra = naive.extra(here["systems"], here["thunders_edge"])
                told = {*move["ingress"]}
                return (
                    by == who
                    and len(told) == len(move["ingress"])
                    and any(told in ({*one}, {*one, *extra}) for one in found)
                )
            return by == who and move[kind] in found
    return False


# ---------------------------------------------------------------------------------- what it does
def _claim(here, move, players, readings):
    by, slice = move["by"], move["claim"]
    (pay,) = ways(here, move, readings)
    gains = not here[by]["breakthrough"]
    here[by] = naive.after_paying(here[by], slice, pay, readings)
    here["slices"].append({"slice": slice, "by": by})
    here["turn"]["claimed"] += 1
    gained = _gained(here, by) if gains else []
    sixth = [{"place": by}, {"infantry": by}] if len(here["slices"]) == len(naive.SLICES) else []
    if sixth and readings["last_gain_order"] == "after_placing":
        tokens = [each for each in gained if "token" in each]
        rolls = [each for each in gained if "token" not in each]
        here["owed"] = [*tokens, *sixth, *rolls]
    else:
        here["owed"] = [*gained, *sixth]


def _gained(here, by):
    """A breakthrough gained; what it brings is owed."""
    here[by]["breakthrough"] = True
    owed = []
    if by == "keleres":
        here[by]["planets"].setdefault("custodiavigilia", "exhausted")
    if by == "muaat" and not any("avernus" in tokens for tokens in here["systems"].values()):
        owed.append({"token": by})
    if not here["fracture"]:
        owed.append({"roll": by})
        owed += [{"card": by}] if by == "cabal" else []
    return owed


def _end(here, move, players, readings):
    at = players.index(move["by"])
    for player in [*players[at + 1 :], *players[: at + 1]]:
        if not here[player]["passed"] and not here[player]["eliminated"]:
            here["turn"] = {"player": player, "moment": "end_of_turn", "claimed": 0}
            return
    here["turn"] = {"player": move["by"], "moment": "round_over", "claimed": 0}


def _roll(here, move, players, readings):
    by = move["by"]
    here["owed"].remove({"roll": by})
    if move["roll"] in (0, 1, 10):
        here["fracture"] = True
        ingress = {"ingress": by}
        rest = [each for each in here["owed"] if not {"roll", "card"} & {*each}]
        token = [each for each in rest if "token" in each and each["token"] == by]
        here["owed"] = [*token, ingress, *(each for each in rest if each not in token)]


def _ingress(here, move, players, readings):
    by = move["by"]
    extra = naive.extra(here["systems"], here["thunders_edge"])
    for tile in dict.fromkeys([*move["ingress"], *extra]):
        here["systems"][tile].append("ingress")
    here["fracture"] = True
    done = [{"ingress": by}, {"card": by}]
    here["owed"] = [each for each in here["owed"] if each not in done and "roll" not in each]
    here["owed"] = [each for each in here["owed"] if "card" not in each]


def _token(here, move, players, readings):
    here["owed"].remove({"token": move["by"]})
    here["systems"].setdefault(move["token"], []).append("avernus")
    here[move["by"]]["planets"]["avernus"] = "ready"


def _place(here, move, players, readings):
    here["owed"].remove({"place": move["by"]})
    here["thunders_edge"] = move["place"]


def _infantry(here, move, players, readings):
    gone = [player for player in players if here[player]["eliminated"]]
    who = move["infantry"]
    here["owed"] = [each for each in here["owed"] if "infantry" not in each]
    here["infantry"] = {who: naive.most(here["slices"], gone, readings)[who]}
    here["control"] = who
    here[who]["planets"]["thundersedge"] = "exhausted"
    if not here[who]["breakthrough"]:
        here["owed"] += _gained(here, who)


def _kind(move):
    return next(key for key in move if key not in ("by", "pay"))
