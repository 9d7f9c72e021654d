"""The rules of Doublets for players.

Source: docs/rules/doublets.md, Components and setup; Procedure; Options.
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
            You play alone with one deck. A is 1, J is 11, Q is 12 and K is 13. Suits and colours don't matter.

            - The **foundation** is the pile you build on. It begins with one card.
            - The seven **reserve** places make an arch around it. Each place has one card, face up.
            - The **stock** is the rest of the cards, face down.
            - The **waste** is where cards from the stock go, face up. You may use only the card on top.

            [first_waste=on] After the deal, one card is turned onto the waste for you.
            """,
        ),
        Section(
            "turn",
            "Your turn",
            ("build.source", "build.empty", "turn"),
            """
            Take your time. On each turn, do one of these things:

            - **Build**: put the card that comes next on the foundation. Take it from the reserve or from the top of the
              waste.
            - **Turn**: put the top card of the stock on the waste, face up.
            - **Redeal**: when the stock is empty, turn the waste over to make a new stock.

            You don't have to build as soon as you can. Sometimes it's better to turn a card first, because it might be
            one you want in the reserve.
            """,
        ),
        Section(
            "next",
            "Which card comes next",
            ("build.rank", "wanted", "now_or_later"),
            """
            **Double the number** on top of the foundation. An 8 comes after a 4, because twice 4 is 8. If the double is
            more than 13, take 13 away. Twice 8 is 16, and 16 − 13 = 3, so a 3 comes after an 8.

            It's like counting on a clock with 13 hours. The whole ring is A, 2, 4, 8, 3, 6, Q, J, 9, 5, 10, 7, and then
            A again. You meet every number from 1 to 12 once before the ace comes round again.
            """,
            (
                Example(
                    "There is an 8 on the foundation. Which of these cards fits?",
                    {"foundation": ["8D"], "reserve": "9H 5H 10C 4C 3D 6C 2S".split()},
                    ("ring reserve foundation label-built",),
                    ("!build 2", "build 5"),
                    (),
                    "Now you need a 6, and there is one in the reserve.",
                ),
            ),
        ),
        Section(
            "gap",
            "Filling a gap",
            (),
            """
            When a reserve place becomes empty, the top card of the waste fills it **straight away**. If the waste is
            empty, the top card of the stock fills it. You can't choose. The place stays empty only if the waste and the
            stock are both empty.

            So look at the waste before you build from the reserve. Its top card will move into the gap, and then you
            can use the card below it.
            """,
            (
                Example(
                    "You build the 8 from place 3. There is a jack on top of the waste.",
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
            [kings=bottom] Twice 13 is 26, and 26 − 13 is 13 again. After a king, you would need another king every
            time, so you never build kings. If a king turns up in the deal, it goes to the bottom of the deck. Another
            card takes its place. But a king that fills a gap **stays there** until the end. You can't use that place
            any more. So be careful about building from the reserve when a king is on top of the waste.

            [kings=removed] There are no kings in this deck. Twice 13 is 26, and 26 − 13 is 13 again, so after a king
            you would need another king every time.
            """,
            (
                Example(
                    "[kings=bottom] Here a king is on top of the waste.",
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
            When the stock is empty, you turn the waste over, and it becomes the stock again. The order stays the same,
            so the card you saw first comes first again. A good memory helps.

            [passes!=1] You may go through the stock {passes} times. After that, you have no redeals left.

            [passes=1] You may go through the stock only once, so you have no redeals.
            """,
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            You **win** when there are 48 cards on the foundation, which is every card except the kings. You **lose**
            when no card fits, there are no cards to turn, and you have no redeals left.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            Count the cards on the foundation, including the one it started with. That is your score, from 1 to 48.
            """,
        ),
    )
)
