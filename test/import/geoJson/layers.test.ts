import { expect, it } from 'vitest'
import { formatGeoJson, parseGeoJson } from '../../../src/import.js'
import { box, geometry, line, parse, places } from './plan.js'

const at = (y: number, properties: object) =>
  line(
    [
      [0, y],
      [5, y],
    ],
    properties,
  )
const layersOf = (features: object[]) => parse(features).occluders.map(({ kind, sourceLayer }) => [kind, sourceLayer])
const LEFT_OUT = 'not named as walls, doors, or windows: left out'

it('parseGeoJson leaves out layers without a known name if others have walls', () => {
  const features = ['A-WALL', 'A-DOOR', 'Furniture', 'Trees', 'Dimensions'].map((layer, y) => at(y, { layer }))
  expect(layersOf(features)).toEqual([
    ['wall', 'A-WALL'],
    ['object', 'Furniture'],
    ['door', 'A-DOOR'],
  ])
  expect(parse(features).warnings).toEqual([
    `LineString on layer "Trees", ${LEFT_OUT}`,
    `LineString on layer "Dimensions", ${LEFT_OUT}`,
  ])
  expect(layersOf(features.slice(1))).toEqual([
    ['wall', 'Trees'],
    ['object', 'Furniture'],
    ['door', 'A-DOOR'],
  ])
})

it('parseGeoJson reads the properties that DXF converters write', () => {
  const properties = { PaperSpace: null, SubClasses: 'AcDbEntity:AcDbLine', EntityHandle: '2B', Linetype: null }
  const wall = at(0, { Layer: 'A-WALL', ...properties })
  const text = geometry('Point', places([1, 1])[0], { Layer: 'A-ANNO-TEXT', ...properties, Text: 'Hall' })
  const { texts, occluders, warnings } = parse([wall, box(0, 0, 5, 5, { Layer: 'A-AREA' }), text])
  expect(occluders).toMatchObject([{ kind: 'wall', sourceLayer: 'A-WALL' }])
  expect(texts).toMatchObject([{ text: 'Hall', sourceLayer: 'A-ANNO-TEXT' }])
  expect(warnings).toEqual([])
})

it('parseGeoJson reads features of IMDF by their type, whatever their layer', () => {
  const layers = ['Dimensions', 'Trees', 'A-DOOR']
  const units = layers.map((layer, i) => box(9 * i, 0, 9 * i + 5, 5, { layer }, { feature_type: 'unit' }))
  const data = parse([at(8, { layer: 'A-WALL' }), ...units])
  expect(data.occluders.map(({ kind, sourceLayer }) => [kind, sourceLayer])).toEqual([
    ['wall', 'A-WALL'],
    ...layers.map((layer) => ['wall', layer]),
  ])
  expect(data.rooms).toHaveLength(3)
  expect(data.warnings).toEqual([])
})

it('parseGeoJson keeps the layer of a wall that an opening cuts', () => {
  const door = line(
    [
      [1, 0],
      [2, 0],
    ],
    { layer: 'A-DOOR' },
  )
  const data = parse([at(0, { layer: 'A-WALL' }), door])
  expect(data.occluders).toMatchObject([{ sourceLayer: 'A-WALL' }, { sourceLayer: 'A-DOOR' }])
  expect(data.occluders[0]!.walls).toHaveLength(8)
  expect(parseGeoJson(formatGeoJson(data)).occluders).toHaveLength(3)
})
