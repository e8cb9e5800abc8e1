import {
  type Box,
  bounceInside,
  type Circle,
  collide,
  type HashCell,
  type Point,
  SpatialHash,
} from 'react-umbra/geometry'
import { seeded } from '../../figure/random.js'

export const WIDTH = 640
export const HEIGHT = 380
export const ROOM: Box = { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }

/** A disc on the move. */
export interface Disc extends Circle {
  readonly kind: 'circle'
  readonly vx: number
  readonly vy: number
}

/** Number of pairs after each stage of the search, and the discs that touch another. */
export interface Pairs {
  all: number
  /** Number of shared cells, summed over all pairs. */
  sharing: number
  /** Number of pairs whose boxes overlap. */
  near: number
  touching: number
  cells: HashCell[]
  /** One number for each disc: 1 if it touches another. */
  lit: Uint8Array
}

/** Returns a large disc in the center, and small discs at seeded random places, `count` in all. */
export function crowdOf(count: number): Disc[] {
  const random = seeded(5)
  const discs: Disc[] = [{ kind: 'circle', x: WIDTH / 2, y: HEIGHT / 2, radius: 46, vx: 0, vy: 0 }]
  while (discs.length < count) {
    const [angle, speed] = [2 * Math.PI * random(), 15 + 45 * random()]
    discs.push({
      kind: 'circle',
      x: 8 + (WIDTH - 16) * random(),
      y: 8 + (HEIGHT - 16) * random(),
      radius: 3 + 3 * random(),
      vx: speed * Math.cos(angle),
      vy: speed * Math.sin(angle),
    })
  }
  return discs
}

/** Returns a spatial hash of discs by their index in the list. */
export function hashOf(discs: readonly Disc[], cellSize: number): SpatialHash<number> {
  const hash = new SpatialHash<number>({ cellSize })
  for (const [i, disc] of discs.entries()) hash.insert(i, boxRound(disc))
  return hash
}

/** Moves all discs by a step, in the hash, too. */
export function moveAll(discs: Disc[], hash: SpatialHash<number>, seconds: number): void {
  for (const [i, disc] of discs.entries()) {
    const moved = { ...disc, x: disc.x + disc.vx * seconds, y: disc.y + disc.vy * seconds }
    discs[i] = bounceInside(ROOM, moved)
    hash.update(i, boxRound(discs[i]))
  }
}

/** Moves one disc to a place, in the hash, too. */
export function moveOne(discs: Disc[], hash: SpatialHash<number>, i: number, to: Point): void {
  const moved = { ...discs[i]!, ...to }
  discs[i] = moved
  hash.update(i, boxRound(moved))
}

/** Finds the discs that touch, by cells or by testing each pair, and counts the pairs after each stage. */
export function pairsOf(discs: readonly Disc[], hash: SpatialHash<number>, by: 'cells' | 'pairs'): Pairs {
  const lit = new Uint8Array(discs.length)
  let [sharing, near, touching] = [0, 0, 0]
  const cells = hash.cells()
  for (const cell of cells) sharing += pairsAmong(cell.count)
  const look = (i: number, j: number): void => {
    if (collide(discs[i]!, discs[j]!) === null) return
    touching++
    lit[i] = lit[j] = 1
  }
  for (const [i, disc] of discs.entries()) {
    for (const j of hash.query(boxRound(disc))) {
      if (j <= i) continue
      near++
      if (by === 'cells') look(i, j)
    }
    if (by === 'pairs') for (let j = i + 1; j < discs.length; j++) look(i, j)
  }
  return { all: pairsAmong(discs.length), sharing, near, touching, cells, lit }
}

export function boxRound({ x, y, radius }: Circle): Box {
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
}

function pairsAmong(count: number): number {
  return (count * (count - 1)) / 2
}
