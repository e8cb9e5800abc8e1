import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatUniversalVtt, parseUniversalVtt, type SceneData } from '../../src/import.js'
import { cases } from '../helpers/cases.js'
import { chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { lightAt, mapFile, PNG, points } from './mapFile.js'

const maps = process.env.UMBRA_MAPS

const empty: SceneData = { width: 400, height: 300, occluders: [], lights: [], warnings: [] }
const wall: SceneData['occluders'][number] = { kind: 'wall', walls: [0, 0, 100, 0], open: false }
const lamp: SceneData['lights'][number] = {
  ...{ x: 50, y: 25, radius: 200, color: '#ff8800', intensity: 1, shadows: true },
}

interface Written {
  resolution: object
  line_of_sight: { x: number; y: number }[][]
  objects_line_of_sight: { x: number; y: number }[][]
  portals: { bounds: object[]; position: object; rotation: number; closed: boolean }[]
  environment: object
  lights: object[]
  image: string
}

const write = (data: Partial<SceneData>) => JSON.parse(formatUniversalVtt({ ...empty, ...data })) as Written
const lossesOf = (data: Partial<SceneData>) => {
  const losses: string[] = []
  formatUniversalVtt({ ...empty, ...data }, { onLoss: (loss) => losses.push(loss) })
  return losses
}

/** Expects the same data after a round trip. Warnings are not written, so there must be none. */
function expectSame(data: SceneData): void {
  const losses: string[] = []
  const again = parseUniversalVtt(formatUniversalVtt(data, { onLoss: (loss) => losses.push(loss) }))
  expect(again).toEqual({ ...data, warnings: [] })
  expect(losses).toEqual([])
}

describe('formatUniversalVtt', () => {
  it("writes squares of the grid, with the origin at the image's corner", () => {
    expect(write({ grid: { x: 0, y: 0, size: 50 }, occluders: [wall] })).toMatchObject({
      resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 50 },
      line_of_sight: [points(0, 0, 2, 0)],
    })
    expect(write({ grid: { x: 25, y: 10, size: 50 }, occluders: [wall] })).toMatchObject({
      resolution: { map_origin: { x: -0.5, y: -0.2 }, pixels_per_grid: 50 },
      line_of_sight: [points(-0.5, -0.2, 1.5, -0.2)],
    })
    expect(write({})).toMatchObject({ resolution: { map_size: { x: 4, y: 3 }, pixels_per_grid: 100 } })
  })

  it('writes walls, objects, and portals as lines in their own lists', () => {
    const crate = [0, 0, 50, 0, 50, 0, 50, 50, 50, 50, 0, 0]
    const file = write({
      occluders: [
        { ...wall, walls: [0, 0, 100, 0, 100, 0, 100, 100, 200, 0, 300, 0] },
        { kind: 'object', walls: crate, open: false },
        { kind: 'door', walls: [100, 0, 100, 200], open: false },
        { kind: 'door', walls: [100, 0, 200, 0], open: true },
        { kind: 'window', walls: [100, 0, 200, 0], open: false },
      ],
    })
    expect(file.line_of_sight).toEqual([points(0, 0, 1, 0, 1, 1), points(2, 0, 3, 0)])
    expect(file.objects_line_of_sight).toEqual([points(0, 0, 0.5, 0, 0.5, 0.5, 0, 0)])
    const shut = {
      position: { x: 1, y: 1 },
      bounds: points(1, 0, 1, 2),
      rotation: Math.PI / 2,
      closed: true,
      freestanding: false,
    }
    const open = {
      position: { x: 1.5, y: 0 },
      bounds: points(1, 0, 2, 0),
      rotation: 0,
      closed: false,
      freestanding: false,
    }
    expect(file.portals).toEqual([shut, { ...open, umbra_kind: 'door' }, { ...open, umbra_kind: 'window' }])
  })

  it('writes the closing wall of an outline', () => {
    const walls = [0, 0, 100, 0, 100, 0, 100, 100]
    expect(write({ occluders: [{ ...wall, walls, closed: true }] }).line_of_sight).toEqual([
      points(0, 0, 1, 0, 1, 1, 0, 0),
    ])
    expect(write({ occluders: [{ ...wall, walls }] }).line_of_sight).toEqual([points(0, 0, 1, 0, 1, 1)])
  })

  it('writes colors as AARRGGBB', () => {
    const file = write({
      ambient: '#10131a',
      lights: [lamp, { ...lamp, color: '#f808', intensity: 2, shadows: false }, { ...lamp, color: '#ff880009' }],
    })
    expect(file.environment).toEqual({ baked_lighting: false, ambient_light: 'ff10131a' })
    expect(file.lights).toEqual([
      { position: { x: 0.5, y: 0.25 }, range: 2, intensity: 1, color: 'ffff8800', shadows: true },
      { position: { x: 0.5, y: 0.25 }, range: 2, intensity: 2, color: '88ff8800', shadows: false },
      { position: { x: 0.5, y: 0.25 }, range: 2, intensity: 1, color: '09ff8800', shadows: true },
    ])
  })

  it('writes the base64 of an image', () => {
    expect(write({ image: `data:image/png;base64,${PNG}` }).image).toBe(PNG)
    expect(write({}).image).toBe('')
  })
})

