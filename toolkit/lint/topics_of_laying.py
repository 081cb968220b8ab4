"""What can go wrong where records of several files become one pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack import laying

if TYPE_CHECKING:
    from toolkit.lint.topics_of_reading import Entry

_EARLIER = {
    "earlier/set.yaml": "set: earlier\ngame: expanse\ntitle: A Set Laid Before\n",
    "earlier/bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name]}\n",
}
LAYING: tuple[Entry, ...] = (
    (
        laying.DUPLICATE_ID,
        "Two records of one kind in one pack or set have the same id, in one file or in two. An id "
        "names one record; a set that means to change a record of the pack writes its id once.",
        {"cards/mine.yaml": "cards:\n- {id: quiet_run, name: Quiet Run}\n"},
        {
            "cards/mine.yaml": "cards:\n- {id: quiet_run, name: Quiet Run}\n",
            "cards/more.yaml": "cards:\n- {id: quiet_run, name: Silent Run}\n",
        },
    ),
    (
        laying.EQUAL_SETS,
        "Two sets that are laid over one pack have the same id, or a set has the id of the game. "
        "What is printed and stored says by this id where it comes from.",
        {"set.yaml": "set: quiet_deck\ngame: expanse\ntitle: Quiet Deck\n"},
        {"set.yaml": "set: expanse\ngame: expanse\ntitle: Quiet Deck\n"},
    ),
    (
        laying.SILENT_CHANGE,
        "A set gives another value to a field that the pack knows, and does not say that it means "
        "to. Name the field under `overrides:`. Filling in what is unknown or a stand-in is no "
        "change.",
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name]}\n"},
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station}\n"},
    ),
    (
        laying.NEEDLESS_OVERRIDE,
        "`overrides:` names a field that the set does not change: it gives no value for it, the "
        "same value, or one the pack does not know. The name can go.",
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name]}\n"},
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name, resource]}\n"},
    ),
    (
        laying.SET_OVER_SET,
        "Two sets give one field of a record, and the one that is laid later overrides what the "
        "other says of it: what that set means is not what is printed and refereed. The order is "
        "that of the command line. Stand-ins give way without a word.",
        {**_EARLIER, "bases.yaml": "bases:\n- {id: luna, name: Moon, overrides: [name]}\n"},
        {**_EARLIER, "bases.yaml": "bases:\n- {id: ceres, name: Eris, overrides: [name]}\n"},
    ),
)
