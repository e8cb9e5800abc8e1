import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type Camera,
  type Matrix4,
  Mesh,
  Sphere,
  type Texture,
  Vector3,
} from 'three'
import { createMultiplyMaterial } from './multiplyMaterial.js'

/** How far before its own plane the layer is sorted, in its units: after what is transparent in that plane. */
const BEFORE = 1e-4

/** The rectangle over the whole picture that multiplies a light map over it. */
export class LightQuad extends Mesh<BufferGeometry, ReturnType<typeof createMultiplyMaterial>> {
  constructor() {
    super(createGeometry(), createMultiplyMaterial())
    this.name = 'react-umbra light map'
    this.frustumCulled = false
    this.matrixAutoUpdate = false
  }

  /** It is everywhere: whatever lies behind it gets the pointer. */
  override raycast(): void {}

  /** Takes over a light map, and where the layer is: the projection's, the camera's and its own matrices, multiplied. */
  show(map: Texture | null, matrix: Matrix4, camera: Camera, isLinear: boolean): void {
    const { uniforms } = this.material
    uniforms.map.value = map
    uniforms.depth.value = matrix.elements[14]! / matrix.elements[15]!
    uniforms.isLinear.value = isLinear
    this.material.uniformsNeedUpdate = true
    // Older versions of three have no reversed depth.
    const isTurnedAway = matrix.elements[10]! > 0 !== Boolean(camera.reversedDepth)
    this.geometry.boundingSphere!.center.z = isTurnedAway ? -BEFORE : BEFORE
  }

  free(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
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
