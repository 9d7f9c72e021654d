"""The sentences of worksheets and their keys, by rule id, joined with what practice says."""

from mathfish_widgets.practice.sentences import SENTENCES as PRACTICE

SENTENCES = {
    **PRACTICE,
    "worksheet.level": "Level {level}",
    "worksheet.all_levels": "Levels 1 to 3",
    "worksheet.head": "{title} · {levels} · seed {seed}",
    "worksheet.about": "{levels} · seed {seed}",
    "worksheet.key": "Key: {title}",
    "worksheet.section": "Level {level}: {described}",
    "worksheet.name": "Name",
    "worksheet.date": "Date",
    "worksheet.choose": "Tick one box.",
    "worksheet.pick": "Put a ring round each one that you choose.",
    "worksheet.type": "{label}:",
    "worksheet.answer": "Answer",
    "worksheet.made": "The same sheet and the same key again, with mathfish_widgets {version}:",
    "worksheet.line": "Worksheet: {title}. {levels}, {count:item|items}, seed {seed}, {paper} paper.",
    "worksheet.preview": "The sheet as it is printed. The key is a page of its own. This saves both, to be opened in a "
    "browser and printed:",
    "worksheet.frame": "Worksheet: {title}",
    "worksheet.saved": "Saved {sheet} and {key}. Open each in a browser and print it on {paper} paper.",
    "worksheet.not_a_folder": "{folder} is a file. Name a folder to save the worksheet in.",
    "worksheet.no_writing": "The worksheet cannot be saved in {folder}: {why}. Name another folder.",
    "worksheet.exists": "{file} is there already, and it is another one. Nothing was saved. Move it away or name "
    "another folder.",
    "worksheet.unknown.skill": "I do not know the skill “{given}”. Did you mean {near}?",
    "worksheet.unknown.paper": "I do not know the paper “{given}”. It is A4 or Letter.",
    "worksheet.unknown.level": "There is no level {given}. It is 1, 2 or 3, or None for all three.",
    "worksheet.unknown.items": "A sheet cannot have {given} items. It can have 1 to {most}.",
}
