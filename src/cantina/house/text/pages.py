"""The text table's pages. Everything is shown from the same `TableView` that the API gives out, and
everything is done by the same commands."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from cantina.house import wire
from cantina.house.guard import address_of
from cantina.house.rest import NO_TABLE, TOO_FAST
from cantina.house.seating import Refused
from cantina.house.session import Problem, Session, house_of, session_of
from cantina.house.table import Table
from cantina.house.text.forms import HERE, Form, face_of, form_of, page, style
from cantina.house.text.words import levels_again, typed_move

LINES = 8
"""Lines of the log under the table."""


# ---- the house -----------------------------------------------------------------------------------


async def lobby(request: Request) -> Response:
    """GET /text: games, one's own tables, a name."""
    return await _lobby(request, await session_of(request), "")


async def _lobby(request: Request, session: Session, said: str) -> Response:
    house = house_of(request)
    me = await house.me(session.guest)
    return page(
        request,
        session,
        "lobby.html",
        said=said,
        mine=me.tables,
        games=house.library.infos,
        titles={game.id: game.title for game in house.library.infos},
        others=[one for one in await house.watchable(session.guest.id) if one.you is None],
    )


async def at_the_bar(request: Request) -> Response:
    """POST /text: a name, a new table, an invitation."""
    form, session = await form_of(request)
    house, guest = house_of(request), session.guest
    do = form.get("do")
    try:
        if do == "join" and form.get("name", "").strip():
            guest = await house.introduce(guest, wire.Introduce(form["name"]))
        if do == "name":
            await house.introduce(guest, wire.Introduce(form.get("name", "")))
            return _go("/text")
        if do == "join":
            asked = _fitting({"invite": _invite(form.get("invite", ""))}, wire.Join)
            joined = await house.join(guest, asked, address_of(request.scope))
            return _go(f"/t/{joined.table}/text")
        if do in ("bots", "open"):
            options = _options(request, form, form.get("game", ""), _number(form, "seats"))
            fields: dict[str, Any] = {
                "game": form.get("game", ""),
                "seats": _number(form, "seats"),
                "level": form.get("level", "deputy"),
                "fast": "fast" in form,
                "fill": do,
                "options": options,
            }
            table = await house.create(guest, _fitting(fields, wire.NewTable))
            return _go(f"/t/{table.id}/text")
        raise Refused("The house does not know this button.")
    except Refused as no:
        return await _lobby(request, session, no.text)


async def rules(request: Request) -> Response:
    """GET /rules/{game}/text: the rulebook."""
    library, name = house_of(request).library, request.path_params["game"]
    if name not in library:
        raise Problem(404, "The house has no such game.")
    session = await session_of(request)
    return page(request, session, "rules.html", book=msgspec.json.decode(library.rulebook(name)))


async def invited(request: Request) -> Response:
    """GET /j/{invite}/text: looking at an invitation takes no chair, its button does."""
    session = await session_of(request)
    return page(request, session, "join.html", invite=request.path_params["invite"])


async def css(_: Request) -> Response:
    """GET /text/text.css."""
    return Response(style(), media_type="text/css", headers={"cache-control": "max-age=3600"})


async def icon(_: Request) -> Response:
    """GET /text/icon.svg: the sheriff's badge, for the browser's tab."""
    return FileResponse(HERE / "icon.svg", headers={"cache-control": "max-age=86400"})


# ---- a table -------------------------------------------------------------------------------------


async def table(request: Request) -> Response:
    """GET /t/{id}/text."""
    found, session = await _table(request)
    return await _show(request, found, session)


async def log(request: Request) -> Response:
    """GET /t/{id}/text/log: all that this seat was told."""
    return await _around(request, "log.html")


async def scores(request: Request) -> Response:
    """GET /t/{id}/text/scores."""
    return await _around(request, "scores.html")


async def _around(request: Request, template: str) -> Response:
    found, session = await _table(request)
    view = await found.view(session.guest.id, as_dict=True)
    if view.view is None:
        return _go(f"/t/{found.id}/text")
    return page(request, session, template, **_common(request, found, view))


async def act(request: Request) -> Response:
    """POST /t/{id}/text: one command from a form."""
    form, session = await form_of(request)
    found, _ = await _table(request, session)
    house = house_of(request)
    text, rule = "", None
    try:
        for command in await _commands(request, found, session, form):
            if not house.commands.take(session.guest.id):
                raise Refused(TOO_FAST)
            answer = await found.ask(session.guest, command)
            # A page without script shows what there is; so it comes when the hint is there.
            await found.hints.settled()
            if answer.answer in ("refused", "stale"):
                raise Refused(answer.text, answer.rule)
    except Refused as no:
        text, rule = no.text, no.rule
    if text:
        return await _show(request, found, session, text, rule, form.get("typed", ""))
    return _go(f"/t/{found.id}/text")


