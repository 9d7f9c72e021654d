"""What clicks mean in DragonFish: cards, canals and sums."""

import random

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.cards import ISLAND, POND_CELLS
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Net, Pass, Swap
from mathfish_widgets.games.dragonfish.rules.state import Phase
from mathfish_widgets.games.dragonfish.rules.waterways import LANE_OF
from mathfish_widgets.session.session import Session
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.session.view_model import view_model
from mathfish_widgets.stage.face_data import Back, CanalFace, Frame, GearFace
from mathfish_widgets.stage.scene import BACK, SAY, Interpretation, say
from mathfish_widgets.stage.sprites import Arrangement
from tests.cases import each_case
from tests.games.dragonfish.scene.arranged import FIGURE_2, HANDS, SCENE, at, cell, drawn, interpreted, placed, text
from tests.sample_sizes import sized


def test_correct_sum_has_primary_button():
    match = at()
    interpretation = interpreted(match, *cell("1a", "1b", "1c"))
    catch, go_on = interpretation.buttons
    assert (catch.key, catch.primary) == ("say:sum 1a = 1b + 1c", True)
    assert match.wording.sentence(catch.words) == "Catch the 15 fish: 15 = 8 + 7"
    assert go_on.key == say(Pass())
    bugs = interpreted(match, *cell("3d", "3b", "minus", "3e")).buttons[0]
    assert match.wording.sentence(bugs.words) == "Remove the bugs: 5 = 7 − 2"


def test_incorrect_sum_can_be_checked_and_stays_selected():
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


def test_card_of_linked_pond_previews_swap():
    match = at()
    opened = interpreted(match, *cell("3b")).open
    lit = {key for key in opened if opened[key] and key.startswith("cell")}
    assert lit == set(cell(*POND_CELLS[3], "2d", "2e"))
    interpretation = interpreted(match, *cell("3b", "2d"))
    assert [button.key for button in interpretation.buttons] == ["say:swap 3b 2d", "say:pass"]
    assert interpretation.picked == frozenset(cell("3b", "2d"))
    table = placed(match, *cell("3b", "2d"))
    assert text(table, "sum") == "7 ⇄ 1"
    assert match.wording.sentence(interpretation.buttons[0].words) == "Swap the 7 and the 1"
    marked = {sprite.key for sprite in table.sprites if sprite.mark is Role.REASON}
    assert marked == {"lane-S0", "lane-E1", "island-SE"}


@each_case(
    ("first", "second", "rule"),
    [("1a", "3b", "swap.lane"), ("3b", "2f", "swap.bike")],
)
def test_impossible_swap_is_refused_with_reason(first, second, rule):
    match = at()
    move = interpreted(match, *cell(first, second)).move
    assert move == Swap(first, second)
    assert RULES.refusal(match.state, move, 0).rule == f"dragonfish.{rule}"


def test_only_swapped_ponds_are_open_after_swap():
    match = at()
    match.play(Swap("3b", "2d"), 0)
    opened = interpreted(match).open
    assert {LANE_OF[key.removeprefix("cell-")][0] for key in opened if opened[key]} == {"S", "E"}
    told = match.wording.sentence(DRAGONFISH.explainer.explain_situation(match.observation(0)))
    assert told == "Now make a sum in one of the two ponds."
    assert interpreted(match, *cell("1a", "3b")).move == Swap("1a", "3b")


def test_hook_from_hand_targets_fish_of_another_seat():
    match = at(phase="helper", **HANDS)
    assert interpreted(match).open == {"helper-stack": True, "hand-s0-0": True}
    assert interpreted(match, "helper-stack").move == Draw()
    opened = interpreted(match, "hand-s0-0").open
    assert opened == {"catch-s1-0": False, "catch-s2-0": False, "catch-s2-1": True, "catch-s2-2": True}
    assert interpreted(match, "hand-s0-0", "catch-s2-2").move == Hook(10, 2, 5)
    assert interpreted(match, "hand-s0-0", "catch-s1-0").move == Hook(10, 1, 15)


def test_clicking_scissors_early_attempts_to_cut():
    assert interpreted(at(phase="helper", **HANDS), "hand-s0-1").move == Cut()


