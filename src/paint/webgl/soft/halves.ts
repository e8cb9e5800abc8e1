/** Sample points of a source, one for each bit of four words. */
export const POINTS = 128

/** Number of directions of lines for which the table has halves of the source. */
export const DIRECTIONS = 256

/** Number of possible counts of points in a half, from none to all. */
export const COUNTS: number = POINTS + 1

/**
 * The golden angle, and a step that spreads numbers evenly and independently of it: Roberts, The Unreasonable
 * Effectiveness of Quasirandom Sequences, 2018.
 */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const PLASTIC = 0.7548776662466927

/**
 * Returns the table of half discs for soft shadows, four words per texel. Each row holds, for one direction of a normal
 * n, the bits of the k points farthest along n, out of 128 spread evenly over a disc, for k from 0 to 128. The last row
 * has k points that are spread evenly. Eisemann and Décoret, Visibility Sampling on GPU and Applications, 2007, by
 * fraction instead of by offset.
 */
export function tabulateHalves(): Uint32Array {
  const points = Array.from({ length: POINTS }, (_, i) => i)
  const words = new Uint32Array(4 * COUNTS * (DIRECTIONS + 1))
  for (let row = 0; row <= DIRECTIONS; row++) {
    const [x, y] = directionAt(((row + 0.5) * 4) / DIRECTIONS)
    const places = points.map((i) => {
      const radius = Math.sqrt((i + 0.5) / POINTS)
      return row === DIRECTIONS
        ? (i * PLASTIC) % 1
        : radius * (x * Math.cos(i * GOLDEN_ANGLE) + y * Math.sin(i * GOLDEN_ANGLE))
    })
    const half = new Uint32Array(4)
    const ranked = [...points].sort((i, j) => places[j]! - places[i]!)
    for (let k = 0; k <= POINTS; k++) {
      words.set(half, 4 * (COUNTS * row + k))
      const point = ranked[k]!
      half[point >> 5]! |= 1 << (point & 31)
    }
  }
  return words
}

/**
 * Returns the direction of a turn from 0 to 4, by a measure that needs no trigonometry: the inverse of `turnOf` in the
 * shader.
 */
function directionAt(turn: number): [x: number, y: number] {
  const x = turn < 2 ? 1 - turn : turn - 3
  const y = turn < 1 ? turn : turn < 3 ? 2 - turn : turn - 4
  const length = Math.hypot(x, y)
  return [x / length, y / length]
}
