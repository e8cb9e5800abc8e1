import { describe, expect, it } from 'vitest'
import { parseFoundryScene } from '../../../src/import.js'
import { oldSceneFile, sceneFile, wallAt } from './sceneFile.js'

const wallOf = (file: object) => [...parseFoundryScene(file).occluders[0]!.walls]

describe('parseFoundryScene: the image on the canvas', () => {
  it('returns the size, the image, the grid, and its distance', () => {
    const all = {
      width: 400,
      height: 300,
      image: 'maps/room.webp',
      ambient: '#ffffff',
      grid: { x: 0, y: 0, size: 50, distance: 5, units: 'ft' },
      occluders: [],
      lights: [],
      warnings: [],
    }
    expect(parseFoundryScene(sceneFile())).toEqual(all)
    expect(parseFoundryScene(oldSceneFile())).toEqual(all)
    expect(parseFoundryScene(`\uFEFF${JSON.stringify(sceneFile())}`)).toEqual(all)
  })

  it('subtracts the padding, rounded up to whole squares', () => {
    // A tenth of 400 and 300 is 40 and 30 pixels: one square of 50 each.
    const padded = { padding: 0.1, walls: [wallAt([50, 50, 150, 250])] }
    expect(wallOf(sceneFile(padded))).toEqual([0, 0, 100, 200])
    // A quarter: 100, two squares; 75, which is rounded up to two.
    expect(wallOf(sceneFile({ ...padded, padding: 0.25 }))).toEqual([-50, -50, 50, 150])
    expect(parseFoundryScene(sceneFile(padded)).warnings).toEqual([])
  })

  it('subtracts the shift between image and grid, in every version', () => {
    const walls = [wallAt([50, 50, 150, 250])]
    const shifted = {
      10: sceneFile({ padding: 0.1, walls, background: { src: 'a.webp', offsetX: 12, offsetY: -7 } }),
      8: oldSceneFile({ padding: 0.1, walls, shiftX: 12, shiftY: -7 }),
      14: sceneFile({
        ...{ padding: 0.1, walls, background: null, shiftX: 12, shiftY: -7 },
        levels: [{ _id: 'a', background: { src: 'a.webp' } }],
      }),
    }
    for (const file of Object.values(shifted)) {
      const data = parseFoundryScene(file)
      expect([...data.occluders[0]!.walls]).toEqual([12, -7, 112, 193])
      // The canvas's grid begins at its corner: 38 pixels left of the picture, and 57 above it.
      expect(data.grid).toMatchObject({ x: 12, y: 43 })
    }
  })

  it('keeps fractional shifts exactly, and drops whole squares', () => {
    const gridOf = (offsetX: number, offsetY: number) => {
      const { grid } = parseFoundryScene(sceneFile({ background: { src: 'a.webp', offsetX, offsetY } }))
      return [grid!.x, grid!.y]
    }
    expect(gridOf(0.1, 50.25)).toEqual([0.1, 0.25])
    expect(gridOf(-0.25, -50.25)).toEqual([49.75, 49.75])
    expect(gridOf(100, -100)).toEqual([0, 0])
  })

  it('uses the defaults of a new scene, with warnings', () => {
    const data = parseFoundryScene({ walls: [wallAt([1000, 800, 1100, 800])] })
    expect(data).toMatchObject({ width: 4000, height: 3000, grid: { x: 0, y: 0, size: 100, distance: 5 } })
    expect([...data.occluders[0]!.walls]).toEqual([0, 0, 100, 0])
    expect(data.warnings).toEqual([
      'width is missing: read as 4000',
      'height is missing: read as 3000',
      'padding is missing: read as 0.25',
      'grid.size is missing: read as 100',
      'grid.distance is missing: read as 5',
    ])
  })

  it('omits hexagonal grids and gridless ones', () => {
    const grid = { type: 2, size: 50, distance: 5, units: 'ft' }
    const hex = parseFoundryScene(sceneFile({ grid }))
    expect(hex).not.toHaveProperty('grid')
    expect(hex.warnings).toEqual(['grid.type is hexagonal: the grid is left out'])
    const none = parseFoundryScene(oldSceneFile({ gridType: 0 }))
    expect(none).not.toHaveProperty('grid')
    expect(none.warnings).toEqual([])
  })

  it('rounds the padding to rows and columns of hexagons, with a warning', () => {
    const file = (type: number) =>
      sceneFile({ padding: 0.1, grid: { type, size: 50, distance: 5 }, walls: [wallAt([0, 0, 10, 10])] })
    const half = 25 * Math.sqrt(3)
    expect(wallOf(file(2))).toEqual([-50, -half, -40, 10 - half])
    expect(wallOf(file(5))).toEqual([-half, -50, 10 - half, -40])
    expect(parseFoundryScene(file(2)).warnings).toHaveLength(2)
  })

  it.each([
    [0, '#ffffff'],
    [0.2, '#cccccc'],
    [1, '#000000'],
    [7, '#000000'],
    [-1, '#ffffff'],
  ])('converts a darkness of %s to an ambient color', (darkness, ambient) => {
    expect(parseFoundryScene(sceneFile({ environment: { darknessLevel: darkness } })).ambient).toBe(ambient)
    expect(parseFoundryScene(oldSceneFile({ darkness })).ambient).toBe(ambient)
  })

  it('reads a global light that is on at the darkness level as daylight', () => {
    const of = (globalLight: object, darknessLevel = 0.5) =>
      parseFoundryScene(sceneFile({ environment: { darknessLevel, globalLight } })).daylight
    expect([of({ enabled: true }), of({ enabled: true, bright: true })]).toEqual(['dim', 'bright'])
    expect([of({ enabled: false, bright: true }), of({})]).toEqual([undefined, undefined])
    expect(of({ enabled: true, darkness: { min: 0.5, max: 0.5 } })).toBe('dim')
    expect(of({ enabled: true, darkness: { max: 0.4 } })).toBeUndefined()
    expect(of({ enabled: true, darkness: { min: 0.6 } })).toBeUndefined()
    const old = (globalLightThreshold: number | null) =>
      parseFoundryScene(oldSceneFile({ darkness: 0.5, globalLight: true, globalLightThreshold })).daylight
    expect([old(null), old(0.5), old(0.4)]).toEqual(['dim', 'dim', undefined])
  })
})

