// node image.mjs CORE WHEELS STAND_INS PLACE PAGES RECORDED: what the memory of Pyodide holds after rehearsal.py, and its lock;
// and for each page of the site, whose cells are in the file PAGES, the messages with which it opens.
// Kept is only in what it differs from that of a Pyodide that has not begun, since every page has that one already.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { leaveOut, words } from "./memory_words.mjs";

const SITE_PACKAGES = "/lib/python3.14/site-packages";
const STACK = 1 << 18; // words
const LARGEST_HOLE = 1 << 20;
const SMALLEST_HOLE = 64;
const PURE = /-none-any\.whl$/;

const [core, wheels, standIns, place, pages, recorded] = process.argv.slice(2);
const indexURL = resolve(core);
const fromCore = name => import(pathToFileURL(`${indexURL}/${name}`));
const { loadPyodide } = await fromCore("pyodide.mjs");

/** The memory of a Pyodide that has not begun, in words, up to its stack. */
const atFirst = async () => {
  const { default: create } = await fromCore("pyodide.asm.mjs");
  let memory;
  const createPyodideModule = async settings => {
    memory = words((await create({ ...settings, noInitialRun: true })).HEAPU8.slice());
    throw new Error("No more of it is needed.");
  };
  await loadPyodide({ indexURL, createPyodideModule }).catch(error => {
    if (!memory) throw error;
  });
  let end = 0;
  for (let place = 0; place - end < STACK; place++) if (memory[place]) end = place + 1;
  return memory.subarray(0, end);
};

const unpack = (python, folder) => {
  const names = readdirSync(folder).filter(name => PURE.test(name));
  for (const name of names) python.unpackArchive(new Uint8Array(readFileSync(`${folder}/${name}`)), "wheel", { extractDir: SITE_PACKAGES });
  return names;
};

/** Write zeros over what was given back, but for what lies above all that was ever asked for: that is zero. */
const overwriteHoles = module => {
  const { _malloc, _free, _sbrk } = module;
  const top = _sbrk(0);
  const holes = [];
  for (let size = LARGEST_HOLE; size >= SMALLEST_HOLE; size /= 2) {
    for (;;) {
      const hole = _malloc(size);
      if (hole + size > top) {
        _free(hole);
        break;
      }
      module.HEAPU8.fill(0, hole, hole + size);
      holes.push(hole);
    }
  }
  holes.forEach(_free);
};

/** The name under which Pyodide's public functions are found again. */
const nameOf = python => object => {
  if (object === python) return "";
  const name = Object.getOwnPropertyNames(python).find(name => python[name] === object);
  if (name === undefined) throw new Error(`The memory holds something of this process: ${object?.name ?? object}`);
  return name;
};

/** The packages of a lock but for those whose wheels are named; what these need of them is there. */
const withoutThose = (packages, wheels) => {
  const left = Object.entries(packages).filter(([, { file_name }]) => !wheels.includes(file_name));
  const names = left.map(([name]) => name);
  return Object.fromEntries(left.map(([name, each]) => [name, { ...each, depends: each.depends.filter(need => names.includes(need)) }]));
};

/** Write for each page what it shows on a first visit, which Python makes again under the same ids when it is awake. */
const record = async python => {
  mkdirSync(recorded, { recursive: true });
  python.globals.get("wake")("");
  const made = python.pyimport("mathfish_page");
  for (const [path, cells] of Object.entries(JSON.parse(readFileSync(pages, "utf8")))) {
    const messages = await made.record(path, JSON.stringify(cells));
    writeFileSync(`${recorded}/${path.replaceAll("/", "-")}.json`, messages);
  }
};

const write = async () => {
  const first = await atFirst();
  const python = await loadPyodide({ indexURL, _makeSnapshot: true, stdLibURL: `${wheels}/python_stdlib.zip` });
  const lock = JSON.parse(readFileSync(`${place}/pyodide-lock.json`, "utf8"));
  const rehearsed = unpack(python, wheels);
  const entries = Object.values(lock.packages);
  const later = entries.filter(({ file_name }) => rehearsed.includes(file_name));
  const setAside = readdirSync(standIns).length ? unpack(python, standIns) && ["numpy", "PIL"] : [];
  const wheelOf = Object.fromEntries(later.flatMap(({ imports, file_name }) => imports.map(name => [name, file_name])));
  python.FS.writeFile("/rehearsal.json", JSON.stringify([wheelOf, setAside]));
  python.runPython(readFileSync(resolve(import.meta.dirname, "rehearsal.py"), "utf8"));
  overwriteHoles(python._module);
  const image = python.makeMemorySnapshot({ serializer: nameOf(python) });
  const begins = image.length - python._module.HEAPU8.length;
  lock.packages = withoutThose(lock.packages, rehearsed);
  const emptied = leaveOut(image, begins, first);
  const facts = { size: image.length, begins, end: first.length, emptied, lock: JSON.stringify(lock) };
  writeFileSync(`${place}/memory.bin`, image);
  writeFileSync(`${place}/memory.json`, JSON.stringify(facts));
  await record(python);
};

try {
  await write();
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // without the line of Pyodide's own script, which is long
  process.exitCode = 1;
}
process.exit();
