import { findCollisions, type Point, type Shape, SpatialHash } from 'react-umbra/geometry'
import { describe, expect, it } from 'vitest'
import { checkShapes } from '../../src/host/debug/checkSettings.js'
import { DrawingLayer } from '../../src/host/debug/DrawingLayer.js'
import type { DebugModel } from '../../src/host/debug/model.js'
import { paintDebug } from '../../src/host/debug/paintDebug.js'
import type { HostSurface } from '../../src/host/HostValue.js'
import { createStore } from '../../src/host/store.js'
import { differingPixels } from './pixels.js'

type Matrix = HostSurface['matrix']

const SHOW_NOTHING: DebugModel['show'] = {
  outlines: false,
  boxes: false,
  cells: false,
  pairs: false,
  normals: false,
  waysOut: false,
  rayLines: false,
  rayCells: false,
  labels: false,
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const WIDTH = 200
const HEIGHT = 100

function modelOf(
  shapes: readonly Shape[],
  show: Partial<DebugModel['show']>,
  more: Partial<DebugModel> = {},
): DebugModel {
  return {
    shapes: checkShapes({ shapes }),
    collisions: findCollisions(shapes),
    hash: undefined,
    rays: [],
    ...more,
    show: { ...SHOW_NOTHING, ...show },
  }
}

/** Returns the painter's picture on a plain background, or on a transparent one. */
function paint(model: DebugModel, matrix: Matrix = IDENTITY, ground?: string): ImageData {
  const picture = layer(model, matrix)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  context.canvas.width = WIDTH
  context.canvas.height = HEIGHT
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, WIDTH, HEIGHT)
  }
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, WIDTH, HEIGHT)
}

/** Returns a new canvas with the picture, as the layer paints it. */
function layer(model: DebugModel, matrix: Matrix): HTMLCanvasElement {
  const context = document.createElement('canvas').getContext('2d')!
  context.canvas.width = WIDTH
  context.canvas.height = HEIGHT
  paintDebug(context, { width: WIDTH, height: HEIGHT, matrix }, model)
  return context.canvas
}

/** Returns the part of a picture around a point. */
function part(picture: ImageData, { x, y }: Point, halfWidth: number, halfHeight: number): ImageData {
  const [width, height] = [2 * halfWidth, 2 * halfHeight]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y - halfHeight + row) * picture.width + x - halfWidth)
    data.set(picture.data.subarray(from, from + 4 * width), 4 * row * width)
  }
  return new ImageData(data, width, height)
}

const isInked = (picture: ImageData, x: number, y: number): boolean =>
  picture.data[4 * (y * picture.width + x) + 3]! > 40

describe('any affine matrix', () => {
  /** Eight shapes. The last one's label is a digit that differs from its mirror image. */
  const seventh = (x: number, y: number, radius = 25): Shape[] => [
    ...Array.from({ length: 7 }, (): Shape => ({ kind: 'polygon', points: [] })),
    { kind: 'circle', x, y, radius },
  ]
  const label = { outlines: true, labels: true }

  it.each<[string, Matrix, Point, number?]>([
    ['with y upwards', [1, 0, 0, -1, 0, HEIGHT], { x: 60, y: 30 }],
    ['mirrored', [-1, 0, 0, 1, WIDTH, 0], { x: 140, y: 70 }],
    ['a quarter turn', [0, 1, -1, 0, WIDTH, 0], { x: 70, y: 140 }],
    ['ten times as large', [0.1, 0, 0, 0.1, 0, 0], { x: 600, y: 700 }, 250],
  ])('%s leaves labels upright', (_, matrix, { x, y }, radius) => {
    const upright = part(paint(modelOf(seventh(60, 70), label)), { x: 60, y: 70 }, 9, 8)
    const other = part(paint(modelOf(seventh(x, y, radius), label), matrix), { x: 60, y: 70 }, 9, 8)
    expect(differingPixels(upright, other)).toBe(0)
    expect(isInked(upright, 9, 8)).toBe(true)
  })

  it('keeps lines thin when it stretches', () => {
    const box: Shape = { kind: 'box', x: 20, y: 20, width: 20, height: 40 }
    const picture = paint(modelOf([box, box], { outlines: true }), [6, 0, 0, 1.5, 0, 0], 'white')
    // From (60, 0) to (180, 60): its right and its lower edge, by pixels that are neither white nor
    // the hatch inside.
    const { data } = picture
    const isDark = (x: number, y: number): boolean => data[4 * (y * WIDTH + x) + 2]! < 90
    const across = Array.from({ length: 10 }, (_, i) => isDark(175 + i, 40)).filter(Boolean).length
    const down = Array.from({ length: 10 }, (_, i) => isDark(100, 55 + i)).filter(Boolean).length
    expect(across).toBeGreaterThanOrEqual(3)
    expect(Math.abs(across - down)).toBeLessThanOrEqual(1)
  })

  it('rotates and shears the drawing', () => {
    const model = modelOf([{ kind: 'box', x: 0, y: 0, width: 40, height: 40 }], { boxes: true, outlines: true })
    // Corners at (60, 50), (100, 20), (140, 50), (100, 80).
    const picture = paint(model, [1, -0.75, 1, 0.75, 100, 50])
    const near = (x: number, y: number): boolean =>
      Array.from({ length: 81 }, (_, i) => isInked(picture, x - 4 + (i % 9), y - 4 + Math.floor(i / 9))).includes(true)
    for (const [x, y] of [
      [60, 50],
      [100, 20],
      [140, 50],
      [100, 80],
      [80, 35],
      [120, 65],
    ] as const) {
      expect(near(x, y), `${x}, ${y}`).toBe(true)
    }
    expect(near(66, 26)).toBe(false)
    expect(near(100, 50)).toBe(false)
  })
})

