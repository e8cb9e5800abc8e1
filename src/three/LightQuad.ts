import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type Camera,
  Matrix3,
  type Matrix4,
  Mesh,
  type ShaderMaterial,
  Sphere,
  type Texture,
  Vector3,
} from 'three'
import { createMultiplyMaterial } from './mapMaterial.js'

/** How far before its own plane the layer is sorted, in its units: after what is transparent in that plane. */
const BEFORE = 1e-4

/** What the material of a quad is told. */
export interface QuadMaterial extends ShaderMaterial {
  uniforms: {
    map: { value: Texture | null }
    /** The depth of the layer's plane at (x, y) of the picture, from -1 to 1, is its dot product with (x, y, 1). */
    plane: { value: Vector3 }
    /** Whether what it is drawn over holds linear colours, not those of the screen. */
    isLinear: { value: boolean }
  }
}

/** A rectangle over the whole picture in a layer's plane; of several, those of a higher `order` lie above. */
export class LayerQuad<M extends QuadMaterial> extends Mesh<BufferGeometry, M> {
  readonly #before: number

  constructor(name: string, material: M, order: number) {
    super(createGeometry(), material)
    this.#before = order * BEFORE
    this.name = name
    this.frustumCulled = false
    this.matrixAutoUpdate = false
  }

  /** It is everywhere: whatever lies behind it gets the pointer. */
  override raycast(): void {}

  /** Takes over a map, and where the layer is: the projection's, the camera's and its own matrices, multiplied. */
  show(map: Texture | null, matrix: Matrix4, camera: Camera, isLinear: boolean): void {
    const { uniforms } = this.material
    uniforms.map.value = map
    planeDepth(matrix, uniforms.plane.value)
    uniforms.isLinear.value = isLinear
    this.material.uniformsNeedUpdate = true
    // Older versions of three have no reversed depth.
    const isTurnedAway = matrix.elements[10]! > 0 !== Boolean(camera.reversedDepth)
    this.geometry.boundingSphere!.center.z = isTurnedAway ? -this.#before : this.#before
  }

  /** Says whether anything of it is drawn. Without that it is still asked before each frame. */
  draws(isShown: boolean): void {
    this.geometry.setDrawRange(0, isShown ? Infinity : 0)
  }

  free(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}

/** The quad that multiplies a light map over the picture. */
export class LightQuad extends LayerQuad<ReturnType<typeof createMultiplyMaterial>> {
  constructor() {
    super('react-umbra light map', createMultiplyMaterial(), 1)
  }
}

const toLocal = /* @__PURE__ */ new Matrix3()

/** Writes how deep the plane z = 0 of a layer lies over the picture; that of the layer's origin where it is seen from its edge. */
function planeDepth({ elements: e }: Matrix4, plane: Vector3): void {
  toLocal.set(e[0]!, e[4]!, e[12]!, e[1]!, e[5]!, e[13]!, e[3]!, e[7]!, e[15]!)
  const determinant = toLocal.determinant()
  if (determinant === 0 || !Number.isFinite(determinant)) plane.set(0, 0, e[14]! / e[15]!)
  else plane.set(e[2]!, e[6]!, e[14]!).applyMatrix3(toLocal.invert().transpose())
}

function createGeometry(): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('corner', new BufferAttribute(new Float32Array([-1, -1, 3, -1, -1, 3]), 2))
  // All in one point: passes that draw everything with a material of their own, as for normals, get nothing of it.
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(9), 3))
  geometry.boundingBox = new Box3()
  geometry.boundingSphere = new Sphere(new Vector3(0, 0, BEFORE), 0)
  return geometry
}
