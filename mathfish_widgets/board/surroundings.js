// What the page around the board is like: its theme, how wide the table is, whether motion is wanted.

const NARROW_BELOW = 560;
const SETTLE_MS = 120;

/** Jupyter says its theme on the body; elsewhere the person's own preference counts. */
function isDark() {
  const light = document.body.dataset.jpThemeLight;
  return light === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : light === "false";
}

const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Watch the page; keep the theme on `root` and report what changes how the table is drawn.
 * @param {HTMLElement} root
 * @param {HTMLElement} table  whose width counts
 * @param {(view: {width: number, dark: boolean, reduced: boolean}) => void} report
 */
function watchSurroundings(root, table, report) {
  let reported = "";
  let timer = 0;
  let width = 0;

  function look() {
    const view = { width, dark: isDark(), reduced: isReduced() };
    setAttribute(root, "data-theme", view.dark ? "dark" : "light");
    const sort = `${view.width < NARROW_BELOW} ${view.dark} ${view.reduced}`;
    if (!view.width || sort === reported) return;
    reported = sort;
    report(view);
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(look, reported ? SETTLE_MS : 0);
  }

  // A table grows and shrinks with its buttons at every move: only another width is worth a look.
  const sizes = new ResizeObserver(([entry]) => {
    const wide = Math.round(entry.borderBoxSize[0].inlineSize);
    if (wide !== width) soon();
    width = wide;
  });
  const themes = new MutationObserver(soon);
  const queries = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].map((text) => matchMedia(text));
  sizes.observe(table);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  for (const query of queries) query.addEventListener("change", soon);
  setAttribute(root, "data-theme", isDark() ? "dark" : "light");
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    themes.disconnect();
    for (const query of queries) query.removeEventListener("change", soon);
  };
}