describe('contrast of the drawing', () => {
  const hash = new SpatialHash<number>({ cellSize: 60 })
  hash.insert(0, { minX: 70, minY: 65, maxX: 190, maxY: 70 })
  const shapes: readonly Shape[] = [
    { kind: 'circle', x: 60, y: 50, radius: 30 },
    { kind: 'box', x: 110, y: 50, width: 60, height: 40 },
    { kind: 'circle', x: 170, y: 30, radius: 20 },
  ]
  const more = { hash, rays: [{ from: { x: 5, y: 95 }, to: { x: 195, y: 80 } }] }

  /** Relative luminance, as WCAG defines it. */
  const luminance = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** Returns the number of pixels with a contrast of 3 to 1 against the ground, as WCAG requires of graphics. */
  function standingOut(picture: ImageData, ground: number): number {
    let count = 0
    const base = luminance([ground, ground, ground])
    for (let i = 0; i < picture.data.length; i += 4) {
      const [dark = 0, light = 0] = [base, luminance([...picture.data.subarray(i, i + 3)])].sort((a, b) => a - b)
      if ((light + 0.05) / (dark + 0.05) >= 3) count++
    }
    return count
  }

  const marks = Object.keys(SHOW_NOTHING).filter((name) => name !== 'labels') as (keyof DebugModel['show'])[]

  it.each(marks.flatMap((name) => [[name, 'black', 0] as const, [name, 'white', 255] as const]))(
    '%s on %s',
    (name, color, ground) => {
      const model = modelOf(shapes, { [name]: true }, more)
      const { data } = paint(model)
      const opaque = data.filter((value, i) => i % 4 === 3 && value > 150).length
      const seen = standingOut(paint(model, IDENTITY, color), ground)
      expect(opaque).toBeGreaterThan(100)
      expect(seen / opaque).toBeGreaterThan(0.2)
    },
  )
})

describe('the layer', () => {
  const element = (): HTMLElement => document.body.appendChild(document.createElement('div'))
  const surface = (density: number, width = 60, height = 40): HostSurface => ({
    element: document.body,
    width,
    height,
    density,
    matrix: IDENTITY,
  })
  const canvases = (): number => document.querySelectorAll('canvas').length

  it('has the density of the screen, and is drawn on in CSS pixels', () => {
    const store = createStore<HostSurface | null>(null)
    const scales: number[] = []
    const end = new DrawingLayer(store, (context) => scales.push(context.getTransform().a)).mount()
    expect(canvases()).toBe(0)
    for (const density of [1, 2, 3, 1.5]) {
      store.set(surface(density))
      const { width, height } = document.querySelector('canvas')!
      expect([width, height]).toEqual([60 * density, 40 * density])
    }
    expect(scales).toEqual([1, 2, 3, 1.5])
    end()
    expect(canvases()).toBe(0)
  })

  it('does not exceed the size limit of canvases at any density', () => {
    const store = createStore<HostSurface | null>(surface(4, 3000, 3000))
    const end = new DrawingLayer(store, () => {}).mount()
    const { width, height } = document.querySelector('canvas')!
    expect(width * height).toBeLessThanOrEqual(4096 * 4096)
    end()
  })

  it('moves to another element, and is removed with the surface', () => {
    const [one, other] = [element(), element()]
    const store = createStore<HostSurface | null>({ ...surface(1), element: one })
    const end = new DrawingLayer(store, () => {}).mount()
    expect(one.childElementCount).toBe(1)
    store.set({ ...surface(1), element: other })
    expect([one.childElementCount, other.childElementCount]).toEqual([0, 1])
    store.set(null)
    expect(canvases()).toBe(0)
    end()
    one.remove()
    other.remove()
  })
})
