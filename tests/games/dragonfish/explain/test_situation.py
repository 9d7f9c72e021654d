"""Explanations of DragonFish: situations, waterways, and answers to inquiries."""

import random
from fractions import Fraction

from mathfish_widgets.engine.state import Observation, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.dragonfish.explain import EXPLAINER
from mathfish_widgets.games.dragonfish.explain.inquiries import FISH, ODDS
from mathfish_widgets.games.dragonfish.explain.waterways import (
    explain_canal_change,
    explain_linked_lanes,
    explain_not_linked,
    explain_path,
)
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.cards import LANES, POND_STACK, CardKind
from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.dragonfish.rules.waterways import canal_change, linked, linked_pairs, turned
from tests.cases import each_case
from tests.games.dragonfish.deciding import decisions
from tests.games.dragonfish.deciding import lines as lines_of_all
from tests.games.dragonfish.playing import DRY, FIGURE_2, IN_POND, deal, lines, played, position, read
from tests.games.dragonfish.rules.test_waterways import BRIDGE, RING, island, islands
from tests.games.redealing import redealt


def situation(state, seat=None, history=()):
    return EXPLAINER.explain_situation(observe(state, history, state.active[0] if seat is None else seat))


SITUATIONS = [
    (FIGURE_2, "", ["Draw a Helper Card.", "Animals can swim along 3 waterways to other ponds:"]),
    (
        FIGURE_2 | {"hands": {1: "Hook 10"}, "catches": {0: "F10 F15", 2: "F5"}},
        "",
        [
            "Draw a Helper Card, or play a Hook Card.",
            "Here is what your 10 hook can reach:",
            "Ann has a 10 fish. 10 is at least 10, because they are equal.",
            "Cleo has a 5 fish. 10 is at least 5, because it is 5 more.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 5", "catches": {0: "F10"}},
        "draw",
        ["Choose a fish for your 5 hook, or keep it.", "The 5 hook can't reach any fish now."],
    ),
    (
        FIGURE_2 | {"helpers": "NS+EW"},
        "draw",
        [
            "Choose where your canal goes on the island.",
            "The card that is there now will be discarded.",
            "You may turn it by 90, 180 or 270 degrees before you lay it.",
            "If you lay it on NE as it is printed, you link 0 pairs of lanes and cut 1 pair.",
            "This cuts the link between lane N1 and lane E0.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Net"},
        "draw",
        [
            "Choose the pond to empty with your Net.",
            "The north pond has a 15 fish. The bugs there are 8, 7, 4, 1 and 6.",
            "The south pond has no fish. The bugs there are 9, 7, 8, 5, 2 and 6.",
        ],
    ),
    (FIGURE_2 | {"helpers": "Magnet"}, "draw", ["Choose the bike to lift with your Magnet."]),
    (
        FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}, "catches": {2: "F10"}},
        "hook 10 2 10",
        [
            "Cut the line with Scissors, or give up your 10 fish.",
            "Bob plays a 10 hook against you for the 10 fish.",
            "10 is at least 10, because they are equal.",
            "You have 1 Scissors Card.",
        ],
    ),
    (FIGURE_2 | {"hands": {1: "Hook 10"}, "catches": {2: "F10"}}, "hook 10 2 10", ["You have no Scissors Card."]),
    (
        IN_POND,
        "",
        [
            "Choose a fish, then choose cards that make its number.",
            "First you may swap two animals from ponds that a canal joins.",
            "The east pond has a 10 fish. The bugs there are 3, 10, 1 and 5.",
            "This waterway joins the north and east ponds.",
            "The first player with 4 fish or 45 points wins.",
        ],
    ),
    (IN_POND, "swap 3b 2d", ["Now make a sum in one of the two ponds."]),
]


@each_case(("given", "text", "wanted"), SITUATIONS)
def test_situation_explanation_states_task(given, text, wanted):
    state = played(position(given), text) if text else position(given)
    said = lines(situation(state))
    assert [line for line in said if line in wanted] == wanted


