// A page is settled when Python has answered everything, nothing more will come, and everything is shown.

import { setAttribute } from "./elements.js";

/**
 * @import { AnsweringTraits } from "./kernel.js"
 * @import { Model } from "./model.js"
 */

const PATIENCE_MS = 300;

/**
 * Follow a page. While it is settled, its element has `data-settled`, the number of the last message that Python has
 * answered. If it is unsettled for more than a moment, `region` is marked as busy for assistive technology.
 * @param {HTMLElement} el
 * @param {Pick<Model<AnsweringTraits>, "get" | "on" | "off">} model
 * @param {{isIdle: () => boolean, latest: () => number}} queue
 * @param {HTMLElement} region  what changes while Python works
 * @param {() => boolean} [isShown]  whether everything received is drawn
 */
export function createRest(el, model, queue, region, isShown = () => true) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function look() {
    const isSettled = queue.isIdle() && !model.get("due") && isShown();
    setAttribute(el, "data-settled", isSettled ? queue.latest() : null);
    if (!isSettled) {
      timer ??= setTimeout(() => setAttribute(region, "aria-busy", "true"), PATIENCE_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    setAttribute(region, "aria-busy", null);
  }

  function stop() {
    clearTimeout(timer);
    model.off("change:due", look);
  }

  model.on("change:due", look);
  return { look, stop };
}
