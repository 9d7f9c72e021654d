// A text as a QR code.

import { generate } from "lean-qr/nano";
import { toSvgPath } from "lean-qr/extras/svg";

import { setAttribute } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";
/** The light margin around a QR code, in squares; without it, a camera does not find the code. */
const QUIET = 4;

/**
 * Draw a text as a QR code, dark on light in every theme.
 * @param {string} text
 * @param {string} name
 */
export function drawSquares(text, name) {
  const squares = generate(text);
  const side = squares.size + 2 * QUIET;
  const picture = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  setAttribute(picture, "viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  setAttribute(picture, "role", "img");
  setAttribute(picture, "aria-label", name);
  setAttribute(path, "d", toSvgPath(squares));
  picture.append(path);
  return picture;
}
