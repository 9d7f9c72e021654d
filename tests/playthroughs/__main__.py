"""Write all transcripts again after an intended change: `python -m tests.playthroughs`; then read the diff."""

from .transcript import FOLDER, PLAYTHROUGHS, transcript

for file in PLAYTHROUGHS:
    (FOLDER / file).write_text(transcript(file), encoding="utf-8")
