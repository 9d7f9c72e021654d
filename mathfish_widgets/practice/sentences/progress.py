"""What is said of progress: files that cannot be taken, how well a skill goes, and what to practise next."""

SENTENCES = {
    "practice.progress.folder": "{file} is a folder. Progress is kept in a file; give the name of one.",
    "practice.progress.missing": "There is no file {file} here.",
    "practice.progress.foreign": "{file} is not a progress file of mathfish_widgets. I leave it as it is.",
    "practice.progress.database": "{file} is a database of another program. I leave it as it is.",
    "practice.progress.newer": "{file} is of format {format}, and this version reads format {known}. Install a newer "
    "mathfish_widgets to open it; the file stays as it is.",
    "practice.progress.short": "{file} is cut short: its end is missing. Copy it again from where it came from; I "
    "leave it as it is.",
    "practice.progress.damaged": "{file} is damaged: {reason}. I leave it as it is.",
    "practice.progress.field": "{file} is damaged: in entry {number}, {field} is not what it should be. I take nothing "
    "from it and leave it as it is.",
    "practice.progress.large": "{file} is too large to be a progress file: more than {most} million characters.",
    "practice.progress.unread": "I cannot read {file}: {reason}.",
    "practice.progress.unwritten": "I cannot write to {file}: {reason}. Your answers are not kept there.",
    "practice.progress.in_the_way": "{file} is there already and is no copy of this progress, so I do not write over "
    "it. Choose another name.",
    "practice.progress.holds_more": "{file} holds {count:answer|answers} that are not kept here, so I do not write "
    "over it. Take it in first, or choose another name.",
    "practice.progress.why.unpacked": "it cannot be unpacked",
    "practice.progress.why.heading": "its first line is not what it should be",
    "practice.progress.why.entry": "entry {number} cannot be read",
    "practice.progress.why.pages": "its pages do not fit together",
    "practice.progress.why.busy": "it is being written all the time",
    "practice.progress.why.unknown": "it did not work",
    "practice.mastery.nothing": "No items yet. Each one that you do fills a box.",
    "practice.mastery.last": "{alone} of your last {count} without help.",
    "practice.mastery.bar": "Your last items, the oldest first: {marks}.",
    "practice.mastery.empty": "Ten empty boxes.",
    "practice.mastery.alone": "without help",
    "practice.mastery.helped": "with help",
    "practice.mastery.shown": "not yet",
    "practice.schedule.due": "{count:fact is|facts are} due again before you forget, first of all “{fact}”.",
    "practice.schedule.first": "A good skill to begin with.",
    "practice.schedule.new": "This is new for you.",
    "practice.schedule.weak": "{alone} of your last {count} went without help, so this is worth more practice.",
    "practice.schedule.onward": "This goes well; go on at level {level}.",
    "practice.schedule.resting": "You know this well, and it has rested longest.",
}
