"""DragonFish's explanations: whole at every turn, true in numbers, and silent about what a seat did not see."""

import random
import re

import pytest

from mathfish_widgets.engine.observation import observe, redealt
from mathfish_widgets.explain.figures import NumberLineFigure
from mathfish_widgets.games.dragonfish.explain.explainer import EXPLAINER
from mathfish_widgets.games.dragonfish.explain.waterways import (
    explain_canal_change,
    explain_linked_lanes,
    explain_not_linked,
    explain_path,
)
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.waterways import canal_change, linked, linked_pairs, turned
from mathfish_widgets.games.dragonfish.rules.zones import LANES
from tests.games.dragonfish.playing import FIGURE_2, IN_POND, PONDS, deal, lines, played, position, read, turns
from tests.games.dragonfish.rules.test_waterways import BRIDGE, RING, island, islands

LEFT_OPEN = re.compile(r"[{}]|None|FACE_DOWN|\?\?")


def told(state, *texts, seat="mover"):
    turn = turns(state, *texts)[-1]
    watcher = turn.seat if seat == "mover" else seat
    return EXPLAINER.explain_turn(turn.seen_by(watcher), watcher)


def situation(state, seat=None, history=()):
    return EXPLAINER.explain_situation(observe(state, history, state.active[0] if seat is None else seat))


def random_game(seed, **options):
    """A game of random moves: its turns, one after another."""
    rng, state = random.Random(seed), deal(seed, **options)
    while not state.over:
        turn = state.play(rng.choice(list(state.legal_moves())))
        yield turn
        state = turn.after


