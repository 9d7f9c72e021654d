// Where the focus goes when the thing that had it is gone: never to the page.

/** Remember where the focus is inside the board, before the board changes; null when it is elsewhere. */
function noteFocus(root) {
  const node = focused(root);
  if (!node || !root.contains(node)) return null;
  const zone = node.closest(".mf-zone");
  return { node, zone, point: zone && spot(node) };
}

/** Return the zones that have controls, beginning with `zone`, in the order in which Tab meets them. */
function zonesFrom(root, zone) {
  const zones = [...root.querySelectorAll(".mf-zone")];
  const start = Math.max(0, zones.indexOf(zone));
  return [...zones.slice(start), ...zones.slice(0, start)].filter((one) => one.children.length);
}

/** Return where the focus should go now that `held` is gone: same zone, next zone, actions, announcement. */
function successor(root, held) {
  const action = root.querySelector(".mf-actions:not([hidden]) > .mf-button");
  if (!held.zone && action) return action;
  const [zone] = zonesFrom(root, held.zone);
  if (zone && zone === held.zone) return nearest(held.point, zone.children);
  return zone?.querySelector("[tabindex='0']") ?? action ?? root.querySelector(".mf-announcement");
}

/** Tell whether an element can have the focus now; the browser itself notices only later that it cannot. */
function canHold(node) {
  return node.isConnected && !node.closest("[inert]") && node.checkVisibility({ visibilityProperty: true });
}

/** Bring the focus back after the board has changed. */
function mendFocus(root, curtain, held) {
  if (!held || (canHold(held.node) && focused(root) === held.node)) return;
  if (canHold(held.node)) return held.node.focus({ preventScroll: true });
  if (curtain.hidden) successor(root, held).focus({ preventScroll: true });
  else curtain.querySelector("button").focus();
}