def test_drawn_hook_can_be_kept_or_played_immediately():
    match = drawn("Hook 15", **HANDS)
    keys = [button.key for button in interpreted(match).buttons]
    assert keys == [say(Keep()), say(Hook(15, 1, 15)), say(Hook(15, 2, 5))]
    assert interpreted(match, "catch-s1-0").move == Hook(15, 1, 15)
    assert interpreted(match, "drawn-s0-0", "catch-s2-1").move == Hook(15, 2, 5)
    assert placed(match)["drawn-s0-0"].face == GearFace("hook", "15")
    assert placed(match, seat=1)["drawn-s0-0"].face == Back()


@each_case("target_hand", ["Hook 5", "Scissors", "Hook 5 Scissors"])
def test_cut_button_appears_only_to_player_with_scissors(target_hand):
    match = drawn("Hook 15", hands={1: target_hand}, catches={1: "F15"})
    match.play(Hook(15, 1, 15), 0)
    answers = interpreted(match, seat=1).buttons
    can_cut = "Scissors" in target_hand
    assert [button.key for button in answers] == [*([say(Cut())] if can_cut else []), say(Give())]
    assert [button.primary for button in answers] == ([False, False] if can_cut else [True])
    told = match.wording.sentence(DRAGONFISH.explainer.explain_situation(match.observation(1)))
    assert ("Cut" in told, "no Scissors" in told) == (can_cut, not can_cut)
    backs = [sprite.face for sprite in placed(match).sprites if sprite.key.startswith("hand-s1")]
    assert backs == [Back()] * len(target_hand.replace("Hook 5", "Hook").split())
    assert interpreted(match) == Interpretation()


def test_screen_passes_to_attacked_player():
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
    assert " ".join(table["bubble-0"].face.lines) == "“My 15 hook wants your 15 fish.”"
    session.touch("hand-s1-0")
    assert isinstance(session.match.turns[-1].move, Cut)


def test_clicking_any_card_of_pond_empties_it_with_net():
    match = drawn("Net")
    assert {interpreted(match, key).move for key in cell("4a", "4c", "4f")} == {Net(4)}
    assert not interpreted(match).buttons


def test_magnet_lifts_only_bikes():
    match = drawn("Magnet")
    assert interpreted(match).open == {"cell-2f": True, "cell-4c": True}


@each_case("seat", [1, None])
def test_waiting_seats_see_no_open_places_or_sign_keys(seat):
    match = at(**HANDS)
    assert interpreted(match, seat=seat) == Interpretation()
    table = placed(match, *cell("1a", "1b"), seat=seat)
    assert not {"plus", BACK, "sum"} & table.by_key.keys()


def test_second_click_releases_card_and_last_click_can_be_undone():
    match = at()
    assert interpreted(match, *cell("1a", "1a")) == interpreted(match)
    assert interpreted(match, *cell("1a", "1b", "1c", "1c")) == interpreted(match, *cell("1a", "1b"))
    session = Session(match)
    session.lift_curtain()
    for key in cell("1a", "1b", BACK):
        session.touch(key)
    assert session.ui.touched == cell("1a")


def test_third_card_restarts_selection_after_two_ponds():
    assert interpreted(at(), *cell("3b", "2d", "1a")) == interpreted(at(), *cell("1a"))


def faces(arrangement: Arrangement) -> dict[str, tuple]:
    shown = {place: arrangement[zone.key].face for place, zone in ISLAND.items()}
    return {place: face.channels for place, face in shown.items() if isinstance(face, CanalFace)}


def test_canal_card_previews_opened_and_closed_links():
    match = drawn("NS+EW")
    assert match.state.phase is Phase.CANAL
    assert not [key for key in placed(match).by_key if key.startswith("change")]
    table = placed(match, "island-SE")
    assert faces(table)["SE"] != faces(placed(match))["SE"]
    assert {key: face.text for key, face in framed(table).items()} == {"change-S0": "closes"}
    assert framed(table)["change-S0"].role is Role.REFUSED
    assert text(table, "label-told-0") == "Opens 3 ways"
    assert text(table, "label-told-1") == "Closes 1 way"
    turned = placed(drawn("NE"), "island-NW", "turn", "turn", "turn")
    assert framed(turned)["change-W1"] == Frame("opens", Role.REASON)
    assert match.state.island["SE"] == "ES"


