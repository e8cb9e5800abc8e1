import { csvOf } from './csv.js'
import { inMeters, MEASURE_NAMES, MEASURES } from './isovistField.js'
import type { FloorPlan } from './plan.js'
import type { IsovistField } from './useIsovistField.js'

/** Returns a row for each point on the floor, in meters from the plan's upper left corner. */
export function isovistCsv(
  { meter }: FloorPlan,
  { rows, request: { columns, side } }: Pick<IsovistField, 'rows' | 'request'>,
): string {
  const width = MEASURE_NAMES.length
  const table: (string | number)[][] = [
    ['x m', 'y m', ...MEASURE_NAMES.map((name) => `${MEASURES[name].name} ${MEASURES[name].unit}`.trim())],
  ]
  rows.forEach((row, y) => {
    for (let x = 0; x < columns; x++) {
      if (Number.isNaN(row[x * width]!)) continue
      const place = [((x + 0.5) * side) / meter, ((y + 0.5) * side) / meter]
      const figures = MEASURE_NAMES.map((name, k) => inMeters(name, row[x * width + k]!, meter))
      table.push([...place, ...figures].map((value) => Number(value.toPrecision(9))))
    }
  })
  return csvOf(table)
}
