"""The sentences of Literature's refusals, and of the reasons for them, by rule id.

Source: docs/rules/literature.md, Refusals.
"""

from __future__ import annotations

_NO_SEAT = "There is no player {number} at this table: {count} play."

REFUSALS = {
    "literature.ask.last": "All opponents are out of cards. Declare the sets that are left.",
    "literature.ask.seat": _NO_SEAT,
    "literature.ask.yourself": "You cannot ask yourself. Ask an opponent.",
    "literature.ask.team": "{name} is on your team. Ask an opponent.",
    "literature.ask.empty": "{name} has no cards left.",
    "literature.ask.finished": "The set {set} is finished.",
    "literature.ask.removed": "There is no {card} in this game.",
    "literature.ask.own": "You have the {card} yourself.",
    "literature.ask.base": "You have no card of {set}, so you may not ask for one.",
    "literature.ask.other": "You have no other card of {set}, so you may not ask for the {card}.",
    "literature.ask.complete": "You hold all of {set}. Declare it first.",
    "literature.declare.finished": "The set {set} is finished.",
    "literature.declare.set": "There is no set {set} in this game.",
    "literature.declare.cards": "Name each card of {set} once. {problem}",
    "literature.declare.seat": _NO_SEAT,
    "literature.declare.team": "{name} is not on your team. A declaration names only your team.",
    "literature.declare.own": "Look at your own hand: {card} is {where}.",
    "literature.declare.turn": "Declare on your own turn.",
    "literature.pass.moment": (
        "You may pass the turn only right after a right declaration, or when you have no cards."
    ),
    "literature.pass.seat": _NO_SEAT,
    "literature.pass.yourself": "You cannot pass the turn to yourself.",
    "literature.pass.mate": "{name} is not a team-mate with cards.",
    "literature.pass.needed": "You have no cards. Pass the turn to a team-mate.",
    "literature.designate.moment": "Your team still has cards.",
    "literature.designate.seat": _NO_SEAT,
    "literature.designate.yourself": "You have no cards yourself.",
    "literature.designate.opponent": "{name} is not an opponent with cards.",
    "literature.designate.needed": "Your team has no cards. Say which opponent is next.",
    "literature.play.stalled": "{count} questions without a declaration: now you must declare.",
    "literature.problem.missing": "The {card} is missing.",
    "literature.problem.twice": "The {card} is named twice.",
    "literature.problem.foreign": "The {card} is not in this set.",
    "literature.where.there": "there",
    "literature.where.not_there": "not there",
}

REASONS = {
    "literature.why.other_card": (
        "To ask for a card you need another card of its set. That is why every question tells something about the "
        "hand that asks."
    ),
    "literature.why.held": "Of {set} you have {cards}.",
    "literature.why.others": "Of {set} you do not have {cards}.",
    "literature.why.set": "The cards of {set}: {cards}.",
    "literature.why.team": "Your team-mates: {mates}.",
    "literature.why.mates": "Team-mates with cards: {mates}.",
    "literature.why.opponents": "Opponents with cards: {opponents}.",
    "literature.why.limit": "After {limit} questions in a row a set is declared, so that the game comes to an end.",
    "literature.deck.no2": "The 2s are left out. A low set goes from 3 to 8, a high set from 9 to the ace.",
    "literature.deck.no7": "The 7s are left out. A low set goes from the ace to 6, a high set from 8 to the king.",
    "literature.deck.no8": "The 8s are left out. A low set goes from 2 to 7, a high set from 9 to the ace.",
    "literature.deck.sevens_jokers": (
        "A low set goes from the ace to 6, a high set from 8 to the king; the 7s and the jokers are a set of their own."
    ),
    "literature.deck.eights_jokers": (
        "A low set goes from 2 to 7, a high set from 9 to the ace; the 8s and the jokers are a set of their own."
    ),
    "literature.deck.ranks": "The 2s are left out. A set is the four cards of one rank.",
}
