"""The rules of Literature for players.

Source: docs/rules/literature.md, Components and setup; Procedure; Options.
"""

from __future__ import annotations

from mathfish_widgets.explain.rules_page import Example, RulesPage, Section

SPADES = {0: "4S 8S 9H", 2: "3S 3H", 4: "5S 6S 7S 4H"}
DECLARED = "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"

RULES_PAGE = RulesPage(
    (
        Section(
            "cards",
            "What you need",
            (),
            """
            There are six players in two teams of three, or eight in two teams of four. Team-mates sit in alternate
            seats, so the players on either side of you are opponents. All the cards are dealt. Nobody may look at
            another player's hand, not even a team-mate's.

            Your team collects **sets**.

            [deck=no2] The 2s are left out. Each suit has a **low** set from 3 to 8, and a **high** set from 9 to the
            ace.

            [deck=no7] The 7s are left out. Each suit has a **low** set from the ace to 6, and a **high** set from 8 to
            the king.

            [deck=no8] The 8s are left out. Each suit has a **low** set from 2 to 7, and a **high** set from 9 to the
            ace.

            [deck=sevens_jokers] Each suit has a **low** set from the ace to 6, and a **high** set from 8 to the king.
            The four 7s and the two jokers make a ninth set.

            [deck=eights_jokers] Each suit has a **low** set from 2 to 7, and a **high** set from 9 to the ace. The four
            8s and the two jokers make a ninth set.

            [deck=ranks] The 2s are left out. A set is the four cards of one rank, such as the four kings.
            """,
            (
                Example(
                    "Cleo and Eva are on your team. Ben, Dan and Finn are your opponents.",
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
            Ask **one opponent** for **one card**. You may only ask for a card if you have another card from the same
            set. The opponent must tell the truth:

            - **A hit:** the opponent has the card and gives it to you, where everyone can see it. You ask again.
            - **A miss:** the opponent doesn't have the card, and now it's that player's turn.

            [own_card_asks=off] You may not ask for a card that you have yourself.

            [own_card_asks=lone] You may ask for a card that you have yourself, even if it is your only card from its
            set. Of course you won't get it.

            [own_card_asks=on] You may ask for a card that you have yourself, if you also have another card from its
            set. Of course you won't get it.

            [own_card_asks!=lone] Everyone hears every question. So listen carefully: anyone who asks for a card has
            another card from that set.

            [own_card_asks=lone] Everyone hears every question. So listen carefully: anyone who asks for a card has a
            card from that set.

            [history=last] The table only shows the last turn, so remember the earlier ones.

            [ask_limit!=none] After {ask_limit} questions in a row, the player whose turn it is must declare a set.

            [first=dealer] Player 1 starts.

            [first=next] Player 2 starts.
            """,
            (
                Example(
                    "Without the 2s, the low hearts are 3 to 8. You have one of them, so you may ask for the others.",
                    {"hands": {0: "4H 9S", 1: "5H 6H 10S"}},
                    ("set-low-hearts hand-s0-0 ask-3H ask-5H ask-6H ask-7H ask-8H",),
                    ("!ask 2 5H", "!ask 1 10D", "ask 1 5H", "ask 3 6H"),
                    ("set-low-hearts hand-s0-0 hand-s0-2 ask-3H ask-6H ask-7H ask-8H",),
                    "Dan doesn't have it, so now it's his turn.",
                ),
            ),
        ),
        Section(
            "declaring",
            "Declaring a set",
            ("declare", "now.complete", "now.whole_sets", "now.stalled", "waiting.any_time"),
            """
            When you know who on your **team** has which card of a set, you may declare it. Name the player for each
            card. You don't need to have any of the cards yourself. Then all the cards are shown, and the set is
            finished.

            - If everything you said is correct, your team scores the set.
            - [wrong_split=void] If your team has all the cards but you named a wrong player, nobody scores the set.
            - [wrong_split=stays] If your team has all the cards but you named a wrong player, the cards are not shown
              and the set stays open. The turn goes to an opponent. The third time this happens, the set is void.
            - [wrong_split=nothing] If your team has all the cards but you named a wrong player, the cards are not
              shown and the set stays open. You go on. The third time this happens, the set is void.
            - [wrong_split=opponents] If your team has all the cards but you named a wrong player, the opponents score
              the set.
            - [wrong_team=minus_one] If an opponent has one of the cards, your team **loses** what the set is worth.
            - [wrong_team=opponents] If an opponent has one of the cards, the opponents score the set.

            [declare_when=own_turn] You may only declare on your own turn.

            [declare_when=any_time] You may declare at any time, even when it's another player's turn.

            [must_declare=on] If you have a whole set in your hand, you must declare it before you do anything else.
            """,
            (
                Example(
                    "You have the 4 and the 8 of spades. From the questions, you know where the other low spades are: "
                    "Cleo has one and Eva has three.",
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
            [turn_after_right=may_pass] Straight after a correct declaration, you may **pass the turn** to a team-mate
            who has cards. That helps when a team-mate knows more than you do.

            [turn_after_right=declarer] After a correct declaration, it is still your turn.

            [turn_after_wrong=declarer] After a wrong declaration that finishes the set, it is still your turn.

            [turn_after_wrong=opponents] After a wrong declaration, it's the turn of the next opponent who has cards.

            If it's your turn and you have no cards left, you must pass to a team-mate who has cards.
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
            If you run out of cards, say so. From then on, nobody may ask you for a card.

            [out_of_cards=leaves] A player who runs out of cards drops out and may not declare any more.

            - If your whole team is out of cards and it's your turn, choose which opponent goes next.
            - [endgame=declare] If all the opponents are out of cards, there is nobody to ask. The player whose turn it
              is must declare all the open sets, one after the other, without help.
            - [endgame=award] As soon as one team is out of cards, the other team is **awarded** the open sets without
              declaring them, and the game is over.
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
            The game is over when every set is finished. The team with more points wins. If the points are equal, the
            teams share the win.
            """,
        ),
        Section(
            "score",
            "What scores",
            (),
            """
            [high_points=1] Every set is worth 1 point.

            [high_points=2] A low set is worth 1 point and a high set is worth 2.

            Points belong to the team, not to one player.

            [wrong_split=void] If nobody scores a set, it is lost to both teams.

            [wrong_team=minus_one] A team's score can even go below 0.
            """,
        ),
    )
)
