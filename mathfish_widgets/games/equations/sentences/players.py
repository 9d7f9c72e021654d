"""Why a computer player of Equations moves as it does, its hints, and how hard a layout is, by rule id."""

from __future__ import annotations

REASONS = {
    "equations.because.beginner": "I looked for one number that all the others make in a row: {equation}.",
    "equations.because.careful": "I looked for whole numbers made with + − × ÷: {equation}.",
    "equations.because.sharp": "I tried every way and took the simplest: {equation}.",
    "equations.because.nothing.beginner": "I tried to make one number of all the others in a row, with + and − and at "
    "most one product. That does not work here.",
    "equations.because.nothing.careful": "I tried + − × ÷ with whole numbers on the way. That does not work here.",
    "equations.because.nothing.sharp": "I tried every way. These numbers have no equation.",
}

HINTS = {
    "equations.hint.none": "No equation can be made of {numbers}. I tried every way.",
    "equations.hint.count": "These numbers make {count:equation|equations}. Other shapes of the same equation are not "
    "counted.",
    "equations.hint.signs.one": "One of them can be written with {signs}.",
    "equations.hint.signs.only": "It can be written with {signs}.",
    "equations.hint.pair": "Put {numbers} together.",
    "equations.hint.makes": "{operation} is {value}. Which equation can you make of it with {others}?",
    "equations.hint.equation": "{equation}.",
}

GRADES = {
    "equations.grade.easy.sums": "Easy: {signs} will do.",
    "equations.grade.medium.basic": "Medium: {signs} will do, and there are {count} different equations to find.",
    "equations.grade.hard.basic": "Hard: there is only one equation. It can be written with {signs}.",
    "equations.grade.hard.all": "Hard: + − × ÷ with whole numbers on the way do not work here.",
}
