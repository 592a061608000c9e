"""Chapter 6: leaving."""

from __future__ import annotations

from tests.rules.el_paso.table import EVERYTHING, SANTA_FE, Table

CALM = "six six brand brand six"
GOLD = "gold1 gold2 gold3 gold4 gold4 gold5 horse1 horse2 horse3 horse4 horse4 horse5"


def looted(*cards: str, tiles: str = GOLD, **more: object) -> Table:
    """Frank loots alone with these cards, one a round; Jack has left. It is Frank's turn."""
    first, *rest = cards
    after = " ".join(card for card in rest)
    table = Table(first, "", tiles=tiles, after=after, **more)  # type: ignore[arg-type]
    kinds = [card[:-1] for card in cards]
    for number, card in enumerate(cards):
        moves = [f"Frank: loot {card[:-1]} {card[-1]}"] + ["Jack: leave"] * (number == 0)
        table.round(*moves, dice=CALM, draw=" ".join(kinds[number + 1 : number + 2]))
    return table


def test_ep_5_leavers_settle_when_all_have_decided_from_the_guard_clockwise():
    table = Table("gold7", "gold5", "gold2", tiles=GOLD, guard="Jack")
    table.round("Jack: loot gold 5", "Tuco: loot gold 2", "Frank: loot gold 7", dice=CALM)
    table.play("Jack: leave")
    assert table.phase == "decide" and table.turn == "Tuco"
    table.play("Tuco: leave", "Frank: leave")
    assert table.phase == "settle" and table.turn == "Jack"
    table.play("Jack: done")
    assert table.turn == "Tuco"
    table.play("Tuco: done")
    assert table.turn == "Frank"


def test_ep_5_what_is_settled_is_safe_from_the_throw_of_that_round():
    table = Table("gold7", "gold5", tiles=GOLD)
    table.round("Frank: loot gold 7", "Jack: loot gold 5", dice="star star star star six")
    table.play("Frank: leave", f"Jack: {_legal_after(table)[0]}")
    assert table.turn == "Frank"
    table.play("Frank: keep gold 1").throw("star")
    assert table.loot("Frank") == ["gold1"]
    assert table.loot("Jack") == []


def _legal_after(table: Table) -> list[str]:
    return [f"loot {card[:-1]} {card[-1]}" for card in table.view("Jack")["hand"]]


def test_ep_5_cards_are_shown_after_the_last_leaver_has_settled():
    table = Table("gold7", "gold5", tiles=GOLD)
    table.round("Frank: loot gold 7", "Jack: loot gold 5", dice=CALM)
    table.play("Frank: leave", f"Jack: {_legal_after(table)[0]}")
    assert table.phase == "settle"
    assert table.seat("Jack", viewer="Frank")["played"] is None
    table.play("Frank: done")
    assert table.phase == "throw"
    assert table.seat("Jack", viewer="Frank")["played"] is not None


def test_ep_7_the_limit_is_the_number_of_rounds_in_which_somebody_left():
    """Two leave together: one tile each. Then two: two tiles each. Then one alone: three."""
    table = Table("gold8", "gold7", "gold6", "gold5", "gold4", tiles=GOLD)
    lays = ["Frank: loot gold 8", "Jack: loot gold 7", "Tuco: loot gold 6"]
    table.round(*lays, "Clint: loot gold 5", "Ringo: loot gold 4", dice=CALM)
    lays = [f"{name}: loot {table.view(name)['hand'][0][:-1]} {table.view(name)['hand'][0][-1]}"
            for name in ("Frank", "Jack", "Tuco", "Clint", "Ringo")]  # fmt: skip
    table.play(*lays[:3], "Clint: leave", "Ringo: leave")
    for name in ("Clint", "Ringo"):
        settling = table.view()["settling"]
        assert (table.turn, settling["limit"], settling["why"]) == (name, 1, "First to leave")
        table.play(f"{name}: done")
    table.throw(CALM).draw()
    first = table.view("Frank")["hand"][0]
    table.play(f"Frank: loot {first[:-1]} {first[-1]}", "Jack: leave", "Tuco: leave")
    for name in ("Jack", "Tuco"):
        assert (table.turn, table.view()["settling"]["limit"]) == (name, 2)
        table.play(f"{name}: done")
    table.throw(CALM).draw()
    table.play("Frank: leave")
    assert table.view()["settling"]["limit"] == 3


