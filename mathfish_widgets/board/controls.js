// The real buttons over the picture: one group for each zone, one Tab stop for each group, arrows inside.

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** How far a step of one arrow key leads: along its direction, and three times as dear across it; null if not ahead. */
function stepLength(from, to, [dx, dy]) {
  const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return along > 1 ? along + 3 * across : null;
}

function nearestAhead(control, others, direction) {
  const from = middle(control);
  const lengths = others.map((other) => stepLength(from, middle(other), direction));
  const ahead = others.filter((_, i) => lengths[i] !== null);
  const length = (other) => lengths[others.indexOf(other)];
  return ahead.length ? ahead.reduce((best, other) => (length(other) < length(best) ? other : best)) : control;
}

/** Return the middle of a control in hundredths of the table. It is read off its style: the page need not lay itself out. */
function spot({ style }) {
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat);
  return { x: left + width / 2, y: top + height / 2 };
}

/** Return the control nearest to a spot, or undefined when there is none. */
function nearest(point, controls) {
  const distance = (control) => Math.hypot(spot(control).x - point.x, spot(control).y - point.y);
  return [...controls].sort((a, b) => distance(a) - distance(b))[0];
}

/** Return the control that a key leads to from `control`, or null for a key that does not move. */
function target(key, control) {
  const all = [...control.parentElement.children];
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  return DIRECTIONS[key] ? nearestAhead(control, all, DIRECTIONS[key]) : null;
}

function createControl(control, send) {
  const button = make("button", { type: "button", class: "mf-control", tabindex: "-1", "data-key": control.key });
  whenPressed(button, () => send({ touch: control.key }));
  return button;
}

function placeControl(button, { label, box: [x, y, w, h] }, [width, height]) {
  const share = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
  button.style.left = share(x, width);
  button.style.top = share(y, height);
  button.style.width = share(w, width);
  button.style.height = share(h, height);
  setAttribute(button, "aria-label", label);
}

function markControl(button, key, lit, picked) {
  setAttribute(button, "aria-pressed", picked.has(key) ? "true" : "false");
  setAttribute(button, "data-lit", lit.has(key));
}

/** Give the zone exactly one Tab stop: the control last used, else the first. */
function rove(group, preferred) {
  const controls = [...group.children];
  const stop = preferred ?? controls.find((button) => button.tabIndex === 0) ?? controls[0];
  for (const button of controls) setAttribute(button, "tabindex", button === stop ? "0" : "-1");
}

function createControls(send) {
  const layer = make("div", { class: "mf-controls" });
  const zones = new Map();
  const buttons = new Map();

  function createZone(zone) {
    buttons.set(zone.key, new Map());
    shown.delete(zone.key);
    const group = make("div", { class: "mf-zone", role: "group" });
    group.addEventListener("focusin", (event) => rove(group, event.target));
    group.addEventListener("keydown", (event) => {
      const next = target(event.key, event.target);
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
    return group;
  }

  function mark(lit, picked) {
    for (const nodes of buttons.values()) for (const [key, button] of nodes) markControl(button, key, lit, picked);
  }

  const placed = {};
  const shown = new Map();
  function update(model) {
    const zones = model.get("zones");
    const size = model.get("size");
    if (placed.zones !== zones || placed.size !== size) place(zones ?? [], size);
    Object.assign(placed, { zones, size });
    mark(new Set(model.get("lit")), new Set(model.get("picked")));
  }

  function place(all, size) {
    const show = (button, control) => placeControl(button, control, size);
    const resized = placed.size !== size;
    keepByKey(layer, zones, all, createZone, (group, zone) => {
      if (!resized && shown.get(zone.key) === zone) return;
      shown.set(zone.key, zone);
      setAttribute(group, "aria-label", zone.label);
      setAttribute(group, "hidden", !zone.controls?.length);
      keepByKey(group, buttons.get(zone.key), zone.controls ?? [],
        (control) => createControl(control, send), show);
      rove(group);
    });
  }

  return { layer, update };
}
