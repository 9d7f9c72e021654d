"""The rules of Literature for players. Source: docs/rules/literature.md, Components and setup; Procedure; Options."""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

SPADES = {0: "4S 8S 9H", 2: "3S 3H", 4: "5S 6S 7S 4H"}
DECLARED = "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What there is",
            (),
            """
            Six play in two teams of three, or eight in two teams of four. Your team-mates do not sit beside you but at
            every other seat. All cards are dealt. Nobody sees another hand, not even that of a team-mate.

            You collect **sets**.

            [deck=no2] The 2s are left out. Every suit has a **low** set, 3 4 5 6 7 8, and a **high** set, 9 10 J Q K A.

            [deck=no7] The 7s are left out. Every suit has a **low** set, A 2 3 4 5 6, and a **high** set, 8 9 10 J Q K.

            [deck=no8] The 8s are left out. Every suit has a **low** set, 2 3 4 5 6 7, and a **high** set, 9 10 J Q K A.

            [deck=sevens_jokers] Every suit has a **low** set, A 2 3 4 5 6, and a **high** set, 8 9 10 J Q K. The four
            7s and the two jokers are a ninth set.

            [deck=eights_jokers] Every suit has a **low** set, 2 3 4 5 6 7, and a **high** set, 9 10 J Q K A. The four
            8s and the two jokers are a ninth set.

            [deck=ranks] The 2s are left out. A set is four cards of one rank, such as the four kings.
            """,
            (
                Example(
                    "You sit at the table with Cleo and Eva in your team. Ben, Dan and Finn are your opponents.",
                    {"hands": SPADES},
                    ("oval seat-",),
                ),
            ),
        ),
        Section(
            "turn",
            "Your turn",
            ("ask", "play", "now", "waiting"),
            """
            Ask **one opponent** for **one card**. You may ask only for a card of a set of which you hold another card.
            The opponent must answer truly:

            - **A hit:** the card is yours, for all to see, and you ask again.
            - **A miss:** now it is the turn of the player you asked.

            [own_card_asks=off] You may not ask for a card that you hold yourself.

            [own_card_asks=lone] You may ask for a card that you hold yourself, even if it is your only one of its
            set. Of course you will not get it.

            [own_card_asks=on] You may ask for a card that you hold yourself, if you hold another of its set. Of course
            you will not get it.

            [own_card_asks!=lone] Everybody hears every question. So listen well: who asks for a card holds another one
            of its set.

            [own_card_asks=lone] Everybody hears every question. So listen well: who asks for a card holds a card of its
            set.

            [history=last] The table shows only the last turn. Remember the others!

            [ask_limit!=none] After {ask_limit} questions in a row the player on turn must declare.

            [first=dealer] Player 1 begins.

            [first=next] Player 2 begins.
            """,
            (
                Example(
                    "Without the 2s, the low hearts are 3 to 8. You hold one of them, so you may ask for the others.",
                    {"hands": {0: "4H 9S", 1: "5H 6H 10S"}},
                    ("set-low-hearts hand-s0-0 ask-3H ask-5H ask-6H ask-7H ask-8H",),
                    ("!ask 2 5H", "!ask 1 10D", "ask 1 5H", "ask 3 6H"),
                    ("set-low-hearts hand-s0-0 hand-s0-2 ask-3H ask-6H ask-7H ask-8H",),
                    "Dan does not have it, so now it is his turn.",
                ),
            ),
        ),
        Section(
            "declaring",
            "Declaring a set",
            ("declare", "now.complete", "now.whole_sets", "now.stalled", "waiting.any_time"),
            """
            When you know which of your **team** holds each card of a set, say so card by card. You need not hold one
            yourself. Then the cards are shown, and the set is finished.

            - All right: your team scores the set.
            - [wrong_split=void] Your team has them all, but you named a wrong holder: nobody scores the set.
            - [wrong_split=stays] Your team has them all, but you named a wrong holder: the set stays open, and the
              turn goes to the opponents. The third time the set is void.
            - [wrong_split=nothing] Your team has them all, but you named a wrong holder: nothing happens, and you go
              on. The third time the set is void.
            - [wrong_split=opponents] Your team has them all, but you named a wrong holder: the opponents score the set.
            - [wrong_team=minus_one] An opponent has one of them: your team **loses** what the set counts.
            - [wrong_team=opponents] An opponent has one of them: the opponents score the set.

            [declare_when=own_turn] You declare on your own turn.

            [declare_when=any_time] You may declare at any time, even when others are on turn.

            [must_declare=on] A set that you hold all by yourself you must declare before you do anything else.
            """,
            (
                Example(
                    "You hold the 4 and the 8 of spades. You have heard where the other low spades are: Cleo has one, "
                    "Eva has three.",
                    {"hands": SPADES},
                    ("set-low-spades set-high-spades",),
                    ("!declare low spades 0:4S,8S 2:3S 3:5S 4:6S,7S", DECLARED),
                    ("set-low-spades became-set-low-spades set-high-spades",),
                ),
            ),
        ),
        Section(
            "passing",
            "Passing the turn",
            ("pass", "now.may_pass", "now.must_pass"),
            """
            [turn_after_right=may_pass] Right after a right declaration you may **pass the turn** to a team-mate with
            cards. That helps when a team-mate knows more than you.

            [turn_after_right=declarer] After a right declaration you go on yourself.

            [turn_after_wrong=declarer] After a wrong declaration that finishes the set it is still your turn.

            [turn_after_wrong=opponents] After a wrong declaration it is the turn of the next opponent with cards.

            If it is your turn and you have no cards left, you must pass it to a team-mate with cards.
            """,
            (
                Example(
                    "[turn_after_right=may_pass] You can declare the low spades. Eva knows where the low hearts are.",
                    {"hands": SPADES},
                    (),
                    ("!pass 4", DECLARED, "!pass 3", "pass 4"),
                ),
            ),
        ),
        Section(
            "running-out",
            "Running out of cards",
            ("designate", "ask.empty", "ask.last", "pass.needed", "now.designate", "now.alone"),
            """
            A player without cards says so. Nobody may ask that player any more.

            [out_of_cards=leaves] A player without cards leaves the game, and declares nothing any more.

            - If your whole team is out and it is your turn, say which opponent goes on.
            - [endgame=declare] If all opponents are out, there is nobody to ask: the player on turn declares all open
              sets, one after the other, without help.
            - [endgame=award] As soon as one team is out, the open sets are **awarded** to the other team, without a
              declaration, and the game is over.
            """,
            (
                Example(
                    "[endgame=declare] Ben has no cards left.",
                    {
                        "hands": {0: "3S 4S 9H", 1: "", 2: "5S 10H JH", 3: "6S QH KH", 4: "7S 8S", 5: "AH"},
                        "out": {
                            "low clubs": 0,
                            "high clubs": 1,
                            "low diamonds": 0,
                            "high diamonds": 1,
                            "low hearts": 0,
                            "high spades": 1,
                        },
                    },
                    ("seat-0 seat-1 seat-5",),
                    ("!ask 1 5S", "ask 3 6S"),
                ),
            ),
        ),
        Section(
            "end",
            "How it ends",
            ("over",),
            """
            The game is over when every set is finished. The team with more points wins, and equal points share.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            [high_points=1] Every set counts 1 point.

            [high_points=2] A low set counts 1 point, a high set 2 points.

            Points belong to the team, not to the player.

            [wrong_split=void] A set that nobody scores is lost to both teams.

            [wrong_team=minus_one] A team can even be below 0.
            """,
        ),
    )
)
