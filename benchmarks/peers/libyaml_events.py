"""The floor of reading YAML in Python: libyaml's events through PyYAML, each thrown away.

python libyaml_events.py FILE…
"""

import sys

import yaml

for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        event = yaml.CSafeLoader(file.read()).get_event
    while event() is not None:
        pass
