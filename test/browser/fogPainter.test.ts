import { createExploredMap, createScene, type ExploredMap, type SightPlan } from 'react-umbra/core'
import { pointInPolygon, visibilityPolygon } from 'react-umbra/geometry'
import { describe, expect, it, vi } from 'vitest'
import { FogPainter } from '../../src/paint/fog/FogPainter.js'
import type { FogView } from '../../src/paint/fog/FogView.js'
import { between, chance, type Random, seeded } from '../helpers/random.js'

type Place = { x: number; y: number }

const [WIDTH, HEIGHT] = [240, 160]

/** Returns a plan of two senses past walls. One of them needs light, from lamps and a darkness. */
function randomPlan(random: Random): SightPlan {
  const walls = Array.from({ length: 32 }, (_, i) => between(random, 0, i % 2 === 0 ? WIDTH : HEIGHT))
  const ringOf = (radius: number): Float64Array =>
    visibilityPolygon({ x: between(random, 10, 230), y: between(random, 10, 150) }, walls, { radius })
  const lit = {
    everywhere: chance(random, 0.5),
    steps: [
      { ring: ringOf(110), isLit: true },
      { ring: ringOf(60), isLit: false },
      { ring: ringOf(50), isLit: true },
    ],
  }
  return {
    senses: [
      { ring: ringOf(60), lit: null },
      { ring: ringOf(300), lit },
    ],
  }
}

const isIn = (ring: Float64Array, place: Place): boolean => pointInPolygon(place, ring) !== 'outside'

function isSeen({ senses }: SightPlan, place: Place): boolean {
  return senses.some(({ ring, lit }) => {
    if (!isIn(ring, place)) return false
    return lit === null || lit.steps.reduce((is, step) => (isIn(step.ring, place) ? step.isLit : is), lit.everywhere)
  })
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return canvas.getContext('2d', { willReadFrequently: true })!
}

/** Returns the alpha at each pixel of the cover and of the layers for remembered areas. */
function painted(plan: SightPlan | null, map: ExploredMap | null, view: FogView, soft: number) {
  const [unexplored, remembered, faded, unlit] = [0, 1, 2, 3].map(() => canvasOf(view.width, view.height))
  const look = { unexplored: [1, 0, 0, 1], color: [0, 1, 0, 1], saturation: 0, soft } as const
  const painter = new FogPainter(document)
  painter.paint(
    { unexplored: unexplored!, remembered: remembered!, faded: faded!, unlit: unlit! },
    plan,
    map,
    view,
    look,
  )
  painter.free()
  const alphaOf = ({ canvas, getImageData }: CanvasRenderingContext2D, context: CanvasRenderingContext2D) => {
    const { data } = getImageData.call(context, 0, 0, canvas.width, canvas.height)
    return data.filter((_, i) => i % 4 === 3)
  }
  return {
    cover: alphaOf(unexplored!, unexplored!),
    look: alphaOf(remembered!, remembered!),
    gray: alphaOf(faded!, faded!),
    black: alphaOf(unlit!, unlit!),
  }
}

/** Returns a view that is moved, zoomed and rotated. */
function viewOf(density: number, zoom: number, turn: number, x: number, y: number): FogView {
  const [scale, cos, sin] = [density * zoom, Math.cos(turn), Math.sin(turn)]
  const matrix = [scale * cos, scale * sin, -scale * sin, scale * cos, -x * scale, -y * scale] as const
  return { width: WIDTH * density, height: HEIGHT * density, matrix }
}

/** Yields the corners and the center of a pixel, and points up to some pixels beside it, in the world. */
function* placesOf(
  { matrix: [a, b, c, d, e, f] }: FogView,
  column: number,
  row: number,
  reach: number,
): Generator<Place> {
  const determinant = a * d - b * c
  for (const dx of [-reach, 0.5, 1 + reach]) {
    for (const dy of [-reach, 0.5, 1 + reach]) {
      const [x, y] = [column + dx - e, row + dy - f]
      yield { x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant }
    }
  }
}

/** Fraction of the clear pixels that may be covered, because thin areas may lie between the sampled points. */
const THIN = 0.04

interface Judged {
  leaks: number
  covered: number
  clear: number
}

/**
 * Judges every layer at a sample of the pixels: a pixel with a hidden place must be covered, one whose surroundings up
 * to the layer's reach are all shown must be clear. At higher densities the sample is as large as at density 1, and
 * meets every phase of the pixels.
 */
