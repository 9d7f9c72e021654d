"""The rules of Doublets for players. Source: docs/rules/doublets.md, Components and setup; Procedure; Options."""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What there is",
            (),
            """
            You play alone, with one deck. A is 1, J is 11, Q is 12 and K is 13. Suits and colours do not count.

            - The **foundation** is the pile you build on. It begins with one card.
            - Seven **reserve** places stand around it like an arch. Each has one card, face up.
            - The **stock** is the rest, face down.
            - The **waste** is where cards from the stock go, face up. You can use only the card on top.

            [first_waste=on] After the deal one card is turned onto the waste for you.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("build.source", "build.empty", "turn"),
            """
            Nobody hurries you. Do one of these, again and again:

            - **Build**: put the card that comes next on the foundation. Take it from the reserve or from the top of the
              waste.
            - **Turn**: put the top card of the stock on the waste, face up.
            - **Redeal**: when the stock is empty, make a new stock of the waste.

            You need not build as soon as you can. Sometimes it is better to turn a card first, because it may be the
            one you would like to see in the reserve.
            """,
        ),
        Section(
            "next",
            "Which card comes next",
            ("build.rank", "wanted", "now_or_later"),
            """
            **Double the number** on top of the foundation. After 4 comes 8, because twice 4 is 8. If the double is more
            than 13, take 13 away: twice 8 is 16, and 16 − 13 = 3, so after 8 comes 3.

            That is like counting on a clock with 13 hours. The whole ring is A, 2, 4, 8, 3, 6, Q, J, 9, 5, 10, 7, and
            then A again. It meets every number from 1 to 12 once before it comes round.
            """,
            (
                Example(
                    "An 8 lies on the foundation. Which of these cards fits?",
                    {"foundation": ["8D"], "reserve": "9H 5H 10C 4C 3D 6C 2S".split()},
                    ("ring reserve foundation label-built",),
                    ("!build 2", "build 5"),
                    (),
                    "Now a 6 is wanted, and there is one in the reserve.",
                ),
            ),
        ),
        Section(
            "gap",
            "Filling a gap",
            (),
            """
            A reserve place that becomes empty is filled **at once**: with the top card of the waste, or, if the waste
            is empty, with the top card of the stock. You cannot choose. Only when both are empty does the place stay
            empty.

            So before you build from the reserve, look at the waste: its top card moves into the gap, and the card below
            it can be used.
            """,
            (
                Example(
                    "You build the 8 from place 3. The waste shows a jack.",
                    {
                        "foundation": ["4S"],
                        "reserve": "9H 5H 8C 4C 3D 6C 2S".split(),
                        "waste": ["5D", "JD"],
                    },
                    ("waste", "reserve-1 reserve-2 reserve-3"),
                    ("build 3",),
                    ("waste", "reserve-1 reserve-2 reserve-3"),
                ),
            ),
        ),
        Section(
            "kings",
            "Kings",
            ("build.king",),
            """
            [kings=bottom] Twice 13 is 26, and 26 − 13 is 13 again: a king would lead to a king, for ever. So kings are
            never built. A king that turns up in the deal goes to the bottom of the deck, and the place gets another
            card. But a king that fills a gap **stays there** to the end. That place is lost to you, so beware of
            building from the reserve while a king lies on the waste.

            [kings=removed] There are no kings in this deck. Twice 13 is 26, and 26 − 13 is 13 again: a king would lead
            nowhere.
            """,
            (
                Example(
                    "[kings=bottom] Here a king lies on the waste.",
                    {
                        "foundation": ["4S"],
                        "reserve": "9H 5H 8C 4C 3D 6C 2S".split(),
                        "waste": ["KH"],
                    },
                    ("waste",),
                    ("!build w", "build 3"),
                    ("reserve-1 reserve-2 reserve-3",),
                ),
            ),
        ),
        Section(
            "redeal",
            "Going through the stock again",
            ("redeal",),
            """
            When the stock is empty, the waste is turned over to be the stock again. The order stays the same, so what
            you saw first comes first again, and a good memory helps.

            So many times you may go through the stock: {passes}. Then no redeal is left.
            """,
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            You have **won** when 48 cards lie on the foundation: all but the kings. You have **lost** when no card
            fits, no card can be turned, and no redeal is left.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Count the cards on the foundation, with the one that lay there at the beginning. That is your score, from 1
            to 48.
            """,
        ),
    )
)
