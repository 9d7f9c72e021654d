import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const SCRIPT = fileURLToPath(new URL("../../web/compressed.mjs", import.meta.url));
const TEXT = "export const words = [];\n".repeat(1000);

test("large files outside JupyterLite's folder get compressed ones beside them", () => {
  const site = mkdtempSync(join(tmpdir(), "site-"));
  mkdirSync(join(site, "notebook"));
  for (const [name, text] of [["page.js", TEXT], ["small.js", TEXT.slice(0, 100)], ["notebook/lab.js", TEXT]]) {
    writeFileSync(join(site, name), text);
  }
  execFileSync("node", [SCRIPT, site]);
  const written = readdirSync(site, { recursive: true }).filter((name) => /\.(gz|br)$/.test(name));
  assert.deepEqual(written.sort(), ["page.js.br", "page.js.gz"]);
  assert.equal(String(gunzipSync(readFileSync(join(site, "page.js.gz")))), TEXT);
  assert.equal(String(brotliDecompressSync(readFileSync(join(site, "page.js.br")))), TEXT);
});