function judge(
  layers: readonly (readonly [alpha: Uint8ClampedArray, clearFrom: number])[],
  view: FogView,
  shows: (place: Place) => boolean,
): Judged[] {
  const found = layers.map((): Judged => ({ leaks: 0, covered: 0, clear: 0 }))
  const reaches = new Set(layers.map(([, clearFrom]) => clearFrom))
  const density = view.width / WIDTH
  const [down, right] = density === 1 ? [4, 3] : [4 * density + 1, 3 * density + 1]
  for (let row = 1; row < view.height; row += down) {
    for (let column = 1; column < view.width; column += right) {
      const isShown = every(placesOf(view, column, row, 0), shows)
      const clear = new Set<number>()
      if (isShown) for (const reach of reaches) if (every(placesOf(view, column, row, reach), shows)) clear.add(reach)
      layers.forEach(([alpha, clearFrom], i) => {
        const at = alpha[row * view.width + column]!
        if (!isShown && at < 255) found[i]!.leaks++
        if (clear.has(clearFrom)) found[i]![at > 2 ? 'covered' : 'clear']++
      })
    }
  }
  return found
}

function every(places: Iterable<Place>, holds: (place: Place) => boolean): boolean {
  for (const place of places) if (!holds(place)) return false
  return true
}

const VIEWS: readonly (readonly [string, FogView])[] = [
  ['density 1', viewOf(1, 1, 0, 0, 0)],
  ['density 2', viewOf(2, 1, 0, 0.3, -3.7)],
  ['density 3, zoomed out', viewOf(3, 0.61, 0, 7.3, 2.2)],
  ['zoomed in', viewOf(1, 3.3, 0, 70, 41.7)],
  ['turned', viewOf(1, 1.3, 0.7, -40, 20)],
]

const MAP = { bounds: { minX: 5, minY: 3, maxX: 231, maxY: 151 }, cell: 7 }

describe.each(VIEWS)('a fog at %s', (_, view) => {
  it.each([0, 9])('covers all that is not seen, soft over %s', (soft) => {
    const random = seeded(3)
    let clear = 0
    for (let i = 0; i < 2; i++) {
      const plan = randomPlan(random)
      const { cover, look, gray, black } = painted(plan, null, view, soft)
      const shows = (place: Place): boolean => isSeen(plan, place)
      const scale = Math.hypot(view.matrix[0], view.matrix[1])
      const layers = [cover, look, gray, black].map((alpha) => [alpha, 3] as const)
      // Inside the soft edge, everything that is seen is clear.
      const [inside, ...judged] = judge([[cover, soft * scale + 4], ...layers], view, shows)
      for (const found of judged) {
        expect(found.leaks).toBe(0)
        if (soft === 0) expect(found.covered).toBeLessThanOrEqual(THIN * found.clear)
      }
      clear += inside!.clear
    }
    // Rooms are some 60 units wide.
    if (soft < 30) expect(clear).toBeGreaterThan(0)
  })

  it.each([9, 30])('covers all that is not explored, soft over %s', (soft) => {
    const random = seeded(5)
    const map = createExploredMap(MAP)
    for (let i = 0; i < 3; i++) map.add(randomPlan(random))
    const { cover, look } = painted({ senses: [] }, map, view, soft)
    const scale = Math.hypot(view.matrix[0], view.matrix[1])
    const isExplored = (place: Place): boolean => map.has(place)
    const [found] = judge([[cover, (soft + 2 * MAP.cell) * scale]], view, isExplored)
    expect(found!.leaks).toBe(0)
    if (soft < 30) expect(found!.covered).toBeLessThanOrEqual(THIN * found!.clear)
    expect(look.every((alpha) => alpha === 255)).toBe(true)
  })
})

it('a fog with an empty map clears what is seen, and without a plan covers everything', () => {
  const plan = randomPlan(seeded(9))
  const view = viewOf(1, 1, 0, 0, 0)
  const map = createExploredMap(MAP)
  const withMap = painted(plan, map, view, 0)
  expect(withMap.cover).toEqual(painted(plan, null, view, 0).cover)
  expect(withMap.cover.some((alpha) => alpha === 0)).toBe(true)
  expect(painted(null, map, view, 0).cover.every((alpha) => alpha === 255)).toBe(true)
  expect(painted(null, null, view, 8).cover.every((alpha) => alpha === 255)).toBe(true)
})

it('a fog handles a map out of view, and cells smaller than pixels', () => {
  const map = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 240, maxY: 160 }, cell: 1 })
  map.add([0, 0, 240, 0, 240, 160, 0, 160])
  const far = viewOf(1, 1, 0, 5000, 5000)
  expect(painted(null, map, far, 0).cover.every((alpha) => alpha === 255)).toBe(true)
  const small = viewOf(1, 0.2, 0, 0, 0)
  const { cover } = painted(null, map, small, 0)
  const shown = cover.reduce((count, alpha) => count + (alpha === 0 ? 1 : 0), 0)
  // 48 × 32 pixels without their edges.
  expect(shown).toBeGreaterThan(38 * 22)
  expect(shown).toBeLessThan(48 * 32)
  // One unexplored cell covers its whole pixel.
  const holed = createExploredMap({ bounds: map.bounds, cell: 1 })
  holed.add([0, 0, 240, 0, 240, 80.2, 0, 80.2])
  holed.add([0, 81.2, 240, 81.2, 240, 160, 0, 160])
  const { cover: covered } = painted(null, holed, small, 0)
  expect([...covered.subarray(16 * WIDTH, 16 * WIDTH + 48)].every((alpha) => alpha === 255)).toBe(true)
})

