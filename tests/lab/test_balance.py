"""`cantina balance`: what a report promises to whoever reads it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cantina
from cantina.cli import main
from cantina.lab.balance import balanced, planned
from cantina.lab.balance.basics import places_part, values
from cantina.lab.balance.deciding import traits
from cantina.lab.balance.facts import Facts, play, play_work
from cantina.lab.balance.intervals import difference, mean_of, paired, share_of
from cantina.lab.balance.measures import (
    last_stage_decides,
    leader_wins,
    margin,
    place_wins,
    places,
)
from cantina.lab.balance.page import page
from cantina.lab.balance.plan import Plan, Setup, Work, turned_works
from cantina.lab.balance.plots import drawn
from cantina.lab.balance.tables import Plot, Report, interval, written
from cantina.lab.balance.variants import variants

GAMES = ("desperados", "desperate-oasis", "el-paso", "mexican-standoff")


def small(seed: int = 1) -> Plan:
    """A plan of a few short games, with every part in it."""
    game = cantina.game("mexican-standoff")
    pairs = (("greedy", "random"),)
    return planned(game, (3, 4), {"rounds": 2}, "greedy", 24, 12, 12, pairs, seed)


@pytest.fixture(scope="module")
def report() -> Report:
    """One report, for the tests that only read it."""
    return balanced(small(), "cantina balance mexican-standoff", workers=1)


@pytest.fixture(scope="module")
def html(report: Report) -> str:
    """The same as a page."""
    return page(report)


def coin(flips: np.ndarray, seats: int = 2) -> list[Facts]:
    """A made-up game of one flip: the seat that it names wins 1 to 0, and `heads` says who had it."""
    alone = tuple((seat,) for seat in range(seats))
    return [
        Facts(
            deal=deal,
            sides=alone,
            challenger=0,
            first=deal % seats,
            winners=(int(winner),),
            totals=(tuple(int(seat == winner) for seat in range(seats)),),
            decisions=1,
            choices=1,
            over=True,
            reason="flipped",
            counts={("move", "flip"): tuple(int(seat == deal % seats) for seat in range(seats))},
        )
        for deal, winner in enumerate(flips)
    ]


# ---- the same report again --------------------------------------------------------------------


def test_the_same_seed_gives_the_same_report_on_any_number_of_workers(report: Report, html: str):
    again = balanced(small(), "cantina balance mexican-standoff", workers=2)
    assert again.as_json() == report.as_json()
    assert page(again) == html


def test_another_seed_gives_other_games(report: Report):
    assert balanced(small(2), workers=1).as_json()["sections"] != report.as_json()["sections"]


def test_set_ups_that_are_compared_have_the_same_deals():
    options: dict[str, Any] = {"emptied_carry": "max"}
    one, two = (
        [play(Work(Setup("el-paso", 3, chosen, ("greedy",) * 3), 5, 0, 1), deal) for deal in (0, 1)]
        for chosen in ({}, options)
    )
    assert [facts.first for facts in one] == [facts.first for facts in two]
    assert [facts.totals[0] for facts in one] == [facts.totals[0] for facts in two]


def test_every_side_plays_every_deal_once_with_the_stronger_bot():
    setup = Setup("desperados", 4, {"target": 10}, ("greedy", "random", "random", "random"))
    games = [facts for work in turned_works(setup, 1, 2) for facts in play_work(work)]
    assert [(facts.deal, facts.challenger) for facts in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert all(facts.sides == ((0, 2), (1, 3)) for facts in games)


# ---- what is counted ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_points_by_reason_add_up_to_the_scores_and_moves_to_the_decisions(game: str):
    for seats in cantina.game(game).seat_counts:
        setup = Setup(game, seats, {}, ("greedy",) * seats)
        for facts in play_work(Work(setup, 3, 0, 2, full=True)):
            sums = [
                sum(by_seat[seat] for by_seat in facts.points.values()) for seat in range(seats)
            ]
            assert sums == [facts.scores[facts.side_of(seat)] for seat in range(seats)]
            assert "not in a row" not in facts.points
            moves = [by_seat for (what, _), by_seat in facts.counts.items() if what == "move"]
            assert sum(map(sum, moves)) == facts.decisions
            assert sum(facts.won(side) for side in range(len(facts.sides))) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_every_other_value_of_an_option_can_be_played(game: str):
    found = cantina.game(game)
    for seats in found.seat_counts:
        for variant in variants(found, seats, {}):
            found.checked_options(variant.options, seats)
            assert variant.options != found.options_in_force({}, seats)
    assert variants(found, found.checked_seats(None), {})


def test_places_go_clockwise_from_whoever_began_and_partners_share_one():
    (facts,) = coin(np.array([2]), 4)
    partners = Facts(**{**facts.__dict__, "first": 3, "sides": ((0, 2), (1, 3)), "winners": (1,)})
    assert places(Facts(**{**facts.__dict__, "first": 3})) == [3, 0, 1, 2]
    assert places(partners) == [1, 0]
    assert place_wins(0)(partners) == 1


def test_the_race_counts_leaders_who_are_even_in_part():
    (facts,) = coin(np.array([0]))
    raced = Facts(**{**facts.__dict__, "totals": ((3, 3), (4, 6), (9, 8))})
    assert [leader_wins(raced, stage) for stage in (1, 2, 3)] == [0.5, 0.0, None]
    assert (last_stage_decides(raced), margin(raced)) == (1.0, 1)


# ---- intervals ----------------------------------------------------------------------------------


def test_intervals_of_a_fair_coin_hold_one_half_about_95_times_in_100():
    rng = np.random.default_rng(7)
    held = np.zeros(3)
    for _ in range(400):
        games = coin(rng.integers(0, 2, 120))
        share = share_of(values(games, place_wins(0)))
        mean = mean_of(values(games, place_wins(0)))
        (flip,) = traits(games)
        assert share is not None and mean is not None and flip.effect is not None
        held += [
            found.low <= value <= found.high
            for found, value in ((share, 0.5), (mean, 0.5), (flip.effect, 0))
        ]
    assert (held > 0.92 * 400).all() and (held < 0.985 * 400).all()


def test_a_coin_that_favours_whoever_flips_is_found_out():
    rng = np.random.default_rng(1)
    flips = (np.arange(500) + (rng.random(500) < 0.35)) % 2  # whoever flips wins 65 of 100
    _, short = places_part({2: coin(flips)})
    assert re.search(r"not even at 50\.0 %: the first place wins 6\d\.\d %", short[0])
    (flip,) = traits(coin(flips))
    assert flip.clear(1) and flip.more is not None and 0.6 < flip.more < 0.7


def test_a_fair_coin_is_called_even():
    _, short = places_part({2: coin(np.arange(400) // 2 % 2)})
    assert "no place stands out" in short[0]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=50))
def test_an_interval_of_shares_lies_around_its_mean_and_between_0_and_1(shares: list[float]):
    found = share_of(shares)
    assert found is not None
    assert 0 <= found.low <= found.mean <= found.high <= 1 + 1e-9


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2, max_size=40))
def test_a_paired_change_is_the_difference_of_the_means(pairs: list[tuple[int, int]]):
    found = paired([new for new, _ in pairs], [old for _, old in pairs])
    assert found is not None
    assert found.mean == pytest.approx(np.mean([new - old for new, old in pairs]))
    assert found.low <= found.mean <= found.high


@pytest.mark.parametrize("count", [1, 7, 15, 40, 333])
@pytest.mark.parametrize("share", [0.0, 1.0])
def test_a_bot_that_always_wins_can_be_drawn(count: int, share: float):
    wins = share_of([share] * count)
    data = {"rows": [{"label": "greedy against random", "wins": wins, "even": 0.5}]}
    assert drawn(Plot("skill", "shares", "Wins", "All of them.", data)).startswith("<svg ")


def test_nothing_is_said_of_what_too_few_games_tell():
    assert mean_of([1.0]) is None and share_of([]) is None
    assert difference(np.array([[1.0, 1.0, 0.0, 1.0]] * 9)) is None


# ---- the page -----------------------------------------------------------------------------------


class Page(HTMLParser):
    """The tables of a page, as texts, and what tags there are."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tables: dict[str, list[list[str]]] = {}
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._cell: list[str] | None = None
        self._table = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        if tag == "table":
            self._table = found["id"] or ""
            self.tables[self._table] = []
        elif tag == "tr":
            self.tables[self._table].append([])
        elif tag in ("td", "th", "caption"):
            self._cell = []

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "caption") and self._cell is not None:
            text = re.sub(r"\s+", " ", "".join(self._cell)).strip()
            self._cell = None
            if tag == "caption":
                assert text
            else:
                self.tables[self._table][-1].append(text)


