"""The OpenAPI file says what the house really sends and takes."""

import asyncio
import json
from pathlib import Path
from typing import Any

from cantina.house import schema
from tests.house.support import House, visitor

FILE = Path(__file__).parents[2] / "docs" / "openapi.json"


def test_the_openapi_file_is_up_to_date():
    assert schema.main(["--check", str(FILE)]) == 0


def test_every_reference_in_it_leads_somewhere():
    document = schema.document()

    def references(part: Any) -> list[str]:
        if isinstance(part, dict):
            own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
            return own + [one for value in part.values() for one in references(value)]
        if isinstance(part, list):
            return [one for value in part for one in references(value)]
        return []

    found = references(document)
    assert len(found) > 20
    for reference in found:
        assert reference.rpartition("/")[2] in document["components"]["schemas"]


def test_every_route_of_the_api_is_in_it_and_the_other_way_round():
    from cantina.house import rest

    documented = set(schema.document()["paths"])
    routes = {route.path for route in rest.ROUTES}
    assert documented == routes | {"/api/tables/{id}/live"}


def test_every_command_of_the_docs_is_in_it():
    document = schema.document()
    verbs = {
        part["properties"]["do"]["enum"][0]
        for part in document["components"]["schemas"].values()
        if "do" in part.get("properties", {})
    }
    words = (FILE.parent / "api.md").read_text(encoding="utf-8")
    assert len(verbs) == 13
    assert all(f'"do": "{verb}"' in words for verb in verbs)


def test_what_the_house_sends_has_exactly_the_fields_of_the_schema(quick_house: House):
    async def scene() -> None:
        schemas = schema.document()["components"]["schemas"]
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            view = await ann.view(table)
            assert set(view) == set(schemas["TableView"]["properties"])
            assert set(view["chairs"][0]) == set(schemas["Chair"]["properties"])
            answer = await ann.do(table, "ready")
            assert set(answer) == set(schemas["Answer"]["properties"])
            me = await ann.get("api/me")
            assert set(me) == set(schemas["Person"]["properties"])
            assert set(me["tables"][0]) == set(schemas["TableSummary"]["properties"])
            json.dumps(view)

    asyncio.run(scene())


def test_the_example_of_the_docs_plays_a_game(quick_house: House):
    words = (FILE.parent / "api.md").read_text(encoding="utf-8")
    code = words.partition("```python\n")[2].partition("```")[0]
    for before, after in [
        ("http://127.0.0.1:8000", quick_house.address),
        ('"seats": 4,', '"seats": 3, "options": {"rounds": 1},'),
    ]:
        assert before in code
        code = code.replace(before, after)
    names: dict[str, Any] = {}
    exec(code, names)
    assert names["view"]["status"] == "over"
