import { describe, expect, it, vi } from 'vitest'
import { warnings } from '../../../src/geometry/warnings.js'
import {
  calibrate,
  formatDxf,
  formatGeoJson,
  formatSvg,
  parseDxf,
  parseGeoJson,
  parseSvg,
  type SceneData,
} from '../../../src/import.js'
import { box, dxfFile, line } from '../dxf/dxfFile.js'

const text = [0, 'TEXT', 8, 'T', 10, 1001, 20, 2001, 1, 'Küche <1>']
const plan = parseDxf(
  dxfFile(
    [box(1000, 2000, 9000, 6000), line(2000, 2000, 3000, 2000, 'A-DOOR'), box(1000, 2000, 5000, 6000, 'A-AREA'), text],
    {
      header: [9, '$INSUNITS', 70, 4],
    },
  ),
)
const rings = { 'Camera 1': [[0, 0, 80, 0, 80, 80]], Blind: [Float64Array.of(10, 10, 20, 10, 20, 20)] }
const round = (walls: ArrayLike<number>) => Array.from(walls, (value) => Math.round(value * 1e6) / 1e6)
const shapes = ({ occluders }: SceneData) => occluders.map(({ kind, walls }) => [kind, round(walls)])

describe('formatDxf', () => {
  it('writes the plan in the coordinates and units of the file', () => {
    const again = parseDxf(formatDxf(plan))
    expect(shapes(again)).toEqual(shapes(plan))
    expect(again).toMatchObject({ units: 'mm', rooms: [{ name: 'Küche <1>' }], texts: [{ text: 'Küche <1>' }] })
    expect(again.toSource).toEqual(plan.toSource)
  })

  it.each(Array.from({ length: 24 }, (_, i) => i + 1))(
    'writes the unit that parseDxf reads from $INSUNITS %d',
    (unit) => {
      const first = parseDxf(dxfFile([line(0, 0, 8, 5)], { header: [9, '$INSUNITS', 70, unit] }))
      const again = parseDxf(formatDxf(first))
      expect([again.units, again.width]).toEqual([first.units, first.width])
    },
  )

  it.each(['50 %', '%%d', 'A%%%%065 %%%', '%%%%%%', '\\U+0041 \\\\m+195C7'])(
    'preserves the text %s, even if it looks like a formatting code',
    (text) => {
      const again = parseDxf(formatDxf({ ...plan, texts: [{ x: 1, y: 1, text }] }))
      expect(again.texts!.map((one) => one.text)).toEqual([text])
    },
  )

  it('writes no unit for units that DXF does not have', () => {
    for (const units of ['px', 'deg', 'constructor']) {
      expect(formatDxf({ ...plan, units })).toContain('$INSUNITS\r\n70\r\n0\r\n')
    }
  })

  it('writes rings as polylines on layers of their own', () => {
    const file = formatDxf(plan, { rings })
    const { occluders } = parseDxf(file, { layers: { walls: ['CAMERA_1', 'BLIND'] }, pixelsPerMetre: 1000 })
    expect(
      occluders.filter(({ kind }) => kind === 'wall').map(({ sourceLayer, closed }) => [sourceLayer, closed]),
    ).toEqual([
      ['CAMERA_1', true],
      ['BLIND', true],
    ])
    expect(file).toContain('\r\n10\r\n5000\r\n20\r\n6000\r\n')
  })
})

it.each<[string, (data: SceneData, options: object) => string]>([
  ['formatDxf', formatDxf],
  ['formatSvg', formatSvg],
  ['formatGeoJson', formatGeoJson],
])('%s warns about unknown options under its own name', (name, format) => {
  const warned = vi.spyOn(warnings, 'once').mockImplementation(() => {})
  format(plan, { rings })
  expect(warned).not.toHaveBeenCalled()
  format(plan, { ring: rings })
  expect(warned.mock.calls).toEqual([
    [expect.any(String), `${name} has no prop or option "ring". Expected one of: rings`],
  ])
  warned.mockRestore()
})

it.each<[string, (data: SceneData) => string]>([
  ['formatDxf', formatDxf],
  ['formatGeoJson', formatGeoJson],
])('%s rejects coordinates of the file that are too large', (_, format) => {
  const toSource: SceneData['toSource'] = [1e99, 0, 0, 1, 0, 0]
  expect(() => format({ ...plan, toSource })).toThrow(
    'react-umbra: a coordinate of the file, by data.toSource, must be from -1e+100 to 1e+100, got',
  )
})

describe('formatSvg', () => {
  it('writes layers that parseSvg reads back', () => {
    const file = formatSvg(plan, { rings })
    const again = parseSvg(file, { layers: { ignore: Object.keys(rings) } })
    expect(shapes(again)).toEqual(shapes(plan))
    expect([again.width, again.height]).toEqual([plan.width, plan.height])
    expect(again.texts).toMatchObject([{ text: 'Küche <1>', sourceLayer: 'Texts' }])
    expect(file.match(/inkscape:label="[^"]*"/g)).toEqual(
      ['Walls', 'Doors', 'Rooms', 'Camera 1', 'Blind', 'Texts'].map((name) => `inkscape:label="${name}"`),
    )
  })

  it('writes the style of each layer: outlines, rings that let the plan show through, and small texts', () => {
    const file = formatSvg(plan, { rings })
    const styleOf = (name: string) => new RegExp(`data-name="${name}" ([^>]*)>`).exec(file)?.[1]
    expect(styleOf('Walls')).toContain('fill="none" stroke="')
    expect(styleOf('Blind')).toContain('fill-opacity="0.2"')
    expect(styleOf('Texts')).toBe('font-family="sans-serif" font-size="12"')
  })
})

