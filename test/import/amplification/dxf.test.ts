import { describe, expect, it } from 'vitest'
import { readDrawing } from '../../../src/import/dxf/drawing.js'
import { expand } from '../../../src/import/dxf/expand.js'
import { parseDxf } from '../../../src/import.js'
import { dxfFile, type Groups, line } from '../dxf/dxfFile.js'

const insert = (...more: Groups): Groups => [0, 'INSERT', 8, 'A-WALL', 2, 'B', 10, 0, 20, 0, ...more]
/** Ten thousand insertions: few enough to read, but too many to search a long entity for each one. */
const ARRAY = insert(70, 100, 71, 100)
const many = (count: number, ...groups: Groups): Groups => Array.from({ length: count }, () => groups).flat()

const read = (entity: Groups, place = ARRAY) => parseDxf(dxfFile([place], { blocks: { B: { entities: [entity] } } }))

/** Returns a clamped spline with one span per inner knot. */
function spline(count: number, degree: number): Groups {
  const knots = Array.from({ length: count + degree + 1 }, (_, i) => [
    40,
    Math.min(count - degree, Math.max(0, i - degree)),
  ])
  const places = Array.from({ length: count }, (_, i) => [10, i, 20, i % 2])
  return [0, 'SPLINE', 8, 'A-WALL', 71, degree, ...knots.flat(), ...places.flat()]
}

describe('parseDxf reads an entity once, however often it is inserted', () => {
  it.each<[string, Groups]>([
    ['an entity with many groups that are not read', [0, 'POINT', 8, 'A-WALL', ...many(20_000, 1, 'x')]],
    ['an entity on a layer with a long name', [0, 'POINT', 8, 'wall'.repeat(50_000)]],
    ['an entity with a number of many digits', [0, 'POINT', 8, 'A-WALL', 67, `${'0'.repeat(200_000)}`]],
    [
      'a polyline with only spline frame vertices',
      [0, 'POLYLINE', 8, 'A-WALL', ...many(10_000, 0, 'VERTEX', 10, 0, 20, 0, 70, 16)],
    ],
    ['a line with many groups and no vertex', [0, 'LWPOLYLINE', 8, 'A-WALL', ...many(20_000, 1, 'x')]],
    [
      'a spline whose knots are all the same',
      [0, 'SPLINE', 8, 'A-WALL', 71, 3, ...many(10_004, 40, 0), ...many(10_000, 10, 0, 20, 0)],
    ],
  ])('%s', (_, entity) => {
    expect(read(entity)).toMatchObject({ occluders: [] })
  })

  it('reads an insert with many groups once', () => {
    const place = [...ARRAY, ...many(20_000, 1, 'x')]
    expect(read([0, 'POINT', 8, 'A-WALL'], place)).toMatchObject({ occluders: [] })
  })

  it('flattens a spline the same way for each insertion', () => {
    const file = dxfFile(
      Array.from({ length: 20 }, () => insert()),
      { blocks: { B: { entities: [spline(50, 3)] } } },
    )
    const drawing = readDrawing(file)
    const lines: unknown[] = []
    const points = expand(drawing, 0.01, { line: (line) => lines.push(line.points) })
    expect(lines).toHaveLength(20)
    expect(new Set(lines.map(String)).size).toBe(1)
    expect(points).toBeGreaterThan(20 * 50)
  })
})

describe('parseDxf rejects files that produce far more than their length', () => {
  const TOO_MUCH = /the DXF file must be smaller: files of \d+ characters may produce \d+ numbers/

  it('rejects 100,000 insertions of a line', () => {
    expect(() => read(line(0, 0, 1, 1, '0'), insert(70, 1000, 71, 100))).toThrow(TOO_MUCH)
  })

  it('rejects arcs that are flattened to thousands of walls', () => {
    const arcs = Array.from({ length: 300 }, () => [0, 'CIRCLE', 8, 'A', 10, 0, 20, 0, 40, 1e9])
    expect(() => parseDxf(dxfFile(arcs))).toThrow(TOO_MUCH)
  })
})

it('parseDxf reads 20,000 lines if the file contains them', () => {
  const count = 20_000
  const data = parseDxf(dxfFile(Array.from({ length: count }, (_, i) => line(i, 0, i, 1))))
  expect(data.occluders).toHaveLength(count)
})

it('parseDxf reads an MTEXT with a million unterminated stacks in linear time', () => {
  const stacks = '\\S'.repeat(1_000_000)
  const { texts } = parseDxf(dxfFile([line(0, 0, 9, 9), [0, 'MTEXT', 8, 'T', 10, 1, 20, 1, 1, stacks]]))
  expect(texts![0]!.text).toBe(stacks)
})
