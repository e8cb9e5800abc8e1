import { LIMITED } from '../../visibility/attributes.js'
import { pickWalls, type WallList } from '../occluders/wallList.js'
import type { TransmissiveWalls } from '../plan/plan.js'
import { isEndless } from './shadowSpan.js'

/** Walls with endless shadows: those that rings account for. */
export interface EndlessWalls extends WallList {
  /** Their numbers in their group. */
  readonly numbers: readonly number[]
  /** The depth at which the shadow of each begins. */
  readonly depths: readonly number[]
}

/**
 * Returns the walls of a group whose shadows have no end. Limited walls are among them only if all of them are endless,
 * since they count together.
 */
export function endlessWalls({ walls, codes, spans }: TransmissiveWalls): EndlessWalls {
  const all = [...codes.keys()]
  if (spans === null) return { walls, codes, numbers: all, depths: all.map(() => 0) }
  const isLimited = (wall: number): boolean => (codes[wall]! & LIMITED) !== 0
  const areLimitedEndless = all.every((wall) => !isLimited(wall) || isEndless(spans[wall]!))
  const numbers = all.filter((wall) => isEndless(spans[wall]!) && (areLimitedEndless || !isLimited(wall)))
  return { ...pickWalls({ walls, codes }, numbers), numbers, depths: numbers.map((wall) => spans[wall]!.start) }
}

/** Returns the walls of each depth as a list. */
export function byDepth({ walls, codes, depths }: Omit<EndlessWalls, 'numbers'>): (WallList & { depth: number })[] {
  const all = new Set(depths)
  if (all.size < 2) return [{ walls, codes, depth: depths[0] ?? 0 }]
  return [...all].map((depth) => {
    const numbers = depths.flatMap((other, wall) => (other === depth ? [wall] : []))
    return { ...pickWalls({ walls, codes }, numbers), depth }
  })
}
