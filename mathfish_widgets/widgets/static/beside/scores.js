// The scores: one line for each seat or team, and whose turn it is.

import { keepByKey, make, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/**
 * A portrait is SVG, made without any text of a person.
 * @typedef {{scores: {name: string, score: number, active?: boolean}[], portraits: string[]}} ScoresTraits
 */
/** @typedef {{key: string, portrait: string, words: string, active: boolean}} Line */

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
function updateLine(node, { words, active }) {
  setAttribute(node, "aria-current", active ? "true" : null);
  setText(node.children[1], words);
}

/** Make the list of scores. */
export function createScores() {
  const list = make("ul", { class: "mf-scores mf-quiet", "aria-label": "Scores" });
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();

  /** @param {Model<ScoresTraits>} model */
  function update(model) {
    const [scores, portraits] = [model.get("scores") ?? [], model.get("portraits") ?? []];
    setAttribute(list, "hidden", !scores.length);
    const lines = scores.map(({ name, score, active = false }, place) => {
      const portrait = portraits[place] ?? "";
      // A picture takes longer to read than all words of the board: a line is made anew only for another portrait.
      return { key: `${place} ${portrait}`, portrait, words: `${name} · ${score}`, active };
    });
    keepByKey(list, nodes, lines, createLine, updateLine);
  }

  return { list, update, reads: /** @type {(keyof ScoresTraits)[]} */ (["scores", "portraits"]) };
}
