"""Stand in for jedi, which takes seconds to load; the kernel requires a package of this name."""

raise ImportError("jedi is not in this site: IPython completes names without it.")
