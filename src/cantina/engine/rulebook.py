"""Reads a game's `rulebook.md` into sections and numbered rules that pages can show.

The form: ``# Title``, a lead paragraph, ``## 5 Duels``, then one paragraph a rule, opening with its
number in bold (``**5.3** …``) and closing with the rulings that it carries (``(MS-9)``). A paragraph
that starts with ``>`` is an example for the rule above it. ``[8 8]`` inside a text shows cards.
"""

from __future__ import annotations

import re
from typing import Any

_SECTION = re.compile(r"^##\s+(\d+)\s+(.*)$")
_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*\s+(.*)$", re.S)
_TAGS = re.compile(r"\s*\(((?:[A-Z]{2}-\d+(?:,\s*)?)+)\)\s*$")
_CARDS = re.compile(r"\[([^\[\]]+)\]")


def parts_of(text: str) -> list[Any]:
    """A text with ``[8 8]`` in it as a list of strings and lists of cards."""
    parts: list[Any] = []
    for index, piece in enumerate(_CARDS.split(text)):
        if index % 2:
            parts.append(piece.split())
        elif piece:
            parts.append(piece)
    return parts


def parse(markdown: str) -> dict[str, Any]:
    """The structured rulebook: ``{"title", "lead", "sections": [{"number", "title", "rules"}]}``.

    Raises ValueError for a paragraph that has no place, so that a typing slip does not hide a rule.
    """
    book: dict[str, Any] = {"title": "", "lead": [], "sections": []}
    for block in re.split(r"\n\s*\n", markdown.strip()):
        text = " ".join(line.strip() for line in block.splitlines())
        if text.startswith("# "):
            book["title"] = text[2:].strip()
        elif match := _SECTION.match(text):
            book["sections"].append({"number": match[1], "title": match[2], "rules": []})
        elif match := _RULE.match(text):
            body, tags = match[2], []
            if found := _TAGS.search(body):
                tags = re.split(r",\s*", found[1])
                body = body[: found.start()]
            rule = {"number": match[1], "parts": parts_of(body), "tags": tags, "examples": []}
            book["sections"][-1]["rules"].append(rule)
        elif text.startswith(">"):
            body = re.sub(r"^>\s*|\s>\s", " ", text).strip()
            book["sections"][-1]["rules"][-1]["examples"].append(parts_of(body))
        elif not book["sections"]:
            book["lead"].append(parts_of(text))
        else:
            raise ValueError(f"a paragraph of the rulebook has no number: {text[:60]!r}")
    return book