TOLD = [
    (FIGURE_2, "draw", ["Bob: a Helper Card, scissors.", "Scissors stay in hand until a Hook Card comes."]),
    (
        IN_POND,
        "sum 1a = 1b + 1c",
        [
            "Bob: fish 15 = 8 + 7. Fish 15 is caught.",
            "8 plus 7 is 15.",
            "New in 1a, 1b and 1c: bug 3, bug 9 and fish 5.",
            "Bob: 1 of 4 fish, 15 of 45 points.",
        ],
    ),
    (
        IN_POND,
        "sum 1b = 1c + 1e",
        ["Bob: bug 8 = 7 + 1. Bugs only, so no fish is caught.", "7 plus 1 is 8."],
    ),
    (
        IN_POND,
        "swap 3b 2d; sum 2a = 2b + 2d",
        ["Bob: fish 10 = 3 + 7. Fish 10 is caught.", "3 plus 7 is 10."],
    ),
    (
        IN_POND,
        "swap 3b 2d",
        [
            "Bob: bug 7 in 3b and bug 1 in 2d change places.",
            "A waterway joins lane S0 and lane E1.",
            "Lane S0 meets the island at the south edge of SE.",
            "Through SE: in from the south, out to the east.",
            "Lane E1 begins at the east edge of SE.",
        ],
    ),
    (
        IN_POND,
        "swap 1a 4f; pass",
        ["Bob: no sum.", "No sum follows, so the animals in 1a and 4f swim back."],
    ),
    (
        FIGURE_2 | {"helpers": "Net"},
        "draw; net 4",
        [
            "Bob: the Net empties pond 4. Discarded: bug 10, bug 3, bug 2, bug 4 and bug 10.",
            "A bike is no animal, so it stays.",
            "New in 4a, 4b, 4d, 4e and 4f: bug 3, bug 9, fish 5, bug 1 and bug 2.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Magnet"},
        "draw; magnet 4c",
        ["Bob: the Magnet lifts the bike out of 4c.", "New in 4c: bug 3."],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 15", "catches": {2: "F10"}},
        "draw; hook 15 2 10",
        [
            "Bob: Hook Card 15 on fish 10. Its owner: Cleo.",
            "15 is at least 10: it is 5 more.",
            "Cleo answers now: Scissors cut the line, or the fish is handed over.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 10", "catches": {2: "F10"}},
        "draw; hook 10 2 10",
        ["Bob: Hook Card 10 on fish 10. Its owner: Cleo.", "10 is at least 10: they are equal."],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 10", "catches": {2: "F10"}},
        "draw; hook 10 2 10; give",
        [
            "Cleo: fish 10 is handed over. Its new owner: Bob.",
            "Hook Card 10 is discarded. A turn that hooks a fish has no step 2.",
            "Bob: 1 of 4 fish, 10 of 45 points.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 10", "catches": {2: "F10"}, "hands": {2: "Scissors"}},
        "draw; hook 10 2 10; cut",
        [
            "Cleo: Scissors cut the line. Fish 10 stays.",
            "Scissors and Hook Card are discarded. Bob goes on with step 2.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Rotate", "catches": {2: "F10"}},
        "draw",
        ["Bob: a Helper Card, rotate.", "Bob: 1 of 4 fish, 10 of 45 points.", "Cleo: 0 of 4 fish, 0 of 45 points."],
    ),
    (
        FIGURE_2 | {"helpers": "NS+EW"},
        "draw; canal NE 90",
        [
            "Bob: canal card NS+EW on NE, turned 90 degrees clockwise. Canal card NE+SW is discarded.",
            "Not linked any more: lane N1 and lane E0.",
            "The water of lane N1 ends at the south edge of NE: SE has none there.",
            "From lane N1 the water leads to no other lane.",
            "NE is a bridge: one waterway joins north and south, the other east and west. They cross without touching.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "EW"},
        "draw; canal NW 90",
        [
            "Bob: canal card EW on NW, turned 90 degrees clockwise. Canal card NS is discarded.",
            "The same lanes are linked as before.",
        ],
    ),
]


@pytest.mark.parametrize(("given", "text", "wanted"), TOLD)
def test_what_is_told_of_a_turn(given, text, wanted):
    said = lines(told(position(given), text))
    assert said[0] == wanted[0]
    assert [line for line in said if line in wanted] == wanted


def test_the_running_total_of_the_seed_and_its_number_line():
    ponds = PONDS | {2: "9 2 10 F20 5 bike", 3: "9 1 8 5 2 6"}
    step = told(position(IN_POND | {"ponds": ponds, "stack": "4 2"}), "swap 2d 3b; sum 3b = 3a + 3c + 3d - 3e")
    assert lines(step)[1:4] == ["9 plus 8 is 17.", "17 plus 5 is 22.", "22 minus 2 is 20."]
    jumps = [figure for each in step.walk() for figure in each.figures if isinstance(figure, NumberLineFigure)]
    assert [(jump.start, jump.operation, jump.end) for jump in jumps] == [
        (9, "+ 8", 17),
        (17, "+ 5", 22),
        (22, "− 2", 20),
    ]


def test_a_drawn_hook_is_told_to_its_seat_alone():
    given = FIGURE_2 | {"helpers": "Hook 20"}
    assert lines(told(position(given), "draw"))[0] == "Bob: a Helper Card, hook 20."
    for seat in (0, 2, None):
        assert lines(told(position(given), "draw", seat=seat)) == ["Bob: a Helper Card that nobody else sees."]


SITUATIONS = [
    (FIGURE_2, "", ["Step 1: draw a Helper Card.", "Lanes that the island links: 3 groups."]),
    (
        FIGURE_2 | {"hands": {1: "Hook 10"}, "catches": {0: "F10 F15", 2: "F5"}},
        "",
        [
            "Step 1: draw a Helper Card, or play a Hook Card from your hand.",
            "Your Hook Card 10:",
            "Ann: fish 10. 10 is at least 10: they are equal.",
            "Cleo: fish 5. 10 is at least 5: it is 5 more.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 5", "catches": {0: "F10"}},
        "draw",
        ["You drew Hook Card 5. Play it at once, or keep it.", "Hook 5 reaches no fish now."],
    ),
    (
        FIGURE_2 | {"helpers": "NS+EW"},
        "draw",
        [
            "Lay canal card NS+EW on a place of the island. The card there is discarded.",
            "You may turn it by 90, 180 or 270 degrees before you lay it.",
            "As it is printed on NE: 0 pairs of lanes are linked, 1 pair is parted.",
            "This parts lane N1 and lane E0.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Net"},
        "draw",
        [
            "Choose the pond that the Net empties of its animals.",
            "Pond 1: fish 15; bugs 8, 7, 4, 1 and 6.",
            "Pond 3: no fish; bugs 9, 7, 8, 5, 2 and 6.",
        ],
    ),
    (FIGURE_2 | {"helpers": "Magnet"}, "draw", ["Choose the bike that the Magnet lifts: 2f or 4c."]),
    (
        FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}, "catches": {2: "F10"}},
        "hook 10 2 10",
        [
            "Hook Card 10 is played on your fish 10, by Bob. Cut the line, or give the fish.",
            "10 is at least 10: they are equal.",
            "You have 1 Scissors Card.",
        ],
    ),
    (
        FIGURE_2 | {"hands": {1: "Hook 10"}, "catches": {2: "F10"}},
        "hook 10 2 10",
        ["You have no Scissors Card."],
    ),
    (
        IN_POND,
        "",
        [
            "Step 2: make a sum in one pond, swap two animals first if you like, or end your turn.",
            "Pond 2: fish 10; bugs 3, 10, 1 and 5.",
            "N1 and E0: these join pond 1 with 2.",
            "Whoever has 4 fish wins, and so does whoever has 45 points.",
        ],
    ),
    (IN_POND, "swap 3b 2d", ["Step 2: make the sum in pond 3 or pond 2, or end your turn."]),
]


