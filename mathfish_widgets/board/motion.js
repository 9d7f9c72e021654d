// Cards that fly. The old picture is kept on a sheet over the new one; each card is drawn from place to place on it.

const LONGEST_MS = 1200;
const FRAME_WAIT_MS = 400;

/** Give every motion a start and a length, one after another unless told, all within the longest time. */
function schedule(motions) {
  let end = 0;
  const flights = motions.map((motion) => {
    const start = motion.delay_ms ?? end;
    const length = motion.ms ?? 250;
    end = Math.max(end, start + length);
    return { ...motion, start, length };
  });
  const scale = Math.min(1, LONGEST_MS / Math.max(end, 1));
  return flights.map((flight) => ({ ...flight, start: flight.start * scale, length: flight.length * scale }));
}

function copyOf(canvas) {
  const copy = make("canvas", { width: canvas.width, height: canvas.height });
  copy.getContext("2d").drawImage(canvas, 0, 0);
  return copy;
}

function drawRegion(context, source, [x, y, w, h], [tx, ty] = [x, y]) {
  context.clearRect(tx, ty, w, h);
  context.drawImage(source, x, y, w, h, tx, ty, w, h);
}

/** Draw a card somewhere, cut out along its round corners. */
function drawCard(context, source, [x, y, w, h], [tx, ty]) {
  context.save();
  context.beginPath();
  context.roundRect(tx, ty, w, h, w / 8);
  context.clip();
  drawRegion(context, source, [x, y, w, h], [tx, ty]);
  context.restore();
}

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** Draw one moment of all flights onto the sheet: cards not yet gone, in the air, and landed. */
function drawMoment(context, { before, after, flights, pixel }, now) {
  context.clearRect(0, 0, before.width, before.height);
  context.drawImage(before, 0, 0);
  const begun = flights.filter((flight) => now >= flight.start);
  const box = (...lengths) => lengths.map((length) => Math.round(length * pixel));
  for (const { x, y, w, h, fw = w, fh = h } of begun) drawRegion(context, after, box(x, y, fw, fh));
  for (const flight of begun) {
    const part = ease(Math.min(1, (now - flight.start) / flight.length));
    const at = (from, to) => Math.round((from + (to - from) * part) * pixel);
    const shape = box(flight.tx, flight.ty, flight.w, flight.h);
    drawCard(context, after, shape, [at(flight.x, flight.tx), at(flight.y, flight.ty)]);
  }
}

/**
 * Make the flights of one view.
 * @param {() => HTMLCanvasElement|null} canvas  the visible picture
 * @param {() => number} designWidth  its width in design pixels
 */
function createMotion(canvas, designWidth) {
  const sheet = make("canvas", { class: "mf-flights", hidden: true, "aria-hidden": "true" });
  let scene = null;
  let clock = 0;

  function end() {
    clearTimeout(clock);
    cancelAnimationFrame(scene?.request);
    scene = null;
    sheet.hidden = true;
  }

  function step(now) {
    const began = (scene.began ??= now);
    drawMoment(sheet.getContext("2d"), scene, now - began);
    if (now - began >= scene.duration) end();
    else scene.request = requestAnimationFrame(step);
  }

  /** Cover the picture as it is now; the flights begin with the next frame of the picture. */
  function prepare(motions) {
    end();
    const picture = canvas();
    if (!picture?.width || document.hidden) return;
    const flights = schedule(motions);
    const duration = Math.max(...flights.map((flight) => flight.start + flight.length));
    scene = { before: copyOf(picture), flights, duration, pixel: picture.width / designWidth() };
    Object.assign(sheet, { width: picture.width, height: picture.height, hidden: false });
    sheet.getContext("2d").drawImage(scene.before, 0, 0);
    clock = setTimeout(end, FRAME_WAIT_MS);
  }

  /** A new frame begins the flights, if it is as large; a frame during the flights ends them: it shows what is newer. */
  function frame() {
    if (!scene) return;
    const picture = canvas();
    if (scene.after || picture?.width !== sheet.width || picture.height !== sheet.height) return end();
    clearTimeout(clock);
    scene.after = picture;
    scene.request = requestAnimationFrame(step);
  }

  return { sheet, prepare, frame, end };
}