def test_ep_7_all_leavers_of_one_round_have_the_same_limit():
    table = Table("gold8", "gold7", tiles=GOLD)
    table.round("Frank: loot gold 8", "Jack: loot gold 7", dice=CALM)
    table.play("Frank: leave", "Jack: leave")
    assert table.view()["settling"]["limit"] == 1
    table.play("Frank: done")
    assert table.view()["settling"]["limit"] == 1


def test_6_4_what_the_page_adds_up_by_is_what_selling_brings():
    """`pays` has the nuggets for every sum of values sold here, `may_keep` when nothing more is asked."""
    table = looted("horse8", "gold8")
    table.play("Frank: leave")
    settling = table.view()["settling"]
    total = settling["sale"]["here"]["sum"]
    assert settling["may_keep"] == min(settling["limit"], len(settling["left"]))
    assert len(settling["pays"]) == total + 1
    assert settling["pays"][total] == settling["sale"]["here"]["value"]
    before = table.seat("Frank")["score"]
    table.play("Frank: done")
    paid = settling["pays"][total] + settling["sale"]["other"]["sum"]
    assert table.seat("Frank")["score"] == before + paid


def test_6_3_any_of_ones_tiles_may_be_kept_new_and_old_and_fewer_too():
    table = looted("horse8", "gold8")
    table.play("Frank: leave")
    assert table.legal == ["done", "keep horse 1", "keep gold 1"]
    table.play("Frank: keep gold 1")
    assert table.legal == ["done", "keep horse 1"]
    table.play("Frank: done")
    assert table.loot("Frank") == ["gold1"]


def test_6_3_at_the_limit_the_rest_is_sold_without_a_question():
    table = Table("gold8", "gold7", tiles=GOLD, after="horse8")
    table.round("Frank: loot gold 8", "Jack: loot gold 7", dice=CALM, draw="horse")
    table.round("Frank: loot horse 8", "Jack: loot cattle 7", dice=CALM)
    table.play("Frank: leave", "Jack: leave", "Frank: keep horse 1")
    assert table.turn == "Jack"
    assert table.loot("Frank") == ["horse1"]
    assert table.said("sold") == ["Frank sells gold 1 for 0: 1 ÷ 3."]


def test_6_3_with_nothing_left_to_keep_nothing_is_asked():
    table = looted("gold8")  # the second to leave: two tiles, but only one is there
    table.play("Frank: leave", "Frank: keep gold 1")
    assert table.phase == "town"
    assert table.loot("Frank") == ["gold1"]
    assert table.scores == [0, 0]


def test_ep_7_a_leaver_without_tiles_is_asked_nothing():
    table = Table("", "", tiles=GOLD)
    table.play("Frank: leave", "Jack: leave")
    assert table.phase == "town"
    assert table.said("sold") == ["Frank has nothing to sell.", "Jack has nothing to sell."]


def test_ep_8_tiles_of_the_towns_kinds_are_added_up_and_divided_by_the_rate():
    """The printed example: tiles worth 12 at 3 : 1 bring 4; a bank of 5 is not of this town: 5."""
    dodge = {"name": "Dodge", "rate": 4, "scenes": ["bank"]}
    table = Table(
        "bank8", "", tiles="bank5 horse3 horse4 saloon5", towns=[dodge, SANTA_FE, *[EVERYTHING] * 5],
        after="horse8 horse7 saloon8 saloon7",
    )  # fmt: skip
    table.round("Frank: loot bank 8", "Jack: leave", dice=CALM)
    table.play("Frank: keep bank 5")
    table.open_town("horse3 horse4 saloon5 gold5")
    table.play("Jack: leave")
    horse = next(card for card in table.view("Frank")["hand"] if card.startswith("horse"))
    table.play(f"Frank: loot horse {horse[-1]}").throw(CALM).draw("horse")
    for kind in ("horse", "saloon"):
        card = next(card for card in table.view("Frank")["hand"] if card.startswith(kind))
        table.play(f"Frank: loot {kind} {card[-1]}").throw(CALM).draw("gold")
    assert table.loot("Frank") == ["horse3", "horse4", "saloon5", "bank5"]
    here, other = table.seat("Frank")["here"], table.seat("Frank")["other"]
    assert (here["sum"], here["value"], here["text"]) == (12, 4, "(3 + 4 + 5) ÷ 3 = 4")
    assert (other["value"], other["title"]) == (5, "No bank here: 1 : 1")
    table.play("Frank: leave", "Frank: done")
    assert table.scores == [9, 0]
    assert table.said("sold")[-1] == (
        "Frank sells horse 3, horse 4, saloon 5 and bank 5 for 9: 12 ÷ 3 = 4 here, 5 at 1 : 1."
    )


