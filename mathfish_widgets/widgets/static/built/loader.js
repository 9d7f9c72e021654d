// Made by `make bundle` from the sources beside this folder; change those, not this.

// mathfish_widgets/widgets/static/shared/loader.js
var PAGES = "mathfish_widgets pages";
var ofDocument = (
  /** @type {Record<string, Map<string, Promise<Page>>>} */
  /** @type {unknown} */
  globalThis
);
var pages = ofDocument[PAGES] ??= /* @__PURE__ */ new Map();
async function load(script) {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: page } = await import(url);
  URL.revokeObjectURL(url);
  return page;
}
function pageOf(model) {
  const script = model.get("_script");
  const page = pages.get(script) ?? load(script);
  pages.set(script, page);
  return page;
}
var loader_default = {
  initialize: async (given) => (await pageOf(given.model)).initialize?.(given),
  render: async (given) => (await pageOf(given.model)).render(given)
};
export {
  loader_default as default
};
