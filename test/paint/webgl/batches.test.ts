import { describe, expect, it, vi } from 'vitest'
import type { Mask } from '../../../src/paint/webgl/atlas/MaskDrawing.js'
import type { Texture } from '../../../src/paint/webgl/device/Texture.js'
import { maskRing } from '../../../src/paint/webgl/lights/MappedLight.js'
import { WALL_ROW } from '../../../src/paint/webgl/shaders/soft.js'
import { drawInBatches } from '../../../src/paint/webgl/soft/batches.js'
import { Scene } from '../../../src/scene/Scene.js'

/** Draws masks that take these numbers of rows, on a card whose textures have at most `mostRows`. */
function draw(rowsOfMasks: readonly number[], mostRows: number) {
  const walls = {
    numbers: new Float32Array(4 * WALL_ROW * 64),
    rows: 0,
    clear() {
      walls.rows = 0
    },
  }
  const upload = vi.fn((_width: number, numbers: Float32Array, _from: number, rows: number) => {
    expect(numbers.length / 4 / WALL_ROW).toBeLessThanOrEqual(mostRows)
    expect(rows).toBeLessThanOrEqual(mostRows)
  })
  const texture = { upload, bind: () => {} } as unknown as Texture
  const batches: number[][] = []
  const masks = rowsOfMasks.map((_, number) => ({ number }) as Mask)
  const left = drawInBatches(
    masks,
    walls,
    texture,
    mostRows,
    ({ number }) => {
      walls.rows += rowsOfMasks[number]!
      return number
    },
    (instances) => batches.push([...instances]),
  )
  return { batches, left: left.map(({ number }) => number) }
}

describe('walls of soft lights', () => {
  it('are uploaded at once if they fit into a texture', () => {
    expect(draw([3, 3, 2], 8)).toEqual({ batches: [[0, 1, 2]], left: [] })
  })

  it('are uploaded in batches if they exceed the largest texture of the card', () => {
    expect(draw([3, 3, 3, 8, 1], 8)).toEqual({ batches: [[0, 1], [2], [3], [4]], left: [] })
  })

  it('are left out if those of one light exceed it, which is then drawn hard', () => {
    expect(draw([3, 9, 3], 8)).toEqual({ batches: [[0], [2]], left: [1] })
  })
})

describe('the outline of a mask', () => {
  const cornersOf = (props: object): number => {
    const scene = new Scene()
    scene.addOccluder({ points: [-20, -20, 20, -20, 20, 20, -20, 20] })
    scene.addLight({ x: 0, y: 0, radius: 300, ...props })
    return maskRing(scene.plan().lights[0]!).length / 2
  }

  it('has no more corners without shadows than with them in a small room', () => {
    expect(cornersOf({ shadows: false })).toBeLessThanOrEqual(cornersOf({}))
  })

  it('is the ring of a light whose edge is seen: a cone, and one that does not weaken', () => {
    expect(cornersOf({ shadows: false, falloff: 'none' })).toBeGreaterThan(40)
    expect(cornersOf({ shadows: false, angle: 1 })).toBeGreaterThan(4)
  })
})
