// A page in a learning platform. The package that the platform has (web/activity/) frames the page, and the platform saves its
// answers. This browser saves nothing then: the next pupil may sit at the same computer.

const SLOW = 5000;
const framed = globalThis.parent !== undefined && globalThis.parent !== globalThis;

export const isActivity = framed && new URLSearchParams(location.search).has("activity");

const ofThisVisit = new Map();

/** Where pages note what they need on the next visit, in place of localStorage; an activity notes it for this visit only. */
export const notes = isActivity
  ? { getItem: (key) => ofThisVisit.get(key) ?? null, setItem: (key, text) => ofThisVisit.set(key, text) }
  : { getItem: (key) => localStorage.getItem(key), setItem: (key, text) => localStorage.setItem(key, text) };

/**
 * Say that this page is there, and wait for what the platform has saved of it. A frame that isn't from a package doesn't answer:
 * then the page begins without, and reports to nobody.
 * @returns {Promise<string>}
 */
const begin = () => new Promise((resolve) => {
  const hear = ({ source, origin, data }) => {
    if (source !== parent || data?.mathfish !== "begin" || typeof data.state !== "string") return;
    stop(data.state);
    document.addEventListener("mathfish:report", ({ detail }) => parent.postMessage({ mathfish: "report", ...detail }, origin));
  };
  const stop = (state) => {
    removeEventListener("message", hear);
    clearTimeout(late);
    resolve(state);
  };
  const late = setTimeout(stop, SLOW, "");
  addEventListener("message", hear);
  parent.postMessage({ mathfish: "here" }, "*");
});

/** What the platform has saved of this activity, as a promise; null for a page that is none. */
export const saved = isActivity ? begin() : null;

if (isActivity) {
  document.documentElement.dataset.activity = "";
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]");
    if (link && !link.getAttribute("href").startsWith("#")) link.target = "_blank"; // another page there would report nothing
  }, true);
}
