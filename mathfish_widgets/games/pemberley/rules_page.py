"""The rules of Pemberley for players. Source: docs/rules/pemberley.md, Components and setup; Procedure; Options."""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What there is",
            (),
            """
            Every card is a number: A is 1, J is 11, Q is 12 and K is 13. Its suit says what it does to the **total**:

            - ♥ adds, ♠ takes away,
            - ♦ multiplies, ♣ divides.

            Everybody gets seven cards. One more card is the **starter**: its number is the first total. The suit of the
            starter does not count, and it scores for nobody. There is only one total, and all of you play on it.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("play", "pass", "phase", "now", "waiting"),
            """
            In **part one** you take turns. Play one card onto your own pile. It changes the total, and if the new total
            scores, the points are yours at once. You always work with the total as it stands.

            - The new total must be a whole number: a ♣ card has to divide the total exactly.
            - It must not go above 500 or below −500.
            - A card that leaves the total as it is, such as A♦, counts as well.
            - [may_pass=off] You may pass only when none of your cards can be played. Later you may be able to play
              again.
            - [may_pass=on] You may pass whenever you like, and play again later.

            Part one is over when all hands are empty, or when everybody with cards has passed one after the other.

            [unplayed=set_aside] A card you have left then costs you 1 point and is out of the game.

            [unplayed=once] A card you have left then may still be used in part two. If it is not, it costs you 1 point.

            [unplayed=per_part] A card you have left then costs you 1 point, and 1 more if part two does not use it.
            """,
            (
                Example(
                    "The starter is a 3, so the total is 3.",
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
            The new total decides:

            - **3 points** for a multiple of 13,
            - **2 points** for a multiple of 7,
            - **1 point** for a multiple of 12,
            - **1 point** for any other prime number.

            Multiples add up: 84 is 7 × 12 and scores 2 + 1 = 3. A prime that is a multiple, 7 or 13, scores as a
            multiple only. Numbers below 0 score as multiples too: −14 brings 2 points.

            [negative_primes=on] Minus a prime, such as −5, scores like the prime.

            [negative_primes=off] Minus a prime, such as −5, scores nothing.

            Two numbers have a rule of their own:

            - **0** scores 2 points, although it is a multiple of everything.
            - [ones_escalate=round] **1** scores 1 point the first time in a round, 2 points the second time, and so on,
              whoever lands there. −1 scores nothing.
            - [ones_escalate=game] **1** scores 1 point the first time in the game, 2 points the second time, and so on,
              whoever lands there. −1 scores nothing.

            All other totals bring **0 points**.
            """,
            (
                Example(
                    "The total is 7, and you hold the king of diamonds.",
                    {"starter": "7C", "hands": ["KD 2H", "9S"]},
                    ("label-total total", "label-hand hand-s0"),
                    ("play KD",),
                    (),
                    "91 is 7 × 13: 2 points and 3 points. No multiple can bring more.",
                ),
            ),
        ),
        Section(
            "sets",
            "Part two",
            ("set", "lift", "now.sets", "now.done", "waiting.sets"),
            """
            Now take up the cards of your own pile and lay **sets** of them, one card or several. Every set begins with
            the number of the starter again, and its cards are applied in the order in which you lay them. Each result
            on the way must be whole and within 500. The last one must score, and only the last one does. Landing on 1
            scores 1 here.

            Each card in no set costs you 1 point, so try to use them all. You may take a set apart and lay others until
            you say that you are done. Nobody's sets touch another's.
            """,
            (
                Example(
                    "The starter is a 3 again, and these cards are yours.",
                    {"starter": "3C", "piles": ["QD 4H 10H", "QH"], "phase": "sets"},
                    ("label-free pile-s0",),
                    ("!set QD 4H", "set 4H", "set 10H"),
                    (),
                    "Now only the queen is left over: a set of its own, as 3 × 12 = 36 is a multiple of 12.",
                ),
            ),
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            Your score of a round: the points of part one and of your sets, less 1 for each card left over.

            [target=none] After one round the game is over.

            [target!=none] Rounds are played until at the end of one somebody has more than {target} points. If the
            highest score is shared, another round follows. Twenty rounds are the most.

            The highest score wins, and equal scores share.
            """,
        ),
    )
)
