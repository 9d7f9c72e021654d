// The ending of a game: a card in place of the explanation, or a strip beside the table that opens the card.

import { keepButtons, textButton } from "../shared/buttons.js";
import { countUp } from "../shared/count_up.js";
import { make, setAttribute, setText, uniqueId } from "../shared/elements.js";

/**
 * @import { ButtonItem } from "../shared/buttons.js"
 * @import { Model } from "../shared/model.js"
 */

/** @typedef {{title: string, items: {text: string, button: ButtonItem | null}[]}} EndingPart */
/** @typedef {{name: string, label: string, hint: string, save: string, text: string}} GameRecord */
/** @typedef {{name: string, score: number, portrait: string, won: boolean}} Standing  a portrait is SVG without text */
/**
 * The content of the ending; a strip has only a heading and buttons.
 * @typedef {object} Ending
 * @property {"whole" | "strip"} kind
 * @property {string} heading
 * @property {ButtonItem[]} buttons
 * @property {[label: string, name: string]} [close]
 * @property {string[]} [lines]
 * @property {[label: string, twentieths: number] | null} [thinking]
 * @property {EndingPart[]} [parts]
 * @property {{title: string, text: string, button: ButtonItem} | null} [practice]
 * @property {ButtonItem[]} [keep]
 * @property {GameRecord | null} [record]
 */
/** @typedef {{scene?: string, standing?: Standing[]}} Finale  a scene is SVG without any text that a person wrote */
/** @typedef {{ending: Ending | null, finale: Finale, motion: "on" | "off"}} EndingTraits */

/** Where the focus goes if the element that had it is gone: to the card, or to the strip that replaces the card. */
export const ENDING_FOCUS = ".mf-strip:not([hidden]) .mf-button, .mf-ending:not([hidden]) .mf-heading";

/**
 * Make the card and the strip.
 * @param {(message: {do: string}) => void} send
 */
export function createEnding(send) {
  /** @param {string} key */
  const act = (key) => send({ do: key });
  const id = uniqueId("mf");
  const heading = make("h2", { class: "mf-heading", id, tabindex: "-1" });
  const close = textButton("", () => act("ending:aside"));
  const told = make("div");
  const keeping = make("div", { class: "mf-row" });
  const record = createRecord();
  const body = make("div", { class: "mf-body", role: "group", "aria-labelledby": id, tabindex: "0" },
    told, record.box);
  const row = make("div", { class: "mf-row" });
  const finale = createFinale(heading, close, row);
  const section = make("section", { class: "mf-ending", "aria-labelledby": id, hidden: true }, finale.box, body, keeping);
  const line = make("p");
  const way = make("div", { class: "mf-row" });
  const strip = make("section", { class: "mf-strip", "aria-label": "The game", hidden: true }, line, way);
  const keep = { row: keepButtons(row, act), way: keepButtons(way, act), keeping: keepButtons(keeping, act) };
  const parts = createParts(told, act);

  /** @param {Model<EndingTraits>} model */
  function update(model) {
    const ending = model.get("ending");
    const whole = ending?.kind === "whole" ? ending : null;
    const short = ending?.kind === "strip" ? ending : null;
    finale.update(model.get("finale") ?? {}, model.get("motion") === "off");
    setAttribute(section, "hidden", !whole);
    setAttribute(strip, "hidden", !short);
    // A hidden card keeps its buttons, so that the focus can still be moved from them.
    if (whole) showCard(whole);
    if (short) {
      setText(line, short.heading);
      keep.way(short.buttons);
    }
  }

  /** @param {Ending} whole */
  function showCard(whole) {
    const [label = "", name = ""] = whole.close ?? [];
    setText(heading, whole.heading);
    setText(close, label);
    setAttribute(close, "aria-label", name);
    keep.row(whole.buttons);
    keep.keeping(whole.keep ?? []);
    parts(whole);
    record.update(whole.record ?? null);
  }

  return { section, strip, update, reads: /** @type {(keyof EndingTraits)[]} */ (["ending", "finale", "motion"]) };
}