@pytest.mark.parametrize(("given", "text", "wanted"), SITUATIONS)
def test_what_there_is_to_do(given, text, wanted):
    state = played(position(given), text) if text else position(given)
    said = lines(situation(state))
    assert [line for line in said if line in wanted] == wanted


def test_the_signs_and_joined_cards_of_a_game_are_told_with_its_sums():
    signs = {"add": None, "multiply": "cards may be multiplied as well", "divide": "multiplied and divided as well"}
    for operations, words in signs.items():
        said = " ".join(lines(situation(position(IN_POND, operations=operations))))
        assert (words or "added or subtracted") in said
        assert ("In this game" in said) == (operations != "add")
        assert "may be joined" not in said
    assert "1 and 4 to 14" in " ".join(lines(situation(position(IN_POND, join_digits="on"))))


def test_the_first_situation_says_what_is_reconstructed():
    said = lines(situation(deal()))
    assert any("reconstructed" in line and "numbers on these cards" in line for line in said)
    own = "fish 5x9 10x5; bugs 1-9x6; hooks 5 10; canals NS EW NE ES SW"
    assert any("The cards are those of your box." in line for line in lines(situation(deal(box=own))))


def test_what_is_reconstructed_is_said_until_a_seat_has_moved():
    turn = deal().play(read("draw"))
    for seat in range(turn.after.players):
        said = any("reconstructed" in line for line in lines(situation(turn.after, seat, [turn])))
        assert said == (seat != turn.seat)
    onlooker = EXPLAINER.explain_situation(observe(turn.after, [turn], None))
    assert not any("reconstructed" in line for line in lines(onlooker))


def test_a_box_given_in_part_tells_what_is_still_reconstructed():
    said = [line.strip() for line in lines(situation(deal(box="fish 5x9 10x5; canals NS EW NE ES SW")))]
    told = {line for line in said if line.endswith("reconstructed.")}
    assert told == {"The numbers on the bugs are reconstructed.", "The numbers on the Hook Cards are reconstructed."}


def test_the_others_are_told_whom_the_table_waits_for():
    state = position(FIGURE_2 | {"hands": {1: "Hook 10", 2: "Scissors"}, "catches": {2: "F10"}})
    assert lines(situation(state, 0))[0] == "Bob: step 1, a Helper Card."
    hooked = played(state, "hook 10 2 10")
    for seat in (0, 1, None):
        said = lines(EXPLAINER.explain_situation(observe(hooked, [], seat)))
        assert said[0] == "Cleo: answering a Hook Card."
        assert not any("Scissors Card" in line for line in said)


@pytest.mark.parametrize(
    ("given", "text", "wanted"),
    [
        (
            IN_POND | {"catches": {1: "F20 F10"}},
            "sum 1a = 1b + 1c",
            ["The game is over. The winner: Bob, with 3 fish and 45 points.", "45 points are enough: 45 win."],
        ),
        (
            IN_POND | {"catches": {1: "F5 F5 F5"}},
            "sum 1a = 1b + 1c",
            ["The game is over. The winner: Bob, with 4 fish and 30 points.", "4 fish are enough: 4 win."],
        ),
    ],
)
def test_the_end(given, text, wanted):
    said = lines(told(position(given | {"stack": "3 9"}), text))
    assert [line for line in said if line in wanted] == wanted


def test_the_end_without_a_goal():
    state, history = deal(5, players=3), []
    while not state.over:
        move = read("pass") if state.phase is Phase.POND else next(iter(state.legal_moves()))
        history.append(state.play(move))
        state = history[-1].after
    said = lines(EXPLAINER.explain_situation(observe(state, history, 0)))
    assert said[0] == "The game is over. Most points, 0, are shared: Ann, Bob and Cleo."
    assert said[1] == "10 rounds in a row no sum caught a fish. Then the most points win."


def test_a_ring_links_no_lanes():
    assert lines(explain_linked_lanes(RING)) == ["The island links no lanes, so no animal can swim to another pond."]


