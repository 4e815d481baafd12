"""Executes every notebook here; an exception in a cell fails. ``--keep`` writes the outputs back, plots included."""

import os
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient

KEEP = "--keep" in sys.argv
if not KEEP:
    # A short training shows that the notebook runs; the plot that is kept is of a full one.
    os.environ.setdefault("TABLEE_ITERATIONS", "3")

wanted = [name for name in sys.argv[1:] if not name.startswith("-")]
for path in sorted(Path(__file__).parent.glob("*.ipynb")):
    if wanted and path.stem not in wanted:
        continue
    begun = time.perf_counter()
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=1200, kernel_name="python3").execute()
    if KEEP:
        for cell in notebook.cells:
            cell.metadata.pop("execution", None)
        nbformat.write(notebook, path)
    print(f"{path.name}: {time.perf_counter() - begun:.0f} s")
