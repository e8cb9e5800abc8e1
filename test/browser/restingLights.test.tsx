import { createScene, Light, type LightProps } from 'react-umbra'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CanvasPainter } from '../../src/paint/canvas/CanvasPainter.js'
import { ConeCache } from '../../src/paint/canvas/ConeCache.js'
import { lightMapContext } from '../../src/paint/canvas/lightMapContext.js'
import type { Blend } from '../../src/scene/lights/blend.js'
import type { Rgba } from '../../src/scene/lights/color.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { paintPlan } from './paintPlan.js'
import { differingPixels, farthest, pictureOf } from './pixels.js'

/**
 * Steps of 255 in a channel: lights of one kind add up equally in any order, except for the rounding
 * of half floats.
 */
const ROUNDING = 1

const WIDTH = 160
const HEIGHT = 120

function contextOf(width = WIDTH, height = HEIGHT): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return lightMapContext(canvas)!
}

/** A canvas that one painter keeps painting, to compare with what a new painter paints. */
class Play {
  readonly scene = createScene()
  /** True if the painter requested another frame. */
  asks = false
  readonly painter = new CanvasPainter(() => {
    this.asks = true
  })
  readonly context = contextOf()
  ambient: Rgba = [0.1, 0.05, 0.2, 1]
  blend: Blend = 'screen'
  view = { x: 0, y: 0, zoom: 1 }
  density: readonly [number, number] = [1, 1]

  paint(painter = this.painter, context = this.context): void {
    const { width, height } = context.canvas
    const [scaleX, scaleY] = this.density
    const { x, y, zoom } = this.view
    const area = { minX: x, minY: y, maxX: x + width / scaleX / zoom, maxY: y + height / scaleY / zoom }
    const look = { view: this.view, ambient: this.ambient, blend: this.blend }
    paintPlan(painter, { context, width, height, scaleX, scaleY }, this.scene.plan(area), look, () => {
      this.asks = true
    })
  }

  /** Returns the largest difference in a channel once both painters are done. */
  off(): number {
    const { width, height } = this.context.canvas
    const plain = contextOf(width, height)
    const anew = new CanvasPainter(() => {
      this.asks = true
    })
    for (const [painter, context] of [[this.painter, this.context] as const, [anew, plain] as const]) {
      do {
        this.asks = false
        this.paint(painter, context)
      } while (this.asks)
    }
    anew.free()
    const [one, other] = [this.context, plain].map((item) => item.getImageData(0, 0, width, height).data)
    return one!.reduce((most, value, i) => Math.max(most, Math.abs(value - other![i]!)), 0)
  }
}

function someLight(random: Random): LightProps {
  const cone = chance(random, 0.3)
    ? { direction: between(random, 0, 6), angle: between(random, 0.3, 3), feather: pick(random, [0, 0.4, 1]) }
    : {}
  return {
    x: between(random, -20, WIDTH + 20),
    y: between(random, -20, HEIGHT + 20),
    radius: pick(random, [8, 20, 40, 40, 300, 1e6]),
    color: pick(random, ['#ff8040', '#2040ff', '#203020', '#ffffff80']),
    intensity: pick(random, [0.05, 0.3, 1, 3]),
    falloff: pick(random, ['none', 'linear', 'smooth', 'inverse-square'] as const),
    ...cone,
  }
}

