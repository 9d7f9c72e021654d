// node compile.mjs CORE FROM TO: wheels with modules compiled by the Python that will run them, which opens fastest.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [core, from, to] = process.argv.slice(2).map(path => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: core });
for (const [inside, outside] of [["/from", from], ["/to", to]]) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, outside);
}
python.runPython(readFileSync(new URL("compiled_wheels.py", import.meta.url), "utf8"));
process.exit(0);
