import { describe, expect, it } from 'vitest'
import { toIntegers } from '../../../src/geometry/exact.js'
import { StabbingLine } from '../../../src/import/mask/StabbingLine.js'
import {
  formatFoundryScene,
  formatUniversalVtt,
  parseGeoJson,
  parseLdtk,
  parseSvg,
  type SceneDataOccluder,
} from '../../../src/import.js'
import { onLowStack } from '../../helpers/lowStack.js'

/** More values, of eight bytes each, than fit on a stack with less than a megabyte left if passed as call arguments. */
const MANY = 40_000

const scene = (occluder: SceneDataOccluder) => ({
  width: 9,
  height: 9,
  occluders: [occluder],
  lights: [],
  warnings: [],
})

/** Returns walls that never continue the previous one. */
function apart(count: number): number[] {
  const walls: number[] = []
  for (let i = 0; i < count; i++) walls.push(2 * i, 0, 2 * i + 1, 0)
  return walls
}

describe('lists longer than the maximum number of call arguments', () => {
  it('can be the walls of an LDtk layer', () => {
    const cells = Array.from({ length: 2 * MANY }, (_, i) => i % 2)
    const layer = {
      __identifier: 'a',
      __type: 'IntGrid',
      __cWid: 2 * MANY,
      __cHei: 1,
      __gridSize: 8,
      intGridCsv: cells,
    }
    const project = { levels: [{ identifier: 'a', pxWid: 8, pxHei: 8, layerInstances: [layer] }] }
    const data = onLowStack(() => parseLdtk(project))
    expect(data.occluders).toHaveLength(MANY)
  })

  it.each(['wall', 'object', 'door'] as const)('can be written as the walls of one %s', (kind) => {
    const data = scene({ kind, walls: apart(MANY), open: false })
    const { line_of_sight, objects_line_of_sight, portals } = JSON.parse(onLowStack(() => formatUniversalVtt(data)))
    expect(line_of_sight.length + objects_line_of_sight.length + portals.length).toBe(MANY)
    expect(JSON.parse(onLowStack(() => formatFoundryScene(data))).walls).toHaveLength(MANY)
  })

  it('can be the kinds of unknown elements in one SVG warning', () => {
    const elements = Array.from({ length: MANY }, (_, i) => `<x${i}/>`).join('')
    expect(() => onLowStack(() => parseSvg(`<svg>${elements}</svg>`))).not.toThrow()
  })

  it('can be the texts of one GeoJSON feature', () => {
    const coordinates = Array.from({ length: 2 * MANY }, (_, i) => [i / 1e9, 0])
    const geometry = { type: 'MultiPoint', coordinates }
    const data = onLowStack(() => parseGeoJson({ type: 'Feature', properties: { name: 'Hall' }, geometry }))
    expect(data.texts).toHaveLength(2 * MANY)
  })

  it('can be converted to integers', () => {
    const { exponent } = onLowStack(() => toIntegers(new Array<number>(MANY).fill(0.5)))
    expect(exponent).toBe(-53)
  })

  it('can be the points that bound a stabbing line', () => {
    const slope = new StabbingLine()
    // Points on a parabola are all corners of their convex hull.
    for (let i = 0; i < MANY; i++) slope.addUpper(i, i * i)
    slope.addLower(0, -1)
    slope.addLower(1, -1)
    const { slope: rise, offset } = onLowStack(() => slope.line())
    expect([rise, offset]).toEqual([0.5, -0.5])
  })
})
