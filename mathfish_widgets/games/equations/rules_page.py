"""The rules of Equations for players.

Source: docs/rules/equations.md, Components and setup; Procedure; Options.
"""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

FOUR = {"layout": "2C 3D 4S 10H"}
ALONE = {"players": 1}

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What you need",
            (),
            """
            One to six people can play. You use the cards from A to 10, which is 40 cards in all. A card is worth the
            number on it, and suits don't matter.

            - [ace=one] An **ace** is worth 1.
            - [ace=one_or_eleven] An **ace** is worth 1 or 11. You choose for each ace.
            - The **layout** is four cards, face up, for everybody to use.
            - The **deck** is the rest of the cards, face down.

            [no_equation=redeal] Every layout has an equation, so there is always something to find.

            [no_equation=add_card] A layout can be any four cards, so some layouts have no equation.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("shout", "now", "thinking"),
            """
            Look for a true equation that uses **every card in the layout once**. There must be at least one card on
            each side of the = sign. Then shout it. If it is true, you win the cards, and a new layout is dealt.

            [mode=race] You all think at the same time. The first true equation wins.

            [mode=turns] You take turns to think. When it's your turn, keep going until you find an equation or give up.
            A different player begins each new layout.

            [wrong_shout=nothing] A false equation costs nothing, so just think again.

            [wrong_shout=lose_card] A false equation costs you the last card you won. If what you shout isn't an
            equation with these cards, it costs nothing.
            """,
            (
                Example(
                    "[wrong_shout=nothing] Look for two pairs that make the same number.",
                    FOUR,
                    ("layout",),
                    ("!shout 10 - 4 = 2 * 3 * 2", "!shout 10 - 4 = 3 + 2", "shout 10 - 4 = 2 * 3"),
                    (),
                    "10 − 4 and 2 × 3 are both 6.",
                    ALONE,
                ),
                Example(
                    "[wrong_shout=lose_card] Look for two pairs that make the same number. You have won four cards.",
                    {**FOUR, "won": ["5C 5D 6C 6D"]},
                    ("layout",),
                    ("!shout 10 - 4 = 2 * 3 * 2", "shout 10 - 4 = 3 + 2", "shout 10 - 4 = 2 * 3"),
                    (),
                    "10 − 4 and 2 × 3 are both 6.",
                    {**ALONE, "wrong_shout": "lose_card"},
                ),
            ),
        ),
        Section(
            "signs",
            "Which signs are allowed",
            (
                "shout.operation",
                "shout.syntax",
                "shout.equals",
                "shout.side",
                "rules",
            ),
            """
            [operations=basic] You may use **+, −, × and ÷**, and brackets.

            [operations=camp] You may use **+, −, × and ÷**, brackets, and **powers**. A power tells you how many
            copies of a number to multiply: 2^3 is 2 × 2 × 2 = 8.

            [operations=extended] You may use **+, −, × and ÷**, brackets, **powers**, **mod** and **log**. 2^3 is 2 × 2
            × 2 = 8. 9 mod 4 is 1, because 1 is the remainder when you divide 9 by 4. log(2, 8) is 3, because 2^3 is 8.

            You must use exactly one = sign. You may not put a minus sign in front of a number. You may not join cards
            to make one number: 1 and 4 don't make 14.

            **What comes first?** Work out brackets, then powers. Next come × and ÷, from left to right, and last come
            + and −, from left to right. So 2 + 3 × 4 is 14, but (2 + 3) × 4 is 20.
            """,
            (
                Example(
                    "[operations=camp|extended] These cards look hopeless, but powers can help.",
                    {"layout": "2C 9D 8S 3H"},
                    ("layout",),
                    ("shout 2 ^ 9 = 8 ^ 3",),
                    (),
                    "2^9 is nine twos multiplied together. 8^3 is three eights, and each 8 is 2 × 2 × 2. So that's "
                    "nine twos, too.",
                    ALONE,
                ),
                Example(
                    "With brackets, the four numbers fit together in another way.",
                    FOUR,
                    (),
                    ("shout (10 - 4) / 2 = 3",),
                    (),
                    "Without brackets, the left side would be 10 − 2 = 8.",
                    ALONE,
                ),
            ),
        ),
        Section(
            "values",
            "Fractions, and what is not allowed",
            (
                "shout.zero",
                "shout.exponent",
                "shout.zero_power",
                "shout.too_big",
                "shout.mod",
                "shout.log",
            ),
            """
            Any step along the way may give a fraction or a number below 0. You work everything out exactly, without
            rounding. But there are some things you may not do:

            - You may not divide by 0.
            - [operations=camp|extended] An exponent must be a whole number. You may not raise 0 to a power of 0 or
              less.
            - [operations=camp|extended] A power is too big if its numerator or denominator is above 1,000,000,000,000.
            - [operations=extended] You may only use mod with whole numbers, and a log must be a whole number.
            """,
            (
                Example(
                    "A fraction along the way is fine, but dividing by 0 is not.",
                    {"layout": "2C 2D 3S 3H"},
                    ("layout",),
                    ("!shout 3 / (2 - 2) = 3", "shout 2 / 3 * 3 = 2"),
                    (),
                    "",
                    ALONE,
                ),
            ),
        ),
        Section(
            "giving-up",
            "Giving up",
            ("give_up", "shout.given_up", "now.given_up", "now.all_five"),
            """
            If you can't find an equation, give up. Then you wait for the next layout while the others go on.

            [no_equation=redeal] When everybody has given up, you see equations for these cards, and nobody wins them.

            [no_equation=add_card] When everybody has given up, a fifth card is added, if the deck still has one. Now
            everybody may think again, and you must use all five cards. If everybody gives up once more, you see
            equations for these cards, and nobody wins them.
            """,
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            [no_equation=redeal] The game is over when the deck has fewer than four cards. It's also over when its
            cards can't make another layout with an equation.

            [no_equation=add_card] The game is over when the deck has fewer than four cards.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Count the cards you have won. The player with the most cards wins. Players with equal cards share the win.
            Cards that nobody won don't count for anyone.
            """,
        ),
    )
)
