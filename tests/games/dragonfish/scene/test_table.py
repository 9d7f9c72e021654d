"""The table of DragonFish: what lies where, what is said of it, how water is shown, and what touches mean."""

import random
from itertools import combinations, pairwise
from typing import Any

import pytest

from mathfish_widgets.engine.observation import observe, redealt
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Net, Pass, Swap
from mathfish_widgets.games.dragonfish.rules.waterways import LANE_OF, linked_lanes
from mathfish_widgets.games.dragonfish.rules.zones import CELLS, ISLAND, LANES, POND_CELLS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.face_data import AnimalFace, Back, CanalFace, Frame, GearFace, Label, LaneFace
from mathfish_widgets.stage.scene import BACK, SAY, Interpretation, View, say
from mathfish_widgets.stage.sprites import Arrangement

SCENE = DRAGONFISH.scene
MOST_SPRITES, WCAG_TARGET = 90, 24
FINGER = {True: 48, False: 42}
"""The least width and height of what can be touched on a narrow table and on a wide one.

A narrow one is shown smaller on a page 320 pixels wide; the page reaches out to 44 pixels where a control is smaller.
"""
FIGURE_2: dict[str, Any] = {
    "ponds": {1: "F15 8 7 4 1 6", 2: "F10 3 10 1 5 bike", 3: "9 7 8 5 2 6", 4: "10 3 bike 2 4 10"},
    "island": {"NW": "NS", "NE": "NE+SW", "SW": "NESW", "SE": "ES"},
    "stack": "3 9 F5",
    "to_move": 0,
}
HANDS: dict[str, Any] = {
    "hands": {0: "Hook 10 Scissors", 1: "Hook 5", 3: "Hook 20 Scissors"},
    "catches": {1: "F15", 2: "F20 F5 F5"},
}


def at(seats: int = 4, top: str = "Net Hook 10", options: dict[str, Any] | None = None, **more: Any) -> Match:
    """Figure 2 with some more cards in place."""
    position = {**FIGURE_2, "helpers": top, "phase": "pond", **more}
    return Match(DRAGONFISH, 1, {"players": seats, **(options or {})}, (PERSON,) * seats, position=position)


def placed(match: Match, *touched: str, narrow: bool = False, seat: int | None = 0) -> Arrangement:
    return SCENE.place(match.observation(seat), View(match.wording, narrow, touched))


def spell(match: Match, *touched: str, seat: int | None = 0) -> Interpretation:
    return SCENE.interpret(match.observation(seat), touched)


def cell(*names: str) -> tuple[str, ...]:
    return tuple(CELLS[name].key if name in CELLS else name for name in names)


def text(arrangement: Arrangement, key: str) -> str:
    face = arrangement[key].face
    assert isinstance(face, Label)
    return face.text


def bodies(arrangement: Arrangement) -> dict[str, int | None]:
    """The body of water of each lane as it is drawn."""
    faces = {lane: arrangement[f"lane-{lane}"].face for lane in LANES}
    assert all(isinstance(face, LaneFace) for face in faces.values())
    return {lane: face.body for lane, face in faces.items() if isinstance(face, LaneFace)}


def drawn(top: str, **more: Any) -> Match:
    """A table at which seat 0 has just drawn the top Helper Card."""
    match = at(top=top, phase="helper", **more)
    match.play(Draw(), 0)
    return match


def apart(one, other) -> bool:
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return not (across and one.y < other.y + other.h and other.y < one.y + one.h)


