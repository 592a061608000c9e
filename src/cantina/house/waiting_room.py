"""What may be done with chairs and settings: pure decisions, nothing is kept or sent here.

Every function takes a `Seating`, changes it and returns the sentence that says what happened, or raises
`Refused` before anything changed. The caller works on a copy and keeps it only once it is committed.
"""

from __future__ import annotations

from typing import Any

from cantina.engine.errors import BadOption
from cantina.engine.game import Game
from cantina.house import fair, guests, wire
from cantina.house.seating import Refused, Seat, Seating, sentence
from cantina.house.store import Guest


def new_seating(game: Game, asked: wire.NewTable) -> Seating:
    """A table of open chairs as `asked` for; raises Refused for what the game does not have."""
    try:
        count = game.checked_seats(asked.seats)
        options = game.checked_options(asked.options, count)
    except BadOption as error:
        raise Refused(sentence(error)) from None
    chairs = [Seat() for _ in range(count)]
    return Seating(
        game=game.id,
        secret=fair.new_secret(),
        chairs=chairs,
        options=options,
        watch=asked.watch,
        fast=asked.fast,
        hints=asked.hints,
    )


# ---- chairs --------------------------------------------------------------------------------------


def sit(seating: Seating, guest: Guest, number: int | None, nonce: str) -> str:
    """`guest` takes chair `number`, or the first open one; who already sits moves."""
    if seating.started:
        raise Refused("The game has begun; you can watch it.")
    if number is None:
        number = next((n for n, chair in enumerate(seating.chairs) if chair.kind == "open"), None)
        if number is None:
            raise Refused("Every chair is taken.")
    chair = _chair(seating, number)
    if chair.person == guest.id:
        raise Refused("You already sit there.")
    if chair.kind != "open":
        raise Refused(f"{chair.name} sits there.")
    before = seating.seat_of(guest.id)
    moved = seating.chairs[before] if before is not None else None
    others = {other.name for other in seating.chairs if other is not moved and other.name}
    fresh = Seat(
        kind="person",
        person=guest.id,
        name=guests.distinct_name(guest.name or "Guest", others),
        avatar=guest.avatar,
        nonce=nonce or (moved.nonce if moved else None) or fair.new_nonce(),
    )
    if before is not None:
        seating.chairs[before] = Seat()
    seating.chairs[number] = fresh
    if seating.host is None:
        seating.host = guest.id
    return f"{fresh.name} sits down."


def leave(seating: Seating, person: str, level: str) -> str:
    """A person gets up. Before the game the chair is open again, during it a bot plays on."""
    number = _seat(seating, person)
    name = seating.chairs[number].name
    if seating.over:
        raise Refused("The game is over; there is nothing to leave.")
    if seating.started:
        _hand_over(seating, number, level)
        said = f"{name} leaves. {seating.chairs[number].name}, a bot, plays on."
    else:
        seating.chairs[number] = Seat()
        said = f"{name} leaves."
    if seating.host == person:
        still = [chair.person for chair in seating.chairs if chair.person is not None]
        # A host who left a running game alone with bots stays its host: nobody else could be.
        if still or not seating.started:
            seating.host = still[0] if still else None
    return said


def put_bot(
    seating: Seating,
    person: str | None,
    number: int,
    level: str,
    levels: dict[str, str],
    away: bool,
) -> str:
    """A bot of `level` takes chair `number`; during the game only where its person is `away`."""
    chair = _chair(seating, number)
    if level not in levels:
        raise Refused(f"There is no bot level {level!r}. There are: {', '.join(levels)}.")
    if seating.over:
        raise Refused("The game is over.")
    if seating.started:
        if person != seating.host and seating.seat_of(person) is None:
            raise Refused("Only people at the table can ask for a bot.")
        if chair.kind == "bot":
            raise Refused(f"{chair.name} is a bot already.")
        if chair.person == person:
            raise Refused("That is your own seat. Leave the table to hand it to a bot.")
        if not away:
            raise Refused(f"{chair.name} is here. Only a seat whose player is away can be given.")
        name = chair.name
        _hand_over(seating, number, level)
        return f"{seating.chairs[number].name}, a bot, plays on for {name}."
    _host_only(seating, person)
    if chair.kind == "person":
        raise Refused(f"{chair.name} sits there. Free the chair first.")
    if chair.kind == "bot":
        if chair.level == level:
            raise Refused(f"{chair.name} already plays like that.")
        chair.level = level
        return f"{chair.name} plays like a {levels[level]} now."
    name, face = _new_bot(seating)
    seating.chairs[number] = Seat(kind="bot", name=name, avatar=face, level=level)
    return f"{name}, a bot, sits down."


def reclaim(seating: Seating, guest: Guest) -> str:
    """A person takes the seat back that a bot keeps."""
    number = seating.owned_by(guest.id)
    if number is None:
        raise Refused("No bot is playing for you at this table.")
    if seating.over:
        raise Refused("The game is over.")
    chair = seating.chairs[number]
    others = {other.name for other in seating.chairs if other is not chair and other.name}
    bot = chair.name
    chair.kind, chair.person, chair.owner, chair.level = "person", guest.id, None, None
    chair.name, chair.avatar = guests.distinct_name(guest.name or "Guest", others), guest.avatar
    return f"{chair.name} is back and takes over from {bot}."


