"""The rules of Equations for players. Source: docs/rules/equations.md, Components and setup; Procedure; Options."""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

FOUR = {"layout": "2C 3D 4S 10H"}
ALONE = {"players": 1}

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What there is",
            (),
            """
            One to six can play, with the cards from A to 10: 40 cards in all. A card is worth the number on it, and
            suits do not count.

            - [ace=one] An **ace** is 1.
            - [ace=one_or_eleven] An **ace** is 1 or 11, as you like, each ace by itself.
            - The **layout** is four cards, face up, for everybody.
            - The **deck** is the rest, face down.

            [no_equation=redeal] Only layouts with an equation are laid out, so there is always something to find.

            [no_equation=add_card] Any four cards may be laid out, and some have no equation.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("shout", "now", "thinking"),
            """
            Find a true equation that uses **every card of the layout once**, at least one on each side of the = sign,
            and shout it. If it is true, you win the cards, and the next layout comes.

            [mode=race] All of you think at the same time. The first true equation wins.

            [mode=turns] You think one after the other. When it is your turn, you go on until you find one or give up.
            With every new layout another player begins.

            [wrong_shout=nothing] A false equation costs nothing: think again.

            [wrong_shout=lose_card] A false equation costs you the card you won last. A text that is no equation of
            these cards costs nothing.
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

            [operations=camp] You may use **+, −, × and ÷**, brackets, and **powers**. A power says how often a number
            is taken: 2^3 is 2 × 2 × 2 = 8.

            [operations=extended] You may use **+, −, × and ÷**, brackets, **powers**, **mod** and **log**. 2^3 is 2 × 2
            × 2 = 8. 9 mod 4 is 1, what is left over when 9 is divided by 4. log(2, 8) is 3, because 2^3 is 8.

            There is exactly one = sign. You may not put a minus in front of a number, and you may not put cards
            together to one number: 1 and 4 are not 14.

            **What comes first:** brackets, then powers, then × and ÷ from left to right, then + and − from left to
            right. So 2 + 3 × 4 is 14, but (2 + 3) × 4 is 20.
            """,
            (
                Example(
                    "[operations=camp|extended] These cards look hopeless, but there is a power in them.",
                    {"layout": "2C 9D 8S 3H"},
                    ("layout",),
                    ("shout 2 ^ 9 = 8 ^ 3",),
                    (),
                    "2^9 is nine twos multiplied. 8^3 is three eights, and each 8 is 2 × 2 × 2: nine twos again.",
                    ALONE,
                ),
                Example(
                    "With brackets the four numbers fit in another way.",
                    FOUR,
                    (),
                    ("shout (10 - 4) / 2 = 3",),
                    (),
                    "Without brackets the left side would be 10 − 2 = 8.",
                    ALONE,
                ),
            ),
        ),
        Section(
            "values",
            "Fractions and what cannot be",
            (
                "shout.zero",
                "shout.exponent",
                "shout.zero_power",
                "shout.too_big",
                "shout.mod",
                "shout.log",
            ),
            """
            On the way to the = sign a step may be a fraction or a number below 0. Everything is worked out exactly, and
            nothing is rounded. But some things cannot be:

            - You cannot divide by 0.
            - [operations=camp|extended] An exponent must be a whole number, and 0 can have no power of 0 or less.
            - [operations=camp|extended] A power with a number above 1,000,000,000,000 in it is too big.
            - [operations=extended] mod takes whole numbers, and a log must be a whole number.
            """,
            (
                Example(
                    "A fraction on the way is no problem, but a 0 to divide by is.",
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
            If you find nothing, give up. Then you wait until the next layout, while the others go on.

            [no_equation=redeal] When all have given up, equations for these cards are shown, and nobody wins the cards.

            [no_equation=add_card] When all have given up and the deck has a card left, it is laid down as
            the fifth. Everybody may think again, and now all five cards must be used. If all give up once more,
            equations are shown, and nobody wins the cards.
            """,
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            [no_equation=redeal] The game is over when the deck has fewer than four cards, or when no layout with an
            equation is left in it.

            [no_equation=add_card] The game is over when the deck has fewer than four cards.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Count the cards you have won. Most cards win, and equal numbers share. Cards that nobody won count for
            nobody.
            """,
        ),
    )
)
