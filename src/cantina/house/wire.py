"""What goes over the wire: commands, answers, views and the REST bodies, as msgspec structs.

The OpenAPI file is made from these types (`python -m cantina.house.schema`), so a field that is not
here does not exist; what is told after a game is in `lookback`. Game views, log lines and rulebooks
are made by the games and pass through as they are.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Json = dict[str, Any]

MESSAGE_LIMIT = 4096
"""A command or a request body is at most this long, in bytes."""

Cid = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Nonce = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[0-9a-f]*$")]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
OptionValues = dict[str, Any]

Status = Literal["waiting", "playing", "pause", "over", "frozen"]
ChairKind = Literal["person", "bot", "open"]
Verdict = Literal["ok", "again", "stale", "refused"]


# ---- commands ------------------------------------------------------------------------------------


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What a client asks of a table. `cid` is the client's own id of this command: unique for this
    person at this table, and the same when the command is sent again."""

    cid: Cid


class Move(Command, tag="move"):
    """A decision in the game, in its notation, made when the table stood at `ply`."""

    ply: Annotated[int, msgspec.Meta(ge=0)]
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Hint(Command, tag="hint"):
    """What would you play? Asked by the seat to move at `ply`. The view's `hint` has what is found."""

    ply: Annotated[int, msgspec.Meta(ge=0)]


class Ready(Command, tag="ready"):
    """Done with the round's score: deal the next one as soon as the others are."""


class Start(Command, tag="start"):
    """The host begins the game; open chairs are folded away."""


class Sit(Command, tag="sit"):
    """Take an open chair of a waiting table. `nonce` is this person's part of the game's key."""

    seat: SeatNumber
    nonce: Nonce = ""


class Leave(Command, tag="leave"):
    """Get up. While a game runs, a bot plays on; the seat can be reclaimed."""


class Bot(Command, tag="bot"):
    """Put a bot on a chair: the host in a waiting room; anybody seated, for someone who is away."""

    seat: SeatNumber
    level: Level = "deputy"


class Open(Command, tag="open"):
    """The host frees a chair of a waiting table."""

    seat: SeatNumber


class Chairs(Command, tag="chairs"):
    """The host sets how many chairs a waiting table has."""

    count: Annotated[int, msgspec.Meta(ge=1, le=16)]


class Options(Command, tag="options"):
    """The host sets the game's options; those that are not named keep their defaults."""

    options: OptionValues


class Settings(Command, tag="settings"):
    """The host sets how the table is run: `fast` bots, whether others may `watch`, and (before the
    game only) whether players may ask for `hints`."""

    fast: bool | None = None
    watch: bool | None = None
    hints: bool | None = None


class Reclaim(Command, tag="reclaim"):
    """Take one's own seat back from the bot that plays on it."""


class Rematch(Command, tag="rematch"):
    """After the end: a new table with the same players, everybody one chair to the left. With a
    `level` all of its bots play at that one; without, each as before."""

    level: Level | None = None


AnyCommand = (
    Move
    | Hint
    | Ready
    | Start
    | Sit
    | Leave
    | Bot
    | Open
    | Chairs
    | Options
    | Settings
    | Reclaim
    | Rematch
)


# ---- what the house says -------------------------------------------------------------------------


class Chair(msgspec.Struct, frozen=True):
    """One chair, in seat order. `connected` and `ready` are about people; bots are always both."""

    seat: int
    kind: ChairKind
    name: str
    avatar: str
    level: str | None
    connected: bool
    ready: bool
    you: bool
    host: bool
    away: bool
    """Away so long that anybody seated may ask a bot to take over."""
    yours: bool
    """A bot sits here for you: `reclaim` gives the seat back."""


class TableSettings(msgspec.Struct, frozen=True):
    """How a table is run."""

    watch: bool = True
    fast: bool = False
    hints: bool = True


class HintedMove(msgspec.Struct, frozen=True):
    """One of the best moves of a hint. `parts` and `text` are the move in words, as in a line of the
    log; `reason` says what it does, and may be empty.

    `points`: what this seat can expect to gain until the end of the round (or town).
    `chance`: that its side wins the game, from 0 to 1. Both are null where nothing was weighed.
    """

    move: str
    parts: list[Any]
    text: str
    reason: str
    points: float | None
    chance: float | None


