"""Explanations of DragonFish: turns, what follows them, and refusals."""

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.figures import IslandFigure, NumberLineFigure
from mathfish_widgets.games.dragonfish.explain import EXPLAINER
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.cards import LANES, PLACES
from mathfish_widgets.games.dragonfish.rules.state import Phase
from tests.cases import each_case
from tests.games.dragonfish.playing import ARMED, FIGURE_2, IN_POND, PONDS, deal, lines, position, read, refused, told

TOLD = [
    (FIGURE_2, "draw", ["Bob draws Scissors.", "Keep Scissors in your hand until someone plays a Hook Card on you."]),
    (
        IN_POND,
        "sum 1a = 1b + 1c",
        [
            "Bob catches the 15 fish: 15 = 8 + 7.",
            "8 plus 7 is 15.",
            "The new cards are a 3 bug, a 9 bug and a 5 fish.",
            "Bob has 1 of 4 fish and 15 of 45 points.",
        ],
    ),
    (
        IN_POND,
        "sum 1b = 1c + 1e",
        ["Bob makes 8 = 7 + 1. There are only bugs in this sum, so no fish is caught.", "7 plus 1 is 8."],
    ),
    (IN_POND, "swap 3b 2d; sum 2a = 2b + 2d", ["Bob catches the 10 fish: 10 = 3 + 7.", "3 plus 7 is 10."]),
    (
        IN_POND,
        "swap 3b 2d",
        [
            "Bob swaps the 7 bug and the 1 bug.",
            "A waterway joins lane S0 and lane E1.",
            "Lane S0 meets the island at the south edge of SE.",
            "The water goes through SE: in from the south and out to the east.",
            "Lane E1 starts at the east edge of SE.",
        ],
    ),
    (
        IN_POND,
        "swap 1a 4f; pass",
        ["Bob doesn't make a sum.", "There is no sum after the swap, so the two animals swim back."],
    ),
    (
        FIGURE_2 | {"helpers": "Net"},
        "draw; net 4",
        [
            (
                "Bob empties the west pond with the Net. These cards are discarded: "
                "a 10 bug, a 3 bug, a 2 bug, a 4 bug and a 10 bug."
            ),
            "A bike isn't an animal, so it stays.",
            "The new cards are a 3 bug, a 9 bug, a 5 fish, a 1 bug and a 2 bug.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Magnet"},
        "draw; magnet 4c",
        ["Bob lifts a bike out of the west pond with the Magnet.", "The new cards are a 3 bug."],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 15", "catches": {2: "F10"}},
        "draw; hook 15 2 10",
        [
            "Bob plays a 15 hook against Cleo for the 10 fish.",
            "15 is at least 10, because it is 5 more.",
            "Now Cleo must cut the line with Scissors, or give up the fish.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 10", "catches": {2: "F10"}},
        "draw; hook 10 2 10",
        ["Bob plays a 10 hook against Cleo for the 10 fish.", "10 is at least 10, because they are equal."],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 10", "catches": {2: "F10"}},
        "draw; hook 10 2 10; give",
        [
            "Cleo gives Bob the 10 fish.",
            "The 10 hook is discarded. If you hook a fish, your turn has no step 2.",
            "Bob has 1 of 4 fish and 10 of 45 points.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Hook 10", "catches": {2: "F10"}, "hands": {2: "Scissors"}},
        "draw; hook 10 2 10; cut",
        [
            "Cleo cuts the line with Scissors. The 10 fish stays.",
            "The Scissors and the Hook Card are discarded. Bob goes on to step 2.",
        ],
    ),
    (
        FIGURE_2 | {"helpers": "Rotate", "catches": {2: "F10"}},
        "draw",
        ["Bob draws Rotate.", "Bob has 1 of 4 fish and 10 of 45 points.", "Cleo has 0 of 4 fish and 0 of 45 points."],
    ),
    (
        FIGURE_2 | {"helpers": "NS+EW"},
        "draw; canal NE 90",
        [
            "Bob lays the Canal Card NS+EW on NE, turned 90 degrees clockwise. The Canal Card NE+SW is discarded.",
            "Lane N1 and lane E0 are no longer linked.",
            "The water from lane N1 ends at the south edge of NE, because SE has none there.",
            "The water from lane N1 flows to no other lane.",
            (
                "NE is a bridge. One waterway joins north and south, and the other joins east and west. "
                "They cross, but they don't join."
            ),
        ],
    ),
    (
        FIGURE_2 | {"helpers": "EW"},
        "draw; canal NW 90",
        [
            "Bob lays the Canal Card EW on NW, turned 90 degrees clockwise. The Canal Card NS is discarded.",
            "The same lanes are linked as before.",
        ],
    ),
]


