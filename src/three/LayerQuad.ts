import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type Camera,
  Matrix3,
  type Matrix4,
  Mesh,
  Sphere,
  type Texture,
  Vector3,
} from 'three'
import type { QuadMaterial } from './LayerParts.js'
import type { LayerRenderer } from './renderers.js'

/**
 * Offset of the sort position in front of the layer's plane, in its units, so that it is drawn after transparent
 * objects in that plane.
 */
const SORT_OFFSET = 1e-4

/** A rectangle over the whole picture in a layer's plane. A higher `order` lies above. */
export class LayerQuad<M extends QuadMaterial> extends Mesh<BufferGeometry, M> {
  readonly #sortOffset: number
  #hasTurned = false

  constructor(name: string, material: M, order: number) {
    super(createGeometry(), material)
    this.#sortOffset = order * SORT_OFFSET
    this.#position.z = this.#sortOffset
    this.name = name
    this.frustumCulled = false
    this.matrixAutoUpdate = false
  }

  /** Reports no hits: the quad covers everything, so it lets the pointer through to objects behind it. */
  override raycast(): void {}

  /**
   * Applies a map and the layer's position: the product of the projection's, the camera's and its own matrix. Returns
   * true if another frame must follow: three has sorted this one already, as if the layer was seen from its other side.
   */
  show(map: Texture, matrix: Matrix4, camera: Camera, renderer: LayerRenderer): boolean {
    const { uniforms } = this.material
    uniforms.map.value = map
    planeDepth(matrix, uniforms.plane.value)
    this.material.prepare(renderer, camera)
    // Older versions of three have no reversed depth.
    const isTurnedAway = matrix.elements[10]! > 0 !== Boolean(camera.reversedDepth)
    const z = isTurnedAway ? -this.#sortOffset : this.#sortOffset
    const hadTurned = this.#hasTurned
    this.#hasTurned = z !== this.#position.z
    this.#position.z = z
    // Cameras that take turns on both sides must not ask for frames forever.
    return this.#hasTurned && !hadTurned
  }

  /** The point by which three sorts it. */
  get #position(): Vector3 {
    return this.geometry.boundingSphere!.center
  }

  /**
   * Shows or hides it. A hidden quad still gets a callback before each frame. It is drawn as one vertex, which is no
   * triangle, because browsers warn of draws without vertices.
   */
  setShown(isShown: boolean): void {
    this.geometry.setDrawRange(0, isShown ? Infinity : 1)
  }

  free(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}

const toLocal = /* @__PURE__ */ new Matrix3()

/** Writes the depth of a layer's plane z = 0 over the picture; seen edge-on, that of the layer's origin. */
function planeDepth({ elements: e }: Matrix4, plane: Vector3): void {
  toLocal.set(e[0]!, e[4]!, e[12]!, e[1]!, e[5]!, e[13]!, e[3]!, e[7]!, e[15]!)
  const determinant = toLocal.determinant()
  if (determinant === 0 || !Number.isFinite(determinant)) plane.set(0, 0, e[14]! / e[15]!)
  else plane.set(e[2]!, e[6]!, e[14]!).applyMatrix3(toLocal.invert().transpose())
}

function createGeometry(): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('corner', new BufferAttribute(new Float32Array([-1, -1, 3, -1, -1, 3]), 2))
  // All vertices in one point: passes that draw everything with their own material, such as one for normals, draw
  // nothing of it.
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(9), 3))
  geometry.boundingBox = new Box3()
  geometry.boundingSphere = new Sphere(new Vector3(), 0)
  return geometry
}