def framed(arrangement: Arrangement) -> dict[str, Frame]:
    return {each.key: each.face for each in arrangement.sprites if isinstance(each.face, Frame)}


def test_canal_card_can_be_moved_and_turned_repeatedly():
    match = drawn("NS+EW")
    assert set(interpreted(match).open) == {"island-NW", "island-NE", "island-SW", "island-SE", "played-0"}
    assert not interpreted(match).buttons
    assert [button.key for button in interpreted(match, "played-0").buttons] == ["turn"]
    interpretation = interpreted(match, "island-NE", "turn", "turn", "island-SW", "played-0")
    assert [button.key for button in interpretation.buttons] == [say(Canal("SW", 270)), "turn"]
    assert interpretation.buttons[0].primary
    assert interpretation.picked == frozenset({"island-SW"})
    assert interpreted(match, *("turn",) * 4, "island-NE").buttons[0].key == say(Canal("NE", 0))


def test_unturnable_canal_card_has_no_turn_button():
    match = drawn("NS+EW", options={"rotate_canals": "off"})
    assert not interpreted(match).buttons
    assert [button.key for button in interpreted(match, "island-NE").buttons] == [say(Canal("NE", 0))]


def test_first_clicked_card_becomes_sum_card():
    match = at()
    touched = cell("3b", "3a", "3c", "3d", "minus", "3e")
    table = placed(match, *touched)
    assert text(table, "sum") == "7 = 9 + 8 + 5 − 2 …"
    assert held(match, *touched) == "That makes 20, which is 13 too many."
    assert interpreted(match, *touched).picked == frozenset(cell("3a", "3b", "3c", "3d", "3e"))


def test_incorrect_sum_is_never_written_as_equation():
    match = at()
    for touched, fits in ((cell("1a", "1b"), False), (cell("1a", "1b", "1c"), True)):
        said = match.wording.sentence(interpreted(match, *touched).held)
        assert ("It fits." in said) == ("…" not in text(placed(match, *touched), "sum")) == fits


def test_working_out_mode_leaves_every_sum_open():
    match = at()
    for touched in (cell("1a", "1b"), cell("1a", "1b", "1c")):
        assert text(placed(match, *touched, working_out=True), "sum").endswith("…")
        said = match.wording.sentence(match.wording.left_open(interpreted(match, *touched).held))
        assert said == "What does it make? Does it fit?"


def test_new_sign_replaces_previous_sign():
    assert text(placed(at(), *cell("1a", "1b", "minus", "plus", "1c")), "sum") == "15 = 8 + 7"
    assert text(placed(at(), *cell("1a", "1b", "minus")), "sum") == "15 = 8 − …"


def test_terms_are_animals_of_one_pond_each_used_once():
    match = at()
    opened = interpreted(match, *cell("2a", "2b")).open
    assert {key for key in opened if key.startswith("cell")} == set(cell("2b", "2c", "2d", "2e"))
    assert {"plus", "minus", BACK} <= opened.keys()
    assert not {"times", "divided", "open", "close", "join"} & opened.keys()


def test_harder_sums_can_be_built_with_their_signs():
    match = at(options={"operations": "divide", "join_digits": "on"})
    touched = cell("3d", "open", "3a", "3b", "close", "divided", "3e")
    table = placed(match, *touched)
    assert text(table, "sum") == "5 = (9 + 7) ÷ 2 …"
    assert held(match, *touched) == "That makes 8, which is 3 too many."
    (check, _) = interpreted(match, *touched).buttons
    assert check.key == "say:sum 3d = (3a + 3b) ÷ 3e"
    assert interpreted(match, *cell("3d", "open", "3a", "3b")).buttons[0].key == say(Pass())


