import { boxesMeet } from '../geometry/boxes.js'
import { checkList } from '../geometry/check.js'
import type { Point, Walls } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { areWalls, prepareAgainst } from './shapes/prepareAgainst.js'
import { type PreparedShape, prepareShape } from './shapes/prepareShape.js'
import type { Obstacles } from './slide/collideAndSlide.js'
import { isSlideSource, type SlideSource, sourceObstacles } from './slide/sourceObstacles.js'
import { type WorldObstacles, worldAccess } from './slide/worldAccess.js'
import type { TileGrid } from './tiles/TileGrid.js'
import { tileAccess } from './tiles/tileAccess.js'
import { tileObstacles } from './tiles/tileObstacles.js'
import type { CollisionWorld } from './world/CollisionWorld.js'

/** One thing that `moveAndSlide` moves a shape among; flat numbers are walls. */
export type SlideAgainst = Shape | Walls | TileGrid | CollisionWorld | SlideSource

/** The parts of worlds in the way, and where the shape comes from, for walls that stop from one side. */
export interface SlideAmong extends WorldObstacles {
  readonly from: () => Point
}

/** Returns what stops a shape: one thing, or all in a list. Throws where something is none of them. */
export function obstaclesOf(against: SlideAgainst | readonly SlideAgainst[], options: SlideAmong): Obstacles {
  const isList = Array.isArray(against) && !areWalls(against)
  if (!isList) {
    const one = groupOf('against', against as SlideAgainst, options)
    if (one !== null) return one
    if (isShape(against)) return shapeObstacles([prepareShape('against', against)])
    checkList('against', 'walls, shapes, grids or worlds', against as readonly SlideAgainst[])
  }
  return obstaclesIn(against as readonly SlideAgainst[], options)
}

/** Recognizes what is more than one obstacle: flat walls, a grid, a world, or a scene. Returns null for anything else. */
function groupOf(name: string, against: SlideAgainst, options: SlideAmong): Obstacles | null {
  const cells = tileAccess.cellsOf?.(against) ?? null
  if (cells !== null) return tileObstacles(cells)
  if (isSlideSource(against)) return sourceObstacles(against, options.from)
  const world = worldAccess.obstaclesOf?.(against, options) ?? null
  if (world !== null) return world
  return areWalls(against) ? shapeObstacles(prepareAgainst(against, name)) : null
}

function isShape(against: unknown): against is Shape {
  return typeof against === 'object' && against !== null && 'kind' in against
}

/** A list in which shapes are known by their places, and what is in the groups among them by the place of its group as well. */
function obstaclesIn(list: readonly SlideAgainst[], options: SlideAmong): Obstacles {
  const shapes: PreparedShape[] = []
  const groups: { place: number; obstacles: Obstacles }[] = []
  for (const [place, against] of Array.from(list).entries()) {
    const name = `against[${place}]`
    const isEmpty = Array.isArray(against) && against.length === 0
    const obstacles = isEmpty ? null : groupOf(name, against, options)
    if (obstacles !== null) groups.push({ place, obstacles })
    shapes.push(obstacles === null && !isEmpty ? prepareShape(name, against as Shape) : NOTHING)
  }
  const single = shapeObstacles(shapes)
  if (groups.length === 0) return single
  return {
    eachNear(near, found, free) {
      single.eachNear(near, (part, index) => found(part, index, index))
      for (const { place, obstacles } of groups) {
        obstacles.eachNear(near, (part, index) => found(part, index, place), free)
      }
    },
    pieceLength: Math.min(...groups.map(({ obstacles }) => obstacles.pieceLength)),
  }
}

/** In place of what is no shape. */
const NOTHING: PreparedShape = { box: null, parts: [], upright: false, decomposition: null }

function shapeObstacles(others: readonly PreparedShape[]): Obstacles {
  return {
    eachNear(near, found) {
      for (const [index, { box, parts }] of others.entries()) {
        if (parts.length === 0 || !boxesMeet(near, box!)) continue
        for (const part of parts) if (boxesMeet(near, part)) found(part, index)
      }
    },
    pieceLength: Number.POSITIVE_INFINITY,
  }
}
