"""The rules of Pemberley for players.

Source: docs/rules/pemberley.md, Components and setup; Procedure; Options.
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
            Every card has a number: A is 1, J is 11, Q is 12 and K is 13. Its suit says what it does to the **total**:

            - ♥ adds and ♠ takes away,
            - ♦ multiplies and ♣ divides.

            Each player gets seven cards. One more card is the **starter**: its number is the first total. The suit of
            the starter doesn't matter, and nobody scores for it. There is only one total, and you all play on it.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("play", "pass", "phase", "now", "waiting"),
            """
            In **part one** you take turns. Play one card onto your own pile. It changes the total, and if the new total
            scores, you get the points straight away. The next player carries on from the new total.

            - The new total must be a whole number: a ♣ card must divide the total exactly.
            - You may not go above 500 or below −500.
            - A card that leaves the total as it is, such as A♦, scores like any other.
            - [may_pass=off] You may pass only when you can't play any of your cards. You might be able to play again
              later.
            - [may_pass=on] You may pass whenever you like and play again later.

            Part one is over when nobody has any cards left. It also ends when everybody who has cards left passes, one
            after the other.

            [unplayed=set_aside] Each card you have left then costs you 1 point and is out of the game.

            [unplayed=once] You may still use cards you have left then in part two. Each one you don't use costs you
            1 point.

            [unplayed=per_part] Each card you have left then costs you 1 point, and 1 more if you don't use it in part
            two.
            """,
            (
                Example(
                    "The starter is a 3, so the total begins at 3.",
                    {"starter": "3C", "hands": ["QD 8C 10C 8S", "QH 2C 5C"]},
                    ("label-total total label-starter starter", "label-hand hand-s0"),
                    ("!play 10C", "play QD", "play QH", "play 8C"),
                    ("label-total total",),
                ),
            ),
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Your points depend on the new total:

            - **3 points** for a multiple of 13,
            - **2 points** for a multiple of 7,
            - **1 point** for a multiple of 12,
            - **1 point** for any other prime number.

            A multiple of two of these scores for both: 84 is 7 × 12, so it scores 2 + 1 = 3. The primes 7 and 13 score
            only as multiples. Multiples below 0 score too: −14 scores 2 points.

            [negative_primes=on] Minus a prime, such as −5, scores the same as the prime.

            [negative_primes=off] Minus a prime, such as −5, scores nothing.

            Two numbers have rules of their own:

            - **0** scores just 2 points, even though it is a multiple of every number.
            - [ones_escalate=round] **1** scores 1 point the first time in a round, 2 points the second time, and so on.
              It doesn't matter who lands there. You score nothing for −1.
            - [ones_escalate=game] **1** scores 1 point the first time in the game, 2 points the second time, and so on.
              It doesn't matter who lands there. You score nothing for −1.

            All other totals score **0 points**.
            """,
            (
                Example(
                    "The total is 7, and you have the king of diamonds.",
                    {"starter": "7C", "hands": ["KD 2H", "9S"]},
                    ("label-total total", "label-hand hand-s0"),
                    ("play KD",),
                    (),
                    "91 is 7 × 13, so it scores 2 + 3 = 5 points. No multiple can score more.",
                ),
            ),
        ),
        Section(
            "sets",
            "Part two",
            ("set", "lift", "now.sets", "now.done", "waiting.sets"),
            """
            Now pick up the cards from your own pile and lay them in **sets** of one or more cards. Every set begins
            again from the starter's number, and you work through its cards in the order you lay them. Every total along
            the way must be a whole number from −500 to 500. The last one must score, and only the last one counts. A
            set that ends on 1 scores 1 point.

            Each card that isn't in a set costs you 1 point, so try to use them all. You may take a set apart and lay
            a new one until you say that you are done. Your sets don't affect the other players' sets.
            """,
            (
                Example(
                    "The starter is a 3 again, and these are your cards.",
                    {"starter": "3C", "piles": ["QD 4H 10H", "QH"], "phase": "sets"},
                    ("label-free pile-s0",),
                    ("!set QD 4H", "set 4H", "set 10H"),
                    (),
                    "Now only the queen is left over. It makes a set on its own: 3 × 12 = 36 is a multiple of 12.",
                ),
            ),
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            To find your score for a round, add your points from part one and from your sets. Then take away 1 for each
            card left over.

            [target=none] The game is over after one round.

            [target!=none] Keep playing rounds until somebody has more than {target} points at the end of one. If
            players share the highest score, play another round. The game ends after twenty rounds at most.

            The player with the highest score wins. Players with equal scores share the win.
            """,
        ),
    )
)
