"""What all tests share."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

# Whatever runs the tests in the background may ignore interrupts, and programs that tests start would
# inherit that; a person's shell does not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The first example may compile rules, and the machine may be busy: no test is judged by its speed.
settings.register_profile(
    "cantina", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("cantina")