describe('a cached picture of resting lights', () => {
  // Cached cones differ a little from masked ones, and a first paint masks them all.
  beforeEach(() => {
    vi.spyOn(ConeCache.prototype, 'of').mockReturnValue(null)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([1, 2])('gives the same result as painting all lights: play %d', (seed) => {
    const random = seeded(seed)
    const play = new Play()
    const { scene } = play
    for (let i = 0; i < 12; i++) {
      const [x, y] = [between(random, 0, WIDTH), between(random, 0, HEIGHT)]
      scene.addOccluder({ walls: [x, y, x + between(random, -20, 20), y + between(random, -20, 20)] })
    }
    const lights = Array.from({ length: 30 }, () => scene.addLight(someLight(random)))
    const draw = play.context.drawImage
    let copies = 0
    vi.spyOn(play.context, 'drawImage').mockImplementation((...args: unknown[]) => {
      const { width, height } = args[0] as HTMLCanvasElement
      if (width === play.context.canvas.width && height === HEIGHT) copies++
      draw.apply(play.context, args as Parameters<typeof draw>)
    })
    for (let step = 0; step < 80; step++) {
      const movers = step % 40 < 20 ? 2 : whole(random, 12)
      for (let i = 0; i < movers; i++) {
        const at = i < 2 && step % 40 < 20 ? i : whole(random, lights.length)
        const what = random()
        if (what < 0.05) lights.push(scene.addLight(someLight(random)))
        else if (what < 0.1 && lights.length > 20) lights.splice(at, 1)[0]!.remove()
        else lights[at]!.set(someLight(random))
      }
      if (step % 40 === 39) {
        const change = whole(random, 4)
        if (change === 0) play.view = { x: between(random, -30, 30), y: 1 / 3, zoom: between(random, 0.7, 1.6) }
        else if (change === 1) play.ambient = [random(), random(), 0.1, 1]
        else if (change === 2) play.density = [between(random, 0.8, 2.2), between(random, 0.8, 2.2)]
        else {
          play.context.canvas.width = WIDTH + whole(random, 40)
          play.painter.forget()
        }
      }
      play.paint()
      expect(play.off(), `step ${step}`).toBeLessThanOrEqual(ROUNDING)
    }
    expect(copies).toBeGreaterThan(25)
  })

  it('gives the same result for all blends, soft shadows, darknesses and orders', () => {
    const random = seeded(7)
    const play = new Play()
    const { scene } = play
    for (let i = 0; i < 6; i++) {
      const [x, y] = [between(random, 0, WIDTH), between(random, 0, HEIGHT)]
      scene.addOccluder({ walls: [x, y, x + between(random, -20, 20), y + between(random, -20, 20)] })
    }
    const blends = ['screen', 'add', 'max', 'subtract', undefined] as const
    const blended = (blend = pick(random, blends)): LightProps => ({
      ...someLight(random),
      radius: pick(random, [8, 20, 40, 60]),
      intensity: pick(random, [0.1, 0.3, 0.6]),
      size: chance(random, 0.2) ? between(random, 1, 6) : 0,
      blend,
      darkness: chance(random, 0.1),
      priority: pick(random, [0, 0, 1, 2]),
    })
    const lights = Array.from({ length: 24 }, () => scene.addLight(blended()))
    const copy = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
    const isPicture = (source: unknown) =>
      source instanceof HTMLCanvasElement && source.width === WIDTH && source.height === HEIGHT
    for (let step = 0; step < 96; step++) {
      // For a while only lights of one blend move, so that others stay in the cached picture.
      const movers = Math.floor(step / 16) % 2 === 0 ? 1 : 3
      const kind = blends[Math.floor(step / 24) % 4]
      for (let i = 0; i < movers; i++) lights[i]!.set(blended(kind))
      if (step === 50) play.blend = 'subtract'
      for (let i = 0; i < 3; i++) play.paint()
      expect(play.off(), `step ${step}`).toBeLessThanOrEqual(ROUNDING)
    }
    expect(copy.mock.calls.filter(([source]) => isPicture(source)).length).toBeGreaterThan(20)
    copy.mockRestore()
  })

  it('needs one fill for the moving light, and none for the resting ones', () => {
    const random = seeded(9)
    const play = new Play()
    const lights = Array.from({ length: 50 }, () => play.scene.addLight(someLight(random)))
    const move = () => {
      lights[0]!.set({ ...someLight(random), feather: 0, radius: 30, x: between(random, 30, 90), y: 50 })
      play.paint()
    }
    for (let i = 0; i < 20; i++) move()
    const fill = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill')
    for (let i = 0; i < 20; i++) move()
    expect(fill).toHaveBeenCalledTimes(20)
    fill.mockClear()
    play.paint()
    expect(fill).not.toHaveBeenCalled()
    fill.mockRestore()
  })

  it('is not kept for a few lights, or while most of them move', () => {
    const random = seeded(4)
    const play = new Play()
    const copies = vi.spyOn(play.context, 'drawImage')
    const add = () => play.scene.addLight({ ...someLight(random), feather: 0 })
    const lights = [add(), add(), add()]
    for (let i = 0; i < 30; i++) {
      lights[0]!.set({ x: i, y: i })
      play.paint()
    }
    while (lights.length < 40) lights.push(add())
    for (let i = 0; i < 30; i++) {
      for (const light of lights.slice(0, 30)) light.set({ x: i, y: between(random, 0, HEIGHT) })
      play.paint()
    }
    expect(copies).not.toHaveBeenCalled()
  })

  it('sums lights fainter than a step of 8 bits', () => {
    const play = new Play()
    play.ambient = [0, 0, 0, 1]
    for (let i = 0; i < 100; i++)
      play.scene.addLight({ x: 80, y: 50, intensity: 0.4 / 255, falloff: 'none', blend: 'add' })
    play.paint()
    expect([...play.context.getImageData(80, 50, 1, 1).data]).toEqual([40, 40, 40, 255])
  })

  it('shares one gradient among equal lights', () => {
    const make = vi.spyOn(CanvasRenderingContext2D.prototype, 'createRadialGradient')
    const play = new Play()
    const lights = Array.from({ length: 40 }, (_, i) => play.scene.addLight({ x: 3 * i, y: 50, radius: 33.25 }))
    for (let i = 0; i < 5; i++) {
      for (const light of lights) light.move(i, 20)
      play.paint()
    }
    expect(make).toHaveBeenCalledOnce()
    make.mockRestore()
  })
})

describe('an overlay of many lights', () => {
  const lights = (first: number) =>
    Array.from({ length: 20 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are the same each time
      <Light key={i} x={i === 0 ? first : 10 * i} y={50} radius={40} intensity={0.2} />
    ))

  it('restores its picture with its context, and frees its second canvas when it unmounts', async () => {
    const made = vi.spyOn(Document.prototype, 'createElement')
    const { canvas, update, unmount } = await mountOverlay(lights(0))
    for (let i = 1; i < 20; i++) {
      update(lights(i))
      await frames(1)
    }
    const others = made.mock.results
      .map(({ value }) => value as unknown)
      .filter((item) => item instanceof HTMLCanvasElement && item !== canvas && item.width === canvas.width)
    expect(others).toHaveLength(1)
    const before = pictureOf(canvas)
    canvas.getContext('2d')!.reset()
    expect(differingPixels(before, pictureOf(canvas))).toBeGreaterThan(1000)
    canvas.dispatchEvent(new Event('contextrestored'))
    await frames(1)
    expect(farthest(before, pictureOf(canvas))).toBeLessThanOrEqual(ROUNDING)
    unmount()
    expect(others.map((item) => (item as HTMLCanvasElement).width)).toEqual([0])
    made.mockRestore()
  })
})
