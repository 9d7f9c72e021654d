"""Completion of code without jedi, which takes seconds to load; the kernel asks for a package of this name."""

raise ImportError("jedi is not in this site: IPython completes names without it.")
