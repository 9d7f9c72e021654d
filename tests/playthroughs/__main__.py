"""Write all transcripts anew, after a change that is meant: `python -m tests.playthroughs`; then read the diff."""

from .transcript import FOLDER, PLAYTHROUGHS, transcript

for file in PLAYTHROUGHS:
    (FOLDER / file).write_text(transcript(file), encoding="utf-8")