def check_table(arrangement: Arrangement) -> None:
    """Everything lies within the edges; what can be touched lies apart from all else and is large enough."""
    zones = dict(arrangement.zones)
    assert len(arrangement.by_key) == len(arrangement.sprites) <= MOST_SPRITES
    for sprite in arrangement.sprites:
        x, y, w, h = sprite.box
        assert min(x, y) >= 4, sprite
        assert (x + w <= arrangement.width - 4, y + h <= arrangement.height - 8) == (True, True), sprite
        assert not sprite.name or (zones[sprite.zone] and min(w, h) >= FINGER[arrangement.width < 400]), sprite
    under = (LaneFace, Frame, Back)
    solid = [sprite for sprite in arrangement.sprites if not isinstance(sprite.face, under)]
    overlapping = [(one.key, other.key) for one, other in combinations(solid, 2) if not apart(one.box, other.box)]
    assert not overlapping


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("operations", ["add", "divide"])
def test_everything_lies_apart_and_can_be_touched_with_a_finger(narrow, seats, operations):
    options = {"operations": operations, "join_digits": "on"}
    hands = {"hands": {0: "Hook 10 Scissors Hook 5"}, "catches": {0: "F15 F10 F5", 1: "F20 F5 F5"}}
    for seat in (*range(seats), None):
        check_table(placed(at(seats, options=options, **hands), narrow=narrow, seat=seat))
    for touched in (cell("3d", "3a", "3b", "minus", "3e"), cell("3b", "2d")):
        check_table(placed(at(seats, options=options, **hands), *touched, narrow=narrow))
    for top in ("Net", "Hook 15", "NS+EW"):
        check_table(placed(drawn(top, seats=seats, **hands), narrow=narrow))


def test_many_fish_and_a_full_hand_still_have_room_for_a_finger_on_each():
    hands = {0: "Hook 5 Hook 10 Hook 10 Hook 15 Hook 15 Scissors Scissors Scissors"}
    match = at(2, hands=hands, catches={1: "F5 F5 F5 F5 F5"}, top="Net", stack="3 9")
    for narrow in (False, True):
        table = placed(match, narrow=narrow)
        catch = [table[f"catch-s1-{index}"].box.x for index in range(5)]
        hand = [table[f"hand-s0-{index}"].box.x for index in range(8)]
        for lefts in (catch, hand):
            assert min(right - left for left, right in pairwise(lefts)) >= WCAG_TARGET


