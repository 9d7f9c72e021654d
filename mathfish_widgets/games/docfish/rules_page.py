"""The rules of DocFish for players.

Source: docs/rules/docfish.md, Components and setup; Procedure; Options.
"""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What you need",
            (),
            """
            Two people play. Every card is a number from 2 to 14. J is 11, Q is 12, K is 13 and A is 14. Suits don't
            matter.

            - Your **hand** starts with five cards. Nobody else sees them.
            - The **bank** starts with four cards of each number, face up.
            - The **deck** is face down.
            - Your **pot** holds the cards you win. Everyone sees it.

            Every number is made of primes: 6 is 2 × 3, and 8 is 2 × 2 × 2. You have a prime if it's in your hand, on
            its own or **inside** a card. Two of the same prime make a **pair**.
            """,
        ),
        Section(
            "pairs",
            "Laying pairs",
            ("pair", "down", "now.lay", "now.change", "waiting.lay"),
            """
            Lay your pairs first. One card of a pair goes into your pot and one into the bank.

            In the **Preparation**, each player in turn lays all their pairs and consolidates.

            [first=cut] Who goes first? Show cards until somebody has a prime. If you both have one, the lower prime
            goes first.

            [first=seat0] Player 1 goes first.
            """,
        ),
        Section(
            "change",
            "Making change",
            ("change", "answer.change_first", "down.embedded"),
            """
            A prime inside a card must come out before you can lay it. Put the card into the bank. Take out two or three
            cards with the same product, which the bank must have. You may only make change to lay a pair or to give a
            card you were asked for.
            """,
            (
                Example(
                    "You have two aces. Each is 2 × 7, so you have two pairs.",
                    {"hand": "A A"},
                    ("hand-s0",),
                    ("change 14 = 2 x 7", "change 14 = 2 x 7", "down 2", "down 7"),
                    ("label-pot pot-s0",),
                ),
            ),
        ),
        Section(
            "turn",
            "Your turn",
            ("ask", "answer", "phase", "now.ask", "now.answer", "now.half", "now.half_inside", "waiting"),
            """
            Ask for a prime that you have yourself. The other player must answer truthfully:

            - If they have it, you get the pair and ask again.
            - If it's inside a card, they change that card first. If the bank can't, you get the whole card.
            - If they don't have it, they say “DocFish!” and you pick a card.

            At the end of your turn, you consolidate.
            """,
            (
                Example(
                    "Ben has an ace. You ask for twos.",
                    {"hand": "2 5", "other_hand": "A", "phase": "turn"},
                    ("hand-s0",),
                    ("!ask 3", "ask 2", "change 14 = 2 x 7", "give 2", "down 2"),
                    ("label-pot pot-s0", "hand-s0"),
                    "Ben keeps the 7, and it's still your turn.",
                ),
            ),
        ),
        Section(
            "fishing",
            "Picking cards",
            ("now.pick", "waiting.pick", "guess", "now.guess", "waiting.guess"),
            """
            - **Fished My Wish**: after “DocFish!”, you picked a card with the prime you asked for. Lay the pair, pick
              again and carry on.
            - **Fished a Pair**: you picked something else that makes a pair. Lay it. After “DocFish!”, your turn still
              ends.
            - If your hand is empty, pick a card and carry on.
            - [fished_pair_redraw=always] If that card is a pair, such as 4 or 9, lay it and pick again.
            - [fished_pair_redraw=if_empty] If that card is a pair, such as 4 or 9, lay it. If your hand is empty again,
              pick again.
            - **Last Card**: if you pick the deck's last card, the other player first guesses its number. A correct
              guess wins it and ends your turn.
            """,
        ),
        Section(
            "consolidation",
            "Consolidation and the Sequence Rule",
            ("consolidation", "now.consolidate", "now.few", "waiting.consolidate"),
            """
            **Consolidation** makes your pot worth more. Two or three cards from your pot go into the bank, and one card
            comes out: their product. It is at most 14, and the bank must have it.

            The **Sequence Rule**: if you use a card, you must use every lower card in your pot too.

            [consolidation=one_pass] Name all your groups at once. You must leave nothing to exchange.

            [consolidation=step_by_step] Carry on, step by step, until there is nothing left to exchange.

            If you can't exchange anything, say “No Consolidation”.
            """,
            (
                Example(
                    "Your pot is worth 2 + 2 + 6 + 7 + 8 = 25.",
                    {"pot": "2 2 6 7 8", "phase": "consolidate"},
                    ("label-pot pot-s0",),
                    ("!consolidate 2x7", "consolidate 2x6 2x7"),
                    ("label-pot pot-s0",),
                    "Now it's worth 8 + 12 + 14 = 34.",
                ),
            ),
        ),
        Section(
            "freezing",
            "Shortage, freezing and thawing",
            ("shortage", "freeze", "now.shortage", "now.pair_waits", "now.freeze", "waiting.pair", "waiting.freeze"),
            """
            If you can't lay any pair because the bank is short of cards, say “Shortage in the Bank”. Show the card that
            needs change. Then you consolidate, which might bring the missing cards. Except in the Preparation, that
            ends your turn.

            If you still can't lay a pair, it is **frozen**: it isn't in a hand or a pot. After every Consolidation,
            yours or not, frozen pairs **thaw** if the bank can now change them. The oldest pair thaws first. One
            card goes into its owner's pot and one into the bank. Other cards go back to the hands they came from.
            """,
            (
                Example(
                    "A 7 and an ace are frozen because the bank has no 2. You consolidate.",
                    {
                        "hand": "3 2",
                        "other_hand": "A 5",
                        "bank": {2: 0},
                        "frozen": ["7 A"],
                        "pot": "2 2 3",
                        "other_pot": "2 2 3",
                        "phase": "consolidate",
                    },
                    ("area-table label-table table-s0", "label-pot pot-s0"),
                    ("consolidate 2x2x3",),
                    ("label-pot pot-s0",),
                ),
            ),
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            The game ends when the deck and both hands are empty and nothing is frozen. It also ends if, for two turns
            in a row, no card enters or leaves a hand and nothing thaws.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Add up the numbers in your pot. The higher total wins, and equal totals share the win. Frozen cards and
            cards in hands score nothing.
            """,
        ),
    )
)