def number_in(text: str) -> tuple[float, float]:
    """A number as the page writes it, and half a unit of its last digit; per cents as they are."""
    found = re.search(r"[+−]?[\d,]+(\.\d+)?", text)
    assert found, text
    digits = len(found[1] or ".") - 1
    return float(found[0].replace("−", "-").replace(",", "")), 0.5001 * 10**-digits


def test_numbers_on_the_page_are_those_of_the_json(report: Report, html: str):
    shown, compared = Page(html).tables, 0
    for section in json.loads(json.dumps(report.as_json()))["sections"]:
        for table in section["tables"]:
            rows = shown["table-" + table["id"]][1:]
            assert len(rows) == len(table["rows"])
            for cells, row in zip(rows, table["rows"], strict=True):
                for text, value in zip(cells, row.values(), strict=True):
                    if isinstance(value, dict):
                        value = value["mean"]
                    if isinstance(value, (int, float)):
                        seen, half = number_in(text)
                        hundred = 100 * value if abs(seen - 100 * value) <= half else value
                        assert abs(seen - hundred) <= half, (table["id"], text, value)
                        compared += 1
                    else:
                        assert text == (value or ("–" if value is None else ""))
    assert compared > 200


def test_the_page_asks_nothing_of_a_network(html: str):
    assert not re.search(r"https?:|//[a-z]|@import|<script|<link|<img|<iframe|src=", html)
    assert set(re.findall(r"url\(([^)]*)\)", html)) <= set(re.findall(r"url\((#[^)]*)\)", html))


