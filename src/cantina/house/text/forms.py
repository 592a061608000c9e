"""Reading the text table's forms, and writing its pages."""

from __future__ import annotations

import hmac
import secrets
from pathlib import Path
from typing import Any, cast
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cantina.house import guests
from cantina.house.session import Problem, Session, body_of, session_of
from cantina.house.text import words

HERE = Path(__file__).parent
FIELDS = 40
FORGED = "This form is not from your session, or it is too old. Load the page again."

_pages = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
cast("dict[str, Any]", _pages.globals).update(
    hand_lines=words.hand_lines,
    points=words.points,
    shown=words.shown,
    expected=words.expected,
    percent=words.percent,
)

Form = dict[str, str]


async def form_of(request: Request) -> tuple[Form, Session]:
    """The fields of a form and who sent it; raises Problem for a form that is not that session's."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise Problem(415, "This takes the fields of its own form.")
    try:
        text = (await body_of(request)).decode()
        fields = dict(parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise Problem(400, "This form cannot be read.") from None
    session = await session_of(request)
    right = guests.form_token(session.token)
    if session.fresh or not hmac.compare_digest(right.encode(), fields.get("token", "").encode()):
        raise Problem(403, FORGED)
    return fields, session


def page(request: Request, session: Session, template: str, **values: Any) -> Response:
    """A page, written from its template; every text in it is escaped."""
    content = _pages.get_template(template).render(
        token=guests.form_token(session.token),
        cid=secrets.token_hex(6),
        guest=session.guest,
        **values,
    )
    return session.on(HTMLResponse(content), request.url.scheme == "https")


def face_of(game: str) -> str:
    """The template with a game's own tables, or the one for any game."""
    own = f"games/{game}.html"
    return own if (HERE / "templates" / own).is_file() else "games/any.html"


def style() -> str:
    """The style sheet, with the drawn page's fonts where that page has been built."""
    assets = HERE.parent / "page" / "assets"
    rules: list[str] = []
    wanted = [
        ("Sancreek", "400", "sancreek-latin-400-normal-*.woff2"),
        ("Source Sans 3", "400", "source-sans-3-latin-400-normal-*.woff2"),
        ("Source Sans 3", "600", "source-sans-3-latin-600-normal-*.woff2"),
        ("Source Sans 3", "700", "source-sans-3-latin-700-normal-*.woff2"),
    ]
    for family, weight, pattern in wanted:
        for file in sorted(assets.glob(pattern))[:1]:
            rules.append(
                f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
                f'font-display: swap; src: url("/assets/{file.name}") format("woff2"); }}\n'
            )
    return "".join(rules) + (HERE / "text.css").read_text(encoding="utf-8")