@pytest.mark.parametrize("narrow", [False, True])
def test_cells_lie_by_their_lanes_from_the_island_outwards(narrow):
    table = placed(at(), narrow=narrow)
    for lane, (place, _, cells) in LANES.items():
        island = table[ISLAND[place].key].box
        middle = (island.x + island.w // 2, island.y + island.h // 2)
        boxes = [table[CELLS[name].key].box for name in cells.split()]
        away = [abs(box.x + box.w // 2 - middle[0]) + abs(box.y + box.h // 2 - middle[1]) for box in boxes]
        assert away == sorted(away), lane
        band = table[f"lane-{lane}"].box
        assert all(band.x < box.x and box.x + box.w < band.x + band.w for box in boxes)
        assert all(band.y < box.y and box.y + box.h < band.y + band.h for box in boxes)


def test_on_a_wide_page_ponds_lie_round_the_island_as_in_the_rules():
    table = placed(at())
    island = table[ISLAND["NW"].key].box
    boxes = {pond: [table[CELLS[name].key].box for name in names] for pond, names in POND_CELLS.items()}
    assert all(box.y + box.h < island.y for box in boxes[1])
    assert all(box.x > island.x + 2 * island.w for box in boxes[2])
    assert all(box.y > island.y + 2 * island.h for box in boxes[3])
    assert all(box.x + box.w < island.x for box in boxes[4])
    for pond in boxes.values():
        assert [(box.y, box.x) for box in pond] == sorted((box.y, box.x) for box in pond)


def test_cards_of_the_ponds_show_their_numbers_and_the_names_of_their_cells():
    table = placed(at())
    assert table["cell-1a"].face == AnimalFace("fish", 15)
    assert table["cell-1b"].face == AnimalFace("bug", 8)
    assert table["cell-2f"].face == AnimalFace("bike")
    assert [table[key].tag for key in ("cell-1a", "cell-4f", "island-SE")] == ["1a", "4f", "SE"]


def test_names_for_a_screen_reader_say_the_card_its_cell_its_lane_and_what_that_joins():
    table = placed(at())
    assert table["cell-1a"].name == "fish 15, cell 1a, lane N0"
    assert table["cell-2f"].name == "bike, cell 2f, lane E1"
    ponds = dict(table.zones)
    assert ponds["pond-1"] == "Pond 1, lane N0 linked with S1 and W0, lane N1 linked with E0"
    assert ponds["pond-4"] == "Pond 4, lane W0 linked with N0 and S1, lane W1 not linked"
    assert table["island-NE"].name == "canal card on NE, water joins north and east, and apart from it south and west"
    assert table["island-SW"].name == "canal card on SW, water joins north, east, south and west"
    assert {table[key].zone for key in cell(*POND_CELLS[3])} == {"pond-3"}
    assert ponds["pond-3"] == "Pond 3, lane S0 linked with E1, lane S1 linked with N0 and W0"


def test_bodies_of_water_that_join_lanes_are_drawn_as_one_and_told_apart():
    assert bodies(placed(at())) == {"N0": 1, "S1": 1, "W0": 1, "N1": 2, "E0": 2, "E1": 3, "S0": 3, "W1": None}
    table = placed(at())
    assert [channel.body for channel in faces(table)["NE"]] == [2, 0]
    assert {channel.body for place in ("NW", "SW") for channel in faces(table)[place]} == {1}


def faces(arrangement: Arrangement) -> dict[str, tuple]:
    shown = {place: arrangement[zone.key].face for place, zone in ISLAND.items()}
    return {place: face.channels for place, face in shown.items() if isinstance(face, CanalFace)}


def test_lanes_are_lit_only_where_they_join_another():
    rng = random.Random(3)
    for seed in range(40):
        match = Match(DRAGONFISH, seed, {"players": 2}, (PERSON, PERSON))
        joined = {lane for group in linked_lanes(match.state.island) for lane in group}
        shown = bodies(placed(match, narrow=rng.random() < 0.5))
        assert {lane for lane, body in shown.items() if body} == joined
        for group in linked_lanes(match.state.island):
            assert len({shown[lane] for lane in group}) == 1
        assert len({shown[group[0]] for group in linked_lanes(match.state.island)}) == len(
            linked_lanes(match.state.island)
        )


def test_water_that_reaches_the_edge_but_joins_nothing_is_not_a_lit_lane():
    ring = at(island={"NW": "NE", "NE": "NS", "SW": "EW", "SE": "SW"})
    shown = bodies(placed(ring))
    assert shown["N0"] == 0
    assert shown["W1"] is None


def test_the_sum_card_comes_first_and_terms_follow():
    match = at()
    touched = cell("3b", "3a", "3c", "3d", "minus", "3e")
    table = placed(match, *touched)
    assert text(table, "sum") == "7 = 9 + 8 + 5 − 2"
    assert text(table, "label-total") == "Running total 20: 13 too many"
    assert spell(match, *touched).picked == frozenset(cell("3a", "3b", "3c", "3d", "3e"))


@pytest.mark.parametrize(
    ("touched", "told"),
    [
        (("1a",), "Fish 15 is the sum card. Touch what is added up."),
        (("1a", "1b"), "Running total 8: 7 too few"),
        (("1a", "1b", "1c"), "Running total 15: it fits."),
        (("1a", "1b", "1c", "minus"), "Running total 15"),
        (("1a", "1b", "1c", "1d"), "Running total 19: 4 too many"),
        (("1e", "1d", "minus", "1f", "minus", "1b"), "Running total −10: 11 too few"),
    ],
)
def test_the_running_total_is_always_told(touched, told):
    assert text(placed(at(), *cell(*touched)), "label-total") == told


@pytest.mark.parametrize("narrow", [False, True])
def test_running_totals_grow_as_a_chain(narrow):
    table = placed(at(), *cell("3b", "3a", "3c", "3d", "minus", "3e"), narrow=narrow)
    chain = table["chain"].face
    assert chain.results == (9, 17, 22, 20)
    assert "chain" not in placed(at(), *cell("3b", "3a"), narrow=narrow).by_key


def test_a_sum_that_fits_is_the_button_to_press():
    match = at()
    interpretation = spell(match, *cell("1a", "1b", "1c"))
    catch, go_on = interpretation.buttons
    assert (catch.key, catch.primary) == ("say:sum 1a = 1b + 1c", True)
    assert match.wording.sentence(catch.words) == "Catch fish 15: 15 = 8 + 7"
    assert go_on.key == say(Pass())
    bugs = spell(match, *cell("3d", "3b", "minus", "3e")).buttons[0]
    assert match.wording.sentence(bugs.words) == "Take the bugs away: 5 = 7 − 2"


def test_a_sum_that_does_not_fit_can_be_checked_and_is_told_and_stays():
    session = Session(at())
    session.lift_curtain()
    for key in cell("1a", "1b", "1d"):
        session.touch(key)
    (check, _) = session.interpretation().buttons
    assert (check.key, check.primary) == ("say:sum 1a = 1b + 1d", False)
    assert session.match.wording.sentence(check.words) == "Check 15 = 8 + 4, which is 12 so far"
    assert session.touch(check.key) is None
    assert session.ui.message.text == "8 + 4 is 12, not 15."
    assert session.ui.touched == cell("1a", "1b", "1d")


def test_a_sum_that_breaks_another_rule_says_so_on_the_table():
    two_fish = at(ponds={**FIGURE_2["ponds"], 1: "F15 F5 7 4 1 6"}, stack="3 9")
    assert text(placed(two_fish, *cell("1a", "1b", "1c")), "label-total").startswith("Only one fish in a sum")


def test_a_card_touched_again_is_let_go_and_the_last_touch_can_be_taken_back():
    match = at()
    assert spell(match, *cell("1a", "1a")) == spell(match)
    assert spell(match, *cell("1a", "1b", "1c", "1c")) == spell(match, *cell("1a", "1b"))
    session = Session(match)
    session.lift_curtain()
    for key in cell("1a", "1b", BACK):
        session.touch(key)
    assert session.ui.touched == cell("1a")


def test_another_sign_takes_the_place_of_a_sign():
    assert text(placed(at(), *cell("1a", "1b", "minus", "plus", "1c")), "sum") == "15 = 8 + 7"
    assert text(placed(at(), *cell("1a", "1b", "minus")), "sum") == "15 = 8 −"


def test_terms_are_the_animals_of_one_pond_each_once():
    match = at()
    opened = spell(match, *cell("2a", "2b")).open
    assert {key for key in opened if key.startswith("cell")} == set(cell("2b", "2c", "2d", "2e"))
    assert {"plus", "minus", BACK} <= opened.keys()
    assert not {"times", "divided", "open", "close", "join"} & opened.keys()


def test_harder_sums_have_their_signs():
    match = at(options={"operations": "divide", "join_digits": "on"})
    touched = cell("3d", "open", "3a", "3b", "close", "divided", "3e")
    table = placed(match, *touched)
    assert text(table, "sum") == "5 = (9 + 7) ÷ 2"
    assert text(table, "label-chain") == "9 + 7 = 16, 16 ÷ 2 = 8"
    (check, _) = spell(match, *touched).buttons
    assert check.key == "say:sum 3d = (3a + 3b) ÷ 3e"
    assert spell(match, *cell("3d", "open", "3a", "3b")).buttons[0].key == say(Pass())


def test_a_sum_that_divides_by_0_has_no_running_total():
    match = at(options={"operations": "divide"})
    touched = cell("4d", "4b", "divided", "open", "4a", "minus", "4f", "close")
    table = placed(match, *touched)
    assert text(table, "sum") == "2 = 3 ÷ (10 − 10)"
    assert text(table, "label-total") == "You cannot divide by 0."
    assert "label-chain" not in table.by_key
    assert match.wording.sentence(spell(match, *touched).buttons[0].words) == "Check 2 = 3 ÷ (10 − 10)"


def test_two_bugs_join_to_one_number_and_a_third_does_not():
    match = at(options={"join_digits": "on"}, ponds={**FIGURE_2["ponds"], 1: "F15 1 4 1 7 6"})
    assert "join" in spell(match, *cell("1a", "1b")).open
    assert "join" not in spell(match, *cell("1a", "1b", "join", "1c")).open
    joined = cell("1a", "1b", "join", "1c", "1d")
    assert text(placed(match, *joined), "sum") == "15 = 1~4 + 1"
    assert spell(match, *joined).buttons[0].key == "say:sum 1a = 1b~1c + 1d"
    assert cell("2c")[0] not in spell(match, *cell("2b", "join")).open


@pytest.mark.parametrize("operations", ["add", "multiply", "divide"])
def test_whatever_is_open_goes_on_and_every_whole_sum_can_be_read_again(operations):
    match = at(options={"operations": operations, "join_digits": "on"})
    rng = random.Random(5)
    for _ in range(60):
        touched = (rng.choice(sorted(spell(match).open)),)
        for _ in range(9):
            interpretation = spell(match, *touched)
            leads = [key for key in interpretation.open if key not in (BACK, touched[-1]) and interpretation.open[key]]
            assert interpretation.open
            for button in interpretation.buttons:
                assert str(DRAGONFISH.read(button.key.removeprefix(SAY))) == button.key.removeprefix(SAY)
            if not leads:
                break
            touched = (*touched, rng.choice(sorted(leads)))
            assert spell(match, *touched).open


def test_touches_that_make_a_sum_write_the_move_they_stand_for():
    match = at(options={"operations": "divide", "join_digits": "on", "order": "spoken"})
    written = [move for move in match.state.pseudo_legal_moves(0) if isinstance(move, Calculate)]
    for move in random.Random(2).sample(written, 60):
        ((*way, said),) = SCENE.ways_to_touch(match.observation(0), move)
        assert said == say(move)
        assert said in {button.key for button in spell(match, *way).buttons}


def test_a_card_of_a_linked_pond_is_a_swap_that_is_said_before_it_is_made():
    match = at()
    opened = spell(match, *cell("3b")).open
    lit = {key for key in opened if opened[key] and key.startswith("cell")}
    assert lit == set(cell(*POND_CELLS[3], "2d", "2e"))
    interpretation = spell(match, *cell("3b", "2d"))
    assert [button.key for button in interpretation.buttons] == ["say:swap 3b 2d", "say:pass"]
    assert interpretation.picked == frozenset(cell("3b", "2d"))
    table = placed(match, *cell("3b", "2d"))
    assert text(table, "sum") == "Swap bug 7 and bug 1"
    assert text(table, "label-total") == "Lanes S0 and E1 are linked."
    marked = {sprite.key for sprite in table.sprites if sprite.mark is Role.REASON}
    assert marked == {"lane-S0", "lane-E1", "island-SE"}


def test_a_third_card_begins_anew_after_two_of_different_ponds():
    assert spell(at(), *cell("3b", "2d", "1a")) == spell(at(), *cell("1a"))


@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [("1a", "3b", "swap.lane"), ("3b", "2f", "swap.bike")],
)
def test_a_swap_that_cannot_be_is_answered_with_its_reason(first, second, rule):
    match = at()
    move = spell(match, *cell(first, second)).move
    assert move == Swap(first, second)
    assert match.state.refusal(move, 0).rule == f"dragonfish.{rule}"


def test_after_a_swap_only_its_two_ponds_lead_on():
    match = at()
    match.play(Swap("3b", "2d"), 0)
    opened = spell(match).open
    assert {LANE_OF[key.removeprefix("cell-")][0] for key in opened if opened[key]} == {"S", "E"}
    assert text(placed(match), "label-told-1") == "3b and 2d are swapped: make the sum in one of these ponds."
    assert spell(match, *cell("1a", "3b")).move == Swap("1a", "3b")


def test_a_canal_card_shows_what_it_opens_and_closes_before_it_is_played():
    match = drawn("NS+EW")
    assert match.state.phase is Phase.CANAL
    assert not [key for key in placed(match).by_key if key.startswith("change")]
    table = placed(match, "island-SE")
    assert faces(table)["SE"] != faces(placed(match))["SE"]
    assert {key: face.text for key, face in framed(table).items()} == {"change-S0": "closes"}
    assert framed(table)["change-S0"].role is Role.REFUSED
    assert text(table, "label-told-0") == "On SE this card opens N0–E1, E1–S1 and E1–W0."
    assert text(table, "label-told-1") == "On SE this card closes E1–S0."
    turned = placed(drawn("NE"), "island-NW", "turn", "turn", "turn")
    assert framed(turned)["change-W1"] == Frame("opens", Role.REASON)
    assert match.state.island["SE"] == "ES"


def framed(arrangement: Arrangement) -> dict[str, Frame]:
    return {each.key: each.face for each in arrangement.sprites if isinstance(each.face, Frame)}


def test_a_canal_card_is_placed_and_turned_as_often_as_one_likes():
    match = drawn("NS+EW")
    assert set(spell(match).open) == {"island-NW", "island-NE", "island-SW", "island-SE", "played-0"}
    assert not spell(match).buttons
    assert [button.key for button in spell(match, "played-0").buttons] == ["turn"]
    interpretation = spell(match, "island-NE", "turn", "turn", "island-SW", "played-0")
    assert [button.key for button in interpretation.buttons] == [say(Canal("SW", 270)), "turn"]
    assert interpretation.buttons[0].primary
    assert interpretation.picked == frozenset({"island-SW"})
    assert spell(match, *("turn",) * 4, "island-NE").buttons[0].key == say(Canal("NE", 0))


def test_where_cards_are_laid_as_printed_there_is_nothing_to_turn():
    match = drawn("NS+EW", options={"rotate_canals": "off"})
    assert not spell(match).buttons
    assert [button.key for button in spell(match, "island-NE").buttons] == [say(Canal("NE", 0))]


def test_a_hook_of_the_hand_goes_to_a_fish_of_another_seat():
    match = at(phase="helper", **HANDS)
    assert spell(match).open == {"helper-stack": True, "hand-s0-0": True}
    assert spell(match, "helper-stack").move == Draw()
    opened = spell(match, "hand-s0-0").open
    assert opened == {"catch-s1-0": False, "catch-s2-0": False, "catch-s2-1": True, "catch-s2-2": True}
    assert spell(match, "hand-s0-0", "catch-s2-2").move == Hook(10, 2, 5)
    assert spell(match, "hand-s0-0", "catch-s1-0").move == Hook(10, 1, 15)


def test_scissors_touched_too_early_say_what_they_are_for():
    assert spell(at(phase="helper", **HANDS), "hand-s0-1").move == Cut()


def test_a_hook_just_drawn_is_kept_or_played_at_once():
    match = drawn("Hook 15", **HANDS)
    keys = [button.key for button in spell(match).buttons]
    assert keys == [say(Keep()), say(Hook(15, 1, 15)), say(Hook(15, 2, 5))]
    assert spell(match, "catch-s1-0").move == Hook(15, 1, 15)
    assert spell(match, "drawn-s0-0", "catch-s2-1").move == Hook(15, 2, 5)
    assert placed(match)["drawn-s0-0"].face == GearFace("hook", "15")
    assert placed(match, seat=1)["drawn-s0-0"].face == Back()


@pytest.mark.parametrize("target_hand", ["Hook 5", "Scissors", "Hook 5 Scissors"])
def test_the_reply_looks_the_same_with_and_without_scissors(target_hand):
    match = drawn("Hook 15", hands={1: target_hand}, catches={1: "F15"})
    match.play(Hook(15, 1, 15), 0)
    answers = spell(match, seat=1).buttons
    assert [button.key for button in answers] == [say(Cut()), say(Give())]
    assert [match.wording.sentence(button.words) for button in answers] == [
        "Cut the line with Scissors",
        "Give the fish",
    ]
    assert not any(button.primary for button in answers)
    backs = [sprite.face for sprite in placed(match).sprites if sprite.key.startswith("hand-s1")]
    assert backs == [Back()] * len(target_hand.replace("Hook 5", "Hook").split())
    assert spell(match) == Interpretation()


def test_the_screen_is_passed_to_the_player_who_is_attacked():
    session = Session(at(2, phase="helper", top="Net", hands={0: "Hook 15", 1: "Scissors"}, catches={1: "F15"}))
    session.lift_curtain()
    session.touch("hand-s0-0")
    session.touch("catch-s1-0")
    assert session.ui.curtain == 1
    assert all(isinstance(session.arrangement()[key].face, Back) for key in ("hand-s1-0",))
    session.lift_curtain()
    table = session.arrangement()
    assert table["hand-s1-0"].face == GearFace("scissors")
    assert table["played-0"].face == GearFace("hook", "15")
    assert text(table, "label-told-0") == "Player 1: Hook Card 15 on fish 15."
    session.touch("hand-s1-0")
    assert isinstance(session.match.turns[-1].move, Cut)


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        ({0: "Scissors"}, "Draw a Helper Card."),
        ({0: "Hook 5"}, "Draw a Helper Card, or touch a Hook Card in your hand"),
    ],
)
def test_a_hook_is_named_only_where_there_is_one(hands, told):
    match = at(phase="helper", hands=hands, catches={1: "F15"})
    assert text(placed(match), "label-told-0").startswith(told)