async def _commands(
    request: Request, found: Table, session: Session, form: Form
) -> list[wire.AnyCommand]:
    """What a form asks for, as commands; raises Refused."""
    fields: dict[str, Any] = {"cid": f"text-{form.get('cid', '')}", "do": form.get("do", "")}
    if "move" in form or form.get("do") == "typed":
        move = form.get("move", "")
        if form.get("do") == "typed":
            view = await found.view(session.guest.id, as_dict=True)
            move = typed_move(view.view, form.get("typed", "")) if view.view else ""
            if not move.strip():
                raise Refused("Type a move, or its number.")
        fields |= {"do": "move", "ply": _number(form, "ply"), "move": move}
    elif form.get("do") == "hint":
        fields["ply"] = _number(form, "ply")
    elif form.get("do") == "options":
        settings = {name: name in form for name in ("watch", "fast", "hints")}
        options = _options(request, form, found.seating.game, len(found.seating.chairs))
        return [
            _fitting({**fields, "do": "options", "options": options}, wire.Options),
            _fitting(
                {**fields, **settings, "do": "settings", "cid": f"{fields['cid']}w"}, wire.Settings
            ),
        ]
    else:
        for name in ("seat", "count"):
            if name in form:
                fields[name] = _number(form, name)
        if "level" in form:
            fields["level"] = form["level"]
        if "fast" in form:
            fields["fast"] = form["fast"] == "true"
    return [_fitting(fields, wire.AnyCommand)]


async def _table(request: Request, session: Session | None = None) -> tuple[Table, Session]:
    session = session or await session_of(request)
    found = await house_of(request).seen_by(request.path_params["id"], session.guest.id)
    if found is None:
        raise Problem(404, NO_TABLE)
    found.asked(session.guest.id)
    return found, session


async def _show(
    request: Request,
    found: Table,
    session: Session,
    said: str = "",
    rule: str | None = None,
    typed: str = "",
) -> Response:
    view = await found.view(session.guest.id, as_dict=True)
    values = _common(request, found, view)
    every = request.query_params.get("every") if request.method == "GET" else None
    values |= {
        "said": said,
        "rule": rule,
        "typed": typed,
        "every": every if every == "10" else None,
    }
    if view.view is None and view.banner is None:
        address = f"{request.url.scheme}://{request.headers.get('host', '')}"
        response = page(request, session, "waiting.html", address=address, **values)
    elif view.view is None:
        response = page(request, session, "message.html", said=view.banner, back="/text")
    else:
        response = page(
            request, session, "table.html", **values, **_playing(view, values["levels"])
        )
    if values["every"]:
        response.headers["refresh"] = "10"
    return response


def _common(request: Request, found: Table, view: wire.TableView) -> dict[str, Any]:
    house = house_of(request)
    game = next(info for info in house.library.infos if info.id == found.seating.game)
    return {
        "table": view,
        "game": game,
        "levels": house.levels,
        "names": found.seating.names(),
        "faces": face_of(game.id),
    }


def _playing(view: wire.TableView, levels: dict[str, str]) -> dict[str, Any]:
    """What only the table's own page needs."""
    seats = len(view.chairs)
    first = 0 if view.you is None else view.you + 1
    result = view.view["result"]
    title = ""
    if result is not None:
        winners = [
            "You" if seat == view.you else view.chairs[seat].name for seat in result["winners"]
        ]
        alone = len(winners) == 1 and winners[0] != "You"
        title = f"{' and '.join(winners)} {'wins' if alone else 'win'} the game"
    return {
        "mine": view.you is not None and view.status == "playing" and view.view["turn"] == view.you,
        "mine_again": any(chair.yours for chair in view.chairs),
        "order": [(first + step) % seats for step in range(seats)],
        "lines": view.log[-LINES:],
        "last_line": view.log[-1]["text"] if view.log else "",
        "waiting": [
            chair.name
            for chair in view.chairs
            if chair.kind == "person" and chair.connected and not chair.ready
        ],
        "result_title": title,
        "again": levels_again(view.chairs, view.you, levels),
    }


# ---- fields --------------------------------------------------------------------------------------


def _fitting(fields: dict[str, Any], kind: Any) -> Any:
    """The fields as a wire type; raises Refused with what does not fit."""
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise Refused(f"This does not fit: {error}."[:300]) from None


def _number(form: Form, name: str) -> int:
    text = form.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refused(f"{name} is a whole number.")
    return int(text)


def _invite(text: str) -> str:
    """An invitation, also where somebody has pasted the whole link."""
    return text.strip().removesuffix("/text").rstrip("/").rpartition("/")[2]


def _options(request: Request, form: Form, name_of_game: str, seats: int) -> dict[str, Any]:
    """The game's options as a form has them; those at their default are left out."""
    library = house_of(request).library
    if all(info.id != name_of_game for info in library.infos):
        return {}
    game = library.game(name_of_game)
    chosen: dict[str, Any] = {}
    for option in game.options:
        if option.seats and seats not in option.seats:
            continue
        name = f"option-{option.name}"
        if option.kind == "bool":
            value: Any = name in form if f"is-{option.name}" in form else option.default
        elif not form.get(name, "").strip():
            continue
        elif option.kind == "int":
            value = _number(form, name)
        else:
            value = next(
                (one for one in option.choices or [] if str(one) == form[name]), form[name]
            )
        if value != game.default_of(option, chosen, seats):
            chosen[option.name] = value
    return chosen


def _go(address: str) -> Response:
    return RedirectResponse(address, 303)


ROUTES: list[BaseRoute] = [
    Route("/text", lobby, methods=["GET"]),
    Route("/text", at_the_bar, methods=["POST"]),
    Route("/text/text.css", css),
    Route("/text/icon.svg", icon),
    Route("/rules/{game}/text", rules),
    Route("/j/{invite}/text", invited),
    Route("/t/{id}/text", table, methods=["GET"]),
    Route("/t/{id}/text", act, methods=["POST"]),
    Route("/t/{id}/text/log", log),
    Route("/t/{id}/text/scores", scores),
]
