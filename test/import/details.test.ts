import { describe, expect, it } from 'vitest'
import { toImageUrl } from '../../src/import/imageUrl.js'
import { formatFoundryScene, parseGeoJson, parseSvg, type SceneData } from '../../src/import.js'

describe('parseSvg', () => {
  it.each<[string, number]>([
    ['2', 2],
    ['2px', 2],
    ['1in', 96],
    ['2.54cm', 96],
    ['25.4mm', 96],
    ['72pt', 96],
    ['6pc', 96],
    ['2em', 32],
    ['50%', 100],
  ])('reads a length of %s as %d pixels', (length, pixels) => {
    const { occluders } = parseSvg(`<svg width="200" height="200"><line x1="0" y1="0" x2="${length}" y2="0"/></svg>`)
    expect(occluders[0]!.walls[2]).toBeCloseTo(pixels, 9)
  })

  it.each(['mask', 'clip-path'])('warns once that %s is not applied', (key) => {
    const shape = `<line ${key}="url(#a)" x2="9"/>`
    expect(parseSvg(`<svg>${shape}${shape}</svg>`).warnings).toEqual([
      `line (2) outside of groups, with a ${key}: read as a whole`,
    ])
    expect(parseSvg(`<svg><line ${key}="none" x2="9"/></svg>`).warnings).toEqual([])
  })
})

describe('parseGeoJson', () => {
  const kindOf = (properties: object, parts: object = {}): string | undefined => {
    const geometry = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [0.001, 0],
      ],
    }
    return parseGeoJson({ type: 'Feature', properties, geometry, ...parts }).occluders[0]?.kind
  }

  it.each(['kind', 'type', 'class', 'category', 'layer', 'indoor'])('finds a name in the property %s', (key) => {
    expect(kindOf({ [key]: 'window' })).toBe('window')
    expect(kindOf({ other: 'window', [key]: 5 })).toBe('wall')
  })

  it.each<[string, string | undefined]>([
    ['unit', 'wall'],
    ['opening', 'door'],
    ['fixture', 'object'],
    ['kiosk', 'object'],
    ...'address amenity anchor building detail footprint geofence level occupant relationship section venue'
      .split(' ')
      .map((type): [string, undefined] => [type, undefined]),
  ])('reads the IMDF type %s as %s, whatever its kind property says', (type, kind) => {
    expect(kindOf({ kind: 'window' }, { feature_type: type })).toBe(kind)
    expect(kindOf({ kind: 'window', feature_type: type })).toBe(kind)
  })
})

describe('formatFoundryScene', () => {
  it('numbers viewers, and subtracts the offset of the grid from all positions', () => {
    const viewer = { x: 30, y: 40 }
    const light = { x: 35, y: 45, radius: 20, color: '#ffffff', intensity: 1, shadows: true }
    const wall = { kind: 'wall', walls: [1, 2, 3, 4], open: false }
    const data = {
      ...{ width: 100, height: 100, grid: { x: 7, y: 9, size: 20, distance: 5, units: 'ft' } },
      ...{ occluders: [wall], lights: [light], viewers: [viewer, viewer], warnings: [] },
    } as unknown as SceneData
    const scene = JSON.parse(
      formatFoundryScene({ ...data, occluders: [{ ...wall, walls: Float64Array.of(1, 2, 3, 4) }] } as SceneData),
    )
    expect(scene.tokens.map(({ name }: { name: string }) => name)).toEqual(['Viewer 1', 'Viewer 2'])
    expect(scene.background).toMatchObject({ offsetX: 7, offsetY: 9 })
    expect(scene.walls[0].c).toEqual([-6, -7, -4, -5])
    expect(scene.lights[0]).toMatchObject({ x: 28, y: 36 })
  })
})

it('toImageUrl shows the first 40 characters of an invalid image', () => {
  const text = 'A'.repeat(44)
  expect(toImageUrl(text)).toEqual({
    problem: `begins with "${'A'.repeat(40)}", which is neither PNG, JPEG, WebP, GIF nor AVIF`,
  })
})
