/** Seeded chance: the same seed gives the same picture. */

/** A number from any values, so that each thing has its own stream and moving one thing redraws only that. */
function seedOf(...values) {
  let hash = 2166136261
  for (const character of values.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return hash >>> 0
}

export function createRandom(...seed) {
  let state = seedOf(...seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    integer: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
    /** Around 0, mostly small, at most `amount` either way. */
    vary: (amount) => (next() + next() - 1) * amount,
  }
}

/** Smooth value noise from 0 to 1 with features about one unit wide. */
export function createNoise(...seed) {
  const random = createRandom(...seed)
  const values = Float32Array.from({ length: 65536 }, random.next)
  const at = (x, y) => values[((y & 255) << 8) | (x & 255)]
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = x - column
    const v = y - row
    const s = u * u * (3 - 2 * u)
    const t = v * v * (3 - 2 * v)
    const top = at(column, row) + (at(column + 1, row) - at(column, row)) * s
    const bottom = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * s
    return top + (bottom - top) * t
  }
}

/** Noise of several scales, each half as wide and half as strong as the one before. */
export function createFractal(octaves, ...seed) {
  const noise = createNoise(...seed)
  return (x, y) => {
    let sum = 0
    let strength = 0.5
    let scale = 1
    let total = 0
    for (let octave = 0; octave < octaves; octave++) {
      sum += noise(x * scale + octave * 37.3, y * scale + octave * 91.7) * strength
      total += strength
      strength /= 2
      scale *= 2.03
    }
    return sum / total
  }
}

export const smoothstep = (low, high, value) => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
