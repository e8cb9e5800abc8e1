import type { Sighting } from 'react-umbra'
import { shapeOfBox, THINGS, targetOf, VAULT } from './vault.js'

/** Targets in the vault: the fraction of it that is visible, and each of its things. */
export const TARGETS = [
  shapeOfBox({ minX: 0, minY: 0, maxX: VAULT.width, maxY: VAULT.height }),
  ...THINGS.map(targetOf),
]

/** Describes the sightings of `TARGETS` for a sentence: `40 % of the vault, the cat by sight, and half of …`. */
export function wordsOf(sightings: readonly Sighting[] | null): string {
  const [vault, ...things] = sightings ?? []
  if (!vault?.seen) return 'nothing'
  const seen = THINGS.flatMap(({ name }, i) => {
    const { seen: isSeen, share, senses } = things[i]!
    return isSeen ? [`${share < 1 ? `${whole(share)} of ` : ''}${name} by ${senses.join(' and ')}`] : []
  })
  return joined([`${whole(vault.share)} of the vault`, ...seen])
}

/** Formats a fraction as whole percents, at least 1 if it isn't 0. */
export function whole(share: number): string {
  return share > 0 && share < 0.005 ? 'less than 1\u00a0%' : `${Math.round(100 * share)}\u00a0%`
}

/** `a, b and c`. */
function joined(parts: readonly string[]): string {
  const last = parts.at(-1)!
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