/**
 * Make the part that is seen first, over the picture if there is room: a scene, who won, the scores, and how to go on.
 * @param {HTMLElement} heading
 * @param {HTMLElement} close
 * @param {HTMLElement} row  the row of buttons
 */
function createFinale(heading, close, row) {
  const scene = make("div", { class: "mf-scene-place" });
  const list = make("ul", { class: "mf-standing", "aria-label": "Final scores" });
  const box = make("div", { class: "mf-finale" }, scene, make("div", { class: "mf-header" }, heading, close), list, row);
  let shown = "";

  /**
   * @param {Finale} finale
   * @param {boolean} still
   */
  function update({ scene: drawn = "", standing = [] }, still) {
    const now = JSON.stringify([drawn, standing]);
    if (now === shown) return;
    shown = now;
    setAttribute(scene, "data-still", still);
    scene.innerHTML = drawn;
    list.replaceChildren(...standing.map((each) => standingLine(each, still)));
  }

  return { box, update };
}

/**
 * @param {Standing} standing
 * @param {boolean} still
 */
function standingLine({ name, score, portrait, won }, still) {
  const face = make("span", { class: "mf-portrait" });
  face.innerHTML = portrait;
  const points = make("span", { class: "mf-final", style: `min-width: ${String(score).length}ch` });
  countUp(points, score, { still });
  const star = won ? [make("span", { "aria-hidden": "true" }, "★")] : [];
  return make("li", { "data-won": won }, face, make("span", {}, name), points, ...star);
}

/**
 * Make the text of an ending; it is rebuilt only when its words change, so that a button in it keeps the focus.
 * @param {HTMLElement} told
 * @param {(key: string) => void} act
 * @returns {(ending: Ending) => void}
 */
function createParts(told, act) {
  let written = "";
  return (ending) => {
    const { lines = [], thinking = null, parts = [], practice = null } = ending;
    const words = JSON.stringify([lines, thinking, parts, practice]);
    if (words === written) return;
    written = words;
    told.replaceChildren(
      ...lines.map((text) => make("p", {}, text)),
      ...(thinking ? [thinkingBar(thinking)] : []),
      ...parts.flatMap((part) => [make("h3", {}, part.title), ...part.items.map((item) => moment(item, act))]),
      ...(practice ? [make("h3", {}, practice.title), moment(practice, act)] : []),
    );
  };
}

/** @param {[label: string, twentieths: number]} thinking */
function thinkingBar([label, twentieths]) {
  const bar = make("progress", { "aria-label": label, max: 20, value: twentieths || null });
  return make("div", {}, make("p", {}, label), bar);
}

/**
 * @param {{text: string, button: ButtonItem | null}} item
 * @param {(key: string) => void} act
 */
function moment({ text, button }, act) {
  const shown = make("div", { class: "mf-moment" }, make("p", {}, text));
  if (button) {
    const look = textButton(button.label, () => act(button.key));
    setAttribute(look, "data-key", button.key);
    shown.append(look);
  }
  return shown;
}

/** Make the record of a game: its text to copy, and a link that saves it. */
function createRecord() {
  const text = make("textarea", { readonly: true, rows: 4, class: "mf-field" });
  const save = make("a", { class: "mf-button" });
  const hint = make("p");
  const box = make("div", { class: "mf-record", hidden: true }, hint, text, save);
  text.addEventListener("focus", () => text.select());

  /** @param {GameRecord | null} record */
  function update(record) {
    const opened = record && box.hidden;
    setAttribute(box, "hidden", !record);
    if (opened) box.scrollIntoView({ block: "nearest" });
    if (!record || text.value === record.text) return;
    text.value = record.text;
    setAttribute(text, "aria-label", record.label);
    setText(hint, record.hint);
    setText(save, record.save);
    setAttribute(save, "download", record.name);
    setAttribute(save, "href", `data:application/json;charset=utf-8,${encodeURIComponent(record.text)}`);
  }

  return { box, update };
}
