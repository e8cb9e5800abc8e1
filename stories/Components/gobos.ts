import { seeded } from '../figure/random.js'

/** Leaves before a white ground, as of a tree before a lamp. */
function leaves(): string {
  const random = seeded(5)
  return Array.from({ length: 34 }, () => {
    const [x, y, turn] = [64 * random(), 64 * random(), 360 * random()].map((n) => n.toFixed(1))
    const length = (4 + 3 * random()).toFixed(1)
    return `<ellipse cx="${x}" cy="${y}" rx="${length}" ry="1.9" transform="rotate(${turn} ${x} ${y})"/>`
  }).join('')
}

/** The panes of a window: two across, three down. */
const panes = [0, 1, 2, 3, 4, 5]
  .map((i) => `<rect x="${i % 2 ? 33 : 19}" y="${8 + 16.5 * Math.floor(i / 2)}" width="12" height="14.5"/>`)
  .join('')

/** Cookies of the lamps, as SVG of 64 units a side. */
const DRAWINGS = {
  window: `<g fill="#fff">${panes}</g>`,
  leaves: `<rect width="64" height="64" fill="#fff"/><g fill="#16240f">${leaves()}</g>`,
  poster:
    '<rect x="14" y="10" width="36" height="44" fill="#ffd9a8"/><rect x="16" y="12" width="32" height="40" fill="#3b2a78"/>' +
    '<circle cx="32" cy="30" r="9" fill="#ff8a3c"/><path d="M16 44L26 32L33 41L40 34L48 44V52H16Z" fill="#1fb89a"/>',
} as const

export type GoboName = keyof typeof DRAWINGS

export const GOBO_NAMES = Object.keys(DRAWINGS) as readonly GoboName[]

/** A gobo's address. */
export function goboAddress(name: GoboName): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">${DRAWINGS[name]}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
