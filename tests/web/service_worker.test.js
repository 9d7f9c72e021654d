import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const ROOT = "https://example.org/mathfish/";
const SCRIPT = readFileSync(new URL("../../web/pages/service-worker.js", import.meta.url), "utf8");

/** Make the browser's caches, with those of the given names. */
const cachesNamed = (...names) => {
  const all = new Map(names.map(name => [name, new Map()]));
  return {
    all,
    open: async name => ({ put: async (file, answer) => (all.get(name) ?? all.set(name, new Map()).get(name)).set(file, answer) }),
    match: async (file, { cacheName }) => all.get(cacheName)?.get(file)?.clone(),
    keys: async () => [...all.keys()],
    delete: async name => all.delete(name),
  };
};

/** Start the service worker of a build on a site with the given files; return what a page can ask of it. */
const worker = async (site, caches = cachesNamed()) => {
  const heard = {};
  const fetched = [];
  const fetch = async request => {
    const path = (request.url ?? request).replace(ROOT, "").split("?")[0];
    fetched.push(path);
    if (!site.online) throw new TypeError("Failed to fetch");
    return path in site ? new Response(site[path]) : new Response("", { status: 404 });
  };
  const globals = {
    BUILD: "b1", FILES: ["index.html", "lessons/00.html", "host/host.js"], URL, caches, fetch, clients: { claim() {} }, skipWaiting() {},
    registration: { scope: ROOT }, location: { href: `${ROOT}service-worker.js` },
    addEventListener: (name, listener) => { heard[name] = listener; },
  };
  runInContext(SCRIPT, createContext(globals));
  const happen = async (name, more = {}) => {
    const waits = [];
    let answer;
    heard[name]({ waitUntil: promise => waits.push(promise), respondWith: promise => { answer = promise; }, ...more });
    const given = await answer;
    for (const each of waits) await each;
    return given?.text();
  };
  const ask = (path, mode = "cors") =>
    happen("fetch", { request: { url: new URL(path, ROOT).href, method: "GET", mode, headers: new Headers() } });
  return { happen, fetched, ask, open: path => ask(path, "navigate") };
};

const site = () => ({ online: true, "service-worker.js": "b1", "index.html": "front", "lessons/00.html": "old", "host/host.js": "host" });

test("a corrected page is seen at once, and a visited page without network", async () => {
  const files = site();
  const { open } = await worker(files);
  assert.equal(await open("lessons/00.html"), "old");
  files["lessons/00.html"] = "corrected";
  assert.equal(await open("lessons/00.html?from=front#end"), "corrected");
  files.online = false;
  assert.equal(await open("lessons/00.html#start"), "corrected");
  await assert.rejects(open("lessons/01.html"));
});

test("files of the build come from the cache, until the site has a newer build", async () => {
  const files = site();
  const { ask, open, fetched } = await worker(files);
  await ask("host/host.js");
  assert.equal(await ask("host/host.js"), "host");
  assert.equal(fetched.filter(path => path === "host/host.js").length, 1);
  Object.assign(files, { "service-worker.js": "b2", "host/host.js": "newer" });
  await open("");
  assert.equal(await ask("host/host.js"), "newer");
});

test("all pages and what they need are stored once Python has started on a page", async () => {
  const files = site();
  const { happen, open, ask } = await worker(files);
  await happen("message", { data: {} });
  files.online = false;
  assert.equal(await open(""), "front");
  assert.equal(await open("lessons/00.html"), "old");
  assert.equal(await ask("host/host.js"), "host");
});

test("JupyterLite's folder and other sites are left alone", async () => {
  const { ask, fetched } = await worker(site());
  for (const path of ["notebook/lab/index.html", "../other/index.html", "https://example.com/"]) await ask(path);
  assert.deepEqual(fetched, []);
});

test("only older builds of this site lose their caches", async () => {
  const caches = cachesNamed(`mathfish ${ROOT} b0`, `mathfish ${ROOT} b1`, `mathfish ${ROOT}copy/ b0`, "precache");
  await (await worker(site(), caches)).happen("activate");
  assert.deepEqual([...caches.all.keys()], [`mathfish ${ROOT} b1`, `mathfish ${ROOT}copy/ b0`, "precache"]);
});
