"""The sentences of a teacher's report, by rule id."""

SENTENCES = {
    "report.line": "Report: {files:file|files}, {items:item|items} of {skills:skill|skills}{unread}.",
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
    "report.column.points_percent": "Points in %",
    "report.column.without_help": "Without help",
    "report.column.last_level": "Last level",
    "report.column.of_last_ten": "Of the last ten",
    "report.column.last_day": "Last day (UTC)",
    "report.places.title": "Who is where",
    "report.places.axis": "Without help, of the last ten items; below it the last level",
    "report.places.field": "{alone} of {count}",
    "report.places.level": "level {level}",
    "report.places.none": "–",
    "report.places.words": "Who is where: a grid of {files:file|files} by {skills:skill|skills}. Each field says how "
    "many of the last ten items went without help, and the last level; the table has the same numbers.",
    "report.hard.title": "Which skill is hard",
    "report.hard.axis": "Points of the class, in % of all that were possible",
    "report.hard.bar": "{percent} %, {items:item|items}, {files:file|files}",
    "report.hard.one": "{skill} {percent} %",
    "report.hard.words": "Which skill is hard: how many items in a hundred the class does without help, the hardest "
    "skill first: {skills}.",
}
