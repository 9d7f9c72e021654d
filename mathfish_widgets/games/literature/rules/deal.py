"""The start of a game of Literature: options, seeded deals, and positions that a teacher sets up.

Source: docs/rules/literature.md, Setup; Options; Positions; Invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.cards import Card, shuffled
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import Option, check_names, whole_number
from mathfish_widgets.engine.table import Seat, Table
from mathfish_widgets.mathematics.quoting import quoted

from .state import (
    DECKS,
    HAND,
    MOST_SEATS,
    OUT,
    TEAMS,
    AnyCard,
    Finished,
    Joker,
    LiteratureState,
    Outcome,
    OutcomeKind,
    read_card,
)

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
    Option("players", (_FEWEST_SEATS, MOST_SEATS), "the number of players, in two teams", default=_FEWEST_SEATS),
    Option("deck", tuple(DECKS), "which cards are left out, and what the sets are", default="no2"),
    Option(
        "wrong_split",
        ("void", "stays", "opponents", "nothing"),
        "what happens to a wrong declaration if the team has the set: it is void, it stays open and the turn ends, "
        "the opponents score, or nothing happens",
        default="void",
    ),
    Option(
        "wrong_team",
        ("minus_one", "opponents"),
        "whether declaring a set when an opponent has a card of it costs a point, or the opponents score",
        default="minus_one",
    ),
    Option(
        "turn_after_right",
        ("may_pass", "declarer"),
        "whether you may pass the turn after a correct declaration",
        default="may_pass",
    ),
    Option(
        "turn_after_wrong", ("declarer", "opponents"), "whose turn it is after a wrong declaration", default="declarer"
    ),
    Option(
        "declare_when",
        ("own_turn", "any_time"),
        "whether you may declare only on your own turn, or at any time",
        default="own_turn",
    ),
    Option("high_points", (1, 2), "how many points a high set is worth", default=1),
    Option(
        "own_card_asks",
        (OFF, "on", "lone"),
        "whether you may ask for a card you have: never, only with another card of its set, or even without one",
        default=OFF,
    ),
    Option(
        "must_declare",
        (OFF, "on"),
        "whether you must declare a whole set in your hand before you do anything else",
        default=OFF,
    ),
    Option("first", ("dealer", "next"), "whether the dealer or the next player goes first", default="dealer"),
    Option(
        "hand_counts", ("hidden", "public"), "whether everybody sees how many cards each player has", default="hidden"
    ),
    Option("history", ("all", "last"), "whether the table shows all the turns or only the last one", default="all"),
    Option(
        "endgame",
        ("declare", "award"),
        "whether the open sets are declared or awarded when a team is out of cards",
        default="declare",
    ),
    Option(
        "out_of_cards",
        ("stays", "leaves"),
        "whether a player without cards may still declare, or drops out",
        default="stays",
    ),
    Option(
        "ask_limit", (NO_LIMIT, 60, *range(1, 60), *range(61, 1001)), "the most questions in a row", default=NO_LIMIT
    ),
)


def with_preset(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a preset, overridden by those given explicitly.

    Raises ValueError if the preset is unknown.
    """
    if not isinstance(name, str) or name not in PRESETS:
        raise ValueError(f"There is no preset {quoted(name)}. The presets are {', '.join(PRESETS)}.")
    return {**PRESETS[name], **options}


def begin(seed: int, players: int, deck: str, **others: str | int) -> LiteratureState:
    """Return the state after the deal of a seed; `others` has all the other options.

    Raises ValueError if the cards can't be dealt evenly.
    """
    cards = shuffled(DECKS[deck].cards, seed)
    if len(cards) % players:
        raise ValueError(f"{len(cards)} cards can't be dealt evenly to {players} players. Use {deck} with six players.")
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
    """Return the options as the fields of the state."""
    switches = ("own_card_asks", "must_declare")
    fields: dict[str, Any] = {name: value for name, value in others.items() if name != "first"}
    fields |= {name: others[name] != OFF for name in switches}
    fields["lone_card_asks"] = others["own_card_asks"] == "lone"
    return fields | {"ask_limit": 0 if others["ask_limit"] == NO_LIMIT else others["ask_limit"]}


