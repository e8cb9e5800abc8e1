import { type Box, boxOf, growBox, joinBoxes } from '../../geometry/boxes.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import type { IndirectSettings } from '../host.js'
import type { IndirectPlan } from '../plan/indirectPlan.js'
import type { SceneContext } from '../sight/SceneContext.js'
import { CellPieces } from './CellPieces.js'
import { FormFactors } from './FormFactors.js'
import { boxOfLampsNear, LampLights, type LitWalls } from './LampLights.js'
import { lightMeshOf, triangulate } from './LightMesh.js'
import { radianceOf } from './radianceOf.js'
import { type ShiningWalls, shiningWallsOf } from './ShiningWalls.js'
import { WallCells } from './WallCells.js'

/** Maximum width of the box with fine cells, in widths of the view. A new box is three views wide. */
const MAX_NEAR = 8

/** Largest length of a cell in pixels, before it is rounded down to a power of two of world units. */
const CELL = 6

/**
 * Margin around the walls and the view in which the view may move before walls are prepared again, as a fraction of
 * their size.
 */
const ROOM = 0.5

/**
 * Keeps the indirect light of a scene for one host: radiosity (Goral et al. 1984) in the plane, by exact views from
 * cells of walls. Computes only those parts again that depend on a change of walls, their materials, lamps, or the
 * view.
 */
export class Radiosity {
  #occluders: readonly unknown[] = []
  #shining: ShiningWalls | null = null
  /** The box of all walls. */
  #around: Box | null = null
  #prepared: WallMesh | null = null
  #cellLength = 0
  /** The box near which cells are fine. It contains the view. */
  #near: Box | null = null
  #lit: LitWalls | null = null
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
    const isSameLook = this.#takeWalls(context, length, view)
    const lit = this.#lit
    if (lit === null) return null
    const isSameLight = settings.bounces === 0 || !this.#lamps.update(context, lit)
    const isSame = isSameLook && isSameLight && sameSettings(settings, this.#settings)
    if (isSame && this.#plan !== null) return this.#plan
    this.#settings = settings
    if (settings.bounces > 0) this.#factors ??= new FormFactors(lit.mesh, lit.pieces)
    const radiance = radianceOf(lit, this.#factors, this.#lamps.sums, settings)
    this.#plan = { mesh: lit.mesh, radiance, sky: settings.sky }
    return this.#plan
  }

  /** Returns true if the box with fine cells contains a view and is not much larger. */
  #isNear(view: Box | undefined): boolean {
    const near = this.#near
    if (view === undefined || near === null) return view === undefined && near === null && this.#lit !== null
    return holdsBox(near, view) && near.maxX - near.minX <= MAX_NEAR * (view.maxX - view.minX)
  }

  /** Prepares the walls if they or the view have changed. Returns true if the result stays the same. */
  #takeWalls(context: SceneContext, length: number, view: Box | undefined): boolean {
    const { occluders } = context.walls
    const stamp = [...occluders].flatMap(({ walls, codes, pane, material }) => [walls, codes, pane, material])
    const isSame = sameItems(stamp, this.#occluders)
    // Walls that cross too often are not tried again.
    if (isSame && this.#prepared === null && this.#shining !== null) return true
    const before = this.#shining
    const shining = isSame && before !== null ? before : shiningWallsOf(occluders)
    if (shining !== before) this.#around = boxOf(shining.walls)
    const lamps = length === Number.POSITIVE_INFINITY ? null : boxOfLampsNear(context, this.#around)
    const isHeld = [view, lamps].every((box) => box == null || holdsBox(this.#prepared?.bounds, box))
    const isNear = length === Number.POSITIVE_INFINITY || this.#isNear(view)
    if (isSame && isHeld && isNear && length === this.#cellLength) return true
    const isInPlace = isHeld && before !== null && (shining === before || sameNumbers(shining.walls, before.walls))
    if (!isInPlace) this.#prepared = triangulate(shining, boundsFor([this.#around, view, lamps]))
    this.#occluders = stamp
    this.#shining = shining
    this.#cellLength = length
    this.#factors = null
    this.#lit = null
    if (this.#prepared === null) return false
    if (!isNear)
      this.#near = view === undefined ? null : growBox(view, Math.max(view.maxX - view.minX, view.maxY - view.minY))
    const cells = new WallCells(shining, length, this.#near)
    const { mesh, size } = lightMeshOf(this.#prepared, shining, cells)
    const pieces = new CellPieces(mesh, size)
    this.#lit = { prepared: this.#prepared, shining, mesh, pieces }
    return false
  }
}

/** Returns the length of cells for pixels per world unit: a power of two, so that it seldom changes. */
function cellLengthAt(scale: number): number {
  return scale > 0 ? 2 ** Math.floor(Math.log2(CELL / scale)) : 1
}

/** Returns the bounds of a mesh that holds boxes, with room around them. */
function boundsFor(boxes: readonly (Box | null | undefined)[]): Box {
  const given = boxes.filter((box) => box != null)
  const box = given.length === 0 ? { minX: -1, minY: -1, maxX: 1, maxY: 1 } : given.reduce(joinBoxes)
  const size = Math.max(box.maxX - box.minX, box.maxY - box.minY)
  const largest = Math.max(-box.minX, -box.minY, box.maxX, box.maxY)
  return growBox(box, ROOM * size + 2 ** -30 * largest)
}

function holdsBox(outer: Box | undefined, inner: Box): boolean {
  if (outer === undefined) return false
  return outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY
}

function sameSettings(a: IndirectSettings, b: IndirectSettings | null): boolean {
  return b !== null && a.bounces === b.bounces && a.sky.every((value, k) => value === b.sky[k])
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}

function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