def test_a_pond_is_emptied_by_a_touch_on_any_of_its_cards():
    match = drawn("Net")
    assert {spell(match, key).move for key in cell("4a", "4c", "4f")} == {Net(4)}
    assert [button.key for button in spell(match).buttons] == [say(Net(pond)) for pond in (1, 2, 3, 4)]


def test_a_bike_is_lifted_by_a_touch_and_no_other_card():
    match = drawn("Magnet")
    assert spell(match).open == {"cell-2f": True, "cell-4c": True}


def test_seats_tell_their_fish_their_points_and_who_is_to_move():
    match = at(**HANDS)
    table = placed(match)
    assert [text(table, f"seat-{seat}") for seat in range(4)] == ["▸ Player 1", "Player 2", "Player 3", "Player 4"]
    assert text(table, "label-caught-2") == "3 of 4 fish · 30 of 45 points"
    assert text(placed(match, narrow=True), "label-caught-2") == "3 fish · 30 points"
    assert dict(table.zones)["catch-s2"] == "Player 3: 3 fish, 30 points"
    assert table["catch-s2-0"].name == "fish 20, caught by Player 3"
    assert table["hand-s0-1"].name == "scissors, in your hand"
    assert table["hand-s3-0"].face == Back()


def test_seats_sit_in_front_of_their_ponds_in_order_of_play():
    for seats, corners in ((2, "SW NE"), (3, "SW NW NE"), (4, "SW NW NE SE")):
        table = placed(at(seats))
        middle = table["island-SE"].box
        found = []
        for seat in range(seats):
            box = table[f"seat-{seat}"].box
            found.append(("N" if box.y < middle.y else "S") + ("W" if box.x < middle.x else "E"))
        assert found == corners.split()