MORE = "..."
"""The text at the end of a given hand that is dealt more cards."""
_NAMES = tuple("hands out turn points asked may_pass".split())
_VOID = "void"
_MOST_ASKED = 1000
_MOST_POINTS = 24


@frozen_dataclass
class PositionInput:
    """The parts of a position that the caller gave, after reading.

    `dealt_to` has the seats that are dealt more cards. `out` maps each finished set to the team that won it, or to None
    if it is void; `out_cards` has the cards of these sets. `turn` and `points` are None if they were not given.
    """

    hands: Mapping[Seat, tuple[AnyCard, ...]]
    dealt_to: tuple[Seat, ...]
    out: Mapping[str, int | None]
    out_cards: tuple[AnyCard, ...]
    turn: Seat | None
    points: tuple[int, int] | None
    asked: int
    may_pass: bool

    @property
    def placed(self) -> frozenset[AnyCard]:
        """Every card that has a place in the position, and so isn't dealt."""
        return frozenset((*self.out_cards, *(card for hand in self.hands.values() for card in hand)))


def read_position(position: Mapping[str, Any], dealt: LiteratureState) -> PositionInput:
    """Read a position. Raises ValueError with a clear sentence if it can't occur in Literature."""
    check_names(position, "Literature", _NAMES)
    hands = _by_seat(position.get("hands", {}), dealt.players)
    out = _out(position.get("out", ()), dealt)
    given = PositionInput(
        hands={seat: tuple(_cards(hands.get(seat, ()))) for seat in dealt.seats},
        dealt_to=tuple(seat for seat in dealt.seats if seat not in hands or _goes_on(hands[seat])),
        out=out,
        out_cards=tuple(card for name in out for card in dealt.deck.sets[name]),
        turn=whole_number("turn", position["turn"], dealt.seats) if "turn" in position else None,
        points=_given_points(position["points"]) if "points" in position else None,
        asked=whole_number("asked", position.get("asked", 0), range(_MOST_ASKED)),
        may_pass=_flag(position.get("may_pass", False)),
    )
    _check(given, dealt)
    return given


def _by_seat(given: object, players: int) -> dict[Seat, object]:
    """Return the given hands by seat; the seat numbers may be text, as they are in a saved game."""
    if isinstance(given, (list, tuple)):
        given = {seat: hand for seat, hand in enumerate(given) if hand is not None}
    if not isinstance(given, Mapping):
        raise ValueError(f"hands must give the cards of some seats, such as {{0: '4S 8S'}}, not {quoted(given)}.")
    seats: dict[object, Seat] = {name: seat for seat in range(players) for name in (seat, str(seat))}
    for name in given:
        if type(name) not in (int, str) or name not in seats:
            raise ValueError(f"The seats are numbered from 0 to {players - 1}, so there is no seat {quoted(name)}.")
    hands = {seats[name]: hand for name, hand in given.items()}
    if len(hands) < len(given):
        raise ValueError("hands has one seat twice, as a number and as a text. Give each seat once.")
    return hands


def _goes_on(hand: object) -> bool:
    return isinstance(hand, str) and hand.strip().endswith(MORE)


def _cards(given: object) -> Iterator[AnyCard]:
    if isinstance(given, Card | Joker):
        yield given
    elif isinstance(given, str):
        yield from map(read_card, given.strip().removesuffix(MORE).split())
    elif isinstance(given, (list, tuple)) and all(isinstance(item, Card | Joker | str) for item in given):
        for item in given:
            yield from _cards(item)
    else:
        raise ValueError(f"Cards must be given as text, such as '4S 8S', not {quoted(given)}.")


def _out(given: object, dealt: LiteratureState) -> dict[str, int | None]:
    """Return the team that won each finished set, or None if the set is void."""
    if isinstance(given, str):
        given = [name.strip() for name in given.split(",") if name.strip()]
    if not isinstance(given, (list, tuple, Mapping)) or not all(isinstance(name, str) for name in given):
        raise ValueError(f"out must name finished sets, such as ['low clubs'], not {quoted(given)}.")
    teams = given if isinstance(given, Mapping) else dict.fromkeys(given, _VOID)
    for name, team in teams.items():
        if name not in dealt.deck.sets:
            raise ValueError(f"There is no set {quoted(name)} in this game. The sets are {', '.join(dealt.deck.sets)}.")
        if team != _VOID and not (type(team) is int and team in range(TEAMS)):
            raise ValueError(f"A finished set must be 0, 1 or 'void', so {name} can't be {quoted(team)}.")
    if len(teams) == len(dealt.deck.sets):
        raise ValueError(
            "All the sets are finished, so there is nothing left to play for. Leave at least one set out of out."
        )
    return {name: team if isinstance(team, int) else None for name, team in teams.items()}


