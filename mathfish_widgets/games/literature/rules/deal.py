"""How a game of Literature begins: its options and the deal of a seed.

Source: docs/rules/literature.md, Setup; Options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mathfish_widgets.engine.cards import shuffled
from mathfish_widgets.engine.options import Option
from mathfish_widgets.engine.table import Table
from mathfish_widgets.mathematics.tokens import quoted

from .state import LiteratureState
from .zones import DECKS, HAND, MOST_SEATS, OUT

PRESETS: dict[str, dict[str, object]] = {
    "seed": {},
    "common": {
        "deck": "no8",
        "wrong_team": "opponents",
        "turn_after_right": "declarer",
        "hand_counts": "public",
        "history": "last",
    },
    "indian": {"deck": "no8", "high_points": 2},
    "any_error": {"wrong_split": "opponents", "wrong_team": "opponents"},
    "nine_sets": {"deck": "sevens_jokers"},
}
"""The options of each preset that differ from the defaults."""
NO_LIMIT, OFF = "none", "off"
_FEWEST_SEATS = 6
OPTIONS = (
    Option("players", (_FEWEST_SEATS, MOST_SEATS), "how many play, in two teams", default=_FEWEST_SEATS),
    Option("deck", tuple(DECKS), "which cards are taken out, and the sets", default="no2"),
    Option(
        "wrong_split",
        ("void", "stays", "opponents", "nothing"),
        "a wrong declaration of a set that the team holds: void, stays open and ends the turn, scores for the "
        "opponents, or nothing happens",
        default="void",
    ),
    Option(
        "wrong_team",
        ("minus_one", "opponents"),
        "a declaration with a card of the opponents: costs a point, or scores for the opponents",
        default="minus_one",
    ),
    Option("turn_after_right", ("may_pass", "declarer"), "after a right declaration", default="may_pass"),
    Option("turn_after_wrong", ("declarer", "opponents"), "whose turn it is after a wrong one", default="declarer"),
    Option("declare_when", ("own_turn", "any_time"), "when a set may be declared", default="own_turn"),
    Option("high_points", (1, 2), "points of a high set", default=1),
    Option(
        "own_card_asks",
        (OFF, "on", "lone"),
        "whether one may ask for a card that one holds, beside another of its set or also without one",
        default=OFF,
    ),
    Option("must_declare", (OFF, "on"), "whether a whole set in hand must be declared before all else", default=OFF),
    Option("first", ("dealer", "next"), "who begins", default="dealer"),
    Option("hand_counts", ("hidden", "public"), "whether the numbers of cards are shown", default="hidden"),
    Option("history", ("all", "last"), "what is shown of the past", default="all"),
    Option("endgame", ("declare", "award"), "when a team is out of cards, the open sets", default="declare"),
    Option("out_of_cards", ("stays", "leaves"), "whether who has no cards may declare out of turn", default="stays"),
    Option("ask_limit", (NO_LIMIT, 60, *range(1, 60), *range(61, 1001)), "questions in a row", default=NO_LIMIT),
)


def with_preset(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a preset with others that a person names, which come first.

    Raises ValueError for a preset that there is not.
    """
    if not isinstance(name, str) or name not in PRESETS:
        raise ValueError(f"I do not know the preset {quoted(name)}. The presets are {', '.join(PRESETS)}.")
    return {**PRESETS[name], **options}


def begin(seed: int, players: int, deck: str, **others: str | int) -> LiteratureState:
    """The state after the deal of a seed; `others` are the options from wrong_split on.

    Raises ValueError when the cards cannot be shared out evenly.
    """
    cards = shuffled(DECKS[deck].cards, seed)
    if len(cards) % players:
        raise ValueError(f"{len(cards)} cards cannot be shared out evenly among {players}: play {deck} with six.")
    table = Table({**{HAND[seat]: cards[seat::players] for seat in range(players)}, OUT: ()})
    return LiteratureState(
        table,
        seed=seed,
        deck=DECKS[deck],
        turn_of=0 if others["first"] == "dealer" else 1,
        players=players,
        **_fields(others),
    )


def _fields(others: Mapping[str, str | int]) -> dict[str, Any]:
    """The options as the fields of the state."""
    switches = ("own_card_asks", "must_declare")
    fields: dict[str, Any] = {name: value for name, value in others.items() if name != "first"}
    fields |= {name: others[name] != OFF for name in switches}
    fields["lone_card_asks"] = others["own_card_asks"] == "lone"
    return fields | {"ask_limit": 0 if others["ask_limit"] == NO_LIMIT else others["ask_limit"]}
