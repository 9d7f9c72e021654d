"""What practice says, by rule id: one table for each game and each part, joined with what the questions say."""

from functools import lru_cache

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games import GAMES
from mathfish_widgets.questions.sentences import NAMES, docfish, doublets, dragonfish, literature, pemberley
from mathfish_widgets.questions.sentences import SENTENCES as QUESTIONS

DOCFISH = {
    **docfish.ONLY_IN_PRACTICE,
    "practice.docfish.prime.title": "Which number divides it, or is it prime?",
    "practice.docfish.prime.level_1": "Numbers up to 50, such as the product of two cards.",
    "practice.docfish.prime.level_2": "Numbers from 51 to 100, such as the sum of a pot.",
    "practice.docfish.prime.level_3": "Numbers from 101 to 220 that end in 1, 3, 7 or 9.",
    "practice.docfish.prime.tried": "Only {tried} must be tried. The next prime is {next}, and {next} × {next} is "
    "{square}, more than {number}.",
    "practice.docfish.prime.none": "There is no prime to try: 2 × 2 is {square}, more than {number}.",
    "practice.docfish.factors.title": "Split a number into factors",
    "practice.docfish.factors.level_1": "Write a number up to 100 as a product of two numbers.",
    "practice.docfish.factors.level_2": "Split a number until only primes are left. There are three of them or more.",
    "practice.docfish.factors.level_3": "Count all the ways to write a number as a product.",
    "practice.docfish.factors.two": "One of the two numbers may be {low}. Which is the other?",
    "practice.docfish.factors.primes": "{number} begins with {first}. How does it go on?",
    "practice.docfish.factors.ways": "With two numbers: {two}. Now split these further, and count nothing twice.",
    "practice.docfish.embedded.title": "Primes that are present in a hand",
    "practice.docfish.embedded.level_1": "One card of the hand must be split, and perhaps its twin.",
    "practice.docfish.embedded.level_2": "Two different cards of the hand must be split.",
    "practice.docfish.embedded.level_3": "Three or more different cards of the hand must be split.",
    "practice.docfish.embedded.lowest": "The lowest of them is {prime}. It is present in the {holder}.",
    "practice.docfish.pairs.title": "Pairs in a hand",
    "practice.docfish.pairs.level_1": "Two cards of the hand are the same prime.",
    "practice.docfish.pairs.level_2": "At least one card of the pair is embedded.",
    "practice.docfish.pairs.level_3": "There are several pairs. Find all of them.",
    "practice.docfish.pairs.in_one": "The {holders} alone holds a pair. Split it.",
    "practice.docfish.pairs.in_more": "One prime is present in each of these cards: {holders}. Which is it?",
    "practice.docfish.change.title": "Make change with this bank",
    "practice.docfish.change.level_1": "The bank can pay every change of the card.",
    "practice.docfish.change.level_2": "The bank lacks cards for some changes, or for all of them.",
    "practice.docfish.change.level_3": "Find all the cards that the bank can change.",
    "practice.docfish.change.part": "One of the cards that come out may be {part:a}.",
    "practice.docfish.change.first": "The bank can change {card:a}: {way}. Now look at the higher cards.",
    "practice.docfish.consolidation.title": "Consolidation",
    "practice.docfish.consolidation.level_1": "Find a Consolidation that the rules allow.",
    "practice.docfish.consolidation.level_2": "Find or count all the Consolidations that the rules allow.",
    "practice.docfish.consolidation.level_3": "Find the Consolidation that makes the sum highest.",
    "practice.docfish.consolidation.any.group": "One Consolidation is a single group. It makes {product}.",
    "practice.docfish.consolidation.any.groups": "One Consolidation has {count} groups. One of them makes {product}.",
    "practice.docfish.consolidation.one_of": "One of the Consolidations is {groups}.",
    "practice.docfish.consolidation.best.group": "The best one is a single group. It makes {product}.",
    "practice.docfish.consolidation.best.groups": "The best one has {count} groups. One of them makes {product}.",
}
DOUBLETS = {
    **doublets.ONLY_IN_PRACTICE,
    "practice.doublets.next.title": "What comes after, on the clock of 13",
    "practice.doublets.next.level_1": "Double one number after another. No card needs 13 taken away.",
    "practice.doublets.next.level_2": "Double one number after another, and take 13 away where it is needed.",
    "practice.doublets.next.level_3": "Go backwards: which number has this one as its double?",
    "practice.doublets.next.doubled": "Twice {number} is {double}, and that is less than 13.",
    "practice.doublets.next.round": "Twice {number} is {double}. Now take 13 away.",
    "practice.doublets.next.halved": "Half of {whole} is what you look for.",
}
DRAGONFISH = {
    **dragonfish.ONLY_IN_PRACTICE,
    "practice.dragonfish.sum.title": "A calculation for this fish",
    "practice.dragonfish.sum.level_1": "Two bugs of the pond are enough, with + or −.",
    "practice.dragonfish.sum.level_2": "Three bugs or more are needed, and plus is enough.",
    "practice.dragonfish.sum.level_3": "Plus alone is not enough: three bugs or more with a minus, or a swap.",
    "practice.dragonfish.sum.two": "Begin with {first}. One bug more makes {fish}.",
    "practice.dragonfish.sum.added": "Begin with {first} and add {count} more bugs.",
    "practice.dragonfish.sum.taken": "Begin with {first}. Then come {count} more bugs. Of these, "
    "{minus:gets|get} a minus.",
    "practice.dragonfish.sum.swap": "With the bug that you look for, a sum begins with {first} and has {count} cards.",
    "practice.dragonfish.lanes.title": "Which lanes are connected",
    "practice.dragonfish.lanes.level_1": "Find all the lanes that a lane reaches, over one or two canal cards.",
    "practice.dragonfish.lanes.level_2": "Find all the lanes that a lane reaches, over three canal cards or all four.",
    "practice.dragonfish.lanes.level_3": "A canal card is laid: find all the lanes that a lane reaches then.",
    "practice.dragonfish.lanes.begins": "The card in {place} lies at lane {lane}. From its {edge} edge the water goes "
    "to these edges: {outs}.",
    "practice.dragonfish.lanes.dry": "The card in {place} lies at lane {lane}. Has it water at its {edge} edge?",
}
EQUATIONS = {
    "practice.equations.four.title": "Make an equation of four cards",
    "practice.equations.four.level_1": "Make an equation of four cards. + and − are enough.",
    "practice.equations.four.level_2": "Make an equation of four cards. + and − are not enough, but × or ÷ helps, and "
    "there is more than one equation to find.",
    "practice.equations.four.level_3": "Make an equation of four cards. There is only one, however it is written. Or "
    "it needs a fraction, a number below 0 or a power such as 2^3.",
}
_WHAT_IT_BRINGS = (
    "Your team is Mary and Joseph. All right brings a point, a card with an opponent costs one, and any other error "
    "brings nothing."
)
LITERATURE = {
    **literature.ONLY_IN_PRACTICE,
    "practice.literature.conclusion.title": "What may be concluded about a card",
    "practice.literature.conclusion.level_1": "One question and its answer tell who can have it.",
    "practice.literature.conclusion.level_2": "Two or three things must be put together.",
    "practice.literature.conclusion.level_3": "A chain of four steps or more.",
    "practice.literature.conclusion.begins": "Begin with this: {heard}.",
    "practice.literature.declaration.title": "Declare or wait",
    "practice.literature.declaration.level_1": "The declaration is certain to be right, or it cannot be right. "
    f"{_WHAT_IT_BRINGS}",
    "practice.literature.declaration.level_2": "Nothing can be lost, or wins and losses are more than a third of the "
    f"deals apart. {_WHAT_IT_BRINGS}",
    "practice.literature.declaration.level_3": "Wins and losses are a third of the deals apart or less: count them. "
    f"{_WHAT_IT_BRINGS}",
    "practice.literature.declaration.count": "What you hold and heard leaves {deals:deal|deals}.",
}
PEMBERLEY = {
    **pemberley.ONLY_IN_PRACTICE,
    "practice.pemberley.landing.title": "Land on a total that scores",
    "practice.pemberley.landing.level_1": "Find a card that brings points. No card lands below 0 or above 100.",
    "practice.pemberley.landing.level_2": "Look at every card: which one brings most, or which ones score? No card "
    "lands below 0 or above 100.",
    "practice.pemberley.landing.level_3": "Look at every card: which one brings most, or which ones score? Some totals "
    "are below 0 or above 100.",
    "practice.pemberley.landing.one": "One of the cards lands on {landing}, and that brings {points:point|points}.",
    "practice.pemberley.landing.most": "The most is {points:point|points}, for a landing on {landing}.",
    "practice.pemberley.landing.every": "{count:card scores|cards score}. One of the landings is on {landing}.",
    "practice.pemberley.layout.title": "Lay the best sets",
    "practice.pemberley.layout.level_1": "Lay three cards so that they bring most.",
    "practice.pemberley.layout.level_2": "Lay four or five cards so that they bring most.",
    "practice.pemberley.layout.level_3": "Lay six or seven cards so that they bring most.",
    "practice.pemberley.layout.last_hint": "One of my sets has {count} cards and begins with {card}: {calculation}.",
}
_DRILL = {
    "practice.unknown": "I do not know the skill “{skill}”. Did you mean {near}?",
    "practice.drill.kept": "Your answer is kept: {given}.",
    "practice.drill.done": "This item is done. Go on to the next one.",
    "practice.drill.first": "Answer this one first.",
    "practice.drill.no_hints": "In a test there are no hints. At the end each item is explained.",
    "practice.drill.score": "You have {score} of {most} points.",
    "practice.drill.example": "Level {level} of 3, a worked example. {described}",
    "practice.drill.completion": "Level {level} of 3, with all hints given: the last step is yours. {described}",
    "practice.drill.example.told": "Read how it is done, step by step.",
    "practice.drill.example.line": "Step {rung}: {hint}",
    "practice.drill.example.step": "Show step {step}",
    "practice.drill.example.done": "That was the example. The next item has its hints given.",
    "practice.drill.example.only": "This is an example: read it step by step. The next item is yours.",
    "practice.drill.example.was": "It was the example.",
    "practice.drill.placement": "Level {level} of 3, question {number} of at most {most} to find your level. "
    "{described}",
    "practice.drill.placed.level": "Next: you go on at level {level}",
    "practice.drill.placed.example": "Next: an example shows you how",
    "practice.drill.otherwise.placement": "I know this already: find my level, with at most {most:question|questions}",
    "practice.drill.otherwise.example": "I am new to this: show me an example",
    "practice.drill.begun": "This skill has begun already, so go on with it.",
    "practice.drill.level": "Level {level} of 3. {described}",
    "practice.drill.test": "Level {level} of 3, a test: one answer for each item. {described}",
    "practice.drill.fold": "Begin this bar anew",
    "practice.drill.told": "The boxes will be empty, and the level begins at 1. Nothing is deleted from your file.",
    "practice.drill.reset": "Yes, begin anew",
    "practice.drill.place": "{number} of {items}",
    "practice.drill.points": "{score:point|points}",
    "practice.drill.points.later": "{score:point|points}, as only a first answer counts here",
    "practice.drill.in_test": "Points are told at the end.",
    "practice.drill.check": "Check",
    "practice.drill.keep": "Keep this answer",
    "practice.drill.leave_out": "Leave it out",
    "practice.drill.left_out": "You left it out.",
    "practice.drill.hint": "Hint {rung} of {rungs} (costs {cost:point|points})",
    "practice.drill.no_more": "All {rungs} hints are shown",
    "practice.drill.solve": "Show me how (leaves {points:point|points})",
    "practice.drill.next": "Next",
    "practice.drill.finish": "See how it went",
    "practice.drill.again": "Again, with new items",
    "practice.drill.link": "Link with my answers",
    "practice.drill.link.told": "Whoever has this link can see what you answered. It does not tell your name.",
    "practice.drill.answered": "Your answer: {given}",
    "practice.drill.not_answered": "You were shown how",
    "practice.drill.line": "{given} {told} {points:point|points}.",
    "practice.drill.given": "You answered {given}.",
    "practice.drill.no_answer": "You gave no answer.",
    "practice.drill.alone": "It is right, without help.",
    "practice.drill.helped": "It is right, with {helps}.",
    "practice.drill.guessed": "It was right at a later answer. With so few answers only the first one counts.",
    "practice.drill.shown": "You were shown how.",
    "practice.drill.missed": "Look at it again.",
    "practice.drill.hints": "{count:hint|hints}",
    "practice.drill.looks": "{count:second look|second looks}",
    "practice.drill.why": "Why",
    "practice.drill.advice.one": "What to practise next: “{title}”, level {level}. {why}",
    "practice.drill.advice.mixed": "What to practise next: “{title}”, mixed with {more:other skill|other skills}. "
    "{why}",
    "practice.drill.onward.one": "Next: “{title}”, level {level}",
    "practice.drill.onward.mixed": "Next: “{title}” and {more:other skill|other skills}",
    "practice.drill.harder": "Most of it went without help, so the next level is worth a try.",
    "practice.drill.once_more": "Another round makes it surer.",
    "practice.drill.mastered": "Most of it went without help, at the highest level. It will be good to see it again "
    "another day.",
}
_SCHEDULE = {
    "practice.mastery.new": "No items yet. {count:item|items}, right at the first answer, and I say: you can do it.",
    "practice.mastery.practising": "{count:item|items} more, right at the first answer, and I say: you can do it.",
    "practice.mastery.can": "You can do it. Come back on another day to have it mastered. Still missing: "
    "{count:item|items} of level 3, right at the first answer, in mixed drills.",
    "practice.mastery.mastered": "Mastered: you knew level 3, and on another day you still did, in a mixed drill.",
    "practice.mastery.level": "Level {level}",
    "practice.mastery.later": "Another day",
    "practice.mastery.row.open": "{name}: {marks}, and {missing:box|boxes} to fill.",
    "practice.mastery.row.to_fill": "{name}: {missing:box|boxes} to fill.",
    "practice.mastery.row.done": "{name}: {marks}.",
    "practice.mastery.row.empty": "{name}: nothing yet.",
    "practice.mastery.mark.alone": "right at once",
    "practice.mastery.mark.helped": "with help",
    "practice.mastery.mark.shown": "not yet",
    "practice.schedule.due": "{count:fact is|facts are} due again before you forget, first of all “{fact}”.",
    "practice.schedule.first": "A good skill to begin with.",
    "practice.schedule.new": "This is new for you.",
    "practice.schedule.weak": "{alone} of your last {count:item|items} of level {level} went right at once, so this is "
    "worth more practice.",
    "practice.schedule.begun": "You have begun with this; it goes on at level {level}.",
    "practice.schedule.mixed": "You have met these {count}; mixed, they are remembered better.",
    "practice.schedule.confirm": "You could do this on another day. Who still can, among mixed items, has it mastered.",
    "practice.schedule.onward": "You can do this; it stays fresh at level {level}.",
    "practice.schedule.resting": "You have mastered this, and it has rested longest.",
}
_GOAL = {
    "practice.goal.set": "Set a goal for the week",
    "practice.goal.change": "Change my goal",
    "practice.goal.told": "Choose what is easy to keep. Nothing is lost in a week that goes otherwise.",
    "practice.goal.choice": "{items:question|questions} on {days:day|days} a week",
    "practice.goal.none": "No goal any more",
    "practice.goal.week_0": "This week",
    "practice.goal.week_1": "Last week",
    "practice.goal.week_2": "2 weeks ago",
    "practice.goal.week_3": "3 weeks ago",
    "practice.goal.row": "{name}: {done} of {days:day|days}.",
    "practice.goal.open": "This week: {done} of {days:day|days}. Today: {today} of {items:question|questions}.",
    "practice.goal.today_done": "This week: {done} of {days:day|days}. Today is done.",
    "practice.goal.reached": "You have done what you wanted this week: {done:day|days} with "
    "{items:question|questions}, and you wanted {days}.",
    "practice.goal.kept": "Your goal: {items:question|questions} on {days:day|days} a week.",
    "practice.goal.given_up": "You have no goal any more.",
    "practice.goal.not_kept": "A goal cannot be kept here.",
}
REPORT = {
    "report.line": "Report: {files:file|files}, {items:item|items} of {skills:skill|skills}{unread}.",
    "report.line_with_lessons": "Report: {files:file|files}, {items:item|items} of {skills:skill|skills}, "
    "{lessons:answer|answers} in lessons{unread}.",
    "report.heading": "Report on a class",
    "report.saved": "Saved: {file}. Open it in a browser to read or print it.",
    "report.exists": "There is a file {file} already, and nothing is written over it. Give another name.",
    "report.talk": "What to talk about tomorrow",
    "report.talk.how": "These questions divide the class. Show the two answers, let pupils defend one of them, and "
    "work it out together. Only first answers count here.",
    "report.talk.right": "“{given}”, which is right: {files:file|files}",
    "report.talk.wrong": "“{given}”, which is not right: {files:file|files}",
    "report.practice": "Practice",
    "report.skills.wrong": "Commonest mistakes in each skill",
    "report.skills.topic": "Skill",
    "report.skills.stuck": "Stuck: after {count} items or more, even level 1 is too hard without help",
    "report.lessons": "Questions of the lessons",
    "report.lessons.line": "{files:file has|files have} answers to {questions:question|questions} of the lessons.",
    "report.lessons.none": "None of these answers is wrong.",
    "report.lessons.wrong": "Commonest wrong answers to each question",
    "report.lessons.topic": "Question",
    "report.lessons.stuck": "Not right yet: last answer wrong",
    "report.wrong.files": "Files with answers",
    "report.wrong.commonest": "Commonest wrong answers, in pupils' own words, and what they stand for",
    "report.wrong.given": "“{given}” ({files:file|files})",
    "report.wrong.stands": "– {misconception}.",
    "report.wrong.asked": "Asked: {asked}",
    "report.unread_too": "; {count:file|files} could not be read",
    "report.nothing": "Report: there is no progress file in {folder}. Put the pupils' files there: those that end in "
    ".sqlite, and what they exported.",
    "report.no_folder": "There is no folder {folder}. Name the folder with the pupils' files.",
    "report.a_file": "{folder} is a file. Name the folder that it lies in.",
    "report.lacking": "A report needs {name}, which is not installed here. This installs it: "
    "pip install matplotlib pandas tqdm",
    "report.unread": "Not read, and left as it is",
    "report.no_items": "No items yet: {files}.",
    "report.table": "Every file and skill",
    "report.column.file": "File",
    "report.column.skill": "Skill",
    "report.column.items": "Items",
    "report.column.points_percent": "Points, in % of all possible",
    "report.column.without_help": "Items without help",
    "report.column.last_level": "Level of the last item",
    "report.column.of_last_ten": "Without help, of the last ten items",
    "report.column.word": "What the pupil is told",
    "report.word.practising": "practising",
    "report.word.can": "you can do it",
    "report.word.mastered": "mastered",
    "report.column.last_day": "Last day (UTC)",
    "report.places.title": "Who is where",
    "report.places.axis": "Items without help, of the last ten;\nbelow that the level of the last item",
    "report.places.field": "{alone} of {count}",
    "report.places.level": "level {level}",
    "report.places.none": "–",
    "report.places.words": "Who is where: a grid of {files:file|files} by {skills:skill|skills}. Each field says how "
    "many of the last ten items went without help, and the last level; the table has the same numbers.",
    "report.hard.title": "Which skill is hard",
    "report.hard.axis": "Items of the class that were done without help, in %",
    "report.hard.bar": "{percent} %, {items:item|items}, {files:file|files}",
    "report.hard.one": "{skill}: {percent} %",
    "report.hard.words": "Which skill is hard: how many items in a hundred the class does without help, the hardest "
    "skill first: {skills}.",
}
"""The sentences of a teacher's report; it is no part of the pupil's page."""
SENTENCES = {
    **QUESTIONS,
    **DOCFISH,
    **DOUBLETS,
    **DRAGONFISH,
    **EQUATIONS,
    **LITERATURE,
    **PEMBERLEY,
    **_DRILL,
    **_SCHEDULE,
    **_GOAL,
    "practice.solution": "The answer is {answer}.",
}


@lru_cache
def wording_about(game: str) -> Wording:
    """What words practice of a game, with what the game itself says; only that game is loaded."""
    return Wording({**GAMES[game].explainer.sentences, **SENTENCES}, NAMES)