describe('formatGeoJson', () => {
  it('writes degrees that parseGeoJson reads back', () => {
    const square = [
      [7, 50],
      [7.001, 50],
      [7.001, 50.001],
      [7, 50.001],
      [7, 50],
    ]
    const hole = [
      [7.0002, 50.0002],
      [7.0002, 50.0004],
      [7.0004, 50.0002],
      [7.0002, 50.0002],
    ]
    const unit = {
      type: 'Feature',
      feature_type: 'unit',
      properties: { name: { en: 'Hall' }, level_id: 'L1' },
      geometry: { type: 'Polygon', coordinates: [square, hole] },
    }
    const data = parseGeoJson({ type: 'FeatureCollection', features: [unit] })
    expect(data.units).toBe('deg')
    expect(data.rooms).toEqual([{ outline: expect.any(Array), holes: [expect.any(Array)], name: 'Hall', level: 'L1' }])
    const written = JSON.parse(formatGeoJson(data, { rings: { View: [data.rooms![0]!.outline] } }))
    const [wall, , view, room] = written.features
    expect(wall.properties).toEqual({ kind: 'wall' })
    expect(view.properties).toEqual({ layer: 'View' })
    expect(room.properties).toEqual({ kind: 'room', name: 'Hall', level: 'L1' })
    const [outer, inner] = room.geometry.coordinates
    expect(outer.flat().map((value: number) => Math.round(value * 1e9) / 1e9)).toEqual(
      expect.arrayContaining([7.001, 50.001]),
    )
    expect([outer.length, inner.length]).toEqual([5, 4])
    const again = parseGeoJson({ ...written, features: written.features.slice(0, 2) })
    // Outer rings are counterclockwise with y up.
    const sorted = (plan: SceneData) => shapes(plan).map(([, walls]) => (walls as number[]).sort((a, b) => a - b))
    expect(sorted(again)).toEqual(sorted(data))
  })

  it('states the transform to the file in SVG, and writes degrees from −180 to 180 in GeoJSON', () => {
    const data = {
      ...{ width: 4, height: 4, lights: [], warnings: [], units: 'deg' },
      occluders: [{ kind: 'wall' as const, walls: [0, 0, 3, 1], open: false }],
      toSource: [1, 0, 0, -1, 178, 10] as [number, number, number, number, number, number],
    }
    expect(formatSvg(data)).toContain(' data-to-source="1 0 0 -1 178 10"')
    const { features } = JSON.parse(formatGeoJson(data))
    expect(features[0].geometry.coordinates).toEqual([
      [178, 10],
      [-179, 9],
    ])
  })

  it('rejects missing data', () => {
    expect(() => formatGeoJson(undefined as never)).toThrow('react-umbra: data must be')
  })

  it('rejects invalid rings', () => {
    expect(() => formatGeoJson(plan, { rings: { A: [[1, 2, 3]] } })).toThrow('react-umbra: options.rings.A[0]')
    expect(() => formatGeoJson(plan, { rings: { A: null as never } })).toThrow(
      'react-umbra: options.rings.A must be an array of outlines, got null',
    )
  })
})

describe('calibrate', () => {
  it('sets the scale from two points', () => {
    const data = calibrate({ ...parseSvg('<svg width="200" height="100"/>') }, { x: 10, y: 0 }, { x: 60, y: 0 }, 2, 'm')
    expect(data).toMatchObject({ grid: { x: 0, y: 0, size: 25, distance: 1, units: 'm' }, units: 'm' })
    const { toSource: _, ...picture } = data
    expect(calibrate(picture, { x: 0, y: 0 }, { x: 0, y: 40 }, 1, 'ft').toSource).toEqual([1 / 40, 0, 0, 1 / 40, 0, 0])
  })

  it('keeps the transform to the file and the origin of the grid, and does not change the data', () => {
    const data = Object.freeze({
      ...{ width: 100, height: 80, occluders: [], lights: [], warnings: [] },
      grid: Object.freeze({ x: 3, y: 4, size: 10 }),
      toSource: [2, 0, 0, -2, 5, 6] as [number, number, number, number, number, number],
      units: 'mm',
    })
    const plan = calibrate(data, { x: 0, y: 0 }, { x: 30, y: 40 }, 2, 'm')
    expect(plan.toSource).toEqual([2, 0, 0, -2, 5, 6])
    expect(plan.grid).toEqual({ x: 3, y: 4, size: 25, distance: 1, units: 'm' })
    expect(plan.units).toBe('m')
    expect(data.units).toBe('mm')
  })

  it('rejects equal points and other invalid arguments', () => {
    const o = { x: 1, y: 1 }
    expect(() => calibrate(plan, o, o, 1, 'm')).toThrow('react-umbra: b must be a point other than a')
    expect(() => calibrate(plan, o, { x: 2, y: 1 }, 0, 'm')).toThrow('react-umbra: length must be above zero, got 0')
  })
})