def test_two_lanes_of_one_pond():
    given = island("WN", "NS", "WN", "NS")
    assert "N0 and W1: these join pond 1 with 4." in lines(explain_linked_lanes(given))
    given = island("SW", "NS", "WN", "NE")
    assert "W0 and W1: these both lie in pond 4, so they join no two ponds." in lines(explain_linked_lanes(given))


def test_a_walk_through_two_cards():
    assert lines(explain_path(BRIDGE, "W1", "E0")) == [
        "A waterway joins lane W1 and lane E0.",
        "Lane W1 meets the island at the west edge of NW.",
        "Through NW: in from the west, out to the east.",
        "NW has water at its east edge and NE at its west edge, so it flows on there.",
        "Through NE: in from the west, out to the east.",
        "Lane E0 begins at the east edge of NE.",
    ]


def test_a_bend_that_passes_another():
    given = island("NE+SW", "NS", "NS", "NS")
    said = [line for step in explain_not_linked(given, "N0", "W1") for line in lines(step)]
    assert said == [
        "The water of lane N0 ends at the east edge of NW: NE has none there.",
        "From lane N0 the water leads to no other lane.",
        (
            "NW has two waterways: one joins north and east, the other south and west. "
            "They pass each other without touching."
        ),
    ]


def test_a_dry_lane():
    said = [line for step in explain_not_linked(island("SW", "SWN", "NS+EW", "NE"), "N0", "E1") for line in lines(step)]
    assert said == ["Lane N0 meets no water: NW has none at its north edge."]


def test_why_lanes_are_not_linked_names_only_what_is_so():
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


def test_what_a_card_changes_is_told_pair_by_pair():
    for number, given in enumerate(islands(100)):
        place = tuple(given)[number % 4]
        after = {**given, place: turned(STANDARD_BOX.canals[number % 12], number % 4)}
        steps = list(explain_canal_change(after, canal_change(given, place, after[place])))
        opened = {(step.values["lane"], step.values["other"]) for step in steps if step.rule.endswith("opened")}
        closed = {(step.values["lane"], step.values["other"]) for step in steps if step.rule.endswith("closed")}
        assert set(linked_pairs(given)) - closed | opened == set(linked_pairs(after))
        assert all(step.substeps for step in steps) or steps[0].rule == "dragonfish.change.nothing"


OPTION_SETS = [
    {},
    {"players": 2, "operations": "divide", "join_digits": "on"},
    {"players": 3, "operations": "multiply", "order": "spoken", "failed_swap": "stays", "swap_needs_fish": "on"},
]


@pytest.mark.parametrize("number", range(9))
def test_every_turn_and_situation_is_told_whole(number):
    said, history = set(), []
    for turn in random_game(number, **OPTION_SETS[number % 3]):
        for seat in (*range(turn.before.players), None):
            step = EXPLAINER.explain_turn(turn.seen_by(seat), seat)
            now = EXPLAINER.explain_situation(observe(turn.before, history, seat))
            for line in (*lines(step), *lines(now), *lines(EXPLAINER.label(turn.move))):
                assert line == line.strip() != ""
                assert not LEFT_OPEN.search(line), line
            said |= {each.rule for each in (*step.walk(), *now.walk())}
        history.append(turn)
    assert {"dragonfish.standing", "dragonfish.drew.hidden"} <= said


@pytest.mark.parametrize("number", range(6))
def test_what_is_told_does_not_depend_on_what_a_seat_cannot_see(number):
    rng = random.Random(number)
    for turn in random_game(number, players=3):
        for seat in (*range(3), None):
            seen = turn.before.seen_by(seat)
            other = redealt(seen, rng).seen_by(seat)
            assert lines(EXPLAINER.explain_situation(observe(seen, [], seat))) == lines(
                EXPLAINER.explain_situation(observe(other, [], seat))
            )


@pytest.mark.parametrize("number", range(6))
def test_attempts_that_are_refused_are_told_whole(number):
    rng = random.Random(number)
    for turn in random_game(number, **OPTION_SETS[number % 3]):
        moves = list(turn.before.pseudo_legal_moves(turn.seat))
        for move in rng.sample(moves, min(5, len(moves))):
            refusal = turn.before.refusal(move)
            if refusal is not None:
                step = EXPLAINER.explain_refusal(observe(turn.before, [], turn.seat), move, refusal)
                assert step.rule == refusal.rule
                assert not any(LEFT_OPEN.search(line) for line in lines(step))


def test_no_sentence_shouts_or_blames():
    for sentence in EXPLAINER.sentences.values():
        assert not re.search(r"!|\b(wrong|simply|obviously|clearly)\b", sentence, re.IGNORECASE), sentence