def _given_points(given: object) -> tuple[int, int]:
    if not isinstance(given, (list, tuple)) or len(given) != TEAMS:
        raise ValueError(f"points must be the points of the two teams, such as [2, 1], not {quoted(given)}.")
    allowed = range(-_MOST_POINTS, _MOST_POINTS + 1)
    return whole_number("points of a team", given[0], allowed), whole_number("points of a team", given[1], allowed)


def _flag(given: object) -> bool:
    if not isinstance(given, bool):
        raise ValueError(f"may_pass must be True or False, not {quoted(given)}.")
    return given


def _check(given: PositionInput, dealt: LiteratureState) -> None:
    cards = [card for hand in given.hands.values() for card in hand]
    for card, count in Counter(cards).items():
        name = dealt.deck.set_of(card)
        if name is None:
            raise ValueError(f"There is no {card} in this game, because the deck is {dealt.deck.name}.")
        if name in given.out:
            raise ValueError(f"{card} belongs to {name}, which is finished, so nobody can have it.")
        if count > 1:
            raise ValueError(f"{card} is there {count} times, but the deck has it only once.")


def set_up(position: Mapping[str, Any], seed: int, **options: Any) -> LiteratureState:
    """Return the state of a position, all of whose parts are optional.

    `hands` has the cards of some seats, by seat number or as a list. `out` has the finished sets: a list of names if
    all are void, or the winner of each by name: 0, 1 or "void". `turn` is the seat whose turn it is, and `may_pass`
    tells whether it may pass. `points` are those of the two teams; `asked` counts the questions in a row.

    The seed deals the remaining cards to the hands that end in "..." or are not given; each card goes to the seat with
    the fewest cards. Raises ValueError with a clear sentence if the position is impossible.
    """
    dealt = begin(seed, **options)
    given = read_position(position, dealt)
    hands = _hands(given, [card for card in shuffled(dealt.deck.cards, seed) if card not in given.placed])
    table = Table({**{HAND[seat]: hands[seat] for seat in dealt.seats}, OUT: given.out_cards})
    state = replace(
        dealt,
        table=table,
        turn_of=dealt.turn_of if given.turn is None else given.turn,
        finished=tuple(_finished(dealt, name, team) for name, team in given.out.items()),
        asked_in_a_row=given.asked,
        may_pass=given.may_pass,
    )
    _check_teams(state)
    return replace(state, points=_points(state) if given.points is None else given.points)


def _hands(given: PositionInput, rest: list[AnyCard]) -> dict[Seat, tuple[AnyCard, ...]]:
    """Return every hand after the remaining cards are dealt.

    Each card goes to the seat in `dealt_to` with the fewest cards.
    """
    hands = {seat: list(hand) for seat, hand in given.hands.items()}
    if rest and not given.dealt_to:
        raise ValueError(
            f"{' '.join(map(str, rest))}: nobody has these cards. Give them to a seat, leave out a seat's hand, or "
            "name their sets in out."
        )
    for card in rest:
        fewest = min(given.dealt_to, key=lambda seat: len(hands[seat]))
        hands[fewest].append(card)
    return {seat: tuple(hand) for seat, hand in hands.items()}


def _check_teams(state: LiteratureState) -> None:
    team = state.team_without_cards
    if state.endgame == "award" and team is not None:
        raise ValueError(
            f"Team {team} has no cards, and endgame is 'award', so all the sets would be awarded at once. "
            "Nothing would be left to play for. Give each team a card."
        )


def _finished(state: LiteratureState, name: str, team: int | None) -> Finished:
    outcome = Outcome(OutcomeKind.VOID) if team is None else Outcome(OutcomeKind.RIGHT, team, state.worth(name))
    return Finished(name, outcome)


def _points(state: LiteratureState) -> tuple[int, int]:
    won = [sum(outcome.points for _, outcome in state.finished if outcome.team == team) for team in range(TEAMS)]
    return won[0], won[1]
