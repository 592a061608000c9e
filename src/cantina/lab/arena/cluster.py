"""An arena's games on a Ray cluster: the one that RAY_ADDRESS names, or one of this machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeVar

from cantina.lab.workers import AHEAD, windowed

Work = TypeVar("Work")
Result = TypeVar("Result")


class NoRay(ValueError):
    """Ray is not there, or its cluster is not; the message is one sentence."""


def on_ray(
    function: Callable[[Work], Result], works: Iterable[Work], workers: int | None
) -> Iterator[Result]:
    """The results of `function` for each work, in order, from a Ray cluster.

    Joins the cluster of the environment's RAY_ADDRESS, else starts one here with so many `workers`
    (by default a process for each core). Every machine of a cluster needs this version of Cantina.
    A machine that is lost in the middle has its work done again elsewhere. Raises NoRay.
    """
    try:
        import ray  # pyright: ignore[reportMissingImports]
    except ImportError:
        raise NoRay("--ray needs Ray: pip install 'cantina[ray]'") from None
    made = not ray.is_initialized()
    if made:
        _connect(ray, workers)
    try:
        get: Callable[[Any], Result] = ray.get
        task = ray.remote(max_retries=-1)(function)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))

        def start(work: Work) -> Callable[[], Result]:
            return partial(get, task.remote(work))

        yield from windowed(start, works, AHEAD * cores)
    finally:
        if made:
            ray.shutdown()


def _connect(ray: Any, workers: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if os.environ.get("RAY_ADDRESS"):
            ray.init(**quiet)
        else:
            ray.init(num_cpus=workers, include_dashboard=False, **quiet)
    except (ConnectionError, RuntimeError, OSError, ValueError) as error:
        first = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise NoRay(f"no Ray cluster answers: {first}") from None
