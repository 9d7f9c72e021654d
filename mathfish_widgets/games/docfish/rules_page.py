"""The rules of DocFish for players. Source: docs/rules/docfish.md, Components and setup; Procedure; Options."""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What there is",
            (),
            """
            Two play. Every card is a number from 2 to 14: J is 11, Q is 12, K is 13 and A is 14. Suits do not matter.

            - Your **hand** begins with five cards. Nobody else sees them.
            - The **bank** lies open. It begins with four cards of each number.
            - The **deck** lies face down.
            - Your **pot** is what you win. Everybody sees it.

            Every number is made of primes: 6 is 2 × 3, and 8 is 2 × 2 × 2. You hold a prime that lies loose in your
            hand or is **inside** one of your cards. The same prime twice is a **pair**.
            """,
        ),
        Section(
            "pairs",
            "Laying pairs",
            ("pair", "down", "now.lay", "now.change", "waiting.lay"),
            """
            Pairs come first. Two loose cards of the same prime are laid down: one goes into your pot, one into the
            bank.

            In the **Preparation** first one of you, then the other lays all pairs down and consolidates.

            [first=cut] Who begins? Both show a card until one is prime; the lower of two primes wins.

            [first=seat0] Player 1 begins.
            """,
        ),
        Section(
            "change",
            "Making change",
            ("change", "answer.change_first", "down.embedded"),
            """
            A prime inside a card must come out before it is laid. The card goes into the bank, and two or three cards
            with the same product come out, if the bank has them. You make change only to lay a pair or to hand over
            what was asked for.
            """,
            (
                Example(
                    "You hold two aces. Each is 2 × 7, so you have two pairs.",
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
            Ask for a prime that you hold yourself. The other player must answer truly:

            - It is there: you get the pair. One goes into your pot, one into the bank, and you ask again.
            - It is inside a card: that card is changed first. If the bank cannot, you get the whole card.
            - It is not there: “DocFish!” You pick a card.

            At the end of your turn you consolidate.
            """,
            (
                Example(
                    "Ben has an ace. You ask for twos.",
                    {"hand": "2 5", "other_hand": "A", "phase": "turn"},
                    ("hand-s0",),
                    ("!ask 3", "ask 2", "change 14 = 2 x 7", "give 2", "down 2"),
                    ("label-pot pot-s0", "hand-s0"),
                    "Ben keeps the 7, and it is still your turn.",
                ),
            ),
        ),
        Section(
            "fishing",
            "Picking cards",
            ("now.pick", "waiting.pick", "guess", "now.guess", "waiting.guess"),
            """
            - **Fished My Wish**: after “DocFish!” you picked a card with the prime you asked for. Lay the pair, pick
              once more and go on.
            - **Fished a Pair**: you picked something else that makes a pair. Lay it. After “DocFish!” your turn ends
              all the same.
            - With an empty hand you pick a card and go on.
            - [fished_pair_redraw=always] If that card is a pair by itself, such as 4 or 9, lay it and pick again.
            - [fished_pair_redraw=if_empty] If that card is a pair by itself, such as 4 or 9, lay it, and if your hand
              is empty again, pick again.
            - **Last Card**: before you go on, the other player guesses its number. A right guess wins the card and ends
              your turn.
            """,
        ),
        Section(
            "consolidation",
            "Consolidation and the Sequence Rule",
            ("consolidation", "now.consolidate", "now.few", "waiting.consolidate"),
            """
            **Consolidation** makes your pot worth more. Two or three pot cards go into the bank, and one card with
            their product comes out, at most 14, if the bank has it.

            The **Sequence Rule**: no pot card lower than the highest one you use may be left out.

            [consolidation=one_pass] Name all groups at once. Afterwards nothing more may be possible.

            [consolidation=step_by_step] Go on, step by step, until nothing more is possible.

            If nothing can be exchanged, say “No Consolidation”.
            """,
            (
                Example(
                    "Your pot is worth 2 + 2 + 6 + 7 + 8 = 25.",
                    {"pot": "2 2 6 7 8", "phase": "consolidate"},
                    ("label-pot pot-s0",),
                    ("!consolidate 2x7", "consolidate 2x6 2x7"),
                    ("label-pot pot-s0",),
                    "Now it is worth 8 + 12 + 14 = 34.",
                ),
            ),
        ),
        Section(
            "freezing",
            "Shortage, freezing and thawing",
            ("shortage", "freeze", "now.shortage", "now.pair_waits", "now.freeze", "waiting.pair", "waiting.freeze"),
            """
            If no pair can be laid because the bank lacks cards, show the card that needs change: “Shortage in the
            Bank”. Then you consolidate, which may bring the missing cards into the bank. After the Preparation your
            turn ends with that.

            A pair that still cannot be laid is **frozen**: it belongs to no hand and no pot. After every Consolidation,
            yours or not, frozen pairs that the bank can change now **thaw**, the oldest first. One card goes into the
            pot of its side, one into the bank, and what is left over back to the hand it came from.
            """,
            (
                Example(
                    "A 7 and an ace are frozen: the bank has no 2. You consolidate.",
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
            When deck and hands are empty and nothing is frozen. Also when in two turns running no card came into a hand
            or left one, and nothing thawed.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Add up the numbers in your pot; an ace counts 14. The higher sum wins, and equal sums share. Cards in a hand
            or frozen count for nobody.
            """,
        ),
    )
)
