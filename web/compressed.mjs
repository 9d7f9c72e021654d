// node compressed.mjs SITE: writes x.gz and x.br beside each larger text x of the site. Web servers can send them as they are, which
// saves the time to compress. The folder notebook/ has none: few visitors open it, and the files would weigh 9 MB.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const KIND = /\.(html|m?js|css|svg|json)$/;
const WITHOUT = /^notebook\//;
const SMALLEST = 10_000;

const [site] = process.argv.slice(2);

for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !KIND.test(path) || WITHOUT.test(relative(site, path))) continue;
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) continue;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
}
