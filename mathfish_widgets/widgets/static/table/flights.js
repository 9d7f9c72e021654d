// Cards that fly: each lies where it will stay, and its look comes there from where it was.

/**
 * What lands under a key, and the box that it comes from, in design pixels; on a `pile` that is seen until it lands.
 * @typedef {object} Flight
 * @property {string} key
 * @property {[x: number, y: number, width: number, height: number]} box
 * @property {boolean} pile
 * @property {number} delay_ms
 * @property {number} ms
 */

const EASING = "cubic-bezier(0.3, 0.7, 0.3, 1)";
/** How long flights wait for the table on which they land. */
const PATIENCE_MS = 400;

/**
 * Return how a look begins that comes from a box: moved and scaled against the box in which it will stay.
 * @param {Flight["box"]} from
 * @param {Flight["box"]} to
 */
export function beginning([x, y, w, h], [tx, ty, tw, th]) {
  return `translate(${(100 * (x - tx)) / tw}%, ${(100 * (y - ty)) / th}%) scale(${w / tw}, ${h / th})`;
}

/**
 * Make the flights of one view.
 * @param {HTMLElement} layer  what holds the controls
 * @param {(key: string) => Flight["box"] | undefined} boxOf  where a control lies
 * @param {() => void} ended  called when nothing flies any more
 */
export function createFlights(layer, boxOf, ended) {
  /** @type {Flight[]} */
  let waiting = [];
  /** @type {Set<Animation>} */
  const flying = new Set();
  /** @type {Element[]} */
  const piles = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;

  /** @param {string} key */
  const controlOf = (key) => layer.querySelector(`[data-key="${CSS.escape(key)}"]`);

  function end() {
    clearTimeout(clock);
    waiting = [];
    for (const animation of flying) animation.cancel();
    for (const pile of piles.splice(0)) pile.remove();
  }

  /**
   * Keep what is about to change: piles as they are, until something lands on them.
   * @param {readonly Flight[]} flights
   */
  function prepare(flights) {
    end();
    if (document.hidden) return;
    waiting = [...flights];
    clock = setTimeout(end, PATIENCE_MS);
    for (const { key } of flights.filter(({ pile }) => pile)) {
      const pile = controlOf(key);
      if (!pile) continue;
      const copy = /** @type {HTMLElement} */ (document.createElement("div"));
      copy.className = "mf-thing";
      copy.style.cssText = /** @type {HTMLElement} */ (pile).style.cssText;
      copy.append(...[...pile.querySelectorAll(":scope > .mf-seen")].map((each) => each.cloneNode(true)));
      piles.push(layer.insertBefore(copy, layer.firstChild));
    }
  }

  /** @param {Flight} flight */
  function fly({ key, box, delay_ms, ms }) {
    const [control, to] = [controlOf(key), boxOf(key)];
    const look = control?.querySelector(":scope > .mf-seen");
    if (!control || !look || !to) return;
    const animation = look.animate([{ transform: beginning(box, to) }, { transform: "none" }], {
      duration: ms, delay: delay_ms, fill: "backwards", easing: EASING,
    });
    flying.add(animation);
    control.setAttribute("data-flying", "");
    const landed = () => {
      flying.delete(animation);
      control.removeAttribute("data-flying");
      if (flying.size) return;
      for (const pile of piles.splice(0)) pile.remove();
      ended();
    };
    animation.addEventListener("finish", landed);
    animation.addEventListener("cancel", landed);
  }

  /** The table has changed: what waits for it sets out, and what is under way to a table of before is there. */
  function setOut() {
    const flights = waiting;
    if (!flights.length) return end();
    clearTimeout(clock);
    waiting = [];
    flights.forEach(fly);
  }

  return { prepare, setOut, end, stop: end, isFlying: () => flying.size > 0 };
}
