import type { SceneData } from 'react-umbra'
import { createVisibilityMesh, type Point, type VisibilityMesh } from 'react-umbra/geometry'
import { freePosition, HERO_RADIUS, type Obstacles, outlinesOf, SKIN, WALL_THICKNESS } from './heroWalk.js'

/** The shortest paths over a map for a hero's width, around walls and through open doors. */
export class PathFinder {
  readonly #mesh: VisibilityMesh
  readonly #obstacles: Obstacles
  /** Indices of the mesh's walls that are shut doors. */
  readonly #shut: readonly number[]

  constructor(map: SceneData, obstacles: Obstacles) {
    const sides = outlinesOf(map).flatMap(({ walls, isDoor, open }) =>
      Array.from({ length: walls.length / 4 }, (_, i) => ({ side: walls.slice(4 * i, 4 * i + 4), isDoor, open })),
    )
    const edge = WALL_THICKNESS / 2
    this.#mesh = createVisibilityMesh(
      sides.flatMap(({ side }) => side),
      {
        bounds: { minX: edge, minY: edge, maxX: map.width - edge, maxY: map.height - edge },
        attributes: sides.map(({ open }) => ({ open })),
      },
    )
    this.#obstacles = obstacles
    this.#shut = sides.flatMap(({ isDoor, open }, wall) => (isDoor && !open ? [wall] : []))
  }

  /**
   * Returns the corners of the path to the free place nearest to a goal, or up to a shut door if no path leads there.
   */
  path(from: Point, goal: Point): Point[] {
    const to = freePosition(goal, this.#obstacles)
    const path = this.#findPath(from, to) ?? this.#throughDoors(() => this.#findPath(from, to))
    return path?.slice(1) ?? []
  }

  #findPath(from: Point, to: Point): Point[] | null {
    // The clearance is the distance from walls at which a step ends.
    return this.#mesh.pathBetween(from, to, { clearance: HERO_RADIUS - SKIN })?.points ?? null
  }

  /** Treats all doors as open; he stops at closed ones. */
  #throughDoors<T>(find: () => T): T {
    for (const wall of this.#shut) this.#mesh.setWall(wall, { open: true })
    const found = find()
    for (const wall of this.#shut) this.#mesh.setWall(wall, { open: false })
    return found
  }
}
