import { Matrix4, OrthographicCamera, PerspectiveCamera, Texture, Vector3, Vector4 } from 'three'
import { describe, expect, it } from 'vitest'
import { lightMapNode } from '../../src/three/lightMap/lightMapNode.js'
import { SharedLightMap } from '../../src/three/lightMap/SharedLightMap.js'
import { Projection } from '../../src/three/projection.js'

/** A layer that is moved, turned, and scaled. */
const layer = new Matrix4()
  .makeRotationZ(0.4)
  .scale(new Vector3(2, -3, 1))
  .setPosition(5, -7, 1)

function cameraAt(isFlat: boolean) {
  const camera = isFlat ? new OrthographicCamera(-60, 60, 40, -40, 0.1, 500) : new PerspectiveCamera(50, 1.5, 1, 500)
  camera.position.set(10, -60, 80)
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld()
  return camera
}

function sharedFor(camera: ReturnType<typeof cameraAt>): SharedLightMap {
  const projection = new Projection()
  projection.set(new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(layer))
  const shared = new SharedLightMap(new Texture())
  shared.update(projection, layer)
  return shared
}

describe.each([true, false])('a light map for other materials, seen flat: %s', (isFlat) => {
  const camera = cameraAt(isFlat)
  const { matrix, worldMatrix } = sharedFor(camera)

  it('maps points of the layer and of the world to where the picture shows them', () => {
    for (const [x, y] of [
      [0, 0],
      [3, 4],
      [-6, 2],
    ] as const) {
      const local = new Vector3(x, y, 0)
      const world = local.clone().applyMatrix4(layer)
      const seen = world.clone().project(camera)
      for (const place of [local.applyMatrix4(matrix), world.applyMatrix4(worldMatrix)]) {
        expect(place.x).toBeCloseTo((seen.x + 1) / 2, 9)
        expect(place.y).toBeCloseTo((seen.y + 1) / 2, 9)
      }
    }
  })

  it('ignores z of the layer', () => {
    const [low, high] = [0, 9].map((z) => new Vector3(3, 4, z).applyMatrix4(layer).applyMatrix4(worldMatrix))
    expect(high!.x).toBeCloseTo(low!.x, 9)
    expect(high!.y).toBeCloseTo(low!.y, 9)
  })
})

it('counts its users', () => {
  const shared = new SharedLightMap(new Texture())
  const uses: boolean[] = []
  shared.changed = () => uses.push(shared.isUsed)
  const [first, second] = [shared.use(), shared.use()]
  first()
  second()
  expect(uses).toEqual([true, true, true, false])
})

describe('lightMapNode', () => {
  /** Functions that compute at once what nodes compute on the card. */
  const wrap = ({ x, y, w }: Vector4) => ({ xy: { div: (by: number) => [x / by, y / by] }, w })
  const tsl = {
    positionWorld: new Vector3(3, 4, 0),
    vec4: ({ x, y, z }: Vector3, w: number) => new Vector4(x, y, z, w),
    uniform: (matrix: Matrix4) => ({ mul: (place: Vector4) => wrap(place.applyMatrix4(matrix)) }),
    texture: (map: Texture, at: readonly number[]) => ({ rgb: { map, at } }),
    sRGBTransferEOTF: (color: { map: Texture; at: readonly number[] }) => ({ linear: color }),
  }

  it.each([undefined, new Vector3(-2, 5, 1)])('samples the texture at a position of the world: %o', (position) => {
    const shared = sharedFor(cameraAt(false))
    const node: unknown = lightMapNode(shared, tsl, position)
    const { linear } = node as ReturnType<typeof tsl.sRGBTransferEOTF>
    const at = (position ?? tsl.positionWorld).clone().applyMatrix4(shared.worldMatrix)
    expect(linear.map).toBe(shared.texture)
    expect(linear.at[0]).toBeCloseTo(at.x, 12)
    expect(linear.at[1]).toBeCloseTo(at.y, 12)
  })
})
