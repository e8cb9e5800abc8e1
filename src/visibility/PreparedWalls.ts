import { type Box, joinBoxes } from '../geometry/boxes.js'
import { failRange } from '../geometry/check.js'
import type { Point, Ring } from '../geometry/points.js'
import type { AttributeList, WallAttributes } from './attributes.js'
import type { MeshContents } from './buffer/writeMesh.js'
import { boundsOfMesh } from './defaultBounds.js'
import { MeshEditor } from './mesh/MeshEditor.js'
import { MeshRays } from './mesh/MeshRays.js'
import { MeshViews } from './mesh/MeshViews.js'
import { PathFinder } from './mesh/path/PathFinder.js'
import { prepareMesh } from './mesh/prepareMesh.js'
import { SIDES } from './mesh/sides.js'
import type { WallMesh } from './mesh/WallMesh.js'
import { raycastFrom, visibleFrom } from './rays/blockingHits.js'
import { boxContains, type CheckedView } from './view.js'
import { sweepFrom } from './visibilityPolygon.js'
import type { WallTable } from './WallTable.js'

interface PreparedMesh {
  wallMesh: WallMesh
  views: MeshViews
  rays: MeshRays
  /** The editor; null before the first change. */
  editor: MeshEditor | null
}

/** Factor by which the number of walls must grow or shrink before a mesh that was too costly is tried again. */
const RETRY_RATIO = 1.25

/** The walls of a VisibilityMesh and the engines that query them, for checked input. */
export class PreparedWalls {
  readonly #table: WallTable
  /** The bounds that were given, or null. */
  readonly #givenBounds: Box | null
  #bounds: Box | null
  /**
   * The mesh, or null if the bounds have no area (no walls, or all on one line) or preparing is too costly. Then the
   * sweep answers.
   */
  #mesh: PreparedMesh | null = null
  /** Number of walls for which preparing was too costly. */
  #failedSize = 0
  /** Created when a path is first requested after a change. */
  #paths: PathFinder | null = null

  /** Takes over walls. `mesh` is null if none could be prepared, and undefined if the walls are yet to be prepared. */
  constructor({ table, bounds, hasGivenBounds, mesh }: Omit<MeshContents, 'mesh'> & { mesh?: WallMesh | null }) {
    this.#table = table
    this.#bounds = bounds
    this.#givenBounds = hasGivenBounds ? bounds : null
    if (mesh) this.#setMesh(mesh)
    else if (mesh === undefined) this.#prepare()
    else if (bounds !== null && hasArea(bounds)) this.#failedSize = table.size
  }