def test_stacks_and_discards_show_what_may_be_seen_of_them():
    match = at(discards="7 F5", helper_discards="Net Scissors", top="Hook 10")
    table = placed(match)
    assert table["pond-stack"].face == Back(blue=True)
    assert table["helper-stack"].face == Back()
    assert table["pond-discards"].face == AnimalFace("fish", 5)
    assert table["helper-discards"].face == GearFace("scissors")
    assert table["pond-discards"].name == "discarded Pond Cards, 2 cards, the last is fish 5"
    assert placed(at())["pond-discards"].name == "no discarded Pond Cards"


@pytest.mark.parametrize("seat", [1, None])
def test_others_are_shown_no_touches_and_no_keys(seat):
    match = at(**HANDS)
    assert spell(match, seat=seat) == Interpretation()
    table = placed(match, *cell("1a", "1b"), seat=seat)
    assert not {"plus", BACK, "sum"} & table.by_key.keys()


@pytest.mark.parametrize("narrow", [False, True])
def test_a_table_does_not_change_when_hidden_cards_are_dealt_anew(narrow):
    match = at(phase="helper", **HANDS)
    observation = observe(match.state, (), 0)
    for seed in range(5):
        other = observe(redealt(observation.state, random.Random(seed)), (), 0)
        shown = [SCENE.place(each, View(match.wording, narrow)) for each in (observation, other)]
        assert shown[0] == shown[1]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_table_keeps_its_size_through_all_phases_of_a_game(narrow):
    sizes = {(table.width, table.height) for table in map_tables(narrow)}
    assert len(sizes) == 1


def map_tables(narrow: bool):
    yield placed(at(), narrow=narrow)
    yield placed(at(), *cell("3d", "3a", "3b", "minus", "3e"), narrow=narrow)
    yield placed(at(phase="helper", **HANDS), narrow=narrow)
    for top in ("Net", "Magnet", "NS+EW", "Hook 15"):
        yield placed(drawn(top, **HANDS), narrow=narrow)


def test_touches_change_few_things_on_the_table_and_no_name():
    """All names are sent anew when one of them changes, and they are most of what a page is sent."""
    match = at(**HANDS)
    tables = [placed(match, *cell(*touched)) for touched in ((), ("3b",), ("3b", "2d"), ("3b", "3a", "minus"))]
    controls = [[(each.key, each.name, each.box) for each in table.sprites if each.name] for table in tables]
    assert all(each == controls[0] for each in controls)
    before = placed(match, *cell("1a", "1b")).sprites
    after = placed(match, *cell("1a", "1b", "1c")).sprites
    assert {each.key for each in {*after} - {*before}} <= {"sum", "label-total", "chain", "cell-1c"}
