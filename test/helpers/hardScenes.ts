import { type Box, boxOf, growBox } from '../../src/geometry/boxes.js'
import { type Family, hardFamilies } from './hardFamilies.js'
import { between, chance, pick, type Random, seeded, whole } from './random.js'
import { addAttributes } from './randomAttributes.js'
import type { Scene } from './scenes.js'

/** Finer than the default, so that the area of a ring is right to one part in a million. */
const FINE_ARC = 2e-7

/**
 * The scene of a number, the same for ever, from the families in turn. Some are moved far off or scaled down; some get
 * a cone, some a radius, some of those no bounds; some walls have attributes.
 */
export function hardScene(number: number, families: Record<string, Family> = hardFamilies): Scene {
  const random = seeded(number)
  const names = Object.keys(families)
  const name = names[number % names.length]!
  const made = families[name]!(random)
  const { origin, walls, bounds = growBox(boxOf([origin.x, origin.y, ...walls])!, 1) } = made
  const scene = moved(random, { name, origin, walls, bounds })
  if (chance(random, 1 / 3)) {
    scene.direction = pick(random, [0, Math.PI / 2, Math.PI, -Math.PI / 2, Math.PI / 4, between(random, -7, 7)])
    scene.angle = pick(random, [1e-6, 0.01, 0.5, Math.PI / 2, Math.PI, 1.5 * Math.PI, 6, between(random, 0.001, 7)])
  }
  if (chance(random, 1 / 4)) {
    scene.radius = radiusFor(random, scene)
    scene.arcTolerance = scene.radius * FINE_ARC
    if (chance(random, 1 / 2)) delete scene.bounds
  }
  // Last, so that they change nothing about the rest of a scene.
  if (made.attributes !== undefined) scene.attributes = made.attributes
  else if (chance(random, 1 / 3)) addAttributes(random, scene)
  return scene
}

/** The scenes of one family among the first `count` of all its fellows. */
export function* scenesOf(families: Record<string, Family>, name: string, count: number): Iterable<Scene> {
  const names = Object.keys(families)
  for (let number = names.indexOf(name); number < count; number += names.length) yield hardScene(number, families)
}

/** One in four scenes lies far from the origin of the world, or is tiny. */
function moved(random: Random, { name, origin, walls, bounds }: Scene & { bounds: Box }): Scene {
  const place = whole(random, 8)
  if (place > 1) return { name, origin, walls, bounds }
  const scale = place === 0 ? 1 : 2 ** -30
  const shift = place === 0 ? 2 ** (10 + whole(random, 14)) : 0
  const move = (value: number): number => value * scale + shift
  return {
    name,
    origin: { x: move(origin.x), y: move(origin.y) },
    walls: walls.map(move),
    bounds: { minX: move(bounds.minX), minY: move(bounds.minY), maxX: move(bounds.maxX), maxY: move(bounds.maxY) },
  }
}

/** Tiny, medium, larger than the world, up to a wall's end, up to where a wall is nearest. */
function radiusFor(random: Random, { origin, walls, bounds }: Scene): number {
  const { minX, minY, maxX, maxY } = bounds!
  const size = Math.max(maxX - minX, maxY - minY)
  const kind = whole(random, 5)
  if (kind === 0) return size * 1e-3
  if (kind === 1) return size * between(random, 0.1, 0.7)
  if (kind === 2) return size * 10
  const first = 4 * whole(random, walls.length / 4)
  const [ax, ay, bx, by] = walls.slice(first, first + 4) as [number, number, number, number]
  const toEnd = Math.hypot(ax - origin.x, ay - origin.y)
  const toLine = Math.abs((ax - origin.x) * (by - ay) - (ay - origin.y) * (bx - ax)) / Math.hypot(bx - ax, by - ay)
  // Neither serves where the viewer stands on the wall; a wall without length has no line.
  return (kind === 3 ? toEnd : toLine) || size
}
