// Makes what the page gets from the sources in mathfish_widgets/widgets/static: one file for each entry and kind, and a
// list of the digests of all of them, by which the Python tests see that nothing is stale.
// `node bundle.js` writes them; `node bundle.js --check` only says which of them are not as they would be written.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { build } from "esbuild";

const ROOT = import.meta.dirname;
const STATIC = resolve(ROOT, "mathfish_widgets/widgets/static");
const BUILT = resolve(STATIC, "built");
const PAGES = ["board/board", "asking/question", "practice/practice", "form/form", "explore/explore"];
const CLASSES = ["ask_class.js", "class_links.js", "study.js", "classes.css"].map((name) => `classes/${name}`);
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
  entryPoints: ["shared/loader.js", "shared/letters.css", "shared/qr_code.js", ...CLASSES, ...PAGES.flatMap((page) => [`${page}.js`, `${page}.css`])].map((entry) => resolve(STATIC, entry)),
});

// Jupyter's widget manager is large, and nobody reads it here.
const host = await build({ ...SETTINGS, minify: true, legalComments: "none", target: "es2022", entryPoints: [resolve(STATIC, "host/host.js")] });

const inputs = [pages, host].flatMap(({ metafile }) => Object.keys(metafile.inputs));
const outputFiles = [pages, host].flatMap((each) => each.outputFiles);
const ours = [...new Set(inputs)].map((path) => resolve(ROOT, path)).filter((path) => path.startsWith(STATIC) && /\.(js|css)$/.test(path));
const sources = ours.map((path) => [inStatic(path), readFileSync(path)]);
const built = outputFiles.map(({ path, contents }) => [inStatic(path), contents]);
const list = { sources: digests(sources), built: digests(built) };
const files = [...built, ["built/licences.txt", Buffer.from(licences(inputs))], ["built/digests.json", Buffer.from(`${JSON.stringify(list, null, 2)}\n`)]];

/** The licences of all packages of which the pages contain code; Jupyter's own packages come without the text of theirs. */
function licences(paths) {
  const packages = new Set(paths.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]).filter(Boolean));
  const jupyters = readFileSync(resolve(ROOT, "LICENSE"), "utf8").replace(/^Copyright.*$/m, "Copyright (c) Project Jupyter Contributors").trim();
  const texts = [...packages].sort().map((name) => {
    const folder = resolve(ROOT, "node_modules", name);
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const { license } = JSON.parse(readFileSync(resolve(folder, "package.json")));
    return `${name} (${license})\n\n${file ? readFileSync(resolve(folder, file), "utf8").trim() : jupyters}\n`;
  });
  return texts.join(`\n${"-".repeat(72)}\n\n`);
}

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
