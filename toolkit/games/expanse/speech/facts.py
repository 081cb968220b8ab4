"""Facts that nobody has published or told, as a judge speaks of them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from toolkit.games.expanse.scoring.book import CRITICAL_EACH
from toolkit.games.expanse.scoring.control import HOLDER
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.position import on_track
from toolkit.model.facts import Asked, Fact
from toolkit.referee.speech import value_of

if TYPE_CHECKING:
    from toolkit.pack.document import Value

_ELSEWHERE = ("elsewhere", "nowhere")
_CRITICAL = "factions.{id}.critical_resources"
_RESOURCE = "bases.{base}.resource"
_ROCINANTE, _TRACK = "position.rocinante", "position.track"


def _pairs(asked: Asked) -> list[Value]:
    """Every pair of critical resources."""
    return [list(pair) for pair in combinations(asked.cx.index.resources, CRITICAL_EACH)]


def _counts(asked: Asked) -> list[Value]:
    """`mars 1, ceres 1` as a mapping."""
    found: list[Value] = []
    for answer in asked.answers:
        parts = (part.rpartition(" ") for part in answer.split(", "))
        found.append({place: int(number) for place, _, number in parts})
    return found


def _ships(asked: Asked) -> list[Value]:
    """Where the Rocinante may be, and whose."""
    holders = [answer for answer in asked.answers if answer not in _ELSEWHERE]
    if asked.about == HOLDER:
        return [{"holder": id} for id in holders]
    found: list[Value] = [{"orbital": asked.about, "holder": id} for id in holders]
    if len(holders) < len(asked.answers) and holders:
        other = next(id for id in asked.cx.index.orbitals if id != asked.about)
        found.append({"orbital": other, "holder": holders[0]})
    return found


def _tracks(asked: Asked) -> list[Value]:
    """The Action Track with the card in each space that it may lie in."""
    spaces = (int(answer) for answer in asked.answers if answer not in _ELSEWHERE)
    return [on_track(asked.about, space, asked.cx.index) for space in spaces]


def _chooses(asked: Asked) -> str:
    chosen = ITEM.words(value_of(asked.answers[0]), asked.cx)
    return f"{asked.about.split()[0]} chooses {chosen}"


def _by_hand(asked: Asked) -> str:
    card, _, text = asked.about.partition(": ")
    name = asked.cx.index.card_name(card)
    return f"what the table changed by the words of {name}: “{text.rstrip('.')}”"


FACTS = (
    Fact(
        _CRITICAL, "which two resources are critical to the {id}", filled=_pairs,
        when=lambda asked: not asked.about,
    ),
    Fact(
        _CRITICAL, "whether {about:resource is|are} critical to the {id}",
        "{about:resource is|are} {no}critical to the {id}", _pairs,
        when=lambda asked: asked.yes_or_no,
    ),
    Fact(_CRITICAL, filled=_pairs),
    Fact("factions.{id}.mat_ability", "which ability is on the mat of the {id}"),
    Fact(
        "factions.{id}.technologies.{number}", "which technology of the {id} is number {number}",
        "{answer:card} is technology {number} of the {id}",
    ),
    *(
        Fact(
            f"factions.{{id}}.setup.{{count}}.{key}",
            f"where the {what} of the {{id}} begin with {{count}} players", filled=_counts,
        )
        for key, what in (
            ("fleets", "fleets"), ("influence", "cubes"), ("battleships", "Battleships"),
        )
    ),
    Fact(
        _RESOURCE, "whether {base:base} holds a resource that is critical to the {about}",
        when=lambda asked: bool(asked.about),
    ),
    *(
        Fact(
            _RESOURCE, supposed=f"{{base:base}} holds {which} resource critical to the {{about}}",
            when=lambda asked, said=said: list(asked.answers) == [said],  # type: ignore[misc]
        )
        for said, which in (("yes", "a"), ("no", "no"))
    ),
    Fact(
        _RESOURCE, "which resource {base:base} holds", "{base:base} holds {answer:resource}",
        lambda asked: [*asked.cx.index.resources],
    ),
    Fact(
        "cards.{card}.factions.{id}", "whether {card:card} shows the icon of the {id}",
        "{card:card} shows the icon of the {id}",
        when=lambda asked: list(asked.answers) in ([], ["yes"]),
    ),
    Fact(
        "cards.{card}.factions.{id}", supposed="{card:card} does not show the icon of the {id}",
    ),
    Fact("cards.{card}.players.{count}", "whether {card:card} is used with {count} players"),
    Fact(
        "cards.{card}.points", "how many action points {card:card} shows",
        "{card:card} shows {answer} action points",
    ),
    Fact(
        "cards.{card}.keep_cost", "what it costs to keep {card:card}",
        "keeping {card:card} costs {answer} CP",
    ),
    Fact(
        "cards.{card}.any_faction", "whether every faction may use the event of {card:card}"
    ),
    Fact("cards.{card}.price", "what using {card:card} costs"),
    Fact("cards.{card}.price.{what}", "what using {card:card} costs"),
    Fact("cards.{card}.effect", "what {card:card} does"),
    Fact("cards.{card}.event", "what the event of {card:card} does"),
    Fact("setup.control_points.maximum", "which number the last space of the CP track has"),
    Fact(
        _ROCINANTE, "who controls the Rocinante", "{answer} controls the Rocinante", _ships,
        when=lambda asked: asked.about == HOLDER,
    ),
    Fact(
        _ROCINANTE, "whether the Rocinante is at {about:orbital} (and whose)",
        "the Rocinante is at {about:orbital}, controlled by {answer}", _ships,
        when=lambda asked: not (asked.answers and asked.answers[0] in _ELSEWHERE),
    ),
    Fact(_ROCINANTE, supposed="the Rocinante is not at {about:orbital}", filled=_ships),
    Fact(
        _TRACK, "which card lies in space {about} of the Action Track",
        when=lambda asked: asked.about.isdigit(),
    ),
    Fact(
        _TRACK, "where on the Action Track {about:card} lies",
        "{about:card} lies in space {answer} of the Action Track",
        when=lambda asked: "".join(asked.answers[:1]).isdigit() or not asked.answers,
    ),
    Fact(_TRACK, supposed="{about:card} is not on the Action Track", filled=_tracks),
    Fact(
        "position.turn.bonus", "which sector is the bonus sector",
        "{answer:sector} is the bonus sector",
    ),
    Fact(
        "position.tokens.scrap_ship", "how many Scrap Ships have never been on the map",
        "{answer} of the Scrap Ships have never been on the map",
        lambda asked: [int(answer) for answer in asked.answers],
    ),
    Fact("position.pending.named", "what was named before the decision that is owed"),
    Fact(
        "position.pending.so_far.opponent_built",
        "which opponent built the steps before were about",
        filled=lambda asked: [answer == "yes" for answer in asked.answers],
    ),
    Fact("position.pending.so_far.{what}", "which {what:words} the steps before were about"),
    Fact("{move}.choose", lambda asked: f"what {asked.about.split()[0]} chooses", _chooses),
    Fact(
        "{move}.drew", "whether {about} was drawn", "{about} was {no}drawn",
        lambda asked: [*asked.answers], when=lambda asked: bool(asked.about),
    ),
    Fact("{move}.drew", "which cards were drawn", filled=lambda asked: []),
    Fact("{move}.revealed", "which card was revealed"),
    Fact("{move}.by_hand", _by_hand),
)  # fmt: skip
