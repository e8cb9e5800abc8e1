import { type Box, boxOf, extentOf, growBox, joinBoxes } from '../../geometry/boxes.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import { holdsBox } from '../../visibility/view.js'
import type { IndirectSettings } from '../host.js'
import type { IndirectPlan } from '../plan/indirectPlan.js'
import { sameItems } from '../sameValue.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { CellPieces } from './CellPieces.js'
import { FormFactors } from './FormFactors.js'
import { boxOfLampsNear, LampLights, type MeshedWalls } from './LampLights.js'
import { lightMeshOf, triangulate } from './LightMesh.js'
import { radianceOf } from './radianceOf.js'
import { WallCells } from './WallCells.js'
import { type WallSurfaces, wallSurfacesOf } from './WallSurfaces.js'

/** Maximum width of the box with fine cells, in widths of the view. A new box is three views wide. */
const MAX_FINE_WIDTH = 8

/** Largest length of a cell in pixels, before it is rounded down to a power of two of world units. */
const MAX_CELL_LENGTH = 6

/**
 * Margin around the walls and the view in which the view may move before walls are prepared again, as a fraction of
 * their size.
 */
const MARGIN = 0.5

/**
 * Keeps the indirect light of a scene for one host: radiosity (Goral et al. 1984) in the plane, by exact views from
 * cells of walls. Computes only those parts again that depend on a change of walls, their materials, lamps, or the
 * view.
 */
export class Radiosity {
  #dependencies: readonly unknown[] = []
  #surfaces: WallSurfaces | null = null
  /** The box of all walls. */
  #wallBox: Box | null = null
  #wallMesh: WallMesh | null = null
  #cellLength = 0
  /** The box near which cells are fine. It contains the view. */
  #fineBox: Box | null = null
  #meshed: MeshedWalls | null = null
  #factors: FormFactors | null = null
  readonly #lamps = new LampLights()
  #settings: IndirectSettings | null = null
  #plan: IndirectPlan | null = null

  /**
   * Returns the plan for a view of the world; the same object until something in it changes. Null if walls cross too
   * often.
   */
  update(context: SceneContext, settings: IndirectSettings, view: Box | undefined, scale: number): IndirectPlan | null {
    const length = settings.bounces > 0 ? cellLengthAt(scale) : Number.POSITIVE_INFINITY
    const isSameGeometry = this.#updateWalls(context, length, view)
    const meshed = this.#meshed
    if (meshed === null) return null
    const isSameLight = settings.bounces === 0 || !this.#lamps.update(context, meshed)
    const isSame = isSameGeometry && isSameLight && sameSettings(settings, this.#settings)
    if (isSame && this.#plan !== null) return this.#plan
    this.#settings = settings
    if (settings.bounces > 0) this.#factors ??= new FormFactors(meshed.mesh, meshed.pieces)
    const radiance = radianceOf(meshed, this.#factors, this.#lamps.sums, settings)
    this.#plan = { mesh: meshed.mesh, radiance, sky: settings.sky }
    return this.#plan
  }

  /** Returns true if the box with fine cells contains a view and is not much larger. */
  #isInFineBox(view: Box | undefined): boolean {
    const fineBox = this.#fineBox
    if (view === undefined || fineBox === null) return view === undefined && fineBox === null && this.#meshed !== null
    return holdsBox(fineBox, view) && fineBox.maxX - fineBox.minX <= MAX_FINE_WIDTH * (view.maxX - view.minX)
  }

  /** Prepares the walls if they or the view have changed. Returns true if the result stays the same. */
  #updateWalls(context: SceneContext, length: number, view: Box | undefined): boolean {
    const { occluders } = context.walls
    const dependencies = [...occluders].flatMap(({ walls, codes, pane, material }) => [walls, codes, pane, material])
    const isSame = sameItems(dependencies, this.#dependencies)
    // Walls that cross too often are not tried again.
    if (isSame && this.#wallMesh === null && this.#surfaces !== null) return true
    const before = this.#surfaces
    const surfaces = isSame && before !== null ? before : wallSurfacesOf(occluders)
    if (surfaces !== before) this.#wallBox = boxOf(surfaces.walls)
    const lamps = length === Number.POSITIVE_INFINITY ? null : boxOfLampsNear(context, this.#wallBox)
    const bounds = this.#wallMesh?.bounds
    const isInBounds = [view, lamps].every((box) => box == null || (bounds !== undefined && holdsBox(bounds, box)))
    const isInFineBox = length === Number.POSITIVE_INFINITY || this.#isInFineBox(view)
    if (isSame && isInBounds && isInFineBox && length === this.#cellLength) return true
    const canKeepMesh =
      isInBounds && before !== null && (surfaces === before || sameItems(surfaces.walls, before.walls))
    if (!canKeepMesh) this.#wallMesh = triangulate(surfaces, boundsFor([this.#wallBox, view, lamps]))
    this.#dependencies = dependencies
    this.#surfaces = surfaces
    this.#cellLength = length
    this.#factors = null
    this.#meshed = null
    if (this.#wallMesh === null) return false
    if (!isInFineBox)
      this.#fineBox = view === undefined ? null : growBox(view, Math.max(view.maxX - view.minX, view.maxY - view.minY))
    const cells = new WallCells(surfaces, length, this.#fineBox)
    const { mesh, size } = lightMeshOf(this.#wallMesh, surfaces, cells)
    const pieces = new CellPieces(mesh, size)
    this.#meshed = { wallMesh: this.#wallMesh, surfaces, mesh, pieces }
    return false
  }
}

/** Returns the length of cells for pixels per world unit: a power of two, so that it seldom changes. */
function cellLengthAt(scale: number): number {
  return scale > 0 ? 2 ** Math.floor(Math.log2(MAX_CELL_LENGTH / scale)) : 1
}

/** Returns the bounds of a mesh that holds boxes, with room around them. */
function boundsFor(boxes: readonly (Box | null | undefined)[]): Box {
  const present = boxes.filter((box) => box != null)
  const box = present.length === 0 ? { minX: -1, minY: -1, maxX: 1, maxY: 1 } : present.reduce(joinBoxes)
  const size = Math.max(box.maxX - box.minX, box.maxY - box.minY)
  return growBox(box, MARGIN * size + 2 ** -30 * extentOf(box))
}

function sameSettings(a: IndirectSettings, b: IndirectSettings | null): boolean {
  return b !== null && a.bounces === b.bounces && sameItems(a.sky, b.sky)
}
