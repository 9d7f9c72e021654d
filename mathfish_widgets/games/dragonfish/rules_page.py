"""The rules of DragonFish for players. Source: docs/rules/dragonfish.md, Components and setup; Procedure; Options."""

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
            "What there is",
            (),
            """
            Two to four play, round an **island** of four Canal Cards. Beside it lie four **ponds** with six cards each:

            - A **fish** has a number: so many points it brings.
            - A **bug** has a number as well, but brings nothing.
            - A **bike** has no number and is in the way.

            Empty places in a pond are filled from the stack of Pond Cards. The other stack has the Helper Cards.

            [box=reconstructed] The old rules do not say which numbers and waterways are printed on the cards. Those
            here are **reconstructed**: we made them up so that they fit the rules.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("step", "now", "waiting"),
            """
            One player deals, and the player to their left begins. In each new game the next player deals.

            A turn has two steps:

            - **Step 1:** draw a Helper Card and do what it says, or play a Hook Card from your hand.
            - **Step 2:** catch a fish with a sum, or say “pass”.

            You may use all four ponds, not only the one in front of you.
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
            - **Canal**: lay it on one of the four places of the island; the card that lay there is gone.
              Waterways open and close.
            - [rotate_canals=on] You may turn a Canal Card before you lay it.
            - **Net**: choose a pond. Its fish and bugs go, new cards come, and bikes stay.
            - **Magnet**: choose a bike. It goes, and a new card comes.
            - **Rotate**: everybody moves one seat on with the cards in hand, but the caught fish stay. So you get the
              fish of the next player.
            - **Hook** and **Scissors**: keep them in your hand, where nobody sees them. A Hook you may play at once.
            """,
            (
                Example(
                    "You draw the Net and choose pond 4.",
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
            A Hook Card takes a fish that **another player** has caught, if the number of the fish is not higher than
            the number of the hook. That player answers:

            - with **Scissors**: the line is cut, the fish stays, and you go on with step 2;
            - without: you get the fish, and your turn is over.

            The cards that were played are gone.
            """,
            (
                Example(
                    "Cleo has caught a 10 and a 15. You hold a Hook 10.",
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
            Choose a **sum card** and at least two other cards of the **same pond**. Add and take away until you have
            the number of the sum card. Each card is used once, bikes never, and there is **at most one fish** among
            them all. Below 0 on the way is allowed, and so are brackets.

            [fish_as_term=on] The fish is yours, whether it is the sum card or one of the others.

            [fish_as_term=off] The fish must be the sum card. Then it is yours.

            The bugs are gone, the pond is filled, and your turn is over. A sum of bugs alone catches nothing.

            [operations=multiply] You may multiply, too.

            [operations=divide] You may multiply and divide, too. Each quotient is rounded to the nearest whole number
            at once, and a half goes up.

            [order=spoken] Work from left to right: here 2 + 3 × 4 is 20.

            [join_digits=on] Two cards, bugs or fish, may be read as one number: 1 and 4 as 14.
            """,
            (
                Example(
                    "There is a fish 15 in pond 1.",
                    STEP_TWO,
                    ("cell-1",),
                    ("!sum 1a = 1b + 1d", "sum 1a = 1b + 1c"),
                    ("cell-1",),
                    "The fish is caught, and three new cards have come.",
                ),
            ),
        ),
        Section(
            "waterways",
            "Waterways and swapping",
            ("swap", "now.swapped"),
            """
            Every pond has two **lanes** of three cards, and each lane ends at an edge of the island. Two lanes are
            **linked** when the waterways on the Canal Cards join them. Before your sum you may **swap once**: two fish
            or bugs from different ponds, on linked lanes, change places. Then your sum must be made in one of these two
            ponds.

            - Cards on a lane do not block each other.
            - Bikes cannot swim.
            - [swap_needs_fish=on] One of the two must be a fish.
            - [failed_swap=swim_back] If you pass after all, the two swim back.
            - [failed_swap=stays] If you pass after all, the two stay where they are.
            """,
            (
                Example(
                    "[swap_needs_fish=off] A waterway joins pond 2 and pond 3: lane E1 and lane S0.",
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
            Who has enough fish or enough points has won, at once:

            - two players: **6 fish or 60 points**,
            - three players: **5 fish or 55 points**,
            - four players: **4 fish or 45 points**.

            If nobody catches a fish with a sum for ten rounds, the game is over, and most points win.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Add up the numbers of the fish in front of you. Bugs and cards in your hand score nothing.
            """,
        ),
    )
)
