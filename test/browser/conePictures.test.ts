import { createScene, type FlashlightProps } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CanvasPainter } from '../../src/paint/canvas/CanvasPainter.js'
import { lightMapContext } from '../../src/paint/canvas/lightMapContext.js'

/** Tolerance of a cone from its cached picture against a masked one, in steps of 255. */
const OFF = 1
/** Fraction of the pixels that may differ by more, where a shadow's edge meets a clip, and by how much. */
const CLIPPED = 0.002
const OFF_WHERE_CLIPPED = 16

const SIZE = 240

function contextOf(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  return lightMapContext(canvas)!
}

const propsOf = (props: Partial<FlashlightProps>): FlashlightProps => ({
  x: 118.3,
  y: 121.9,
  radius: 110,
  color: '#ffe3b3',
  ...props,
})

/** A light among walls, painted again and again by one painter. */
class Lit {
  readonly #scene = createScene()
  readonly #painter = new CanvasPainter(() => {})
  readonly #context = contextOf()
  readonly #light
  readonly #zoom: number

  constructor(props: Partial<FlashlightProps>, zoom = 1) {
    this.#zoom = zoom
    this.#scene.addOccluder({ walls: [60, 20, 90, 100, 150, 60, 150, 90, 200, 200, 140, 190] })
    this.#light = this.#scene.addLight(propsOf(props))
  }

  set(props: Partial<FlashlightProps>): void {
    this.#light.set(props)
    this.#paint(this.#painter, this.#context)
  }

  /** Returns the number of pixels by their difference from another painter's first paint, in steps. */
  off(): number[] {
    const other = contextOf()
    const painter = new CanvasPainter(() => {})
    this.#paint(painter, other)
    painter.free()
    const [one, two] = [this.#context, other].map((item) => item.getImageData(0, 0, SIZE, SIZE).data) as [
      Uint8ClampedArray,
      Uint8ClampedArray,
    ]
    const counts: number[] = []
    for (let i = 0; i < one.length; i += 4) {
      const worst = Math.max(...[0, 1, 2].map((k) => Math.abs(one[i + k]! - two[i + k]!)))
      counts[worst] = (counts[worst] ?? 0) + 1
    }
    return counts
  }

  #paint(painter: CanvasPainter, context: CanvasRenderingContext2D): void {
    const area = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE }
    painter.paint({ context, width: SIZE, height: SIZE, scaleX: 1, scaleY: 1 }, this.#scene.plan(area), {
      view: { x: 0, y: 0, zoom: this.#zoom },
      ambient: [0.03, 0.04, 0.08, 1],
      blend: 'screen',
    })
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a moving cone with soft edges', () => {
  it.each([
    { angle: 1.2, feather: 0.45, intensity: 1.6 },
    { angle: 0.8, feather: 1 },
    { angle: 1.5, feather: 0.4, falloff: 'linear', intensity: 3 },
    { angle: 2.5, feather: 0.3, falloff: 'none' },
    { angle: 3.5, feather: 0.5, falloff: 'inverse-square', intensity: 2 },
    { angle: 6, feather: 0.25, radius: 80 },
  ] as const)('looks the same from its cached picture as masked: %o', (props) => {
    for (const zoom of [1, 0.7]) {
      const patterns = vi.spyOn(CanvasRenderingContext2D.prototype, 'createPattern')
      const lit = new Lit(props, zoom)
      for (let turn = 0; turn < 8; turn++) {
        lit.set({ direction: turn * 0.77, x: 118 + 0.37 * turn })
        const counts = lit.off()
        const far = counts.slice(OFF + 1).reduce((sum, count) => sum + count, 0)
        expect(counts.length - 1, `turn ${turn}: ${counts}`).toBeLessThanOrEqual(OFF_WHERE_CLIPPED)
        expect(far, `turn ${turn}: ${counts}`).toBeLessThanOrEqual(CLIPPED * SIZE * SIZE)
      }
      expect(patterns).toHaveBeenCalledTimes(1)
      patterns.mockRestore()
    }
  })

  it('is not cached if its radius changes in each paint or it fades within a few pixels', () => {
    const patterns = vi.spyOn(CanvasRenderingContext2D.prototype, 'createPattern')
    const lit = new Lit({ angle: 1, feather: 0.45 })
    for (let i = 0; i < 8; i++) lit.set({ radius: 100 + i })
    const sharp = new Lit({ angle: 0.5, feather: 0.05 })
    for (let i = 0; i < 8; i++) sharp.set({ direction: i })
    expect(patterns).not.toHaveBeenCalled()
  })
})
