// A figure to explore: pieces that move to where Python puts them, buttons over what can be chosen, and one sentence.

import { createAsking } from "../asking/page.js";
import { keepButtons, noteClick, textButton } from "../shared/buttons.js";
import { keepByKey, make, setAttribute, setText } from "../shared/elements.js";
import { isReduced, watchTheme } from "../shared/theme_watch.js";

/**
 * @import { Model } from "../shared/model.js"
 * @import { AnsweringTraits } from "../shared/kernel.js"
 */

/**
 * A part that moves: its centre, its SVG around (0, 0), which was escaped when it was made, and the `source`, the key
 * of the piece that it comes out of.
 * @typedef {{key: string, x: number, y: number, svg: string, source: string, name: string}} Piece
 */

/** @typedef {{width: number, height: number, ground: string, pieces: Piece[]}} Figure */

/**
 * @typedef {AnsweringTraits & {figure: Figure, controls: {key: string, label: string, works: boolean}[], told: string,
 *   number: string, words: {title: string, number: string}}} ExploreTraits
 */

const SVG = "http://www.w3.org/2000/svg";
const TRAVEL_MS = 260;

/** @param {{x: number, y: number}} place */
const at = ({ x, y }) => `translate(${x}px, ${y}px)`;

/**
 * Make the picture; a piece keeps its node, and moves from its old place or from the piece that it comes out of.
 * @param {string} title
 */
function createPicture(title) {
  const ground = document.createElementNS(SVG, "g");
  const above = document.createElementNS(SVG, "g");
  const svg = document.createElementNS(SVG, "svg");
  svg.append(ground, above);
  for (const [name, value] of Object.entries({ role: "img", "aria-label": title })) setAttribute(svg, name, value);
  /** @type {Map<string, {node: SVGGElement, piece: Piece}>} */
  const shown = new Map();

  /** @param {Figure} figure */
  function update(figure) {
    setAttribute(svg, "viewBox", `0 0 ${figure.width} ${figure.height}`);
    ground.innerHTML = figure.ground;
    const before = new Map([...shown].map(([key, { piece }]) => [key, piece]));
    const wanted = new Set(figure.pieces.map(({ key }) => key));
    for (const [key, { node }] of shown) {
      if (wanted.has(key)) continue;
      node.remove();
      shown.delete(key);
    }
    for (const piece of figure.pieces) {
      const node = shown.get(piece.key)?.node ?? document.createElementNS(SVG, "g");
      if (before.get(piece.key)?.svg !== piece.svg) node.innerHTML = piece.svg;
      node.style.transform = at(piece);
      above.append(node);
      shown.set(piece.key, { node, piece });
      travel(node, before.get(piece.key) ?? before.get(piece.source), piece);
    }
  }
  return { svg, update };
}

/**
 * @param {SVGGElement} node
 * @param {Piece | undefined} from
 * @param {Piece} to
 */
function travel(node, from, to) {
  for (const animation of node.getAnimations()) animation.cancel();
  if (!from || isReduced() || (from.x === to.x && from.y === to.y)) return;
  node.animate({ transform: [at(from), at(to)] }, { duration: TRAVEL_MS, easing: "ease-out" });
}

/**
 * Make the buttons over everything that can be chosen.
 * @param {(key: string) => void} touch
 */
function createTouches(touch) {
  const layer = make("div", { class: "me-touches" });
  /** @type {Map<string, HTMLButtonElement>} */
  const nodes = new Map();
  /** @param {Figure} figure */
  function update({ width, height, pieces }) {
    const touchable = pieces.filter(({ name }) => name);
    keepByKey(layer, nodes, touchable, ({ key }) => textButton("", () => touch(key), "me-touch"), (node, piece) => {
      setAttribute(node, "aria-label", piece.name);
      node.style.left = `${(100 * piece.x) / width}%`;
      node.style.top = `${(100 * piece.y) / height}%`;
    });
  }
  return { layer, update };
}

/** @param {{model: Model<ExploreTraits>, el: HTMLElement}} view */
function render({ model, el }) {
  const page = make("div", { class: "mathfish-explore" });
  const words = model.get("words");
  const told = make("p", { class: "me-told", role: "status" });
  const queue = createAsking(model, page, (text) => setText(told, text));
  /** @param {string} touch */
  const send = (touch) => queue.send({ touch });
  const picture = createPicture(words.title);
  const touches = createTouches(send);
  const row = make("div", { class: "mf-row" });
  const keep = keepButtons(row, send);
  const field = make("input", { class: "mf-field", type: "text", inputmode: "numeric", autocomplete: "off", size: 4 });
  const label = make("label", {}, words.number, field);
  field.addEventListener("change", () => queue.send({ number: field.value }));
  const figure = make("div", { class: "me-figure" }, picture.svg, touches.layer);
  page.append(make("section", { "aria-label": words.title }, figure, told, make("div", { class: "me-below" }, label, row)));
  page.addEventListener("click", noteClick, { capture: true });
  el.append(page);

  function showFigure() {
    picture.update(model.get("figure"));
    touches.update(model.get("figure"));
  }
  function showControls() {
    const controls = model.get("controls");
    const buttons = keep(controls);
    for (const { key, works } of controls) setAttribute(buttons.get(key) ?? row, "aria-disabled", works ? null : "true");
  }
  const showTold = () => setText(told, model.get("told"));
  const showNumber = () => void (field.value = model.get("number"));
  /** @type {[keyof ExploreTraits & string, () => void][]} */
  const shows = [["figure", showFigure], ["controls", showControls], ["told", showTold], ["number", showNumber]];
  for (const [trait, show] of shows) {
    show();
    model.on(`change:${trait}`, show);
  }
  const unwatch = watchTheme(page, figure);
  return () => {
    for (const [trait, show] of shows) model.off(`change:${trait}`, show);
    unwatch();
    queue.stop();
  };
}

export default { render };
