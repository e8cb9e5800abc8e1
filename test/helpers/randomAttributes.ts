import type { Channel, WallAttributes } from '../../src/visibility/attributes.js'
import { chance, pick, type Random, whole } from './random.js'
import type { Scene } from './scenes.js'

type Attributes = WallAttributes | undefined

const channels: readonly Channel[] = ['light', 'sight', 'move', 'sound']
const limited: Attributes = { limited: true }

/** Some attributes of all kinds, or none. */
function anything(random: Random): Attributes {
  if (chance(random, 0.2)) return undefined
  const made: WallAttributes = {}
  if (chance(random, 0.3)) made.blocks = channels.filter(() => chance(random, 0.6))
  if (chance(random, 0.4)) made.from = pick(random, ['positive', 'negative', 'both'])
  if (chance(random, 0.1)) made.open = chance(random, 0.8)
  if (chance(random, 0.4)) made.limited = chance(random, 0.5) || channels.filter(() => chance(random, 0.5))
  return made
}

/** Gives a scene's walls attributes, and sometimes lays more walls on them; the query gets a channel. */
export function addAttributes(random: Random, scene: Scene): void {
  const { walls } = scene
  const count = walls.length / 4
  const kind = whole(random, 6)
  const of = (make: (i: number) => Attributes): Attributes[] =>
    Array.from({ length: walls.length / 4 }, (_, i) => make(i))
  if (kind === 0) scene.attributes = of(() => limited)
  else if (kind === 1) scene.attributes = of(() => (chance(random, 0.7) ? limited : undefined))
  else if (kind === 2) {
    // Limited walls on limited walls, on full ones, and on parts of them.
    for (let i = 0; i < 3 && count > 0; i++) walls.push(...layOn(random, walls, whole(random, count)))
    scene.attributes = of((i) => (i >= count || chance(random, 0.7) ? limited : anything(random)))
  } else if (kind === 3) scene.attributes = of(() => ({ from: pick(random, ['positive', 'negative']) }))
  else scene.attributes = of(() => anything(random))
  // A list that ends before the walls do.
  if (kind === 5) scene.attributes.length = whole(random, scene.attributes.length + 1)
  if (chance(random, 0.7)) scene.channel = pick(random, channels)
}

/**
 * Returns a wall on top of another: the wall itself, its reverse, or one that starts at its midpoint
 * (within rounding).
 */
function layOn(random: Random, walls: readonly number[], wall: number): number[] {
  const [ax, ay, bx, by] = walls.slice(4 * wall, 4 * wall + 4) as [number, number, number, number]
  const kind = whole(random, 3)
  if (kind === 0) return [ax, ay, bx, by]
  return kind === 1 ? [bx, by, ax, ay] : [(ax + bx) / 2, (ay + by) / 2, bx + (bx - ax) / 2, by + (by - ay) / 2]
}
