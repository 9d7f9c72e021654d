import assert from "node:assert/strict";
import { test } from "node:test";

import { leaveOut, putBack } from "../../web/memory/memory_words.mjs";

test("a memory image is restored exactly, even over a memory whose changed words began differently", () => {
  const header = 2;
  const first = Uint32Array.of(5, 6, 7, 0, 8);
  const image = Uint32Array.of(1, 1, 5, 9, 0, 4, 8, 3);
  const packed = new Uint8Array(image.slice().buffer);
  const emptied = leaveOut(packed, header * 4, first);
  assert.deepEqual([...new Uint32Array(packed.buffer)], [1, 1, 0, 9, 0, 4, 0, 3]);
  assert.deepEqual(emptied, [2]);
  putBack(packed, header * 4, Uint32Array.of(5, 66, 77, 0, 8), emptied);
  assert.deepEqual([...new Uint32Array(packed.buffer)], [...image]);
});
