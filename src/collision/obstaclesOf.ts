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

/** An obstacle for `moveAndSlide`. Flat numbers are walls. */
export type SlideAgainst = Shape | Walls | TileGrid | CollisionWorld | SlideSource

/** Selects obstacles among the shapes of worlds, and gives the start of the moving shape, for one-sided walls. */
export interface SlideFilter extends WorldObstacles {
  readonly from: () => Point
}

/** Returns one obstacle, or all in a list. Throws on anything else. */
export function obstaclesOf(against: SlideAgainst | readonly SlideAgainst[], options: SlideFilter): Obstacles {
  const isList = Array.isArray(against) && !areWalls(against)
  if (!isList) {
    const obstacles = obstacleGroup('against', against as SlideAgainst, options)
    if (obstacles !== null) return obstacles
    if (isShape(against)) return shapeObstacles([prepareShape('against', against)])
    checkList('against', 'walls, shapes, grids or worlds', against as readonly SlideAgainst[])
  }
  return obstaclesIn(against as readonly SlideAgainst[], options)
}

/** Returns a group of obstacles (flat walls, a grid, a world, or a scene), or null for anything else. */
function obstacleGroup(name: string, against: SlideAgainst, options: SlideFilter): Obstacles | null {
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

/**
 * Returns the obstacles of a list. A shape is identified by its index in the list; a member of a group also by the
 * index of its group.
 */
function obstaclesIn(list: readonly SlideAgainst[], options: SlideFilter): Obstacles {
  const shapes: PreparedShape[] = []
  const groups: { place: number; obstacles: Obstacles }[] = []
  for (const [place, against] of Array.from(list).entries()) {
    const name = `against[${place}]`
    const isEmpty = Array.isArray(against) && against.length === 0
    const obstacles = isEmpty ? null : obstacleGroup(name, against, options)
    if (obstacles !== null) groups.push({ place, obstacles })
    shapes.push(obstacles === null && !isEmpty ? prepareShape(name, against as Shape) : NO_SHAPE)
  }
  const single = shapeObstacles(shapes)
  if (groups.length === 0) return single
  return {
    eachNear(near, visit, free) {
      single.eachNear(near, (part, index) => visit(part, index, index))
      for (const { place, obstacles } of groups) {
        obstacles.eachNear(near, (part, index) => visit(part, index, place), free)
      }
    },
    pieceLength: groups.reduce(
      (least, { obstacles }) => Math.min(least, obstacles.pieceLength),
      Number.POSITIVE_INFINITY,
    ),
  }
}

/** Placeholder for list elements that aren't shapes. */
const NO_SHAPE: PreparedShape = { box: null, parts: [], isAxisAligned: false, decomposition: null }

function shapeObstacles(others: readonly PreparedShape[]): Obstacles {
  return {
    eachNear(near, visit) {
      for (const [index, { box, parts }] of others.entries()) {
        if (parts.length === 0 || !boxesMeet(near, box!)) continue
        for (const part of parts) if (boxesMeet(near, part)) visit(part, index)
      }
    },
    pieceLength: Number.POSITIVE_INFINITY,
  }
}
