import { describe, expect, it, vi } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { box, dxfFile, type Groups, line, UNIT_METER } from './dxfFile.js'

const refused = (text: unknown, options?: object): string => {
  try {
    parseDxf(text as string, options)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing was thrown'
}

describe('parseDxf throws a precise error', () => {
  it.each<[string, string, string]>([
    [
      'a file that is not text',
      refused({}),
      'the DXF file must be its text or its bytes, for example from `await file.arrayBuffer()`, got ',
    ],
    [
      'a binary file',
      refused('AutoCAD Binary DXF\r\n\x1a\0'),
      'the DXF file must be ASCII DXF; save it as that, not as binary DXF (in AutoCAD by SAVEAS, ',
    ],
    ['an empty file', refused(''), 'the DXF file must be ASCII DXF, which begins with a group 0, got ""'],
    [
      'a file that begins with another group',
      refused('2\nHEADER\n'),
      'the DXF file must be ASCII DXF, which begins with a group 0, got "2',
    ],
    [
      'a group code that is not a number',
      refused('0\nSECTION\nx\n'),
      'line 3 of the DXF file must be a group code, a whole number, got "x"',
    ],
    [
      'a group code of five digits',
      refused('0\nSECTION\n12345\n'),
      'line 3 of the DXF file must be a group code, a whole number, got "12345"',
    ],
    [
      'a truncated file',
      refused('0\nSECTION\n2\nENTITIES\n'),
      'the DXF file ends without EOF, got 21 characters that end with "\\nSECTION\\n2\\nENTITIES\\n"; it may be truncated',
    ],
    [
      'an unknown kind',
      refused(dxfFile([line(0, 0, 1, 1, 'B')]), { layers: () => 'gate' }),
      'the result of options.layers for B must be wall, object, door, window or null, got "gate"',
    ],
    [
      'a width too large for pixels',
      refused(dxfFile([line(0, 0, 1e100, 0)])),
      'a line on layer "A-WALL" in pixels must be',
    ],
  ])('for %s', (_, message, expected) => {
    expect(message.startsWith(`react-umbra: ${expected}`), message).toBe(true)
  })
})

const spline = (...groups: (string | number)[]): Groups => [
  ...[0, 'SPLINE', 8, 'A-WALL', 10, 0, 20, 0, 10, 1, 20, 1],
  ...groups,
]

describe('parseDxf leaves out an entity, with its line and layer in a warning,', () => {
  it.each<[string, Groups, string]>([
    ['a fractional degree', spline(71, 1.5), 'group 71 of SPLINE at line 62 must be a degree from 1 to 15, got 1.5'],
    ['a degree of 0', spline(71, 0), 'group 71 of SPLINE at line 62 must be a degree from 1 to 15, got 0'],
    ['a degree of 16', spline(71, 16), 'group 71 of SPLINE at line 62 must be a degree from 1 to 15, got 16'],
    [
      'too few knots',
      spline(71, 1, 40, 0),
      'the knots of SPLINE at line 62 must be 4, as many as control points and degree need, got 1',
    ],
    [
      'decreasing knots',
      spline(71, 1, 40, 0, 40, 1, 40, 0, 40, 1),
      'the knots of SPLINE at line 62 must be in increasing order, got [0,1,0,1]',
    ],
    [
      'a weight of zero',
      spline(71, 1, 40, 0, 40, 0, 40, 1, 40, 1, 41, 1, 41, 0),
      'the weights of SPLINE at line 62 must be above zero, got [1,0]',
    ],
    [
      'a line without an end point',
      [0, 'LINE', 8, 'A-WALL', 10, 0, 20, 0, 11, 1],
      'group 21 of LINE at line 62 must be given, got undefined',
    ],
    [
      'a coordinate that is not a number',
      [0, 'LINE', 8, 'A-WALL', 10, 'a'],
      'line 66 (group 10 of LINE) must be a finite number up to 1e100, got "a"',
    ],
    [
      'an empty coordinate',
      [0, 'LINE', 8, 'A-WALL', 10, ''],
      'line 66 (group 10 of LINE) must be a finite number up to 1e100, got ""',
    ],
    [
      'a negative number of columns',
      [0, 'INSERT', 8, 'A-WALL', 2, 'B', 10, 0, 20, 0, 70, -1],
      'group 70 of INSERT at line 62 must be a whole number from 0, got -1',
    ],
    [
      'a fractional number of rows',
      [0, 'INSERT', 8, 'A-WALL', 2, 'B', 10, 0, 20, 0, 71, 0.5],
      'group 71 of INSERT at line 62 must be a whole number from 0, got 0.5',
    ],
  ])('for %s', (_, entity, expected) => {
    const blocks = { B: { entities: [line(0, 0, 1, 1)] } }
    const whole = parseDxf(dxfFile([line(0, 0, 4, 3)], { blocks }))
    const { warnings, ...read } = parseDxf(dxfFile([entity, line(0, 0, 4, 3)], { blocks }))
    expect(warnings).toEqual([`${entity[1]} on layer "A-WALL", ${expected}: left out`])
    expect(read).toEqual({ ...whole, warnings: undefined })
  })

  it('for an invalid paper space flag', () => {
    const { warnings } = parseDxf(dxfFile([[0, 'LINE', 8, 'A-WALL', 67, 'x'], line(0, 0, 4, 3)]))
    expect(warnings).toEqual([expect.stringContaining('(group 67 of LINE) must be a finite number')])
  })

  it('but creates one error per pass, however often a block repeats the entity', () => {
    const bad = [0, 'LINE', 8, '0', 10, 'x', 20, 0, 11, 1, 21, 1]
    const insert = [0, 'INSERT', 8, 'A-WALL', 2, 'B', 10, 0, 20, 0, 70, 300, 71, 300]
    const made = vi.spyOn(globalThis, 'RangeError')
    const { warnings } = parseDxf(dxfFile([insert, line(0, 0, 4, 3)], { blocks: { B: { entities: [bad] } } }))
    expect(warnings).toEqual([expect.stringMatching(/^LINE \(90000\) on layer "A-WALL", /)])
    // A drawing is read in two passes.
    expect(made).toHaveBeenCalledTimes(2)
    made.mockRestore()
  })

  it('once for each insertion of its block', () => {
    const bad = [0, 'ARC', 8, '0', 10, 0, 20, 0, 40, 'r', 50, 0, 51, 90]
    const insert = [0, 'INSERT', 8, 'A-WALL', 2, 'B', 10, 0, 20, 0]
    const { warnings } = parseDxf(dxfFile([insert, insert, line(0, 0, 4, 3)], { blocks: { B: { entities: [bad] } } }))
    expect(warnings).toEqual([expect.stringMatching(/^ARC \(2\) on layer "A-WALL", line \d+ \(group 40 of ARC\)/)])
  })
})

describe('parseDxf warns', () => {
  const warnings = (entities: readonly Groups[], header: Groups = UNIT_METER): string[] =>
    parseDxf(dxfFile(entities, { header })).warnings

  it('about a drawing without a unit', () => {
    expect(warnings([line(0, 0, 1, 1)], [])).toEqual([
      '$INSUNITS has no unit: scaled to 2000 pixels along the larger side',
    ])
    expect(warnings([line(0, 0, 1, 1)], [9, '$INSUNITS', 70, 99])).toHaveLength(1)
  })

  it('about a drawing without walls', () => {
    expect(warnings([])).toEqual(['no lines on layers of walls, doors, or windows'])
  })
})

it.each<[number, number]>([
  [1, 0.0254],
  [2, 0.3048],
  [3, 1609.344],
  [4, 0.001],
  [5, 0.01],
  [6, 1],
  [7, 1000],
  [8, 2.54e-8],
  [9, 2.54e-5],
  [10, 0.9144],
  [11, 1e-10],
  [12, 1e-9],
  [13, 1e-6],
  [14, 0.1],
  [15, 10],
  [16, 100],
  [17, 1e9],
  [21, 1200 / 3937],
])('parseDxf reads unit %d as %d m', (unit, meters) => {
  const { width, height, grid } = parseDxf(dxfFile([box(1, 2, 4, 4)], { header: [9, '$INSUNITS', 70, unit] }))
  expect(width / (3 * 20 * meters)).toBeCloseTo(1, 9)
  expect(height / (2 * 20 * meters)).toBeCloseTo(1, 9)
  expect(grid).toEqual({ x: 0, y: 0, size: 20, distance: 1, units: 'm' })
})
