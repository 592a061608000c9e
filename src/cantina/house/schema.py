"""The OpenAPI file, made from the wire types: ``python -m cantina.house.schema [--check] [FILE]``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

import cantina
from cantina.house import lookback, wire

REF = "#/components/schemas/{name}"
DEFAULT = Path("docs/openapi.json")

JsonObject = dict[str, Any]

TABLE = {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}
SINCE = {
    "name": "since",
    "in": "query",
    "description": "How many lines of the log the client has already.",
    "schema": {"type": "integer", "minimum": 0, "default": 0},
}
SEAT = {
    "name": "seat",
    "in": "query",
    "description": "The seat to look through; without it your own, or nobody's.",
    "schema": {"type": "integer", "minimum": 0},
}
AT = {
    "name": "at",
    "in": "path",
    "required": True,
    "description": "How many events have happened.",
    "schema": {"type": "integer", "minimum": 0},
}
HEADER = {
    "name": "X-Cantina",
    "in": "header",
    "required": True,
    "description": "Any value: no page of another site can send this header unasked.",
    "schema": {"type": "string"},
}

TYPES: list[Any] = [
    wire.Person,
    wire.GameInfo,
    wire.TableSummary,
    wire.TableView,
    wire.Answer,
    wire.AnyCommand,
    wire.Introduce,
    wire.NewTable,
    wire.Created,
    wire.Join,
    wire.Joined,
    wire.Trouble,
    lookback.Replay,
    lookback.ReplayView,
    lookback.ReplayHands,
    lookback.Analysis,
]

OBJECT: JsonObject = {"type": "object"}


def document() -> JsonObject:
    """The whole OpenAPI 3.1 document."""
    shown, schemas = msgspec.json.schema_components(TYPES, ref_template=REF)
    by_type = dict(zip(map(repr, TYPES), shown, strict=True))

    def of(kind: Any) -> JsonObject:
        return by_type[repr(kind)]

    def listed(kind: Any) -> JsonObject:
        return {"type": "array", "items": of(kind)}

    trouble = _content("What is wrong, in one sentence.", of(wire.Trouble))

    def get(summary: str, answer: JsonObject, *parameters: JsonObject) -> JsonObject:
        return {
            "summary": summary,
            "parameters": list(parameters),
            "responses": {"200": _content("As asked.", answer), "4XX": trouble},
        }

    def post(
        summary: str,
        body: JsonObject,
        answer: JsonObject,
        *parameters: JsonObject,
        code: str = "200",
    ) -> JsonObject:
        return {
            "summary": summary,
            "parameters": [*parameters, HEADER],
            "requestBody": {"required": True, "content": {"application/json": {"schema": body}}},
            "responses": {code: _content("Done.", answer), "4XX": trouble},
        }

    live = get(
        "The live table: a WebSocket. The house sends TableView and Answer, the client AnyCommand.",
        {"anyOf": [of(wire.TableView), of(wire.Answer)]},
        TABLE,
        SINCE,
    )
    live["responses"] = {"101": {"description": "The socket is open."}, "4XX": trouble}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cantina",
            "version": cantina.__version__,
            "description": "The API of a Cantina house; in words: docs/api.md.",
        },
        "paths": {
            "/api/me": {
                "get": get("Who I am here; makes a guest of who is none yet.", of(wire.Person)),
                "post": post("A name, a face.", of(wire.Introduce), of(wire.Person)),
            },
            "/api/games": {"get": get("The games of the house.", listed(wire.GameInfo))},
            "/api/games/{game}/rulebook": {
                "get": get("A game's rulebook, structured.", OBJECT, GAME)
            },
            "/api/tables": {
                "get": get("Games under way that anybody may watch.", listed(wire.TableSummary)),
                "post": post("A new table.", of(wire.NewTable), of(wire.Created), code="201"),
            },
            "/api/join": {
                "post": post("Take a chair by invitation.", of(wire.Join), of(wire.Joined))
            },
            "/api/tables/{id}": {
                "get": get("A table as this guest may see it.", of(wire.TableView), TABLE, SINCE)
            },
            "/api/tables/{id}/log": {
                "get": get(
                    "All that this seat was told.", {"type": "array", "items": OBJECT}, TABLE
                )
            },
            "/api/tables/{id}/record": {
                "get": get("The game record, after the end.", OBJECT, TABLE)
            },
            "/api/tables/{id}/replay": {
                "get": get("The events of a finished game.", of(lookback.Replay), TABLE, SEAT)
            },
            "/api/tables/{id}/replay/{at}": {
                "get": get(
                    "What a seat saw after so many events.",
                    of(lookback.ReplayView),
                    TABLE,
                    AT,
                    SEAT,
                )
            },
            "/api/tables/{id}/replay/{at}/hands": {
                "get": get(
                    "What everybody held after so many events.",
                    of(lookback.ReplayHands),
                    TABLE,
                    AT,
                )
            },
            "/api/tables/{id}/analysis": {
                "get": get(
                    "Chances, choices and luck, after the end; begins the work.",
                    of(lookback.Analysis),
                    TABLE,
                ),
                "post": post(
                    "Begin a failed analysis anew; nothing else is changed.",
                    OBJECT,
                    of(lookback.Analysis),
                    TABLE,
                ),
            },
            "/api/tables/{id}/command": {
                "post": post("One command.", of(wire.AnyCommand), of(wire.Answer), TABLE)
            },
            "/api/tables/{id}/live": {"get": live},
        },
        "components": {
            "schemas": {**schemas, "AnyCommand": of(wire.AnyCommand)},
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": "cantina"},
            },
        },
        "security": [{"guest": []}, {}],
    }


def _content(description: str, schema: JsonObject) -> JsonObject:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def text() -> str:
    """The document as it stands in docs/."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=2).decode() + "\n"


def main(args: list[str] | None = None) -> int:
    """Write the file, or (`--check`) say whether it is up to date."""
    parser = argparse.ArgumentParser(prog="python -m cantina.house.schema")
    parser.add_argument("file", type=Path, nargs="?", default=DEFAULT)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if it is old")
    asked = parser.parse_args(args)
    if asked.check:
        fresh = asked.file.is_file() and asked.file.read_text(encoding="utf-8") == text()
        if not fresh:
            print(f"{asked.file} is not what the wire types say now", file=sys.stderr)
        return 0 if fresh else 1
    asked.file.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
