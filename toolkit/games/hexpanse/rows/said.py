"""Words of components that rows.yaml has."""

from __future__ import annotations

from toolkit.pack.worded import Worded

said = Worded(__name__, "rows.yaml").entry
