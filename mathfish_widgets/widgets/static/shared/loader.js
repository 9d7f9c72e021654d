// The module of every widget. It loads the script of a page only once, however many widgets need it, since a browser
// keeps every module that it has loaded for as long as the document is open.

/** @import { Initialize, Render } from "@anywidget/types" */

/** @typedef {{_script: string}} ScriptTraits */
/** @typedef {{initialize?: Initialize<ScriptTraits>, render: Render<ScriptTraits>}} Page */

const PAGES = "mathfish_widgets pages";
const ofDocument = /** @type {Record<string, Map<string, Promise<Page>>>} */ (/** @type {unknown} */ (globalThis));
const pages = (ofDocument[PAGES] ??= new Map());

/**
 * @param {string} script
 * @returns {Promise<Page>}
 */
async function load(script) {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: page } = await import(url);
  URL.revokeObjectURL(url);
  return page;
}

/** @param {{get(name: "_script"): string}} model */
function pageOf(model) {
  const script = model.get("_script");
  const page = pages.get(script) ?? load(script);
  pages.set(script, page);
  return page;
}

/** @type {Required<Page>} */
export default {
  initialize: async (given) => (await pageOf(given.model)).initialize?.(given),
  render: async (given) => (await pageOf(given.model)).render(given),
};
