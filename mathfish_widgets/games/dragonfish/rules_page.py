"""The rules of DragonFish for players.

Source: docs/rules/dragonfish.md, Components and setup; Procedure; Options.
"""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

PONDS = {1: "F15 8 7 4 1 6", 2: "F10 3 10 1 5 bike", 3: "9 7 8 5 2 6", 4: "10 3 bike 2 4 10"}
TABLE = {
    "ponds": PONDS,
    "island": {"NW": "NS", "NE": "NE+SW", "SW": "NESW", "SE": "ES"},
    "stack": "3 9 F5 1 2 3 4 5 9 2 F20",
    "helpers": "Net",
    "to_move": 0,
}
STEP_TWO = TABLE | {"phase": "pond"}

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What you need",
            (),
            """
            DragonFish is a game for two to four players. In the middle is an **island** of four Canal Cards. Around it
            are four **ponds** with six cards each:

            - A **fish** has a number, and it is worth that many points.
            - A **bug** has a number too, but it is worth nothing.
            - A **bike** has no number and is in the way.

            Empty places in a pond are filled from the stack of Pond Cards. The other stack has the Helper Cards.

            [box=reconstructed] The old rules don't say which numbers and waterways are printed on the cards. The ones
            here are **reconstructed**: we made them up so that they fit the rules.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("step", "now", "waiting"),
            """
            One player deals, and the player on their left goes first. In each new game, the next player deals.

            A turn has two steps:

            - **Step 1:** draw a Helper Card and do what it says, or play a Hook Card from your hand.
            - **Step 2:** catch a fish with a sum, or say “pass”.

            You may use all four ponds, not just the one in front of you.
            """,
        ),
        Section(
            "helpers",
            "Helper Cards",
            (
                *("canal", "net", "magnet", "step.canal", "step.net", "step.magnet"),
                *("now.canal", "now.net", "now.magnet", "waiting.canal", "waiting.net", "waiting.magnet"),
            ),
            """
            - **Canal**: lay it on one of the four places of the island. The card that was there is discarded. Waterways
              open and close.
            - [rotate_canals=on] You may turn a Canal Card before you lay it.
            - **Net**: choose a pond. New cards replace its fish and bugs, but bikes stay.
            - **Magnet**: choose a bike. A new card replaces it.
            - **Rotate**: everyone moves round one seat with the cards in their hand, but the caught fish stay. So you
              get the fish that the player on your left has caught.
            - **Hook** and **Scissors**: keep them in your hand, where nobody else sees them. You may play a Hook
              straight away.
            """,
            (
                Example(
                    "You draw the Net and choose pond 4, west of the island.",
                    TABLE,
                    ("cell-4",),
                    ("draw", "net 4"),
                    ("cell-4",),
                ),
            ),
        ),
        Section(
            "hooks",
            "Hooks and Scissors",
            (
                *("hook", "scissors", "step.hook", "step.reply"),
                *("now.helper.hook", "now.hook_of", "now.hook", "now.reply", "now.scissors"),
                *("waiting.hook", "waiting.reply"),
            ),
            """
            With a Hook Card, you can take a fish that **another player** has caught. The number on the hook must be at
            least the number on the fish. That player may answer with Scissors:

            - If they play **Scissors**, the line is cut, the fish stays, and you go on to step 2.
            - If they don't, you get the fish, and your turn is over.

            The cards that were played are discarded.
            """,
            (
                Example(
                    "Cleo has caught a 10 and a 15. You have a 10 hook.",
                    TABLE | {"catches": {2: "F10 F15"}, "hands": {0: "Hook 10"}},
                    ("seat-2 catch-s2", "hand-s0"),
                    ("!hook 10 2 15", "hook 10 2 10", "give"),
                ),
            ),
        ),
        Section(
            "sums",
            "Sums",
            ("sum", "step.pond", "now.pond", "now.pond_of", "now.how", "now.term", "waiting.pond"),
            """
            Choose a **sum card** and at least two other cards from the **same pond**. Add and subtract those cards to
            make the number on the sum card. You may use each card only once. You may use **only one fish** in all, and
            you can't use bikes. You may go below 0 along the way, and you may use brackets.

            [fish_as_term=on] You catch the fish, whether it is the sum card or one of the others.

            [fish_as_term=off] The fish must be the sum card. Then you catch it.

            The bugs you used are discarded, the pond is filled, and your turn is over. A sum of bugs alone catches
            nothing.

            [operations=multiply] You may also multiply.

            [operations=divide] You may also multiply and divide. Round each answer of a division to the nearest whole
            number straight away. Round a half up.

            [order=spoken] Work from left to right: here, 2 + 3 × 4 is 20.

            [join_digits=on] You may read two cards, bugs or fish, as one number: 1 and 4 as 14.
            """,
            (
                Example(
                    "There is a 15 fish in pond 1.",
                    STEP_TWO,
                    ("cell-1",),
                    ("!sum 1a = 1b + 1d", "sum 1a = 1b + 1c"),
                    ("cell-1",),
                    "You catch the fish, and three new cards come into the pond.",
                ),
            ),
        ),
        Section(
            "waterways",
            "Waterways and swapping",
            ("swap", "now.swapped"),
            """
            Every pond has two **lanes** of three cards, and each lane ends at an edge of the island. Two lanes are
            **linked** when the waterways on the Canal Cards join them. Before your sum, you may **swap once**. Choose
            two animals (fish or bugs) on linked lanes in different ponds, and they change places. Then you must make
            your sum in one of these two ponds.

            - Cards on a lane don't block each other.
            - Bikes can't swim.
            - [swap_needs_fish=on] One of the two must be a fish.
            - [failed_swap=swim_back] If you then pass, the two animals swim back.
            - [failed_swap=stays] If you then pass, the two animals stay where they are.
            """,
            (
                Example(
                    "[swap_needs_fish=off] A waterway joins lane E1 in pond 2 and lane S0 in pond 3.",
                    STEP_TWO,
                    ("lane-E1 lane-S0 island cell-2 cell-3",),
                    ("!swap 1a 3b", "swap 3b 2d", "sum 2a = 2b + 2d"),
                ),
            ),
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            You win as soon as you have enough fish or enough points:

            - two players: **6 fish or 60 points**,
            - three players: **5 fish or 55 points**,
            - four players: **4 fish or 45 points**.

            If no sum catches a fish for ten rounds, the game ends and the player with the most points wins.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Add up the numbers on the fish in front of you. Bugs and the cards in your hand score nothing.
            """,
        ),
    )
)
