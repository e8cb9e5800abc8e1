import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Matrix4, OrthographicCamera, PerspectiveCamera, Texture, Vector3, Vector4 } from 'three'
import { describe, expect, it } from 'vitest'
import { lightMapNode } from '../../src/three/lightMap/lightMapNode.js'
import { SharedLightMap } from '../../src/three/lightMap/SharedLightMap.js'
import { useLightMap } from '../../src/three/lightMap/useLightMap.js'
import { Projection } from '../../src/three/projection.js'

/** World matrix of a layer that is moved, rotated, and scaled. */
const layer = new Matrix4()
  .makeRotationZ(0.4)
  .scale(new Vector3(2, -3, 1))
  .setPosition(5, -7, 1)

function cameraAt(isOrthographic: boolean) {
  const camera = isOrthographic
    ? new OrthographicCamera(-60, 60, 40, -40, 0.1, 500)
    : new PerspectiveCamera(50, 1.5, 1, 500)
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

describe.each([true, false])('a light map for other materials (orthographic camera: %s)', (isOrthographic) => {
  const camera = cameraAt(isOrthographic)
  const { matrix, worldMatrix } = sharedFor(camera)

  it('maps points of the layer and of the world to their positions in the picture', () => {
    for (const [x, y] of [
      [0, 0],
      [3, 4],
      [-6, 2],
    ] as const) {
      const local = new Vector3(x, y, 0)
      const world = local.clone().applyMatrix4(layer)
      const seen = world.clone().project(camera)
      for (const mapped of [local.applyMatrix4(matrix), world.applyMatrix4(worldMatrix)]) {
        expect(mapped.x).toBeCloseTo((seen.x + 1) / 2, 9)
        expect(mapped.y).toBeCloseTo((seen.y + 1) / 2, 9)
      }
    }
  })

  it('ignores the z of a point in the layer', () => {
    const [low, high] = [0, 9].map((z) => new Vector3(3, 4, z).applyMatrix4(layer).applyMatrix4(worldMatrix))
    expect(high!.x).toBeCloseTo(low!.x, 9)
    expect(high!.y).toBeCloseTo(low!.y, 9)
  })
})

it('reports that it is used until its last user has gone', () => {
  const shared = new SharedLightMap(new Texture())
  const uses: boolean[] = []
  shared.changed = () => uses.push(shared.isUsed)
  const [endFirst, endSecond] = [shared.use(), shared.use()]
  endFirst()
  endSecond()
  expect(uses).toEqual([true, true, true, false])
})

describe('lightMapNode', () => {
  /** Stand-ins for TSL functions: they compute immediately what the nodes compute on the GPU. */
  const wrap = ({ x, y, w }: Vector4) => ({ xy: { div: (by: number) => [x / by, y / by] }, w })
  const tsl = {
    positionWorld: new Vector3(3, 4, 0),
    vec4: ({ x, y, z }: Vector3, w: number) => new Vector4(x, y, z, w),
    uniform: (matrix: Matrix4) => ({ mul: (point: Vector4) => wrap(point.applyMatrix4(matrix)) }),
    texture: (map: Texture, at: readonly number[]) => ({ rgb: { map, at } }),
    sRGBTransferEOTF: (color: { map: Texture; at: readonly number[] }) => ({ linear: color }),
  }

  it.each([undefined, new Vector3(-2, 5, 1)])('samples the texture at a world position: %o', (position) => {
    const shared = sharedFor(cameraAt(false))
    const node: unknown = lightMapNode(shared, tsl, position)
    const { linear } = node as ReturnType<typeof tsl.sRGBTransferEOTF>
    const at = (position ?? tsl.positionWorld).clone().applyMatrix4(shared.worldMatrix)
    expect(linear.map).toBe(shared.texture)
    expect(linear.at[0]).toBeCloseTo(at.x, 12)
    expect(linear.at[1]).toBeCloseTo(at.y, 12)
  })
})

it('useLightMap outside of a layer says that it needs one', () => {
  const Sprite = () => {
    useLightMap()
    return null
  }
  expect(() => renderToString(createElement(Sprite))).toThrow(
    'react-umbra: useLightMap must be called inside a <LightLayer>',
  )
})
