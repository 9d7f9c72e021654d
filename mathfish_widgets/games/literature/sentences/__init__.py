"""The sentences of Literature by rule id: what happens at the table, what to do now, and the words of buttons."""

from __future__ import annotations

from .deduction import DEDUCTION
from .options import OPTIONS
from .players import PLAYER_SENTENCES
from .refusals import REASONS, REFUSALS
from .table import TABLE

_TOLD = {
    "literature.asked.missed": "{who} asked {other} for the {card}. It was not there.",
    "literature.asked.given": "{who} asked {other} for the {card} and got it.",
    "literature.tells.question": (
        "{who} may ask for the {card} only with another card of {set}. So this hand holds at least one of {cards}."
    ),
    "literature.tells.yours": "By this question everybody knows that you hold at least one of {cards}.",
    "literature.tells.single": "{who} had one card only. So that card is {cards:or}.",
    "literature.tells.left": "You hold {own} yourself. So at least one of {cards} is with {who}.",
    "literature.tells.left.one": "You hold {own} yourself. That leaves one card: {cards} is with {who}.",
    "literature.tells.miss": "The {card} is neither with {who} nor with {other}.",
    "literature.tells.bluff": (
        "The {card} is not with {other}. It may be with {who}: here one may ask for a card that one holds."
    ),
    "literature.tells.bluff.known": "The {card} is not with {other}.",
    "literature.tells.miss.yours": "You hold the {card} yourself.",
    "literature.tells.miss.left": "As far as this answer tells, the {card} may be with {seats:or}.",
    "literature.tells.miss.one": "Only one place is left for the {card}: it is with {seats}.",
    "literature.tells.hit": "The {card} is with {who} now, and everybody knows it.",
    "literature.declared.right": "{who} declared {set}, all of it right: {points:point|points} for {team}.",
    "literature.declared.void": (
        "{who} declared {set}, but not as the cards lay. All of them were in {team}, so nobody gets a point."
    ),
    "literature.declared.lost": (
        "{who} declared {set}, but an opponent held one or more of its cards: {points:point|points} off for {team}."
    ),
    "literature.declared.opponents": (
        "{who} declared {set}, but not as the cards lay: {points:point|points} for {team}."
    ),
    "literature.declared.open": "{who} declared {set}, but not as the cards lie. The set stays open.",
    "literature.card.right": "The {card}: said to be with {named}, and it was.",
    "literature.card.wrong": "The {card}: said to be with {named}, but it was with {holder}.",
    "literature.card.said": "Said to be with {named}: {cards}.",
    "literature.card.open": "At least one card of {set} is somewhere else, and all of them are in {team}.",
    "literature.passed": "{who} passed the turn to {other}.",
    "literature.passed.empty": "{who} had no cards left and passed the turn to {other}.",
    "literature.designated": "{who} chose {other} to go on. Open, and now for {team} to declare: {sets}.",
}

_FOLLOWING = {
    "literature.ran_out": "No cards left: {who}. This seat cannot be asked and gets no more cards.",
    "literature.awarded": "{set:Words} is all in {team}: {points:point|points}, without a declaration.",
    "literature.team_out": "Nobody in {team} has cards left. So {other} holds all of {sets}.",
    "literature.next.plays": "On turn: {who}, to play on.",
    "literature.next.may_pass": "On turn: {who}, to play on, or to pass the turn to a team-mate.",
    "literature.next.must_pass": "On turn: {who}, without cards, to pass the turn to a team-mate.",
    "literature.next.designates": "On turn: {who}, to say which opponent goes on.",
    "literature.next.alone": "On turn: {who}, to declare all open sets alone.",
    "literature.points": "Points so far: {points} for {one}, {others} for {other}.",
    "literature.over.won": "The game is over. With {points} to {others}, {team} won.",
    "literature.over.shared": "The game is over. Both teams have {points} and share the win.",
    "literature.over.counts": "Of {sets} sets, {right} were declared right, {lost} not right, and {void} void.",
    "literature.over.counts.awarded": (
        "Of {sets} sets, {right} were declared right, {lost} not right, {void} void, and {awarded} awarded at the end."
    ),
    "literature.finished.right": "{set:Words}: declared right, {points:point|points} for {team}.",
    "literature.finished.wrong": "{set:Words}: not declared right, {points:point|points} for {team}.",
    "literature.finished.lost": "{set:Words}: not declared right, {points:point|points} off for {team}.",
    "literature.finished.awarded": "{set:Words}: awarded, {points:point|points} for {team}.",
    "literature.finished.void": "{set:Words}: void, no points.",
    "literature.team": "team {number}",
    "literature.team.own": "your team",
    "literature.team.other": "the other team",
}

_NOW = {
    "literature.now.ask": "It is your turn. Ask an opponent for a card, or declare a set.",
    "literature.now.may_pass": (
        "You have declared right. Ask, declare another set, or pass the turn to a team-mate: {mates:or}."
    ),
    "literature.now.must_pass": "You have no cards left. Pass the turn to a team-mate: {mates:or}.",
    "literature.now.designate": "Your team has no cards left. Say which opponent goes on: {opponents:or}.",
    "literature.now.alone": "The other team has no cards left. Your team holds the rest; declare it: {sets}.",
    "literature.now.stalled": "{count} questions without a declaration. Now declare a set: {sets:or}.",
    "literature.now.complete": "You hold all of {set}. Declare it before you ask.",
    "literature.now.whole_sets": "You hold whole sets only, so there is nothing to ask for. Declare a set.",
    "literature.waiting": "On turn: {who}.",
    "literature.waiting.any_time": "On turn: {who}. You may declare a set at any time.",
    "literature.askable": "{set:Words}: you have {own}, so you may ask for {cards:or}.",
    "literature.askable.whole": "{set:Words}: you have all of it.",
    "literature.whom": "You may ask {opponents:or}.",
    "literature.left": "Open sets: {sets}.",
    "literature.stall": "Questions since the last declaration: {count}. After {limit} a set must be declared.",
    "literature.worth.right": "All right brings a point.",
    "literature.worth.high": "A high set counts {points} points.",
    "literature.worth.split.void": "Not right, but all cards in your team: no points, and the set is finished.",
    "literature.worth.split.stays": (
        "Not right, but all cards in your team: the set stays open, and an opponent is on turn."
    ),
    "literature.worth.split.opponents": "Not right, but all cards in your team: the other team scores.",
    "literature.worth.team.minus_one": (
        "Not right, and an opponent holds a card of it: your team loses as much as the set counts."
    ),
    "literature.worth.team.opponents": "Not right, and an opponent holds a card of it: the other team scores.",
}

_INVITATIONS = {
    "literature.invite.ask": "Ask {other} for the {card}",
    "literature.invite.declare": "Declare {set} – {claims}",
    "literature.invite.pass": "Pass the turn to {other}",
    "literature.invite.designate": "Let {other} go on",
    "literature.claim": "{name}: {cards}",
    "literature.claims": "{name}: {cards}; {rest}",
}

SENTENCES = {
    **REFUSALS,
    **REASONS,
    **DEDUCTION,
    **TABLE,
    **_TOLD,
    **_FOLLOWING,
    **_NOW,
    **_INVITATIONS,
    **OPTIONS,
    **PLAYER_SENTENCES,
}