describe('formatUniversalVtt: losses', () => {
  it('reports losses of occluders', () => {
    const occluders: SceneData['occluders'] = [
      { ...wall, attributes: { from: 'positive' } },
      { ...wall, attributes: { blocks: ['move'] } },
      { ...wall, open: true },
      { ...wall, kind: 'door', secret: true, locked: true },
      { ...wall, kind: 'window', attributes: {} },
      { ...wall, kind: 'window', attributes: { blocks: ['move'] } },
    ]
    expect(lossesOf({ occluders })).toEqual([
      'data.occluders[0].attributes are lost',
      'data.occluders[1] blocks neither light nor sight: left out',
      'data.occluders[2] blocks neither light nor sight: left out',
      'data.occluders[3].secret is lost',
      'data.occluders[3].locked is lost',
      'data.occluders[4].kind is lost: it is written as a wall, because it blocks light or sight',
      'data.occluders[5].attributes are lost',
    ])
    const file = write({ occluders })
    expect([file.line_of_sight.length, file.portals.map(({ closed }) => closed)]).toEqual([2, [true, false]])
  })

  it('reports losses of lights, viewers, the grid, and the image', () => {
    const lights = [
      { ...lamp, angle: 1, direction: 2, bright: 5, priority: 1 },
      { ...lamp, darkness: true },
      { ...lamp, angle: 7, bright: 100, priority: 0 },
    ]
    const grid = { x: 0, y: 0, size: 100, distance: 5 }
    expect(lossesOf({ lights, grid, viewers: [{ x: 1, y: 1 }], daylight: 'dim', image: 'maps/a.webp' })).toEqual([
      'data.grid.distance: the distance per square is lost',
      'data.viewers are lost',
      'data.daylight is lost',
      'data.lights[0].angle is lost: the light shines in all directions',
      'data.lights[0].bright is lost',
      'data.lights[0].priority is lost',
      'data.lights[1] is a darkness: left out',
      'data.image is lost: it is not a base64 image',
    ])
    expect(write({ lights }).lights).toHaveLength(2)
  })

  it('reports nothing if nothing is lost', () => {
    expect(lossesOf({ viewers: [], occluders: [wall], lights: [lamp], grid: { x: 0, y: 0, size: 9 } })).toEqual([])
  })
})

describe('formatUniversalVtt rejects invalid data', () => {
  it.each<[unknown, unknown, string]>([
    [null, {}, 'data must be a SceneData, as parseUniversalVtt gives it, got null'],
    [{ ...empty, width: '5' }, {}, 'data.width must be a number, got "5"'],
    [
      { ...empty, lights: [{ ...lamp, color: 'red' }] },
      {},
      'data.lights[0].color must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got "red"',
    ],
    [{ ...empty, image: 5 }, {}, 'data.image must be text, got 5'],
    [
      { ...empty, ambient: 'red' },
      {},
      'data.ambient must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got "red"',
    ],
    [empty, null, 'options must be an object, got null'],
    [empty, { onLoss: 5 }, 'options.onLoss must be a function, got 5'],
  ])('%#', (data, options, message) => {
    expect(() => formatUniversalVtt(data as SceneData, options as object)).toThrow(`react-umbra: ${message}`)
  })
})

