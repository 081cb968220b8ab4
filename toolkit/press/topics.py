"""What stops a print, code by code, in words and by files: for `toolkit explain` and its tests."""

from __future__ import annotations

from toolkit.pack.explained import rules_of, topics
from toolkit.press import checks, errors
from toolkit.press.job import plan

TEMPLATE = "my_templates/badge.yaml"
PLAN = "my_templates/components.yaml"
CARD = "cards/mine.yaml"
PROFILE = "my_printer.yaml"
SETTINGS = "toolkit.yaml"
TOPICS = topics(__name__, rules_of(errors, checks, plan))
