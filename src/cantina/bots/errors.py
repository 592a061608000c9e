"""What bots do wrong."""

from __future__ import annotations

from cantina.engine.errors import CantinaError


class Misbehaved(CantinaError):
    """A bot has failed its seat; the message says what "it" did, in one sentence without a stop."""
