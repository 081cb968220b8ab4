"""Ctrl-C while modules are still imported: a sentence, 130, and nothing left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from keyboard import heeds_interrupts

HOME = Path(__file__).parents[2]
# Python reads it at its start: an interrupt comes when the module AT is looked for.
SITE = """\
import os, signal, sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["AT"]:
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(1000):  # where Python looks whether there was one
                pass

sys.meta_path.insert(0, Interrupting())
"""
# The same while a class of the module AT is made, where Python 3.11 wraps what is raised.
NAMING = """\
import functools, os, signal

told = functools.cached_property.__set_name__

def interrupting(self, owner, name):
    if owner.__module__ == os.environ["AT"]:
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000):
            pass
    told(self, owner, name)

functools.cached_property.__set_name__ = interrupting
"""


def interrupted_at(module, cwd, *command, site=SITE):
    (cwd / "site").mkdir()
    (cwd / "site" / "sitecustomize.py").write_text(site)
    (cwd / "here").mkdir()
    place = os.pathsep.join([str(cwd / "site"), str(HOME)])
    return subprocess.run(
        [sys.executable, *command, "print", "expanse", "--only", "card.drummer"],
        cwd=cwd / "here", env={**os.environ, "PYTHONPATH": place, "AT": module}, check=False,
        capture_output=True, text=True, timeout=60, preexec_fn=heeds_interrupts,
    )  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize(
    "module",
    ["toolkit.cli.main", "toolkit.cli.say", "toolkit.cli.commands.print", "yaml", "jsonschema_rs",
     "reportlab", "toolkit.press.typesetting.fonts", "reportlab.pdfbase.pdfdoc"],
)  # fmt: skip
def test_an_interrupt_while_modules_are_imported_is_one_sentence(tmp_path, module):
    done = interrupted_at(module, tmp_path, "-m", "toolkit")
    assert done.returncode == 130, done.stderr
    assert done.stderr.splitlines()[-1] == "stopped; nothing half-written was left behind"
    assert "Traceback" not in done.stderr
    assert os.listdir(tmp_path / "here") == []


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
def test_an_interrupt_while_a_class_is_made_is_one_sentence(tmp_path):
    done = interrupted_at("toolkit.lint.opened", tmp_path, "-m", "toolkit", site=NAMING)
    assert (done.returncode, "Traceback" in done.stderr) == (130, False), done.stderr
    assert done.stderr.splitlines()[-1] == "stopped; nothing half-written was left behind"


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
def test_the_installed_script_is_ready_for_an_interrupt_as_soon(tmp_path):
    """What pip writes for `[project.scripts]` imports the module and calls it."""
    import tomllib

    project = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]
    module, name = project["scripts"]["toolkit"].split(":")
    script = f"import sys; from {module} import {name}; sys.exit({name}())"
    done = interrupted_at("toolkit.cli.main", tmp_path, "-c", script)
    assert (done.returncode, "Traceback" in done.stderr) == (130, False), done.stderr
