"""A Python that is too old gets one sentence."""

from __future__ import annotations

import ast
import sys

import pytest
from toolkit_as_installed import ROOT

OLD = (3, 6)


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_what_an_old_python_reads_first_is_old_python(name):
    ast.parse((ROOT / "toolkit" / name).read_text(encoding="utf-8"), feature_version=OLD)


@pytest.mark.parametrize("version", [OLD, (3, 10, 13)])
def test_it_says_which_python_is_needed_and_which_this_is(monkeypatch, version):
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as ended:
        exec((ROOT / "toolkit" / "__init__.py").read_text(encoding="utf-8"), {})
    said = str(ended.value)
    assert said == f"toolkit needs Python 3.11 or later; this is Python {version[0]}.{version[1]}."
