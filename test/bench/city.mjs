/** Side of a plot with one box, and the largest side of a box, in world units. */
export const PLOT = 10
export const BOX = 6

/** Draws boxes of four walls, one in each plot of a square, from an x on. */
export function drawCity(random, count, left = 0) {
  const columns = columnsOf(count)
  const walls = new Float64Array(16 * Math.ceil(count / 4))
  for (let i = 0; 16 * i < walls.length; i++) {
    const x0 = left + PLOT * (i % columns) + 3 * random()
    const y0 = PLOT * Math.floor(i / columns) + 3 * random()
    const x1 = x0 + BOX * (0.5 + random() / 2)
    const y1 = y0 + BOX * (0.5 + random() / 2)
    walls.set([x0, y0, x1, y0, x1, y0, x1, y1, x1, y1, x0, y1, x0, y1, x0, y0], 16 * i)
  }
  return walls.subarray(0, 4 * count)
}

/** Returns the width of a city of `count` walls, in world units. */
export function widthOf(count) {
  return PLOT * columnsOf(count)
}

function columnsOf(count) {
  return Math.ceil(Math.sqrt(count / 4))
}