def test_situation_states_allowed_operations_and_joined_cards():
    signs = {"add": None, "multiply": "you may multiply cards too", "divide": "you may multiply and divide cards too"}
    for operations, words in signs.items():
        said = " ".join(lines(situation(position(IN_POND, operations=operations))))
        assert (words or "add or subtract") in said
        assert ("In this game" in said) == (operations != "add")
        assert "may join" not in said
    assert "1 and 4 make 14 or 41" in " ".join(lines(situation(position(IN_POND, join_digits="on"))))


def test_first_situation_mentions_reconstructed_cards():
    said = lines(situation(deal()))
    assert "numbers on these cards are reconstructed" in said[-1]
    own = "fish 5x9 10x5; bugs 1-9x6; hooks 5 10; canals NS EW NE ES SW"
    assert any("The cards are the ones in your box." in line for line in lines(situation(deal(box=own))))


def test_reconstruction_note_stays_until_seat_has_moved():
    turn = RULES.play(deal(), read("draw"))
    for seat in range(turn.after.players):
        said = any("reconstructed" in line for line in lines(situation(turn.after, seat, [turn])))
        assert said == (seat != turn.seat)
    spectator = EXPLAINER.explain_situation(observe(turn.after, [turn], None))
    assert not any("reconstructed" in line for line in lines(spectator))


def test_partly_given_box_names_remaining_reconstructed_cards():
    said = [line.strip() for line in lines(situation(deal(box="fish 5x9 10x5; canals NS EW NE ES SW")))]
    told = {line for line in said if line.endswith("reconstructed.")}
    assert told == {"The numbers on the bugs are reconstructed.", "The numbers on the Hook Cards are reconstructed."}


def test_waiting_players_are_told_what_active_player_does():
    state = position(FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}, "catches": {2: "F10"}})
    assert lines(situation(state, 0))[0] == "Bob is starting with a Helper Card."
    hooked = played(state, "hook 10 2 10")
    for seat in (0, 1, None):
        said = lines(EXPLAINER.explain_situation(observe(hooked, [], seat)))
        assert said[0] == "Cleo is answering a Hook Card."
        assert not any("Scissors Card" in line for line in said)


def test_explanation_says_when_island_links_no_lanes():
    assert lines(explain_linked_lanes(RING)) == ["No canal joins two ponds, so no animal can swim to another pond."]


def test_explanation_of_linked_lanes_names_ponds_they_join():
    given = island("WN", "NS", "WN", "NS")
    assert "This waterway joins the north and west ponds." in lines(explain_linked_lanes(given))
    given = island("SW", "NS", "WN", "NE")
    assert "This waterway starts and ends in the west pond." in lines(explain_linked_lanes(given))


def test_path_through_two_cards_is_explained():
    assert lines(explain_path(BRIDGE, "W1", "E0")) == [
        "A waterway joins lane W1 and lane E0.",
        "Lane W1 meets the island at the west edge of NW.",
        "The water goes through NW: in from the west and out to the east.",
        "NW has water at its east edge, and NE has water at its west edge. So the water flows on.",
        "The water goes through NE: in from the west and out to the east.",
        "Lane E0 starts at the east edge of NE.",
    ]


def test_explanation_of_unlinked_lanes_says_passing_waterways_do_not_join():
    given = island("NE+SW", "NS", "NS", "NS")
    said = [line for step in explain_not_linked(given, "N0", "W1") for line in lines(step)]
    assert said == [
        "The water from lane N0 ends at the east edge of NW, because NE has none there.",
        "The water from lane N0 flows to no other lane.",
        (
            "NW has two waterways. One joins north and east, and the other joins south and west. They pass each "
            "other, but they don't join."
        ),
    ]


def test_dry_lane_is_explained():
    said = [line for step in explain_not_linked(island("SW", "SWN", "NS+EW", "NE"), "N0", "E1") for line in lines(step)]
    assert said == ["Lane N0 meets no water, because NW has none at its north edge."]


