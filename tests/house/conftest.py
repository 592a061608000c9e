"""One quick house for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest

from tests.house.support import NO_LIMITS, House, house


@pytest.fixture(scope="session")
def quick_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("quick"), {"limits": NO_LIMITS}) as running:
        yield running
