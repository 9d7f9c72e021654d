"""What is said of files that answers are kept in, by rule id."""

PROGRESS = {
    "progress.folder": "{file} is a folder. Progress is kept in a file; give the name of one.",
    "progress.missing": "There is no file {file} here.",
    "progress.foreign": "{file} is not a progress file of mathfish_widgets. I leave it as it is.",
    "progress.database": "{file} is a database of another program. I leave it as it is.",
    "progress.newer": "{file} is of format {format}, and this version reads format {known}. Install a newer "
    "mathfish_widgets to open it; the file stays as it is.",
    "progress.short": "{file} is cut short: its end is missing. Copy it again from where it came from; I "
    "leave it as it is.",
    "progress.damaged": "{file} is damaged: {reason}. I leave it as it is.",
    "progress.field": "{file} is damaged: in entry {number}, {field} is not what it should be. I take nothing "
    "from it and leave it as it is.",
    "progress.large": "{file} is too large to be a progress file: more than {most} million characters.",
    "progress.unread": "I cannot read {file}: {reason}.",
    "progress.unwritten": "I cannot write to {file}: {reason}. Your answers are not kept there.",
    "progress.in_the_way": "{file} is there already and is no copy of this progress, so I do not write over "
    "it. Choose another name.",
    "progress.holds_more": "{file} holds {count:entry that is|entries that are} not kept here, so I do not write "
    "over it. Take it in first, or choose another name.",
    "progress.why.unpacked": "it cannot be unpacked",
    "progress.why.heading": "its first line is not what it should be",
    "progress.why.entry": "entry {number} cannot be read",
    "progress.why.pages": "its pages do not fit together",
    "progress.why.busy": "it is being written all the time",
    "progress.why.unknown": "it did not work",
}
"""Why a file is refused."""
TROUBLE = {
    "progress.not_kept": "You can go on. {why}",
    "progress.until_closed": "You can go on. This browser keeps no files here, so your answers are kept until you "
    "close this page.",
    "progress.no_database": "You can go on, but this Python has no SQLite, so your answers are not kept.",
}
"""Why answers are not kept: it is said on the page that asks."""
RESULTS = {
    "results.title": "{games:finished game|finished games}.",
    "results.none": "Games that you finish at a table are listed here.",
    "results.column.when": "When",
    "results.column.game": "Game",
    "results.column.with": "Played with",
    "results.column.how": "How it ended",
    "results.column.points": "Points",
    "results.column.moves": "Moves",
    "results.column.deal": "Deal",
    "results.column.rules": "Other rules",
    "results.moment": "{day}, {time}",
    "results.alone": "nobody else",
    "results.won": "You won",
    "results.lost": "You lost",
    "results.shared": "You shared the win",
    "results.ended": "Not won",
    "results.points": "{own} to {theirs}",
}
"""What is said of finished games."""
