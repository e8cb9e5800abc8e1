import type { SlideEnd } from '../collision/slide/collideAndSlide.js'
import type { SlideWallVisitor } from '../collision/slide/sourceObstacles.js'
import type { Box } from '../geometry/boxes.js'
import type { Point, Ring } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import type { PathOptions, RaycastHit, RaycastOptions } from '../visibility/createVisibilityMesh.js'
import type { Path } from '../visibility/mesh/path/MeshPaths.js'
import type { ViewOptions } from '../visibility/view.js'
import type { PolygonOptions } from './sight/polygonFrom.js'
import type { SceneQueries, SceneSlideOptions } from './sight/SceneQueries.js'
import type { ViewerRegistry } from './sight/ViewerRegistry.js'

/** The part of a Scene that queries its walls, with modules that load only if a query is used. */
export abstract class QueriedScene {
  /** Internal: viewers, light levels and sightings. Installed by `withSight`, so that pages without them load less. */
  sight: ViewerRegistry | null = null
  /** Internal: the queries about the walls. Installed by `withQueries`. */
  queries: SceneQueries | null = null

  /**
   * Calls `listener` after any change that sightings or light levels may depend on. Returns a function that
   * unsubscribes.
   */
  watch(listener: () => void): () => void {
    return this.requireSight().watch(listener)
  }

  /**
   * Returns the ring visible from a point among the scene's walls of a channel (light by default): `x, y, x, y, …` by
   * increasing angle, like `visibilityPolygon`. The cost depends on the visible walls if most walls rest. Without a
   * radius or bounds, sweeps over all walls. The view then ends at the box around them, grown by a tenth of its larger
   * side. Throws like `visibilityPolygon`.
   */
  polygonFrom(origin: Point, options?: PolygonOptions): Ring {
    return this.requireSight().polygonFrom(origin, options)
  }

  /**
   * Returns the hit of a ray at an angle, in radians from +x toward +y, on a wall of a channel, or null. `wall` is its
   * number in `walls(channel)`. The cost depends on the walls along the ray if most walls rest. Throws like the
   * `raycast` of a mesh.
   */
  raycast(origin: Point, angle: number, options?: RaycastOptions): RaycastHit | null {
    return this.requireQueries().raycast(origin, angle, options)
  }

  /**
   * Returns true if no wall of a channel ('light' by default) is between a and b, decided exactly, like the `canSee` of
   * a mesh without bounds. The cost depends on the walls between the two if most walls rest. Throws like the `canSee`
   * of a mesh.
   */
  canSee(a: Point, b: Point, options?: ViewOptions): boolean {
    return this.requireQueries().canSee(a, b, options)
  }

  /**
   * Returns the shortest path from a to b past the walls of a channel ('move' by default), like the `pathBetween` of a
   * mesh, or null if there is none. Prepares the walls again if they have changed: O(n log n). Throws like that method.
   */
  pathBetween(a: Point, b: Point, options?: PathOptions): Path | null {
    return this.requireQueries().pathBetween(a, b, options)
  }

  /**
   * Moves a shape by `delta` among the walls of a channel ('move' by default), like `moveAndSlide`. Open doors let it
   * pass. One-way walls stop it if its center starts on the side from which they block. `index` of a hit is the wall's
   * number in `walls(channel)`. Throws like `moveAndSlide`.
   */
  moveAndSlide(shape: Shape, delta: Point, options?: SceneSlideOptions): SlideEnd {
    return this.requireQueries().moveAndSlide(shape, delta, options)
  }

  /**
   * Internal: visits the walls near a box that block a mover coming from a point, for `moveAndSlide` against a scene.
   */
  slideWalls(near: Box, from: Point, visit: SlideWallVisitor): void {
    this.requireQueries().slideWalls(near, from, visit, 'move')
  }

  /**
   * Returns a function like `polygonFrom` that returns the same array until its arguments or the walls within its view
   * change. Make one per viewer, for stores and caches that compare by identity.
   */
  rememberedPolygon(): (origin: Point, options: PolygonOptions) => Ring {
    return this.requireSight().rememberedPolygon()
  }

  protected requireSight(): ViewerRegistry {
    return this.sight ?? failForeign()
  }

  protected requireQueries(): SceneQueries {
    return this.queries ?? failForeign()
  }
}

function failForeign(): never {
  throw new Error('react-umbra: this Scene was not made by createScene')
}
