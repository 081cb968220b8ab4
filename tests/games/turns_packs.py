"""The packs in which whole turns are compared: the stand-ins but for what a ruling is asked of.

What abilities cost and what Puppet Master waives is for the stand-ins to say, so that the rulings
on it are never asked where they are laid.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from functools import cache
from pathlib import Path

from expanse_pack import folder

from toolkit.games.expanse.game import GAME
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA

NOT_SAID = re.compile(
    r"- id: \w+\n  price: \{points: 1\}\n"
    r"|- id: puppet_master\n  effect:\n  - waive: keeping\n  overrides: \[effect\]\n"
)


@cache
def referee_where(end):
    """The game in which rulings say what abilities cost, and the track of points ends there."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place, "stand_ins")
        shutil.copytree(DATA.joinpath("expanse", "sets", "stand_ins"), root)
        abilities = root / "cards" / "abilities.yaml"
        less, count = NOT_SAID.subn("", abilities.read_text())
        assert count == 8
        abilities.write_text(less)
        (root / "setup.yaml").write_text(f"control_points: {{maximum: {end}}}\n")
        return GAME.referee(lay([folder(), read_folder(root, "stand_ins")], GAME.kinds)[0])