  /** Returns the walls and their mesh, to be written before they change. */
  contents(): MeshContents {
    const mesh = this.#mesh?.wallMesh ?? null
    return { table: this.#table, bounds: this.#bounds, hasGivenBounds: this.#givenBounds !== null, mesh }
  }

  /** Returns the slot of a wall. Throws if there is none with that number. */
  slotOf(name: string, number: number): number {
    const slot = this.#table.slotOf(number)
    return slot < 0 ? failRange(name, `the number of one of ${this.#table.size} walls`, number) : slot
  }

  attributesOf(number: number): WallAttributes | undefined {
    return this.#table.attributesOf(number)
  }

  setAttributes(number: number, slot: number, attributes: WallAttributes, code: number): void {
    this.#table.setAttributes(number, attributes, code)
    this.#mesh?.wallMesh.edges.setCode(this.#meshSlot(slot), code)
    // The mesh of the path finder has the walls of a block, by index.
    if (this.#table.isNumberedBySlot) this.#paths?.setCode(slot, code)
    else this.#paths = null
  }

  /** Adds walls and returns the number of the first one. */
  add(walls: Float64Array, codes: Uint16Array, attributes: AttributeList): number {
    const table = this.#table
    const before = table.size
    const slots = table.add(walls, codes)
    const first = table.nextNumber - slots.length
    if (slots.length === 0) return first
    this.#table.storeAttributes(attributes, first)
    this.#paths = null
    const isBulk = slots.length > before
    if (
      this.#growBounds(walls) ||
      isBulk ||
      !this.#edit((editor, meshSlots) => editor.add(meshSlots, walls, codes, table.size), slots)
    ) {
      this.#prepareAgain()
    } else this.#mesh!.views.update(slots.map((slot) => this.#meshSlot(slot)))
    return first
  }

  /** Removes the walls in the given slots, which must be distinct. */
  remove(slots: readonly number[]): void {
    const table = this.#table
    if (slots.length === 0) return
    this.#paths = null
    const isBulk = 2 * slots.length > table.size
    const size = table.size - slots.length
    const isEdited = !isBulk && this.#edit((editor, meshSlots) => editor.remove(meshSlots, size), slots)
    table.remove(slots)
    if (!isEdited) this.#prepareAgain()
  }

  /** Returns the bounds if they contain a viewer; null outside bounds that were not given. */
  boundsFor(name: string, viewer: Point): Box | null {
    const givenBounds = this.#givenBounds
    const bounds = this.#bounds
    const isInside = bounds !== null && boxContains(bounds, viewer)
    if (!isInside && givenBounds !== null) failRange(name, `inside bounds ${JSON.stringify(givenBounds)}`, viewer)
    return isInside && hasArea(bounds) ? bounds : null
  }

  ring(viewer: Point, view: CheckedView, bounds: Box | null): Ring {
    const ring = bounds && this.#mesh ? this.#mesh.views.polygon(viewer, view, { isBounded: true }) : null
    if (ring !== null) return ring
    const { walls, codes } = this.#table.block()
    return sweepFrom(viewer, walls, codes, view, bounds ?? this.#givenBounds)
  }

  visiblePoints(name: string, viewer: Point, points: readonly Point[], view: CheckedView): boolean[] {
    const bounds = this.boundsFor(name, viewer)
    if (bounds && this.#mesh) return this.#mesh.rays.visiblePoints(viewer, points, view)
    const { walls, codes } = this.#table.block()
    return visibleFrom(viewer, points, walls, codes, view, bounds)
  }

  raycast(viewer: Point, angle: number, channel: number): { point: Point; distance: number; wall: number } | null {
    const bounds = this.boundsFor('origin', viewer)
    if (bounds && this.#mesh) {
      const hit = this.#mesh.rays.raycast(viewer, angle, channel)
      return hit && { ...hit, wall: this.#table.numberOf(this.#tableSlot(hit.wall)) }
    }
    const { walls, codes, numbers } = this.#table.block()
    const hit = raycastFrom(viewer, angle, walls, codes, channel, bounds)
    if (hit === null) return null
    const { point, wall } = hit
    const distance = Math.hypot(point.x - viewer.x, point.y - viewer.y)
    return { point, distance, wall: numbers === null ? wall : numbers[wall] }
  }

  paths(): PathFinder {
    if (this.#paths === null) {
      const { walls, codes } = this.#table.block()
      this.#paths = new PathFinder(walls, codes, this.#givenBounds, () => this.#mesh?.wallMesh ?? null)
    }
    return this.#paths
  }

  /** Enlarges bounds that were not given, if walls are outside them. */
  #growBounds(walls: Float64Array): boolean {
    if (this.#givenBounds !== null) return false
    const bounds = this.#bounds
    if (bounds !== null && isWithin(walls, bounds)) return false
    const wallBounds = boundsOfMesh(this.#table.block().walls)!
    this.#bounds = bounds === null ? wallBounds : joinBoxes(bounds, wallBounds)
    return true
  }

  /** Changes the mesh in place. Returns false if there is none, or if the change failed and the mesh is unusable. */
  #edit(change: (editor: MeshEditor, slots: number[]) => boolean, slots: readonly number[]): boolean {
    const mesh = this.#mesh
    if (mesh === null) return false
    if (mesh.editor === null) {
      if (mesh.wallMesh.mesh.isBorrowed) this.#table.copyWalls()
      mesh.editor = new MeshEditor(mesh.wallMesh)
    }
    return change(
      mesh.editor,
      slots.map((slot) => this.#meshSlot(slot)),
    )
  }

  #prepareAgain(): void {
    const { size } = this.#table
    if (this.#failedSize > 0 && size < RETRY_RATIO * this.#failedSize && RETRY_RATIO * size > this.#failedSize) return
    this.#prepare()
  }

  #prepare(): void {
    const table = this.#table
    this.#mesh = null
    this.#failedSize = 0
    table.compact()
    const bounds = this.#bounds
    if (bounds === null || !hasArea(bounds)) return
    const { walls, codes } = table.block()
    const prepared = prepareMesh(walls, codes, bounds)
    if (prepared === null) this.#failedSize = table.size
    else {
      table.adoptWalls(prepared.vertices.walls)
      this.#setMesh(prepared)
    }
  }

  #setMesh(mesh: WallMesh): void {
    this.#mesh = { wallMesh: mesh, views: new MeshViews(mesh), rays: new MeshRays(mesh), editor: null }
  }

  /**
   * Returns the number of a wall in the mesh: the sides of the bounds come after the walls that it was prepared with.
   */
  #meshSlot(slot: number): number {
    return slot < this.#mesh!.wallMesh.wallCount ? slot : slot + SIDES
  }

  #tableSlot(wall: number): number {
    return wall < this.#mesh!.wallMesh.wallCount ? wall : wall - SIDES
  }
}

function hasArea({ minX, minY, maxX, maxY }: Box): boolean {
  return minX < maxX && minY < maxY
}

function isWithin(walls: Float64Array, { minX, minY, maxX, maxY }: Box): boolean {
  for (let i = 0; i < walls.length; i += 2) {
    if (!(walls[i] >= minX && walls[i] <= maxX && walls[i + 1] >= minY && walls[i + 1] <= maxY)) return false
  }
  return true
}
