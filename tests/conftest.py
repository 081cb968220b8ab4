"""What holds for every test: one profile of Hypothesis.

No deadline and no complaint of slowness: how long an example takes is a matter of the machine, and
a slow one fails no property. A test may say how many examples it is worth, and nothing else.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "toolkit",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("toolkit")
