// The scores: one line for each seat or team, with the ones whose turn it is highlighted.

import { countUp } from "../shared/count_up.js";
import { keepByKey, make, setAttribute } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/**
 * A portrait is SVG that contains no text written by a person.
 * @typedef {{scores: {name: string, score: number, active?: boolean}[], portraits: string[], motion: string}} ScoresTraits
 */
/** @typedef {{key: string, portrait: string, name: string, score: number, active: boolean, still: boolean}} Line */

/** The score that each line has counted up to. @type {WeakMap<HTMLElement, number>} */
const counted = new WeakMap();

/** @param {Line} line */
function createLine({ portrait }) {
  const face = make("span", { class: "mf-portrait" });
  face.innerHTML = portrait;
  return make("li", {}, face, make("span"));
}

/**
 * @param {HTMLElement} node
 * @param {Line} line
 */
function updateLine(node, { name, score, active, still }) {
  setAttribute(node, "aria-current", active ? "true" : null);
  const from = counted.get(node) ?? score;
  counted.set(node, score);
  countUp(/** @type {HTMLElement} */ (node.children[1]), score, { from, still, write: (number) => `${name} · ${number}` });
}

/** Make the list of scores. */
export function createScores() {
  const list = make("ul", { class: "mf-scores mf-quiet", "aria-label": "Scores" });
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();

  /** @param {Model<ScoresTraits>} model */
  function update(model) {
    const [scores, portraits] = [model.get("scores") ?? [], model.get("portraits") ?? []];
    const still = model.get("motion") === "off";
    setAttribute(list, "hidden", !scores.length);
    const lines = scores.map(({ name, score, active = false }, place) => {
      const portrait = portraits[place] ?? "";
      // Parsing a picture takes longer than updating all the words of the board, so rebuild a line only for a different
      // portrait.
      return { key: `${place} ${portrait}`, portrait, name, score, active, still };
    });
    keepByKey(list, nodes, lines, createLine, updateLine);
  }

  return { list, update, reads: /** @type {(keyof ScoresTraits)[]} */ (["scores", "portraits"]) };
}
