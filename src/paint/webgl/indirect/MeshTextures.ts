import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'
import type { IndirectMesh, IndirectPlan } from '../../../scene/plan/indirectPlan.js'
import { nextOf } from '../../../scene/radiosity/halfEdges.js'
import type { GlDevice } from '../device/GlDevice.js'
import { type MapView, pixelSize } from '../device/MapView.js'
import { Texture } from '../device/Texture.js'
import { MESH_ROW, PIECE_TEXELS } from '../shaders/indirect.js'

/**
 * Distance that the view may move, in sizes of a view, before positions are uploaded again, since single precision is
 * fine only near the origin.
 */
const MAX_VIEWS = 4

/** A mesh of walls and its light as textures. */
export class MeshTextures {
  /** World point that the uploaded positions are relative to. */
  originX = 0
  originY = 0
  #mesh: IndirectMesh | null = null
  #radiance: Float32Array | null = null
  /** Size of the view for which positions were uploaded, in world units. */
  #viewSize = 0
  readonly #corners: Texture
  readonly #edges: Texture
  readonly #pieces: Texture
  readonly #rims: Texture
  readonly #radianceTable: Texture

  constructor({ gl }: GlDevice) {
    this.#corners = new Texture(gl, 'corners', gl.RGBA32F)
    this.#edges = new Texture(gl, 'edges', gl.RGBA32UI)
    this.#pieces = new Texture(gl, 'pieces', gl.RGBA32UI)
    this.#rims = new Texture(gl, 'rims', gl.RGBA32F)
    this.#radianceTable = new Texture(gl, 'radiance', gl.RGBA32F)
  }

  /** Uploads what has changed. */
  upload({ mesh, radiance }: IndirectPlan, view: MapView): void {
    const size = pixelSize(view) * Math.max(view.width, view.height)
    const distance = Math.max(Math.abs(view.originX - this.originX), Math.abs(view.originY - this.originY))
    const isNear = distance <= MAX_VIEWS * Math.min(size, this.#viewSize) && this.#viewSize <= MAX_VIEWS * size
    if (mesh !== this.#mesh || !isNear) {
      this.#mesh = mesh
      this.#viewSize = size
      this.originX = view.originX
      this.originY = view.originY
      this.#uploadMesh(mesh)
    }
    if (radiance !== this.#radiance) {
      this.#radiance = radiance
      uploadAll(this.#radianceTable, padded(radiance))
    }
  }

  /** Binds all textures. */
  bind(): void {
    for (const texture of this.#all) texture.bind()
  }

  delete(): void {
    for (const texture of this.#all) texture.delete()
  }

  get #all(): Texture[] {
    return [this.#corners, this.#edges, this.#pieces, this.#rims, this.#radianceTable]
  }

  #uploadMesh(mesh: IndirectMesh): void {
    const { twins, firstPiece, rims } = mesh
    const corners = new Float32Array(4 * twins.length)
    const edges = new Uint32Array(4 * twins.length)
    const positions = new Float32Array(edges.buffer)
    for (let h = 0; h < twins.length; h++) {
      corners.set(this.#positionOf(mesh, h), 4 * h)
      if (h % 3 === 0) corners.set(rims.ranges.subarray((2 * h) / 3, (2 * h) / 3 + 2), 4 * h + 2)
      const twin = twins[h]!
      if (twin >= 0) positions.set(this.#positionOf(mesh, nextOf(nextOf(twin))), 4 * h)
      edges[4 * h + 2] = linkOf(twin)
      edges[4 * h + 3] = firstPiece[h]!
    }
    uploadAll(this.#corners, padded(corners))
    uploadAll(this.#edges, padded(edges))
    uploadAll(this.#pieces, padded(this.#piecesOf(mesh)))
    const rimTexels = new Float32Array(4 * rims.edges.length)
    for (let i = 0; i < rims.edges.length; i++) rimTexels.set([rims.edges[i]!, rims.depths[i]!], 4 * i)
    uploadAll(this.#rims, padded(rimTexels))
  }

  #piecesOf(mesh: IndirectMesh): Uint32Array {
    const { firstPiece, kinds, nexts, owners, bases, ends, counts, transmittances } = mesh
    const numbers = new Uint32Array(4 * PIECE_TEXELS * kinds.length)
    const floats = new Float32Array(numbers.buffer)
    for (let h = 0; h < firstPiece.length; h++) {
      for (let piece = firstPiece[h]!; piece >= 0; piece = nexts[piece]!) {
        const at = 4 * PIECE_TEXELS * piece
        const owner = owners[piece]!
        numbers.set([bases[piece]!, kinds[piece]!, nexts[piece]!, owner], at)
        floats.set(this.#positionOf(mesh, h), at + 4)
        floats.set(this.#positionOf(mesh, nextOf(h)), at + 6)
        floats.set([ends[2 * piece]!, ends[2 * piece + 1]!, counts[piece]!], at + 8)
        floats.set(transmittances.subarray(3 * owner, 3 * owner + 3), at + 12)
      }
    }
    return numbers
  }

  #positionOf({ corners }: IndirectMesh, h: number): [number, number] {
    return [corners[2 * h]! - this.originX, corners[2 * h + 1]! - this.originY]
  }
}

/**
 * Returns the two half-edges through which a walk leaves the triangle that it enters by `twin`, packed into one number:
 * twice the next half-edge, plus 1 if the other one is two before that and not one after it; −1 if there is no
 * triangle.
 */
function linkOf(twin: number): number {
  if (twin < 0) return -1
  return 2 * nextOf(twin) + (twin % 3 === 1 ? 1 : 0)
}

function uploadAll(texture: Texture, numbers: Float32Array | Uint32Array): void {
  texture.upload(MESH_ROW, numbers, 0, numbers.length / 4 / MESH_ROW)
}

/** Returns texels padded with zeros to whole rows. */
function padded<T extends Float32Array | Uint32Array>(numbers: T): T {
  const rows = Math.max(1, Math.ceil(numbers.length / 4 / MESH_ROW))
  return copyWithCapacity(numbers, 4 * MESH_ROW * rows)
}
