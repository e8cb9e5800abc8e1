import { moveAndSlide, type SlideEnd } from '../../src/collision/moveAndSlide.js'
import { leastAxis } from '../../src/collision/pairs/axes.js'
import { prepareAgainst } from '../../src/collision/shapes/prepareAgainst.js'
import { prepareShape } from '../../src/collision/shapes/prepareShape.js'
import { TileGrid } from '../../src/collision/tiles/TileGrid.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import { boxesMeet } from '../../src/geometry/boxes.js'
import type { Point } from '../../src/geometry/points.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { box, circle, moved, randomConvex, randomShape, randomStar } from '../collision/shapes.js'
import { between, chance, pick, type Random, seeded, whole } from './random.js'

type Against = readonly Shape[] | readonly number[] | TileGrid

export interface SlideScene {
  name: string
  shape: Shape
  delta: Point
  against: Against
  /** The tiles of a grid, to print. */
  rows?: number[][]
  /** The start overlaps something, or may. */
  overlaps?: boolean
  /** A unit vector along which nothing stops the shape. */
  open?: Point
  /** The move leads into a corner; one that meets both its walls is to end there. */
  corner?: boolean
}

const along = (angle: number, length = 1): Point => ({ x: length * Math.cos(angle), y: length * Math.sin(angle) })
const sum = (...points: Point[]): Point => points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
const times = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by })

/** A shape of any kind about a place, and how far it reaches from there at most. */
function mover(random: Random, { x, y }: Point, size: number): Shape {
  const kind = whole(random, 5)
  if (kind === 0) return circle(x, y, size)
  if (kind === 1) return box(x, y, size, size * between(random, 0.1, 1.7))
  if (kind === 2) return box(x, y, size, size * between(random, 0.1, 1.7), between(random, -4, 4))
  return kind === 3 ? randomConvex(random, x, y, size) : randomStar(random, x, y, size)
}

/** Returns the extent of a shape along a unit vector. */
function reach(shape: Shape, { x, y }: Point): number {
  const reaches = prepareShape('shape', shape).parts.map(({ corners, radius }) => {
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < corners.length; i += 2) most = Math.max(most, corners[i]! * x + corners[i + 1]! * y)
    return most + radius
  })
  return Math.max(...reaches)
}

/** Somewhere: at the origin, among round numbers, or far away. */
const place = (random: Random): Point => {
  const room = pick(random, [0, 100, 1000, 1e6])
  return { x: between(random, -room, room), y: between(random, -room, room) }
}

/**
 * Two walls, or two lines of walls, that meet at an angle, with a shape between them that is pressed into the corner.
 */
function corner(random: Random): SlideScene {
  const apex = place(random)
  const middle = chance(random, 0.3) ? (whole(random, 8) * Math.PI) / 4 : between(random, -4, 4)
  const half = pick(random, [Math.PI / 4, between(random, 0.02, 0.8), between(random, 0.8, 1.5)])
  const size = between(random, 2, 20)
  const far = 2 + 60 / Math.sin(half)
  const walls = [-half, half].flatMap((turn) => {
    const end = sum(apex, along(middle + turn, 4000))
    return [apex.x, apex.y, end.x, end.y]
  })
  const shape = mover(random, sum(apex, along(middle, far)), size)
  const delta = along(middle + Math.PI + between(random, -0.4, 0.4) * (Math.PI / 2 - half), far * between(random, 2, 4))
  return { name: 'corner', shape, delta, against: walls, corner: true }
}

/** A straight line of walls, boxes or tiles with joints, and a shape that is pressed on it. */
function joints(random: Random): SlideScene {
  const from = place(random)
  const angle = chance(random, 0.4) ? (whole(random, 4) * Math.PI) / 2 : between(random, -4, 4)
  const way = along(angle)
  const out = { x: way.y, y: -way.x }
  const start = mover(random, sum(from, times(way, between(random, 60, 300)), times(out, 40)), between(random, 2, 20))
  const lift = -reach(start, times(out, -1)) - (from.x * out.x + from.y * out.y)
  const touching = chance(random, 0.6)
  const shape = touching ? movedShape(start, times(out, -lift)) : start
  const delta = sum(times(way, between(random, -50, 600)), times(out, between(random, -300, -1)))
  const walls: number[] = []
  let at = 0
  while (at < 1000) {
    const next = at + between(random, 0.5, 80)
    const ends = [sum(from, times(way, at)), sum(from, times(way, next))]
    if (chance(random, 0.5)) ends.reverse()
    walls.push(ends[0]!.x, ends[0]!.y, ends[1]!.x, ends[1]!.y)
    at = next
  }
  return { name: 'joints', shape, delta, against: walls, open: way }
}