@each_case(("given", "text", "wanted"), TOLD)
def test_turn_explanation_has_expected_lines(given, text, wanted):
    said = lines(told(position(given), text))
    assert said[0] == wanted[0]
    assert [line for line in said if line in wanted] == wanted


def test_swap_and_sum_show_running_total_on_number_line():
    ponds = PONDS | {2: "9 2 10 F20 5 bike", 3: "9 1 8 5 2 6"}
    step = told(position(IN_POND | {"ponds": ponds, "stack": "4 2"}), "swap 2d 3b; sum 3b = 3a + 3c + 3d - 3e")
    assert lines(step)[1:4] == ["9 plus 8 is 17.", "17 plus 5 is 22.", "22 minus 2 is 20."]
    jumps = [figure for each in step.walk() for figure in each.figures if isinstance(figure, NumberLineFigure)]
    assert [(jump.start, jump.operation, jump.end) for jump in jumps] == [
        (9, "+ 8", 17),
        (17, "+ 5", 22),
        (22, "− 2", 20),
    ]


def test_drawn_hook_is_revealed_only_to_its_seat():
    given = FIGURE_2 | {"helpers": "Hook 20"}
    assert lines(told(position(given), "draw"))[0] == "Bob draws a 20 hook."
    for seat in (0, 2, None):
        assert lines(told(position(given), "draw", seat=seat)) == ["Bob draws a Helper Card that nobody else can see."]


@each_case(
    ("given", "text", "wanted"),
    [
        (
            IN_POND | {"catches": {1: "F20 F10"}},
            "sum 1a = 1b + 1c",
            [
                "Bob wins with 3 fish and 45 points.",
                "45 points are enough, because you need 45 to win.",
            ],
        ),
        (
            IN_POND | {"catches": {1: "F5 F5 F5"}},
            "sum 1a = 1b + 1c",
            [
                "Bob wins with 4 fish and 30 points.",
                "4 fish are enough, because you need 4 to win.",
            ],
        ),
    ],
)
def test_end_explanation_has_expected_lines(given, text, wanted):
    said = lines(told(position(given | {"stack": "3 9"}), text))
    assert [line for line in said if line in wanted] == wanted


def test_end_without_reaching_goal_is_explained():
    state, history = deal(5, players=3), []
    while not state.over:
        move = read("pass") if state.phase is Phase.POND else next(iter(RULES.legal_moves(state)))
        history.append(RULES.play(state, move))
        state = history[-1].after
    said = lines(EXPLAINER.explain_situation(observe(state, history, 0)))
    assert said[0] == "Ann, Bob and Cleo share the win with 0 points each."
    assert said[1] == "No sum caught a fish for 10 rounds in a row. So the player with the most points wins."
    announced = [
        line
        for turn in history
        for line in lines(EXPLAINER.explain_turn(turn, 0))
        if "No sum has caught a fish for" in line
    ]
    assert len(announced) == 5
    fishless = "No sum has caught a fish for"
    assert announced[0].startswith(f"{fishless} 5 rounds. After 5 more rounds like that, the game ends")
    assert announced[-1].startswith(f"{fishless} 9 rounds. After 1 more round like that, the game ends")


DEEPER = [
    ((ARMED, ""), "hook 10 2 15", "10 is less than 15. It is 5 too small."),
    ((ARMED, ""), "hook 10 2 15", "The number on the hook must be at least the number on the fish."),
    ((IN_POND, ""), "swap 1a 3b", "The water from lane N0 flows to S1 and W0, but not to S0."),
    ((IN_POND, ""), "swap 1a 3b", "This waterway joins the north, south and west ponds."),
    ((IN_POND, ""), "sum 1a = 1b + 1d", "8 plus 4 is 12."),
    ((IN_POND, ""), "sum 1a = 1b + 1d", "12 is 3 too few to make 15."),
]


@each_case(("way", "text", "line"), DEEPER)
def test_refusal_explanation_has_expected_line(way, text, line):
    assert line in lines(refused(way, text))


def test_island_figures_show_lane_and_place_names():
    swum = told(position(IN_POND), "swap 3b 2d")
    dug = told(position(FIGURE_2 | {"helpers": "NS+EW Net"}), "draw", "canal NE 90")
    for step in (refused((IN_POND, ""), "swap 1a 3b"), *swum.substeps, dug):
        (figure,) = step.figures
        assert isinstance(figure, IslandFigure)
        assert {name for name, *_ in figure.lanes} == LANES.keys()
        assert figure.names == PLACES


def test_swap_refusal_explains_that_bridge_does_not_join_waterways():
    island = {"NW": "NS+EW", "NE": "EW", "SE": "NE", "SW": "NS"}
    told = lines(refused((IN_POND | {"island": island}, ""), "swap 1a 2a"))
    assert (
        "NW is a bridge. One waterway joins north and south, and the other joins east and west. They cross, but they "
        "don't join." in told
    )
