// The site without network. A page comes from the network first, so that a corrected page is seen at once, and from the cache
// if the network fails. The files of host/ and python/ come from the cache first, since a new build has a cache of its own.
// JupyterLite has a service worker of its own for notebook/.
// The build adds `BUILD`, a digest of host/ and python/, and `FILES`, the addresses of all pages and of what they need.

const ROOT = registration.scope;
const OWN = `mathfish ${ROOT} `; // other sites may share the origin, and so its caches
const CACHE = OWN + BUILD;
const OF_BUILD = ["host/", "python/"].map(folder => ROOT + folder);
const WORK = `${ROOT}notebook/`;

/** True if the site has a newer build than this worker: its page must not get files of this build. */
let outdated = false;

/** The address of a file without `?` and `#`; null if it isn't a file of the pages. */
const fileAt = address => {
  const { origin, pathname } = new URL(address, ROOT);
  const file = origin + pathname.replace(/\/$/, "/index.html");
  return file.startsWith(ROOT) && !file.startsWith(WORK) ? file : null;
};

const fetchAndStore = async (event, request, file, how = {}) => {
  const answer = await fetch(request, how);
  const copy = answer.status === 200 && answer.clone();
  if (copy) event.waitUntil(caches.open(CACHE).then(own => own.put(file, copy)));
  return answer;
};

const stored = file => caches.match(file, { cacheName: CACHE, ignoreVary: true });

const networkFirst = async (event, file) => {
  const { url, redirect } = event.request; // Chromium refuses to fetch the request of a navigation in another way
  try {
    return await fetchAndStore(event, url, file, { cache: "no-cache", redirect });
  } catch (error) {
    const answer = await stored(file);
    if (answer) return answer;
    throw error;
  }
};

const cacheFirst = async (event, file) => (await stored(file)) ?? fetchAndStore(event, event.request, file);

const lookForNewerBuild = async () => {
  const script = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
  if (script?.ok) outdated = !(await script.text()).includes(BUILD);
};

const openPage = async (event, file) => {
  const [page] = await Promise.all([networkFirst(event, file), lookForNewerBuild()]);
  return page;
};

const answer = (event, file) => {
  if (event.request.mode === "navigate") return openPage(event, file);
  const ofBuild = OF_BUILD.some(folder => file.startsWith(folder));
  return (ofBuild && !outdated ? cacheFirst : networkFirst)(event, file);
};

/** Store files that aren't stored yet, one after another, so that they don't delay what a visitor asks for. */
const store = async (event, addresses) => {
  for (const file of addresses.map(fileAt)) {
    if (file && !(await stored(file))) await fetchAndStore(event, file, file).catch(() => {});
  }
};

const deleteOlderBuilds = async () => {
  const older = (await caches.keys()).filter(name => name.startsWith(OWN) && name !== CACHE);
  await Promise.all(older.map(name => caches.delete(name)));
};

addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(Promise.all([deleteOlderBuilds(), clients.claim()])));
addEventListener("fetch", event => {
  const { request } = event;
  const file = request.method === "GET" && !request.headers.has("range") && fileAt(request.url);
  if (file) event.respondWith(answer(event, file));
});
// A page says what it has used, since on a first visit it began before this worker; or, when Python has started there, that
// all files are wanted.
addEventListener("message", event => event.waitUntil(store(event, event.data.used ?? FILES)));