def test_at_most_two_animals_join_into_one_number():
    match = at(options={"join_digits": "on"}, ponds={**FIGURE_2["ponds"], 1: "F15 1 4 1 7 6"})
    assert "join" in interpreted(match, *cell("1a", "1b")).open
    assert "join" not in interpreted(match, *cell("1a", "1b", "join", "1c")).open
    joined = cell("1a", "1b", "join", "1c", "1d")
    assert text(placed(match, *joined), "sum") == "15 = 1~4 + 1"
    assert interpreted(match, *joined).buttons[0].key == "say:sum 1a = 1b~1c + 1d"
    assert set(cell("2a", "2c")) <= interpreted(match, *cell("2b", "2d", "join")).open.keys()


@each_case("operations", ["add", "multiply", "divide"])
def test_every_selectable_place_leads_to_more_and_sums_are_readable(operations):
    match = at(options={"operations": operations, "join_digits": "on"})
    rng = random.Random(5)
    for _ in range(sized(60)):
        touched = (rng.choice(sorted(interpreted(match).open)),)
        for _ in range(9):
            interpretation = interpreted(match, *touched)
            leads = [key for key in interpretation.open if key not in (BACK, touched[-1]) and interpretation.open[key]]
            assert interpretation.open
            for button in interpretation.buttons:
                assert str(DRAGONFISH.read(button.key.removeprefix(SAY))) == button.key.removeprefix(SAY)
            if not leads:
                break
            touched = (*touched, rng.choice(sorted(leads)))
            assert interpreted(match, *touched).open


def test_clicks_for_sum_write_intended_move():
    match = at(options={"operations": "divide", "join_digits": "on", "order": "spoken"})
    written = [move for move in RULES.pseudo_legal_moves(match.state, 0) if isinstance(move, Calculate)]
    for move in random.Random(2).sample(written, 60):
        ((*way, said),) = SCENE.ways_to_touch(match.observation(0), move)
        assert said == say(move)
        assert said in {button.key for button in interpreted(match, *way).buttons}


def held(match, *touched):
    return match.wording.sentence(interpreted(match, *touched).held)


def test_incomplete_move_states_chosen_and_missing_cards():
    match = at(**HANDS)
    assert held(match, *cell("1a")) == "Choose cards here that make 15, or a card elsewhere to swap."
    assert held(match, *cell("1a", "1b")) == "That makes 8, which is 7 too few."
    assert held(match, *cell("1a", "1b", "1c")) == "That makes 15. It fits."
    assert held(match, *cell("3b", "2d")) == "Swap these two? You make your sum after that."
    assert held(at(phase="helper", **HANDS), "hand-s0-0") == "Which fish up to 10 do you want to hook?"
    canal = drawn("NS+EW")
    assert held(canal, "played-0") == "The card is turned by 90 degrees. Now choose its place."
    assert held(canal, "island-NE") == "Lay it here, turn it, or choose another place."
    match.play(Swap("3b", "2d"), 0)
    assert held(match, *cell("2a")) == "Choose cards in this pond that make 10."


def test_button_is_primary_only_for_single_sensible_action():
    def dark(match, *touched):
        return [button.key for button in interpreted(match, *touched).buttons if button.primary]

    assert dark(at(phase="helper", hands={0: "Hook 5"}, catches={1: "F15"})) == [say(Draw())]
    assert dark(at(phase="helper", hands={0: "Hook 15"}, catches={1: "F15"})) == []
    assert dark(drawn("Hook 15")) == [say(Keep())]
    assert dark(drawn("Hook 15", catches={1: "F15"}, ponds=FIGURE_2["ponds"])) == []
    assert dark(drawn("Net")) == []
    assert dark(at()) == []
    assert dark(at(), *cell("3d", "3b", "minus", "3e")) == []


def test_working_out_mode_buttons_hide_whether_sum_fits():
    session = Session(at(), Preferences(working_out=True))
    session.lift_curtain()
    labels = []
    for last in ("1c", "1d"):
        for key in cell("1a", "1b", last):
            session.touch(key)
        labels.append([action["label"] for action in view_model(session).traits["actions"]])
        for _ in range(3):
            session.touch(BACK)
    assert labels == [["Check 15 = 8 + 7", "End your turn"], ["Check 15 = 8 + 4", "End your turn"]]