def test_every_table_is_labelled_and_every_plot_says_what_it_shows(html: str):
    parsed = Page(html)
    assert html.count("<table") == html.count("<caption>") == html.count("</table>") > 8
    for tag, attributes in parsed.tags:
        if tag == "svg":
            assert attributes["role"] == "img" and len(attributes["aria-label"] or "") > 20
    assert sum(tag == "svg" for tag, _ in parsed.tags) >= 8
    heads = [attributes for tag, attributes in parsed.tags if tag == "th"]
    assert all(attributes.get("scope") in ("row", "col") for attributes in heads)
    ids = [attributes["id"] for _, attributes in parsed.tags if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_the_page_wears_the_colours_of_day_and_night(html: str):
    assert "prefers-color-scheme: dark" in html
    drawn = "".join(re.findall(r"<svg.*?</svg>", html, flags=re.S))
    # No colour of a plot is fixed: all come from the page, which knows day and night.
    assert not re.search(r"#[0-9a-f]{6}\b", drawn)
    named = set(re.findall(r"var\((--[a-z0-9-]+)\)", drawn))
    assert named and all(html.count(f"{name}:") == 2 for name in named)


def test_numbers_are_written_as_people_read_them():
    found = share_of([1.0] * 30 + [0.0] * 70)
    assert (written(found, "share"), interval(found, "share")) == ("30.0 %", "21.9 to 39.6")
    assert [written(-0.123, "points"), written(1234.5, "number"), written(None, "share")] == [
        "−12.3",
        "1,234",
        "–",
    ]


# ---- the command ----------------------------------------------------------------------------------


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of a command line."""
    with pytest.raises(SystemExit) as ended:
        main(["balance", *arguments])
    out = capsys.readouterr()
    return int(ended.value.code or 0), out.out, out.err


def test_the_command_writes_the_page_and_prints_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    file = tmp_path / "report.html"
    arguments = ("--seats", "3", "--option", "rounds=1", "--games", "20", "--skill-games", "0")
    arguments += ("--option-games", "0", "--workers", "1")
    code, out, err = said(capsys, "mexican-standoff", *arguments, "--json", "--out", str(file))
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["game"], found["seats"], found["games"]) == ("mexican-standoff", [3], 20)
    assert found["options"] == {"rounds": 1}
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>") and "--option rounds=1" in text
    assert [one.name for one in tmp_path.iterdir()] == ["report.html"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess",), "no game"),
        (("el-paso", "--seats", "9"), "El Paso has 2 to 5 seats, not 9"),
        (("el-paso", "--seats", "two"), "--seats two: numbers with commas, as in 3,4"),
        (("el-paso", "--bots", "search:50ms"), "thinks by the clock"),
        (("el-paso", "--bots", "deep"), "there is no bot 'deep'"),
        (("el-paso", "--skill", "greedy"), "two bots with a comma, as in greedy,random"),
        (("el-paso", "--option", "towns=3"), "option towns: a list of 7 towns"),
        (("el-paso", "--games", "3"), "20<=x"),
        (("el-paso", "--out", "no/such/folder/a.html"), "there is no folder no/such/folder"),
        (("el-paso", "--out", "."), "it is a folder"),
    ],
)
def test_bad_input_gets_one_clear_line_and_plays_nothing(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    complaint: str,
):
    monkeypatch.chdir(tmp_path)
    code, out, err = said(capsys, *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err
    assert not list(tmp_path.iterdir())


def test_without_matplotlib_one_sentence_says_what_to_install(tmp_path: Path):
    program = (
        "import sys; sys.modules['matplotlib'] = None; from cantina.cli import main; "
        "main(['balance', 'el-paso'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'cantina[lab]'" in done.stderr and done.stderr.count("\n") == 1