class TableHint(msgspec.Struct, frozen=True):
    """The hint that this seat has asked for at `ply`; only this seat is sent it.

    While `ready` is false the house still thinks. `moves` has the best first. `worlds` is the number
    of ways to go on that were played through; `text` says what the hint is made from, `verdict` how far
    the best move stands above the others, in a sentence.
    """

    ply: int
    ready: bool
    worlds: int = 0
    text: str = ""
    verdict: str = ""
    moves: list[HintedMove] = []


class Reveal(msgspec.Struct, frozen=True):
    """After the end: what the game's key was made from. Hex; a bot's seat has no nonce."""

    secret: str
    nonces: list[str | None]


class TableView(msgspec.Struct, frozen=True, tag_field="is", tag="table"):
    """Everything that one viewer may know of a table, and the log lines from `log_from` on.

    `options` are those that were set; `in_force` has every option that so many chairs have, with its
    default where nothing was set.
    """

    id: str
    game: str
    rev: int
    status: Status
    you: int | None
    host: bool
    invite: str | None
    chairs: list[Chair]
    options: OptionValues
    in_force: OptionValues
    settings: TableSettings
    warm: bool
    view: Any
    log: list[Any]
    log_from: int
    next: str | None
    commitment: str
    reveal: Reveal | None
    watchers: int
    banner: str | None
    hint: TableHint | None = None


class Answer(msgspec.Struct, frozen=True, tag_field="is", tag="answer"):
    """Exactly one for every command. `ply` is where the table stands (for `again`: where it stood).

    `rule` is the paragraph that a refused move runs against. `table` comes with `stale` over REST.
    `cid` is null only where the message was no command at all.
    """

    cid: str | None
    answer: Verdict
    text: str = ""
    rule: str | None = None
    ply: int = 0
    table: TableView | None = None


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list. `title` says where the game stands; `updated` is in Unix seconds."""

    id: str
    game: str
    status: Status
    you: int | None
    names: list[str]
    chairs: list[Chair]
    title: str
    your_turn: bool
    updated: int


class Person(msgspec.Struct, frozen=True):
    """The guest who asks: GET and POST /api/me."""

    name: str | None
    avatar: str
    person: str
    tables: list[TableSummary]
    warm: dict[str, bool]
    version: str
    avatars: list[str]


class GameOption(msgspec.Struct, frozen=True):
    """One option of a game; `rule` is the paragraph that it changes.

    A `default` of null depends on the seats and on other options (a table's `in_force` has it), or
    is the edition that is shipped. `seats`: the only numbers of seats that have it, or all.
    """

    name: str
    title: str
    kind: Literal["int", "bool", "choice", "table"]
    default: Any
    choices: list[Any] | None
    low: int | None
    high: int | None
    text: str
    rule: str | None
    seats: list[int]


class BotLevel(msgspec.Struct, frozen=True):
    """A strength of bots that people can choose."""

    id: str
    name: str
    blurb: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house."""

    id: str
    title: str
    seats: list[int]
    minutes: int
    blurb: str
    credit: str
    options: list[GameOption]
    levels: list[BotLevel]


# ---- REST bodies ---------------------------------------------------------------------------------


class Introduce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me: what to be called, and a face. What is left out stays as it is."""

    name: str | None = None
    avatar: str | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. With `fill` "bots" the game starts at once; the caller sits on chair 0."""

    game: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    options: OptionValues = {}
    fill: Literal["bots", "open"] = "open"
    level: Level = "deputy"
    watch: bool = True
    fast: bool = False
    hints: bool = True
    nonce: Nonce = ""


class Created(msgspec.Struct, frozen=True):
    """The id of a new table."""

    table: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/join: an invitation, as in /j/<invite>."""

    invite: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    nonce: Nonce = ""


class Joined(msgspec.Struct, frozen=True):
    """Where the invitation led; `seat` is null for somebody who watches."""

    table: str
    seat: int | None


class Trouble(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success: one sentence that can be shown."""

    text: str
    rule: str | None = None


decode_command = msgspec.json.Decoder(AnyCommand).decode
encode = msgspec.json.Encoder().encode


def cid_of(message: bytes | str) -> str | None:
    """The `cid` of a message that is no command, if it has one at all, so that it can be answered."""
    try:
        found: Any = msgspec.json.decode(message)
    except (msgspec.DecodeError, RecursionError):
        return None
    cid: Any = found.get("cid") if isinstance(found, dict) else None  # pyright: ignore
    return cid if isinstance(cid, str) and len(cid) <= 64 else None
