// node python.mjs CORE SCRIPT [/PLACE=FOLDER...] [ARGUMENT...]: a script run by Pyodide's own Python; its last value is the exit code.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [core, script, ...given] = process.argv.slice(2);
const indexURL = resolve(core);
const { loadPyodide } = await import(pathToFileURL(`${indexURL}/pyodide.mjs`));
const env = { PYTHONNODEBUGRANGES: "1" }; // modules that it compiles are smaller by an eighth
const python = await loadPyodide({ indexURL, env });
const isPlace = (/** @type {string} */ each) => each.startsWith("/") && each.includes("=");
for (const [inside, outside] of given.filter(isPlace).map(each => each.split("="))) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, resolve(outside));
}
python.pyimport("sys").argv = python.toPy([script, ...given.filter(each => !isPlace(each))]);
try {
  process.exitCode = python.runPython(readFileSync(script, "utf8")) ?? 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the line of Pyodide's own script, which is long
  process.exitCode = 1;
}
process.exit();
