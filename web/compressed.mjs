// node compressed.mjs SITE CACHE: writes x.gz and x.br beside each larger text x of the site, and beside its WebAssembly. Web
// servers can send them as they are, which saves the time to compress. Large ones are cached, since they take half a minute.
// The folder notebook/ has none: few visitors open it, and the files would weigh 9 MB.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const KIND = /\.(html|m?js|css|svg|json|wasm)$/;
const WITHOUT = /^notebook\//;
const SMALLEST = 10_000;
const SLOW = 1_000_000;
const KINDS = {
  gz: bytes => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  br: bytes => brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }),
};

const [site, cache] = process.argv.slice(2);

const compressed = (bytes, kind) => {
  if (bytes.length < SLOW) return KINDS[kind](bytes);
  const path = join(cache, `${createHash("sha256").update(bytes).digest("hex")}.${kind}`);
  if (!existsSync(path)) writeFileSync(path, KINDS[kind](bytes));
  return readFileSync(path);
};

mkdirSync(cache, { recursive: true });
for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !KIND.test(path) || WITHOUT.test(relative(site, path))) continue;
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) continue;
  for (const kind of Object.keys(KINDS)) writeFileSync(`${path}.${kind}`, compressed(bytes, kind));
}