def test_ep_8_only_whole_nuggets_are_paid_and_the_rest_is_lost():
    tiles = "gold4 gold4 horse3"
    table = looted("gold8", "gold7", "gold6", tiles=tiles + " horse5")
    table.play("Frank: leave", "Frank: done")
    assert table.scores == [2, 0]  # 8 at 3 : 1


def test_6_5_kinds_without_a_scene_bring_their_full_value():
    rich = {"name": "Rich", "rate": 1, "scenes": ["bank"]}
    table = Table("bank8", "", tiles="bank5 gold1", towns=[rich, SANTA_FE, *[EVERYTHING] * 5])
    table.round("Frank: loot bank 8", "Jack: leave", dice=CALM)
    table.play("Frank: keep bank 5")
    table.open_town("gold1 gold2")
    table.play("Jack: leave", "Frank: leave", "Frank: done")
    assert table.scores == [5, 0]


def test_ep_9_sold_tiles_are_in_the_sack_again_kept_ones_are_not():
    table = looted("gold8", "horse8")
    table.play("Frank: leave", "Frank: keep horse 1", "Frank: done")
    table.open_town("gold1")
    assert table.pile("gold")[0] == 1
    assert 1 not in table.pile("horse")


def emptied(*, carry: str, groups: int) -> Table:
    """Frank empties a town alone or with others, after so many rounds of leaving."""
    table = Table(
        "gold8", "gold7", "gold6", "gold5", tiles="gold1 gold2 gold3 gold4 gold4",
        options={"emptied_carry": carry},
    )  # fmt: skip
    stays = ["Frank: loot gold 8", "Jack: loot gold 7", "Tuco: loot gold 6", "Clint: loot gold 5"]
    table.round(*stays, dice=CALM)
    names = ["Jack", "Tuco", "Clint"]
    for name in names[:groups]:
        idle = next(card for card in table.view("Frank")["hand"] if card[:-1] in ("bank", "cattle"))
        moves = [f"Frank: loot {idle[:-1]} {idle[-1]}"]
        for other in names[names.index(name) :]:
            card = next(c for c in table.view(other)["hand"] if c[:-1] in ("bank", "cattle"))
            stay = f"{other}: loot {card[:-1]} {card[-1]}"
            moves.append(f"{other}: leave" if other == name else stay)
        table.play(*moves, f"{name}: done").throw(CALM).draw(*["gold"] * 4)
    return table


def last_tile(table: Table) -> Table:
    """Whoever is in town lays a gold card: the last tile goes."""
    while table.phase == "decide":
        hand = table.view(table.turn)["hand"]
        card = next(card for card in hand if card.startswith("gold"))
        table.play(f"{table.turn}: loot gold {card[-1]}")
    return table.throw(CALM).draw()


def test_ep_13_whoever_empties_a_town_may_keep_two_tiles():
    table = looted("gold8", "gold7", tiles="gold1 gold2")
    assert table.phase == "emptied" and table.turn == "Frank"
    assert table.view()["settling"]["limit"] == 2
    assert table.said("emptied") == [
        "Nothing is left in Santa Fe. Whoever is still there keeps up to two tiles."
    ]


def test_ep_13_it_stays_at_two_after_two_rounds_of_leaving():
    table = last_tile(emptied(carry="two", groups=2))
    assert table.phase == "emptied"
    assert table.view()["settling"]["limit"] == 2


def test_ep_13_with_the_option_max_it_is_what_leaving_next_would_allow():
    table = last_tile(emptied(carry="max", groups=2))
    assert table.view()["settling"]["limit"] == 3


def test_ep_13_with_the_option_max_it_is_never_less_than_two():
    table = looted("gold8", "gold7", tiles="gold1 gold2", options={"emptied_carry": "max"})
    assert table.view()["settling"]["limit"] == 2


def test_ep_13_unkept_tiles_of_an_emptied_town_are_sold_as_for_any_leaver():
    table = looted("gold8", "gold7", "gold6", tiles="gold3 gold4 gold5")
    table.play("Frank: keep gold 3", "Frank: keep gold 4")
    assert table.phase == "town"
    assert table.scores == [1, 0]  # 5 at 3 : 1
    assert table.loot("Frank") == ["gold3", "gold4"]


def test_ep_13_cards_are_drawn_before_an_emptied_town_is_left():
    table = Table("gold8", "", tiles="gold1")
    table.play("Frank: loot gold 8", "Jack: leave").throw(CALM)
    assert table.phase == "refill"
    table.draw()
    assert table.phase == "emptied"