def test_reasons_for_unlinked_lanes_are_true():
    for given in islands(150):
        for lane in LANES:
            for other in LANES:
                if lane == other or linked(given, lane, other):
                    continue
                steps = {step.rule.rpartition(".")[2]: step.values for step in explain_not_linked(given, lane, other)}
                assert steps
                if "reaches" in steps:
                    reached = {each for each in LANES if linked(given, lane, each)}
                    assert set(steps["reaches"]["lanes"]) == reached
                if "ends" in steps:
                    assert steps["ends"]["beyond"] in given


def test_canal_change_explanation_lists_opened_and_closed_pairs():
    for number, given in enumerate(islands(100)):
        place = tuple(given)[number % 4]
        after = {**given, place: turned(STANDARD_BOX.canals[number % 12], number % 4)}
        steps = list(explain_canal_change(after, canal_change(given, place, after[place])))
        opened = {(step.values["lane"], step.values["other"]) for step in steps if step.rule.endswith("opened")}
        closed = {(step.values["lane"], step.values["other"]) for step in steps if step.rule.endswith("closed")}
        assert set(linked_pairs(given)) - closed | opened == set(linked_pairs(after))
        assert all(step.substeps for step in steps) or steps[0].rule == "dragonfish.change.nothing"


def asked(inquiry, state):
    observation = observe(state, (), state.active[0])
    return think(inquiry.answer(state, observation))


def test_catchable_fish_of_figure_2_are_listed():
    told = lines_of_all([asked(FISH, position(IN_POND))])
    assert told[0] == "With the island as it is, 2 fish in the ponds can be caught this turn."
    assert "  The 15 fish in the north pond can be caught without a swap: 15 = 8 + 7." in told
    assert any(line.startswith("  The 10 fish in the east pond can be caught with a swap, and ") for line in told)
    assert "    Swap the 1 bug and the 7 bug, then 10 = 7 + 3." in told


def test_explanation_of_uncatchable_fish_names_what_is_missing():
    told = [line.strip() for line in lines_of_all([asked(FISH, position(DRY))])]
    assert told[0] == "With the island as it is, 0 fish in the ponds can be caught this turn."
    assert "The 20 fish in the north pond can't be caught, and no swap helps." in told
    assert "Changing one bug for another isn't enough to make 20." in told


def test_further_swap_is_not_suggested_after_swap():
    told = [line.strip() for line in lines_of_all([asked(FISH, played(position(IN_POND), "swap 1a 4d"))])]
    assert "The 15 fish in the west pond can't be caught now, and you may only swap once in a turn." in told
    assert "No choice of cards and signs in this pond makes 15." in told
    assert told[-1] == (
        "The 10 fish in the east pond has to wait for another turn. You swapped between the north and west ponds, so "
        "you must make your sum in one of those."
    )
    assert not any("different bug" in line for line in told)


def test_listed_fish_are_exactly_possible_catches():
    for seed in range(6):
        state = deal(seed)
        step = asked(FISH, state)
        ready = {catch.lies_at for catch in catches(state)}
        told = {each.values["cell"] for each in step.substeps if each.rule != "dragonfish.fish.out_of_reach"}
        assert told == ready
        assert step.values["ready"] == len(ready)


def test_opening_odds_count_fish_among_43_cards():
    state = deal(1)
    step = asked(ODDS, state)
    in_stack = [card for card in state.table[POND_STACK] if card.kind is CardKind.FISH]
    assert (step.values["fish"], step.values["count"]) == (len(in_stack), 43)
    told = lines_of_all([step])
    assert told[0].startswith(f"{len(in_stack)} of the 43 cards in the stack are fish.")
    assert f"= {len(in_stack)} for the stack." in told[1]


def test_odds_depend_only_on_visible_cards():
    for state, observation in decisions(("careful", "careful"), games=1):
        step = think(ODDS.answer(state, observation))
        other = redealt(observation.state, random.Random(3)).seen_by(observation.seat)
        again = Observation(observation.seat, other, observation.history)
        assert think(ODDS.answer(state, again)) == step
        if step.rule == "dragonfish.odds":
            stack = state.table[POND_STACK]
            expected = Fraction(sum(card.kind is CardKind.FISH for card in stack), len(stack))
            assert Fraction(step.values["fish"], step.values["count"]) == expected
