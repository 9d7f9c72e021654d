"""The sentences of Literature by rule id.

Source: docs/rules/literature.md, Refusals; Options.
"""

from __future__ import annotations

from .deduction import DEDUCTION
from .players import PLAYERS

_NO_SEAT = "There is no player {number} at this table: {count} play."
TABLE = {
    # Why a move is refused.
    "literature.ask.last": "All opponents are out of cards. Declare the sets that are left.",
    "literature.ask.seat": _NO_SEAT,
    "literature.ask.yourself": "You cannot ask yourself. Ask an opponent.",
    "literature.ask.team": "{name:is|are} on your team. Ask an opponent.",
    "literature.ask.empty": "{name:has|have} no cards left.",
    "literature.ask.finished": "The set {set} is finished.",
    "literature.ask.removed": "There is no {card} in this game.",
    "literature.ask.own": "You have the {card} yourself.",
    "literature.ask.base": "You have no card of {set}, so you may not ask for one.",
    "literature.ask.other": "You have no other card of {set}, so you may not ask for the {card}.",
    "literature.ask.complete": "You hold all of {set}. Declare it first.",
    "literature.pass.complete": "You hold all of {set}. Declare it first.",
    "literature.declare.complete": "You hold all of {set}. Declare it first.",
    "literature.declare.left": "You have no cards left, and in this game who runs out leaves.",
    "literature.declare.finished": "The set {set} is finished.",
    "literature.declare.set": "There is no set {set} in this game.",
    "literature.declare.cards": "Name each card of {set} once. {problem}",
    "literature.declare.seat": _NO_SEAT,
    "literature.declare.team": "{name:is|are} not on your team. A declaration names only your team.",
    "literature.declare.own": "Look at your own hand: {card} is {where}.",
    "literature.declare.turn": "Declare on your own turn.",
    "literature.pass.moment": (
        "You may pass the turn only right after a right declaration, or when you have no cards."
    ),
    "literature.pass.seat": _NO_SEAT,
    "literature.pass.yourself": "You cannot pass the turn to yourself.",
    "literature.pass.mate": "{name:is|are} not a team-mate with cards.",
    "literature.pass.needed": "You have no cards. Pass the turn to a team-mate.",
    "literature.designate.moment": "Your team still has cards.",
    "literature.designate.seat": _NO_SEAT,
    "literature.designate.yourself": "You have no cards yourself.",
    "literature.designate.opponent": "{name:is|are} not an opponent with cards.",
    "literature.designate.needed": "Your team has no cards. Say which opponent is next.",
    "literature.play.stalled": "There were {count} questions and no declaration. Now you must declare.",
    "literature.problem.missing": "The {card} is missing.",
    "literature.problem.twice": "The {card} is named twice.",
    "literature.problem.foreign": "The {card} is not in this set.",
    "literature.where.there": "there",
    "literature.where.not_there": "not there",
    # The reasons for that.
    "literature.why.other_card": (
        "To ask for a card you need another card of its set. That is why every question tells something about the "
        "hand that asks."
    ),
    "literature.why.held": "Of {set} you have {cards}.",
    "literature.why.others": "Of {set} you do not have {cards}.",
    "literature.why.set": "The cards of {set}: {cards}.",
    "literature.why.team": "Your team-mates: {mates}.",
    "literature.why.teammates": "Team-mates with cards: {mates}.",
    "literature.why.opponents": "Opponents with cards: {opponents}.",
    "literature.why.limit": "After {limit} questions in a row a set is declared, so that the game comes to an end.",
    "literature.deck.no2": "The 2s are left out. A low set goes from 3 to 8, a high set from 9 to the ace.",
    "literature.deck.no7": "The 7s are left out. A low set goes from the ace to 6, a high set from 8 to the king.",
    "literature.deck.no8": "The 8s are left out. A low set goes from 2 to 7, a high set from 9 to the ace.",
    "literature.deck.sevens_jokers": (
        "A low set goes from the ace to 6, a high set from 8 to the king. The 7s and the jokers are a set of their own."
    ),
    "literature.deck.eights_jokers": (
        "A low set goes from 2 to 7, a high set from 9 to the ace. The 8s and the jokers are a set of their own."
    ),
    "literature.deck.ranks": "The 2s are left out. A set is the four cards of one rank.",
    # What is written on the table, and the names of what can be touched there.
    "literature.side.own": "your seat",
    "literature.side.mate": "team-mate",
    "literature.side.opponent": "opponent",
    "literature.side.team_1": "team 1",
    "literature.side.team_2": "team 2",
    "literature.side.own_team": "your team",
    "literature.side.opponents": "opponents",
    "literature.label.out": "out",
    "literature.label.right": "all right: {team} {points}",
    "literature.label.lost": "not right: {team} {points}",
    "literature.label.void": "not right: no points",
    "literature.label.left_open": "not right: the set stays open",
    "literature.label.awarded": "awarded: {team} {points}",
    "literature.label.points": "{team:Words} {points}",
    "literature.label.declare": "Declare a set",
    "literature.label.declare_now": "Declare",
    "literature.control.seat": "{who}, {side}",
    "literature.control.seat.count": "{who}, {side}, {count:card|cards}",
    "literature.control.seat.out": "{who}, {side}, no cards left",
    "literature.control.set": "{set}, open",
    "literature.control.set.void": "{set}, finished, void",
    "literature.control.set.finished": "{set}, finished, {team} {points}",
    "literature.control.hand": "{card:words}, in your hand",
    "literature.control.asked": "ask for {card:words}",
    "literature.control.declare": "declare a set",
    "literature.control.give": "the {card:words} is with {who}",
    "literature.control.back": "take back the last touch",
    "literature.control.declare_now": "Declare {set}",
    "literature.sheet": "Deduction sheet",
    "literature.sheet.column": "{who}, {side}",
    "literature.sheet.set": "{set:Words}",
    "literature.sheet.finished": "{set:Words}: finished",
    "literature.sheet.own": "in your hand",
    "literature.sheet.kind.c": "certain",
    "literature.sheet.kind.p": "possible",
    "literature.sheet.kind.x": "impossible",
    "literature.sheet.kind.-": "",
    "literature.sheet.legend": (
        "Touch a cell to note ✎✓ for yes, touch it again for ✎✕, and once more to rub it out. "
        "● is your team, ◇ the other team."
    ),
    "literature.sheet.legend.deductions": "✓ certain, · possible, ✕ impossible.",
    "literature.sheet.legend.chances": "Chances are counted over all deals that fit, and rounded to whole per cents.",
    "literature.aid.deductions": "Show what is certain",
    "literature.aid.chances": "Show chances",
    "literature.zone.form": "Declaration",
    "literature.zone.hand": "Your hand, by sets, and cards to ask for",
    "literature.zone.seats": "Players round the table",
    "literature.zone.sets": "Sets",
    # What players say aloud.
    "literature.says.ask": "“Do you have the {card}?”",
    "literature.says.yes": "“Here it is.”",
    "literature.says.no": "“No, sorry.”",
    "literature.says.declare": "“We have {set}.”",
    "literature.says.pass": "“Your turn, partner.”",
    "literature.says.designate": "“You go on, please.”",
    # What happens.
    "literature.asked.missed": "{who} asked {other} for the {card}. It was not there.",
    "literature.asked.given": "{who} asked {other} for the {card} and got it.",
    "literature.tells.question": (
        "{who} may ask for the {card} only with another card of {set}. So this hand holds at least one of {cards}."
    ),
    "literature.tells.question.lone": (
        "{who} may ask for the {card} only with a card of {set}, be it this one. So this hand holds at least one of "
        "{cards}."
    ),
    "literature.tells.yours": "By this question everybody knows that you hold at least one of {cards}.",
    "literature.tells.single": "{who} had one card only. So that card is {cards:or}.",
    "literature.tells.left": "You hold {own} yourself. So at least one of {cards} is with {who}.",
    "literature.tells.left.one": "You hold {own} yourself. That leaves one card: {cards} is with {who}.",
    "literature.tells.miss": "The {card} is neither with {who} nor with {other}.",
    "literature.tells.bluff": (
        "The {card} is not with {other}. It might be with {who}: in this game you may ask for a card that you hold."
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
    "literature.card.open.last": "If {set} is declared once more and not right, it is void.",
    "literature.card.open": "At least one card of {set} is somewhere else, and all of them are in {team}.",
    "literature.passed": "{who} passed the turn to {other}.",
    "literature.passed.empty": "{who} had no cards left and passed the turn to {other}.",
    "literature.designated": "{who} chose {other} to go on. Now {team} must declare the sets that are left: {sets}.",
    "literature.ran_out": "{who:has|have} no cards left. This seat cannot be asked and gets no more cards.",
    "literature.awarded": "{set:Words} is all in {team}: {points:point|points}, without a declaration.",
    "literature.team_out": "Nobody in {team} has cards left. So {other} holds all of {sets}.",
    "literature.next.plays": "{who:is|are} on turn.",
    "literature.next.may_pass": "{who:is|are} on turn, and may pass it to a team-mate.",
    "literature.next.must_pass": "{who:is|are} out of cards and must pass the turn to a team-mate.",
    "literature.next.designates": "{who:says|say} which opponent goes on.",
    "literature.next.alone": "{who:has|have} to declare all open sets alone.",
    "literature.points": "Points so far: {points} for {one}, {others} for {other}.",
    "literature.over.won": "The game is over. With {points} to {others}, {team} won.",
    "literature.over.shared": "The game is over. Both teams have {points} and share the win.",
    "literature.over.counts": (
        "Of {sets} sets, {right:was|were} declared right and {lost} not right. {void:was|were} void."
    ),
    "literature.over.counts.awarded": (
        "Of {sets} sets, {right:was|were} declared right and {lost} not right. {void:was|were} void, and "
        "{awarded:was|were} awarded at the end."
    ),
    "literature.finished.right": "{set:Words}: declared right, {points:point|points} for {team}.",
    "literature.finished.wrong": "{set:Words}: not declared right, {points:point|points} for {team}.",
    "literature.finished.lost": "{set:Words}: not declared right, {points:point|points} off for {team}.",
    "literature.finished.awarded": "{set:Words}: awarded, {points:point|points} for {team}.",
    "literature.finished.void": "{set:Words}: void, no points.",
    "literature.team": "team {number}",
    "literature.team.own": "your team",
    "literature.team.other": "the other team",
    # What is picked so far, and what is missing.
    "literature.held.seat": "Choose a card to ask {other} for.",
    "literature.held.card": "Choose who to ask for the {card}.",
    "literature.held.declare": "Choose the set that you want to declare.",
    "literature.held.cards": "{set:Words}: who holds {cards}?",
    "literature.held.complete": "Declare {set}, or change who has a card.",
    # The first turn.
    "literature.tour.mates": "A disc marks your team. {mates} and you win or lose together.",
    "literature.tour.opponents": "A diamond marks an opponent: {opponents}. Them you ask for cards.",
    "literature.tour.hand": "These are your cards, set by set. You collect whole sets.",
    "literature.tour.ask": "You may ask for cards in the water: you have another card of their set.",
    "literature.tour.declare": "When you know who in your team holds each card of a set, declare it here.",
    "literature.tour.now": "Now choose an opponent, then a card in the water.",
    "literature.tour.wait": "Now {who:plays|play}. Listen to the questions until it is your turn.",
    # When the game is over.
    "literature.ending.won": "{team:Words} won: {points} to {others}.",
    "literature.ending.shared": "The win is shared: {points} each.",
    "literature.ending.lead": "With move {move}, {team} went ahead and stayed ahead.",
    "literature.ending.set": (
        "Move {move}: you asked in vain. You could know where every card of {set} was, all in your team."
    ),
    "literature.ending.card": "Move {move}: you asked for {asked} in vain. {who} was certain to hold {card}.",
    "literature.skill.conclusion": "What may be concluded about a card",
    "literature.skill.declaration": "Declare or wait",
    # What there is to do now.
    "literature.now.ask": "Ask an opponent for a card, or declare a set.",
    "literature.now.may_pass": "Ask, declare another set, or pass the turn to a team-mate.",
    "literature.now.must_pass": "You have no cards left. Pass the turn to a team-mate.",
    "literature.now.designate": "Your team has no cards left. Choose which opponent goes on.",
    "literature.now.alone": "The other team has no cards left. Declare an open set.",
    "literature.now.alone.open": "The other team has no cards left. What can you still do?",
    "literature.now.complete.open": "May you ask now, or is there something to do first?",
    "literature.now.whole_sets.open": "Is there a card that you may ask for?",
    "literature.now.stalled": "{count:question|questions} without a declaration. Now declare a set.",
    "literature.now.complete": "You hold all of {set}. Declare it before you ask.",
    "literature.now.whole_sets": "You have whole sets only. Declare one of them.",
    "literature.waiting": "{who:plays|play} now.",
    "literature.waiting.any_time": "{who:plays|play} now. You may declare a set at any time.",
    "literature.askable": "{set:Words}: you have {own}, so you may ask for {cards:or}.",
    "literature.askable.whole": "{set:Words}: you have all of it.",
    "literature.whom": "You may ask {opponents:or}.",
    "literature.after.may_pass": "You declared right, so you may pass the turn to {mates:or}.",
    "literature.after.must_pass": "You may pass the turn to {mates:or}.",
    "literature.after.designate": "You may choose {opponents:or}.",
    "literature.after.alone": "Your team holds all the cards of {sets}.",
    "literature.after.stalled": "You may declare {sets:or}.",
    "literature.after.whole_sets": "You have every card of your sets, so there is nothing to ask for.",
    "literature.left": "Open sets: {sets}.",
    "literature.stall": "Questions since the last declaration: {count}. After {limit} a set must be declared.",
    "literature.worth.right": "All right brings a point.",
    "literature.worth.high": "A high set counts {points} points.",
    "literature.worth.split.void": "Not right, but all cards in your team: no points, and the set is finished.",
    "literature.worth.split.stays": (
        "Not right, but all cards in your team: the set stays open, and an opponent is on turn."
    ),
    "literature.worth.split.nothing": "Not right, but all cards in your team: nothing happens, and you go on.",
    "literature.worth.limit": (
        "A set stays open {times:time|times} at most. Declared once more and not right, it is void."
    ),
    "literature.worth.split.opponents": "Not right, but all cards in your team: the other team scores.",
    "literature.worth.team.minus_one": (
        "Not right, and an opponent holds a card of it: your team loses as much as the set counts."
    ),
    "literature.worth.team.opponents": "Not right, and an opponent holds a card of it: the other team scores.",
    # Buttons.
    "literature.invite.ask": "Ask {other} for the {card}",
    "literature.invite.declare": "Declare {set} – {claims}",
    "literature.invite.pass": "Pass the turn to {other}",
    "literature.invite.designate": "Let {other} go on",
    "literature.claim": "{name}: {cards}",
    "literature.claims": "{name}: {cards}; {rest}",
    # Options and their values.
    "literature.option.players": "players",
    "literature.option.deck": "cards and sets",
    "literature.option.deck.no2": "without the 2s, low 3 to 8",
    "literature.option.deck.no7": "without the 7s, low ace to 6",
    "literature.option.deck.no8": "without the 8s, low 2 to 7",
    "literature.option.deck.sevens_jokers": "54 cards, ninth set of 7s and jokers",
    "literature.option.deck.eights_jokers": "54 cards, ninth set of 8s and jokers",
    "literature.option.deck.ranks": "sets of four equal ranks",
    "literature.option.wrong_split": "declared not right, but all cards in the team",
    "literature.option.wrong_split.void": "no points, set finished",
    "literature.option.wrong_split.stays": "set stays open",
    "literature.option.wrong_split.opponents": "opponents score",
    "literature.option.wrong_split.nothing": "nothing happens, go on",
    "literature.option.wrong_team": "declared not right, and an opponent holds a card",
    "literature.option.wrong_team.minus_one": "costs what the set counts",
    "literature.option.wrong_team.opponents": "opponents score",
    "literature.option.turn_after_right": "after a right declaration",
    "literature.option.turn_after_right.may_pass": "go on, or pass the turn",
    "literature.option.turn_after_right.declarer": "go on",
    "literature.option.turn_after_wrong": "after a declaration that is not right",
    "literature.option.turn_after_wrong.declarer": "go on",
    "literature.option.turn_after_wrong.opponents": "the next opponent is on turn",
    "literature.option.declare_when": "declare",
    "literature.option.declare_when.own_turn": "on your own turn",
    "literature.option.declare_when.any_time": "at any time",
    "literature.option.high_points": "points of a high set",
    "literature.option.own_card_asks": "ask for a card that you hold",
    "literature.option.own_card_asks.off": "not allowed",
    "literature.option.own_card_asks.on": "allowed beside another of its set",
    "literature.option.own_card_asks.lone": "allowed, also for a lone card",
    "literature.option.must_declare": "a whole set in hand",
    "literature.option.must_declare.off": "may wait",
    "literature.option.must_declare.on": "is declared before all else",
    "literature.option.first": "who begins",
    "literature.option.first.dealer": "player 1",
    "literature.option.first.next": "player 2",
    "literature.option.hand_counts": "numbers of cards",
    "literature.option.hand_counts.hidden": "not shown",
    "literature.option.hand_counts.public": "shown",
    "literature.option.history": "what is shown of the past",
    "literature.option.history.all": "everything",
    "literature.option.history.last": "the last question",
    "literature.option.endgame": "when a team has no cards left",
    "literature.option.endgame.declare": "the other declares its sets",
    "literature.option.endgame.award": "the other gets its sets",
    "literature.option.out_of_cards": "who has no cards left",
    "literature.option.out_of_cards.stays": "may still declare",
    "literature.option.out_of_cards.leaves": "leaves the game",
    "literature.option.ask_limit": "questions in a row, at most",
    "literature.option.ask_limit.none": "any number",
}

SENTENCES = TABLE | DEDUCTION | PLAYERS