function movedShape(shape: Shape, by: Point): Shape {
  return shape.kind === 'polygon' && typeof shape.points[0] === 'number'
    ? {
        kind: 'polygon',
        points: Array.from(shape.points as readonly number[], (value, i) => value + (i % 2 === 0 ? by.x : by.y)),
      }
    : shape.kind === 'polygon'
      ? {
          kind: 'polygon',
          points: (shape.points as readonly Point[]).map(({ x, y }) => ({ x: x + by.x, y: y + by.y })),
        }
      : moved(shape, by)
}

/** Two lines of walls exactly as far apart as the shape between them is wide. */
function corridor(random: Random): SlideScene {
  const from = place(random)
  const angle = chance(random, 0.4) ? (whole(random, 4) * Math.PI) / 2 : between(random, -4, 4)
  const way = along(angle)
  const out = { x: way.y, y: -way.x }
  const shape = mover(random, from, between(random, 2, 20))
  const walls = [out, times(out, -1)].flatMap((side) => {
    const at = reach(shape, side) * (side.x * out.x + side.y * out.y)
    const foot = sum(times(out, at), times(way, from.x * way.x + from.y * way.y))
    return Array.from({ length: 12 }, (_, i) => {
      const [a, b] = [sum(foot, times(way, i * 50 - 300)), sum(foot, times(way, i * 50 - 250))]
      return [a.x, a.y, b.x, b.y]
    }).flat()
  })
  const delta = sum(times(way, between(random, -250, 250)), times(out, between(random, -60, 60)))
  return { name: 'corridor', shape, delta, against: walls, open: way }
}

/** Tiles of whole and other sizes, and a shape that fits between them, exactly at times. */
function tiles(random: Random): SlideScene {
  const size = pick(random, [1, 16, 10, between(random, 1, 30)])
  const [width, height] = [3 + whole(random, 25), 3 + whole(random, 12)]
  const share = between(random, 0.1, 0.6)
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (chance(random, share) ? 1 : 0)),
  )
  const [cx, cy] = [whole(random, width), whole(random, height)]
  rows[cy]![cx] = 0
  const middle = { x: (cx + 0.5) * size, y: (cy + 0.5) * size }
  const fits = chance(random, 0.4)
  const shape = fits
    ? pick(random, [box(middle.x, middle.y, size, size), circle(middle.x, middle.y, size / 2)])
    : mover(random, middle, size * between(random, 0.1, 0.5))
  const delta = along(
    pick(random, [(whole(random, 8) * Math.PI) / 4, between(random, -4, 4)]),
    size * between(random, 0, 25),
  )
  return { name: 'tiles', shape, delta, against: new TileGrid(rows, { tileSize: size }), rows }
}

/** A room of thin walls that cross anyhow, and a shape that is small and fast. */
function thin(random: Random): SlideScene {
  const from = place(random)
  const walls = Array.from({ length: 4 + whole(random, 30) }, () => {
    const a = sum(from, { x: between(random, -300, 300), y: between(random, -300, 300) })
    const b = sum(a, along(between(random, -4, 4), between(random, 1, 300)))
    return [a.x, a.y, b.x, b.y]
  }).flat()
  const shape = mover(random, from, between(random, 0.5, 5))
  return { name: 'thin walls', shape, delta: along(between(random, -4, 4), 500), against: walls, overlaps: true }
}

/** Shapes of all kinds, overlapping one another. */
function crowd(random: Random): SlideScene {
  const against = Array.from({ length: 2 + whole(random, 12) }, () => randomShape(random, undefined, 400))
  const shape = mover(random, { x: between(random, 0, 400), y: between(random, 0, 400) }, between(random, 2, 30))
  return {
    name: 'crowd',
    shape,
    delta: along(between(random, -4, 4), between(random, 0, 400)),
    against,
    overlaps: true,
  }
}

/** Whole numbers, where much touches and lies in line. */
function lattice(random: Random): SlideScene {
  const at = (): number => 2 * whole(random, 12)
  const wide = (): number => 2 * (1 + whole(random, 4))
  const against = Array.from({ length: 2 + whole(random, 10) }, () =>
    chance(random, 0.3) ? circle(at(), at(), wide() / 2) : box(at(), at(), wide(), wide()),
  )
  const shape = chance(random, 0.4) ? circle(at(), at(), 1) : box(at(), at(), wide(), wide())
  const delta = { x: whole(random, 41) - 20, y: whole(random, 41) - 20 }
  return { name: 'whole numbers', shape, delta, against, overlaps: true }
}

const FAMILIES = [corner, joints, corridor, tiles, thin, crowd, lattice]

function slideScene(number: number): SlideScene {
  return FAMILIES[number % FAMILIES.length]!(seeded(number))
}

/** Twice the slack of `moveAndSlide`, and what the judge's own roundings add. */
const DEPTH = 2 ** -42

/** Returns the fault in the move of scene `number`, or null. */
export function wrongSlide(number: number): string | null {
  const scene = slideScene(number)
  const { shape, delta, against } = scene
  const end = moveAndSlide(shape, delta, against)
  const wrong = wrongEnd(scene, end) ?? wrongInWorld(scene, end)
  return wrong && `${wrong}\n${JSON.stringify({ ...scene, against: scene.rows ? { rows: scene.rows } : against, end })}`
}

