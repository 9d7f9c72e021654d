"""Print the share of each folder of the package that the tests have run: lines and branches in percent."""

import json
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path


def percent(covered: int, total: int) -> str:
    return f"{100 * covered / total:9.1f}" if total else f"{'-':>9}"


def main() -> None:
    """Read the combined results of coverage.py, and print a row for each folder and one for the total."""
    report = subprocess.check_output([sys.executable, "-m", "coverage", "json", "-q", "-o", "-"])
    folders: dict[str, Counter[str]] = defaultdict(Counter)
    for path, found in json.loads(report)["files"].items():
        _, *inside, _ = Path(path).parts
        for folder in (*inside[:1], "all"):
            folders[folder].update({key: count for key, count in found["summary"].items() if isinstance(count, int)})
    print(f"{'folder':14}{'lines':>9}{'branches':>9}")
    for folder, counts in folders.items():
        lines = percent(counts["covered_lines"], counts["num_statements"])
        print(f"{folder:14}{lines}{percent(counts['covered_branches'], counts['num_branches'])}")


if __name__ == "__main__":
    main()
