"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The first example may compile rules, and the machine may be busy: no test is judged by its speed.
settings.register_profile(
    "cantina", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("cantina")