/**
 * Returns a fault unless the move ends at the same place in a world of the same shapes. Shapes on other layers, the
 * moving shape included, must not matter.
 */
function wrongInWorld({ shape, delta, against }: SlideScene, end: SlideEnd): string | null {
  if (against instanceof TileGrid || !isShapes(against)) return null
  const world = new CollisionWorld()
  // Ids are places in the list, each between two of others.
  const ids = against.map((other) => {
    const id = world.add(other, { layer: 6, resting: true })
    world.add(shape, { layer: 8 })
    return id
  })
  world.add({ kind: 'circle', x: 200, y: 200, radius: 300 }, { layer: 4, mask: 0 })
  const ignores = world.add(shape, { layer: 2 })
  const there = moveAndSlide(shape, delta, world, { mask: 2, ignores })
  const same = { ...there, hits: there.hits.map((hit) => ({ ...hit, index: ids.indexOf(hit.index) })) }
  return JSON.stringify(same) === JSON.stringify(end) ? null : `ends elsewhere in a world: ${JSON.stringify(there)}`
}

function isShapes(against: readonly Shape[] | readonly number[]): against is readonly Shape[] {
  return typeof against[0] === 'object'
}

function wrongEnd(scene: SlideScene, end: SlideEnd): string | null {
  const { shape, delta, against, open } = scene
  const others = against instanceof TileGrid ? cells(against, scene.rows!) : prepareAgainst(against)
  const own = prepareShape('shape', shape)
  const start = shape.kind === 'polygon' ? { x: 0, y: 0 } : { x: shape.x, y: shape.y }
  const length = Math.hypot(delta.x, delta.y)
  const boxes = [own.box!, ...others.flatMap(({ box: one }) => one ?? [])]
  const extent = Math.max(...boxes.flatMap((one) => [-one.minX, -one.minY, one.maxX, one.maxY])) + length
  const slack = DEPTH * extent
  const depthAt = (at: Point): number => {
    let depth = 0
    for (const part of own.parts) {
      const there = part.movedBy(at.x - start.x, at.y - start.y)
      for (const { parts } of others) {
        for (const other of parts)
          if (boxesMeet(there, other)) depth = Math.max(depth, leastAxis(there, other)?.depth ?? 0)
      }
    }
    return depth
  }
  const atStart = depthAt(start)
  if (!scene.overlaps && atStart > slack) return null
  const far = Math.hypot(end.x - start.x, end.y - start.y)
  if (atStart <= slack && far > length + slack) return `goes ${far} where ${length} is asked`
  if (depthAt(end) > slack) {
    const stays = atStart > slack && end.x === start.x && end.y === start.y && end.hits.length === 0
    return stays ? null : `ends ${depthAt(end)} deep`
  }
  if (atStart > slack) return null
  const steps = wrongStep([start, ...end.hits, end], own.parts.length === 1 ? 0.2 : 0.1, depthAt, slack)
  if (steps !== null) return steps
  if (open) {
    const gone = (end.x - start.x - delta.x) * open.x + (end.y - start.y - delta.y) * open.y
    if (Math.abs(gone) > 16 * slack) return `is ${gone} off the way that is open`
  }
  if (!scene.corner || new Set(end.hits.map(({ index }) => index)).size < 2) return null
  const again = moveAndSlide(movedShape(shape, { x: end.x - start.x, y: end.y - start.y }), delta, against)
  const base = shape.kind === 'polygon' ? { x: 0, y: 0 } : end
  const drift = Math.hypot(again.x - base.x, again.y - base.y)
  return drift > 64 * slack ? `jitters by ${drift}` : null
}

/** Takes small steps along a path. None of them may overlap anything. */
function wrongStep(
  places: readonly Point[],
  step: number,
  depthAt: (at: Point) => number,
  slack: number,
): string | null {
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1]!, places[i]!]
    const count = Math.min(400, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step))
    for (let n = 0; n < count; n++) {
      const at = { x: a.x + ((b.x - a.x) * n) / count, y: a.y + ((b.y - a.y) * n) / count }
      const depth = depthAt(at)
      if (depth > slack) return `is ${depth} deep on its way, at ${JSON.stringify(at)}`
    }
  }
  return null
}

function cells(grid: TileGrid, rows: readonly number[][]): ReturnType<typeof prepareAgainst> {
  const size = grid.tileSize
  return prepareAgainst(
    rows.flatMap((row, cy) =>
      row.flatMap((cell, cx): Shape[] =>
        cell === 0
          ? []
          : [
              {
                kind: 'polygon',
                points: [
                  ...[cx * size, cy * size, (cx + 1) * size, cy * size],
                  ...[(cx + 1) * size, (cy + 1) * size, cx * size, (cy + 1) * size],
                ],
              },
            ],
      ),
    ),
  )
}