def rename(seating: Seating, guest: Guest) -> str:
    """A guest has a new name or face: their chair has it too."""
    number = _seat(seating, guest.id)
    chair = seating.chairs[number]
    others = {other.name for other in seating.chairs if other is not chair and other.name}
    before, chair.avatar = chair.name, guest.avatar
    chair.name = guests.distinct_name(guest.name or "Guest", others)
    return f"{before} is called {chair.name} now."


def open_chair(seating: Seating, person: str | None, number: int) -> str:
    """The host frees a chair."""
    _waiting(seating)
    _host_only(seating, person)
    chair = _chair(seating, number)
    if chair.kind == "open":
        raise Refused("That chair is open already.")
    if chair.person == person:
        raise Refused("That is your own chair. Leave the table to free it.")
    name = chair.name
    seating.chairs[number] = Seat()
    return f"{name}'s chair is open again."


def set_chairs(seating: Seating, person: str | None, count: int, game: Game) -> str:
    """The host adds open chairs at the end, or folds the last ones that nobody sits on."""
    _waiting(seating)
    _host_only(seating, person)
    try:
        game.checked_seats(count)
        options = game.checked_options(game.fitting_options(seating.options, count), count)
    except BadOption as error:
        raise Refused(sentence(error)) from None
    while len(seating.chairs) > count:
        spare = [n for n, chair in enumerate(seating.chairs) if chair.kind != "person"]
        # Open chairs are folded before bots, the last before the first.
        spare.sort(key=lambda n: (seating.chairs[n].kind == "open", n))
        if not spare:
            raise Refused("People sit on these chairs. Free one first.")
        del seating.chairs[spare[-1]]
    while len(seating.chairs) < count:
        seating.chairs.append(Seat())
    seating.options = options
    return f"{count} chairs now."


# ---- the table -----------------------------------------------------------------------------------


def set_options(seating: Seating, person: str | None, options: dict[str, Any], game: Game) -> str:
    """The host sets the game's options."""
    _waiting(seating)
    _host_only(seating, person)
    try:
        seating.options = game.checked_options(options, len(seating.chairs))
    except BadOption as error:
        raise Refused(sentence(error)) from None
    return "The options are set."


def set_settings(seating: Seating, person: str | None, asked: wire.Settings) -> str:
    """The host sets how the table is run, at any time; hints only before the game."""
    _host_only(seating, person)
    if asked.hints is not None and asked.hints != seating.hints:
        # Nobody should lose a help, or meet one, that was not agreed on when they sat down.
        _waiting(seating)
        seating.hints = asked.hints
    if asked.fast is not None:
        seating.fast = asked.fast
    if asked.watch is not None:
        seating.watch = asked.watch
    return "The table is set."


def start(seating: Seating, person: str | None, game: Game) -> str:
    """The host begins; open chairs are folded away and the game's key is settled."""
    if seating.started:
        raise Refused("The game has begun already.")
    _host_only(seating, person)
    taken = [chair for chair in seating.chairs if chair.kind != "open"]
    try:
        game.checked_seats(len(taken))
        fitting = game.fitting_options(seating.options, len(taken))
        options = game.checked_options(fitting, len(taken))
    except BadOption as error:
        raise Refused(sentence(error)) from None
    seating.chairs = taken
    seating.options = options
    seating.nonces = [chair.nonce for chair in taken]
    return f"The game begins with {len(taken)} players."


def rotated(seating: Seating, person: str, level: str | None = None) -> Seating:
    """The rematch's seating: everybody one chair to the left; people whose seats bots kept are gone.

    With a `level` all bots play at that one.
    """
    if not seating.over:
        raise Refused("The game is still on.")
    if seating.seat_of(person) is None:
        raise Refused("Only players of this game can ask for a rematch.")
    chairs = [
        Seat(
            chair.kind,
            chair.person,
            chair.name,
            chair.avatar,
            (level or chair.level) if chair.kind == "bot" else None,
            nonce=fair.new_nonce() if chair.kind == "person" else None,
        )
        for chair in (*seating.chairs[-1:], *seating.chairs[:-1])
    ]
    return Seating(
        game=seating.game,
        secret=fair.new_secret(),
        chairs=chairs,
        host=person,
        invited=list(seating.invited),
        options=dict(seating.options),
        watch=seating.watch,
        fast=seating.fast,
        hints=seating.hints,
    )


# ---- helpers -------------------------------------------------------------------------------------


def _chair(seating: Seating, number: int) -> Seat:
    if not 0 <= number < len(seating.chairs):
        raise Refused(
            f"There is no chair {number}; they are numbered from 0 to {len(seating.chairs) - 1}."
        )
    return seating.chairs[number]


def _seat(seating: Seating, person: str | None) -> int:
    number = seating.seat_of(person)
    if number is None:
        raise Refused("You do not sit at this table.")
    return number


def _host_only(seating: Seating, person: str | None) -> None:
    if person is None or person != seating.host:
        raise Refused("Only the host can do this.")


def _waiting(seating: Seating) -> None:
    if seating.started:
        raise Refused("The game has begun; this is settled now.")


def _new_bot(seating: Seating) -> tuple[str, str]:
    return guests.bot_identity(
        {chair.name for chair in seating.chairs if chair.name},
        {chair.avatar for chair in seating.chairs if chair.avatar},
    )


def _hand_over(seating: Seating, number: int, level: str) -> None:
    """A bot takes a person's seat in a running game and keeps it for them."""
    chair = seating.chairs[number]
    name, face = _new_bot(seating)
    chair.kind, chair.owner, chair.person, chair.level = "bot", chair.person, None, level
    chair.name, chair.avatar = name, face