/** A random number of squares as exporters write it: rounded to the pixel, to six digits, or not at all. */
const squares = (random: Random, size: number): number =>
  pick(random, [
    Math.round,
    (n: number) => Math.round(n * size) / size,
    (n: number) => Number(n.toFixed(6)),
    (n: number) => n,
  ])(random() * 40 - 5)

function randomFile(random: Random): object {
  const size = pick(random, [50, 70, 100, 128, 141, 256, 33.3])
  const point = () => ({ x: squares(random, size), y: squares(random, size) })
  const line = (least: number) => Array.from({ length: least + whole(random, 5) }, point)
  const many = <T>(make: () => T): T[] => Array.from({ length: whole(random, 5) }, make)
  const hex = (digits: number) => Array.from({ length: digits }, () => pick(random, [...'0123456789abcdef'])).join('')
  return {
    resolution: {
      map_origin: { x: whole(random, 9) - 4, y: whole(random, 9) - 4 },
      map_size: { x: whole(random, 50), y: squares(random, size) + 5 },
      pixels_per_grid: size,
    },
    line_of_sight: many(() => line(2)),
    objects_line_of_sight: many(() => line(2)),
    portals: many(() => ({ bounds: line(2), closed: chance(random, 0.5) })),
    lights: many(() => ({
      ...{ position: point(), range: squares(random, size) + 5, intensity: random() * 2, shadows: chance(random, 0.5) },
      color: chance(random, 0.5) ? hex(8) : hex(6),
    })),
    environment: chance(random, 0.5) ? { ambient_light: hex(8) } : {},
    image: chance(random, 0.5) ? PNG : '',
  }
}

describe('a round trip through Universal VTT', () => {
  it.each(['doors', 'windows'] as const)('preserves 150 files, with open portals as %s', (openPortals) => {
    for (let seed = 1; seed <= cases(150); seed++) {
      const data = parseUniversalVtt(randomFile(seeded(seed)), { openPortals })
      expect(data.warnings, `seed ${seed}`).toEqual([])
      expectSame(data)
    }
  })

  it('preserves open doors and windows with either value of openPortals', () => {
    const portals = [
      { bounds: points(2, 1, 3, 1), closed: false, umbra_kind: 'window' },
      { bounds: points(2, 1, 3, 2), closed: false, umbra_kind: 'door' },
    ]
    for (const openPortals of ['doors', 'windows'] as const) {
      const data = parseUniversalVtt(mapFile({ portals }), { openPortals })
      expect(data.occluders.map(({ kind, open }) => [kind, open])).toEqual([
        ['window', false],
        ['door', true],
      ])
      expectSame(data)
    }
  })

  it('is exact to within rounding if the grid begins inside a square', () => {
    const resolution = { map_origin: { x: 1.3, y: -0.7 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 70 }
    const data = parseUniversalVtt({ resolution, line_of_sight: [points(2, 1, 3.7, 1.1)], lights: [lightAt(2, 1)] })
    const again = parseUniversalVtt(formatUniversalVtt(data))
    expect(again.grid!.x).toBeCloseTo(data.grid!.x, 9)
    expect(again.lights[0]!.x).toBeCloseTo(data.lights[0]!.x, 9)
    for (let i = 0; i < 4; i++) expect(again.occluders[0]!.walls[i]).toBeCloseTo(data.occluders[0]!.walls[i]!, 9)
  })

  it.skipIf(!maps)('preserves a map of Dungeondraft (skipped where UMBRA_MAPS names no folder)', () => {
    expectSame(parseUniversalVtt(readFileSync(`${maps}/sampleMap.dd2vtt`, 'utf8')))
  })

  it('preserves the inn', () => {
    expectSame(parseUniversalVtt(readFileSync('stories/maps/inn/inn.uvtt', 'utf8')))
  })
})
