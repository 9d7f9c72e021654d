// The surroundings of a page: its theme, the width of a node, and whether the person wants reduced motion.

import { setAttribute } from "./elements.js";

/**
 * How the page looks: the width of the watched node in CSS pixels, and what a person prefers.
 * @typedef {{width: number, reduced: boolean}} View
 */

const NARROW_BELOW = 500;
const SETTLE_MS = 120;
const DARK = "(prefers-color-scheme: dark)";
const REDUCED = "(prefers-reduced-motion: reduce)";

/** Tell whether the theme is dark: Jupyter sets its theme on the body; elsewhere the person's own preference counts. */
function isDark() {
  const light = document.body.dataset.jpThemeLight;
  return light === undefined ? matchMedia(DARK).matches : light === "false";
}

/** Tell whether the person prefers reduced motion. */
export const isReduced = () => matchMedia(REDUCED).matches;

/**
 * Return the part of a view that affects how a table is drawn, as a text that is equal for views that look the same.
 * @param {View} view
 */
export const layoutOf = ({ width, reduced }) => `${width < NARROW_BELOW} ${reduced}`;

/**
 * Watch the page; keep the theme on `root`, and report changes that affect how the table is drawn.
 * @param {HTMLElement} root
 * @param {HTMLElement} table  whose width counts
 * @param {(view: View) => void} [report]
 * @returns {() => void} stops it
 */
export function watchTheme(root, table, report = () => {}) {
  let reported = "";
  let width = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function look() {
    const view = { width, reduced: isReduced() };
    setAttribute(root, "data-theme", isDark() ? "dark" : "light");
    const layout = layoutOf(view);
    if (!view.width || layout === reported) return;
    reported = layout;
    report(view);
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(look, reported ? SETTLE_MS : 0);
  }

  // The buttons change a table's height with every move, so report only a change of width.
  const sizes = new ResizeObserver(([entry]) => {
    const wide = Math.round(entry.borderBoxSize[0].inlineSize);
    if (wide !== width) soon();
    width = wide;
  });
  const themes = new MutationObserver(soon);
  const queries = [DARK, REDUCED].map((text) => matchMedia(text));
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