describe('parseFoundryScene: the image', () => {
  const imageOf = (src: unknown) => parseFoundryScene(sceneFile({ background: { src } }))

  it.each([
    'worlds/a/map one.webp',
    '../up.png',
    'https://example.org/map.jpg?x=1:2',
    'HTTP://example.org/map.jpg',
    'data:image/png;base64,iVBORw0KGgo=',
  ])('keeps %s as it is', (src) => {
    expect(imageOf(src)).toMatchObject({ image: src, warnings: [] })
  })

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', 'blob:x'])(
    'leaves out %s',
    (src) => {
      expect(imageOf(src)).not.toHaveProperty('image')
      expect(imageOf(src).warnings).toHaveLength(1)
    },
  )

  it.each([null, undefined, '', ' '])('has no image for %j', (src) => {
    expect(imageOf(src)).not.toHaveProperty('image')
    expect(imageOf(src).warnings).toEqual([])
  })

  it('warns about an image that is scaled or rotated in its frame', () => {
    const { warnings } = parseFoundryScene(sceneFile({ background: { src: 'a.webp', scaleX: 2 } }))
    expect(warnings).toEqual(['background is scaled or rotated, which is not supported: the image may be misplaced'])
  })
})

describe('parseFoundryScene: levels', () => {
  const levels = [
    { _id: 'cellar0000000000', name: 'Cellar', background: { src: 'cellar.webp' } },
    { _id: 'ground0000000000', name: 'Ground', background: { src: 'ground.webp' } },
  ]
  const file = (parts: object = {}) =>
    sceneFile({
      background: undefined,
      levels,
      walls: [
        wallAt([0, 0, 1, 0], { levels: [] }),
        wallAt([0, 0, 2, 0], { levels: ['cellar0000000000'] }),
        wallAt([0, 0, 3, 0], { levels: ['ground0000000000', 'cellar0000000000'] }),
        wallAt([0, 0, 4, 0], { levels: ['ground0000000000'] }),
      ],
      lights: [
        { x: 1, y: 0, config: { dim: 5 }, levels: ['cellar0000000000'] },
        { x: 2, y: 0, config: { dim: 5 }, levels: ['ground0000000000'] },
      ],
      tokens: [
        { x: 0, y: 0, level: 'cellar0000000000', sight: { enabled: true } },
        { x: 50, y: 0, level: 'ground0000000000', sight: { enabled: true } },
      ],
      ...parts,
    })
  const read = (parts?: object, level?: string) => {
    const data = parseFoundryScene(file(parts), { level })
    const walls = data.occluders.map(({ walls }) => walls[2])
    return [data.image, walls, data.lights.map(({ x }) => x), data.viewers?.map(({ x }) => x)]
  }
  const cellar = ['cellar.webp', [1, 2, 3], [1], [25]]
  const ground = ['ground.webp', [1, 3, 4], [2], [75]]

  it('reads the initial level, the first one, or the requested one', () => {
    expect(read()).toEqual(cellar)
    expect(read({ initialLevel: 'ground0000000000' })).toEqual(ground)
    expect(read({ initialLevel: 'gone' })).toEqual(cellar)
    expect(read({}, 'ground0000000000')).toEqual(ground)
    expect(read({ initialLevel: 'ground0000000000' }, 'Cellar')).toEqual(cellar)
  })

  it('lists the levels that are not read, unless one was requested', () => {
    expect(parseFoundryScene(file()).warnings).toEqual(['levels: only Cellar is read, not Ground'])
    expect(parseFoundryScene(file(), { level: 'Cellar' }).warnings).toEqual([])
  })

  it('rejects an invalid or unknown level', () => {
    expect(() => parseFoundryScene(file(), { level: 'Attic' })).toThrow(
      new RangeError(`react-umbra: options.level must be one of the file's levels (Cellar, Ground), got "Attic"`),
    )
    expect(() => parseFoundryScene(sceneFile(), { level: 'Attic' })).toThrow(
      new RangeError(`react-umbra: options.level must be one of the file's levels (there are none), got "Attic"`),
    )
    expect(() => parseFoundryScene(file(), { level: 1 as unknown as string })).toThrow(
      new TypeError(`react-umbra: options.level must be a level's _id or name, got 1`),
    )
  })
})
