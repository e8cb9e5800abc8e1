import {
  type Camera,
  Frustum,
  type GeometryGroup,
  type LOD,
  type Material,
  Matrix4,
  type Mesh,
  type Object3D,
  Scene,
  Vector3,
} from 'three'
import type { WebGPURenderer } from 'three/webgpu'
import type { LayerRenderer } from '../renderers.js'

/** An object to draw: one of its materials, and its distance from the camera. */
interface Item {
  readonly object: Mesh
  readonly material: Material
  readonly group: GeometryGroup | null
  readonly groupOrder: number
  readonly z: number
}

type Lighting = WebGPURenderer['lighting']

/** The lighting of three 0.182, which is also keyed by camera. */
interface LightsByCamera extends Omit<Lighting, 'getNode'> {
  getNode(scene: Scene, camera: Camera): ReturnType<Lighting['getNode']>
}

const matrix = /* @__PURE__ */ new Matrix4()
const frustum = /* @__PURE__ */ new Frustum()
const position = /* @__PURE__ */ new Vector3()
const emptyScene = /* @__PURE__ */ new Scene()

/**
 * Draws the children of an object within the current pass of a frame, in the order of three: opaque ones from the front
 * to the back, then transparent ones from the back to the front. A nested call of `render` would have a pass of its
 * own, which a `WebGPURenderer` submits before the current one.
 */
export function drawOver(renderer: LayerRenderer, content: Object3D, camera: Camera): void {
  matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
  frustum.setFromProjectionMatrix(matrix, camera.coordinateSystem, camera.reversedDepth)
  const [items, lights] = [[] as Item[], [] as Object3D[]]
  for (const child of content.children) collect(child, camera, 0, items, lights)
  const webgpu = renderer as unknown as WebGPURenderer
  const node = (webgpu.lighting as LightsByCamera).getNode(emptyScene, camera)
  node.setLights(lights as never)
  const opaque = items.filter(({ material }) => !material.transparent)
  const transparent = items.filter(({ material }) => material.transparent)
  opaque.sort((a, b) => compareOrder(a, b) || a.z - b.z)
  transparent.sort((a, b) => compareOrder(a, b) || b.z - a.z)
  for (const { object, material, group } of [...opaque, ...transparent]) {
    webgpu.renderObject(object, emptyScene, camera, object.geometry, material, group as never, node)
  }
}

function compareOrder(a: Item, b: Item): number {
  return a.groupOrder - b.groupOrder || a.object.renderOrder - b.object.renderOrder
}

/** Lists the visible items and the lights of an object and its descendants. */
function collect(object: Object3D, camera: Camera, parentOrder: number, items: Item[], lights: Object3D[]): void {
  if (!object.visible) return
  const groupOrder = 'isGroup' in object ? object.renderOrder : parentOrder
  if (object.layers.test(camera.layers)) {
    if ('isLOD' in object) updateLevels(object as LOD, camera)
    else if ('isLight' in object) lights.push(object)
    else if (isDrawn(object)) items.push(...itemsOf(object as Mesh, groupOrder))
  }
  for (const child of object.children) collect(child, camera, groupOrder, items, lights)
}

/** Shows the level of an LOD object for its distance, as three does for those of a scene. */
function updateLevels(object: LOD, camera: Camera): void {
  if (object.autoUpdate) object.update(camera)
}

function isDrawn(object: Object3D): boolean {
  if ('isSprite' in object) return !object.frustumCulled || frustum.intersectsSprite(object as never)
  if (!('isMesh' in object || 'isLine' in object || 'isPoints' in object)) return false
  return !object.frustumCulled || frustum.intersectsObject(object)
}

function* itemsOf(object: Mesh, groupOrder: number): Iterable<Item> {
  const { geometry } = object
  if (geometry.boundingSphere === null) geometry.computeBoundingSphere()
  position.copy(geometry.boundingSphere?.center ?? position.set(0, 0, 0))
  const { z } = position.applyMatrix4(object.matrixWorld).applyMatrix4(matrix)
  if (!Array.isArray(object.material)) {
    if (object.material.visible) yield { object, material: object.material, group: null, groupOrder, z }
    return
  }
  for (const group of geometry.groups) {
    const material = object.material[group.materialIndex ?? 0]
    if (material?.visible) yield { object, material, group, groupOrder, z }
  }
}
