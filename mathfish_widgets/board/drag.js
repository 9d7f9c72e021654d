// Dragging: a card that is carried across the table and put down there is touched, as if it had been clicked.

const DRAG_FROM_PX = 10;

/** Return a copy of the part of the picture that lies under a control. */
function pictureUnder(canvas, control) {
  const [whole, part] = [canvas.getBoundingClientRect(), control.getBoundingClientRect()];
  const scale = canvas.width / whole.width;
  const copy = make("canvas", { class: "mf-dragged", width: part.width * scale, height: part.height * scale });
  const [x, y] = [(part.x - whole.x) * scale, (part.y - whole.y) * scale];
  copy.getContext("2d").drawImage(canvas, x, y, copy.width, copy.height, 0, 0, copy.width, copy.height);
  Object.assign(copy.style, { width: `${part.width}px`, height: `${part.height}px` });
  return copy;
}

function isInside({ clientX, clientY }, node) {
  const box = node.getBoundingClientRect();
  return clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
}

/** Keep the click from the board that ends a drag on the very card with which it began: that takes the drag back. */
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/**
 * Let the controls of a layer be dragged. Fingers scroll the page as ever; they tap.
 * @param {HTMLElement} layer
 * @param {() => HTMLCanvasElement} canvas  the picture from which a dragged card is copied
 * @param {(key: string) => void} drop  called with the key of a control that was put down elsewhere on the table
 */
function listenToDrags(layer, canvas, drop) {
  function carry(held, event) {
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.copy && Math.hypot(dx, dy) < DRAG_FROM_PX) return;
    held.copy ??= layer.appendChild(pictureUnder(canvas(), held.control));
    const [from, table] = [held.control.getBoundingClientRect(), layer.getBoundingClientRect()];
    held.copy.style.transform = `translate(${from.x - table.x + dx}px, ${from.y - table.y + dy}px)`;
  }

  function follow(held) {
    const listening = new AbortController();
    const listen = (kind, act) => window.addEventListener(kind, act, { signal: listening.signal });
    const end = () => {
      held.copy?.remove();
      listening.abort();
    };
    listen("pointermove", (event) => carry(held, event));
    listen("pointercancel", end);
    listen("pointerup", (event) => {
      end();
      if (held.copy) swallowClick();
      if (held.copy && isInside(event, layer) && !isInside(event, held.control)) drop(held.control.dataset.key);
    });
  }

  layer.addEventListener("pointerdown", (event) => {
    const control = event.target.closest(".mf-control");
    if (!control || event.button !== 0 || event.pointerType === "touch") return;
    follow({ control, x: event.clientX, y: event.clientY });
  });
}
