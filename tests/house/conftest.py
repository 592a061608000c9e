"""One quick house for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest
from tests.house.support import House, house


@pytest.fixture(scope="session")
def quick_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    limits = {
        name: {"rate": 1e6, "burst": 1e6}
        for name in ("requests", "tables", "guests", "invites", "commands")
    }
    with house(tmp_path_factory.mktemp("quick"), {"limits": limits}) as running:
        yield running
