import {
  type Box,
  createVisibilityMesh,
  type Isovist,
  isovist,
  pointInPolygon,
  type WallAttributes,
} from 'react-umbra/geometry'

/** The measures that a plan is colored by, and what they are measured in. */
export const MEASURES = {
  area: { name: 'Area', unit: 'm²', power: 2, says: 'how much is seen' },
  perimeter: { name: 'Perimeter', unit: 'm', power: 1, says: 'length of the view’s outline' },
  occlusivity: {
    name: 'Occlusivity',
    unit: 'm',
    power: 1,
    says: 'length of edges beyond which more would come into view',
  },
  compactness: { name: 'Compactness', unit: '', power: 0, says: '1 for a circle, near 0 for a jagged view' },
  driftLength: { name: 'Drift', unit: 'm', power: 1, says: 'from here to the center of the visible area' },
  vistaLength: { name: 'Vista', unit: 'm', power: 1, says: 'the longest line of sight' },
  radialMean: { name: 'Mean radial', unit: 'm', power: 1, says: 'mean length of the lines of sight' },
  radialVariance: { name: 'Radial variance', unit: 'm²', power: 2, says: 'how much the lines of sight differ' },
  radialSkewness: { name: 'Radial skewness', unit: 'm³', power: 3, says: 'above zero if few lines of sight are long' },
} as const

export type Measure = keyof typeof MEASURES

export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[]

/** Converts a measure from world units to meters. */
export function inMeters(measure: Measure, value: number, meter: number): number {
  return value / meter ** MEASURES[measure].power
}

/** Request to a worker: the centers of squares, in rows from the box's upper left corner on. */
export interface FieldRequest {
  walls: readonly number[]
  attributes: readonly (WallAttributes | undefined)[]
  bounds: Box
  /** Outline with its holes attached by bridge edges. Points outside have no figures. */
  floor: readonly number[]
  columns: number
  rows: number
  /** Side of a square. */
  side: number
}

/** A row of points: the measures of each in order, NaN outside the floor. */
export type FieldRow = Float64Array

/** Measures row by row. */
export function* measureRows(request: FieldRequest): Generator<FieldRow> {
  const { walls, attributes, bounds, floor, columns, rows, side } = request
  const mesh = createVisibilityMesh(walls, { bounds, attributes })
  for (let row = 0; row < rows; row++) {
    const values = new Float64Array(columns * MEASURE_NAMES.length).fill(Number.NaN)
    for (let column = 0; column < columns; column++) {
      const at = centerOf(request, column, row)
      if (at.x > bounds.maxX || at.y > bounds.maxY || pointInPolygon(at, floor) !== 'inside') continue
      const found: Isovist = isovist(mesh.polygonFrom(at, { channel: 'sight' }), at)
      MEASURE_NAMES.forEach((name, k) => {
        values[column * MEASURE_NAMES.length + k] = found[name]
      })
    }
    yield values
  }

  function centerOf({ bounds: { minX, minY } }: FieldRequest, column: number, row: number): { x: number; y: number } {
    return { x: minX + (column + 0.5) * side, y: minY + (row + 0.5) * side }
  }
}
