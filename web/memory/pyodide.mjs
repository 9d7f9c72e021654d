// Pyodide as the kernels of the site get it: awake, with all in its memory that a first table needs (image.mjs).
// It begins as soon as this is read, since a kernel asks for it late. Where it cannot be woken, it starts as it does elsewhere.
import { loadPyodide as load } from "./pyodide-core.mjs";
import { putBack, words } from "./memory_words.mjs";
import { ZSTDDecoder } from "./zstddec.mjs";

export * from "./pyodide-core.mjs";

const HERE = new URL(".", import.meta.url).href;
const MATHFISH_SITE = new URL("../", HERE).href;
const LIBRARY = ["/lib", "python314.zip"];
const NOTHING = "data:application/zip,";
const said = { stdout: console.log, stderr: console.error };

/** The image of the memory; another worker unpacks it, which ends then and gives back what it needed for that. */
const unpacked = size => new Promise((resolve, reject) => {
  const worker = new Worker(`${HERE}memory_unpacking.mjs`, { type: "module" });
  const end = outcome => value => {
    worker.terminate();
    outcome(value);
  };
  worker.onmessage = ({ data }) => (data.length === size ? end(resolve) : end(reject))(data);
  worker.onerror = end(reject);
  worker.postMessage({ address: `${HERE}memory.zst`, size });
});

/** Fetch a file that the site has packed, since not every host packs what it sends. */
const fetchPacked = async (address, type) => {
  const decoder = new ZSTDDecoder();
  const [answer] = await Promise.all([fetch(`${address}.zst`), decoder.init()]);
  if (!answer.ok) throw new Error(`${address}.zst: ${answer.statusText}`);
  const bytes = decoder.decode(new Uint8Array(await answer.arrayBuffer()));
  return new Response(bytes, { headers: { "Content-Type": type } });
};

/** Load Pyodide, which fetches its machine itself, so that it gets the packed one. */
const loadPacked = async options => {
  const { fetch: usual } = globalThis;
  globalThis.fetch = (asked, ...more) => (
    String(asked).endsWith(".wasm") ? fetchPacked(String(asked), "application/wasm") : usual(asked, ...more)
  );
  try {
    return await load(options);
  } finally {
    globalThis.fetch = usual;
  }
};

const wake = async () => {
  const told = await (await fetch(`${HERE}memory.json`)).json();
  const image = new Uint8Array(told.size);
  const filled = unpacked(told.size).then(bytes => image.set(bytes));
  filled.catch(() => {}); // it is awaited once the machine has been fetched
  let api;
  /** Let the machine be made while its memory is fetched: only the size of that must be known. */
  const createPyodideModule = async settings => {
    const { default: create } = await import(`${HERE}pyodide.asm.mjs`);
    const [module] = await Promise.all([create(settings), filled]);
    module.growMemory(told.size - told.begins);
    putBack(image, told.begins, words(module.HEAPU8).subarray(0, told.end), told.emptied);
    api = settings.API;
    return module;
  };
  const python = await loadPacked({
    indexURL: HERE,
    stdLibURL: NOTHING,
    lockFileContents: told.lock,
    packageBaseUrl: HERE,
    stdout: line => said.stdout(line),
    stderr: line => said.stderr(line),
    createPyodideModule,
    _loadSnapshot: image,
    _snapshotDeserializer: name => (name ? api.public_api[name] : api.public_api),
  });
  python.FS.unlink(LIBRARY.join("/"));
  python.FS.createLazyFile(...LIBRARY, `${HERE}python_stdlib.zip`, true, false);
  python.globals.get("wake")(MATHFISH_SITE);
  return python;
};

const awake = wake().catch(error => console.warn("Python starts anew, since it could not be woken:", error));

export const loadPyodide = async options => {
  Object.assign(said, { stdout: options.stdout, stderr: options.stderr });
  return (await awake) ?? load({ ...options, env: { ...options.env, MATHFISH_SITE } });
};