it('a fog fades alike at the radius of a sense and along walls', () => {
  const scene = createScene({ daylight: 'bright' })
  scene.addOccluder({ walls: [40, -500, 40, 500] })
  scene.addViewer({ x: 100, y: 80, senses: [{ radius: 100 }] })
  const map = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }, cell: 2 })
  const plan = scene.sightPlan(map.bounds)
  map.add(plan)
  for (const soft of [10, 20]) {
    const { cover, look, gray } = painted(plan, map, viewOf(1, 1, 0, 0, 0), soft)
    for (const alpha of [cover, look, gray]) {
      const row = alpha.subarray(80 * WIDTH, 81 * WIDTH)
      for (let i = 0; i < soft + 8; i++) expect(Math.abs(row[40 + i]! - row[199 - i]!), `at ${i}`).toBeLessThan(30)
      expect(row[40 + soft / 2]).toBeGreaterThan(60)
      expect(row[199 - soft / 2]).toBeLessThan(255)
    }
  }
})

describe('one painter of resting lamps and a moving one', () => {
  const view = viewOf(1, 1, 0, 0, 0)
  const random = seeded(12)
  const walls = Array.from({ length: 24 }, (_, i) => between(random, 0, i % 2 === 0 ? WIDTH : HEIGHT))
  const ringAt = (x: number, y: number, radius = 70): Float64Array => visibilityPolygon({ x, y }, walls, { radius })
  const resting = Array.from({ length: 9 }, (_, i) => ({ ring: ringAt(20 + 24 * i, 30 + 10 * i), isLit: i !== 7 }))
  const seen = ringAt(120, 80, 300)
  const planOf = (steps: readonly { ring: Float64Array; isLit: boolean }[], everywhere = false): SightPlan => ({
    senses: [{ ring: seen, lit: { everywhere, steps } }],
  })
  const look = { unexplored: [1, 0, 0, 1], color: [0, 1, 0, 1], saturation: 1, soft: 9 } as const

  it('paints the same as a new painter after each addition, move and removal', () => {
    const moving = (x: number) => ({ ring: ringAt(x, 60), isLit: true })
    const painter = new FogPainter(document)
    for (const plan of [
      planOf([...resting, moving(40)]),
      planOf([...resting, moving(60)]),
      planOf([...resting, moving(80)]),
      planOf([...resting.slice(0, 4), ...resting.slice(5), moving(90)]),
      planOf([...resting.slice(0, 4), ...resting.slice(5), moving(95)]),
      planOf([moving(100), ...resting]),
      planOf([...resting, moving(110)], true),
      planOf([...resting, moving(120)], true),
      planOf([]),
      planOf([...resting, moving(130)]),
    ]) {
      const unexplored = canvasOf(view.width, view.height)
      painter.paint({ unexplored, remembered: null, faded: null, unlit: null }, plan, null, view, look)
      const alpha = unexplored.getImageData(0, 0, view.width, view.height).data.filter((_, i) => i % 4 === 3)
      const fresh = painted(plan, null, view, look.soft).cover
      expect(alpha.filter((value, i) => value !== fresh[i])).toHaveLength(0)
    }
    painter.free()
  })

  it('paints the same as a new painter after only the view has moved', () => {
    const painter = new FogPainter(document)
    const plan = planOf(resting)
    const [a, b, c, d, e, f] = view.matrix
    for (const shift of [0, 12]) {
      const moved = { ...view, matrix: [a, b, c, d, e - shift, f] as const }
      const unexplored = canvasOf(view.width, view.height)
      painter.paint({ unexplored, remembered: null, faded: null, unlit: null }, plan, null, moved, look)
      const alpha = unexplored.getImageData(0, 0, view.width, view.height).data.filter((_, i) => i % 4 === 3)
      const fresh = painted(plan, null, moved, look.soft).cover
      expect(alpha.filter((value, i) => value !== fresh[i])).toHaveLength(0)
    }
    painter.free()
  })

  it('fills only the moving lamp and the visible area once the other lamps are cached', () => {
    const painter = new FogPainter(document)
    const fill = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill')
    const fills = [40, 60, 80, 100].map((x) => {
      fill.mockClear()
      const plan = planOf([...resting, { ring: ringAt(x, 60), isLit: true }])
      painter.paint(
        { unexplored: canvasOf(view.width, view.height), remembered: null, faded: null, unlit: null },
        plan,
        null,
        view,
        look,
      )
      return fill.mock.calls.length
    })
    fill.mockRestore()
    painter.free()
    // First all lamps and the visible area, then the resting ones once more, to cache them.
    expect(fills).toEqual([11, 11, 2, 2])
  })
})
