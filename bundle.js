// Makes what the page gets from the sources in mathfish_widgets/widgets/static: one file for each entry and kind, and a
// list of the digests of all of them, by which the Python tests see that nothing is stale.
// `node bundle.js` writes them; `node bundle.js --check` only says which of them are not as they would be written.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { build } from "esbuild";

const ROOT = import.meta.dirname;
const STATIC = resolve(ROOT, "mathfish_widgets/widgets/static");
const BUILT = resolve(STATIC, "built");
const PAGES = ["board/board", "asking/question", "practice/practice", "form/form", "class_links/class_links", "explore/explore"];
const NOTE = "Made by `make bundle` from the sources beside this folder; change those, not this.";

const inStatic = (path) => relative(STATIC, path).replaceAll("\\", "/");
const digest = (bytes) => createHash("sha256").update(bytes).digest("hex");
const digests = (files) =>
  Object.fromEntries([...files].sort().map(([name, bytes]) => [name, digest(bytes)]));

const SETTINGS = {
  absWorkingDir: ROOT,
  entryNames: "[name]",
  outdir: BUILT,
  bundle: true,
  format: "esm",
  charset: "utf8",
  preserveSymlinks: true,
  banner: { js: `// ${NOTE}`, css: `/* ${NOTE} */` },
  metafile: true,
  write: false,
};
const pages = await build({
  ...SETTINGS,
  target: "esnext",
  loader: { ".woff2": "dataurl" },
  entryPoints: ["shared/loader.js", "shared/letters.css", ...PAGES.flatMap((page) => [`${page}.js`, `${page}.css`])].map((entry) => resolve(STATIC, entry)),
});

// Jupyter's widget manager is large, and nobody reads it here.
const host = await build({ ...SETTINGS, minify: true, legalComments: "linked", target: "es2022", entryPoints: [resolve(STATIC, "host/host.js")] });

const inputs = [pages, host].flatMap(({ metafile }) => Object.keys(metafile.inputs));
const outputFiles = [pages, host].flatMap((each) => each.outputFiles);
const ours = [...new Set(inputs)].map((path) => resolve(ROOT, path)).filter((path) => path.startsWith(STATIC) && /\.(js|css)$/.test(path));
const sources = ours.map((path) => [inStatic(path), readFileSync(path)]);
const built = outputFiles.map(({ path, contents }) => [inStatic(path), contents]);
const list = { sources: digests(sources), built: digests(built) };
const licence = readFileSync(resolve(ROOT, "node_modules/lean-qr/LICENSE"));
const files = [...built, ["built/lean-qr-licence.txt", licence], ["built/digests.json", Buffer.from(`${JSON.stringify(list, null, 2)}\n`)]];

const stale = files.filter(([name, bytes]) => {
  const path = resolve(STATIC, name);
  return !existsSync(path) || Buffer.compare(readFileSync(path), bytes) !== 0;
});
if (process.argv.includes("--check")) {
  for (const [name] of stale) console.error(`${name} is not made from the sources as they are: run \`make bundle\`.`);
  process.exitCode = stale.length ? 1 : 0;
} else {
  for (const [name, bytes] of stale) writeFileSync(resolve(STATIC, name), bytes);
}
