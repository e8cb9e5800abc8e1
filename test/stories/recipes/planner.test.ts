import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseMap } from '../../../src/import.js'
import { heatPaint, nearestPoint, rangeOfValues } from '../../../stories/Showcase/heatMap.js'
import { coverOf, planText, prepare } from '../../../stories/Showcase/planner.js'

const FOLDER = `${import.meta.dirname}/../../../stories`
const read = (path: string): string => readFileSync(`${FOLDER}/${path}`, 'utf8')
const lines = (path: string): number => read(`Showcase/${path}`).trimEnd().split('\n').length

/** The files of each recipe besides the core. All three share the code for progress and for drawing walls. */
const RECIPES = {
  'the camera planner': ['CameraPlanner.tsx'],
  'space syntax': ['SpaceSyntax.tsx', 'heatMap.ts', 'HeatLegend.tsx'],
  sunlight: ['Sunlight.tsx', 'sunlightPlan.ts'],
}

describe('the plan recipes', () => {
  it('have a core of at most 60 lines', () => {
    expect(lines('planner.ts')).toBeLessThanOrEqual(60)
  })

  it.each(Object.entries(RECIPES))('%s takes at most 300 lines with that core', (_, files) => {
    expect(['planner.ts', ...files].reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(300)
  })
})

describe('the camera planner', () => {
  const planner = prepare(parseMap(read('maps/samples/office.dxf')))

  it('measures what cameras see and miss in the units of the plan', () => {
    expect(planner.units).toBe('m')
    const one = coverOf(planner, [{ x: 60, y: 60 }], 8)
    const both = coverOf(
      planner,
      [
        { x: 60, y: 60 },
        { x: 200, y: 150 },
      ],
      8,
    )
    expect(both.seen).toBeGreaterThan(one.seen)
    expect(one.seen + one.missed).toBeCloseTo(both.seen + both.missed, 6)
    // The rooms of the office, in square meters, and a dome camera's range.
    expect(one.seen + one.missed).toBeGreaterThan(50)
    expect(one.seen).toBeLessThanOrEqual(Math.PI * 8 ** 2)
    expect(coverOf(planner, [], 8)).toMatchObject({ seen: 0, share: 0, views: [] })
  })

  it('saves blind spots as a layer in files that can be read back', () => {
    const cover = coverOf(planner, [{ x: 60, y: 60 }], 8)
    for (const format of ['svg', 'dxf', 'geojson'] as const) {
      const text = planText(planner, cover, format)
      expect(text.toUpperCase()).toMatch(/BLIND[ _]SPOTS/)
      expect(parseMap(text).occluders.filter(({ kind }) => kind === 'wall').length).toBeGreaterThan(0)
    }
  })

  it('uses the page as the floor of a plan without rooms', () => {
    const open = prepare(parseMap('<svg width="30" height="20"><path d="M5 5h9"/></svg>'))
    expect(coverOf(open, [{ x: 1, y: 1 }], 1000)).toMatchObject({ missed: expect.any(Number) })
    expect(coverOf(open, [], 1).missed).toBe(600)
  })
})

describe('heat maps', () => {
  it('paint a square per finite value', () => {
    const filled: unknown[][] = []
    const context = { fillRect: (...box: number[]) => filled.push([...box, context.fillStyle]), fillStyle: '' }
    const paint = heatPaint(Float64Array.of(1, 1, 3, 1, 5, 1), Float64Array.of(2, Number.NaN, 4), 2, 10)
    paint(context as never, undefined as never)
    expect(filled).toEqual([
      [0, 0, 21.5, 21.5, 'rgb(68 1 84)'],
      [40, 0, 21.5, 21.5, 'rgb(253 231 37)'],
    ])
  })

  it('compute their range from finite values, and find the nearest point', () => {
    expect(rangeOfValues(Float64Array.of(Number.NaN, 3, 1))).toEqual({ least: 1, most: 3 })
    expect(rangeOfValues(Float64Array.of(2))).toEqual({ least: 2, most: 3 })
    expect(rangeOfValues(Float64Array.of())).toEqual({ least: 0, most: 1 })
    expect(nearestPoint(Float64Array.of(0, 0, 9, 9, 4, 0), { x: 5, y: 1 })).toBe(2)
  })
})
