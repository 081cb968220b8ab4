"""Print-and-play and rules verification: one record is printed, validated and refereed."""

import sys

__version__ = "0.1.0"

if sys.version_info < (3, 11):  # noqa: UP036 (one sentence, no traceback)
    sys.exit("toolkit needs Python 3.11 or later; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031
