// Where an arrow key leads on the table, and which card is nearest to one that is gone.

import assert from "node:assert/strict";
import { test } from "node:test";

import { nearest, nearestAhead } from "#static/table/nearest.js";

const [LEFT, RIGHT, UP, DOWN] = [[-1, 0], [1, 0], [0, -1], [0, 1]];
const at = (x, y) => ({ x, y });
const GRID = [at(0, 0), at(90, 0), at(0, 120), at(90, 120)];

test("an arrow key leads to the neighbour in its direction", () => {
  assert.equal(nearestAhead(GRID[0], GRID, RIGHT), 1);
  assert.equal(nearestAhead(GRID[0], GRID, DOWN), 2);
  assert.equal(nearestAhead(GRID[3], GRID, LEFT), 2);
  assert.equal(nearestAhead(GRID[3], GRID, UP), 1);
});

test("an arrow key leads nowhere at the edge or when a card is only sideways", () => {
  assert.equal(nearestAhead(GRID[0], GRID, LEFT), -1);
  assert.equal(nearestAhead(GRID[0], [at(0.5, 90)], RIGHT), -1);
  assert.equal(nearestAhead(GRID[0], [], RIGHT), -1);
});

test("distance sideways counts three times as much as distance ahead", () => {
  assert.equal(nearestAhead(at(0, 0), [at(100, 0), at(40, 19)], RIGHT), 1);
  assert.equal(nearestAhead(at(0, 0), [at(100, 0), at(40, 21)], RIGHT), 0);
});

test("the first of two equally near cards is chosen", () => {
  assert.equal(nearestAhead(at(0, 0), [at(10, 10), at(10, -10)], RIGHT), 0);
  assert.equal(nearest(at(0, 0), [at(0, 10), at(10, 0)]), 0);
});

test("the nearest card is found in any direction", () => {
  assert.equal(nearest(at(80, 110), GRID), 3);
  assert.equal(nearest(at(0, 0), []), -1);
});
